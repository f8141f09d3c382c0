// MisereSearch<R>: who wins a sum of positions of one ruleset in misère play.
//
// In misère play the values do not add up: *2 + *2 is not 0. What does add up are canonical forms
// [Conway, On Numbers and Games, ch. 12]: components that are small are replaced by their forms,
// and these by the form of their sum. What is searched is one form and the components that are
// still large. No theorem of normal play is used, not even that two equal components are 0.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <grundy/canonical_form.hpp>
#include <grundy/component_rules.hpp>
#include <grundy/memo_search.hpp>
#include <grundy/solver.hpp>

namespace grundy {

/// True where canonical(p) has the same game tree as p, so that it may be used in misère play.
template <class R>
concept KeepsTree = HasCanonical<R> && requires { requires R::canonical_keeps_tree; };

/// Keeps what it finds. Of the members that a ruleset may have, split, weight and bound are used,
/// and canonical where it keeps the tree. Not for use by two threads at once.
template <Ruleset R>
class MisereSearch {
 public:
  using Position = typename R::Position;

  explicit MisereSearch(R rules = {}) : rules_(std::move(rules)) {}

  /// P or N in misère play. Time and memory: the sums met. Errors: a limit, or play that does not
  /// end: the large components of the sums of a cycle.
  std::expected<Outcome, Unsolved<Position>> outcome(std::span<const Position> sum, Meter& meter) {
    Parts parts;
    for (const Position& p : sum) add(p, parts);
    State root = joined({CanonicalForms::zero}, parts, meter);
    SearchEnd end = search_.run(
        root, meter, [&](const State& state, auto& ask) { return evaluate(state, ask, meter); });
    if (end == SearchEnd::done) return *search_.known(root) == 0 ? Outcome::P : Outcome::N;
    if (end == SearchEnd::limit) return std::unexpected(Unsolved<Position>{});
    return std::unexpected(Unsolved<Position>{true, cycle()});
  }

  std::size_t sums() const { return search_.size(); }
  const CanonicalForms& forms() const { return forms_; }

 private:
  using Number = std::uint32_t;
  using Parts = std::vector<Number>;
  using Form = CanonicalForms::Id;
  using State = std::vector<std::uint32_t>;  // a form, then the numbers of components, ascending

  /// Components as light as this are replaced by their forms: about ten cells of a board.
  static constexpr std::uint32_t small = 24;

  struct Component {
    Position position;
    std::uint32_t weight = 0;
    bool expanded = false;
    std::vector<Parts> options = {};
    std::optional<Form> form = {};
  };

  // The components of a position, as numbers.
  void add(const Position& p, Parts& parts) {
    if constexpr (HasSplit<R>)
      rules_.split(p, [&](const Position& part) { parts.push_back(number(part)); });
    else
      parts.push_back(number(p));
  }

  Number number(const Position& p) {
    Position key = p;
    if constexpr (KeepsTree<R>) key = rules_.canonical(p);
    if (auto known = numbers_.find(key); known != numbers_.end()) return known->second;
    components_.push_back({key});  // first: where memory ends, no number lacks its component
    if constexpr (HasWeight<R>) components_.back().weight = rules_.weight(key);
    const auto fresh = static_cast<Number>(components_.size() - 1);
    numbers_.emplace(key, fresh);
    return fresh;
  }

  const std::vector<Parts>& options(Number n, Meter& meter) {
    if (components_[n].expanded) return components_[n].options;
    std::vector<Parts> found;
    const Position position = components_[n].position;
    rules_.options(position, [&](const auto&... parts) {
      Parts& option = found.emplace_back();
      for_each_part([&](const Position& part) { add(part, option); }, parts...);
      std::ranges::sort(option);
    });
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    std::size_t bytes = sizeof(Component) + 4 * sizeof(Position);
    for (const Parts& option : found) bytes += sizeof(Parts) + 4 * option.size() + 16;
    meter.reserve(static_cast<std::ptrdiff_t>(bytes));
    components_[n].options = std::move(found);
    components_[n].expanded = true;
    return components_[n].options;
  }

  // True where it is known that few cells are left and that play of it lasts few moves.
  bool is_small(Number n) const {
    if constexpr (HasWeight<R> && HasBound<R>)
      return components_[n].weight <= small && rules_.bound(components_[n].position) <= small;
    return false;
  }

  // The form of a small component; nothing for others and where a limit is reached.
  std::optional<Form> form(Number n, Meter& meter, unsigned depth = 0) {
    if (components_[n].form || !is_small(n) || depth > small) return components_[n].form;
    std::vector<Form> forms;
    const std::vector<Parts> all = options(n, meter);
    for (const Parts& option : all) {
      Form total = CanonicalForms::zero;
      for (Number part : option) {
        auto one = form(part, meter, depth + 1);
        auto sum = one ? forms_.sum(total, *one, meter) : Result<Form>(out_of(""));
        if (!sum) return {};
        total = *sum;
      }
      forms.push_back(total);
    }
    auto made = forms_.form(std::move(forms), meter);
    if (made) components_[n].form = *made;
    return components_[n].form;
  }

  // The state with more components.
  State joined(State state, std::span<const Number> more, Meter& meter) {
    for (Number n : more) {
      auto one = form(n, meter);
      auto sum = one ? forms_.sum(state[0], *one, meter) : Result<Form>(out_of(""));
      if (sum)
        state[0] = *sum;
      else
        state.push_back(n);
    }
    std::sort(state.begin() + 1, state.end());
    return state;
  }

  std::vector<State> successors(const State& state, Meter& meter) {
    std::vector<State> found;
    for (Form form : forms_.options(state[0])) {
      found.push_back(state);
      found.back()[0] = form;
    }
    for (std::size_t i = 1; i < state.size(); ++i) {
      if (i > 1 && state[i] == state[i - 1]) continue;
      State rest = state;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      for (const Parts& option : options(state[i], meter))
        found.push_back(joined(rest, option, meter));
    }
    return found;
  }

  // 1: the next player wins, also where there is no move. What is known is used first, then the
  // lightest sums are asked for.
  template <class Ask>
  std::uint32_t evaluate(const State& state, Ask& ask, Meter& meter) {
    std::vector<State> next = successors(state, meter);
    if (next.empty()) return 1;
    for (const State& s : next)
      if (search_.known(s) == std::optional<std::uint32_t>(0)) return 1;
    std::erase_if(next, [&](const State& s) { return search_.known(s).has_value(); });
    auto lightest = std::ranges::min_element(next, {}, [&](const State& s) { return weight(s); });
    if (lightest == next.end()) return 0;
    ask(*lightest);
    return 0;
  }

  std::uint64_t weight(const State& state) const {
    std::uint64_t all = forms_.birthday(state[0]);
    for (std::size_t i = 1; i < state.size(); ++i) all += components_[state[i]].weight;
    return all;
  }

  std::vector<Position> cycle() const {
    std::vector<Position> positions;
    for (const State& state : search_.cycle())
      for (std::size_t i = 1; i < state.size(); ++i)
        positions.push_back(components_[state[i]].position);
    return positions;
  }

  R rules_;
  std::deque<Component> components_;  // they do not move while it grows
  std::unordered_map<Position, Number, PositionHash<Position>> numbers_;
  CanonicalForms forms_;
  MemoSearch<State> search_;
};

}  // namespace grundy
