// Kinds: a hash table of win sets.
#include "misere/quotient_kinds.hpp"

#include <algorithm>

namespace grundy {
namespace {

std::uint64_t hash_of(BitRow row) {
  std::uint64_t hash = 0;
  for (std::uint64_t word : row) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
  }
  return hash;
}

}  // namespace

std::uint32_t Kinds::search(BitRow wins, std::optional<Element> phi) const {
  const auto [begin, end] = by_hash_.equal_range(hash_of(wins));
  for (auto place = begin; place != end; ++place)
    if (std::ranges::equal(wins_[place->second], wins) &&
        (!phi || kinds_[place->second].phi == *phi))
      return place->second;
  return none;
}

bool Kinds::covers(Element phi, BitRow wins) const {
  const auto is_part = [&](BitRow part) {
    for (std::size_t i = 0; i < wins.size(); ++i)
      if ((part[i] & ~wins[i]) != 0) return false;
    return true;
  };
  const auto [begin, end] = uncovered_.equal_range(phi);
  return std::any_of(begin, end, [&](const auto& entry) { return is_part(wins_[entry.second]); });
}

void Kinds::add(Element phi, BitRow wins) {
  std::uint32_t kind = search(wins, phi);
  if (kind == none) {
    kind = static_cast<std::uint32_t>(kinds_.size());
    kinds_.push_back({static_cast<Index>(of_position_.size()), phi, covers(phi, wins)});
    if (!kinds_.back().covered) uncovered_.emplace(phi, kind);
    wins_.add_row(wins);
    by_hash_.emplace(hash_of(wins), kind);
  }
  of_position_.push_back(kind);
}

}  // namespace grundy
