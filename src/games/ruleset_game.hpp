// RulesetGame<R>: any ruleset as a Game; what makes a new game cost one file and one line.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <grundy/game.hpp>
#include <grundy/solver.hpp>

#include "games/position_text.hpp"

namespace grundy {

/// A ruleset may bring its own notation: `Result<std::vector<Position>> parse(text)` and
/// `std::string print(position)`, static or const; else that of its position type is used. What
/// answers is `S`: Solver<R>, or whatever is asked in the same way.
template <Ruleset R, class S = Solver<R>>
class RulesetGame : public Game {
 public:
  using Position = typename R::Position;

  RulesetGame(GameInfo info, std::string notation, R rules)
      : Game(std::move(info), std::move(notation)), solver_(std::move(rules)) {}

  Result<std::vector<AnyPosition>> parse(std::string_view arguments) const override {
    auto positions = parse_positions(arguments);
    if (!positions) return std::unexpected(positions.error());
    return std::vector<AnyPosition>(positions->begin(), positions->end());
  }

  std::string print_arguments(const AnyPosition& p) const override { return text(get(p)); }

  bool is_heap_game() const override {
    if constexpr (requires { &R::parse; })
      return false;
    else
      return PositionText<Position>::heaps;
  }

  bool is_empty(const AnyPosition& p) const override {
    if constexpr (std::unsigned_integral<Position>)
      return get(p) == 0;
    else if constexpr (requires { solver_.rules().is_empty(get(p)); })
      return solver_.rules().is_empty(get(p));
    else
      return false;
  }

  void options(const AnyPosition& p, const Visitor& visit) const override {
    visit_options(solver_.rules(), get(p), [&](const auto&... parts) {
      Option option;
      for_each_part([&](const Position& part) { option.parts.emplace_back(part); }, parts...);
      return visit(std::move(option));
    });
  }

  Result<Nimber> grundy(const AnyPosition& p, Meter& meter) override {
    auto value = solver_.grundy(get(p), meter);
    if (!value) return explain(value.error(), meter);
    return Nimber{*value};
  }

  Result<FoundOptions> options_with_value(const AnyPosition& p, const Nimber& wanted,
                                          Meter& meter) override {
    FoundOptions found;
    if (!wanted.value.fits_word()) return found;
    auto options = solver_.options_with_value(get(p), wanted.value.word(), meter);
    if (!options) return explain(options.error(), meter);
    for (auto& parts : *options)
      found.options.push_back({std::vector<AnyPosition>(parts.begin(), parts.end()), {}});
    found.total = Natural(found.options.size());
    return found;
  }

  Theory theory([[maybe_unused]] const AnyPosition& p) const override {
    if constexpr (HasKnown<R>)
      if (solver_.rules().known(get(p))) return Theory::theorem;
    return Theory::search;
  }

 protected:
  S& solver() { return solver_; }
  static const Position& get(const AnyPosition& p) { return std::any_cast<const Position&>(p); }

  std::string text(const Position& p) const {
    if constexpr (requires { solver_.rules().print(p); })
      return solver_.rules().print(p);
    else
      return PositionText<Position>::print(p);
  }

  Result<std::vector<Position>> parse_positions(std::string_view arguments) const {
    if constexpr (requires { solver_.rules().parse(arguments); })
      return solver_.rules().parse(arguments);
    else
      return PositionText<Position>::parse(arguments);
  }

  std::unexpected<Error> explain(const Unsolved<Position>& trouble, const Meter& meter) const {
    if (!trouble.cyclic) return meter.error();
    std::string shown;
    for (std::size_t i = 0; i < trouble.cycle.size() && i < 8; ++i)
      shown += fmt::format("{}({}) -> ", notation(), text(trouble.cycle[i]));
    if (trouble.cycle.size() > 8) shown += "… -> ";
    shown += fmt::format("{}({})", notation(), text(trouble.cycle[0]));
    return fail("play in this game need not end, so it has no Grundy values: " + shown);
  }

 private:
  S solver_;
};

/// The error for braces after a game that has no parameters.
inline std::unexpected<Error> no_parameters(const GameInfo& info) {
  return fail(fmt::format("{} takes no parameters in braces: {}", info.name, info.example), 1);
}

/// A line of the list of games. Braces are read by `R::from_parameters(text)` where a ruleset has
/// it, and refused where not.
template <Ruleset R>
GameEntry game(GameInfo info) {
  auto make = [info](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if constexpr (requires { R::from_parameters(std::string_view()); }) {
      auto rules = R::from_parameters(parameters.value_or(""));
      if (!rules) return std::unexpected(rules.error());
      std::string notation = info.name;
      if (parameters) notation += fmt::format("{{{}}}", *parameters);
      return std::make_shared<RulesetGame<R>>(info, std::move(notation), std::move(*rules));
    } else {
      if (parameters) return no_parameters(info);
      return std::make_shared<RulesetGame<R>>(info, info.name, R{});
    }
  };
  return {std::move(info), std::move(make)};
}

}  // namespace grundy
