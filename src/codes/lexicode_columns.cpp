// The columns h_1, h_2, … of a lexicode: closed forms where there are any, else an engine.
//
// * h_n = base^(n-1) below n = d, and h_d = 1 + base + … + base^(d-2): with fewer than d columns
//   every value below the next power is a combination of at most d-2 of them, until d-1 are needed;
// * d = 1, 2, 3: 0; 1; the numbers whose leading digit is 1 (repetition and Hamming codes);
// * base 2 and d even: the columns for d-1, with a digit more at the end that makes the number of
//   ones odd: the Mock Turtle Theorem [Winning Ways, chapter 14; proof in docs/codes.md].
#include <grundy/lexicode.hpp>

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "codes/coset_weights.hpp"
#include "codes/head_search.hpp"
#include "codes/sum_planes.hpp"

namespace grundy {

LexicodeStructure lexicode_structure(std::uint32_t base) {
  if (!std::has_single_bit(base)) return LexicodeStructure::none;
  return std::has_single_bit(static_cast<unsigned>(std::countr_zero(base)))
             ? LexicodeStructure::linear
             : LexicodeStructure::additive;
}

LexicodeColumns::LexicodeColumns(const LexicodeRules& rules) : rules_(rules) {}
LexicodeColumns::LexicodeColumns(LexicodeColumns&&) noexcept = default;
LexicodeColumns& LexicodeColumns::operator=(LexicodeColumns&&) noexcept = default;
LexicodeColumns::~LexicodeColumns() = default;

Result<LexicodeColumns> LexicodeColumns::make(const LexicodeRules& rules) {
  if (rules.distance == 0) return fail("the distance must be at least 1");
  if (rules.base < 2 || rules.base > largest_lexicode_base ||
      lexicode_structure(rules.base) != LexicodeStructure::linear)
    return fail("columns exist for the bases 2, 4, 16, 256 and 65536");
  LexicodeColumns columns(rules);
  if (rules.base == 2 && rules.distance >= 4 && rules.distance % 2 == 0)
    columns.odd_.reset(new LexicodeColumns({2, rules.distance - 1}));
  return columns;
}

namespace {

// Base 2 with an odd distance that is large, or with few words, has its words searched; else the
// values are tabulated.
std::unique_ptr<ColumnEngine> make_engine(const LexicodeRules& rules) {
  if (rules.base != 2) return std::make_unique<CosetWeights>(rules.base, rules.distance);
  if (rules.distance < 10) return std::make_unique<SumPlanes>(rules.distance);
  return std::make_unique<HeadSearch>(rules.distance);
}

/// Longer ones are needed before the first word besides 0 only: for n <= d.
constexpr std::size_t most_column_bits = 4096;

Natural with_odd_ones(std::uint64_t column) {
  return Natural(column) * Natural(2) + Natural(std::popcount(column) % 2 == 0 ? 1 : 0);
}

std::unexpected<Error> out_of_reach() {
  return out_of("no method here reaches this length: there are too many values to search");
}

}  // namespace

// The columns that need no search.
std::optional<Natural> LexicodeColumns::closed_form() const {
  const std::uint64_t n = columns_.size() + 1, d = rules_.distance;
  const Natural base(rules_.base);
  if (d <= 2) return Natural(d - 1);
  if (n == 1) return Natural(1);
  if (n < d) return columns_.back() * base;
  if (n == d) return columns_.back() + (columns_.back() - Natural(1)) / (base - Natural(1));
  if (d > 3) return {};
  const Natural next = columns_.back() + Natural(1);
  if (next.word() == 2 * std::bit_floor(columns_.back().word())) {
    const Natural power(std::bit_floor(columns_.back().word()));
    return power * base;
  }
  return next;
}

Result<void> LexicodeColumns::feed_engine(Meter& meter) {
  if (!engine_) {
    if (rules_.distance > HeadSearch::largest_distance) return out_of_reach();
    engine_ = make_engine(rules_);
  }
  for (; fed_ < columns_.size(); ++fed_) {
    if (!columns_[fed_].fits_word()) return out_of_reach();
    if (auto added = engine_->add(columns_[fed_].word(), meter); !added) return added;
  }
  return {};
}

Result<Natural> LexicodeColumns::next(Meter& meter) {
  if (auto column = closed_form()) return *column;
  if (odd_) {
    while (odd_->columns_.size() < columns_.size())
      if (auto found = odd_->step(meter); !found) return std::unexpected(found.error());
    return with_odd_ones(odd_->columns_[columns_.size() - 1].word());  // an engine's: below 2^64
  }
  if (auto fed = feed_engine(meter); !fed) return std::unexpected(fed.error());
  auto found = engine_->next(meter);
  if (!found) return std::unexpected(found.error());
  return Natural(*found);
}

Result<void> LexicodeColumns::step(Meter& meter) {
  auto column = next(meter);
  if (!column) return std::unexpected(column.error());
  if (meter.exhausted()) return meter.error();
  if (column->bit_length() > most_column_bits)
    return out_of(fmt::format("columns of more than {} binary digits are not written down here",
                              most_column_bits));
  const std::size_t bytes = sizeof(Natural) + column->bit_length() / 8;
  if (auto booked = ColumnEngine::book(meter, bytes); !booked) return booked;
  columns_.push_back(std::move(*column));
  return {};
}

Result<void> LexicodeColumns::extend_to(std::uint64_t length, Meter& meter, const Listener& found) {
  if (columns_.size() >= length) return {};
  const ColumnEngine* engine = odd_ ? odd_->engine_.get() : engine_.get();
  if (engine)
    if (auto booked = ColumnEngine::book(meter, engine->bytes()); !booked) return booked;
  while (columns_.size() < length) {
    if (auto stepped = step(meter); !stepped) return stepped;
    if (found) found(columns_);
  }
  return {};
}

Result<void> LexicodeColumns::adopt(std::span<const Natural> columns, Meter& meter) {
  Natural power(1);
  for (const Natural& column : columns) {
    auto expected = closed_form();
    const bool ascending = columns_.empty() || columns_.back() < column || rules_.distance <= 2;
    if ((expected && *expected != column) || !ascending || column > power)
      return fail(fmt::format("column {} cannot be {}", columns_.size() + 1, column.to_string()));
    if (column == power) power = power * Natural(rules_.base);
    if (meter.exhausted()) return meter.error();
    columns_.push_back(column);
  }
  if (odd_ && columns.size() > rules_.distance) return adopt_halves(meter);
  return {};
}

// Base 2, even d: what the columns for d-1 are.
Result<void> LexicodeColumns::adopt_halves(Meter& meter) {
  std::vector<Natural> halves;
  for (std::size_t n = 1; n < columns_.size(); ++n) {
    const std::uint64_t column = columns_[n].word();
    if (columns_[n].fits_word() && std::popcount(column) % 2 == 0)
      return fail(fmt::format("column {} cannot be {}", n + 1, columns_[n].to_string()));
    halves.push_back(columns_[n] / Natural(2));
  }
  return odd_->adopt(halves, meter);
}

}  // namespace grundy
