// The local induction check. A rule that holds for all smaller numbers holds at n exactly when the
// mex of the options, each by the rule, is what it says at n: so one n where it is not refutes it.
#include "finder/local_check.hpp"

#include <algorithm>
#include <random>
#include <set>

namespace grundy::finder {

namespace {

constexpr std::int64_t farthest = 1'000'000'000'000;
constexpr std::size_t most_options = 300'000;   // of one position: then only a sample is looked at
constexpr std::size_t most_in_all = 2'000'000;  // of all positions together
constexpr std::size_t most_positions = 450, most_landmarks = 64;

class LocalSearch {
 public:
  LocalSearch(const ValueSource& source, const Predictor& predict, Meter& meter)
      : source_(source), predict_(predict), meter_(meter) {}

  LocalCheck run() {
    for (std::int64_t n : positions()) {
      if (meter_.exhausted_now() || spent_ > most_in_all) break;
      if (!look(n)) break;
    }
    if (check_.positions + check_.sampled == 0 && !check_.failure)
      check_.not_done = meter_.exhausted() ? "time" : "no options";
    return check_;
  }

 private:
  std::vector<std::int64_t> positions() const;
  bool look(std::int64_t n);
  bool value(std::int64_t n, std::int64_t& out) const;

  const ValueSource& source_;
  const Predictor& predict_;
  Meter& meter_;
  LocalCheck check_;
  std::size_t spent_ = 0;
};

/// A value of the table where there is one: only beyond it is the rule a claim.
bool LocalSearch::value(std::int64_t n, std::int64_t& out) const {
  const ValueTable& table = source_.table();
  const std::int64_t i = n - table.first;
  if (i < 0) return out = 0, true;  // an empty heap
  if (i < std::ssize(table.values)) return out = table.values[static_cast<std::size_t>(i)], true;
  return predict_.value(n, out);
}

void add_near(std::set<std::int64_t>& all, std::int64_t n, std::int64_t around) {
  for (std::int64_t r = -2; r <= around; ++r) all.insert(n + r);
}

/// Small numbers first: they are cheap, and most rules that fail do so soon.
std::vector<std::int64_t> LocalSearch::positions() const {
  std::set<std::int64_t> all;
  const std::int64_t end = source_.table().first + std::ssize(source_.table().values);
  add_near(all, end, 24);
  for (std::int64_t power = 10; power <= farthest; power *= 10) add_near(all, power, 3);
  for (std::int64_t power = 2; power <= farthest; power *= 2) add_near(all, power, 2);
  for (std::int64_t power = 3; power <= farthest; power *= 3) add_near(all, power, 1);
  const std::vector<std::int64_t> marks = source_.landmarks(farthest);
  for (std::size_t i = 0; i < std::min(marks.size(), most_landmarks); ++i)
    add_near(all, marks[i * marks.size() / std::min(marks.size(), most_landmarks)], 12);
  std::mt19937_64 random(1);
  for (std::int64_t scale = 2 * end; scale <= farthest && scale > 0; scale *= 4)
    for (int i = 0; i < 8; ++i)
      all.insert(end + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(scale)));
  all.erase(all.begin(), all.lower_bound(end));
  std::vector<std::int64_t> list(all.begin(), all.end());
  if (list.size() <= most_positions) return list;
  std::vector<std::int64_t> spread;  // evenly over the scales
  for (std::size_t i = 0; i < most_positions; ++i)
    spread.push_back(list[i * list.size() / most_positions]);
  return spread;
}

/// One position. False: the check is at its end, by a failure or because nothing larger works.
bool LocalSearch::look(std::int64_t n) {
  std::int64_t predicted = 0;
  if (!predict_.value(n, predicted)) return true;
  std::vector<std::int64_t> seen;
  std::size_t options = 0;
  bool whole = true, known = true, hit = false;
  const bool listed = source_.options(n, [&](std::span<const std::int64_t> parts) {
    std::int64_t sum = 0;
    for (std::int64_t part : parts) {
      std::int64_t one = 0;
      known = known && value(part, one);
      sum ^= one;
    }
    if (!known) return false;
    hit = hit || sum == predicted;
    if (sum < predicted) seen.push_back(sum);
    whole = ++options < most_options && !meter_.exhausted();
    return whole && !hit;
  });
  spent_ += options;
  if (!listed || !known) return true;
  std::ranges::sort(seen);
  seen.erase(std::ranges::unique(seen).begin(), seen.end());
  std::int64_t mex = 0;
  while (mex < std::ssize(seen) && seen[static_cast<std::size_t>(mex)] == mex) ++mex;
  if (whole) ++check_.positions;
  if (!whole) ++check_.sampled;
  check_.largest = std::max(check_.largest, n);
  if (!hit && (!whole || mex == predicted)) return true;
  check_.failure = LocalCheck::Failure{n, hit || predicted < 0 ? -1 : mex, predicted};
  return false;
}

}  // namespace

LocalCheck check_locally(const ValueSource& source, const Predictor& predict, Meter& meter) {
  LocalCheck none;
  none.not_done = "no options";
  if (!source.has_options() || source.table().kind != TableKind::sequence) return none;
  return LocalSearch(source, predict, meter).run();
}

}  // namespace grundy::finder
