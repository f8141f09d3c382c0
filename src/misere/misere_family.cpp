// MisereFamily: elements of heaps and sums, outcomes, winning moves. (docs/misere-families.md)
#include <grundy/misere_family.hpp>

#include <algorithm>

#include "misere/family_arithmetic.hpp"

namespace grundy {
namespace {

using Element = family::Element<Natural>;

Element inner(const FamilyElement& x) { return {x.sort, x.parameters}; }
FamilyElement outer(const Element& x) { return {x.sort, x.parameters}; }

/// Looks at the options of one heap of a sum.
class OptionsOfHeap {
 public:
  OptionsOfHeap(const MisereFamily& family, const FamilyElement& rest, std::size_t component,
                std::vector<FamilyMove>& found)
      : family_(family), rest_(rest), component_(component), found_(found) {}

  /// The options that take k beans. False: the meter ran out.
  bool look(const Natural& size, std::uint64_t k, std::uint64_t most_part, Meter& meter) {
    const unsigned digit = family_.digits[k];
    if (size < Natural(k)) return true;
    const Natural left = size - Natural(k);
    if (left.is_zero()) {
      if (digit & 1) add({});
      return true;
    }
    if (digit & 2) add({left});
    for (std::uint64_t i = 1; (digit & 4) && i <= most_part && Natural(i) + Natural(i) <= left;
         ++i) {
      if (meter.exhausted()) return false;
      add({Natural(i), left - Natural(i)});
    }
    return true;
  }

 private:
  void add(std::vector<Natural> parts) {
    FamilyElement x = rest_;
    for (const Natural& part : parts) x = family_.product(x, family_.heap(part));
    if (family_.in_p(x)) found_.push_back({component_, std::move(parts)});
  }

  const MisereFamily& family_;
  const FamilyElement& rest_;
  std::size_t component_;
  std::vector<FamilyMove>& found_;
};

}  // namespace

FamilyElement MisereFamily::heap(const Natural& size) const {
  return outer(family::heap(*this, size));
}

FamilyElement MisereFamily::product(const FamilyElement& x, const FamilyElement& y) const {
  return outer(family::product(*this, inner(x), inner(y)));
}

FamilyElement MisereFamily::sum(std::span<const Natural> heaps) const {
  FamilyElement total = heap(0);
  for (const Natural& size : heaps) total = product(total, heap(size));
  return total;
}

bool MisereFamily::in_p(const FamilyElement& x) const { return family::in_p(*this, inner(x)); }

bool MisereFamily::related(const FamilyElement& s, const FamilyElement& y) const {
  const FamilyElement z = product(s, y);
  if (in_p(z)) return true;
  const Element all[] = {inner(s), inner(y), inner(z)};
  const auto values = family::values_of({&all[0], &all[1], &all[2]});
  return std::ranges::any_of(rules, [&](const Rule& rule) {
    for (std::size_t i = 0; i < 3; ++i)
      if (!std::ranges::binary_search(rule.sorts[i], all[i].sort)) return false;
    return family::hold(*this, rule.conditions, values);
  });
}

Result<std::vector<FamilyMove>> MisereFamily::winning_moves(std::span<const Natural> heaps,
                                                            std::uint64_t most_part,
                                                            Meter& meter) const {
  std::vector<FamilyElement> after(heaps.size() + 1,
                                   heap(0));  // the product of the heaps from i on
  for (std::size_t i = heaps.size(); i-- > 0;) after[i] = product(heap(heaps[i]), after[i + 1]);
  FamilyElement before = heap(0);
  std::vector<FamilyMove> all;
  for (std::size_t i = 0; i < heaps.size(); before = product(before, heap(heaps[i])), ++i) {
    std::vector<FamilyMove> moves;
    const FamilyElement rest = product(before, after[i + 1]);
    OptionsOfHeap options(*this, rest, i, moves);
    for (std::uint64_t k = 0; k < digits.size(); ++k)
      if (!options.look(heaps[i], k, most_part, meter)) return meter.error();
    std::ranges::sort(moves, {}, &FamilyMove::parts);
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    std::ranges::move(moves, std::back_inserter(all));
  }
  return all;
}

std::string MisereFamily::game() const {
  std::string text;
  for (std::size_t k = 0; k < digits.size(); ++k) {
    text += static_cast<char>('0' + digits[k]);
    if (k == 0) text += '.';
  }
  return text;
}

}  // namespace grundy
