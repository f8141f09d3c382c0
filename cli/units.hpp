// Durations and sizes as people type them: 60s, 2m, 500ms; 4G, 512M.
#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

#include <grundy/error.hpp>

namespace grundy::cli {

Result<std::chrono::milliseconds> parse_duration(std::string_view text);
Result<std::size_t> parse_bytes(std::string_view text);
/// A quarter of the machine's memory.
std::size_t default_memory();

}  // namespace grundy::cli
