// ShapeBound: how many values prove an ordinary period of a take-and-break code.
#include "heap/shape_bound.hpp"

#include <algorithm>
#include <numeric>

namespace grundy {

ShapeBound::ShapeBound(const OctalCode& code)
    : tail_start_(code.digits.size()), tail_length_(std::max<std::size_t>(1, code.tail.size())) {
  for (std::uint64_t k = 0; k < code.digits.size(); ++k) add(code.digits[k], k, shapes_);
  for (TakeDigit d : code.tail) add(d, 0, tail_shapes_);
}

void ShapeBound::add(TakeDigit digit, std::uint64_t k, std::vector<Shape>& shapes) {
  for (unsigned heaps = 0; heaps <= 4; ++heaps) {
    if (!digit.leaves(heaps)) continue;
    const Parts parts = heaps < 2 ? Parts::any : digit.parts;
    if (parts == Parts::all_equal)
      equal_multiple_ = std::lcm(equal_multiple_, std::uint64_t{heaps});
    auto same = [&](const Shape& s) { return s.heaps == heaps && s.parts == parts; };
    if (auto known = std::ranges::find_if(shapes, same); known != shapes.end())
      known->removal = k;
    else
      shapes.push_back({heaps, parts, k});
  }
}

/// c in the table above.
std::uint64_t ShapeBound::from(const Shape& shape, std::uint64_t n0, std::uint64_t p) {
  const std::uint64_t j = shape.heaps;
  if (j == 0) return 1;
  switch (shape.parts) {
    case Parts::any:
      return j * (n0 - 1) + (j - 1) * p + 1;
    case Parts::all_different:
      return j * (n0 - 1) + p * (j * (j + 1) / 2 - 1) + 1;
    case Parts::not_all_equal:
      return j * (n0 + p);
    case Parts::all_equal:
      return j * n0;
  }
  return 0;
}

std::uint64_t ShapeBound::needs(std::uint64_t n0, std::uint64_t p) const {
  n0 = std::max<std::uint64_t>(n0, 1);  // the theorem does not count heap 0
  const std::uint64_t q = std::lcm(std::lcm(p, tail_length_), p * equal_multiple_);
  std::uint64_t b = n0;
  for (const Shape& shape : shapes_) b = std::max(b, shape.removal + from(shape, n0, p));
  for (const Shape& shape : tail_shapes_) b = std::max(b, tail_start_ + q - 1 + from(shape, n0, p));
  return b + q - 1;
}

}  // namespace grundy
