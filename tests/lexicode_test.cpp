// Lexicodes of one length: the greedy choice, the turning game, encoding and decoding.
#include <random>

#include "lexicode_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

struct Small {
  std::uint32_t base;
  std::size_t length;
  std::uint64_t most_distance;
};
constexpr Small small_codes[] = {{2, 10, 11}, {4, 5, 6}, {16, 3, 4}};

TEST(Lexicode, TheWordsAreThoseOfTheGreedyChoice) {
  Meter meter;
  for (const Small& small : small_codes)
    for (std::uint64_t d = 1; d <= small.most_distance; ++d)
      for (std::size_t n = 1; n <= small.length; ++n)
        EXPECT_EQ(code_of({small.base, d}, n).words(),
                  greedy_words({small.base, d}, n, meter).value())
            << small.base << ' ' << n << ' ' << d;
}

// The theorem behind it all: the values of the turning game, by the mex rule, are linear, and the
// greedy words are its P-positions.
TEST(Lexicode, TheValuesAreThoseOfTheTurningGame) {
  for (const Small& small : small_codes)
    for (std::uint64_t d = 1; d <= std::min<std::uint64_t>(small.most_distance, 6); ++d) {
      const std::size_t n = std::min<std::size_t>(small.length, 8);
      const auto words = all_words(small.base, n);
      const auto values = turning_values(words, d);
      const Lexicode code = code_of({small.base, d}, n);
      for (std::size_t i = 0; i < words.size(); ++i)
        ASSERT_EQ(code.value(words[i]), Natural(values[i]))
            << small.base << ' ' << d << ' ' << print_word(words[i], small.base);
    }
}

// The equivalence holds for every base, the linear structure does not.
TEST(Lexicode, InOtherBasesTheGreedyWordsAreStillTheLostPositions) {
  Meter meter;
  for (std::uint32_t base : {3u, 5u, 8u})
    for (std::uint64_t d = 1; d <= 4; ++d) {
      const auto words = all_words(base, base == 3 ? 5 : 3);
      const auto values = turning_values(words, d);
      std::vector<Word> lost;
      for (std::size_t i = 0; i < words.size(); ++i)
        if (values[i] == 0) lost.push_back(words[i]);
      EXPECT_EQ(greedy_words({base, d}, words[0].size(), meter).value(), lost);
    }
}

bool closed_under_nim_sums(const std::vector<Word>& words) {
  const std::set<Word> all(words.begin(), words.end());
  for (const Word& a : words)
    for (const Word& b : words) {
      Word sum = a;
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] ^= b[i];
      if (!all.contains(sum)) return false;
    }
  return true;
}

bool closed_under_multiples(const std::vector<Word>& words, std::uint32_t base) {
  const std::set<Word> all(words.begin(), words.end());
  for (const Word& a : words)
    for (std::uint32_t scalar = 2; scalar < base; ++scalar) {
      Word multiple = a;
      for (std::uint32_t& digit : multiple)
        digit = static_cast<std::uint32_t>(nim::product_by_definition(scalar, digit));
      if (!all.contains(multiple)) return false;
    }
  return true;
}

TEST(Lexicode, WhatTheBaseDecides) {
  Meter meter;
  const auto words = [&](std::uint32_t base, std::size_t length) {
    return greedy_words({base, 3}, length, meter).value();
  };
  EXPECT_EQ(lexicode_structure(4), LexicodeStructure::linear);
  EXPECT_EQ(lexicode_structure(256), LexicodeStructure::linear);
  EXPECT_TRUE(closed_under_nim_sums(words(4, 5)) && closed_under_multiples(words(4, 5), 4));
  EXPECT_EQ(lexicode_structure(8), LexicodeStructure::additive);
  EXPECT_TRUE(closed_under_nim_sums(words(8, 3)));
  EXPECT_FALSE(closed_under_multiples(words(8, 3), 8));
  for (std::uint32_t base : {3u, 6u, 10u})
    EXPECT_EQ(lexicode_structure(base), LexicodeStructure::none);
  EXPECT_FALSE(closed_under_nim_sums(words(3, 5)));
}

TEST(Lexicode, GolayCode) {
  Meter meter;
  const Lexicode code = code_of({2, 8}, 24);
  EXPECT_EQ(code.dimension(), 12u);
  std::vector<std::uint64_t> expected(25, 0);
  expected[0] = expected[24] = 1;
  expected[8] = expected[16] = 759;
  expected[12] = 2576;
  EXPECT_EQ(code.weights(meter).value(), expected);
  EXPECT_EQ(code_of({2, 7}, 23).dimension(), 12u);
}

TEST(Lexicode, CodesOfTheLiterature) {
  Meter meter;
  const std::vector<Natural> hexacode = {1, 4, 16, 21, 27, 30};
  EXPECT_EQ(columns_of({4, 4}, 6), hexacode);
  EXPECT_EQ(code_of({4, 4}, 6).weights(meter).value(),
            (std::vector<std::uint64_t>{1, 0, 0, 0, 45, 0, 18}));
  EXPECT_EQ(code_of({2, 6}, 18).dimension(), 9u);
  EXPECT_EQ(code_of({4, 3}, 5).dimension(), 3u);
  EXPECT_EQ(code_of({4, 3}, 21).dimension(), 18u);
  EXPECT_EQ(code_of({4, 6}, 12).dimension(), 6u);
  EXPECT_EQ(code_of({16, 3}, 17).dimension(), 15u);
  EXPECT_EQ(code_of({16, 4}, 17).dimension(), 14u);
  EXPECT_EQ(code_of({16, 4}, 18).dimension(), 15u);
  for (std::size_t r = 2; r <= 10; ++r) EXPECT_EQ(code_of({2, 3}, (1u << r) - 1).redundancy(), r);
}

TEST(Lexicode, TheLeastDistanceIsTheDistance) {
  Meter meter;
  for (const LexicodeRules& rules :
       {LexicodeRules{2, 5}, {2, 6}, {2, 7}, {2, 9}, {2, 12}, {2, 13}, {4, 4}, {4, 5}, {16, 3}}) {
    const std::size_t length = rules.base == 16 ? 5 : rules.base == 4 ? 8 : 24;
    const auto weights = code_of(rules, length).weights(meter).value();
    for (std::size_t w = 1; w < rules.distance && w < weights.size(); ++w)
      EXPECT_EQ(weights[w], 0u) << rules.base << ' ' << rules.distance << ' ' << w;
    EXPECT_EQ(weights[rules.distance] > 0, rules.distance <= length) << rules.distance;
  }
}

TEST(Lexicode, ColumnsRiseToTheLastOneThatIsReached) {
  for (std::uint64_t distance : {36, 38, 44, 51, 64}) {
    LexicodeColumns columns = LexicodeColumns::make({2, distance}).value();
    Meter meter;
    while (columns.columns().size() < 69 &&
           columns.extend_to(columns.columns().size() + 1, meter)) {
    }
    const auto& all = columns.columns();
    EXPECT_EQ(std::ranges::adjacent_find(all, std::ranges::greater_equal()), all.end()) << distance;
    EXPECT_GE(all.size(), 65u) << distance;
    const auto weights = Lexicode({2, distance}, all).weights(meter).value();
    for (std::size_t w = 1; w < distance; ++w) EXPECT_EQ(weights[w], 0u) << distance << ' ' << w;
  }
}

Word random_word(std::uint32_t base, std::size_t length) {
  return *rc::gen::container<Word>(length, rc::gen::inRange<std::uint32_t>(0, base));
}

RC_GTEST_PROP(Lexicode, EncodingIsLinearAndKeepsTheOrder, ()) {
  const auto rules = *rc::gen::element(LexicodeRules{2, 7}, LexicodeRules{2, 8},
                                       LexicodeRules{4, 4}, LexicodeRules{16, 3});
  const Lexicode code = code_of(rules, 23);
  const Word a = random_word(rules.base, code.dimension());
  const Word b = random_word(rules.base, code.dimension());
  const auto scalar = *rc::gen::inRange<std::uint32_t>(0, rules.base);
  Word sum = a;
  for (std::size_t i = 0; i < sum.size(); ++i)
    sum[i] ^= static_cast<std::uint32_t>(nim::product_by_definition(scalar, b[i]));
  const Word encoded_a = code.encode(a), encoded_b = code.encode(b);
  Word encoded = encoded_a;
  for (std::size_t i = 0; i < encoded.size(); ++i)
    encoded[i] ^= static_cast<std::uint32_t>(nim::product_by_definition(scalar, encoded_b[i]));
  RC_ASSERT(code.encode(sum) == encoded);
  RC_ASSERT(code.value(encoded).is_zero());
  auto less = [](const Word& x, const Word& y) {
    return std::ranges::lexicographical_compare(x.rbegin(), x.rend(), y.rbegin(), y.rend());
  };
  RC_ASSERT(less(a, b) == less(encoded_a, encoded_b));
  RC_ASSERT(a == b || differences(encoded_a, encoded_b) >= rules.distance);
}

TEST(Lexicode, TheMatricesBelongTogether) {
  for (const LexicodeRules& rules : {LexicodeRules{2, 5}, {4, 4}, {16, 3}}) {
    const Lexicode code = code_of(rules, 12);
    for (std::size_t i = 0; i < code.dimension(); ++i)
      for (std::size_t j = 0; j < code.redundancy(); ++j) {
        const Word row = code.generator_row(i), check = code.check_row(j);
        std::uint64_t sum = 0;
        for (std::size_t p = 0; p < row.size(); ++p)
          sum ^= nim::product_by_definition(row[p], check[p]);
        EXPECT_EQ(sum, 0u);
      }
  }
}

void decode_and_compare(const Lexicode& code, const std::vector<Word>& kept, const Word& received) {
  Meter meter;
  auto decoding = code.decode(received, meter);
  ASSERT_TRUE(decoding);
  std::size_t least = SIZE_MAX;
  for (const Word& word : kept) least = std::min(least, differences(word, received));
  std::vector<Word> nearest, found;
  for (const Word& word : kept)
    if (differences(word, received) == least) nearest.push_back(word);
  for (const NearWord& near : decoding->near) {
    found.push_back(near.word);
    EXPECT_EQ(near.turns.size(), least);
    Word turned = received;
    for (const Turn& turn : near.turns) {
      EXPECT_EQ(turned[turn.place - 1], turn.from);
      turned[turn.place - 1] = turn.to;
    }
    EXPECT_EQ(turned, near.word);
    const bool smaller = std::ranges::lexicographical_compare(near.word.rbegin(), near.word.rend(),
                                                              received.rbegin(), received.rend());
    EXPECT_EQ(near.is_move(), smaller);
  }
  EXPECT_EQ(found, nearest);
  EXPECT_EQ(decoding->total, Natural(nearest.size()));
  EXPECT_EQ(decoding->value.is_zero(), least == 0);
}

TEST(Lexicode, DecodesToAllNearestWords) {
  for (const LexicodeRules& rules :
       {LexicodeRules{2, 1}, {2, 2}, {2, 3}, {2, 4}, {2, 5}, {2, 7}, {4, 3}, {4, 4}, {16, 3}}) {
    const std::size_t length = rules.base == 2 ? 9 : rules.base == 4 ? 5 : 3;
    const Lexicode code = code_of(rules, length);
    const auto kept = code.words();
    for (const Word& word : all_words(rules.base, length)) decode_and_compare(code, kept, word);
  }
}

// Codes of so many words that the changes are searched and not the words.
RC_GTEST_PROP(Lexicode, AFewErrorsAreCorrected, ()) {
  const auto rules =
      *rc::gen::element(LexicodeRules{2, 5}, LexicodeRules{2, 7}, LexicodeRules{2, 8},
                        LexicodeRules{4, 5}, LexicodeRules{16, 3});
  const Lexicode code = code_of(rules, 40);
  RC_PRE(code.dimension() > 16u);
  const Word sent = code.encode(random_word(rules.base, code.dimension()));
  Word received = sent;
  const auto errors = *rc::gen::inRange<std::uint64_t>(0, (rules.distance - 1) / 2 + 1);
  for (std::uint64_t i = 0; i < errors; ++i)
    received[*rc::gen::inRange<std::size_t>(0, 40)] = *rc::gen::inRange(0u, rules.base);
  Meter meter;
  auto decoding = code.decode(received, meter);
  RC_ASSERT(decoding.has_value());
  RC_ASSERT(decoding->near.size() == 1u);
  RC_ASSERT(decoding->near[0].word == sent);
  RC_ASSERT(decoding->near[0].turns.size() == differences(sent, received));
}

TEST(Lexicode, TheSearchOfChangesFindsAllNearestWords) {
  const Lexicode code = code_of({2, 4}, 22);  // 2^16 words and a few more: beyond reading them all
  ASSERT_GT(code.dimension(), 16u - 1u);
  const auto kept = code.words();
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    Word received(22);
    for (std::uint32_t& digit : received) digit = random() & 1;
    decode_and_compare(code, kept, received);
  }
}

TEST(Lexicode, LongLists) {
  Meter meter;
  const Lexicode code = code_of({2, 2}, 40);
  Word received(40, 0);
  received[7] = 1;
  auto decoding = code.decode(received, meter, 10);
  ASSERT_TRUE(decoding);
  EXPECT_EQ(decoding->near.size(), 10u);
  EXPECT_EQ(decoding->total, Natural(40));
}

TEST(Lexicode, LimitsOfTheGreedyChoice) {
  Limits limits;
  limits.time = std::chrono::milliseconds(20);
  Meter meter(limits);
  auto words = greedy_words({3, 3}, 60, meter);
  ASSERT_FALSE(words);
  EXPECT_EQ(words.error().kind, ErrorKind::limit);
  Limits little;
  little.memory = 10'000;
  Meter small(little);
  EXPECT_FALSE(greedy_words({3, 1}, 20, small));
  EXPECT_EQ(small.reached(), "memory");
  Meter plenty;
  EXPECT_FALSE(greedy_words({1, 3}, 5, plenty));
  EXPECT_FALSE(greedy_words({3, 0}, 5, plenty));
}

TEST(Lexicode, WordsAreReadAndWritten) {
  for (std::uint32_t base : {2u, 4u, 16u, 36u, 256u, 65536u}) {
    Word word = {1, 0, base - 1, base / 2};
    EXPECT_EQ(parse_word(print_word(word, base), base, 4).value(), word) << base;
  }
  EXPECT_EQ(print_word({1, 0, 15}, 16), "F01");
  EXPECT_EQ(print_word({1, 0, 255}, 256), "255,0,1");
  EXPECT_EQ(parse_word("f01", 16, 3).value(), (Word{1, 0, 15}));
  EXPECT_EQ(parse_word("0120", 2, 4).error().column, 3u);
  EXPECT_EQ(parse_word("011", 2, 4).error().column, 1u);
  EXPECT_EQ(parse_word("1,256,0", 256, 3).error().column, 3u);
  EXPECT_FALSE(parse_word("", 2, 4));
}

}  // namespace
}  // namespace grundy
