// grundy genus: of the heaps of a game, or of one position.
#include <algorithm>

#include "input.hpp"
#include "output.hpp"
#include "report/genus_report.hpp"
#include "report/misere_phrases.hpp"

namespace grundy::cli {

namespace {

constexpr std::uint64_t last_heap_unless_said = 24;

const char* word(Tameness tameness, const MiserePhrases& phrases) {
  switch (tameness) {
    case Tameness::tame:
      return phrases.tame;
    case Tameness::looks_tame:
      return phrases.looks_tame;
    case Tameness::wild:
      break;
  }
  return phrases.wild;
}

// Where there is nothing but tame heaps, the table and this one sentence are all.
std::string remarks(const GenusReport& report, const MiserePhrases& phrases) {
  if (report.heaps == 0) return "";
  if (!report.first_wild) return wrapped(say(phrases.all_tame, report.heaps - 1)) + "\n";
  std::string out = wrapped(say(phrases.first_wild, *report.first_wild)) + "\n";
  if (std::ranges::count(report.tameness, Tameness::looks_tame) > 0)
    out += wrapped(phrases.looks_tame_means) + "\n";
  return out;
}

// A symbol of a wild heap may be longer than a line.
std::string shortened(const std::string& symbol) {
  constexpr std::size_t longest = 48, kept = 22;
  if (symbol.size() <= longest) return symbol;
  return symbol.substr(0, kept) + "…" + symbol.substr(symbol.size() - kept);
}

std::string describe(const GenusReport& report, Language language) {
  const MiserePhrases& phrases = MiserePhrases::of(language);
  std::vector<std::vector<std::string>> table = {{phrases.heap, phrases.genus, phrases.behaviour}};
  for (std::size_t i = 0; i < report.genera.size(); ++i)
    table.push_back({std::to_string(report.from + i), shortened(report.genera[i].to_string()),
                     word(report.tameness[i], phrases)});
  return say(phrases.genus_of_heaps, report.game) + "\n" + render_table(table) +
         remarks(report, phrases);
}

std::string like(TameValue value, const MiserePhrases& phrases) {
  if (value.fickle || value.value >= 2) return say(phrases.like_heap, value.value);
  return say(phrases.like_sum, value.value == 0 ? "2 + 2" : "2 + 3");
}

std::string kind(const PositionGenus& found, const MiserePhrases& phrases) {
  if (found.behaves_like) return say(phrases.position_tame, like(*found.behaves_like, phrases));
  return found.tameness == Tameness::wild ? phrases.position_wild : phrases.position_looks_tame;
}

std::string describe(const PositionGenusReport& report, Language language) {
  const MiserePhrases& phrases = MiserePhrases::of(language);
  if (!report.found) return wrapped(say(phrases.genus_unknown, report.position)) + "\n";
  const PositionGenus& found = *report.found;
  const AnswerPhrases& answers = AnswerPhrases::of(language);
  bool p = found.genus.misere_grundy() == 0;
  std::string out = wrapped(say(phrases.genus_of_position, report.position, found.genus.to_string(),
                                kind(found, phrases))) +
                    "\n";
  out += wrapped(say(phrases.misere_outcome, p ? answers.p_position : answers.n_position,
                     found.genus.misere_grundy(), found.genus.grundy)) +
         "\n";
  out += wrapped(found.form ? say(phrases.canonical_form, *found.form, found.birthday)
                            : say(phrases.long_form, found.birthday));
  return out + "\n";
}

template <class Report>
int print(const Result<Report>& report, const std::string& typed, const CommonOptions& common) {
  if (!report) return report_error(report.error(), typed, common);
  put(common.json ? to_json(*report) + "\n" : describe(*report, common.language));
  if (report->limit) put_message(report->limit->message);
  return report->limit ? limit_reached : answered;
}

int run_heaps(Game& game, const GenusOptions& options, const CommonOptions& common) {
  Meter meter(common.limits);
  std::uint64_t from = options.from.value_or(0);
  std::uint64_t to = options.to.value_or(std::max(from, last_heap_unless_said));
  return print(genus_report(game, from, to, meter), "", common);
}

}  // namespace

int run_genus(const GenusOptions& options, const CommonOptions& common) {
  const std::string& text = options.position.text;
  auto game = find_game(text);
  if (game) return run_heaps(**game, options, common);
  auto sum = read_position(options.position);
  if (!sum)
    return report_error(looks_like_position(text) ? sum.error() : game.error(), text, common);
  if (options.from || options.to)
    return report_error({"--from and --to go with a game, such as 0.77, not with a position", {}},
                        "", common);
  Meter meter(common.limits);
  return print(genus_report(*sum, meter), text, common);
}

}  // namespace grundy::cli
