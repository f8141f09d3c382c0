// Sprouts: its moves, its lands, reading and printing.
#include "games/sprouts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "games/position_text.hpp"
#include "games/sprouts_text.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

using namespace sprouts;

void erase_letter(Region& region, char letter) {
  if (!is_letter(letter)) return;
  for (Boundary& boundary : region) std::erase(boundary, letter);
}

/// All moves in one position.
class Moves {
 public:
  explicit Moves(const Regions& regions) : regions_(regions) {
    for (const Region& region : regions)
      for (const Boundary& boundary : region)
        for (char spot : boundary) used_[static_cast<unsigned char>(spot)] = true;
    for (std::size_t i = 0; i < fresh_.size(); ++i) fresh_[i] = unused();
  }

  std::vector<Sprouts::Position> all() {
    for (region_ = 0; region_ < regions_.size(); ++region_) {
      const Region& region = regions_[region_];
      for (std::size_t a = 0; a < region.size(); ++a) {
        if (seen_before(a)) continue;
        join_to_itself(a);
        for (std::size_t b = a + 1; b < region.size(); ++b) join(a, b);
      }
    }
    std::ranges::sort(found_);
    found_.erase(std::ranges::unique(found_).begin(), found_.end());
    return std::move(found_);
  }

 private:
  char unused() {
    char letter = 'A';
    while (used_[static_cast<unsigned char>(letter)]) letter = letter == 'Z' ? 'a' : letter + 1;
    used_[static_cast<unsigned char>(letter)] = true;
    return letter;
  }

  const Region& here() const { return regions_[region_]; }

  // Boundaries without letters that look alike are alike.
  bool seen_before(std::size_t a) const {
    const Boundary& boundary = here()[a];
    if (std::ranges::any_of(boundary, is_letter)) return false;
    return std::find(here().begin(), here().begin() + static_cast<std::ptrdiff_t>(a), boundary) !=
           here().begin() + static_cast<std::ptrdiff_t>(a);
  }

  // The walk around a boundary from the place where a line now leaves it, back to that place.
  static Boundary walk(const Boundary& boundary, std::size_t i, char fresh) {
    if (boundary[i] == '0') return "1";
    const Boundary rest = boundary.substr(i + 1) + boundary.substr(0, i);
    return boundary[i] == '1' ? fresh + rest + fresh : rest;
  }

  // A line between two boundaries makes them one.
  void join(std::size_t a, std::size_t b) {
    const Region& region = here();
    for (std::size_t i = 0; i < region[a].size(); ++i)
      for (std::size_t j = 0; j < region[b].size(); ++j) {
        Region after;
        for (std::size_t k = 0; k < region.size(); ++k)
          if (k != a && k != b) after.push_back(region[k]);
        after.push_back(walk(region[a], i, fresh_[0]) + fresh_[2] + walk(region[b], j, fresh_[1]) +
                        fresh_[2]);
        add({after}, region[a][i], region[b][j]);
      }
  }

  // A line from a boundary to itself cuts the region in two.
  void join_to_itself(std::size_t a) {
    const Boundary& boundary = here()[a];
    for (std::size_t i = 0; i < boundary.size(); ++i) {
      const Boundary rest = boundary.substr(i + 1) + boundary.substr(0, i);
      const Boundary middle(1, fresh_[2]);
      if (boundary[i] == '0') distribute(a, fresh_[0] + middle, fresh_[0] + middle, '0', '0');
      if (boundary[i] == '1') distribute(a, middle, rest + middle, '1', '1');
      for (std::size_t j = i + 1; j < boundary.size(); ++j) {
        if (is_letter(boundary[i]) && boundary[i] == boundary[j]) continue;
        const Boundary first = kept(boundary[i], 0), second = kept(boundary[j], 1);
        distribute(a, first + boundary.substr(i + 1, j - i - 1) + second + middle,
                   second + boundary.substr(j + 1) + boundary.substr(0, i) + first + middle,
                   boundary[i], boundary[j]);
      }
    }
  }

  // A spot with one line has two now and is met on both sides; others have three and are dead.
  Boundary kept(char spot, std::size_t which) const {
    return spot == '1' ? Boundary(1, fresh_[which]) : Boundary();
  }

  // The other boundaries of the region go to either side, those that are alike in any number.
  void distribute(std::size_t a, const Boundary& left, const Boundary& right, char from, char to) {
    Region others;
    for (std::size_t k = 0; k < here().size(); ++k)
      if (k != a) others.push_back(here()[k]);
    std::ranges::sort(others);
    std::vector<std::size_t> first_of(others.size());
    for (std::size_t k = 0; k < others.size(); ++k) {
      const bool alike =
          k > 0 && others[k] == others[k - 1] && std::ranges::none_of(others[k], is_letter);
      first_of[k] = alike ? first_of[k - 1] : k;
    }
    for (std::uint32_t to_left = 0; to_left < 1u << others.size(); ++to_left) {
      bool least = true;  // of those that differ only by which of the like ones go left
      for (std::size_t k = 1; k < others.size(); ++k)
        if (first_of[k] == first_of[k - 1] && (to_left >> k & 1) && !(to_left >> (k - 1) & 1))
          least = false;
      if (!least) continue;
      Region one = {left}, two = {right};
      for (std::size_t k = 0; k < others.size(); ++k)
        (to_left >> k & 1 ? one : two).push_back(others[k]);
      add({one, two}, from, to);
    }
  }

  // What the region becomes; the two spots that were joined are dead if they are letters.
  void add(Regions changed, char from, char to) {
    for (std::size_t k = 0; k < regions_.size(); ++k)
      if (k != region_) changed.push_back(regions_[k]);
    for (Region& region : changed) {
      erase_letter(region, from);
      erase_letter(region, to);
    }
    tidy(changed);
    put_in_order(changed);
    found_.push_back(position_of(changed));
  }

  const Regions& regions_;
  std::array<bool, 128> used_{};
  std::array<char, 3> fresh_{};
  std::size_t region_ = 0;
  std::vector<Sprouts::Position> found_;
};

}  // namespace

std::vector<Sprouts::Position> Sprouts::options_of(const Position& p) {
  const Regions regions = regions_of(text_of(p));
  return Moves(regions).all();
}

std::vector<Sprouts::Position> Sprouts::lands_of(const Position& p) {
  const Regions regions = regions_of(text_of(p));
  std::vector<std::size_t> land(regions.size());
  std::iota(land.begin(), land.end(), std::size_t{0});
  std::array<std::size_t, 128> seen;
  seen.fill(regions.size());
  for (std::size_t k = 0; k < regions.size(); ++k)
    for (const Boundary& boundary : regions[k])
      for (char spot : boundary) {
        if (!is_letter(spot)) continue;
        std::size_t& first = seen[static_cast<unsigned char>(spot)];
        if (first == regions.size()) first = k;
        std::ranges::replace(land, std::size_t{land[k]}, std::size_t{land[first]});
      }
  std::vector<Position> lands;
  for (std::size_t k = 0; k < regions.size(); ++k) {
    Regions part;
    for (std::size_t i = 0; i < regions.size(); ++i)
      if (land[i] == k) part.push_back(regions[i]);
    if (!part.empty()) lands.push_back(position_of(part));
  }
  return lands;
}

Sprouts::Position Sprouts::canonical(const Position& p) const {
  Regions regions = regions_of(text_of(p));
  put_in_order(regions);
  return position_of(regions);
}

std::uint32_t Sprouts::lives(const Position& p) {
  std::uint32_t twice = 0;
  for (char c : text_of(p)) {
    if (c >= '0' && c <= '2') twice += 2 * static_cast<std::uint32_t>('3' - c);
    if (is_letter(c)) ++twice;
  }
  return twice / 2;
}

namespace {

std::unexpected<Error> expected_position(std::size_t column) {
  return fail(
      fmt::format("expected a number of spots from 0 to {}, or regions of boundaries such as "
                  "0.1A1A/, each ended by /",
                  Sprouts::most_spots),
      column);
}

std::size_t spots(const Regions& regions) {
  std::size_t twice = 0;
  for (const Region& region : regions)
    for (const Boundary& boundary : region)
      for (char spot : boundary) twice += is_letter(spot) ? 1 : 2;
  return twice / 2;
}

// Letters are met exactly twice, and a spot without lines is a boundary of its own.
Result<void> check_spots(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool alone = (i == 0 || text[i - 1] == '.' || text[i - 1] == '/') &&
                       (i + 1 < text.size() && (text[i + 1] == '.' || text[i + 1] == '/'));
    if (text[i] == '0' && !alone)
      return fail("a spot without lines, 0, is a boundary of its own", i + 1);
    if (is_letter(text[i]) && std::ranges::count(text, text[i]) != 2)
      return fail("a letter is a spot with two lines: it is met exactly twice", i + 1);
  }
  return {};
}

}  // namespace

Result<std::vector<Sprouts::Position>> Sprouts::parse(std::string_view text) {
  Regions regions;
  if (!text.empty() && text.find_first_not_of("0123456789") == text.npos) {
    auto number = parse_small_numbers(text, most_spots);
    if (!number) return std::unexpected(number.error());
    regions = {Region(number->front(), "0")};
  } else {
    const std::size_t wrong =
        text.find_first_not_of("012./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    if (wrong != text.npos) return expected_position(wrong + 1);
    if (text.empty() || text.back() != '/') return expected_position(text.size() + 1);
    if (auto spots = check_spots(text); !spots) return std::unexpected(spots.error());
    if (text.size() > Position{}.size())
      return fail(
          fmt::format("a position of Sprouts has at most {} characters here", Position{}.size()),
          1);
    regions = regions_of(text);
  }
  tidy(regions);
  put_in_order(regions);
  const Position p = position_of(regions);
  if (spots(regions) + lives(p) > 4 * most_spots) return fail("there are too many spots here", 1);
  return std::vector{p};
}

std::string Sprouts::print(const Position& p) {
  if (is_empty(p)) return "0";
  const Regions regions = regions_of(text_of(p));
  const bool fresh = regions.size() == 1 &&
                     std::ranges::all_of(regions[0], [](const Boundary& b) { return b == "0"; });
  return fresh ? std::to_string(regions[0].size()) : std::string(text_of(p));
}

}  // namespace grundy
