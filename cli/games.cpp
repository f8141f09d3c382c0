// grundy games: every game, how it is written, its rules and where they come from.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include <grundy/game_report.hpp>

#include "output.hpp"
#include "report/written_checks.hpp"

namespace grundy::cli {

namespace {

std::string rules(const GameInfo& info, Language language) {
  return language == Language::ja ? info.rules_ja : info.rules;
}

void put_one(const GameInfo& info, Language language) {
  bool ja = language == Language::ja;
  put(wrapped(fmt::format("{}: {}\n", info.name, rules(info, language))));
  put(wrapped(fmt::format("  {}: {}\n", ja ? "書き方" : "write", info.example)));
  put(wrapped(fmt::format("  {}: {}\n", ja ? "理論" : "theory", info.theory)));
  put(wrapped(fmt::format("  {}: {}\n", ja ? "文献" : "reference", info.reference)));
}

// The name, and the rules beside it.
std::string line_of(const GameInfo& info, Language language) {
  constexpr std::size_t indent = 20, page = 79;  // room for the longest listed name
  std::string text = wrapped(rules(info, language), page - indent), out;
  for (std::size_t at = 0; at != std::string::npos;) {
    const std::size_t end = text.find('\n', at);
    out += fmt::format("  {:{}}{}\n", out.empty() ? info.name : "", indent - 2,
                       text.substr(at, end - at));
    at = end == std::string::npos ? end : end + 1;
  }
  return out;
}

// The checks of the written games: 1 if one does not hold, else the worst that came in between.
int run_checks(const CommonOptions& common, const std::string& games) {
  auto lines = nlohmann::ordered_json::array();
  std::size_t held = 0;
  int code = answered;
  for (const RuleCheck& check : common.checks) {
    auto found = run_check(check, common.games, common.limits);
    if (!found) {
      report_error({fmt::format("check {}: {}", check.text, found.error().message), {}}, "",
                   common);
      if (code != refuted)
        code = found.error().kind == ErrorKind::limit ? limit_reached : wrong_use;
      continue;
    }
    lines.push_back({{"check", found->text}, {"holds", found->holds}, {"found", found->found}});
    held += found->holds ? 1 : 0;
    if (found->holds) continue;
    code = refuted;
    if (!common.json)
      put(fmt::format("check {}: does not hold; found {}\n", found->text, found->found));
  }
  if (common.json)
    put(nlohmann::ordered_json{{"games", nlohmann::ordered_json::parse(games)},
                               {"checks", std::move(lines)}}
            .dump() +
        "\n");
  else if (!common.checks.empty())
    put(fmt::format("{} of {} checks hold\n", held, common.checks.size()));
  return code;
}

// A written game knows its theory once it is made; one with parameters is not made here.
int answer(const GameEntry& entry, const CommonOptions& common) {
  auto made = entry.make({});
  const GameInfo& info = made ? (*made)->info() : entry.info;
  if (common.json)
    put(to_json(info) + "\n");
  else
    put_one(info, common.language);
  return answered;
}

int list_all(const CommonOptions& common) {
  std::string all, lines;
  const bool own = !common.definitions.empty() || !common.rule_files.empty();
  for (const GameEntry& entry : own ? common.games : game_list()) {
    all += (all.empty() ? "" : ",") + to_json(entry.info);
    lines += line_of(entry.info, common.language);
  }
  all = "[" + all + "]";
  if (!common.json || !own) put(common.json ? all + "\n" : lines);
  return own ? run_checks(common, all) : answered;
}

}  // namespace

int run_games(const GamesOptions& options, const CommonOptions& common) {
  if (options.name.empty()) return list_all(common);
  for (std::span<const GameEntry> list :
       {std::span<const GameEntry>(common.games), std::span<const GameEntry>(game_list())})
    for (const GameEntry& entry : list)
      if (entry.info.name == options.name) return answer(entry, common);
  auto game = find_game(options.name, common.games);
  if (!game) return report_error(game.error(), options.name, common);
  if (common.json)
    put(to_json((*game)->info()) + "\n");
  else
    put_one((*game)->info(), common.language);
  return answered;
}

}  // namespace grundy::cli
