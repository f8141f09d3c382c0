// The search: fit on a prefix, test on the rest, evidence, local check, theorem, rank.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "finder/local_check.hpp"
#include "finder/near_miss.hpp"
#include "finder/round.hpp"
#include "finder/rule_test.hpp"

namespace grundy {

using namespace finder;

namespace {

constexpr std::size_t most_also = 3;

std::size_t fewest_rows(TableKind kind) { return kind == TableKind::sequence ? fewest_terms : 12; }

/// Whether a proved period makes a rule true for all n: both repeat, and agree for as long as the
/// two periods together [N. J. Fine, H. S. Wilf: Uniqueness theorems for periodic functions, 1965].
bool implied(const RuleHypothesis& rule, const ProvedPeriod& proved, std::int64_t tested_to) {
  if (!rule.repeats || rule.predict.keyed()) return false;
  const auto [period, saltus] = *rule.repeats;
  const auto slope = static_cast<unsigned __int128>(saltus) * proved.period;
  if (slope != static_cast<unsigned __int128>(proved.saltus) * period) return false;
  const auto from = static_cast<std::uint64_t>(std::max<std::int64_t>(0, rule.predict.from()));
  const std::uint64_t start = std::max(from, proved.preperiod);
  return tested_to >= 0 && static_cast<std::uint64_t>(tested_to) >= start + period + proved.period;
}

/// Whether each of the first numbers has one option at most: then a recursion says no more than the
/// rules of the game do.
bool restates_move(const ValueSource& source, const RuleHypothesis& rule) {
  if (!source.has_options() || rule.penalty < 10 || source.table().kind != TableKind::sequence)
    return false;
  bool single = true;
  const std::int64_t first = source.table().first;
  for (std::int64_t n = first; n < first + 200 && single; ++n) {
    std::vector<std::int64_t> option;
    source.options(n, [&](std::span<const std::int64_t> parts) {
      if (option.empty()) option.assign(parts.begin(), parts.end());
      return single = std::ranges::equal(option, parts);
    });
  }
  return single;
}

/// The whole search on one source.
class Search {
 public:
  Search(ValueSource& source, const RuleOptions& options, Meter& meter)
      : source_(source), options_(options), meter_(meter) {}

  Result<RuleReport> run();

 private:
  Result<void> extend(std::size_t rows);
  void look();
  bool look_with(std::size_t fit_rows);
  void choose(Round& round);
  bool confirmed(std::size_t rows);
  void conclude();
  void explain_failure();

  const ValueTable& table() const { return source_.table(); }

  ValueSource& source_;
  const RuleOptions& options_;
  Meter& meter_;
  RuleReport report_;
};

/// A limit is no error: the report then speaks of the values there are.
Result<void> Search::extend(std::size_t rows) {
  if (table().rows() >= rows) return {};
  const auto left = meter_.part(std::chrono::hours(1)).time;
  Meter part(meter_.part(std::chrono::milliseconds(left->count() * 6 / 10)));
  auto extended = source_.extend(rows, part);
  if (extended) return {};
  if (extended.error().kind != ErrorKind::limit) return extended;
  report_.limit = extended.error();
  return {};
}

/// The best survivor that the local check does not refute.
void Search::choose(Round& round) {
  for (RuleHypothesis& rule : round.survivors) {
    if (report_.rule) {
      const bool known = std::ranges::any_of(
          report_.also, [&](const RuleHypothesis& other) { return other.cls == rule.cls; });
      if (!known && rule.cls != report_.rule->cls && report_.also.size() < most_also)
        report_.also.push_back(rule);
      continue;
    }
    const auto left = meter_.part(std::chrono::hours(1)).time;
    Meter part(meter_.part(std::chrono::milliseconds(left->count() * 4 / 10)));
    LocalCheck local = check_locally(source_, rule.predict, part);
    if (!local.failure) {
      report_.rule = rule;
      report_.local = local;
      report_.evidence = round.evidence();
    } else {
      NearMiss miss = {rule.predict.formula(),
                       rule.words,
                       {local.failure->n},
                       local.failure->value,
                       local.failure->predicted,
                       1,
                       {}};
      report_.near.push_back(std::move(miss));
    }
  }
}

bool Search::look_with(std::size_t fit_rows) {
  Round round(table(), fit_rows, options_.classes, meter_);
  round.run();
  report_.classes = round.classes;
  report_.fitted_to = table().first + static_cast<std::int64_t>(fit_rows) - 1;
  report_.tested_to = last_index(table());
  choose(round);
  if (report_.rule) return true;
  for (auto& [rule, error] : round.failed)
    if (report_.near.size() < 3) report_.near.push_back(near_miss(rule, table(), error, meter_));
  return false;
}

void Search::look() {
  const std::size_t rows = table().rows();
  report_.near.clear();
  if (options_.fit) {
    look_with(std::clamp<std::size_t>(*options_.fit, 1, rows - 1));
  } else if (rows < 200 || !look_with(rows / 4)) {
    if (rows >= 200) report_.near.clear();
    look_with(rows / 2);
  }
}

/// Whether the rule holds for more values too.
bool Search::confirmed(std::size_t rows) {
  const std::size_t before = table().rows();
  if (!report_.rule || !extend(rows) || table().rows() == before) return true;
  if (table().kind == TableKind::table)
    report_.rule->predict.start(table(), report_.rule->predict.from());
  const TestResult test = test_rule(*report_.rule, table(), before, meter_);
  if (test.error) return false;
  if (test.complete) report_.tested_to = last_index(table());
  return true;
}

void Search::conclude() {
  RuleHypothesis& rule = *report_.rule;
  report_.near.clear();
  report_.status = RuleReport::observed;
  if (auto theorem = source_.theorem_for(rule)) {
    report_.status = RuleReport::proved;
    report_.theorem = *theorem;
  } else if (auto period = source_.proved_period(meter_);
             period && implied(rule, *period, report_.tested_to)) {
    report_.status = RuleReport::proved;
    report_.theorem = period->theorem;
  } else if (restates_move(source_, rule)) {
    report_.status = RuleReport::restates_move;
  }
}

void Search::explain_failure() {
  const std::size_t rows = table().rows();
  report_.status = rows < comfortable_terms && table().kind == TableKind::sequence
                       ? RuleReport::too_short
                       : RuleReport::none;
  if (!options_.near_misses) return;
  for (NearMiss& miss : simple_misses(table(), meter_))
    if (report_.near.size() < 3) report_.near.push_back(std::move(miss));
  for (NearMiss& miss : report_.near)
    if (!report_.nearly && nearly_holds(miss, table())) report_.nearly = miss;
  report_.partial = partial_rules(table(), meter_);
}

Result<RuleReport> Search::run() {
  const bool open = !options_.terms && source_.can_extend();
  std::size_t rows = options_.terms.value_or(open ? 1024 : SIZE_MAX);
  if (auto extended = extend(rows); !extended) return std::unexpected(extended.error());
  report_.kind = table().kind;
  if (table().rows() < fewest_rows(table().kind)) {
    report_.status = RuleReport::too_short;
    report_.tested_to = last_index(table());
    return report_;
  }
  while (true) {
    look();
    const bool more = open && rows < 65536 && !report_.limit && !meter_.exhausted_now();
    if (!more) break;
    rows *= 4;
    if (report_.rule && confirmed(rows)) break;
    report_.rule.reset();
    if (auto extended = extend(rows); !extended) return std::unexpected(extended.error());
  }
  if (!meter_.reached().empty() && !report_.limit) report_.limit = meter_.error().error();
  if (report_.rule)
    conclude();
  else
    explain_failure();
  return report_;
}

}  // namespace

Result<RuleReport> find_rule(ValueSource& source, const RuleOptions& options, Meter& meter) {
  const std::vector<std::string> known = rule_class_names();
  for (const std::string& name : options.classes)
    if (std::ranges::find(known, name) == known.end())
      return fail(fmt::format("there is no class of rules '{}'; the classes are {}", name,
                              fmt::join(known, ", ")));
  return Search(source, options, meter).run();
}

std::vector<std::string> rule_class_names() {
  std::vector<std::string> names;
  for (const RuleClass& cls : rule_classes()) names.emplace_back(cls.name);
  return names;
}

}  // namespace grundy
