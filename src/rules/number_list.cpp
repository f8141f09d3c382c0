// The numbers of a written position, or of its parameters: "3,4,5".
#include "rules/number_list.hpp"

#include <grundy/natural.hpp>

#include "ground/text.hpp"

namespace grundy::rules {

Result<std::vector<std::int64_t>> parse_numbers(std::string_view typed) {
  std::vector<std::int64_t> found;
  for (text::Piece piece : text::split(typed, ',')) {
    auto number = Natural::parse(piece.text);
    if (!number) return std::unexpected(number.error().shifted(piece.offset));
    if (!number->fits_word() || number->word() > INT64_MAX)
      return fail(
          "numbers of a written game go up to 9223372036854775807; a ruleset in C++ may go further",
          piece.offset + 1);
    found.push_back(static_cast<std::int64_t>(number->word()));
  }
  return found;
}

}  // namespace grundy::rules
