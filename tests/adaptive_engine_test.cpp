// AdaptiveEngine: whichever way it chooses, the values are those of plain mex; it stops and goes
// on as asked.
#include "heap/adaptive_engine.hpp"

#include "engine_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

Values computed(AdaptiveEngine engine, std::uint64_t last) {
  Values values;
  Meter meter;
  EXPECT_TRUE(engine.extend(values, last, meter));
  return values;
}

Values computed(std::string_view code, std::uint64_t last) {
  return computed(AdaptiveEngine(moves_of(code)), last);
}

TEST(AdaptiveEngine, RandomCodesOnAllPaths) {
  std::mt19937 random(1);
  for (int round = 0; round < 60; ++round) {
    const std::string code = random_splitting_code(random);
    const Values expected = oracle(code, 2'048);
    for (SimdPath path : machine_paths())
      ASSERT_EQ(computed(AdaptiveEngine(moves_of(code), path), 2'048), expected) << code;
  }
}

TEST(AdaptiveEngine, SplitsOfBothParitiesAndOfTheWholeHeap) {
  for (const char* code : {"4.4", "4.44", "0.66", "0.4444", "4.0006", "4!.4!", "0.3737", "4.3",
                           "0.0000000000000000000000000000000000006", "0.7777777777777"})
    EXPECT_EQ(computed(code, 3'000), oracle(code, 3'000)) << code;
}

// To heap 32768, xor and multiply; the hashes come from an independent program.
TEST(AdaptiveEngine, HashesOfLongTables) {
  for (auto [code, hash] : {std::pair("0.6", 0xdf92b4d88344462du),
                            {"0.07", 0x64a1b7e089151d18u},
                            {"0.77", 0x61b411ffae9197f7u},
                            {"4!.0", 0xb2f7b3fa69c82f14u},
                            {"0.104", 0xd416813335310b1du},
                            {"0.106", 0x19f105f992197ddau},
                            {"0.16", 0x9de61588e04fdf16u},
                            {"0.127", 0x4ad9cfeefc940ebcu},
                            {"0.007", 0x15cbc14275d72ccdu}})
    for (SimdPath path : machine_paths())
      EXPECT_EQ(hash_of(computed(AdaptiveEngine(moves_of(code), path), 32'768)), hash) << code;
}

TEST(AdaptiveEngine, OddPiecesMakeTheSameTable) {
  for (const char* code : {"0.6", "0.106", "0.07"}) {
    AdaptiveEngine engine(moves_of(code));
    Values values;
    Meter meter;
    for (std::uint64_t goal = 0; goal < 20'000; goal += 1 + goal % 777)
      ASSERT_TRUE(engine.extend(values, goal, meter));
    const std::uint64_t last = values.size() - 1;
    EXPECT_EQ(values, computed(code, last)) << code;
  }
}

TEST(AdaptiveEngine, GoesOnWithATableThatAnotherComputed) {
  for (const char* code : {"0.6", "0.106", "4!.0"})
    for (std::uint64_t known : {1, 100, 511, 512, 513, 3'000, 8'192}) {
      const Values expected = computed(code, 9'000);
      Values values(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(known));
      AdaptiveEngine engine(moves_of(code));
      Meter meter;
      ASSERT_TRUE(engine.extend(values, 9'000, meter));
      EXPECT_EQ(values, expected) << code << ' ' << known;
    }
}

// No short code has such values, so the table is made up; what follows is right for it.
TEST(AdaptiveEngine, ValuesBeyondSixteenBits) {
  for (const char* code : {"0.6", "4!.0", "0.3737"}) {
    Values values(1'500);
    std::mt19937 random(3);
    for (std::size_t n = 1; n < values.size(); ++n) values[n] = random() % 16;
    values[1'490] = 65'535;
    values[1'499] = 70'000;
    AdaptiveEngine engine(moves_of(code));
    Meter meter;
    ASSERT_TRUE(engine.extend(values, 1'600, meter));
    for (std::size_t n = 1'500; n <= 1'600; ++n)
      ASSERT_EQ(values[n], mex_by_definition(moves_of(code), values, n)) << code << ' ' << n;
  }
}

TEST(AdaptiveEngine, SaysWhatIsAtWork) {
  AdaptiveEngine engine(moves_of("0.106"), SimdPath::portable);
  Values values;
  Meter meter;
  ASSERT_TRUE(engine.extend(values, 300, meter));
  EXPECT_EQ(engine.describe(), "plain mex, portable: no sparse space yet");
  EXPECT_EQ(engine.settled(), std::nullopt);
  ASSERT_TRUE(engine.extend(values, 20'000, meter));
  EXPECT_EQ(engine.describe(),
            "sparse space, portable: mask d with position parity, 15 rare heaps, the last is 1103, "
            "largest value 25; window kernel");
  const SparseGame game = engine.settled().value();
  EXPECT_EQ(game.space, (SparseSpace{0xd, true, 3}));
  EXPECT_EQ(game.moves, moves_of("0.106"));
  ASSERT_EQ(game.rares.size(), 15u);
  for (const RareHeap& rare : game.rares) EXPECT_TRUE(game.space.rare(rare.heap, rare.value));
  for (const RareHeap& rare : game.rares) EXPECT_EQ(values[rare.heap], rare.value);
}

TEST(AdaptiveEngine, NoSpaceIsSettledWhileRareHeapsGrow) {
  AdaptiveEngine engine(moves_of("0.07"));
  Values values;
  Meter meter;
  ASSERT_TRUE(engine.extend(values, 5'000, meter));
  EXPECT_EQ(engine.settled(), std::nullopt);
  EXPECT_TRUE(engine.describe().starts_with("plain mex")) << engine.describe();
}

TEST(AdaptiveEngine, AllValuesZeroIsNoSpace) {
  EXPECT_EQ(computed("0.0004", 2'000), oracle("0.0004", 2'000));
  EXPECT_EQ(computed("4!.0", 2), (Values{0, 0, 0}));
}

/// Knows the values; does a random number of them, and stops before rare heaps as it must.
class KnowingKernel : public SparseKernel {
 public:
  KnowingKernel(SparseGame game, const Values& known, unsigned most, std::mt19937& random)
      : game_(std::move(game)), known_(known), most_(most), random_(random) {}
  void run(Values& values, std::uint64_t goal, Meter& meter) override {
    for (auto left = random_() % most_; left > 0 && values.size() <= goal; --left) {
      const std::uint32_t value = known_[values.size()];
      if (meter.exhausted() || game_.space.rare(values.size(), value)) return;
      values.push_back(value);
    }
  }

 private:
  SparseGame game_;
  const Values& known_;
  unsigned most_;
  std::mt19937& random_;
};

TEST(AdaptiveEngine, FillsWhatAKernelLeaves) {
  std::mt19937 random(2);
  for (const char* code : {"0.16", "0.106", "0.6", "0.36"}) {
    const Values known = computed(code, 40'000);
    for (unsigned most : {1u, 20u, 5'000u, 50'000u}) {
      int kernels = 0;
      AdaptiveEngine engine(moves_of(code), best_simd_path(),
                            [&](const SparseGame& game, std::uint32_t largest, SimdPath) {
                              ++kernels;
                              EXPECT_LE(largest, std::ranges::max(known));
                              for (const RareHeap& rare : game.rares)
                                EXPECT_EQ(known[rare.heap], rare.value);
                              return ChosenKernel{
                                  std::make_unique<KnowingKernel>(game, known, most, random),
                                  "knows"};
                            });
      Values values;
      Meter meter;
      for (std::uint64_t goal = 0; goal <= 40'000; goal += 1 + random() % 3'000)
        ASSERT_TRUE(engine.extend(values, goal, meter));
      ASSERT_TRUE(std::equal(values.begin(), values.end(), known.begin())) << code;
      ASSERT_GT(kernels, 0) << code;
      const bool kept = engine.describe().ends_with("; knows");
      EXPECT_EQ(kept, most > 1'000) << code << ' ' << most << engine.describe();
      const SparseGame game = engine.settled().value();
      EXPECT_EQ(game.rares.size(), rare_heaps(game.space, values, 1));
    }
  }
}

TEST(AdaptiveEngine, StopsSoonAndKeepsWhatIsRight) {
  const Values expected = computed("0.07", 30'000);
  AdaptiveEngine engine(moves_of("0.07"));
  Values values;
  int stops = 0;
  while (values.size() <= 30'000) {
    Meter meter({.time = std::chrono::milliseconds(1), .memory = {}, .stop = nullptr});
    const auto start = std::chrono::steady_clock::now();
    if (engine.extend(values, 30'000, meter)) break;
    const auto took = std::chrono::steady_clock::now() - start;
    EXPECT_LT(took, std::chrono::milliseconds(500));  // 50 are meant; the machine may be busy
    ASSERT_LT(++stops, 100'000);
  }
  EXPECT_GT(stops, 3);
  EXPECT_EQ(values, expected);
}

TEST(AdaptiveEngine, StopsAtOnceWithoutTimeAndBooksItsMemory) {
  AdaptiveEngine engine(moves_of("0.6"));
  Values values;
  Meter tight({.time = {}, .memory = 3'000, .stop = nullptr});
  EXPECT_FALSE(engine.extend(values, 5'000, tight));
  EXPECT_LE(values.size(), 1'500u);
  EXPECT_EQ(tight.reached(), "memory");
  const std::size_t before = values.size();
  EXPECT_FALSE(engine.extend(values, 5'000, tight));
  EXPECT_EQ(values.size(), before);
  Meter meter;
  ASSERT_TRUE(engine.extend(values, 5'000, meter));
  EXPECT_EQ(values, oracle("0.6", 5'000));
}

}  // namespace
}  // namespace grundy
