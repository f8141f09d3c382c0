// ShapeList: brings the shapes of a digit into their normal form.
#pragma once

#include <array>
#include <optional>

#include <grundy/octal_code.hpp>

namespace grundy {

/// Numbers of heaps in any order, "or more" for one of them. Constraints act from two heaps on; so
/// "0 or more" is 0, 1, and 2 or more, and a number just below an "or more" of the same kind joins
/// it: 3?,4?+ is 3?+.
class ShapeList {
 public:
  static ShapeList any_number();

  /// False if that number of heaps is there already. REQUIRES heaps <= Shape::most_heaps.
  bool add(unsigned heaps, bool or_more, Parts parts);

  /// The digit; a constraint other than `any` is laid on all splits.
  TakeDigit digit(Parts parts) const;

 private:
  std::array<std::optional<Parts>, Shape::most_heaps + 1> exact_ = {};
  std::optional<Shape> open_;  ///< the one with "or more"
};

}  // namespace grundy
