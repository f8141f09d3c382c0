// Growth, the second half: which values of options move on with an arithmetic period.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include <grundy/limits.hpp>
#include <grundy/octal_code.hpp>

#include "heap/growth_candidate.hpp"
#include "heap/split_tables.hpp"
#include "heap/xor_set.hpp"

namespace grundy {

/// The shifts of theorem 3: a heap grows by P beans, its value by S, and one part of an option by P
/// or two parts by P / 2 each. P / 2 is a multiple of Q = p 2^E, and S / 2 of 2^e, e = E + g.
struct GrowthShift {
  unsigned small_bits;    ///< e: what is below 2^e does not mix with the shifts
  std::uint64_t modulus;  ///< Q
};

/// The values of options of one heap by what can become of them when the heap grows by P.
struct WitnessSets {
  XorSet stay;  ///< Low: two periodic parts of equal high bits take P / 2 each, or the removal P
                ///< more, or new pairs of heaps of one bean
  XorSet rise;  ///< Top: a periodic part takes P, the nim-sum of the others being small
  XorSet both;  ///< Joint: either
};

/// Condition (d) of theorem 3 in docs/periods.md, for one heap after the other. Splits into four or
/// more parts that must all differ give no witnesses here: a proof may miss them.
/// Time for a heap: a few operations on bit sets for every part of every shape; three different
/// parts O(n^2).
class GrowthWitnesses {
 public:
  /// REQUIRES: no unbounded split is all different or all equal; code and candidate outlive this.
  GrowthWitnesses(const OctalCode& code, const GrowthCandidate& candidate, GrowthShift shift);

  /// Fills the tables of splits. False when a limit was reached.
  bool prepare(Meter& meter);

  /// The witnesses of heap n; nothing when a limit was reached. REQUIRES: prepared.
  std::optional<WitnessSets> of_heap(std::uint64_t n, Meter& meter);

 private:
  using Values = GrowthCandidate::Values;
  /// A residue modulo Q that not all of some parts may have.
  using Avoid = std::optional<std::uint64_t>;
  struct Target {
    Shape shape;
    std::size_t all = 0;     ///< the table of all its splits
    std::size_t beside = 0;  ///< unbounded: the table of the parts beside one
    std::size_t key = 0;     ///< equal shapes have equal keys
  };
  using Targets = std::vector<Target>;

  Targets targets(const TakeDigit& digit);
  bool fill_twins(Meter& meter);
  XorSet room() const;
  WitnessSets empty_sets() const { return {room(), room(), room()}; }
  bool are_twins(std::uint64_t a, std::uint64_t b) const;
  bool is_small(std::uint32_t value) const { return value >> shift_.small_bits == 0; }

  void add(WitnessSets& sets, const Targets& targets, std::uint64_t m, bool in_tail);
  const WitnessSets& of_shape(const Target& target, std::uint64_t m);
  WitnessSets make(const Target& target, std::uint64_t m) const;
  WitnessSets of_split(const Shape& shape, std::uint64_t m) const;
  WitnessSets of_three_different(std::uint64_t m) const;
  WitnessSets of_unbounded(const Target& target, std::uint64_t m) const;
  void add_beside_copies(XorSet& rise, const Shape& shape, std::uint64_t m) const;
  void add_any_option(XorSet& to, const Target& target, std::uint64_t m) const;

  void add_plain(XorSet& to, unsigned parts, std::uint64_t m, std::uint32_t with, Avoid avoid,
                 unsigned bits) const;
  void add_twins(XorSet& to, unsigned parts, std::uint64_t m, std::uint32_t with, Avoid avoid,
                 unsigned bits) const;
  bool may_all_be(const Avoid& avoid, unsigned parts, std::uint64_t m) const;

  const OctalCode& code_;
  const GrowthCandidate& candidate_;
  Values g_;
  GrowthShift shift_;
  std::uint32_t largest_;

  SplitTables tables_;
  std::vector<std::size_t> plain_;          ///< [j]: the table of j parts, j >= 2
  std::vector<std::vector<XorSet>> twins_;  ///< [j][m]: j parts with a twin pair among them
  std::vector<Shape> shapes_;               ///< by key
  std::vector<Targets> removals_, tail_;
  std::map<std::pair<std::size_t, std::uint64_t>, WitnessSets> made_;  ///< by key and beans
};

}  // namespace grundy
