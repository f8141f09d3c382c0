// A match: positions, moves made and taken back, the review afterwards.
#include <grundy/match.hpp>

#include <algorithm>
#include <charconv>

#include "ground/text.hpp"
#include "play/play_phrases.hpp"
#include "report/option_order.hpp"
#include "report/solve_endings.hpp"

namespace grundy {

bool can_move(const Sum& sum) {
  if (game_over(sum).value_or(Ending::none) != Ending::none) return false;
  bool found = false;
  for (std::size_t i = 0; i < sum.size() && !found; ++i) {
    sum[i].game->options(sum[i].position, [&](Option&&) {
      found = true;
      return false;
    });
    found = found || !sum[i].game->is_searchable(sum[i].position);
  }
  return found;
}

MoveList legal_moves(const Sum& sum, std::size_t most) {
  MoveList list;
  if (game_over(sum).value_or(Ending::none) != Ending::none) return list;
  std::size_t seen = 0;
  for (std::size_t i = 0; i < sum.size() && seen <= most; ++i) {
    std::vector<Option> options;
    sum[i].game->options(sum[i].position, [&](Option&& option) {
      if (++seen > most) return list.complete = false;
      options.push_back(std::move(option));
      return true;
    });
    if (options.empty() && !sum[i].game->is_searchable(sum[i].position)) list.complete = false;
    sort_options(sum[i], options);
    for (Option& option : options) list.moves.push_back({i, std::move(option)});
  }
  return list;
}

namespace {

// Puts the parts in the place of the component; returns how many there are.
std::size_t replace(Sum& sum, const MatchMove& move) {
  auto place = sum.begin() + static_cast<std::ptrdiff_t>(move.component);
  auto game = place->game;
  Sum parts;
  for (AnyPosition& part : game->after(place->position, move.option))
    if (!game->is_empty(part)) parts.push_back({game, std::move(part)});
  place = sum.erase(place);
  sum.insert(place, parts.begin(), parts.end());
  return parts.size();
}

std::optional<std::size_t> list_number(std::string_view typed) {
  std::size_t number = 0;
  auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error != std::errc() || end != typed.data() + typed.size()) return {};
  return number;
}

}  // namespace

Sum after(Sum sum, const MatchMove& move) {
  replace(sum, move);
  return sum;
}

std::optional<Player> Match::winner() const {
  if (can_move(position_)) return {};
  const Ending ended = game_over(position_).value_or(Ending::none);
  if (ended != Ending::none) return ended == Ending::win ? other(turn()) : turn();
  return play_ == Play::normal ? other(turn()) : turn();
}

const MoveList& Match::moves() {
  if (!moves_) moves_ = legal_moves(position_);
  return *moves_;
}

Result<SolveReport> Match::solved() {
  if (solved_) return *solved_;
  auto report = solve({position_, play_, limits_});
  if (report) solved_ = *report;
  return report;
}

Result<MatchMove> Match::read(std::string_view typed, Language language) {
  typed = text::trim(typed);
  auto number = list_number(typed);
  if (!number) return read_move(position_, typed, language, limits_);
  const auto& list = moves().moves;
  if (*number >= 1 && *number <= list.size()) return list[*number - 1];
  return fail(say(MovePhrases::of(language).no_such_number, *number, list.size()));
}

void Match::apply(const MatchMove& move) {
  Ply ply{move, position_[move.component], 0};
  ply.parts = replace(position_, move);
  history_.push_back(std::move(ply));
  forget();
}

void Match::take_back(Sum& sum, const Ply& ply) {
  auto place = sum.begin() + static_cast<std::ptrdiff_t>(ply.move.component);
  place = sum.erase(place, place + static_cast<std::ptrdiff_t>(ply.parts));
  sum.insert(place, ply.from);
}

bool Match::undo() {
  if (history_.empty()) return false;
  take_back(position_, history_.back());
  history_.pop_back();
  forget();
  return true;
}

bool Match::undo_turn() {
  std::size_t persons_first = first_ == Player::person ? 0 : 1;
  if (plies() <= persons_first) return false;
  undo();
  if (turn() == Player::engine) undo();
  return true;
}

void Match::swap_sides() {
  while (undo()) continue;
  first_ = other(first_);
}

void Match::forget() {
  moves_.reset();
  solved_.reset();
}

Result<Review> Match::review() const {
  Review review;
  Sum sum = position_;
  for (auto ply = history_.rbegin(); ply != history_.rend(); ++ply) take_back(sum, *ply);
  std::optional<SolveReport> before;
  Player who = first_;
  for (std::size_t i = 0; i <= plies() && !review.blunder; ++i, who = other(who)) {
    auto here = solve({sum, play_, limits_});
    if (!here) return std::unexpected(here.error());
    if (i == 0) review.start = here->outcome;
    review.complete = review.complete && here->outcome.has_value();
    bool won = here->outcome == Outcome::N;
    if (before && before->outcome == Outcome::N && won)
      review.blunder = {i - 1, other(who), before->sum, history_[i - 1].move,
                        before->winning_moves};
    before = std::move(*here);
    if (i < plies()) replace(sum, history_[i].move);
  }
  return review;
}

}  // namespace grundy
