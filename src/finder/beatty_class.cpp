// Beatty sequences, floor((k + s) alpha) + c with a quadratic irrational alpha, by integers only.
#include "finder/beatty_fit.hpp"
#include "finder/own_values.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

void propose_beatty(const Fit& fit, Proposals& proposals, Meter&) {
  const auto exceptions = static_cast<std::size_t>(fit.most_exceptions());
  const std::string index = index_name(fit.kind());
  for (const BeattyFit& found : fit_beatty(fit.values(), fit.first(), exceptions)) {
    const std::int64_t from = fit.first() + static_cast<std::int64_t>(found.start);
    proposals.add("Beatty", found.formula(index), found.words(index),
                  10 + found.bits + start_bits(fit, from), from);
  }
}

}  // namespace grundy::finder
