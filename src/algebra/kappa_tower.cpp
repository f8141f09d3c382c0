// The closure of elements: which kappas their field is made of.
#include "algebra/kappa_tower.hpp"

#include <map>

#include <grundy/nim_field.hpp>

#include "algebra/kappa.hpp"

namespace grundy::nim {

namespace {

/// Collects components until nothing new is needed.
class Closure {
 public:
  Result<void> include(const std::vector<Ordinal>& elements) {
    for (const Ordinal& element : elements) add(element);
    while (!open_.empty()) {
      const std::uint32_t place = open_.back();
      open_.pop_back();
      auto factor = alpha(prime_of(place));
      if (!factor) return std::unexpected(factor.error());
      add(*factor);
      alphas_.emplace(place, *factor);
    }
    return {};
  }

  TowerPlan plan() const {
    TowerPlan plan{bits_, {}};
    for (const auto& [place, digits] : digits_)
      for (std::uint32_t digit = 0; digit < digits; ++digit)
        plan.generators.push_back({place, digit, prime_of(place),
                                   digit == 0 ? alphas_.at(place) : generator(place, digit - 1)});
    return plan;
  }

 private:
  static Ordinal generator(std::uint32_t place, std::uint32_t digit) {
    return Ordinal({{{place, grundy::power(prime_of(place), digit)}}}, 1);
  }

  void add(const Ordinal& element) {
    for (const auto& [power, count] : element.terms) {
      bits_ = std::max(bits_, field_bits(Nimber{count}));
      for (const auto& [place, number] : power.terms) {
        auto [entry, fresh] = digits_.try_emplace(place, 0);
        if (fresh) open_.push_back(place);
        const std::size_t digits = digits_of(number, prime_of(place)).size();
        entry->second = std::max(entry->second, static_cast<std::uint32_t>(digits));
      }
    }
  }

  std::size_t bits_ = 1;
  std::map<std::uint32_t, std::uint32_t> digits_;  // of each place
  std::map<std::uint32_t, Ordinal> alphas_;
  std::vector<std::uint32_t> open_;  // places whose alpha is still to be looked at
};

}  // namespace

Natural TowerPlan::dimension() const {
  Natural result = 1;
  for (const Generator& generator : generators) result = result * Natural(generator.prime);
  return result;
}

std::uint32_t TowerPlan::digits(std::uint32_t place) const {
  return static_cast<std::uint32_t>(std::ranges::count(generators, place, &Generator::place));
}

Result<TowerPlan> plan_around(const std::vector<Ordinal>& elements) {
  Closure closure;
  if (auto done = closure.include(elements); !done) return std::unexpected(done.error());
  return closure.plan();
}

Result<Natural> degree_of_kappas(const std::vector<std::uint64_t>& prime_powers) {
  std::vector<Ordinal> elements;
  for (std::uint64_t q : prime_powers) {
    auto element = kappa(q);
    if (!element) return std::unexpected(element.error());
    elements.push_back(*element);
  }
  auto plan = plan_around(elements);
  if (!plan) return std::unexpected(plan.error());
  return plan->degree();
}

}  // namespace grundy::nim
