// The words for a limit that was reached.
#include <grundy/limits.hpp>

#include <algorithm>

namespace grundy {

Limits Meter::part(std::chrono::milliseconds most) const {
  using std::chrono::milliseconds;
  Limits part = limits_;
  part.time = most;
  if (limits_.time) {
    const auto used = std::chrono::steady_clock::now() - start_;
    const auto left = *limits_.time - std::chrono::duration_cast<milliseconds>(used);
    part.time = std::clamp(left, milliseconds(0), most);
  }
  if (limits_.memory)
    *part.memory -=
        std::min(*part.memory, static_cast<std::size_t>(std::max<std::ptrdiff_t>(used_, 0)));
  return part;
}

std::unexpected<Error> Meter::error() const {
  if (reached_ == "time")
    return out_of("the time limit was reached; give more with --time, e.g. --time 60s");
  if (reached_ == "memory")
    return out_of("the memory limit was reached; give more with --memory, e.g. --memory 4G");
  return out_of("stopped before the end");
}

}  // namespace grundy
