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
  put(wrapped(fmt::format("{}: {}\n", info.name, rules(info, language))));
  put(wrapped(fmt::format("  {}: {}\n", ja ? "書き方" : "write", info.example)));
  put(wrapped(fmt::format("  {}: {}\n", ja ? "理論" : "theory", info.theory)));
  put(wrapped(fmt::format("  {}: {}\n", ja ? "文献" : "reference", info.reference)));
}

// The name, and the rules beside it.
std::string line_of(const GameInfo& info, Language language) {
  constexpr std::size_t indent = 18, page = 79;
  std::string text = wrapped(rules(info, language), page - indent), out;
  for (std::size_t at = 0; at != std::string::npos;) {
    const std::size_t end = text.find('\n', at);
    out += fmt::format("  {:{}}{}\n", out.empty() ? info.name : "", indent - 2,
                       text.substr(at, end - at));
    at = end == std::string::npos ? end : end + 1;
  }
  return out;
}

int list_all(const CommonOptions& common) {
  std::string all, lines;
  for (const GameEntry& entry : game_list()) {
    all += (all.empty() ? "" : ",") + to_json(entry.info);
    lines += line_of(entry.info, common.language);
  }
  put(common.json ? "[" + all + "]\n" : lines);
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
