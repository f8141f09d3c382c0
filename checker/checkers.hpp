// The checkers, as functions: for the programs, and for whoever links them.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "certificate_file.hpp"

namespace grundy_check {

struct Options {
  unsigned threads = 1;
  std::uint64_t sample = 0;  ///< check only so many segments of a window proof
  std::uint64_t seed = 0;    ///< which ones
  std::string progress;      ///< a file that remembers what was checked, or ""; it is trusted
  const std::atomic<bool>* stop = nullptr;  ///< set from outside to end early: Verdict::limit
  void (*report)(std::uint64_t done, std::uint64_t all) = nullptr;  ///< called now and then

  /// Throws Stopped if it was asked for.
  void heed_stop() const {
    if (stop != nullptr && *stop) throw Stopped();
  }
};

/// Proofs from the definition: moves, range, shapes, state, growth. (period_check.cpp)
void check_period(Certificate& certificate, const Options& options);

/// Proofs by windows. (window_check.cpp)
void check_windows(Certificate& certificate, const Options& options);

/// Finite misère quotients. (quotient_check.cpp)
void check_quotient(Certificate& certificate, const Options& options);

/// Misère outcomes with two unbounded exponents. (box_check.cpp)
void check_box(Certificate& certificate, const Options& options);

/// Families of misère outcomes for all heaps. (family_check.cpp)
void check_family(Certificate& certificate, const Options& options);

/// Checks a file, whatever its proof is. Never throws.
Answer check(const std::string& path, const Options& options);
/// The same for the bytes of a file.
Answer check_bytes(std::string_view bytes, const Options& options);

/// "VERIFIED", "REJECTED", "SAMPLED", "UNKNOWN" or "UNREADABLE".
const char* name(Verdict verdict);

/// The same as a command line: prints the verdict and returns the exit code.
int run(int argc, char** argv);

}  // namespace grundy_check
