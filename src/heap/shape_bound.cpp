// ShapeBound: how many values prove an ordinary period of a take-and-break code.
#include "heap/shape_bound.hpp"

#include <algorithm>
#include <numeric>

namespace grundy {
namespace {

constexpr std::uint64_t too_far = std::uint64_t{1} << 62;
__extension__ typedef unsigned __int128 Wide;

ShapeRepeat repeat(std::uint64_t multiple, Wide from) {
  return {multiple, static_cast<std::uint64_t>(std::min<Wide>(from, too_far))};
}

Wide j_parts(std::uint64_t j, Parts parts, std::uint64_t n0, std::uint64_t p) {
  switch (parts) {
    case Parts::any:
      return Wide{j} * (n0 - 1) + Wide{j - 1} * p + 1;
    case Parts::all_different:
      return Wide{j} * (n0 - 1) + Wide{p} * (j * (j + 1) / 2 - 1) + 1;
    case Parts::not_all_equal:
      return Wide{j} * (n0 + p);
    case Parts::all_equal:
      break;
  }
  return Wide{j} * n0;
}

std::optional<ShapeRepeat> j_or_more(std::uint64_t j, Parts parts, std::uint64_t n0,
                                     std::uint64_t p) {
  const std::uint64_t even = p % 2 == 0 ? p : 2 * p;
  auto squared = [](Wide a, std::uint64_t least) { return (a - 1) * std::max<Wide>(a, least) + 1; };
  switch (parts) {
    case Parts::any:
      return repeat(2, squared(n0 + even, j + 2));
    case Parts::not_all_equal:
      return repeat(2, squared(std::max<std::uint64_t>(n0, 2) + (even == 2 ? 4 : even),
                               std::max<std::uint64_t>(j + 2, 5)));
    case Parts::all_different: {
      const Wide ladder = even + j - 1, h = std::min<Wide>(n0 + ladder * p, too_far);
      return repeat(p, h * (h - 1) / 2 + 1);
    }
    case Parts::all_equal:
      break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ShapeRepeat> shape_repeat(const Shape& shape, std::uint64_t n0, std::uint64_t p) {
  const std::uint64_t j = shape.heaps;
  if (j == 0) return repeat(1, 1);
  if (shape.or_more) return j_or_more(j, shape.parts, n0, p);
  return repeat(shape.parts == Parts::all_equal ? j * p : p, j_parts(j, shape.parts, n0, p));
}

ShapeBound::ShapeBound(const OctalCode& code)
    : tail_start_(code.digits.size()), tail_length_(std::max<std::size_t>(1, code.tail.size())) {
  for (std::uint64_t k = 0; k < code.digits.size(); ++k) add(code.digits[k], k, moves_);
  for (const TakeDigit& digit : code.tail) add(digit, 0, tail_moves_);
}

void ShapeBound::add(const TakeDigit& digit, std::uint64_t k, std::vector<Move>& moves) {
  for (const Shape& shape : digit.shapes) {
    auto known = std::ranges::find(moves, shape, &Move::shape);
    if (known != moves.end())
      known->removal = k;
    else
      moves.push_back({shape, k});
  }
}

std::uint64_t ShapeBound::needs(std::uint64_t n0, std::uint64_t p) const {
  n0 = std::max<std::uint64_t>(n0, 1);  // the theorem does not count heap 0
  std::uint64_t q = std::lcm(p, tail_length_);
  Wide b = n0;
  std::uint64_t tail_from = 0;
  for (const auto* moves : {&moves_, &tail_moves_})
    for (const Move& move : *moves) {
      const auto shift = shape_repeat(move.shape, n0, p);
      if (!shift) return 0;
      const std::uint64_t multiple = std::lcm(shift->multiple, p) / p;
      if (q > too_far / multiple) return 0;
      q = std::lcm(q, shift->multiple);
      if (moves == &tail_moves_)
        tail_from = std::max(tail_from, shift->from);
      else
        b = std::max<Wide>(b, Wide{move.removal} + shift->from);
    }
  if (!tail_moves_.empty()) b = std::max<Wide>(b, Wide{tail_start_} + q - 1 + tail_from);
  const Wide last = b + q - 1;
  return last > too_far ? 0 : static_cast<std::uint64_t>(last);
}

}  // namespace grundy
