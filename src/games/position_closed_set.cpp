// PositionClosedSet: depth first from the components, a position numbered after its options.
#include "games/position_closed_set.hpp"

#include <algorithm>
#include <unordered_map>

#include "games/position_pool.hpp"

namespace grundy {

namespace {

using Id = PositionPool::Id;

/// One position of the line of play that is looked at, and the part of an option to look at next.
struct Open {
  Id position;
  std::size_t option = 0, part = 0;
};

class Numbering {
 public:
  explicit Numbering(Meter& meter) : meter_(meter), pool_(meter) {}

  Id id(const Component& component) { return pool_.id(component); }
  PositionPool& pool() { return pool_; }
  std::uint32_t number(Id position) const { return numbers_.at(position); }
  /// In the order of their numbers.
  const std::vector<Id>& order() const { return order_; }

  /// Numbers a position and all that can be reached from it.
  Result<void> add(Id root) {
    if (numbers_.contains(root)) return {};
    auto opened = open(root);
    while (opened && !line_.empty()) {
      Open& top = line_.back();
      const auto& options = pool_.options(top.position);
      if (!meter_.reached().empty()) return meter_.error();
      if (top.option == options.size())
        close();
      else if (top.part == options[top.option].size())
        ++top.option, top.part = 0;
      else if (Id next = options[top.option][top.part++]; !numbers_.contains(next))
        opened = open(next);
      else if (numbers_[next] == unnumbered)
        return std::unexpected(cycle_error(pool_, cycle(next)));
    }
    return opened;
  }

 private:
  static constexpr std::uint32_t unnumbered = ~std::uint32_t{0};

  Result<void> open(Id position) {
    const Component& component = pool_.component(position);
    if (!component.game->is_searchable(component.position))
      return out_of(component.print() + " is too large: all its positions would be needed");
    numbers_[position] = unnumbered;
    line_.push_back({position});
    if (!meter_.reserve(64)) return meter_.error();
    return {};
  }

  void close() {
    numbers_[line_.back().position] = static_cast<std::uint32_t>(order_.size());
    order_.push_back(line_.back().position);
    line_.pop_back();
  }

  std::vector<std::vector<Id>> cycle(Id start) const {
    auto from = std::ranges::find(line_, start, &Open::position);
    std::vector<std::vector<Id>> shown;
    for (; from != line_.end(); ++from) shown.push_back({from->position});
    return shown;
  }

  Meter& meter_;
  PositionPool pool_;
  std::unordered_map<Id, std::uint32_t> numbers_;
  std::vector<Id> order_;
  std::vector<Open> line_;
};

}  // namespace

Result<PositionClosedSet> PositionClosedSet::of(std::span<const Component> sum, Meter& meter) {
  Numbering numbering(meter);
  PositionClosedSet set;
  for (const Component& component : sum) {
    Id id = numbering.id(component);
    auto added = numbering.add(id);
    if (!added) return std::unexpected(added.error());
    set.components_.push_back(numbering.number(id));
  }
  for (Id id : numbering.order()) {
    set.positions_.push_back(numbering.pool().component(id));
    auto options = numbering.pool().options(id);
    for (auto& option : options) {
      for (Id& part : option) part = numbering.number(part);
      std::ranges::sort(option);
      if (!meter.reserve(static_cast<std::ptrdiff_t>(sizeof(option) + option.size() * sizeof(Id))))
        return meter.error();
    }
    set.options_.push_back(std::move(options));
  }
  return set;
}

}  // namespace grundy
