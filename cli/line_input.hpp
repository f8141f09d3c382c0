// Lines from standard input, made harmless: what play reads from people and from programs.
#pragma once

#include <optional>
#include <string>

namespace grundy::cli {

/// A line without its end. Bytes that are no UTF-8 and control characters have become '?'.
struct InputLine {
  std::string text;
  bool too_long = false;  ///< more than 64 MiB: `text` is empty, the rest of the line is gone
};

/// The next line; nothing at the end of the input. A last line without its newline counts.
std::optional<InputLine> read_line();

}  // namespace grundy::cli
