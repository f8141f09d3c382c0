// What every verb prints alike: errors with their place, tables, explanations.
#include "output.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "ground/disk_file.hpp"
#include "ground/text.hpp"

namespace grundy::cli {

namespace {

int exit_code(ErrorKind kind) {
  if (kind == ErrorKind::limit) return limit_reached;
  return kind == ErrorKind::file ? bad_file : wrong_use;
}

// The code point that starts at text[i], and the step to the next one.
std::pair<char32_t, std::size_t> code_point(std::string_view text, std::size_t i) {
  auto byte = [&](std::size_t k) {
    return static_cast<unsigned char>(k < text.size() ? text[k] : 0);
  };
  unsigned char lead = byte(i);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xe0) return {(lead & 0x1fu) << 6 | (byte(i + 1) & 0x3fu), 2};
  if (lead < 0xf0)
    return {(lead & 0xfu) << 12 | (byte(i + 1) & 0x3fu) << 6 | (byte(i + 2) & 0x3fu), 3};
  return {0x1f000, 4};
}

bool is_wide(char32_t c) {
  return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) ||
         (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) ||
         (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60) || c >= 0x1f000;
}

// Characters that must not begin a line of Japanese.
bool closes(char32_t c) {
  return std::u32string_view(U"、。）」』】・ー：！？").find(c) != std::u32string_view::npos;
}

// The end of the piece at i that is not broken: a word up to a blank, or one wide character with
// the closing marks after it. A line feed is a piece of its own.
std::size_t piece_end(std::string_view text, std::size_t i) {
  auto [first, step] = code_point(text, i);
  i += step;
  if (first == U'\n') return i;
  bool wide = is_wide(first);
  while (i < text.size()) {
    auto [c, next] = code_point(text, i);
    if (c == U' ' || c == U'\n' || (!closes(c) && (wide || is_wide(c)))) break;
    i += next;
  }
  return i;
}

bool is_numeric(std::string_view cell) {
  return cell.find_first_not_of("0123456789-?…. *") == std::string_view::npos;
}

// The line of the text that holds the column, shortened to the neighbourhood of the place.
std::string show_place(std::string_view typed, std::size_t column) {
  constexpr std::size_t before = 50, after = 25;
  std::size_t at = std::min(column - 1, typed.size());
  std::size_t line = typed.rfind('\n', at == 0 ? 0 : at - 1);
  std::size_t begin = line == std::string_view::npos || line >= at ? 0 : line + 1;
  std::string lead;
  if (at - begin > before) {
    begin = at - before;
    lead = "…";
  }
  while (begin < at && (static_cast<unsigned char>(typed[begin]) & 0xc0) == 0x80) ++begin;
  std::size_t end = std::min(typed.find('\n', at), std::min(typed.size(), at + after));
  while (end < typed.size() && (static_cast<unsigned char>(typed[end]) & 0xc0) == 0x80) ++end;
  if (end > at && typed[end - 1] == '\r') --end;
  std::string shown = text::harmless(std::string(typed.substr(begin, end - begin)));
  std::size_t indent = display_width(lead) + display_width(typed.substr(begin, at - begin));
  return fmt::format("  {}{}\n  {:{}}^\n", lead, shown, "", indent);
}

}  // namespace

void put(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }
void put_error(std::string_view text) {
  std::fflush(stdout);  // the answer first, where both go to the same place
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void put_message(std::string_view message) {
  std::string text = fmt::format("grundy: {}", message);
  put_error((::isatty(STDERR_FILENO) != 0 ? wrapped(text) : text) + "\n");
}

Result<void> write_file(const std::string& path, const std::string& text) {
  if (path == "-") {
    put(text);
    return {};
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (file) return {};
  std::string why = fmt::format("{}: cannot be written: {}", path, std::strerror(errno));
  return std::unexpected(Error{why, {}, ErrorKind::file});
}

Result<void> check_certificate_file(const std::string& path) {
  if (path == "-") return fail("--certificate - would write into the answer; name a file");
  if (path.empty() || !file_exists(path)) return {};
  auto text = read_text(path, 20);
  if (text && text->starts_with("grundy certificate ")) return {};
  return std::unexpected(
      Error{path + " exists and is no certificate; name another file", {}, ErrorKind::file});
}

int report_error(const Error& error, std::string_view typed, const CommonOptions& common) {
  if (common.json) {
    put(to_json(error) + "\n");
    return exit_code(error.kind);
  }
  put_message(error.message);
  if (error.column && !typed.empty()) put_error(show_place(typed, *error.column));
  return exit_code(error.kind);
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    auto [c, step] = code_point(text, i);
    width += is_wide(c) ? 2 : 1;
    i += step;
  }
  return width;
}

std::string render_table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  std::vector<bool> numeric;
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (c >= widths.size()) widths.resize(c + 1, 0), numeric.resize(c + 1, true);
      widths[c] = std::max(widths[c], display_width(rows[r][c]));
      if (r > 0 && !is_numeric(rows[r][c])) numeric[c] = false;
    }
  std::string out;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t c = 0; c < row.size(); ++c) {
      std::string pad(widths[c] - display_width(row[c]), ' ');
      line += numeric[c] ? " " + pad + row[c] + " " : " " + row[c] + pad + " ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t column = 0, i = 0;
  while (i < text.size()) {
    std::size_t end = piece_end(text, i);
    std::string_view piece = text.substr(i, end - i);
    std::size_t needed = piece == "\n" ? 0 : display_width(piece);
    if (column > 0 && column + needed > width) {
      while (!out.empty() && out.back() == ' ') out.pop_back();
      out += "\n";
      column = 0;
    }
    out += piece;
    column = piece.ends_with('\n') ? 0 : column + needed;
    i = end;
    while (i < text.size() && text[i] == ' ' && column > 0 && column < width)
      out += ' ', ++column, ++i;
    while (i < text.size() && text[i] == ' ' && column >= width) ++i;
  }
  return out;
}

std::string render(const Explanation& explanation) {
  std::string out;
  for (const Block& block : explanation) {
    if (!block.text.empty()) out += "\n" + wrapped(block.text) + "\n";
    out += render_table(block.table);
  }
  return out;
}

}  // namespace grundy::cli
