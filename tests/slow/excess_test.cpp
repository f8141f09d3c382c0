// The excess of every prime of the table whose field is small enough, computed anew.
#include <gtest/gtest.h>

#include <grundy/transfinite.hpp>

#include "algebra/kappa.hpp"
#include "algebra/kappa_tower.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t largest_dimension = 150;  // a few seconds; 400 takes most of a minute

TEST(Excess, AllRowsWithinReach) {
  Meter meter;
  int checked = 0;
  for (const nim::AlphaRow& row : nim::alpha_table()) {
    const auto plan = nim::plan_around({nim::alpha(row.p).value()}).value();
    if (plan.dimension() > Natural(largest_dimension)) continue;
    ++checked;
    EXPECT_EQ(nim::excess(row.p, meter).value(), row.excess) << row.p;
  }
  EXPECT_EQ(checked, 116);
}

}  // namespace
}  // namespace grundy
