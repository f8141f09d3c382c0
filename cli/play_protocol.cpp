// grundy play --protocol: one request a line, one line of answer, for programs.
#include <fmt/format.h>

#include <charconv>

#include "ground/text.hpp"
#include "line_input.hpp"
#include "play.hpp"

namespace grundy::cli {

namespace {

constexpr const char* requests =
    "position P, play normal|misere, show, outcome, value, bestmove, winning, moves, "
    "apply COMPONENT TO, undo, help, quit";

class Protocol {
 public:
  Protocol(std::optional<Sum> start, Play play, const CommonOptions& common)
      : play_(play), limits_(common.limits), games_(common.games) {
    if (start) begin(std::move(*start));
  }

  /// The answer to one request, without its newline; errors begin with "error ".
  std::string answer(const InputLine& line) {
    if (line.too_long) return "error this line is longer than 64 MiB";
    auto answered = respond(text::trim(line.text));
    if (answered) return *answered;
    const Error& error = answered.error();
    return "error " + error.message +
           (error.column ? fmt::format(" (column {})", *error.column) : "");
  }
  bool over() const { return over_; }

 private:
  void begin(Sum sum) { match_.emplace(std::move(sum), play_, Player::person, limits_); }

  Result<std::string> respond(std::string_view request) {
    std::size_t blank = std::min(request.find(' '), request.size());
    std::string_view word = request.substr(0, blank);
    std::string_view rest = text::trim(request.substr(blank));
    if (word == "position") return set_position(rest);
    if (word == "play") return set_play(rest);
    constexpr std::string_view known =
        " show outcome value bestmove winning moves apply undo help quit ";
    if (word.empty() || !known.contains(fmt::format(" {} ", word)))
      return fail(fmt::format("unknown request '{}'; requests: {}", text::excerpt(word), requests));
    if (word != "apply" && !rest.empty())
      return fail(fmt::format("'{}' takes nothing after it", word));
    if (word == "help") return requests;
    over_ = word == "quit";
    return over_ ? "ok" : about_match(word, rest);
  }

  Result<std::string> about_match(std::string_view word, std::string_view rest) {
    if (!match_) return fail("no position yet; send one first, such as: position 3,4,5");
    if (word == "show") return print(match_->position());
    if (word == "bestmove") return best_move();
    if (word == "moves") return moves();
    if (word == "apply") return apply(rest);
    if (word == "undo") return undo();
    auto report = match_->solved();
    if (!report) return std::unexpected(report.error());
    if (word == "outcome") return outcome(*report);
    return word == "value" ? value(*report) : winning(*report);
  }

  Result<std::string> set_position(std::string_view text) {
    auto sum = parse_position(text, games_);
    if (!sum) return std::unexpected(sum.error());
    begin(std::move(*sum));
    return ok();
  }

  Result<std::string> set_play(std::string_view word) {
    if (word != "normal" && word != "misere") return fail("expected: play normal, or: play misere");
    play_ = word == "normal" ? Play::normal : Play::misere;
    if (match_) begin(Sum(match_->position()));
    return std::string("ok ") + std::string(word);
  }

  std::string ok() const { return "ok " + print(match_->position()); }

  static std::string outcome(const SolveReport& report) {
    if (!report.outcome) return "unknown";
    return *report.outcome == Outcome::P ? "P" : "N";
  }
  static std::string value(const SolveReport& report) {
    return report.grundy ? report.grundy->to_string() : "unknown";
  }

  // What may follow `apply`.
  std::string text(const MatchMove& move) const {
    const Component& from = match_->position()[move.component];
    if (move.option.cut) return fmt::format("{} cut {}", move.component, *move.option.cut);
    return fmt::format("{} {}", move.component,
                       print_option(*from.game, from.position, move.option));
  }

  Result<std::string> best_move() {
    if (match_->winner()) return "none";
    auto chosen = match_->choose();
    if (!chosen) return std::unexpected(chosen.error());
    return "move " + text(chosen->move);
  }

  std::string winning(const SolveReport& report) const {
    if (!report.outcome) return "winning unknown";
    bool whole =
        report.moves_complete && report.winning_moves_total == Natural(report.winning_moves.size());
    std::string out = fmt::format("winning {}{}", report.winning_moves.size(), whole ? "" : "+");
    for (const WinningMove& move : report.winning_moves)
      out += " | " + text({move.component, move.option});
    return out;
  }

  std::string moves() {
    const MoveList& list = match_->moves();
    std::string out = fmt::format("moves {}{}", list.moves.size(), list.complete ? "" : "+");
    for (const MatchMove& move : list.moves) out += " | " + text(move);
    return out;
  }

  Result<std::string> apply(std::string_view rest) {
    std::size_t number = 0;
    auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    std::string_view to = text::trim(rest.substr(static_cast<std::size_t>(end - rest.data())));
    if (error != std::errc() || to.empty() || *end != ' ')
      return fail("expected: apply COMPONENT TO, such as: apply 0 nim(1), or: apply 0 cut 4");
    if (number >= match_->position().size())
      return fail(fmt::format("no component {}; there are {}, counted from 0", number,
                              match_->position().size()));
    auto move = read_move(match_->position(), typed(number, to), Language::en, limits_);
    if (!move && move.error().kind == ErrorKind::limit)
      return fail("too many moves to look for this one");
    if (!move)
      return fail(fmt::format("'{}' is no move of component {}; 'moves' lists them all",
                              text::excerpt(to), number));
    match_->apply(*move);
    return ok();
  }

  // People count from 1, programs from 0.
  static std::string typed(std::size_t component, std::string_view to) {
    if (!to.starts_with("cut ")) return fmt::format("{}: {}", component + 1, to);
    std::size_t edge = 0;
    std::string_view digits = text::trim(to.substr(4));
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), edge);
    bool good = error == std::errc() && end == digits.data() + digits.size();
    return good ? fmt::format("{}: #{}", component + 1, edge + 1) : "?";
  }

  Result<std::string> undo() {
    if (!match_->undo()) return fail("no move to take back");
    return ok();
  }

  Play play_;
  Limits limits_;
  std::vector<GameEntry> games_;
  std::optional<Match> match_;
  bool over_ = false;
};

}  // namespace

int play_by_protocol(std::optional<Sum> start, Play play, const CommonOptions& common) {
  Protocol protocol(std::move(start), play, common);
  while (!protocol.over()) {
    auto line = read_line();
    if (!line) break;
    std::string answer = protocol.answer(*line);
    put_now(text::harmless(std::move(answer)) + "\n");
  }
  return answered;
}

}  // namespace grundy::cli
