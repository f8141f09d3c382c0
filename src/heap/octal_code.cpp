// OctalCode: reading and writing take-and-break codes.
#include <grundy/octal_code.hpp>

#include <algorithm>

#include <fmt/core.h>

#include "heap/octal_letters.hpp"
#include "heap/shape_list.hpp"

namespace grundy {
namespace {

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
           (digit_letters.find(text_[at_ + 1]) != std::string_view::npos || text_[at_ + 1] == '*' ||
            text_[at_ + 1] == '{'))
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
    if (digit.shapes.empty() || digit.shapes.front().splits()) return digit;
    return fail(
        fmt::format("the first digit {} would let play go on for ever: when nothing is removed a "
                    "heap can only be split in two or more (digits 0, 4, 8, C, G, K, O, S, {{2+}})",
                    digit.to_string()),
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
    if (next() == '{') return read_list();
    auto value = digit_letters.find(next());
    if (next() == '*') {
      ++at_;
      return ShapeList::any_number().digit(read_sign().value_or(Parts::any));
    }
    if (value == std::string_view::npos) return no_digit();
    ++at_;
    return TakeDigit(static_cast<unsigned>(value), read_sign().value_or(Parts::any));
  }

  std::optional<Parts> read_sign() {
    if (!at_any(part_signs)) return std::nullopt;
    return static_cast<Parts>(part_signs.find(text_[at_++]) + 1);
  }

  /// {0,2!,4+}: numbers of heaps, each perhaps with a sign and with "or more"; one sign for all may
  /// follow the braces.
  Result<TakeDigit> read_list() {
    ShapeList list;
    bool signs_inside = false;
    do {
      ++at_;  // the brace or the comma
      const std::size_t column = at_ + 1;
      auto heaps = read_number();
      if (!heaps) return std::unexpected(heaps.error());
      const auto sign = read_sign();
      signs_inside |= sign.has_value();
      const bool or_more = at_any("+");
      if (or_more) ++at_;
      if (or_more && at_any(part_signs))
        return wrong("the sign stands before the +: type {}{}+", *heaps, next());
      if (!list.add(*heaps, or_more, sign.value_or(Parts::any)))
        return fail(fmt::format("{} heaps are named twice in this list", *heaps), column);
    } while (at_any(","));
    if (done()) return wrong("expected '}}' at the end of the numbers of heaps");
    if (next() != '}') return wrong("expected ',' or '}}', found {}", quoted(next()));
    ++at_;
    if (signs_inside && at_any(part_signs))
      return wrong("signs stand inside the braces or after them, not both");
    return list.digit(read_sign().value_or(Parts::any));
  }

  Result<unsigned> read_number() {
    const std::size_t column = at_ + 1;
    unsigned number = 0;
    if (!at_any("0123456789")) return fail("expected a number of heaps, e.g. {0,1,3+}", column);
    for (; at_any("0123456789"); ++at_) {
      number = 10 * number + static_cast<unsigned>(next() - '0');
      if (number > Shape::most_heaps)
        return fail(fmt::format("a move leaves at most {0} heaps, or any number: type {0} or less, "
                                "or 2+",
                                Shape::most_heaps),
                    column);
    }
    return number;
  }

  std::unexpected<Error> no_digit() const {
    char c = next();
    if (c >= 'a' && c <= 'v')
      return wrong("digits are upper case: type {} instead of {}", static_cast<char>(c - 'a' + 'A'),
                   c);
    if (part_signs.find(c) != std::string_view::npos)
      return wrong("expected a digit before {}: one sign (! ? =) may follow each digit", quoted(c));
    return wrong("{} is no digit of a code; digits are 0-9, A-V, * and lists such as {{0,2+}}",
                 quoted(c));
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
    auto zero = [](const TakeDigit& d) { return d.shapes.empty(); };
    if (std::ranges::all_of(code.tail, zero)) code.tail.clear();
    while (code.tail.empty() && code.digits.size() > 1 && zero(code.digits.back()))
      code.digits.pop_back();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

void append(std::string& text, std::span<const TakeDigit> digits) {
  for (const TakeDigit& d : digits) text += d.to_string();
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
  unsigned most = 1;
  for (const auto* list : {&digits, &tail})
    for (const TakeDigit& d : *list) {
      if (d.shapes.empty()) continue;
      const Shape last = d.shapes.back();
      most = std::max(most, last.or_more ? no_limit : last.heaps);
    }
  return most;
}

}  // namespace grundy
