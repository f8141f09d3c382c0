// The greedy choice itself, for any base: the definition of a lexicode.
#include <grundy/lexicode.hpp>

#include <fmt/format.h>

#include "codes/column_engine.hpp"

namespace grundy {

namespace {

// The digits of two words, compared until they are known to differ in d places.
bool far_apart(const Word& a, const Word& b, std::uint64_t distance) {
  std::uint64_t different = 0;
  for (std::size_t i = 0; i < a.size() && different < distance; ++i)
    different += a[i] != b[i] ? 1 : 0;
  return different >= distance;
}

// The next word in numerical order; false after the last.
bool advance(Word& word, std::uint32_t base) {
  for (std::uint32_t& digit : word) {
    if (++digit < base) return true;
    digit = 0;
  }
  return false;
}

}  // namespace

Result<std::vector<Word>> greedy_words(const LexicodeRules& rules, std::size_t length,
                                       Meter& meter) {
  if (rules.base < 2 || rules.base > largest_lexicode_base)
    return fail(fmt::format("the base must be from 2 to {}", largest_lexicode_base));
  if (rules.distance == 0) return fail("the distance must be at least 1");
  std::vector<Word> kept;
  if (auto booked = ColumnEngine::book(meter, length * 4); !booked)
    return std::unexpected(booked.error());
  Word word(length, 0);
  do {
    bool keep = true;
    for (std::size_t i = kept.size(); keep && i-- > 0;) {
      keep = far_apart(word, kept[i], rules.distance);
      if (meter.exhausted()) return meter.error();
    }
    if (!keep) continue;
    if (auto booked = ColumnEngine::book(meter, sizeof(Word) + length * 4); !booked)
      return std::unexpected(booked.error());
    kept.push_back(word);
  } while (advance(word, rules.base));
  return kept;
}

}  // namespace grundy
