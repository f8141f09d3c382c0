// Heaps that hold a pass: values against a search of whole positions, periods against the table.
#include <grundy/pass_period.hpp>

#include <map>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

PassSequence sequence_of(std::string_view code, std::uint64_t to) {
  Meter meter;
  return pass_sequence(OctalCode::parse(code).value(), to, meter).value();
}

/// The value of a sum of heaps, each with or without a pass, from the rules alone.
class BySearch {
 public:
  using Heap = std::pair<std::uint64_t, bool>;

  explicit BySearch(const OctalCode& code) : code_(code) {}

  std::uint32_t value(std::vector<Heap> heaps) {
    std::ranges::sort(heaps);
    if (auto known = known_.find(heaps); known != known_.end()) return known->second;
    MexSet seen;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const auto [n, pass] = heaps[i];
      std::vector<Heap> rest = heaps;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      auto see = [&](std::vector<Heap> more) {
        more.insert(more.end(), rest.begin(), rest.end());
        seen.insert(value(more));
      };
      if (pass) see({{n, false}});
      code_.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
        if (parts.empty()) see({});
        const std::size_t holders = pass ? parts.size() : std::min<std::size_t>(1, parts.size());
        for (std::size_t holder = 0; holder < holders; ++holder) {
          std::vector<Heap> left;
          for (std::size_t part = 0; part < parts.size(); ++part)
            left.push_back({parts[part], pass && part == holder});
          see(left);
        }
        return true;
      });
    }
    return known_[heaps] = seen.mex();
  }

 private:
  const OctalCode& code_;
  std::map<std::vector<Heap>, std::uint32_t> known_;
};

RC_GTEST_PROP(PassPeriod, ValuesAreThoseOfTheWholePosition, ()) {
  const OctalCode code = random_code(7, false, false);
  Meter meter;
  const auto sequence = pass_sequence(code, 9, meter).value();
  BySearch search(code);
  for (std::uint64_t n = 1; n <= 9; ++n) {
    RC_ASSERT(search.value({{n, true}}) == sequence.with_pass[n]);
    RC_ASSERT(search.value({{n, false}}) == sequence.plain[n]);
  }
  RC_ASSERT(search.value({{4, true}, {5, true}}) ==
            (sequence.with_pass[4] ^ sequence.with_pass[5]));
}

TEST(PassPeriod, PeriodsOfTheFacts) {
  int seen = 0;
  for (const auto& row : fact_rows("periodicity_games.tsv", '\t')) {
    const auto space = row[0].find(" with pass");
    if (space == std::string::npos) continue;
    const OctalCode code = OctalCode::parse(row[0].substr(0, space)).value();
    const std::uint64_t needed = std::stoull(row[7]);
    Meter meter;
    const auto sequence = pass_sequence(code, needed + 60, meter).value();
    const PassClaim claim = find_pass_period(code, sequence, meter);
    EXPECT_EQ(claim.status, PeriodClaim::proved) << row[0];
    EXPECT_EQ(claim.period.preperiod, std::stoull(row[2])) << row[0];
    EXPECT_EQ(claim.period.period, std::stoull(row[3])) << row[0];
    EXPECT_EQ(claim.period.saltus, std::stoull(row[4])) << row[0];
    EXPECT_LE(claim.values_needed, needed) << row[0];
    EXPECT_FALSE(first_failure(sequence_of(code.to_string(), 3 * needed).with_pass, claim.period));
    ++seen;
  }
  EXPECT_EQ(seen, 10);
}

TEST(PassPeriod, AllCodesOfTwoDigitsHoldAtThreeTimesTheLength) {
  int proved = 0, growing = 0;
  for (const char* first : {"0", "4"})
    for (unsigned digits = 1; digits < 64; ++digits) {
      const std::string text =
          first + ("." + std::to_string(digits / 8)) + std::to_string(digits % 8);
      const OctalCode code = OctalCode::parse(text).value();
      Meter meter;
      for (std::uint64_t to : {40, 120, 240}) {
        const PassClaim claim = find_pass_period(code, sequence_of(text, to), meter);
        if (claim.status != PeriodClaim::proved) continue;
        ++proved;
        growing += claim.period.saltus > 0 ? 1 : 0;
        const auto longer = sequence_of(text, 800).with_pass;
        EXPECT_FALSE(first_failure(longer, claim.period)) << text << " to " << to;
        break;
      }
    }
  EXPECT_GE(proved, 70);
  EXPECT_GE(growing, 5);
}

TEST(PassPeriod, RefusesOtherCodes) {
  Meter meter;
  for (const char* code : {"0.8", "4!.0", "0.[3]", "0.*3"})
    EXPECT_FALSE(pass_sequence(OctalCode::parse(code).value(), 10, meter)) << code;
  std::atomic<bool> stop = true;
  Meter stopped({.time = {}, .memory = {}, .stop = &stop});
  auto refused = pass_sequence(OctalCode::parse("0.77").value(), 10'000, stopped);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy
