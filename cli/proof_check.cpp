// The independent checker as the library may ask it.
#include "proof_check.hpp"

#include "checker/checkers.hpp"
#include "watch.hpp"

namespace grundy::cli {

ProofCheck independent_check(const Limits& limits) {
  return [meter = Meter(limits), limits](const std::string& certificate) {
    Limits left = limits;
    if (limits.time) left.time = meter.part(*limits.time).time;
    Watch watch(left);
    grundy_check::Options options;
    options.stop = &watch.stop;
    return grundy_check::check_bytes(certificate, options).verdict ==
           grundy_check::Verdict::verified;
  };
}

}  // namespace grundy::cli
