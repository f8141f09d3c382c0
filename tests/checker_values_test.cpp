// The checker's own recurrences: published values, and the values of the library.
#include "checker/values.hpp"

#include "heap_support.hpp"

using namespace grundy;
using namespace grundy::testing;

namespace {

std::vector<std::uint32_t> checker_values(const std::string& notation, std::uint64_t end) {
  const auto game = grundy_check::parse_game(notation);
  grundy_check::Values values(game);
  std::vector<std::uint32_t> result;
  for (std::uint64_t n = 0; n < end; ++n) result.push_back(static_cast<std::uint32_t>(values(n)));
  return result;
}

TEST(CheckerValues, PublishedSequences) {
  int compared = 0;
  for (const auto& row : fact_rows("take_and_break_sequences.tsv", '\t')) {
    auto published = numbers(row[3], ',');
    published.insert(published.begin(), 0);
    EXPECT_EQ(checker_values(row[1], published.size()), published) << row[1];
    ++compared;
  }
  EXPECT_GE(compared, 4);
}

TEST(CheckerValues, AgreeWithTheLibrary) {
  const int end = 120;
  int compared = 0;
  for (const auto& row : fact_rows("periodicity_games.tsv", '\t')) {
    const auto rules = HeapRules::parse(row[0]);
    if (!rules) continue;
    GrundySequence sequence(*rules);
    Meter meter;
    ASSERT_TRUE(sequence.extend_to(end - 1, meter));
    const auto values = sequence.values().first(end);
    EXPECT_EQ(checker_values(rules->to_string(), end),
              std::vector<std::uint32_t>(values.begin(), values.end()))
        << row[0];
    ++compared;
  }
  EXPECT_GE(compared, 40);
}

// {2+}=.0 has the value Omega(u) + [n even] at n = 2^a u, u odd.
TEST(CheckerValues, AnyNumberOfEqualParts) {
  const auto values = checker_values("{2+}=.0", 400);
  for (std::uint32_t n = 1; n < values.size(); ++n) {
    std::uint32_t expected = n % 2 == 0 ? 1 : 0, u = n;
    while (u % 2 == 0) u /= 2;
    for (std::uint32_t q = 3; u > 1; q += 2)
      for (; u % q == 0; u /= q) ++expected;
    EXPECT_EQ(values[n], expected) << n;
  }
}

/// Every partition of n beans in parts of at most `most`.
void partitions(unsigned n, unsigned most, std::vector<unsigned>& parts, const auto& visit) {
  if (n == 0) return visit(parts);
  for (unsigned part = std::min(n, most); part > 0; --part) {
    parts.push_back(part);
    partitions(n - part, part, parts, visit);
    parts.pop_back();
  }
}

bool allowed(const grundy_check::Shape& shape, const std::vector<unsigned>& parts) {
  const std::size_t count = parts.size();
  if (shape.or_more ? count < shape.heaps : count != shape.heaps) return false;
  const std::set<unsigned> different(parts.begin(), parts.end());
  if (shape.sign == '!') return different.size() == count;
  if (shape.sign == '?') return different.size() > 1;
  return shape.sign != '=' || different.size() == 1;
}

TEST(CheckerValues, TablesAreThePartitions) {
  constexpr unsigned end = 19;
  const unsigned value[end] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3};
  for (unsigned heaps : {2u, 3u, 4u})
    for (bool or_more : {false, true})
      for (char sign : {' ', '!', '?', '='}) {
        const grundy_check::Shape shape{heaps, or_more, sign};
        grundy_check::SplitTable table(shape, end - 1);
        for (unsigned size = 1; size < end; ++size) table.add(size, value[size]);
        for (unsigned n = 1; n < end; ++n) {
          std::set<std::uint64_t> expected;
          std::vector<unsigned> parts;
          partitions(n, n, parts, [&](const std::vector<unsigned>& p) {
            std::uint64_t sum = 0;
            for (unsigned part : p) sum ^= value[part];
            if (allowed(shape, p)) expected.insert(sum);
          });
          const auto& sums = table.sums(n).members();
          EXPECT_EQ(std::set<std::uint64_t>(sums.begin(), sums.end()), expected)
              << heaps << or_more << sign << " of " << n;
        }
      }
}

}  // namespace
