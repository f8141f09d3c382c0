// PositionPool: positions of any games as small numbers, with their options; what misère search
// uses.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <grundy/game.hpp>
#include <grundy/ruleset.hpp>

namespace grundy {

/// Numbers the positions it is given; equal positions get one number. The options of a position are
/// made when they are first asked for. References into it stay valid until the pool goes.
class PositionPool {
 public:
  using Id = std::uint32_t;

  explicit PositionPool(Meter& meter) : meter_(meter) {}

  Id id(const Component& component);
  /// The distinct options, each the sorted numbers of its components. When the meter is exhausted
  /// the list is cut short, and nothing may be concluded from it.
  const std::vector<std::vector<Id>>& options(Id id);
  const Component& component(Id id) const { return entries_[id].component; }
  Meter& meter() { return meter_; }

 private:
  struct Entry {
    Component component;
    bool expanded = false;
    std::vector<std::vector<Id>> options;
  };
  Meter& meter_;
  std::unordered_map<std::string, Id> ids_;
  std::deque<Entry> entries_;  // entries do not move while the pool grows
};

/// The positions of a pool as a ruleset, so that every solver for rulesets solves mixed sums.
struct PooledRules {
  using Position = PositionPool::Id;
  PositionPool* pool = nullptr;

  void options(Position p, auto&& visit) const {
    for (const std::vector<Position>& option : pool->options(p)) visit(PartList<Position>{option});
  }
  bool is_terminal(Position p) const { return pool->options(p).empty(); }
};

/// The error that play need not end, with the sums of a cycle of play: each an option, or a part of
/// an option, of the one before.
Error cycle_error(const PositionPool& pool, std::span<const std::vector<PositionPool::Id>> cycle);

}  // namespace grundy
