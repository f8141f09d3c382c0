// The rules language: games that a person wrote in a line or a few, as rulesets.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/ruleset.hpp>

namespace grundy {

namespace rules {
struct GameTree;
struct Program;
class GraphStore;
}  // namespace rules

/// A position of a written game: a few words, in place as long as there are at most three. A heap
/// is its size; a state its numbers; strings, boards and graphs are packed behind a first word.
class WrittenPosition {
 public:
  WrittenPosition() = default;
  explicit WrittenPosition(std::span<const std::uint64_t> words) { assign(words); }
  explicit WrittenPosition(std::uint64_t word) : size_(1) { in_[0] = word; }
  WrittenPosition(std::uint64_t first, std::uint64_t second) : size_(2) {
    in_[0] = first;
    in_[1] = second;
  }
  WrittenPosition(const WrittenPosition& other) { assign(other.words()); }
  WrittenPosition(WrittenPosition&& other) noexcept { take(other); }
  WrittenPosition& operator=(const WrittenPosition& other) {
    if (this != &other) clear(), assign(other.words());
    return *this;
  }
  WrittenPosition& operator=(WrittenPosition&& other) noexcept {
    if (this != &other) clear(), take(other);
    return *this;
  }
  ~WrittenPosition() { clear(); }

  std::span<const std::uint64_t> words() const { return {data(), size_}; }
  std::size_t size() const { return size_; }
  const std::uint64_t* data() const { return size_ <= inside ? in_ : out_; }
  /// What it holds on the heap counts in words; nothing while it is small.
  std::size_t capacity() const { return size_ <= inside ? 0 : size_; }

  friend bool operator==(const WrittenPosition& a, const WrittenPosition& b) {
    if (a.size_ != b.size_) return false;
    const std::uint64_t *x = a.data(), *y = b.data();
    for (std::size_t i = 0; i < a.size_; ++i)
      if (x[i] != y[i]) return false;
    return true;
  }
  friend std::strong_ordering operator<=>(const WrittenPosition& a, const WrittenPosition& b) {
    return std::lexicographical_compare_three_way(a.words().begin(), a.words().end(),
                                                  b.words().begin(), b.words().end());
  }
  auto begin() const { return words().begin(); }
  auto end() const { return words().end(); }

 private:
  static constexpr std::size_t inside = 3;

  void assign(std::span<const std::uint64_t> words) {
    size_ = static_cast<std::uint32_t>(words.size());
    std::uint64_t* place = in_;
    if (size_ > inside) place = out_ = new std::uint64_t[size_];
    std::ranges::copy(words, place);
  }
  void take(WrittenPosition& other) noexcept {
    size_ = other.size_;
    if (size_ > inside)
      out_ = other.out_;
    else
      std::ranges::copy(other.words(), in_);
    other.size_ = 0;
  }
  void clear() {
    if (size_ > inside) delete[] out_;
    size_ = 0;
  }

  std::uint32_t size_ = 0;
  union {
    std::uint64_t in_[inside];
    std::uint64_t* out_;
  };
};

}  // namespace grundy

template <>
struct std::hash<grundy::WrittenPosition> {
  std::size_t operator()(const grundy::WrittenPosition& p) const {
    std::uint64_t h = p.size();
    for (std::uint64_t word : p.words()) {
      h = (h ^ word) * 0xbf58476d1ce4e5b9u;
      h ^= h >> 29;
    }
    return h;
  }
};

namespace grundy {

/// How play ends inside the rules: the game is over in a position that a move has reached.
enum class Ending : std::uint8_t {
  none,  ///< play goes on, or ends because there is no move
  stop,  ///< no moves from here
  win,   ///< whoever moved here has won
  lose,  ///< whoever moved here has lost
};

/// A rule that could not be carried out: a number beyond 64 bits, a division by zero, or more
/// options than can be looked at. `options` and the like throw it; nothing is changed by it.
class RuleFault : public std::runtime_error {
 public:
  explicit RuleFault(Error error) : std::runtime_error(error.message), error_(std::move(error)) {}
  const Error& error() const { return error_; }

 private:
  Error error_;
};

/// What is called for each option until it returns false: a function that lives as long as the
/// call, without a copy of it.
class OptionSink {
 public:
  template <class F>
  OptionSink(F& visit)  // NOLINT: any function is a sink
      : object_(&visit), call_([](void* object, std::span<const WrittenPosition> parts) {
          return (*static_cast<F*>(object))(parts);
        }) {}
  bool operator()(std::span<const WrittenPosition> parts) const { return call_(object_, parts); }

 private:
  void* object_;
  bool (*call_)(void*, std::span<const WrittenPosition>);
};

/// What the state of a written game is.
enum class StateKind : std::uint8_t { heap, tuple, text, board, graph };

/// A written game with its parameters, as a ruleset. Cheap to copy: copies share the program. For
/// one thread at a time.
class WrittenRules {
 public:
  using Position = WrittenPosition;

  /// Every option of p, until `visit` returns false if it returns a bool. Time: a few nanoseconds
  /// an operation; when the meter is exhausted, and says so, the options are cut short. Throws
  /// RuleFault.
  void options(const Position& p, auto&& visit, Meter* meter = nullptr) const {
    auto pass = [&](std::span<const Position> parts) {
      if constexpr (std::is_same_v<decltype(visit(PartList<Position>{parts})), bool>)
        return visit(PartList<Position>{parts});
      else
        return visit(PartList<Position>{parts}), true;
    };
    run(p, OptionSink(pass), meter);
  }

  /// Reads what stands between the parentheses of a position. Errors: with the column.
  Result<std::vector<Position>> parse(std::string_view text) const;
  /// What stands between the parentheses; parses back to the same position.
  std::string print(const Position& p) const;
  /// Whether nothing is left: an empty heap, string, board or graph.
  bool is_empty(const Position& p) const;

  /// Whether a rule has a name.
  bool names_moves() const;
  /// What each named move from p leaves, its parts sorted and without the empty ones, and the names
  /// of the rules that allow it: "take", or "take, halve"; of 65536 moves at most. Time: that of
  /// the options. Where a rule cannot be carried out, the names until then.
  std::map<std::vector<Position>, std::string> move_names(const Position& p) const;

  /// How the game has ended in p, if it has. Throws RuleFault.
  Ending ending(const Position& p) const;
  /// Whether the rules have a `win when` or a `lose when`.
  bool ends_inside() const;

  /// The take-and-break code of a heap game whose rules say that it is one: "0.77" for Kayles.
  std::optional<std::string> heap_code() const;

  StateKind kind() const;
  const std::vector<std::string>& fields() const;
  /// The heap of this size, or the state of these numbers. REQUIRES: that kind, as many numbers as
  /// fields, none negative.
  Position state(std::span<const std::int64_t> numbers) const;

 private:
  friend class WrittenGameText;
  WrittenRules(std::shared_ptr<const rules::Program> program,
               std::shared_ptr<rules::GraphStore> graphs)
      : program_(std::move(program)), graphs_(std::move(graphs)) {}
  void run(const Position& p, OptionSink sink, Meter* meter) const;

  std::shared_ptr<const rules::Program> program_;
  std::shared_ptr<rules::GraphStore> graphs_;
};

/// A game as it was written, before its parameters are known.
class WrittenGameText {
 public:
  const std::string& name() const;
  /// The sentence in quotes at the beginning of the rules, or the rules themselves.
  const std::string& title() const;
  const std::string& text() const;  ///< the whole of it: "game kayles { … }"
  const std::vector<std::string>& parameters() const;
  /// A small position that the rules have, such as "kayles(5)".
  std::string example() const;

  /// The rules with these numbers for the parameters. Errors: not as many as there are parameters.
  Result<WrittenRules> with(std::span<const std::int64_t> parameters) const;

 private:
  friend class RuleBookReader;
  std::shared_ptr<const rules::GameTree> tree_;
};

/// A line `check …`: a claim that travels with the rules. What it says is read by those who know
/// positions and values.
struct RuleCheck {
  std::string text;    ///< without the word `check`
  std::size_t at = 0;  ///< where it begins in the whole text, from 0
};

/// What a text of rules has.
struct RuleBook {
  std::vector<WrittenGameText> games;
  std::vector<RuleCheck> checks;
};

/// Reads games and checks. Time and memory linear in the text, which may have 10^6 characters.
/// Errors: with the column in the whole text, what was expected, and what to write instead.
Result<RuleBook> parse_rules(std::string_view text);

}  // namespace grundy
