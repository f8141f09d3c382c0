// The nim-product of ordinals, term by term.
//
// w^E is a product of powers kappa_(p^(j+1))^d, the d being the digits in base p of the counts of
// E. Equal kappas are added up; p of kappa_(p^(j+1)) become one kappa_(p^j), so carries go down,
// and p of kappa_p become alpha_p, which lies in lower places: the work ends.
// [Conway, On Numbers and Games, chapter 6]
#include <grundy/transfinite.hpp>

#include <map>

#include <grundy/nim_field.hpp>

#include "algebra/in_field.hpp"
#include "algebra/kappa.hpp"
#include "algebra/monomial.hpp"
#include "ground/booking.hpp"

namespace grundy::nim {

namespace {

/// A sum of products, some of them unfinished: with alphas still to be multiplied in.
class Products {
 public:
  explicit Products(Meter& meter) : meter_(meter), booking_(meter) {}

  void add(Monomial product, const Nimber& count) {
    auto [entry, fresh] = sums_.try_emplace(std::move(product), count);
    if (fresh) {
      booking_.add(bytes_of(entry->first));
      return;
    }
    entry->second += count;
    if (entry->second.is_zero()) sums_.erase(entry);
  }

  /// The sum with all alphas multiplied in. Errors: an unknown alpha; a limit.
  Result<Ordinal> finish() {
    while (!sums_.empty() && !sums_.begin()->first.alphas.empty()) {
      if (meter_.exhausted_now()) return meter_.error();
      if (auto reduced = reduce_first(); !reduced) return std::unexpected(reduced.error());
    }
    if (!meter_.reached().empty()) return meter_.error();
    Ordinal result;
    for (const auto& [product, count] : sums_)
      result.terms.push_back({product.power, count.value});
    return result;
  }

 private:
  /// Of an entry, and of the term that it becomes.
  static std::size_t bytes_of(const Monomial& product) {
    return 256 + 96 * product.power.terms.size();
  }

  /// Multiplies one alpha into the first of the sums, whose alphas are the highest.
  Result<void> reduce_first() {
    auto node = sums_.extract(sums_.begin());
    const Monomial& first = node.key();
    auto factor = alpha(prime_of(first.alphas.front()));
    if (!factor) return std::unexpected(factor.error());
    for (const auto& [power, count] : factor->terms) {
      Monomial next = multiplied(first.power, power);
      next.alphas.insert(next.alphas.end(), first.alphas.begin() + 1, first.alphas.end());
      std::ranges::sort(next.alphas, std::greater<>());
      add(std::move(next), node.mapped() * Nimber{count});
    }
    return {};
  }

  Meter& meter_;
  Booking booking_;
  std::map<Monomial, Nimber, std::greater<>> sums_;
};

/// Fields up to this dimension are worth to be built for a power.
constexpr std::size_t small_dimension = 2048;
constexpr std::size_t small_exponent = 32;  // bits: a product of few terms needs no field

}  // namespace

Ordinal sum(const Ordinal& a, const Ordinal& b) {
  Ordinal result;
  auto left = a.terms.begin();
  auto right = b.terms.begin();
  while (left != a.terms.end() || right != b.terms.end()) {
    const bool end_a = left == a.terms.end(), end_b = right == b.terms.end();
    if (end_b || (!end_a && left->power > right->power)) {
      result.terms.push_back(*left++);
    } else if (end_a || right->power > left->power) {
      result.terms.push_back(*right++);
    } else {
      const Natural count = left->count ^ right->count;
      if (!count.is_zero()) result.terms.push_back({left->power, count});
      ++left, ++right;
    }
  }
  return result;
}

Result<Ordinal> product(const Ordinal& a, const Ordinal& b, Meter& meter) {
  Products products(meter);
  for (const auto& left : a.terms)
    for (const auto& right : b.terms) {
      if (meter.exhausted()) return meter.error();
      products.add(multiplied(left.power, right.power), Nimber{left.count} * Nimber{right.count});
    }
  return products.finish();
}

Result<Ordinal> square(const Ordinal& a, Meter& meter) {
  Products products(meter);
  for (const auto& [power, count] : a.terms) {
    if (meter.exhausted()) return meter.error();
    products.add(multiplied(power, power), square(Nimber{count}));
  }
  return products.finish();
}

Result<Ordinal> power(const Ordinal& a, const Natural& n, Meter& meter) {
  if (a.is_finite()) {
    auto result = power(Nimber{a.finite_part()}, n, meter);
    if (!result) return std::unexpected(result.error());
    return Ordinal(result->value);
  }
  if (n.bit_length() > small_exponent)
    if (auto plan = plan_around({a}); plan && plan->dimension() <= Natural(small_dimension))
      return in_planned_field(*plan, meter, [&](auto& field) -> Result<Ordinal> {
        const Natural group = grundy::power(2, field.degree()) - Natural(1);  // a^group = 1
        return field.ordinal(field.power(field.dense(a), n % group));
      });
  Result<Ordinal> result = Ordinal(1);
  for (std::size_t bit = n.bit_length(); bit-- > 0;) {
    result = square(*result, meter);
    if (result && n.bit(bit)) result = product(*result, a, meter);
    if (!result) return result;
  }
  return result;
}

}  // namespace grundy::nim
