// FamilyTheory: misère play decided by a family, heaps of any size.
#pragma once

#include <grundy/misere_family.hpp>
#include <grundy/misere_theory.hpp>

namespace grundy {

/// Elements are a sort and its parameters.
class FamilyTheory final : public MisereTheory {
 public:
  explicit FamilyTheory(MisereFamily family) : family_(std::move(family)) {}

  const MisereFamily& family() const { return family_; }

  Element one() const override { return pack(family_.heap(0)); }
  std::optional<Element> heap(const Natural& n) const override { return pack(family_.heap(n)); }
  Element product(const Element& x, const Element& y) const override {
    return pack(family_.product(unpack(x), unpack(y)));
  }
  bool is_p(const Element& x) const override { return family_.in_p(unpack(x)); }
  /// "ab^3", "b^2y_5", "c".
  std::string text(const Element& x) const override;
  std::optional<std::uint64_t> order() const override { return std::nullopt; }
  std::optional<std::uint64_t> last() const override { return std::nullopt; }

 private:
  static Element pack(const FamilyElement& x);
  static FamilyElement unpack(const Element& x);

  MisereFamily family_;
};

}  // namespace grundy
