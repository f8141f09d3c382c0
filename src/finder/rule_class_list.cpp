// The explicit list of the classes of hypotheses.
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

// The order decides ties: the plainer class stands first.
constexpr RuleClass list[] = {
    {"periodic", for_sequence, propose_periods},
    {"feature", for_sequence, propose_features},
    {"function of a feature", for_sequence, propose_functions_of_features},
};

}  // namespace

std::span<const RuleClass> rule_classes() { return list; }

}  // namespace grundy::finder
