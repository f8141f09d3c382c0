// Hackenbush as text: what is printed parses back, and errors point at their place.
#include <grundy/hackenbush.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "hackenbush_oracle.hpp"

namespace grundy {
namespace {

std::string printed(std::string_view text) { return Hackenbush::parse(text).value().to_string(); }

TEST(HackenbushParse, EdgesAndBrackets) {
  EXPECT_EQ(printed(""), "");
  EXPECT_EQ(printed("  "), "");
  EXPECT_EQ(printed("0-1,1-2,1-3"), "0-1,1-2,1-3");
  EXPECT_EQ(printed(" 0 - 1 ,\n2-1 "), "0-1,2-1");
  EXPECT_EQ(printed("4294967295-0,7-0"), "4294967295-0,7-0");
  EXPECT_EQ(printed("0-0"), "0-0");
  EXPECT_EQ(printed("(()())()"), "0-1,1-2,1-3,0-4");
  EXPECT_EQ(printed("( ( ) )"), "0-1,1-2");
}

struct Wrong {
  const char* text;
  std::size_t column;
  const char* says;
};

TEST(HackenbushParse, ErrorsPointAtTheirPlace) {
  for (const Wrong& wrong : {Wrong{"0-", 3, "found the end"},
                             Wrong{"0", 2, "'-' and a second vertex"},
                             Wrong{"a-b", 1, "found 'a'"},
                             Wrong{"0-b", 3, "found 'b'"},
                             Wrong{"-1-2", 1, "negative"},
                             Wrong{"0--1", 3, "negative"},
                             Wrong{"0-1,", 5, "found the end"},
                             Wrong{"0-1,,1-2", 5, "found ','"},
                             Wrong{"0-1;1-2", 4, "found ';'"},
                             Wrong{"0-1-2", 4, "found '-'"},
                             Wrong{"0–1", 2, "found '–'"},
                             Wrong{"0-4294967296", 3, "4294967295"},
                             Wrong{"0-1,(())", 5, "found '('"},
                             Wrong{"(()),0-1", 5, "not both"},
                             Wrong{"(()", 1, "never closed"},
                             Wrong{"()((", 4, "never closed"},
                             Wrong{"())", 3, "closes nothing"},
                             Wrong{")", 1, "closes nothing"},
                             Wrong{"0-1, 3-4", 6, "3-4 (the 2nd) hangs in the air"},
                             Wrong{"1-2", 1, "1-2 (the 1st) hangs in the air"},
                             Wrong{"0-\x01", 3, "byte 0x01"},
                             Wrong{"0-\xFF", 3, "byte 0xff"}}) {
    const auto picture = Hackenbush::parse(wrong.text);
    ASSERT_FALSE(picture) << wrong.text;
    EXPECT_EQ(picture.error().column, wrong.column) << wrong.text;
    EXPECT_NE(picture.error().message.find(wrong.says), std::string::npos)
        << wrong.text << ": " << picture.error().message;
  }
}

RC_GTEST_PROP(HackenbushParse, PrintedPicturesParseBack, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  const auto picture = Hackenbush::from_edges(random_edges(random, random() % 30, 20)).value();
  RC_ASSERT(Hackenbush::parse(picture.to_string()).value() == picture);
}

RC_GTEST_PROP(HackenbushParse, AnyTextIsReadOrRefused, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  std::string text;
  for (std::size_t length = random() % 12; length > 0; --length)
    text += "0123-,() a\xC3"[random() % 11];
  const auto picture = Hackenbush::parse(text);
  if (picture) RC_ASSERT(Hackenbush::parse(picture->to_string()).value() == *picture);
  if (!picture) RC_ASSERT(picture.error().column.value() <= text.size() + 1);
}

TEST(HackenbushParse, TreesOfAgc017d) {
  struct Sample {
    const char* file;
    bool first_wins;
  };
  for (const Sample& sample : {Sample{"3\n1 2\n2 3", true}, Sample{"5\n1 2\n2 3\n2 4\n4 5\n", true},
                               Sample{"6\r\n1 2\r\n2 4\r\n5 1\r\n6 3\r\n3 2\r\n", true},
                               Sample{"7\n1 2\n3 7\n4 6\n2 3\n2 4\n1 5\n\n", false},
                               Sample{"1\n", false}, Sample{"1", false}}) {
    const auto picture = Hackenbush::parse_agc017d(sample.file).value();
    HackenbushOracle oracle({picture.edges().begin(), picture.edges().end()});
    EXPECT_EQ(picture.grundy(), oracle.grundy());
    EXPECT_EQ(picture.grundy() != 0, sample.first_wins) << sample.file;
  }
  EXPECT_EQ(Hackenbush::parse_agc017d("3\n1 3\n3 2").value().to_string(), "0-3,3-2");
}

TEST(HackenbushParse, ErrorsOfAgc017dNameTheLine) {
  struct Bad {
    const char* file;
    const char* says;
  };
  for (const Bad& bad :
       {Bad{"", "line 1: expected the number N"},
        Bad{"0", "line 1: expected the number N of vertices; a number here is"},
        Bad{"x", "line 1: expected the number N of vertices, found 'x'"}, Bad{"-3", "line 1:"},
        Bad{"2 1 2", "line 1: expected only"}, Bad{"2.5", "found '.'"},
        Bad{"99999999999999999999", "line 1:"},
        Bad{"1000000000\n1 2", "line 1: N is 1000000000, but the file is too short"},
        Bad{"3\n1 2", "line 3: expected an edge \"x y\", found the end"},
        Bad{"3\n1 2\n", "line 3:"}, Bad{"3\n1 2\n\n2 3", "line 3:"},
        Bad{"3\n1 2\n2 4", "line 3: expected an edge \"x y\"; a number here is from 1 to 3"},
        Bad{"3\n1 2\n2", "line 3: expected an edge \"x y\", found the end"},
        Bad{"3\n1 2\n2 1", "line 3: edge 2 1 closes a cycle"},
        Bad{"3\n1 2\n2 2", "line 3: edge 2 2 closes a cycle"},
        Bad{"3\n1 2\n2 3 1", "line 3: expected only"},
        Bad{"3\n1 2\n2 3\n\n\n1 3", "line 6: expected the end after 2 edges"},
        Bad{"1\nx", "line 2: expected the end"}}) {
    const auto picture = Hackenbush::parse_agc017d(bad.file);
    ASSERT_FALSE(picture) << bad.file;
    EXPECT_NE(picture.error().message.find(bad.says), std::string::npos)
        << bad.file << ": " << picture.error().message;
  }
}

}  // namespace
}  // namespace grundy
