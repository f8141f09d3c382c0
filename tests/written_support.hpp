// Written games in tests: the gallery, and who wins by the definition alone.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "games/written_game.hpp"
#include "laws.hpp"

namespace grundy::laws {

struct GalleryFile {
  std::string name;
  RuleBook book;
  std::vector<GameEntry> games;
};

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

inline const std::vector<GalleryFile>& gallery() {
  static const std::vector<GalleryFile> files = [] {
    std::vector<GalleryFile> found;
    const auto folder = std::filesystem::path(GRUNDY_TEST_DIR) / "../examples/rules";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      auto book = parse_rules(read_text(entry.path()));
      if (!book) throw std::runtime_error(entry.path().string() + ": " + book.error().message);
      found.push_back({entry.path().stem().string(), *book, written_games(*book)});
    }
    std::ranges::sort(found, {}, &GalleryFile::name);
    return found;
  }();
  return files;
}

/// Who wins a sum, from the options and the endings alone: no value, no shortcut.
class WrittenDefinition {
 public:
  WrittenDefinition(Play play, std::size_t budget) : play_(play), budget_(budget) {}

  /// Nothing when more positions than the budget are met.
  std::optional<bool> next_player_wins(const Sum& sum) {
    for (const Component& c : sum)
      if (Ending e = ending(c); e == Ending::win || e == Ending::lose) return e == Ending::lose;
    auto [entry, fresh] = table_.try_emplace(key(sum), true);
    if (!fresh) return entry->second;
    if (table_.size() > budget_) return {};
    const std::vector<Sum> next = options(sum);
    bool wins = next.empty() && play_ == Play::misere;
    for (const Sum& option : next) {
      auto reply = next_player_wins(option);
      if (!reply) return {};
      wins = wins || !*reply;
    }
    return table_[key(sum)] = wins;
  }

  static Ending ending(const Component& c) {
    const WrittenGame* game = written_game(*c.game);
    return game ? game->ending(c.position).value() : Ending::none;
  }

 private:
  Play play_;
  std::size_t budget_;
  std::map<std::string, bool> table_;
};

}  // namespace grundy::laws
