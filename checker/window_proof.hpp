// A proof by windows, as it is read: docs/certificate.md, "Proof by windows".
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "certificate_file.hpp"
#include "checkers.hpp"

namespace grundy_check {

using Heap = std::uint64_t;
using Value = std::uint8_t;
inline constexpr Value largest_value = 127;

/// The moves of a code with splits in two at most.
struct Moves {
  std::vector<Heap> whole, one, two;
  Heap last = 0;  // T
};

/// MASK and POSITION: which values are rare at a heap.
struct Classes {
  Heap mask, position, first_split;
  bool rare(Heap n, Heap value) const {
    const Heap place = position == 1 ? n - first_split : 0;
    return (static_cast<Heap>(std::popcount(value & mask)) + place) % 2 == 0;
  }
};

struct Window {
  Heap heap = 0;
  std::vector<Value> values;  // of the heaps before it
};

struct Proof {
  Moves moves;
  Classes classes;
  Heap reach, limit;         // W; all values are below the limit: 32, 64 or 128
  std::vector<Value> first;  // g(0), …, g(N1 - 1)
  std::vector<Window> windows;
  Heap length() const { return reach + moves.last; }
};

/// Reads the proof, compares the windows that the claim speaks of, computes the first heaps by the
/// definition, and holds the first window to them. All that is left are the steps.
Proof read_proof(Certificate& file, const Options& options);

}  // namespace grundy_check
