// The formulas of a MisereFamily in numbers of any kind: Natural, or words where all are small.
#pragma once

#include <algorithm>

#include <grundy/misere_family.hpp>

namespace grundy::family {

/// A FamilyElement whose parameters are of another kind of number.
template <class Number>
struct Element {
  std::size_t sort = 0;
  std::array<Number, FamilyForm::parameters> parameters{};
  friend bool operator==(const Element&, const Element&) = default;
};

/// The variables of forms: the parameters of up to three elements.
template <class Number>
using Values = std::array<Number, FamilyForm::variables>;

template <class Number>
Values<Number> values_of(std::initializer_list<const Element<Number>*> elements) {
  Values<Number> values{};
  auto at = values.begin();
  for (const auto* element : elements) at = std::ranges::copy(element->parameters, at).out;
  return values;
}

/// A number that may be negative: up - down.
template <class Number>
struct Difference {
  Number up{}, down{};
};

template <class Number>
Difference<Number> value(const FamilyForm& form, const Values<Number>& values) {
  Difference<Number> result;
  auto add = [&](std::int64_t times, const Number& number) {
    const Number product = Number(static_cast<std::uint64_t>(times < 0 ? -times : times)) * number;
    (times < 0 ? result.down : result.up) += product;
  };
  add(form.constant, Number(1));
  for (std::size_t v = 0; v < values.size(); ++v)
    if (form.of[v] != 0) add(form.of[v], values[v]);
  return result;
}

template <class Number>
bool hold(const MisereFamily& family, const FamilyConditions& conditions,
          const Values<Number>& values) {
  return std::ranges::all_of(conditions, [&](const FamilyCondition& condition) {
    const auto [up, down] = value(condition.form, values);
    if (condition.kind == FamilyCondition::at_least_zero) return up >= down;
    if (condition.kind == FamilyCondition::zero) return up == down;
    const Number modulus(family.modulus);
    return up % modulus == (down + Number(condition.rest)) % modulus;
  });
}

/// The element of a formula. REQUIRES: no parameter is negative.
template <class Number>
Element<Number> element(const FamilyFormula& formula, const Values<Number>& values) {
  Element<Number> result{formula.sort, {}};
  for (std::size_t i = 0; i < formula.parameters.size(); ++i) {
    const auto [up, down] = value(formula.parameters[i], values);
    result.parameters[i] = up - down;
  }
  return result;
}

template <class Number>
Element<Number> product(const MisereFamily& family, const Element<Number>& x,
                        const Element<Number>& y) {
  const auto& left = x.sort <= y.sort ? x : y;
  const auto& right = x.sort <= y.sort ? y : x;
  const auto values = values_of({&left, &right});
  for (const auto& rule : family.products)
    if (rule.left == left.sort && rule.right == right.sort && hold(family, rule.conditions, values))
      return element(rule.product, values);
  return {};  // a family has a product for every pair
}

template <class Number>
bool in_p(const MisereFamily& family, const Element<Number>& x) {
  const auto values = values_of({&x});
  return std::ranges::any_of(family.p_portion, [&](const auto& portion) {
    return portion.sort == x.sort && hold(family, portion.conditions, values);
  });
}

/// The element of a heap.
template <class Number>
Element<Number> heap(const MisereFamily& family, const Number& size) {
  const Number first(family.first.size()), step(family.later.size());
  if (size < first) {
    for (std::size_t i = 0; i < family.first.size(); ++i)
      if (size == Number(i)) return element(family.first[i], Values<Number>{});
  }
  const Number rest = size - first, which = rest % step;
  std::size_t i = 0;
  while (!(which == Number(i))) ++i;
  return element(family.later[i], Values<Number>{rest / step});
}

}  // namespace grundy::family
