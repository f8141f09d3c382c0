// The images of options: what a position can be moved to, as elements of a monoid.
#pragma once

#include <algorithm>
#include <vector>

#include "misere/quotient_words.hpp"

namespace grundy {

/// Gathers the different images of the options of one position after another.
class OptionImages {
 public:
  explicit OptionImages(std::size_t order) : seen_(order) {}

  /// The images in the order in which they are met. `append(x, part)` is x times the element of a
  /// position.
  template <class Append>
  const std::vector<Element>& of(const ClosedSet& positions, Index n, Append append) {
    ++round_;
    images_.clear();
    positions.options(n, [&](std::span<const Index> parts) {
      Element x = 0;
      for (Index part : parts) x = append(x, part);
      if (seen_[x] == round_) return;
      seen_[x] = round_;
      images_.push_back(x);
    });
    return images_;
  }

 private:
  std::vector<std::uint32_t> seen_;  ///< the last round in which each element was met
  std::uint32_t round_ = 0;
  std::vector<Element> images_;
};

}  // namespace grundy
