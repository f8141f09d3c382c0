// What shows that the monoid of a family is the misère quotient: reaches and separations.
#pragma once

#include <grundy/misere_family.hpp>

namespace grundy::family {

/// Adds how every element is a product of heaps, and what tells elements apart. Adds nothing where
/// the heaps do not show it. REQUIRES: all but these are there.
void add_quotient_proof(const FamilyMonoid& monoid, MisereFamily& family);

}  // namespace grundy::family
