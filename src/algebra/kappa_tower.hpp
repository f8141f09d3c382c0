// Finite fields of nimbers: towers of kappas over a field of finite nimbers.
//
// The components of an element are closed: kappa_(p^(j+1)) needs kappa_(p^j), kappa_p needs what
// alpha_p is made of. Each kappa of an odd prime p then extends the field below by the degree p:
// it is a root of x^p = relation. [Lenstra 1977; DiMuro, arXiv 1108.0962]
#pragma once

#include <cstdint>
#include <vector>

#include <grundy/ordinal.hpp>

namespace grundy::nim {

/// kappa_(p^(digit+1)), which is a p-th root of `relation`, an element of the field below it.
struct Generator {
  std::uint32_t place;
  std::uint32_t digit;
  std::uint32_t prime;
  Ordinal relation;
};

/// Which field it is: over the finite nimbers below 2^bits, by these generators, lowest first.
struct TowerPlan {
  std::size_t bits = 1;
  std::vector<Generator> generators;

  Natural dimension() const;
  Natural degree() const { return dimension() * Natural(bits); }
  /// The number of digits that the place has.
  std::uint32_t digits(std::uint32_t place) const;
};

/// The smallest such field with all the elements. Errors: an alpha_p that is needed is not known.
Result<TowerPlan> plan_around(const std::vector<Ordinal>& elements);

/// The degree of the smallest field of the kind above with these kappas, given by their prime
/// powers.
Result<Natural> degree_of_kappas(const std::vector<std::uint64_t>& prime_powers);

}  // namespace grundy::nim
