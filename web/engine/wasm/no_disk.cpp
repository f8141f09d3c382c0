// The page has no disk: files are never there, and cannot be written.
#include "heap/disk_file.hpp"

namespace grundy {

namespace {

std::unexpected<Error> refused(const std::string& path) {
  return std::unexpected(Error{path + ": there are no files here", {}, ErrorKind::file});
}

}  // namespace

Result<DiskFile> DiskFile::open(std::string path, Mode) { return refused(path); }
DiskFile::DiskFile(DiskFile&&) noexcept = default;
DiskFile& DiskFile::operator=(DiskFile&&) noexcept = default;
DiskFile::~DiskFile() = default;
Result<void> DiskFile::write(std::uint64_t, std::span<const unsigned char>) { return refused(""); }
Result<void> DiskFile::read(std::uint64_t, std::span<unsigned char>) const { return refused(""); }
Result<void> DiskFile::truncate(std::uint64_t) { return refused(""); }
Result<void> DiskFile::sync() { return refused(""); }
Result<void> DiskFile::rename(const std::string& to) { return refused(to); }

Result<void> replace_text(const std::string& path, const std::string&) { return refused(path); }
Result<std::string> read_text(const std::string& path, std::size_t) { return refused(path); }
bool file_exists(const std::string&) { return false; }
Result<void> remove_file(const std::string&) { return {}; }

}  // namespace grundy
