// grundy play in the terminal: a person against the engine, with hints, undo and a review.
#include <fmt/format.h>
#include <unistd.h>

#include <map>

#include "ground/text.hpp"
#include "line_input.hpp"
#include "output.hpp"
#include "play.hpp"
#include "play/play_phrases.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t width = 78;
constexpr std::size_t most_moves_shown = 30;
constexpr std::size_t most_part_lines = 4;

std::string shortened(std::string_view text, std::size_t most = 200) {
  return text::excerpt(text, most);
}

// "   1: nim(3)   2: nim(4)", so that a person can say which; nothing for a single part.
std::string numbered_parts(const Sum& sum) {
  std::string out, line;
  std::size_t lines = 0;
  for (std::size_t i = 0; i < sum.size() && sum.size() > 1; ++i) {
    std::string part = fmt::format("   {}: {}", i + 1, shortened(sum[i].print(), width - 16));
    if (line.size() + part.size() > width) {
      out += line + "\n";
      line.clear();
      if (++lines == most_part_lines) return out + "   …\n";
    }
    line += part;
  }
  return line.empty() ? out : out + line + "\n";
}

/// One game at the terminal.
class Table {
 public:
  Table(Match match, const CommonOptions& common)
      : match_(std::move(match)),
        common_(common),
        phrases_(PlayPhrases::of(common.language)),
        echo_(::isatty(STDIN_FILENO) == 0) {}

  int run(bool ask_who_starts) {
    introduce();
    if (!ask_who_starts || ask_first()) {
      judge_start();
      play();
    }
    if (!match_.winner()) put_line(phrases_.bye);
    return answered;
  }

 private:
  using Action = void (Table::*)();

  void put_line(std::string_view text) { put_now(fmt::format("{}\n", text)); }

  // What is typed into a pipe is shown as if it had been typed here.
  std::optional<std::string> ask(const char* prompt) {
    put_now(prompt);
    auto line = read_line();
    if (!line || echo_) put_line(line ? shortened(line->text) : "");
    if (!line) return {};
    if (line->too_long) return phrases_.line_too_long;
    return std::string(text::trim(line->text));
  }

  void introduce() {
    const Game* last = nullptr;
    std::map<std::string, std::string> games;
    for (const Component& c : match_.position()) {
      if (c.game.get() != last) games.emplace(c.game->notation(), rules(c.game->info()));
      last = c.game.get();
    }
    put_line(say(phrases_.ending, AnswerPhrases::of(common_.language).ending(match_.play())));
    for (const auto& [game, sentence] : games) put_line(say(phrases_.rules, game, sentence));
    if (match_.winner()) return;
    put_line(say(phrases_.how_to, example()));
    put_line(phrases_.how_to_do);
  }

  std::string example() const {
    MoveList first = legal_moves(match_.position(), 1);
    return first.moves.empty() ? "5 -> 3"
                               : shortened(typed_form(match_.position(), first.moves[0]));
  }

  std::string rules(const GameInfo& info) const {
    return common_.language == Language::ja ? info.rules_ja : info.rules;
  }

  // False at the end of the input.
  bool ask_first() {
    for (;;) {
      auto reply = ask(phrases_.who_starts);
      if (!reply || is_quit(*reply)) return false;
      if (*reply == "engine" || *reply == "e") match_.swap_sides();
      if (std::string_view(" me m engine e ").contains(" " + *reply + " ") || reply->empty())
        return true;
      put_line(phrases_.not_understood_who);
    }
  }

  void judge_start() {
    if (match_.winner()) return;
    auto report = match_.solved();
    if (!report) return;
    if (!report->outcome)
      return put_line(say(phrases_.unknown_start, report->limit ? report->limit->message : ""));
    bool next_wins = *report->outcome == Outcome::N;
    bool person_wins = next_wins == (match_.turn() == Player::person);
    put_line(person_wins ? phrases_.won_start : phrases_.lost_start);
  }

  void play() {
    while (!quit_ && !match_.winner()) {
      if (match_.turn() == Player::engine)
        engine_moves();
      else
        person_moves();
    }
    if (auto winner = match_.winner()) finish(*winner);
  }

  void engine_moves() {
    auto chosen = match_.choose();
    if (!chosen) return give_up(chosen.error());
    put_line("\n" + shown_position());
    if (chosen->reason == ChosenMove::Reason::unknown) put_line(phrases_.engine_guesses);
    put_line(say(phrases_.engine_plays, shortened(text_of(match_.position(), chosen->move))));
    match_.apply(chosen->move);
  }

  void give_up(const Error& error) {
    put_line(error.message);
    quit_ = true;
  }

  std::string shown_position() const { return shortened(print(match_.position())); }

  void person_moves() {
    if (fresh_ != match_.plies()) {
      put_line("\n" + shown_position());
      put_now(numbered_parts(match_.position()));
      fresh_ = match_.plies();
    }
    auto typed = ask(phrases_.prompt);
    if (!typed || is_quit(*typed)) {
      quit_ = true;
      return;
    }
    if (auto action = command(*typed)) return (this->*action)();
    auto move = match_.read(*typed, common_.language);
    if (!move) return put_line(move.error().message);
    match_.apply(*move);
  }

  static bool is_quit(const std::string& typed) {
    return typed == "quit" || typed == "q" || typed == "exit" || typed == "終了";
  }

  static Action command(const std::string& typed) {
    static const std::map<std::string, Action, std::less<>> commands = {
        {"moves", &Table::show_moves}, {"一覧", &Table::show_moves}, {"hint", &Table::show_hint},
        {"ヒント", &Table::show_hint}, {"why", &Table::show_why},    {"なぜ", &Table::show_why},
        {"undo", &Table::undo},        {"待った", &Table::undo},     {"swap", &Table::swap},
        {"help", &Table::show_help},   {"?", &Table::show_help},     {"ヘルプ", &Table::show_help},
    };
    auto place = commands.find(typed);
    return place == commands.end() ? nullptr : place->second;
  }

  void show_moves() {
    const MoveList& list = match_.moves();
    put_line(say(list.complete ? phrases_.moves_title : phrases_.moves_many, list.moves.size()));
    std::size_t shown = std::min(list.moves.size(), most_moves_shown);
    std::string out;
    for (std::size_t i = 0; i < shown; ++i)
      out += fmt::format("{:>4}  {}\n", i + 1,
                         shortened(text_of(match_.position(), list.moves[i]), width - 8));
    put_now(out);
    if (list.moves.size() > shown) put_line(say(phrases_.moves_more, list.moves.size() - shown));
  }

  void show_hint() {
    auto chosen = match_.choose();
    if (!chosen) return give_up(chosen.error());
    using Reason = ChosenMove::Reason;
    const char* phrase = chosen->reason == Reason::wins   ? phrases_.hint_win
                         : chosen->reason == Reason::lost ? phrases_.hint_lost
                                                          : phrases_.hint_unknown;
    put_line(say(phrase, shortened(typed_form(match_.position(), chosen->move))));
  }

  void show_why() {
    auto report = match_.solved();
    if (!report) return give_up(report.error());
    put_line(how(*report, common_.language));
    put_now(render(explain(*report, common_.language, common_.limits)));
  }

  void show_help() { put_line(say(phrases_.help, example())); }

  void undo() {
    if (!match_.undo_turn()) return put_line(phrases_.nothing_to_undo);
    put_line(phrases_.taken_back);
    fresh_.reset();
  }

  void swap() {
    if (match_.plies() > 1 || (match_.plies() == 1 && match_.turn() != Player::person))
      return put_line(phrases_.too_late_to_swap);
    match_.swap_sides();
    put_line(match_.turn() == Player::person ? phrases_.swapped_person : phrases_.swapped_engine);
    fresh_.reset();
  }

  void finish(Player winner) {
    bool none = match_.plies() == 0;
    bool person_last = match_.turn() == Player::engine;
    put_line("\n" + shown_position());
    put_line(say(phrases_.verdict,
                 none          ? phrases_.nobody_moved
                 : person_last ? phrases_.person_moved_last
                               : phrases_.engine_moved_last,
                 say(phrases_.ending, AnswerPhrases::of(common_.language).ending(match_.play())),
                 winner == Player::person ? phrases_.person_won : phrases_.engine_won));
    if (!none) look_back(winner);
  }

  void look_back(Player winner) {
    auto review = match_.review();
    if (!review) return put_line(review.error().message);
    if (review->blunder)
      show_blunder(*review->blunder);
    else if (review->complete)
      put_line(winner == Player::person ? phrases_.review_perfect : phrases_.review_no_chance);
    if (!review->complete) put_line(phrases_.review_incomplete);
  }

  void show_blunder(const Blunder& blunder) {
    bool person = blunder.who == Player::person;
    put_line(say(person ? phrases_.review_blunder : phrases_.review_engine_blunder, blunder.ply + 1,
                 shortened(text_of(blunder.before, blunder.played))));
    put_line(say(phrases_.review_position, shortened(print(blunder.before))));
    put_line(say(phrases_.review_better, blunder.better.size()));
    std::size_t shown = std::min(blunder.better.size(), most_moves_shown);
    for (std::size_t i = 0; i < shown; ++i) {
      const WinningMove& move = blunder.better[i];
      put_line("  " + shortened(text_of(blunder.before, {move.component, move.option})));
    }
  }

  Match match_;
  const CommonOptions& common_;
  const PlayPhrases& phrases_;
  bool echo_;
  bool quit_ = false;
  std::optional<std::size_t> fresh_;  // the ply whose position has been shown
};

}  // namespace

int play_in_terminal(Match match, bool ask_who_starts, const CommonOptions& common) {
  return Table(std::move(match), common).run(ask_who_starts);
}

}  // namespace grundy::cli
