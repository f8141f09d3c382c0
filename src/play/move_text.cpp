// How moves are written: in full, and as they are quickest to type.
#include <fmt/format.h>

#include <algorithm>

#include <grundy/match.hpp>

#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::size_t longest_text = 60;
constexpr std::size_t most_edges_compared = 5'000;

// An edge that has a twin is told apart by its number.
bool is_only(const Component& c, const std::string& name) {
  std::size_t same = 0, seen = 0;
  c.game->options(c.position, [&](Option&& option) {
    same += c.game->move_name(c.position, option) == name ? 1 : 0;
    return same < 2 && ++seen < most_edges_compared;
  });
  return same == 1;
}

std::string short_form(const Component& c, const Option& option) {
  std::string name = c.game->move_name(c.position, option);
  if (!name.empty() && is_only(c, name)) return name;
  if (option.cut) return fmt::format("#{}", *option.cut + 1);
  if (!c.game->is_heap_game())
    return fmt::format("{} -> {}", c.print(), print_option(*c.game, c.position, option));
  std::vector<std::string> parts;
  for (const AnyPosition& part : c.game->after(c.position, option))
    if (!c.game->is_empty(part)) parts.push_back(c.game->print_arguments(part));
  std::ranges::sort(parts, text::natural_less);
  return fmt::format("{} -> {}", c.game->print_arguments(c.position),
                     parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, "+")));
}

}  // namespace

std::string text_of(const Sum& sum, const MatchMove& move) {
  const Component& from = sum[move.component];
  std::string name = from.game->move_name(from.position, move.option);
  if (!name.empty() && from.game->print_arguments(from.position).size() > longest_text) return name;
  return fmt::format("{}{}{} -> {}", name, name.empty() ? "" : ": ", from.print(),
                     print_option(*from.game, from.position, move.option));
}

std::string typed_form(const Sum& sum, const MatchMove& move) {
  std::string form = short_form(sum[move.component], move.option);
  return sum.size() == 1 ? form : fmt::format("{}: {}", move.component + 1, form);
}

}  // namespace grundy
