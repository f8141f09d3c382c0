// MisereTheory: what decides the misère play of sums of heaps of one game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <grundy/natural.hpp>
#include <grundy/nimber.hpp>
#include <grundy/quotient_solver.hpp>

namespace grundy {

/// A commutative monoid, finite or not, with an element for every heap, such that a sum of heaps is
/// a misère P-position if and only if the product of their elements lies in P.
class MisereTheory {
 public:
  /// An element, in numbers that only the theory understands.
  using Element = std::vector<Natural>;

  virtual ~MisereTheory() = default;
  virtual Element one() const = 0;
  /// The element of a heap; nothing for a heap that the theory does not reach.
  virtual std::optional<Element> heap(const Natural& n) const = 0;
  virtual Element product(const Element& x, const Element& y) const = 0;
  virtual bool is_p(const Element& x) const = 0;
  /// As a word in generators: "ab^2", "1".
  virtual std::string text(const Element& x) const = 0;
  /// The number of elements; nothing where it is infinite.
  virtual std::optional<std::uint64_t> order() const = 0;
  /// The last heap that it knows; nothing: it knows all.
  virtual std::optional<std::uint64_t> last() const = 0;
  /// From some heap on, the elements of the heaps repeat; nothing where they do not, or not known.
  virtual std::optional<PretendingPeriod> period() const { return std::nullopt; }
  /// Whether it is T_k, the quotient of the Nim heaps below 2^k: play is that of misère Nim.
  virtual bool is_tame() const { return false; }
};

/// The k of the tame quotient T_k; nothing for others. T_k has 2^k + 2 elements (T_0 one, T_1 two),
/// two of them P (at most one), and no other quotient has so many of both.
/// [Siegel, The structure and classification of misère quotients]
std::optional<unsigned> tame_index(std::size_t order, std::size_t p_count);

/// The name of a generator: a, b, …, z, then a1, b1, ….
std::string generator_name(std::size_t index);
/// The word with these exponents: "ab^2"; "1" for the empty word.
std::string word_text(std::span<const std::uint32_t> exponents);

/// A finite quotient: of all heaps where the pretending function is known to be periodic, else of
/// the heaps it was computed for.
class QuotientTheory final : public MisereTheory {
 public:
  QuotientTheory(MisereQuotient quotient, std::optional<PretendingPeriod> period)
      : quotient_(std::move(quotient)), period_(period) {}

  const MisereQuotient& quotient() const { return quotient_; }

  Element one() const override { return {0}; }
  std::optional<Element> heap(const Natural& n) const override;
  Element product(const Element& x, const Element& y) const override;
  bool is_p(const Element& x) const override { return quotient_.p_portion[x[0].word()]; }
  std::string text(const Element& x) const override;
  std::optional<std::uint64_t> order() const override { return quotient_.order(); }
  std::optional<std::uint64_t> last() const override {
    if (period_) return std::nullopt;
    return quotient_.pretending.size() - 1;
  }
  std::optional<PretendingPeriod> period() const override { return period_; }
  bool is_tame() const override {
    return tame_index(quotient_.order(), quotient_.p_count()).has_value();
  }

 private:
  MisereQuotient quotient_;
  std::optional<PretendingPeriod> period_;
};

}  // namespace grundy
