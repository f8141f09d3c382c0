// Diagrams: the positions of a game as boxes, its moves as arrows; all of them, or the winner's
// strategy.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <grundy/report.hpp>

namespace grundy {

/// A position of the diagram, or a "…" that stands for play that is not drawn.
struct DiagramNode {
  std::string position;            ///< in the common notation; empty for "…"
  std::string label;               ///< shorter where the diagram is about one game: "1,4,5"
  std::optional<Outcome> outcome;  ///< absent for "…"
  std::optional<Nimber> value;     ///< Grundy value, in normal play
  std::size_t ply = 0;             ///< the longest play from the start to here, in moves
};

/// A move. `winning` is true exactly if it leads to a P-position, so that all arrows into one node
/// agree on it.
struct DiagramArrow {
  std::size_t from;
  std::size_t to;
  bool winning;
  friend bool operator==(const DiagramArrow&, const DiagramArrow&) = default;
};

enum class DiagramKind {
  whole,     ///< every position and every move
  strategy,  ///< one winning move wherever there is one, every move where there is none
};

/// The positions that can be reached and the moves between them; node 0 is the start. Equal sums
/// are one node, in whatever order their components stand; empty components are left out.
struct Diagram {
  std::string position;  ///< the start, as it was given
  Play play = Play::normal;
  DiagramKind kind = DiagramKind::whole;
  std::optional<std::size_t> depth;  ///< play is drawn for so many moves, if it was cut
  std::vector<DiagramNode> nodes;
  std::vector<DiagramArrow> arrows;
};

struct DiagramQuery {
  static constexpr std::size_t most_nodes = 200;         ///< what a picture can show
  static constexpr std::size_t most_nodes_whole = 60;    ///< above, the strategy is clearer,
  static constexpr std::size_t most_arrows_whole = 120;  ///< and with more arrows too

  Sum sum;
  Play play = Play::normal;
  std::optional<DiagramKind> kind;  ///< absent: the whole game while it is small, else the strategy
  std::optional<std::size_t> depth;  ///< at most so many moves from the start, "…" below
  Limits limits;
};

/// Explores a sum. Time: the values or outcomes of the positions that are drawn.
/// Errors: more positions than can be drawn (what to try instead is said), a limit that was
/// reached, play that does not end.
Result<Diagram> make_diagram(const DiagramQuery& query);

/// The diagram as a Mermaid flowchart, for pages that draw one from text.
std::string to_mermaid(const Diagram& diagram, Language language);
/// The diagram in the DOT language of Graphviz.
std::string to_dot(const Diagram& diagram, Language language);
/// The diagram as a picture that needs nothing else: layers of moves [Sugiyama, Tagawa, Toda 1981].
/// P and N differ by border and letter, winning moves by the thickness of the arrow.
std::string to_svg(const Diagram& diagram, Language language);
/// The diagram as JSON: nodes and arrows.
std::string to_json(const Diagram& diagram);

/// A Hackenbush picture with the edges that win when cut; `values` writes at each edge what it
/// carries. Errors: a position that is not one picture, too many edges, a limit that was reached.
Result<std::string> picture_svg(const SolveReport& report, bool values, Language language);
/// The stages of the reduction of one Hackenbush picture, in a row. Errors: as above.
Result<std::string> reduction_svg(const Sum& sum);

}  // namespace grundy
