// Small pieces of text that all explanations use.
#include "explain/explain_parts.hpp"

#include <algorithm>
#include <set>

#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::size_t longest_equation = 56;
constexpr std::size_t most_terms = 12;

}  // namespace

std::string short_number(const Natural& n, const ExplainPhrases& phrases) {
  if (n.bit_length() > 4096) return say(phrases.a_long_number, grouped(n.bit_length()));
  return text::excerpt(n.to_string(), 24);
}

std::string grouped(std::size_t n) {
  std::string digits = std::to_string(n);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string short_name(const Component& component, std::size_t width) {
  return text::excerpt(component.print(), width);
}

std::string short_option(const Component& from, const Option& option, const ExplainPhrases& phrases,
                         std::size_t width) {
  if (option.cut) {
    const std::string name = from.game->move_name(from.position, option);
    return say(phrases.cut, text::excerpt(name, width));
  }
  Sum parts;
  for (AnyPosition& part : from.game->after(from.position, option))
    if (!from.game->is_empty(part)) parts.push_back({from.game, std::move(part)});
  std::ranges::sort(parts, text::natural_less, &Component::print);
  return text::excerpt(print(parts), width);
}

std::optional<std::size_t> count_moves(const ExplainTask& task) {
  constexpr std::size_t most = 2000;
  std::size_t count = 0;
  bool whole = true;
  for (const Component& from : task.report.sum) {
    std::set<std::string> seen;
    if (!from.game->is_searchable(from.position)) return {};
    from.game->options(from.position, [&](Option&& option) {
      seen.insert(option.cut ? std::to_string(*option.cut)
                             : print_option(*from.game, from.position, option));
      return whole = count + seen.size() <= most && !task.meter.exhausted_now();
    });
    count += seen.size();
    if (!whole) return {};
  }
  return count;
}

bool is_empty(const Component& component) { return component.game->is_empty(component.position); }

std::string xor_equation(const SolveReport& report, const ExplainPhrases& phrases) {
  if (report.sum.size() > most_terms) return {};
  std::string out;
  for (const std::optional<Nimber>& value : report.values)
    out += (out.empty() ? "" : " xor ") + short_number(value->value, phrases);
  out += " = " + short_number(report.grundy->value, phrases);
  return out.size() <= longest_equation ? out : std::string();
}

}  // namespace grundy
