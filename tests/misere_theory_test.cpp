// Misère play by a theory: words, finite quotients and boxes against search; solve() with them.
#include <grundy/misere_theory.hpp>

#include <grundy/box_theory.hpp>
#include <grundy/report.hpp>

#include "checker/checkers.hpp"
#include "games/heap_misere.hpp"
#include "quotient_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;
using Heaps = std::vector<Index>;

TEST(MisereTheory, WordsAreRead) {
  EXPECT_EQ(word_text(std::vector<std::uint32_t>{0, 0}), "1");
  EXPECT_EQ(word_text(std::vector<std::uint32_t>{1, 0, 3}), "ac^3");
  EXPECT_EQ(generator_name(25), "z");
  EXPECT_EQ(generator_name(26), "a1");
  EXPECT_EQ(generator_name(53), "b2");
}

TEST(MisereTheory, TameQuotientsAreThoseOfNim) {
  for (unsigned k = 0; k < 6; ++k) {
    const HeapClosedSet nim(rules_of("0.[3]"));
    QuotientSolver solver(nim);
    Meter meter;
    ASSERT_TRUE(solver.extend_to((1u << k) - 1, meter));
    EXPECT_EQ(tame_index(solver.quotient().order(), solver.quotient().p_count()), k);
  }
  EXPECT_EQ(tame_index(8, 2), std::nullopt);   // R8
  EXPECT_EQ(tame_index(40, 9), std::nullopt);  // Kayles
}

bool checked(const std::string& certificate) {
  return grundy_check::check_bytes(certificate, {}).verdict == grundy_check::Verdict::verified;
}

Outcome outcome_by(const MisereTheory& theory, const Heaps& heaps) {
  MisereTheory::Element product = theory.one();
  for (Index heap : heaps) product = theory.product(product, *theory.heap(Natural(heap)));
  return theory.is_p(product) ? Outcome::P : Outcome::N;
}

Heaps random_heaps(Index largest, std::size_t most_beans) {
  Heaps heaps;
  std::size_t beans = 0;
  for (;;) {
    const Index heap = *rc::gen::inRange<Index>(0, largest + 1);
    if (heaps.size() > 6 || (beans += heap) > most_beans) return heaps;
    heaps.push_back(heap);
  }
}

void agrees_with_search(const char* game, const MisereTheory& theory, Index largest) {
  const HeapClosedSet positions(rules_of(game));
  MisereSearch search(positions);
  rc::check(game, [&] {
    const Heaps heaps = random_heaps(largest, 24);
    RC_ASSERT((outcome_by(theory, heaps) == Outcome::P) == search.is_p(heaps));
  });
}

TEST(MisereTheory, PeriodGoesOnForEver) {
  HeapMisere kayles(rules_of("0.77"));
  Meter meter;
  ASSERT_TRUE(kayles.complete(meter));
  const auto theory = kayles.theory();
  ASSERT_EQ(theory->order(), 40u);
  EXPECT_FALSE(theory->is_tame());
  for (std::uint64_t n : {71u, 80u, 500u})
    EXPECT_EQ(theory->heap(Natural(n)),
              theory->heap(Natural(n) + Natural(12) * Natural::parse("10^40").value()));
  EXPECT_NE(theory->heap(Natural(70)), theory->heap(Natural(82)));
  agrees_with_search("0.77", *theory, 20);
}

/// 0.76 to heap 12 is K × N × N with 22 elements in K. [misere quotients, Plambeck's trace at heap
/// 12]
TEST(MisereTheory, BoxOf076IsFoundAndChecked) {
  HeapMisere misere(rules_of("0.76"));
  Meter meter(Limits{.time = std::chrono::seconds(100)});
  ASSERT_TRUE(misere.decide(std::nullopt, meter, checked));
  ASSERT_TRUE(misere.infinite());
  EXPECT_TRUE(misere.infinite()->is_quotient);
  EXPECT_EQ(misere.infinite()->last, 12u);
  const auto& theory = dynamic_cast<const BoxTheory&>(*misere.theory());
  EXPECT_EQ(theory.box().a, 7u);
  EXPECT_EQ(theory.box().b, 12u);
  EXPECT_EQ(theory.box().plane_of.size(), 22u);
  EXPECT_EQ(theory.box().planes.size(), 9u);
  EXPECT_EQ(theory.heap(Natural(13)), std::nullopt);
  EXPECT_EQ(theory.text(theory.product(*theory.heap(12), *theory.heap(12))), "f^2");
  agrees_with_search("0.76", theory, 12);
}

TEST(MisereTheory, NothingInfiniteIsSaidWithoutTheChecker) {
  HeapMisere misere(rules_of("0.76"));
  Meter meter(Limits{.time = std::chrono::milliseconds(700)});
  EXPECT_FALSE(misere.decide(std::nullopt, meter, [](const std::string&) { return false; }));
  EXPECT_FALSE(misere.infinite());
  EXPECT_EQ(misere.last(), 11u);
}

// ---- solve

SolveReport solved(const std::string& position, ProofCheck check = {}) {
  auto sum = parse_position(position);
  EXPECT_TRUE(sum) << position;
  auto report = solve({*sum, Play::misere, Limits{}, std::move(check)});
  EXPECT_TRUE(report) << position;
  return *report;
}

std::string kayles_sum(const Heaps& heaps) {
  std::string text = "kayles(0";
  for (Index heap : heaps) text += "," + std::to_string(heap);
  return text + ")";
}

TEST(SolveByQuotient, MovesAreThoseOfSearch) {
  const HeapClosedSet positions(rules_of("0.77"));
  MisereSearch search(positions);
  rc::check([&] {
    const Heaps heaps = random_heaps(12, 20);
    const SolveReport report = solved(kayles_sum(heaps));
    RC_ASSERT((*report.outcome == Outcome::P) == search.is_p(heaps));
    std::set<std::pair<std::size_t, std::string>> expected, found;
    for (std::size_t i = 0; i < heaps.size(); ++i)
      positions.options(heaps[i], [&](std::span<const Index> parts) {
        Heaps after = heaps, left(parts.begin(), parts.end());
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        after.insert(after.end(), left.begin(), left.end());
        if (!search.is_p(after)) return;
        std::ranges::sort(left);
        std::string text;
        for (Index part : left)
          text += (text.empty() ? "" : " + ") + kayles_sum({part}).erase(7, 2);
        expected.emplace(i + 1, text.empty() ? "0" : text);
      });
    for (const WinningMove& move : report.winning_moves)
      found.emplace(move.component, report.to(move));
    RC_ASSERT(found == expected);
    RC_ASSERT(report.winning_moves_total == Natural(found.size()));
  });
}

// Beyond 20000 beans the options are counted class by class; the count grows by the same number with
// each period.
TEST(SolveByQuotient, ManyOptionsAreCounted) {
  for (const char* game : {"0.77", "0.123", "0.75", "sub{1,3,4}", "0.71"})
    for (unsigned other = 0; other < 4; ++other) {
      auto total = [&](const std::string& heap) {
        return solved(std::string(game) + "(" + heap + "," + std::to_string(other) + ")")
            .winning_moves_total;
      };
      const std::uint64_t p = 60060;  // a multiple of all periods here
      const Natural first = total("1000"), second = total(std::to_string(1000 + p));
      ASSERT_GE(second, first);
      const Natural times = Natural(100);
      EXPECT_EQ(total(std::to_string(1000 + 100 * p)), first + (second - first) * times)
          << game << ' ' << other;
    }
}

TEST(SolveByQuotient, OtherSumsAreSearched) {
  EXPECT_EQ(solved("kayles(5) + nim(2)").misere_theory, nullptr);
  EXPECT_EQ(solved("4!.0(7,5)").outcome.has_value(),
            true);  // no period is proved: heaps one by one
  EXPECT_NE(solved("4!.0(7,5)").misere_theory, nullptr);
}

}  // namespace
}  // namespace grundy
