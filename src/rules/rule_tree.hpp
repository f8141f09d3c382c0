// What the parser makes of a written game: a small tree whose expressions are postfix code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/rules.hpp>

#include "rules/expression_program.hpp"

namespace grundy::rules {

/// An expression. Its loads name slots: fields from 0, parameters from first_parameter, what the
/// place of a match is called from first_place, the variables of a rule from first_variable.
struct Code {
  std::vector<expr::Instruction> steps;
  std::size_t at = 0;  // where it begins in the text
};
constexpr std::int64_t first_parameter = 1000, first_place = 2000, first_variable = 3000;

/// The places of a match, from first_place on.
enum class Place : std::uint8_t { column, row, before, after };

/// Questions about the position; the operands are in the comments.
enum class Query : std::uint8_t {
  letter,  // column row -> the letter there, or no_letter
  width,   // of a board; the length of a string
  height,
  count,         // of the places where a pattern matches: pattern
  count_region,  // of cells in a rectangle: pattern x0 x1 y0 y1
  contains,      // pattern
  degree,        // vertex
  adjacent,      // vertex vertex
  vertices,
  edges,
};
constexpr std::int64_t no_letter = -1;

/// A rectangle of cells, row by row: the letters that fit, a bit each; a replacement has letters,
/// or keep.
struct PatternText {
  std::size_t width = 0, height = 0;
  std::vector<std::uint64_t> masks;
  std::vector<std::int16_t> to;  // as many as cells, or none
  bool turned = false;
  std::size_t at = 0;
};
constexpr std::int16_t keep = -1;

struct Clause {
  enum Kind : std::uint8_t {
    condition,  // code[0]
    range,      // variables[0] in code[0]..code[1]
    list,       // variables[0] in {entries}
    divisors,   // of code[0]; primes, squares, fibs up to code[0]; powers of code[0] up to code[1]
    primes,
    squares,
    fibs,
    powers,
    cells,       // (variables[0], variables[1]) in letters `mask`
    ray,         // (…) from (code[0], code[1]) by (code[2], code[3]) over letters `mask`
    vertex,      // variables[0]
    edge,        // variables[0] - variables[1]
    neighbours,  // variables[0] of code[0]
  } kind = condition;
  struct Entry {
    Code low;
    std::optional<Code> high;
  };
  std::vector<std::int64_t> variables;  // slots
  std::vector<Code> code;
  std::vector<Entry> entries;
  std::uint64_t mask = 0;
  bool both_ways = false;  // an edge of an undirected graph as u-v and as v-u
  std::size_t at = 0;

  /// All its expressions, in the order in which they are written.
  std::vector<const Code*> codes() const {
    std::vector<const Code*> all;
    for (const Code& one : code) all.push_back(&one);
    for (const Entry& entry : entries) {
      all.push_back(&entry.low);
      if (entry.high) all.push_back(&*entry.high);
    }
    return all;
  }
};

/// A piece of what a string becomes.
struct TextItem {
  enum Kind : std::uint8_t { left, right, letters } kind = letters;
  std::vector<std::int16_t> word;
};

/// What is done to a board or to a graph.
struct Action {
  enum Kind : std::uint8_t {
    fill,               // code: x0 x1 y0 y1, letter
    delete_vertex,      // code[0]
    delete_neighbours,  // code[0]
    delete_edge,        // code[0] code[1]
    move_token,         // code[0]
  } kind = fill;
  std::vector<Code> code;
  std::size_t at = 0;
};

/// Numbers that are a part of an option; with a range, one part for each value of its variable.
struct Part {
  std::vector<Code> numbers;
  std::optional<Clause> each;
};

/// A rule: what becomes of the position, for which values of the variables.
struct Rule {
  std::string name;
  std::size_t at = 0;  // its column in the whole text, from 1
  std::vector<Clause> clauses;
  std::vector<Part> parts;                        // heaps and states
  std::optional<std::size_t> pattern;             // strings and boards: a number of a pattern
  std::vector<std::vector<TextItem>> text_parts;  // strings that change their length or split
  std::vector<Action> actions;
  std::vector<std::string> variables;        // their names
  std::vector<std::size_t> first_use;        // where each stands first
  std::vector<std::int64_t> each_variables;  // those that `each` makes known
};

struct EndingRule {
  Ending ending = Ending::stop;
  Code condition;
};

struct GameTree {
  std::string name, title, text;
  std::size_t at = 0;              // where the game begins in the whole text
  std::vector<std::size_t> lines;  // where its lines begin in the whole text
  std::size_t first_line = 1;      // the number of the first of them
  std::vector<std::string> parameters;
  StateKind kind = StateKind::heap;
  std::vector<std::string> fields;
  std::vector<std::vector<std::size_t>> sorted;  // groups of fields kept in ascending order
  bool symmetric = false;
  bool directed = false;
  bool token = false;   // of a graph: the only field is where it stands
  bool rooted = false;  // the token is a root: what is not connected to it is gone
  std::string alphabet;
  std::vector<PatternText> patterns;
  std::vector<Code> where;
  std::vector<Rule> rules;
  std::vector<EndingRule> endings;
};

/// Where text[at] of the whole text stands, as a person counts: "line 2, column 5".
std::string place_in_text(const GameTree& tree, std::size_t at);

}  // namespace grundy::rules
