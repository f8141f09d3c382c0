// Small text tools of the parsers.
#include "ground/text.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/core.h>

namespace grundy::text {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view take_digits(std::string_view& text) {
  std::size_t n = 0;
  while (n < text.size() && is_digit(text[n])) ++n;
  std::string_view digits = text.substr(0, n);
  text.remove_prefix(n);
  while (digits.size() > 1 && digits[0] == '0') digits.remove_prefix(1);
  return digits;
}

// How many bytes the UTF-8 character at `i` has; 0 if there is no valid one.
std::size_t character_length(const std::string& text, std::size_t i) {
  auto byte = [&](std::size_t k) {
    return static_cast<unsigned char>(k < text.size() ? text[k] : 0);
  };
  unsigned char lead = byte(i), second = byte(i + 1);
  if (lead < 0x80) return 1;
  std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  for (std::size_t k = 1; k < length; ++k)
    if ((byte(i + k) & 0xc0) != 0x80) return 0;
  bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
  bool outside = (lead == 0xed && second >= 0xa0) || (lead == 0xf4 && second >= 0x90);
  bool control = lead == 0xc2 && second < 0xa0;
  return overlong || outside || control ? 0 : length;
}

}  // namespace

std::string_view trim(std::string_view text) {
  const char* blank = " \t\r\n";
  std::size_t first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return text.substr(0, 0);
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

std::vector<Piece> split(std::string_view text, char separator) {
  std::vector<Piece> pieces;
  std::size_t begin = 0;
  for (;;) {
    std::size_t end = std::min(text.find(separator, begin), text.size());
    std::string_view piece = trim(text.substr(begin, end - begin));
    std::size_t offset =
        piece.empty() ? begin : static_cast<std::size_t>(piece.data() - text.data());
    pieces.push_back({piece, offset});
    if (end == text.size()) return pieces;
    begin = end + 1;
  }
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  if (word.size() > 40) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, (word.size() + 1) / 3) + 1;
  for (const std::string& candidate : candidates) {
    std::size_t distance = edit_distance(word, candidate);
    bool begins = word.size() >= 3 && candidate.starts_with(word);
    if (begins) distance = std::min<std::size_t>(distance, 1);
    bool every_letter = distance >= std::max(word.size(), candidate.size());
    if (distance < best_distance && !every_letter) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string harmless(std::string text) {
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = character_length(text, i);
    auto c = static_cast<unsigned char>(text[i]);
    if (c == '\t') text[i] = ' ';
    if (length == 0 || (c < 0x20 && c != '\t') || c == 0x7f) text[i] = '?';
    i += std::max<std::size_t>(length, 1);
  }
  return text;
}

std::string_view first_character(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
    ++length;
  return text.substr(0, length);
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string excerpt(std::string_view text, std::size_t width) {
  if (text.size() <= width) return harmless(std::string(text));
  while (width > 0 && (static_cast<unsigned char>(text[width]) & 0xc0) == 0x80) --width;
  return harmless(std::string(text.substr(0, width))) + "…";
}

bool natural_less(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    if (is_digit(a[0]) && is_digit(b[0])) {
      std::string_view m = take_digits(a), n = take_digits(b);
      if (m.size() != n.size()) return m.size() < n.size();
      if (m != n) return m < n;
    } else {
      if (a[0] != b[0]) return a[0] < b[0];
      a.remove_prefix(1);
      b.remove_prefix(1);
    }
  }
  return a.empty() && !b.empty();
}

std::string fnv1a(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

}  // namespace grundy::text
