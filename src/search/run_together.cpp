// Threads where the platform has them; in a browser the first task does the work.
#include <grundy/run_together.hpp>

#ifdef __STDCPP_THREADS__
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace grundy {

#ifdef __STDCPP_THREADS__

void run_together(std::size_t count, const std::function<void(std::size_t)>& task) {
  std::vector<std::jthread> others;  // where task(0) throws, they are waited for
  others.reserve(count);
  try {
    for (std::size_t i = 1; i < count; ++i) others.emplace_back(std::cref(task), i);
  } catch (const std::system_error&) {}  // no more threads to be had
  task(0);
}

#else

void run_together(std::size_t, const std::function<void(std::size_t)>& task) { task(0); }

#endif

}  // namespace grundy
