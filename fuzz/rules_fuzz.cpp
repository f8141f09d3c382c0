// Written games: no crash and no hang in the parser, nor when a small position of what was read is
// solved with tight limits; what is printed parses back.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <grundy/game.hpp>

#include "games/written_game.hpp"
#include "report/written_checks.hpp"

namespace {

grundy::Limits tight() {
  grundy::Limits limits;
  limits.time = std::chrono::milliseconds(20);
  limits.memory = 16 << 20;
  return limits;
}

void try_position(grundy::Game& game, std::string_view text) {
  auto positions = game.parse(text);
  if (!positions) return;
  for (const grundy::AnyPosition& p : *positions) {
    const std::string printed = game.print_arguments(p);
    auto again = game.parse(printed);
    if (!again || again->size() != 1 || game.print_arguments(again->front()) != printed)
      std::abort();
    grundy::Meter meter(tight());
    (void)game.grundy(p, meter);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  auto book = grundy::parse_rules(text);
  if (!book) {
    if (book.error().column && *book.error().column > size + 1) std::abort();
    return 0;
  }
  const auto games = grundy::written_games(*book);
  for (std::size_t i = 0; i < games.size() && i < 3; ++i) {
    std::string parameters;
    for (std::size_t k = 0; k < book->games[i].parameters().size(); ++k)
      parameters += (k > 0 ? "," : "") + std::to_string(k + 1);
    auto game = parameters.empty() ? games[i].make({}) : games[i].make(parameters);
    if (!game) continue;
    for (const char* small : {"3", "2,3", "1,2,3", "2x2", "path 3", "0-1,1-2 at 0", "+-+", "..X."})
      try_position(**game, small);
  }
  return 0;
}
