// SubtractionSet: reading, writing and listing the moves of subtraction games.
#include <grundy/subtraction_set.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <grundy/natural.hpp>

namespace grundy {
namespace {

using Interval = SubtractionSet::Interval;

struct Slice {
  std::string_view text;
  std::size_t offset;  ///< characters before it
};

Slice trimmed(Slice slice) {
  auto first = std::min(slice.text.find_first_not_of(' '), slice.text.size());
  slice.text.remove_prefix(first);
  slice.text = slice.text.substr(0, slice.text.find_last_not_of(' ') + 1);
  return {slice.text, slice.offset + first};
}

Result<std::uint64_t> read_entry(Slice raw) {
  auto [text, offset] = trimmed(raw);
  if (text.empty()) return fail("expected a number to take, e.g. 1,3,4 or 1..3", offset + 1);
  auto number = Natural::parse(text);
  if (!number) return std::unexpected(number.error().shifted(offset));
  if (number->is_zero()) return fail("take at least 1: 0 is no move", offset + 1);
  if (*number > Natural(SubtractionSet::largest_entry))
    return fail("the largest number in a subtraction set is 2^62", offset + 1);
  return number->word();
}

Result<Interval> read_range(Slice slice) {
  auto dots = slice.text.find("..");
  auto from = read_entry({slice.text.substr(0, dots), slice.offset});
  if (!from) return std::unexpected(from.error());
  if (dots == std::string_view::npos) return Interval{*from, *from};
  auto to = read_entry({slice.text.substr(dots + 2), slice.offset + dots + 2});
  if (!to) return std::unexpected(to.error());
  if (*from > *to)
    return fail(fmt::format("the range {0}..{1} falls: type {1}..{0}", *from, *to),
                trimmed(slice).offset + 1);
  return Interval{*from, *to};
}

/// Sorts, and joins what overlaps or touches.
std::vector<Interval> joined(std::vector<Interval> all) {
  std::ranges::sort(all, {}, &Interval::from);
  std::vector<Interval> result;
  for (const Interval& next : all) {
    if (!result.empty() && next.from <= result.back().to + 1)
      result.back().to = std::max(result.back().to, next.to);
    else
      result.push_back(next);
  }
  return result;
}

}  // namespace

Result<SubtractionSet> SubtractionSet::parse(std::string_view inside_braces, bool all_but) {
  if (trimmed({inside_braces, 0}).text.empty())
    return fail(all_but ? "expected the numbers that may not be taken, e.g. allbut{2,5}; to take "
                          "any number, type nim"
                        : "expected the numbers that may be taken, e.g. sub{1,3,4}",
                1);
  std::vector<Interval> all;
  for (std::size_t at = 0; at <= inside_braces.size();) {
    auto comma = std::min(inside_braces.find(',', at), inside_braces.size());
    auto range = read_range({inside_braces.substr(at, comma - at), at});
    if (!range) return std::unexpected(range.error());
    all.push_back(*range);
    at = comma + 1;
  }
  return SubtractionSet{joined(std::move(all)), all_but};
}

std::string SubtractionSet::inside_braces() const {
  std::string text;
  for (auto [from, to] : listed) {
    if (!text.empty()) text += ',';
    text += std::to_string(from);
    if (to != from) text += (to - from >= 2 ? ".." : ",") + std::to_string(to);
  }
  return text;
}

std::string SubtractionSet::to_string() const {
  return (all_but ? "allbut{" : "sub{") + inside_braces() + "}";
}

bool SubtractionSet::contains(std::uint64_t s) const {
  auto after = std::ranges::upper_bound(listed, s, {}, &Interval::from);
  bool in_list = after != listed.begin() && s <= std::prev(after)->to;
  return s != 0 && in_list != all_but;
}

std::vector<Interval> SubtractionSet::moves() const {
  if (!all_but) return listed;
  std::vector<Interval> gaps;
  std::uint64_t start = 1;
  for (auto [from, to] : listed) {
    if (start < from) gaps.push_back({start, from - 1});
    start = to + 1;
  }
  gaps.push_back({start, no_end});
  return gaps;
}

std::optional<std::uint64_t> SubtractionSet::largest_move() const {
  if (all_but) return std::nullopt;
  return listed.empty() ? 0 : listed.back().to;
}

void SubtractionSet::for_each_option(std::uint64_t n, const OptionVisitor& visit) const {
  for (auto [from, to] : moves())
    for (std::uint64_t s = from; s <= std::min(to, n) && s != 0; ++s) {
      const std::uint64_t left = n - s;
      if (!visit(std::span(&left, left == 0 ? 0 : 1))) return;
    }
}

}  // namespace grundy
