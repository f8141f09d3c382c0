// SparseStep: the exact next value of a game in a sparse space, whatever the rare heaps are.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/option_marks.hpp"
#include "heap/pair_scan.hpp"
#include "heap/sparse_space.hpp"

namespace grundy {

/// Exact from the first heap on, with few or many rare heaps. Proof, for a heap of n and the set F
/// of all rare heaps below n: by the lemma of sparse_space.hpp a split has a common-class value
/// only if just one of its parts is in F. So when g(r) ^ g(n-k-r) is marked for all r in F and all
/// splitting removals k, and the other options too, then every option of the common class is
/// marked; everything marked is an option; the least unmarked value v of the common class is
/// therefore the least value of that class that is no option. Values u < v of the rare class are
/// options if marked, else exactly if a pair shows it, and all pairs are looked at before one is
/// found missing. The least value that is no option is thus found: v, or such a u, and then the
/// heap is rare.
class SparseStep {
 public:
  SparseStep(OctalMoves moves, SparseSpace space, const std::vector<std::uint32_t>& values,
             SimdPath path);

  /// g(n) from all of g[0], …, g[n-1], none above `largest`; a rare heap joins the others.
  /// REQUIRES: n = the number of values seen so far.
  template <class Value>
  std::uint32_t next(const Value* g, std::uint64_t n, std::uint32_t largest);

  const SparseGame& game() const { return game_; }

  /// The heaps that are tried first as one part of a witness, as many of each value as possible.
  /// Time O(heaps looked at).
  void choose_witnesses(const std::vector<std::uint32_t>& values);

 private:
  template <class Value>
  void mark_rares(const Value* g, std::uint64_t n);
  template <class Value>
  void mark_witnesses(const Value* g, std::uint64_t n, std::span<const RareHeap> witnesses);
  template <class Value>
  std::uint32_t least_missing(const Value* g, std::uint64_t n, std::uint32_t common);
  void list_missing(std::uint32_t below);
  void drop_marked();
  void fit_classes();

  SparseGame game_;
  SimdPath path_;
  std::vector<RareHeap> witnesses_;
  OptionMarks marks_;
  std::array<std::vector<std::uint8_t>, 2> rare_class_;  ///< by parity of n: 1 for rare values
  std::vector<std::uint32_t> missing_;
};

}  // namespace grundy
