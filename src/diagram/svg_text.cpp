// What the SVG pictures share: escaped text, its estimated width, the frame, the colours.
#include "diagram/svg_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grundy::svg {

namespace {

// The bytes of the character at `at`; 0 if it is no UTF-8 that XML allows.
std::size_t character(std::string_view text, std::size_t at) {
  auto byte = [&](std::size_t i) {
    return static_cast<unsigned char>(at + i < text.size() ? text[at + i] : 0);
  };
  unsigned char lead = byte(0);
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
  std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  bool overlong = (lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xf0 && byte(1) < 0x90);
  bool forbidden = (lead == 0xed && byte(1) > 0x9f) || (lead == 0xf4 && byte(1) > 0x8f) ||
                   (lead == 0xef && byte(1) == 0xbf && byte(2) > 0xbd);
  return overlong || forbidden ? 0 : length;
}

// Generous: the widths of DejaVu Sans, rounded up.
double width_of(char c) {
  if (std::string_view(".,:;'|!ijlIft()[]{}/ ").find(c) != std::string_view::npos) return 0.42;
  if (std::string_view("mwMW@%").find(c) != std::string_view::npos) return 1.0;
  if (c >= 'A' && c <= 'Z') return 0.8;
  return std::string_view("+<>=~").find(c) != std::string_view::npos ? 0.84 : 0.65;
}

}  // namespace

std::string escape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = character(text, i);
    char c = text[i];
    if (length == 0)
      out += '?';
    else if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += text.substr(i, length);
    i += std::max<std::size_t>(length, 1);
  }
  return out;
}

double text_width(std::string_view text, double font_size) {
  double width = 0;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = std::max<std::size_t>(character(text, i), 1);
    width += length == 1 ? width_of(text[i]) : 1;
    i += length;
  }
  return width * font_size;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t most) {
  std::vector<std::string> lines = {""};
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = std::min(text.find_first_of("+,/", begin), text.size() - 1) + 1;
    while (end < text.size() && text[end] == ' ') ++end;
    std::string_view piece = text.substr(begin, end - begin);
    if (!lines.back().empty() && lines.back().size() + piece.size() > width) lines.emplace_back();
    lines.back() += piece;
    begin = end;
  }
  if (lines.size() > most) {
    lines.resize(most);
    lines.back() += "…";
  }
  return lines;
}

std::string text(double x, double y, double font_size, std::string_view words, const char* anchor,
                 std::string_view style) {
  return fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n", x, y,
      font_size, anchor, style.empty() ? "" : " ", style, escape(words));
}

std::string document(double width, double height, std::string_view title, std::string_view body) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\" font-family=\"system-ui, 'Segoe UI', Roboto, "
      "'Helvetica Neue', Arial, 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', "
      "'Yu Gothic UI', Meiryo, sans-serif\" fill=\"{2}\">\n<title>{3}</title>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n{4}</svg>\n",
      width, height, ink, escape(title), body);
}

}  // namespace grundy::svg
