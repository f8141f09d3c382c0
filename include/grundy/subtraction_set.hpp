// SubtractionSet: the moves of a subtraction game, sub{1,3,4} or allbut{2,5}.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/octal_code.hpp>

namespace grundy {

/// The numbers of beans that may be taken: those listed, or all but those listed.
struct SubtractionSet {
  /// The numbers from `from` to `to`, both included.
  struct Interval {
    std::uint64_t from, to;
    friend bool operator==(const Interval&, const Interval&) = default;
  };

  static constexpr std::uint64_t largest_entry = std::uint64_t{1} << 62;
  static constexpr std::uint64_t no_end = ~std::uint64_t{0};

  std::vector<Interval> listed = {{1, 1}};  ///< ascending, never touching
  bool all_but = false;

  /// Reads what stands between the braces: "1,3,4", "1..3", "2,5..9"; numbers as Natural reads
  /// them; order and repeats do not matter. Time O(m log m) for m entries. Errors: no entry, 0,
  /// a range that falls, a number above 2^62, with the column counted inside the braces.
  static Result<SubtractionSet> parse(std::string_view inside_braces, bool all_but);

  /// What stands between the braces, canonical: three or more numbers in a row become a range.
  std::string inside_braces() const;
  /// The notation: sub{1,3,4} or allbut{2,5}.
  std::string to_string() const;

  /// Whether s beans may be taken. Time O(log of the number of intervals).
  bool contains(std::uint64_t s) const;

  /// The moves as intervals, ascending; the last one of an all-but set ends at `no_end`.
  std::vector<Interval> moves() const;

  /// The largest move (0: no move at all), or nothing where moves have no end: an all-but set.
  std::optional<std::uint64_t> largest_move() const;

  /// Calls `visit` once for every option of a heap of n, smallest move first.
  void for_each_option(std::uint64_t n, const OptionVisitor& visit) const;

  friend bool operator==(const SubtractionSet&, const SubtractionSet&) = default;
};

}  // namespace grundy
