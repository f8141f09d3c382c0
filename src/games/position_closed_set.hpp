// All positions that can be reached from a sum, of any games, as a closed set for misère theory.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/game.hpp>

namespace grundy {

/// The components of a sum and everything that play makes of them, numbered so that options come
/// first. Equal positions have one number; no two numbers are equal positions.
class PositionClosedSet final : public ClosedSet {
 public:
  /// Time and memory: the options of all positions that can be reached. Errors: play that does not
  /// end (the cycle is shown), a position too large for a search, a limit.
  static Result<PositionClosedSet> of(std::span<const Component> sum, Meter& meter);

  void options(Index n, const Visitor& visit) const override {
    for (const std::vector<Index>& option : options_[n]) visit(option);
  }
  std::optional<Index> size() const override { return static_cast<Index>(positions_.size()); }

  /// The number of each component of the sum, in the order in which they are written.
  std::span<const Index> components() const { return components_; }
  const Component& position(Index n) const { return positions_[n]; }
  /// In the common notation; "0" where nothing is left.
  std::string print(Index n) const { return positions_[n].print(); }

 private:
  std::vector<Component> positions_;
  std::vector<std::vector<std::vector<Index>>> options_;  // the parts of each option, ascending
  std::vector<Index> components_;
};

}  // namespace grundy
