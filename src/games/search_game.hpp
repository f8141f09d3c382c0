// SearchGame<R>: a ruleset that is searched component by component, as a Game.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <grundy/component_search.hpp>
#include <grundy/game.hpp>
#include <grundy/misere_search.hpp>

#include "games/opaque_rules.hpp"
#include "games/ruleset_game.hpp"
#include "games/searched_game.hpp"
#include "ground/disk_file.hpp"

namespace grundy {

/// See component_rules.hpp for what a ruleset may offer to be searched faster. A ruleset whose
/// positions have meaning only together with what it has read says so by `meaning()`.
template <Ruleset R>
class SearchGame final : public RulesetGame<R, ComponentSearch<R>>, public SearchedGame {
  using Base = RulesetGame<R, ComponentSearch<R>>;
  using Position = typename R::Position;

 public:
  using Base::Base;

  Result<Nimber> grundy(const AnyPosition& p, Meter& meter) override {
    return in_slices<Nimber>(meter, [&](Meter& slice) { return Base::grundy(p, slice); });
  }

  Result<FoundOptions> options_with_value(const AnyPosition& p, const Nimber& wanted,
                                          Meter& meter) override {
    return in_slices<FoundOptions>(
        meter, [&](Meter& slice) { return Base::options_with_value(p, wanted, slice); });
  }

  Result<Outcome> misere_outcome(std::span<const AnyPosition> sum, Meter& meter) override {
    if (!misere_) misere_ = std::make_unique<MisereSearch<R>>(this->solver().rules());
    std::vector<Position> positions;
    for (const AnyPosition& p : sum) positions.push_back(Base::get(p));
    auto outcome = misere_->outcome(positions, meter);
    if (outcome) return *outcome;
    if (outcome.error().cyclic) return this->explain(outcome.error(), meter);
    return meter.error();
  }

  bool leaves_moves_out() override {
    if constexpr (requires(const R rules) { rules.leaves_moves_out; })
      return this->solver().rules().leaves_moves_out;
    return false;
  }

  void use_threads(unsigned threads) override { this->solver().use_threads(threads); }

  Result<void> keep_table(const std::string& path, Meter& meter) override {
    if constexpr (ComponentSearch<R>::can_save) {
      path_ = path;
      if (!file_exists(path))
        return save();  // what cannot be written is better known now than after the search
      auto loaded = this->solver().load(path, contents(), meter);
      unbooked_ = this->solver().bytes();
      return loaded;
    } else {
      return fail(this->notation() + " keeps no table in a file");
    }
  }

  Result<void> table_kept() const override { return kept_; }

 private:
  // Between two slices the table is written.
  static constexpr std::chrono::minutes slice_length{5};

  template <class T>
  Result<T> in_slices(Meter& meter, auto&& ask) {
    if (path_.empty()) return ask(meter);
    meter.reserve(static_cast<std::ptrdiff_t>(std::exchange(unbooked_, 0)));
    for (;;) {
      Meter slice(meter.part(slice_length));
      const std::uint64_t expanded = this->solver().expanded();
      const std::size_t bytes = this->solver().bytes();
      Result<T> answer = ask(slice);
      meter.reserve(static_cast<std::ptrdiff_t>(this->solver().bytes() - bytes));
      if (this->solver().expanded() != expanded) kept_ = save();
      if (!kept_ && !answer) return std::unexpected(kept_.error());
      if (answer || slice.reached() != "time" || meter.exhausted_now()) return answer;
    }
  }

  Result<void> save() {
    if constexpr (ComponentSearch<R>::can_save) return this->solver().save(path_, contents());
    return {};
  }

  std::string contents() {
    std::string contents = this->notation();
    if constexpr (requires(const R rules) { rules.meaning(); })
      contents += ": " + this->solver().rules().meaning();
    return contents;
  }

  std::string path_;          // empty: none
  std::size_t unbooked_ = 0;  // of a table that was read; the first question books it
  Result<void> kept_;
  std::unique_ptr<MisereSearch<R>> misere_;
};

/// A line of the list of games; every game that is made from it has rules of its own.
template <Ruleset R>
GameEntry searched(GameInfo info, std::function<R()> rules = [] { return R(); }) {
  auto make = [info,
               rules](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return no_parameters(info);
#ifdef GRUNDY_SMALL
    return std::make_shared<SearchGame<OpaqueRules>>(info, info.name, OpaqueRules(rules()));
#else
    return std::make_shared<SearchGame<R>>(info, info.name, rules());
#endif
  };
  return {std::move(info), std::move(make)};
}

}  // namespace grundy
