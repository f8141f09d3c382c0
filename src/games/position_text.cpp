// Reading and writing lists of numbers.
#include "games/position_text.hpp"

#include <fmt/format.h>

#include "ground/text.hpp"

namespace grundy {

Result<std::vector<Natural>> parse_numbers(std::string_view text) {
  std::vector<Natural> numbers;
  for (text::Piece piece : text::split(text, ',')) {
    auto number = Natural::parse(piece.text);
    if (!number) return std::unexpected(number.error().shifted(piece.offset));
    numbers.push_back(std::move(*number));
  }
  return numbers;
}

Result<std::vector<std::uint32_t>> parse_small_numbers(std::string_view text,
                                                       std::uint32_t largest) {
  std::vector<std::uint32_t> numbers;
  for (text::Piece piece : text::split(text, ',')) {
    auto number = Natural::parse(piece.text);
    if (!number) return std::unexpected(number.error().shifted(piece.offset));
    if (*number > Natural(largest))
      return fail(fmt::format("{} is too large here: the largest number for this game is {}",
                              text::excerpt(piece.text), largest),
                  piece.offset + 1);
    numbers.push_back(static_cast<std::uint32_t>(number->word()));
  }
  return numbers;
}

std::string print_numbers(const std::vector<std::uint32_t>& numbers) {
  return fmt::format("{}", fmt::join(numbers, ","));
}

}  // namespace grundy
