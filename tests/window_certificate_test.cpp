// Certificates by windows: changes, samples, and checks that go on.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <grundy/certificate.hpp>
#include <random>
#include <thread>
#include <tuple>

#include "certificate_support.hpp"
#include "checker/checkers.hpp"
#include "checker/window_step.hpp"
#include "proof/certificate_lines.hpp"

using namespace grundy;
using namespace grundy::testing_certificates;
using grundy_check::check_bytes;
using grundy_check::Verdict;

namespace {

/// The text with one character of the body replaced, and a new hash.
std::string changed_once(const std::string& text, std::mt19937& random) {
  static const std::string letters =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_ \n";
  std::string body = without_end(text);
  const std::size_t at = random() % body.size();
  const char before = body[at];
  while (body[at] == before) body[at] = letters[random() % letters.size()];
  return with_end(body);
}

// Any change of one character, nearly always of a value in a window.
TEST(WindowCertificate, NoChangedCharacterOfWindowsIsVerified) {
  const Files good = files_of("good");
  int tried = 0;
  for (const auto& [name, text] : good) {
    if (!name.starts_with("window_")) continue;
    const int rounds = text.size() > 2000 ? 5 : 300;
    for (unsigned seed = 1; seed <= static_cast<unsigned>(rounds); ++seed, ++tried) {
      std::mt19937 random(seed);
      const std::string changed = changed_once(text, random);
      if (check_bytes(changed, {}).verdict != Verdict::verified) continue;
      // What is left is the same claim, with the bits of the mask that no value has.
      EXPECT_EQ(changed.substr(0, changed.find("mask")), text.substr(0, text.find("mask")))
          << name << ", seed " << seed;
      EXPECT_EQ(
          changed.substr(changed.find("position"), changed.find("end ") - changed.find("position")),
          text.substr(text.find("position"), text.find("end ") - text.find("position")))
          << name << ", seed " << seed;
    }
  }
  EXPECT_GT(tried, 2000);
}

// 2^61 - 1 is prime: to show that the period is least would take very long.
TEST(WindowCertificate, AHugePeriodEndsAtOnce) {
  const std::string small = files_of("good").at("window_small");
  const std::string window = word_of(small, "window 13 ");
  const std::string head =
      small.substr(small.find("proof"), small.find("window 13") - small.find("proof"));
  const auto answer = check_bytes(
      with_end(
          "grundy certificate 1\ngame 0.144\nclaim period 2305843009213693951 from 4 saltus 0\n" +
          head + "window 13 " + window + "\nwindow 2305843009213693964 " + window + "\n"),
      {});
  EXPECT_EQ(answer.verdict, Verdict::limit) << answer.reason;
}

TEST(WindowCertificate, TheLibraryWritesWindowsThatAreVerified) {
  const std::string text = files_of("good").at("window_4406");
  GrundySequence sequence(*HeapRules::parse("4.406"));
  Meter meter;
  const auto written = certificate_text(*find_period(sequence, meter));
  ASSERT_TRUE(written);
  EXPECT_EQ(check_bytes(*written, {}).verdict, Verdict::verified);
  EXPECT_EQ(written->substr(0, written->find("proof")), text.substr(0, text.find("proof")));
}

/// A file of the progress of a check, gone at the end.
struct Progress {
  std::string path = (std::filesystem::temp_directory_path() /
                      ("grundy_check_progress_" + std::to_string(::getpid())))
                         .string();
  ~Progress() { std::filesystem::remove(path); }
  std::string text() const {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& text) const { std::ofstream(path, std::ios::binary) << text; }
  grundy_check::Options options() const {
    grundy_check::Options options;
    options.progress = path;
    options.threads = 2;
    return options;
  }
};

grundy_check::Options sample(std::uint64_t count, std::uint64_t seed) {
  grundy_check::Options options;
  options.sample = count;
  options.seed = seed;
  return options;
}

TEST(WindowCertificate, ASampleIsNoProof) {
  const std::string text = files_of("good").at("window_more");
  const auto segments =
      std::ranges::count(lines_of(text), true,
                         [](const std::string& line) { return line.starts_with("window "); }) -
      1;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto answer = check_bytes(text, sample(3, seed));
    EXPECT_EQ(answer.verdict, Verdict::sampled);
    EXPECT_TRUE(answer.reason.starts_with("3 of " + std::to_string(segments) + " segments"));
  }
  EXPECT_EQ(check_bytes(text, sample(100, 0)).verdict, Verdict::verified);
}

TEST(WindowCertificate, ALieIsSeenInSomeSamplesOnly) {
  const std::string text = files_of("bad").at("rejected_window_digit");
  std::map<Verdict, int> verdicts;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    ++verdicts[check_bytes(text, sample(1, seed)).verdict];
  EXPECT_EQ(verdicts.size(), 2u);
  EXPECT_GT(verdicts[Verdict::rejected], 0);
  EXPECT_GT(verdicts[Verdict::sampled], 0);
}

TEST(WindowCertificate, AStoppedCheckGoesOn) {
  const std::string text = files_of("good").at("window_4064");
  Progress progress;
  auto some = progress.options();
  some.sample = 5;
  ASSERT_EQ(check_bytes(text, some).verdict, Verdict::sampled);  // five segments are done
  int stopped = 0;
  for (int milliseconds = 8;; milliseconds *= 4) {
    std::atomic<bool> stop = false;
    auto options = progress.options();
    options.stop = &stop;
    std::jthread clock([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      stop = true;
    });
    const auto answer = check_bytes(text, options);
    stopped += answer.verdict == Verdict::limit;
    if (answer.verdict == Verdict::verified) break;
    ASSERT_EQ(answer.verdict, Verdict::limit) << answer.reason;
    ASSERT_LT(milliseconds, 1 << 16);
  }
  EXPECT_GT(stopped, 0);
}

TEST(WindowCertificate, ProgressIsUsedAndThatOfAnotherRefused) {
  const Files good = files_of("good");
  const std::string text = good.at("window_position");
  Progress progress;
  ASSERT_EQ(check_bytes(text, progress.options()).verdict, Verdict::verified);
  const std::string done = progress.text();
  EXPECT_EQ(check_bytes(text, progress.options()).verdict, Verdict::verified);
  for (const char* other : {"window_more", "window_small", "window_no_return"})
    EXPECT_EQ(check_bytes(good.at(other), progress.options()).verdict, Verdict::unreadable);
  const std::string other_claim =
      with_end(without_end(text).replace(text.find("0.117"), 5, "0.116"));
  EXPECT_EQ(check_bytes(other_claim, progress.options()).verdict, Verdict::rejected);
  const std::string name = done.substr(0, done.find('\n') + 1);
  std::string zeros;
  for (int i = 0; i < 39; ++i) zeros += " 0";
  progress.write(name + "1 85" + zeros + "\n");  // a window that is not there
  EXPECT_EQ(check_bytes(text, progress.options()).verdict, Verdict::rejected);
  for (const char* line :
       {"1 84", "7 9", "1 99999999999999999999", "x", "", "1 85 0 0", "1 87 1"}) {
    progress.write(name + line + '\n');  // nothing to go on from
    EXPECT_EQ(check_bytes(text, progress.options()).verdict, Verdict::verified) << line;
  }
}

/// Runs steps from random windows, all columns but the last on; the rows and what is open at the
/// end.
template <class Word, std::size_t words>
auto after(const grundy_check::Looks& looks, std::size_t length, unsigned seed,
           std::uint64_t (grundy_check::Steps<Word, words>::*take)(grundy_check::Columns::Row*,
                                                                   std::uint64_t)) {
  using Steps = grundy_check::Steps<Word, words>;
  Steps steps{looks, {}, {}, {}};
  constexpr std::array<std::uint64_t, 4> rare{0, 1, 0x9669699669969669, ~0x9669699669969669};
  std::mt19937_64 random(seed);
  std::vector<grundy_check::Columns::Row> rows(length + 50);
  for (std::size_t c = 0; c < rows[0].size(); ++c) {
    steps.on[c] = c + 1 < rows[0].size() ? ~Word{0} : Word{0};
    for (std::size_t w = 0; w < words; ++w) {
      steps.rare[0].word[w][c] = static_cast<Word>(rare[seed % 4]);
      steps.rare[1].word[w][c] = static_cast<Word>(rare[seed / 4 % 4]);
    }
    const std::uint64_t few = 1 + random() % 31;
    for (auto& row : rows) row[c] = static_cast<std::uint8_t>(random() % few);
  }
  const std::uint64_t taken = (steps.*take)(rows.data() + length, 50);
  return std::tuple(taken, rows, steps.open.word);
}

template <class Word, std::size_t words>
std::uint64_t all_paths_agree(const std::string& name) {
  using Steps = grundy_check::Steps<Word, words>;
  auto certificate = grundy_check::Certificate::parse(files_of("good").at(name));
  const auto proof = grundy_check::read_proof(certificate, {});
  const grundy_check::Looks looks(proof);
  std::uint64_t all = 0;
  for (unsigned seed = 0; seed < 50; ++seed) {
    const auto plain = after<Word, words>(looks, proof.length(), seed, &Steps::take_portable);
    all += std::get<0>(plain);
    EXPECT_EQ(plain, (after<Word, words>(looks, proof.length(), seed, &Steps::take))) << seed;
#if defined(__x86_64__) && defined(__GNUC__) && __GNUC__ >= 12
    if (__builtin_cpu_supports("x86-64-v3")) {
      EXPECT_EQ(plain, (after<Word, words>(looks, proof.length(), seed, &Steps::take_256))) << seed;
    }
#endif
  }
  return all;
}

TEST(WindowCertificate, AllProcessorsTakeTheSameSteps) {
  for (const char* name : {"window_small", "window_position", "window_below_64"}) {
    const auto taken = all_paths_agree<std::uint32_t, 1>(name) +
                       all_paths_agree<std::uint64_t, 1>(name) +
                       all_paths_agree<std::uint64_t, 2>(name);
    EXPECT_GT(taken, 0u) << name;
  }
}

}  // namespace
