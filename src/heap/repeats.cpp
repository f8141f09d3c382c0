// Repeats: for every shift p at once, how far back the end of a sequence repeats, up to a constant.
#include "heap/repeats.hpp"

#include <algorithm>

namespace grundy {

Repeats::Repeats(std::span<const std::uint32_t> values) : values_(values), match_(last()) {
  const std::uint64_t count = match_.size();
  std::uint64_t left = 0, right = 0;  // the match that reaches furthest: [left, right)
  for (std::uint64_t p = 1; p < count; ++p) {
    std::uint64_t length = p < right ? std::min<std::uint64_t>(right - p, match_[p - left]) : 0;
    while (p + length < count && step(length) == step(p + length)) ++length;
    if (p + length > right) left = p, right = p + length;
    match_[p] = static_cast<std::uint32_t>(length);
  }
}

}  // namespace grundy
