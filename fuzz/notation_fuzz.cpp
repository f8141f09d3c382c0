// Positions in the common notation: no crash, and what is printed parses back to the same text.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <grundy/game.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)grundy::parse_heaps(text);
  auto sum = grundy::parse_position(text);
  if (!sum) {
    if (sum.error().column && *sum.error().column > size + 1) std::abort();
    return 0;
  }
  std::string printed = grundy::print(*sum);
  if (printed.size() > 10'000) return 0;  // printing a large number is quadratic
  auto again = grundy::parse_position(printed);
  if (!again || grundy::print(*again) != printed) std::abort();
  return 0;
}
