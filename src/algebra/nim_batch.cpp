// Products and inverses of whole arrays.
#include <grundy/nim_word.hpp>

namespace grundy::nim {

void multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
              std::span<std::uint64_t> out) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = product(a[i], b[i]);
}

void invert(std::span<const std::uint64_t> a, std::span<std::uint64_t> out) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = inverse(a[i]);
}

}  // namespace grundy::nim
