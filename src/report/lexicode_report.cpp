// What `grundy lexicode` found: from a question to plain data.
#include <grundy/lexicode_report.hpp>

#include <algorithm>

#include <fmt/format.h>

namespace grundy {

namespace {

/// Codes up to these sizes have their words listed, or counted by weight.
constexpr std::size_t few_words = 16, many_words = 65'536, most_weighed = 1 << 20;

bool is_linear(const LexicodeQuery& query) {
  return lexicode_structure(query.rules.base) == LexicodeStructure::linear;
}

Result<void> read_texts(const LexicodeQuery& query, LexicodeReport& report, Meter& meter) {
  const Lexicode& code = *report.code;
  if (query.encode) {
    auto message = parse_word(*query.encode, query.rules.base, code.dimension());
    if (!message) return std::unexpected(message.error());
    report.message = *message;
    report.encoded = code.encode(*message);
  }
  if (query.decode) {
    auto received = parse_word(*query.decode, query.rules.base, code.length());
    if (!received) return std::unexpected(received.error());
    auto decoding = code.decode(*received, meter);
    if (decoding)
      report.decoding = std::move(*decoding);
    else
      report.limit = decoding.error();
  }
  return {};
}

void list_words(const LexicodeQuery& query, LexicodeReport& report, Meter& meter) {
  if (report.size <= Natural(query.words ? many_words : few_words))
    report.words = report.code->words();
  if (report.size > Natural(most_weighed)) return;
  auto weights = report.code->weights(meter);
  if (weights)
    report.weights = std::move(*weights);
  else
    report.limit = weights.error();
}

std::vector<std::uint64_t> count_weights(const std::vector<Word>& words, std::size_t length) {
  std::vector<std::uint64_t> count(length + 1, 0);
  for (const Word& word : words) ++count[length - std::ranges::count(word, 0u)];
  return count;
}

}  // namespace

Result<void> check_query(const LexicodeQuery& query) {
  const auto& [base, distance] = query.rules;
  if (base < 2 || base > largest_lexicode_base)
    return fail(fmt::format("--base must be from 2 to {}", largest_lexicode_base));
  if (distance == 0) return fail("--distance must be at least 1: the digits in which words differ");
  if (query.length == 0) return fail("--length must be at least 1");
  if (query.length > longest_lexicode)
    return out_of(fmt::format("codes of length {} are beyond memory; the longest here is {}",
                              query.length, longest_lexicode));
  if (is_linear(query) || (!query.encode && !query.decode)) return {};
  return fail(fmt::format(
      "--{} needs a linear code, and base {} has none; the bases 2, 4, 16, 256 and 65536 have",
      query.encode ? "encode" : "decode", base));
}

Result<LexicodeReport> lexicode_report(const LexicodeQuery& query, const LexicodeColumns& columns,
                                       Meter& meter) {
  const std::size_t length = std::min<std::size_t>(query.length, columns.columns().size());
  const auto first = columns.columns().begin();
  LexicodeReport report;
  report.rules = query.rules;
  report.length = length;
  report.code.emplace(query.rules,
                      std::vector<Natural>(first, first + static_cast<std::ptrdiff_t>(length)));
  report.size = power(Natural(query.rules.base), report.code->dimension());
  if (length < query.length) return report;  // a limit: messages and words would not fit
  if (query.words && report.size > Natural(many_words))
    return out_of(fmt::format("--words lists up to {} words; this code has {}^{}", many_words,
                              query.rules.base, report.code->dimension()));
  if (query.encode || query.decode) {
    if (auto read = read_texts(query, report, meter); !read) return std::unexpected(read.error());
  } else {
    list_words(query, report, meter);
  }
  return report;
}

Result<LexicodeReport> greedy_report(const LexicodeQuery& query, Meter& meter) {
  auto words = greedy_words(query.rules, query.length, meter);
  if (!words) return std::unexpected(words.error());
  LexicodeReport report;
  report.rules = query.rules;
  report.length = query.length;
  report.size = Natural(words->size());
  report.weights = count_weights(*words, query.length);
  if (words->size() <= (query.words ? many_words : few_words)) report.words = std::move(*words);
  return report;
}

}  // namespace grundy
