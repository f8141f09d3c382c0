// TurnRule: reading the codes, and the choices that a rule leaves.
#include "games/turn_rule.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "games/position_text.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> names = {{
    {"turning_turtles", "1-2"},
    {"mock_turtles", "1-3"},
    {"moebius", "1-5"},
    {"mogul", "1-7"},
    {"ruler", "1+C"},
    {"twins", "2"},
    {"triplets", "3"},
}};

/// Reads a code from left to right.
class CodeReader {
 public:
  explicit CodeReader(std::string_view text) : text_(text) {}

  Result<TurnRule> read() {
    TurnRule rule;
    auto least = number();
    if (!least) return std::unexpected(least.error());
    rule.least = rule.most = *least;
    if (take('+')) {
      rule.most = TurnRule::unlimited;
    } else if (take('-')) {
      auto most = number();
      if (!most) return std::unexpected(most.error());
      rule.most = *most;
    }
    if (rule.least == 0 || rule.most < rule.least)
      return fail("expected how many coins are turned, such as 3, 1-3 or 1+", 1);
    while (at_ < text_.size())
      if (auto letter = read_letter(rule); !letter) return std::unexpected(letter.error());
    return rule;
  }

 private:
  Result<std::uint32_t> number() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    if (begin == at_)
      return fail("expected how many coins are turned, such as 3, 1-3 or 1+", at_ + 1);
    auto numbers = parse_small_numbers(text_.substr(begin, at_ - begin), TurnRule::largest);
    if (!numbers) return std::unexpected(numbers.error().shifted(begin));
    return numbers->front();
  }

  bool take(char c) {
    const bool there = at_ < text_.size() && text_[at_] == c;
    at_ += there ? 1 : 0;
    return there;
  }

  Result<void> read_letter(TurnRule& rule) {
    const std::size_t column = at_ + 1;
    if (take('F') && !rule.first) {
      rule.first = true;
      return {};
    }
    if (rule.shape != TurnRule::Shape::any)
      return fail("expected the end: only one of C, E and S can stand here, and F", column);
    if (take('C')) return read_window(rule);
    rule.shape = take('E')   ? TurnRule::Shape::equal_steps
                 : take('S') ? TurnRule::Shape::symmetric
                             : TurnRule::Shape::any;
    if (rule.shape == TurnRule::Shape::any)
      return fail("expected C, C(5), E, S or F after the number of coins", column);
    return {};
  }

  Result<void> read_window(TurnRule& rule) {
    rule.shape = TurnRule::Shape::within;
    if (!take('(')) return {};
    auto window = number();
    if (!window) return std::unexpected(window.error());
    if (*window == 0 || !take(')')) return fail("expected how many places, such as C(5)", at_ + 1);
    rule.window = *window;
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Calls visit for all sets of `size` coins from lowest to highest - 1, descending in each, until
/// it returns false; false then.
template <class Visit>
bool subsets(std::size_t size, std::uint32_t lowest, std::uint32_t highest, Visit&& visit) {
  std::vector<std::uint32_t> chosen;
  if (size > highest - lowest) return true;
  for (std::size_t i = 0; i < size; ++i)
    chosen.push_back(lowest + static_cast<std::uint32_t>(size - 1 - i));
  for (;;) {
    if (!visit(chosen)) return false;
    std::size_t i = size;
    while (i-- > 0)  // the last that can go up, those after it as low as they can be
      if (chosen[i] + 1 < (i == 0 ? highest : chosen[i - 1])) break;
    if (i == SIZE_MAX) return true;
    ++chosen[i];
    for (std::size_t k = i + 1; k < size; ++k)
      chosen[k] = lowest + static_cast<std::uint32_t>(size - 1 - k);
  }
}

using Choice = std::vector<std::uint32_t>;
using Taker = std::function<bool(const Choice&)>;

void any_choices(const TurnRule& rule, std::uint32_t lowest, std::uint32_t rightmost,
                 const Taker& take) {
  const std::uint64_t most = std::min<std::uint64_t>(rule.most, rightmost - lowest + 1ull);
  if (!rule.first || rightmost == 0) {
    for (std::uint64_t count = rule.least; count <= most; ++count)
      if (!subsets(count - 1, lowest, rightmost, take)) return;
    return;
  }
  if (lowest > 0) return;  // the first coin is out of reach
  for (std::uint64_t count = std::max<std::uint64_t>(rule.least, 2); count <= most; ++count) {
    const bool more = subsets(count - 2, 1, rightmost, [&](Choice left) {
      left.push_back(0);
      return take(left);
    });
    if (!more) return;
  }
}

void stepping_choices(const TurnRule& rule, std::uint32_t rightmost, std::uint32_t longest_step,
                      const Taker& take) {
  if (rule.least == 1 && !take({})) return;
  for (std::uint64_t step = 1; step <= std::min(longest_step, rightmost); ++step) {
    Choice left;
    for (std::uint64_t count = 2; count <= rule.most && step * (count - 1) <= rightmost; ++count) {
      left.push_back(static_cast<std::uint32_t>(rightmost - step * (count - 1)));
      if (count >= rule.least && !take(left)) return;
    }
  }
}

// Both ends, and inside them pairs at equal distances from the middle, and the middle itself.
void symmetric_choices(const TurnRule& rule, std::uint32_t rightmost, const Taker& take) {
  if (rule.least == 1 && !take({})) return;
  if (rule.most < 2) return;
  for (std::uint32_t end = rule.first ? std::min(rightmost, 1u) : rightmost; end-- > 0;) {
    const std::uint32_t inside = rightmost - end - 1, pairs = inside / 2;
    for (std::uint32_t middle = 0; middle <= inside % 2; ++middle)
      for (std::uint64_t chosen = 0; chosen <= pairs; ++chosen) {
        const std::uint64_t count = 2 + middle + 2 * chosen;
        if (count > rule.most) break;
        if (count < rule.least) continue;
        const bool more = subsets(chosen, 1, pairs + 1, [&](const Choice& steps) {
          Choice left = {end};
          if (middle == 1) left.push_back(end + 1 + pairs);
          for (std::uint32_t step : steps) {
            left.push_back(end + step);
            left.push_back(rightmost - step);
          }
          std::ranges::sort(left, std::greater{});
          return take(left);
        });
        if (!more) return;
      }
  }
}

}  // namespace

Result<TurnRule> TurnRule::parse(std::string_view text) {
  for (auto [name, code] : names)
    if (name == text) return CodeReader(code).read();
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    std::vector<std::string> known;
    for (auto [name, code] : names) known.emplace_back(name);
    const std::string near = text::nearest(text, known);
    return fail(fmt::format("expected a code such as 1-3, or a coin-turning game such as {}",
                            near.empty() ? "mock_turtles" : near),
                1);
  }
  return CodeReader(text).read();
}

void TurnRule::choices(std::uint32_t rightmost, const Visitor& visit) const {
  const Taker take = [&](const Choice& left) {
    const std::uint32_t leftmost = left.empty() ? rightmost : left.back();
    return (first && leftmost != 0) || visit(left);
  };
  switch (shape) {
    case Shape::any:
      return any_choices(*this, 0, rightmost, take);
    case Shape::within:
      if (window == 0) return stepping_choices(*this, rightmost, 1, take);
      return any_choices(*this, rightmost - std::min(rightmost, window - 1), rightmost, take);
    case Shape::equal_steps:
      return stepping_choices(*this, rightmost, UINT32_MAX, take);
    case Shape::symmetric:
      return symmetric_choices(*this, rightmost, take);
  }
}

}  // namespace grundy
