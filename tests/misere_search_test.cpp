// The search in misère play against the rules alone and against published outcomes.
#include <array>

#include <grundy/misere_search.hpp>

#include "games/clobber.hpp"
#include "games/cram.hpp"
#include "games/node_kayles_grid.hpp"
#include "games/opaque_rules.hpp"
#include "search_oracles.hpp"
#include "search_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

template <class R>
Outcome misere(MisereSearch<R>& search, const std::string& text) {
  Meter meter;
  const std::array sum = {position<R>(text)};
  return search.outcome(sum, meter).value();
}

template <class R>
void expect_outcomes_at_random(TextRule rule, std::size_t most_cells, const std::string& letters,
                               std::uint32_t seed, int rounds) {
  std::mt19937 random(seed);
  MisereSearch<R> kept;
  const OpaqueRules opaque{R{}};
  MisereSearch<OpaqueRules> small(opaque);
  TextOracle oracle(rule);
  for (int round = 0; round < rounds; ++round) {
    const std::string text = random_board(random, most_cells, letters);
    const Outcome expected = oracle.wins_misere(text) ? Outcome::N : Outcome::P;
    MisereSearch<Bare<R>> bare;
    Meter meter;
    EXPECT_EQ(misere(kept, text), expected) << text;
    EXPECT_EQ(small.outcome(std::array{position(text, opaque)}, meter).value(), expected) << text;
    EXPECT_EQ(bare.outcome(std::array{position<R>(text)}, meter).value(), expected) << text;
  }
}

TEST(MisereSearch, IsWhatTheRulesSay) {
  expect_outcomes_at_random<Cram>(cram_options, 16, "...X", 1, 60);
  expect_outcomes_at_random<NodeKaylesGrid>(node_kayles_grid_options, 16, "...X", 2, 60);
  expect_outcomes_at_random<Clobber>(clobber_options, 10, "xxoo.", 3, 60);
}

// A sum is one board with a wall: so the rules alone say who wins it.
TEST(MisereSearch, SumsAreWhatTheRulesSay) {
  std::mt19937 random(4);
  MisereSearch<Cram> search;
  for (int round = 0; round < 60; ++round) {
    const std::string a = random_board(random, 7, "...X"), b = random_board(random, 7, "...X");
    TextOracle oracle([&](const std::string& both) {
      std::vector<std::string> options;
      const std::size_t wall = both.find('|');
      const std::string left = both.substr(0, wall), right = both.substr(wall + 1);
      for (const std::string& option : cram_options(left)) options.push_back(option + "|" + right);
      for (const std::string& option : cram_options(right)) options.push_back(left + "|" + option);
      return options;
    });
    Meter meter;
    const std::array sum = {position<Cram>(a), position<Cram>(b)};
    EXPECT_EQ(search.outcome(sum, meter).value(),
              oracle.wins_misere(a + "|" + b) ? Outcome::N : Outcome::P)
        << a << " + " << b;
  }
}

TEST(MisereSearch, EmptyBoardsAreAsPublished) {
  MisereSearch<Cram> cram;
  MisereSearch<NodeKaylesGrid> kayles;
  int checked = 0;
  for (const auto& row : facts("misere_outcomes.tsv")) {
    const std::string size = row[1] + "x" + row[2];
    const Outcome expected = row[3] == "P" ? Outcome::P : Outcome::N;
    if (row[0] == "cram") EXPECT_EQ(misere(cram, size), expected) << "cram " << size;
    if (row[0] == "nk") EXPECT_EQ(misere(kayles, size), expected) << "node_kayles_grid " << size;
    checked += row[0] == "notakto" ? 0 : 1;
  }
  EXPECT_GE(checked, 40);
}

TEST(MisereSearch, ALimitIsNoAnswerAndAnotherMeterGoesOn) {
  MisereSearch<Cram> search;
  const std::array sum = {position<Cram>("4x6")};
  Meter none(Limits{.memory = 1000});
  EXPECT_FALSE(search.outcome(sum, none));
  Meter meter;
  EXPECT_EQ(search.outcome(sum, meter).value(), Outcome::P);
}

}  // namespace
}  // namespace grundy
