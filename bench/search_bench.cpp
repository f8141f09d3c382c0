// The search by components: processor seconds and expanded components a board, what each part of it
// is worth, and two threads against one. A signature of every value is printed first.
//
// usage: search_bench [MINUTES]     boards that would take longer than about that are left out
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include <grundy/component_search.hpp>

#include "games/chomp.hpp"
#include "games/cram.hpp"
#include "games/nimstring.hpp"
#include "games/node_kayles_grid.hpp"
#include "games/sprouts.hpp"

namespace {

using namespace grundy;

/// The options of R alone.
template <class R>
struct OptionsOnly {
  using Position = typename R::Position;
  R rules = {};
  void options(const Position& p, auto&& visit) const { rules.options(p, visit); }
};

/// And its components.
template <class R>
struct WithComponents : OptionsOnly<R> {
  void split(const typename R::Position& p, auto&& visit) const { this->rules.split(p, visit); }
};

/// And an estimate of the work, which gives the options their order and a look ahead.
template <class R>
struct WithWeight : WithComponents<R> {
  std::uint32_t weight(const typename R::Position& p) const { return this->rules.weight(p); }
};

struct Run {
  std::uint64_t value, expanded;
  std::size_t facts;
  double processor, wall;
};

template <class R>
Run run(const typename R::Position& p, unsigned threads = 1) {
  ComponentSearch<R> search(R{}, {.threads = threads});
  Meter meter;
  const std::clock_t start = std::clock();
  const auto wall = std::chrono::steady_clock::now();
  const std::uint64_t value = search.grundy(p, meter).value();
  return {value, search.expanded(), search.facts(),
          static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC,
          std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count()};
}

void print(const std::string& name, const Run& r) {
  fmt::print("{:<34} {:>5} {:>9.3f} {:>9.3f} {:>11} {:>11}\n", name, r.value, r.processor, r.wall,
             r.expanded, r.facts);
}

void print_heading(const char* title) {
  fmt::print("\n{}\n{:<34} {:>5} {:>9} {:>9} {:>11} {:>11}\n", title, "", "value", "cpu s",
             "wall s", "expanded", "facts");
}

template <class R>
std::vector<Run> boards(const char* game, const std::vector<std::string>& sizes) {
  std::vector<Run> runs;
  for (const std::string& size : sizes) {
    runs.push_back(run<R>(R::parse(size).value().front()));
    print(fmt::format("{}({})", game, size), runs.back());
  }
  return runs;
}

std::uint64_t signature() {
  std::uint64_t hash = 14695981039346656037u;
  auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 1099511628211u; };
  for (const char* size : {"3x3", "3x7", "4x5", "5x5", "4x7", "5x6"})
    add(run<Cram>(Cram::parse(size).value().front()).value);
  for (const char* size : {"5x6", "6x7", "7x7"})
    add(run<NodeKaylesGrid>(NodeKaylesGrid::parse(size).value().front()).value);
  for (const char* size : {"4x6", "6x7", "6x8"})
    add(run<Chomp>(Chomp::parse(size).value().front()).value);
  for (const char* size : {"2x2", "2x3"})
    add(run<Nimstring>(Nimstring::parse(size).value().front()).value);
  for (const char* size : {"3", "4", "5"})
    add(run<Sprouts>(Sprouts::parse(size).value().front()).value);
  return hash;
}

void ablation(const std::string& size) {
  print_heading(fmt::format("what each part is worth: cram({})", size).c_str());
  const GridBoard board = Cram::parse(size).value().front();
  print("all of it", run<Cram>(board));
  print("no symmetry, no theorem", run<WithWeight<Cram>>(board));
  print("nor an estimate of the work", run<WithComponents<Cram>>(board));
  print("nor components", run<OptionsOnly<Cram>>(board));
}

}  // namespace

int main(int argc, char** argv) {
  const double minutes = argc > 1 ? std::atof(argv[1]) : 0.5;
  fmt::print("signature of the values: {:016x}\n", signature());
  print_heading("boards, one thread");
  std::vector<std::string> cram = {"5x5", "4x7", "5x6", "5x7"};
  if (minutes >= 0.5) cram.insert(cram.end(), {"5x8"});
  if (minutes >= 2) cram.insert(cram.end(), {"4x11", "5x9"});
  boards<Cram>("cram", cram);
  boards<NodeKaylesGrid>("node_kayles_grid", {"7x7", "7x8"});
  boards<Chomp>("chomp", {"7x8", "8x8"});
  boards<Nimstring>("nimstring", {"2x3", "3x3"});
  boards<Sprouts>("sprouts", {"5", "6", "7"});
  ablation(minutes >= 0.5 ? "5x6" : "4x6");
  const std::string size = minutes >= 0.5 ? "5x8" : "5x7";
  print_heading("threads");
  for (unsigned threads : {1u, 2u})
    print(fmt::format("cram({}), {} thread(s)", size, threads),
          run<Cram>(Cram::parse(size).value().front(), threads));
  if (minutes >= 0.5) {  // the half turn answers 6x6 at once: here it is searched
    print_heading("without symmetry");
    print("cram(6x6)", run<WithWeight<Cram>>(Cram::parse("6x6").value().front()));
  }
}
