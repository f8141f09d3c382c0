// Moves between the page and the library.
#include "move_json.hpp"

#include <fmt/format.h>

#include "ground/text.hpp"

namespace grundy::web {

namespace {

// Beyond that, a cut is written by its number alone, and without what it leaves.
constexpr std::size_t longest_printed = 4'000;
constexpr std::size_t most_listed = 1'000;

std::size_t parts_left(const Component& from, const Option& option) {
  std::size_t count = 0;
  for (const AnyPosition& part : from.game->after(from.position, option))
    count += from.game->is_empty(part) ? 0 : 1;
  return count;
}

std::string typed(const Sum& sum, const MatchMove& move, bool large) {
  if (!move.option.cut || !large) return typed_form(sum, move);
  std::string cut = fmt::format("#{}", *move.option.cut + 1);
  return sum.size() == 1 ? cut : fmt::format("{}: {}", move.component + 1, cut);
}

bool is_large(const Component& from) {
  const Hackenbush* picture = from.game->picture(from.position);
  return picture && from.game->print_arguments(from.position).size() > longest_printed;
}

void add_name(json& out, const Component& from, const Option& option) {
  if (!option.cut) return;
  out["cut"] = *option.cut;
  out["edge"] = from.game->move_name(from.position, option);
}

// What a person would type for it. People count from 1, programs from 0.
Result<std::string> text_of_move(const json& move) {
  auto field = [&](const char* name) -> const json* {
    auto place = move.find(name);
    return place == move.end() ? nullptr : &*place;
  };
  const json* words = field("typed");
  if (words && words->is_string()) return words->get<std::string>();
  const json *component = field("component"), *to = field("to"), *cut = field("cut");
  if (component && component->is_number_unsigned()) {
    const std::string place = fmt::format("{}: ", component->get<std::uint64_t>() + 1);
    if (cut && cut->is_number_unsigned())
      return fmt::format("{}#{}", place, cut->get<std::uint64_t>() + 1);
    if (to && to->is_string()) return place + to->get<std::string>();
  }
  return fail("a move must be {component, to}, {component, cut} or {typed}");
}

}  // namespace

Result<MatchMove> read_move(Request& request, const json& move, const Sum& sum) {
  auto text = text_of_move(move);
  if (!text) return std::unexpected(text.error());
  auto found = grundy::read_move(sum, *text, request.language(), request.limits());
  if (!found) return request.about("move", found.error());
  return found;
}

json move_json(const Sum& sum, const MatchMove& move) {
  const Component& from = sum[move.component];
  const bool large = is_large(from);
  json out = {
      {"component", move.component},
      {"from", from.print()},
      {"to", large ? json(nullptr) : json(print_option(*from.game, from.position, move.option))}};
  add_name(out, from, move.option);
  out["typed"] = typed(sum, move, large);
  out["parts"] = parts_left(from, move.option);
  return out;
}

json winning_json(const Sum& sum, const std::vector<WinningMove>& moves) {
  json all = json::array();
  for (const WinningMove& move : moves) {
    if (all.size() == most_listed) break;
    all.push_back(move_json(sum, {move.component, move.option}));
  }
  return all;
}

}  // namespace grundy::web
