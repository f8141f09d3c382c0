// Sets of edges any two of which, cut together, take a part of the picture off its block.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "graph/rooted_picture.hpp"

namespace grundy {

/// A cut class lies on one cycle, its edges in this order; between them are beads, parts that hold
/// together by themselves. Cutting one edge makes bridges of the others, and of no further edge.
struct CutClass {
  std::vector<std::uint32_t> edges;  ///< edge i joins bead i to bead i+1, the last the last to 0
  std::vector<std::uint32_t> beads;  ///< XOR of what each bead carries; bead 0 is where it stands
  std::uint32_t top;                 ///< first vertex of the block
};

/// Calls visit(CutClass) for every class of two edges or more. Time and memory O(E).
class CutClasses {
 public:
  CutClasses(const RootedPicture& picture, std::span<const std::uint32_t> cover,
             std::span<const std::uint32_t> value, std::span<const std::uint32_t> top);
  void for_each(auto&& visit) const {
    for (std::uint32_t v = 1; v < picture_.vertices(); ++v)
      if (cover_[v] > 0 && !has_lower_[v] && !is_single(v))
        if (!visit(class_from(v))) return;
  }

 private:
  bool is_single(std::uint32_t v) const { return cover_[v] > 1 && upper_[v] == none; }
  std::vector<std::uint32_t> lowest_reaching_back_edges() const;
  void link(std::span<const std::uint32_t> nearest);
  CutClass class_from(std::uint32_t lowest) const;

  const RootedPicture& picture_;
  std::span<const std::uint32_t> cover_, value_, top_;
  std::vector<std::uint32_t> back_edge_;  ///< over each tree edge, the one that reaches least high
  std::vector<std::uint32_t> upper_;      ///< the next vertex up whose tree edge is in the class
  std::vector<bool> has_lower_;
};

}  // namespace grundy
