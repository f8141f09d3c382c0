// The numbers of a written position, or of its parameters: "3,4,5".
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>

namespace grundy::rules {

/// Errors: with the column; also a number beyond 64 bits with a sign.
Result<std::vector<std::int64_t>> parse_numbers(std::string_view typed);

}  // namespace grundy::rules
