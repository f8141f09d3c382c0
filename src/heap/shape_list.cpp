// ShapeList: brings the shapes of a digit into their normal form.
#include "heap/shape_list.hpp"

#include <algorithm>

namespace grundy {

ShapeList ShapeList::any_number() {
  ShapeList list;
  list.add(0, true, Parts::any);
  return list;
}

bool ShapeList::add(unsigned heaps, bool or_more, Parts parts) {
  if (open_ && (or_more || heaps >= open_->heaps)) return false;
  for (; or_more && heaps < 2; ++heaps)
    if (!add(heaps, false, Parts::any)) return false;
  if (or_more) {
    if (std::any_of(exact_.begin() + heaps, exact_.end(), [](auto& p) { return p.has_value(); }))
      return false;
    open_ = Shape{static_cast<std::uint8_t>(heaps), true, parts};
    return true;
  }
  if (exact_[heaps]) return false;
  exact_[heaps] = heaps < 2 ? Parts::any : parts;
  return true;
}

TakeDigit ShapeList::digit(Parts parts) const {
  auto constrained = [=](Parts own) { return parts == Parts::any ? own : parts; };
  TakeDigit digit;
  std::optional<Shape> open = open_;
  if (open) open->parts = constrained(open->parts);
  while (open && open->heaps > 2 && exact_[open->heaps - 1u] &&
         constrained(*exact_[open->heaps - 1u]) == open->parts)
    --open->heaps;
  const unsigned end = open ? open->heaps : Shape::most_heaps + 1;
  for (unsigned heaps = 0; heaps < end; ++heaps)
    if (exact_[heaps])
      digit.shapes.push_back({static_cast<std::uint8_t>(heaps), false,
                              heaps < 2 ? Parts::any : constrained(*exact_[heaps])});
  if (open) digit.shapes.push_back(*open);
  return digit;
}

}  // namespace grundy
