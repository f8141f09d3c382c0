// The lines that certificates have in common. (docs/certificate.md)
#include "proof/certificate_lines.hpp"

#include <fmt/format.h>

#include "ground/text.hpp"

namespace grundy {

std::string game_line(const std::string& game) {
  return fmt::format("grundy certificate 1\ngame {}\n", game);
}

std::string period_lines(const HeapRules& rules, const Period& period) {
  return game_line(rules.to_string()) + fmt::format("claim period {} from {} saltus {}\n",
                                                    period.period, period.preperiod, period.saltus);
}

std::string no_window_lines(const HeapRules& rules, std::uint64_t n) {
  return game_line(rules.to_string()) + fmt::format("claim no window returns before {}\n", n);
}

std::string growth_lines(const GrowthNumbers& numbers) {
  return fmt::format("proof growth N {} P {} E {} D {}\nsplit {}\n", numbers.N, numbers.P,
                     numbers.E, numbers.D, fmt::join(numbers.splits, " "));
}

std::string with_end(std::string lines) {
  const std::string hash = text::fnv1a(lines);
  return std::move(lines) + "end " + hash + "\n";
}

}  // namespace grundy
