// What the tests of the rule finder share: sources of values by plain mex, noise, longer tables.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <grundy/grundy_sequence.hpp>
#include <grundy/rule_finder.hpp>

namespace grundy {

inline RuleReport found_in(ValueSource& source) {
  Meter meter;
  auto report = find_rule(source, {}, meter);
  return report ? std::move(*report) : RuleReport{};
}

/// Values by the definition: the mex of the options.
class MexValues : public ValueSource {
 public:
  const ValueTable& table() const override { return table_; }
  bool can_extend() const override { return true; }
  bool has_options() const override { return true; }
  Result<void> extend(std::size_t rows, Meter&) override {
    while (table_.values.size() < rows) {
      std::vector<bool> seen(table_.values.size() + 2);
      options(static_cast<std::int64_t>(table_.values.size()),
              [&](std::span<const std::int64_t> parts) {
                std::int64_t sum = 0;
                for (std::int64_t part : parts)
                  sum ^= table_.values[static_cast<std::size_t>(part)];
                if (sum < std::ssize(seen)) seen[static_cast<std::size_t>(sum)] = true;
                return true;
              });
      table_.values.push_back(std::ranges::find(seen, false) - seen.begin());
    }
    return {};
  }

 private:
  ValueTable table_;
};

/// Take k of n for the k that `may` allows.
class SubtractionValues final : public MexValues {
 public:
  explicit SubtractionValues(std::function<bool(std::int64_t)> may,
                             std::vector<std::int64_t> landmarks = {})
      : may_(std::move(may)), landmarks_(std::move(landmarks)) {}
  bool options(std::int64_t n, const OptionVisitor& visit) const override {
    if (n > 25'000) return false;
    for (std::int64_t k = 1; k <= n; ++k) {
      const std::int64_t part = n - k;
      if (may_(k) && !visit(std::span(&part, 1))) return true;
    }
    return true;
  }
  std::vector<std::int64_t> landmarks(std::int64_t) const override { return landmarks_; }

 private:
  std::function<bool(std::int64_t)> may_;
  std::vector<std::int64_t> landmarks_;
};

/// Take one of the numbers of an ascending list.
class SubtractionSetValues final : public MexValues {
 public:
  explicit SubtractionSetValues(std::vector<std::int64_t> set) : set_(std::move(set)) {}
  bool options(std::int64_t n, const OptionVisitor& visit) const override {
    for (std::int64_t k : set_) {
      const std::int64_t part = n - k;
      if (part < 0 || !visit(std::span(&part, 1))) break;
    }
    return true;
  }
  std::vector<std::int64_t> landmarks(std::int64_t) const override { return set_; }

 private:
  std::vector<std::int64_t> set_;
};

/// One option only, while it is a smaller number.
class SingleMove final : public MexValues {
 public:
  explicit SingleMove(std::function<std::int64_t(std::int64_t)> move) : move_(std::move(move)) {}
  bool options(std::int64_t n, const OptionVisitor& visit) const override {
    const std::int64_t part = move_(n);
    if (part >= 0 && part < n) visit(std::span(&part, 1));
    return true;
  }

 private:
  std::function<std::int64_t(std::int64_t)> move_;
};

/// Uniform, sparse ones, walks, noisy periods, noisy lines.
inline ValueTable noise(int kind, std::mt19937_64& random, std::int64_t count) {
  ValueTable table = {TableKind::sequence, 0, 1, {}};
  auto below = [&](std::int64_t n) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
  };
  std::int64_t walk = 5;
  for (std::int64_t n = 0; n < count; ++n) {
    const std::int64_t error = below(8) == 0 ? 1 : 0;
    if (kind == 0) table.values.push_back(below(7));
    if (kind == 1) table.values.push_back(below(12) == 0 ? 1 : 0);
    if (kind == 2) table.values.push_back(walk = std::abs(walk + below(3) - 1));
    if (kind == 3) table.values.push_back(n % 5 + error);
    if (kind == 4) table.values.push_back(n / 3 + error);
  }
  return table;
}

/// Longer tables where 200 values do not show what the label says.
inline std::vector<std::int64_t> more_values(const std::string& id) {
  static const std::map<std::string, std::string> codes = {
      {"dawson-chess-137", "0.137"}, {"octal-17", "0.17"}, {"kayles", "0.77"}};
  std::vector<std::int64_t> values;
  if (const auto code = codes.find(id); code != codes.end()) {
    GrundySequence sequence(*HeapRules::parse(code->second));
    Meter meter;
    (void)sequence.extend_to(1499, meter);
    values.assign(sequence.values().begin(), sequence.values().end());
  }
  if (id == "noisy-v2")  // errors made by a generator of our own
    for (std::int64_t n = 1; n < 3000; ++n)
      values.push_back(__builtin_ctzll(static_cast<unsigned long long>(n)) +
                       (n * n % 251 == 17 ? 1 : 0));
  return values;
}

}  // namespace grundy
