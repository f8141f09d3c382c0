// Ordinals in Cantor normal form: how they are made and written.
#include <grundy/ordinal.hpp>

#include <fmt/format.h>

namespace grundy {

namespace {

/// `w^power*count`, without a count of 1 and a power of 1; the count alone for power 0.
std::string term_text(const std::string& power, bool plain, const Natural& count) {
  if (power == "0") return count.to_string();
  std::string text = "w";
  if (power != "1") text += plain ? "^" + power : "^(" + power + ")";
  return count == Natural(1) ? text : text + "*" + count.to_string();
}

std::string join(const std::vector<std::string>& terms) {
  return terms.empty() ? "0" : fmt::format("{}", fmt::join(terms, " + "));
}

std::string exponent_text(const OrdinalExponent& exponent) {
  std::vector<std::string> texts;
  for (const auto& [place, count] : exponent.terms)
    texts.push_back(term_text(std::to_string(place), true, count));
  return join(texts);
}

}  // namespace

Ordinal::Ordinal(const Natural& number) {
  if (!number.is_zero()) terms.push_back({{}, number});
}

Ordinal::Ordinal(OrdinalExponent power, const Natural& count) {
  if (!count.is_zero()) terms.push_back({std::move(power), count});
}

Natural Ordinal::finite_part() const {
  return terms.empty() || !terms.back().power.is_zero() ? Natural() : terms.back().count;
}

std::string Ordinal::to_string() const {
  std::vector<std::string> texts;
  for (const auto& [power, count] : terms) {
    const std::string text = exponent_text(power);
    const bool plain = text == "w" || text.find_first_not_of("0123456789") == std::string::npos;
    texts.push_back(term_text(text, plain, count));
  }
  return join(texts);
}

std::string Ordinal::to_bracketed() const {
  return is_finite() ? to_string() : "[" + to_string() + "]";
}

}  // namespace grundy
