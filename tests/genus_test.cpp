// Genus: published symbols, the definition, tame and wild against sums and against quotients.
#include <grundy/genus.hpp>
#include <grundy/misere_theory.hpp>

#include <map>

#include "games/heap_closed_set.hpp"
#include "heap_support.hpp"
#include "listed_games.hpp"

namespace grundy {
namespace {

using testing::fact_rows;
using testing::ListedGames;
using testing::SumDefinition;
using Id = CanonicalForms::Id;

/// The positions of a closed set with their genera.
class Genera {
 public:
  explicit Genera(const ClosedSet& set) : positions_(set, forms), table(forms) {}

  Id form(ClosedSet::Index n) {
    Id id = positions_.form(n, meter_).value();
    EXPECT_TRUE(table.extend_to(id, meter_));
    return id;
  }
  Genus of(ClosedSet::Index n) { return table.genus(form(n)); }
  Tameness tameness(ClosedSet::Index n) { return table.tameness(form(n)); }

  CanonicalForms forms;

 private:
  PositionForms positions_;
  Meter meter_;

 public:
  GenusTable table;
};

HeapClosedSet heaps_of(const std::string& code) {
  return HeapClosedSet(testing::rules_of(code == "grundy" ? "4!.0" : code));
}

// "3^{1431}*": the value, the terms as digits, and a star where the genus is not tame.
struct Published {
  std::string value, terms;
  bool tame;

  explicit Published(const std::string& cell)
      : value(cell.substr(0, cell.find('^'))),
        terms(cell.substr(cell.find('{') + 1, cell.find('}') - cell.find('{') - 1)),
        tame(!cell.ends_with('*')) {}
};

std::string digits(const Genus& genus, std::size_t count) {
  std::string joined;
  for (std::size_t k = 0; k < count; ++k) joined += std::to_string(genus.term(k));
  return joined;
}

TEST(Genus, PublishedSymbols) {
  std::size_t checked = 0;
  for (const auto& row : fact_rows("misere_genus.tsv", '\t')) {
    HeapClosedSet set = heaps_of(row[0]);
    Genera genera(set);
    std::stringstream cells(row[2]);
    std::string cell;
    for (ClosedSet::Index n = 1; cells >> cell; ++n, ++checked) {
      Published published(cell);
      Genus genus = genera.of(n);
      EXPECT_EQ(std::to_string(genus.grundy), published.value) << row[0] << " heap " << n;
      EXPECT_TRUE(digits(genus, 12).starts_with(published.terms)) << row[0] << " heap " << n;
      EXPECT_EQ(genus.tame_value().has_value(), published.tame) << row[0] << " heap " << n;
      // The table has 12 terms; up to there its symbol is as short as ours.
      if (genus.terms.size() < 12) {
        EXPECT_EQ(digits(genus, genus.terms.size()), published.terms) << row[0] << " heap " << n;
      }
    }
  }
  EXPECT_GT(checked, 900u);
}

TEST(Genus, Symbols) {
  EXPECT_EQ((Genus{0, {1, 2, 0}}.to_string()), "0^{120}");
  EXPECT_EQ((Genus{8, {5, 7, 8, 10}}.to_string()), "8^{5,7,8,10}");
  Genus genus{3, {1, 4, 3, 1}};
  EXPECT_EQ(digits(genus, 8), "14313131");
}

RC_GTEST_PROP(Genus, IsTheMisereValueBesideHeapsOfTwo, ()) {
  ListedGames listed = *testing::random_games(7);
  Genera genera(listed);
  SumDefinition misere(listed, 1), normal(listed, 0);
  for (ClosedSet::Index n = 0; n < *listed.size(); ++n) {
    Genus genus = genera.of(n);
    RC_ASSERT(genus.grundy == normal.value({n}));
    testing::Sum sum = {n};
    for (std::size_t k = 0; k < genus.terms.size() + 4; ++k, sum.push_back(2))
      RC_ASSERT(genus.term(k) == misere.value(sum));
    // As short as can be: the alternation does not begin one term earlier.
    std::size_t count = genus.terms.size();
    RC_ASSERT(genus.terms[count - 1] == (genus.terms[count - 2] ^ 2));
    RC_ASSERT(count == 2 || genus.terms[count - 3] != genus.terms[count - 1]);
    RC_ASSERT(count <= genera.forms.birthday(genera.form(n)) + 3);
  }
}

// What is said to be tame: every sum of such positions has the outcome of the Nim they are like.
RC_GTEST_PROP(Genus, TamePositionsBehaveLikeNim, ()) {
  ListedGames listed = *testing::random_games(8);
  Genera genera(listed);
  SumDefinition misere(listed, 1);
  std::vector<std::pair<ClosedSet::Index, TameValue>> tame;
  for (ClosedSet::Index n = 0; n < *listed.size(); ++n)
    if (auto value = genera.table.tame_value(genera.form(n))) tame.emplace_back(n, *value);
  for (auto [a, x] : tame)
    for (auto [b, y] : tame)
      for (auto [c, z] : tame) RC_ASSERT((x + y + z).is_p() == (misere.value({a, b, c}) == 0));
}

// The theorem lets wild options revert: a listed game for each form that the texts can reach.
struct ListedForms {
  CanonicalForms forms;
  ListedGames games;
  std::map<Id, ClosedSet::Index> number;

  explicit ListedForms(const std::vector<std::string>& texts) {
    Meter meter;
    for (const std::string& text : texts) EXPECT_TRUE(parse_star(forms, text, meter)) << text;
    for (Id g = 0; g < forms.size(); ++g) {
      std::vector<testing::Sum> options;
      for (Id option : forms.options(g)) options.push_back({number.at(option)});
      number[g] = games.add(std::move(options));
    }
  }
};

TEST(Genus, TameFormsWithWildOptionsBehaveLikeNim) {
  ListedForms listed({"*[(2#0)3]", "*[(2#0)2##]", "*[(2#1)32]", "*[(2#0)(2#2)3]", "*4", "*[2[2]]"});
  GenusTable table(listed.forms);
  Meter meter;
  ASSERT_TRUE(table.extend_to(static_cast<Id>(listed.forms.size() - 1), meter));
  std::vector<Id> tame;
  std::size_t with_wild_options = 0;
  for (Id g = 0; g < listed.forms.size(); ++g) {
    if (!table.tame_value(g)) continue;
    tame.push_back(g);
    with_wild_options += std::ranges::any_of(listed.forms.options(g), [&](Id option) {
      return table.tameness(option) == Tameness::wild;
    });
  }
  EXPECT_GE(with_wild_options, 4u);
  SumDefinition misere(listed.games, 1);
  for (Id a : tame)
    for (Id b : tame)
      for (Id c : tame) {
        testing::Sum sum = {listed.number[a], listed.number[b], listed.number[c]};
        TameValue like = *table.tame_value(a) + *table.tame_value(b) + *table.tame_value(c);
        EXPECT_EQ(misere.value(sum) == 0, like.is_p());
      }
}

TEST(Genus, ASymbolThatLooksTame) {
  HeapClosedSet kayles = heaps_of("0.77");
  Genera genera(kayles);
  EXPECT_EQ(genera.tameness(5), Tameness::wild);
  EXPECT_EQ(genera.tameness(16), Tameness::looks_tame);
  EXPECT_EQ(genera.of(16).to_string(), "1^{13}");
}

// The quotient of the heaps up to n is tame exactly if the genera of all of them are.
TEST(Genus, TameQuotientsAreThoseOfTameGenera) {
  std::size_t tame_games = 0, wild_games = 0;
  for (const auto& row : fact_rows("misere_quotient_growth.tsv", '\t')) {
    HeapClosedSet set = heaps_of(row[0]);
    Genera genera(set);
    ClosedSet::Index last = std::min(14u, static_cast<ClosedSet::Index>(std::stoul(row[1])));
    std::map<ClosedSet::Index, bool> changes;
    std::stringstream cells(row[2]);
    ClosedSet::Index heap;
    for (std::size_t order, p_count;
         cells >> heap && cells.ignore() >> order && cells.ignore() >> p_count;)
      changes[heap] = tame_index(order, p_count).has_value();
    bool tame = true, quotient_is_tame = true;
    for (ClosedSet::Index n = 0; n <= last; ++n) {
      tame = tame && genera.of(n).tame_value().has_value();
      if (changes.contains(n)) quotient_is_tame = changes[n];
      EXPECT_EQ(tame, quotient_is_tame) << row[0] << " heap " << n;
      EXPECT_TRUE(!tame || genera.tameness(n) == Tameness::tame) << row[0] << " heap " << n;
    }
    ++(tame ? tame_games : wild_games);
  }
  EXPECT_GT(tame_games, 50u);
  EXPECT_GT(wild_games, 50u);
}

TEST(Genus, OrdersOfTameQuotients) {
  EXPECT_TRUE(tame_index(1, 0) && tame_index(2, 1) && tame_index(6, 2) && tame_index(34, 2));
  EXPECT_FALSE(tame_index(8, 2) || tame_index(12, 3) || tame_index(18, 3) || tame_index(4, 2));
}

TEST(Genus, ALimitIsAnErrorAndAnotherMeterGoesOn) {
  CanonicalForms forms;
  GenusTable table(forms);
  Meter large, small(Limits{{}, 100, nullptr});
  Id g = forms.heap(30, large).value();
  auto stopped = table.extend_to(g, small);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::limit);
  ASSERT_TRUE(table.extend_to(g, large));
  EXPECT_EQ(table.genus(g).to_string(), "30^{30,28}");
}

}  // namespace
}  // namespace grundy
