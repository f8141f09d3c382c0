// Written games as entries of a list of games; those that are take-and-break games become such.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/heap_game.hpp"
#include "games/written_game.hpp"
#include "rules/number_list.hpp"

namespace grundy {

namespace {

using Splits = std::set<std::vector<std::uint64_t>>;

void add_split(Splits& splits, std::vector<std::uint64_t> parts) {
  std::erase(parts, 0);
  std::ranges::sort(parts);
  splits.insert(std::move(parts));
}

// Whether the rules and the code give the same options to small heaps.
bool agree(const WrittenRules& rules, const HeapRules& code) {
  constexpr std::int64_t small = 40;
  for (std::int64_t n = 0; n <= small; ++n) {
    Splits written, coded;
    rules.options(rules.state(std::span(&n, 1)), [&](const PartList<WrittenPosition>& parts) {
      std::vector<std::uint64_t> sizes;
      for (const WrittenPosition& part : parts.list) sizes.push_back(part.data()[0]);
      add_split(written, std::move(sizes));
    });
    code.for_each_option(static_cast<std::uint64_t>(n), [&](std::span<const std::uint64_t> parts) {
      add_split(coded, {parts.begin(), parts.end()});
      return true;
    });
    if (written != coded) return false;
  }
  return true;
}

// Rules that are those of a take-and-break code get all that is known of such games.
std::optional<HeapRules> take_and_break(const WrittenRules& rules) try {
  auto code = rules.heap_code();
  if (!code) return {};
  auto found = HeapRules::parse(*code);
  if (!found || !agree(rules, *found)) return {};
  return std::move(*found);
} catch (const RuleFault&) {
  return {};
}

/// The names of the rules, for a game whose heaps are numbers without a bound.
HeapGame::Names move_names(const WrittenRules& rules) {
  if (!rules.names_moves()) return {};
  return [names = std::make_shared<WrittenMoveNames>(rules)](const AnyPosition& p,
                                                             const Option& option) -> std::string {
    auto heap = [](const AnyPosition& h) {
      const Natural& size = HeapGame::size(h);
      return size.fits_word() && size.word() <= INT64_MAX ? std::optional(size.word())
                                                          : std::nullopt;
    };
    const auto from = heap(p);
    if (!from) return "";
    std::vector<WrittenPosition> parts;
    for (const AnyPosition& part : option.parts) parts.emplace_back(heap(part).value_or(0));
    return names->of(WrittenPosition(*from), std::move(parts));
  };
}

GameEntry entry(const WrittenGameText& written) {
  GameInfo info = {written.name(),
                   written.title(),
                   written.title(),
                   written.example(),
                   "mex rule on the written rules",
                   "written in the rules language"};
  auto make = [written,
               info](std::optional<std::string_view> typed) -> Result<std::shared_ptr<Game>> {
    using Numbers = Result<std::vector<std::int64_t>>;
    auto numbers = typed ? rules::parse_numbers(*typed) : Numbers();
    if (!numbers) return std::unexpected(numbers.error());
    auto rules = written.with(*numbers);
    if (!rules) return std::unexpected(rules.error());
    std::string notation = info.name;
    if (typed) notation += fmt::format("{{{}}}", fmt::join(*numbers, ","));
    if (auto code = take_and_break(*rules)) {
      GameInfo known = info;
      known.theory = fmt::format("the code {}: {}", code->to_string(), HeapGame::theory_note);
      auto game =
          std::make_shared<HeapGame>(std::move(known), std::move(notation), std::move(*code));
      game->set_names(move_names(*rules));
      return game;
    }
    return std::make_shared<WrittenGame>(info, std::move(notation), std::move(*rules));
  };
  return {std::move(info), std::move(make)};
}

}  // namespace

std::vector<GameEntry> written_games(const RuleBook& book) {
  std::vector<GameEntry> entries;
  for (const WrittenGameText& written : book.games) entries.push_back(entry(written));
  return entries;
}

Result<std::vector<GameEntry>> written_games(std::string_view text) {
  auto book = parse_rules(text);
  if (!book) return std::unexpected(book.error());
  return written_games(*book);
}

}  // namespace grundy
