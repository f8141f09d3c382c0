// SequenceEngine: what computes the next Grundy values of a heap game; one engine a family of
// rules.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>

#include "heap/sparse_space.hpp"

namespace grundy {

/// Computes g(n) from g(0), …, g(n-1). Keeps what it needs from call to call.
class SequenceEngine {
 public:
  virtual ~SequenceEngine() = default;

  /// Appends g(n), n = values.size(), and perhaps more, but nothing beyond heap `goal`. False when
  /// a limit was reached: what was appended by then is right, and the call may be repeated with
  /// another meter. The first list may hold values already: those of these rules, found elsewhere.
  /// REQUIRES: always the same growing list; values.size() <= goal.
  virtual bool extend(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) = 0;

  /// What is at work and why, for --verbose: "sparse: mask 1ee, 1584 rare heaps, …".
  virtual std::string describe() const { return "plain mex"; }

  /// The sparse game with all rare heaps so far, where few heaps are rare; see AdaptiveEngine.
  virtual std::optional<SparseGame> settled() const { return std::nullopt; }
};

std::unique_ptr<SequenceEngine> make_engine(const HeapRules& rules);

}  // namespace grundy
