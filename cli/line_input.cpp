// Lines from standard input, made harmless.
#include "line_input.hpp"

#include <cstdio>

#include "ground/text.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{64} << 20;

}  // namespace

std::optional<InputLine> read_line() {
  InputLine line;
  bool any = false;
  for (int c; (c = std::getc(stdin)) != EOF && c != '\n';) {
    any = true;
    if (!line.too_long) line.text += static_cast<char>(c);
    if (line.text.size() <= longest_line) continue;
    line.too_long = true;
    line.text = {};
  }
  if (!any && (std::feof(stdin) || std::ferror(stdin))) return {};
  if (line.text.ends_with('\r')) line.text.pop_back();
  line.text = text::harmless(std::move(line.text));
  return line;
}

}  // namespace grundy::cli
