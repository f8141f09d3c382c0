// Fuzzes read_move: what it accepts is one of the legal moves, whatever is typed.
#include <grundy/match.hpp>

#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

bool is_legal(const grundy::Sum& sum, const grundy::MatchMove& move) {
  std::string result = grundy::text_of(sum, move);
  for (const grundy::MatchMove& legal : grundy::legal_moves(sum).moves)
    if (legal.component == move.component && grundy::text_of(sum, legal) == result) return true;
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const grundy::Sum positions[] = {
      *grundy::parse_position("3,5,7,5"), *grundy::parse_position("kayles(7,4) + wythoff(3,5)"),
      *grundy::parse_position("hackenbush(0-1,1-2,1-2,0-2) + hackenbush(0-1) + 2")};
  std::string_view typed(reinterpret_cast<const char*>(data), size);
  for (const grundy::Sum& sum : positions) {
    auto move = grundy::read_move(sum, typed, grundy::Language::en, {});
    require(move ? is_legal(sum, *move) : !move.error().message.empty());
  }
  return 0;
}
