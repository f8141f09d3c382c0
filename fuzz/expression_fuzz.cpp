// Conditions of `check`: no crash; a period that is claimed holds on the values near it.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/expression.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  static const std::vector<std::string> variables = {"n"};
  auto expression = grundy::Expression::parse_condition(text, variables);
  if (!expression) {
    if (expression.error().column && *expression.error().column > size + 1) std::abort();
    return 0;
  }
  auto periodic = expression->periodic_in_n();
  auto at = [&](std::int64_t n) { return expression->evaluate(std::span(&n, 1)); };
  if (!periodic || periodic->preperiod > (1u << 30)) return at(5), 0;
  for (std::uint64_t n = periodic->preperiod; n < periodic->preperiod + 20; ++n) {
    auto here = at(static_cast<std::int64_t>(n));
    auto there = at(static_cast<std::int64_t>(n + periodic->period));
    if (here && there && *here != *there) std::abort();
  }
  return 0;
}
