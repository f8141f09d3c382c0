// Reduction of a marked monoid: elements that no context tells apart become one.
#pragma once

#include <span>

#include "misere/quotient_trial.hpp"

namespace grundy {

/// The coarsest partition of 0, …, order - 1 that refines a given one and that all letters keep.
class Partition {
 public:
  /// By first classes 0, 1, …, `count` - 1.
  Partition(std::vector<Element> classes, std::size_t count)
      : classes_(std::move(classes)), count_(count) {}

  /// Splits classes until every letter maps class into class. `next(g, x)` is x times letter g.
  /// False at a limit. [Moore 1956; here letter by letter]
  template <class Next>
  bool refine(std::size_t letters, Next next, Meter& meter) {
    for (std::size_t g = 0, since_split = 0; since_split < letters; g = (g + 1) % letters) {
      const std::size_t before = count_;
      split([&](Element x) { return classes_[next(g, x)]; });
      since_split = count_ == before ? since_split + 1 : 0;
      if (meter.exhausted_now()) return false;
    }
    return true;
  }

  Element operator[](std::size_t x) const { return classes_[x]; }
  std::size_t count() const { return count_; }

 private:
  /// Two elements stay together if they were and `key` agrees.
  template <class Key>
  void split(Key key) {
    table_.start(count_);
    fresh_.resize(classes_.size());
    for (Element x = 0; x < classes_.size(); ++x) fresh_[x] = table_.number(classes_[x], key(x));
    classes_.swap(fresh_);
    count_ = table_.count();
  }

  /// Numbers pairs in the order in which they come.
  class PairTable {
   public:
    void start(std::size_t expected);
    Element number(Element a, Element b);
    std::size_t count() const { return count_; }

   private:
    struct Slot {
      std::uint64_t pair = 0;
      Element number = 0;
      std::uint32_t round = 0;
    };
    Slot& slot(std::uint64_t pair);
    void grow();

    std::vector<Slot> slots_;
    std::size_t count_ = 0;
    std::uint32_t round_ = 0;
  };

  std::vector<Element> classes_, fresh_;
  std::size_t count_;
  PairTable table_;
};

/// The quotient of a marked trial monoid by its P-portion, with the pretending function of all its
/// positions. Nothing at a limit.
std::optional<MisereQuotient> reduced(const TrialMonoid& trial,
                                      const std::vector<std::uint8_t>& marks, Meter& meter);

}  // namespace grundy
