// HeapMisere: a quotient solver on heaps, and the period that ends it.
#include "games/heap_misere.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <grundy/box_theory.hpp>
#include <grundy/family_theory.hpp>
#include <grundy/quotient_certificate.hpp>

#include "games/heap_closed_set.hpp"
#include "misere/box_search.hpp"
#include "proof/family_certificate.hpp"

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
      moves_(bounded_moves(rules)) {
  Meter meter;
  (void)add(meter);  // heap 0 has no options, so that this is quick
}

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
  for (auto turn = 200ms; !infinite_; turn *= 2) {
    Meter part(meter.part(turn));
    auto added = n ? extend_to(*n, part) : complete(part);
    if (added || part.reached() != "time") return added;
    if (meter.exhausted_now()) return meter.error();
    if (!check) continue;
    look_for_family(check);
    if (!infinite_ && (!n || *n <= last() + 1))
      if (auto looked = look_for_box(meter, check); !looked) return looked;
  }
  return {};
}

void HeapMisere::look_for_family(const ProofCheck& check) {
  const auto digits = rules_.code() ? family_digits(*rules_.code()) : std::nullopt;
  if (!digits) return;
  auto family = fit_family(*digits, solver_.quotient());
  if (!family) return;
  std::string certificate = certificate_text(*family);
  if (!check(certificate)) return;
  const bool is_quotient = !family->separations.empty();
  infinite_ = Infinite{std::make_shared<FamilyTheory>(std::move(*family)), std::move(certificate),
                       is_quotient, std::nullopt};
}

Result<void> HeapMisere::look_for_box(Meter& meter, const ProofCheck& check) {
  const std::size_t failures = solver_.failures().size();
  if (failures == std::exchange(failures_seen_, failures)) return {};
  auto found = find_box(*heaps_, solver_, meter);
  if (!found) return std::unexpected(found.error());
  if (!*found) return {};
  for (const bool is_quotient : {true, false}) {
    auto certificate = certificate_text(BoxClaim{rules_, **found, is_quotient});
    if (!certificate || !check(*certificate)) continue;
    infinite_ = Infinite{std::make_shared<BoxTheory>(std::move(**found)), std::move(*certificate),
                         is_quotient, last() + 1};
    break;
  }
  return {};
}

std::shared_ptr<const MisereTheory> HeapMisere::theory() const {
  if (infinite_) return infinite_->theory;
  if (!finite_) finite_ = std::make_shared<QuotientTheory>(solver_.quotient(), period_);
  return finite_;
}

}  // namespace grundy
