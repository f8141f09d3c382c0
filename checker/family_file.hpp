// A family of elements for all heaps, as it is read: docs/certificate.md, "Proof by a family".
#pragma once

#include <map>

#include "family_symbolic.hpp"

namespace grundy_check {

/// FORM>=0, FORM=0, or (FORM)%M=R with the modulus M.
struct Condition {
  enum Kind { at_least_zero, zero, residue } kind;
  Form form;
  std::int64_t rest = 0;  ///< R
};

/// An element of the monoid: its sort and its parameters.
struct Element {
  std::size_t sort = 0;
  std::vector<Form> parameters;
};

/// A line of the proof: a word, lists of sorts, conditions (all must hold), elements, a heap.
struct Line {
  std::vector<std::vector<std::size_t>> sorts;
  std::vector<Condition> conditions;
  std::vector<Element> elements;
  Form heap;
};

struct Sort {
  std::string name;
  std::size_t parameters;
};

struct Family {
  std::uint64_t modulus = 1, most_split = 0;
  std::vector<Sort> sorts;
  std::map<std::string, std::vector<Line>> lines;  ///< by their words

  /// The lines of this word for these sorts, in their order.
  std::vector<const Line*> of(const std::string& word, const std::vector<std::size_t>& sorts) const;
};

/// Where the variables of a sort begin, for the first, second and third list of a line.
inline constexpr std::size_t most_parameters = 3;

/// Reads the proof. Errors: Unreadable; OutOfReach.
Family read_family(Certificate& file);

}  // namespace grundy_check
