// Fits the formulas of a family to the names of its first heaps. (docs/misere-families.md, "How a
// family is found")
#include <algorithm>

#include <grundy/misere_family.hpp>
#include <grundy/quotient_solver.hpp>

#include "misere/family_names.hpp"
#include "misere/family_proof.hpp"

namespace grundy {
namespace {

using namespace family;
using Names = std::vector<Small>;

constexpr std::size_t most_step = 8, least_terms = 4;

/// The heaps of a code without tail whose moves leave two heaps at most.
class Heaps final : public ClosedSet {
 public:
  explicit Heaps(std::span<const std::uint8_t> digits) : digits_(digits) {}

  void options(Index n, const Visitor& visit) const override {
    for (Index k = 0; k < digits_.size() && k <= n; ++k) {
      const Index rest = n - k;
      const Index whole[] = {rest};
      if (rest == 0 && (digits_[k] & 1)) visit({});
      if (rest > 0 && (digits_[k] & 2)) visit(whole);
      for (Index i = 1; (digits_[k] & 4) && 2 * i <= rest; ++i) {
        const Index parts[] = {i, rest - i};
        visit(parts);
      }
    }
  }

 private:
  std::span<const std::uint8_t> digits_;
};

std::int64_t index_of(const Small& x) { return x.index.value_or(0); }

/// Of the same sort, and as far from `x` as `x` is from `before`.
bool goes_on(const Small& before, const Small& x, const Small& after) {
  return x.epsilon == after.epsilon && x.c == after.c && before.epsilon == x.epsilon &&
         before.c == x.c && before.index.has_value() == x.index.has_value() &&
         x.index.has_value() == after.index.has_value() &&
         after.weight - x.weight == x.weight - before.weight &&
         index_of(after) - index_of(x) == index_of(x) - index_of(before);
}

/// From which heap on every step-th name goes on, to the end.
std::size_t start_of(const Names& names, std::size_t step) {
  std::size_t start = names.size() - 2 * step;
  while (start > 0 &&
         goes_on(names[start - 1], names[start - 1 + step], names[start - 1 + 2 * step]))
    --start;
  return start;
}

/// x, then what comes after it, as a formula in the variable t.
FamilyFormula line_through(const Small& x, const Small& after) {
  FamilyFormula line = formula(x);
  const FamilyForm t = variable(0, 0);
  if (!x.c) line.parameters[0] = line.parameters[0] + (after.weight - x.weight) * t;
  if (x.index) line.parameters[1] = line.parameters[1] + (*after.index - *x.index) * t;
  return line;
}

/// The family whose heaps have these names and go on as the last of them do.
MisereFamily family_with(const FamilyMonoid& monoid, std::span<const std::uint8_t> digits,
                         const Names& names, std::size_t start, std::size_t step) {
  MisereFamily family = family_of(monoid);
  family.digits.assign(digits.begin(), digits.end());
  for (std::size_t n = 0; n < start; ++n) family.first.push_back(formula(names[n]));
  for (std::size_t n = start; n < start + step; ++n)
    family.later.push_back(line_through(names[n], names[n + step]));
  family.most_split = monoid.w == 4 ? 3 * step / 2 + 1 : 3 * step + 1;
  add_quotient_proof(monoid, family);
  return family;
}

std::optional<MisereFamily> fit_names(const FamilyMonoid& monoid,
                                      std::span<const std::uint8_t> digits, const Names& names) {
  for (std::size_t step = 1; step <= most_step; ++step) {
    if (names.size() < least_terms * step + 1) continue;
    const std::size_t start = std::max<std::size_t>(start_of(names, step), 1);  // heap 0 is 1
    if (start + least_terms * step <= names.size())
      return family_with(monoid, digits, names, start, step);
  }
  return std::nullopt;
}

}  // namespace

std::optional<MisereFamily> fit_family(std::span<const std::uint8_t> digits,
                                       const MisereQuotient& quotient) {
  for (const FamilyMonoid& monoid : family_monoids)
    if (auto family = fit_names(monoid, digits, names_of_heaps(monoid, quotient))) return family;
  return std::nullopt;
}

Result<std::optional<MisereFamily>> find_family(std::span<const std::uint8_t> digits,
                                                Meter& meter) {
  const Heaps heaps(digits);
  QuotientSolver solver(heaps);
  for (ClosedSet::Index to = 16; to <= 112; to += 8) {
    if (const auto extended = solver.extend_to(to, meter); !extended)
      return std::unexpected(extended.error());
    if (auto family = fit_family(digits, solver.quotient())) return family;
  }
  return std::nullopt;
}

}  // namespace grundy
