// Processor time of one start of a program, beside that of an empty one: medians of alternating
// runs. usage: startup RUNS EMPTY_PROGRAM PROGRAM [ARGUMENT...]
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

[[noreturn]] void stop(const char* what, const char* which) {
  std::fprintf(stderr, "startup: %s: %s\n", what, which);
  std::exit(2);
}

double milliseconds(const timeval& time) { return 1e3 * time.tv_sec + 1e-3 * time.tv_usec; }

/// User and system time of one run, its output thrown away. A failing program must not look fast.
double cost(char** command) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  if (posix_spawn(&child, command[0], &actions, nullptr, command, environ) != 0)
    stop("cannot start", command[0]);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  rusage used{};
  if (wait4(child, &status, 0, &used) != child || status != 0) stop("failed", command[0]);
  return milliseconds(used.ru_utime) + milliseconds(used.ru_stime);
}

double median(std::vector<double> values) {
  auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

int main(int count, char** arguments) {
  int runs = count > 3 ? std::atoi(arguments[1]) : 0;
  if (runs < 1) stop("usage", "startup RUNS EMPTY_PROGRAM PROGRAM [ARGUMENT...]");
  char* empty[] = {arguments[2], nullptr};
  std::vector<double> least, real;
  for (int run = 0; run < runs; ++run) {
    least.push_back(cost(empty));
    real.push_back(cost(arguments + 3));
  }
  double a = median(least), b = median(real);
  std::printf("start-up, ms of processor time, median of %d runs: empty %.3f, program %.3f\n", runs,
              a, b);
  std::printf("ratio %.2f, difference %.3f ms\n", b / a, b - a);
}
