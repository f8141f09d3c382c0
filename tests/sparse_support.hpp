// What tests of sparse kernels share: games with their spaces, and a kernel run beside plain mex.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <grundy/grundy_sequence.hpp>

#include "heap/sparse_kernel.hpp"

namespace grundy {

/// The game of a code with the space of that mask; no rare heaps listed.
inline SparseGame sparse_game(const std::string& code, std::uint32_t mask, bool by_position) {
  SparseGame game;
  game.moves = *OctalMoves::of(*OctalCode::parse(code));
  game.space = {mask, by_position, game.moves.to_two.front()};
  return game;
}

/// The values 0, …, last by plain mex.
inline std::vector<std::uint32_t> plain_values(const std::string& code, std::uint64_t last) {
  GrundySequence sequence(*HeapRules::parse(code));
  Meter meter;
  EXPECT_TRUE(sequence.extend_to(last, meter));
  return {sequence.values().begin(), sequence.values().end()};
}

struct KernelRun {
  std::vector<std::uint64_t> stops;  ///< heaps before which the kernel stopped
  bool right = true;                 ///< all values were those of plain mex
};

/// Lets the kernel go on from heap `first` to the end of `plain`, `stride` heaps a call; where it
/// stops, the value is taken from `plain`.
inline KernelRun run_beside(SparseKernel& kernel, std::span<const std::uint32_t> plain,
                            std::uint64_t first, std::uint64_t stride) {
  KernelRun run;
  std::vector<std::uint32_t> values(plain.begin(), plain.begin() + static_cast<long>(first));
  Meter meter;
  while (values.size() < plain.size() && run.right) {
    const std::uint64_t goal = std::min(values.size() + stride, plain.size()) - 1;
    const std::uint64_t start = values.size();
    kernel.run(values, goal, meter);
    EXPECT_LE(values.size(), goal + 1);
    for (std::uint64_t n = start; n < values.size() && run.right; ++n) {
      run.right = values[n] == plain[n];
      EXPECT_EQ(values[n], plain[n]) << "heap " << n;
    }
    if (values.size() > goal) continue;
    run.stops.push_back(values.size());
    values.push_back(plain[values.size()]);
  }
  return run;
}

}  // namespace grundy
