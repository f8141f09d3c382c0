// Fuzzes Natural::parse: what it accepts prints as digits that parse back to the same number.
#include <grundy/natural.hpp>

#include <cstdlib>
#include <string_view>

namespace {

constexpr std::size_t enough_bits = 30'000;  // printing is quadratic: longer numbers only cost time

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  auto number = grundy::Natural::parse(text);
  if (!number) {
    require(!number.error().message.empty());
    require(!number.error().column ||
            (*number.error().column >= 1 && *number.error().column <= size + 1));
    return 0;
  }
  if (number->bit_length() > enough_bits) return 0;
  std::string digits = number->to_string();
  auto again = grundy::Natural::parse(digits);
  require(again && *again == *number && again->hash() == number->hash());
  require(again->to_string() == digits);
  return 0;
}
