// docs/atlas: some of its rows made anew, and all of it against periods known from elsewhere.
#include <cstdlib>
#include <map>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

const std::string folder = GRUNDY_TEST_DIR "/..";
const std::string table_file = folder + "/docs/atlas/octal.md";

struct Row {
  std::string preperiod, period, proof, values;
};

std::map<std::string, Row> atlas() {
  std::map<std::string, Row> rows;
  std::ifstream in(table_file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("| 0.") && !line.starts_with("| 4.")) continue;
    std::vector<std::string> cells;
    std::stringstream rest(line);
    for (std::string cell; std::getline(rest, cell, '|');) {
      while (!cell.empty() && cell.front() == ' ') cell.erase(0, 1);
      while (!cell.empty() && cell.back() == ' ') cell.pop_back();
      cells.push_back(cell);
    }
    rows[cells.at(1)] = {cells.at(2), cells.at(3), cells.at(4), cells.at(5)};
  }
  return rows;
}

TEST(Atlas, RowsCanBeMadeAnew) {
  const std::string command = "python3 -B '" + folder +
                              "/tools/make_atlas.py' '" GRUNDY_CLI "' --compare '" + table_file +
                              "'";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

/// The facts do not count heap 0; and 0.106 has a period that no table reaches.
TEST(Atlas, AgreesWithKnownPeriods) {
  const auto rows = atlas();
  ASSERT_EQ(rows.size(), 1024u);
  int periodic = 0, open = 0;
  for (const auto& fact : fact_rows("octal_games.csv", ',')) {
    const auto row = rows.find(fact[0]);
    if (row == rows.end() || fact[0] == "0.106") continue;
    const auto& [preperiod, period, proof, values] = row->second;
    if (fact[1] == "open") {
      EXPECT_EQ(proof, "none found") << fact[0];
      ++open;
    } else {
      EXPECT_TRUE(proof == "shapes" || proof == "windows") << fact[0];
      EXPECT_EQ(preperiod == "0" ? "1" : preperiod, fact[2]) << fact[0];
      EXPECT_EQ(period, fact[3]) << fact[0];
      ++periodic;
    }
  }
  EXPECT_EQ(periodic, 72);
  EXPECT_EQ(open, 50);
}

/// Codes with the same values, up to heaps that are shifted, have the same period or none.
TEST(Atlas, AgreesWithKnownEquivalences) {
  const auto rows = atlas();
  int compared = 0;
  for (const auto& fact : fact_rows("octal_equivalences.csv", ',')) {
    const auto row = rows.find(fact[0]), same = rows.find(fact[1]);
    if (row == rows.end() || same == rows.end()) continue;
    EXPECT_EQ(row->second.period, same->second.period) << fact[0] << ' ' << fact[1];
    ++compared;
  }
  EXPECT_EQ(compared, 518);
}

}  // namespace
}  // namespace grundy
