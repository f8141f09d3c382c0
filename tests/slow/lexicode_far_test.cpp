// Long lexicodes: the ends of the published tables, and every known dimension.
#include "lexicode_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

struct End {
  std::uint64_t distance, length, dimension;
};

// The last row of a distance in Bob Jenkins' tables (burtleburtle.net/bob/math/lexicode.html), where
// it takes a few seconds; bench/lexicode_bench.cpp goes on to others.
TEST(LexicodeFar, EndsOfThePublishedTables) {
  for (const End& end : {End{5, 2149, 2122},
                         {7, 305, 275},
                         {11, 69, 38},
                         {23, 41, 3},
                         {25, 52, 6},
                         {27, 48, 3},
                         {29, 56, 4},
                         {31, 31, 1},
                         {33, 69, 6}})
    EXPECT_EQ(code_of({2, end.distance}, end.length).dimension(), end.dimension) << end.distance;
}

// The lengths at which the dimension for d = 8 grows [Trachtenberg 2002].
TEST(LexicodeFar, LengthsOfDistanceEight) {
  const auto columns = columns_of({2, 8}, 66);
  std::vector<std::size_t> lengths;
  Natural power(1);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i] == power)
      power = power * Natural(2);
    else
      lengths.push_back(i + 1);
  }
  ASSERT_EQ(lengths.size(), 46u);
  const std::vector<std::size_t> known = {8, 12, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 28, 30};
  EXPECT_TRUE(std::ranges::equal(known, std::span(lengths).first(known.size())));
  EXPECT_EQ(lengths[44], 65u);
  EXPECT_EQ(lengths[45], 66u);
}

TEST(LexicodeFar, EveryKnownDimension) {
  std::map<std::uint64_t, std::map<std::uint64_t, std::string>> known;  // by distance, by length
  for (const std::string& line : fact_lines("lexicode_dim.tsv")) {
    if (line.starts_with('n')) continue;
    std::istringstream in(line);
    std::uint64_t n = 0;
    in >> n;
    std::string k;
    for (std::uint64_t d = 1; in >> k; ++d)
      if (k != "-") known[d][n] = k;
  }
  std::size_t checked = 0;
  for (const auto& [d, dimensions] : known) {
    const auto columns = columns_of({2, d}, dimensions.rbegin()->first);
    for (const auto& [n, k] : dimensions) {
      const std::vector<Natural> first(columns.begin(),
                                       columns.begin() + static_cast<std::ptrdiff_t>(n));
      EXPECT_EQ(std::to_string(Lexicode({2, d}, first).dimension()), k) << n << ' ' << d;
      ++checked;
    }
  }
  EXPECT_EQ(checked, 706u);
}

// What was kept of a long search is as good as the search itself.
TEST(LexicodeFar, GoOnFromAnyPlace) {
  for (const auto& [d, length] :
       {std::pair<std::uint64_t, std::size_t>{13, 50}, {29, 56}, {9, 70}}) {
    const auto whole = columns_of({2, d}, length);
    for (std::size_t part = length - 12; part < length; part += 3) {
      Meter meter;
      auto columns = LexicodeColumns::make({2, d}).value();
      ASSERT_TRUE(columns.adopt(std::span(whole).first(part), meter));
      ASSERT_TRUE(columns.extend_to(length, meter));
      EXPECT_EQ(columns.columns(), whole) << d << ' ' << part;
    }
  }
}

}  // namespace
}  // namespace grundy
