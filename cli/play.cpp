// grundy play: reads the position and opens the game, for a person or for a program.
#include "play.hpp"

#include <csignal>
#include <cstdio>

#include "input.hpp"
#include "output.hpp"

namespace grundy::cli {

void put_now(std::string_view text) {
  put(text);
  std::fflush(stdout);
}

int run_play(const PlayOptions& options, const CommonOptions& common) {
  // Ctrl-C at a prompt ends the game; the time limit bounds the thinking.
  std::signal(SIGINT, SIG_DFL);
  if (common.json)
    return report_error({"play has no JSON; for programs there is --protocol", {}}, "", common);
  bool given = !options.position.text.empty();
  if (!given && !options.protocol)
    return report_error({"play needs a position, such as: grundy play 3,4,5", {}}, "", common);
  std::optional<Sum> start;
  if (given) {
    auto sum = read_position(options.position, common);
    if (!sum) return report_error(sum.error(), options.position.text, common);
    start = std::move(*sum);
  }
  if (options.protocol) return play_by_protocol(std::move(start), options.play, common);
  Player first = options.first == "engine" ? Player::engine : Player::person;
  Match match(std::move(*start), options.play, first, common.limits);
  auto solved = match.solved();
  if (!solved) return report_error(solved.error(), options.position.text, common);
  return play_in_terminal(std::move(match), options.first.empty(), common);
}

}  // namespace grundy::cli
