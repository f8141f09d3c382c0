// run_together: one task on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace grundy {

/// Calls task(0) on the thread that calls, and task(1), …, task(count - 1) on others at the same
/// time, as far as there are threads to be had; returns when all have ended. REQUIRES: the task
/// does not throw, and task(0) alone would do the work.
void run_together(std::size_t count, const std::function<void(std::size_t)>& task);

}  // namespace grundy
