// ClosedSet: positions that are closed under options, as numbers: what misère theory works on.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

namespace grundy {

/// Positions 0, 1, 2, … of one or of several games. Options come first: every option of n is a sum
/// of positions below n. The heaps of a heap game are numbered by their sizes.
class ClosedSet {
 public:
  using Index = std::uint32_t;
  /// Sees one option: its parts in any order; nothing where the option is the empty sum. Parts
  /// without options may be left out or not.
  using Visitor = std::function<void(std::span<const Index> parts)>;

  virtual ~ClosedSet() = default;
  /// Calls `visit` for every option of position n. An option may come more than once.
  virtual void options(Index n, const Visitor& visit) const = 0;
  /// How many positions there are; nothing where they never end.
  virtual std::optional<Index> size() const { return std::nullopt; }
};

}  // namespace grundy
