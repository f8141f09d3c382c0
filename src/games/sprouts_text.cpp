// Positions of Sprouts: tidying them and putting them in order.
#include "games/sprouts_text.hpp"

#include <algorithm>
#include <utility>

#include <grundy/ruleset.hpp>

namespace grundy::sprouts {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

using Counts = std::array<std::uint8_t, 128>;

Counts counts(const Region& region) {
  Counts met{};
  for (const Boundary& boundary : region)
    for (char spot : boundary) ++met[static_cast<unsigned char>(spot)];
  return met;
}

// One life a letter, however often it is met.
std::uint32_t lives(const Region& region) {
  const Counts met = counts(region);
  std::uint32_t all = 3u * met['0'] + 2u * met['1'] + met['2'];
  for (char letter : alphabet) all += met[static_cast<unsigned char>(letter)] > 0 ? 1 : 0;
  return all;
}

// Letters whose two places are neighbours on their boundary.
bool join_neighbours(Boundary& boundary) {
  for (std::size_t i = 0; boundary.size() > 1 && i < boundary.size(); ++i) {
    const std::size_t next = (i + 1) % boundary.size();
    if (!is_letter(boundary[i]) || boundary[i] != boundary[next]) continue;
    boundary[i] = '2';
    boundary.erase(next, 1);
    return true;
  }
  return false;
}

bool forget_single_letters(Regions& regions) {
  Counts met{};
  for (const Region& region : regions)
    for (const Boundary& boundary : region)
      for (char spot : boundary) ++met[static_cast<unsigned char>(spot)];
  bool changed = false;
  for (Region& region : regions)
    for (Boundary& boundary : region)
      for (char& spot : boundary)
        if (is_letter(spot) && met[static_cast<unsigned char>(spot)] == 1) {
          spot = '2';
          changed = true;
        }
  return changed;
}

/// Marks of the letters that tell where they stand; refined in rounds.
class Marks {
 public:
  explicit Marks(const Regions& regions) {
    marks_.fill(1);
    for (int round = 0; round < 3; ++round) refine(regions);
  }

  std::uint64_t of(char spot) const {
    const auto place = static_cast<unsigned char>(spot);
    return is_letter(spot) ? marks_[place] : place;
  }

  // The least rotation, by marks.
  Boundary rotated(const Boundary& boundary) const {
    Boundary best = boundary, other = boundary;
    for (std::size_t i = 1; i < boundary.size(); ++i) {
      std::ranges::rotate(other, other.begin() + 1);
      if (less(other, best)) best = other;
    }
    return best;
  }

  bool less(const Boundary& a, const Boundary& b) const {
    return std::ranges::lexicographical_compare(
        a, b, {}, [&](char s) { return of(s); }, [&](char s) { return of(s); });
  }
  bool less(const Region& a, const Region& b) const {
    return std::ranges::lexicographical_compare(
        a, b, [&](const Boundary& x, const Boundary& y) { return less(x, y); });
  }

  // The boundaries in order; also all of them backwards, whichever comes first.
  Region ordered(const Region& region) const {
    Region forwards, backwards;
    for (const Boundary& boundary : region) {
      forwards.push_back(rotated(boundary));
      backwards.push_back(rotated({boundary.rbegin(), boundary.rend()}));
    }
    auto by_marks = [&](const Boundary& a, const Boundary& b) { return less(a, b); };
    std::ranges::sort(forwards, by_marks);
    std::ranges::sort(backwards, by_marks);
    return less(backwards, forwards) ? backwards : forwards;
  }

 private:
  void refine(const Regions& regions) {
    std::array<std::uint64_t, 128> next{};
    for (const Region& region : regions) {
      const Region in_order = ordered(region);
      std::uint64_t whole = 7;
      for (const Boundary& boundary : in_order) whole = mix_hash(whole, hash(boundary));
      for (const Boundary& boundary : in_order)
        for (std::size_t i = 0; i < boundary.size(); ++i)
          next[static_cast<unsigned char>(boundary[i])] += around(boundary, i, whole);
    }
    for (std::size_t i = 0; i < marks_.size(); ++i) marks_[i] = mix_hash(next[i], marks_[i]) | 128;
  }

  std::uint64_t hash(const Boundary& boundary) const {
    std::uint64_t h = 3;
    for (char spot : boundary) h = mix_hash(h, of(spot));
    return mix_hash(h, boundary.size());
  }

  // What stands before and behind a place, either way round.
  std::uint64_t around(const Boundary& boundary, std::size_t i, std::uint64_t whole) const {
    const std::size_t n = boundary.size();
    std::uint64_t h = mix_hash(whole, hash(rotated(boundary)));
    return h * (of(boundary[(i + 1) % n]) + of(boundary[(i + n - 1) % n]) + 3);
  }

  std::array<std::uint64_t, 128> marks_;
};

void name_letters(Regions& regions) {
  std::array<char, 128> name{};
  std::size_t used = 0;
  for (Region& region : regions)
    for (Boundary& boundary : region)
      for (char& spot : boundary) {
        if (!is_letter(spot)) continue;
        char& letter = name[static_cast<unsigned char>(spot)];
        if (letter == 0) letter = alphabet[used++];
        spot = letter;
      }
}

}  // namespace

Regions regions_of(std::string_view text) {
  Regions regions;
  Region region;
  Boundary boundary;
  for (char c : text) {
    if (c == '.' || c == '/') {
      region.push_back(boundary);
      boundary.clear();
      if (c == '/') regions.push_back(std::exchange(region, {}));
    } else {
      boundary += c;
    }
  }
  return regions;
}

std::string_view text_of(const Sprouts::Position& p) {
  return {p.data(), static_cast<std::size_t>(std::ranges::find(p, '\0') - p.begin())};
}

Sprouts::Position position_of(const Regions& regions) {
  Sprouts::Position p{};
  std::size_t at = 0;
  for (const Region& region : regions)
    for (std::size_t i = 0; i < region.size(); ++i) {
      for (char spot : region[i]) p[at++] = spot;
      p[at++] = i + 1 < region.size() ? '.' : '/';
    }
  return p;
}

void tidy(Regions& regions) {
  for (bool changed = true; changed;) {
    for (Region& region : regions)
      std::erase_if(region, [](const Boundary& boundary) { return boundary.empty(); });
    changed = std::erase_if(regions, [](const Region& r) { return lives(r) < 2; }) > 0;
    changed |= forget_single_letters(regions);
    for (Region& region : regions)
      for (Boundary& boundary : region)
        while (join_neighbours(boundary)) changed = true;
  }
}

void put_in_order(Regions& regions) {
  const Marks marks(regions);
  for (Region& region : regions) region = marks.ordered(region);
  std::ranges::sort(regions, [&](const Region& a, const Region& b) { return marks.less(a, b); });
  name_letters(regions);
}

}  // namespace grundy::sprouts
