// SplitEngine: Grundy values under a take-and-break code, by the definition with tables of splits.
#include "heap/split_engine.hpp"

#include <algorithm>

namespace grundy {
namespace {

using Values = std::vector<std::uint32_t>;

/// Two parts, a < b, and a = b where that is allowed.
void fill_pairs(XorSet& sums, const Values& g, std::uint64_t beans, bool equal_too) {
  const std::uint64_t end = equal_too ? beans / 2 + 1 : (beans + 1) / 2;
  for (std::uint64_t a = 1; a < end; ++a) sums.insert(g[a] ^ g[beans - a]);
}

/// Three or four different parts a < b < …, added to the nim-sum of those already chosen.
bool fill_different(XorSet& sums, const Values& g, unsigned heaps, std::uint64_t above,
                    std::uint64_t beans, std::uint32_t chosen, Meter& meter) {
  if (heaps == 2) {
    for (std::uint64_t a = above + 1; 2 * a < beans; ++a) sums.insert(chosen ^ g[a] ^ g[beans - a]);
    return !meter.exhausted();
  }
  for (std::uint64_t a = above + 1; heaps * a < beans; ++a)
    if (!fill_different(sums, g, heaps - 1, a, beans - a, chosen ^ g[a], meter)) return false;
  return true;
}

}  // namespace

SplitEngine::SplitEngine(OctalCode code) : code_(std::move(code)) {
  for (std::uint64_t k = 0; k < code_.digits.size(); ++k)
    if (code_.digits[k].shapes != 0) removals_.push_back({k, code_.digits[k]});
  for (const auto* digits : {&code_.digits, &code_.tail})
    for (TakeDigit d : *digits)
      for (unsigned heaps = 2; heaps <= 4; ++heaps)
        if (d.leaves(heaps)) need(heaps, d.parts);
  std::ranges::sort(tables_, {}, &SplitTable::heaps);
}

/// Registers a kind of split, and the smaller ones that its table is made of.
void SplitEngine::need(unsigned heaps, Parts parts) {
  if (parts == Parts::all_equal || table(heaps, parts) != nullptr) return;
  tables_.push_back({heaps, parts, {}});
  if (heaps > 2 && parts != Parts::all_different) need(heaps - 1, Parts::any);
}

SplitTable* SplitEngine::table(unsigned heaps, Parts parts) {
  for (SplitTable& t : tables_)
    if (t.heaps == heaps && t.parts == parts) return &t;
  return nullptr;
}

bool SplitEngine::extend(Values& values, std::uint64_t goal, Meter& meter) {
  for (; known_ < values.size(); ++known_) largest_ = std::max(largest_, values[known_]);
  while (values.size() <= goal)
    if (!append(values, meter)) return false;
  return true;
}

bool SplitEngine::append(Values& values, Meter& meter) {
  const std::uint64_t n = values.size();
  if (n < 2048 ? meter.exhausted() : meter.exhausted_now()) return false;
  if (!grow_tables(values, meter)) return false;
  options_.reserve(std::uint64_t{largest_} + 1);
  options_.clear();
  for (const auto& [beans, digit] : removals_) {
    if (beans > n) break;
    collect(digit, values, n - beans);
  }
  if (!code_.tail.empty())
    for (std::uint64_t k = code_.digits.size(), index = 0; k <= n; ++k) {
      collect(code_.tail[index], values, n - k);
      if (++index == code_.tail.size()) index = 0;
    }
  values.push_back(options_.mex());
  largest_ = std::max(largest_, values.back());
  known_ = values.size();
  return true;
}

bool SplitEngine::grow_tables(const Values& values, Meter& meter) {
  return std::ranges::all_of(tables_,
                             [&](SplitTable& table) { return grow(table, values, meter); });
}

/// The entries of fewer beans are never looked up again: a finite code without larger splits takes
/// at most its last digit from a heap of n or more.
std::uint64_t SplitEngine::first_needed(std::uint64_t n) const {
  const bool all = !code_.tail.empty() || tables_.back().heaps > 2;
  return all || n < code_.digits.size() ? 0 : n + 1 - code_.digits.size();
}

/// Adds the entries up to as many beans as there are values: one, or none if an append that was
/// cut short has left it, or many if the values came from elsewhere.
bool SplitEngine::grow(SplitTable& table, const Values& values, Meter& meter) {
  const std::uint64_t needed = first_needed(values.size());
  for (std::uint64_t beans = table.sums.size(); beans <= values.size(); ++beans) {
    XorSet sums;
    if (beans >= std::max<std::uint64_t>(table.heaps, needed))
      sums.reserve(std::uint64_t{largest_} + 1);
    auto bytes = static_cast<std::ptrdiff_t>(sizeof(XorSet) + sums.bytes());
    if (!meter.reserve(bytes) || (beans >= needed && !fill(table, sums, values, meter))) {
      meter.reserve(-bytes);
      return false;
    }
    table.sums.push_back(std::move(sums));
  }
  return true;
}

/// Fills the entry that comes next in the table.
bool SplitEngine::fill(const SplitTable& table, XorSet& sums, const Values& g, Meter& meter) {
  const std::uint64_t beans = table.sums.size();
  const bool equal_too = table.parts == Parts::any;
  if (beans < table.heaps) return true;
  if (table.heaps == 2) return fill_pairs(sums, g, beans, equal_too), true;
  if (table.parts == Parts::all_different)
    return fill_different(sums, g, table.heaps, 0, beans, 0, meter);
  const auto& smaller = this->table(table.heaps - 1, Parts::any)->sums;
  for (std::uint64_t a = 1; table.heaps * a < beans + (equal_too ? 1 : 0); ++a) {
    sums.insert_shifted(smaller[beans - a], g[a]);
    if (meter.exhausted()) return false;
  }
  return true;
}

/// Puts the values of the options that leave `beans` beans into options_.
void SplitEngine::collect(TakeDigit digit, const Values& g, std::uint64_t beans) {
  if (beans == 0) {
    if (digit.leaves(0)) options_.insert(0);
    return;
  }
  if (digit.leaves(1)) options_.insert(g[beans]);
  for (unsigned heaps = 2; heaps <= 4; ++heaps)
    if (digit.leaves(heaps)) collect_splits(heaps, digit.parts, g, beans);
}

void SplitEngine::collect_splits(unsigned heaps, Parts parts, const Values& g,
                                 std::uint64_t beans) {
  if (parts != Parts::all_equal) {
    options_.insert_shifted(table(heaps, parts)->sums[beans], 0);
  } else if (beans % heaps == 0) {
    options_.insert(heaps % 2 == 0 ? 0 : g[beans / heaps]);
  }
}

}  // namespace grundy
