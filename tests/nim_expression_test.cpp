// The calculator: values, what is written reads back, errors with their place, explanations.
#include <grundy/nim_report.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "ordinal_support.hpp"
#include "report/nim_phrases.hpp"

namespace grundy {
namespace {

using namespace testing;

Meter meter;  // without limits

std::string value(const std::string& text) {
  auto report = nim_report(text, meter);
  return report ? report->value() : "error: " + report.error().message;
}

TEST(NimExpression, Values) {
  const std::pair<const char*, const char*> cases[] = {
      {"(5*3 + 1)/7", "3"},
      {"5*3", "15"},
      {"2+3*2", "3"},
      {"1/2/2", "2"},
      {"6/(2*3)", "6"},
      {"sqrt(2)", "3"},
      {"sqrt(w)", "[w^2*2]"},
      {"w^3", "2"},
      {"[w^3]", "[w^3]"},
      {"w+1", "[w + 1]"},
      {"w + [w*2]", "[w*3]"},
      {"w*w*w", "2"},
      {"w^-1", "[w^2*3]"},
      {"2^-1", "3"},
      {"2^0", "1"},
      {"0^0", "1"},
      {"[w^w] * [w^(w*4)]", "4"},
      {"[w^w]^5", "4"},
      {"[2^64]", "18446744073709551616"},
      {"2^64", "2"},
      {"1e3", "1000"},
      {"solve(x^2+x=4)", "10"},
      {"solve(x^3=2)", "[w]"},
      {"solve(2*x=1)", "3"},
      {"solve((x+1)*(x+6)=0)", "1"},
      {"solve(x^2=x)", "0"},
      {"solve(x^4+x^2=w) * 2", "[w^2*2 + w*3]"},
      {"log(5)", "15987178197214944733"},
      {"4294967302^log(5)", "5"},
      {"log(3, 2)", "2"},
      {"order(w)", "9"},
      {"order(4)", "15"},
      {"degree(16)", "8"},
      {"degree([w^w])", "20"},
      {"primitive(16)", "258"},
      {"excess(23)", "1"},
      {"alpha(19)", "[w^3 + 4]"},
      {"w^w",
       "error: outside brackets the exponent is a finite integer, such as w^3; ordinary "
       "powers stand in brackets: [w^w]"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(value(text), expected) << text;
}

/// "w^w (x) w^(w*4)" and "(w^3)^{(x)9}" as the calculator takes them.
std::string translated(const std::string& fact) {
  if (const auto power = fact.find("^{(x)"); power != std::string::npos)
    return "[" + fact.substr(0, power) + "]^" + fact.substr(power + 5, fact.size() - power - 6);
  const auto sign = fact.find(" (x) ");
  return "[" + fact.substr(0, sign) + "] * [" + fact.substr(sign + 5) + "]";
}

TEST(NimExpression, IdentitiesOfTheFacts) {
  const auto rows = nim_facts("ordinal_identities.tsv");
  EXPECT_EQ(rows.size(), 16u);
  for (const Row& row : rows)
    EXPECT_EQ(value(translated(row[0])), ordinal(row[1]).to_bracketed()) << row[0];
}

TEST(NimExpression, ValuesReadBack) {
  RandomWords random(11);
  for (int round = 0; round < 500; ++round) {
    const std::string text = random_ordinal(random, 5, 6, 40).to_bracketed();
    EXPECT_EQ(value(text), text);
  }
}

TEST(NimExpression, EverySolutionSolves) {
  const std::pair<const char*, const char*> cases[] = {
      {"x^2+x=4", "@^2+@+4"},     {"x^3=2", "@^3+2"},         {"x^6+w*x^3=1", "@^6+w*@^3+1"},
      {"x*(x+w)=3", "@*(@+w)+3"}, {"w*x^5=x^2", "w*@^5+@^2"}, {"(x+w)^2=x", "(@+w)^2+@"},
      {"x^2/w+x=7", "@^2/w+@+7"}};
  for (const auto& [equation, zero] : cases) {
    const auto report = nim_report("solve(" + std::string(equation) + ")", meter).value();
    EXPECT_FALSE(report.answer.solutions.empty());
    for (const Ordinal& x : report.answer.solutions) {
      std::string text = zero;
      for (auto at = text.find('@'); at != std::string::npos; at = text.find('@'))
        text.replace(at, 1, x.to_bracketed());
      EXPECT_EQ(value(text), "0") << text;
    }
  }
}

TEST(NimExpression, ErrorsHaveTheirPlace) {
  const std::tuple<const char*, std::size_t, const char*> cases[] = {
      {"1/0", 2, "division by zero"},
      {"3 + w/(2+2)", 6, "division by zero"},
      {"0^-1", 2, "division by zero"},
      {"(3+4", 5, "the '(' in column 1 is not closed"},
      {"3+4)", 4, "closes nothing"},
      {"[w^w", 5, "the '[' in column 1 is not closed"},
      {"[w^w)", 5, "the '[' in column 1 is not closed"},
      {"w^w", 3, "[w^w]"},
      {"w^[w]", 3, "[w^w]"},
      {"2^(3)", 3, "expected an integer"},
      {"2^3^2", 4, "not chained"},
      {"2w", 2, "a product is written a * b"},
      {"3-4", 2, "write '+'"},
      {"-4", 1, "no sign"},
      {"[sqrt(2)]", 2, "outside"},
      {"[w-1]", 3, "inside brackets"},
      {"sqr(2)", 1, "did you mean sqrt?"},
      {"sqrt 2", 1, "write sqrt(2)"},
      {"log(1,2,3)", 1, "arguments"},
      {"x+1", 1, "solve"},
      {"x^2=4", 1, "solve"},
      {"4=4", 2, "solve"},
      {"solve(x^2+x)", 12, "'='"},
      {"solve(x=x)", 1, "every x"},
      {"solve(1=2)", 1, "no x"},
      {"solve(1/x=2)", 8, "below"},
      {"solve(sqrt(x)=2)", 7, "x may stand"},
      {"solve(x^5+x=1)", 1, "degree 5"},
      {"solve(x^1e9=1)", 8, "exponent too large"},
      {"log(5) + 1", 1, "ordinary number"},
      {"excess(9)", 1, "no odd prime"},
      {"alpha(w)", 1, "found [w], which is not finite"},
      {"primitive(w)", 1, "not finite"},
      {"2**3", 2, "write '^'"},
      {"2 ⊗ 3", 3, "write '*'"},
      {"2^1e100000", 3, "100000 digits"},
      {"ω", 1, "write 'w'"},
      {"1.5", 2, "whole"},
      {"#", 1, "expected a number"},
  };
  for (const auto& [text, column, part] : cases) {
    const auto report = nim_report(text, meter);
    ASSERT_FALSE(report) << text;
    EXPECT_EQ(report.error().column, column) << text << ": " << report.error().message;
    EXPECT_NE(report.error().message.find(part), std::string::npos) << report.error().message;
  }
  EXPECT_FALSE(nim_report("", meter));
  EXPECT_FALSE(nim_report("  ", meter));
}

TEST(NimExpression, DeepAndLongInputs) {
  for (const char* piece : {"(", "[(", "sqrt(", "solve(x="}) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += piece;
    EXPECT_FALSE(nim_report(text.substr(0, 190'000), meter));
  }
  std::string sum = "1";
  for (int i = 0; i < 20'000; ++i) sum += "+1";
  EXPECT_EQ(value(sum), "1");
  EXPECT_FALSE(nim_report(std::string(300'000, '1'), meter));
}

TEST(NimExpression, RandomTextsDoNoHarm) {
  const char* pieces[] = {"w",    "x",       "2", "3", "+",     "*",      "/", "^",
                          "(",    ")",       "[", "]", "sqrt(", "solve(", "=", ",",
                          "log(", "degree(", "-", " ", "7",     "order("};
  RandomWords random(12);
  for (int round = 0; round < 4'000; ++round) {
    std::string text;
    for (std::uint64_t n = random() % 12; n > 0; --n) text += pieces[random() % std::size(pieces)];
    Limits limits;
    limits.time = std::chrono::milliseconds(20);
    Meter short_meter(limits);
    const auto report = nim_report(text, short_meter);
    if (!report && report.error().column) {
      EXPECT_LE(*report.error().column, text.size() + 1);
    }
    if (report) {
      EXPECT_EQ(value(report->value()), report->value()) << text;
    }
  }
}

TEST(NimExpression, Json) {
  const auto json = nlohmann::json::parse(to_json(nim_report("[w^w] * 2", meter).value()));
  EXPECT_EQ(json["kind"], "nimber");
  EXPECT_EQ(json["expression"], "[w^w] * 2");
  EXPECT_EQ(json["value"], "[w^w*2]");
  EXPECT_EQ(nlohmann::json::parse(to_json(nim_report("2^-1", meter).value()))["value"], "3");
  const auto roots = nlohmann::json::parse(to_json(nim_report("solve(x^2+x=4)", meter).value()));
  ASSERT_EQ(roots["solutions"].size(), 2u);
  EXPECT_EQ(roots["solutions"][0], roots["value"]);
  const auto log = nlohmann::json::parse(to_json(nim_report("log(5, 18)", meter).value()));
  EXPECT_EQ(log["kind"], "number");
  EXPECT_EQ(log["base"], "18");
}

std::string explanation(std::string_view expression) {
  std::string text;
  for (const Block& block : explain(nim_report(expression, meter).value(), Language::en, meter)) {
    text += block.text + "\n";
    for (const auto& row : block.table)
      for (const std::string& cell : row) text += cell + " ";
  }
  return text;
}

TEST(NimExpression, ExplanationsNameTheFieldOfEverything) {
  std::string sum = "w";
  for (int n = 2; n <= 20; ++n) sum += " + [w^" + std::to_string(n) + "]";
  EXPECT_NE(explanation(sum + " + [w^w]").find("kappa_5 "), std::string::npos);
  EXPECT_NE(explanation("7/3").find("Check: 9 * 3 = 7."), std::string::npos) << explanation("7/3");
  EXPECT_NE(explanation("sqrt(w)").find("Check: [w^2*2] * [w^2*2] = [w]."), std::string::npos) << explanation("sqrt(w)");
  EXPECT_EQ(explanation("alpha(347)").find("excess(347)"), std::string::npos);
}

TEST(NimExpression, WhatIsTooLargeSaysSo) {
  for (const auto& [text, part] : {std::pair("excess(104743)", "primes go up to 104729"),
                                   {"alpha(1000000007)", "primes go up to 104729"},
                                   {"alpha(719)", "719"},
                                   {"[10^100000]", "100000 digits"},
                                   {"primitive(8192)", "4096 bits"}}) {
    const auto report = nim_report(text, meter);
    ASSERT_FALSE(report) << text;
    EXPECT_EQ(report.error().kind, ErrorKind::limit) << text;
    EXPECT_NE(report.error().message.find(part), std::string::npos) << report.error().message;
  }
  EXPECT_EQ(nim_report("0^-0", meter)->value(), "1");
}

TEST(NimExpression, MemoryIsLimited) {
  Meter small({.memory = std::size_t{1} << 20});
  const auto report = nim_report("[(w+1)^500] * [(w^w+1)^500]", small);
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().message.find("memory"), std::string::npos) << report.error().message;
}

TEST(NimExpression, ExplanationsSayWhichFieldIsWhat) {
  for (const char* text : {"5*3", "(5*3+1)/7", "w^3", "[w^w]*[w^(w*4)]", "log(5)", "log(5,18)",
                           "excess(47)", "alpha(47)", "solve(x^3=2)", "18446744073709551615*7"}) {
    const auto report = nim_report(text, meter).value();
    for (Language language : {Language::en, Language::ja}) {
      const auto blocks = explain(report, language, meter);
      const NimPhrases& phrases = NimPhrases::of(language);
      ASSERT_GE(blocks.size(), 2u);
      EXPECT_EQ(blocks.end()[-2].text, phrases.finite_field);
      EXPECT_EQ(blocks.end()[-1].text, phrases.transfinite_field);
    }
  }
}

}  // namespace
}  // namespace grundy
