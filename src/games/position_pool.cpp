// PositionPool: positions are told apart by how they print, which parses back to the same position.
#include "games/position_pool.hpp"

#include <algorithm>

namespace grundy {

PositionPool::Id PositionPool::id(const Component& component) {
  std::string key =
      component.game->notation() + "(" + component.game->print_arguments(component.position) + ")";
  auto [place, fresh] = ids_.try_emplace(std::move(key), static_cast<Id>(entries_.size()));
  if (fresh) {
    entries_.push_back({component, false, {}});
    meter_.reserve(static_cast<std::ptrdiff_t>(sizeof(Entry) + 2 * place->first.size() + 64));
  }
  return place->second;
}

const std::vector<std::vector<PositionPool::Id>>& PositionPool::options(Id p) {
  if (entries_[p].expanded) return entries_[p].options;
  std::vector<std::vector<Id>> found;
  Component from = entries_[p].component;
  from.game->options(from.position, [&](Option&& option) {
    std::vector<Id> parts;
    for (AnyPosition& part : from.game->after(from.position, option))
      parts.push_back(id({from.game, std::move(part)}));
    std::ranges::sort(parts);
    found.push_back(std::move(parts));
    meter_.reserve(static_cast<std::ptrdiff_t>(sizeof(Id) * 8));
    return !meter_.exhausted_now();
  });
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  entries_[p].options = std::move(found);
  entries_[p].expanded = meter_.reached().empty();
  return entries_[p].options;
}

Error cycle_error(const PositionPool& pool, std::span<const std::vector<PositionPool::Id>> cycle) {
  std::string shown;
  auto show = [&](const std::vector<PositionPool::Id>& ids) {
    Sum sum;
    for (PositionPool::Id id : ids) sum.push_back(pool.component(id));
    shown += print(sum);
  };
  for (std::size_t i = 0; i < cycle.size() && i < 6; ++i) {
    show(cycle[i]);
    shown += " -> ";
  }
  if (cycle.size() > 6) shown += "… -> ";
  show(cycle[0]);
  return {"play need not end here, so there is no outcome: " + shown, {}, ErrorKind::usage};
}

}  // namespace grundy
