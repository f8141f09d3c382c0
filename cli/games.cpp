// grundy games: every game, how it is written, its rules and where they come from.
#include <fmt/format.h>

#include <grundy/game_report.hpp>

#include "output.hpp"

namespace grundy::cli {

namespace {

std::string rules(const GameInfo& info, Language language) {
  return language == Language::ja ? info.rules_ja : info.rules;
}

void put_one(const GameInfo& info, Language language) {
  bool ja = language == Language::ja;
  put(fmt::format("{}: {}\n", info.name, rules(info, language)));
  put(fmt::format("  {}: {}\n", ja ? "書き方" : "write", info.example));
  put(fmt::format("  {}: {}\n", ja ? "理論" : "theory", info.theory));
  put(fmt::format("  {}: {}\n", ja ? "文献" : "reference", info.reference));
}

int list_all(const CommonOptions& common) {
  std::string all;
  std::vector<std::vector<std::string>> rows = {{"", ""}};
  for (const GameEntry& entry : game_list()) {
    all += (all.empty() ? "" : ",") + to_json(entry.info);
    rows.push_back({entry.info.name, rules(entry.info, common.language)});
  }
  rows.erase(rows.begin());
  put(common.json ? "[" + all + "]\n" : render_table(rows));
  return answered;
}

}  // namespace

int run_games(const GamesOptions& options, const CommonOptions& common) {
  if (options.name.empty()) return list_all(common);
  for (const GameEntry& entry : game_list())
    if (entry.info.name == options.name) {
      if (common.json)
        put(to_json(entry.info) + "\n");
      else
        put_one(entry.info, common.language);
      return answered;
    }
  auto game = find_game(options.name);
  if (!game) return report_error(game.error(), options.name, common);
  if (common.json)
    put(to_json((*game)->info()) + "\n");
  else
    put_one((*game)->info(), common.language);
  return answered;
}

}  // namespace grundy::cli
