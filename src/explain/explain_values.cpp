// Where the values of the components come from: one line a game, and small tables by the mex rule.
#include <algorithm>
#include <set>

#include <grundy/grundy_sequence.hpp>

#include "explain/explain_parts.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

using Row = std::vector<std::string>;
constexpr std::size_t most_games = 8;
constexpr std::size_t most_tables = 2;

/// The moves of sub{a..b}; nothing for other games.
std::optional<SubtractionSet::Interval> range_of(Game& game) {
  GrundySequence* table = game.heap_sequence();
  const SubtractionSet* set = table ? table->rules().set() : nullptr;
  if (!set || set->all_but || set->listed.size() != 1) return {};
  return set->listed[0];
}

std::string by_range(Game& game, const ExplainPhrases& phrases) {
  auto range = range_of(game);
  if (!range) return phrases.by_table;
  if (range->from == 1) return say(phrases.by_bachet, range->to, range->to + 1);
  return say(phrases.by_range, range->from, range->from + range->to);
}

std::string source_of(const Component& component, const ExplainPhrases& phrases) {
  Game& game = *component.game;
  switch (game.theory(component.position)) {
    case Theory::bouton:
      return phrases.by_bouton;
    case Theory::range:
      return by_range(game, phrases);
    case Theory::periodic:
      return phrases.by_period;
    case Theory::table:
      return phrases.by_table;
    case Theory::hackenbush:
      return phrases.by_hackenbush;
    case Theory::theorem:
      return say(phrases.by_theorem, text::excerpt(game.info().reference, 28));
    case Theory::search:
      break;
  }
  return phrases.by_search;
}

/// The first component of every game and theory, in their order.
std::vector<std::size_t> first_of_each_game(const ExplainTask& task) {
  std::vector<std::size_t> first;
  for (std::size_t i = 0; i < task.report.sum.size() && first.size() < most_games; ++i) {
    const Component& c = task.component(i);
    auto same = [&](std::size_t j) {
      const Component& d = task.component(j);
      return d.game->notation() == c.game->notation() &&
             d.game->theory(d.position) == c.game->theory(c.position);
    };
    if (!is_empty(c) && std::ranges::none_of(first, same)) first.push_back(i);
  }
  return first;
}

Block sources(const ExplainTask& task, const std::vector<std::size_t>& games) {
  const ExplainPhrases& phrases = task.phrases;
  Block block = {phrases.sources, {{phrases.game, phrases.how_found}}};
  for (std::size_t i : games)
    block.table.push_back({text::excerpt(task.component(i).game->notation(), 18),
                           source_of(task.component(i), phrases)});
  return block;
}

/// Of several pictures the one with an edge to cut.
std::size_t picture_to_show(const ExplainTask& task, std::size_t first) {
  for (const WinningMove& move : task.report.winning_moves)
    if (move.option.cut) return move.component;
  return first;
}

/// The table that shows where the value of a component comes from.
Explanation table_for(const ExplainTask& task, std::size_t i) {
  switch (task.component(i).game->theory(task.component(i).position)) {
    case Theory::bouton:
      return {};
    case Theory::hackenbush:
      return explain_picture(task, picture_to_show(task, i));
    case Theory::range:
    case Theory::periodic:
    case Theory::table:
      return heap_table(task, task.component(i));
    case Theory::theorem:
    case Theory::search:
      break;
  }
  return mex_table(task, i);
}

/// One heap of sub{a..b}: the remainder decides.
Explanation in_short(const ExplainTask& task) {
  auto range = task.report.sum.size() == 1 ? range_of(*task.component(0).game) : std::nullopt;
  if (!range) return {};
  auto size = Natural::parse(task.component(0).game->print_arguments(task.component(0).position));
  if (!size) return {};
  std::uint64_t modulus = range->from + range->to;
  std::string n = short_number(*size, task.phrases), rest = (*size % Natural(modulus)).to_string();
  if (range->from == 1) return {{say(task.phrases.bachet_leave, modulus, n, rest), {}}};
  return {{say(task.phrases.range_lost, range->from, modulus, n, rest), {}}};
}

}  // namespace

Explanation explain_values(const ExplainTask& task) {
  std::vector<std::size_t> games = first_of_each_game(task);
  Explanation out = {sources(task, games)};
  std::set<std::string> shown;  // small and large heaps of a game share one table
  for (std::size_t i : games) {
    if (shown.size() == most_tables || shown.contains(task.component(i).game->notation())) continue;
    Explanation table = table_for(task, i);
    if (!table.empty()) shown.insert(task.component(i).game->notation());
    std::ranges::move(table, std::back_inserter(out));
  }
  std::ranges::move(in_short(task), std::back_inserter(out));
  return out;
}

}  // namespace grundy
