// Reports as JSON: the fields that other programs rely on. Large arrays are written element by
// element, so that a position of a million heaps does not become a tree in memory first.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <grundy/report.hpp>

#include "report/json_tools.hpp"

namespace grundy {

namespace {

std::string text(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

template <class Range, class ToJson>
std::string array(const Range& range, ToJson&& to_json_of) {
  std::string out = "[";
  for (std::size_t i = 0; i < range.size(); ++i) {
    if (i > 0) out += ",";
    out += text(to_json_of(i));
  }
  return out + "]";
}

json component_json(const SolveReport& report, std::size_t i) {
  json grundy = report.values[i] ? number(report.values[i]->value) : json(nullptr);
  return {{"position", report.sum[i].print()}, {"grundy", grundy}};
}

// The result of cutting one edge of a large picture is as long as the picture itself.
constexpr std::size_t largest_printed_cut = 200'000;

json move_json(const SolveReport& report, std::size_t i, bool print_results) {
  const WinningMove& move = report.winning_moves[i];
  json out = {{"component", move.component}};
  bool whole = !move.option.cut || print_results;
  out["from"] = whole ? json(report.from(move)) : json(nullptr);
  out["to"] = whole ? json(report.to(move)) : json(nullptr);
  bool values = report.play == Play::normal && report.grundy;
  out["grundy_to"] = values ? number(report.wanted(move.component).value) : json(nullptr);
  if (move.option.cut) {
    out["cut"] = *move.option.cut;
    out["edge"] = report.name(move);
  } else if (std::string name = report.name(move); !name.empty()) {
    out["name"] = std::move(name);
  }
  return out;
}

std::size_t cut_text_size(const SolveReport& report) {
  std::size_t cuts = 0;
  for (const WinningMove& move : report.winning_moves) cuts += move.option.cut ? 1 : 0;
  if (cuts == 0) return 0;
  std::size_t longest = 0;
  for (const Component& component : report.sum)
    longest = std::max(longest, component.print().size());
  return cuts * longest;
}

}  // namespace

std::string to_json(const SolveReport& report, Language language) {
  json outcome = "unknown";
  if (report.outcome) outcome = *report.outcome == Outcome::P ? "P" : "N";
  bool print_results = cut_text_size(report) <= largest_printed_cut;
  std::string out = "{";
  out += "\"position\":" + text(report.position());
  out += ",\"play\":" + text(report.play == Play::normal ? "normal" : "misere");
  out += ",\"outcome\":" + text(outcome);
  out += ",\"grundy\":" + text(report.grundy ? number(report.grundy->value) : json(nullptr));
  out += ",\"components\":" +
         array(report.sum, [&](std::size_t i) { return component_json(report, i); });
  out += ",\"winning_moves\":" + array(report.winning_moves, [&](std::size_t i) {
           return move_json(report, i, print_results);
         });
  if (report.winning_moves_total != Natural(report.winning_moves.size()))
    out += ",\"winning_moves_total\":" + text(number(report.winning_moves_total));
  if (!report.moves_complete) out += ",\"winning_moves_complete\":false";
  if (report.limit) out += ",\"limit\":" + text(report.limit->message);
  out += ",\"how\":" + text(how(report, language));
  return out + "}";
}

std::string to_json(const Error& error) {
  json column = error.column ? json(*error.column) : json(nullptr);
  return text({{"error", {{"message", error.message}, {"column", column}}}});
}

}  // namespace grundy
