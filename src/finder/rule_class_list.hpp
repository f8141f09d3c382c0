// The functions of the classes, one file each.
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

}  // namespace grundy::finder
