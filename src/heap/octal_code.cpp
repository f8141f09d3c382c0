// OctalCode: reading and writing take-and-break codes.
#include <grundy/octal_code.hpp>

#include <algorithm>
#include <bit>

#include <fmt/core.h>

namespace grundy {
namespace {

constexpr std::string_view digit_letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
constexpr std::string_view part_signs = "!?=";

std::string quoted(char c) {
  if (c > ' ' && c < 127) return fmt::format("'{}'", c);
  return c == ' ' ? "a space" : fmt::format("byte 0x{:02X}", static_cast<unsigned char>(c));
}

/// Reads a code from left to right; `at` is the next character, columns count from 1.
class CodeReader {
 public:
  explicit CodeReader(std::string_view text) : text_(text) {}

  Result<OctalCode> read() {
    if (text_.empty()) return fail("expected a code such as 0.77, found nothing", 1);
    OctalCode code;
    if (auto first = read_first(); first) {
      code.digits = {*first};
    } else {
      return std::unexpected(first.error());
    }
    ++at_;  // the point
    if (done()) return wrong("expected digits after the point, e.g. {}0", text_);
    if (auto rest = read_digits(code.digits); !rest) return std::unexpected(rest.error());
    if (auto tail = read_tail(code.tail); !tail) return std::unexpected(tail.error());
    tidy(code);
    return code;
  }

 private:
  bool done() const { return at_ == text_.size(); }
  char next() const { return text_[at_]; }
  bool at_any(std::string_view set) const {
    return !done() && set.find(next()) != std::string_view::npos;
  }
  template <class... T>
  std::unexpected<Error> wrong(fmt::format_string<T...> form, T&&... values) const {
    return fail(fmt::format(form, std::forward<T>(values)...), at_ + 1);
  }

  /// What stands before the point: d0, perhaps after zeros that say nothing.
  Result<TakeDigit> read_first() {
    if (next() == '.') return wrong("expected a digit before the point: type 0{}", text_);
    std::vector<TakeDigit> before;
    std::size_t column = 0;
    while (at_any("0") && at_ + 1 < text_.size() && text_[at_ + 1] != '.' &&
           digit_letters.find(text_[at_ + 1]) != std::string_view::npos)
      ++at_;
    column = at_ + 1;
    if (auto read = read_digits(before); !read) return std::unexpected(read.error());
    if (done()) return missing_point();
    if (next() != '.') return wrong("expected the point of the code, found {}", quoted(next()));
    if (before.size() > 1)
      return fail(
          "expected one digit before the point: it says how a heap may be split when "
          "nothing is removed; the others stand after the point",
          column);
    return splitting_only(before.front(), column);
  }

  static Result<TakeDigit> splitting_only(TakeDigit digit, std::size_t column) {
    if ((digit.shapes & 3) == 0) return digit;
    return fail(
        fmt::format("the first digit {} would let play go on for ever: when nothing is removed a "
                    "heap can only be split in two or more (digits 0, 4, 8, C, G, K, O, S)",
                    digit_letters[digit.shapes]),
        column);
  }

  std::unexpected<Error> missing_point() const {
    return wrong("a code has a point: type 0.{}", text_);
  }

  Result<void> read_digits(std::vector<TakeDigit>& digits) {
    while (!done() && !at_any(".[]")) {
      auto digit = read_digit();
      if (!digit) return std::unexpected(digit.error());
      digits.push_back(*digit);
    }
    return {};
  }

  Result<TakeDigit> read_digit() {
    auto value = digit_letters.find(next());
    if (value == std::string_view::npos) return no_digit();
    ++at_;
    TakeDigit digit{static_cast<std::uint8_t>(value)};
    if (at_any(part_signs)) {
      auto sign = part_signs.find(next());
      if (digit.splits()) digit.parts = static_cast<Parts>(sign + 1);
      ++at_;
    }
    return digit;
  }

  std::unexpected<Error> no_digit() const {
    char c = next();
    if (c >= 'a' && c <= 'v')
      return wrong("digits are upper case: type {} instead of {}", static_cast<char>(c - 'a' + 'A'),
                   c);
    if (c == '*' || c == '{')
      return wrong(
          "{} (splits into any number of heaps) is not supported yet; digits 0-9 and A-V "
          "are, with up to four heaps",
          quoted(c));
    if (part_signs.find(c) != std::string_view::npos)
      return wrong("expected a digit before {}: one sign (! ? =) may follow each digit", quoted(c));
    return wrong("{} is no digit of a code; digits are 0-9 and A-V", quoted(c));
  }

  Result<void> read_tail(std::vector<TakeDigit>& tail) {
    if (done()) return {};
    if (next() == '.') return wrong("expected one point, found a second one");
    if (next() == ']') return wrong("found ']' without '[' before it");
    ++at_;
    if (auto read = read_digits(tail); !read) return std::unexpected(read.error());
    if (done()) return wrong("expected ']' at the end of the repeated digits");
    if (next() != ']') return wrong("expected digits or ']', found {}", quoted(next()));
    if (tail.empty()) return wrong("expected digits between '[' and ']', e.g. 4.[3]");
    ++at_;
    if (!done()) return wrong("expected the end: '[…]' repeats for ever, so nothing can follow it");
    return {};
  }

  static void tidy(OctalCode& code) {
    auto zero = [](const TakeDigit& d) { return d.shapes == 0; };
    if (std::ranges::all_of(code.tail, zero)) code.tail.clear();
    while (code.tail.empty() && code.digits.size() > 1 && zero(code.digits.back()))
      code.digits.pop_back();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

void append(std::string& text, std::span<const TakeDigit> digits) {
  for (const TakeDigit& d : digits) {
    text += digit_letters[d.shapes];
    if (d.parts != Parts::any) text += part_signs[static_cast<std::size_t>(d.parts) - 1];
  }
}

}  // namespace

Result<OctalCode> OctalCode::parse(std::string_view text) { return CodeReader(text).read(); }

std::string OctalCode::to_string() const {
  std::string text;
  std::span<const TakeDigit> all(digits);
  append(text, all.first(1));
  text += '.';
  append(text, all.subspan(1));
  if (tail.empty() && digits.size() == 1) text += '0';
  if (!tail.empty()) {
    text += '[';
    append(text, tail);
    text += ']';
  }
  return text;
}

TakeDigit OctalCode::digit(std::uint64_t k) const {
  if (k < digits.size()) return digits[k];
  return tail.empty() ? TakeDigit{} : tail[(k - digits.size()) % tail.size()];
}

unsigned OctalCode::max_parts() const {
  unsigned shapes = 1;
  for (const TakeDigit& d : digits) shapes |= d.shapes;
  for (const TakeDigit& d : tail) shapes |= d.shapes;
  return static_cast<unsigned>(std::bit_width(shapes)) - 1;
}

}  // namespace grundy
