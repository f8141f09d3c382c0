// FamilyTheory: elements as plain numbers, and as words.
#include <grundy/family_theory.hpp>

#include <algorithm>

namespace grundy {

MisereTheory::Element FamilyTheory::pack(const FamilyElement& x) {
  Element packed = {Natural(x.sort)};
  packed.insert(packed.end(), x.parameters.begin(), x.parameters.end());
  return packed;
}

FamilyElement FamilyTheory::unpack(const Element& x) {
  FamilyElement element;
  element.sort = x[0].word();
  std::copy(x.begin() + 1, x.end(), element.parameters.begin());
  return element;
}

// The sorts are B = b^n, Y = b^m·y_k, C = c, and the same after an A, which is a.
std::string FamilyTheory::text(const Element& x) const {
  const FamilyElement element = unpack(x);
  std::string_view name = family_.sorts[element.sort].name;
  std::string text;
  if (name.starts_with('A')) {
    text = "a";
    name.remove_prefix(1);
  }
  if (name == "C") return text + "c";
  const Natural& n = element.parameters[0];
  if (!n.is_zero()) text += n == Natural(1) ? "b" : "b^" + n.to_string();
  if (name == "Y") text += "y_" + element.parameters[1].to_string();
  return text.empty() ? "1" : text;
}

}  // namespace grundy
