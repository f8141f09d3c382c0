// Functions of the digits of n, and Beatty sequences with integers only.
#include "finder/digit_functions.hpp"

#include <algorithm>

namespace grundy::finder {

namespace {

__extension__ typedef __int128 Wide;

Wide floor_sqrt(Wide a) {
  Wide low = 0, high = Wide{1} << 63;
  while (low < high) {
    const Wide middle = (low + high + 1) / 2;
    if (middle * middle <= a) low = middle;
    if (middle * middle > a) high = middle - 1;
  }
  return low;
}

}  // namespace

std::vector<std::int64_t> digits_of(std::int64_t n, std::int64_t base) {
  std::vector<std::int64_t> digits;
  for (; n > 0; n /= base) digits.push_back(n % base);
  return digits;
}

std::span<const std::int64_t> fibonacci_numbers() {
  static const std::vector<std::int64_t> list = [] {
    std::vector<std::int64_t> numbers = {1, 2};
    while (numbers.back() < (std::int64_t{1} << 61))
      numbers.push_back(numbers.back() + numbers.end()[-2]);
    return numbers;
  }();
  return list;
}

std::vector<std::size_t> zeckendorf(std::int64_t n) {
  const auto numbers = fibonacci_numbers();
  std::vector<std::size_t> parts;
  for (std::size_t i = numbers.size(); i-- > 0;)
    while (n >= numbers[i]) {  // once, but for numbers beyond the list
      parts.push_back(i);
      n -= numbers[i];
    }
  return parts;
}

std::vector<std::int64_t> factorial_digits(std::int64_t n) {
  std::vector<std::int64_t> digits;
  for (std::int64_t base = 2; n > 0; n /= base++) digits.push_back(n % base);
  return digits;
}

bool beatty(std::int64_t n, std::int64_t p, std::int64_t r, std::int64_t d, std::int64_t q,
            std::int64_t& result) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  if (d < 0 || q < 1 || n < -most || n > most || d > 1'000'000) return false;
  if (std::max({p, -p, r, -r, q}) > 1'000'000) return false;
  const Wide inner = Wide{n} * r;
  const bool negative = inner < 0;
  const Wide square = inner * inner * d;  // below 2^(2 * 60 + 20): too wide
  if (inner > (Wide{1} << 52) || -inner > (Wide{1} << 52)) return false;
  Wide root = floor_sqrt(square);
  if (negative) root = root * root == square ? -root : -root - 1;  // the floor of a negative root
  const Wide sum = Wide{n} * p + root;
  const Wide whole = sum >= 0 ? sum / q : -((-sum + q - 1) / q);
  result = static_cast<std::int64_t>(whole);
  return true;
}

}  // namespace grundy::finder
