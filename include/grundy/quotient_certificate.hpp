// Certificates of misère quotients: what the independent checker needs. (docs/certificate.md)
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <grundy/box_quotient.hpp>
#include <grundy/error.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/misere_quotient.hpp>

namespace grundy {

/// Positions of any game, by their options: options[n] are those of position n, each a sum of
/// positions below n.
struct ListedPositions {
  std::vector<std::vector<std::vector<ClosedSet::Index>>> options;

  /// The positions 0, …, size - 1 of a closed set. Time and memory: their options.
  static ListedPositions of(const ClosedSet& set, ClosedSet::Index size);
};

/// The misère quotient of the positions that `quotient` knows, or, with a period, of all heaps.
struct QuotientClaim {
  std::variant<HeapRules, ListedPositions> game;
  MisereQuotient quotient;
  std::uint64_t period = 0, preperiod = 0;  ///< Φ(n + period) = Φ(n) from preperiod on; 0: none
};

/// The misère outcomes of the heaps that `quotient` knows.
struct BoxClaim {
  HeapRules game;
  BoxQuotient quotient;
  bool infinite = false;  ///< claimed too: their misère quotient is infinite
};

/// The certificate of a misère quotient: one text for each quotient, however its elements are
/// numbered and whatever its generators are. Time O(order · generators²). Errors: heaps that are
/// missing from one period; elements that are no product of those of positions.
Result<std::string> certificate_text(const QuotientClaim& claim);

/// The certificate of a box, likewise one text for each. Time O(|K| · generators² + planes).
/// Errors: elements of K that are no product of those of heaps.
Result<std::string> certificate_text(const BoxClaim& claim);

}  // namespace grundy
