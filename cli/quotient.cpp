// grundy quotient: the misère quotient of a heap game.
#include <fmt/format.h>

#include <algorithm>

#include <grundy/misere_theory.hpp>
#include <grundy/quotient_report.hpp>

#include "input.hpp"
#include "output.hpp"
#include "proof_check.hpp"
#include "report/quotient_phrases.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t most_listed = 60;  // generators, relations, elements of P
constexpr std::size_t most_heaps = 400;  // values of Φ
constexpr std::size_t heaps_a_line = 10;

/// A report in words.
class Description {
 public:
  Description(const QuotientReport& report, const QuotientPhrases& phrases)
      : report_(report), quotient_(report.quotient), phrases_(phrases) {}

  std::string text() {
    say_status();
    if (report_.status == QuotientReport::infinite)
      say_elements();
    else
      say_quotient();
    return out_;
  }

 private:
  /// A heap as it is written, a position by its name.
  std::string name(std::uint64_t n) const {
    return report_.positions.empty() ? std::to_string(written(n)) : report_.positions[n];
  }
  std::uint64_t written(std::uint64_t heap) const { return heap - std::min(heap, report_.shift); }

  void line(const std::string& text) { out_ += wrapped(text) + "\n"; }

  void list(const char* phrase, std::vector<std::string> items) {
    const std::size_t all = items.size();
    if (all > most_listed) items.resize(most_listed);
    line(say(phrase, fmt::to_string(fmt::join(items, ", "))));
    if (all > most_listed) line("  " + say(phrases_.more, all - most_listed));
  }

  void say_status() {
    const std::size_t order = quotient_.order(), p_count = quotient_.p_count();
    if (!report_.positions.empty())
      return line(report_.status == QuotientReport::complete
                      ? say(phrases_.of_positions, report_.game, order, p_count)
                      : say(phrases_.of_some, report_.positions.size(), order, p_count));
    switch (report_.status) {
      case QuotientReport::complete:
        line(say(phrases_.complete, report_.game, order, p_count));
        return line(
            say(phrases_.period, report_.period->period, written(report_.period->preperiod)));
      case QuotientReport::partial:
      case QuotientReport::growing:
        return line(say(phrases_.partial, report_.game, written(*report_.last), order, p_count));
      case QuotientReport::infinite:
        break;
    }
    if (report_.last)
      line(say(phrases_.outcomes_to, report_.game, written(*report_.last)));
    else
      line(say(phrases_.outcomes, report_.game));
    if (report_.quotient_is_infinite) line(phrases_.infinite);
    line(phrases_.proved_by);
  }

  void say_quotient() {
    say_kind();
    say_growth();
    say_presentation();
    say_pretending();
  }

  void say_kind() {
    const auto k = tame_index(quotient_.order(), quotient_.p_count());
    line(!k ? phrases_.wild : *k < 2 ? phrases_.trivial : say(phrases_.tame, *k));
  }

  std::string failure(const FailedTrial& trial) const {
    std::vector<std::string> heaps;
    for (auto [heap, count] : trial.word)
      heaps.push_back(name(heap) + (count > 1 ? fmt::format("^{}", count) : ""));
    std::ranges::reverse(heaps);
    return fmt::to_string(fmt::join(heaps, " "));
  }

  void say_growth() {
    if (report_.status != QuotientReport::growing) return;
    const auto& failures = report_.failures;
    line(say(phrases_.growing, written(report_.quotient.pretending.size()), failures.back().order));
    std::vector<std::string> words;
    for (std::size_t i = failures.size() - std::min<std::size_t>(failures.size(), 6);
         i < failures.size(); ++i)
      words.push_back(failure(failures[i]));
    list(phrases_.failing, words);
  }

  std::string word(MisereQuotient::Element x) const { return word_text(quotient_.words[x]); }

  void say_presentation() {
    std::vector<std::string> generators, relations, p;
    for (std::size_t g = 0; g < quotient_.generators.size(); ++g)
      generators.push_back(
          say(phrases_.generator_of, generator_name(g), name(quotient_.generators[g])));
    for (const QuotientRelation& relation : presentation(quotient_))
      relations.push_back(word_text(relation.left) + " = " + word_text(relation.right));
    for (MisereQuotient::Element x = 0; x < quotient_.order(); ++x)
      if (quotient_.p_portion[x]) p.push_back(word(x));
    if (generators.empty()) return;
    list(phrases_.generators, std::move(generators));
    list(phrases_.relations, std::move(relations));
    list(phrases_.p_portion, std::move(p));
  }

  void say_pretending() {
    if (quotient_.pretending.empty()) return;
    if (!report_.positions.empty()) return say_positions();
    table(written(quotient_.pretending.size() - 1),
          [&](std::uint64_t heap) { return word(quotient_.pretending[heap]); });
  }

  void say_positions() {
    line(phrases_.pretending_of_positions);
    std::vector<std::vector<std::string>> rows;
    const std::size_t end = std::min(report_.positions.size(), most_listed);
    for (std::size_t n = report_.positions.size() - end; n < report_.positions.size(); ++n)
      rows.push_back({report_.positions[n], word(quotient_.pretending[n])});
    out_ += render_table(rows);
    if (end < report_.positions.size())
      line("  " + say(phrases_.more, report_.positions.size() - end));
  }

  // Of an infinite monoid only what the heaps are.
  void say_elements() {
    constexpr std::uint64_t some = 60;
    table(report_.last ? written(*report_.last) : some, [&](std::uint64_t heap) {
      return report_.theory->text(*report_.theory->heap(Natural(heap)));
    });
    if (!report_.last) line(phrases_.and_so_on);
  }

  // Φ(0), …, Φ(last), in written sizes.
  template <class Text>
  void table(std::uint64_t last, Text text) {
    line(phrases_.pretending);
    std::vector<std::vector<std::string>> rows;
    const std::uint64_t end = std::min(last + 1, std::uint64_t{most_heaps});
    for (std::uint64_t n = 0; n < end; ++n) {
      if (n % heaps_a_line == 0) rows.push_back({std::to_string(n)});
      rows.back().push_back(text(n + report_.shift));
    }
    out_ += render_table(rows);
    if (end <= last) line("  " + say(phrases_.more, last + 1 - end));
  }

  const QuotientReport& report_;
  const MisereQuotient& quotient_;
  const QuotientPhrases& phrases_;
  std::string out_;
};

}  // namespace

namespace {

Result<QuotientReport> find(const QuotientOptions& options, const CommonOptions& common) {
  Meter meter(common.limits);
  const QuotientQuery query = {options.to, independent_check(common.limits),
                               !options.certificate.empty()};
  const std::string& text = options.position.text;
  auto game = find_game(text);
  if (game) return quotient_report(**game, query, meter);
  auto sum = read_position(options.position);
  if (!sum) return std::unexpected(looks_like_position(text) ? sum.error() : game.error());
  if (options.to) return fail("--to goes with a game, such as 0.77, not with a position");
  return quotient_report(*sum, query, meter);
}

}  // namespace

int run_quotient(const QuotientOptions& options, const CommonOptions& common) {
  if (auto target = check_certificate_file(options.certificate); !target)
    return report_error(target.error(), "", common);
  auto report = find(options, common);
  if (!report) return report_error(report.error(), options.position.text, common);
  Result<void> written;
  const bool wanted = !options.certificate.empty() && !report->certificate.empty();
  if (wanted) written = write_file(options.certificate, report->certificate);
  if (wanted && written) report->certificate_file = options.certificate;
  const QuotientPhrases& phrases = QuotientPhrases::of(common.language);
  put(common.json ? to_json(*report) + "\n" : Description(*report, phrases).text());
  if (report->limit) put_message(report->limit->message);
  if (!written) {
    put_message(written.error().message);
    return bad_file;
  }
  return report->limit ? limit_reached : answered;
}

}  // namespace grundy::cli
