// Arithmetic in a tower of kappas, on dense vectors: the engine of inverses, roots and the excess.
//
// Squaring is linear and cheap, so powers of the Frobenius map x -> x^2 are steps of one squaring,
// and norms take logarithmically many products [Itoh and Tsujii 1988].
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include <grundy/nim_field.hpp>
#include <grundy/transfinite.hpp>

#include "algebra/kappa.hpp"
#include "algebra/kappa_tower.hpp"
#include "ground/booking.hpp"

namespace grundy::nim {

inline PolynomialForm scalar_of(const Natural& count, PolynomialForm) {
  return PolynomialForm(count.word());
}
inline Nimber scalar_of(const Natural& count, const Nimber&) { return {count}; }
inline Natural count_of(PolynomialForm scalar) { return scalar.nimber(); }
inline Natural count_of(const Nimber& scalar) { return scalar.value; }

/// The field of a plan, its elements being vectors over the finite nimbers below 2^bits.
/// Scalar is PolynomialForm up to 64 bits, else Nimber. After a limit of the meter was reached,
/// results mean nothing.
template <class Scalar>
class TowerField {
 public:
  using Element = std::vector<Scalar>;

  /// REQUIRES plan.dimension() <= most_dimensions. Errors: a limit of the meter.
  static Result<TowerField> make(const TowerPlan& plan, Meter& meter) {
    TowerField field(plan, meter);
    const std::size_t rooms = 4 * plan.generators.size() + 8;  // of which each level has some
    if (!field.booking_.add(field.dimension_ * sizeof(Scalar) * rooms)) return meter.error();
    if (auto made = field.prepare_squares(); !made) return std::unexpected(made.error());
    return field;
  }

  std::size_t dimension() const { return dimension_; }
  std::size_t bits() const { return plan_->bits; }
  std::uint64_t degree() const { return std::uint64_t{dimension_} * bits(); }

  Element scalar(const Scalar& value) const {
    Element result(dimension_);
    result[0] = value;
    return result;
  }
  Element one() const { return scalar(scalar_of(1, Scalar())); }

  /// REQUIRES: the element is of the field.
  Element dense(const Ordinal& ordinal) const {
    Element result(dimension_);
    for (const auto& [power, count] : ordinal.terms)
      result[index_of(power)] = scalar_of(count, Scalar());
    return result;
  }

  Ordinal ordinal(const Element& element) const {
    Ordinal result;
    for (std::size_t i = dimension_; i-- > 0;)
      if (element[i] != Scalar()) result.terms.push_back({power_of(i), count_of(element[i])});
    std::ranges::sort(result.terms, std::greater<>());
    return result;
  }

  static Element sum(Element a, const Element& b) {
    for (std::size_t i = 0; i < a.size(); ++i) a[i] += b[i];
    return a;
  }

  Element product(const Element& a, const Element& b) {
    Element result(dimension_);
    multiply(plan_->generators.size(), a.data(), b.data(), result.data());
    return result;
  }

  Element square(const Element& a) const {
    Element result(dimension_);
    for (std::size_t i = 0; i < dimension_; ++i) {
      if (a[i] == Scalar()) continue;
      const Scalar own = a[i] * a[i];
      for (std::size_t k = starts_[i]; k < starts_[i + 1]; ++k)
        result[squares_[k].index] += own * squares_[k].factor;
    }
    return result;
  }

  /// a^(2^steps).
  Element frobenius(Element a, std::uint64_t steps) {
    for (; steps > 0 && !meter_->exhausted_now(); --steps) a = square(a);
    return a;
  }

  /// The product of a^(2^(step i)) for i < count: a norm when step * count is the degree.
  Element conjugates(const Element& a, std::uint64_t step, std::uint64_t count) {
    if (count == 0) return one();
    Element result = a;
    std::uint64_t done = 1;
    for (int bit = std::bit_width(count) - 1; bit-- > 0;) {
      result = product(result, frobenius(result, step * done));
      done *= 2;
      if ((count >> bit & 1) == 0) continue;
      result = product(frobenius(std::move(result), step), a);
      ++done;
    }
    return result;
  }

  Element power(const Element& a, const Natural& n) {
    Element result = one();
    for (std::size_t bit = n.bit_length(); bit-- > 0 && !meter_->exhausted_now();) {
      result = square(result);
      if (n.bit(bit)) result = product(result, a);
    }
    return result;
  }

  /// 1/a, which is the product of the other conjugates over the norm. REQUIRES a is not 0.
  Element inverse(const Element& a) {
    Element others = frobenius(conjugates(a, bits(), dimension_ - 1), bits());
    const Element norm = product(a, others);
    auto over = nim::inverse(Nimber{count_of(norm[0])});
    if (!over) return others;  // only after a limit
    const Scalar factor = scalar_of(over->value, Scalar());
    for (Scalar& entry : others) entry = entry * factor;
    return others;
  }

  Meter& meter() { return *meter_; }

 private:
  struct Entry {
    std::size_t index;
    Scalar factor;
  };

  TowerField(const TowerPlan& plan, Meter& meter)
      : plan_(&plan), meter_(&meter), booking_(meter) {
    const std::size_t levels = plan.generators.size();
    for (const Generator& generator : plan.generators) {
      strides_.push_back(dimension_);
      dimension_ *= generator.prime;
    }
    wide_.resize(levels);
    for (std::size_t level = 0; level < levels; ++level) {
      wide_[level].resize(2 * strides_[level] * plan.generators[level].prime);
      relations_.push_back(dense(plan.generators[level].relation));
    }
  }

  std::size_t index_of(const OrdinalExponent& power) const {
    std::size_t index = 0;
    for (const auto& [place, count] : power.terms) {
      const auto digits = digits_of(count, prime_of(place));
      for (std::size_t g = 0; g < plan_->generators.size(); ++g)
        if (const Generator& own = plan_->generators[g];
            own.place == place && own.digit < digits.size())
          index += digits[own.digit] * strides_[g];
    }
    return index;
  }

  OrdinalExponent power_of(std::size_t index) const {
    OrdinalExponent power;
    for (std::size_t g = plan_->generators.size(); g-- > 0;) {
      const Generator& own = plan_->generators[g];
      const std::size_t digit = index / strides_[g] % own.prime;
      if (digit == 0) continue;
      const Natural count = Natural(digit) * grundy::power(own.prime, own.digit);
      if (!power.terms.empty() && power.terms.back().power == own.place)
        power.terms.back().count += count;
      else
        power.terms.push_back({own.place, count});
    }
    return power;
  }

  Result<void> prepare_squares() {
    for (std::size_t i = 0; i < dimension_; ++i) {
      if (meter_->exhausted()) return meter_->error();
      starts_.push_back(squares_.size());
      auto own = nim::square(Ordinal(power_of(i), 1), *meter_);
      if (!own) return std::unexpected(own.error());
      if (!booking_.add(own->terms.size() * sizeof(Entry))) return meter_->error();
      for (const auto& [power, count] : own->terms)
        squares_.push_back({index_of(power), scalar_of(count, Scalar())});
    }
    starts_.push_back(squares_.size());
    return {};
  }

  static bool all_zero(const Scalar* block, std::size_t size) {
    return std::all_of(block, block + size, [](const Scalar& s) { return s == Scalar(); });
  }

  /// Schoolbook products of polynomials in the highest generator, then its relation downwards.
  /// As deep as the tower has generators, which are at most log_3 of the dimension.
  void multiply(std::size_t level, const Scalar* a, const Scalar* b, Scalar* out) {
    if (level == 0) {
      *out = *a * *b;
      return;
    }
    const std::size_t size = strides_[level - 1];
    const std::size_t p = plan_->generators[level - 1].prime;
    std::fill(wide_[level - 1].begin(), wide_[level - 1].end(), Scalar());
    Scalar* wide = wide_[level - 1].data();
    for (std::size_t i = 0; i < p && !meter_->exhausted(); ++i) {
      if (all_zero(a + i * size, size)) continue;
      for (std::size_t j = 0; j < p; ++j)
        add_product(level - 1, a + i * size, b + j * size, wide + (i + j) * size);
    }
    for (std::size_t k = 2 * p - 2; k >= p; --k)
      add_product(level - 1, relations_[level - 1].data(), wide + k * size, wide + (k - p) * size);
    std::copy_n(wide, p * size, out);
  }

  void add_product(std::size_t level, const Scalar* a, const Scalar* b, Scalar* target) {
    if (level == 0) {
      *target += *a * *b;
      return;
    }
    const std::size_t size = strides_[level];
    if (all_zero(b, size)) return;
    std::vector<Scalar>& own = products_at(level);
    multiply(level, a, b, own.data());
    for (std::size_t i = 0; i < size; ++i) target[i] += own[i];
  }

  /// Room for a product of this level; the products of one level never overlap.
  std::vector<Scalar>& products_at(std::size_t level) {
    if (products_.size() <= level) products_.resize(level + 1);
    products_[level].resize(strides_[level]);
    return products_[level];
  }

  const TowerPlan* plan_;
  Meter* meter_;
  Booking booking_;
  std::size_t dimension_ = 1;
  std::vector<std::size_t> strides_;  // the dimension below each generator
  std::vector<Element> relations_;
  std::vector<Element> wide_, products_;  // rooms for each level
  std::vector<Entry> squares_;            // the squares of the basis, one after the other
  std::vector<std::size_t> starts_;
};

}  // namespace grundy::nim
