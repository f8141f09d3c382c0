// The nim-product of two powers of w.
#include "algebra/monomial.hpp"

#include "algebra/kappa.hpp"

namespace grundy::nim {

namespace {

/// One place of the product.
void multiply_place(Monomial& product, std::uint32_t place, const Natural& a, const Natural& b) {
  const std::uint32_t p = prime_of(place);
  std::vector<std::uint32_t> digits = digits_of(a, p), others = digits_of(b, p);
  if (digits.size() < others.size()) digits.swap(others);
  std::uint32_t carry = 0;
  for (std::size_t j = digits.size(); j-- > 0;) {
    const std::uint32_t digit = digits[j] + (j < others.size() ? others[j] : 0) + carry;
    carry = digit >= p ? 1 : 0;
    digits[j] = digit - carry * p;
  }
  if (carry) product.alphas.push_back(place);
  if (Natural count = number_of(digits, p); !count.is_zero())
    product.power.terms.push_back({place, std::move(count)});
}

}  // namespace

Monomial multiplied(const OrdinalExponent& a, const OrdinalExponent& b) {
  Monomial product;
  auto left = a.terms.begin();
  auto right = b.terms.begin();
  while (left != a.terms.end() || right != b.terms.end()) {
    if (right == b.terms.end() || (left != a.terms.end() && left->power > right->power)) {
      product.power.terms.push_back(*left++);
    } else if (left == a.terms.end() || right->power > left->power) {
      product.power.terms.push_back(*right++);
    } else {
      multiply_place(product, left->power, left->count, right->count);
      ++left, ++right;
    }
  }
  return product;
}

}  // namespace grundy::nim
