// Codes and subtraction sets: no crash; what is printed parses back; small heaps have options.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <grundy/grundy_sequence.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  auto rules = grundy::HeapRules::parse(text);
  if (!rules) {
    if (rules.error().column && *rules.error().column > size + 1) std::abort();
    return 0;
  }
  auto again = grundy::HeapRules::parse(rules->to_string());
  if (!again || !(*again == *rules)) std::abort();
  for (std::uint64_t n = 0; n <= 6; ++n)
    rules->for_each_option(n, [&](std::span<const std::uint64_t> parts) {
      std::uint64_t left = 0;
      for (std::uint64_t part : parts) left += part;
      if (left > n || (left == n && parts.size() < 2)) std::abort();
      return true;
    });
  return 0;
}
