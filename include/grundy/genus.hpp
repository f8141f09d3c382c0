// Genus: the symbol g^{γ0 γ1 …} of a position in misère play, and what it proves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/canonical_form.hpp>

namespace grundy {

/// What a tame position behaves like: a heap of Nim, or a sum of Nim heaps. It is *fickle* where
/// it is like a sum of heaps of at most 1 (then value <= 1), *firm* otherwise.
struct TameValue {
  std::uint32_t value = 0;
  bool fickle = true;

  bool is_p() const { return fickle ? value == 1 : value == 0; }
  friend TameValue operator+(TameValue a, TameValue b) {
    return {a.value ^ b.value, a.fickle && b.fickle};
  }
  friend bool operator==(const TameValue&, const TameValue&) = default;
};

/// The genus: the Grundy value g in normal play, and the misère Grundy values γk of the position
/// with k heaps of 2 beside it. From some k on they alternate between x and x xor 2. [Conway, On
/// Numbers and Games, ch. 12; Winning Ways, ch. 13]
struct Genus {
  std::uint32_t grundy = 0;
  /// γ0, γ1, … up to the first two that alternate for ever: two at least, no shorter list will do.
  std::vector<std::uint32_t> terms;

  std::uint32_t misere_grundy() const { return terms[0]; }
  std::uint32_t term(std::size_t k) const;
  /// What a tame position of this genus behaves like; nothing where no tame position has it.
  std::optional<TameValue> tame_value() const;
  /// "0^{120}"; with commas where a term has two digits: "8^{5,7,8,10}".
  std::string to_string() const;

  friend bool operator==(const Genus&, const Genus&) = default;
};

/// What is known of the behaviour of a position in misère sums.
enum class Tameness {
  tame,        ///< proved: with other tame positions it behaves like the Nim that its genus names
  looks_tame,  ///< its genus is that of a tame position, but it can reach wild ones that matter
  wild,        ///< proved: its genus is not that of a tame position
};

/// The genera of the forms of a store, each computed once.
class GenusTable {
 public:
  /// The store must live as long.
  explicit GenusTable(const CanonicalForms& forms) : forms_(forms) {}

  /// Makes the genera of all forms up to g known. Time O(options · terms) each; a form has at most
  /// birthday + 3 terms. Errors: a limit; another meter goes on.
  Result<void> extend_to(CanonicalForms::Id g, Meter& meter);

  /// REQUIRES of all: the genus of g is known.
  Genus genus(CanonicalForms::Id g) const;
  Tameness tameness(CanonicalForms::Id g) const;
  /// What a position behaves like that was proved to be tame; nothing for others.
  std::optional<TameValue> tame_value(CanonicalForms::Id g) const { return entries_[g].tame; }

 private:
  struct Entry {
    std::size_t begin;
    std::uint32_t count;
    std::optional<TameValue> tame;
  };

  std::uint32_t term(CanonicalForms::Id g, std::size_t k) const;
  Genus compute(CanonicalForms::Id g);
  std::optional<TameValue> prove_tame(CanonicalForms::Id g, const Genus& genus);

  const CanonicalForms& forms_;
  std::vector<std::uint32_t> terms_;  // of all forms, one after the other
  std::vector<Entry> entries_;
  MexSet mex_, other_mex_;
};

}  // namespace grundy
