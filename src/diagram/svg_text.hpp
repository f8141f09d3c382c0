// What the SVG pictures share: escaped text, its estimated width, the frame, the colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace grundy::svg {

/// The colours, in the roles that they have on every page of the project.
inline constexpr const char* ink = "#18202D";
inline constexpr const char* ink_soft = "#465164";
inline constexpr const char* edge = "#737D8C";
inline constexpr const char* p_fill = "#E1E8EF";
inline constexpr const char* p_line = "#34506E";
inline constexpr const char* n_fill = "#FDF0D2";
inline constexpr const char* n_line = "#A66B00";
inline constexpr const char* winning = "#0B6B64";

/// Text for XML: markup escaped, and what XML forbids (control characters, broken UTF-8) as '?'.
std::string escape(std::string_view text);

/// How wide a text may get in the widest of the usual sans-serif fonts, in pixels.
double text_width(std::string_view text, double font_size);

/// Breaks a text after '+', ',' and '/' (rows of a board) into lines of at most `width` characters
/// where that is possible; at most `most` lines, "…" in place of the rest.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t most);

/// `anchor`: start, middle or end. `style`: further attributes, or "".
std::string text(double x, double y, double font_size, std::string_view words, const char* anchor,
                 std::string_view style);

/// The whole file: white ground, system fonts with Japanese ones behind them, a title for readers
/// of the screen.
std::string document(double width, double height, std::string_view title, std::string_view body);

}  // namespace grundy::svg
