// docs/atlas/misere.md: some of its rows made anew, and all of it against quotients known from
// elsewhere.
#include <cstdlib>
#include <map>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

const std::string folder = GRUNDY_TEST_DIR "/..";
const std::string table_file = folder + "/docs/atlas/misere.md";

/// The cells of each row, by code: status, |Q|, |P|, tame, period, preperiod, to.
std::map<std::string, std::vector<std::string>> atlas() {
  std::map<std::string, std::vector<std::string>> rows;
  std::ifstream in(table_file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("| 0.") && !line.starts_with("| 4.")) continue;
    std::vector<std::string> cells;
    std::stringstream rest(line.substr(1));
    for (std::string cell; std::getline(rest, cell, '|');) {
      std::erase(cell, ' ');
      cells.push_back(cell);
    }
    rows[cells[0]] = {cells.begin() + 1, cells.end()};
  }
  return rows;
}

TEST(MisereAtlas, RowsCanBeMadeAnew) {
  const std::string command = "python3 -B '" + folder +
                              "/tools/make_misere_atlas.py' '" GRUNDY_CLI "' --compare '" +
                              table_file + "'";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST(MisereAtlas, AgreesWithKnownQuotients) {
  const auto rows = atlas();
  ASSERT_EQ(rows.size(), 1024u);
  int compared = 0;
  for (const auto& fact : fact_rows("misere_complete_quotients.tsv", '\t')) {
    const auto row = rows.find(fact[0]);
    if (row == rows.end()) continue;
    const std::vector<std::string> known = {
        "complete", fact[3], fact[4], fact[5] == "tame" ? "tame" : "", fact[1], fact[2], ""};
    EXPECT_EQ(row->second, known) << fact[0];
    ++compared;
  }
  EXPECT_EQ(compared, 146);
}

}  // namespace
}  // namespace grundy
