// Trial monoids: a part of a known monoid with fresh, nearly free generators, marked by recursion.
#pragma once

#include <optional>
#include <unordered_map>

#include <grundy/limits.hpp>

#include "misere/quotient_words.hpp"

namespace grundy {

/// A cyclic monoid to be: the powers 0, …, index + period - 1 of one position.
struct FreshCycle {
  Index position = 0;
  std::uint32_t index = 0, period = 0;
};

/// The direct sum of cyclic monoids. Its elements are numbered by mixed radix, the last cycle most
/// significant.
class CycleSum {
 public:
  explicit CycleSum(std::vector<FreshCycle> cycles);

  const std::vector<FreshCycle>& cycles() const { return cycles_; }
  std::size_t order() const { return order_; }
  std::uint32_t exponent(Element c, std::size_t cycle) const {
    return c / radix_[cycle] % length(cycle);
  }
  Element radix(std::size_t cycle) const { return radix_[cycle]; }
  /// c with one more of the position of a cycle.
  Element next(Element c, std::size_t cycle) const;
  Element product(Element a, Element b) const;

 private:
  std::uint32_t length(std::size_t cycle) const {
    return cycles_[cycle].index + cycles_[cycle].period;
  }

  std::vector<FreshCycle> cycles_;
  std::vector<Element> radix_;
  std::size_t order_ = 1;
};

/// R + C: the part R of a monoid that the other positions generate, and fresh cycles C. Element
/// (r, c) has the number c · |R| + r; its least word is the sum of those of r and c.
class TrialMonoid {
 public:
  /// `stands_for[n]`: the position whose cycle n shares, or n itself. REQUIRES: `base` knows all
  /// positions up to `last` that have no cycle.
  TrialMonoid(const MisereQuotient& base, std::vector<FreshCycle> cycles,
              const std::vector<Index>& stands_for, Index last);

  TrialMonoid(const TrialMonoid&) = delete;
  TrialMonoid& operator=(const TrialMonoid&) = delete;

  const MisereQuotient& rest() const { return rest_; }
  const CycleSum& cycles() const { return cycles_; }
  std::size_t order() const { return rest_.order() * cycles_.order(); }
  std::size_t positions() const { return images_.size(); }

  struct Image {
    Element rest = 0, cycle = 0;
  };
  Image image(Index n) const { return images_[n]; }
  Element number(Image x) const { return static_cast<Element>(x.cycle * rest_.order() + x.rest); }
  /// The element of a sum.
  Image image(const PositionWord& word);
  Image product(Image x, Image y) {
    return {products_(y.rest, x.rest), cycles_.product(x.cycle, y.cycle)};
  }
  const Element* rest_row(Element r) { return products_.row(r); }

 private:
  Image translated(const MisereQuotient& base, const std::vector<std::uint32_t>& word) const;
  std::optional<std::size_t> cycle_of(Index position) const;

  CycleSum cycles_;
  MisereQuotient rest_;
  Products products_;
  std::vector<Image> images_;
};

/// Whether each element of a trial monoid is taken for a P-position: by the recursion of misère
/// play on its least word. Options of a word are smaller words, so the recursion ends.
class Marking {
 public:
  Marking(TrialMonoid& trial, const ClosedSet& positions);

  /// The mark of one element, after what it depends on. Means nothing at a limit.
  bool is_p(Element x, Meter& meter);
  bool is_p(const PositionWord& word, Meter& meter) {
    return is_p(trial_.number(trial_.image(word)), meter);
  }
  /// Marks all elements; false at a limit.
  bool mark_all(Meter& meter);
  const std::vector<std::uint8_t>& marks() const { return marks_; }  ///< 1: P, 0: N

 private:
  static constexpr std::uint8_t unknown = 2;
  static constexpr Element none = ~Element{0};

  struct Option {
    const Element *rest, *cycle;  ///< rows of products; the cycle's are numbers of (0, c)
  };
  struct Divisor {
    std::uint32_t generator;
    Element quotient;
  };

  void find_divisors();
  std::vector<Option> options_of(const ClosedSet& positions, Index n);
  const Element* cycle_row(Element c);
  Element attempt(Element x);
  Element scan(std::vector<Option>& options, Element rest, Element cycle, bool& has_p) const;

  TrialMonoid& trial_;
  std::vector<std::uint8_t> marks_;
  std::vector<std::vector<Option>> rest_options_, cycle_options_;  ///< of each generator, cycle
  std::vector<std::vector<Divisor>> divisors_;  ///< of each r: what is left without a generator
  std::unordered_map<Element, std::vector<Element>> cycle_rows_;
  std::vector<Element> stack_;
};

}  // namespace grundy
