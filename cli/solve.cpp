// grundy solve: who wins, the value, all winning moves, and why.
#include <algorithm>

#include <grundy/hackenbush.hpp>

#include "explain/misere_note.hpp"
#include "games/searched_game.hpp"
#include "input.hpp"
#include "output.hpp"
#include "proof_check.hpp"
#include "report/phrases.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t most_moves_shown = 20;
constexpr std::size_t longest_position_shown = 200;

std::string shortened(std::string text) {
  return text.size() <= longest_position_shown ? text
                                               : text.substr(0, longest_position_shown) + "…";
}

std::string headline(const SolveReport& report, const AnswerPhrases& phrases) {
  const char* outcome = !report.outcome                 ? phrases.unknown
                        : *report.outcome == Outcome::P ? phrases.p_position
                                                        : phrases.n_position;
  std::string value;
  if (report.play == Play::normal && report.grundy)
    value = say(phrases.grundy_value, shortened(report.grundy->to_string()));
  return say(phrases.headline, outcome, value, phrases.ending(report.play)) + "\n";
}

constexpr std::size_t terminal_width = 80;

// A picture of many edges is not written out for every cut: the edge's name and place will do.
constexpr std::size_t most_edges_written = 25;

bool is_large_cut(const SolveReport& report, const WinningMove& move) {
  const Component& from = report.sum[move.component];
  const Hackenbush* picture = from.game->picture(from.position);
  return move.option.cut && picture && picture->edges().size() > most_edges_written;
}

// "  from -> to"; where that is too long for a line, the results stand below what they come from.
std::string move_lines(const SolveReport& report, std::size_t count) {
  std::string out, last_heading;
  for (std::size_t i = 0; i < count; ++i) {
    const WinningMove& move = report.winning_moves[i];
    std::string name = report.name(move);
    if (is_large_cut(report, move)) {
      out += "  " + name + "  (#" + std::to_string(*move.option.cut + 1) + ")\n";
      continue;
    }
    std::string from = (name.empty() ? "" : name + ": ") + shortened(report.from(move));
    std::string to = " -> " + shortened(report.to(move)) + "\n";
    bool fits = display_width(from) + display_width(to) < terminal_width - 2;
    if (!fits && from != last_heading) out += "  " + from + "\n";
    last_heading = fits ? "" : from;
    out += (fits ? "  " + from : "   ") + to;
  }
  return out;
}

const char* without_moves(const SolveReport& report, const AnswerPhrases& phrases) {
  if (!report.moves_complete) return phrases.moves_not_found;
  return report.outcome == Outcome::P ? phrases.no_winning_move : phrases.no_move_left;
}

std::string moves(const SolveReport& report, const AnswerPhrases& phrases) {
  if (!report.outcome) return "";
  if (report.winning_moves.empty()) return std::string(without_moves(report, phrases)) + "\n";
  const Natural& total = report.winning_moves_total;
  std::string out = !report.moves_complete ? say(phrases.some_winning_moves, total.to_string())
                    : total == Natural(1)  ? phrases.one_winning_move
                                           : say(phrases.all_winning_moves, total.to_string());
  out += "\n";
  std::size_t shown = std::min(report.winning_moves.size(), most_moves_shown);
  out += move_lines(report, shown);
  if (total > Natural(shown))
    out += "  " + say(phrases.more_moves, (total - Natural(shown)).to_string()) + "\n";
  return out;
}

constexpr std::uint64_t most_threads = 256;

// The games of the sum that are searched, each once.
std::vector<SearchedGame*> searched_games(const Sum& sum) {
  std::vector<SearchedGame*> games;
  for (const Component& component : sum)
    if (auto* game = dynamic_cast<SearchedGame*>(component.game.get()))
      if (std::ranges::find(games, game) == games.end()) games.push_back(game);
  return games;
}

Result<void> set_up_search(const Sum& sum, const SolveOptions& options, const Limits& limits) {
  if (options.threads == 0 || options.threads > most_threads)
    return fail("--threads: expected a number from 1 to " + std::to_string(most_threads));
  const std::vector<SearchedGame*> games = searched_games(sum);
  for (SearchedGame* game : games) game->use_threads(static_cast<unsigned>(options.threads));
  if (options.table.empty()) return {};
  if (games.size() != 1)
    return fail(games.empty() ? "--table keeps what a search learns; this position has no searched "
                                "game (grundy games tells which are)"
                              : "--table keeps what one game learns; this position has " +
                                    std::to_string(games.size()) + " searched games");
  Meter meter(limits);
  return games.front()->keep_table(options.table, meter);
}

// The exit code, after an answer: a table that could not be written is said, too.
int with_table(int code, const Sum& sum) {
  for (const SearchedGame* game : searched_games(sum)) {
    const Result<void> kept = game->table_kept();
    if (kept) continue;
    put_message(kept.error().message);
    return bad_file;
  }
  return code;
}

}  // namespace

int run_solve(const SolveOptions& options, const CommonOptions& common) {
  auto sum = read_position(options.position, common);
  if (!sum) return report_error(sum.error(), options.position.text, common);
  if (auto ready = set_up_search(*sum, options, common.limits); !ready)
    return report_error(ready.error(), "", common);
  auto report =
      solve({std::move(*sum), options.play, common.limits, independent_check(common.limits)});
  if (!report) return report_error(report.error(), options.position.text, common);
  int code = report->outcome && report->moves_complete ? answered : limit_reached;
  if (common.json) {
    put(to_json(*report, common.language) + "\n");
    return with_table(code, report->sum);
  }
  const AnswerPhrases& phrases = AnswerPhrases::of(common.language);
  put(headline(*report, phrases));
  put(moves(*report, phrases));
  if (const std::string note = misere_note(*report, common.language);
      !note.empty() && !options.explain)
    put(note + "\n");
  if (options.explain) put(render(explain(*report, common.language, common.limits)));
  if (report->limit) put_message(report->limit->message);
  return with_table(code, report->sum);
}

}  // namespace grundy::cli
