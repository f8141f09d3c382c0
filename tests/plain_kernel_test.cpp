// PlainKernel and what it is made of, against the definition, one heap at a time.
#include "heap/plain_kernel.hpp"

#include "engine_support.hpp"
#include "heap/narrow_values.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

Values made_up(std::mt19937& random, std::uint64_t n, std::uint32_t largest) {
  Values g(n);
  for (std::uint64_t m = 1; m < n; ++m) g[m] = static_cast<std::uint32_t>(random() % (largest + 1));
  return g;
}

void expect_definition(std::string_view code, const Values& g) {
  const OctalMoves moves = moves_of(code);
  const std::uint32_t expected = mex_by_definition(moves, g, g.size());
  const std::uint32_t largest = g.empty() ? 0 : std::ranges::max(g);
  const std::vector<std::uint16_t> narrow(g.begin(), g.end());
  for (SimdPath path : machine_paths()) {
    PlainKernel kernel(moves, path);
    ASSERT_EQ(kernel.next(g.data(), g.size(), largest), expected) << code << ' ' << g.size();
    if (largest > 0xffff) continue;
    ASSERT_EQ(kernel.next(narrow.data(), g.size(), largest), expected) << code << ' ' << g.size();
  }
}

TEST(PlainKernel, AnyTableAndCode) {
  std::mt19937 random(1);
  for (int round = 0; round < 400; ++round) {
    const std::string code = random_splitting_code(random);
    const std::uint32_t largest = (1u << random() % 18) - 1;  // up to 131071: no longer 16 bits
    expect_definition(code, made_up(random, random() % (round % 2 ? 40 : 2'000), largest));
  }
}

TEST(PlainKernel, HeapsBeyondTheRootsOfTheIntegers) {
  std::mt19937 random(2);
  for (std::uint64_t n : {46'340, 46'341, 46'342, 65'535, 65'536, 65'537, 92'679, 92'682, 131'073})
    for (const char* code : {"0.6", "4!.0", "0.00764"})
      for (std::uint32_t largest : {3u, 500u, 65'535u})
        expect_definition(code, made_up(random, n, largest));
}

// Only one pair has the value 1, wherever it stands; without it the answer would be 1.
TEST(PlainKernel, OnePairAmongMany) {
  for (std::uint64_t where = 1; where <= 2'500; where += 1 + where / 9) {
    Values g(5'001, 0);
    g[where] = 1;
    expect_definition("4.0", g);
    g[where] = 4;  // now 4 is an option and 1 is none
    expect_definition("4.0", g);
  }
}

TEST(FindPairs, SaysInWhichBlock) {
  constexpr std::uint64_t rest = 3'000, begin = 7;
  for (std::uint64_t where = begin; where < 1'500; where += 17)
    for (std::uint64_t end : {where, where + 1, std::uint64_t{1'500}}) {
      std::vector<std::uint16_t> narrow(rest + 1, 2);
      narrow[where] = 5;  // 5 ^ 2 = 7 at one place
      const Values wide(narrow.begin(), narrow.end());
      const std::uint64_t block = where - (where - begin) % pair_block;
      const std::uint64_t expected = end <= where ? end : block;
      for (SimdPath path : machine_paths())
        for (std::uint16_t place : {0, 1, 2, 3}) {
          Wanted<std::uint16_t> wanted{9, 9, 9, 9};
          wanted[place] = 7;
          const Wanted<std::uint32_t> wanted32{wanted[0], wanted[1], wanted[2], wanted[3]};
          ASSERT_EQ(find_pairs(path, narrow.data(), rest, begin, end, wanted), expected) << where;
          ASSERT_EQ(find_pairs(path, wide.data(), rest, begin, end, wanted32), expected) << where;
        }
    }
}

TEST(OptionMarks, FindsWhatIsMissing) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    OptionMarks marks;
    marks.clear(200);
    std::vector<std::uint8_t> skip(marks.size());
    std::set<std::uint32_t> marked, skipped;
    for (unsigned i = random() % 500; i > 0; --i)
      marks.insert(*marked.insert(random() % 256).first);
    for (unsigned i = random() % 500; i > 0; --i) skip[*skipped.insert(random() % 256).first] = 1;
    std::uint32_t u = static_cast<std::uint32_t>(random() % 100), w = u;
    const std::uint32_t from = u;
    while (marked.contains(u)) ++u;
    while (marked.contains(w) || skipped.contains(w)) ++w;
    ASSERT_EQ(marks.next_missing(from), u);
    ASSERT_EQ(marks.next_missing(from, skip.data()), w);
  }
}

TEST(NarrowValues, GiveWayToWideOnes) {
  Values values{1, 65'535, 7};
  NarrowValues narrow;
  Meter meter;
  const auto bytes_and_last = [&] {
    return narrow.visit(values, [&](const auto* g) {
      return std::pair(sizeof *g, std::uint64_t{g[values.size() - 1]});
    });
  };
  ASSERT_TRUE(narrow.follow(values, meter));
  EXPECT_EQ(bytes_and_last(), (std::pair<std::size_t, std::uint64_t>(2, 7)));
  for (std::uint32_t value : {65'536u, 3u}) {
    values.push_back(value);
    ASSERT_TRUE(narrow.follow(values, meter));
    EXPECT_EQ(bytes_and_last(), (std::pair<std::size_t, std::uint64_t>(4, value)));
    EXPECT_EQ(narrow.largest(), 65'536u);
  }
}

TEST(NarrowValues, BookTheirMemory) {
  Values values(10'000);
  NarrowValues narrow;
  Meter tight({.time = {}, .memory = 19'999, .stop = nullptr});
  EXPECT_FALSE(narrow.follow(values, tight));
  Meter enough({.time = {}, .memory = 20'000, .stop = nullptr});
  EXPECT_TRUE(narrow.follow(values, enough));
}

}  // namespace
}  // namespace grundy
