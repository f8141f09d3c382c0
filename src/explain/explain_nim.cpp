// Nim explained: binary columns, then the same without binary, by pairs of equal powers of two
// [C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Math. 3 (1901)].
#include <algorithm>

#include "explain/explain_parts.hpp"

namespace grundy {

namespace {

using Heaps = std::vector<Natural>;
using Row = std::vector<std::string>;

constexpr std::size_t most_rows = 10;
constexpr std::size_t most_columns = 12;  // so that the table fits 80 characters
constexpr std::size_t most_named = 5;

struct NimCase {
  const ExplainPhrases& phrases;
  const Heaps& heaps;
  Natural sum;  // the nim-sum
};

NimCase nim_case(const ExplainTask& task, const Heaps& heaps) {
  Natural sum;
  for (const Natural& heap : heaps) sum ^= heap;
  return {task.phrases, heaps, sum};
}

std::size_t columns_of(const Heaps& heaps) {
  std::size_t columns = 1;
  for (const Natural& heap : heaps) columns = std::max(columns, heap.bit_length());
  return columns;
}

std::vector<std::size_t> count_ones(const Heaps& heaps) {
  std::vector<std::size_t> ones(columns_of(heaps), 0);
  for (const Natural& heap : heaps)
    for (std::size_t j = heap.bit_length(); j-- > 0;) ones[j] += heap.bit(j) ? 1 : 0;
  return ones;
}

bool fits_a_table(const Heaps& heaps) {
  return heaps.size() <= most_rows && columns_of(heaps) <= most_columns;
}

std::string power_of_two(std::size_t exponent) {
  return exponent < 20 ? std::to_string(std::uint64_t{1} << exponent)
                       : "2^" + std::to_string(exponent);
}

/// The size that a winning move leaves of heap i; nothing when no move of that heap wins.
std::optional<Natural> winning_size(const NimCase& nim, std::size_t i) {
  Natural size = nim.heaps[i] ^ nim.sum;
  if (size < nim.heaps[i]) return size;
  return {};
}

std::string move_text(const Natural& from, const Natural& to, const ExplainPhrases& phrases) {
  return short_number(from, phrases) + " -> " + short_number(to, phrases);
}

Row heap_row(const NimCase& nim, std::size_t i, std::size_t columns, bool moves) {
  const Natural& heap = nim.heaps[i];
  Row row = {heap.to_string()};
  for (std::size_t j = columns; j-- > 0;) row.push_back(heap.bit(j) ? "1" : "0");
  if (!moves) return row;
  auto size = winning_size(nim, i);
  row.push_back(size ? size->to_string() : "-");
  return row;
}

Block column_table(const NimCase& nim, bool moves) {
  const auto& [phrases, heaps, sum] = nim;
  std::vector<std::size_t> ones = count_ones(heaps);
  Row head = {phrases.heap}, counts = {phrases.ones}, parity = {""};
  for (std::size_t j = ones.size(); j-- > 0;) {
    head.push_back(power_of_two(j));
    counts.push_back(std::to_string(ones[j]));
    bool words = ones.size() <= 8;  // eight columns have room for words, twelve do not
    parity.push_back(ones[j] % 2 == 1 ? phrases.odd : words ? phrases.even : "");
  }
  if (moves) head.push_back(phrases.becomes);
  Block block = {phrases.columns, {head}};
  for (std::size_t i = 0; i < heaps.size(); ++i)
    block.table.push_back(heap_row(nim, i, ones.size(), moves));
  block.table.push_back(counts);
  block.table.push_back(parity);
  return block;
}

Block column_summary(const NimCase& nim) {
  const auto& [phrases, heaps, sum] = nim;
  Block block = {say(phrases.summary, grouped(heaps.size())), {}};
  if (sum.is_zero()) return block;
  block.text += std::string("\n") + phrases.odd_columns_only;
  block.table.push_back({phrases.column, phrases.ones, phrases.column_parity});
  std::vector<std::size_t> ones = count_ones(heaps);
  std::size_t shown = 0, odd = 0;
  for (std::size_t j = ones.size(); j-- > 0;) {
    if (ones[j] % 2 == 0) continue;
    ++odd;
    if (++shown <= most_rows)
      block.table.push_back({power_of_two(j), grouped(ones[j]), phrases.odd});
  }
  if (odd > most_rows) block.table.push_back({say(phrases.and_more, odd - most_rows)});
  return block;
}

/// The first winning moves, as many as a line holds; `count` becomes the number of all.
std::string list_of_moves(const NimCase& nim, std::size_t& count) {
  std::string list;
  std::size_t shown = count = 0;
  for (std::size_t i = 0; i < nim.heaps.size(); ++i) {
    auto size = winning_size(nim, i);
    if (!size || ++count > most_named) continue;
    std::string move = move_text(nim.heaps[i], *size, nim.phrases);
    if (shown > 0 && list.size() + move.size() > 60) continue;
    list += (shown++ == 0 ? "" : ", ") + move;
  }
  if (count > shown) list += ", " + say(nim.phrases.and_more, grouped(count - shown));
  return list;
}

Block why_columns(const NimCase& nim) {
  const auto& [phrases, heaps, sum] = nim;
  if (sum.is_zero()) return {std::string(phrases.all_even) + "\n" + phrases.all_even_why, {}};
  std::size_t count = 0;
  std::string moves = list_of_moves(nim, count);
  std::string text = say(phrases.top_column, power_of_two(sum.bit_length() - 1)) + "\n";
  text +=
      count == 1 ? say(phrases.one_heap, moves) : say(phrases.many_heaps, grouped(count), moves);
  return {text + "\n" + phrases.why_smaller, {}};
}

std::string powers_text(const Natural& n) {
  std::string out;
  for (std::size_t j = n.bit_length(); j-- > 0;)
    if (n.bit(j)) out += (out.empty() ? "" : " + ") + power_of_two(j);
  return out.empty() ? "0" : out;
}

bool pairs_fit(const Heaps& heaps) { return heaps.size() <= most_rows && columns_of(heaps) <= 6; }

Explanation explain_pairs(const NimCase& nim) {
  const auto& [phrases, heaps, sum] = nim;
  bool lost = sum.is_zero();
  std::size_t mover = heaps.size();
  for (std::size_t i = heaps.size(); !lost && i-- > 0;)
    if (winning_size(nim, i)) mover = i;
  Block block = {phrases.pairs, {{phrases.heap, phrases.powers}}};
  std::string move;
  if (!lost) {
    move = move_text(heaps[mover], *winning_size(nim, mover), phrases);
    block.table[0].push_back(say(phrases.after_move, move));
  }
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    Natural after = i == mover ? *winning_size(nim, i) : heaps[i];
    block.table.push_back({heaps[i].to_string(), powers_text(heaps[i])});
    if (!lost) block.table.back().push_back(powers_text(after));
  }
  std::string text =
      lost ? std::string(phrases.all_paired)
           : say(phrases.unpaired, powers_text(sum)) + "\n" + say(phrases.pairs_move, move);
  return {block, {text + "\n" + phrases.pairs_why, {}}};
}

}  // namespace

Explanation nim_columns(const ExplainTask& task, const Heaps& heaps) {
  NimCase nim = nim_case(task, heaps);
  bool small = fits_a_table(heaps);
  return {small ? column_table(nim, !nim.sum.is_zero()) : column_summary(nim), why_columns(nim)};
}

Explanation explain_nim(const ExplainTask& task, const Heaps& heaps) {
  NimCase nim = nim_case(task, heaps);
  Explanation out = nim_columns(task, heaps);
  if (pairs_fit(heaps)) std::ranges::move(explain_pairs(nim), std::back_inserter(out));
  if (nim.sum.is_zero()) std::ranges::move(explain_replies(task), std::back_inserter(out));
  return out;
}

}  // namespace grundy
