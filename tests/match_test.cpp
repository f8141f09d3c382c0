// A match: the engine keeps every win, moves are read as people type them, undo and review.
#include <grundy/match.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/ruleset_game.hpp"

namespace grundy {
namespace {

// Knock down one pin, or two adjacent pins, of a row: a move may split a heap.
struct Pins {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (Position hit : {1u, 2u})
      for (Position left = 0; 2 * left + hit <= n; ++left) visit(left, n - hit - left);
  }
};

Sum pins(const std::vector<std::uint32_t>& rows) {
  GameInfo info;
  info.name = "pins";
  auto game = std::make_shared<RulesetGame<Pins>>(info, "pins", Pins{});
  Sum sum;
  for (std::uint32_t n : rows) sum.push_back({game, AnyPosition(n)});
  return sum;
}

Sum position(std::string_view text) { return parse_position(text).value(); }

std::string read(const Sum& sum, std::string_view typed) {
  auto move = read_move(sum, typed, Language::en, {});
  return move ? print(after(sum, *move)) : move.error().message;
}

bool refused(const Sum& sum, std::string_view typed) {
  return !read_move(sum, typed, Language::en, {}).has_value();
}

TEST(ReadMove, HeapsAsPeopleTypeThem) {
  Sum sum = position("3,5,7");
  for (const char* typed :
       {"5->3", "5 -> 3", "2: 5->3", "2:3", "2 take 2", "2: take 2", "nim(5) -> nim(3)", "5 => 3",
        "2: nim(3)", "5 → 3", "  5   ->   3 ", "nim(5)->3", "2: -> 3", "5 -> 3 + 0"})
    EXPECT_EQ(read(sum, typed), "nim(3,3,7)") << typed;
  EXPECT_EQ(read(sum, "5 -> 0"), "nim(3,7)");
  EXPECT_EQ(read(sum, "2 take 5"), "nim(3,7)");
}

TEST(ReadMove, SplitsInEitherOrder) {
  Sum sum = pins({7, 4});
  for (const char* typed : {"7 -> 2+3", "7->3+2", "1: 3+2", "7 -> 3,2", "pins(7) -> pins(2,3)",
                            "pins(7) -> pins(2) + pins(3)", "pins(7) -> pins(3) + pins(2)"})
    EXPECT_EQ(read(sum, typed), "pins(2,3,4)") << typed;
  EXPECT_EQ(read(sum, "2 take 1"), "pins(7,3)");
}

TEST(ReadMove, Coordinates) {
  Sum sum = position("wythoff(3,5)");
  for (const char* typed : {"wythoff(3,5) -> wythoff(1,3)", "3,5 -> 1,3", "1: 1,3", "wythoff(1,3)"})
    EXPECT_EQ(read(sum, typed), "wythoff(1,3)") << typed;
  EXPECT_TRUE(refused(sum, "3,5 -> 1,4"));
}

TEST(ReadMove, EdgesOfAPicture) {
  Sum sum = position("hackenbush(0-1,1-2,1-3)");
  for (const char* typed : {"1-2", "2-1", "#2", "1: #2", "1: 1-2", "2 - 1", "-> 0-1,1-3",
                            "hackenbush(0-1,1-2,1-3) -> hackenbush(0-1,1-3)"})
    EXPECT_EQ(read(sum, typed), "hackenbush(0-1,1-3)") << typed;
  for (const char* typed : {"#0", "#4", "2-3", "#", "#-1", "1-", "-"})
    EXPECT_TRUE(refused(sum, typed)) << typed;
  Sum twins = position("hackenbush(0-1,0-1) + hackenbush(0-1)");
  EXPECT_TRUE(refused(twins, "0-1"));  // of which picture?
  EXPECT_EQ(read(twins, "2: 0-1"), "hackenbush(0-1,0-1)");
  EXPECT_EQ(typed_form(twins, legal_moves(twins).moves[1]), "1: #2");
}

TEST(ReadMove, EveryListedGame) {
  for (const GameEntry& entry : game_list()) {
    auto sum = parse_position(entry.info.example.substr(0, entry.info.example.find(", or")));
    ASSERT_TRUE(sum) << entry.info.example;
    for (const MatchMove& move : legal_moves(*sum, 300).moves) {
      std::string expected = print(after(*sum, move));
      ASSERT_EQ(read(*sum, typed_form(*sum, move)), expected) << entry.info.name;
      std::string shown = text_of(*sum, move);
      ASSERT_EQ(read(*sum, std::to_string(move.component + 1) + ": " + shown), expected) << shown;
    }
  }
}

TEST(ReadMove, RefusesWhatIsNotLegal) {
  Sum sum = position("3,5,7");
  for (const char* typed : {"",
                            "9",
                            "4 -> 3",
                            "5 -> 6",
                            "5 -> 5",
                            "4: 5 -> 3",
                            "0: 5 -> 3",
                            "2: 7 -> 3",
                            "2 take 0",
                            "2 take 6",
                            "5 -> 3+1",
                            "take 1",
                            "x",
                            "->",
                            "5 ->",
                            "-> ->",
                            ":",
                            "2:",
                            "#1",
                            "5 -> -1",
                            "5 -> wythoff(1,2)",
                            "99999999999999999999: 3",
                            "((((",
                            "5 -> 3 +",
                            "\xff\xfe",
                            "1-2"})
    EXPECT_TRUE(refused(sum, typed)) << typed;
}

TEST(ReadMove, SaysWhatCanBeTyped) {
  Sum sum = position("3,5,7");
  EXPECT_NE(read(sum, "5 -> 9").find("1: 3 -> 0"), std::string::npos);
  EXPECT_NE(read(sum, "4 -> 3").find("no '4'"), std::string::npos);
  EXPECT_NE(read(sum, "take 1").find("1: 3 -> 2 or 2: 5 -> 4"), std::string::npos);
  EXPECT_NE(read(sum, "9: 5 -> 3").find("1 to 3"), std::string::npos);
  auto japanese = read_move(sum, "5 -> 9", Language::ja, {});
  EXPECT_NE(japanese.error().message.find("打てない"), std::string::npos);
}

TEST(ReadMove, EqualPartsAreNoQuestion) { EXPECT_EQ(read(position("5,5"), "take 4"), "nim(1,5)"); }

TEST(ReadMove, HeapsWithoutEnd) {
  Sum sum = position("2^200, 7");
  EXPECT_EQ(read(sum, "1: 1e9"), "nim(1000000000,7)");
  EXPECT_EQ(read(sum, "2 take 3"), "nim(" + power(2, 200).to_string() + ",4)");
  EXPECT_TRUE(refused(sum, "1: 2^200"));
  EXPECT_NE(read(sum, "#3").find("no legal move"), std::string::npos);  // told at once
  EXPECT_NE(read(sum, "x").find("no legal move"), std::string::npos);
  EXPECT_FALSE(legal_moves(sum).complete);
}

TEST(Match, HeapsOnlyATheoremKnows) {
  Sum sum = position("kayles(2^70)");
  EXPECT_TRUE(can_move(sum));
  auto chosen = choose_move(sum, Play::normal, {});
  ASSERT_TRUE(chosen) << chosen.error().message;
  EXPECT_EQ(chosen->reason, ChosenMove::Reason::wins);
  Sum left = after(sum, chosen->move);
  EXPECT_EQ(solve({left, Play::normal, {}})->outcome, Outcome::P);
  EXPECT_EQ(read(sum, text_of(sum, chosen->move)), print(left));  // can be typed
  EXPECT_TRUE(refused(sum, "2^70 -> 5"));
  auto lost = choose_move(left, Play::normal, {});
  ASSERT_TRUE(lost) << lost.error().message;
  EXPECT_EQ(lost->reason, ChosenMove::Reason::lost);
}

RC_GTEST_PROP(ReadMove, EveryMoveCanBeTyped, ()) {
  auto rows = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0u, 9u));
  Sum sum = pins(rows);
  for (const MatchMove& move : legal_moves(sum).moves) {
    std::string expected = print(after(sum, move));
    RC_ASSERT(read(sum, typed_form(sum, move)) == expected);
    std::string part = std::to_string(move.component + 1) + ": ";
    RC_ASSERT(read(sum, part + text_of(sum, move)) == expected);
  }
}

TEST(Match, NumbersOfTheList) {
  Match match(position("2,1"), Play::normal, Player::person, {});
  ASSERT_EQ(match.moves().moves.size(), 3u);
  EXPECT_EQ(print(after(match.position(), *match.read("2", Language::en))), "nim(1,1)");
  EXPECT_FALSE(match.read("0", Language::en));
  EXPECT_FALSE(match.read("4", Language::en));
}

// The engine against somebody who plays at random: it must win whenever it could.
void engine_never_lets_go(const Sum& start, Play play, Player first, unsigned seed) {
  Match match(start, play, first, {});
  bool engine_can_win = (match.solved()->outcome == Outcome::N) == (first == Player::engine);
  while (!match.winner()) {
    bool engine = match.turn() == Player::engine;
    const auto& moves = match.moves().moves;
    auto chosen = engine ? std::optional(match.choose().value()) : std::nullopt;
    if (engine && engine_can_win) {
      ASSERT_EQ(chosen->reason, ChosenMove::Reason::wins);
    }
    seed = seed * 1664525 + 1013904223;
    match.apply(engine ? chosen->move : moves[(seed >> 8) % moves.size()]);
    engine_can_win = engine_can_win || (!engine && match.solved()->outcome == Outcome::N);
  }
  if (engine_can_win) {
    ASSERT_EQ(match.winner(), Player::engine) << print(start);
  }
}

RC_GTEST_PROP(Match, EngineNeverLetsGoOfAWin, ()) {
  auto rows =
      *rc::gen::resize(4, rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0u, 7u)));
  auto play = *rc::gen::element(Play::normal, Play::misere);
  auto first = *rc::gen::element(Player::person, Player::engine);
  auto seed = *rc::gen::arbitrary<unsigned>();
  engine_never_lets_go(pins(rows), play, first, seed);
  Sum nim;
  auto game = find_game("nim").value();
  for (std::uint32_t n : rows) nim.push_back({game, AnyPosition(Natural(n))});
  engine_never_lets_go(nim, play, first, seed);
}

TEST(Match, StubbornAndTheSameEachTime) {
  auto lost = choose_move(position("5,5"), Play::normal, {}).value();
  EXPECT_EQ(lost.reason, ChosenMove::Reason::lost);
  Sum left = after(position("5,5"), lost.move);
  EXPECT_EQ(print(left), "nim(4,5)");  // the smallest step: most moves left, one reply wins
  auto again = choose_move(position("5,5"), Play::normal, {}).value();
  EXPECT_EQ(print(after(position("5,5"), again.move)), print(left));
  Sum huge = position("1e9, 1e9");
  EXPECT_EQ(print(after(huge, choose_move(huge, Play::normal, {})->move)),
            "nim(999999999,1000000000)");
}

TEST(Match, WithoutTimeTheEngineStillMoves) {
  Limits none;
  none.time = std::chrono::milliseconds(0);
  Sum sum = position("wythoff(300,200) + wythoff(171,333) + 3");
  auto chosen = choose_move(sum, Play::misere, none);
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->reason, ChosenMove::Reason::unknown);
}

RC_GTEST_PROP(Match, UndoRestores, ()) {
  auto rows = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0u, 8u));
  Match match(pins(rows), Play::normal, Player::person, {});
  std::vector<std::string> seen;
  while (!match.winner()) {
    seen.push_back(print(match.position()));
    const auto& moves = match.moves().moves;
    match.apply(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
  }
  while (!seen.empty()) {
    RC_ASSERT(match.plies() == seen.size());
    RC_ASSERT(match.undo());
    RC_ASSERT(print(match.position()) == seen.back());
    seen.pop_back();
  }
  RC_ASSERT(!match.undo());
}

void type(Match& match, std::string_view move) {
  match.apply(match.read(move, Language::en).value());
}

TEST(Match, UndoTurnGoesBackToThePerson) {
  Match match(position("3,4,5"), Play::normal, Player::engine, {});
  EXPECT_FALSE(match.undo_turn());
  match.apply(match.choose()->move);
  EXPECT_FALSE(match.undo_turn());
  std::string before = print(match.position());
  type(match, "4 -> 3");
  match.apply(match.choose()->move);
  ASSERT_TRUE(match.undo_turn());
  EXPECT_EQ(print(match.position()), before);
  EXPECT_EQ(match.turn(), Player::person);
}

TEST(Match, SwapSides) {
  Match match(position("2,2"), Play::normal, Player::engine, {});
  match.apply(match.choose()->move);
  match.swap_sides();
  EXPECT_EQ(print(match.position()), "nim(2,2)");
  EXPECT_EQ(match.turn(), Player::person);
}

TEST(Match, WhoMadeTheLastMove) {
  for (Play play : {Play::normal, Play::misere}) {
    Match match(position("1"), play, Player::person, {});
    EXPECT_FALSE(match.winner());
    type(match, "take 1");
    EXPECT_EQ(match.winner(), play == Play::normal ? Player::person : Player::engine);
  }
}

TEST(Match, ReviewFindsThePlantedBlunder) {
  Match match(position("3,4,5"), Play::normal, Player::person, {});
  type(match, "3 -> 1");  // wins
  type(match, "4 -> 3");
  type(match, "5 -> 0");  // gives it away: 5 -> 2 was right
  type(match, "3 -> 1");
  auto review = match.review().value();
  EXPECT_EQ(review.start, Outcome::N);
  EXPECT_TRUE(review.complete);
  ASSERT_TRUE(review.blunder);
  EXPECT_EQ(review.blunder->ply, 2u);
  EXPECT_EQ(review.blunder->who, Player::person);
  EXPECT_EQ(print(review.blunder->before), "nim(1,3,5)");
  ASSERT_EQ(review.blunder->better.size(), 1u);
  const WinningMove& better = review.blunder->better[0];
  EXPECT_EQ(text_of(review.blunder->before, {better.component, better.option}), "nim(5) -> nim(2)");
}

// A move is a blunder exactly if a win was there before it and is there for the other after it.
RC_GTEST_PROP(Match, ReviewAgreesWithTheDefinition, ()) {
  auto rows =
      *rc::gen::resize(3, rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0u, 7u)));
  auto play = *rc::gen::element(Play::normal, Play::misere);
  Match match(pins(rows), play, Player::person, {});
  std::vector<Outcome> outcomes = {*match.solved()->outcome};
  while (!match.winner()) {
    const auto& moves = match.moves().moves;
    match.apply(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
    outcomes.push_back(*match.solved()->outcome);
  }
  std::optional<std::size_t> first;
  for (std::size_t i = 1; i < outcomes.size() && !first; ++i)
    if (outcomes[i - 1] == Outcome::N && outcomes[i] == Outcome::N) first = i - 1;
  auto review = match.review().value();
  RC_ASSERT(review.blunder.has_value() == first.has_value());
  if (first) RC_ASSERT(review.blunder->ply == *first);
  RC_ASSERT(review.start == outcomes[0]);
}

}  // namespace
}  // namespace grundy
