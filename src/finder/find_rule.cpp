// The search: fit on a prefix, test on the rest, evidence, local check, theorem, rank.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "finder/local_check.hpp"
#include "finder/near_miss.hpp"
#include "finder/round.hpp"
#include "finder/rule_test.hpp"
#include "finder/settle_rule.hpp"

namespace grundy {

using namespace finder;

namespace {

constexpr std::size_t most_also = 3, longest_also = 200;
constexpr double most_bits_more = 40;

std::size_t fewest_rows(TableKind kind) { return kind == TableKind::sequence ? fewest_terms : 12; }

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
  bool is_worth_saying(const RuleHypothesis& rule) const;
  bool confirmed(std::size_t rows);
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

/// Another form of the rule: of another class, not much longer, and not said yet.
bool Search::is_worth_saying(const RuleHypothesis& rule) const {
  if (report_.also.size() == most_also) return false;
  if (rule.bits > report_.rule->bits + most_bits_more) return false;
  const std::string formula = rule.predict.formula();
  if (formula.size() > longest_also) return false;
  auto says_it = [&](const RuleHypothesis& other) {
    return other.cls == rule.cls || other.predict.formula() == formula;
  };
  return !says_it(*report_.rule) && std::ranges::none_of(report_.also, says_it);
}

/// The best survivor that the local check does not refute.
void Search::choose(Round& round) {
  for (RuleHypothesis& rule : round.survivors) {
    if (report_.rule) {
      if (is_worth_saying(rule)) report_.also.push_back(rule);
      continue;
    }
    const auto left = meter_.part(std::chrono::hours(1)).time;
    Meter part(meter_.part(std::chrono::milliseconds(left->count() * 4 / 10)));
    const LocalCheck local = check_locally(source_, rule.predict, part);
    if (!local.failure) {
      report_.rule = rule;
      report_.local = local;
      report_.evidence = round.evidence();
    } else {
      NearMiss miss;
      miss.formula = rule.predict.formula();
      miss.words = rule.words;
      miss.at = {local.failure->n};
      miss.value = local.failure->value;
      miss.predicted = local.failure->predicted;
      miss.beyond = true;
      miss.agrees = 1;
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
  std::ranges::stable_sort(round.failed, [](const auto& a, const auto& b) {
    return a.second > b.second;  // what survived longest
  });
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
  const auto known = report_.limit;
  const auto extended = extend(rows);
  report_.limit = known;  // fewer values than hoped for are enough for a rule that is there
  if (!extended || table().rows() == before) return true;
  if (table().kind == TableKind::table)
    report_.rule->predict.start(table(), report_.rule->predict.from());
  const TestResult test = test_rule(*report_.rule, table(), before, meter_);
  if (test.error) return false;
  if (test.complete) report_.tested_to = last_index(table());
  return true;
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
    if (!report_.nearly && miss.agrees < 1 && nearly_holds(miss, table())) report_.nearly = miss;
  report_.partial = partial_rules(table(), meter_);
}

Result<RuleReport> Search::run() {
  const bool open = !options_.terms && source_.can_extend();
  const bool flat = table().kind == TableKind::table;
  std::size_t rows = options_.terms.value_or(!open ? SIZE_MAX : flat ? 48 : 1024);
  if (auto extended = extend(rows); !extended) return std::unexpected(extended.error());
  report_.kind = table().kind;
  report_.more_possible = source_.can_extend();
  if (table().rows() < fewest_rows(table().kind)) {
    report_.status = RuleReport::too_short;
    report_.tested_to = last_index(table());
    return report_;
  }
  while (true) {
    look();
    const bool more =
        open && rows < (flat ? 192 : 65536) && !report_.limit && !meter_.exhausted_now();
    if (!more) break;
    rows *= flat ? 2 : 4;
    if (report_.rule && confirmed(rows)) break;
    report_.rule.reset();
    if (auto extended = extend(rows); !extended) return std::unexpected(extended.error());
  }
  if (!meter_.reached().empty() && !report_.limit) report_.limit = meter_.error().error();
  if (report_.rule)
    settle_rule(source_, report_, meter_);
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
