// Head search: the next column of a binary code with few words.
#include "codes/head_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <map>
#include <utility>

namespace grundy {

namespace {

using Histogram = std::array<std::size_t, 65>;

constexpr unsigned lowest_twin = 6;  // values are scanned in blocks of 2^6

unsigned weight(std::uint64_t word) { return static_cast<unsigned>(std::popcount(word)); }

}  // namespace

HeadSearch::HeadSearch(std::uint64_t distance, unsigned table_digits, ScanPath path)
    : needed_(static_cast<unsigned>(distance - 1)),
      table_digits_(table_digits),
      path_(path),
      weights_(2, distance) {}

std::size_t HeadSearch::bytes() const {
  return weights_.bytes() + table_.size() * sizeof(WeightBlock) +
         heads_.size() * (sizeof(std::uint64_t) + sizeof(std::uint32_t) + sizeof(HeadTest));
}

Result<void> HeadSearch::add(std::uint64_t column, Meter& meter) {
  const bool is_check = column == std::uint64_t{1} << redundancy_;
  if (is_check && redundancy_ == table_digits_ && !tabulated())
    if (auto frozen = freeze(meter); !frozen) return frozen;
  auto added = tabulated() ? add_left(column, meter) : weights_.add(column, meter);
  if (!added) return added;
  ++length_;
  redundancy_ += is_check ? 1 : 0;
  if (!is_check) {
    covered_ |= column;
    words_.push_back(column);
  }
  pair_equal_digits();
  least_ = std::max(least_, column + 1);
  if (tabulated()) bound_radius(is_check);
  return {};
}

// The table is full: what follows stands left of it.
Result<void> HeadSearch::freeze(Meter& meter) {
  if (auto booked = book(meter, weights_.bytes()); !booked) return booked;
  table_.resize(weights_.weights().size() / sizeof(WeightBlock));
  std::memcpy(table_.data(), weights_.weights().data(), weights_.weights().size());
  radius_ = {std::ranges::max(weights_.weights())};
  weights_ = CosetWeights(2, needed_ + 1);
  heads_ = {0};
  cosets_ = {0};
  return {};
}

Result<void> HeadSearch::add_left(std::uint64_t column, Meter& meter) {
  const bool is_check = column == std::uint64_t{1} << redundancy_;
  if (left_ == most_places || (is_check && redundancy_ == 63))
    return out_of("no method here reaches this length: there are too many values to search");
  if (is_check) {
    checks_.push_back(left_);
  } else {
    if (auto booked = book(meter, heads_.size() * 24); !booked) return booked;
    double_heads(column);
  }
  ++left_;
  return {};
}

// The new word: its own place, and the check digits that bring its value to 0.
void HeadSearch::double_heads(std::uint64_t column) {
  const std::uint64_t head = std::uint64_t{1} << left_ | places_of(column >> table_digits_);
  const auto coset = static_cast<std::uint32_t>(column & ((std::uint64_t{1} << table_digits_) - 1));
  const std::size_t count = heads_.size();
  heads_.reserve(2 * count);
  cosets_.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    heads_.push_back(heads_[i] ^ head);
    cosets_.push_back(cosets_[i] ^ coset);
  }
}

// A coset's weight grows by one at most when there is a check digit more, and never else. Nor is
// the least distance to all words above the mean: half of the places that some word uses, and all
// of the others.
void HeadSearch::bound_radius(bool is_check) {
  if (radius_.size() > left_) return;
  const unsigned unused = redundancy_ - weight(covered_);
  const unsigned mean = unused + (length_ - unused) / 2;
  radius_.push_back(std::min({radius_.back() + (is_check ? 1 : 0), needed_, mean}));
}

// The check digits of a value, from t on, as places left of the table.
std::uint64_t HeadSearch::places_of(std::uint64_t prefix) const {
  std::uint64_t places = 0;
  for (std::size_t i = 0; i < checks_.size(); ++i) places |= (prefix >> i & 1) << checks_[i];
  return places;
}

// The largest i for which no value helps that has these check digits from i on.
std::optional<unsigned> HeadSearch::hopeless(std::uint64_t places) const {
  for (auto i = static_cast<unsigned>(checks_.size()); i-- > 0;) {
    const unsigned place = i == 0 ? 0 : checks_[i];
    unsigned nearest = most_places;
    for (std::uint64_t head : heads_) nearest = std::min(nearest, weight((head ^ places) >> place));
    if (nearest + radius_[place] < needed_) return i;
  }
  return {};
}

// Nearest heads first: they fail the most values.
void HeadSearch::make_tests(std::uint64_t places) {
  Histogram starts{};
  for (std::uint64_t head : heads_) ++starts[weight(head ^ places)];
  std::size_t total = 0;
  for (unsigned w = 0; w < starts.size(); ++w) {
    const std::size_t count = w < needed_ ? starts[w] : 0;
    starts[w] = total;
    total += count;
  }
  tests_.resize(total);
  for (std::size_t i = 0; i < heads_.size(); ++i) {
    const unsigned w = weight(heads_[i] ^ places);
    if (w < needed_) tests_[starts[w]++] = {cosets_[i], static_cast<std::uint8_t>(needed_ - w)};
  }
}

// Each digit with the next lower one that is equal in all words; those below a block are left out.
void HeadSearch::pair_equal_digits() {
  std::map<std::vector<bool>, unsigned> last;
  twins_.clear();
  for (unsigned digit = lowest_twin; digit < redundancy_; ++digit) {
    std::vector<bool> column;
    for (std::uint64_t word : words_) column.push_back(word >> digit & 1);
    auto [entry, fresh] = last.try_emplace(column, digit);
    if (!fresh) twins_.emplace_back(digit, std::exchange(entry->second, digit));
  }
  std::ranges::sort(twins_, std::greater{}, [](const auto& pair) { return pair.second; });
}

// The least value from `value` on that has no higher digit of a pair without the lower one.
std::uint64_t HeadSearch::without_twins(std::uint64_t value) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [high, low] : twins_)
      if ((value >> high & 1) != 0 && (value >> low & 1) == 0) {
        value = (value >> low | 1) << low;
        changed = true;
        break;
      }
  }
  return value;
}

// True when least_ passes; else it moves beyond the values with this prefix.
Result<bool> HeadSearch::search_table(std::uint64_t prefix, Meter& meter) {
  constexpr std::uint64_t piece = 1 << 18;
  const std::uint64_t size = std::uint64_t{1} << table_digits_, begin = prefix << table_digits_;
  const std::uint64_t run =
      twins_.empty() ? piece : std::min(piece, std::uint64_t{1} << twins_.back().second);
  for (;;) {
    least_ = without_twins(least_);
    const std::uint64_t x = least_ - begin;
    if (x >= size) return false;
    const std::uint64_t to = std::min(size, (x / run + 1) * run);
    const std::uint64_t found = first_passing(table_, tests_, x, to, path_);
    least_ = begin + found;
    if (found < to) return true;
    if (run < piece ? meter.exhausted() : meter.exhausted_now()) return meter.error();
  }
}

Result<std::uint64_t> HeadSearch::next(Meter& meter) {
  if (!tabulated()) return weights_.next(meter);
  const std::uint64_t end = std::uint64_t{1} << redundancy_;
  while ((least_ = without_twins(least_)) < end) {
    const std::uint64_t prefix = least_ >> table_digits_, places = places_of(prefix);
    if (auto digits = hopeless(places)) {
      least_ = ((prefix >> *digits) + 1) << *digits << table_digits_;
      if (meter.exhausted_now()) return meter.error();
      continue;
    }
    make_tests(places);
    auto found = search_table(prefix, meter);
    if (!found) return std::unexpected(found.error());
    if (*found) break;
  }
  return least_;
}

}  // namespace grundy
