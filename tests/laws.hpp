// What the laws are made of: small positions of any listed game, and the definition of the value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <grundy/game.hpp>

namespace grundy::laws {

/// The sum as a text that does not depend on the order of its components; empty ones left out.
inline std::string key(const Sum& sum) {
  std::vector<std::string> names;
  for (const Component& c : sum)
    if (!c.game->is_empty(c.position)) names.push_back(c.print());
  std::ranges::sort(names);
  std::string joined;
  for (const std::string& name : names) joined += name + " + ";
  return joined;
}

/// An option of one component, with the name of what is moved where moves have names.
struct NamedOption {
  std::string name;
  Sum to;
};

inline NamedOption named(const Component& from, const Option& option) {
  Sum to;
  for (AnyPosition& part : from.game->after(from.position, option))
    to.push_back({from.game, std::move(part)});
  std::string cut = option.cut ? "cut " + std::to_string(*option.cut) + ": " : "";
  return {cut + key(to), std::move(to)};
}

/// At most `most` options of one component.
inline std::vector<NamedOption> options(const Component& from, std::size_t most = SIZE_MAX) {
  std::vector<NamedOption> found;
  from.game->options(from.position, [&](Option&& option) {
    found.push_back(named(from, option));
    return found.size() < most;
  });
  return found;
}

/// Every option of a sum: a move in exactly one component.
inline std::vector<Sum> options(const Sum& sum) {
  std::vector<Sum> found;
  for (std::size_t i = 0; i < sum.size(); ++i)
    for (NamedOption& option : options(sum[i])) {
      Sum rest = sum;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      std::ranges::move(option.to, std::back_inserter(rest));
      found.push_back(std::move(rest));
    }
  return found;
}

inline std::uint64_t mex_of(const std::set<std::uint64_t>& values) {
  std::uint64_t m = 0;
  while (values.contains(m)) ++m;
  return m;
}

/// The mex rule on whole sums: no nim-sum, no theorem, only the options.
class Definition {
 public:
  explicit Definition(std::size_t budget) : budget_(budget) {}

  /// The value; nothing if more positions than the budget are met, or if play does not end.
  std::optional<std::uint64_t> value(const Sum& sum) {
    auto [entry, fresh] = table_.try_emplace(key(sum), std::nullopt);
    if (!fresh) {
      cyclic_ |= !entry->second && table_.size() <= budget_;
      return entry->second;
    }
    if (table_.size() > budget_) return {};
    std::set<std::uint64_t> values;
    for (const Sum& option : options(sum)) {
      auto v = value(option);
      if (!v) return {};
      values.insert(*v);
    }
    return entry->second = mex_of(values);
  }

  bool cyclic() const { return cyclic_; }
  std::size_t positions() const { return table_.size(); }

 private:
  std::map<std::string, std::optional<std::uint64_t>> table_;
  std::size_t budget_;
  bool cyclic_ = false;
};

/// The definition without a table; nothing once `steps` is used up.
inline std::optional<std::uint64_t> value_without_table(const Sum& sum, std::size_t& steps) {
  if (steps == 0) return {};
  --steps;
  std::set<std::uint64_t> values;
  for (const Sum& option : options(sum)) {
    auto v = value_without_table(option, steps);
    if (!v) return {};
    values.insert(*v);
  }
  return mex_of(values);
}

/// Who wins in misère play, from the options alone: without a move the next player has won.
class MisereDefinition {
 public:
  /// REQUIRES: play ends, and few enough positions can be reached.
  bool next_player_wins(const Sum& sum) {
    auto [entry, fresh] = table_.try_emplace(key(sum), true);
    if (!fresh) return entry->second;
    std::vector<Sum> next = options(sum);
    bool wins = next.empty();
    for (const Sum& option : next) wins = !next_player_wins(option) || wins;
    return entry->second = wins;
  }

 private:
  std::map<std::string, bool> table_;
};

/// The position at the front of an example such as "nim(3,4,5), or just 3,4,5".
inline std::optional<Sum> parse_example(const std::string& example) {
  for (std::size_t end = 0; end < example.size(); ++end)
    if (example[end] == ')' || end + 1 == example.size())
      if (auto sum = parse_position(example.substr(0, end + 1))) return *sum;
  return {};
}

/// A position small enough for the definition.
struct Sample {
  Component component;
  std::uint64_t value;    ///< by the definition
  std::size_t positions;  ///< how many whole positions can be reached
};

/// Finds samples of one game: what its example leads to, and positions made of small numbers.
class Sampler {
 public:
  Sampler(Component example, std::uint32_t seed) : example_(std::move(example)), random_(seed) {
    for (int walk = 0; walk < 4; ++walk) walk_down();
    if (example_.game->is_heap_game())
      for (int n = 0; n <= 12; ++n) add_parsed(std::to_string(n));
    else
      add_small_numbers();
  }

  const std::vector<Sample>& samples() const { return samples_; }
  bool cyclic() const { return cyclic_; }

 private:
  static constexpr std::size_t most_positions = 150;

  bool add(const Component& c) {
    if (!seen_.insert(c.print()).second) return true;
    Definition definition(most_positions);
    auto value = definition.value({c});
    cyclic_ |= definition.cyclic();
    if (value) samples_.push_back({c, *value, definition.positions()});
    return value.has_value();
  }

  void add_parsed(const std::string& arguments) {
    if (auto positions = example_.game->parse(arguments))
      for (AnyPosition& p : *positions) add({example_.game, std::move(p)});
  }

  void walk_down() {
    std::vector<Component> line = {example_};
    while (line.size() < 200) {
      auto next = options(line.back(), 300);
      if (next.empty()) break;
      Sum& parts = next[random_() % next.size()].to;
      if (parts.empty()) break;
      line.push_back(parts[random_() % parts.size()]);
    }
    while (!line.empty() && add(line.back())) line.pop_back();
  }

  void add_small_numbers() {
    for (std::size_t length = 1; length <= 4; ++length)
      for (int tries = 0; tries < 12; ++tries) {
        std::string arguments;
        for (std::size_t i = 0; i < length; ++i)
          arguments += (i > 0 ? "," : "") + std::to_string(random_() % (length < 3 ? 6 : 4));
        add_parsed(arguments);
      }
  }

  Component example_;
  std::mt19937 random_;
  std::set<std::string> seen_;
  std::vector<Sample> samples_;
  bool cyclic_ = false;
};

}  // namespace grundy::laws
