// The explicit list of the classes of hypotheses.
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

// The order decides ties: the plainer class stands first.
constexpr RuleClass list[] = {
    {"periodic", for_sequence, propose_periods},
    {"feature", for_sequence, propose_features},
    {"function of a feature", for_sequence, propose_functions_of_features},
    {"by cases", for_sequence, propose_by_cases},
    {"digit function", for_sequence, propose_digit_functions},
    {"GF(2)-linear", for_sequence, propose_gf2_linear},
    {"Fibonacci word", for_sequence, propose_fibonacci_words},
    {"self-similar", for_sequence, propose_self_similar},
    {"step function", for_sequence, propose_step_functions},
    {"recursion", for_sequence, propose_recursions},
    {"automatic", for_sequence, propose_automata},
    {"list of a sequence", for_list, propose_lists},
    {"Beatty", for_sequence | for_list, propose_beatty},
    {"recursion list", for_list, propose_floor_recursions},
    {"linear recurrence", for_sequence | for_list, propose_linear_recurrences},
    {"pairs", for_pairs, propose_pairs},
    {"formula of two coordinates", for_table, propose_table_formulas},
    {"separable", for_table, propose_separable},
    {"equal parts", for_table, propose_equal_parts},
    {"rows of a table", for_table, propose_table_rows},
    {"2-D periodic", for_table, propose_table_periods},
    {"2-D self-similar", for_table, propose_table_similarities},
};

}  // namespace

std::span<const RuleClass> rule_classes() { return list; }

}  // namespace grundy::finder
