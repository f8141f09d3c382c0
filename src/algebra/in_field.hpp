// Runs a piece of work in the finite field of nimbers that some elements lie in.
#pragma once

#include <fmt/format.h>

#include <type_traits>

#include "algebra/tower_field.hpp"

namespace grundy::nim {

template <class Scalar, class Work>
auto run_in(const TowerPlan& plan, Meter& meter, const Work& work)
    -> std::invoke_result_t<Work, TowerField<Scalar>&> {
  auto field = TowerField<Scalar>::make(plan, meter);
  if (!field) return std::unexpected(field.error());
  auto result = work(*field);
  if (!meter.reached().empty()) return meter.error();
  return result;
}

/// What `work` returns for the field of the plan; it takes a TowerField<…>& and returns a Result.
/// Errors: the field is too large; a limit of the meter.
template <class Work>
auto in_planned_field(const TowerPlan& plan, Meter& meter, const Work& work)
    -> std::invoke_result_t<Work, TowerField<PolynomialForm>&> {
  if (plan.dimension() > Natural(most_dimensions))
    return out_of(
        fmt::format("this needs a field of degree {} over its finite part; the most "
                    "that is computed here is {}",
                    plan.dimension().to_string(), most_dimensions));
  if (plan.bits <= 64) return run_in<PolynomialForm>(plan, meter, work);
  return run_in<Nimber>(plan, meter, work);
}

/// The same for the smallest field around the elements.
template <class Work>
auto in_field(const std::vector<Ordinal>& elements, Meter& meter, const Work& work)
    -> std::invoke_result_t<Work, TowerField<PolynomialForm>&> {
  auto plan = plan_around(elements);
  if (!plan) return std::unexpected(plan.error());
  return in_planned_field(*plan, meter, work);
}

}  // namespace grundy::nim
