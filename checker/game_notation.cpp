// Reads the games of certificates: codes, sub{…}, allbut{…}, and the options of listed positions.
// (docs/certificate.md, "The game")
#include <algorithm>

#include "certificate_file.hpp"

namespace grundy_check {
namespace {

constexpr unsigned most_heaps = 255;
constexpr std::uint64_t largest_move = std::uint64_t{1} << 62;

[[noreturn]] void wrong(std::string_view text, const std::string& why) {
  throw Unreadable("the game '" + std::string(text.substr(0, 40)) + "': " + why);
}

bool is_sign(char c) { return c == '!' || c == '?' || c == '='; }

// A code from left to right. Every function stands before the character it wants to see.
class CodeReader {
 public:
  explicit CodeReader(std::string_view text) : text_(text), rest_(text) {}

  Game read() {
    Game game;
    game.digits.push_back(digit());
    need(game.digits[0].shapes.empty() || game.digits[0].shapes[0].heaps >= 2,
         "the digit before the point may only split");
    need(take('.'), "a point is missing");
    while (!rest_.empty() && rest_[0] != '[') game.digits.push_back(digit());
    if (take('[')) {
      do game.tail.push_back(digit());
      while (!take(']'));
    }
    need(rest_.empty(), "something follows the tail");
    need(game.digits.size() > 1 || !game.tail.empty(), "no digit follows the point");
    return game;
  }

 private:
  void need(bool holds, const std::string& otherwise) const {
    if (!holds) wrong(text_, otherwise);
  }

  bool take(char c) {
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }

  // A sign after a digit or in a list; ' ' if there is none.
  char sign() {
    const char c = rest_.empty() || !is_sign(rest_[0]) ? ' ' : rest_[0];
    if (c != ' ') rest_.remove_prefix(1);
    return c;
  }

  // "bit j of the digit allows to leave exactly j heaps"; * is any number; {…} lists them
  Digit digit() {
    static constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
    need(!rest_.empty(), "a digit is missing");
    Digit result;
    bool signs_inside = false;
    if (take('*')) {
      result.shapes = {{0}, {1}, {2, true}};
    } else if (take('{')) {
      result = list(signs_inside);
    } else {
      const auto bits = letters.find(rest_[0]);
      need(bits != letters.npos, "'" + std::string(1, rest_[0]) + "' is no digit");
      rest_.remove_prefix(1);
      for (unsigned j = 0; j < 5; ++j)
        if (bits >> j & 1) result.shapes.push_back({j});
    }
    const char after = sign();
    need(after == ' ' || !signs_inside, "signs stand inside the braces and after them");
    for (Shape& shape : result.shapes)
      if (after != ' ' && shape.heaps >= 2) shape.sign = after;
    return result;
  }

  // "{0,2!,4+}", ascending
  Digit list(bool& signs_inside) {
    Digit result;
    do {
      Shape shape{count()};
      shape.sign = sign();
      shape.or_more = take('+');
      need(result.shapes.empty() ||
               (!result.shapes.back().or_more && result.shapes.back().heaps < shape.heaps),
           "the numbers of heaps do not ascend");
      need(shape.heaps >= 2 || (shape.sign == ' ' && !shape.or_more),
           "signs and + stand at numbers of heaps from 2 on");
      signs_inside |= shape.sign != ' ';
      result.shapes.push_back(shape);
    } while (take(','));
    need(take('}'), "a brace is not closed");
    return result;
  }

  unsigned count() {
    const auto length = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    const std::uint64_t heaps = number(rest_.substr(0, length));
    need(heaps <= most_heaps, "a move leaves at most 255 heaps, or any number");
    rest_.remove_prefix(length);
    return static_cast<unsigned>(heaps);
  }

  std::string_view text_, rest_;
};

// "sub{1,3..5}": numbers and ranges, ascending
Game read_set(std::string_view text, bool all_but) {
  Game game;
  game.is_set = true;
  game.all_but = all_but;
  auto inside = text.substr(text.find('{') + 1);
  if (inside.empty() || inside.back() != '}') wrong(text, "the brace is not closed");
  inside.remove_suffix(1);
  for (bool more = true; more;) {
    const auto comma = inside.find(',');
    const auto entry = inside.substr(0, comma);
    const auto dots = entry.find("..");
    const std::uint64_t from = number(entry.substr(0, dots));
    const std::uint64_t to = dots == entry.npos ? from : number(entry.substr(dots + 2));
    const std::uint64_t last = game.list.empty() ? 0 : game.list.back().second;
    if (from <= last || to < from || (dots != entry.npos && to == from))
      wrong(text, "the numbers do not ascend");
    if (to > largest_move) wrong(text, "a number is larger than 2^62");
    game.list.emplace_back(from, to);
    more = comma != inside.npos;
    inside.remove_prefix(more ? comma + 1 : 0);
  }
  return game;
}

// "1+2+2": parts ascending; "-" is the empty sum
Parts parse_parts(std::string_view text) {
  Parts parts;
  for (bool more = text != "-"; more;) {
    const auto plus = text.find('+');
    parts.push_back(number(text.substr(0, plus)));
    more = plus != text.npos;
    text.remove_prefix(more ? plus + 1 : 0);
  }
  if (!std::ranges::is_sorted(parts)) throw Unreadable("the parts of an option do not ascend");
  return parts;
}

}  // namespace

bool Digit::leaves(unsigned count) const {
  return std::ranges::any_of(shapes, [=](const Shape& shape) {
    return shape.heaps == count || (shape.or_more && shape.heaps < count);
  });
}

const Digit& Game::digit(std::uint64_t k) const {
  static const Digit nothing;
  if (k < digits.size()) return digits[k];
  return tail.empty() ? nothing : tail[(k - digits.size()) % tail.size()];
}

bool Game::may_take(std::uint64_t k) const {
  const bool listed = std::ranges::any_of(
      list, [=](const auto& interval) { return interval.first <= k && k <= interval.second; });
  return k > 0 && listed != all_but;
}

bool Game::splits() const {
  for (const auto* part : {&digits, &tail})
    for (const Digit& digit : *part)
      if (!digit.shapes.empty() && digit.shapes.back().heaps >= 2) return true;
  return false;
}

std::vector<Parts> parse_options(const std::vector<std::string>& words) {
  std::vector<Parts> options;
  for (const std::string& word : words) {
    options.push_back(parse_parts(word));
    const bool ascends = options.size() == 1 || options[options.size() - 2] < options.back();
    if (!ascends) throw Unreadable("the options of a position do not ascend");
  }
  return options;
}

Game parse_game(std::string_view text) {
  if (text.starts_with("sub{")) return read_set(text, false);
  if (text.starts_with("allbut{")) return read_set(text, true);
  return CodeReader(text).read();
}

}  // namespace grundy_check
