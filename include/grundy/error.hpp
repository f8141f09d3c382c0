// What can go wrong, as a value: a message for a person, the place it is about, and whose fault it
// is.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>

namespace grundy {

/// Whose fault it is; the command line turns it into the exit code.
enum class ErrorKind {
  usage,  ///< wrong use or unreadable input: exit code 2
  limit,  ///< time, memory or a size limit was reached; nothing is lost: exit code 3
  file,   ///< a file is missing, damaged or of an unknown version: exit code 4
};

/// An error as a person should read it: what was expected, what was found, what to type instead.
struct Error {
  std::string message;
  std::optional<std::size_t> column;  ///< counted from 1, in the text that was typed
  ErrorKind kind = ErrorKind::usage;

  /// The same error, seen from a longer text that has `offset` characters before this one.
  Error shifted(std::size_t offset) const {
    Error moved = *this;
    if (moved.column) *moved.column += offset;
    return moved;
  }
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message, std::optional<std::size_t> column = {}) {
  return std::unexpected(Error{std::move(message), column, ErrorKind::usage});
}
inline std::unexpected<Error> out_of(std::string message) {
  return std::unexpected(Error{std::move(message), {}, ErrorKind::limit});
}

}  // namespace grundy
