// What every verb prints alike: errors with their place, tables, explanations.
#pragma once

#include <string>
#include <string_view>

#include "options.hpp"

namespace grundy::cli {

/// Writes to standard output.
void put(std::string_view text);
/// Writes to standard error.
void put_error(std::string_view text);
/// "grundy: …" on standard error; in lines of a page's width on a terminal, else in one.
void put_message(std::string_view message);

/// Writes a file; `-` is standard output. Errors: it cannot be written.
Result<void> write_file(const std::string& path, const std::string& text);

/// Whether a certificate may be written there: it may replace another one, but nothing else.
/// Errors: it may not.
Result<void> check_certificate_file(const std::string& path);

/// Says what is wrong and shows the place in what was typed; returns the exit code.
int report_error(const Error& error, std::string_view typed, const CommonOptions& common);

/// How many columns of a terminal a text takes: two for a Japanese character.
std::size_t display_width(std::string_view text);

/// The text broken into lines of at most `width` columns; longer words stay whole.
std::string wrapped(std::string_view text, std::size_t width = 79);

/// A table with aligned columns, numbers to the right, "" for an empty table.
std::string render_table(const std::vector<std::vector<std::string>>& rows);
std::string render(const Explanation& explanation);

}  // namespace grundy::cli
