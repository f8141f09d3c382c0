// Period: thousands of random codes; every claim that is called proved is compared with a sequence
// at least twice as long.
#include <random>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

/// A random digit of a family, as it is typed.
class Codes {
 public:
  explicit Codes(unsigned seed) : random_(seed) {}

  unsigned below(unsigned end) { return static_cast<unsigned>(random_() % end); }
  std::string sign(unsigned one_in) {
    return std::string(below(one_in) == 0 ? 1 : 0, "!?="[below(3)]);
  }
  std::string letter(unsigned bits) { return TakeDigit(below(bits)).to_string(); }
  std::string list() {
    static const char* lists[] = {"*",       "{2+}", "{3+}",      "{0,1,3+}", "{1,2+}", "{0,2,4+}",
                                  "{3,5+}",  "*?",   "{0,3+}?",   "{2+}?",    "7",      "3",
                                  "{2,4?+}", "F",    "{1,2!,3+}", "{0,5}",    "0",      "1"};
    return lists[below(std::size(lists))];
  }

  std::string hexadecimal() {
    static const char* first[] = {"0", "4", "8", "C"};
    return first[below(4)] + ("." + letter(16)) + letter(16) + (below(2) == 0 ? letter(16) : "");
  }
  std::string constrained() {
    static const char* first[] = {"0", "0", "4!", "8?", "C=", "4", "8!", "G"};
    return first[below(8)] + ("." + letter(16)) + sign(1) + letter(16) + sign(2);
  }
  std::string with_tail() {
    return (below(2) == 0 ? "0." : "4.") + letter(16) + sign(3) + "[" + letter(16) + sign(3) +
           (below(2) == 0 ? letter(8) : "") + "]";
  }
  std::string unbounded() {
    return (below(4) == 0 ? "{2+}." : "0.") + list() + list() + (below(6) == 0 ? "[3]" : "");
  }
  std::string wide() { return "0." + letter(32) + letter(32); }

 private:
  std::mt19937 random_;
};

struct Tally {
  int proved = 0, growing = 0, refuted = 0;
};

/// Looks at prefixes of several lengths, so that traps have their chance.
void check(const std::string& text, std::uint64_t most, Tally& tally) {
  const HeapRules rules = rules_of(text);
  GrundySequence sequence(rules), longer(rules);
  Meter meter;
  for (std::uint64_t n = 24; n <= most; n += 1 + n / 3) {
    const PeriodClaim claim = find_period(sequence, meter, n).value();
    if (claim.refuted) {
      ++tally.refuted;
      ASSERT_TRUE(longer.extend_to(4 * n + 200, meter));
      EXPECT_TRUE(first_failure(longer.values(), *claim.refuted)) << text << ' ' << n;
    }
    if (claim.status != PeriodClaim::proved) continue;
    ++tally.proved;
    tally.growing += claim.period.saltus > 0 ? 1 : 0;
    ASSERT_TRUE(longer.extend_to(std::max(2 * most, 3 * claim.values_needed), meter));
    ASSERT_FALSE(first_failure(longer.values(), claim.period)) << text << " to " << n;
    return;
  }
}

TEST(PeriodRandom, HexadecimalCodes) {
  Codes codes(1);
  Tally tally;
  for (int i = 0; i < 800; ++i) check(codes.hexadecimal(), 500, tally);
  EXPECT_GT(tally.proved, 200);
  EXPECT_GT(tally.growing, 100);
  EXPECT_GT(tally.refuted, 0);
  RecordProperty("growing", tally.growing);
}

TEST(PeriodRandom, ConstrainedCodes) {
  Codes codes(2);
  Tally tally;
  for (int i = 0; i < 600; ++i) check(codes.constrained(), 300, tally);
  EXPECT_GT(tally.proved, 150);
  EXPECT_GT(tally.growing, 10);
}

TEST(PeriodRandom, CodesWithATail) {
  Codes codes(3);
  Tally tally;
  for (int i = 0; i < 500; ++i) check(codes.with_tail(), 250, tally);
  EXPECT_GT(tally.proved, 200);
  EXPECT_GT(tally.growing, 50);
}

TEST(PeriodRandom, UnboundedSplits) {
  Codes codes(4);
  Tally tally;
  for (int i = 0; i < 500; ++i) check(codes.unbounded(), 250, tally);
  EXPECT_GT(tally.proved, 200);
  EXPECT_GT(tally.growing, 50);
}

TEST(PeriodRandom, SplitsInFour) {
  Codes codes(5);
  Tally tally;
  for (int i = 0; i < 400; ++i) check(codes.wide(), 250, tally);
  EXPECT_GT(tally.proved, 100);
  EXPECT_GT(tally.growing, 50);
}

}  // namespace
}  // namespace grundy
