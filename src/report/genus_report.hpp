// Reports on the genus of heaps and of positions in misère play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/game.hpp>
#include <grundy/genus.hpp>

namespace grundy {

/// The genera of the heaps from, from + 1, …, in the sizes in which the game is written.
struct GenusReport {
  std::string game;
  std::uint64_t from = 0;
  std::vector<Genus> genera;
  std::vector<Tameness> tameness;
  std::uint64_t heaps = 0;                  ///< how many heaps were computed, those before from too
  std::optional<std::uint64_t> first_wild;  ///< among all of them; nothing: all are tame
  std::optional<Error> limit;               ///< why there are fewer than were asked for
};

/// Errors: not a heap game; from > to. A limit is none: the heaps so far are in the report.
/// Time and memory: the canonical forms of all heaps up to `to`.
Result<GenusReport> genus_report(Game& game, std::uint64_t from, std::uint64_t to, Meter& meter);

/// What is known of one position in misère play.
struct PositionGenus {
  Genus genus;
  Tameness tameness;
  std::optional<TameValue> behaves_like;  ///< proved, where tameness is `tame`
  std::uint32_t birthday = 0;             ///< of the canonical form
  std::optional<std::string> form;        ///< in star notation; nothing where that is very long
};

/// `found` is absent where a limit was reached first.
struct PositionGenusReport {
  std::string position;
  std::optional<PositionGenus> found;
  std::optional<Error> limit;
};

/// Errors: play that does not end. Time and memory: the canonical forms of all positions that can
/// be reached.
Result<PositionGenusReport> genus_report(const Sum& sum, Meter& meter);

std::string to_json(const GenusReport& report);
std::string to_json(const PositionGenusReport& report);

}  // namespace grundy
