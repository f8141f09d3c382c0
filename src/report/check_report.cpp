// Claims about a game: sets of P-positions and periods, checked and put into words.
#include <fmt/format.h>

#include <algorithm>

#include <grundy/heap_report.hpp>
#include <grundy/ppositions.hpp>

#include "report/heap_phrases.hpp"
#include "report/no_heaps.hpp"
#include "report/seen_report.hpp"

namespace grundy {

namespace {

// The option of heap n that leaves these heaps, as it is printed.
std::string print_parts(const Game& game, std::span<const std::uint64_t> parts) {
  std::vector<std::string> shown;
  for (std::uint64_t part : parts)
    if (part > game.heap_shift())
      shown.push_back(fmt::format("{}({})", game.notation(), part - game.heap_shift()));
  return shown.empty() ? "0" : fmt::format("{}", fmt::join(shown, " + "));
}

std::optional<PeriodFailure> failure_at(std::optional<std::uint64_t> heap, Game& game,
                                        const PeriodCheck& check) {
  std::uint64_t shift = game.heap_shift();
  if (!heap || *heap < shift) return {};
  std::uint64_t m = *heap + check.asked.period;
  auto value = value_by_period(*game.heap_sequence(), check.claim, Natural(*heap));
  auto other = value_by_period(*game.heap_sequence(), check.claim, Natural(m));
  if (!value || !other) return {};
  return PeriodFailure{*heap - shift, m - shift, *value, *other};
}

}  // namespace

Result<CheckReport> check_p_positions_report(Game& game, const std::string& condition,
                                             std::optional<std::uint64_t> to, Meter& meter) {
  if (!game.is_heap_game()) return no_heaps(game);
  const std::vector<std::string> variables = {"n"};
  auto expression = Expression::parse_condition(condition, variables);
  if (!expression) return std::unexpected(expression.error());
  if (!game.heap_sequence()) return seen_p_positions(game, *expression, to, meter);
  if (game.heap_shift() > 0)
    return fail(
        fmt::format("claims about {} are checked in the heaps of its code: {} with n larger "
                    "by {}",
                    game.notation(), game.heap_sequence()->rules().to_string(), game.heap_shift()));
  auto claim = check_p_positions(*game.heap_sequence(), *expression, meter, to);
  if (!claim) return std::unexpected(claim.error());
  CheckReport report;
  report.game = game.notation();
  report.claim = condition;
  report.bound = claim->bound;
  if (claim->verdict == PPositionsClaim::holds_to_bound && !meter.reached().empty())
    report.limit = meter.error().error();
  if (claim->verdict == PPositionsClaim::proved) report.verdict = CheckReport::proved;
  if (!claim->counterexample) return report;
  report.verdict = CheckReport::refuted;
  report.n = claim->counterexample->n;
  report.condition = claim->counterexample->condition;
  if (claim->counterexample->move_to)
    report.move = print_parts(game, *claim->counterexample->move_to);
  return report;
}

Result<CheckReport> check_period_report(Game& game, std::uint64_t p,
                                        std::optional<std::uint64_t> preperiod,
                                        std::optional<std::uint64_t> to, Meter& meter) {
  if (!game.is_heap_game()) return no_heaps(game);
  if (!game.heap_sequence()) return seen_period_check(game, p, preperiod, to, meter);
  std::uint64_t shift = game.heap_shift();
  std::optional<std::uint64_t> from = preperiod;
  if (preperiod) *preperiod += shift;
  if (to) *to += shift;
  auto check = check_period(*game.heap_sequence(), p, preperiod, meter, to);
  if (!check) return std::unexpected(check.error());
  CheckReport report;
  report.game = game.notation();
  report.from = from;
  report.claim = fmt::format("period {}", p);
  report.bound = check->claim.values_computed;
  if (check->verdict == PeriodCheck::holds) report.verdict = CheckReport::proved;
  if (check->verdict == PeriodCheck::refuted) report.verdict = CheckReport::refuted;
  if (check->verdict == PeriodCheck::open && !meter.reached().empty())
    report.limit = meter.error().error();
  report.late_failure = failure_at(check->failure, game, *check);
  report.first_failure =
      preperiod ? report.late_failure : failure_at(check->first_failure, game, *check);
  if (report.verdict == CheckReport::refuted && report.first_failure)
    report.n = report.first_failure->n;
  report.period = std::move(*check);
  return report;
}

namespace {

std::string failure_sentence(const char* phrase, const PeriodFailure& failure) {
  return say(phrase, failure.n, failure.value.to_string(), failure.m, failure.other.to_string());
}

std::vector<std::string> period_sentences(const CheckReport& report, const HeapPhrases& phrases) {
  const PeriodCheck& check = *report.period;
  std::uint64_t p = check.asked.period;
  std::vector<std::string> out;
  if (report.verdict == CheckReport::proved) {
    out = {say(phrases.period_holds, p, report.game)};
    if (check.asked.saltus > 0) out.push_back(say(phrases.saltus, check.asked.saltus));
  } else if (report.verdict != CheckReport::refuted) {
    out = {say(phrases.period_open, p, report.game, report.bound)};
  } else if (report.from) {
    out = {say(phrases.period_refuted_from, p, report.game, *report.from)};
  } else {
    out = {say(phrases.period_refuted, p, report.game)};
  }
  if (report.verdict != CheckReport::proved && report.first_failure)
    out.push_back(failure_sentence(phrases.first_failure, *report.first_failure));
  bool again = report.late_failure && report.first_failure &&
               report.late_failure->n != report.first_failure->n;
  if (report.verdict == CheckReport::refuted && again)
    out.push_back(failure_sentence(phrases.for_ever, *report.late_failure));
  const PeriodClaim& least = check.claim;
  if (least.status == PeriodClaim::proved)
    out.push_back(say(phrases.least_period, least.period.period, least.period.preperiod));
  return out;
}

std::vector<std::string> set_sentences(const CheckReport& report, const HeapPhrases& phrases) {
  if (report.verdict == CheckReport::proved) return {say(phrases.claim_proved, report.claim)};
  if (report.verdict == CheckReport::to_bound)
    return {say(phrases.claim_to_bound, report.claim, report.bound)};
  std::vector<std::string> out = {say(phrases.claim_refuted, report.claim)};
  if (report.condition == 0) out.push_back(say(phrases.value_differs, *report.n));
  if (report.condition == 1) out.push_back(say(phrases.terminal_not_in_l, *report.n));
  if (report.condition == 2)
    out.push_back(say(phrases.move_inside_l, *report.n, report.move.value_or("?")));
  if (report.condition == 3) out.push_back(say(phrases.no_move_into_l, *report.n));
  return out;
}

}  // namespace

std::vector<std::string> CheckReport::sentences(Language language) const {
  const HeapPhrases& phrases = HeapPhrases::of(language);
  return period ? period_sentences(*this, phrases) : set_sentences(*this, phrases);
}

}  // namespace grundy
