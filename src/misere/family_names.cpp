// Names the elements of a misère quotient by a monoid M(w). (docs/misere-families.md, "How a family
// is found")
#include "misere/family_names.hpp"

#include <map>

namespace grundy::family {
namespace {

using Element = MisereQuotient::Element;

class Names {
 public:
  Names(const FamilyMonoid& monoid, const MisereQuotient& quotient)
      : monoid_(monoid), quotient_(quotient) {}

  std::vector<Small> of_heaps() {
    std::vector<Small> names;
    if (!find_units()) return names;
    find_powers();
    for (const Element x : quotient_.pretending) {
      const auto name = name_of(x);
      if (!name || in_p(monoid_, *name) != quotient_.p_portion[x]) break;
      names.push_back(*name);
    }
    return names;
  }

 private:
  Element times(Element x, Element y) const { return quotient_.product(x, y); }

  // a: of the first heap that is not 1; b: of the first that is neither.
  bool find_units() {
    for (const Element x : quotient_.pretending) {
      if (x == 0 || x == a_) continue;
      if (a_ != 0) {
        b_ = x;
        break;
      }
      a_ = x;
    }
    return b_ != 0 && quotient_.p_portion[a_] && times(a_, a_) == 0;
  }

  // All b^n and a·b^n, up to the first n at which an element returns.
  void find_powers() {
    Element power = 0;
    for (std::int64_t n = 0; powers_.try_emplace(power, Small{false, n}).second; ++n) {
      powers_.try_emplace(times(power, a_), Small{true, n});
      power = times(power, b_);
      most_ = n - 2;  // b^(n - 1) and b^n may be higher powers as well
    }
  }

  std::optional<Small> power_name(Element x) const {
    const auto found = powers_.find(x);
    if (found == powers_.end() || found->second.weight > most_) return std::nullopt;
    return found->second;
  }

  // With s the least number for which b^(s + 1)·x is a power of b: x = b^m·y_k has m + s = k, and
  // the power is 2k + 1 + w.
  std::optional<Small> name_of(Element x) const {
    if (powers_.contains(x)) return power_name(x);
    if (monoid_.with_c && power_name(times(x, b_)) == Small{true, 3})
      return Small{false, 0, {}, true};
    if (monoid_.with_c && power_name(times(x, b_)) == Small{false, 3})
      return Small{true, 0, {}, true};
    std::int64_t slack = 0;
    for (Element y = times(x, b_); slack <= most_; y = times(y, b_), ++slack) {
      if (!powers_.contains(y)) continue;
      const auto power = power_name(y);
      const std::int64_t twice =
          power ? power->weight - 1 - static_cast<std::int64_t>(monoid_.w) : -1;
      if (twice < 2 * slack || twice % 2 != 0) return std::nullopt;
      return Small{power->epsilon, twice / 2 - slack, twice / 2};
    }
    return std::nullopt;
  }

  FamilyMonoid monoid_;
  const MisereQuotient& quotient_;
  Element a_ = 0, b_ = 0;
  std::map<Element, Small> powers_;
  std::int64_t most_ = 0;  // the highest power that is told from all others
};

}  // namespace

std::vector<Small> names_of_heaps(const FamilyMonoid& monoid, const MisereQuotient& quotient) {
  return Names(monoid, quotient).of_heaps();
}

}  // namespace grundy::family
