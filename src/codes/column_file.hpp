// The columns found so far as a text that grows by a line for each column, so that a long search
// can go on after any end, kill -9 included.
//
//     grundy lexicode columns 1
//     base 2 distance 7
//     1 1 HASH
//     2 2 HASH
//
// Each hash is that of the one before and of its own line, so that any change is seen; a last line
// without its end was not finished and does not count.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <grundy/lexicode.hpp>

namespace grundy {

class ColumnFile {
 public:
  explicit ColumnFile(const LexicodeRules& rules);

  /// The first lines.
  const std::string& head() const { return head_; }
  /// The line of the next column.
  std::string line(const Natural& column);

  /// The columns in a text; afterwards line() goes on from there, and complete() is how much of the
  /// text counts. Errors: of the kind `file`, with the line.
  Result<std::vector<Natural>> read(std::string_view text);
  std::size_t complete() const { return complete_; }

 private:
  std::string head_, hash_;
  std::size_t count_ = 0, complete_ = 0;
};

}  // namespace grundy
