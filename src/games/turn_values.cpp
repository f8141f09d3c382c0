// TurnValues: the value of a single head. [Winning Ways, chapter 14; proofs in docs/codes.md]
//
// * a to b coins: the first a - 1 coins have value 0 and make up for coins that a move lacks, so
//   that the others have the values of 1 to b coins;
// * 1 to b coins: the columns of the binary lexicode of distance b + 1; n + 1 for b = 2, and for
//   b = 3 the odious numbers, those with an odd number of binary ones;
// * any number of coins: the powers of two; any number next to each other (Ruler): the greatest
//   power of two that divides n + 1.
#include "games/turn_values.hpp"

#include <bit>

namespace grundy {

namespace {

std::unexpected<Error> too_large() {
  return out_of("a value here would be 2^64 or more, which this game does not go to");
}

}  // namespace

bool TurnValues::is_lexicode() const {
  return rule_.shape == TurnRule::Shape::any && !rule_.first && rule_.most != TurnRule::unlimited;
}

std::optional<Natural> TurnValues::closed_form(std::uint32_t coin) const {
  const bool plain = rule_.shape == TurnRule::Shape::any && !rule_.first;
  if (rule_ == TurnRule{1, TurnRule::unlimited, TurnRule::Shape::within, 0, false}) {
    const std::uint64_t n = coin + 1ull;
    return Natural(n & -n);
  }
  if (!plain) return {};
  if (coin + 1ull < rule_.least) return Natural(0);
  const std::uint64_t n = coin + 1ull - (rule_.least - 1ull);  // the n-th coin of 1 to b
  if (rule_.most == TurnRule::unlimited)
    return power(Natural(2), std::min<std::uint64_t>(n - 1, 64));
  if (rule_.most == 1) return Natural(1);
  if (rule_.most == 2) return Natural(n);
  if (rule_.most == 3) return Natural(2 * (n - 1) + (std::popcount(n - 1) % 2 == 0 ? 1 : 0));
  return {};
}

Result<std::uint64_t> TurnValues::value(std::uint32_t coin, Meter& meter) {
  if (auto closed = closed_form(coin)) {
    if (closed->fits_word()) return closed->word();
    return too_large();
  }
  return is_lexicode() ? from_columns(coin, meter) : from_table(coin, meter);
}

Result<std::uint64_t> TurnValues::from_columns(std::uint32_t coin, Meter& meter) {
  if (!columns_) columns_ = LexicodeColumns::make({2, rule_.most + 1ull}).value();
  const std::uint64_t n = coin + 1ull - (rule_.least - 1ull);
  auto found = columns_->extend_to(n, meter);
  if (!found) return std::unexpected(found.error());
  const Natural& column = columns_->columns()[n - 1];
  if (!column.fits_word()) return too_large();
  return column.word();
}

Result<std::uint64_t> TurnValues::from_table(std::uint32_t coin, Meter& meter) {
  while (table_.size() <= coin) {
    auto next = next_in_table(meter);
    if (!next) return next;
    table_.push_back(*next);
  }
  return table_[coin];
}

// A head's options are the nim-sums of the values of the coins turned with it.
Result<std::uint64_t> TurnValues::next_in_table(Meter& meter) {
  constexpr std::uint64_t largest = 1u << 30;  // no mex is larger: it would take as many options
  options_.clear();
  rule_.choices(static_cast<std::uint32_t>(table_.size()),
                [&](std::span<const std::uint32_t> left) {
                  std::uint64_t sum = 0;
                  for (std::uint32_t coin : left) sum ^= table_[coin];
                  if (sum <= largest) options_.insert(static_cast<std::uint32_t>(sum));
                  return !meter.exhausted();
                });
  if (!meter.reached().empty()) return meter.error();
  return options_.mex();
}

}  // namespace grundy
