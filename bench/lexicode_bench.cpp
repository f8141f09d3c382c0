// Columns of lexicodes: how long the ends of the published tables take. The dimension and a
// signature of all columns are printed before any time, so that a faster wrong answer is seen; the
// byte table (coset weights) runs beside the two other ways where it can, with the same columns.
#include <sys/resource.h>

#include <cstdlib>
#include <ctime>

#include <fmt/core.h>

#include <grundy/lexicode.hpp>

#include "codes/coset_weights.hpp"

namespace {

using namespace grundy;

struct Goal {
  LexicodeRules rules;
  std::uint64_t length, dimension;  ///< published: Trachtenberg for 8, Jenkins for the others
};

constexpr Goal quick[] = {
    {{2, 8}, 66, 46},     {{2, 11}, 69, 38},  {{2, 23}, 41, 3},  {{2, 25}, 52, 6},
    {{2, 27}, 48, 3},     {{2, 29}, 56, 4},   {{2, 31}, 31, 1},  {{2, 33}, 69, 6},
    {{2, 5}, 2149, 2122}, {{2, 7}, 305, 275}, {{2, 9}, 108, 78},
};
/// Minutes: with --all.
constexpr Goal slow[] = {
    {{2, 13}, 60, 26}, {{2, 21}, 47, 8}, {{2, 17}, 52, 14}, {{2, 15}, 62, 25}, {{2, 19}, 54, 14}};

double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::uint64_t hash_of(std::span<const Natural> columns) {
  std::uint64_t hash = 14695981039346656037u;
  for (const Natural& column : columns) hash = (hash ^ column.word()) * 1099511628211u;
  return hash;
}

long megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

bool run(const Goal& goal) {
  Meter meter;
  const double start = now();
  auto columns = LexicodeColumns::make(goal.rules).value();
  columns.extend_to(goal.length, meter).value();
  const double time = now() - start;
  const Lexicode code(goal.rules, columns.columns());
  fmt::print("d = {:2}: ({}, {}) signature {:016x}{}\n", goal.rules.distance, code.length(),
             code.dimension(), hash_of(columns.columns()),
             code.dimension() == goal.dimension ? "" : ": NOT THE PUBLISHED DIMENSION");
  fmt::print("        {:8.2f} s of processor time, {} MB at most so far\n", time, megabytes());
  return code.dimension() == goal.dimension;
}

/// The byte table and what is used in its place, up to a redundancy that both reach.
bool compare(const LexicodeRules& rules, std::uint64_t length) {
  Meter meter;
  double start = now();
  auto columns = LexicodeColumns::make(rules).value();
  columns.extend_to(length, meter).value();
  const double ours = now() - start;
  start = now();
  CosetWeights table(rules.base, rules.distance);
  std::vector<Natural> plain;
  for (std::uint64_t n = 0; n < length; ++n) {
    plain.emplace_back(table.next(meter).value());
    table.add(plain.back().word(), meter).value();
  }
  const double bytes = now() - start;
  const bool same = plain == columns.columns();
  fmt::print(
      "d = {:2} to n = {}: signature {:016x}{}\n        {:.3f} s, byte table {:.3f} s, {:.1f} "
      "times\n",
      rules.distance, length, hash_of(plain), same ? "" : ": THE WAYS DIFFER", ours, bytes,
      bytes / ours);
  return same;
}

}  // namespace

int main(int argc, char** argv) {
  bool right = compare({2, 5}, 400) && compare({2, 7}, 136) && compare({2, 9}, 70);
  right = right && compare({2, 11}, 52);
  for (const Goal& goal : quick) right = right && run(goal);
  if (argc > 1 && std::string_view(argv[1]) == "--all")
    for (const Goal& goal : slow) right = right && run(goal);
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
