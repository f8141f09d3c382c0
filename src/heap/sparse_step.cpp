// SparseStep: the exact next value of a game in a sparse space, whatever the rare heaps are.
#include "heap/sparse_step.hpp"

#include <algorithm>

#include "heap/plain_kernel.hpp"

namespace grundy {
namespace {

constexpr std::uint64_t witness_range = 1 << 14;
constexpr std::size_t most_witnesses = 1024, witness_batch = 64, few = 4;

/// Marks the splits of `rest` with one of these parts.
template <class Value>
void mark_parts(const Value* g, std::uint64_t rest, std::span<const RareHeap> parts,
                OptionMarks& marks) {
  std::uint8_t* bytes = marks.bytes();
  for (const RareHeap& part : parts) bytes[part.value ^ g[rest - part.heap]] = 1;
}

}  // namespace

SparseStep::SparseStep(OctalMoves moves, SparseSpace space,
                       const std::vector<std::uint32_t>& values, SimdPath path)
    : game_{std::move(moves), space, {}}, path_(path) {
  for (std::uint64_t n = 1; n < values.size(); ++n)
    if (space.rare(n, values[n])) game_.rares.push_back({n, values[n]});
  choose_witnesses(values);
}

void SparseStep::choose_witnesses(const std::vector<std::uint32_t>& values) {
  struct Candidate {
    std::uint32_t round, value, heap;
  };
  std::vector<Candidate> candidates;
  std::vector<std::uint32_t> rounds;
  const auto end = std::min<std::uint64_t>(values.size(), witness_range);
  for (std::uint32_t n = 1; n < end; ++n) {
    if (game_.space.rare(n, values[n])) continue;
    if (values[n] >= rounds.size()) rounds.resize(values[n] + std::size_t{1});
    candidates.push_back({rounds[values[n]]++, values[n], n});
  }
  std::ranges::stable_sort(candidates, {}, &Candidate::round);
  candidates.resize(std::min(candidates.size(), most_witnesses));
  witnesses_.clear();
  for (const Candidate& c : candidates) witnesses_.push_back({c.heap, c.value});
}

template <class Value>
std::uint32_t SparseStep::next(const Value* g, std::uint64_t n, std::uint32_t largest) {
  marks_.clear(std::max(largest, game_.space.mask));  // so some value is common, and in reach
  fit_classes();
  mark_unsplit(game_.moves, g, n, marks_);
  mark_rares(g, n);
  const std::uint32_t common = marks_.next_missing(0, rare_class_[n & 1].data());
  const std::uint32_t value = least_missing(g, n, common);
  if (n != 0 && game_.space.rare(n, value)) game_.rares.push_back({n, value});
  return value;
}

template <class Value>
void SparseStep::mark_rares(const Value* g, std::uint64_t n) {
  for (std::uint32_t k : game_.moves.to_two) {
    if (k + 2 > n) break;
    const std::uint64_t rest = n - k;
    const auto below = [&](std::uint64_t heap) {
      return std::ranges::lower_bound(game_.rares, heap, {}, &RareHeap::heap);
    };
    auto from = game_.rares.begin(), end = game_.rares.end();
    if (from != end && game_.rares.back().heap >= rest) end = below(rest);
    if (game_.moves.unequal && rest % 2 == 0) {
      mark_parts(g, rest, {from, std::min(end, below(rest / 2))}, marks_);
      from = std::min(end, below(rest / 2 + 1));
    }
    mark_parts(g, rest, {from, end}, marks_);
  }
}

template <class Value>
void SparseStep::mark_witnesses(const Value* g, std::uint64_t n,
                                std::span<const RareHeap> witnesses) {
  for (std::uint32_t k : game_.moves.to_two) {
    if (k + 2 > n) break;
    const std::uint64_t rest = n - k;
    if (rest >= 2 * witness_range) {
      mark_parts(g, rest, witnesses, marks_);
      continue;
    }
    for (const RareHeap& part : witnesses)
      if (part.heap < pairs_end(game_.moves, rest)) marks_.insert(part.value ^ g[rest - part.heap]);
  }
}

/// The least of `common` and the smaller values that no option has: first the preferred witnesses
/// are tried, then, when only few values are missing, all pairs.
template <class Value>
std::uint32_t SparseStep::least_missing(const Value* g, std::uint64_t n, std::uint32_t common) {
  list_missing(common);
  for (std::size_t at = 0; missing_.size() > few && at < witnesses_.size(); at += witness_batch) {
    mark_witnesses(
        g, n,
        std::span(witnesses_).subspan(at).first(std::min(witness_batch, witnesses_.size() - at)));
    drop_marked();
  }
  while (!missing_.empty()) {
    Wanted<std::uint32_t> wanted;
    wanted.fill(missing_.front());
    std::copy_n(missing_.begin(), std::min(wanted.size(), missing_.size()), wanted.begin());
    if (keep_missing(game_.moves, path_, g, n, 1, wanted, marks_)) return std::ranges::min(wanted);
    drop_marked();
  }
  return common;
}

/// Both without a branch a value: which of them are marked cannot be foretold.
void SparseStep::list_missing(std::uint32_t below) {
  missing_.resize(below);
  std::size_t kept = 0;
  for (std::uint32_t u = 0; u < below; ++u) {
    missing_[kept] = u;
    kept += marks_.contains(u) ? 0 : 1;
  }
  missing_.resize(kept);
}

void SparseStep::drop_marked() {
  std::size_t kept = 0;
  for (std::uint32_t u : missing_) {
    missing_[kept] = u;
    kept += marks_.contains(u) ? 0 : 1;
  }
  missing_.resize(kept);
}

/// A byte for each value that may turn up, as in the marks: 1 if it is of the rare class.
void SparseStep::fit_classes() {
  if (rare_class_[0].size() == marks_.size()) return;
  for (std::uint32_t n : {0, 1}) {
    rare_class_[n].resize(marks_.size());
    for (std::uint32_t u = 0; u < marks_.size(); ++u)
      rare_class_[n][u] = game_.space.rare(n, u) ? 1 : 0;
  }
}

template std::uint32_t SparseStep::next(const std::uint16_t*, std::uint64_t, std::uint32_t);
template std::uint32_t SparseStep::next(const std::uint32_t*, std::uint64_t, std::uint32_t);

}  // namespace grundy
