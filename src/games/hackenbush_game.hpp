// Green Hackenbush as a game of the list; the theory is in <grundy/hackenbush.hpp>.
#pragma once

#include <memory>

#include <grundy/game.hpp>
#include <grundy/hackenbush.hpp>

namespace grundy {

class HackenbushGame final : public Game {
 public:
  using Game::Game;
  Result<std::vector<AnyPosition>> parse(std::string_view arguments) const override;
  std::string print_arguments(const AnyPosition&) const override;
  bool is_empty(const AnyPosition&) const override;
  void options(const AnyPosition&, const Visitor&) const override;
  std::vector<AnyPosition> after(const AnyPosition&, const Option&) const override;
  std::string move_name(const AnyPosition&, const Option&) const override;
  Result<Nimber> grundy(const AnyPosition&, Meter&) override;
  Result<FoundOptions> options_with_value(const AnyPosition&, const Nimber&, Meter&) override;
  Theory theory(const AnyPosition&) const override { return Theory::hackenbush; }
  const Hackenbush* picture(const AnyPosition& p) const override { return &get(p); }

  /// A picture as a position; pictures are shared, for they may be large.
  static AnyPosition position(Hackenbush picture);

 private:
  static const Hackenbush& get(const AnyPosition& p);
};

}  // namespace grundy
