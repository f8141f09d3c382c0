// A P-position explained: moves of the other player, and a reply to each that is really winning.
#include <algorithm>
#include <map>
#include <set>

#include "explain/explain_parts.hpp"
#include "explain/option_values.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

using Row = std::vector<std::string>;
constexpr std::size_t most_rows = 8;
constexpr std::size_t most_components = 8;
constexpr std::size_t most_options = 64;
constexpr std::size_t longest_sum_for_twins = 64;

/// A move of the other player.
struct Attack {
  std::size_t component;
  Option option;
};

std::optional<std::size_t> twin_of(const Sum& sum, std::size_t i) {
  if (sum.size() > longest_sum_for_twins || is_empty(sum[i])) return {};
  std::string name = sum[i].print();
  for (std::size_t j = 0; j < sum.size(); ++j)
    if (j != i && sum[j].print() == name) return j;
  return {};
}

/// The first components of each kind: equal ones have the same moves.
std::vector<std::size_t> kinds(const Sum& sum) {
  std::vector<std::size_t> first;
  std::set<std::string> seen;
  for (std::size_t i = 0; i < sum.size() && first.size() < most_components; ++i)
    if (!is_empty(sum[i]) && seen.insert(sum[i].print()).second) first.push_back(i);
  return first;
}

/// One move for each component and resulting value, spread evenly when there are too many.
std::vector<Attack> attacks(const ExplainTask& task) {
  std::vector<Attack> out;
  std::vector<std::size_t> components = kinds(task.report.sum);
  for (std::size_t i : components) {
    auto options = option_values(task.component(i), most_options, task.meter).options;
    std::size_t room = std::max<std::size_t>(1, most_rows / components.size());
    std::size_t shown = std::min(room, options.size());
    for (std::size_t k = 0; k < shown; ++k)
      out.push_back({i, std::move(options[k * options.size() / shown].option)});
  }
  return out;
}

std::string arrow(const Component& from, const Option& option, const ExplainPhrases& phrases) {
  const char* sign = option.cut ? ": " : " -> ";
  const std::string name = option.cut ? "" : from.game->move_name(from.position, option);
  return (name.empty() ? "" : text::excerpt(name, 16) + ": ") + short_name(from, 16) + sign +
         short_option(from, option, phrases, 16);
}

/// The first option of a component that has the wanted value.
std::optional<std::string> answer(const ExplainTask& task, const Component& from,
                                  const Nimber& wanted) {
  auto found = from.game->options_with_value(from.position, wanted, task.meter);
  if (!found || found->options.empty()) return {};
  return arrow(from, found->options[0], task.phrases);
}

/// Normal play: the value is 0 before the attack, so a reply takes the change back: in the twin,
/// else in the parts that the attack left, else in any other component.
std::optional<std::string> normal_reply(const ExplainTask& task, const Attack& attack) {
  const Component& from = task.component(attack.component);
  if (auto twin = twin_of(task.report.sum, attack.component))
    return arrow(task.component(*twin), attack.option, task.phrases);
  auto parts = from.game->after(from.position, attack.option);
  auto value = value_of(*from.game, parts, task.meter);
  if (!value) return {};
  Nimber change = *value + task.value(attack.component);
  for (const AnyPosition& part : parts) {
    auto own = from.game->grundy(part, task.meter);
    if (!own) return {};
    if (auto reply = answer(task, {from.game, part}, *own + change)) return reply;
  }
  for (std::size_t i = 0; i < task.report.sum.size(); ++i) {
    if (i == attack.component) continue;
    if (auto reply = answer(task, task.component(i), task.value(i) + change)) return reply;
  }
  return {};
}

/// Misère play: the whole sum is solved again.
std::optional<std::string> misere_reply(const ExplainTask& task, const Attack& attack) {
  const Component& from = task.component(attack.component);
  if (task.meter.exhausted_now()) return {};
  Sum rest = task.report.sum;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(attack.component));
  for (AnyPosition& part : from.game->after(from.position, attack.option))
    rest.push_back({from.game, std::move(part)});
  Limits limits = task.limits;
  limits.time = *task.limits.time / static_cast<int>(most_rows);
  auto after = solve({std::move(rest), Play::misere, limits});
  if (!after || after->winning_moves.empty()) return {};
  const WinningMove& move = after->winning_moves[0];
  return arrow(after->sum[move.component], move.option, task.phrases);
}

/// Equal components cancel; what to say about them, or nothing. Normal play only: when the last
/// move loses, copying may lose.
std::string copying(const ExplainTask& task) {
  const Sum& sum = task.report.sum;
  if (task.report.play == Play::misere || sum.size() > longest_sum_for_twins) return {};
  std::map<std::string, std::size_t> count;
  for (const Component& component : sum)
    if (!is_empty(component)) ++count[component.print()];
  auto even = [](const auto& kind) { return kind.second % 2 == 0; };
  if (std::ranges::all_of(count, even)) return task.phrases.copy_all;
  for (const auto& [name, times] : count)
    if (times == 2) return say(task.phrases.copy_two, text::excerpt(name, 40));
  return {};
}

}  // namespace

Explanation explain_replies(const ExplainTask& task) {
  const ExplainPhrases& phrases = task.phrases;
  Block block = {phrases.replies, {{phrases.their_move, phrases.your_reply}}};
  for (const Attack& attack : attacks(task)) {
    auto reply =
        task.report.play == Play::normal ? normal_reply(task, attack) : misere_reply(task, attack);
    if (reply)
      block.table.push_back(
          {arrow(task.component(attack.component), attack.option, phrases), *reply});
  }
  Explanation out;
  if (std::string text = copying(task); !text.empty()) out.push_back({text, {}});
  if (block.table.size() > 1) out.push_back(std::move(block));
  return out;
}

}  // namespace grundy
