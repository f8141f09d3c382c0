// WindowWitnesses: checks that every smaller rare-class value is an option, 512 heaps at a time.
#include "heap/window_witnesses.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy {
namespace {

/// Bit i of the word: whether ordinal i of 64 is k. For each k below the limit, `stride` apart.
void read_portable(std::uint64_t* word, std::size_t stride, std::size_t limit,
                   const std::uint8_t* ordinals) {
  for (std::size_t k = 0; k < limit; ++k) word[k * stride] = 0;
  for (unsigned i = 0; i < 64; ++i)
    if (ordinals[i] < limit) word[ordinals[i] * stride] |= std::uint64_t{1} << i;
}

#if defined(__x86_64__)
GRUNDY_AVX2 void read_avx2(std::uint64_t* word, std::size_t stride, std::size_t limit,
                           const std::uint8_t* ordinals) {
  for (unsigned half = 0; half < 2; ++half) {
    const __m256i row =
        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(ordinals + std::size_t{32} * half));
    for (std::size_t k = 0; k < limit; ++k) {
      const __m256i same = _mm256_cmpeq_epi8(row, _mm256_set1_epi8(static_cast<char>(k)));
      const std::uint64_t bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(same));
      word[k * stride] = half == 0 ? bits : word[k * stride] | bits << 32;
    }
  }
}

GRUNDY_AVX512 void read_avx512(std::uint64_t* word, std::size_t stride, std::size_t limit,
                               const std::uint8_t* ordinals) {
  const __m512i row = _mm512_loadu_si512(ordinals);
  for (std::size_t k = 0; k < limit; ++k)
    word[k * stride] = _mm512_cmpeq_epi8_mask(row, _mm512_set1_epi8(static_cast<char>(k)));
}
#else
constexpr auto read_avx2 = read_portable, read_avx512 = read_portable;
#endif

template <class Lanes>
[[gnu::always_inline]] inline bool any(const Lanes& lanes) {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < sizeof(Lanes) / 8; ++i) all |= lanes[i];
  return all != 0;
}

/// The first lane in the set that `holds`, or the number of lanes.
template <class Lanes, class Holds>
std::size_t first_left(const Lanes& set, Holds holds) {
  for (std::size_t w = 0; w < sizeof(Lanes) / 8; ++w)
    for (std::uint64_t rest = set[w]; rest != 0; rest &= rest - 1) {
      const std::size_t lane = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
      if (holds(lane)) return lane;
    }
  return 8 * sizeof(Lanes);
}

}  // namespace

WindowWitnesses::WindowWitnesses(const WindowGame& game, std::span<const std::uint64_t> frequency,
                                 std::size_t capacity, SimdPath path)
    : map_(game.game.space),
      path_(path),
      limit_(frequency.size()),
      words_(capacity / 64),
      planes_(limit_ * words_),
      bit_set_(limit_),
      lists_(limit_) {
  for (unsigned k = 0; k < limit_; ++k)
    for (unsigned lane = 0; lane < 64; ++lane)
      bit_set_[k] |= std::uint64_t{map_.rare(lane, k) < map_.common(lane, k)} << lane;
  list_splits(game);
  for (std::size_t k = 0; k < limit_; ++k) order_splits(k, frequency);
}

void WindowWitnesses::list_splits(const WindowGame& game) {
  for (std::uint32_t c = 1; c < game.head.size(); ++c) {
    if (game.game.space.rare(c, game.head[c])) continue;
    const std::uint32_t ordinal = map_.of(game.head[c]);
    if (ordinal >= limit_) continue;
    for (std::uint32_t removal : game.game.moves.to_two)
      if (!game.game.moves.unequal || 2 * std::uint64_t{c} + removal < game.start())
        splits_.push_back({removal + c, static_cast<std::uint8_t>(ordinal)});
  }
}

/// Takes from the queues of the ordinals in turn: the one with the greatest chance comes next, and
/// each time it was taken its chance falls by a tenth.
void WindowWitnesses::order_splits(std::size_t k, std::span<const std::uint64_t> frequency) {
  constexpr double fall = 0.9;
  constexpr std::size_t enough = 1024;
  std::vector<std::vector<Split>> queues(limit_);
  for (const Split& split : splits_)
    if (split.distance % 8 == 0) queues[split.ordinal].push_back(split);
  for (auto& queue : queues) std::ranges::reverse(queue);  // the nearest last: it is taken first
  std::vector<double> chance(limit_);
  for (std::size_t o = 0; o < limit_; ++o) chance[o] = static_cast<double>(frequency[k ^ o]);
  while (lists_[k].size() < enough) {
    std::size_t best = limit_;
    for (std::size_t o = 0; o < limit_; ++o)
      if (!queues[o].empty() && chance[o] > 0 && (best == limit_ || chance[o] > chance[best]))
        best = o;
    if (best == limit_) break;
    lists_[k].push_back(queues[best].back());
    queues[best].pop_back();
    chance[best] *= fall;
  }
}

void WindowWitnesses::read(const std::uint8_t* ordinals, std::size_t from, std::size_t count) {
  const auto reader = path_ == SimdPath::avx512 ? read_avx512
                      : path_ == SimdPath::avx2 ? read_avx2
                                                : read_portable;
  for (std::size_t i = from; i < from + count; i += 64)
    reader(planes_.data() + i / 64, words_, limit_, ordinals + i);
}

void WindowWitnesses::slide(std::size_t count) {
  const std::size_t words = count / 64;
  for (std::size_t k = 0; k < limit_; ++k) {
    std::uint64_t* first = planes_.data() + k * words_;
    std::memmove(first, first + words, (words_ - words) * sizeof *first);
  }
}

/// Takes the lanes of `missing` away that have a witness in the list of k.
inline void WindowWitnesses::search_in(std::size_t at, std::size_t k, Lanes& missing) const {
  constexpr std::size_t together = 8;  // between two looks at what is left
  const std::vector<Split>& list = lists_[k];
  for (std::size_t j = 0; j < list.size() && any(missing);) {
    Lanes seen{};
    for (const std::size_t end = std::min(list.size(), j + together); j < end; ++j) {
      Lanes here;
      std::memcpy(
          &here,
          reinterpret_cast<const char*>(plane(k ^ list[j].ordinal)) + (at - list[j].distance) / 8,
          sizeof here);
      seen |= here;
    }
    missing &= ~seen;
  }
}

void WindowWitnesses::search_portable(std::size_t at, std::size_t k, Lanes& missing) const {
  search_in(at, k, missing);
}
GRUNDY_AVX2 void WindowWitnesses::search_avx2(std::size_t at, std::size_t k, Lanes& missing) const {
  search_in(at, k, missing);
}
GRUNDY_AVX512 void WindowWitnesses::search_avx512(std::size_t at, std::size_t k,
                                                  Lanes& missing) const {
  search_in(at, k, missing);
}

void WindowWitnesses::search(std::size_t at, std::size_t k, Lanes& missing) const {
  if (path_ == SimdPath::avx512)
    search_avx512(at, k, missing);
  else if (path_ == SimdPath::avx2)
    search_avx2(at, k, missing);
  else
    search_portable(at, k, missing);
}

bool WindowWitnesses::found_in_reach(const std::uint8_t* ordinals, std::size_t index,
                                     std::size_t k) const {
  return std::ranges::any_of(splits_, [&](const Split& split) {
    return ordinals[index - split.distance] == (k ^ split.ordinal);
  });
}

void WindowWitnesses::add_plane(std::size_t k, std::size_t at, Lanes& lanes_of) const {
  Lanes here;
  std::memcpy(&here, plane(k) + at / 64, sizeof here);
  lanes_of |= here;
}

/// Asks for the lanes from `skip` on.
void WindowWitnesses::ask_from(std::size_t skip, Lanes& asked) {
  asked = Lanes{};
  for (std::size_t w = skip / 64; w < lanes / 64; ++w) asked[w] = ~std::uint64_t{0};
  if (skip % 64 != 0) asked[skip / 64] <<= skip % 64;
}

std::optional<std::size_t> WindowWitnesses::first_unverified(const std::uint8_t* ordinals,
                                                             std::size_t at,
                                                             std::size_t skip) const {
  std::size_t first = lanes;
  Lanes asked, larger{};  // `larger`: heaps with an ordinal above the group
  ask_from(skip, asked);
  // Values with ordinals that agree above the dropped bit make a group. The rare ones of it are all
  // less than a common one that has this bit, and none is less than one that has not.
  const std::size_t group = std::size_t{1} << map_.dropped_bit();
  for (std::size_t from = limit_; from > 0;) {
    from -= std::min(from, group);
    Lanes equal{};
    for (std::size_t k = from; k < from + group && k < limit_; ++k) add_plane(k, at, equal);
    const Lanes wanted = asked & (larger | (equal & bit_set_[from]));
    larger |= equal;
    for (std::size_t k = from; k < from + group && k < limit_ && any(wanted); ++k) {
      Lanes missing = wanted;
      search(at, k, missing);
      first = std::min(first, first_left(missing, [&](std::size_t lane) {
                         return lane < first && !found_in_reach(ordinals, at + lane, k);
                       }));
    }
  }
  const Lanes in_no_plane = asked & ~larger;
  first = std::min(first, first_left(in_no_plane, [](std::size_t) { return true; }));
  if (first == lanes) return std::nullopt;
  return at + first;
}

}  // namespace grundy
