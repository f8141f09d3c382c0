// The report on a lexicode as lines for a person, and as JSON for a program.
#include <algorithm>

#include <grundy/lexicode_report.hpp>

#include "report/json_tools.hpp"
#include "report/lexicode_phrases.hpp"

namespace grundy {

namespace {

constexpr std::size_t page = 79;                   ///< columns
constexpr std::size_t largest_matrix = 1'000'000;  ///< digits in JSON
constexpr std::size_t largest_size = 332'192;      ///< bits: 10^5 digits

// Numbers or words one after the other, as many as fit into a line.
template <class Texts>
std::string flowing(const Texts& texts) {
  std::string out, line;
  for (const std::string& text : texts) {
    if (!line.empty() && line.size() + 1 + text.size() > page - 2) {
      out += "  " + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + text;
  }
  return out + (line.empty() ? "" : "  " + line + "\n");
}

std::vector<std::string> printed(const std::vector<Word>& words, std::uint32_t base) {
  std::vector<std::string> out;
  for (const Word& word : words) out.push_back(print_word(word, base));
  return out;
}

std::vector<Word> check_rows(const Lexicode& code) {
  std::vector<Word> rows;
  for (std::size_t j = code.redundancy(); j-- > 0;) rows.push_back(code.check_row(j));
  return rows;
}

std::vector<Word> generator_rows(const Lexicode& code) {
  std::vector<Word> rows;
  for (std::size_t i = code.dimension(); i-- > 0;) rows.push_back(code.generator_row(i));
  return rows;
}

std::string lines(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts) out += "  " + text + "\n";
  return out;
}

std::string matrices(const Lexicode& code, const LexicodePhrases& phrases) {
  if (code.length() > page - 2) return std::string(phrases.matrices_too_wide) + "\n";
  const std::uint32_t base = code.rules().base;
  const auto check = printed(check_rows(code), base),
             generator = printed(generator_rows(code), base);
  std::size_t widest = 0;
  for (const auto* rows : {&check, &generator})
    for (const std::string& row : *rows) widest = std::max(widest, row.size());
  if (widest > page - 2) return std::string(phrases.matrices_too_wide) + "\n";
  std::string out;
  if (!check.empty()) out += std::string(phrases.check_matrix) + "\n" + lines(check);
  if (!generator.empty()) out += std::string(phrases.generator) + "\n" + lines(generator);
  return out;
}

std::string about_code(const LexicodeReport& report, const LexicodePhrases& phrases) {
  const auto& [base, distance] = report.rules;
  if (report.code)
    return say(phrases.linear_code, base, report.length, distance, report.code->dimension(),
               report.size.fits_word() ? report.size.to_string()
                                       : fmt::format("{}^{}", base, report.code->dimension())) +
           "\n";
  const bool additive = lexicode_structure(base) == LexicodeStructure::additive;
  return say(phrases.greedy_code, base, report.length, distance, report.size.to_string()) + "\n" +
         say(additive ? phrases.additive : phrases.no_structure, base) + "\n";
}

std::string about_columns(const Lexicode& code, const LexicodePhrases& phrases) {
  std::vector<std::string> numbers;
  for (const Natural& h : code.columns()) numbers.push_back(h.to_string());
  return say(phrases.columns, code.length()) + "\n" + flowing(numbers);
}

std::string about_weights(const std::vector<std::uint64_t>& weights,
                          const LexicodePhrases& phrases) {
  std::vector<std::string> counts;
  for (std::size_t w = 0; w < weights.size(); ++w)
    if (weights[w] > 0) counts.push_back(fmt::format("{}: {}", w, weights[w]));
  for (std::size_t i = 0; i + 1 < counts.size(); ++i) counts[i] += ",";
  return std::string(phrases.weights) + "\n" + flowing(counts);
}

std::string changes(const NearWord& near) {
  std::string out;
  for (const Turn& turn : near.turns)
    out += fmt::format("{}{}: {} > {}", out.empty() ? "" : ", ", turn.place, turn.from, turn.to);
  return out;
}

std::string about_decoding(const LexicodeReport& report, const LexicodePhrases& phrases) {
  constexpr std::size_t shown = 12;
  const Decoding& decoding = *report.decoding;
  const auto text = [&](const Word& word) { return print_word(word, report.rules.base); };
  const auto message = [&](const NearWord& near) { return text(report.code->message(near.word)); };
  if (decoding.value.is_zero())
    return say(phrases.in_code, text(decoding.received), message(decoding.near[0])) + "\n";
  std::string out =
      say(phrases.not_in_code, text(decoding.received), decoding.value.to_string()) + "\n";
  const std::size_t turns = decoding.near[0].turns.size();
  out +=
      (decoding.total == Natural(1) ? say(phrases.one_near, turns)
                                    : say(phrases.some_near, decoding.total.to_string(), turns)) +
      "\n";
  for (std::size_t i = 0; i < std::min(shown, decoding.near.size()); ++i) {
    const NearWord& near = decoding.near[i];
    out += fmt::format("  {}\n    {}: {}\n    {}: {}\n    {}: {}\n", text(near.word),
                       phrases.message, message(near), phrases.turns, changes(near),
                       phrases.game_move, near.is_move() ? phrases.winning_move : phrases.way_back);
  }
  if (decoding.total > Natural(shown))
    out += "  " + say(phrases.more_words, (decoding.total - Natural(shown)).to_string()) + "\n";
  return out + phrases.about_moves + "\n";
}

json words_json(const std::vector<Word>& words, std::size_t length, std::uint32_t base) {
  if (words.size() * length > largest_matrix) return nullptr;
  return printed(words, base);
}

json decoding_json(const LexicodeReport& report) {
  const std::uint32_t base = report.rules.base;
  const Decoding& decoding = *report.decoding;
  json nearest = json::array();
  for (const NearWord& near : decoding.near) {
    json turns = json::array();
    for (const Turn& turn : near.turns)
      turns.push_back({{"coin", turn.place}, {"from", turn.from}, {"to", turn.to}});
    nearest.push_back({{"word", print_word(near.word, base)},
                       {"message", print_word(report.code->message(near.word), base)},
                       {"turns", turns},
                       {"winning_move", near.is_move()}});
  }
  return {{"received", print_word(decoding.received, base)},
          {"value", number(decoding.value)},
          {"distance", decoding.near[0].turns.size()},
          {"nearest", nearest},
          {"nearest_total", number(decoding.total)}};
}

const char* structure_name(std::uint32_t base) {
  switch (lexicode_structure(base)) {
    case LexicodeStructure::linear:
      return "linear";
    case LexicodeStructure::additive:
      return "additive";
    case LexicodeStructure::none:
      break;
  }
  return "none";
}

// Rows as in the text: coin 1 at the right end.
void add_matrices(json& out, const Lexicode& code) {
  const std::uint32_t base = code.rules().base;
  const bool fit = code.length() * code.length() <= largest_matrix;
  out["parity_check"] = fit ? words_json(check_rows(code), code.length(), base) : json(nullptr);
  out["generator"] = fit ? words_json(generator_rows(code), code.length(), base) : json(nullptr);
}

}  // namespace

std::string describe(const LexicodeReport& report, Language language) {
  const LexicodePhrases& phrases = LexicodePhrases::of(language);
  const std::uint32_t base = report.rules.base;
  std::string out = about_code(report, phrases);
  if (report.encoded)
    out +=
        say(phrases.encoded, print_word(*report.message, base), print_word(*report.encoded, base)) +
        "\n";
  if (report.decoding) out += about_decoding(report, phrases);
  if (report.encoded || report.decoding) return out;
  if (report.code) out += about_columns(*report.code, phrases) + matrices(*report.code, phrases);
  if (report.weights) out += about_weights(*report.weights, phrases);
  if (report.words)
    out += std::string(phrases.words) + "\n" + flowing(printed(*report.words, base));
  return out;
}

std::string to_json(const LexicodeReport& report) {
  const std::uint32_t base = report.rules.base;
  json out = {{"base", base}, {"length", report.length}, {"distance", report.rules.distance}};
  out["dimension"] = report.code ? json(report.code->dimension()) : json(nullptr);
  json columns = json::array();
  if (report.code)
    for (const Natural& h : report.code->columns()) columns.push_back(number(h));
  out["columns"] = std::move(columns);
  out["structure"] = structure_name(base);
  out["size"] = report.size.bit_length() > largest_size ? json(nullptr) : number(report.size);
  if (report.code) add_matrices(out, *report.code);
  if (report.weights) out["weights"] = *report.weights;
  if (report.words) out["words"] = printed(*report.words, base);
  if (report.encoded) {
    out["message"] = print_word(*report.message, base);
    out["encoded"] = print_word(*report.encoded, base);
  }
  if (report.decoding) out["decoded"] = decoding_json(report);
  if (report.limit) out["limit"] = report.limit->message;
  return out.dump();
}

}  // namespace grundy
