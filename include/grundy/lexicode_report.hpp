// What `grundy lexicode` found, as plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/lexicode.hpp>
#include <grundy/report.hpp>

namespace grundy {

/// A question about one lexicode; the texts are words as people type them.
struct LexicodeQuery {
  LexicodeRules rules;
  std::uint64_t length = 0;
  std::optional<std::string> encode = {};  ///< a message
  std::optional<std::string> decode = {};  ///< a received word
  bool words = false;                      ///< list them even when they are not few
};

struct LexicodeReport {
  LexicodeRules rules;
  std::uint64_t length = 0;                ///< up to which it is known; less than asked at a limit
  std::optional<Lexicode> code;            ///< absent where the base allows no linear code
  Natural size;                            ///< how many words there are
  std::optional<std::vector<Word>> words;  ///< of small codes, in numerical order
  std::optional<std::vector<std::uint64_t>> weights;  ///< of small codes
  std::optional<Word> message, encoded;
  std::optional<Decoding> decoding;
  std::optional<Error> limit;
};

inline constexpr std::uint64_t longest_lexicode = 1'000'000;

/// What can be refused before anything is computed. Errors: base, distance or length out of range;
/// encoding in a base without a linear code.
Result<void> check_query(const LexicodeQuery& query);

/// The report on a code whose columns are known. REQUIRES: check_query had nothing to say. Errors:
/// a message or a received word that is none, with its column in the text.
Result<LexicodeReport> lexicode_report(const LexicodeQuery& query, const LexicodeColumns& columns,
                                       Meter& meter);

/// The report for a base without a linear code, by the greedy choice. Errors: a limit.
Result<LexicodeReport> greedy_report(const LexicodeQuery& query, Meter& meter);

/// The report in lines of at most 79 columns, numbers and words of the code apart.
std::string describe(const LexicodeReport& report, Language language);

/// {"base","length","distance","dimension","columns",…}, as docs/notation.md has it.
std::string to_json(const LexicodeReport& report);

}  // namespace grundy
