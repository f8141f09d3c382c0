// Writes the formulas of a MisereFamily as one would on paper.
#pragma once

#include <grundy/misere_family.hpp>

namespace grundy::family {

/// Parameter j of element i of a line.
constexpr FamilyForm variable(std::size_t i, std::size_t j) {
  FamilyForm form;
  form.of[FamilyForm::parameters * i + j] = 1;
  return form;
}
constexpr FamilyForm number(std::int64_t value) { return {value, {}}; }

constexpr FamilyForm operator+(FamilyForm a, const FamilyForm& b) {
  a.constant += b.constant;
  for (std::size_t v = 0; v < a.of.size(); ++v) a.of[v] += b.of[v];
  return a;
}
constexpr FamilyForm operator*(std::int64_t times, FamilyForm a) {
  a.constant *= times;
  for (std::int64_t& c : a.of) c *= times;
  return a;
}
constexpr FamilyForm operator-(const FamilyForm& a, const FamilyForm& b) { return a + -1 * b; }
constexpr FamilyForm operator+(const FamilyForm& a, std::int64_t b) { return a + number(b); }
constexpr FamilyForm operator-(const FamilyForm& a, std::int64_t b) { return a + number(-b); }

inline FamilyCondition at_least(const FamilyForm& a, const FamilyForm& b) {
  return {FamilyCondition::at_least_zero, a - b};
}
inline FamilyCondition at_least(const FamilyForm& a, std::int64_t b) {
  return at_least(a, number(b));
}
inline FamilyCondition equal(const FamilyForm& a, const FamilyForm& b) {
  return {FamilyCondition::zero, a - b};
}
inline FamilyCondition equal(const FamilyForm& a, std::int64_t b) { return equal(a, number(b)); }
inline FamilyCondition residue(const FamilyForm& a, std::uint64_t rest) {
  return {FamilyCondition::residue, a, rest};
}

/// What an element of M(w) is besides its factor a: a power of b, b^m·y_k, or c.
enum Kind : std::size_t { plain, slack, extra };

/// The sort of a^epsilon times an element of this kind.
constexpr std::size_t sort_of(Kind kind, std::size_t epsilon) { return 2 * kind + epsilon; }

}  // namespace grundy::family
