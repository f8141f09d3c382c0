// Where the values of the components come from: one line a game, and small tables by the mex rule.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "ground/text.hpp"
#include "report/explain_parts.hpp"
#include "report/option_values.hpp"

namespace grundy {

namespace {

using Row = std::vector<std::string>;
constexpr std::size_t most_games = 8;
constexpr std::uint64_t most_heaps = 9;
constexpr std::size_t most_options = 4096;
constexpr std::uint64_t largest_mex = 8;  // a table of more rows shows nothing new

/// sub{a..b}: 1 and 3 of "sub{1..3}".
struct Range {
  std::uint64_t from = 0, to = 0;
};

std::optional<Range> range_of(std::string_view notation) {
  std::size_t open = notation.find('{'), dots = notation.find("..");
  if (open == notation.npos || dots == notation.npos || dots < open) return {};
  Range range;
  const char* end = notation.data() + notation.size();
  auto first = std::from_chars(notation.data() + open + 1, end, range.from);
  auto second = std::from_chars(notation.data() + dots + 2, end, range.to);
  bool plain = first.ec == std::errc() && second.ec == std::errc() &&
               first.ptr == notation.data() + dots && second.ptr == end - 1;
  if (!plain || range.from == 0 || range.to > (std::uint64_t{1} << 62)) return {};
  return range;
}

std::string by_range(const Game& game, const ExplainPhrases& phrases) {
  auto range = range_of(game.notation());
  if (!range) return phrases.by_table;
  if (range->from == 1) return say(phrases.by_bachet, range->to, range->to + 1);
  return say(phrases.by_range, range->from, range->from + range->to);
}

std::string source_of(const Component& component, const ExplainPhrases& phrases) {
  const Game& game = *component.game;
  switch (game.theory(component.position)) {
    case Theory::bouton:
      return phrases.by_bouton;
    case Theory::range:
      return by_range(game, phrases);
    case Theory::periodic:
      return say(phrases.by_period, game.notation());
    case Theory::table:
      return phrases.by_table;
    case Theory::hackenbush:
      return phrases.by_hackenbush;
    case Theory::theorem:
      return say(phrases.by_theorem, game.info().reference);
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

/// A heap of a size of a heap game, by way of its notation.
std::optional<AnyPosition> heap_of(const Game& game, std::uint64_t n) {
  auto parsed = game.parse(std::to_string(n));
  if (!parsed || parsed->size() != 1) return {};
  return std::move((*parsed)[0]);
}

std::optional<std::uint64_t> heap_size(const Component& component) {
  auto size = Natural::parse(component.game->print_arguments(component.position));
  if (!size || !size->fits_word()) return {};
  return size->word();
}

std::string value_list(const OptionValues& options) {
  std::vector<std::string> values;
  for (const ValuedOption& option : options.options) values.push_back(option.value.to_string());
  return values.empty() ? "-" : fmt::format("{}", fmt::join(values, ", "));
}

/// The first heaps of a heap game: the values of their options, and the first value missing there.
Explanation small_heaps(const ExplainTask& task, const Component& component) {
  const ExplainPhrases& phrases = task.phrases;
  std::uint64_t last = std::min(most_heaps, heap_size(component).value_or(most_heaps));
  Block block = {say(phrases.small_heaps, text::excerpt(component.game->notation(), 18)),
                 {{phrases.heap, phrases.option_values, phrases.value}}};
  std::vector<std::uint64_t> lost;
  for (std::uint64_t n = 0; n <= last; ++n) {
    auto heap = heap_of(*component.game, n);
    if (!heap) return {};
    auto value = component.game->grundy(*heap, task.meter);
    OptionValues options = option_values({component.game, *heap}, most_options, task.meter);
    if (!value || !options.complete) return {};
    if (value->is_zero()) lost.push_back(n);
    block.table.push_back({std::to_string(n), value_list(options), value->to_string()});
  }
  std::string zeros = fmt::format("{}", fmt::join(lost, ", ")) + (last == most_heaps ? ", …" : "");
  return {block, {say(phrases.small_heaps_lost, zeros), {}}};
}

/// Why one position has its value: an option for each smaller value, and none for its own.
Explanation mex_of(const ExplainTask& task, std::size_t i) {
  const ExplainPhrases& phrases = task.phrases;
  const Component& component = task.component(i);
  const Nimber& value = task.value(i);
  std::string name = short_name(component, 36);
  if (value.is_zero()) return {{say(phrases.mex_zero, name), {}}};
  if (value.value > Natural(largest_mex)) return {};
  Block block = {say(phrases.mex, name, value.to_string()), {{phrases.value, phrases.an_option}}};
  OptionValues options = option_values(component, most_options, task.meter);
  if (!options.complete) return {};
  for (const ValuedOption& option : options.options)
    if (option.value < value)
      block.table.push_back({option.value.to_string(), short_option(component, option.option, 40)});
  block.table.push_back({value.to_string(), phrases.mex_missing});
  return {block};
}

/// Only a proof by theorem needs no table.
Explanation table_for(const ExplainTask& task, std::size_t i) {
  const Component& component = task.component(i);
  switch (component.game->theory(component.position)) {
    case Theory::bouton:
    case Theory::hackenbush:
      return {};
    case Theory::range:
    case Theory::periodic:
    case Theory::table:
      return small_heaps(task, component);
    case Theory::theorem:
    case Theory::search:
      break;
  }
  if (component.game->is_heap_game() && heap_size(component).value_or(most_heaps + 1) <= most_heaps)
    return small_heaps(task, component);
  return mex_of(task, i);
}

Explanation in_short(const ExplainTask& task) {
  const Component& component = task.component(0);
  auto range = range_of(component.game->notation());
  bool fits = task.report.sum.size() == 1 && range &&
              component.game->theory(component.position) == Theory::range;
  if (!fits) return {};
  if (range->from == 1) return {{say(task.phrases.bachet_leave, range->to + 1), {}}};
  return {{say(task.phrases.range_lost, range->from, range->from + range->to), {}}};
}

}  // namespace

Explanation explain_values(const ExplainTask& task) {
  constexpr std::size_t most_tables = 2;
  std::vector<std::size_t> games = first_of_each_game(task);
  Explanation out = {sources(task, games)};
  std::size_t tables = 0;
  for (std::size_t i : games) {
    if (tables == most_tables) break;
    Explanation table = table_for(task, i);
    tables += table.empty() ? 0 : 1;
    std::ranges::move(table, std::back_inserter(out));
  }
  std::ranges::move(in_short(task), std::back_inserter(out));
  return out;
}

}  // namespace grundy
