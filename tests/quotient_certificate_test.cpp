// Certificates of misère quotients: written in one way, verified, and every lie found out.
#include <numeric>
#include <random>

#include <grundy/quotient_solver.hpp>
#include "checker/checkers.hpp"
#include "games/heap_closed_set.hpp"
#include "heap_support.hpp"
#include "proof/certificate_lines.hpp"

#include "quotient_certificate_support.hpp"

using namespace grundy;
using namespace grundy::testing_certificates;
using namespace grundy::testing_quotients;
using grundy::testing::fact_rows;
using grundy::testing::rules_of;
using grundy_check::check_bytes;
using grundy_check::Verdict;

namespace {

Verdict verdict(const std::string& text) { return check_bytes(text, {}).verdict; }

bool is_box(const std::string& text) { return text.find("\nproof box\n") != text.npos; }

/// The good certificates of misère quotients up to a size in bytes.
Files good_files(std::size_t most = ~std::size_t{0}) {
  Files files = files_of("good");
  std::erase_if(files, [=](const auto& file) {
    const bool quotient = file.second.find("\nproof quotient\n") != file.second.npos;
    return file.second.size() > most || (!quotient && !is_box(file.second));
  });
  return files;
}

std::string written(const std::string& text) {
  return (is_box(text) ? certificate_text(box_claim(text)) : certificate_text(quotient_claim(text)))
      .value();
}

Options options_of(const std::string& text, std::size_t heaps) {
  const auto game = game_of(text);
  if (const auto* listed = std::get_if<ListedPositions>(&game))
    return testing_quotients::options_of(*listed);
  const HeapClosedSet set(std::get<HeapRules>(game));
  return testing_quotients::options_of(
      ListedPositions::of(set, static_cast<ClosedSet::Index>(heaps)));
}

// ---- what is true is verified

TEST(QuotientCertificate, GoodOnesAreWhatTheLibraryWrites) {
  const Files good = good_files();
  ASSERT_GE(good.size(), 20u);
  for (const auto& [name, text] : good) EXPECT_EQ(written(text), text) << name;
}

TEST(QuotientCertificate, CompleteQuotientsOfTheFacts) {
  std::map<std::string, std::vector<std::string>> periods;
  for (const auto& row : fact_rows("misere_complete_quotients.tsv", '\t')) periods[row[0]] = row;
  int verified = 0;
  for (const auto& row : fact_rows("misere_presentations.tsv", '\t')) {
    if (row[4].find("long") != std::string::npos) continue;  // Φ is cut off there
    const auto& facts = periods.at(row[0]);
    const QuotientClaim claim{rules_of(row[0]), quotient_of(row), std::stoull(facts[1]),
                              std::stoull(facts[2])};
    EXPECT_EQ(claim.quotient.order(), std::stoull(facts[3])) << row[0];
    EXPECT_EQ(claim.quotient.p_count(), std::stoull(facts[4])) << row[0];
    const auto answer = check_bytes(certificate_text(claim).value(), {});
    EXPECT_EQ(answer.verdict, Verdict::verified) << row[0] << ": " << answer.reason;
    ++verified;
  }
  EXPECT_EQ(verified, 40);
}

/// The quotient of a certificate with its elements in another order.
MisereQuotient shuffled(const MisereQuotient& quotient, std::mt19937& random) {
  std::vector<Element> to(quotient.order());
  std::iota(to.begin(), to.end(), 0);
  std::shuffle(to.begin() + 1, to.end(), random);
  MisereQuotient result = quotient;
  for (Element x = 0; x < to.size(); ++x) {
    result.p_portion[to[x]] = quotient.p_portion[x];
    for (std::size_t g = 0; g < quotient.times.size(); ++g)
      result.times[g][to[x]] = to[quotient.times[g][x]];
  }
  for (Element& x : result.pretending) x = to[x];
  fill_words(result);
  return result;
}

TEST(QuotientCertificate, NumbersDoNotMatter) {
  std::mt19937 random(7);
  for (const auto& [name, text] : good_files(2'000)) {
    if (is_box(text)) continue;
    QuotientClaim claim = quotient_claim(text);
    claim.quotient = shuffled(claim.quotient, random);
    EXPECT_EQ(certificate_text(claim).value(), text) << name;
  }
}

// Heaps as listed positions have the same quotient as the heaps of the game.
TEST(QuotientCertificate, HeapsAsListedPositions) {
  for (const auto& [name, text] : good_files(2'000)) {
    if (is_box(text) || text.find(" period ") != text.npos) continue;
    QuotientClaim claim = quotient_claim(text);
    const auto* rules = std::get_if<HeapRules>(&claim.game);
    if (rules == nullptr) continue;
    claim.game = ListedPositions::of(HeapClosedSet(*rules),
                                     static_cast<unsigned>(claim.quotient.pretending.size()));
    const auto answer = check_bytes(certificate_text(claim).value(), {});
    EXPECT_EQ(answer.verdict, Verdict::verified) << name << ": " << answer.reason;
  }
}

// Theorem 3: what is proved of all heaps holds to any heap.
TEST(QuotientCertificate, CompleteOnesHoldFarther) {
  int farther = 0;
  for (const auto& [name, text] : good_files(2'000)) {
    if (is_box(text) || text.find(" period ") == text.npos) continue;
    QuotientClaim claim = quotient_claim(text);
    auto& phi = claim.quotient.pretending;
    while (phi.size() < 4 * (claim.preperiod + claim.period) + 40)
      phi.push_back(phi[phi.size() - claim.period]);
    claim.period = claim.preperiod = 0;
    const auto answer = check_bytes(certificate_text(claim).value(), {});
    EXPECT_EQ(answer.verdict, Verdict::verified) << name << ": " << answer.reason;
    ++farther;
  }
  EXPECT_GE(farther, 9);
}

/// Random sums of few heaps.
std::vector<Sum> random_sums(std::size_t positions, std::size_t most_heaps, int count) {
  std::mt19937 random(11);
  std::vector<Sum> sums;
  for (int i = 0; i < count; ++i) {
    Sum sum(random() % (most_heaps + 1));
    for (auto& heap : sum) heap = static_cast<unsigned>(random() % positions);
    sums.push_back(sum);
  }
  return sums;
}

TEST(QuotientCertificate, OutcomesAreThoseOfPlainRecursion) {
  for (const auto& [name, text] : good_files(5'000)) {
    if (is_box(text)) {
      const BoxQuotient box = box_claim(text).quotient;
      Outcomes outcomes(options_of(text, box.action.size()));
      for (const Sum& sum : random_sums(box.action.size(), 3, 60))
        ASSERT_EQ(box.outcome(sum) == Outcome::P, outcomes.in_p(sum)) << name;
      for (unsigned i = 0; i < 3; ++i)
        for (unsigned j = 0; j < 3; ++j) {
          Sum sum(i, box.a);
          sum.resize(i + j, box.b);
          ASSERT_EQ(box.outcome(sum) == Outcome::P, outcomes.in_p(sum)) << name << i << " " << j;
        }
    } else {
      const MisereQuotient quotient = quotient_claim(text).quotient;
      const std::size_t heaps = std::min<std::size_t>(quotient.pretending.size(), 24);
      const auto positions =
          text.find("game set") != text.npos ? quotient.pretending.size() : heaps;
      Outcomes outcomes(options_of(text, positions));
      for (const Sum& sum : random_sums(positions, heaps > 13 ? 2 : 4, 60))
        ASSERT_EQ(quotient.outcome(sum) == Outcome::P, outcomes.in_p(sum)) << name;
    }
  }
}

RC_GTEST_PROP(QuotientCertificate, RandomCodes, ()) {
  std::string code = *rc::gen::element<std::string>("0.", "4.", "4!.", "0.0");
  const auto digits = *rc::gen::inRange(1, 4);
  for (int i = 0; i < digits; ++i)
    code +=
        *rc::gen::element<std::string>("0", "1", "3", "5", "7!", "7", "6", "B", "*", "{0,2=,3+}");
  const auto rules = HeapRules::parse(code);
  if (!rules) return;
  const HeapClosedSet heaps(*rules);
  QuotientSolver solver(heaps);
  Meter meter(Limits{.time = std::chrono::seconds(1)});
  if (!solver.extend_to(5, meter)) return;  // it may be infinite
  const MisereQuotient& quotient = solver.quotient();
  const auto text = certificate_text(QuotientClaim{*rules, quotient, 0, 0}).value();
  const auto answer = check_bytes(text, {});
  RC_ASSERT(answer.verdict == Verdict::verified);
  // The same claim with one more element in P, or one less, is a lie.
  QuotientClaim lie{*rules, quotient, 0, 0};
  const auto x = *rc::gen::inRange<std::size_t>(0, quotient.order());
  lie.quotient.p_portion[x] = !lie.quotient.p_portion[x];
  RC_ASSERT(verdict(certificate_text(lie).value()) == Verdict::rejected);
}

// ---- lies

/// Demands that none of these is verified.
void expect_no_truth(const std::vector<std::string>& lies, std::size_t& changes) {
  changes += lies.size();
  for (const std::string& lie : lies) ASSERT_NE(verdict(lie), Verdict::verified) << lie;
}

// Nothing that is changed in the table, in P (with the count of the claim) or in Φ stays verified.
// The larger files: tests/slow/quotient_changes_test.cpp.
TEST(QuotientCertificate, EveryEntryOfAQuotientCounts) {
  std::size_t changes = 0;
  for (const auto& [name, text] : good_files(1'200)) {
    if (is_box(text)) continue;
    const QuotientClaim claim = quotient_claim(text);
    const auto order = static_cast<std::uint32_t>(claim.quotient.order());
    for (const char* word : {"times", "phi", "generators"})
      if (text.size() < 500) expect_no_truth(changed_numbers(text, word, order), changes);
    for (Element x = 0; x < order; ++x) {
      QuotientClaim lie = claim;
      lie.quotient.p_portion[x] = !lie.quotient.p_portion[x];
      ++changes;
      ASSERT_EQ(verdict(certificate_text(lie).value()), Verdict::rejected) << name << " p " << x;
    }
  }
  EXPECT_GT(changes, 5'000u);
}

/// Φ as long as it is asked for, by the true period.
MisereQuotient extended(const QuotientClaim& claim, std::size_t heaps) {
  MisereQuotient quotient = claim.quotient;
  while (quotient.pretending.size() < heaps)
    quotient.pretending.push_back(quotient.pretending[quotient.pretending.size() - claim.period]);
  return quotient;
}

TEST(QuotientCertificate, OnlyTheLeastPeriodIsVerified) {
  for (const auto& [name, text] : good_files(1'200)) {
    if (is_box(text) || text.find(" period ") == text.npos) continue;
    const QuotientClaim claim = quotient_claim(text);
    const MisereQuotient quotient = extended(claim, 3 * (claim.preperiod + claim.period));
    const std::uint64_t last = claim.period + std::min<std::uint64_t>(claim.period, 6);
    for (std::uint64_t period = 1; period <= last; ++period)
      for (std::uint64_t from = claim.preperiod < 3 ? 0 : claim.preperiod - 3;
           from <= claim.preperiod + 3; ++from) {
        const auto lie = certificate_text(QuotientClaim{claim.game, quotient, period, from});
        if (!lie) continue;  // some element is met later only
        const bool same = period == claim.period && from == claim.preperiod;
        ASSERT_EQ(verdict(*lie), same ? Verdict::verified : Verdict::rejected)
            << name << " " << period << " from " << from;
      }
  }
}

TEST(QuotientCertificate, EveryEntryOfABoxCounts) {
  std::size_t changes = 0;
  for (const char* name : {"misere_box_076", "misere_box_nim"}) {
    const std::string text = files_of("good").at(name), body = without_end(text);
    const BoxClaim claim = box_claim(text);
    const auto order = static_cast<std::uint32_t>(claim.quotient.plane_of.size());
    for (const char* word : {"times", "generators", "phi", "planes"})
      expect_no_truth(changed_numbers(text, word, order), changes);
    for (std::size_t at = body.find("\nplane "); at < body.size(); ++at) {
      if (body[at] != 'P' && body[at] != '.') continue;
      std::string lie = body;
      lie[at] = body[at] == 'P' ? '.' : 'P';
      ++changes;
      ASSERT_EQ(verdict(with_end(lie)), Verdict::rejected) << lie;
    }
  }
  EXPECT_GT(changes, 2'000u);
}

/// The planes of a box for other repeats: what the old ones say of each place.
BoxQuotient with_repeats(const BoxQuotient& box, BoxQuotient::Repeat both, BoxQuotient::Repeat a,
                         BoxQuotient::Repeat b) {
  BoxQuotient other = box;
  other.both = both, other.excess_a = a, other.excess_b = b;
  for (Element x = 0; x < box.plane_of.size(); ++x) {
    other.plane_of[x] = x;
    other.planes.resize(x + 1);
    other.planes[x].clear();
    for (std::uint64_t i = 0; i < other.rows(); ++i)
      for (std::uint64_t j = 0; j < other.columns(); ++j)
        other.planes[x].push_back(box.in_p(x, {i, j}));
  }
  return other;
}

// Another box is verified exactly where it says the same about all exponents.
TEST(QuotientCertificate, OtherBoxesAreVerifiedWhereTheySayTheSame) {
  int verified = 0, rejected = 0;
  for (const char* name : {"misere_box_076", "misere_box_nim"}) {
    const BoxClaim claim = box_claim(files_of("good").at(name));
    const BoxQuotient& box = claim.quotient;
    for (std::uint32_t from = 0; from < 3; ++from)
      for (std::uint32_t step = 1; step < 4; ++step)
        for (std::uint32_t gap = 0; gap < 4; ++gap)
          for (std::uint32_t by = 1; by < 5; ++by)
            for (int which = 0; which < 2; ++which) {
              const BoxQuotient::Repeat both{from, step}, one{gap, by};
              const BoxQuotient other = which == 0 ? with_repeats(box, both, one, box.excess_b)
                                                   : with_repeats(box, both, box.excess_a, one);
              bool same = true;
              for (Element x = 0; x < box.plane_of.size(); ++x)
                for (std::uint64_t i = 0; i < 20; ++i)
                  for (std::uint64_t j = 0; j < 20; ++j)
                    same &= box.in_p(x, {i, j}) == other.in_p(x, {i, j});
              const auto text = certificate_text(BoxClaim{claim.game, other, claim.infinite});
              ASSERT_EQ(verdict(text.value()), same ? Verdict::verified : Verdict::rejected)
                  << *text;
              ++(same ? verified : rejected);
            }
  }
  EXPECT_GT(verified, 10);
  EXPECT_GT(rejected, 100);
}

// ---- limits and errors

TEST(QuotientCertificate, TooLargeIsNotDecided) {
  for (
      const char* text :
      {"grundy certificate 1\ngame sub{1..1099511627776}\nclaim misere quotient order 2 p 1 period "
       "2 from 0\nproof quotient\ngenerators 1\ntimes 1 0\np 1\nphi 0 1\n",
       "grundy certificate 1\ngame 0.{9}\nclaim misere outcomes to 2\nproof box\npair 1 2\nboth "
       "from "
       "0 step 1\nexcess 1 from 0 step 1\nexcess 2 from 0 step 1\ngenerators\nphi 0 a b\nplanes "
       "0\nplane .\n",
       "grundy certificate 1\ngame 0.7\nclaim misere outcomes to 2\nproof box\npair 1 2\nboth from "
       "257 step 1\nexcess 1 from 0 step 1\nexcess 2 from 0 step 1\n"})
    EXPECT_EQ(verdict(with_end(text)), Verdict::limit) << check_bytes(with_end(text), {}).reason;
  std::string row = "times";
  for (int i = 0; i < 8'193; ++i) row += " 0";
  EXPECT_EQ(verdict(with_end("grundy certificate 1\ngame 0.7\nclaim misere quotient order 8193 p 1 "
                             "to 1\nproof quotient\ngenerators 1\n" +
                             row + "\n")),
            Verdict::limit);
}

TEST(QuotientCertificate, CanBeStopped) {
  const std::atomic<bool> stop = true;
  grundy_check::Options options;
  options.stop = &stop;
  for (const char* name : {"misere_kayles", "misere_set_notakto", "misere_box_076"})
    EXPECT_EQ(check_bytes(files_of("good").at(name), options).verdict, Verdict::limit) << name;
}

TEST(QuotientCertificate, ErrorsOfTheWriter) {
  QuotientClaim claim = quotient_claim(files_of("good").at("misere_075"));
  for (std::uint64_t period : {3ull, 11ull, ~0ull}) {
    claim.period = period;
    EXPECT_FALSE(certificate_text(claim)) << period;
  }
  claim.period = 2, claim.preperiod = 0;  // the third generator is heap 5
  EXPECT_FALSE(certificate_text(claim));
  BoxClaim box = box_claim(files_of("good").at("misere_box_076"));
  box.quotient.action.resize(11);
  EXPECT_FALSE(certificate_text(box));
}

}  // namespace
