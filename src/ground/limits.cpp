// The words for a limit that was reached.
#include <grundy/limits.hpp>

namespace grundy {

std::unexpected<Error> Meter::error() const {
  if (reached_ == "time")
    return out_of("the time limit was reached; give more with --time, e.g. --time 60s");
  if (reached_ == "memory")
    return out_of("the memory limit was reached; give more with --memory, e.g. --memory 4G");
  return out_of("stopped before the end");
}

}  // namespace grundy
