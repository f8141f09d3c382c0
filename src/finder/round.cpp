// One round of the search. A rule must save more bits of the tested values than its description
// costs, and a margin for the many hypotheses that are tried [J. Rissanen: Modeling by shortest
// data description, Automatica 14, 1978].
#include "finder/round.hpp"

#include <algorithm>

namespace grundy::finder {

namespace {

constexpr double margin = 25;  // bits: about 10^6 hypotheses are tried, and some more
constexpr std::size_t few_constants = 100, long_table = 100'000;
constexpr double much_longer = 12;

}  // namespace

void Round::run() {
  for (const RuleClass& cls : rule_classes()) try_class(cls);
  rank();
}

bool Round::wanted(const RuleClass& cls) const {
  return only_.empty() || std::ranges::find(only_, cls.name) != only_.end();
}

void Round::try_class(const RuleClass& cls) {
  ClassRun run = {std::string(cls.name), ClassRun::tried, 0};
  const unsigned kind = 1u << static_cast<unsigned>(table_.kind);
  if (!wanted(cls) || (cls.kinds & kind) == 0) {
    run.state = ClassRun::does_not_apply;
  } else if (meter_.exhausted_now()) {
    run.state = ClassRun::not_tried;
  } else {
    Proposals proposals(fit_);
    cls.propose(fit_, proposals, meter_);
    run.candidates = proposals.list().size();
    for (RuleHypothesis& rule : proposals.list()) judge(std::move(rule));
    if (meter_.exhausted_now()) run.state = ClassRun::not_tried;
  }
  classes.push_back(std::move(run));
}

/// Beside a short rule a long one is of no use; to test it on a long table takes time.
bool Round::is_needless(const RuleHypothesis& rule) const {
  return table_.values.size() > long_table &&
         std::ranges::any_of(survivors, [&](const RuleHypothesis& other) {
           return other.bits + much_longer < rule.bits;
         });
}

void Round::judge(RuleHypothesis&& rule) {
  if (is_needless(rule)) return;
  rule.predict.start(table_, rule.predict.from());
  const TestResult test = test_rule(rule, table_, fit_rows_, meter_);
  if (!test.complete) return;
  if (test.error) {
    if (!in_beginning(table_, fit_rows_, *test.error))
      failed.emplace_back(std::move(rule), *test.error);
    return;
  }
  if (!convincing(rule, test)) return;
  if (!rule.repeats) hold_from_the_least(rule.predict, table_);
  rule.bits += static_cast<double>(test.learned) * (fit_.value_bits + 1);
  survivors.push_back(std::move(rule));
}

bool Round::convincing(const RuleHypothesis& rule, const TestResult& test) const {
  const std::size_t tested = table_.values.size() - part_.values.size();
  if (test.learned * 50 > tested) return false;
  const auto exceptions = static_cast<std::size_t>(rule.predict.from() - table_.first);
  if (rule.cls == "constant")  // of a table of one number there is nothing else to say
    return exceptions == 0 || (tested >= few_constants && tested >= 3 * exceptions);
  const double price = rule.bits + static_cast<double>(test.learned) * (fit_.value_bits + 1);
  return evidence_ > price + margin;
}

/// Cheap descriptions first; where a period holds, whatever needs earlier values stands behind.
void Round::rank() {
  const bool period = std::ranges::any_of(
      survivors, [](const RuleHypothesis& rule) { return rule.repeats.has_value(); });
  auto weight = [period](const RuleHypothesis& rule) {
    return rule.bits + rule.penalty + (period && rule.penalty > 0 ? 1e9 : 0);
  };
  std::ranges::stable_sort(survivors, {}, weight);
}

}  // namespace grundy::finder
