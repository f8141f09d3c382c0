// Reads tables of values: OEIS b-files, CSV, plain lists.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include <grundy/rule_finder.hpp>

#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_values = 20'000'000;
constexpr std::int64_t largest = std::int64_t{1} << 61;

struct Row {
  std::size_t line = 0;
  std::vector<std::int64_t> fields;
};

bool separates(char c) {
  return c == ',' || c == ';' || c == ' ' || c == '\t' || c == '\r' || c == '[' || c == ']' ||
         c == '{' || c == '}' || c == '(' || c == ')';
}

std::unexpected<Error> bad_field(std::string_view field, std::size_t line, std::size_t column) {
  return fail(fmt::format("line {}, column {}: expected a whole number, found '{}'", line, column,
                          text::excerpt(field)));
}

Result<std::int64_t> read_field(std::string_view field, std::size_t line, std::size_t column) {
  if (field == "-" || field == "null") return ValueTable::empty_cell;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
  const bool too_large = value > largest || value < -largest;
  if (error == std::errc::result_out_of_range || (error == std::errc{} && too_large))
    return fail(fmt::format("line {}, column {}: values go up to 2^61", line, column));
  if (error != std::errc{} || end != field.data() + field.size())
    return bad_field(field, line, column);
  return value;
}

/// An empty field between two commas is an empty cell.
Result<Row> read_row(std::string_view text, std::size_t line) {
  Row row = {line, {}};
  bool comma = false;  // the last sign was a comma
  for (std::size_t at = 0; at < text.size();) {
    if (separates(text[at])) {
      if (text[at] == ',' && comma) row.fields.push_back(ValueTable::empty_cell);
      if (text[at] == ',') comma = true;
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && !separates(text[end])) ++end;
    auto value = read_field(text.substr(at, end - at), line, at + 1);
    if (!value) return std::unexpected(value.error());
    row.fields.push_back(*value);
    comma = false;
    at = end;
  }
  return row;
}

/// A first line of words is a header.
bool is_header(std::string_view text) {
  return text.find_first_of("0123456789") == std::string_view::npos &&
         std::ranges::any_of(text, [](char c) { return c >= 'a' && c <= 'z'; });
}

Result<std::vector<Row>> read_rows(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<Row> rows;
  std::size_t line = 0, count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view content = text.substr(at, end - at);
    ++line;
    at = end + 1;
    content = content.substr(0, std::min(content.find('#'), content.size()));
    if (rows.empty() && is_header(content)) continue;
    auto row = read_row(content, line);
    if (!row) return std::unexpected(row.error());
    count += row->fields.size();
    if (count > most_values)
      return out_of(fmt::format("at most {} values are read from a file", most_values));
    if (!row->fields.empty()) rows.push_back(std::move(*row));
  }
  return rows;
}

/// Lines "n value" with n = first, first + 1, …
bool is_b_file(const std::vector<Row>& rows) {
  if (rows.size() < 2 || rows[0].fields[0] < 0 || rows[0].fields[0] > 1'000'000) return false;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].fields.size() != 2 ||
        rows[i].fields[0] != rows[0].fields[0] + static_cast<std::int64_t>(i))
      return false;
  return true;
}

bool all_of_width(const std::vector<Row>& rows, std::size_t width) {
  return std::ranges::all_of(rows, [&](const Row& row) { return row.fields.size() == width; });
}

Result<TableKind> kind_of(const std::vector<Row>& rows) {
  if (rows.size() <= 1 || all_of_width(rows, 1) || is_b_file(rows)) return TableKind::sequence;
  if (all_of_width(rows, 2) && rows.size() > 2) return TableKind::pairs;
  const std::size_t width = rows[0].fields.size();
  for (const Row& row : rows)
    if (row.fields.size() > width || (row.fields.size() < width && &row != &rows.back()))
      return fail(
          fmt::format("line {}: found {} numbers, but {} in line {}; a table has rows of one "
                      "length, - for an empty cell; for a list that is broken into lines "
                      "say --kind values",
                      row.line, row.fields.size(), width, rows[0].line));
  // a list that was broken into lines: all full but the last
  return all_of_width(rows, width) ? TableKind::table : TableKind::sequence;
}

Result<ValueTable> rectangle(const std::vector<Row>& rows, TableKind kind) {
  ValueTable table = {kind, 0, kind == TableKind::pairs ? 2 : rows[0].fields.size(), {}};
  for (const Row& row : rows) {
    if (row.fields.size() != table.columns)
      return fail(fmt::format("line {}: expected {} numbers, found {}", row.line, table.columns,
                              row.fields.size()));
    table.values.insert(table.values.end(), row.fields.begin(), row.fields.end());
  }
  return table;
}

}  // namespace

Result<ValueTable> read_values(std::string_view text, std::optional<TableKind> kind) {
  auto rows = read_rows(text);
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty())
    return fail("no values found; expected numbers, such as '0 1 2 0 1 2', or lines 'n value'");
  const Result<TableKind> read = kind ? Result<TableKind>(*kind) : kind_of(*rows);
  if (!read) return std::unexpected(read.error());
  const TableKind chosen = *read;
  if (chosen == TableKind::table || chosen == TableKind::pairs) return rectangle(*rows, chosen);
  ValueTable table = {chosen, 0, 1, {}};
  const bool indexed = is_b_file(*rows);
  if (indexed) table.first = (*rows)[0].fields[0];
  for (const Row& row : *rows)
    for (std::size_t i = indexed ? 1 : 0; i < row.fields.size(); ++i) {
      if (row.fields[i] == ValueTable::empty_cell)
        return fail(fmt::format("line {}: a sequence has no empty places", row.line));
      table.values.push_back(row.fields[i]);
    }
  return table;
}

}  // namespace grundy
