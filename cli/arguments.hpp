// The command line: what may be typed, and what it asks for.
#pragma once

#include <functional>

#include "options.hpp"

namespace grundy::cli {

/// What a command line asks for, ready to be run; `common` says how to report.
struct Request {
  CommonOptions common;
  std::function<int()> run;
};

/// Reads the command line. Errors: what CLI11 or the units refuse, with a hint where to look.
Result<Request> read_arguments(int argc, char** argv);

}  // namespace grundy::cli
