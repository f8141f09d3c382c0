// DiskFile: a file of the disk that is written in place and can be made to survive a power cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include <grundy/error.hpp>

namespace grundy {

/// An open file; closed when it goes. Errors of every function: kind file, with the path and what
/// the system says.
class DiskFile {
 public:
  enum Mode {
    existing,  ///< must be there
    empty,     ///< made, or emptied
  };

  /// Opens for reading and writing, for this process alone. Errors also: another process has it.
  static Result<DiskFile> open(std::string path, Mode mode);

  DiskFile() = default;
  DiskFile(DiskFile&& other) noexcept;
  DiskFile& operator=(DiskFile&& other) noexcept;
  ~DiskFile();

  Result<void> write(std::uint64_t offset, std::span<const unsigned char> bytes);
  /// Errors also: the file ends before that.
  Result<void> read(std::uint64_t offset, std::span<unsigned char> bytes) const;
  Result<void> truncate(std::uint64_t size);
  /// Returns when everything that was written is on the disk.
  Result<void> sync();
  /// Gives the file another name; what had that name is gone.
  Result<void> rename(const std::string& to);

 private:
  DiskFile(std::string path, int handle) : path_(std::move(path)), handle_(handle) {}

  std::string path_;
  int handle_ = -1;
};

/// A small text file, replaced as a whole: after a crash either the old or the new text is there.
Result<void> replace_text(const std::string& path, const std::string& text);
/// The text of a file, or the first `most` bytes of it.
Result<std::string> read_text(const std::string& path, std::size_t most = 65536);
bool file_exists(const std::string& path);
bool is_regular_file(const std::string& path);
/// No error if it is not there.
Result<void> remove_file(const std::string& path);

}  // namespace grundy
