// The rule finder's findings with the name of the game, and as JSON for programs.
#include <grundy/rule_report.hpp>

#include "report/json_tools.hpp"
#include "report/rule_words.hpp"

namespace grundy {

namespace {

constexpr std::size_t predictions = 20;

/// What the rule says behind the table; a table of two numbers: the next row from its start.
std::vector<std::int64_t> next_values(const RuleReport& report, const ValueTable& table) {
  std::vector<std::int64_t> next;
  const std::int64_t end = table.first + static_cast<std::int64_t>(table.rows());
  const Predictor& predict = report.rule->predict;
  for (std::size_t i = 0; i < predictions; ++i) {
    const std::int64_t at = end + static_cast<std::int64_t>(i);
    std::int64_t value = 0, other = 0;
    bool known = false;
    if (table.kind == TableKind::table)
      known = predict.value(end, table.first + static_cast<std::int64_t>(i), value);
    else if (table.kind == TableKind::pairs)
      known = predict.pair(at, value, other);
    else
      known = predict.value(at, value);
    if (!known) break;
    next.push_back(value);
    if (table.kind == TableKind::pairs) next.push_back(other);
  }
  return next;
}

json number(std::int64_t n) {
  constexpr std::int64_t safe = (std::int64_t{1} << 53) - 1;
  if (n >= -safe && n <= safe) return n;
  return std::to_string(n);
}

json numbers(const std::vector<std::int64_t>& list) {
  json out = json::array();
  for (std::int64_t n : list) out.push_back(number(n));
  return out;
}

json miss(const NearMiss& near, Language language) {
  return {{"formula", near.formula},
          {"rule", in(language, near.words)},
          {"at", numbers(near.at)},
          {"value", near.beyond && near.value < 0 ? json() : number(near.value)},
          {"predicted", near.predicted ? number(*near.predicted) : json()},
          {"agrees", near.agrees}};
}

json classes(const RuleReport& report) {
  json out = json::object();
  for (const ClassRun& run : report.classes)
    if (run.state != ClassRun::does_not_apply)
      out[run.name] = run.state == ClassRun::tried ? "tried" : "not tried";
  return out;
}

json local(const LocalCheck& check) {
  json out = {{"positions", check.positions}, {"sampled", check.sampled}};
  out["largest"] = number(check.largest);
  if (check.failure) out["failure"] = number(check.failure->n);
  return out;
}

const char* status_name(RuleReport::Status status) {
  switch (status) {
    case RuleReport::proved:
      return "proved";
    case RuleReport::observed:
      return "observed";
    case RuleReport::none:
      return "none found";
    case RuleReport::too_short:
      return "too short";
    case RuleReport::restates_move:
      return "restates the move";
    case RuleReport::refuted:
      return "refuted";
  }
  return "";
}

json rule_fields(const RuleReport& report, Language language) {
  json out;
  const bool there = report.rule.has_value();
  out["rule"] = there ? json(in(language, report.rule->words)) : json();
  out["formula"] = there ? json(report.rule->predict.formula()) : json();
  out["class"] = there ? json(report.rule->cls) : json();
  out["from"] = there ? number(report.rule->predict.from()) : json();
  out["theorem"] =
      report.status == RuleReport::proved ? json(in(language, report.theorem)) : json();
  return out;
}

}  // namespace

Result<NamedRuleReport> rule_report(ValueSource& source, const RuleQuery& query, Meter& meter) {
  auto found = query.formula ? check_rule(source, *query.formula, query.options, meter)
                             : find_rule(source, query.options, meter);
  if (!found) return std::unexpected(found.error());
  NamedRuleReport report = {query.about, query.formula.has_value(), std::move(*found), {}};
  if (report.report.rule && report.report.status != RuleReport::refuted)
    report.next_values = next_values(report.report, source.table());
  return report;
}

std::string to_json(const NamedRuleReport& named, Language language) {
  const RuleReport& report = named.report;
  json out = {{"game", named.about}, {"status", status_name(report.status)}};
  out.update(rule_fields(report, language));
  out["fitted_to"] = named.checked ? json() : number(report.fitted_to);
  out["tested_to"] = number(report.tested_to);
  out["next_values"] = numbers(named.next_values);
  json near = json::array(), counterexamples = json::array(), also = json::array(),
       partial = json::array();
  for (const NearMiss& one : report.near) {
    near.push_back(miss(one, language));
    counterexamples.push_back(numbers(one.at));
  }
  for (const RuleHypothesis& rule : report.also)
    also.push_back({{"class", rule.cls},
                    {"formula", rule.predict.formula()},
                    {"rule", in(language, rule.words)}});
  for (const PartialRule& rule : report.partial)
    partial.push_back(
        {{"where", rule.condition}, {"formula", rule.formula}, {"rule", in(language, rule.words)}});
  out["near_misses"] = near;
  out["counterexamples"] = counterexamples;
  out["nearly"] = report.nearly ? miss(*report.nearly, language) : json();
  out["also"] = also;
  out["partial"] = partial;
  out["local_check"] = local(report.local);
  out["classes"] = classes(report);
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace grundy
