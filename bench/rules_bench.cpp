// Written rules against the same rulesets in C++: the time of each and their ratio, after a hash of
// every value, so that a faster wrong answer is seen at once.
#include <chrono>
#include <cstdio>
#include <functional>

#include <grundy/rules.hpp>
#include <grundy/solver.hpp>

#include "games/written_game.hpp"

namespace {

using namespace grundy;
using Clock = std::chrono::steady_clock;

struct Wythoff {
  using Position = std::array<std::uint32_t, 2>;
  static Position sorted(std::uint32_t a, std::uint32_t b) {
    return {std::min(a, b), std::max(a, b)};
  }
  void options(Position p, auto&& visit) const {
    const auto [a, b] = p;
    for (std::uint32_t k = 1; k <= a; ++k) visit(sorted(a - k, b));
    for (std::uint32_t k = 1; k <= b; ++k) visit(sorted(a, b - k));
    for (std::uint32_t k = 1; k <= a; ++k) visit(sorted(a - k, b - k));
  }
};

struct Kayles {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (Position k : {1u, 2u})
      for (Position a = 0; a + k <= n; ++a) visit(a, n - k - a);
  }
};

// Vertices of a grid as bits; the parts of an option are its connected components.
struct NodeKayles {
  using Position = std::uint64_t;
  std::array<std::uint64_t, 64> near{};

  static NodeKayles grid(int width, int height) {
    NodeKayles game;
    for (int i = 0; i < width * height; ++i) {
      auto join = [&](int j) {
        game.near[static_cast<std::size_t>(i)] |= std::uint64_t{1} << j;
        game.near[static_cast<std::size_t>(j)] |= std::uint64_t{1} << i;
      };
      if (i % width + 1 < width) join(i + 1);
      if (i / width + 1 < height) join(i + width);
    }
    return game;
  }

  void options(Position p, auto&& visit) const {
    std::vector<Position> parts;
    for (Position rest = p; rest != 0; rest &= rest - 1) {
      const auto v = static_cast<std::size_t>(std::countr_zero(rest));
      parts.clear();
      for (Position left = p & ~near[v] & ~(Position{1} << v); left != 0;) {
        Position part = left & (0 - left), open = part;
        while (open != 0) {
          const auto u = static_cast<std::size_t>(std::countr_zero(open));
          const Position more = near[u] & left & ~part;
          part |= more;
          open = (open & (open - 1)) | more;
        }
        parts.push_back(part);
        left &= ~part;
      }
      visit(PartList<Position>{parts});
    }
  }
};

constexpr const char* rules = R"(
game wythoff { state (a, b) unordered
  (a-k, b) for k in 1..a
  (a, b-k) for k in 1..b
  (a-k, b-k) for k in 1..a }
game kayles { heap n; n -> a + (n-k-a) for k in {1, 2} for a in 0..n-k }
game nodekayles { graph; delete vertex v and neighbours(v) }
)";

WrittenRules written(std::size_t number) {
  return parse_rules(rules)->games[number].with({}).value();
}

struct Measured {
  std::uint64_t hash = 0;
  double seconds = 1e9;
};

Measured best_of_three(const std::function<std::uint64_t()>& run) {
  Measured best;
  for (int i = 0; i < 3; ++i) {
    const auto start = Clock::now();
    best.hash = run();
    best.seconds =
        std::min(best.seconds, std::chrono::duration<double>(Clock::now() - start).count());
  }
  return best;
}

double compare(const char* name, const std::function<std::uint64_t()>& plain,
               const std::function<std::uint64_t()>& compiled) {
  const Measured a = best_of_three(plain), b = best_of_three(compiled);
  std::printf("%-12s hash %016llx %s  C++ %.3f s  written %.3f s  ratio %.2f\n", name,
              static_cast<unsigned long long>(a.hash), a.hash == b.hash ? "same" : "DIFFERENT",
              a.seconds, b.seconds, b.seconds / a.seconds);
  return b.seconds / a.seconds;
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 1099511628211u;
}

std::uint64_t wythoff_cpp() {
  Solver<Wythoff> solver;
  std::uint64_t hash = 0;
  for (std::uint32_t a = 0; a <= 150; ++a)
    for (std::uint32_t b = a; b <= 150; ++b) hash = mixed(hash, solver.grundy({a, b}));
  return hash;
}
std::uint64_t wythoff_written() {
  Solver<WrittenRules> solver(written(0));
  std::uint64_t hash = 0;
  for (std::int64_t a = 0; a <= 150; ++a)
    for (std::int64_t b = a; b <= 150; ++b) {
      const std::array<std::int64_t, 2> numbers = {a, b};
      hash = mixed(hash, solver.grundy(solver.rules().state(numbers)));
    }
  return hash;
}

std::uint64_t kayles_cpp() {
  Solver<Kayles> solver;
  std::uint64_t hash = 0;
  for (std::uint32_t n = 0; n <= 1500; ++n) hash = mixed(hash, solver.grundy(n));
  return hash;
}
// The rules as they are run where no code is recognised: heap by heap.
std::uint64_t kayles_written() {
  WrittenGame game({}, "kayles", written(1));
  Meter meter;
  std::uint64_t hash = 0;
  for (std::int64_t n = 0; n <= 1500; ++n)
    hash = mixed(hash, game.grundy(game.rules().state({&n, 1}), meter)->value.word());
  return hash;
}

std::uint64_t node_kayles_cpp() {
  Solver<NodeKayles> solver(NodeKayles::grid(6, 6));
  const std::uint64_t value = solver.grundy((std::uint64_t{1} << 36) - 1);
  return mixed(value + 1, solver.positions());
}
std::uint64_t node_kayles_written() {
  Solver<WrittenRules> solver(written(2));
  const auto start = solver.rules().parse("grid 6x6").value().front();
  const std::uint64_t value = solver.grundy(start);
  return mixed(value + 1, solver.positions());
}

}  // namespace

int main() {
  double worst = 0;
  worst = std::max(worst, compare("wythoff", wythoff_cpp, wythoff_written));
  worst = std::max(worst, compare("kayles", kayles_cpp, kayles_written));
  worst = std::max(worst, compare("node_kayles", node_kayles_cpp, node_kayles_written));
  std::printf("worst ratio %.2f\n", worst);
  return 0;
}
