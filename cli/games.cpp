// grundy games: every game, how it is written, its rules and where they come from.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "output.hpp"
#include "report/written_checks.hpp"

namespace grundy::cli {

namespace {

std::string rules(const GameInfo& info, Language language) {
  return language == Language::ja ? info.rules_ja : info.rules;
}

nlohmann::ordered_json to_json(const GameInfo& info) {
  return {{"name", info.name},       {"rules", info.rules},   {"rules_ja", info.rules_ja},
          {"example", info.example}, {"theory", info.theory}, {"reference", info.reference}};
}

void put_one(const GameInfo& info, Language language) {
  bool ja = language == Language::ja;
  put(fmt::format("{}: {}\n", info.name, rules(info, language)));
  put(fmt::format("  {}: {}\n", ja ? "書き方" : "write", info.example));
  put(fmt::format("  {}: {}\n", ja ? "理論" : "theory", info.theory));
  put(fmt::format("  {}: {}\n", ja ? "文献" : "reference", info.reference));
}

// The checks of the written games: 1 if one does not hold, else the worst that came in between.
int run_checks(const CommonOptions& common, nlohmann::ordered_json games) {
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
    put(nlohmann::ordered_json{{"games", std::move(games)}, {"checks", std::move(lines)}}.dump() +
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
    put(to_json(info).dump() + "\n");
  else
    put_one(info, common.language);
  return answered;
}

int list_all(const CommonOptions& common) {
  auto all = nlohmann::ordered_json::array();
  std::vector<std::vector<std::string>> rows = {{"", ""}};
  const bool own = !common.definitions.empty() || !common.rule_files.empty();
  for (const GameEntry& entry : own ? common.games : game_list()) {
    all.push_back(to_json(entry.info));
    rows.push_back({entry.info.name, rules(entry.info, common.language)});
  }
  rows.erase(rows.begin());
  if (!common.json || !own) put(common.json ? all.dump() + "\n" : render_table(rows));
  return own ? run_checks(common, std::move(all)) : answered;
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
    put(to_json((*game)->info()).dump() + "\n");
  else
    put_one((*game)->info(), common.language);
  return answered;
}

}  // namespace grundy::cli
