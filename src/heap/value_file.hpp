// ValueFile: a list of values in a NumPy file that survives a crash while it is being written.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <grundy/error.hpp>

#include "ground/disk_file.hpp"
#include "heap/value_hash.hpp"

namespace grundy {

/// A .npy file, version 1.0: 128 bytes of header, then the values as little-endian `<u2`, or `<u4`
/// once a value passes 65535. Other programs map it as it is.
///
/// Until finish() the values are in FILE.part, and FILE.journal says, as text, whose they are, how
/// many are safe and their ValueHash. save() writes the values to the disk first and then the
/// journal, as a new file that takes the place of the old one; so after a crash the journal speaks
/// of values that are there. Bytes beyond them are cut off. The header of FILE.part alone tells its
/// width: a wider copy takes its place in one step, and the journal holds for both.
class ValueFile {
 public:
  /// Begins, or goes on where an earlier run was stopped; `contents` names whose values they are,
  /// in one line, and there will be at most `most` of them. With `replace`, FILE may exist, and a
  /// FILE.part that is of no use is begun anew. Errors: FILE exists; FILE.part is damaged, has
  /// other contents or more values, or is being written.
  static Result<ValueFile> open(std::string path, std::string contents, std::uint64_t most,
                                bool replace);

  /// How many values an earlier run has left.
  std::uint64_t size() const { return size_; }

  /// Hands out the values of the earlier run in pieces, after all of them were checked. REQUIRES:
  /// called before append(). Errors: they are not what the journal says, and with `replace` the
  /// file is begun anew instead; those of `visit`.
  using Visitor = std::function<Result<void>(std::span<const std::uint32_t>)>;
  Result<void> restore(const Visitor& visit);

  /// Adds values at the end. Errors: of the disk; what was saved is safe.
  Result<void> append(std::span<const std::uint32_t> values);
  /// Makes everything so far survive a crash.
  Result<void> save();
  /// Gives the file its header and its name, and removes the journal. REQUIRES: used no more.
  Result<void> finish();

  /// Bytes a value: 2 or 4.
  unsigned width() const { return width_; }
  std::string part() const { return path_ + ".part"; }
  std::string journal() const { return path_ + ".journal"; }

 private:
  ValueFile(std::string path, std::string contents, std::uint64_t most, bool replace)
      : path_(std::move(path)), contents_(std::move(contents)), most_(most), replace_(replace) {}

  Result<void> look_around() const;
  Result<void> take(DiskFile::Mode mode);
  Result<void> begin();
  Result<void> resume();
  Result<void> read_journal(const std::string& text);
  Result<void> read_width();
  Result<void> load(const Visitor& visit) const;
  Result<void> widen();
  Result<void> write_values(std::span<const std::uint32_t> values);
  Result<void> damaged(const std::string& what) const;

  std::string path_, contents_;
  std::uint64_t most_;
  bool replace_;
  DiskFile file_;
  unsigned width_ = 2;
  std::uint64_t size_ = 0;
  ValueHash hash_;
};

/// The header of a .npy file of `count` values of `width` bytes, 128 characters.
std::string npy_header(unsigned width, std::uint64_t count);

}  // namespace grundy
