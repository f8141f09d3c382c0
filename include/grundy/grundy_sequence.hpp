// GrundySequence: the values g(0), g(1), … of a heap game, computed as far as asked.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/octal_code.hpp>
#include <grundy/subtraction_set.hpp>

namespace grundy {

/// The rules of a heap game: a take-and-break code or a subtraction set.
class HeapRules {
 public:
  using Kind = std::variant<OctalCode, SubtractionSet>;

  HeapRules(OctalCode code) : kind_(std::move(code)) {}     // NOLINT: a code is a heap game
  HeapRules(SubtractionSet set) : kind_(std::move(set)) {}  // NOLINT: and so is a set

  /// Reads "0.77", "sub{1,3,4}" or "allbut{2,5}". Errors: those of the code or the set.
  static Result<HeapRules> parse(std::string_view notation);

  const Kind& kind() const { return kind_; }
  /// The code, or null for a subtraction set; and the other way round.
  const OctalCode* code() const { return std::get_if<OctalCode>(&kind_); }
  const SubtractionSet* set() const { return std::get_if<SubtractionSet>(&kind_); }

  /// The notation without heaps; parses back to the same rules.
  std::string to_string() const;

  /// Calls `visit` once for every option of a heap of n.
  void for_each_option(std::uint64_t n, const OptionVisitor& visit) const;

  friend bool operator==(const HeapRules&, const HeapRules&) = default;

 private:
  Kind kind_;
};

class SequenceEngine;  ///< src/heap/sequence_engine.hpp

/// The Grundy values of the heaps 0, 1, 2, … of one game.
class GrundySequence {
 public:
  static constexpr std::uint64_t most_values = std::uint64_t{1} << 32;

  explicit GrundySequence(HeapRules rules);
  GrundySequence(GrundySequence&&) noexcept;
  GrundySequence& operator=(GrundySequence&&) noexcept;
  ~GrundySequence();

  /// Computes g(0), …, g(n). When a limit ends it early, the values so far stay and the next call
  /// goes on from there. Time: codes with splits in two O(n^2 + n * digits), more parts see
  /// split_engine.hpp, subtraction sets O(n * intervals). Memory: 4 bytes a value, codes with
  /// splits also one bit for each heap and each value up to the largest. Errors: a limit.
  Result<void> extend_to(std::uint64_t n, Meter& meter);

  /// Takes the room for g(0), …, g(n) in one piece, so that the table is never copied while it
  /// grows. Errors: more than the memory limit, or than a table may have; then nothing has changed.
  Result<void> reserve_to(std::uint64_t n, Meter& meter);

  /// Appends values that were computed before, for example from a file, and goes on from there.
  /// REQUIRES: they are g(n), g(n+1), … of this game, n = values().size(). Time: O(values), and in
  /// the next extend_to() what the engine needs to begin there; codes with a tail or with splits in
  /// three or four as long as computing them. Errors: a limit; then nothing has changed.
  Result<void> adopt(std::span<const std::uint32_t> values, Meter& meter);

  /// How the next value is computed, for a person who asks why it takes so long.
  std::string method() const;

  /// g(0), g(1), …; as far as computed.
  std::span<const std::uint32_t> values() const { return values_; }
  /// REQUIRES: n was computed.
  std::uint32_t operator[](std::uint64_t n) const { return values_[n]; }
  const HeapRules& rules() const { return rules_; }
  const SequenceEngine& engine() const { return *engine_; }

 private:
  Result<void> make_room(std::uint64_t size, std::uint64_t goal, Meter& meter);
  Result<void> book(std::uint64_t values, Meter& meter);

  HeapRules rules_;
  std::unique_ptr<SequenceEngine> engine_;
  std::vector<std::uint32_t> values_;
};

}  // namespace grundy
