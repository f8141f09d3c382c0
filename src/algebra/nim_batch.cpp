// Products and inverses of whole arrays: by blocks where GFNI is, else one by one.
#include "algebra/nim_batch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <grundy/nim_word.hpp>

#include "algebra/nim_gfni.hpp"
#include "algebra/polynomial_limb.hpp"

namespace grundy::nim {
namespace {

using Block = std::array<std::uint64_t, gfni_block>;

/// The words from `begin` on, fewer than a block, and zeros.
Block padded(std::span<const std::uint64_t> words, std::size_t begin) {
  Block block = {};
  std::ranges::copy(words.subspan(begin), block.begin());
  return block;
}

void put(const Block& block, std::span<std::uint64_t> out, std::size_t begin) {
  std::copy_n(block.begin(), out.size() - begin, out.begin() + static_cast<std::ptrdiff_t>(begin));
}

void multiply_gfni(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                   std::span<std::uint64_t> out) {
  std::size_t i = 0;
  for (; out.size() - i >= gfni_block; i += gfni_block) multiply_block_gfni(&a[i], &b[i], &out[i]);
  if (i == out.size()) return;
  const Block factor = padded(a, i);
  Block block = padded(b, i);
  multiply_block_gfni(factor.data(), block.data(), block.data());
  put(block, out, i);
}

void invert_gfni(std::span<const std::uint64_t> a, std::span<std::uint64_t> out) {
  std::size_t i = 0;
  for (; out.size() - i >= gfni_block; i += gfni_block) invert_block_gfni(&a[i], &out[i]);
  if (i == out.size()) return;
  Block block = padded(a, i);
  invert_block_gfni(block.data(), block.data());
  put(block, out, i);
}

NimPath best_path(std::size_t size) {
  constexpr std::size_t worth_a_block = 8;
  if (size >= worth_a_block && has_nim_path(NimPath::gfni)) return NimPath::gfni;
  return best_word_path();
}

}  // namespace

void multiply(NimPath path, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
              std::span<std::uint64_t> out) {
  if (path == NimPath::gfni) return multiply_gfni(a, b, out);
#if defined(__x86_64__)
  if (path == NimPath::clmul) {
    std::ranges::transform(a, b, out.begin(), PolynomialLimb::natural_product);
    return;
  }
#endif
  std::ranges::transform(a, b, out.begin(), NaturalLimb::product);
}

// Scalar inverses are by logarithms on both paths: they leave little to multiply.
void invert(NimPath path, std::span<const std::uint64_t> a, std::span<std::uint64_t> out) {
  if (path == NimPath::gfni) return invert_gfni(a, out);
  std::ranges::transform(a, out.begin(), NaturalLimb::inverse);
}

void multiply(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
              std::span<std::uint64_t> out) {
  multiply(best_path(out.size()), a, b, out);
}

void invert(std::span<const std::uint64_t> a, std::span<std::uint64_t> out) {
  invert(best_path(out.size()), a, out);
}

}  // namespace grundy::nim
