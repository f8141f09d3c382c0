// Reports: what an analysis found, as plain data; the only thing that a shell prints.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <grundy/certificate.hpp>
#include <grundy/error.hpp>
#include <grundy/game.hpp>
#include <grundy/limits.hpp>
#include <grundy/nimber.hpp>

namespace grundy {

class MisereTheory;  ///< misere_theory.hpp

enum class Language { en, ja };

/// A winning move: an option of one component. The components count as they were written, from 0.
struct WinningMove {
  std::size_t component;
  Option option;
};

/// What `solve` found. `outcome` absent means: unknown, a limit was reached, and `limit` says
/// which; whatever else was found until then is there.
struct SolveReport {
  Sum sum;
  Play play = Play::normal;
  std::optional<Outcome> outcome;
  std::optional<Nimber> grundy;               ///< of the whole sum, normal play
  std::vector<std::optional<Nimber>> values;  ///< of each component, normal play
  std::vector<WinningMove> winning_moves;     ///< every distinct one, by component, then by result
  Natural winning_moves_total;                ///< more than are listed, if the list is cut short
  bool moves_complete = true;                 ///< false: a limit was reached while listing them
  std::optional<Error> limit;
  /// What decides misère play where a quotient does, and the element of each component; else null.
  std::shared_ptr<const MisereTheory> misere_theory;
  std::vector<std::vector<Natural>> misere_elements;

  /// The value that a winning move gives its component. REQUIRES: normal play, values known.
  Nimber wanted(std::size_t component) const { return *values[component] + *grundy; }
  std::string position() const { return print(sum); }
  std::string from(const WinningMove& move) const { return sum[move.component].print(); }
  /// What the component becomes: "kayles(3) + kayles(3)", or "0". Costs the size of the component.
  std::string to(const WinningMove& move) const;
  /// The name of what is moved, such as the edge "1-2"; mostly empty.
  std::string name(const WinningMove& move) const;
};

/// The question that solve() answers.
struct SolveQuery {
  Sum sum;
  Play play = Play::normal;
  Limits limits = {};
  ProofCheck check = {};  ///< for misère theories that only a certificate proves
};

/// Who wins, the values, every winning move.
/// Normal play: the nim-sum of the values, each by the best theory its game has. Misère play: Nim
/// by Bouton's theorem; heaps of one game by their misère quotient; other sums by search on the
/// whole sum or the quotient of all its positions, whichever comes to an end. Errors: play that does not end.
/// A limit is no error: the report says what is known.
Result<SolveReport> solve(SolveQuery query);

/// Text of one option: its parts joined by " + ", smallest first, or "0".
std::string print_option(const Game& game, const AnyPosition& from, const Option& option);

/// A paragraph, and a table below it if there is one. The first row is the header.
struct Block {
  std::string text;
  std::vector<std::vector<std::string>> table;
};
using Explanation = std::vector<Block>;

/// One sentence: what decides. Costs O(components).
std::string how(const SolveReport& report, Language language);

/// Why: the theorem that decides, the table that shows it, what each move does. The `limits` bound
/// the search for replies. Plain words for a person; not for programs.
Explanation explain(const SolveReport& report, Language language, const Limits& limits);

/// The report as JSON, in the form that docs/notation.md promises; `how` is in the language given.
std::string to_json(const SolveReport& report, Language language);
std::string to_json(const Error& error);

}  // namespace grundy
