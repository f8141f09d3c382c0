// SequenceStream: the same values in pieces as in one, also after values that came from elsewhere.
#include <grundy/heap_report.hpp>
#include <grundy/sequence_plot.hpp>

#include "games/ruleset_game.hpp"
#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;
using Values = std::vector<std::uint32_t>;

// Adopts g(0), …, g(known-1) and computes up to `last`.
Values gone_on(const HeapRules& rules, const Values& values, std::size_t known,
               std::uint64_t last) {
  GrundySequence sequence(rules);
  Meter meter;
  EXPECT_TRUE(sequence.adopt(std::span(values).first(known), meter));
  EXPECT_TRUE(sequence.extend_to(last, meter));
  return {sequence.values().begin(), sequence.values().end()};
}

TEST(Adopt, EveryEngineGoesOnFromAnyTable) {
  for (const char* game : {"0.77", "0.6", "4.7", "0.3F", "0.3V", "C.1", "0.3F!", "4!.0", "8?.3",
                           "4.[3]", "0.4[3]", "sub{1,3,4}", "sub{2..5,9}", "allbut{2,5}"}) {
    const HeapRules rules = rules_of(game);
    const std::uint64_t last = rules.set() ? 300 : 70;
    const Values values = values_of(rules, last);
    for (std::size_t known = 0; known <= values.size(); ++known)
      ASSERT_EQ(gone_on(rules, values, known, last), values) << game << " from " << known;
  }
}

RC_GTEST_PROP(Adopt, RandomCodesGoOn, (bool constraints, bool tail)) {
  const HeapRules rules = random_code(31, constraints, tail);
  const Values values = values_of(rules, 28);
  RC_ASSERT(gone_on(rules, values, any_below(30), 28) == values);
}

RC_GTEST_PROP(Adopt, RandomSetsGoOn, (bool all_but)) {
  const HeapRules rules = random_set(all_but, 40);
  const Values values = values_of(rules, 200);
  RC_ASSERT(gone_on(rules, values, any_below(202), 200) == values);
}

TEST(Adopt, InThreePiecesAndAfterComputing) {
  const Values values = values_of(rules_of("0.6"), 400);
  GrundySequence sequence(rules_of("0.6"));
  Meter meter;
  ASSERT_TRUE(sequence.extend_to(49, meter));
  ASSERT_TRUE(sequence.adopt(std::span(values).subspan(50, 100), meter));
  ASSERT_TRUE(sequence.adopt(std::span(values).subspan(150, 20), meter));
  ASSERT_TRUE(sequence.extend_to(400, meter));
  EXPECT_EQ(Values(sequence.values().begin(), sequence.values().end()), values);
}

TEST(Adopt, KeepsTheMemoryLimit) {
  GrundySequence sequence(rules_of("0.6"));
  Meter tight({.time = {}, .memory = 1000, .stop = nullptr});
  EXPECT_FALSE(sequence.adopt(Values(1000), tight));
  EXPECT_TRUE(sequence.values().empty());
}

TEST(Room, IsTakenInOnePieceAndBooked) {
  GrundySequence sequence(rules_of("sub{1,2}"));
  Meter meter({.time = {}, .memory = 43'000, .stop = nullptr});  // a block to spare
  ASSERT_TRUE(sequence.reserve_to(9'999, meter));
  const std::uint32_t* place = sequence.values().data();
  ASSERT_TRUE(sequence.extend_to(9'999, meter));
  EXPECT_EQ(sequence.values().data(), place);
  EXPECT_FALSE(sequence.extend_to(11'000, meter));
  EXPECT_EQ(sequence.reserve_to(GrundySequence::most_values, meter).error().kind, ErrorKind::limit);
}

/// Kernels look a block ahead, in the room that was booked.
TEST(Room, IsEnoughForAKernel) {
  GrundySequence officers(rules_of("0.6"));
  Meter meter;
  ASSERT_TRUE(officers.reserve_to(99'999, meter));
  const std::uint32_t* place = officers.values().data();
  ASSERT_TRUE(officers.extend_to(99'999, meter));
  EXPECT_EQ(officers.values().size(), 100'000u);
  EXPECT_EQ(officers.values().data(), place);
}

Values streamed(Game& game, std::uint64_t from, std::uint64_t to, const Values& known = {}) {
  Meter meter;
  auto stream = SequenceStream::open(game, from, to, meter);
  EXPECT_TRUE(stream);
  EXPECT_TRUE(stream->adopt(known, meter));
  Values values;
  while (!stream->done()) {
    auto piece = stream->next(meter);
    if (!piece || piece->first != from + values.size()) return {};
    values.insert(values.end(), piece->values.begin(), piece->values.end());
  }
  EXPECT_EQ(stream->computed(), to + 1);
  return values;
}

Values streamed(const char* name, std::uint64_t from, std::uint64_t to, const Values& known = {}) {
  return streamed(*find_game(name).value(), from, to, known);
}

TEST(SequenceStream, GivesTheValuesOfTheTable) {
  const Values values = values_of(rules_of("0.6"), 9000);
  EXPECT_EQ(streamed("officers", 0, 9000), values);
  EXPECT_EQ(streamed("officers", 8990, 9000), Values(values.end() - 11, values.end()));
  EXPECT_EQ(streamed("officers", 0, 9000, Values(values.begin(), values.begin() + 5000)), values);
  EXPECT_EQ(streamed("officers", 0, 0), Values{0});
}

TEST(SequenceStream, CountsHeapsAsTheyAreWritten) {
  const Values table = values_of(rules_of("0.007"), 102);
  const Values values(table.begin() + 2, table.end());
  EXPECT_EQ(streamed("treblecross", 0, 100), values);
  EXPECT_EQ(streamed("treblecross", 0, 100, Values(values.begin(), values.begin() + 60)), values);
}

TEST(SequenceStream, ValuesThatTheTableHasAreNotTakenTwice) {
  const Values table = values_of(rules_of("0.007"), 102);
  const Values values(table.begin() + 2, table.end());
  for (std::uint64_t known : {0u, 1u, 20u, 80u}) {
    auto game = find_game("treblecross").value();
    Meter meter;
    ASSERT_TRUE(game->heap_sequence()->extend_to(known, meter));
    auto stream = SequenceStream::open(*game, 0, 100, meter).value();
    ASSERT_TRUE(stream.adopt(std::span(values).first(30), meter));
    ASSERT_TRUE(stream.adopt(std::span(values).subspan(30, 30), meter));
    ASSERT_TRUE(game->heap_sequence()->extend_to(102, meter));
    const auto all = game->heap_sequence()->values();
    EXPECT_EQ(Values(all.begin(), all.begin() + 103), table) << known;
  }
}

TEST(SequenceStream, NimIsItsOwnSequence) {
  Values numbers(3001);
  for (std::uint32_t n = 0; n <= 3000; ++n) numbers[n] = n;
  EXPECT_EQ(streamed("nim", 0, 3000), numbers);
  EXPECT_EQ(streamed("nim", 7, 9), (Values{7, 8, 9}));
}

struct PlainKayles {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (Position hit : {1u, 2u})
      for (Position left = 0; 2 * left + hit <= n; ++left) visit(left, n - hit - left);
  }
};

TEST(SequenceStream, AGameWithoutATableIsAskedPositionByPosition) {
  RulesetGame<PlainKayles> game({}, "plain_kayles", {});
  ASSERT_EQ(game.heap_sequence(), nullptr);
  const Values values = values_of(rules_of("0.77"), 1500);
  EXPECT_EQ(streamed(game, 0, 1500), values);
  EXPECT_EQ(streamed(game, 0, 1500, Values(values.begin(), values.begin() + 100)), values);
  EXPECT_EQ(streamed(game, 1490, 1500), Values(values.end() - 11, values.end()));
}

TEST(SequenceStream, NamesTheSameGameAlike) {
  auto contents = [](const char* name) {
    auto game = find_game(name).value();
    Meter meter;
    return SequenceStream::open(*game, 0, 5, meter)->contents();
  };
  EXPECT_EQ(contents("officers"), contents("0.6"));
  EXPECT_NE(contents("treblecross"), contents("0.007"));
}

TEST(SequenceStream, RefusesWhatDoesNotFit) {
  auto refusal = [](std::uint64_t to, Limits limits) {
    auto game = find_game("0.6").value();
    Meter meter(limits);
    auto stream = SequenceStream::open(*game, 0, to, meter);
    return stream ? ErrorKind::usage : stream.error().kind;
  };
  EXPECT_EQ(refusal(std::uint64_t{1} << 32, {}), ErrorKind::limit);
  EXPECT_EQ(refusal(~std::uint64_t{0}, {}), ErrorKind::limit);
  EXPECT_EQ(refusal(10'000, {.time = {}, .memory = 10'000, .stop = nullptr}), ErrorKind::limit);
}

TEST(SequenceStream, ALimitLosesNothing) {
  auto game = find_game("0.6").value();
  Meter meter;
  auto stream = SequenceStream::open(*game, 0, 5000, meter).value();
  std::atomic<bool> stop = true;
  Values values;
  for (int round = 0; !stream.done() && round < 10'000; ++round) {
    Meter cut({.time = {}, .memory = {}, .stop = &stop});
    auto piece = stream.next(cut);
    if (piece) values.insert(values.end(), piece->values.begin(), piece->values.end());
  }
  while (!stream.done()) {
    auto piece = stream.next(meter);
    ASSERT_TRUE(piece);
    values.insert(values.end(), piece->values.begin(), piece->values.end());
  }
  EXPECT_EQ(values, values_of(rules_of("0.6"), 5000));
}

SequenceSummary summary_of(const Values& values, std::size_t piece) {
  SequenceSummary summary;
  for (std::size_t at = 0; at < values.size(); at += piece)
    summary.add({at, std::span(values).subspan(at, std::min(piece, values.size() - at))});
  return summary;
}

TEST(SequenceSummary, OfficersAndItsKnownHash) {
  const Values values = values_of(rules_of("0.6"), 32768);
  for (std::size_t piece : {1u, 3u, 7000u, 40000u}) {
    const SequenceSummary summary = summary_of(values, piece);
    EXPECT_EQ(summary.count, 32769u);
    EXPECT_EQ(summary.largest, 284u);
    EXPECT_EQ(summary.largest_at, 18855u);
    EXPECT_EQ(summary.last, Values(values.end() - 10, values.end()));
    EXPECT_EQ(summary.hash, 0xdf92b4d88344462du);  // computed elsewhere, by another program
  }
}

TEST(SequenceSummary, OfFewValues) {
  const SequenceSummary summary = summary_of({0, 0, 0}, 2);
  EXPECT_EQ(summary.largest, 0u);
  EXPECT_EQ(summary.largest_at, 0u);
  EXPECT_EQ(summary.last, Values(3));
}

std::size_t drawn(const std::string& svg) {
  std::size_t dots = 0;
  for (std::size_t at = svg.find("h0"); at != std::string::npos; at = svg.find("h0", at + 1))
    ++dots;
  return dots;
}

TEST(SequencePlot, DrawsEveryValueWhileThereAreFew) {
  const Values values = values_of(rules_of("0.77"), 99);
  SequencePlot plot("kayles", 0, 99);
  plot.add(0, std::span(values).first(30));
  plot.add(30, std::span(values).subspan(30));
  EXPECT_EQ(plot.marks(), 100u);
  EXPECT_EQ(drawn(plot.to_svg(Language::en)), 100u);
  EXPECT_EQ(plot.to_svg(Language::en).find("Thinned"), std::string::npos);
}

TEST(SequencePlot, ThinsOutTheRest) {
  Values values(1'000'003);
  std::uint32_t random = 1;
  for (std::uint32_t& value : values) value = (random = random * 1664525 + 1013904223) >> 4;
  SequencePlot plot("noise", 5, values.size() + 4);
  plot.add(5, values);
  EXPECT_GT(plot.marks(), 5000u);
  EXPECT_LE(plot.marks(), SequencePlot::most_marks);
  const std::string svg = plot.to_svg(Language::en);
  EXPECT_EQ(drawn(svg), plot.marks());
  EXPECT_NE(svg.find("Thinned out"), std::string::npos);
}

// Which cells have a dot does not depend on when the cells grew: compared with the largest value
// first.
TEST(SequencePlot, CellsThatGrowKeepTheirMarks) {
  Values rising(30'000);
  for (std::uint32_t n = 0; n < rising.size(); ++n) rising[n] = n;
  SequencePlot grown("up", 0, 29'999), known("up", 0, 29'999);
  grown.add(0, rising);
  known.add(29'999, std::span(rising).last(1));
  known.add(0, std::span(rising).first(29'999));
  EXPECT_EQ(grown.marks(), known.marks());
}

TEST(SequencePlot, WithoutAnyValue) {
  EXPECT_EQ(drawn(SequencePlot("none", 0, 10).to_svg(Language::ja)), 0u);
  EXPECT_EQ(drawn(SequencePlot("none", 0, 1'000'000).to_svg(Language::en)), 0u);
}

}  // namespace
}  // namespace grundy
