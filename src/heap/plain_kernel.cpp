// PlainKernel: the next value by the definition, with few marks and many pairs an instruction.
#include "heap/plain_kernel.hpp"

#include <algorithm>

namespace grundy {
namespace {

/// Puts the first value that is still missing in the place of those that are marked; false if
/// there is none.
bool drop_marked(Wanted<std::uint32_t>& wanted, const OptionMarks& marks) {
  const auto missing = [&](std::uint32_t value) { return !marks.contains(value); };
  const auto first = std::ranges::find_if(wanted, missing);
  if (first == wanted.end()) return false;
  const std::uint32_t kept = *first;
  for (std::uint32_t& value : wanted)
    if (!missing(value)) value = kept;
  return true;
}

template <class Value>
Wanted<Value> as(const Wanted<std::uint32_t>& wanted) {
  Wanted<Value> result;
  std::ranges::transform(wanted, result.begin(),
                         [](std::uint32_t value) { return static_cast<Value>(value); });
  return result;
}

}  // namespace

template <class Value>
bool keep_missing(const OctalMoves& moves, SimdPath path, const Value* g, std::uint64_t n,
                  std::uint64_t begin, Wanted<std::uint32_t>& wanted, OptionMarks& marks) {
  for (std::uint32_t k : moves.to_two) {
    if (k + 2 > n) break;
    const std::uint64_t rest = n - k, end = pairs_end(moves, rest);
    for (std::uint64_t a = begin; a < end; a += pair_block) {
      a = find_pairs(path, g, rest, a, end, as<Value>(wanted));
      if (a >= end) break;
      mark_pairs(g, rest, a, std::min(a + pair_block, end), marks);
      if (!drop_marked(wanted, marks)) return false;
    }
  }
  return true;
}

template <class Value>
std::uint32_t PlainKernel::next(const Value* g, std::uint64_t n, std::uint32_t largest) {
  marks_.clear(largest);
  mark_unsplit(moves_, g, n, marks_);
  const std::uint64_t few = 1 + std::max<std::uint64_t>(128, marks_.size());
  for (std::uint32_t k : moves_.to_two) {
    if (k + 2 > n) break;
    mark_pairs(g, n - k, 1, std::min(few, pairs_end(moves_, n - k)), marks_);
  }
  for (;;) {
    Wanted<std::uint32_t> wanted;
    std::uint32_t from = 0;
    for (std::uint32_t& value : wanted) {
      value = marks_.next_missing(from);
      from = std::min<std::uint32_t>(value + 1, static_cast<std::uint32_t>(marks_.size() - 1));
    }
    if (keep_missing(moves_, path_, g, n, few, wanted, marks_)) return std::ranges::min(wanted);
  }
}

template std::uint32_t PlainKernel::next(const std::uint16_t*, std::uint64_t, std::uint32_t);
template std::uint32_t PlainKernel::next(const std::uint32_t*, std::uint64_t, std::uint32_t);
template bool keep_missing(const OctalMoves&, SimdPath, const std::uint16_t*, std::uint64_t,
                           std::uint64_t, Wanted<std::uint32_t>&, OptionMarks&);
template bool keep_missing(const OctalMoves&, SimdPath, const std::uint32_t*, std::uint64_t,
                           std::uint64_t, Wanted<std::uint32_t>&, OptionMarks&);

}  // namespace grundy
