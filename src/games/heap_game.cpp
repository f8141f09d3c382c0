// Heap games at run time: values from the table or a proved period, options by value.
#include "games/heap_game.hpp"

#include <fmt/format.h>

#include <set>

#include "games/large_heap.hpp"
#include "games/position_text.hpp"

namespace grundy {

namespace {

/// Heaps up to this come from the table without asking for a period first.
constexpr std::uint64_t small_heap = 4096;
/// Heaps up to this have their options listed one by one.
constexpr std::uint64_t listed_heap = std::uint64_t{1} << 22;

// Heaps too small for the shift are gone, so that different options of a heap can look alike.
void drop_repeats(std::vector<Option>& options) {
  std::set<std::vector<Natural>> seen;
  std::erase_if(options, [&](const Option& option) {
    std::vector<Natural> sizes;
    for (const AnyPosition& part : option.parts) sizes.push_back(HeapGame::size(part));
    return !seen.insert(std::move(sizes)).second;
  });
}

}  // namespace

HeapGame::HeapGame(GameInfo info, std::string notation, HeapRules rules, std::uint64_t shift)
    : Game(std::move(info), std::move(notation)), sequence_(std::move(rules)), shift_(shift) {}

Result<std::vector<AnyPosition>> HeapGame::parse(std::string_view arguments) const {
  auto numbers = parse_numbers(arguments);
  if (!numbers) return std::unexpected(numbers.error());
  return std::vector<AnyPosition>(numbers->begin(), numbers->end());
}

std::string HeapGame::print_arguments(const AnyPosition& p) const { return size(p).to_string(); }
bool HeapGame::is_empty(const AnyPosition& p) const { return size(p).is_zero(); }

Option HeapGame::option(std::span<const std::uint64_t> heaps) const {
  Option option;
  for (std::uint64_t heap : heaps)
    if (heap > shift_) option.parts.emplace_back(Natural(heap - shift_));
  return option;
}

void HeapGame::options(const AnyPosition& p, const Visitor& visit) const {
  if (!is_searchable(p)) return;
  sequence_.rules().for_each_option(
      heap(p).word(), [&](std::span<const std::uint64_t> heaps) { return visit(option(heaps)); });
}

bool HeapGame::is_searchable(const AnyPosition& p) const {
  const OctalCode* code = sequence_.rules().code();
  const bool unbounded = code && code->max_parts() == OctalCode::no_limit;  // an option may be as
  return heap(p) < Natural(std::uint64_t{1} << (unbounded ? 24 : 62));      // long as the heap
}

const PeriodClaim* HeapGame::proved_period(Meter& meter) {
  if (!claim_) {
    auto claim = find_period(sequence_, meter);
    if (!claim || !meter.reached().empty()) return nullptr;
    claim_ = std::move(*claim);
  }
  return claim_->status == PeriodClaim::proved ? &*claim_ : nullptr;
}

Result<Natural> HeapGame::value(const Natural& n, Meter& meter) {
  if (n > Natural(small_heap))
    if (const PeriodClaim* claim = proved_period(meter))
      if (auto value = value_by_period(sequence_, *claim, n)) return *value;
  if (!meter.reached().empty()) return meter.error();
  if (n >= Natural(GrundySequence::most_values))
    return out_of(fmt::format(
        "no period of {} is proved here, so its values come from a table, which ends at heap {}",
        notation(), GrundySequence::most_values - 1));
  auto extended = sequence_.extend_to(n.word(), meter);
  if (!extended) return std::unexpected(extended.error());
  return Natural(sequence_[n.word()]);
}

Result<Nimber> HeapGame::grundy(const AnyPosition& p, Meter& meter) {
  auto found = value(heap(p), meter);
  if (!found) return std::unexpected(found.error());
  return Nimber{*found};
}

Result<FoundOptions> HeapGame::listed_options(std::uint64_t heap, std::uint64_t wanted,
                                              Meter& meter) {
  FoundOptions found;
  std::optional<Error> trouble;
  sequence_.rules().for_each_option(heap, [&](std::span<const std::uint64_t> parts) {
    std::uint64_t total = 0;
    for (std::uint64_t part : parts) {
      auto g = part < sequence_.values().size() ? Natural(sequence_[part]) : value(part, meter);
      if (!g)
        trouble = g.error();
      else
        total ^= g->word();
    }
    if (total == wanted && !trouble) found.options.push_back(option(parts));
    return !trouble && !meter.exhausted();
  });
  if (trouble) return std::unexpected(*trouble);
  if (!meter.reached().empty()) return meter.error();
  if (shift_ > 0) drop_repeats(found.options);
  found.total = Natural(found.options.size());
  return found;
}

Result<FoundOptions> HeapGame::options_with_value(const AnyPosition& p, const Nimber& wanted,
                                                  Meter& meter) {
  Natural n = heap(p);
  const PeriodClaim* claim = n > Natural(small_heap) ? proved_period(meter) : nullptr;
  bool many = n > Natural(listed_heap) || (claim && claim->theorem == Theorem::range_formula);
  if (many && claim && shift_ == 0) return large_heap_options(sequence_, *claim, n, wanted.value);
  if (!is_searchable(p) || (!claim && n >= Natural(GrundySequence::most_values)))
    return out_of(print(p) + " is too large to list its options");
  if (!wanted.value.fits_word()) return FoundOptions{};
  return listed_options(n.word(), wanted.value.word(), meter);
}

HeapMisere* HeapGame::heap_misere() {
  if (!misere_) misere_ = std::make_unique<HeapMisere>(sequence_.rules());
  return misere_.get();
}

Theory HeapGame::theory(const AnyPosition& p) const {
  if (const SubtractionSet* set = sequence_.rules().set())
    if (!set->all_but && set->listed.size() == 1) return Theory::range;
  bool by_period = claim_ && claim_->status == PeriodClaim::proved;
  return by_period && heap(p) > Natural(small_heap) ? Theory::periodic : Theory::table;
}

}  // namespace grundy
