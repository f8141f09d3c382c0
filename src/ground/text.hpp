// Small text tools of the parsers: arguments with their columns, the nearest name.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace grundy::text {

/// A piece of a longer text and where it begins there, counted from 0.
struct Piece {
  std::string_view text;
  std::size_t offset;
};

std::string_view trim(std::string_view text);

/// The pieces between the separators, white space around them removed. "" is one empty piece.
std::vector<Piece> split(std::string_view text, char separator);

/// How many letters must change, come or go to turn one word into the other (Levenshtein).
/// Time O(|a| |b|).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate nearest to `word`, or "" when none is near enough to be what was meant.
std::string nearest(std::string_view word, std::span<const std::string> candidates);

/// The text with '?' in place of control characters and of bytes that are no UTF-8.
std::string harmless(std::string text);

/// All bytes of the first character. REQUIRES: not empty.
std::string_view first_character(std::string_view text);

/// How many characters, where a person would count them: UTF-8.
std::size_t count_characters(std::string_view text);

/// At most `width` bytes, "…" in place of the rest, made harmless: for quoting what a person typed.
std::string excerpt(std::string_view text, std::size_t width = 40);

/// Orders texts as people do: runs of digits compare as numbers, whatever their length.
bool natural_less(std::string_view a, std::string_view b);

/// The FNV-1a hash, 64 bits, as 16 hexadecimal digits: finds damage, proves nothing.
/// [Fowler, Noll and Vo 1991]
std::string fnv1a(std::string_view bytes);

}  // namespace grundy::text
