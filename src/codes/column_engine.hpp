// ColumnEngine: finds the next column of a lexicode; what the ways of doing that have in common.
#pragma once

#include <cstddef>
#include <cstdint>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>

namespace grundy {

/// The columns are values of at most 64 bits here.
class ColumnEngine {
 public:
  virtual ~ColumnEngine() = default;

  /// The least value that is no combination of at most d-2 of the columns added so far.
  /// Errors: a limit; asked again, the search goes on where it ended.
  virtual Result<std::uint64_t> next(Meter& meter) = 0;

  /// Takes the next column. Errors: no memory for it, and then nothing has changed.
  virtual Result<void> add(std::uint64_t column, Meter& meter) = 0;

  /// The memory in use, in bytes.
  virtual std::size_t bytes() const = 0;

  /// Books what will be needed beyond bytes().
  static Result<void> book(Meter& meter, std::size_t more) {
    if (more > PTRDIFF_MAX / 2 || !meter.reserve(static_cast<std::ptrdiff_t>(more)))
      return meter.reached().empty() ? Result<void>(out_of("this needs more memory than there is"))
                                     : Result<void>(meter.error());
    return {};
  }
};

}  // namespace grundy
