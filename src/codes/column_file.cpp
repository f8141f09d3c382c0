// The columns found so far as a text.
#include "codes/column_file.hpp"

#include <fmt/format.h>

#include "ground/text.hpp"

namespace grundy {

ColumnFile::ColumnFile(const LexicodeRules& rules)
    : head_(fmt::format("grundy lexicode columns 1\nbase {} distance {}\n", rules.base,
                        rules.distance)),
      hash_(text::fnv1a(head_)) {}

std::string ColumnFile::line(const Natural& column) {
  const std::string content = fmt::format("{} {}", ++count_, column.to_string());
  hash_ = text::fnv1a(hash_ + content);
  return content + " " + hash_ + "\n";
}

Result<std::vector<Natural>> ColumnFile::read(std::string_view text) {
  auto bad = [](std::string message) {
    return std::unexpected(Error{std::move(message), {}, ErrorKind::file});
  };
  std::vector<Natural> columns;
  if (std::string_view(head_).starts_with(text)) return columns;  // not even the head is complete
  if (!text.starts_with(head_))
    return bad("this is no file of columns for this base and distance, which would begin with\n" +
               head_);
  complete_ = head_.size();
  for (std::size_t end; (end = text.find('\n', complete_)) != std::string_view::npos;) {
    const std::string_view line = text.substr(complete_, end + 1 - complete_);
    const std::size_t from = std::min(line.find(' '), line.size() - 1) + 1;
    auto column = Natural::parse(line.substr(from, line.find(' ', from) - from));
    if (!column || this->line(*column) != line)
      return bad(fmt::format("line {} is damaged: {}", columns.size() + 3,
                             text::excerpt(line.substr(0, line.size() - 1))));
    columns.push_back(std::move(*column));
    complete_ = end + 1;
  }
  return columns;
}

}  // namespace grundy
