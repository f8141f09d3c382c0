// AdaptiveEngine: chooses, by measured facts, how the next values of a table are computed.
#include "heap/adaptive_engine.hpp"

#include <algorithm>
#include <bit>

#include <fmt/core.h>

namespace grundy {
namespace {

constexpr std::uint64_t clock_every = 1 << 20;  // marks and pairs: about a millisecond
constexpr std::uint64_t settled_share = 256;    // one heap in so many may be rare

const char* name_of(SimdPath path) {
  if (path == SimdPath::avx512) return "AVX-512";
  return path == SimdPath::avx2 ? "AVX2" : "portable";
}

/// Whether the exact sparse step will cost less than the plain kernel up to the next power of two.
/// It takes a mark for each rare heap, of which there will be `rares`, and split; the plain kernel
/// looks at all pairs, so many in the time of a mark: 2 to 4 in games like Officers, up to 20 in
/// games whose values are few (0.07), where only the most extreme spaces pay anyway. Measured for
/// 0.6, 0.07, 0.14, 0.36, 0.64, 0.006, 0.007 and Grundy's game to heap 65536: on AVX-512 the sparse
/// step is the faster one from a quotient of 3 to 4 on (0.14: 8).
bool sparse_is_cheaper(SimdPath path, std::uint64_t heaps, std::uint64_t rares) {
  const std::uint64_t pairs = heaps / 4 * 3;  // of a heap between `heaps` and twice as many
  return rares * (path == SimdPath::avx512 ? 4 : path == SimdPath::avx2 ? 3 : 2) < pairs;
}

struct Outlook {
  SparseSpace space;
  std::uint64_t lately;    ///< rare heaps in the later half of the table
  std::uint64_t expected;  ///< rare heaps of the table and as many again as lately
};

Outlook outlook(const SparseSpace& space, const std::vector<std::uint32_t>& values) {
  const std::uint64_t lately = rare_heaps(space, values, values.size() / 2);
  return {space, lately, rare_heaps(space, values, 1) + lately};
}

/// The space with the fewest rare heaps lately, or the present one if it has no more in all.
std::optional<Outlook> best_space(const OctalMoves& moves, const std::vector<std::uint32_t>& values,
                                  const std::optional<SparseStep>& present) {
  const auto found = find_sparse_space(moves, values, values.size() / 2);
  if (!found) return std::nullopt;
  const Outlook best = outlook(found->space, values);
  if (!present || present->game().space == best.space) return best;
  const Outlook old = outlook(present->game().space, values);
  return old.expected <= best.expected ? old : best;
}

}  // namespace

AdaptiveEngine::AdaptiveEngine(OctalMoves moves, SimdPath path, KernelChooser chooser)
    : moves_(std::move(moves)), path_(path), chooser_(std::move(chooser)), plain_(moves_, path) {}

bool AdaptiveEngine::extend(Values& values, std::uint64_t goal, Meter& meter) {
  while (values.size() <= goal) {
    if (stop(meter)) return false;
    if (values.size() >= next_review_ && !review(values, meter)) return false;
    const std::uint64_t end = std::min(goal, next_review_ - 1);
    if (kernel_.kernel) run_kernel(values, end, meter);
    if (values.size() <= end && !append(values, meter)) return false;
  }
  return true;
}

bool AdaptiveEngine::stop(Meter& meter) {
  if (work_ < clock_every) return meter.exhausted();
  work_ = 0;
  return meter.exhausted_now();
}

/// At a power of two, or where a table begins that others computed: is there a sparse space that
/// pays? A kernel that never stopped since the last time is left alone.
bool AdaptiveEngine::review(const Values& values, Meter& meter) {
  last_review_ = values.size();
  next_review_ = std::bit_ceil(values.size() + 1);
  if (kernel_.kernel && kernel_stops_ == 0) return true;
  if (!narrow_.follow(values, meter)) return false;
  largest_ = std::max(largest_, narrow_.largest());
  kernel_stops_ = 0;
  choose_space(values);
  if (settled_) make_kernel();
  return true;
}

void AdaptiveEngine::choose_space(const Values& values) {
  kernel_ = {};
  settled_ = false;
  const auto best = best_space(moves_, values, sparse_);
  if (!best || !sparse_is_cheaper(path_, values.size(), best->expected)) return sparse_.reset();
  if (sparse_ && sparse_->game().space == best->space)
    sparse_->choose_witnesses(values);
  else
    sparse_.emplace(moves_, best->space, values, path_);
  settled_ = best->lately * settled_share <= values.size() / 2;
}

void AdaptiveEngine::make_kernel() { kernel_ = chooser_(sparse_->game(), largest_, path_); }

/// A kernel that stops too often is given up until the next review.
void AdaptiveEngine::run_kernel(Values& values, std::uint64_t end, Meter& meter) {
  const auto known = static_cast<std::ptrdiff_t>(values.size());
  kernel_.kernel->run(values, end, meter);
  for (auto value = values.begin() + known; value != values.end(); ++value)
    largest_ = std::max(largest_, *value);
  if (values.size() > end || meter.exhausted()) return;
  ++kernel_stops_;
  if (kernel_stops_ > 16 + (values.size() - last_review_) / settled_share) kernel_ = {};
}

/// One value the exact way; a new rare heap needs a new kernel.
bool AdaptiveEngine::append(Values& values, Meter& meter) {
  if (meter.exhausted() || !narrow_.follow(values, meter)) return false;
  const std::uint64_t n = values.size(), splits = moves_.to_two.size();
  const std::uint64_t rares = sparse_ ? sparse_->game().rares.size() : 0;
  values.push_back(narrow_.visit(values, [&](const auto* g) {
    return sparse_ ? sparse_->next(g, n, narrow_.largest()) : plain_.next(g, n, narrow_.largest());
  }));
  const bool rare = sparse_ && sparse_->game().rares.size() != rares;
  work_ += splits * (sparse_ && !rare ? rares : n / 2) + 1024;
  largest_ = std::max({largest_, narrow_.largest(), values.back()});
  if (kernel_.kernel && rare) make_kernel();
  return true;
}

std::string AdaptiveEngine::describe() const {
  const std::string simd = name_of(path_);
  if (last_review_ == 0) return fmt::format("plain mex, {}: no sparse space yet", simd);
  if (!sparse_)
    return fmt::format("plain mex, {}: no sparse space that pays by heap {}", simd, last_review_);
  const SparseGame& game = sparse_->game();
  return fmt::format(
      "sparse space, {}: mask {:x}{}, {} rare heaps{}, largest value {}; {}", simd, game.space.mask,
      game.space.by_position ? " with position parity" : "", game.rares.size(),
      game.rares.empty() ? "" : fmt::format(", the last is {}", game.rares.back().heap), largest_,
      kernel_.kernel ? kernel_.name : "exact step");
}

std::optional<SparseGame> AdaptiveEngine::settled() const {
  if (!settled_) return std::nullopt;
  return sparse_->game();
}

}  // namespace grundy
