// Positions from the command line, from files and from standard input.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "options.hpp"

namespace grundy::cli {

/// The text of a file, mapped into memory: a file of a gigabyte costs only what is read of it.
class FileText {
 public:
  /// `-` is standard input. Errors: missing, unreadable, a folder, larger than 4 GiB.
  static Result<FileText> open(const std::string& path);
  std::string_view text() const { return text_; }

 private:
  std::shared_ptr<void> owner_;
  std::string_view text_;
};

/// Reads a position. Errors: a file's (exit 4), or what is wrong in the text, with the column.
Result<Sum> read_position(const PositionSource& source, const CommonOptions& common);

/// A place in a text: line and column, from 1.
struct Place {
  std::size_t line, column;
};
Place place_of(std::string_view text, std::size_t column);

/// Whether a text that is neither a game nor a position was meant as a position: what has
/// parentheses is one, and so are numbers with a comma and files.
bool looks_like_position(const std::string& text);

}  // namespace grundy::cli
