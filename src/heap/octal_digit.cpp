// TakeDigit: the shapes that one digit of a take-and-break code allows, and how they are written.
#include <algorithm>

#include <fmt/core.h>

#include <grundy/octal_code.hpp>

#include "heap/octal_letters.hpp"

namespace grundy {
namespace {

std::string sign(Parts parts) {
  return parts == Parts::any ? "" : std::string(1, part_signs[static_cast<std::size_t>(parts) - 1]);
}

/// The constraint that all splits share; nothing if they differ.
std::optional<Parts> shared_parts(std::span<const Shape> shapes) {
  std::optional<Parts> shared;
  for (const Shape& shape : shapes) {
    if (!shape.splits()) continue;
    if (shared && *shared != shape.parts) return std::nullopt;
    shared = shape.parts;
  }
  return shared.value_or(Parts::any);
}

/// The digit as a letter: at most four heaps, nothing unbounded.
std::optional<char> letter(std::span<const Shape> shapes) {
  unsigned bits = 0;
  for (const Shape& shape : shapes) {
    if (shape.or_more || shape.heaps > 4) return std::nullopt;
    bits |= 1u << shape.heaps;
  }
  return digit_letters[bits];
}

bool any_number(std::span<const Shape> s) {
  return s.size() == 3 && s[0].heaps == 0 && s[1].heaps == 1 && s[2].heaps == 2 && s[2].or_more;
}

std::string list(std::span<const Shape> shapes, bool with_signs) {
  std::string text;
  for (const Shape& shape : shapes)
    text += fmt::format("{}{}{}{}", text.empty() ? "" : ",", shape.heaps,
                        with_signs ? sign(shape.parts) : "", shape.or_more ? "+" : "");
  return "{" + text + "}";
}

}  // namespace

TakeDigit::TakeDigit(unsigned bits, Parts parts) {
  for (std::uint8_t heaps = 0; bits >> heaps != 0; ++heaps)
    if (bits >> heaps & 1) shapes.push_back({heaps, false, heaps < 2 ? Parts::any : parts});
}

bool TakeDigit::leaves(unsigned heaps) const {
  return std::ranges::any_of(
      shapes, [=](Shape s) { return s.heaps == heaps || (s.or_more && s.heaps < heaps); });
}

bool TakeDigit::asks_other_than(Parts parts) const {
  return std::ranges::any_of(shapes, [=](Shape s) { return s.splits() && s.parts != parts; });
}

std::string TakeDigit::to_string() const {
  const auto shared = shared_parts(shapes);
  if (!shared) return list(shapes, true);
  if (any_number(shapes)) return "*" + sign(*shared);
  const auto one = letter(shapes);
  return (one ? std::string(1, *one) : list(shapes, false)) + sign(*shared);
}

}  // namespace grundy
