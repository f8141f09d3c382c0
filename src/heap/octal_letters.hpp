// The characters of take-and-break codes.
#pragma once

#include <string_view>

namespace grundy {

constexpr std::string_view digit_letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
constexpr std::string_view part_signs = "!?=";  ///< in the order of Parts, from all_different on

}  // namespace grundy
