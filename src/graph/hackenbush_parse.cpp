// Reads Hackenbush pictures: edges "0-1,1-2", trees "(()())()" and the file of AtCoder AGC 017 D.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "graph/hackenbush_text.hpp"
#include "graph/rooted_picture.hpp"

namespace grundy {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// What stands at the front of the text, for a message.
std::string shown(std::string_view text) {
  if (text.empty()) return "the end";
  std::size_t length = 1;
  while (length < text.size() && length < 4 && (text[length] & 0xC0) == 0x80) ++length;
  const auto byte = static_cast<unsigned char>(text[0]);
  const bool broken = byte >= 0x80 && (length == 1 || byte < 0xC0);  // no UTF-8
  if (byte < 0x20 || byte == 0x7F || broken) return fmt::format("the byte 0x{:02x}", byte);
  return fmt::format("'{}'", text.substr(0, length));
}

/// A place in a text that only moves on.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}
  std::size_t column() const { return at_ + 1; }
  bool at_end() const { return at_ == text_.size(); }
  std::string_view rest() const { return text_.substr(at_); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  void skip_spaces() {
    while (!at_end() && is_space(text_[at_])) ++at_;
  }
  bool take(char c) {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  std::unexpected<Error> expected(std::string_view what) const {
    return fail(fmt::format("expected {}, found {}", what, shown(rest())), column());
  }
  Result<std::uint32_t> vertex() {
    if (peek() == '-') return fail("a vertex number cannot be negative; number from 0", column());
    if (!is_digit(peek())) return expected("a vertex number (0 is the ground)");
    std::uint32_t number = 0;
    const auto [end, error] =
        std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (error != std::errc()) return fail("a vertex number is at most 4294967295", column());
    at_ = static_cast<std::size_t>(end - text_.data());
    return number;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

Result<Edge> read_edge(Cursor& cursor) {
  cursor.skip_spaces();
  const auto a = cursor.vertex();
  if (!a) return std::unexpected(a.error());
  cursor.skip_spaces();
  if (!cursor.take('-')) return cursor.expected("'-' and a second vertex, as in 0-1");
  cursor.skip_spaces();
  const auto b = cursor.vertex();
  if (!b) return std::unexpected(b.error());
  cursor.skip_spaces();
  return Edge{*a, *b};
}

Result<std::vector<Edge>> read_edges(Cursor cursor) {
  std::vector<Edge> edges;
  do {
    const auto edge = read_edge(cursor);
    if (!edge) return std::unexpected(edge.error());
    if (edges.size() == max_edges) return too_many_edges();
    edges.push_back(*edge);
  } while (cursor.take(','));
  if (!cursor.at_end()) return cursor.expected("',' and another edge, or the end");
  return edges;
}

/// The column of the edge with this index in a text that read_edges() has read.
std::size_t column_of(std::string_view text, std::size_t edge) {
  std::size_t at = 0;
  for (; edge > 0; --edge) at = text.find(',', at) + 1;
  return text.find_first_not_of(" \t\n\r", at) + 1;
}

/// The column of a bracket that nothing closes: the last one that is open at the end.
std::size_t unclosed(std::string_view text) {
  std::size_t closed = 0, at = text.size();
  while (at-- > 0) {
    if (text[at] == ')') ++closed;
    if (text[at] == '(' && closed-- == 0) break;
  }
  return at + 1;
}

/// The way back down is in the edges themselves: vertex v hangs on edge v-1. So there is no stack.
Result<std::vector<Edge>> read_brackets(std::string_view text) {
  std::vector<Edge> edges;
  std::uint32_t here = 0;
  Cursor cursor(text);
  for (cursor.skip_spaces(); !cursor.at_end(); cursor.skip_spaces()) {
    if (cursor.peek() == ')' && here == 0)
      return fail("this ')' closes nothing; remove it or open it with '('", cursor.column());
    if (cursor.take('(')) {
      if (edges.size() == max_edges) return too_many_edges();
      edges.push_back({here, static_cast<std::uint32_t>(edges.size()) + 1});
      here = edges.back().b;
    } else if (cursor.take(')')) {
      here = edges[here - 1].a;
    } else {
      return cursor.expected("'(' or ')' (a picture is edges or brackets, not both)");
    }
  }
  if (here != 0) return fail("this '(' is never closed; add ')' at the end", unclosed(text));
  return edges;
}

/// Reads the lines of a file, each a fixed number of numbers, and says in which line it is.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}
  std::unexpected<Error> wrong(std::string_view message) const {
    return fail(fmt::format("line {}: {}", line_, message));
  }

  /// `count` numbers from 1 to `limit`, alone in the next line.
  Result<Edge> numbers(std::size_t count, std::uint32_t limit, std::string_view what) {
    ++line_;
    std::string_view line = next_line();
    std::uint32_t found[2] = {0, 0};
    for (std::size_t i = 0; i < count; ++i) {
      skip_blanks(line);
      const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), found[i]);
      if (error == std::errc::invalid_argument)
        return wrong(fmt::format("expected {}, found {}", what, shown(line)));
      if (error != std::errc() || found[i] < 1 || found[i] > limit)
        return wrong(fmt::format("expected {}; a number here is from 1 to {}", what, limit));
      line.remove_prefix(static_cast<std::size_t>(end - line.data()));
      if (!line.empty() && !is_space(line[0]))
        return wrong(fmt::format("expected {}, found {}", what, shown(line)));
    }
    skip_blanks(line);
    if (!line.empty()) return wrong(fmt::format("expected only {}, found {}", what, shown(line)));
    return Edge{found[0], found[1]};
  }
  /// Only blanks are left. If not, this line is where the rest starts.
  bool at_end() {
    const std::size_t next = rest_.find_first_not_of(" \t\r\n");
    line_ += 1 + static_cast<std::size_t>(std::ranges::count(rest_.substr(0, next), '\n'));
    return next == std::string_view::npos;
  }

 private:
  static void skip_blanks(std::string_view& line) {
    while (!line.empty() && is_space(line[0])) line.remove_prefix(1);
  }
  std::string_view next_line() {
    const std::string_view line = rest_.substr(0, rest_.find('\n'));
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    return line;
  }
  std::string_view rest_;
  std::size_t line_ = 0;
};

}  // namespace

Result<Hackenbush> Hackenbush::parse(std::string_view text) {
  Cursor cursor(text);
  cursor.skip_spaces();
  if (cursor.at_end()) return Hackenbush();
  const bool brackets = cursor.peek() == '(' || cursor.peek() == ')';
  if (!brackets && !is_digit(cursor.peek()) && cursor.peek() != '-')
    return cursor.expected("edges such as 0-1,1-2 (0 is the ground) or brackets such as (()())");
  auto edges = brackets ? read_brackets(text) : read_edges(Cursor(text));
  if (!edges) return std::unexpected(edges.error());
  if (brackets) return Hackenbush(std::move(*edges));
  const auto floating = first_floating_edge(*edges);
  if (floating) return hangs_in_the_air(*edges, *floating, column_of(text, *floating));
  return Hackenbush(std::move(*edges));
}

Result<Hackenbush> Hackenbush::parse_agc017d(std::string_view text) {
  LineReader reader(text);
  const auto size = reader.numbers(1, max_edges, "the number N of vertices");
  if (!size) return std::unexpected(size.error());
  const std::uint32_t n = size->a;
  if (n / 4 > text.size())  // N-1 lines of at least 4 characters, the last perhaps without its end
    return fail(fmt::format("line 1: N is {}, but the file is too short for {} edges", n, n - 1));
  std::vector<Edge> edges;
  edges.reserve(n - 1);
  JoinedVertices joined(n + 1);
  while (edges.size() < n - 1) {
    const auto edge = reader.numbers(2, n, "an edge \"x y\"");
    if (!edge) return std::unexpected(edge.error());
    const auto [x, y] = *edge;
    if (!joined.join(x, y))
      return reader.wrong(fmt::format("edge {} {} closes a cycle; this format is for trees", x, y));
    edges.push_back({x == 1 ? 0 : x, y == 1 ? 0 : y});
  }
  if (!reader.at_end()) return reader.wrong(fmt::format("expected the end after {} edges", n - 1));
  return Hackenbush(std::move(edges));
}

}  // namespace grundy
