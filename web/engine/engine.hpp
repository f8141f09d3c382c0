// Engine: answers the requests of the page, JSON to JSON; the same in the page and in tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <grundy/game.hpp>

#include "request.hpp"

namespace grundy::web {

/// The text of a response.
using Answer = Result<std::string>;

/// Keeps the games that were asked about, with the values they have computed, so that the next
/// piece of a sequence or the next move of a game begins where the last question ended.
class Engine {
 public:
  /// The response to one request (web/src/engine/protocol.ts); errors are responses, too.
  std::string answer(std::string_view request);

  /// Reads the games of the field `define`, for this request. Errors: with the field, the column.
  Result<void> define(Request& request);
  /// The position in the field of that name. In normal play its games are those that are kept; what
  /// is told of misère play depends on what was computed before. Errors: as parse_position().
  Result<Sum> position(Request& request);
  /// The game in the field of that name, as it is kept. Errors: as find_game().
  Result<std::shared_ptr<Game>> game(Request& request);
  /// The same, as if nobody had asked before: for reports that tell how much was computed.
  Result<std::shared_ptr<Game>> new_game(Request& request);

 private:
  std::shared_ptr<Game> kept(std::shared_ptr<Game> game);

  std::string definition_;
  std::vector<GameEntry> defined_;            ///< the games of the definition
  std::vector<std::shared_ptr<Game>> games_;  ///< the one used last stands last
};

/// A verb of the protocol.
struct Verb {
  const char* name;
  Answer (*answer)(Engine&, Request&);
};

/// Those that answer as the command line does with --json.
std::vector<Verb> report_verbs();
/// Positions, moves and games that were played.
std::vector<Verb> board_verbs();
/// Pictures, and what they are drawn from.
std::vector<Verb> picture_verbs();

/// JSON as text; bytes that are no UTF-8 are replaced.
std::string dump(const json& value);

}  // namespace grundy::web
