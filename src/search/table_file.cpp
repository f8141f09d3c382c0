// The file of a fact table. Lines of text say what it is:
//   grundy table 1
//   CONTENTS
//   WORDS BITS
// Then come 2^BITS rows of WORDS words, eight bytes each, the lowest first, and a checksum.
#include <grundy/table_file.hpp>

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "ground/disk_file.hpp"

namespace grundy {

static_assert(std::endian::native == std::endian::little);

namespace {

constexpr std::string_view first_line = "grundy table 1\n";
constexpr std::size_t buffer_words = std::size_t{1} << 16;
constexpr unsigned most_bits = 40;

// FNV-1a, a word a step. A step is one to one: no single changed word goes unseen.
struct WordHash {
  std::uint64_t value = 14695981039346656037u;
  void add(std::span<const std::uint64_t> words) {
    for (std::uint64_t word : words) value = (value ^ word) * 1099511628211u;
  }
};

std::span<const unsigned char> as_bytes(std::span<const std::uint64_t> words) {
  return {reinterpret_cast<const unsigned char*>(words.data()), words.size() * 8};
}

std::span<unsigned char> as_bytes(std::span<std::uint64_t> words) {
  return {reinterpret_cast<unsigned char*>(words.data()), words.size() * 8};
}

std::string header(std::string_view contents, TableShape shape) {
  return fmt::format("{}{}\n{} {}\n", first_line, contents, shape.row_words, shape.bits);
}

// The new table, until it is complete.
std::string part_of(const std::string& path) { return path + ".part"; }

std::unexpected<Error> file_error(std::string message) {
  return std::unexpected(Error{std::move(message), {}, ErrorKind::file});
}

}  // namespace

struct TableWriter::State {
  std::string path;
  DiskFile file;
  std::uint64_t at = 0;
  bool finished = false;
  std::vector<std::uint64_t> buffer = {};
  WordHash hash = {};

  Result<void> flush() {
    auto bytes = as_bytes(std::span<const std::uint64_t>(buffer));
    if (auto written = file.write(at, bytes); !written) return written;
    at += bytes.size();
    buffer.clear();
    return {};
  }
};

TableWriter::TableWriter(std::unique_ptr<State> state) : state_(std::move(state)) {}
TableWriter::TableWriter(TableWriter&&) noexcept = default;
TableWriter::~TableWriter() {  // half a table is of no use
  if (state_ && !state_->finished) static_cast<void>(remove_file(part_of(state_->path)));
}

Result<TableWriter> TableWriter::create(const std::string& path, std::string_view contents,
                                        TableShape shape) {
  auto file = DiskFile::open(part_of(path), DiskFile::empty);
  if (!file) return std::unexpected(file.error());
  TableWriter writer(std::make_unique<State>(State{path, std::move(*file)}));
  const std::string text = header(contents, shape);
  auto written = writer.state_->file.write(
      0, {reinterpret_cast<const unsigned char*>(text.data()), text.size()});
  if (!written) return std::unexpected(written.error());
  writer.state_->at = text.size();
  writer.state_->buffer.reserve(buffer_words);
  return writer;
}

Result<void> TableWriter::add(std::span<const std::uint64_t> row) {
  state_->hash.add(row);
  state_->buffer.insert(state_->buffer.end(), row.begin(), row.end());
  return state_->buffer.size() < buffer_words ? Result<void>() : state_->flush();
}

Result<void> TableWriter::finish() {
  state_->buffer.push_back(state_->hash.value);
  if (auto flushed = state_->flush(); !flushed) return flushed;
  if (auto synced = state_->file.sync(); !synced) return synced;
  auto renamed = state_->file.rename(state_->path);
  state_->finished = renamed.has_value();
  return renamed;
}

struct TableReader::State {
  DiskFile file;
  TableShape shape;
  std::uint64_t first, at;  // byte of the first row, of the next one
  std::vector<std::uint64_t> buffer = {};
  std::size_t used = 0;

  std::uint64_t words() const { return std::uint64_t{shape.row_words} << shape.bits; }
  std::uint64_t end() const { return first + 8 * words(); }

  // The next words, as many as there are up to the end of the rows.
  Result<void> fill() {
    buffer.resize(std::min<std::uint64_t>(buffer_words / shape.row_words * shape.row_words,
                                          (end() - at) / 8));
    used = 0;
    auto read = file.read(at, as_bytes(std::span(buffer)));
    at += 8 * buffer.size();
    return read;
  }

  Result<bool> is_whole() {
    WordHash hash;
    for (at = first; at < end();) {
      if (auto filled = fill(); !filled) return std::unexpected(filled.error());
      hash.add(buffer);
    }
    std::uint64_t sum = 0;
    auto read = file.read(end(), as_bytes(std::span(&sum, 1)));
    if (!read) return std::unexpected(read.error());
    unsigned char beyond = 0;
    at = first;
    buffer.clear();
    used = 0;
    return sum == hash.value && !file.read(end() + 8, std::span(&beyond, 1));
  }
};

TableReader::TableReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
TableReader::TableReader(TableReader&&) noexcept = default;
TableReader::~TableReader() = default;

TableShape TableReader::shape() const { return state_->shape; }

namespace {

// What a table is of may be a long list of graphs.
std::string name(std::string_view contents) {
  constexpr std::size_t longest = 200;
  if (contents.size() <= longest) return std::string(contents);
  return fmt::format("{}…", contents.substr(0, longest));
}

// The shape, when the text begins with the header of a table of these contents.
Result<TableShape> read_header(const std::string& path, std::string_view text,
                               std::string_view contents, std::size_t row_words) {
  if (!text.starts_with("grundy table ")) return file_error(path + " is not a table of grundy");
  if (!text.starts_with(first_line))
    return file_error(path + " is a table of another version of grundy; begin a new one");
  for (unsigned bits = 0; bits <= most_bits; ++bits)
    if (text.starts_with(header(contents, {row_words, bits}))) return TableShape{row_words, bits};
  text.remove_prefix(first_line.size());
  const std::string_view other = text.substr(0, text.find('\n'));
  if (other == contents) return file_error(path + " is damaged: its third line cannot be read");
  return file_error(fmt::format("{} is a table of {}, not of {}; name another file", path,
                                name(other), name(contents)));
}

}  // namespace

Result<TableReader> TableReader::open(const std::string& path, std::string_view contents,
                                      std::size_t row_words) {
  constexpr std::size_t enough_for_a_message = 4096;
  auto text = read_text(
      path, std::max(enough_for_a_message, header(contents, {row_words, most_bits}).size()));
  if (!text) return std::unexpected(text.error());
  auto shape = read_header(path, *text, contents, row_words);
  if (!shape) return std::unexpected(shape.error());
  auto file = DiskFile::open(path, DiskFile::existing);
  if (!file) return std::unexpected(file.error());
  const std::uint64_t first = header(contents, *shape).size();
  auto state = std::make_unique<State>(State{std::move(*file), *shape, first, first});
  auto whole = state->is_whole();
  if (!whole || !*whole) return file_error(path + " is damaged: remove it, or take an older copy");
  return TableReader(std::move(state));
}

Result<void> TableReader::read(std::span<std::uint64_t> row) {
  if (state_->used == state_->buffer.size())
    if (auto filled = state_->fill(); !filled) return filled;
  std::copy_n(state_->buffer.begin() + static_cast<std::ptrdiff_t>(state_->used), row.size(),
              row.begin());
  state_->used += row.size();
  return {};
}

}  // namespace grundy
