// OpaqueRules: any ruleset that is searched, behind virtual functions, so that the search is
// compiled once for all of them. For where the size of the program counts: Cram 5x7 takes 2 to 3
// times as long and ten times the memory.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/component_rules.hpp>
#include <grundy/error.hpp>
#include <grundy/misere_search.hpp>

namespace grundy {

/// A position of any of the rulesets: its bytes, then zeros.
struct OpaquePosition {
  std::array<std::uint64_t, 10> words = {};

  auto begin() const { return words.begin(); }
  auto end() const { return words.end(); }
  friend auto operator<=>(const OpaquePosition&, const OpaquePosition&) = default;
};

class OpaqueRules {
 public:
  using Position = OpaquePosition;
  using Parts = std::span<const Position>;
  static constexpr bool canonical_keeps_tree = true;
  bool leaves_moves_out = false;

  /// REQUIRES of R: see Of.
  template <Ruleset R>
  explicit OpaqueRules(R rules)
      : leaves_moves_out(requires { R::leaves_moves_out; }),
        rules_(std::make_shared<const Of<R>>(std::move(rules))) {}

  void options(const Position& p, auto&& visit) const {
    rules_->options(p, [&](Parts parts) { visit(PartList<Position>{parts}); });
  }
  void split(const Position& p, auto&& visit) const {
    rules_->split(p, [&](const Position& part) { visit(part); });
  }
  std::optional<std::uint64_t> known(const Position& p) const { return rules_->known(p); }
  Position canonical(const Position& p) const { return rules_->canonical(p); }
  std::uint64_t bound(const Position& p) const { return rules_->bound(p); }
  std::uint32_t weight(const Position& p) const { return rules_->weight(p); }
  bool is_empty(const Position& p) const { return rules_->is_empty(p); }
  Result<std::vector<Position>> parse(std::string_view text) const { return rules_->parse(text); }
  std::string print(const Position& p) const { return rules_->print(p); }

 private:
  struct Rules {
    virtual ~Rules() = default;
    virtual void options(const Position& p, const std::function<void(Parts)>& visit) const = 0;
    virtual void split(const Position& p,
                       const std::function<void(const Position&)>& visit) const = 0;
    virtual std::optional<std::uint64_t> known(const Position& p) const = 0;
    virtual Position canonical(const Position& p) const = 0;
    virtual std::uint64_t bound(const Position& p) const = 0;
    virtual std::uint32_t weight(const Position& p) const = 0;
    virtual bool is_empty(const Position& p) const = 0;
    virtual Result<std::vector<Position>> parse(std::string_view text) const = 0;
    virtual std::string print(const Position& p) const = 0;
  };

  template <class R>
  struct Of;

  std::shared_ptr<const Rules> rules_;
};

/// REQUIRES of R: positions of plain words, at most 80 bytes; a canonical form, if it has one,
/// keeps the game tree; it splits, and says its bound and weight.
template <class R>
struct OpaqueRules::Of final : Rules {
  using P = typename R::Position;
  static_assert(is_plain_key<P> && sizeof(P) <= sizeof(Position));
  static_assert(!HasCanonical<R> || KeepsTree<R>);

  explicit Of(R made) : rules(std::move(made)) {}

  static Position sealed(const P& p) {
    std::array<std::byte, sizeof(Position)> bytes = {};
    std::ranges::copy(std::bit_cast<std::array<std::byte, sizeof(P)>>(p), bytes.begin());
    return std::bit_cast<Position>(bytes);
  }
  static P opened(const Position& p) {
    const auto bytes = std::bit_cast<std::array<std::byte, sizeof(Position)>>(p);
    std::array<std::byte, sizeof(P)> first;
    std::copy_n(bytes.begin(), sizeof(P), first.begin());
    return std::bit_cast<P>(first);
  }

  void options(const Position& p, const std::function<void(Parts)>& visit) const override {
    std::vector<Position> list;
    rules.options(opened(p), [&](const auto&... parts) {
      list.clear();
      for_each_part([&](const P& part) { list.push_back(sealed(part)); }, parts...);
      visit(list);
    });
  }
  void split(const Position& p, const std::function<void(const Position&)>& visit) const override {
    if constexpr (HasSplit<R>)
      rules.split(opened(p), [&](const P& part) { visit(sealed(part)); });
    else
      visit(p);
  }
  std::optional<std::uint64_t> known([[maybe_unused]] const Position& p) const override {
    if constexpr (HasKnown<R>) return rules.known(opened(p));
    return {};
  }
  Position canonical(const Position& p) const override {
    if constexpr (HasCanonical<R>) return sealed(rules.canonical(opened(p)));
    return p;
  }
  std::uint64_t bound(const Position& p) const override { return rules.bound(opened(p)); }
  std::uint32_t weight(const Position& p) const override { return rules.weight(opened(p)); }
  bool is_empty([[maybe_unused]] const Position& p) const override {
    if constexpr (requires { rules.is_empty(opened(p)); }) return rules.is_empty(opened(p));
    return false;
  }
  Result<std::vector<Position>> parse(std::string_view text) const override {
    auto parsed = rules.parse(text);
    if (!parsed) return std::unexpected(parsed.error());
    std::vector<Position> positions;
    for (const P& p : *parsed) positions.push_back(sealed(p));
    return positions;
  }
  std::string print(const Position& p) const override { return rules.print(opened(p)); }

  R rules;
};

}  // namespace grundy
