// What the JSON writers share.
#pragma once

#include <nlohmann/json.hpp>

#include <grundy/natural.hpp>

namespace grundy {

using json = nlohmann::ordered_json;

/// A number; above 2^53-1, where JavaScript loses digits, a decimal string.
inline json number(const Natural& n) {
  constexpr std::uint64_t safe = (std::uint64_t{1} << 53) - 1;
  if (n <= Natural(safe)) return n.word();
  return n.to_string();
}

}  // namespace grundy
