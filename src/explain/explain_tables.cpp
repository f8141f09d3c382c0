// Tables that show where a value comes from: the mex rule, heap by heap or option by option, and
// the period of a heap game.
#include <fmt/format.h>

#include <algorithm>

#include <grundy/grundy_sequence.hpp>
#include <grundy/period.hpp>

#include "explain/explain_parts.hpp"
#include "explain/option_values.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t most_heaps = 9;
constexpr std::size_t most_values_shown = 12;
constexpr std::size_t most_options = 4096;
constexpr std::uint64_t largest_mex = 8;  // a table of more rows shows nothing new

/// A heap of a size of a heap game, by way of its notation.
std::optional<AnyPosition> heap_of(const Game& game, std::uint64_t n) {
  auto parsed = game.parse(std::to_string(n));
  if (!parsed || parsed->size() != 1) return {};
  return std::move((*parsed)[0]);
}

std::optional<Natural> heap_size(const Component& component) {
  auto size = Natural::parse(component.game->print_arguments(component.position));
  return size ? std::optional(*size) : std::nullopt;
}

std::string value_list(const OptionValues& options) {
  std::vector<std::string> values;
  for (const ValuedOption& option : options.options) {
    if (values.size() == most_values_shown) {
      values.emplace_back("…");
      break;
    }
    values.push_back(option.value.to_string());
  }
  return values.empty() ? "-" : fmt::format("{}", fmt::join(values, ", "));
}

/// "0, 2": the residues that leave value 0, for a proved period that begins at heap 0.
std::string lost_residues(const GrundySequence& table, std::uint64_t period) {
  std::vector<std::uint64_t> lost;
  for (std::uint64_t n = 0; n < period; ++n)
    if (table[n] == 0) lost.push_back(n);
  return fmt::format("{}", fmt::join(lost, ", "));
}

/// "kayles(100000) has the value of heap 76": where the heap lies in the period.
std::string same_value(const ExplainTask& task, const Component& component, const Period& p) {
  auto n = heap_size(component);
  if (!n || *n < Natural(p.preperiod + p.period)) return {};
  Natural first = Natural(p.preperiod) + (*n - Natural(p.preperiod)) % Natural(p.period);
  return "\n" + say(task.phrases.same_value, short_number(*n, task.phrases), first.to_string());
}

/// A proved period, and the P-positions by their residues where that is short.
Explanation by_period(const ExplainTask& task, const Component& component) {
  constexpr std::uint64_t most_values = 4096, longest_shown = 40;
  GrundySequence* table = component.game->heap_sequence();
  if (!table || component.game->heap_shift() != 0) return {};
  Limits brief = task.limits;
  brief.time = std::min(*task.limits.time, std::chrono::milliseconds(500));
  Meter meter(brief);
  auto claim = find_period(*table, meter, most_values);
  if (!claim || claim->status != PeriodClaim::proved) return {};
  const Period& p = claim->period;
  std::string name = text::excerpt(component.game->notation(), 18);
  if (p.saltus != 0)
    return {{say(task.phrases.proved_saltus, name, grouped(p.period), grouped(p.preperiod),
                 grouped(p.saltus)),
             {}}};
  std::string text = say(task.phrases.proved_period, name, grouped(p.period), grouped(p.preperiod));
  if (p.preperiod == 0 && p.period <= longest_shown)
    text += "\n" + say(task.phrases.lost_residues, p.period, lost_residues(*table, p.period));
  return {{text + same_value(task, component, p), {}}};
}

/// The first heaps of a heap game: the values of their options, and the first value missing there.
Explanation small_heaps(const ExplainTask& task, const Component& component) {
  const ExplainPhrases& phrases = task.phrases;
  Natural size = heap_size(component).value_or(most_heaps);
  std::uint64_t last = std::min(Natural(most_heaps), size).word();
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
  if (lost.size() < 2) return {block};
  return {block, {say(phrases.small_heaps_lost, zeros), {}}};
}

}  // namespace

Explanation heap_table(const ExplainTask& task, const Component& component) {
  Explanation out = small_heaps(task, component);
  if (component.game->theory(component.position) != Theory::range)
    std::ranges::move(by_period(task, component), std::back_inserter(out));
  return out;
}

Explanation mex_table(const ExplainTask& task, std::size_t i) {
  const ExplainPhrases& phrases = task.phrases;
  const Component& component = task.component(i);
  const Nimber& value = task.value(i);
  bool small = component.game->is_heap_game() && heap_size(component) <= Natural(most_heaps);
  if (small) return small_heaps(task, component);
  std::string name = short_name(component, 22);
  if (value.is_zero()) return {{say(phrases.mex_zero, name), {}}};
  if (value.value > Natural(largest_mex)) return {};
  Block block = {say(phrases.mex, name, value.to_string()), {{phrases.value, phrases.an_option}}};
  OptionValues options = option_values(component, most_options, task.meter);
  if (!options.complete) return {};
  for (const ValuedOption& option : options.options)
    if (option.value < value)
      block.table.push_back(
          {option.value.to_string(), short_option(component, option.option, phrases, 40)});
  block.table.push_back({value.to_string(), phrases.mex_missing});
  return {block};
}

}  // namespace grundy
