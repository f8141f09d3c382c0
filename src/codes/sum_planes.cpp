// Sum planes: bits for the sums of few columns.
#include "codes/sum_planes.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace grundy {

namespace {

constexpr std::size_t chunk =
    512;  // words: what is turned about at a time stays in the nearest cache

// Bit i of a word goes to i xor low: a swap of neighbours for each bit of `low`.
void permute_bits(std::uint64_t* words, std::size_t count, unsigned low) {
  constexpr std::array<std::uint64_t, 6> lower = {0x5555555555555555, 0x3333333333333333,
                                                  0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                  0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned bit = 0; bit < 6; ++bit) {
    if ((low >> bit & 1) == 0) continue;
    const unsigned shift = 1u << bit;
    const std::uint64_t mask = lower[bit];
    for (std::size_t i = 0; i < count; ++i)
      words[i] = (words[i] >> shift & mask) | (words[i] & mask) << shift;
  }
}

// to |= {s xor column : s in from}. Both have the same size, a power of two.
void unite_shifted(std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from,
                   std::uint64_t column) {
  const std::size_t size = std::min(to.size(), chunk), inner = (column >> 6) & (size - 1);
  const std::size_t outer = (column >> 6) & ~(size - 1);
  std::array<std::uint64_t, chunk> buffer;
  for (std::size_t begin = 0; begin < to.size(); begin += size) {
    const std::uint64_t* source = from.data() + (begin ^ outer);
    for (std::size_t i = 0; i < size; ++i) buffer[i] = source[i ^ inner];
    permute_bits(buffer.data(), size, column & 63);
    for (std::size_t i = 0; i < size; ++i) to[begin + i] |= buffer[i];
  }
}

}  // namespace

SumPlanes::SumPlanes(std::uint64_t distance) {
  const std::uint64_t most = distance - 2, listed = std::min<std::uint64_t>(most - 1, 3);
  sums_.resize(listed + 1);
  sums_[0] = {0};
  planes_.assign(most - listed, Plane{1});
}

Result<std::uint64_t> SumPlanes::next(Meter& meter) {
  constexpr std::uint64_t piece = 1 << 16;
  const Plane& last = planes_.back();
  for (std::uint64_t i = least_ / 64; i < last.size(); ++i) {
    least_ = 64 * i + static_cast<unsigned>(std::countr_one(last[i]));
    if (~last[i] != 0) return least_;
    if (i % piece == 0 && meter.exhausted_now()) return meter.error();
  }
  return least_;
}

// Room for a column beyond all values that the planes have bits for.
Result<void> SumPlanes::grow(std::uint64_t column, Meter& meter) {
  const std::size_t words = planes_.front().size();
  if (column / 64 < words) return {};
  if (words > std::uint64_t{1} << 40) return out_of("this needs more memory than there is");
  if (auto booked = book(meter, words * 8 * planes_.size()); !booked) return booked;
  for (Plane& plane : planes_) {
    Plane larger(2 * words);
    std::ranges::copy(plane, larger.begin());
    plane = std::move(larger);
  }
  return {};
}

// From the many columns to the few, so that each step still finds the old sums below it.
Result<void> SumPlanes::add(std::uint64_t column, Meter& meter) {
  if (auto booked = book(meter, sums_[sums_.size() - 2].size() * 8); !booked) return booked;
  if (auto grown = grow(column, meter); !grown) return grown;
  for (std::size_t i = planes_.size(); i-- > 1;) unite_shifted(planes_[i], planes_[i - 1], column);
  for (const auto& sums : sums_)
    for (std::uint64_t sum : sums) {
      const std::uint64_t s = sum ^ column;
      planes_[0][s / 64] |= std::uint64_t{1} << s % 64;
    }
  for (std::size_t j = sums_.size(); j-- > 1;)
    for (std::uint64_t sum : sums_[j - 1]) sums_[j].push_back(sum ^ column);
  return {};
}

std::size_t SumPlanes::bytes() const {
  std::size_t total = planes_.size() * planes_.front().size() * 8;
  for (const auto& sums : sums_) total += sums.size() * 8;
  return total;
}

}  // namespace grundy
