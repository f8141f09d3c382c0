// The order in which options are shown, and their text.
#include "report/option_order.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <grundy/report.hpp>

#include "ground/text.hpp"

namespace grundy {

std::string print_option(const Game& game, const AnyPosition& from, const Option& option) {
  std::vector<std::string> parts;
  for (const AnyPosition& part : game.after(from, option))
    if (!game.is_empty(part)) parts.push_back(game.print(part));
  if (parts.empty()) return "0";
  std::ranges::sort(parts, text::natural_less);
  return fmt::format("{}", fmt::join(parts, " + "));
}

void sort_options(const Component& from, std::vector<Option>& options) {
  if (options.size() < 2 || options[0].cut) return;
  struct Keyed {
    std::string text;
    Option option;
  };
  std::vector<Keyed> keyed;
  for (Option& option : options) {
    std::string text = print_option(*from.game, from.position, option);
    keyed.push_back({std::move(text), std::move(option)});
  }
  std::ranges::sort(keyed, text::natural_less, &Keyed::text);
  auto repeats = std::ranges::unique(keyed, {}, &Keyed::text);
  keyed.erase(repeats.begin(), repeats.end());
  options.clear();
  for (Keyed& k : keyed) options.push_back(std::move(k.option));
}

}  // namespace grundy
