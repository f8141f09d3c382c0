// Sprouts: a move joins two spots by a line that meets no other, and puts a new spot on it; a spot
// has at most three lines.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>

namespace grundy {

/// Written as text: regions, each ended by /, of boundaries, with a dot between them, of the spots
/// that one meets walking along a boundary. 0, 1 and 2 are spots that are met once, by the lines
/// that they have; a letter is a spot with two lines that is met twice. Spots with three lines and
/// regions without moves are left out. n spots without lines are written n. [Applegate, Jacobson
/// and Sleator, Computer analysis of Sprouts, 1991; Lemoine and Viennot, A further computer
/// analysis of Sprouts, 2007]
struct Sprouts {
  static constexpr std::uint32_t most_spots = 10;
  /// The text, zeros behind it. A move makes one more living spot and one life less, so there are
  /// never more living spots than half of the spots and lives at the start: of n fresh spots 2n.
  /// Each is met twice at most, and there are no more boundaries than that: 8n characters.
  using Position = std::array<char, 8 * most_spots>;
  static constexpr bool canonical_keeps_tree = true;

  static Result<std::vector<Position>> parse(std::string_view text);
  static std::string print(const Position& p);
  static bool is_empty(const Position& p) { return p[0] == 0; }

  void options(const Position& p, auto&& visit) const {
    for (const Position& option : options_of(p)) visit(option);
  }
  /// Regions that share no spot.
  void split(const Position& p, auto&& visit) const {
    for (const Position& land : lands_of(p)) visit(land);
  }
  /// Not the same for all positions that differ in the order of writing only, but for most.
  Position canonical(const Position& p) const;

  /// Every move takes two lives and gives one back.
  std::uint64_t bound(const Position& p) const { return lives(p); }
  std::uint32_t weight(const Position& p) const { return 6 * lives(p); }

 private:
  static std::vector<Position> options_of(const Position& p);
  static std::vector<Position> lands_of(const Position& p);
  static std::uint32_t lives(const Position& p);
};

}  // namespace grundy
