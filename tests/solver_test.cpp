// Solver and MisereSolver: known values, all winning moves, cycles, limits, long lines of play.
#include <grundy/solver.hpp>

#include <gtest/gtest.h>

namespace grundy {
namespace {

struct Kayles {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (Position hit : {1u, 2u})
      for (Position left = 0; 2 * left + hit <= n; ++left) visit(left, n - hit - left);
  }
};

struct Path {  // one move, one step down: a line of play as long as the number
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    if (n > 0) visit(n - 1);
  }
};

struct Loop {  // 5 -> 4 -> 3 -> 5
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const { visit(n == 3 ? 5 : n - 1); }
};

struct Wythoff {
  using Position = std::array<std::uint32_t, 2>;
  void options(Position p, auto&& visit) const {
    auto [a, b] = p;
    for (std::uint32_t k = 1; k <= a; ++k) visit(Position{a - k, b});
    for (std::uint32_t k = 1; k <= b; ++k) visit(Position{a, b - k});
    for (std::uint32_t k = 1; k <= std::min(a, b); ++k) visit(Position{a - k, b - k});
  }
};

TEST(Solver, KaylesHasItsPublishedValues) {
  Solver<Kayles> kayles;
  const std::vector<std::uint64_t> published = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7};
  for (std::uint32_t n = 0; n < published.size(); ++n) EXPECT_EQ(kayles.grundy(n), published[n]);
  EXPECT_EQ(kayles.grundy({5, 7, 9}), 4u ^ 2u ^ 4u);
}

TEST(Solver, FindsEveryWinningMove) {
  Solver<Kayles> kayles;
  std::vector<std::uint32_t> sum = {5, 7, 9};
  auto moves = kayles.winning_moves(sum);
  std::size_t brute = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    std::vector<std::vector<std::uint32_t>> seen;
    kayles.rules().options(sum[i], [&](std::uint32_t a, std::uint32_t b) {
      std::vector<std::uint32_t> option = {std::min(a, b), std::max(a, b)};
      auto rest = sum;
      rest[i] = a;
      rest.push_back(b);
      if (kayles.grundy(rest) == 0 && std::ranges::find(seen, option) == seen.end()) {
        seen.push_back(option);
        ++brute;
        EXPECT_NE(std::ranges::find(moves, Solver<Kayles>::Move{i, option}), moves.end());
      }
    });
  }
  EXPECT_EQ(moves.size(), brute);
  EXPECT_EQ(brute, 3u);
}

TEST(Solver, WythoffLosingPairsFollowTheGoldenSection) {
  Solver<Wythoff> wythoff;
  for (auto [a, b] : {std::pair{0u, 0u}, {1u, 2u}, {3u, 5u}, {4u, 7u}, {6u, 10u}, {8u, 13u}})
    EXPECT_EQ(wythoff.grundy(Wythoff::Position{a, b}), 0u);
  EXPECT_EQ(wythoff.grundy(Wythoff::Position{10, 10}), 14u);
}

TEST(Solver, AMillionPliesNeedNoRecursion) {
  Solver<Path> path;
  EXPECT_EQ(path.grundy(3'000'000), 0u);
  EXPECT_EQ(path.grundy(2'999'999), 1u);
}

TEST(Solver, RefusesPlayThatDoesNotEndAndShowsTheCycle) {
  Solver<Loop> loop;
  Meter meter;
  auto answer = loop.grundy(9, meter);
  ASSERT_FALSE(answer);
  EXPECT_TRUE(answer.error().cyclic);
  EXPECT_EQ(answer.error().cycle, (std::vector<std::uint32_t>{5, 4, 3}));
}

TEST(Solver, ResumesAfterALimit) {
  Solver<Kayles> kayles, fresh;
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  Meter stopped(limits);
  while (!stopped.exhausted()) {}
  EXPECT_FALSE(kayles.grundy(500, stopped));
  limits.stop = nullptr;
  limits.memory = 2000;
  Meter small(limits);
  EXPECT_FALSE(kayles.grundy(500, small));
  EXPECT_EQ(kayles.grundy(500), fresh.grundy(500));
  EXPECT_EQ(kayles.positions(), fresh.positions());
}

TEST(MisereSolver, SingleRowsOfKayles) {  // the row of 9 refutes a Nim-like shortcut
  MisereSolver<Kayles> kayles;
  std::vector<std::uint32_t> lost;
  for (std::uint32_t n = 0; n <= 24; ++n)
    if (kayles.outcome({n}) == Outcome::P) lost.push_back(n);
  EXPECT_EQ(lost, (std::vector<std::uint32_t>{1, 4, 9, 12, 20}));
}

TEST(MisereSolver, TheEmptySumIsAWinForTheNextPlayer) {
  MisereSolver<Kayles> kayles;
  EXPECT_EQ(kayles.outcome({}), Outcome::N);
  EXPECT_EQ(kayles.outcome({0, 0}), Outcome::N);
  EXPECT_EQ(kayles.outcome({0, 1}), Outcome::P);
}

TEST(Mex, IsTheSmallestMissingValue) {
  auto of = [](std::vector<std::uint64_t> v) { return mex(v); };
  EXPECT_EQ(of({}), 0u);
  EXPECT_EQ(of({0, 1, 2}), 3u);
  EXPECT_EQ(of({1, 2, 4, 5}), 0u);
  EXPECT_EQ(of({0, 2, 3, 7}), 1u);
  EXPECT_EQ(of({0, 1, 5}), 2u);
  EXPECT_EQ(of({~0ull, 0, 0}), 1u);
}

}  // namespace
}  // namespace grundy
