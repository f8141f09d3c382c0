// Written games: no crash and no hang in the parser, nor when a small position of what was read is
// solved with tight limits; what is printed parses back.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <grundy/rules.hpp>
#include <grundy/solver.hpp>

namespace {

grundy::Limits tight() {
  grundy::Limits limits;
  limits.time = std::chrono::milliseconds(10);
  limits.memory = 16 << 20;
  return limits;
}

void try_position(const grundy::WrittenRules& rules, std::string_view text) {
  auto positions = rules.parse(text);
  if (!positions) return;
  grundy::Solver<grundy::WrittenRules> solver(rules);
  for (const grundy::WrittenPosition& p : *positions) {
    const std::string printed = rules.print(p);
    auto again = rules.parse(printed);
    if (!again || again->size() != 1 || rules.print(again->front()) != printed) std::abort();
    grundy::Meter meter(tight());
    try {
      (void)rules.ending(p);
      (void)solver.grundy(p, meter);
    } catch (const grundy::RuleFault&) {
      return;  // a table half done is not asked again
    }
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
  for (std::size_t i = 0; i < book->games.size() && i < 3; ++i) {
    std::vector<std::int64_t> parameters;
    while (parameters.size() < book->games[i].parameters().size())
      parameters.push_back(static_cast<std::int64_t>(parameters.size()) + 1);
    auto rules = book->games[i].with(parameters);
    if (!rules) continue;
    (void)rules->heap_code();
    for (const char* small :
         {"3", "2,3", "1,2,3", "2x2", "path 3", "0-1,1-2 at 0", "+-+", "..X.", "TTH", ".#/.."})
      try_position(*rules, small);
  }
  return 0;
}
