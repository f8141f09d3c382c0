// Nim: heaps of any size, by Bouton's theorem.
#pragma once

#include <memory>

#include <grundy/game.hpp>
#include <grundy/grundy_sequence.hpp>

namespace grundy {

/// The value of a heap is its size, so a heap has at most one option of a given value: nothing is
/// searched, and heaps of a hundred digits are as good as small ones.
/// [C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Math. 3 (1901)]
class NimGame final : public Game {
 public:
  using Game::Game;
  Result<std::vector<AnyPosition>> parse(std::string_view arguments) const override;
  std::string print_arguments(const AnyPosition&) const override;
  bool is_empty(const AnyPosition&) const override;
  bool is_heap_game() const override { return true; }
  void options(const AnyPosition&, const Visitor&) const override;
  bool is_searchable(const AnyPosition&) const override;
  Result<Nimber> grundy(const AnyPosition&, Meter&) override;
  Result<FoundOptions> options_with_value(const AnyPosition&, const Nimber&, Meter&) override;
  Theory theory(const AnyPosition&) const override { return Theory::bouton; }

  GrundySequence* heap_sequence() override;
  std::optional<Natural> heap_of(const AnyPosition& p) const override { return heap(p); }

  static const Natural& heap(const AnyPosition& p) { return std::any_cast<const Natural&>(p); }

 private:
  std::unique_ptr<GrundySequence> sequence_;  // 0.[3], made when it is asked for
};

/// The heaps of a sum that is Nim and nothing else; nothing if another game takes part.
std::optional<std::vector<Natural>> nim_heaps(std::span<const Component> sum);

}  // namespace grundy
