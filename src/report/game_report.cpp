// What is told of a listed game, as JSON.
#include <grundy/game_report.hpp>

#include "report/json_tools.hpp"

namespace grundy {

std::string to_json(const GameInfo& info) {
  return json{{"name", info.name},       {"rules", info.rules},   {"rules_ja", info.rules_ja},
              {"example", info.example}, {"theory", info.theory}, {"reference", info.reference}}
      .dump();
}

}  // namespace grundy
