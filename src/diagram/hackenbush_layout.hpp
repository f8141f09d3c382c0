// Where the vertices and edges of a Hackenbush picture are drawn.
#pragma once

#include <cstdint>
#include <vector>

#include <grundy/hackenbush.hpp>

namespace grundy {

struct Point {
  double x = 0, y = 0;
};

/// One edge as a quadratic curve, or as a loop: a round petal at `from` towards `bend`.
struct EdgeCurve {
  Point from, bend, to;
  bool loop = false;
};

struct HackenbushLayout {
  std::vector<Point> vertices;  ///< without the ground; y is 0 on the ground line, negative above
  std::vector<std::uint32_t> labels;  ///< the numbers that were given to them
  std::vector<EdgeCurve> edges;       ///< in the order of the picture
  double width = 0, height = 0;
};

/// Layers by distance from the ground, subtrees side by side; edges of equal ends bent apart.
/// Time O(E log E).
HackenbushLayout layout(const Hackenbush& picture);

}  // namespace grundy
