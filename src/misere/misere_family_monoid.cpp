// The monoids M(w) as formulas, with the relation N of each. (docs/misere-families.md)
#include <grundy/misere_family.hpp>

#include "misere/family_forms.hpp"

namespace grundy {
namespace {

using namespace family;

// The parameters: n of b^n, and m, k of b^m·y_k, for the first, second and third element of a line.
constexpr FamilyForm n[] = {variable(0, 0), variable(1, 0), variable(2, 0)};
constexpr const FamilyForm (&m)[3] = n;
constexpr FamilyForm k[] = {variable(0, 1), variable(1, 1), variable(2, 1)};

/// Fills in a family, one part after another.
class Builder {
 public:
  explicit Builder(const FamilyMonoid& monoid)
      : w_(static_cast<std::int64_t>(monoid.w)),
        alpha_(monoid.alpha),
        with_c_(monoid.with_c),
        kinds_(monoid.with_c ? 3 : 2) {}

  MisereFamily build() {
    family_.modulus = 2;
    sorts();
    products();
    p_portion();
    rules();
    return std::move(family_);
  }

 private:
  void sorts() {
    static const char* const names[] = {"B", "AB", "Y", "AY", "C", "AC"};
    for (std::size_t i = 0; i < 2 * kinds_; ++i) {
      const std::size_t parameters = i < 2 ? 1 : i < 4 ? 2 : 0;
      FamilyConditions domain;
      if (parameters == 2) domain = {at_least(k[0], m[0])};
      family_.sorts.push_back({names[i], parameters, domain});
    }
  }

  void products() {
    for (std::size_t left = 0; left < 2 * kinds_; ++left)
      for (std::size_t right = left; right < 2 * kinds_; ++right) {
        left_ = left;
        right_ = right;
        product(static_cast<Kind>(left / 2), static_cast<Kind>(right / 2));
      }
  }

  void product(Kind left, Kind right) {
    if (left == plain && right == plain) return is({}, plain, {n[0] + n[1]});
    if (left == plain && right == slack) return times_slack(n[0]);
    if (left == slack && right == slack) return slack_times_slack();
    if (left == plain) {  // b^n·c
      is({equal(n[0], 0)}, extra, {});
      return is({}, plain, {n[0] + 2}, 1);
    }
    if (left == extra) return is({}, plain, {number(4)});        // c·c
    is({at_least(k[0], m[0] + 2)}, slack, {m[0] + 2, k[0]}, 1);  // b^m·y_k·c
    is({}, plain, {m[0] + k[0] + (w_ + 2)}, 1);
  }

  // b^n · b^m·y_k
  void times_slack(const FamilyForm& weight) {
    is({at_least(k[1], m[1] + weight)}, slack, {weight + m[1], k[1]});
    is({}, plain, {weight + m[1] + k[1] + w_});
  }

  // The larger index stays if the weight of the rest is at most as large.
  void slack_times_slack() {
    const FamilyForm rest = m[0] + m[1] + w_;
    is({at_least(k[0], rest + k[1])}, slack, {rest + k[1], k[0]});
    is({at_least(k[1], rest + k[0])}, slack, {rest + k[0], k[1]});
    is({}, plain, {rest + k[0] + k[1] + w_});
  }

  // If the conditions hold, the product is of this kind; its factor a is that of the two, or the
  // other one where c is among them and acts as a·b².
  void is(FamilyConditions conditions, Kind kind, std::vector<FamilyForm> parameters,
          std::size_t flip = 0) {
    const std::size_t epsilon = (left_ + right_ + flip) % 2;
    family_.products.push_back(
        {left_, right_, std::move(conditions), {sort_of(kind, epsilon), std::move(parameters)}});
  }

  void p_portion() {
    family_.p_portion = {
        {sort_of(plain, 0), {at_least(n[0], 2), residue(n[0], 0)}},
        {sort_of(plain, 1), {equal(n[0], 0)}},
        {sort_of(slack, alpha_), {residue(m[0] + k[0], 1)}},
    };
  }

  // The relation N: pairs (s, y), z = sy. With z in P a pair is always in it; weight is that of s.
  void rules() {
    const Sorts powers = both(plain), slacks = both(slack), others = both(extra);
    const Sorts all = joined(joined(powers, slacks), others), alpha_only = {sort_of(plain, alpha_)};
    const bool free = w_ == 2 && !alpha_;  // z may have any factor a
    // 1: s = a^e, and az is not in P.
    rule(powers, all, powers, {equal(n[0], 0), residue(n[2], 1)});
    rule(powers, all, slacks, {equal(n[0], 0), residue(m[2] + k[2], 0)});
    rule(powers, all, others, {equal(n[0], 0)});
    // 2: s = b^n, n >= 1, and az is in P.
    rule({sort_of(plain, 0)}, all, {sort_of(plain, 1)},
         {at_least(n[0], 1), at_least(n[2], 2), residue(n[2], 0)});
    rule({sort_of(plain, 0)}, all, {sort_of(slack, !alpha_)},
         {at_least(n[0], 1), residue(m[2] + k[2], 1)});
    // 3: y = b^m·y_k, and the weight of s is k - m + 1.
    const Sorts to = free ? powers : alpha_only;
    rule(powers, slacks, powers, {equal(k[1] + 1, m[1] + n[0])});
    rule(slacks, slacks, to, {equal(k[1] + 1, m[1] + m[0] + k[0] + w_)});
    rule(others, slacks, to, {equal(k[1] + 1, m[1] + 2)});
    rule(powers, others, powers, {equal(n[0], 1)});
    // 4: s = b^m·y_k and z = b^k·y_k, y other than a^e.
    rule(slacks, powers, {sort_of(slack, 0)}, {at_least(n[1], 1), equal(m[2], k[2])});
    rule(slacks, joined(slacks, others), {sort_of(slack, 0)},
         {equal(m[2], k[2]), equal(k[2], k[0])});
    // 5: s and y as in 3, but the weight is k - m + 2, and a is in y only.
    if (free)
      rule({sort_of(slack, 0)}, {sort_of(slack, 1)}, powers,
           {equal(k[1] + 2, m[1] + m[0] + k[0] + w_)});
    // 6: s = a^alpha·y_1 and y = a.
    if (w_ == 2)
      rule({sort_of(slack, alpha_)}, {sort_of(plain, 1)}, {sort_of(slack, !alpha_)},
           {equal(m[0], 0), equal(k[0], 1), equal(n[1], 0)});
  }

  using Sorts = std::vector<std::size_t>;
  Sorts both(Kind kind) const {
    if (kind == extra && !with_c_) return {};
    return {sort_of(kind, 0), sort_of(kind, 1)};
  }
  static Sorts joined(Sorts a, const Sorts& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  }
  void rule(const Sorts& s, const Sorts& y, const Sorts& z, FamilyConditions conditions) {
    if (!s.empty() && !y.empty() && !z.empty())
      family_.rules.push_back({{s, y, z}, std::move(conditions)});
  }

  std::int64_t w_;
  bool alpha_, with_c_;
  std::size_t kinds_, left_ = 0, right_ = 0;
  MisereFamily family_;
};

}  // namespace

MisereFamily family_of(const FamilyMonoid& monoid) { return Builder(monoid).build(); }

}  // namespace grundy
