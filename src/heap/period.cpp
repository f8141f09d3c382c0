// Period: finds the least period of a Grundy sequence, proves it where a theorem can, and uses it.
#include <grundy/period.hpp>

#include <algorithm>

#include "heap/growth_search.hpp"
#include "heap/octal_moves.hpp"
#include "heap/period_proof.hpp"
#include "heap/repeats.hpp"
#include "heap/sequence_engine.hpp"
#include "heap/window_proof.hpp"

namespace grundy {
namespace {

/// About a second's worth of values; see the engines for the time they take.
std::uint64_t default_reach(const HeapRules& rules) {
  if (const SubtractionSet* set = rules.set())
    return std::clamp<std::uint64_t>(4'000'000 / (1 + set->listed.size()), 20'000, 2'000'000);
  const OctalCode& code = *rules.code();
  if (OctalMoves::of(code)) return 100'000;
  if (code.max_parts() <= 2) return 20'000;
  return code.max_parts() <= 4 ? 4'000 : 2'000;
}

PeriodClaim proved_claim(const HeapRules& rules, const PeriodProof& proof, std::uint64_t last) {
  PeriodClaim claim{rules, proof.period, PeriodClaim::proved, proof.theorem, last, proof.needs};
  claim.growth = proof.growth;
  return claim;
}

/// The least period that fits for long and is not known to break.
std::optional<Period> observed_period(const HeapRules& rules, const Repeats& repeats,
                                      const std::optional<Period>& refuted) {
  if (rules.set() && repeats.last() < 2 * rules.set()->listed.back().to)
    return std::nullopt;  // moves to come
  for (std::uint64_t p = 1; 3 * p <= repeats.last() + 1; ++p) {
    const auto period = repeats.plausible(p);
    if (!period || (period->saltus > 0 && !may_grow(rules))) continue;
    const bool breaks =
        refuted && p % refuted->period == 0 && period->preperiod == refuted->preperiod;
    if (!breaks) return period;
  }
  return std::nullopt;
}

/// What the values so far say.
PeriodClaim claim_from(const GrundySequence& sequence, Meter& meter) {
  const HeapRules& rules = sequence.rules();
  PeriodClaim claim{rules, {}, PeriodClaim::none_found, Theorem::none, 0, 0};
  const auto values = sequence.values();
  if (values.empty()) return claim;
  const Repeats repeats(values);
  claim.values_computed = repeats.last();
  if (auto proof = prove_period(rules, values, repeats, meter))
    return proved_claim(rules, *proof, repeats.last());
  const GrowthSearch growth = search_growth(rules, values, repeats, meter);
  if (growth.proof) return proved_claim(rules, *growth.proof, repeats.last());
  claim.refuted = growth.refuted;
  if (auto period = observed_period(rules, repeats, claim.refuted)) {
    claim.period = *period;
    claim.status = PeriodClaim::observed;
    claim.values_needed = period == growth.open ? growth.open_needs : proof_needs(rules, *period);
  }
  return claim;
}

/// From this size of the table on the rare heaps of most games have shown themselves.
bool windows_may_prove(const GrundySequence& sequence) {
  constexpr std::uint64_t settled_from = std::uint64_t{1} << 14;
  return sequence.values().size() > settled_from && sequence.engine().settled().has_value();
}

/// Some seconds' worth of heaps for a stream, which looks at so many options of each.
std::uint64_t windows_reach(const GrundySequence& sequence) {
  constexpr std::uint64_t most = std::uint64_t{1} << 28, options = std::uint64_t{1} << 34;
  const auto settled = sequence.engine().settled();
  if (!settled) return most;
  const std::uint64_t each = settled->rares.size() * settled->moves.to_two.size();
  return std::min(most, options / (each + 1));
}

/// Nothing: windows do not suit the game.
Result<std::optional<PeriodClaim>> claim_by_windows(GrundySequence& sequence,
                                                    const PeriodSearch& search, Meter& meter) {
  constexpr std::uint64_t most_in_table = std::uint64_t{1} << 22;
  const WindowSearchOptions options{search.max_n.value_or(windows_reach(sequence)), search.journal,
                                    search.progress, search.threads};
  auto proof = search_windows(sequence, options, meter);
  if (!proof) return std::unexpected(proof.error());
  std::optional<PeriodClaim> claim;
  if (!*proof) return claim;
  auto windows = std::make_shared<const WindowProof>(std::move(**proof));
  const std::uint64_t last = windows->computed;
  claim = PeriodClaim{sequence.rules(), {}, PeriodClaim::none_found, Theorem::none, last, 0};
  claim->windows = windows;
  if (windows->period) {
    claim->period = {windows->period->preperiod, windows->period->period, 0};
    claim->status = PeriodClaim::proved;
    claim->theorem = Theorem::windows;
    claim->values_needed = last;
    // Whoever asks for many values by the period finds them in the table.
    const std::uint64_t known = claim->period.preperiod + claim->period.period;
    if (known <= most_in_table) (void)sequence.extend_to(known, meter);
  }
  return claim;
}

std::optional<Natural> windows_value(const WindowProof& windows, std::uint64_t n) {
  Meter no_limit;
  auto value = windows.value(n, no_limit);
  if (!value) return std::nullopt;
  return Natural(*value);
}

}  // namespace

std::string_view theorem_statement(Theorem theorem) {
  switch (theorem) {
    case Theorem::none:
      return "";
    case Theorem::finite_moves:
      return "In a finite subtraction game with largest move M, a period that holds for M heaps in "
             "a row holds for all later ones (each value depends on the last M only; Winning Ways, "
             "ch. 4).";
    case Theorem::range_formula:
      return "When a to b beans may be taken, g(n) = floor((n mod (a+b)) / a) (Winning Ways, "
             "ch. 4).";
    case Theorem::relative_state:
      return "When any large number of beans may be taken and heaps never split, two heaps with "
             "equal relative states start the same sequence, up to a constant (pigeonhole on the "
             "values above the least mex).";
    case Theorem::guy_smith:
      return "In an octal game with t digits, if n0 >= 1 and g(n+p) = g(n) for "
             "n0 <= n < 2 n0 + p + t - 1, then for all n >= n0 (Guy and Smith 1956).";
    case Theorem::windows:
      return "While every value is witnessed within the reach, all later values of an octal game "
             "with few rare heaps depend on a window of values only; so once a window returns, the "
             "values repeat (docs/certificate.md).";
    case Theorem::shapes:
      return "A period of a take-and-break game that holds up to the bound of its shapes holds for "
             "ever (Guy and Smith 1956, extended to more heaps, to ! ? = and to tails).";
    case Theorem::growth:
      return "When in one window of heaps every smaller value is witnessed by options that move on "
             "with the period, and no sum of excesses lets an option have the foretold value, an "
             "arithmetic period of a take-and-break game holds for ever (docs/periods.md).";
  }
  return "";
}

Result<PeriodClaim> find_period(GrundySequence& sequence, Meter& meter,
                                std::optional<std::uint64_t> max_n) {
  return find_period(sequence, PeriodSearch{max_n}, meter);
}

Result<PeriodClaim> find_period(GrundySequence& sequence, const PeriodSearch& search,
                                Meter& meter) {
  constexpr std::uint64_t first_look = 64;
  const HeapRules& rules = sequence.rules();
  const std::uint64_t goal = search.max_n.value_or(default_reach(rules));
  std::uint64_t n = std::min(goal, std::max<std::uint64_t>(first_look, sequence.values().size()));
  bool stopped = !sequence.extend_to(n, meter);
  if (auto known = known_period(rules))
    return proved_claim(rules, *known,
                        sequence.values().empty() ? 0 : sequence.values().size() - 1);
  for (bool tried = false;; n = std::min(goal, 2 * n), stopped = !sequence.extend_to(n, meter)) {
    PeriodClaim claim = claim_from(sequence, meter);
    if (claim.status == PeriodClaim::proved || stopped) return claim;
    if (windows_may_prove(sequence) && (!tried || n >= goal)) {
      tried = true;
      auto by_windows = claim_by_windows(sequence, search, meter);
      if (!by_windows) return std::unexpected(by_windows.error());
      if (*by_windows) return std::move(**by_windows);
    }
    if (n >= goal) return claim;
  }
}

std::optional<std::uint64_t> first_failure(std::span<const std::uint32_t> values, Period period) {
  if (period.period >= values.size()) return std::nullopt;
  for (std::uint64_t n = period.preperiod; n < values.size() - period.period; ++n)
    if (values[n + period.period] != values[n] + period.saltus) return n;
  return std::nullopt;
}

std::optional<Natural> value_by_period(const GrundySequence& sequence, const PeriodClaim& claim,
                                       const Natural& n) {
  const auto values = sequence.values();
  if (n < Natural(values.size())) return Natural(values[n.word()]);
  if (claim.status != PeriodClaim::proved) return std::nullopt;
  if (claim.theorem == Theorem::range_formula) {
    const auto range = *single_range(claim.rules);
    return n % Natural(range.from + range.to) / Natural(range.from);
  }
  const auto [start, p, s] = claim.period;
  const std::uint64_t known = claim.windows ? claim.windows->states.back().next : values.size();
  if (n < Natural(start)) {
    if (!claim.windows) return std::nullopt;
    return windows_value(*claim.windows, n.word());
  }
  if (known < start + p) return std::nullopt;
  const Natural beyond = n - Natural(start);
  const std::uint64_t m = start + (beyond % Natural(p)).word();
  if (m >= values.size()) return windows_value(*claim.windows, m);
  return Natural(values[m]) + beyond / Natural(p) * Natural(s);
}

}  // namespace grundy
