// Where the boxes and arrows of a diagram stand: layers of plies, few crossings, nothing overlaps.
#pragma once

#include <span>
#include <vector>

#include <grundy/diagram.hpp>

namespace grundy::drawing {

struct Size {
  double width = 0;
  double height = 0;
};

struct Box {
  double x, y, width, height;  ///< the upper left corner
};

struct Point {
  double x, y;
};

/// A piece of an arrow between two neighbouring layers, from the bottom of one to the top of the
/// other; it leaves and arrives vertically. Arrows into one node join on their way.
struct Strand {
  Point from, to;
  double down_to;  ///< then straight down to here, where it passes a layer
  bool arrives;    ///< at a node, whose top is `to`; else it passes
  bool winning;
};

struct DiagramLayout {
  std::vector<Box> boxes;  ///< of the nodes
  std::vector<Strand> strands;
  std::vector<bool> entered;  ///< of the nodes: an arrow ends here, in the middle of the top
  Size size;
};

/// Layers by the longest path, order by barycentres, places by least squares with fixed order
/// [Sugiyama, Tagawa, Toda 1981]; an arrow over several layers gets a place in each of them, one
/// place for all arrows into the same node. Time O(rounds (strands log strands + crossings)).
/// REQUIRES: one size a node; each arrow leads to a greater ply.
DiagramLayout lay_out(const Diagram& diagram, std::span<const Size> sizes);

}  // namespace grundy::drawing
