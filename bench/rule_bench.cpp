// The rule finder: processor time of a whole search of 4096 values (50 ms are allowed) and of 10^6
// (2 s), with a rule and without one. What was found is printed first.
#include <fmt/core.h>

#include <random>

#include <grundy/rule_finder.hpp>

#include "timing.hpp"

namespace {

using namespace grundy;

struct Sequence {
  const char* name;
  std::int64_t (*at)(std::int64_t n);
};

std::int64_t noise(std::int64_t n) {
  std::mt19937_64 random(static_cast<std::uint64_t>(n));
  random.discard(3);
  return static_cast<std::int64_t>(random() % 9);
}

constexpr Sequence sequences[] = {
    {"n mod 13 / 3", [](std::int64_t n) { return n % 13 / 3; }},
    {"exponent of 2",
     [](std::int64_t n) -> std::int64_t {
       return n == 0 ? 0 : __builtin_ctzll(static_cast<unsigned long long>(n)) + 1;
     }},
    {"noise", noise},
};

double milliseconds(const Sequence& sequence, std::size_t count) {
  ValueTable table;
  for (std::size_t n = 0; n < count; ++n)
    table.values.push_back(sequence.at(static_cast<std::int64_t>(n)));
  PlainTable source(std::move(table));
  std::string found = "none";
  const double time = bench::seconds(3, [&] {
    Meter meter;
    const auto report = find_rule(source, {}, meter);
    if (report->rule) found = report->rule->predict.equation();
  });
  fmt::print("{:>16} {:>8} values {:>9.1f} ms   {}\n", sequence.name, count, time * 1000, found);
  return time * 1000;
}

}  // namespace

int main() {
  bool fast = true;
  for (const Sequence& sequence : sequences) {
    fast &= milliseconds(sequence, 4096) <= 50;
    fast &= milliseconds(sequence, 1'000'000) <= 2000;
  }
  fmt::print("{}\n", fast ? "within 50 ms and 2 s" : "TOO SLOW");
  return fast ? 0 : 1;
}
