// The columns of lexicodes: known tables, the definition, and every engine against every other.
#include "lexicode_support.hpp"

#include "codes/column_file.hpp"
#include "codes/coset_weights.hpp"
#include "codes/head_search.hpp"
#include "codes/sum_planes.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

TEST(LexicodeColumns, KnownColumns) {
  std::size_t checked = 0;
  for (const std::string& line : fact_lines("lexicode_columns.tsv")) {
    std::istringstream in(line);
    std::uint64_t distance = 0;
    in >> distance;
    std::vector<Natural> expected;
    for (std::uint64_t h; in >> h;) expected.emplace_back(h);
    EXPECT_EQ(columns_of({2, distance}, expected.size()), expected) << distance;
    checked += expected.size();
  }
  EXPECT_EQ(checked, 369u);
}

std::uint64_t dimension(const std::vector<Natural>& columns, std::uint64_t length,
                        std::uint32_t base) {
  Natural power(1);
  std::uint64_t k = 0;
  for (std::uint64_t i = 0; i < length; ++i) {
    if (columns[i] == power)
      power = power * Natural(base);
    else
      ++k;
  }
  return k;
}

// Up to lengths that take a second together; the others are in slow/lexicode_far_test.cpp.
TEST(LexicodeColumns, KnownDimensions) {
  auto reach = [](std::uint64_t d) -> std::uint64_t { return d <= 8 ? 107 : d <= 12 ? 60 : 34; };
  std::vector<std::vector<Natural>> columns(21);
  for (std::uint64_t d = 1; d <= 20; ++d) columns[d] = columns_of({2, d}, reach(d));
  std::size_t checked = 0;
  for (const std::string& line : fact_lines("lexicode_dim.tsv")) {
    if (line.starts_with('n')) continue;
    std::istringstream in(line);
    std::uint64_t n = 0;
    in >> n;
    std::string k;
    for (std::uint64_t d = 1; in >> k; ++d) {
      if (k == "-" || n > reach(d)) continue;
      EXPECT_EQ(std::to_string(dimension(columns[d], n, 2)), k) << n << ' ' << d;
      ++checked;
    }
  }
  EXPECT_EQ(checked, 645u);
}

TEST(LexicodeColumns, KnownDimensionsOverLargerFields) {
  std::size_t checked = 0;
  for (const std::string& line : fact_lines("lexicode_base4_16.tsv")) {
    unsigned base = 0, d = 0;
    ASSERT_EQ(std::sscanf(line.c_str(), "B=%u d=%u:", &base, &d), 2);
    std::istringstream in(line.substr(line.find(':') + 1));
    std::vector<std::pair<std::uint64_t, std::uint64_t>> rows;
    std::uint64_t n = 0, k = 0;
    for (char colon; in >> n >> colon >> k;) rows.emplace_back(n, k);
    const auto columns = columns_of({base, d}, rows.back().first);
    for (auto [length, expected] : rows) {
      EXPECT_EQ(dimension(columns, length, base), expected) << base << ' ' << d << ' ' << length;
      ++checked;
    }
  }
  EXPECT_EQ(checked, 158u);
}

TEST(LexicodeColumns, AreTheLeastNumbersThatAreNoCombination) {
  const auto equal = [](std::uint32_t base, std::uint64_t d, std::size_t length) {
    std::vector<Natural> expected;
    for (std::uint64_t h : slow_columns({base, d}, length)) expected.emplace_back(h);
    EXPECT_EQ(columns_of({base, d}, length), expected) << base << ' ' << d;
  };
  for (std::uint64_t d = 1; d <= 12; ++d) equal(2, d, d <= 6 ? 18 : 15);
  for (std::uint64_t d = 1; d <= 5; ++d) equal(4, d, d <= 3 ? 14 : 7);
  for (std::uint64_t d = 1; d <= 3; ++d) equal(16, d, 6);
  equal(16, 4, 4);
  equal(256, 3, 3);
}

template <class Engine>
std::vector<std::uint64_t> run(Engine engine, std::size_t length) {
  Meter meter;
  std::vector<std::uint64_t> columns;
  for (std::size_t i = 0; i < length; ++i) {
    columns.push_back(engine.next(meter).value());
    engine.add(columns.back(), meter).value();
  }
  return columns;
}

TEST(LexicodeColumns, TheEnginesAgree) {
  for (std::uint64_t d = 4; d <= 16; ++d) {
    const std::size_t length = d < 7 ? 40 : d < 10 ? 30 : d + 8;
    const auto expected = run(CosetWeights(2, d), length);
    EXPECT_EQ(run(SumPlanes(d), length), expected) << d;
    for (ScanPath path : {ScanPath::portable, ScanPath::avx512}) {
      if (!has_scan_path(path)) continue;
      if (d < 8) continue;
      for (unsigned digits : {6u, 7u, 10u})
        EXPECT_EQ(run(HeadSearch(d, digits, path), length), expected) << d;
    }
  }
}

// The search that skips prefixes, against the table, where both reach.
TEST(LexicodeColumns, FewWords) {
  for (std::uint64_t d : {17u, 19u, 21u}) {
    const auto expected = run(CosetWeights(2, d), d + 5);
    EXPECT_EQ(run(HeadSearch(d, 8), d + 5), expected) << d;
  }
}

RC_GTEST_PROP(LexicodeColumns, BothScansFindTheFirst, ()) {
  std::vector<WeightBlock> table(4);
  for (WeightBlock& block : table)
    for (std::uint8_t& weight : block.weights) weight = *rc::gen::inRange<std::uint8_t>(0, 128);
  std::vector<HeadTest> tests(*rc::gen::inRange<std::size_t>(0, 9));
  for (HeadTest& test : tests)
    test = {*rc::gen::inRange<std::uint32_t>(0, 256), *rc::gen::inRange<std::uint8_t>(0, 128)};
  const auto from = *rc::gen::inRange<std::uint64_t>(0, 256);
  const auto to = *rc::gen::inRange<std::uint64_t>(from, 257);
  std::uint64_t expected = from;
  while (expected < to && std::ranges::any_of(
                              tests,
                              [&](const HeadTest& test) {
                                const std::uint64_t at = expected ^ test.shift;
                                return table[at / 64].weights[at % 64] < test.least;
                              }))
    ++expected;
  for (ScanPath path : {ScanPath::portable, ScanPath::avx512})
    if (has_scan_path(path)) RC_ASSERT(first_passing(table, tests, from, to, path) == expected);
}

TEST(LexicodeColumns, GoOnFromAnyPlace) {
  for (const LexicodeRules& rules : {LexicodeRules{2, 1},
                                     {2, 2},
                                     {2, 3},
                                     {2, 5},
                                     {2, 8},
                                     {2, 11},
                                     {2, 12},
                                     {4, 3},
                                     {4, 4},
                                     {16, 3}}) {
    const std::size_t length = 20;
    const auto whole = columns_of(rules, length);
    for (std::size_t part = 0; part <= length; ++part) {
      Meter meter;
      auto columns = LexicodeColumns::make(rules).value();
      ASSERT_TRUE(columns.adopt(std::span(whole).first(part), meter));
      ASSERT_TRUE(columns.extend_to(length, meter));
      EXPECT_EQ(columns.columns(), whole) << rules.base << ' ' << rules.distance << ' ' << part;
    }
  }
}

TEST(LexicodeColumns, RefuseWhatCannotBeColumns) {
  auto refused = [](const LexicodeRules& rules, std::vector<Natural> wrong) {
    Meter meter;
    return !LexicodeColumns::make(rules).value().adopt(wrong, meter);
  };
  EXPECT_TRUE(refused({2, 5}, {1, 2, 3}));
  EXPECT_TRUE(refused({2, 5}, {1, 2, 4, 8, 15, 15}));
  EXPECT_TRUE(refused({2, 5}, {1, 2, 4, 8, 15, 17}));
  EXPECT_TRUE(refused({2, 3}, {1, 2, 3, 5}));
  EXPECT_TRUE(refused({2, 6}, {1, 2, 4, 8, 16, 31, 32, 65}));
  EXPECT_FALSE(refused({2, 6}, {1, 2, 4, 8, 16, 31, 32, 64}));
}

// A limit ends the search, what was found stays, and the next call goes on.
TEST(LexicodeColumns, LimitsLoseNothing) {
  for (const LexicodeRules& rules : {LexicodeRules{2, 7}, {2, 10}, {2, 13}, {4, 5}}) {
    Limits limits;
    limits.memory = 20'000;
    Meter meter(limits);
    auto columns = LexicodeColumns::make(rules).value();
    auto stopped = columns.extend_to(100, meter);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().kind, ErrorKind::limit);
    EXPECT_EQ(meter.reached(), "memory");
    const std::size_t length = columns.columns().size();
    EXPECT_GT(length, 10u);
    Meter more;
    ASSERT_TRUE(columns.extend_to(length + 3, more));
    EXPECT_EQ(columns.columns(), columns_of(rules, length + 3));
  }
}

TEST(LexicodeColumns, StopWhenTimeIsUp) {
  Limits limits;
  limits.time = std::chrono::milliseconds(0);
  for (std::uint64_t d : {3u, 9u, 15u}) {
    Meter meter(limits);
    auto columns = LexicodeColumns::make({2, d}).value();
    EXPECT_FALSE(columns.extend_to(1'000'000'000, meter));
    EXPECT_EQ(meter.reached(), "time");
  }
}

TEST(LexicodeColumns, SayWhereTheyEnd) {
  Meter meter;
  auto far = LexicodeColumns::make({2, 200}).value();
  ASSERT_TRUE(far.extend_to(200, meter));
  EXPECT_EQ(far.columns().back(), power(Natural(2), 199) - Natural(1));
  auto beyond = far.extend_to(201, meter);
  ASSERT_FALSE(beyond);
  EXPECT_EQ(beyond.error().kind, ErrorKind::limit);
  auto wide = LexicodeColumns::make({65536, 5}).value();
  EXPECT_TRUE(wide.extend_to(5, meter));
  Limits little;
  little.memory = 1 << 20;
  Meter small(little);
  EXPECT_FALSE(wide.extend_to(6, small));
  EXPECT_FALSE(LexicodeColumns::make({3, 3}));
  EXPECT_FALSE(LexicodeColumns::make({8, 3}));
  EXPECT_FALSE(LexicodeColumns::make({2, 0}));
}

std::string file_of(const LexicodeRules& rules, const std::vector<Natural>& columns) {
  ColumnFile file(rules);
  std::string text = file.head();
  for (const Natural& column : columns) text += file.line(column);
  return text;
}

TEST(ColumnFile, AnyBeginningCanBeReadAndContinued) {
  const LexicodeRules rules{2, 7};
  const auto columns = columns_of(rules, 12);
  const std::string whole = file_of(rules, columns);
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    ColumnFile file(rules);
    auto read = file.read(whole.substr(0, size));
    ASSERT_TRUE(read) << size;
    std::string again = whole.substr(0, file.complete());
    if (again.empty()) again = file.head();
    for (std::size_t i = read->size(); i < columns.size(); ++i) again += file.line(columns[i]);
    EXPECT_EQ(again, whole);
  }
}

TEST(ColumnFile, AnyChangeIsSeen) {
  const LexicodeRules rules{2, 7};
  const auto columns = columns_of(rules, 12);
  const std::string whole = file_of(rules, columns);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string wrong = whole;
    wrong[i] = wrong[i] == '1' ? '2' : '1';
    auto read = ColumnFile(rules).read(wrong);
    const bool end_lost = i + 1 == whole.size();
    EXPECT_EQ(read.has_value(), end_lost) << i;
    EXPECT_TRUE(read || read.error().kind == ErrorKind::file) << i;
  }
  EXPECT_FALSE(ColumnFile({2, 5}).read(whole));
  EXPECT_FALSE(ColumnFile({4, 7}).read(whole));
}

}  // namespace
}  // namespace grundy
