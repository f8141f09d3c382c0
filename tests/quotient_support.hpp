// What the tests of misère quotients share: outcomes by search, and the conditions of the theorem
// checked in the plainest way.
#pragma once

#include <map>
#include <set>

#include <grundy/quotient_solver.hpp>

#include "games/heap_closed_set.hpp"
#include "heap_support.hpp"

namespace grundy::testing {

using Element = MisereQuotient::Element;
using Index = ClosedSet::Index;
using Sum = std::vector<Index>;

/// Misère outcomes of sums by search.
class MisereSearch {
 public:
  explicit MisereSearch(const ClosedSet& positions) : positions_(positions) {}

  /// Recursion is as deep as a play is long: for small sums.
  bool is_p(Sum sum) {
    std::ranges::sort(sum);
    if (const auto known = known_.find(sum); known != known_.end()) return known->second;
    bool any = false, wins = false;
    for (std::size_t i = 0; i < sum.size(); ++i)
      for (const Sum& option : options(sum[i])) {
        any = true;
        if (wins) break;
        Sum after = sum;
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        after.insert(after.end(), option.begin(), option.end());
        wins = is_p(std::move(after));
      }
    return known_[sum] = any && !wins;
  }

 private:
  const std::set<Sum>& options(Index n) {
    const auto [place, is_new] = options_.try_emplace(n);
    if (is_new)
      positions_.options(n, [&](std::span<const Index> parts) {
        place->second.emplace(parts.begin(), parts.end());
      });
    return place->second;
  }

  const ClosedSet& positions_;
  std::map<Index, std::set<Sum>> options_;
  std::map<Sum, bool> known_;
};

/// The conditions (M) (D) (P) (N) (R) (S) of the pair relation, each as it is stated, over the
/// whole multiplication table. "" if all hold, else the name of one that fails.
class PlainCheck {
 public:
  PlainCheck(const MisereQuotient& quotient, const ClosedSet& positions)
      : q_(quotient), order_(static_cast<Element>(quotient.order())) {
    for (Element x = 0; x < order_; ++x)
      for (Element y = 0; y < order_; ++y) table_.push_back(q_.product(x, y));
    for (Index n = 0; n < q_.pretending.size(); ++n) add_position(positions, n);
  }

  std::string failing() {
    if (!is_monoid()) return "M";
    if (!dead_are_one()) return "D";
    if (!p_holds()) return "P";
    if (!n_holds()) return "N";
    if (!is_reduced()) return "R";
    return is_reached() ? "" : "S";
  }

 private:
  Element times(Element x, Element y) const { return table_[x * order_ + y]; }
  bool wins(Index n, Element y) const { return wins_[n][y]; }

  void add_position(const ClosedSet& positions, Index n) {
    live_.push_back(false);
    wins_.emplace_back(order_);
    positions.options(n, [&](std::span<const Index> parts) {
      live_[n] = true;
      Element t = 0;
      for (Index part : parts) t = times(t, q_.pretending[part]);
      for (Element y = 0; y < order_; ++y)
        if (q_.p_portion[times(t, y)]) wins_[n][y] = true;
    });
  }

  bool is_monoid() const {
    for (Element x = 0; x < order_; ++x)
      for (Element y = 0; y < order_; ++y) {
        if (times(x, y) != times(y, x) || times(0, x) != x) return false;
        for (const auto& by : q_.times)
          if (times(x, by[y]) != by[times(x, y)]) return false;
      }
    return true;
  }
  bool dead_are_one() const {
    for (Index n = 0; n < live_.size(); ++n)
      if (!live_[n] && q_.pretending[n] != 0) return false;
    return !q_.p_portion[0];
  }
  bool p_holds() const {
    for (Index n = 0; n < live_.size(); ++n)
      for (Element x = 0; x < order_; ++x)
        if (live_[n] && q_.p_portion[times(x, q_.pretending[n])] && wins(n, x)) return false;
    return true;
  }
  bool n_holds() const {
    std::vector<std::pair<Element, Element>> list;
    std::vector<bool> lost(std::size_t{order_} * order_);
    const auto lose = [&](Element x, Element y) {
      if (lost[x * order_ + y]) return;
      lost[x * order_ + y] = true;
      list.emplace_back(x, y);
    };
    for (Index n = 0; n < live_.size(); ++n)
      for (Element y = 0; y < order_; ++y)
        if (live_[n] && !wins(n, y)) lose(q_.pretending[n], y);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto [x, w] = list[i];
      if (w == 0 && !q_.p_portion[x]) return false;
      for (Index n = 0; n < live_.size(); ++n)
        for (Element y = 0; y < order_; ++y)
          if (live_[n] && times(y, q_.pretending[n]) == w && !wins(n, times(x, y)))
            lose(times(x, q_.pretending[n]), y);
    }
    return true;
  }
  bool is_reduced() const {
    std::set<std::vector<bool>> rows;
    for (Element x = 0; x < order_; ++x) {
      std::vector<bool> row;
      for (Element y = 0; y < order_; ++y) row.push_back(q_.p_portion[times(x, y)]);
      if (!rows.insert(row).second) return false;
    }
    return true;
  }
  bool is_reached() const {
    std::set<Element> reached = {0};
    std::vector<Element> list = {0};
    for (std::size_t i = 0; i < list.size(); ++i)
      for (Element by : q_.pretending)
        if (const Element y = times(list[i], by); reached.insert(y).second) list.push_back(y);
    return reached.size() == order_;
  }

  const MisereQuotient& q_;
  Element order_;
  std::vector<Element> table_;
  std::vector<bool> live_;
  std::vector<std::vector<bool>> wins_;
};

/// "12:6/2": position, order, size of the P-portion.
inline std::vector<QuotientChange> changes_of(const std::string& text) {
  std::vector<QuotientChange> changes;
  std::stringstream words(text);
  for (std::string word; words >> word;) {
    const auto colon = word.find(':'), slash = word.find('/');
    changes.push_back({static_cast<Index>(std::stoul(word.substr(0, colon))),
                       std::stoul(word.substr(colon + 1, slash - colon - 1)),
                       std::stoul(word.substr(slash + 1))});
  }
  return changes;
}

/// The changes as the tables tell them: heap 0 is not told, heap 1 always.
inline std::vector<QuotientChange> told(const QuotientSolver& solver) {
  std::vector<QuotientChange> changes = solver.changes();
  changes.erase(changes.begin());
  if (changes.empty() || changes.front().position != 1) changes.insert(changes.begin(), {1, 1, 0});
  return changes;
}

inline HeapClosedSet heaps_of(const std::string& code) { return HeapClosedSet(rules_of(code)); }

/// Adds heaps until a period is proved.
inline PretendingPeriod solve(QuotientSolver& solver, const std::string& code, Index to) {
  const std::uint64_t removed = rules_of(code).code()->digits.size() - 1;
  Meter meter;
  for (Index n = 0; n <= to; n += 1 + n / 64) {
    EXPECT_TRUE(solver.extend_to(n, meter));
    if (auto period = pretending_period(solver.quotient().pretending, 2, removed)) return *period;
  }
  return {};
}

/// Compares random sums of at most `beans` beans with search.
inline void expect_true_outcomes(const MisereQuotient& quotient, const ClosedSet& positions,
                                 int sums, std::uint32_t beans, std::uint32_t seed) {
  MisereSearch search(positions);
  for (int i = 0; i < sums; ++i) {
    Sum sum;
    for (std::uint32_t left = beans; left > 0;) {
      seed = seed * 1664525 + 1013904223;
      const Index n = std::min<Index>((seed >> 16) % (left + 1),
                                      static_cast<Index>(quotient.pretending.size() - 1));
      if (n == 0) break;
      sum.push_back(n);
      left -= n;
    }
    ASSERT_EQ(quotient.outcome(sum), search.is_p(sum) ? Outcome::P : Outcome::N)
        << ::testing::PrintToString(sum);
  }
}

/// One letter for each generator, as "ab2c"; "1" for the empty word.
inline std::string letters_of(const std::vector<std::uint32_t>& word) {
  std::string text;
  for (std::size_t g = 0; g < word.size(); ++g) {
    if (word[g] == 0) continue;
    text += static_cast<char>('a' + g);
    if (word[g] > 1) text += std::to_string(word[g]);
  }
  return text.empty() ? "1" : text;
}

/// Compares with a row of misere_presentations.tsv.
inline void expect_presentation(const MisereQuotient& q, const std::vector<std::string>& row) {
  std::string generators, relations;
  for (std::size_t g = 0; g < q.generators.size(); ++g)
    generators += std::string(g == 0 ? "" : " ") + static_cast<char>('a' + g) + "=Phi(" +
                  std::to_string(q.generators[g]) + ")";
  EXPECT_EQ(generators, row[1]);
  for (const QuotientRelation& relation : presentation(q))
    relations += (relations.empty() ? "" : ",") + letters_of(relation.left) + "=" +
                 letters_of(relation.right);
  EXPECT_EQ(relations, row[2]);
  std::set<std::string> p_portion, expected_p;
  for (std::size_t x = 0; x < q.order(); ++x)
    if (q.p_portion[x]) p_portion.insert(letters_of(q.words[x]));
  const std::string long_row = "(long; first 120) ";
  std::stringstream p_words(row[3]);
  std::stringstream phi_words(row[4].starts_with(long_row) ? row[4].substr(long_row.size())
                                                           : row[4]);
  for (std::string word; p_words >> word;) expected_p.insert(word);
  EXPECT_EQ(p_portion, expected_p);
  std::size_t n = 0;
  for (std::string word; phi_words >> word; ++n)
    ASSERT_EQ(letters_of(q.words[q.pretending.at(n)]), word) << n;
  EXPECT_GT(n, 0u);
}

}  // namespace grundy::testing
