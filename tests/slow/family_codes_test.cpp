// The 46 codes of docs/misere-families.md: each family is found, and its certificate verified; and
// no product, no heap and no domain of a certificate can be changed.
#include <gtest/gtest.h>

#include "certificate_support.hpp"
#include "checker/checkers.hpp"
#include "proof/certificate_lines.hpp"
#include "proof/family_certificate.hpp"

using namespace grundy;
using namespace grundy::testing_certificates;
using grundy_check::check_bytes;
using grundy_check::Verdict;

namespace {

const char* const codes[] = {"4.7",   "4.71",  "4.52",  "4.53",  "0.57",  "0.571", "0.157", "0.175",
                             "0.516", "0.517", "0.534", "0.535", "0.556", "0.557", "0.574", "0.575",
                             "0.724", "0.725", "0.726", "0.727", "0.732", "0.733", "0.26",  "0.261",
                             "0.262", "0.263", "0.27",  "0.271", "0.272", "0.273", "0.337", "0.734",
                             "0.735", "0.736", "0.737", "4.06",  "4.07",  "4.26",  "4.27",  "0.326",
                             "0.327", "0.357", "0.756", "0.757", "4.16",  "4.17"};

TEST(FamilyCodes, AllAreFoundAndVerified) {
  for (const char* code : codes) {
    Meter meter;
    const auto digits = family_digits(*OctalCode::parse(code));
    ASSERT_TRUE(digits) << code;
    const auto family = find_family(*digits, meter);
    ASSERT_TRUE(family && *family) << code;
    const auto answer = check_bytes(certificate_text(**family), {});
    EXPECT_EQ(answer.verdict, Verdict::verified) << code << ": " << answer.reason;
    EXPECT_EQ(answer.claim, std::string(code) + ": misere outcomes of all heaps quotient infinite");
  }
}

/// The line with each digit one up or down and each sign changed, one at a time; and no line.
std::vector<std::string> changes_of(const std::string& line) {
  std::vector<std::string> changed = {""};
  for (std::size_t i = line.find(' '); i < line.size(); ++i) {
    auto change = [&](char to) {
      changed.push_back(line);
      changed.back()[i] = to;
    };
    const char c = line[i];
    if (c >= '0' && c < '9') change(static_cast<char>(c + 1));
    if (c > '0' && c <= '9') change(static_cast<char>(c - 1));
    if (c == '+') change('-');
    if (c == '-') change('+');
  }
  return changed;
}

TEST(FamilyCodes, NoProductAndNoHeapCanBeChanged) {
  const std::string body = without_end(files_of("good").at("misere_family_daisies"));
  const auto lines = lines_of(body);
  std::size_t changes = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string word = lines[i].substr(0, lines[i].find(' '));
    if (word != "product" && word != "heap" && word != "heaps" && word != "domain") continue;
    for (const std::string& change : changes_of(lines[i])) {
      std::string text;
      for (std::size_t j = 0; j < lines.size(); ++j) text += j == i ? change : lines[j];
      ASSERT_NE(check_bytes(with_end(text), {}).verdict, Verdict::verified) << change;
      ++changes;
    }
  }
  EXPECT_GT(changes, 400u);
}

}  // namespace
