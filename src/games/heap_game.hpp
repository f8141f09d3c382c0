// Heap games at run time: every take-and-break code and every subtraction set, heaps of any size
// where a theorem answers.
#pragma once

#include <memory>
#include <optional>

#include <grundy/game.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/period.hpp>

#include "games/heap_misere.hpp"

namespace grundy {

/// A heap game by its rules. Heaps up to `small` come from the table; beyond, a proved period
/// answers for any size; without one the table grows as far as the limits allow.
///
/// Some games are written in other sizes than the heaps they stand for: treblecross(n) is
/// 0.007(n+2). Then `shift` is what is added; a heap that is too small for that is gone.
class HeapGame final : public Game {
 public:
  /// What the list of games says of the theory of a heap game.
  static constexpr const char* theory_note = "mex rule; a proved period where there is one";

  HeapGame(GameInfo info, std::string notation, HeapRules rules, std::uint64_t shift = 0);

  Result<std::vector<AnyPosition>> parse(std::string_view arguments) const override;
  std::string print_arguments(const AnyPosition&) const override;
  bool is_empty(const AnyPosition&) const override;
  bool is_heap_game() const override { return true; }
  void options(const AnyPosition&, const Visitor&) const override;
  bool is_searchable(const AnyPosition&) const override;
  Result<Nimber> grundy(const AnyPosition&, Meter&) override;
  Result<FoundOptions> options_with_value(const AnyPosition&, const Nimber&, Meter&) override;
  Theory theory(const AnyPosition&) const override;
  GrundySequence* heap_sequence() override { return &sequence_; }
  std::uint64_t heap_shift() const override { return shift_; }
  std::optional<Natural> heap_of(const AnyPosition& p) const override { return heap(p); }
  HeapMisere* heap_misere() override;
  std::string move_name(const AnyPosition& p, const Option& option) const override {
    return names_ ? names_(p, option) : "";
  }

  /// What a move is called, for games whose moves have names.
  using Names = std::function<std::string(const AnyPosition&, const Option&)>;
  void set_names(Names names) { names_ = std::move(names); }

  /// The size as it is written.
  static const Natural& size(const AnyPosition& p) { return std::any_cast<const Natural&>(p); }

 private:
  Natural heap(const AnyPosition& p) const { return size(p) + Natural(shift_); }
  const PeriodClaim* proved_period(Meter& meter);
  Result<Natural> value(const Natural& heap, Meter& meter);
  Result<FoundOptions> listed_options(std::uint64_t heap, std::uint64_t wanted, Meter& meter);
  Option option(std::span<const std::uint64_t> heaps) const;

  GrundySequence sequence_;
  std::uint64_t shift_;
  std::optional<PeriodClaim> claim_;
  Names names_;
  std::unique_ptr<HeapMisere> misere_;  // made when it is asked for
};

}  // namespace grundy
