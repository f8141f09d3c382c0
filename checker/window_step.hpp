// The step of a proof by windows: docs/certificate.md, "Proof by windows".
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "window_columns.hpp"

namespace grundy_check {

/// A set of values for each column: a bit for each value, in `words` Words.
template <class Word, std::size_t words>
struct Sets {
  static constexpr std::size_t bits = 8 * sizeof(Word), width = Columns::width;
  std::array<std::array<Word, width>, words> word{};

  /// Adds the values of a row, each nim-added to `to`. REQUIRES: all are below words * bits.
  /// The row is a copy: so the compiler sees that `word` is not part of it, and uses vectors.
  [[gnu::always_inline]] void see(Columns::Row row, Value to) {
    for (std::size_t c = 0; c < width; ++c) {
      const Word value = static_cast<Word>(row[c] ^ to);
      const Word bit = Word{1} << (value % bits);
      for (std::size_t w = 0; w < words; ++w)
        word[w][c] |= words == 1 || value / bits == w ? bit : Word{0};
    }
  }

  [[gnu::always_inline]] Sets without(const Sets& other) const {
    Sets rest;
    for (std::size_t w = 0; w < words; ++w)
      for (std::size_t c = 0; c < width; ++c) rest.word[w][c] = word[w][c] & ~other.word[w][c];
    return rest;
  }

  [[gnu::always_inline]] bool empty() const {
    Word any = 0;
    for (std::size_t w = 0; w < words; ++w)
      for (std::size_t c = 0; c < width; ++c) any |= word[w][c];
    return any == 0;
  }
};

/// Steps in all columns at once.
template <class Word, std::size_t words>
struct Steps {
  using Set = Sets<Word, words>;
  const Looks& looks;
  std::array<Set, 2> rare{};              ///< the rare values at the next heaps, and one later
  std::array<Word, Columns::width> on{};  ///< ~0 in the columns that run, 0 in the others
  Set open{};  ///< what the step asks for and was not seen yet; empty in the end

  /// Part 1: the values of `row`, and which rare values a witness must show. False: in a column
  /// that runs every common value below the limit is an option.
  [[gnu::always_inline]] bool find_values(Columns::Row* row, std::size_t later) {
    Set seen, full, asked;
    const Set rare_here = rare[later];
    const auto on_here = on;
    Columns::Row found;
    for (const Through& option : looks.options) seen.see(*(row - option.distance), option.value);
    for (std::size_t c = 0; c < Columns::width; ++c) {
      Word value = 0, none = ~Word{0};  // none: no common value was free in the words before
      for (std::size_t w = 0; w < words; ++w) {
        const Word common = ~(seen.word[w][c] | rare_here.word[w][c]);
        const Word below = ((common & (0 - common)) - 1) & none;  // what is below the least one
        value += static_cast<Word>(std::popcount(below));
        asked.word[w][c] = below & rare_here.word[w][c] & on_here[c];
        none = common == 0 ? none : Word{0};
      }
      full.word[0][c] = none & on_here[c];
      found[c] = static_cast<Value>(value % (words * Set::bits));
    }
    *row = found;
    open = asked;
    if (full.empty()) return true;
    open = full;
    return false;
  }

  /// Part 2: whether witnesses show all that is open.
  [[gnu::always_inline]] bool find_witnesses(const Columns::Row* row) {
    constexpr std::size_t together = 16;
    const Through* next = looks.witnesses.data();
    const Through* const end = next + looks.witnesses.size();
    Set seen;
    const Set wanted = open;
    while (!wanted.without(seen).empty() && next != end)
      for (const Through* stop = next + std::min<std::ptrdiff_t>(together, end - next);
           next != stop; ++next)
        seen.see(*(row - next->distance), next->value);
    open = wanted.without(seen);
    return open.empty();
  }

  /// Returns how many steps were taken before one failed.
  [[gnu::always_inline]] Heap take_here(Columns::Row* row, Heap steps) {
    for (Heap i = 0; i < steps; ++i, ++row)
      if (!find_values(row, i % 2) || !find_witnesses(row)) return i;
    return steps;
  }

  Heap take_portable(Columns::Row* row, Heap steps) { return take_here(row, steps); }

  // The same loop for several processors: the compiler takes its steps with their instructions.
#if defined(__x86_64__) && defined(__GNUC__) && __GNUC__ >= 12
  [[gnu::target("arch=x86-64-v4,avx512vpopcntdq,prefer-vector-width=512")]] Heap take_512(
      Columns::Row* row, Heap steps) {
    return take_here(row, steps);
  }
  [[gnu::target("arch=x86-64-v3")]] Heap take_256(Columns::Row* row, Heap steps) {
    return take_here(row, steps);
  }
  Heap take(Columns::Row* row, Heap steps) {
    if (__builtin_cpu_supports("x86-64-v4") && __builtin_cpu_supports("avx512vpopcntdq"))
      return take_512(row, steps);
    if (__builtin_cpu_supports("x86-64-v3")) return take_256(row, steps);
    return take_portable(row, steps);
  }
#else
  Heap take(Columns::Row* row, Heap steps) { return take_portable(row, steps); }
#endif
};

}  // namespace grundy_check
