// Durations and sizes as people type them.
#include "units.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <span>
#include <utility>

namespace grundy::cli {

namespace {

using Unit = std::pair<std::string_view, double>;

Result<double> parse_with_unit(std::string_view text, std::span<const Unit> units,
                               std::string_view example) {
  double amount = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), amount);
  std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (error == std::errc() && amount >= 0)
    for (auto [name, factor] : units)
      if (unit == name && amount * factor < 9e18) return amount * factor;
  return fail(fmt::format("expected something like {}, found '{}'", example, text));
}

}  // namespace

Result<std::chrono::milliseconds> parse_duration(std::string_view text) {
  static constexpr std::array<Unit, 5> units = {
      {{"ms", 1}, {"s", 1e3}, {"", 1e3}, {"m", 6e4}, {"h", 3.6e6}}};
  auto ms = parse_with_unit(text, units, "60s, 500ms, 2m or 1h");
  if (!ms) return std::unexpected(ms.error());
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::min(*ms, 1e15)));
}

Result<std::size_t> parse_bytes(std::string_view text) {
  static constexpr std::array<Unit, 5> units = {
      {{"", 1}, {"K", 1024.0}, {"M", 1048576.0}, {"G", 1073741824.0}, {"T", 1099511627776.0}}};
  auto bytes = parse_with_unit(text, units, "4G or 512M");
  if (!bytes) return std::unexpected(bytes.error());
  return static_cast<std::size_t>(*bytes);
}

std::size_t default_memory() {
  auto pages = static_cast<std::size_t>(std::max(1L, ::sysconf(_SC_PHYS_PAGES)));
  return pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) / 4;
}

}  // namespace grundy::cli
