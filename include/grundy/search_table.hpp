// SearchTable: a fact table that grows while memory allows, and that can be kept in a file.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/facts.hpp>
#include <grundy/limits.hpp>
#include <grundy/table_file.hpp>

namespace grundy {

/// Facts may be stored and found by several threads; growing, saving and loading are for one alone.
/// When the table may grow no more, the facts that cost the least work make room for new ones.
template <class Table>
class SearchTable {
 public:
  /// `most_bytes`: the table grows no larger, whatever a meter allows.
  explicit SearchTable(std::optional<std::size_t> most_bytes)
      : most_bytes_(most_bytes), table_(std::make_unique<Table>(0)) {}

  Table& operator*() { return *table_; }

  void store(const auto& key, std::uint64_t handle, const Facts& facts, std::uint64_t work) {
    if (table_->store(key, handle, facts, work)) filled_.fetch_add(1, std::memory_order_relaxed);
  }

  /// True when it is time to grow.
  bool is_full() const { return filled_.load(std::memory_order_relaxed) >= grow_at_; }

  /// Grows four times, or twice, or from now on never says that it is full.
  void grow(Meter& meter) {
    for (unsigned more : {2u, 1u})
      if (fits(table_->bits() + more, meter)) return resize(table_->bits() + more, meter);
    grow_at_ = never;
  }

  std::size_t bytes() const { return table_->bytes(); }
  std::size_t facts() const { return filled_.load(std::memory_order_relaxed); }

  /// Writes all facts to a file; `contents`, one line, says whose they are. The old file stays
  /// until the new one is complete. Errors: of the disk.
  Result<void> save(const std::string& path, std::string_view contents) const {
    auto file = TableWriter::create(path, contents, {Table::row_words, table_->bits()});
    if (!file) return std::unexpected(file.error());
    std::vector<std::uint64_t> row(Table::row_words);
    for (std::size_t i = 0; i < table_->rows(); ++i) {
      table_->read_row(i, row);
      if (auto added = file->add(row); !added) return added;
    }
    return file->finish();
  }

  /// Adds the facts of a file, all of them or, on an error, none. Errors: kind file: it is missing,
  /// damaged, of another version, or about something else.
  Result<void> load(const std::string& path, std::string_view contents, Meter& meter) {
    auto file = TableReader::open(path, contents, Table::row_words);
    if (!file) return std::unexpected(file.error());
    while (table_->bits() < file->shape().bits && fits(table_->bits() + 1, meter))
      resize(table_->bits() + 1, meter);
    std::vector<std::uint64_t> row(Table::row_words);
    for (std::size_t i = 0; i < std::size_t{1} << file->shape().bits; ++i) {
      if (auto read = file->read(row); !read) return read;
      filled_ += table_->take_row(file->shape().bits, i, row);
    }
    return {};
  }

 private:
  static constexpr std::size_t never = ~std::size_t{0};
  static constexpr std::size_t usual_most = std::size_t{1} << 30;

  // While it grows, both tables are there.
  bool fits(unsigned bits, const Meter& meter) const {
    const auto left = meter.part(std::chrono::milliseconds(0)).memory;
    if (Table::bytes(bits) > most_bytes_.value_or(left ? never : usual_most)) return false;
    return !left || Table::bytes(bits) <= *left;
  }

  void resize(unsigned bits, Meter& meter) {
    auto larger = std::make_unique<Table>(bits);
    std::vector<std::uint64_t> row(Table::row_words);
    std::size_t filled = 0;
    for (std::size_t i = 0; i < table_->rows(); ++i) {
      table_->read_row(i, row);
      filled += larger->take_row(table_->bits(), i, row);
    }
    meter.reserve(static_cast<std::ptrdiff_t>(larger->bytes() - table_->bytes()));
    table_ = std::move(larger);
    filled_ = filled;
    grow_at_ = table_->places() / 4 * 3;
  }

  std::optional<std::size_t> most_bytes_;
  std::unique_ptr<Table> table_;
  std::atomic<std::size_t> filled_ = 0;
  std::size_t grow_at_ = table_->places() / 4 * 3;
};

}  // namespace grundy
