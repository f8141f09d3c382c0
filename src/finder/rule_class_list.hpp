// The functions of the classes, and the file of each.
#pragma once

#include "finder/rule_class.hpp"

namespace grundy::finder {

void propose_periods(const Fit&, Proposals&, Meter&);                // period_class.cpp
void propose_features(const Fit&, Proposals&, Meter&);               // feature_class.cpp
void propose_functions_of_features(const Fit&, Proposals&, Meter&);  // feature_class.cpp
void propose_by_cases(const Fit&, Proposals&, Meter&);               // case_class.cpp
void propose_self_similar(const Fit&, Proposals&, Meter&);           // self_similar_class.cpp
void propose_recursions(const Fit&, Proposals&, Meter&);             // recursion_class.cpp
void propose_step_functions(const Fit&, Proposals&, Meter&);         // recursion_class.cpp
void propose_digit_functions(const Fit&, Proposals&, Meter&);        // digit_class.cpp
void propose_gf2_linear(const Fit&, Proposals&, Meter&);             // digit_class.cpp
void propose_fibonacci_words(const Fit&, Proposals&, Meter&);        // digit_class.cpp
void propose_automata(const Fit&, Proposals&, Meter&);               // automatic_class.cpp
void propose_linear_recurrences(const Fit&, Proposals&, Meter&);     // recurrence_class.cpp
void propose_lists(const Fit&, Proposals&, Meter&);                  // list_class.cpp
void propose_beatty(const Fit&, Proposals&, Meter&);                 // beatty_class.cpp
void propose_floor_recursions(const Fit&, Proposals&, Meter&);       // floor_recursion_class.cpp
void propose_pairs(const Fit&, Proposals&, Meter&);                  // pair_class.cpp
void propose_table_formulas(const Fit&, Proposals&, Meter&);         // table_formula_class.cpp
void propose_separable(const Fit&, Proposals&, Meter&);              // separable_class.cpp
void propose_equal_parts(const Fit&, Proposals&, Meter&);            // equal_parts_class.cpp
void propose_table_rows(const Fit&, Proposals&, Meter&);             // table_rows_class.cpp
void propose_table_periods(const Fit&, Proposals&, Meter&);          // table_period_class.cpp
void propose_table_similarities(const Fit&, Proposals&, Meter&);     // table_similar_class.cpp

}  // namespace grundy::finder
