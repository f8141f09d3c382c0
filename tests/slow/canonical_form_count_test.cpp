// How many misère canonical forms are born by day 5: 4171780 [Siegel, Combinatorial Game Theory].
#include <grundy/canonical_form.hpp>

#include <gtest/gtest.h>

#include <set>

namespace grundy {
namespace {

using Id = CanonicalForms::Id;

std::vector<Id> options_of_set(const std::vector<Id>& born, std::size_t set) {
  std::vector<Id> options;
  for (std::size_t i = 0; i < born.size(); ++i)
    if (set >> i & 1) options.push_back(born[i]);
  return options;
}

// Every set of the 22 forms born by day 4 that is not equal to a simpler game is a form itself.
TEST(CanonicalForm, HowManyAreBornByDayFive) {
  CanonicalForms forms;
  Meter meter;
  std::vector<Id> born = {CanonicalForms::zero};
  for (int day = 1; day <= 4; ++day) {
    std::set<Id> next;
    for (std::size_t set = 0; set < std::size_t{1} << born.size(); ++set)
      next.insert(forms.form(options_of_set(born, set), meter).value());
    born = std::vector<Id>(next.begin(), next.end());
  }
  ASSERT_EQ(born.size(), 22u);
  std::size_t count = 0;
  for (std::size_t set = 0; set < std::size_t{1} << born.size(); ++set)
    if (!forms.reduced(options_of_set(born, set))) ++count;
  EXPECT_EQ(count, 4171780u);
}

}  // namespace
}  // namespace grundy
