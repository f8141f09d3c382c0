// The engine's choice: a winning move, or the move that is hardest to answer.
#include <algorithm>
#include <chrono>

#include <grundy/match.hpp>

namespace grundy {

namespace {

constexpr std::size_t most_candidates = 200;
constexpr std::size_t most_options_counted = 10'000;
constexpr std::chrono::milliseconds longest_comparison{2'000};

// What one candidate leaves, the smaller the better: first whether it is won, not known or lost,
// then how many replies win, then how few replies there are at all.
struct Rank {
  int outcome = 1;
  Natural winning_replies;
  std::size_t missing_replies = 0;
  friend auto operator<=>(const Rank&, const Rank&) = default;
};

std::size_t count_replies(const Sum& sum) {
  std::size_t count = 0;
  for (const Component& c : sum) {
    if (!c.game->is_searchable(c.position)) return most_options_counted;
    c.game->options(c.position, [&](Option&&) { return ++count < most_options_counted; });
  }
  return std::min(count, most_options_counted);
}

Result<Rank> rank(const Sum& left, Play play, const Limits& limits) {
  auto report = solve({left, play, limits});
  if (!report) return std::unexpected(report.error());
  Rank rank;
  if (report->outcome) rank.outcome = *report->outcome == Outcome::P ? 0 : 2;
  rank.winning_replies = report->winning_moves_total;
  rank.missing_replies = most_options_counted - count_replies(left);
  return rank;
}

// Where a component has more options than are looked at, the list begins with the boldest ones;
// an option whose value is one less (the mex rule: there is one) is a small step. First in the
// list, it is taken when all else is equal.
std::vector<MatchMove> small_steps(const Sum& sum, const Limits& limits) {
  std::vector<MatchMove> steps;
  Meter meter(limits);
  for (std::size_t i = 0; i < sum.size() && steps.size() < most_candidates / 2; ++i) {
    auto value = sum[i].game->grundy(sum[i].position, meter);
    if (!value || value->is_zero()) continue;
    Nimber wanted{value->value - Natural(1)};
    auto found = sum[i].game->options_with_value(sum[i].position, wanted, meter);
    if (found && !found->options.empty()) steps.push_back({i, std::move(found->options[0])});
  }
  return steps;
}

std::vector<MatchMove> candidates(const Sum& sum, const Limits& limits) {
  MoveList list = legal_moves(sum, most_candidates);
  if (list.complete) return std::move(list.moves);
  std::vector<MatchMove> all = small_steps(sum, limits);
  for (MatchMove& move : list.moves) all.push_back(std::move(move));
  return all;
}

/// Shares the time of one move among the candidates: each gets what the ones before have left.
class Clock {
 public:
  explicit Clock(const Limits& limits)
      : limits_(limits), start_(std::chrono::steady_clock::now()) {}
  Limits left() const {
    Limits left = limits_;
    if (left.time) left.time = std::max(std::chrono::milliseconds(0), *left.time - passed());
    return left;
  }
  bool is_over() const { return limits_.time && passed() >= *limits_.time; }

 private:
  std::chrono::milliseconds passed() const {
    auto passed = std::chrono::steady_clock::now() - start_;
    return std::chrono::duration_cast<std::chrono::milliseconds>(passed);
  }
  Limits limits_;
  std::chrono::steady_clock::time_point start_;
};

Limits at_most(Limits limits, std::chrono::milliseconds time) {
  limits.time = std::min(limits.time.value_or(time), time);
  return limits;
}

Result<ChosenMove> stubborn(const Sum& sum, Play play, const Limits& limits, bool lost) {
  std::vector<MatchMove> moves = candidates(sum, limits);
  if (moves.empty()) return out_of("this position is so large that none of its moves can be found");
  std::optional<Rank> best;
  std::size_t chosen = 0;
  Clock clock(limits);
  for (std::size_t i = 0; i < moves.size() && (i == 0 || !clock.is_over()); ++i) {
    auto ranked = rank(after(sum, moves[i]), play, clock.left());
    if (!ranked) return std::unexpected(ranked.error());
    if (best && *ranked >= *best) continue;
    best = *ranked;
    chosen = i;
  }
  using Reason = ChosenMove::Reason;
  Reason reason = lost ? Reason::lost : best->outcome == 0 ? Reason::wins : Reason::unknown;
  return ChosenMove{std::move(moves[chosen]), reason};
}

}  // namespace

Result<ChosenMove> choose_move(const Sum& sum, Play play, const Limits& limits) {
  auto report = solve({sum, play, limits});
  if (!report) return std::unexpected(report.error());
  if (!report->winning_moves.empty()) {
    WinningMove& win = report->winning_moves[0];
    return ChosenMove{{win.component, std::move(win.option)}, ChosenMove::Reason::wins};
  }
  return stubborn(sum, play, at_most(limits, longest_comparison), report->outcome == Outcome::P);
}

}  // namespace grundy
