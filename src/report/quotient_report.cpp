// Misère quotients of heap games, as a report.
#include <grundy/quotient_report.hpp>

#include <fmt/format.h>

#include <algorithm>

#include <grundy/misere_theory.hpp>
#include <grundy/quotient_certificate.hpp>

#include "games/heap_misere.hpp"
#include "games/position_closed_set.hpp"
#include "report/json_tools.hpp"
#include "report/no_heaps.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t largest_heap = std::uint64_t{1} << 24;
/// So many guesses that failed at one heap are more than bad luck.
constexpr std::size_t many_failures = 12;

Result<void> check_goal(const Game& game, const HeapRules& rules, std::optional<std::uint64_t> to) {
  if (to && *to > largest_heap)
    return fail(fmt::format("--to is at most {} for a misère quotient", largest_heap));
  if (to || bounded_moves(rules)) return {};
  return fail(fmt::format(
      "the misère quotient of {} cannot be proved complete here (its moves are endless, "
      "or its splits depend on the sizes of the parts); give --to N for the heaps up "
      "to N",
      game.notation()));
}

/// The heaps that were needed for the proof; others would only make the report longer.
void cut(QuotientReport& report, const HeapMisere::Moves& moves) {
  const std::uint64_t needed =
      moves.parts * (report.period->preperiod + report.period->period) + moves.removed;
  report.last = std::min(*report.last, needed);
  report.quotient.pretending.resize(*report.last + 1);
}

void fill(QuotientReport& report, const HeapMisere& misere, const HeapRules& rules) {
  const QuotientSolver& solver = misere.solver();
  report.last = misere.last();
  report.quotient = solver.quotient();
  report.changes = solver.changes();
  report.period = misere.period();
  report.theory = misere.theory();
  if (const auto& infinite = misere.infinite()) {
    report.status = QuotientReport::infinite;
    report.last = infinite->last;
    report.quotient_is_infinite = infinite->is_quotient;
    report.certificate = infinite->certificate;
  } else if (report.period) {
    report.status = QuotientReport::complete;
    cut(report, *bounded_moves(rules));
  } else if (solver.failures().size() >= many_failures) {
    report.status = QuotientReport::growing;
    report.failures = solver.failures();
  }
}

template <class Game>
Result<void> add_certificate(QuotientReport& report, const Game& game) {
  if (!report.certificate.empty()) return {};
  const PretendingPeriod period = report.period.value_or(PretendingPeriod{});
  auto text =
      certificate_text(QuotientClaim{game, report.quotient, period.period, period.preperiod});
  if (!text) return std::unexpected(text.error());
  report.certificate = std::move(*text);
  return {};
}

}  // namespace

Result<QuotientReport> quotient_report(Game& game, const QuotientQuery& query, Meter& meter) {
  if (!game.heap_sequence()) return no_heaps(game);
  const HeapRules& rules = game.heap_sequence()->rules();
  if (auto goal = check_goal(game, rules, query.to); !goal) return std::unexpected(goal.error());
  QuotientReport report;
  report.game = game.notation();
  report.shift = game.heap_shift();
  HeapMisere misere(rules);
  std::optional<std::uint64_t> to = query.to;
  if (to) *to += report.shift;
  auto found = misere.decide(to, meter, query.check);
  if (!found && found.error().kind != ErrorKind::limit) return std::unexpected(found.error());
  if (!found) report.limit = found.error();
  fill(report, misere, rules);
  if (query.certificate)
    if (auto added = add_certificate(report, rules); !added) return std::unexpected(added.error());
  return report;
}

Result<QuotientReport> quotient_report(const Sum& sum, const QuotientQuery& query, Meter& meter) {
  QuotientReport report;
  report.game = print(sum);
  report.last = 0;
  report.quotient.p_portion = {false};  // of no position: the identity alone
  report.quotient.words = {{}};
  auto set = PositionClosedSet::of(sum, meter);
  if (!set && set.error().kind != ErrorKind::limit) return std::unexpected(set.error());
  if (!set) {
    report.limit = set.error();
    return report;
  }
  QuotientSolver solver(*set);
  const ClosedSet::Index size = *set->size();
  auto found = size > 0 ? solver.extend_to(size - 1, meter) : Result<void>{};
  if (!found) report.limit = found.error();
  report.quotient = solver.quotient();
  report.changes = solver.changes();
  report.failures = solver.failures();
  report.status = found                                     ? QuotientReport::complete
                  : report.failures.size() >= many_failures ? QuotientReport::growing
                                                            : QuotientReport::partial;
  report.last = report.quotient.pretending.size();
  for (ClosedSet::Index n = 0; n < report.quotient.pretending.size(); ++n)
    report.positions.push_back(set->print(n));
  if (!query.certificate) return report;
  const auto known = static_cast<ClosedSet::Index>(report.positions.size());
  auto added = add_certificate(report, ListedPositions::of(*set, known));
  if (!added) return std::unexpected(added.error());
  return report;
}

namespace {

const char* status_name(QuotientReport::Status status) {
  switch (status) {
    case QuotientReport::complete:
      return "complete";
    case QuotientReport::growing:
      return "growing";
    case QuotientReport::infinite:
      return "infinite";
    case QuotientReport::partial:
      break;
  }
  return "partial";
}

json presentation_json(const QuotientReport& report) {
  json generators = json::array(), relations = json::array();
  for (MisereQuotient::Index heap : report.quotient.generators)
    generators.push_back(heap - report.shift);
  for (const QuotientRelation& relation : presentation(report.quotient))
    relations.push_back({relation.left, relation.right});
  return {{"generators", generators}, {"relations", relations}};
}

json failures_json(const QuotientReport& report) {
  json out = json::array();
  for (const FailedTrial& trial : report.failures) {
    json word = json::array();
    for (auto [heap, count] : trial.word) word.push_back({heap - report.shift, count});
    out.push_back({{"order", trial.order}, {"word", word}});
  }
  return out;
}

}  // namespace

std::string to_json(const QuotientReport& report) {
  json pretending = json::array(), changes = json::array();
  for (std::uint64_t heap = report.shift; heap < report.quotient.pretending.size(); ++heap)
    pretending.push_back(report.quotient.words[report.quotient.pretending[heap]]);
  for (const QuotientChange& change : report.changes)
    if (change.position >= report.shift)
      changes.push_back({change.position - report.shift, change.order, change.p_count});
  auto written = [&](std::optional<std::uint64_t> heap) {
    return heap ? json(*heap - std::min(*heap, report.shift)) : json(nullptr);
  };
  const bool infinite = report.status == QuotientReport::infinite;
  const std::size_t order = report.quotient.order(), p_count = report.quotient.p_count();
  const auto period = report.period;
  json out = {{"game", report.game},
              {"to", written(report.last)},
              {"order", infinite ? json(nullptr) : json(order)},
              {"p_portion", infinite ? json(nullptr) : json(p_count)},
              {"tame", !infinite && tame_index(order, p_count)},
              {"status", status_name(report.status)},
              {"proved", true},
              {"period", period ? json(period->period) : json(nullptr)},
              {"preperiod", period ? written(period->preperiod) : json(nullptr)}};
  // How far the finite quotients went before the infinite one was found depends on the machine.
  out["presentation"] = infinite ? json(nullptr) : presentation_json(report);
  json p = json::array();
  for (MisereQuotient::Element x = 0; x < order; ++x)
    if (report.quotient.p_portion[x]) p.push_back(report.quotient.words[x]);
  out["p"] = infinite ? json(nullptr) : std::move(p);
  out["pretending"] = infinite ? json(nullptr) : std::move(pretending);
  out["changes"] = infinite ? json(nullptr) : std::move(changes);
  if (infinite) out["quotient_is_infinite"] = report.quotient_is_infinite;
  if (!report.positions.empty()) out["positions"] = report.positions;
  out["certificate"] =
      report.certificate_file.empty() ? json(nullptr) : json(report.certificate_file);
  if (report.status == QuotientReport::growing) out["failures"] = failures_json(report);
  if (report.limit) out["limit"] = report.limit->message;
  return out.dump();
}

}  // namespace grundy
