// MarkTable: the partners that give a heap its common-class options, sorted for the block search.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/bit_planes.hpp"
#include "heap/lane_cover.hpp"
#include "heap/near_partners.hpp"

namespace grundy {

/// Heap n has the option of ordinal x ^ (ordinal of n - distance).
struct Partner {
  std::uint64_t distance;
  std::uint16_t x;
};

class MarkTable {
 public:
  void add(Partner partner);

  /// Sorts in what was added since the last call, or everything when the planes were reset.
  void place(const BitPlanes& planes, bool anew);

  std::span<const Partner> all() const { return all_; }
  const NearPartners& near() const { return near_; }       ///< distances below 512
  std::span<const MarkRun> runs() const { return runs_; }  ///< up to the reach of the planes
  std::span<const Partner> far() const { return far_; }    ///< beyond it
  std::uint64_t farthest() const { return farthest_; }

 private:
  static constexpr std::size_t most_late = 64;  ///< additions before all is sorted again

  std::vector<Partner> all_, far_;
  NearPartners near_;
  std::vector<Mark> marks_;
  std::vector<MarkRun> runs_;
  std::uint64_t farthest_ = 0;
  std::size_t placed_ = 0;  ///< of all_
  std::size_t late_ = 0;    ///< placed since everything was sorted
};

/// Appends the marks of these partners, in their order, and the runs that they fall into.
/// REQUIRES: capacity for them in `marks`, for the runs point into it; distances in reach.
void append_runs(const BitPlanes& planes, std::span<const Partner> partners,
                 std::vector<Mark>& marks, std::vector<MarkRun>& runs);

}  // namespace grundy
