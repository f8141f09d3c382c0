// SearchGame<R>: a ruleset that is searched component by component, as a Game; what a shell may
// set for it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <grundy/component_search.hpp>
#include <grundy/game.hpp>

#include "games/ruleset_game.hpp"

namespace grundy {

/// What a shell may ask of a game that is searched, beyond what every game can do.
class SearchedGame {
 public:
  virtual ~SearchedGame() = default;

  /// The answers do not depend on the number of threads.
  virtual void use_threads(unsigned threads) = 0;
  /// Takes what the file knows, if it is there, and from now on keeps there what is learnt: now and
  /// then, and when a limit is reached. Errors: kind file: damaged, of another game or version.
  virtual Result<void> keep_table(const std::string& path, Meter& meter) = 0;
};

/// See component_rules.hpp for what a ruleset may offer to be searched faster. A ruleset whose
/// positions have meaning only together with what it has read says so by `meaning()`.
template <Ruleset R>
class SearchGame final : public RulesetGame<R, ComponentSearch<R>>, public SearchedGame {
  using Base = RulesetGame<R, ComponentSearch<R>>;

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

  void use_threads(unsigned threads) override { this->solver().use_threads(threads); }

  Result<void> keep_table(const std::string& path, Meter& meter) override {
    if constexpr (ComponentSearch<R>::can_save) {
      if (std::filesystem::exists(path))
        if (auto loaded = this->solver().load(path, contents(), meter); !loaded) return loaded;
      path_ = path;
      return {};
    } else {
      return fail(this->notation() + " keeps no table in a file");
    }
  }

 private:
  // Between two slices the table is written.
  static constexpr std::chrono::minutes slice_length{5};

  template <class T>
  Result<T> in_slices(Meter& meter, auto&& ask) {
    if (path_.empty()) return ask(meter);
    for (;;) {
      Meter slice(meter.part(slice_length));
      const std::uint64_t expanded = this->solver().expanded();
      const std::size_t bytes = this->solver().table_bytes();
      Result<T> answer = ask(slice);
      meter.reserve(static_cast<std::ptrdiff_t>(this->solver().table_bytes() - bytes));
      if (this->solver().expanded() != expanded)
        if (auto saved = save(); !saved) return std::unexpected(saved.error());
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

  std::string path_;  // empty: none
};

/// A line of the list of games.
template <Ruleset R>
GameEntry searched(GameInfo info) {
  auto make = [info](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return no_parameters(info);
    return std::make_shared<SearchGame<R>>(info, info.name, R{});
  };
  return {std::move(info), std::move(make)};
}

}  // namespace grundy
