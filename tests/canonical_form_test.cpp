// Misère canonical forms: published forms, the laws of sums, star notation, limits.
#include <grundy/canonical_form.hpp>

#include "heap_support.hpp"
#include "listed_games.hpp"

namespace grundy {
namespace {

using testing::fact_rows;
using testing::ListedGames;
using testing::SumDefinition;
using Id = CanonicalForms::Id;

/// A store and a meter without limits.
struct Store {
  CanonicalForms forms;
  Meter meter;

  Id heap(std::uint32_t n) { return forms.heap(n, meter).value(); }
  Id game(std::vector<Id> options) { return forms.form(std::move(options), meter).value(); }
  Id sum(Id g, Id h) { return forms.sum(g, h, meter).value(); }
  Id mate(Id g) { return forms.mate(g, meter).value(); }
  std::string print(Id g) { return print_star(forms, g, meter).value(); }
  Id parse(std::string_view text) {
    auto g = parse_star(forms, text, meter);
    EXPECT_TRUE(g) << text << ": " << g.error().message;
    return g.value_or(CanonicalForms::zero);
  }
  /// The forms of all games of a list.
  std::vector<Id> of(const ListedGames& listed) {
    PositionForms positions(listed, forms);
    std::vector<Id> found;
    for (ClosedSet::Index n = 0; n < *listed.size(); ++n)
      found.push_back(positions.form(n, meter).value());
    return found;
  }
};

TEST(CanonicalForm, PublishedForms) {
  std::size_t rows = 0;
  for (const auto& row : fact_rows("misere_canonical_forms.tsv", '\t')) {
    Store store;
    Id g = store.parse(row[0]);
    EXPECT_EQ(store.print(g), row[1]);
    EXPECT_EQ(std::to_string(store.forms.birthday(g)), row[2]) << row[1];
    EXPECT_EQ(store.forms.heap_size(g).has_value(), row[10] == "true") << row[1];
    EXPECT_EQ(store.print(store.mate(g)), row[16]);
    EXPECT_EQ(std::to_string(store.forms.misere_grundy(g)), row[17]) << row[1];
    EXPECT_EQ(store.forms.outcome(g) == Outcome::P ? "P" : "N", row[18]) << row[1];
    EXPECT_EQ(std::to_string(store.forms.grundy(g)), row[19]) << row[1];
    EXPECT_EQ(store.parse("*[" + row[20] + "]"), g) << "the options of " << row[1];
    ++rows;
  }
  EXPECT_EQ(rows, 8u);
}

TEST(CanonicalForm, SmallSums) {
  Store store;
  EXPECT_EQ(store.sum(store.heap(1), store.heap(1)), CanonicalForms::zero);
  EXPECT_EQ(store.sum(store.heap(2), store.heap(1)), store.heap(3));
  Id firm = store.sum(store.heap(2), store.heap(2));
  EXPECT_NE(firm, CanonicalForms::zero);
  EXPECT_EQ(firm, store.game({store.heap(2), store.heap(3)}));
  EXPECT_EQ(store.sum(store.heap(3), store.heap(3)), firm);
}

// With one option to 0 that is not enough: the game would win where 0 wins, but not alone.
TEST(CanonicalForm, NothingIsZeroThatLoses) {
  Store store;
  EXPECT_EQ(store.game({store.heap(1)}), CanonicalForms::zero);
  EXPECT_EQ(store.game({store.heap(2)}), store.parse("*[2#]"));
  EXPECT_NE(store.game({store.heap(2)}), CanonicalForms::zero);  // 2 has the option 0 but is N
}

// Games born by day n: all sets of games born by day n - 1.
std::vector<Id> born_by(Store& store, unsigned day) {
  std::vector<Id> born = {CanonicalForms::zero};
  for (; day > 0; --day) {
    std::set<Id> next;
    for (std::size_t set = 0; set < std::size_t{1} << born.size(); ++set) {
      std::vector<Id> options;
      for (std::size_t i = 0; i < born.size(); ++i)
        if (set >> i & 1) options.push_back(born[i]);
      next.insert(store.game(std::move(options)));
    }
    born.assign(next.begin(), next.end());
  }
  return born;
}

TEST(CanonicalForm, HowManyAreBornByDayFour) {
  Store store;
  std::vector<std::size_t> counts;
  for (unsigned day = 0; day <= 4; ++day) counts.push_back(born_by(store, day).size());
  EXPECT_EQ(counts, (std::vector<std::size_t>{1, 2, 3, 5, 22}));
}

// Different forms are different games: some context tells them apart.
TEST(CanonicalForm, FormsOfDayFourAreToldApart) {
  Store store;
  ListedGames listed;
  std::map<Id, ClosedSet::Index> number;
  for (Id g : born_by(store, 4)) {
    std::vector<testing::Sum> options;
    for (Id option : store.forms.options(g)) options.push_back({number.at(option)});
    number[g] = listed.add(std::move(options));
  }
  SumDefinition misere(listed, 1);
  for (auto [g, a] : number)
    for (auto [h, b] : number) {
      bool apart = false;
      for (auto [c, x] : number)
        for (auto [d, y] : number)
          apart |= (misere.value({a, x, y}) == 0) != (misere.value({b, x, y}) == 0);
      EXPECT_EQ(apart, g != h) << store.print(g) << " and " << store.print(h);
    }
}

RC_GTEST_PROP(CanonicalForm, EqualFormsHaveTheSameOutcomeInEverySum, ()) {
  ListedGames listed = *testing::random_games(6);
  Store store;
  std::vector<Id> forms = store.of(listed);
  SumDefinition misere(listed, 1), normal(listed, 0);
  ClosedSet::Index count = *listed.size();
  for (ClosedSet::Index g = 0; g < count; ++g) {
    RC_ASSERT(store.forms.misere_grundy(forms[g]) == misere.value({g}));
    RC_ASSERT(store.forms.grundy(forms[g]) == normal.value({g}));
    for (ClosedSet::Index h = 0; h < g; ++h) {
      Id sum = store.sum(forms[g], forms[h]);
      RC_ASSERT(store.forms.misere_grundy(sum) == misere.value({g, h}));
      for (ClosedSet::Index x = 0; x < count && forms[g] == forms[h]; ++x)
        RC_ASSERT(misere.value({g, x}) == misere.value({h, x}));
    }
  }
}

RC_GTEST_PROP(CanonicalForm, SumsFollowTheLaws, ()) {
  Store store;
  std::vector<Id> forms = store.of(*testing::random_games(8));
  Id g = *rc::gen::elementOf(forms), h = *rc::gen::elementOf(forms);
  Id k = *rc::gen::elementOf(forms);
  RC_ASSERT(store.sum(g, CanonicalForms::zero) == g);
  RC_ASSERT(store.sum(g, h) == store.sum(h, g));
  RC_ASSERT(store.sum(store.sum(g, h), k) == store.sum(g, store.sum(h, k)));
  RC_ASSERT(store.sum(store.sum(g, store.heap(1)), store.heap(1)) == g);
  RC_ASSERT(store.forms.grundy(store.sum(g, h)) == (store.forms.grundy(g) ^ store.forms.grundy(h)));
}

RC_GTEST_PROP(CanonicalForm, AGameAndItsMateLose, ()) {
  Store store;
  for (Id g : store.of(*testing::random_games(6)))
    RC_ASSERT(store.forms.outcome(store.sum(g, store.mate(g))) == Outcome::P);
}

RC_GTEST_PROP(CanonicalForm, WhatIsPrintedParsesBack, ()) {
  Store store;
  std::vector<Id> forms = store.of(*testing::random_games(8));
  Id g = store.sum(*rc::gen::elementOf(forms), *rc::gen::elementOf(forms));
  auto text = print_star(store.forms, g, store.meter);
  RC_PRE(text.has_value());
  RC_ASSERT(store.parse(*text) == g);
  Store fresh;  // nor does the text depend on what else is in the store
  RC_ASSERT(fresh.print(fresh.parse(*text)) == *text);
}

TEST(StarNotation, HeapsAndSums) {
  Store store;
  auto printed = [&](std::string_view text) { return store.print(store.parse(text)); };
  EXPECT_EQ(printed("*0"), "*[0]");
  EXPECT_EQ(printed("*[]"), "*[0]");
  EXPECT_EQ(printed("*[10]"), "*[2]");
  EXPECT_EQ(printed("*[{12}]"), "*[{12}]");
  EXPECT_EQ(printed("*12 + *[2]"), "*[{12}[2]]");
  EXPECT_EQ(printed("*[4]+*[2]+*[2]"), "*[4[22]]");
  EXPECT_EQ(printed("*[3]+*[2]"), "*[3[2]]");
  EXPECT_EQ(printed("*[2[#3]]"), "*[2[#3]]");
  EXPECT_EQ(printed("*[(2)#]"), "*[2#]");
  EXPECT_EQ(printed("*[ [2], 0 ]"), "*[2#0]");
  EXPECT_EQ(printed("*[2[2]321]"), "*[2[2]321]");  // a row of five in Kayles
}

TEST(StarNotation, ErrorsPointAtThePlace) {
  const std::vector<std::pair<std::string, std::size_t>> wrong = {{"", 1},
                                                                  {"2", 1},
                                                                  {"*", 2},
                                                                  {"*[2", 2},
                                                                  {"*[2)", 4},
                                                                  {"*[2#", 2},
                                                                  {"*[#]", 3},
                                                                  {"*[2,]", 5},
                                                                  {"*[,2]", 3},
                                                                  {"*[2]]", 5},
                                                                  {"*[2]*[3]", 5},
                                                                  {"*[2]+", 6},
                                                                  {"*[2]+2", 6},
                                                                  {"+*[2]", 1},
                                                                  {"*[x]", 3},
                                                                  {"*[2[]]", 4},
                                                                  {"*[2[3]", 2},
                                                                  {"*[2[3", 4},
                                                                  {"*[2[#-2]]", 6},
                                                                  {"*[{}]", 4},
                                                                  {"*[{5]", 5},
                                                                  {"*[{1001}]", 4},
                                                                  {"*99999999999999", 2},
                                                                  {"*[2+3]", 4},
                                                                  {"*[(2]]", 5},
                                                                  {"*[*[2]#]", 7},

                                                                  {"*[2(3", 4},
                                                                  {"*[2[x]]", 5},
                                                                  {"*[*[2][3]]", 7}};
  Store store;
  for (const auto& [text, column] : wrong) {
    auto g = parse_star(store.forms, text, store.meter);
    ASSERT_FALSE(g) << text;
    EXPECT_EQ(g.error().column, column) << text << ": " << g.error().message;
  }
}

TEST(StarNotation, DeepTextsNeedNoRecursion) {
  Store store;
  std::string deep = "*[" + std::string(200'000, '(') + "2" + std::string(200'000, ')') + "]";
  EXPECT_EQ(store.parse(deep), store.heap(2));
  std::string chain = "*[2" + std::string(50'000, '#') + "]";
  EXPECT_EQ(store.forms.birthday(store.parse(chain)), 50'002u);
}

TEST(StarNotation, LongNamesAreRefused) {
  Store store;
  Id g = store.parse("*[2[2#2#2#2#]]");
  EXPECT_TRUE(print_star(store.forms, g, store.meter));
  auto text = print_star(store.forms, g, store.meter, 3);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().kind, ErrorKind::limit);
}

TEST(CanonicalForm, LimitsAreErrorsAndAnotherMeterGoesOn) {
  CanonicalForms forms;
  Meter small(Limits{{}, 20'000, nullptr}), large;
  auto stopped = parse_star(forms, "*30+*29+*28", small);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::limit);
  auto whole = parse_star(forms, "*30+*29+*28", large);
  ASSERT_TRUE(whole);
  EXPECT_EQ(forms.grundy(*whole), 30u ^ 29u ^ 28u);
}

}  // namespace
}  // namespace grundy
