// The certificates in records/: their claims, and a segment of each at random.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include <grundy/grundy_sequence.hpp>

#include "heap/sequence_engine.hpp"
#include "heap/window_proof.hpp"

namespace grundy {
namespace {

constexpr std::string_view digits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// A certificate by windows, read in the plainest way; checker/ is the strict reader.
struct Record {
  std::string game;
  std::uint64_t period = 0, from = 0, reach = 0;
  std::uint32_t limit = 0;
  std::vector<WindowState> states;

  explicit Record(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::string line, word;
    while (std::getline(file, line)) {
      std::istringstream words(line);
      words >> word;
      if (word == "game") words >> game;
      if (word == "claim") words >> word >> period >> word >> from;
      if (word == "reach") words >> reach;
      if (word == "values") words >> word >> limit;
      if (word != "window") continue;
      WindowState state;
      words >> state.next >> word;
      for (char c : word) state.values.push_back(static_cast<std::uint32_t>(digits.find(c)));
      states.push_back(std::move(state));
    }
  }

  const std::vector<std::uint32_t>& before(std::uint64_t heap) const {
    return std::ranges::find(states, heap, &WindowState::next)->values;
  }
};

std::vector<std::filesystem::path> records() {
  std::vector<std::filesystem::path> found;
  const std::filesystem::path folder = std::string(GRUNDY_TEST_DIR) + "/../records";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".cert") found.push_back(entry.path());
  return found;
}

WindowGame game_of(const Record& record) {
  GrundySequence table(*HeapRules::parse(record.game));
  Meter meter;
  EXPECT_TRUE(table.extend_to(2 * record.reach + 100, meter));
  return *window_game(*table.engine().settled(), table, record.reach);
}

TEST(Records, AreThere) { EXPECT_FALSE(records().empty()); }

TEST(Records, WindowsAreEqualAPeriodApartAndNotBefore) {
  for (const auto& path : records()) {
    const Record record(path);
    if (record.period == 0) continue;
    const std::uint64_t first = record.from + record.states[0].values.size();
    EXPECT_EQ(record.before(first), record.before(first + record.period)) << path;
    EXPECT_NE(record.before(first - 1)[0], record.before(first - 1 + record.period)[0]) << path;
    EXPECT_EQ(record.states.back().next, first + record.period) << path;
  }
}

TEST(Records, ASegmentAtRandomLeadsFromWindowToWindow) {
  const auto seed = std::random_device{}();
  std::mt19937 random(seed);
  for (const auto& path : records()) {
    const Record record(path);
    const std::size_t i = random() % (record.states.size() - 1);
    const WindowState &from = record.states[i], &to = record.states[i + 1];
    WindowStream stream(game_of(record), from, record.limit - 1, best_simd_path(), 2);
    Meter meter;
    stream.run_to(to.next, meter);
    ASSERT_FALSE(stream.stuck()) << path << " segment " << i << ", seed " << seed;
    EXPECT_EQ(stream.state(to.next), to) << path << " segment " << i << ", seed " << seed;
  }
}

}  // namespace
}  // namespace grundy
