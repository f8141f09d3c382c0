// Solver<R>: values, outcomes and all winning moves of any ruleset, by the definition, with a
// table.
#pragma once

#include <algorithm>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <grundy/memo_search.hpp>
#include <grundy/nimber.hpp>
#include <grundy/ruleset.hpp>

namespace grundy {

/// Why a position could not be solved.
template <class Position>
struct Unsolved {
  bool cyclic = false;          ///< play does not end; else a limit was reached
  std::vector<Position> cycle;  ///< each an option (or a part of one) of the one before
};

/// Solves positions of one ruleset in normal play by the mex rule and the nim-sum
/// (Sprague 1935, Grundy 1939), keeping every value it found. Not for use by two threads at once.
template <Ruleset R>
class Solver {
 public:
  using Position = typename R::Position;
  using Sum = std::vector<Position>;
  template <class T>
  using Answer = std::expected<T, Unsolved<Position>>;

  /// An option of one component of a sum: what the component becomes.
  struct Move {
    std::size_t component;
    Sum to;
    friend bool operator==(const Move&, const Move&) = default;
  };

  explicit Solver(R rules = {}) : rules_(std::move(rules)) {}
  const R& rules() const { return rules_; }

  /// The Grundy value of one position. Time O(options met), one table entry a position met.
  /// Errors: a limit was reached (ask again to resume), or play does not end.
  Answer<std::uint64_t> grundy(const Position& p, Meter& meter) {
    Position root = normal_form(p);
    if (auto value = theorem(root)) return *value;
    SearchEnd end = search_.run(
        root, meter, [&](const Position& q, auto& ask) { return evaluate(q, ask, meter); });
    if (end == SearchEnd::done) return *search_.known(root);
    if (end == SearchEnd::limit) return std::unexpected(Unsolved<Position>{});
    return std::unexpected(Unsolved<Position>{true, search_.cycle()});
  }

  /// The Grundy value of a sum: the nim-sum of the values of its components.
  Answer<std::uint64_t> grundy(std::span<const Position> sum, Meter& meter) {
    std::uint64_t total = 0;
    for (const Position& p : sum) {
      auto value = grundy(p, meter);
      if (!value) return value;
      total ^= *value;
    }
    return total;
  }

  /// Every distinct option of `p` that has the value `wanted`, parts in ascending order.
  /// Time: that of every option's value; where the ruleset has options_to, only that of finding.
  Answer<std::vector<Sum>> options_with_value(const Position& p, std::uint64_t wanted,
                                              Meter& meter) {
    std::vector<Sum> found;
    if constexpr (HasOptionsTo<R>) {
      rules_.options_to(p, wanted,
                        [&](const auto&... parts) { found.push_back(sorted_parts(parts...)); });
    } else {
      auto trouble = filter_options(p, wanted, meter, found);
      if (trouble) return std::unexpected(*trouble);
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
  }

  /// Every winning move in a sum, normal play; empty exactly if the sum is a P-position.
  Answer<std::vector<Move>> winning_moves(std::span<const Position> sum, Meter& meter) {
    auto total = grundy(sum, meter);
    if (!total) return std::unexpected(total.error());
    std::vector<Move> moves;
    if (*total == 0) return moves;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      auto options = options_with_value(sum[i], *total ^ *grundy(sum[i], meter), meter);
      if (!options) return std::unexpected(options.error());
      for (Sum& option : *options) moves.push_back({i, std::move(option)});
    }
    return moves;
  }

  /// The same without limits, for play that is known to end. REQUIRES: the ruleset has no cycle.
  std::uint64_t grundy(const Position& p) { return grundy(p, unlimited_).value(); }
  std::uint64_t grundy(const Sum& sum) {
    return grundy(std::span<const Position>(sum), unlimited_).value();
  }
  std::vector<Move> winning_moves(const Sum& sum) {
    return winning_moves(std::span<const Position>(sum), unlimited_).value();
  }

  /// How many positions have a table entry.
  std::size_t positions() const { return search_.size(); }

 private:
  Position normal_form(const Position& p) const {
    if constexpr (HasCanonical<R>)
      return rules_.canonical(p);
    else
      return p;
  }

  std::optional<std::uint64_t> theorem([[maybe_unused]] const Position& p) const {
    if constexpr (HasKnown<R>)
      return rules_.known(p);
    else
      return {};
  }

  std::optional<Unsolved<Position>> filter_options(const Position& p, std::uint64_t wanted,
                                                   Meter& meter, std::vector<Sum>& found) {
    std::optional<Unsolved<Position>> trouble;
    visit_options(rules_, p, [&](const auto&... parts) {
      Sum option = sorted_parts(parts...);
      auto value = grundy(std::span<const Position>(option), meter);
      if (!value)
        trouble = value.error();
      else if (*value == wanted)
        found.push_back(std::move(option));
      if (!trouble && meter.exhausted()) trouble = Unsolved<Position>{};
      return !trouble;
    });
    return trouble;
  }

  template <class... P>
  static Sum sorted_parts(const P&... parts) {
    Sum option;
    for_each_part([&](const Position& part) { option.push_back(part); }, parts...);
    std::ranges::sort(option);
    return option;
  }

  template <class Asking>
  std::uint32_t evaluate(const Position& q, Asking& ask, Meter& meter) {
    option_values_.clear();
    visit_options(rules_, q, [&](const auto&... parts) {
      std::uint64_t value = 0;
      for_each_part([&](const Position& part) { value ^= value_of(part, ask); }, parts...);
      if (ask.blocked() || meter.exhausted()) return false;
      if (value <= max_mex) option_values_.insert(static_cast<std::uint32_t>(value));
      return true;
    });
    return ask.blocked() ? 0 : option_values_.mex();
  }

  template <class Asking>
  std::uint64_t value_of(const Position& part, Asking& ask) {
    if constexpr (HasCanonical<R> || HasKnown<R>) {
      Position q = normal_form(part);
      if (auto value = theorem(q)) return *value;
      return ask(q).value_or(0);
    } else {
      return ask(part).value_or(0);
    }
  }

  // A mex above this would need more options than fit in memory, so larger values cannot matter.
  static constexpr std::uint64_t max_mex = 1u << 30;

  R rules_;
  MemoSearch<Position> search_;
  MexSet option_values_;
  Meter unlimited_;
};

/// Solves whole sums of one ruleset in misère play (the last move LOSES) by search.
/// No value adds up here: the key is the sorted sum without its dead components, which change
/// nothing. Time and memory grow with the number of distinct sums met.
template <Ruleset R>
class MisereSolver {
 public:
  using Position = typename R::Position;
  using Sum = std::vector<Position>;

  explicit MisereSolver(R rules = {}) : rules_(std::move(rules)) {}

  /// P or N in misère play. Errors: a limit was reached, or play does not end.
  std::expected<Outcome, Unsolved<Sum>> outcome(const Sum& sum, Meter& meter) {
    Sum root = living(sum);
    SearchEnd end =
        search_.run(root, meter, [&](const Sum& s, auto& ask) { return evaluate(s, ask, meter); });
    if (end == SearchEnd::done) return *search_.known(root) == 0 ? Outcome::P : Outcome::N;
    if (end == SearchEnd::limit) return std::unexpected(Unsolved<Sum>{});
    return std::unexpected(Unsolved<Sum>{true, search_.cycle()});
  }

  Outcome outcome(const Sum& sum) { return outcome(sum, unlimited_).value(); }

  std::size_t positions() const { return search_.size(); }

 private:
  // An option of a sum with more components than this takes longer than a look at the clock.
  static constexpr std::size_t wide_sum = 1000;

  bool dead(const Position& p) const {
    if constexpr (requires { rules_.is_terminal(p); }) return rules_.is_terminal(p);
    bool none = true;
    visit_options(rules_, p, [&](const auto&...) { return none = false; });
    return none;
  }

  Sum living(Sum sum) const {
    std::erase_if(sum, [&](const Position& p) { return dead(p); });
    std::ranges::sort(sum);
    return sum;
  }

  // 1 = the next player wins. The empty sum is a win: the previous player made the last move.
  template <class Asking>
  std::uint32_t evaluate(const Sum& sum, Asking& ask, Meter& meter) {
    if (sum.empty()) return 1;
    bool wins = false;
    for (std::size_t i = 0; i < sum.size() && !wins && !ask.blocked(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      visit_options(rules_, sum[i], [&](const auto&... parts) {
        Sum rest = sum;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        for_each_part(
            [&](const Position& part) {
              if (!dead(part)) rest.push_back(part);
            },
            parts...);
        std::ranges::sort(rest);
        wins = ask(rest) == std::optional<std::uint32_t>(0);
        bool over = sum.size() > wide_sum ? meter.exhausted_now() : meter.exhausted();
        return !wins && !ask.blocked() && !over;
      });
    }
    return wins ? 1 : 0;
  }

  R rules_;
  MemoSearch<Sum> search_;
  Meter unlimited_;
};

}  // namespace grundy
