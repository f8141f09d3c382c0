// DiskFile: a file of the disk that is written in place and can be made to survive a power cut.
#include "ground/disk_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace grundy {

namespace {

std::unexpected<Error> refused(const std::string& path, const char* doing, int why = errno) {
  std::string text =
      fmt::format("{}: cannot be {}: {}", path, doing, std::generic_category().message(why));
  return std::unexpected(Error{std::move(text), {}, ErrorKind::file});
}

// A call that a signal cut short is repeated.
template <class Call>
auto repeat(Call call) {
  for (;;)
    if (auto result = call(); result >= 0 || errno != EINTR) return result;
}

// A new name is safe only when the folder is on the disk too. Where a folder cannot be opened or
// synchronised, that is as safe as it gets.
void sync_folder_of(const std::string& path) {
  auto folder = std::filesystem::path(path).parent_path();
  int handle = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  repeat([&] { return ::fsync(handle); });
  ::close(handle);
}

}  // namespace

Result<DiskFile> DiskFile::open(std::string path, Mode mode) {
  const int flags = O_RDWR | O_CLOEXEC | (mode == empty ? O_CREAT : 0);
  int handle = repeat([&] { return ::open(path.c_str(), flags, 0666); });
  if (handle < 0) return refused(path, mode == empty ? "written" : "opened");
  DiskFile file(std::move(path), handle);
  if (::flock(handle, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return std::unexpected(
        Error{file.path_ + ": another grundy is writing this file", {}, ErrorKind::file});
  if (mode == empty)
    if (auto cut = file.truncate(0); !cut) return std::unexpected(cut.error());
  return file;
}

DiskFile::DiskFile(DiskFile&& other) noexcept
    : path_(std::move(other.path_)), handle_(std::exchange(other.handle_, -1)) {}

DiskFile& DiskFile::operator=(DiskFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(handle_, other.handle_);
  return *this;
}

DiskFile::~DiskFile() {
  if (handle_ >= 0) ::close(handle_);
}

Result<void> DiskFile::write(std::uint64_t offset, std::span<const unsigned char> bytes) {
  while (!bytes.empty()) {
    auto done = repeat(
        [&] { return ::pwrite(handle_, bytes.data(), bytes.size(), static_cast<off_t>(offset)); });
    if (done < 0) return refused(path_, "written");
    bytes = bytes.subspan(static_cast<std::size_t>(done));
    offset += static_cast<std::uint64_t>(done);
  }
  return {};
}

Result<void> DiskFile::read(std::uint64_t offset, std::span<unsigned char> bytes) const {
  while (!bytes.empty()) {
    auto done = repeat(
        [&] { return ::pread(handle_, bytes.data(), bytes.size(), static_cast<off_t>(offset)); });
    if (done < 0) return refused(path_, "read");
    if (done == 0) return std::unexpected(Error{path_ + ": ends too early", {}, ErrorKind::file});
    bytes = bytes.subspan(static_cast<std::size_t>(done));
    offset += static_cast<std::uint64_t>(done);
  }
  return {};
}

Result<void> DiskFile::truncate(std::uint64_t size) {
  if (repeat([&] { return ::ftruncate(handle_, static_cast<off_t>(size)); }) == 0) return {};
  return refused(path_, "written");
}

Result<void> DiskFile::sync() {
  if (repeat([&] { return ::fsync(handle_); }) == 0) return {};
  return refused(path_, "written");
}

Result<void> DiskFile::rename(const std::string& to) {
  if (::rename(path_.c_str(), to.c_str()) != 0) return refused(to, "written");
  sync_folder_of(to);
  path_ = to;
  return {};
}

Result<void> replace_text(const std::string& path, const std::string& text) {
  auto file = DiskFile::open(path + ".new", DiskFile::empty);
  if (!file) return std::unexpected(file.error());
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  auto done = file->write(0, {bytes, text.size()});
  if (done) done = file->sync();
  if (done) return file->rename(path);
  (void)remove_file(path + ".new");
  return done;
}

Result<std::string> read_text(const std::string& path, std::size_t most) {
  int handle = repeat([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); });
  if (handle < 0) return refused(path, "read");
  struct stat about{};
  if (::fstat(handle, &about) == 0) most = std::min(most, static_cast<std::size_t>(about.st_size));
  std::string text(most, '\0');
  std::size_t length = 0;
  ssize_t more = 1;
  while (more > 0 && length < most)
    if (more = repeat([&] { return ::read(handle, text.data() + length, most - length); });
        more > 0)
      length += static_cast<std::size_t>(more);
  const int why = errno;
  ::close(handle);
  if (more < 0) return refused(path, "read", why);
  text.resize(length);
  return text;
}

bool is_regular_file(const std::string& path) {
  struct stat about{};
  return ::stat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode);
}

bool file_exists(const std::string& path) {
  struct stat about{};
  return ::lstat(path.c_str(), &about) == 0;
}

Result<void> remove_file(const std::string& path) {
  if (::unlink(path.c_str()) == 0 || errno == ENOENT) return {};
  return refused(path, "removed");
}

}  // namespace grundy
