// Random ordinals, and ordinals from text.
#pragma once

#include <gtest/gtest.h>

#include <grundy/transfinite.hpp>

#include "nim_support.hpp"

namespace grundy::testing {

inline Ordinal ordinal(const std::string& text) {
  Meter meter;
  auto result = Ordinal::parse(text, meter);
  EXPECT_TRUE(result) << text << ": " << result.error().message;
  return result ? *result : Ordinal();
}

/// A sum of up to `terms` terms; exponents w^k * n with k < places and n <= largest.
inline Ordinal random_ordinal(RandomWords& random, unsigned terms, unsigned places,
                              unsigned largest) {
  Ordinal sum;
  for (std::uint64_t count = random() % (terms + 1); count > 0; --count) {
    OrdinalExponent power;
    for (unsigned place = places; place-- > 0;)
      if (const std::uint64_t n = random() % (largest + 1); n > 0 && random() % 2)
        power.terms.push_back({place, n});
    const unsigned bits = 1u << random() % 7;
    sum = nim::sum(sum, Ordinal(power, random() >> (64 - bits)));
  }
  return sum;
}

}  // namespace grundy::testing
