// The optional members of the rulesets (known, canonical, options_to) against the definition.
#include <grundy/solver.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/euclid.hpp"
#include "games/fibonacci_nim.hpp"
#include "games/king.hpp"
#include "games/knights.hpp"
#include "games/moore.hpp"
#include "games/nimble.hpp"
#include "games/rook.hpp"
#include "games/silver_dollar.hpp"
#include "games/staircase.hpp"
#include "games/wythoff.hpp"

namespace grundy {
namespace {

/// The same rules with nothing but their options.
template <Ruleset R>
struct Bare {
  using Position = typename R::Position;
  R rules;
  void options(const Position& p, auto&& visit) const { rules.options(p, visit); }
};

template <Ruleset R>
void check_members(const R& rules, const std::vector<typename R::Position>& positions) {
  Solver<R> solver(rules);
  Solver<Bare<R>> slow(Bare<R>{rules});
  Meter meter;
  for (const auto& p : positions) {
    std::uint64_t value = slow.grundy(p);
    ASSERT_EQ(solver.grundy(p), value) << testing::PrintToString(p);
    if constexpr (HasKnown<R>) {
      ASSERT_EQ(rules.known(p).value_or(value), value) << testing::PrintToString(p);
    }
    if constexpr (HasCanonical<R>) {
      ASSERT_EQ(slow.grundy(rules.canonical(p)), value) << testing::PrintToString(p);
    }
    if constexpr (HasOptionsTo<R>) {
      for (std::uint64_t wanted = 0; wanted <= value + 10; ++wanted)
        ASSERT_EQ(*solver.options_with_value(p, wanted, meter),
                  *slow.options_with_value(p, wanted, meter))
            << testing::PrintToString(p) << " to " << wanted;
    }
  }
}

std::vector<std::array<std::uint32_t, 2>> square(std::uint32_t side) {
  std::vector<std::array<std::uint32_t, 2>> all;
  for (std::uint32_t x = 0; x < side; ++x)
    for (std::uint32_t y = 0; y < side; ++y) all.push_back({x, y});
  return all;
}

// Every list of at most `length` numbers below `bound`.
std::vector<std::vector<std::uint32_t>> lists(std::size_t length, std::uint32_t bound) {
  std::vector<std::vector<std::uint32_t>> all = {{}};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::uint32_t n = 0; n < bound && all[i].size() < length; ++n) {
      auto longer = all[i];
      longer.push_back(n);
      all.push_back(std::move(longer));
    }
  return all;
}

std::vector<std::vector<std::uint32_t>> ascending_lists(std::size_t length, std::uint32_t bound,
                                                        bool strictly) {
  auto all = lists(length, bound);
  std::erase_if(all, [&](const auto& list) {
    return !std::ranges::is_sorted(list) ||
           (strictly && std::ranges::adjacent_find(list) != list.end());
  });
  return all;
}

TEST(RulesetLaws, Euclid) { check_members(Euclid{}, square(70)); }
TEST(RulesetLaws, FibonacciNim) { check_members(FibonacciNim{}, square(45)); }
TEST(RulesetLaws, King) { check_members(King{}, square(40)); }
TEST(RulesetLaws, Rook) { check_members(Rook{}, square(20)); }
TEST(RulesetLaws, Wythoff) { check_members(Wythoff{}, square(30)); }
TEST(RulesetLaws, Nimble) { check_members(Nimble{}, ascending_lists(4, 7, false)); }
TEST(RulesetLaws, SilverDollar) { check_members(SilverDollar{}, ascending_lists(5, 9, true)); }
TEST(RulesetLaws, Staircase) {
  check_members(Staircase{}, lists(5, 3));
  check_members(Staircase{}, lists(3, 5));
}
TEST(RulesetLaws, Moore) {
  for (std::uint32_t k = 1; k <= 4; ++k) check_members(Moore{k}, lists(4, 4));
  check_members(Moore{2}, ascending_lists(4, 8, false));
}

// Blocks 0..9 both ways hold every kind of block next to every kind of neighbour, which is what the
// induction in knights.hpp needs.
TEST(RulesetLaws, Knights) {
  check_members(Knights{}, square(40));
  check_members(Knights{Knights::Board{15, 15}}, square(15));
  check_members(Knights{Knights::Board{3, 9}}, square(3));
}

template <Ruleset R>
void huge_options_have_the_value(const R& rules, const typename R::Position& p,
                                 std::uint64_t wanted) {
  std::size_t found = 0;
  rules.options_to(p, wanted, [&](const auto& to) {
    ++found;
    RC_ASSERT(*rules.known(to) == wanted);
    RC_ASSERT(to != p);
  });
  RC_ASSERT(wanted >= *rules.known(p) || found > 0u);
}

RC_GTEST_PROP(RulesetLaws, HugeNimInDisguise, (std::vector<std::uint32_t> numbers)) {
  for (std::uint32_t& n : numbers) n = *rc::gen::inRange(0u, 1u << 27);
  auto wanted = *rc::gen::inRange<std::uint64_t>(0, 1u << 28);
  huge_options_have_the_value(Nimble{}, numbers, wanted);
  huge_options_have_the_value(Staircase{}, numbers, wanted);
  std::ranges::sort(numbers);
  numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
  huge_options_have_the_value(SilverDollar{}, numbers, wanted);
  if (numbers.size() >= 2) huge_options_have_the_value(Rook{}, {numbers[0], numbers[1]}, wanted);
}

}  // namespace
}  // namespace grundy
