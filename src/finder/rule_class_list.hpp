// The functions of the classes, one file each.
#pragma once

#include "finder/rule_class.hpp"

namespace grundy::finder {

void propose_periods(const Fit&, Proposals&, Meter&);                // period_class.cpp
void propose_features(const Fit&, Proposals&, Meter&);               // feature_class.cpp
void propose_functions_of_features(const Fit&, Proposals&, Meter&);  // feature_class.cpp

}  // namespace grundy::finder
