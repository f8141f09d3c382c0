// The file of a fact table: a line that says whose facts they are, rows of words, a checksum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <grundy/error.hpp>

namespace grundy {

/// How the rows are to be read.
struct TableShape {
  std::size_t row_words;
  unsigned bits;  ///< there are 2^bits rows
};

/// Writes a table beside its old file and puts it in its place when it is complete.
class TableWriter {
 public:
  /// Errors: of the disk.
  static Result<TableWriter> create(const std::string& path, std::string_view contents,
                                    TableShape shape);
  TableWriter(TableWriter&&) noexcept;
  ~TableWriter();

  Result<void> add(std::span<const std::uint64_t> row);
  Result<void> finish();

 private:
  struct State;
  explicit TableWriter(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Reads a table after it has checked all of it. Time: the file is read twice.
class TableReader {
 public:
  /// Errors, all of kind file: it is missing, damaged, of another version, or `contents` differ.
  static Result<TableReader> open(const std::string& path, std::string_view contents,
                                  std::size_t row_words);
  TableReader(TableReader&&) noexcept;
  ~TableReader();

  TableShape shape() const;
  /// The next row. REQUIRES: there is one.
  Result<void> read(std::span<std::uint64_t> row);

 private:
  struct State;
  explicit TableReader(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace grundy
