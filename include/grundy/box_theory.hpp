// BoxTheory: misère play decided by a box, K × N × N.
#pragma once

#include <grundy/box_quotient.hpp>
#include <grundy/misere_theory.hpp>

namespace grundy {

/// Elements are (x, i, j). The least words of K over the heaps give products and names.
class BoxTheory final : public MisereTheory {
 public:
  using Index = ClosedSet::Index;

  explicit BoxTheory(BoxQuotient box);

  const BoxQuotient& box() const { return box_; }
  /// The heaps that generate, a and b among them, ascending: the letters of the words.
  const std::vector<Index>& generators() const { return generators_; }

  Element one() const override { return {0, 0, 0}; }
  std::optional<Element> heap(const Natural& n) const override;
  Element product(const Element& x, const Element& y) const override;
  bool is_p(const Element& x) const override;
  std::string text(const Element& x) const override;
  std::optional<std::uint64_t> order() const override { return std::nullopt; }
  std::optional<std::uint64_t> last() const override { return box_.action.size() - 1; }

 private:
  BoxQuotient box_;
  std::vector<Index> generators_;
  std::vector<std::vector<std::uint32_t>> words_;  ///< of each element of K, a and b unused
};

}  // namespace grundy
