// ComponentRules: what the search engine needs of a game, and how it is derived from any ruleset.
#pragma once

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include <grundy/fact_table.hpp>
#include <grundy/ruleset.hpp>

namespace grundy {

/// Takes the options of a component, one begin() and end() each, with the components it leaves.
template <class Sink, class Key>
concept ComponentSink = requires(Sink sink, const Key& key) {
  sink.begin();
  sink.add(key);
  sink.end();
};

template <class Key>
struct IgnoringSink {
  void begin() {}
  void add(const Key&) {}
  void end() {}
};

/// What the engine works with. A key is one component that no other one touches, of fixed size; the
/// same key always means the same component. All members are const and may be called by several
/// threads at once. Normal play only: a component may be left out when its value is 0, and
/// replaced by another one of the same value.
///
/// * options(key, sink): all its options
/// * known(key) -> std::optional<std::uint64_t>: the value, where it is seen at once
/// * bound(key) -> std::uint64_t: the value is at most this, such as the longest play
/// * weight(key) -> std::uint32_t: an estimate of the work that it takes
/// * `using Table`, and handle(key) -> std::uint64_t: where facts about it are kept
template <class A>
concept ComponentRules =
    std::equality_comparable<typename A::Key> && std::is_trivially_copyable_v<typename A::Key> &&
    requires(const A rules, const typename A::Key key, IgnoringSink<typename A::Key> sink) {
      rules.options(key, sink);
      { rules.known(key) } -> std::same_as<std::optional<std::uint64_t>>;
      { rules.bound(key) } -> std::same_as<std::uint64_t>;
      { rules.weight(key) } -> std::same_as<std::uint32_t>;
      { rules.handle(key) } -> std::same_as<std::uint64_t>;
    };

/// More optional members of a ruleset, which only the search uses, all const:
/// * split(p, visit): visit(part) for each component of p that no other one touches; components
///   without moves may be left out
/// * bound(p), weight(p): as above
/// * code(p) -> std::uint64_t: different for different positions; then facts take eight bytes
template <class R>
concept HasSplit = requires(const R rules, const typename R::Position p) {
  rules.split(p, [](const typename R::Position&) {});
};
template <class R>
concept HasBound = requires(const R rules, const typename R::Position p) { rules.bound(p); };
template <class R>
concept HasWeight = requires(const R rules, const typename R::Position p) { rules.weight(p); };
template <class R>
concept HasCode = requires(const R rules, const typename R::Position p) {
  { rules.code(p) } -> std::same_as<std::uint64_t>;
};

/// True for positions that are their own key: plain words without padding.
template <class P>
inline constexpr bool is_plain_key =
    std::is_trivially_copyable_v<P> && std::has_unique_object_representations_v<P>;

/// Numbers positions of any type; the number is the key. Grows with the positions met.
template <class P>
class PositionNumbers {
 public:
  std::uint32_t number(const P& p) {
    const Lock lock(busy_);
    positions_.resize(numbers_.size() + 1);  // first: where memory ends, no number lacks its place
    auto [place, fresh] = numbers_.try_emplace(p, static_cast<std::uint32_t>(numbers_.size()));
    if (fresh) {
      positions_[place->second] = &place->first;
      bytes_ += sizeof(P) + 64 + held_by(p);
    }
    return place->second;
  }
  const P& position(std::uint32_t number) const {
    const Lock lock(busy_);
    return *positions_[number];
  }
  /// An estimate: the positions, what vectors and strings hold, and their places in the list.
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  // Held for a moment only, and also there where the library has no threads.
  class Lock {
   public:
    explicit Lock(std::atomic_flag& busy) : busy_(busy) {
      while (busy_.test_and_set(std::memory_order_acquire)) {}
    }
    ~Lock() { busy_.clear(std::memory_order_release); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

   private:
    std::atomic_flag& busy_;
  };

  static std::size_t held_by(const P& p) {
    if constexpr (requires { p.capacity() * sizeof(*p.data()); })
      return p.size() * sizeof(*p.data());
    else
      return 0;
  }

  std::atomic<std::size_t> bytes_ = 0;
  mutable std::atomic_flag busy_;
  std::unordered_map<P, std::uint32_t, PositionHash<P>> numbers_;  // its nodes do not move
  std::deque<const P*> positions_;
};

/// The rules of components, from a ruleset.
template <Ruleset R>
class RulesetComponents {
 public:
  using Position = typename R::Position;
  static constexpr bool plain = is_plain_key<Position>;
  using Key = std::conditional_t<plain, Position, std::uint32_t>;
  using Table = std::conditional_t<HasCode<R>, CodeTable, KeyTable<Key>>;

  explicit RulesetComponents(R rules) : rules_(std::move(rules)) {}
  const R& rules() const { return rules_; }

  void options(const Key& key, auto& sink) const {
    rules_.options(position(key), [&](const auto&... parts) {
      sink.begin();
      for_each_part([&](const Position& part) { add(part, sink); }, parts...);
      sink.end();
    });
  }

  /// The components of a position. REQUIRES: called between begin() and end().
  void add(const Position& p, auto& sink) const {
    if constexpr (HasSplit<R>)
      rules_.split(p, [&](const Position& part) { sink.add(key(part)); });
    else
      sink.add(key(p));
  }

  std::optional<std::uint64_t> known([[maybe_unused]] const Key& k) const {
    if constexpr (HasKnown<R>)
      return rules_.known(position(k));
    else
      return {};
  }
  std::uint64_t bound([[maybe_unused]] const Key& k) const {
    if constexpr (HasBound<R>)
      return rules_.bound(position(k));
    else
      return ~std::uint64_t{0};
  }
  std::uint32_t weight([[maybe_unused]] const Key& k) const {
    if constexpr (HasWeight<R>)
      return rules_.weight(position(k));
    else
      return 16;
  }
  std::uint64_t handle(const Key& k) const {
    if constexpr (HasCode<R>)
      return Table::handle(rules_.code(position(k)));
    else
      return Table::handle(k);
  }

  decltype(auto) position(const Key& k) const {
    if constexpr (plain)
      return k;
    else
      return numbers_.position(k);
  }
  Key key(const Position& p) const {
    if constexpr (plain)
      return normal_form(p);
    else
      return numbers_.number(normal_form(p));
  }

  /// Bytes of the positions that are kept for their numbers; the table does not hold them.
  std::size_t number_bytes() const
    requires(!plain)
  {
    return numbers_.bytes();
  }

 private:
  struct Nothing {};

  Position normal_form(const Position& p) const {
    if constexpr (HasCanonical<R>)
      return rules_.canonical(p);
    else
      return p;
  }

  R rules_;
  mutable std::conditional_t<plain, Nothing, PositionNumbers<Position>> numbers_;
};

}  // namespace grundy
