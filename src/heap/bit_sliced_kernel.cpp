// BitSlicedKernel: values of games with many rare heaps, 512 heaps at a time, one bit each.
//
// [Winning Ways, ch. 4, sparse spaces; the bit dropped from values, and blocks: J. P. Grossman,
// Searching for periodicity in Officers, Games of No Chance 5. Here the block is a vector of bits.]
#include "heap/bit_sliced_kernel.hpp"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::uint64_t least_reach = 16384;  ///< for the witnesses
constexpr std::uint32_t largest_removal = 1024;
constexpr int spare_heaps = 4;  ///< so few in a block are cheaper one by one than a tile more
constexpr std::size_t runs_a_chunk = 8;  ///< marks in one copy of the planes, as a rule
constexpr std::uint64_t all_bits = ~std::uint64_t{0};
constexpr Lanes everywhere = {
    {all_bits, all_bits, all_bits, all_bits, all_bits, all_bits, all_bits, all_bits}};

std::uint64_t aligned(std::uint64_t heap) { return heap & ~std::uint64_t{63}; }

}  // namespace

BitSlicedKernel::BitSlicedKernel(SparseGame game, SimdPath path, std::uint64_t most_reach)
    : moves_(std::move(game.moves)),
      ordinals_(game.space),
      path_(path),
      most_reach_(most_reach),
      start_(std::max(least_start, 4 * (std::uint64_t{moves_.last()} + 1))) {
  for (std::uint32_t k : moves_.to_one) {
    if (game.space.by_position && k % 2 != 0)
      class_changing_.push_back(k);
    else
      marks_.add({k, 0});
  }
}

bool BitSlicedKernel::fits(const SparseGame& game, std::uint32_t largest_value) {
  const OctalMoves& moves = game.moves;
  if (game.space.mask == 0 || moves.to_two.empty() || moves.last() > largest_removal) return false;
  const auto odd = [&](std::uint32_t k) { return ((k ^ moves.to_two[0]) & 1) != 0; };
  if (game.space.by_position && std::ranges::any_of(moves.to_two, odd)) return false;
  return CommonOrdinals(game.space).bound(largest_value) < CommonOrdinals::end;
}

void BitSlicedKernel::run(Values& values, std::uint64_t goal, Meter& meter) {
  while (start_ <= values.size() && values.size() <= goal && !meter.exhausted_now()) {
    const std::uint64_t first = values.size();
    if (!read(values)) return;
    if (!active_ || first >= base_ + lane_count)
      if (!begin_block(values, meter)) return;
    list_recent(values);
    if (!searched_) {
      while (values.size() < base_ + lane_count && guess(values)) continue;
      look_for_witnesses(values, first);
    }
    if (!verify(values, first, goal)) return;
  }
}

/// Finds the rare heaps among the values that came since the last call.
bool BitSlicedKernel::read(const Values& values) {
  std::array<std::uint16_t, lane_count> listed;
  while (read_ < values.size()) {
    const auto count = std::min<std::uint64_t>(lane_count, values.size() - read_);
    const auto stretch = std::span(values).subspan(read_, count);
    const std::uint32_t largest = ordinals_.bound(std::ranges::max(stretch));
    if (largest >= CommonOrdinals::end) return false;
    largest_ordinal_ = std::max(largest_ordinal_, largest);
    ordinals_.list(path_, read_, stretch, std::span(listed).first(count));
    for (std::size_t i = 0; i < count; ++i)
      if (listed[i] == CommonOrdinals::none) rares_.push_back({read_ + i, stretch[i]});
    read_ += count;
  }
  return true;
}

bool BitSlicedKernel::begin_block(const Values& values, Meter& meter) {
  base_ = aligned(values.size());
  for (; marked_ < rares_.size() && rares_[marked_].heap < base_; ++marked_)
    add_marks(rares_[marked_]);
  active_ = feed_planes(values, meter);
  if (!active_) return false;
  cover_block(values);
  searched_ = false;
  return true;
}

void BitSlicedKernel::add_marks(RareHeap rare) {
  const auto x = static_cast<std::uint16_t>(ordinals_.of(rare.value));
  for (std::uint32_t k : moves_.to_two) marks_.add({k + rare.heap, x});
}

/// Brings the planes up to the block, larger ones where marks or values have outgrown them.
bool BitSlicedKernel::feed_planes(const Values& values, Meter& meter) {
  const std::uint64_t reach = std::min(std::max(marks_.farthest(), least_reach), most_reach_);
  const std::uint32_t highs = largest_ordinal_ / 8 + 1;
  const bool anew = reach > planes_.reach() || highs > planes_.highs();
  if (anew) {
    const auto before = static_cast<std::ptrdiff_t>(planes_.bytes());
    const std::uint64_t wider = std::min(reach + reach / 4, most_reach_);
    const std::uint64_t sight = aligned(wider + 511);
    planes_.reset((highs / tile_highs + 1) * tile_highs, wider, base_ > sight ? base_ - sight : 0);
    if (!meter.reserve(static_cast<std::ptrdiff_t>(planes_.bytes()) - before)) {
      planes_ = {};
      return false;
    }
  }
  while (planes_.end() < base_) {
    std::array<std::uint16_t, 64> next;
    ordinals_.list(path_, planes_.end(), std::span(values).subspan(planes_.end(), 64), next);
    planes_.append(next);
  }
  marks_.place(planes_, anew);
  if (anew || base_ >= witnesses_.next_base())
    witnesses_.prepare(path_, ordinals_, planes_, values, moves_.to_two.front());
  return true;
}

/// Step 1, until (nearly) every heap has an ordinal that is not covered. As many tiles as the block
/// before took are done together, a chunk of marks at a time while its planes are in the cache.
void BitSlicedKernel::cover_block(const Values& values) {
  const std::uint32_t most = planes_.highs() * 8;
  covered_.assign((most + 63) / 64 * 64, {});
  cover_far(values);
  std::uint32_t done = std::min(usual_, most);
  const auto runs = marks_.runs();
  for (std::size_t start = 0; start < runs.size(); start += runs_a_chunk)
    for (std::uint32_t first = 0; first < done; first += tile_size)
      cover_tile(first, runs.subspan(start, std::min(runs_a_chunk, runs.size() - start)));
  while (done < most && heaps_without(done) > spare_heaps) {
    cover_tile(done, runs);
    done += tile_size;
  }
  usual_ = done;
  covered_.resize((done + 63) / 64 * 64);
  std::ranges::fill(std::span(covered_).subspan(done), everywhere);  // not looked at: no candidates
  turn(path_, covered_);
}

void BitSlicedKernel::cover_tile(std::uint32_t first, std::span<const MarkRun> runs) {
  static constexpr auto need = [] {
    std::array<Lanes, tile_size> all;
    all.fill(everywhere);
    return all;
  }();
  cover(path_, planes_, {first, runs, need, std::span(covered_).subspan(first, tile_size)});
}

/// How many heaps of the block have all the ordinals below `end` covered.
int BitSlicedKernel::heaps_without(std::uint32_t end) const {
  Lanes full = everywhere;
  for (std::uint32_t ordinal = 0; ordinal < end; ++ordinal)
    for (std::size_t w = 0; w < 8; ++w) full.words[w] &= covered_[ordinal].words[w];
  int heaps = 0;
  for (std::uint64_t word : full.words) heaps += std::popcount(word);
  return heaps;
}

/// Marks beyond the planes: one heap after the other.
void BitSlicedKernel::cover_far(const Values& values) {
  std::array<std::uint16_t, lane_count> partners;
  for (const auto& [distance, x] : marks_.far()) {
    const std::uint64_t lane = distance > base_ ? distance - base_ : 0;
    if (lane >= lane_count) continue;
    const std::uint64_t first = base_ + lane - distance;
    const auto listed = std::span(partners).first(lane_count - lane);
    ordinals_.list(path_, first, std::span(values).subspan(first, listed.size()), listed);
    for (std::uint64_t i = 0; i < listed.size(); ++i) {
      const std::uint32_t ordinal = listed[i] ^ x;
      if (ordinal < covered_.size())
        covered_[ordinal].words[(lane + i) >> 6] |= std::uint64_t{1} << ((lane + i) & 63);
    }
  }
}

void BitSlicedKernel::list_recent(const Values& values) {
  const std::uint64_t first = base_ - lane_count;
  ordinals_.list(path_, first, std::span(values).subspan(first),
                 std::span(recent_).first(values.size() - first));
  ordinals_.list(path_, 0, values, smallest_);
}

/// Step 2: appends the value that the next heap of the block has if it is common. False when it is
/// too large.
bool BitSlicedKernel::guess(Values& values) {
  const std::uint64_t n = values.size();
  const std::uint32_t ordinal = least_missing(values);
  if (ordinal >= CommonOrdinals::end) return false;
  recent_[n - base_ + lane_count] = static_cast<std::uint16_t>(ordinal);
  values.push_back(ordinals_.common(n, ordinal));
  return true;
}

/// The least ordinal that no common-class option of heap n = values.size() has.
std::uint32_t BitSlicedKernel::least_missing(const Values& values) const {
  const std::uint64_t n = values.size(), lane = n - base_;
  for (std::uint32_t group = 0; group < covered_.size(); group += 64) {
    std::uint64_t open = ~covered_[group + (lane & 63)].words[lane >> 6];
    for (; open != 0; open &= open - 1) {
      const std::uint32_t ordinal = group + static_cast<std::uint32_t>(std::countr_zero(open));
      if (!given_near(values, ordinal)) return ordinal;
    }
  }
  return search_missing(values);
}

/// Whether a mark at a distance below 512, a rare heap of this block, or the move to a rare heap
/// that changes the class gives heap n = values.size() the ordinal.
bool BitSlicedKernel::given_near(const Values& values, std::uint32_t ordinal) const {
  const std::uint64_t n = values.size();
  const auto before = std::span(recent_).subspan(n - base_).first<lane_count>();
  if (marks_.near().give(path_, before, static_cast<std::uint16_t>(ordinal))) return true;
  for (const auto& [heap, value] : std::span(rares_).subspan(marked_))
    for (std::uint32_t k : moves_.to_two)
      if (heap + k < n && (smallest_[n - k - heap] ^ ordinals_.of(value)) == ordinal) return true;
  return std::ranges::any_of(class_changing_, [&](std::uint32_t k) {
    return values[n - k] == ordinals_.common(n, ordinal);
  });
}

/// The same from nothing, for a heap whose candidates were all covered.
std::uint32_t BitSlicedKernel::search_missing(const Values& values) const {
  const std::uint64_t n = values.size();
  std::vector<std::uint8_t> given(CommonOrdinals::end + 1);  // no XOR leads beyond a power of two
  const auto mark = [&](std::uint64_t partner, std::uint32_t x) {
    std::uint16_t ordinal = 0;
    ordinals_.list(SimdPath::portable, partner, std::span(values).subspan(partner, 1),
                   std::span(&ordinal, 1));
    given[std::min<std::uint32_t>(ordinal ^ x, CommonOrdinals::end)] = 1;
  };
  for (const auto& [distance, x] : marks_.all())
    if (distance < n) mark(n - distance, x);
  for (const auto& [heap, value] : std::span(rares_).subspan(marked_))
    for (std::uint32_t k : moves_.to_two)
      if (heap + k < n) mark(n - k - heap, ordinals_.of(value));
  for (std::uint32_t k : class_changing_)
    if (ordinals_.space().rare(n - k, values[n - k])) given[ordinals_.of(values[n - k])] = 1;
  given[CommonOrdinals::end] = 0;
  return static_cast<std::uint32_t>(std::ranges::find(given, 0) - given.begin());
}

}  // namespace grundy
