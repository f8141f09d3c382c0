// Small games given by lists of options, and misère play of their sums by the definition alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include <rapidcheck.h>

#include <grundy/closed_set.hpp>

namespace grundy::testing {

using Sum = std::vector<ClosedSet::Index>;  ///< of listed games

/// Game n by the options of n: sums of games below n.
class ListedGames final : public ClosedSet {
 public:
  std::vector<std::vector<Sum>> games;

  void options(Index n, const Visitor& visit) const override {
    for (const Sum& option : games[n]) visit(option);
  }
  std::optional<Index> size() const override { return static_cast<Index>(games.size()); }

  Index add(std::vector<Sum> options) {
    games.push_back(std::move(options));
    return static_cast<Index>(games.size() - 1);
  }
  /// The Nim heaps 0 to n, numbered so.
  static ListedGames heaps(Index n) {
    ListedGames listed;
    for (Index size = 0; size <= n; ++size) {
      std::vector<Sum> smaller;
      for (Index to = 0; to < size; ++to) smaller.push_back({to});
      listed.add(std::move(smaller));
    }
    return listed;
  }
};

/// Every option of a sum, components ascending.
inline std::vector<Sum> options_of(const ListedGames& listed, const Sum& sum) {
  std::vector<Sum> found;
  for (std::size_t i = 0; i < sum.size(); ++i)
    for (const Sum& option : listed.games[sum[i]]) {
      Sum rest = sum;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.insert(rest.end(), option.begin(), option.end());
      std::ranges::sort(rest);
      found.push_back(std::move(rest));
    }
  return found;
}

/// The mex rule on whole sums: in misère play what has no options has the value 1.
class SumDefinition {
 public:
  SumDefinition(const ListedGames& listed, std::uint32_t without_options)
      : listed_(listed), without_options_(without_options) {}

  std::uint32_t value(Sum sum) {
    std::erase_if(sum, [&](ClosedSet::Index n) { return listed_.games[n].empty(); });
    std::ranges::sort(sum);
    auto [entry, fresh] = table_.try_emplace(sum, without_options_);
    if (!fresh) return entry->second;
    std::set<std::uint32_t> values;
    for (const Sum& option : options_of(listed_, sum)) values.insert(value(option));
    if (values.empty()) return without_options_;
    std::uint32_t mex = 0;
    while (values.contains(mex)) ++mex;
    return entry->second = mex;
  }

 private:
  const ListedGames& listed_;
  std::uint32_t without_options_;
  std::map<Sum, std::uint32_t> table_;
};

/// The heaps 0 to 3, then `count` games with random options: single games, now and then a sum.
inline rc::Gen<ListedGames> random_games(std::size_t count) {
  return rc::gen::exec([count] {
    ListedGames listed = ListedGames::heaps(3);
    for (std::size_t i = 0; i < count; ++i) {
      auto below = rc::gen::inRange<ClosedSet::Index>(0, *listed.size());
      std::vector<Sum> options;
      std::size_t how_many = *rc::gen::inRange<std::size_t>(1, 5);
      while (options.size() < how_many) {
        options.push_back({*below});
        if (*rc::gen::inRange(0, 4) == 0) options.back().push_back(*below);
      }
      listed.add(std::move(options));
    }
    return listed;
  });
}

}  // namespace grundy::testing
