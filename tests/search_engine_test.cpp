// The search itself: options, sums, threads, tables that forget, limits, positions of any kind.
#include <array>
#include <atomic>
#include <set>
#include <stdexcept>

#include <grundy/misere_search.hpp>

#include "games/clobber.hpp"
#include "games/cram.hpp"
#include "games/node_kayles_grid.hpp"
#include "search_oracles.hpp"
#include "search_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

TEST(Search, OptionsWithAValueAreThoseThatTheRulesGive) {
  std::mt19937 random(7);
  for (int round = 0; round < 30; ++round) {
    const std::string text = random_board(random, 12, "...X");
    TextOracle oracle(cram_options);
    ComponentSearch<Cram> search;
    Meter meter;
    for (std::uint64_t wanted = 0; wanted < 4; ++wanted) {
      std::set<std::string> expected, found;
      for (const std::string& option : cram_options(text))
        if (oracle.value(option) == wanted) expected.insert(option);
      const auto options = search.options_with_value(position<Cram>(text), wanted, meter).value();
      for (const auto& option : options) found.insert(Cram::print(option.front()));
      EXPECT_EQ(found, expected) << text << " to " << wanted;
    }
  }
}

TEST(Search, ASumIsAnsweredWithoutBeingExpanded) {
  ComponentSearch<Cram> search;
  Meter meter;
  const std::array sum = {position<Cram>("3x5"), position<Cram>("4x5"), position<Cram>("3x5")};
  EXPECT_EQ(search.grundy(sum, meter).value(), value_of<Cram>("4x5"));
  EXPECT_TRUE(search.has_value(sum, 2, meter).value());
  EXPECT_EQ(search.outcome(std::span(sum).first(0), meter).value(), Outcome::P);
}

TEST(Search, ATableThatForgetsChangesNoAnswer) {
  ComponentSearch<Bare<NodeKaylesGrid>> small({}, {.threads = 1, .table_bytes = 0});
  EXPECT_EQ(searched(small, position<NodeKaylesGrid>("3x5")), 3u);
  EXPECT_LT(small.table_bytes(), 10'000u);
  ComponentSearch<Clobber> two(Clobber{}, {.threads = 2, .table_bytes = 0});
  TextOracle oracle(clobber_options);
  EXPECT_EQ(searched(two, position<Clobber>("xoxo/oxox/xoxo")), oracle.value("xoxo/oxox/xoxo"));
}

TEST(Search, AnAbortLeavesOnlyTruths) {
  ComponentSearch<Cram> search;
  const auto p = position<Cram>("5x6");
  int limits = 0;
  for (std::atomic<bool> stop = true; limits < 3; ++limits) {
    Meter stopped(Limits{.stop = &stop});
    stopped.exhausted_now();
    EXPECT_FALSE(search.grundy(p, stopped));
  }
  for (;; ++limits) {
    Meter brief(Limits{.time = std::chrono::milliseconds(5)});
    auto value = search.grundy(p, brief);
    if (!value) continue;
    EXPECT_EQ(*value, 2u);
    break;
  }
  EXPECT_EQ(searched(search, position<Cram>("4x7")), 3u);
}

TEST(Search, LittleMemoryIsALimitOrEnough) {
  for (std::size_t bytes : {0u, 1000u, 100'000u, 10'000'000u}) {
    ComponentSearch<Clobber> search;
    Meter meter(Limits{.memory = bytes});
    auto value = search.grundy(position<Clobber>("3x5"), meter);
    if (value)
      EXPECT_EQ(*value, value_of<Clobber>("3x5"));
    else
      EXPECT_EQ(meter.reached(), "memory");
  }
}

// A heap of any size, one or two at a time: a long line of play.
struct LongPlay {
  using Position = std::uint64_t;
  void options(Position n, auto&& visit) const {
    if (n >= 1) visit(n - 1);
    if (n >= 2) visit(n - 2);
  }
};

TEST(Search, ALongLineOfPlayNeedsNoRecursion) {
  ComponentSearch<LongPlay> search;
  EXPECT_EQ(searched(search, std::uint64_t{49'998}), 0u);
  EXPECT_EQ(searched(search, std::uint64_t{49'999}), 1u);
}

struct Circle {
  using Position = std::uint64_t;
  void options(Position n, auto&& visit) const { visit((n + 1) % 3000); }
};

TEST(Search, PlayThatDoesNotEndIsShown) {
  ComponentSearch<Circle> search;
  Meter meter;
  auto value = search.grundy(Circle::Position{5}, meter);
  ASSERT_FALSE(value);
  ASSERT_TRUE(value.error().cyclic);
  const auto& cycle = value.error().cycle;
  EXPECT_EQ(cycle.size(), 3000u);
  for (std::size_t i = 0; i < cycle.size(); ++i)
    EXPECT_EQ((cycle[i] + 1) % 3000, cycle[(i + 1) % cycle.size()]);
}

// Positions of no fixed size are numbered.
struct Kayles {
  using Position = std::vector<std::uint32_t>;  // a row
  void options(const Position& p, auto&& visit) const {
    for (std::uint32_t hit : {1u, 2u})
      for (std::uint32_t left = 0; left + hit <= p[0]; ++left)
        visit(Position{left}, Position{p[0] - hit - left});
  }
};

TEST(Search, PositionsOfAnyTypeAreSearched) {
  ComponentSearch<Kayles> one, two({}, {.threads = 2});
  const std::array<std::uint64_t, 13> values = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4};
  for (std::uint32_t n = 0; n < values.size(); ++n) {
    EXPECT_EQ(searched(one, Kayles::Position{n}), values[n]);
    EXPECT_EQ(searched(two, Kayles::Position{n}), values[n]);
  }
}

// Nim by one heap: values beyond every mask.
struct Heap {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (Position to = 0; to < n; ++to) visit(to);
  }
  std::uint64_t code(Position n) const { return n; }
};

TEST(Search, ValuesBeyondTheWordsOfTheTableAreRight) {
  ComponentSearch<Heap> search;  // with a code: ten bits of content
  ComponentSearch<Bare<Heap>> bare;
  for (std::uint32_t n : {63u, 64u, 65u, 130u}) {
    EXPECT_EQ(searched(search, n), n);
    EXPECT_EQ(searched(bare, n), n);
    Meter meter;
    EXPECT_TRUE(search.has_value(std::array{n}, n, meter).value());
    EXPECT_FALSE(search.has_value(std::array{n}, n - 1, meter).value());
    EXPECT_FALSE(search.has_value(std::array{n}, n + 1, meter).value());
  }
}

// A heap whose rules fail at one place, once.
struct Fragile {
  using Position = std::uint32_t;
  std::atomic<int>* failures;

  void options(Position n, auto&& visit) const {
    if (n == 1 && failures->fetch_sub(1) > 0) throw std::runtime_error("the rules fail");
    for (Position to = 0; to < n; ++to) visit(to);
  }
};

TEST(Search, WhatAnExceptionCutShortIsForgotten) {
  for (unsigned threads : {1u, 2u}) {
    std::atomic<int> failures = 1000;
    ComponentSearch<Fragile> search(Fragile{&failures}, {.threads = threads});
    Meter meter;
    EXPECT_THROW((void)search.grundy(9u, meter), std::runtime_error);
    failures = 0;
    for (std::uint32_t n : {2u, 5u, 9u, 7u}) EXPECT_EQ(searched(search, n), n) << threads;
  }
}

TEST(Search, WhatAnExceptionCutShortIsForgottenInMiserePlay) {
  std::atomic<int> failures = 1;
  MisereSearch<Fragile> search(Fragile{&failures});
  Meter meter;
  EXPECT_THROW((void)search.outcome(std::array{9u}, meter), std::runtime_error);
  EXPECT_EQ(search.outcome(std::array{5u}, meter).value(), Outcome::N);  // by the move to 1
  EXPECT_EQ(search.outcome(std::array{1u}, meter).value(), Outcome::P);
  EXPECT_EQ(search.outcome(std::array{3u, 3u}, meter).value(), Outcome::P);
}

TEST(Search, TheStacksOfAllThreadsAreWithinTheMemory) {
  for (std::size_t bytes : {4'000'000u, 12'000'000u}) {
    ComponentSearch<LongPlay> search({}, {.threads = 3});
    Meter meter(Limits{.memory = bytes});
    auto value = search.grundy(std::uint64_t{299'998}, meter);
    EXPECT_FALSE(value);
    EXPECT_EQ(meter.reached(), "memory");
    EXPECT_LT(search.bytes(), bytes + bytes / 8);
    Meter more;
    EXPECT_EQ(search.grundy(std::uint64_t{9'999}, more).value(), 0u);
  }
}

}  // namespace
}  // namespace grundy
