// WindowStream and WindowKernel against plain mex, on every instruction set.
#include "heap/window_stream.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "heap/sparse_space.hpp"
#include "heap/window_kernel.hpp"
#include "window_support.hpp"

namespace grundy {
namespace {

using testing_windows::Case;
using testing_windows::case_of;
using testing_windows::start_state;

void expect_values(const Case& c, SimdPath path, std::uint64_t first_goal) {
  if (!has_simd_path(path)) return;
  WindowStream stream(c.game, start_state(c), c.largest, path);
  Meter meter;
  stream.run_to(first_goal, meter);
  const std::uint64_t end = c.values.size();
  for (std::uint64_t checked = c.game.start(); checked < end;) {
    ASSERT_FALSE(stream.stuck()) << c.code << " at " << stream.end();
    for (; checked < std::min(stream.end(), end); ++checked)
      ASSERT_EQ(stream.value(checked), c.values[checked]) << c.code << " heap " << checked;
    stream.run_to(stream.end() + 1, meter);
  }
}

TEST(WindowStream, GoesOnAsThePlainDefinitionDoes) {
  for (const char* code : {"0.106", "0.104", "0.454", "0.054", "0.174", "4.406", "0.356", "0.56"}) {
    const auto c = case_of(code, 1900, 8000);
    ASSERT_TRUE(c) << code;
    for (SimdPath path : simd_paths) expect_values(*c, path, c->game.start() + 1);
  }
}

TEST(WindowStream, StopsWhereAWitnessIsOutOfReach) {
  const auto c = case_of("0.106", 1200, 2600);
  ASSERT_TRUE(c);
  std::optional<std::uint64_t> first;
  for (SimdPath path : simd_paths) {
    if (!has_simd_path(path)) continue;
    WindowStream stream(c->game, start_state(*c), c->largest, path);
    Meter meter;
    stream.run_to(10'000'000, meter);
    ASSERT_TRUE(stream.stuck());
    if (!first) first = stream.end();
    EXPECT_EQ(stream.end(), *first);
  }
}

TEST(WindowStream, StopsBeforeAHeapThatIsRare) {
  auto c = case_of("0.16", 4000, 14500);  // the rare heap 13935 comes after the reach
  ASSERT_TRUE(c);
  Meter meter;
  WindowStream stream(c->game, start_state(*c), c->largest);
  stream.run_to(20000, meter);
  EXPECT_TRUE(stream.stuck());
  EXPECT_LE(stream.end(), 13935u);
  for (std::uint64_t n = stream.end() - 100; n < stream.end(); ++n)
    EXPECT_EQ(stream.value(n), c->values[n]);
}

TEST(WindowStream, StopsBeforeAValueThatIsTooLarge) {
  const auto c = case_of("0.454", 2000, 32000);
  ASSERT_TRUE(c);
  ASSERT_GE(c->largest, 32u);
  Meter meter;
  WindowStream narrow(c->game, start_state(*c), 15);  // room for 16 ordinals, values up to 31
  narrow.run_to(1'000'000, meter);
  ASSERT_TRUE(narrow.stuck());
  ASSERT_LT(narrow.end(), c->values.size());
  EXPECT_GT(c->values[narrow.end()], 31u);
}

TEST(WindowStream, AnInterruptedRunGoesOnFromItsState) {
  const auto c = case_of("0.104", 3000, 6500);
  ASSERT_TRUE(c);
  Meter meter;
  WindowStream whole(c->game, start_state(*c), c->largest);
  whole.run_to(200'000, meter);
  for (std::uint64_t cut : {0u, 1u, 63u, 64u, 511u}) {
    WindowStream first(c->game, start_state(*c), c->largest);
    first.run_to(100'000, meter);
    WindowStream second(c->game, first.state(first.end() - cut), c->largest);
    second.run_to(200'000, meter);
    EXPECT_EQ(second.end(), whole.end());
    EXPECT_EQ(second.state(200'000), whole.state(200'000));
  }
}

/// Where the values have a period, a state may be moved by it, so far that 32 bits would not do.
TEST(WindowStream, HeapsOfAnySize) {
  const auto c = case_of("0.356", 2000, 16'000);  // period 142 from 7315 on
  ASSERT_TRUE(c);
  Meter meter;
  WindowStream stream(c->game, start_state(*c), c->largest);
  stream.run_to(12'000, meter);
  const WindowState near = stream.state(12'000);
  for (std::uint64_t shift :
       {std::uint64_t{1} << 24, std::uint64_t{1} << 33, std::uint64_t{1} << 55}) {
    WindowState far{near.next + 142 * shift, near.values};
    WindowStream later(c->game, far, c->largest);
    later.run_to(far.next + 3000, meter);
    ASSERT_GE(later.end(), far.next + 3000);
    for (std::uint64_t n = 12'000; n < 15'000; ++n)
      ASSERT_EQ(later.value(n + 142 * shift), c->values[n]) << n << " " << shift;
  }
}

TEST(WindowStream, TwoThreadsDoWhatOneDoes) {
  for (const char* code : {"0.106", "0.054"}) {
    const auto c = case_of(code, 12000, 25000);
    ASSERT_TRUE(c);
    Meter meter;
    WindowStream one(c->game, start_state(*c), c->largest);
    WindowStream two(c->game, start_state(*c), c->largest, best_simd_path(), 2);
    for (std::uint64_t goal : {40'000, 40'001, 400'000, 3'000'000}) {
      one.run_to(goal, meter);
      two.run_to(goal, meter);
      ASSERT_EQ(one.stuck(), two.stuck());
      ASSERT_EQ(one.state(goal), two.state(goal)) << code << " " << goal;
    }
  }
  const auto stuck = case_of("0.106", 1200, 2600);
  Meter meter;
  WindowStream one(stuck->game, start_state(*stuck), stuck->largest);
  WindowStream two(stuck->game, start_state(*stuck), stuck->largest, best_simd_path(), 2);
  one.run_to(10'000'000, meter);
  two.run_to(10'000'000, meter);
  EXPECT_TRUE(two.stuck());
  EXPECT_EQ(one.end(), two.end());
}

TEST(WindowStream, PathsAgreeBeyondTheTable) {
  for (const char* code : {"0.106", "0.054", "0.174"}) {
    const auto c = case_of(code, 12000, 25000);
    ASSERT_TRUE(c);
    std::optional<WindowState> expected;
    for (SimdPath path : simd_paths) {
      if (!has_simd_path(path)) continue;
      WindowStream stream(c->game, start_state(*c), c->largest, path);
      Meter meter;
      stream.run_to(300'000, meter);
      if (!expected) expected = stream.state(300'000);
      EXPECT_EQ(stream.state(300'000), *expected) << code;
    }
  }
}

RC_GTEST_PROP(WindowKernel, ContinuesTablesOfAnyLength, ()) {
  const auto code = *rc::gen::element<std::string>("0.106", "0.104", "0.054", "0.454", "4.406",
                                                   "0.356", "0.156", "0.34", "0.77", "0.45", "4.12",
                                                   "0.53", "0.174", "0.167", "0.205");
  const auto c = case_of(code, 600, 4000);
  RC_PRE(c.has_value());
  std::vector<std::uint32_t> values(c->values.begin(),
                                    c->values.begin() + *rc::gen::inRange(1300, 1900));
  SparseGame game = c->game.game;
  std::erase_if(game.rares, [&](const RareHeap& r) { return r.heap >= values.size(); });
  RC_PRE(WindowKernel::fits(game, c->largest));
  WindowKernel kernel(game, c->largest);
  Meter meter;
  while (values.size() < 4000) {  // the caller does what the kernel leaves
    kernel.run(values, 3999, meter);
    if (values.size() == 4000) break;
    const std::uint64_t n = values.size();
    values.push_back(c->values[n]);
    if (game.space.rare(n, values[n])) break;  // a new rare heap: a new kernel
  }
  for (std::size_t n = 0; n < values.size(); ++n) RC_ASSERT(values[n] == c->values[n]);
}

}  // namespace
}  // namespace grundy
