// Lines from standard input, made harmless.
#include "line_input.hpp"

#include <algorithm>
#include <cstdio>

namespace grundy::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{64} << 20;

// How many bytes the UTF-8 character at `i` has; 0 if there is no valid one.
std::size_t character_length(const std::string& text, std::size_t i) {
  auto byte = [&](std::size_t k) {
    return static_cast<unsigned char>(k < text.size() ? text[k] : 0);
  };
  unsigned char lead = byte(i), second = byte(i + 1);
  if (lead < 0x80) return 1;
  std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  for (std::size_t k = 1; k < length; ++k)
    if ((byte(i + k) & 0xc0) != 0x80) return 0;
  bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
  bool outside = (lead == 0xed && second >= 0xa0) || (lead == 0xf4 && second >= 0x90);
  bool control = lead == 0xc2 && second < 0xa0;
  return overlong || outside || control ? 0 : length;
}

}  // namespace

std::string harmless(std::string text) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = character_length(text, i);
    auto c = static_cast<unsigned char>(text[i]);
    if (c == '\t') text[i] = ' ';
    if (length == 0 || (c < 0x20 && c != '\t') || c == 0x7f) text[i] = '?';
    i += std::max<std::size_t>(length, 1);
  }
  return text;
}

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
  line.text = harmless(std::move(line.text));
  return line;
}

}  // namespace grundy::cli
