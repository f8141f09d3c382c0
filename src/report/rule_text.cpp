// The rule finder's findings as lines for a person.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include <grundy/rule_report.hpp>

#include "report/rule_phrases.hpp"
#include "report/rule_words.hpp"

namespace grundy {

namespace {

constexpr std::size_t longest_formula = 2'000, longest_mention = 160;

class RuleText {
 public:
  RuleText(const NamedRuleReport& named, Language language)
      : named_(named),
        report_(named.report),
        language_(language),
        say_(RulePhrases::of(language)) {}

  std::vector<LabelledLine> lines();

 private:
  void add(const char* label, std::string text) { lines_.push_back({label, std::move(text)}); }
  const char* index() const;
  std::string place(const std::vector<std::int64_t>& at) const;
  std::string failure(const NearMiss& miss) const;
  std::string exceptions(const NearMiss& miss) const;
  std::string tested() const;
  void found();
  void refuted();
  void not_found();
  void helped();
  std::string next_step() const;

  const NamedRuleReport& named_;
  const RuleReport& report_;
  Language language_;
  const RulePhrases& say_;
  std::vector<LabelledLine> lines_;
};

std::string shortened(const std::string& text, std::size_t longest = longest_formula) {
  if (text.size() <= longest) return text;
  return text.substr(0, longest) + "…";
}

const char* RuleText::index() const {
  if (report_.kind == TableKind::sequence) return "n";
  return report_.kind == TableKind::table ? "x, y" : "k";
}

std::string RuleText::place(const std::vector<std::int64_t>& at) const {
  if (at.size() == 2) return fmt::format("x = {}, y = {}", at[0], at[1]);
  return fmt::format("{} = {}", index(), at[0]);
}

std::string RuleText::failure(const NearMiss& miss) const {
  const std::string formula = shortened(miss.formula, longest_mention);
  if (miss.beyond) return say(say_.fails_far, formula, miss.at[0]);
  if (!miss.predicted) return say(say_.no_value_at, formula, place(miss.at), miss.value);
  return say(say_.fails_at, formula, place(miss.at), miss.value, *miss.predicted);
}

std::string RuleText::tested() const {
  std::string text = named_.checked
                         ? say(say_.observed_guess, index(), report_.tested_to)
                         : say(say_.observed, report_.fitted_to, report_.tested_to, index());
  const LocalCheck& local = report_.local;
  if (local.positions > 0)
    text += say(say_.then_local, local.positions, local.largest);
  else if (local.sampled > 0)
    text += say(say_.then_sampled, local.sampled, local.largest);
  return text + say_.not_a_proof;
}

/// "3, 17, …"; of a table "(3, 17), …".
std::string RuleText::exceptions(const NearMiss& miss) const {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < miss.exceptions.size(); i += miss.at.size())
    list.push_back(miss.at.size() == 1
                       ? std::to_string(miss.exceptions[i])
                       : fmt::format("({}, {})", miss.exceptions[i], miss.exceptions[i + 1]));
  if (miss.more_exceptions) list.emplace_back("…");
  return fmt::format("{}", fmt::join(list, ", "));
}

void RuleText::found() {
  const RuleHypothesis& rule = *report_.rule;
  const std::string& words = in(language_, rule.words);
  if (!words.empty()) add(say_.rule, words);
  std::string equation = shortened(rule.predict.equation());
  const bool starts = report_.kind != TableKind::table && rule.predict.from() > INT64_MIN;
  if (starts) equation += "    " + say(say_.from, index(), rule.predict.from());
  add(say_.formula, equation);
  if (report_.status == RuleReport::proved)
    add(say_.status, say(say_.proved, in(language_, report_.theorem)));
  else if (report_.status == RuleReport::restates_move)
    add(say_.status, say_.restates);
  else
    add(say_.status, tested());
  if (!named_.checked)
    add(say_.evidence, say(say_.bits, std::llround(report_.evidence), std::llround(rule.bits)));
  for (const RuleHypothesis& other : report_.also)
    add(say_.also,
        fmt::format("{}    {}", in(language_, other.words), shortened(other.predict.equation())));
  if (!named_.next_values.empty())
    add(say_.next_values, fmt::format("{}", fmt::join(named_.next_values, ", ")));
}

void RuleText::refuted() {
  for (const NearMiss& miss : report_.near) add(say_.counterexample, failure(miss));
  if (report_.local.failure)
    add(say_.counterexample,
        say(say_.fails_far, shortened(report_.rule->predict.formula(), longest_mention),
            report_.local.failure->n));
  if (report_.holds_from) add("", say(say_.holds_from, index(), *report_.holds_from));
}

void RuleText::not_found() {
  std::size_t tried = 0, candidates = 0;
  for (const ClassRun& run : report_.classes)
    if (run.state == ClassRun::tried) ++tried, candidates += run.candidates;
  if (report_.status == RuleReport::too_short)
    add(say_.no_rule, say(say_.too_short, report_.tested_to + 1, comfortable_terms));
  else
    add(say_.no_rule,
        say(say_.none_found, say_.values, index(), report_.tested_to, tried, candidates));
  helped();
}

void RuleText::helped() {
  if (report_.nearly) {
    const NearMiss& miss = *report_.nearly;
    const double percent = std::floor(miss.agrees * 1000) / 10;
    add(say_.nearly, say(say_.nearly_holds, in(language_, miss.words), percent, exceptions(miss)));
    add("", say_.check_table);
  } else {
    for (const NearMiss& miss : report_.near) add(say_.first, failure(miss));
  }
  for (const PartialRule& rule : report_.partial) {
    if (rule.condition == "zeros")
      add(say_.partial, say(say_.on_zeros, rule.formula));
    else
      add(say_.partial, say(say_.on_part, rule.condition, rule.formula));
  }
  if (!report_.nearly) add(say_.next_step, next_step());
}

std::string RuleText::next_step() const {
  if (!report_.more_possible) return say_.more_values;
  if (report_.kind == TableKind::table) return say_.zeros_alone;
  return say(say_.more_terms, std::max<std::int64_t>(1024, 4 * (report_.tested_to + 1)));
}

std::vector<LabelledLine> RuleText::lines() {
  if (report_.status == RuleReport::refuted)
    refuted();
  else if (report_.rule)
    found();
  else
    not_found();
  std::vector<std::string> cut;
  for (const ClassRun& run : report_.classes)
    if (run.state == ClassRun::not_tried) cut.push_back(run.name);
  if (!cut.empty()) add(say_.not_tried, fmt::format("{}", fmt::join(cut, ", ")));
  return std::move(lines_);
}

}  // namespace

std::vector<LabelledLine> describe(const NamedRuleReport& report, Language language) {
  return RuleText(report, language).lines();
}

}  // namespace grundy
