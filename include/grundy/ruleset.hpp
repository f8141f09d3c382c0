// Ruleset: what a game is to grundy. A position, and the options it has; everything else follows.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace grundy {

inline std::size_t mix_hash(std::size_t h, std::size_t more) {
  std::uint64_t x = (h ^ more) * 0x9e3779b97f4a7c15u;
  return static_cast<std::size_t>(x ^ (x >> 32));
}

/// Hash of a position: std::hash where there is one, else element by element for vectors and
/// arrays.
template <class T>
struct PositionHash {
  std::size_t operator()(const T& p) const {
    if constexpr (requires {
                    { std::hash<T>{}(p) } -> std::convertible_to<std::size_t>;
                  }) {
      return mix_hash(std::hash<T>{}(p), 0);
    } else {
      std::size_t h = 0;
      for (const auto& element : p)
        h = mix_hash(h, PositionHash<std::decay_t<decltype(element)>>{}(element));
      return h;
    }
  }
};

/// An option whose number of components is known only at run time: visit(PartList<Position>{list}).
template <class P>
struct PartList {
  std::span<const P> list;
};

template <class T>
inline constexpr bool is_part_list = false;
template <class P>
inline constexpr bool is_part_list<PartList<P>> = true;

/// Calls f(component) for each component of an option as it was handed to a visitor.
template <class F, class... P>
void for_each_part(F&& f, const P&... parts) {
  auto one = [&](const auto& part) {
    if constexpr (is_part_list<std::decay_t<decltype(part)>>) {
      for (const auto& p : part.list) f(p);
    } else {
      f(part);
    }
  };
  (one(parts), ...);
}

/// The rules of an impartial game.
///
/// REQUIRES of `options(p, visit)`: it calls `visit` once for each option of p (the order is free,
/// repeats are harmless), with the components that the move leaves, one argument a component, so
/// that a split is never confused with a pair of coordinates; `visit()` without arguments is the
/// empty sum. Play must end: no position may be reached again. The solver refuses a ruleset that
/// breaks this and shows the cycle.
///
/// Optional members, all const, all tested against the definition by the laws:
/// * known(p) -> std::optional<std::uint64_t>: the Grundy value by a theorem, where there is one
/// * canonical(p) -> Position: a normal form of the same value (sorted coordinates, …)
/// * is_terminal(p) -> bool: whether p has no options, where that is quicker than asking for them
/// * options_to(p, wanted, visit): exactly those of the options that have the value `wanted`, where
///   a theorem finds them without looking at the others: what makes a rook at 10^9 quick
template <class R>
concept Ruleset = requires(const R rules, const typename R::Position p) {
  requires std::equality_comparable<typename R::Position>;
  { PositionHash<typename R::Position>{}(p) } -> std::convertible_to<std::size_t>;
  rules.options(p, [](const auto&...) {});
};

template <class R>
concept HasKnown = requires(const R rules, const typename R::Position p) { rules.known(p); };
template <class R>
concept HasCanonical = requires(const R rules, const typename R::Position p) {
  { rules.canonical(p) } -> std::convertible_to<typename R::Position>;
};
template <class R>
concept HasOptionsTo = requires(const R rules, const typename R::Position p, std::uint64_t wanted) {
  rules.options_to(p, wanted, [](const auto&...) {});
};

namespace detail {
struct LeaveOptions {};
}  // namespace detail

#ifdef __cpp_exceptions  // the page compiles only those files with exceptions that visit options
/// Visits the options of p until `visit` returns false. Rulesets hand out all their options; the
/// rest of a long list is left by an exception once idle visits have cost more than that.
template <Ruleset R, class Visit>
void visit_options(const R& rules, const typename R::Position& p, Visit&& visit) {
  constexpr std::size_t most_idle_visits = 4096;
  std::size_t idle = 0;
  try {
    rules.options(p, [&](const auto&... parts) {
      if (idle == 0 && visit(parts...)) return;
      if (++idle > most_idle_visits) throw detail::LeaveOptions{};
    });
  } catch (const detail::LeaveOptions&) {}
}
#endif

}  // namespace grundy
