// Games that a person wrote: --define and --file.
#pragma once

#include <optional>

#include "options.hpp"

namespace grundy::cli {

/// Reads what --define and --file give into common.games and common.checks. Returns the exit code
/// if something is wrong, after it was said.
std::optional<int> read_definitions(CommonOptions& common);

}  // namespace grundy::cli
