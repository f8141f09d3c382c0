// PeriodicOptions: the sizes before the period one by one, those of a class as one progression.
#include "games/periodic_options.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t most_listed = 100'000;

}  // namespace

void PeriodicOptions::add_heaps(const Natural& lo, const Natural& hi) {
  const Natural first = std::max(lo, Natural(wanted_.start));
  for (Natural m = lo; m <= hi && m < first; m += 1)
    if (wanted_.one(m)) add(m);
  for (std::uint64_t r = 0; r < wanted_.period && first + Natural(r) <= hi; ++r)
    if (const Natural m = first + Natural(r); wanted_.one(m))
      add_progression(m, hi, wanted_.period);
}

// The larger part is at least as large as the smaller one, so it has reached the period, too.
void PeriodicOptions::add_splits(const Natural& m) {
  const Natural half = m / Natural(2);
  const Natural first = std::max(Natural(1), Natural(wanted_.start));
  for (Natural a = 1; a <= half && a < first; a += 1)
    if (wanted_.two(a, m - a)) add(a, m);
  for (std::uint64_t r = 0; r < wanted_.period && first + Natural(r) <= half; ++r)
    if (const Natural a = first + Natural(r); wanted_.two(a, m - a))
      add_progression(a, half, wanted_.period, m);
}

void PeriodicOptions::add_options(const OctalCode& code, const Natural& heap) {
  for (std::uint64_t k = 0; k < code.digits.size() && Natural(k) <= heap; ++k) {
    const Natural rest = heap - Natural(k);
    if (code.digits[k].leaves(0) && rest.is_zero() && wanted_.one(rest)) add(rest);
    if (code.digits[k].leaves(1) && !rest.is_zero()) add_heaps(rest, rest);
    if (code.digits[k].leaves(2)) add_splits(rest);
  }
}

void PeriodicOptions::add_progression(const Natural& first, const Natural& last, std::uint64_t step,
                                      const std::optional<Natural>& m) {
  const Natural count = (last - first) / Natural(step) + Natural(1);
  found.total += count;
  for (Natural a = first; a <= last && found.options.size() < most_listed; a += Natural(step))
    list(a, m);
}

void PeriodicOptions::add(const Natural& a, const std::optional<Natural>& m) {
  found.total += 1;
  if (found.options.size() < most_listed) list(a, m);
}

void PeriodicOptions::list(const Natural& a, const std::optional<Natural>& m) {
  Option option;
  if (!a.is_zero()) option.parts.emplace_back(a);
  if (m) option.parts.emplace_back(*m - a);
  found.options.push_back(std::move(option));
}

bool has_plain_splits(const OctalCode& code) {
  const bool plain = std::ranges::none_of(
      code.digits, [](const TakeDigit& d) { return d.asks_other_than(Parts::any); });
  return plain && code.tail.empty() && code.max_parts() <= 2;
}

}  // namespace grundy
