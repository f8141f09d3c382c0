// Larger certificates of misère quotients: every entry changed, or every entry of some rows.
#include <gtest/gtest.h>

#include "checker/checkers.hpp"
#include "quotient_certificate_support.hpp"

using namespace grundy;
using namespace grundy::testing_certificates;
using namespace grundy::testing_quotients;
using grundy_check::check_bytes;
using grundy_check::Verdict;

namespace {

TEST(QuotientChanges, NoEntryMayBeAnother) {
  std::size_t changes = 0;
  const Files good = files_of("good");
  for (const char* name : {"misere_kayles", "misere_071", "misere_set_notakto"}) {
    const std::string& text = good.at(name);
    const auto order = static_cast<std::uint32_t>(quotient_claim(text).quotient.order());
    for (const char* word : {"times", "phi", "generators"})
      for (const std::string& lie : changed_numbers(text, word, order)) {
        ++changes;
        ASSERT_NE(check_bytes(lie, {}).verdict, Verdict::verified) << lie;
      }
  }
  EXPECT_GT(changes, 20'000u);
}

// 638 elements, one of them more or less in P.
TEST(QuotientChanges, DawsonsKaylesToHeap33) {
  const QuotientClaim claim = quotient_claim(files_of("good").at("misere_dawsons_kayles_to_33"));
  for (Element x = 0; x < claim.quotient.order(); x += 7) {
    QuotientClaim lie = claim;
    lie.quotient.p_portion[x] = !lie.quotient.p_portion[x];
    ASSERT_EQ(check_bytes(certificate_text(lie).value(), {}).verdict, Verdict::rejected) << x;
  }
}

// Every cell that is read, in planes that hang together as only this game's do.
TEST(QuotientChanges, CellsOfTheBoxesOf3122) {
  const std::string text = files_of("good").at("misere_box_3122"), body = without_end(text);
  const BoxQuotient box = box_claim(text).quotient;
  for (std::size_t plane = 0; plane < box.planes.size(); ++plane)
    for (std::uint64_t i = 0; i < box.rows(); ++i)
      for (std::uint64_t j = 0; j < box.columns(); ++j) {
        const BoxQuotient::Exponents cell{i, j};
        if (box.fold(cell) != cell) continue;
        BoxClaim lie = box_claim(text);
        auto&& bit = lie.quotient.planes[plane][i * box.columns() + j];
        bit = !bit;
        ASSERT_EQ(check_bytes(certificate_text(lie).value(), {}).verdict, Verdict::rejected)
            << plane << " " << i << " " << j;
      }
}

}  // namespace
