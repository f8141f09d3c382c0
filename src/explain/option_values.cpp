// The options of a component sorted by their values.
#include "explain/option_values.hpp"

#include <map>

namespace grundy {

Result<Nimber> value_of(Game& game, std::span<const AnyPosition> parts, Meter& meter) {
  Nimber sum;
  for (const AnyPosition& part : parts) {
    auto value = game.grundy(part, meter);
    if (!value) return std::unexpected(value.error());
    sum += *value;
  }
  return sum;
}

OptionValues option_values(const Component& component, std::size_t most, Meter& meter) {
  OptionValues found;
  std::map<Nimber, Option> by_value;
  std::size_t seen = 0;
  if (!component.game->is_searchable(component.position)) return {{}, false};
  component.game->options(component.position, [&](Option&& option) {
    auto parts = component.game->after(component.position, option);
    auto value = value_of(*component.game, parts, meter);
    found.complete = value.has_value() && seen < most && !meter.exhausted_now();
    if (!found.complete) return false;
    by_value.try_emplace(*value, std::move(option));
    return ++seen <= most;
  });
  for (auto& [value, option] : by_value) found.options.push_back({value, std::move(option)});
  return found;
}

}  // namespace grundy
