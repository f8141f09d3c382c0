// Positions from the command line, from files and from standard input.
#include "input.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "ground/text.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t largest_file = std::size_t{4} << 30;

std::unexpected<Error> file_error(const std::string& path, const std::string& what) {
  return std::unexpected(Error{fmt::format("{}: {}", path, what), {}, ErrorKind::file});
}

std::unexpected<Error> system_error(const std::string& path) {
  int code = errno;
  return file_error(path, code == ENOENT ? "no such file" : std::strerror(code));
}

// Text is text from its first bytes on: a zero byte near the beginning means a binary file.
bool looks_binary(std::string_view text) {
  return text.substr(0, 4096).find('\0') != std::string_view::npos;
}

Result<std::string> read_stream(int descriptor, const std::string& path) {
  std::string all;
  char chunk[1 << 16];
  for (;;) {
    ssize_t n = ::read(descriptor, chunk, sizeof chunk);
    if (n < 0 && errno == EINTR && !interrupted) continue;
    if (n < 0) return system_error(path);
    if (n == 0 || (all.empty() && looks_binary({chunk, static_cast<std::size_t>(n)}))) {
      all.append(chunk, static_cast<std::size_t>(n));
      return all;
    }
    if (all.size() + static_cast<std::size_t>(n) > largest_file)
      return file_error(path, "more than 4 GiB");
    all.append(chunk, static_cast<std::size_t>(n));
  }
}

// The error with its place in the file in words: the typed text is only the file's name.
Error in_file(const Error& error, const std::string& path, std::string_view text) {
  if (!error.column) return {fmt::format("{}: {}", path, error.message), {}, error.kind};
  const auto [line, column] = place_of(text, *error.column);
  return {
      fmt::format("{}: line {}, column {}: {}", path, line, column, error.message), {}, error.kind};
}

}  // namespace

Place place_of(std::string_view text, std::size_t column) {
  const std::string_view before = text.substr(0, column - 1);
  const auto line = static_cast<std::size_t>(1 + std::ranges::count(before, '\n'));
  const std::size_t newline = before.rfind('\n');
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  return {line, text::count_characters(before.substr(begin)) + 1};
}

Result<FileText> FileText::open(const std::string& path) {
  FileText file;
  int descriptor = path == "-" ? 0 : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return system_error(path);
  std::shared_ptr<void> closer(nullptr, [descriptor](void*) {
    if (descriptor > 0) ::close(descriptor);
  });
  struct stat status{};
  if (::fstat(descriptor, &status) != 0) return system_error(path);
  if (S_ISDIR(status.st_mode)) return file_error(path, "is a folder, not a file");
  if (!S_ISREG(status.st_mode) ||
      status.st_size == 0) {  // some special files call themselves empty
    auto all = read_stream(descriptor, path);
    if (!all) return std::unexpected(all.error());
    auto owned = std::make_shared<std::string>(std::move(*all));
    file.text_ = *owned;
    file.owner_ = owned;
    return file;
  }
  auto size = static_cast<std::size_t>(status.st_size);
  if (size > largest_file) return file_error(path, "larger than 4 GiB");
  void* map = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  if (map == MAP_FAILED) return system_error(path);
  file.owner_ = std::shared_ptr<void>(map, [size](void* p) { ::munmap(p, size); });
  file.text_ = {static_cast<const char*>(map), size};
  return file;
}

namespace {

Result<Sum> parse(std::string_view text, InputFormat format, const CommonOptions& common) {
  if (format == InputFormat::heaps) return parse_heaps(text);
  if (format == InputFormat::agc017d) return parse_agc017d(text);
  return parse_position(text, common.games);
}

}  // namespace

Result<Sum> read_position(const PositionSource& source, const CommonOptions& common) {
  if (!source.text.starts_with('@')) return parse(source.text, source.format, common);
  std::string path = source.text.substr(1);
  auto file = FileText::open(path);
  if (!file) return std::unexpected(file.error());
  if (looks_binary(file->text())) return fail(path + ": this is a binary file, not a position");
  std::string_view contents = file->text();
  if (contents.starts_with("\xef\xbb\xbf")) contents.remove_prefix(3);  // the mark some editors set
  auto sum = parse(contents, source.format, common);
  if (!sum) return std::unexpected(in_file(sum.error(), path, contents));
  return sum;
}

bool looks_like_position(const std::string& text) {
  const char* signs = text.find('{') == std::string::npos ? "(,+" : "(";
  return text.starts_with('@') || text.find_first_of(signs) != std::string::npos;
}

}  // namespace grundy::cli
