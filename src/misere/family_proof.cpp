// What shows that the monoid of a family is the misère quotient: reaches and separations.
// (docs/misere-families.md, "The quotient")
#include "misere/family_proof.hpp"

#include <algorithm>

#include "misere/small_family.hpp"

namespace grundy::family {
namespace {

constexpr FamilyForm m = variable(0, 0), k = variable(0, 1);

/// Finds the heaps that generate.
class Reaches {
 public:
  explicit Reaches(const MisereFamily& family) : family_(family) {}

  /// The reaches of all sorts; nothing: some element is no product of heaps that can be named so.
  std::vector<MisereFamily::Reach> find() {
    const auto a = first({sort_of(plain, 1), {number(0)}});
    const auto b = first({sort_of(plain, 0), {number(1)}});
    found_ = a && b;
    if (!found_) return {};
    for (std::size_t epsilon : {0, 1})
      add(plain, epsilon, {at_least(m, 1)}, {sort_of(plain, epsilon), {m - 1}}, number(*b));
    add(plain, 1, {}, {sort_of(plain, 0), {number(0)}}, number(*a));
    for (std::size_t epsilon : {0, 1}) {
      add(slack, epsilon, {at_least(m, 1)}, {sort_of(slack, epsilon), {m - 1, k}}, number(*b));
      indices(epsilon);
    }
    if (family_.sorts.size() > sort_of(extra, 0))
      for (std::size_t epsilon : {0, 1}) of_c(epsilon);
    return found_ ? reaches_ : std::vector<MisereFamily::Reach>{};
  }

 private:
  void add(Kind kind, std::size_t epsilon, FamilyConditions conditions, FamilyFormula before,
           FamilyForm heap) {
    reaches_.push_back({sort_of(kind, epsilon), std::move(conditions), std::move(before), heap});
  }

  // The first heap of this element, of those before the later ones.
  std::optional<std::int64_t> first(const FamilyFormula& x) const {
    const auto found = std::ranges::find(family_.first, x);
    if (found == family_.first.end()) return std::nullopt;
    return found - family_.first.begin();
  }

  // a^epsilon·y_k: for each residue of k a row of the later heaps; below it one by one.
  void indices(std::size_t epsilon) {
    std::optional<std::size_t> rows[2];
    for (std::size_t i = family_.later.size(); i-- > 0;)
      for (std::uint64_t residue : {0, 1})
        if (serves(family_.later[i], residue)) rows[residue] = i;
    found_ = found_ && rows[0] && rows[1];
    if (!found_) return;
    for (std::int64_t index = 0; index < std::max(start(*rows[0]), start(*rows[1])); ++index)
      if (index < start(*rows[index % 2])) one_index(epsilon, index);
    row(epsilon, *rows[0], {residue(k, 0)});
    row(epsilon, *rows[1], {});
  }

  // Whether the elements of a row are y_k, times a or not, for every large k of this residue.
  bool serves(const FamilyFormula& row, std::uint64_t residue) const {
    if (row.sort / 2 != slack || row.parameters[0] != number(0)) return false;
    const std::int64_t grows = row.parameters[1].of[0];
    return grows == 1 || (grows == 2 && static_cast<std::uint64_t>(start(row)) % 2 == residue);
  }
  static std::int64_t start(const FamilyFormula& row) { return row.parameters[1].constant; }
  std::int64_t start(std::size_t row) const { return start(family_.later[row]); }

  // k = start + grows·t is at heap first + row + step·t.
  void row(std::size_t epsilon, std::size_t row, FamilyConditions conditions) {
    const FamilyFormula& heaps = family_.later[row];
    const auto step = static_cast<std::int64_t>(family_.later.size());
    const std::int64_t grows = heaps.parameters[1].of[0];
    found_ = found_ && step % grows == 0;
    const auto heap = static_cast<std::int64_t>(family_.first.size() + row);
    add(slack, epsilon, std::move(conditions), unit(epsilon, heaps),
        step / grows * (k - start(heaps)) + heap);
  }

  void one_index(std::size_t epsilon, std::int64_t index) {
    for (std::size_t other : {0, 1}) {
      const FamilyFormula x{sort_of(slack, other), {number(0), number(index)}};
      if (const auto heap = first(x))
        return add(slack, epsilon, {equal(k, index)}, unit(epsilon, x), number(*heap));
    }
    found_ = false;
  }

  void of_c(std::size_t epsilon) {
    for (std::size_t other : {0, 1}) {
      const FamilyFormula x{sort_of(extra, other), {}};
      if (const auto heap = first(x))
        return add(extra, epsilon, {}, unit(epsilon, x), number(*heap));
    }
    found_ = false;
  }

  // 1 or a, whichever makes a^epsilon of the a in x.
  static FamilyFormula unit(std::size_t epsilon, const FamilyFormula& x) {
    return {sort_of(plain, (x.sort + epsilon) % 2), {number(0)}};
  }

  const MisereFamily& family_;
  std::vector<MisereFamily::Reach> reaches_;
  bool found_ = true;
};

/// Elements that tell element `i` of a line from others: a little heavier than what it can bear, or
/// with an index that just bears it.
void add_witnesses(const FamilyMonoid& monoid, std::size_t sort, std::size_t i,
                   std::vector<FamilyFormula>& by) {
  const auto w = static_cast<std::int64_t>(monoid.w);
  const FamilyForm n = variable(i, 0), index = variable(i, 1);
  const FamilyForm weight = sort / 2 == plain ? n : sort / 2 == slack ? n + index + w : number(2);
  for (std::size_t epsilon : {0, 1})
    for (std::int64_t more : {0, 1}) {
      if (sort / 2 == slack) by.push_back({sort_of(plain, epsilon), {index - n + (more + 1)}});
      by.push_back({sort_of(slack, epsilon), {number(0), weight + more}});
    }
}

MisereFamily::Separation separation(const FamilyMonoid& monoid, std::size_t left,
                                    std::size_t right) {
  MisereFamily::Separation result{left, right, {}};
  for (std::size_t epsilon : {0, 1})
    for (std::int64_t n : {0, 1, 2}) result.by.push_back({sort_of(plain, epsilon), {number(n)}});
  add_witnesses(monoid, left, 0, result.by);
  add_witnesses(monoid, right, 1, result.by);
  return result;
}

}  // namespace

void add_quotient_proof(const FamilyMonoid& monoid, MisereFamily& family) {
  family.reach = Reaches(family).find();
  if (family.reach.empty()) return;
  for (std::size_t left = 0; left < family.sorts.size(); ++left)
    for (std::size_t right = left; right < family.sorts.size(); ++right)
      family.separations.push_back(separation(monoid, left, right));
}

}  // namespace grundy::family
