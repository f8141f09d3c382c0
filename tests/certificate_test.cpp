// Certificates: the good ones are verified, every way to lie is found out, every change too.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include <grundy/certificate.hpp>

#include "certificate_support.hpp"
#include "checker/checkers.hpp"
#include "proof/certificate_lines.hpp"

using namespace grundy;
using namespace grundy::testing_certificates;
using grundy_check::check_bytes;
using grundy_check::Verdict;

namespace {

/// Those for which every change can be tried.
Files short_ones() {
  Files files = files_of("good");
  std::erase_if(files, [](const auto& file) { return file.second.size() > 2000; });
  return files;
}

/// Those of them that claim a period of Grundy values, or that there is none.
Files without_misere(Files files) {
  std::erase_if(files, [](const auto& file) { return file.first.starts_with("misere_"); });
  return files;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

/// Every byte replaced by some others; every line left out, doubled, and exchanged with the next.
std::vector<std::string> changes_of(const std::string& text) {
  std::vector<std::string> changed;
  for (std::size_t i = 0; i < text.size(); ++i)
    for (char c : {'0', '1', '2', '5', '7', 'F', '!', '+', ' ', '\n', '\r', '\x80'}) {
      changed.push_back(text);
      changed.back()[i] = c;
    }
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto less = lines, more = lines, order = lines;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    std::swap(order[i], order[(i + 1) % order.size()]);
    for (const auto& version : {less, more, order}) changed.push_back(joined(version));
  }
  std::erase(changed, text);
  return changed;
}

/// Whether the library finds the claimed period too.
bool library_agrees(const std::string& certificate) {
  auto rules = HeapRules::parse(word_of(certificate, "game "));
  if (!rules) return false;
  GrundySequence sequence(*rules);
  Meter meter;
  const auto found = find_period(sequence, meter);
  if (!found || found->status == PeriodClaim::none_found) return false;
  const Period claimed{std::stoull(word_of(certificate, " from ")),
                       std::stoull(word_of(certificate, "period ")),
                       std::stoull(word_of(certificate, "saltus "))};
  return found->period == claimed;
}

TEST(Certificate, GoodOnesAreVerified) {
  const Files good = files_of("good");
  ASSERT_GE(good.size(), 34u);
  for (const auto& [name, text] : good) {
    const auto answer = check_bytes(text, {});
    EXPECT_EQ(answer.verdict, Verdict::verified) << name << ": " << answer.reason;
    EXPECT_TRUE(answer.reason.empty()) << name;
  }
}

TEST(Certificate, BadOnesAreFoundOut) {
  const Files bad = files_of("bad");
  ASSERT_GE(bad.size(), 140u);
  for (const auto& [name, text] : bad) {
    const auto answer = check_bytes(text, {});
    const bool lie = name.starts_with("rejected_");
    EXPECT_EQ(answer.verdict, lie ? Verdict::rejected : Verdict::unreadable)
        << name << ": " << answer.reason;
    EXPECT_FALSE(answer.reason.empty()) << name;
  }
}

TEST(Certificate, GoodOnesAreWhatTheLibraryWrites) {
  int written = 0;
  for (const auto& [name, text] : without_misere(files_of("good"))) {
    if (name.starts_with("window")) continue;
    GrundySequence sequence(*HeapRules::parse(word_of(text, "game ")));
    Meter meter;
    const auto certificate = certificate_text(*find_period(sequence, meter));
    ASSERT_TRUE(certificate) << name << ": " << certificate.error().message;
    EXPECT_EQ(*certificate, text) << name;
    ++written;
  }
  EXPECT_GE(written, 12);
}

TEST(Certificate, GrowthIsWrittenFromItsNumbers) {
  const std::string text = files_of("good").at("growth_lasker");
  const std::vector<std::uint32_t> splits(8, 9);
  const auto rules = *HeapRules::parse("4.[3]");
  EXPECT_EQ(with_end(period_lines(rules, {1, 4, 4}) + growth_lines({9, 8, 0, 2, splits})), text);
}

TEST(Certificate, OnlyWhatIsProvedHasOne) {
  GrundySequence sequence(*HeapRules::parse("0.6"));
  Meter meter;
  const auto claim = *find_period(sequence, meter, 500);
  ASSERT_NE(claim.status, PeriodClaim::proved);
  const auto certificate = certificate_text(claim);
  ASSERT_FALSE(certificate);
  EXPECT_EQ(certificate.error().kind, ErrorKind::limit);
}

TEST(Certificate, DamageIsAlwaysSeen) {
  for (const auto& [name, text] : short_ones())
    for (const std::string& damaged : changes_of(text))
      ASSERT_EQ(check_bytes(damaged, {}).verdict, Verdict::unreadable) << name << "\n" << damaged;
}

TEST(Certificate, EveryCutIsSeen) {
  for (const auto& [name, text] : short_ones())
    for (std::size_t size = 0; size < text.size(); ++size)
      ASSERT_EQ(check_bytes(text.substr(0, size), {}).verdict, Verdict::unreadable)
          << name << " cut to " << size;
}

// Games one changed character away from that of a good certificate of which the same is true.
const std::set<std::string> same_period = {
    "0.7[00]",    "0.7[01]",    "0.7[02]",    "0.7[05]",    "0.7[07]",    "0.7[0F]",
    "0.7[0!]",    "0.5[03]",    "0.1[03]",    "0.F[03]",    "0.5",        "0.7",
    "0.F",        "0.35!",      "4=.32",      "0.030[320]", "0.030[331]", "0.030[332]",
    "0.030[33!]", "0.031[330]", "0.032[330]", "0.03![330]", "0.030[3!0]", "sub{1,5,6}",
    "0.4[5]",     "0.4[7]",     "0.12FF"};

// A liar writes a new hash. What is verified all the same is true: either the claim of the file,
// shown with another N or other splits; or one about a game of the list above.
TEST(Certificate, NoChangeMakesALieTrue) {
  std::size_t changes = 0;
  std::set<std::string> games;
  for (const auto& [name, text] : without_misere(short_ones())) {
    const std::string body = without_end(text), claim = body.substr(0, body.find("proof"));
    for (const std::string& changed : changes_of(body)) {
      ++changes;
      if (check_bytes(with_end(changed), {}).verdict != Verdict::verified) continue;
      const std::string changed_claim = changed.substr(0, changed.find("proof"));
      EXPECT_EQ(changed_claim.substr(changed_claim.find("claim")),
                claim.substr(claim.find("claim")))
          << name << "\n"
          << changed;
      for (const char* number : {" P ", " E ", " D "})
        EXPECT_EQ(word_of(changed, number), word_of(body, number)) << name << "\n" << changed;
      if (changed_claim == claim) continue;
      games.insert(word_of(changed, "game "));
      const bool grows = name.starts_with("growth_");
      EXPECT_TRUE(grows || library_agrees(changed)) << name << "\n" << changed;
    }
  }
  EXPECT_GT(changes, 20'000u);
  EXPECT_EQ(games, same_period);
}

}  // namespace
