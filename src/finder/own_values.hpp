// How formulas of sequences and of lists refer to their own values: g(n - 1), a(k - 1).
#pragma once

#include <cstdint>
#include <string>

#include "finder/rule_class.hpp"

namespace grundy::finder {

/// "n" or "k".
inline std::string index_name(TableKind kind) { return kind == TableKind::sequence ? "n" : "k"; }

/// "g(n)", "a(k)"; with an offset "a(k - 1)", "a(k + 2)".
inline std::string own_value(TableKind kind, std::int64_t offset) {
  std::string text = (kind == TableKind::sequence ? "g(" : "a(") + index_name(kind);
  if (offset != 0) text += (offset < 0 ? " - " : " + ") + std::to_string(std::abs(offset));
  return text + ")";
}

/// The price of the values before the rule begins, of which it may need some.
inline double start_bits(const Fit& fit, std::int64_t from) {
  double bits = 0;
  for (std::int64_t i = 0; i < from - fit.first(); ++i)
    bits += integer_bits(fit.values()[static_cast<std::size_t>(i)]);
  return bits;
}

}  // namespace grundy::finder
