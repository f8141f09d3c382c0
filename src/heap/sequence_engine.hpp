// SequenceEngine: what computes the next Grundy value of a heap game; one engine a family of rules.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>

namespace grundy {

/// Computes g(n) from g(0), …, g(n-1). Keeps what it needs from call to call.
class SequenceEngine {
 public:
  virtual ~SequenceEngine() = default;

  /// Appends the next value. False when a limit was reached: then nothing was appended, and the
  /// call may be repeated with another meter. REQUIRES: always the same growing list.
  virtual bool append(std::vector<std::uint32_t>& values, Meter& meter) = 0;
};

std::unique_ptr<SequenceEngine> make_engine(const HeapRules& rules);

}  // namespace grundy
