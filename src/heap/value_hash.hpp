// ValueHash: one number that tells whether two lists of Grundy values are the same.
#pragma once

#include <cstdint>
#include <span>

namespace grundy {

/// FNV-1a with 64 bits, a whole value a step. A step is one to one, so a list in which one value is
/// changed never has the same hash. [Fowler, Noll and Vo 1991]
struct ValueHash {
  std::uint64_t value = 1469598103934665603u;

  void add(std::span<const std::uint32_t> values) {
    std::uint64_t hash = value;
    for (std::uint32_t g : values) hash = (hash ^ g) * 1099511628211u;
    value = hash;
  }
};

}  // namespace grundy
