// The moves of coin-turning games and their products.
#include "games/coin_turning_moves.hpp"

#include <algorithm>

#include <grundy/nim_word.hpp>

namespace grundy {

namespace {

/// The next choice of one index for each direction; false after the last.
bool advance(std::vector<std::size_t>& index, const std::vector<std::size_t>& sizes) {
  for (std::size_t i = 0; i < index.size(); ++i) {
    if (++index[i] < sizes[i]) return true;
    index[i] = 0;
  }
  return false;
}

}  // namespace

bool visit_turns(std::span<const TurnRule> rules, const CoinSet& corner,
                 const std::function<bool(const TurnedSets&)>& visit) {
  TurnedSets sets(rules.size());
  std::function<bool(std::size_t)> choose = [&](std::size_t direction) {
    if (direction == rules.size()) return visit(sets);
    bool more = true;
    rules[direction].choices(corner[direction], [&](std::span<const std::uint32_t> left) {
      sets[direction].assign(left.rbegin(), left.rend());
      sets[direction].push_back(corner[direction]);
      return more = choose(direction + 1);
    });
    return more;
  };
  return choose(0);  // as deep as there are directions
}

CoinHeads turn_coins(const CoinHeads& heads, const TurnedSets& sets) {
  CoinHeads turned;
  std::vector<std::size_t> index(sets.size(), 0), sizes;
  for (const CoinSet& set : sets) sizes.push_back(set.size());
  do {
    CoinSet& coin = turned.emplace_back();
    for (std::size_t i = 0; i < sets.size(); ++i) coin.push_back(sets[i][index[i]]);
  } while (advance(index, sizes));
  std::ranges::sort(turned);
  CoinHeads after;
  std::ranges::set_symmetric_difference(heads, turned, std::back_inserter(after));
  return after;
}

Result<TurnSearch::ValuedSets> TurnSearch::make_sets(std::size_t direction,
                                                     std::uint32_t rightmost) {
  TurnValues& values = values_[direction];
  auto own = values.value(rightmost, meter_);
  if (!own) return std::unexpected(own.error());
  ValuedSets sets;
  std::optional<Error> trouble;
  values.rule().choices(rightmost, [&](std::span<const std::uint32_t> left) {
    ValuedSet one{*own, {left.rbegin(), left.rend()}};
    one.set.push_back(rightmost);
    for (std::uint32_t coin : left) {
      auto value = values.value(coin, meter_);
      if (!value) trouble = value.error();
      one.value ^= value.value_or(0);
    }
    const std::size_t bytes = sizeof(ValuedSet) + one.set.size() * sizeof(std::uint32_t);
    if (!trouble && (!meter_.reserve(static_cast<std::ptrdiff_t>(bytes)) || meter_.exhausted()))
      trouble = meter_.error().error();
    sets.push_back(std::move(one));
    return !trouble;
  });
  if (trouble) return std::unexpected(*trouble);
  std::ranges::stable_sort(sets, {}, &ValuedSet::value);
  return sets;
}

Result<const TurnSearch::ValuedSets*> TurnSearch::sets_of(std::size_t direction,
                                                          std::uint32_t rightmost) {
  auto [entry, fresh] = made_.try_emplace({direction, rightmost});
  if (fresh) {
    auto sets = make_sets(direction, rightmost);
    if (!sets) return std::unexpected(sets.error());
    entry->second = std::move(*sets);
  }
  return &entry->second;
}

Result<void> TurnSearch::all(const CoinSet& corner, std::uint64_t change,
                             const std::function<void(const TurnedSets&)>& found) {
  std::vector<const ValuedSets*> choices;
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < corner.size(); ++i) {
    auto sets = sets_of(i, corner[i]);
    if (!sets) return std::unexpected(sets.error());
    if ((*sets)->empty()) return {};
    choices.push_back(*sets);
    if (i + 1 < corner.size()) sizes.push_back((*sets)->size());
  }
  std::vector<std::size_t> index(sizes.size(), 0);
  TurnedSets sets(corner.size());
  do {
    if (meter_.exhausted()) return meter_.error();
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < index.size(); ++i) {
      product = nim::product(product, (*choices[i])[index[i]].value);
      sets[i] = (*choices[i])[index[i]].set;
    }
    if (product == 0) continue;
    const std::uint64_t last = nim::product(change, nim::inverse(product));
    for (const ValuedSet& fitting :
         std::ranges::equal_range(*choices.back(), last, {}, &ValuedSet::value)) {
      sets.back() = fitting.set;
      found(sets);
    }
  } while (advance(index, sizes));
  return {};
}

}  // namespace grundy
