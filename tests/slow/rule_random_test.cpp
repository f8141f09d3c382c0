// The rule finder on 200 random games: what it names holds for five times as many values, and what
// has a short period is named.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <random>

#include <grundy/grundy_sequence.hpp>
#include <grundy/rule_finder.hpp>

#include "../rule_support.hpp"

namespace grundy {
namespace {

constexpr std::size_t seen = 1500, hidden = 6000;

/// The rule of the first values must give the hidden ones too.
void expect_true(ValueSource& source, const std::string& name) {
  Meter meter;
  const auto report = find_rule(source, {.terms = seen, .near_misses = false}, meter);
  ASSERT_TRUE(report);
  if (!report->rule || !source.extend(hidden, meter)) return;
  for (std::size_t n = seen; n < hidden; ++n) {
    std::int64_t value = 0;
    ASSERT_TRUE(report->rule->predict.value(static_cast<std::int64_t>(n), value)) << name;
    ASSERT_EQ(value, source.table().values[n])
        << name << " at " << n << ": " << report->rule->predict.equation();
  }
}

/// The options of a code, for the local check.
class CodeValues final : public MexValues {
 public:
  explicit CodeValues(const std::string& code) : rules_(*HeapRules::parse(code)), fast_(rules_) {}
  const ValueTable& table() const override { return table_; }
  Result<void> extend(std::size_t rows, Meter& meter) override {
    if (auto done = fast_.extend_to(rows - 1, meter); !done) return done;
    table_.values.assign(fast_.values().begin(), fast_.values().end());
    return {};
  }
  bool options(std::int64_t n, const OptionVisitor& visit) const override {
    rules_.for_each_option(static_cast<std::uint64_t>(n),
                           [&](std::span<const std::uint64_t> heaps) {
                             const std::vector<std::int64_t> parts(heaps.begin(), heaps.end());
                             return visit(parts);
                           });
    return true;
  }

 private:
  HeapRules rules_;
  GrundySequence fast_;
  ValueTable table_;
};

TEST(RandomRules, OctalCodes) {
  std::mt19937 random(7);
  for (int round = 0; round < 100; ++round) {
    const std::string code = fmt::format("0.{}{}{}", random() % 8, random() % 8, random() % 8);
    CodeValues source(code);
    expect_true(source, code);
  }
}

/// Each number is in the set with a chance that falls as the numbers grow.
TEST(RandomRules, InfiniteSubtractionSets) {
  std::mt19937_64 random(8);
  for (int round = 0; round < 100; ++round) {
    std::vector<std::int64_t> set;
    std::int64_t k = 1 + static_cast<std::int64_t>(random() % 3);
    const auto growth = static_cast<std::int64_t>(2 + random() % 9);
    while (k < 1'000'000) {
      set.push_back(k);
      k += 1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(1 + k / growth));
    }
    SubtractionSetValues source(set);
    expect_true(source, fmt::format("round {}", round));
  }
}

}  // namespace
}  // namespace grundy
