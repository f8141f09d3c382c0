// grundy play as it runs: whole games through a pipe, silly input, the line protocol.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <string>

namespace {

struct Ran {
  std::string output;
  int code = -1;
};

// Runs `grundy play ARGUMENTS` with `input` on its standard input.
Ran play(const std::string& arguments, const std::string& input) {
  std::string file = testing::TempDir() + "grundy_play_" + std::to_string(::getpid());
  std::ofstream(file, std::ios::binary) << input;
  std::string command = "'" GRUNDY_CLI "' play " + arguments + " <'" + file + "' 2>&1";
  Ran ran;
  FILE* pipe = ::popen(command.c_str(), "r");
  std::array<char, 4096> chunk{};
  while (std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe))
    ran.output.append(chunk.data(), n);
  int status = ::pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  std::remove(file.c_str());
  return ran;
}

bool says(const Ran& ran, const std::string& text) {
  return ran.output.find(text) != std::string::npos;
}

TEST(Play, APersonWins) {
  Ran ran = play("2,1 --first me --lang en", "2 -> 1\n1 -> 0\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(says(ran, "the last move wins")) << ran.output;
  EXPECT_TRUE(says(ran, "YOU WIN")) << ran.output;
  EXPECT_TRUE(says(ran, "never let go")) << ran.output;
}

TEST(Play, TheLastMoveLosesInMisere) {
  Ran ran = play("2,1 --misere --first me --lang en", "2 -> 1\ntake 1\n");
  EXPECT_TRUE(says(ran, "the last move loses"));
  EXPECT_TRUE(says(ran, "THE ENGINE WINS")) << ran.output;
  EXPECT_TRUE(says(ran, "given away in move 1")) << ran.output;
  EXPECT_TRUE(says(ran, "nim(2) -> 0")) << ran.output;  // what was right
}

TEST(Play, ALostStartIsAnnouncedAndCanBeSwapped) {
  Ran ran = play("2,2 --lang en", "me\nswap\nquit\n");
  EXPECT_TRUE(says(ran, "lost for you")) << ran.output;
  EXPECT_TRUE(says(ran, "the engine starts")) << ran.output;
  EXPECT_TRUE(says(ran, "Engine: nim(2) -> nim(1)")) << ran.output;
}

TEST(Play, HintUndoMoves) {
  Ran ran = play("3,4,5 --first me --lang en", "hint\n3 -> 0\nundo\nmoves\n2\nundo\nundo\n");
  EXPECT_TRUE(says(ran, "A winning move: 1: 3 -> 1")) << ran.output;
  EXPECT_TRUE(says(ran, "  12  nim(5) -> nim(4)")) << ran.output;
  EXPECT_TRUE(says(ran, "nim(1,4,5)")) << ran.output;
  EXPECT_TRUE(says(ran, "no move of yours")) << ran.output;
}

TEST(Play, Japanese) {
  Ran ran = play("2,1 --first me --lang ja", "2 -> 5\n2 -> 1\n1 -> 0\n");
  EXPECT_TRUE(says(ran, "最後に打つと勝ち")) << ran.output;
  EXPECT_TRUE(says(ran, "打てない手")) << ran.output;
  EXPECT_TRUE(says(ran, "あなたの勝ち")) << ran.output;
}

TEST(Play, TheEndOfTheInputEndsTheGame) {
  for (const char* input : {"", "me", "me\n", "me\n3 -> 1", "me\nhint"})
    EXPECT_EQ(play("3,4,5", input).code, 0) << input;
}

TEST(Play, WrongUse) {
  EXPECT_EQ(play("", "").code, 2);
  EXPECT_EQ(play("3 --json", "").code, 2);
  EXPECT_EQ(play("nonsense", "").code, 2);
  EXPECT_EQ(play("3 --first nobody", "").code, 2);
}

TEST(Play, NothingOnTheTable) {
  EXPECT_TRUE(says(play("0 --first me --lang en", ""), "THE ENGINE WINS"));
  EXPECT_TRUE(says(play("0 --first me --lang en --misere", ""), "YOU WIN"));
}

// Any bytes at all: no crash, and valid text in answer.
TEST(Play, SillyInput) {
  std::string bytes;
  unsigned seed = 1;
  for (int i = 0; i < 20'000; ++i) {
    seed = seed * 1664525 + 1013904223;
    bytes += static_cast<char>(seed >> 24);
  }
  bytes += "\n" + std::string(100'000, '(') + "\n" + std::string(100'000, '9') + "\n";
  Ran terminal = play("3,4,5 --first me", bytes);
  EXPECT_EQ(terminal.code, 0);
  EXPECT_EQ(terminal.output.find('\xff'), std::string::npos);
  EXPECT_EQ(play("--protocol", bytes).code, 0);
}

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(Protocol, OneLineForOneLine) {
  std::string requests =
      "\n outcome\nposition\nposition 3,\nposition 3,4\nplay\nplay misere now\nmoves\napply\n"
      "apply x\napply 0\napply 5 0\napply 0 nim(9)\napply 0 cut 0\nundo\nundo 2\nfly\nshow\n"
      "\t show \nhelp\nposition 0\nbestmove\nmoves\noutcome\nwinning\nvalue\nPOSITION 3\n";
  Ran ran = play("--protocol", requests);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(lines(ran.output), lines(requests)) << ran.output;
}

TEST(Protocol, ErrorsChangeNothing) {
  Ran ran = play("--protocol",
                 "position 3,4\nposition 3,\napply 0 nim(3)\napply 9 0\nplay x\nundo\nshow\n");
  EXPECT_TRUE(ran.output.ends_with("\nnim(3,4)\n")) << ran.output;
  EXPECT_EQ(lines(ran.output), 7u);
}

// The engine against itself, over the protocol: who stands to win wins, in both kinds of play.
TEST(Protocol, TheWinnerWins) {
  for (std::string start : {"kayles(6) + 2", "hackenbush(0-1,1-2,0-2)"})
    for (std::string kind : {"normal", "misere"}) {
      std::string opening = "position " + start + "\nplay " + kind + "\n";
      Ran asked = play("--protocol", opening + "outcome\n");
      bool first_wins = asked.output.ends_with("N\n");
      std::string moves;
      std::size_t plies = 0;
      for (;; ++plies) {
        Ran ran = play("--protocol", opening + moves + "bestmove\n");
        ASSERT_FALSE(says(ran, "error")) << ran.output;
        std::size_t at = ran.output.rfind("move ");
        if (at == std::string::npos) break;
        moves += "apply " + ran.output.substr(at + 5);
        ASSERT_LT(plies, 100u);
      }
      bool first_moved_last = plies % 2 == 1;
      EXPECT_EQ(first_wins, first_moved_last == (kind == "normal")) << start << " " << kind;
    }
}

}  // namespace
