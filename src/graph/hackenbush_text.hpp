// What making a picture from edges and reading one from text have in common.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include <grundy/hackenbush.hpp>

namespace grundy {

inline constexpr std::size_t max_edges = std::size_t{1} << 30;

inline std::unexpected<Error> too_many_edges() {
  return out_of("a picture has at most 2^30 = 1073741824 edges");
}

/// The first edge that nothing joins to the ground.
std::optional<std::size_t> first_floating_edge(std::span<const Edge> edges);

/// The error that says so of edges[index].
std::unexpected<Error> hangs_in_the_air(std::span<const Edge> edges, std::size_t index,
                                        std::optional<std::size_t> column = {});

}  // namespace grundy
