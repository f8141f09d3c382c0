// HeapMisere: a quotient solver on heaps, and the period that ends it.
#include "games/heap_misere.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <grundy/quotient_certificate.hpp>

#include "games/heap_closed_set.hpp"
#include "misere/box_search.hpp"

namespace grundy {

namespace {

std::optional<HeapMisere::Moves> moves_of(const SubtractionSet& set) {
  if (set.all_but || set.listed.empty()) return {};
  return HeapMisere::Moves{1, set.listed.back().to};
}

std::optional<HeapMisere::Moves> moves_of(const OctalCode& code) {
  const bool plain = std::ranges::none_of(
      code.digits, [](const TakeDigit& digit) { return digit.asks_other_than(Parts::any); });
  if (!plain || !code.tail.empty() || code.max_parts() == OctalCode::no_limit) return {};
  return HeapMisere::Moves{code.max_parts(), code.digits.size() - 1};
}

}  // namespace

std::optional<HeapMisere::Moves> bounded_moves(const HeapRules& rules) {
  return std::visit([](const auto& kind) { return moves_of(kind); }, rules.kind());
}

HeapMisere::HeapMisere(const HeapRules& rules)
    : rules_(rules),
      heaps_(std::make_unique<HeapClosedSet>(rules)),
      solver_(*heaps_),
      moves_(bounded_moves(rules)) {}

Result<void> HeapMisere::add(Meter& meter) {
  auto added = solver_.extend(meter);
  if (!added) return added;
  finite_.reset();
  // Looking costs as much as there are heaps, so it is done each time they are a thirty-second
  // more.
  const std::uint64_t heaps = last() + 1;
  if (!moves_ || heaps < next_look_) return {};
  next_look_ = heaps + heaps / 32 + 1;
  period_ = pretending_period(solver_.quotient().pretending, moves_->parts, moves_->removed);
  return {};
}

Result<void> HeapMisere::extend_to(std::uint64_t n, Meter& meter) {
  while (!is_complete() && solver_.quotient().pretending.size() <= n)
    if (auto added = add(meter); !added) return added;
  return {};
}

Result<void> HeapMisere::complete(Meter& meter) {
  if (!moves_) return fail("no theorem here proves a period of this game's misère quotient");
  while (!is_complete())
    if (auto added = add(meter); !added) return added;
  return {};
}

Result<void> HeapMisere::decide(std::optional<std::uint64_t> n, Meter& meter,
                                const ProofCheck& check) {
  using namespace std::chrono_literals;
  // A turn that is cut off begins its last guess anew, so each is twice as long as the one before.
  for (auto turn = 200ms; !box_; turn *= 2) {
    Meter part(meter.part(turn));
    auto added = n ? extend_to(*n, part) : complete(part);
    if (added || part.reached() != "time") return added;
    if (meter.exhausted_now()) return meter.error();
    const bool in_reach = !n || *n <= last() + 1;
    if (check && in_reach)
      if (auto looked = look_for_box(meter, check); !looked) return looked;
  }
  return {};
}

Result<void> HeapMisere::look_for_box(Meter& meter, const ProofCheck& check) {
  if (solver_.failures().size() == std::exchange(failures_seen_, solver_.failures().size()))
    return {};
  auto found = find_box(*heaps_, solver_, meter);
  if (!found) return std::unexpected(found.error());
  if (!*found) return {};
  for (const bool infinite : {true, false}) {
    auto text = certificate_text(BoxClaim{rules_, **found, infinite});
    if (!text || !check(*text)) continue;
    box_ = std::make_shared<BoxTheory>(std::move(**found));
    box_certificate_ = std::move(*text);
    box_infinite_ = infinite;
    break;
  }
  return {};
}

std::shared_ptr<const MisereTheory> HeapMisere::theory() const {
  if (box_) return box_;
  if (!finite_) finite_ = std::make_shared<QuotientTheory>(solver_.quotient(), period_);
  return finite_;
}

}  // namespace grundy
