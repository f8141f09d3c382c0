// ExcessTable: the greatest excess that several heaps together can have, by what matters of them.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include <grundy/limits.hpp>

#include "heap/growth_candidate.hpp"

namespace grundy {

/// Groups of heaps, told apart by their beans R modulo p, the nim-sum v of their low bits and the
/// parity of (E + s' R) / p, where E is the sum of their excesses; the greatest E of each kind is
/// kept.
class ExcessTable {
 public:
  static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();

  explicit ExcessTable(const GrowthCandidate& candidate);

  /// A group of that many beans.
  void add(std::uint64_t beans, std::uint32_t low, std::int64_t excess);
  void add_all(const ExcessTable& other);

  /// The groups of this table with one periodic heap more. False when a limit was reached.
  bool add_heap(const ExcessTable& groups, Meter& meter);

  /// Puts in every group that arises from those here by any number of periodic heaps. REQUIRES: no
  /// periodic heap has a positive excess. False when a limit was reached. [Dijkstra 1959]
  bool close(Meter& meter);

  /// The greatest excess of a kind, or none.
  std::int64_t at(std::uint64_t beans, std::uint32_t low, unsigned parity) const {
    return best_[2 * ((beans % p_) << bits_ | low) + parity];
  }
  std::int64_t greatest() const;

 private:
  struct Heap {
    std::uint64_t beans;
    std::uint32_t low;
    std::int64_t excess;
  };

  std::size_t index(std::uint64_t beans, std::uint32_t low, std::int64_t excess) const;

  std::uint64_t p_;
  std::int64_t rise_;
  unsigned bits_;
  std::vector<Heap> heaps_;  ///< one periodic heap of each class
  std::vector<std::int64_t> best_;
};

}  // namespace grundy
