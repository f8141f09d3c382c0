// Games that a person wrote: --define and --file.
#include "definitions.hpp"

#include <fmt/format.h>

#include "games/written_game.hpp"
#include "input.hpp"
#include "output.hpp"

namespace grundy::cli {

namespace {

// Later games may not take the name of an earlier one: which one is meant would be a guess.
Result<void> add(const RuleBook& book, CommonOptions& common) {
  if (book.games.empty() && book.checks.empty())
    return fail("there is no game here; write for example 'heap n; n -> n-k for k in 1..3'");
  for (GameEntry& entry : written_games(book)) {
    for (const GameEntry& other : common.games)
      if (other.info.name == entry.info.name)
        return fail(fmt::format("the game {} is defined twice", entry.info.name));
    common.games.push_back(std::move(entry));
  }
  common.checks.insert(common.checks.end(), book.checks.begin(), book.checks.end());
  return {};
}

Error in_file(const Error& error, const std::string& path, std::string_view text) {
  if (!error.column) return {fmt::format("{}: {}", path, error.message), {}, error.kind};
  const Place place = place_of(text, *error.column);
  return {fmt::format("{}: line {}, column {}: {}", path, place.line, place.column, error.message),
          {},
          error.kind};
}

}  // namespace

std::optional<int> read_definitions(CommonOptions& common) {
  for (const std::string& text : common.definitions) {
    auto book = parse_rules(text);
    Result<void> added;
    if (book) added = add(*book, common);
    if (!book) return report_error(book.error(), text, common);
    if (!added) return report_error(added.error(), text, common);
  }
  for (const std::string& path : common.rule_files) {
    auto file = FileText::open(path);
    if (!file) return report_error(file.error(), "", common);
    std::string_view text = file->text();
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // the mark some editors set
    auto book = parse_rules(text);
    if (!book) return report_error(in_file(book.error(), path, text), "", common);
    if (auto added = add(*book, common); !added)
      return report_error(in_file(added.error(), path, text), "", common);
  }
  return {};
}

}  // namespace grundy::cli
