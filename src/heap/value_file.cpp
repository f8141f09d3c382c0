// ValueFile: a list of values in a NumPy file that survives a crash while it is being written.
#include "heap/value_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace grundy {

namespace {

constexpr std::size_t header_size = 128;
constexpr std::size_t chunk = 65536;  ///< values that are converted at a time
constexpr std::string_view journal_name = "grundy values ", journal_version = "1";

std::span<const unsigned char> bytes_of(std::string_view text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

template <unsigned width>
void fill_bytes(std::span<const std::uint32_t> values, unsigned char* bytes) {
  for (std::uint32_t value : values)
    for (unsigned b = 0; b < width; ++b) *bytes++ = static_cast<unsigned char>(value >> (8 * b));
}

void to_bytes(std::span<const std::uint32_t> values, unsigned width,
              std::vector<unsigned char>& bytes) {
  bytes.resize(values.size() * width);
  width == 2 ? fill_bytes<2>(values, bytes.data()) : fill_bytes<4>(values, bytes.data());
}

std::uint32_t value_at(const unsigned char* bytes, unsigned width) {
  std::uint32_t value = 0;
  for (unsigned b = 0; b < width; ++b) value |= std::uint32_t{bytes[b]} << (8 * b);
  return value;
}

// Takes "name rest-of-line\n" from the front of the text.
bool take_line(std::string_view& text, std::string_view name, std::string_view& rest) {
  const std::size_t end = text.find('\n');
  if (!text.starts_with(name) || end == std::string_view::npos) return false;
  rest = text.substr(name.size(), end - name.size());
  text.remove_prefix(end + 1);
  return true;
}

bool to_number(std::string_view text, int base, std::uint64_t& number) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string npy_header(unsigned width, std::uint64_t count) {
  std::string header("\x93NUMPY\x01\x00", 8);
  const std::size_t rest = header_size - header.size() - 2;
  header += {static_cast<char>(rest & 0xff), static_cast<char>(rest >> 8)};
  header +=
      fmt::format("{{'descr': '<u{}', 'fortran_order': False, 'shape': ({},), }}", width, count);
  header.resize(header_size - 1, ' ');
  return header + '\n';
}

Result<void> ValueFile::damaged(const std::string& what) const {
  std::string text = fmt::format("{} is damaged: {}; delete {} and {} to begin anew", part(), what,
                                 part(), journal());
  return std::unexpected(Error{std::move(text), {}, ErrorKind::file});
}

/// Nothing of other programs is overwritten unasked.
Result<void> ValueFile::look_around() const {
  auto refuse = [](std::string message) {
    return std::unexpected(Error{std::move(message), {}, ErrorKind::file});
  };
  std::error_code ignored;
  const auto folder = std::filesystem::path(path_).parent_path();
  if (!folder.empty() && !std::filesystem::is_directory(folder, ignored))
    return refuse(path_ + " cannot be written: there is no folder " + folder.string());
  if (file_exists(journal())) {
    auto text = read_text(journal());
    if (!text || !text->starts_with(journal_name))
      return refuse(journal() + " is not a journal of this program; give another name than " +
                    path_);
  }
  if (!file_exists(path_)) return {};
  if (!file_exists(part()))
    (void)remove_file(journal());  // the last step of a run that was complete
  if (!std::filesystem::is_regular_file(path_, ignored))
    return refuse(path_ + " is not a regular file");
  if (!replace_) return refuse(path_ + " exists; give another name, or --force to replace it");
  return {};
}

Result<ValueFile> ValueFile::open(std::string path, std::string contents, std::uint64_t most,
                                  bool replace) {
  ValueFile file(std::move(path), std::move(contents), most, replace);
  if (auto clear = file.look_around(); !clear) return std::unexpected(clear.error());
  Result<void> opened = file_exists(file.part()) ? file.resume() : file.begin();
  if (!opened && replace) opened = file.begin();
  if (!opened) return std::unexpected(opened.error());
  return file;
}

/// The journal first: a FILE.part without one is not ours. But one that another process is writing
/// keeps its journal.
Result<void> ValueFile::begin() {
  size_ = 0;
  width_ = 2;
  hash_ = {};
  file_ = {};
  if (file_exists(part()))
    if (auto opened = take(DiskFile::existing); !opened) return opened;
  if (auto written = save(); !written) return written;
  file_ = {};
  if (auto opened = take(DiskFile::empty); !opened) return opened;
  return file_.write(0, bytes_of(npy_header(width_, 0)));
}

Result<void> ValueFile::take(DiskFile::Mode mode) {
  auto file = DiskFile::open(part(), mode);
  if (!file) return std::unexpected(file.error());
  file_ = std::move(*file);
  return {};
}

Result<void> ValueFile::resume() {
  if (!file_exists(journal()))
    return std::unexpected(Error{
        fmt::format("{} is here without {}, which would tell what is in it; delete it, or give "
                    "another name than {}",
                    part(), journal(), path_),
        {},
        ErrorKind::file});
  auto text = read_text(journal());
  if (!text) return std::unexpected(text.error());
  if (auto read = read_journal(*text); !read) return read;
  if (size_ == 0 && hash_.value != ValueHash{}.value)
    return damaged(journal() + " cannot be right");
  if (size_ == 0) return begin();
  if (size_ > most_)
    return fail(
        fmt::format("{} has {} values already, more than the {} asked for; ask for more, or "
                    "give --force to begin anew",
                    part(), size_, most_));
  if (auto opened = take(DiskFile::existing); !opened) return opened;
  return read_width();
}

Result<void> ValueFile::read_journal(const std::string& text) {
  std::string_view rest = text, version, contents, count, hash;
  if (!take_line(rest, journal_name, version)) return damaged(journal() + " is no journal of it");
  if (version != journal_version)
    return std::unexpected(Error{fmt::format("{}: this program reads version {}, found version {}",
                                             journal(), journal_version, version.substr(0, 20)),
                                 {},
                                 ErrorKind::file});
  if (!take_line(rest, "contents ", contents) || !take_line(rest, "values ", count) ||
      !take_line(rest, "hash ", hash) || !rest.empty() || !to_number(count, 10, size_) ||
      !to_number(hash, 16, hash_.value))
    return damaged(journal() + " cannot be read");
  if (contents == contents_) return {};
  return std::unexpected(
      Error{fmt::format("{} has values of {}, not of {}; give another name, or --force to begin "
                        "anew",
                        part(), contents, contents_),
            {},
            ErrorKind::file});
}

Result<void> ValueFile::read_width() {
  std::string start(header_size, '\0');
  auto* bytes = reinterpret_cast<unsigned char*>(start.data());
  if (auto read = file_.read(0, {bytes, start.size()}); !read) return damaged("it has no header");
  for (unsigned width : {2u, 4u}) {
    const std::string known = npy_header(width, 0);
    const std::size_t until_shape = known.find("0,)");
    if (start.starts_with(known.substr(0, until_shape))) return width_ = width, Result<void>{};
  }
  return damaged("its header is not one of this program");
}

Result<void> ValueFile::restore(const Visitor& visit) {
  ValueHash found;
  auto checked = load([&](std::span<const std::uint32_t> values) {
    found.add(values);
    return Result<void>{};
  });
  if (checked && found.value != hash_.value)
    checked = damaged(
        fmt::format("its {} values do not have the checksum that {} names", size_, journal()));
  if (!checked && replace_) checked = begin();
  if (!checked) return checked;
  if (auto cut = file_.truncate(header_size + size_ * width_); !cut) return cut;
  return load(visit);
}

/// Hands out the values in pieces.
Result<void> ValueFile::load(const Visitor& visit) const {
  std::vector<unsigned char> bytes;
  std::vector<std::uint32_t> values;
  for (std::uint64_t at = 0; at < size_; at += values.size()) {
    values.resize(std::min<std::uint64_t>(chunk, size_ - at));
    bytes.resize(values.size() * width_);
    if (!file_.read(header_size + at * width_, bytes))
      return damaged(
          fmt::format("it has fewer than the {} values that {} names", size_, journal()));
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = value_at(&bytes[i * width_], width_);
    if (auto taken = visit(values); !taken) return taken;
  }
  return {};
}

Result<void> ValueFile::append(std::span<const std::uint32_t> values) {
  const bool large = std::ranges::any_of(values, [](std::uint32_t g) { return g > 65535; });
  if (large && width_ == 2)
    if (auto wide = widen(); !wide) return wide;
  for (; !values.empty(); values = values.subspan(std::min(chunk, values.size())))
    if (auto written = write_values(values.first(std::min(chunk, values.size()))); !written)
      return written;
  return {};
}

Result<void> ValueFile::write_values(std::span<const std::uint32_t> values) {
  std::vector<unsigned char> bytes;
  to_bytes(values, width_, bytes);
  if (auto written = file_.write(header_size + size_ * width_, bytes); !written) return written;
  size_ += values.size();
  hash_.add(values);
  return {};
}

/// Writes all values so far once more, with 32 bits each, into a file that takes the place of the
/// old one.
Result<void> ValueFile::widen() {
  ValueFile wide(path_, contents_, most_, replace_);
  auto file = DiskFile::open(part() + ".new", DiskFile::empty);
  if (!file) return std::unexpected(file.error());
  wide.file_ = std::move(*file);
  wide.width_ = 4;
  if (auto written = wide.file_.write(0, bytes_of(npy_header(4, 0))); !written) return written;
  auto copied =
      load([&](std::span<const std::uint32_t> values) { return wide.write_values(values); });
  if (!copied) return copied;
  if (wide.hash_.value != hash_.value) return damaged("it was changed while it was being written");
  if (auto safe = wide.file_.sync(); !safe) return safe;
  if (auto named = wide.file_.rename(part()); !named) return named;
  *this = std::move(wide);
  return {};
}

Result<void> ValueFile::save() {
  if (size_ > 0)
    if (auto safe = file_.sync(); !safe) return safe;
  return replace_text(journal(),
                      fmt::format("{}{}\ncontents {}\nvalues {}\nhash {:016x}\n", journal_name,
                                  journal_version, contents_, size_, hash_.value));
}

Result<void> ValueFile::finish() {
  if (auto saved = save(); !saved) return saved;
  const std::string header = npy_header(width_, size_);
  if (auto written = file_.write(0, bytes_of(header)); !written) return written;
  if (auto safe = file_.sync(); !safe) return safe;
  if (auto named = file_.rename(path_); !named) return named;
  return remove_file(journal());
}

}  // namespace grundy
