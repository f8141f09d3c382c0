// Green Hackenbush as a game of the list.
#include "games/hackenbush_game.hpp"

#include <fmt/format.h>

namespace grundy {

namespace {
using Shared = std::shared_ptr<const Hackenbush>;
}

AnyPosition HackenbushGame::position(Hackenbush picture) {
  return std::make_shared<const Hackenbush>(std::move(picture));
}

const Hackenbush& HackenbushGame::get(const AnyPosition& p) {
  return *std::any_cast<const Shared&>(p);
}

Result<std::vector<AnyPosition>> HackenbushGame::parse(std::string_view arguments) const {
  auto picture = Hackenbush::parse(arguments);
  if (!picture) return std::unexpected(picture.error());
  return std::vector{position(std::move(*picture))};
}

std::string HackenbushGame::print_arguments(const AnyPosition& p) const {
  return get(p).to_string();
}

bool HackenbushGame::is_empty(const AnyPosition& p) const { return get(p).edges().empty(); }

void HackenbushGame::options(const AnyPosition& p, const Visitor& visit) const {
  for (std::size_t edge = 0; edge < get(p).edges().size(); ++edge)
    if (!visit({{}, edge})) return;
}

std::vector<AnyPosition> HackenbushGame::after(const AnyPosition& p, const Option& option) const {
  Hackenbush rest = get(p).after(*option.cut);
  if (rest.edges().empty()) return {};
  return {position(std::move(rest))};
}

std::string HackenbushGame::move_name(const AnyPosition& p, const Option& option) const {
  Edge edge = get(p).edges()[*option.cut];
  return fmt::format("{}-{}", edge.a, edge.b);
}

Result<Nimber> HackenbushGame::grundy(const AnyPosition& p, Meter&) {
  return Nimber{get(p).grundy()};
}

Result<FoundOptions> HackenbushGame::options_with_value(const AnyPosition& p, const Nimber& wanted,
                                                        Meter& meter) {
  FoundOptions found;
  if (wanted.value > Natural(UINT32_MAX)) return found;
  auto cuts = get(p).cuts_to(static_cast<std::uint32_t>(wanted.value.word()), meter);
  if (!cuts) return std::unexpected(cuts.error());
  found.options.reserve(cuts->size());
  for (const Cut& cut : *cuts) found.options.push_back({{}, cut.edge});
  found.total = Natural(found.options.size());
  return found;
}

Result<Sum> parse_agc017d(std::string_view input) {
  auto game = find_game("hackenbush");
  if (!game) return std::unexpected(game.error());
  auto picture = Hackenbush::parse_agc017d(input);
  if (!picture) return std::unexpected(picture.error());
  return Sum{{*game, HackenbushGame::position(std::move(*picture))}};
}

}  // namespace grundy
