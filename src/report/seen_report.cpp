// Heap games without a table: a period is observed or refuted, a set of P-positions compared.
#include "report/seen_report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ground/text.hpp"
#include "heap/seen_period.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t last_unless_said = 20'000;

/// The values of the heaps 0, 1, 2, …
struct Seen {
  std::vector<std::uint32_t> values;
  std::optional<Error> limit;

  std::uint64_t last() const { return values.size() - 1; }
};

// Where nobody said how far, the end of a second is no limit that has to be told.
Result<Seen> see(Game& game, std::optional<std::uint64_t> to, Meter& meter) {
  Meter second(meter.part(std::chrono::seconds(1)));
  Meter& watch = to ? meter : second;
  auto stream = SequenceStream::open(game, 0, to.value_or(last_unless_said), watch);
  if (!stream) return std::unexpected(stream.error());
  Seen seen;
  while (!stream->done()) {
    auto piece = stream->next(watch);
    if (!piece && (piece.error().kind != ErrorKind::limit || seen.values.empty()))
      return std::unexpected(piece.error());
    if (!piece) {
      if (to || meter.exhausted_now()) seen.limit = piece.error();
      break;
    }
    seen.values.insert(seen.values.end(), piece->values.begin(), piece->values.end());
  }
  return seen;
}

PeriodClaim claim_of(const Seen& seen) {
  const HeapRules no_rules = SubtractionSet{};  // a claim has rules; nothing is said about them
  PeriodClaim claim{no_rules, {}, PeriodClaim::none_found, Theorem::none, seen.last(), 0};
  if (auto period = seen_period(seen.values)) {
    claim.period = *period;
    claim.status = PeriodClaim::observed;
  }
  return claim;
}

std::optional<PeriodFailure> failure_at(std::optional<std::uint64_t> n, std::uint64_t p,
                                        const Seen& seen) {
  if (!n) return {};
  return PeriodFailure{*n, *n + p, Natural(seen.values[*n]), Natural(seen.values[*n + p])};
}

/// Why the claim fails at the heap n: the number of the condition, and a move that shows it.
struct Reason {
  int condition = 0;
  std::optional<std::string> move;
};

bool leaves_less(const Game& game, const Option& option, std::uint64_t n) {
  return std::ranges::all_of(option.parts, [&](const AnyPosition& part) {
    const std::string size = game.print_arguments(part), all = fmt::format("{}", n);
    return text::natural_less(size, all);
  });
}

std::string print_option(const Game& game, const Option& option) {
  std::vector<std::string> parts;
  for (const AnyPosition& part : option.parts)
    if (!game.is_empty(part)) parts.push_back(game.print(part));
  return parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, " + "));
}

// The conditions speak of smaller heaps, where the claim is known to be right. Where moves make
// heaps larger they may not say why.
Result<Reason> reason(Game& game, std::uint64_t n, bool claimed, Meter& meter) {
  auto heap = game.parse(fmt::format("{}", n));
  if (!heap) return std::unexpected(heap.error());
  const AnyPosition& here = heap->front();
  if (!claimed) {
    Reason why{1, {}};
    game.options(here, [&](Option&& option) {
      why.condition = leaves_less(game, option, n) ? 3 : 0;
      return why.condition != 0;
    });
    return why;
  }
  auto moves = game.options_with_value(here, Nimber{}, meter);
  if (!moves) return std::unexpected(moves.error());
  for (const Option& option : moves->options)
    if (leaves_less(game, option, n)) return Reason{2, print_option(game, option)};
  return Reason{};
}

}  // namespace

Result<PeriodReport> seen_period_report(Game& game, const PeriodSearch& search, Meter& meter) {
  if (!search.journal.empty())
    return fail(
        fmt::format("{} is no take-and-break game, so nothing here proves a period of it and "
                    "there is no certificate; leave out --certificate",
                    game.notation()));
  auto seen = see(game, search.max_n, meter);
  if (!seen) return std::unexpected(seen.error());
  PeriodClaim claim = claim_of(*seen);
  const Period period = claim.period;
  return PeriodReport{game.notation(), period, std::move(claim), seen->limit, {}};
}

Result<CheckReport> seen_period_check(Game& game, std::uint64_t p,
                                      std::optional<std::uint64_t> preperiod,
                                      std::optional<std::uint64_t> to, Meter& meter) {
  if (p == 0) return fail("a period is at least 1, found 0");
  auto seen = see(game, to, meter);
  if (!seen) return std::unexpected(seen.error());
  PeriodClaim claim = claim_of(*seen);
  const bool fits = p < seen->values.size();
  const std::uint64_t saltus =  // in proportion to the least period
      fits && claim.period.period > 0 ? claim.period.saltus * p / claim.period.period : 0;
  const Period asked{preperiod.value_or(0), p, saltus};
  PeriodCheck check{PeriodCheck::open, asked, {}, {}, std::move(claim)};
  if (fits) check = check_seen(seen->values, std::move(check), !preperiod);
  CheckReport report;
  report.game = game.notation();
  report.from = preperiod;
  report.claim = fmt::format("period {}", p);
  report.bound = seen->last();
  report.limit = seen->limit;
  if (check.verdict == PeriodCheck::refuted) report.verdict = CheckReport::refuted;
  report.late_failure = failure_at(check.failure, p, *seen);
  report.first_failure =
      preperiod ? report.late_failure : failure_at(check.first_failure, p, *seen);
  if (report.verdict == CheckReport::refuted) report.n = check.failure;
  report.period = std::move(check);
  return report;
}

Result<CheckReport> seen_p_positions(Game& game, const Expression& condition,
                                     std::optional<std::uint64_t> to, Meter& meter) {
  auto seen = see(game, to, meter);
  if (!seen) return std::unexpected(seen.error());
  CheckReport report;
  report.game = game.notation();
  report.claim = condition.text();
  report.bound = seen->last();
  report.limit = seen->limit;
  for (std::uint64_t n = 0; n <= seen->last(); ++n) {
    const auto here = static_cast<std::int64_t>(n);
    auto claimed = condition.evaluate(std::span(&here, 1));
    if (!claimed) return std::unexpected(claimed.error());
    if ((*claimed != 0) == (seen->values[n] == 0)) continue;
    auto why = reason(game, n, *claimed != 0, meter);
    if (!why) return std::unexpected(why.error());
    report.verdict = CheckReport::refuted;
    report.n = n;
    report.bound = n;
    report.condition = why->condition;
    report.move = why->move;
    return report;
  }
  return report;
}

}  // namespace grundy
