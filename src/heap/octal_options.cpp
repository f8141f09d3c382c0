// The options of one heap under a take-and-break code, enumerated one by one: the definition that
// every engine is tested against.
#include <algorithm>
#include <vector>

#include <grundy/octal_code.hpp>

namespace grundy {
namespace {

/// Enumerates the ways to arrange beans in a given number of nonempty heaps, ascending.
class Arrangements {
 public:
  Arrangements(unsigned heaps, Parts parts, const OptionVisitor& visit)
      : heaps_(heaps), parts_(parts), visit_(visit), sizes_(heaps) {}

  /// False when the visitor wants no more.
  bool run(std::uint64_t beans) {
    if (heaps_ == 0) return beans != 0 || visit_({});
    if (beans < heaps_) return true;
    if (heaps_ >= 2 && parts_ == Parts::all_equal) return equal(beans);
    return place(0, 1, beans);
  }

 private:
  bool equal(std::uint64_t beans) {
    if (beans % heaps_ != 0) return true;
    std::ranges::fill(sizes_, beans / heaps_);
    return visit_(sizes_);
  }

  /// Chooses heap `index` (at most four deep) of at least `least`; `beans` are left to place.
  bool place(unsigned index, std::uint64_t least, std::uint64_t beans) {
    const std::uint64_t open = heaps_ - index;
    if (open == 1) return last(index, least, beans);
    const std::uint64_t step = parts_ == Parts::all_different ? 1 : 0;
    for (std::uint64_t size = least; size <= beans / open; ++size) {
      sizes_[index] = size;
      if (!place(index + 1, size + step, beans - size)) return false;
    }
    return true;
  }

  bool last(unsigned index, std::uint64_t least, std::uint64_t beans) {
    sizes_[index] = beans;
    if (beans < least) return true;
    if (heaps_ >= 2 && parts_ == Parts::not_all_equal && sizes_[0] == beans) return true;
    return visit_(sizes_);
  }

  unsigned heaps_;
  Parts parts_;
  const OptionVisitor& visit_;
  std::vector<std::uint64_t> sizes_;
};

bool visit_digit(TakeDigit digit, std::uint64_t beans, const OptionVisitor& visit) {
  for (unsigned heaps = 0; heaps <= 4; ++heaps)
    if (digit.leaves(heaps) && !Arrangements(heaps, digit.parts, visit).run(beans)) return false;
  return true;
}

}  // namespace

void OctalCode::for_each_option(std::uint64_t n, const OptionVisitor& visit) const {
  for (std::uint64_t k = 0; k < digits.size() && k <= n; ++k)
    if (digits[k].shapes != 0 && !visit_digit(digits[k], n - k, visit)) return;
  if (tail.empty() || n < digits.size()) return;
  std::size_t index = 0;
  for (std::uint64_t left = n - digits.size();; --left) {
    if (!visit_digit(tail[index], left, visit) || left == 0) return;
    if (++index == tail.size()) index = 0;
  }
}

}  // namespace grundy
