// The test of a hypothesis, and the evidence of a table in bits.
#include "finder/rule_test.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "finder/rule_class.hpp"

namespace grundy::finder {

namespace {

constexpr std::size_t rarely = 100;  // one value in so many

struct Cell {
  std::int64_t x, y;
};

Cell cell_at(const ValueTable& table, std::size_t i) {
  return {table.first + static_cast<std::int64_t>(i / table.columns),
          table.first + static_cast<std::int64_t>(i % table.columns)};
}

/// Learns a key that is new behind the fit.
bool learn_late(Predictor& predict, const ValueTable& table, std::size_t i) {
  const auto [x, y] = cell_at(table, i);
  std::int64_t key = 0;
  const bool found = table.kind == TableKind::table ? predict.key(x, y, key) : predict.key(x, key);
  if (!found || predict.learned(key)) return false;
  predict.learn(key, table.values[i]);
  return true;
}

/// The length in bits of values that come one after the other, by the counts so far.
class AdaptiveCode {
 public:
  void see(std::int64_t value) { ++counts_[value], ++total_; }

  double cost(std::int64_t value) {
    auto found = counts_.find(value);
    const double all = total_ + 1 + static_cast<double>(counts_.size()) / 2;
    const double count = found == counts_.end() ? 0.5 : found->second + 0.5;
    const double bits = std::log2(all / count);
    return found == counts_.end() ? bits + integer_bits(value) : bits;
  }

 private:
  std::unordered_map<std::int64_t, double> counts_;
  double total_ = 0;
};

}  // namespace

ValueTable beginning(const ValueTable& table, std::size_t rows) {
  ValueTable part = {table.kind, table.first, table.columns, {}};
  if (table.kind == TableKind::table) part.columns = std::min(table.columns, rows);
  rows = std::min(rows, table.rows());
  for (std::size_t i = 0; i < rows; ++i) {
    const auto row = table.row(i).first(part.columns);
    part.values.insert(part.values.end(), row.begin(), row.end());
  }
  return part;
}

bool in_beginning(const ValueTable& table, std::size_t rows, std::size_t index) {
  if (index / table.columns >= rows) return false;
  return table.kind != TableKind::table || index % table.columns < rows;
}

bool predict_at(const Predictor& predict, const ValueTable& table, std::size_t i,
                std::int64_t& out) {
  const auto [x, y] = cell_at(table, i);
  if (table.kind == TableKind::table) return predict.value(x, y, out);
  if (table.kind != TableKind::pairs) return predict.value(x, out);
  std::int64_t a = 0, b = 0;
  if (!predict.pair(x, a, b)) return false;
  return out = i % 2 == 0 ? a : b, true;
}

TestResult test_rule(RuleHypothesis& rule, const ValueTable& table, std::size_t fit_rows,
                     Meter& meter) {
  TestResult result;
  std::size_t first_silent = 0;
  const std::int64_t from = rule.predict.from();
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    if (meter.exhausted()) return result.complete = false, result;
    const std::int64_t value = table.values[i];
    const auto [x, y] = cell_at(table, i);
    const bool flat = table.kind == TableKind::table;
    if (value == ValueTable::empty_cell || x < from || (flat && y < from)) continue;
    std::int64_t predicted = 0;
    const bool defined = predict_at(rule.predict, table, i, predicted);
    if (defined && predicted == value) continue;
    const bool late = !defined && !in_beginning(table, fit_rows, i);
    if (late && rule.predict.keyed() && learn_late(rule.predict, table, i)) {
      ++result.learned;
    } else if (late && !rule.predict.keyed()) {
      if (result.silent++ == 0) first_silent = i;
      if (result.silent * rarely > table.values.size()) return result.error = first_silent, result;
    } else {
      return result.error = i, result;
    }
  }
  return result;
}

void hold_from_the_least(Predictor& predict, const ValueTable& table) {
  if (table.kind == TableKind::table || predict.keyed()) return;
  const auto width = static_cast<std::int64_t>(table.columns);
  for (std::int64_t from = predict.from(); from > table.first; --from) {
    predict.start(table, from - 1);
    const std::int64_t row = (from - 1 - table.first) * width;
    for (std::int64_t i = row; i < row + width; ++i) {
      const auto place = static_cast<std::size_t>(i);
      std::int64_t value = 0;
      if (table.values[place] != ValueTable::empty_cell &&
          predict_at(predict, table, place, value) && value == table.values[place])
        continue;
      return predict.start(table, from);
    }
  }
}

double evidence_bits(const ValueTable& table, std::size_t fit_rows) {
  AdaptiveCode code;
  double bits = 0;
  for (bool fit : {true, false})
    for (std::size_t i = 0; i < table.values.size(); ++i) {
      const std::int64_t value = table.values[i];
      if (value == ValueTable::empty_cell || in_beginning(table, fit_rows, i) != fit) continue;
      if (!fit) bits += code.cost(value);
      code.see(value);
    }
  return bits;
}

std::int64_t last_index(const ValueTable& table) {
  return table.first + static_cast<std::int64_t>(table.rows()) - 1;
}

}  // namespace grundy::finder
