// The options of one heap under a take-and-break code, enumerated one by one: the definition that
// every engine is tested against.
#include <algorithm>
#include <vector>

#include <grundy/octal_code.hpp>

namespace grundy {
namespace {

/// Enumerates the ways to arrange beans in nonempty heaps of one shape, ascending.
class Arrangements {
 public:
  Arrangements(const Shape& shape, const OptionVisitor& visit) : shape_(shape), visit_(visit) {}

  /// False when the visitor wants no more.
  bool run(std::uint64_t beans) {
    if (shape_.heaps == 0) return beans != 0 || visit_({});
    if (shape_.parts == Parts::all_equal) return equal(beans);
    if (!shape_.or_more) return exactly(shape_.heaps, beans);
    for (std::uint64_t heaps = shape_.heaps; least_beans(heaps) <= beans; ++heaps)
      if (!exactly(heaps, beans)) return false;
    return true;
  }

 private:
  /// 1 where each heap must be larger than the one before it.
  std::uint64_t step() const { return shape_.parts == Parts::all_different ? 1 : 0; }
  std::uint64_t least_beans(std::uint64_t heaps) const {
    return heaps + step() * (heaps * (heaps - 1) / 2);
  }

  bool equal(std::uint64_t beans) {
    if (!shape_.or_more) return equal_heaps(shape_.heaps, beans);
    std::uint64_t heaps = shape_.heaps;
    for (; heaps <= beans / heaps; ++heaps)
      if (!equal_heaps(heaps, beans)) return false;
    for (std::uint64_t size = beans / heaps; size > 0; --size)  // more heaps than beans in each
      if (beans % size == 0 && !equal_heaps(beans / size, beans)) return false;
    return true;
  }

  bool equal_heaps(std::uint64_t heaps, std::uint64_t beans) {
    if (beans < heaps || beans % heaps != 0) return true;
    sizes_.assign(heaps, beans / heaps);
    return visit_(sizes_);
  }

  /// Counts through the sizes of all heaps but the last, like an odometer.
  bool exactly(std::uint64_t heaps, std::uint64_t beans) {
    if (beans < least_beans(heaps)) return true;
    sizes_.assign(heaps, 1);
    std::uint64_t index = 0, left = beans;  // `left` is for heap `index` and those after it
    for (;;) {
      const std::uint64_t open = heaps - index;
      if (open > 1 && sizes_[index] <= (left - step() * (open * (open - 1) / 2)) / open) {
        left -= sizes_[index];
        sizes_[index + 1] = sizes_[index] + step();
        ++index;
        continue;
      }
      if (open == 1 && !last(left)) return false;
      if (index == 0) return true;
      left += sizes_[--index]++;
    }
  }

  bool last(std::uint64_t size) {
    sizes_.back() = size;
    if (shape_.parts == Parts::not_all_equal && sizes_.front() == size) return true;
    return visit_(sizes_);
  }

  Shape shape_;
  const OptionVisitor& visit_;
  std::vector<std::uint64_t> sizes_;
};

bool visit_digit(const TakeDigit& digit, std::uint64_t beans, const OptionVisitor& visit) {
  return std::ranges::all_of(
      digit.shapes, [&](const Shape& shape) { return Arrangements(shape, visit).run(beans); });
}

}  // namespace

void OctalCode::for_each_option(std::uint64_t n, const OptionVisitor& visit) const {
  for (std::uint64_t k = 0; k < digits.size() && k <= n; ++k)
    if (!visit_digit(digits[k], n - k, visit)) return;
  if (tail.empty() || n < digits.size()) return;
  std::size_t index = 0;
  for (std::uint64_t left = n - digits.size();; --left) {
    if (!visit_digit(tail[index], left, visit) || left == 0) return;
    if (++index == tail.size()) index = 0;
  }
}

}  // namespace grundy
