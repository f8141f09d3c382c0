// Endings inside the rules. Normal play: a component with a move that wins at once decides for the
// next player; moving to such a component, or into `lose when`, loses; what is left has values that
// add up. [Winning Ways ch. 12, loony values] Misère play: search on whole sums.
#include "report/solve_endings.hpp"

#include <algorithm>

#include <grundy/memo_search.hpp>

#include "games/position_pool.hpp"
#include "games/written_game.hpp"
#include "report/list_wins.hpp"

namespace grundy {

namespace {

using Value = std::optional<Nimber>;  // nothing: a move wins at once

Result<Ending> ending_of(const Game& game, const AnyPosition& p) {
  const WrittenGame* written = written_game(game);
  if (!written) return Ending::none;
  auto ended = written->ending(p);
  return ended && *ended == Ending::stop ? Ending::none : ended;
}

Result<Value> value_of(Game& game, const AnyPosition& p, Meter& meter) {
  if (auto* written = dynamic_cast<WrittenGame*>(&game)) return written->value(p, meter);
  auto value = game.grundy(p, meter);
  if (!value) return std::unexpected(value.error());
  return *value;
}

// How the whole game has ended by these components: one that is won or lost ends it.
Result<Ending> ending_of(const std::shared_ptr<Game>& game, std::span<const AnyPosition> parts) {
  Ending found = Ending::none;
  for (const AnyPosition& part : parts) {
    auto ended = ending_of(*game, part);
    if (!ended) return std::unexpected(ended.error());
    if (*ended == Ending::win || (*ended == Ending::lose && found != Ending::win)) found = *ended;
  }
  return found;
}

class NormalPlay {
 public:
  NormalPlay(SolveReport& report, Meter& meter) : report_(report), meter_(meter) {}

  Result<void> run() {
    Nimber total;
    for (const Component& component : report_.sum) {
      auto value = value_of(*component.game, component.position, meter_);
      if (!value) return list_all_wins(report_, noted<Outcome>(report_, value.error()), no_move);
      report_.values[values_.size()] = *value;
      values_.push_back(*value);
      total += value->value_or(Nimber{});
      decided_ += *value ? 0 : 1;
    }
    if (decided_ == 0) report_.grundy = total;
    const Outcome outcome = decided_ == 0 && total.is_zero() ? Outcome::P : Outcome::N;
    return list_all_wins(report_, outcome, [&](std::size_t i, const Option& option) {
      auto win = wins(i, option, total + values_[i].value_or(Nimber{}));
      return win ? Known<bool>(*win) : noted<bool>(report_, win.error());
    });
  }

 private:
  static Known<bool> no_move(std::size_t, const Option&) { return false; }

  // Whether this option of component i wins. `others`: the sum of the other values.
  Result<bool> wins(std::size_t i, const Option& option, const Nimber& others) {
    const Component& from = report_.sum[i];
    auto ended = ending_of(from.game, option.parts);
    if (!ended) return std::unexpected(ended.error());
    if (*ended != Ending::none) return *ended == Ending::win;
    if (decided_ > (values_[i] ? 0u : 1u)) return false;
    Nimber total = others;
    for (const AnyPosition& part : option.parts) {
      auto value = value_of(*from.game, part, meter_);
      if (!value) return std::unexpected(value.error());
      if (!*value) return false;
      total += **value;
    }
    return total.is_zero();
  }

  SolveReport& report_;
  Meter& meter_;
  std::vector<Value> values_;
  std::size_t decided_ = 0;  // components with a move that wins at once
};

/// Whole sums, with the rules of who has won. No move: in misère play the next player wins.
class WholeSearch {
 public:
  using Id = PositionPool::Id;
  using Ids = std::vector<Id>;

  WholeSearch(SolveReport& report, Meter& meter) : report_(report), meter_(meter), pool_(meter) {
    for (const Component& component : report.sum) ids_.push_back(pool_.id(component));
  }

  Result<void> run() {
    return list_all_wins(report_, ask(ids_),
                         [&](std::size_t i, const Option& option) { return wins(i, option); });
  }

 private:
  Known<Outcome> ask(Ids sum) {
    std::ranges::sort(sum);
    SearchEnd end =
        search_.run(sum, meter_, [&](const Ids& s, auto& asking) { return evaluate(s, asking); });
    if (trouble_) return std::unexpected(*trouble_);
    if (end == SearchEnd::cycle) return std::unexpected(cycle_error(pool_, search_.cycle()));
    if (end == SearchEnd::done) return *search_.known(sum) == 0 ? Outcome::P : Outcome::N;
    return noted<Outcome>(report_, meter_.error().error());
  }

  // How a move to these components ends everything.
  Ending ending(const Ids& parts) {
    for (const Ending wanted : {Ending::win, Ending::lose})
      for (Id id : parts) {
        const Component& c = pool_.component(id);
        auto ended = ending_of(*c.game, c.position);
        if (!ended)
          trouble_ = ended.error();
        else if (*ended == wanted)
          return wanted;
      }
    return Ending::none;
  }

  static Ids replaced(const Ids& sum, std::size_t i, const Ids& parts) {
    Ids rest = sum;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    rest.insert(rest.end(), parts.begin(), parts.end());
    std::ranges::sort(rest);
    return rest;
  }

  template <class Asking>
  std::uint32_t evaluate(const Ids& sum, Asking& asking) {
    bool can_move = false;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      for (const Ids& parts : pool_.options(sum[i])) {
        can_move = true;
        const Ending ended = ending(parts);
        if (ended == Ending::win) return 1;
        if (ended == Ending::lose) continue;
        if (asking(replaced(sum, i, parts)) == std::optional<std::uint32_t>(0)) return 1;
        if (asking.blocked() || meter_.exhausted()) return 0;
      }
    }
    return can_move ? 0 : 1;
  }

  Known<bool> wins(std::size_t i, const Option& option) {
    Ids parts;
    for (const AnyPosition& part : option.parts)
      parts.push_back(pool_.id({report_.sum[i].game, part}));
    const Ending ended = ending(parts);
    if (trouble_) return std::unexpected(*trouble_);
    if (ended != Ending::none) return ended == Ending::win;
    return is_lost(ask(replaced(ids_, i, parts)));
  }

  SolveReport& report_;
  Meter& meter_;
  PositionPool pool_;
  MemoSearch<Ids> search_;
  Ids ids_;
  std::optional<Error> trouble_;
};

}  // namespace

bool has_endings(const Game& game) {
  const WrittenGame* written = written_game(game);
  return written && written->rules().ends_inside();
}

bool has_endings(const Sum& sum) {
  return std::ranges::any_of(sum, [](const Component& c) { return has_endings(*c.game); });
}

Result<Ending> game_over(const Sum& sum) {
  for (const Component& component : sum) {
    auto ended = ending_of(component.game, std::span(&component.position, 1));
    if (!ended || *ended != Ending::none) return ended;
  }
  return Ending::none;
}

// A game that is over before it begins: the player who moved last has won or lost.
Result<void> solve_with_endings(SolveReport& report, Meter& meter) {
  auto over = game_over(report.sum);
  if (!over) return std::unexpected(over.error());
  if (*over != Ending::none) {
    report.outcome = *over == Ending::win ? Outcome::P : Outcome::N;
    return {};
  }
  if (report.play == Play::normal) return NormalPlay(report, meter).run();
  return WholeSearch(report, meter).run();
}

}  // namespace grundy
