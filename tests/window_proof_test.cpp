// Periods by windows: exact, resumable, and the states that a certificate shows.
#include "heap/window_proof.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <grundy/period.hpp>

#include "heap/sequence_engine.hpp"

namespace grundy {
namespace {

GrundySequence table_of(const std::string& code) {
  GrundySequence table(*HeapRules::parse(code));
  Meter meter;
  EXPECT_TRUE(table.extend_to(20'000, meter));
  return table;
}

WindowProof search(const std::string& code, std::uint64_t goal) {
  GrundySequence table = table_of(code);
  Meter meter;
  auto proof = search_windows(table, {goal, ""}, meter);
  EXPECT_TRUE(proof && *proof) << code;
  return **proof;
}

/// A file that is gone at the end.
struct TemporaryFile {
  std::string path =
      (std::filesystem::temp_directory_path() / ("grundy_windows_" + std::to_string(::getpid())))
          .string();
  ~TemporaryFile() { std::filesystem::remove(path); }
  std::string text() const {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& text) const { std::ofstream(path, std::ios::binary) << text; }
};

TEST(WindowProof, FindsPublishedPeriods) {
  struct {
    const char* code;
    std::uint64_t preperiod, period;
  } const known[] = {{"0.16", 105351, 149459}, {"0.56", 326640, 144}, {"0.156", 3479, 349},
                     {"0.356", 7315, 142},     {"4.406", 294097, 44}, {"4.064", 94272, 16132}};
  for (const auto& [code, preperiod, period] : known) {
    const WindowProof proof = search(code, 1'000'000);
    ASSERT_TRUE(proof.period) << code;
    EXPECT_EQ(proof.period->preperiod, preperiod) << code;
    EXPECT_EQ(proof.period->period, period) << code;
  }
}

TEST(WindowProof, ThePeriodIsThatOfTheTable) {
  GrundySequence table = table_of("4.064");
  Meter meter;
  ASSERT_TRUE(table.extend_to(200'000, meter));
  const auto g = table.values();
  const WindowProof proof = search("4.064", 1'000'000);
  const auto [preperiod, period] = *proof.period;
  EXPECT_NE(g[preperiod - 1], g[preperiod - 1 + period]);
  for (std::uint64_t n = preperiod; n + period < g.size(); ++n) ASSERT_EQ(g[n], g[n + period]) << n;
  for (std::uint64_t n = proof.states.front().next; n < proof.states.back().next; n += 997)
    EXPECT_EQ(proof.value(n, meter), g[n]) << n;
}

TEST(WindowProof, TheStatesAreThoseAClaimNeeds) {
  for (const char* code : {"0.16", "0.56"}) {
    const WindowProof proof = search(code, 1'000'000);
    const std::uint64_t first = proof.period->preperiod + proof.game.length();
    auto state = [&](std::uint64_t heap) {
      const auto found = std::ranges::find(proof.states, heap, &WindowState::next);
      EXPECT_NE(found, proof.states.end()) << heap;
      return found == proof.states.end() ? std::vector<std::uint32_t>{} : found->values;
    };
    const std::uint64_t p = proof.period->period;
    EXPECT_EQ(proof.states.front().next, proof.game.start());
    EXPECT_EQ(proof.states.back().next, first + p);
    EXPECT_EQ(state(first), state(first + p));
    EXPECT_NE(state(first - 1).front(), state(first - 1 + p).front());
    EXPECT_TRUE(
        std::ranges::is_sorted(proof.states, std::ranges::less_equal{}, &WindowState::next));
  }
}

/// Whether the window before some heap m < n, m >= start, equals the one before n, by the values.
bool returns_before(std::span<const std::uint32_t> g, std::uint64_t start, std::uint64_t length,
                    std::uint64_t n) {
  const auto last = g.subspan(n - length, length);
  for (std::uint64_t m = start; m < n; ++m)
    if (std::ranges::equal(g.subspan(m - length, length), last)) return true;
  return false;
}

TEST(WindowProof, TellsHowFarNothingReturned) {
  const WindowProof proof = search("0.106", 3'000'000);
  EXPECT_FALSE(proof.period);
  EXPECT_GT(proof.states.back().next, 2'000'000u);
  EXPECT_LE(proof.states.back().next, 3'100'000u);
}

TEST(WindowProof, WhatItTellsIsTrueShortlyBeforeAReturn) {
  GrundySequence table = table_of("4.406");  // period 44 from 294097 on
  Meter meter;
  ASSERT_TRUE(table.extend_to(700'000, meter));
  int unknown = 0;
  for (std::uint64_t goal = 150'000; goal < 400'000; goal += 7'000) {
    const WindowProof proof = search("4.406", goal);
    if (proof.period) continue;
    ++unknown;
    EXPECT_FALSE(returns_before(table.values(), proof.game.start(), proof.game.length(),
                                proof.states.back().next))
        << goal;
  }
  EXPECT_GT(unknown, 10);
}

TEST(WindowProof, AnInterruptedSearchGoesOn) {
  const WindowProof whole = search("4.406", 1'000'000);
  TemporaryFile file;
  Meter free;
  for (std::uint64_t goal : {30'000, 100'000, 200'000}) {  // a table anew each time
    GrundySequence table = table_of("4.406");
    auto part = search_windows(table, {goal, file.path}, free);
    ASSERT_TRUE(part && *part);
    EXPECT_FALSE((*part)->period);
  }
  GrundySequence table = table_of("4.406");
  ASSERT_FALSE(file.text().empty());
  auto end = search_windows(table, {1'000'000, file.path}, free);
  ASSERT_TRUE(end && *end && (*end)->period);
  EXPECT_EQ((*end)->period->preperiod, whole.period->preperiod);
  EXPECT_EQ((*end)->period->period, whole.period->period);
}

TEST(WindowProof, ADamagedOrForeignJournalIsTold) {
  TemporaryFile file;
  GrundySequence table = table_of("4.406");
  Meter meter;
  ASSERT_TRUE(search_windows(table, {100'000, file.path}, meter));
  const std::string good = file.text();
  ASSERT_TRUE(good.starts_with("grundy windows 2\ngame 4.406\n"));
  for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 50) {
    std::string bad = good;
    bad[at] = bad[at] == 'x' ? 'y' : 'x';
    file.write(bad);
    auto answer = search_windows(table, {100'000, file.path}, meter);
    ASSERT_FALSE(answer) << at;
    EXPECT_EQ(answer.error().kind, ErrorKind::file);
  }
  file.write(good.substr(0, good.size() / 2));
  EXPECT_FALSE(search_windows(table, {100'000, file.path}, meter));
  file.write(good);
  GrundySequence other = table_of("0.56");
  EXPECT_FALSE(search_windows(other, {100'000, file.path}, meter));
}

TEST(Period, ProvedByWindowsAnswersForHeapsOfAnySize) {
  GrundySequence table = table_of("0.16");
  Meter meter;
  auto claim = find_period(table, meter);
  ASSERT_TRUE(claim);
  ASSERT_EQ(claim->theorem, Theorem::windows);
  const std::uint64_t n = 200'000;
  ASSERT_TRUE(table.extend_to(n, meter));
  const Natural huge = Natural(n) + Natural(149459) * *Natural::parse("1000000000000000000000");
  EXPECT_EQ(value_by_period(table, *claim, huge), Natural(table[n]));
  GrundySequence small = table_of("0.16");
  EXPECT_EQ(value_by_period(small, *claim, huge), Natural(table[n]));
}

}  // namespace
}  // namespace grundy
