// The laws: what must hold for every listed game, checked without a line per game.
#include <grundy/report.hpp>

#include "laws.hpp"

#include <gtest/gtest.h>

namespace grundy {
namespace {

using laws::Sample;

Meter patient() {
  Limits limits;
  limits.time = std::chrono::seconds(20);
  return Meter(limits);
}

/// Each game's samples are made once; the seed is fixed, so that a failure repeats.
const std::vector<Sample>& samples_of(std::size_t game) {
  static std::map<std::size_t, std::vector<Sample>> made;
  auto [entry, fresh] = made.try_emplace(game);
  const GameInfo& info = game_list()[game].info;
  auto example = laws::parse_example(info.example);
  if (!fresh || !example) return entry->second;
  for (const Component& component : *example) {
    laws::Sampler sampler(component, 20250101);
    EXPECT_FALSE(sampler.cyclic()) << info.name << ": play does not end";
    std::ranges::copy(sampler.samples(), std::back_inserter(entry->second));
    if (component.game->is_heap_game()) break;
  }
  return entry->second;
}

std::optional<std::uint64_t> value(const Component& c) {
  Meter meter = patient();
  auto answer = c.game->grundy(c.position, meter);
  EXPECT_TRUE(answer) << c.print() << ": " << answer.error().message;
  if (!answer || !answer->value.fits_word()) return {};
  return answer->value.word();
}

class Laws : public ::testing::TestWithParam<std::size_t> {
 protected:
  const std::vector<Sample>& samples() { return samples_of(GetParam()); }
};

TEST_P(Laws, TheExampleParsesAndLeadsToPositionsOfSeveralValues) {
  const GameInfo& info = game_list()[GetParam()].info;
  EXPECT_TRUE(laws::parse_example(info.example)) << info.example;
  std::set<std::uint64_t> values;
  for (const Sample& s : samples()) values.insert(s.value);
  EXPECT_GE(samples().size(), 5u);
  EXPECT_GE(values.size(), 2u);
}

TEST_P(Laws, TheValueIsTheMexOfTheOptions) {
  std::size_t without_table = 0;
  for (const Sample& s : samples()) {
    EXPECT_EQ(value(s.component), s.value) << s.component.print();
    std::size_t steps = 2000;
    auto plain = laws::value_without_table({s.component}, steps);
    if (!plain) continue;
    EXPECT_EQ(*plain, s.value) << s.component.print();
    ++without_table;
  }
  EXPECT_GE(without_table, 3u);
}

TEST_P(Laws, WhatIsPrintedParsesBack) {
  for (const Sample& s : samples()) {
    std::string printed = s.component.print();
    auto again = parse_position(printed);
    ASSERT_TRUE(again) << printed << ": " << again.error().message;
    EXPECT_EQ(laws::key(*again), laws::key({s.component}));
    if (s.component.game->is_empty(s.component.position)) continue;
    EXPECT_EQ(print(*again), printed);
    auto arguments = s.component.game->print_arguments(s.component.position);
    auto positions = s.component.game->parse(arguments);
    ASSERT_TRUE(positions) << arguments;
    ASSERT_EQ(positions->size(), 1u) << arguments;
    EXPECT_EQ(s.component.game->print_arguments(positions->front()), arguments);
  }
}

// The names of the options whose value, by the definition, is the one given.
std::map<std::uint64_t, std::set<std::string>> options_by_value(const Component& from) {
  std::map<std::uint64_t, std::set<std::string>> by_value;
  laws::Definition definition(10'000);
  for (const auto& option : laws::options(from))
    by_value[definition.value(option.to).value()].insert(option.name);
  return by_value;
}

TEST_P(Laws, OptionsWithAValueAreExactlyThoseOptionsOnce) {
  for (const Sample& s : samples()) {
    auto by_value = options_by_value(s.component);
    std::uint64_t largest = by_value.empty() ? 0 : by_value.rbegin()->first;
    for (std::uint64_t wanted = 0; wanted <= std::max(largest, s.value) + 2; ++wanted) {
      Meter meter = patient();
      auto found = s.component.game->options_with_value(s.component.position,
                                                        Nimber{Natural(wanted)}, meter);
      ASSERT_TRUE(found) << s.component.print();
      std::set<std::string> names;
      for (const Option& option : found->options)
        names.insert(laws::named(s.component, option).name);
      EXPECT_EQ(names, by_value[wanted]) << s.component.print() << " to " << wanted;
      EXPECT_EQ(names.size(), found->options.size()) << s.component.print() << " to " << wanted;
      EXPECT_EQ(found->total, Natural(names.size()));
    }
  }
}

TEST_P(Laws, AWinningMoveExistsExactlyIfTheValueIsNotZero) {
  for (const Sample& s : samples()) {
    Meter meter = patient();
    auto moves = s.component.game->options_with_value(s.component.position, Nimber{}, meter);
    ASSERT_TRUE(moves) << s.component.print();
    EXPECT_EQ(moves->options.empty(), s.value == 0) << s.component.print();
  }
}

// A sum with components of this game and of the games that follow it in the list, small enough
// that all its positions can be searched.
Sum mixed_sum(std::size_t first, std::size_t components, std::mt19937& random) {
  Sum sum;
  std::size_t positions = 1;
  for (std::size_t i = 0; i < components; ++i) {
    const auto& choice = samples_of((first + (i == 0 ? 0 : random())) % game_list().size());
    if (choice.empty()) continue;
    std::size_t tries = 0, at = random() % choice.size();
    while (positions * choice[at].positions > 3000 && ++tries < 50) at = random() % choice.size();
    if (tries == 50) continue;
    positions *= choice[at].positions;
    sum.push_back(choice[at].component);
  }
  return sum;
}

TEST_P(Laws, TheValueOfASumIsTheNimSum) {
  std::mt19937 random(static_cast<std::uint32_t>(GetParam()));
  std::size_t checked = 0;
  for (std::size_t round = 0; round < 8; ++round) {
    Sum sum = mixed_sum(GetParam(), 2 + round % 2, random);
    laws::Definition definition(20'000);
    auto whole = definition.value(sum);
    ASSERT_TRUE(whole) << print(sum);
    std::uint64_t nim_sum = 0;
    for (const Component& c : sum) nim_sum ^= value(c).value_or(0);
    EXPECT_EQ(*whole, nim_sum) << print(sum);
    checked += sum.size() > 1 ? 1 : 0;
  }
  EXPECT_GE(checked, 4u);
}

TEST_P(Laws, MiserePlayIsSolvedByTheDefinition) {
  std::mt19937 random(static_cast<std::uint32_t>(GetParam()));
  for (std::size_t round = 0; round < 8; ++round) {
    Sum sum = mixed_sum(GetParam(), 1 + round % 2, random);
    laws::MisereDefinition definition;
    auto report = solve({sum, Play::misere, {}});
    ASSERT_TRUE(report && report->outcome) << print(sum);
    EXPECT_EQ(*report->outcome == Outcome::N, definition.next_player_wins(sum)) << print(sum);
    std::set<std::string> winning;
    for (std::size_t i = 0; i < sum.size(); ++i)
      for (laws::NamedOption& option : laws::options(sum[i])) {
        Sum rest = sum;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        std::ranges::copy(option.to, std::back_inserter(rest));
        if (!definition.next_player_wins(rest)) winning.insert(std::to_string(i) + option.name);
      }
    EXPECT_EQ(report->winning_moves.size(), winning.size()) << print(sum);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Laws, ::testing::Range(std::size_t{0}, game_list().size()),
                         [](const auto& test) {
                           std::string name = game_list()[test.param].info.name;
                           std::erase_if(name, [](unsigned char c) { return !std::isalnum(c); });
                           return name + "_" + std::to_string(test.param);
                         });

}  // namespace
}  // namespace grundy
