// Certificates of misère families: the library writes the good ones.
#include <gtest/gtest.h>

#include "certificate_support.hpp"
#include "proof/family_certificate.hpp"

using namespace grundy;
using namespace grundy::testing_certificates;

namespace {

TEST(FamilyCertificate, GoodOnesAreWhatTheLibraryWrites) {
  int written = 0;
  for (const auto& [name, text] : files_of("good")) {
    if (!name.starts_with("misere_family_") || !text.contains("quotient infinite")) continue;
    Meter meter;
    const auto digits = *family_digits(*OctalCode::parse(word_of(text, "game ")));
    const auto family = find_family(digits, meter);
    ASSERT_TRUE(family && *family) << name;
    EXPECT_EQ(certificate_text(**family), text) << name;
    ++written;
  }
  EXPECT_EQ(written, 4);
}

TEST(FamilyCertificate, OnlyPlainSplitsInTwo) {
  EXPECT_EQ(family_digits(*OctalCode::parse("4.7")), (std::vector<std::uint8_t>{4, 7}));
  for (const char* code : {"0.F", "0.4!", "0.7[3]", "0.*", "0.{0,2+}"})
    EXPECT_FALSE(family_digits(*OctalCode::parse(code))) << code;
}

}  // namespace
