// Natural above one machine word, by Boost.Multiprecision; the only file that includes it.
#include <grundy/natural.hpp>

#include <fmt/format.h>
#include <boost/multiprecision/cpp_int.hpp>

#include <bit>
#include <charconv>
#include <utility>

#include "ground/text.hpp"

namespace grundy {

using boost::multiprecision::cpp_int;

struct Natural::Big {
  cpp_int value;
};

namespace {

constexpr std::size_t max_digits = 100'000;
constexpr std::size_t max_bits = 332'193;  // of 10^max_digits

Natural normal(cpp_int value) {
  if (value <= UINT64_MAX) return Natural(static_cast<std::uint64_t>(value));
  return Natural(std::make_shared<const Natural::Big>(Natural::Big{std::move(value)}));
}

std::uint64_t low_word(const cpp_int& value) {
  return static_cast<std::uint64_t>(value & UINT64_MAX);
}

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::unexpected<Error> too_large(std::size_t column) {
  return fail(fmt::format("this number has more than {} digits", max_digits), column);
}

Result<Natural> parse_digits(std::string_view text, std::size_t column) {
  if (text.empty()) return fail("expected a number here", column);
  if (!all_digits(text)) {
    std::size_t bad = text.find_first_not_of("0123456789");
    if (text[bad] == '-' && bad == 0) return fail("a number cannot be negative", column + bad);
    if (text[bad] == '.' && all_digits(text.substr(0, bad)))
      return fail("a number must be whole, not a fraction", column + bad);
    return fail(fmt::format("expected a whole number (digits, 1e9 or 2^32), found '{}'",
                            text::excerpt(text)),
                column + bad);
  }
  std::uint64_t word = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), word);
  if (error == std::errc()) return Natural(word);
  if (text.size() > max_digits) return too_large(column);
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  return normal(cpp_int(std::string(text)));  // leading zeros would mean octal to cpp_int
}

}  // namespace

Natural::Natural(std::shared_ptr<const Big> big)
    : word_(low_word(big->value)), big_(std::move(big)) {}

struct Natural::Access {
  static cpp_int value(const Natural& n) { return n.big_ ? n.big_->value : cpp_int(n.word_); }
};

Result<Natural> Natural::parse(std::string_view text) {
  std::size_t split = text.find_first_of("eE^");
  if (split == std::string_view::npos || !all_digits(text.substr(0, split)))
    return parse_digits(text, 1);
  auto base = parse_digits(text.substr(0, split), 1);
  if (!base) return base;
  auto exponent = parse_digits(text.substr(split + 1), split + 2);
  if (!exponent) return exponent;
  Natural radix = text[split] == '^' ? *base : Natural(10);
  if (!exponent->fits_word() ||
      (radix.bit_length() > 1 && exponent->word() > max_bits / (radix.bit_length() - 1)))
    return too_large(1);
  Natural power_value = power(radix, exponent->word());
  Natural value = text[split] == '^' ? power_value : *base * power_value;
  if (value.bit_length() >= max_bits && value >= power(10, max_digits)) return too_large(1);
  return value;
}

std::size_t Natural::bit_length() const {
  return big_ ? msb(big_->value) + 1 : 64 - static_cast<std::size_t>(std::countl_zero(word_));
}

bool Natural::bit(std::size_t index) const {
  if (index < 64) return (word_ >> index) & 1;
  return big_ && bit_test(big_->value, static_cast<unsigned>(index));
}

std::string Natural::to_string() const { return big_ ? big_->value.str() : std::to_string(word_); }

std::size_t Natural::hash() const {
  std::uint64_t h = word_ * 0x9e3779b97f4a7c15u;
  if (big_) h ^= hash_value(big_->value);
  return static_cast<std::size_t>(h ^ (h >> 29));
}

bool Natural::equal_big(const Natural& a, const Natural& b) {
  return a.big_->value == b.big_->value;
}
std::strong_ordering Natural::compare_big(const Natural& a, const Natural& b) {
  if (!a.big_) return std::strong_ordering::less;
  if (!b.big_) return std::strong_ordering::greater;
  return a.big_->value.compare(b.big_->value) <=> 0;
}
Natural Natural::xor_big(const Natural& a, const Natural& b) {
  return normal(Natural::Access::value(a) ^ Natural::Access::value(b));
}

Natural operator+(const Natural& a, const Natural& b) {
  if (!a.big_ && !b.big_ && a.word_ + b.word_ >= a.word_) return Natural(a.word_ + b.word_);
  return normal(Natural::Access::value(a) + Natural::Access::value(b));
}
Natural operator-(const Natural& a, const Natural& b) {
  if (!a.big_) return Natural(a.word_ - b.word_);
  return normal(Natural::Access::value(a) - Natural::Access::value(b));
}
Natural operator*(const Natural& a, const Natural& b) {
  return normal(Natural::Access::value(a) * Natural::Access::value(b));
}
Natural operator/(const Natural& a, const Natural& b) {
  if (!a.big_ && !b.big_) return Natural(a.word_ / b.word_);
  return normal(Natural::Access::value(a) / Natural::Access::value(b));
}
Natural operator%(const Natural& a, const Natural& b) {
  if (!a.big_ && !b.big_) return Natural(a.word_ % b.word_);
  return normal(Natural::Access::value(a) % Natural::Access::value(b));
}

Natural power(const Natural& base, std::uint64_t exponent) {
  Natural result = 1, square = base;
  for (; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = result * square;
    if (exponent > 1) square = square * square;
  }
  return result;
}

}  // namespace grundy
