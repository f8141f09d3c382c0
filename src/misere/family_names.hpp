// Names the elements of a misère quotient by a monoid M(w).
#pragma once

#include <vector>

#include <grundy/misere_quotient.hpp>

#include "misere/small_family.hpp"

namespace grundy::family {

/// The names of the heaps 0, 1, …, as far as all have one. In the quotient of finitely many heaps
/// the high powers of b are one element, or two that take turns: what depends on them has no name.
/// Fewer than two: the quotient does not begin as such a monoid does.
std::vector<Small> names_of_heaps(const FamilyMonoid& monoid, const MisereQuotient& quotient);

}  // namespace grundy::family
