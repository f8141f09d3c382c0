// Draws Hackenbush pictures as standalone SVG: no scripts, no fonts from elsewhere.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <grundy/hackenbush.hpp>

namespace grundy {

inline constexpr std::size_t max_drawn_edges = 500;

struct HackenbushSvgOptions {
  bool numbers = true;                    ///< write at each vertex its number
  bool values = false;                    ///< write at each edge the value that it carries
  std::span<const Cut> wins;              ///< these edges are drawn thick and dashed
  std::vector<std::string> caption = {};  ///< lines below the ground
};

/// The picture on its ground line. Time O(E log E). Errors: more than 500 edges.
Result<std::string> hackenbush_svg(const Hackenbush& picture,
                                   const HackenbushSvgOptions& options = {});

/// The stages of the reduction in a row, with the value that they share. Errors: as above.
Result<std::string> hackenbush_reduction_svg(const Hackenbush& picture);

}  // namespace grundy
