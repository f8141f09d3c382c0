// Nim, by Bouton's theorem.
#include "games/nim.hpp"

#include "games/position_text.hpp"

namespace grundy {

Result<std::vector<AnyPosition>> NimGame::parse(std::string_view arguments) const {
  auto numbers = parse_numbers(arguments);
  if (!numbers) return std::unexpected(numbers.error());
  return std::vector<AnyPosition>(numbers->begin(), numbers->end());
}

std::string NimGame::print_arguments(const AnyPosition& p) const { return heap(p).to_string(); }
bool NimGame::is_empty(const AnyPosition& p) const { return heap(p).is_zero(); }

bool NimGame::is_searchable(const AnyPosition& p) const {
  return heap(p) < Natural(std::uint64_t{1} << 62);
}

GrundySequence* NimGame::heap_sequence() {
  if (!sequence_) sequence_ = std::make_unique<GrundySequence>(*HeapRules::parse("0.[3]"));
  return sequence_.get();
}

void NimGame::options(const AnyPosition& p, const Visitor& visit) const {
  const Natural& n = heap(p);
  bool more = true;
  for (Natural m = 0; more && m < n; m += 1) {
    Option option;
    if (!m.is_zero()) option.parts.emplace_back(m);
    more = visit(std::move(option));
  }
}

Result<Nimber> NimGame::grundy(const AnyPosition& p, Meter&) { return Nimber{heap(p)}; }

Result<FoundOptions> NimGame::options_with_value(const AnyPosition& p, const Nimber& wanted,
                                                 Meter&) {
  FoundOptions found;
  if (wanted.value >= heap(p)) return found;
  Option option;
  if (!wanted.is_zero()) option.parts.emplace_back(wanted.value);
  found.options.push_back(std::move(option));
  found.total = 1;
  return found;
}

std::optional<std::vector<Natural>> nim_heaps(std::span<const Component> sum) {
  std::vector<Natural> heaps;
  for (const Component& c : sum) {
    if (!dynamic_cast<const NimGame*>(c.game.get())) return {};
    heaps.push_back(NimGame::heap(c.position));
  }
  return heaps;
}

Result<Sum> parse_heaps(std::string_view input) {
  auto game = find_game("nim");
  if (!game) return std::unexpected(game.error());
  Sum sum;
  std::size_t line = 1;
  for (std::size_t i = 0; i < input.size();) {
    if (input[i] == '\n') ++line;
    if (std::string_view(" \t\r\n").find(input[i]) != std::string_view::npos) {
      ++i;
      continue;
    }
    std::size_t end = std::min(input.find_first_of(" \t\r\n", i), input.size());
    auto number = Natural::parse(input.substr(i, end - i));
    if (!number) return fail("line " + std::to_string(line) + ": " + number.error().message);
    sum.push_back({*game, AnyPosition(std::move(*number))});
    i = end;
  }
  if (sum.empty()) return fail("no heap sizes here; expected numbers separated by white space");
  return sum;
}

}  // namespace grundy
