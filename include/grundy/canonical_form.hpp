// Misère canonical forms: the simplest game that can stand for a position in every misère sum.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/nimber.hpp>

namespace grundy {

/// A store of misère canonical forms, each kept once: two games are equal in misère play, in every
/// sum, if and only if their forms have the same number. The options of a form have smaller
/// numbers than the form. Not for use by two threads at once. [Conway, On Numbers and Games, ch.
/// 12]
class CanonicalForms {
 public:
  using Id = std::uint32_t;
  static constexpr Id zero = 0;  ///< the game without options

  CanonicalForms();

  std::size_t size() const { return forms_.size(); }
  /// Ascending. Valid until the store grows.
  std::span<const Id> options(Id g) const {
    return {options_.data() + forms_[g].begin, forms_[g].count};
  }
  /// How many moves play can last at most.
  std::uint32_t birthday(Id g) const { return forms_[g].birthday; }
  /// The Grundy value in normal play.
  std::uint32_t grundy(Id g) const { return forms_[g].grundy; }
  /// The mex of the misère Grundy values of the options, 1 without options; 0 exactly for P.
  std::uint32_t misere_grundy(Id g) const { return forms_[g].misere_grundy; }
  Outcome outcome(Id g) const { return misere_grundy(g) == 0 ? Outcome::P : Outcome::N; }
  /// The size, where the form is that of a Nim heap.
  std::optional<std::uint32_t> heap_size(Id g) const;

  /// The form of the game with these options, in any order, perhaps repeated.
  /// Time O(options log options + options · options of the largest). Errors: a limit.
  Result<Id> form(std::vector<Id> options, Meter& meter);
  /// What the game with these options is equal to, where it is not canonical itself. REQUIRES:
  /// options ascending, without repeats.
  std::optional<Id> reduced(std::span<const Id> options) const;
  /// A heap of Nim. Time and memory O(n²). Errors: a limit.
  Result<Id> heap(std::uint32_t n, Meter& meter);
  /// G + H. Time: one form for each pair of positions of G and of H, each pair once in the life of
  /// the store. Errors: a limit; another meter goes on.
  Result<Id> sum(Id g, Id h, Meter& meter);
  Result<Id> sum(std::span<const Id> parts, Meter& meter);
  /// The mate: 1 for 0, else the game of the mates of the options. G + its mate is a P-position.
  /// Time: one form for each form up to g. Errors: a limit.
  Result<Id> mate(Id g, Meter& meter);

 private:
  struct Form {
    std::uint64_t begin;
    std::uint32_t count, birthday, grundy, misere_grundy;
  };
  // Open addressing: the slot of a key holds a value, or the key belongs there.
  struct Sum {
    std::uint64_t key;
    Id value;
  };

  std::size_t slot_of(std::span<const Id> options) const;
  Sum& slot_of_sum(std::uint64_t key);
  std::optional<Id> known_sum(Id g, Id h);
  bool remember_sum(Id g, Id h, Id value, Meter& meter);
  bool grow_forms(Meter& meter);
  bool grow_sums(Meter& meter);
  Id insert(std::span<const Id> options, std::size_t slot);

  std::vector<Id> options_;  // of all forms, one after the other
  std::vector<Form> forms_;
  std::vector<Id> slots_;  // of forms by their options, a power of two
  std::vector<Id> heaps_;
  std::vector<Id> mates_;
  std::vector<Sum> sums_;  // a power of two
  std::size_t sum_count_ = 0;
  MexSet mex_;
};

/// The canonical forms of the positions of a closed set, made when they are first asked for.
class PositionForms {
 public:
  /// Both must live as long.
  PositionForms(const ClosedSet& set, CanonicalForms& forms) : set_(set), forms_(forms) {}

  /// The form of position n, after those of all positions below. Errors: a limit; another meter
  /// goes on.
  Result<CanonicalForms::Id> form(ClosedSet::Index n, Meter& meter);

 private:
  Result<CanonicalForms::Id> make(ClosedSet::Index n, Meter& meter);

  const ClosedSet& set_;
  CanonicalForms& forms_;
  std::vector<CanonicalForms::Id> known_;
};

/// The form in star notation: "*[2#1]" is the game with the options 2# and 1; see docs/misere.md.
/// Parses back to the same form. Errors: a limit, a text that would be longer than `longest`.
Result<std::string> print_star(CanonicalForms& forms, CanonicalForms::Id g, Meter& meter,
                               std::size_t longest = 1000);

/// Reads star notation, a sum of such games included: "*[2]+*[[2],0]". Time: that of the forms; no
/// recursion. Errors: with the column, what was expected; a limit.
Result<CanonicalForms::Id> parse_star(CanonicalForms& forms, std::string_view text, Meter& meter);

}  // namespace grundy
