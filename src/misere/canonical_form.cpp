// Misère canonical forms by Conway's theorem: reversible options go, what is left is unique.
//
// Theorem [Conway, On Numbers and Games, ch. 12]. Let H be a game whose options are some of the
// options of G, let every other option of G have H as an option, and, if H has no options, let G be
// an N-position. Then G = H in every misère sum. Two games to which this applies nowhere are equal
// only if they have the same options.
//
// Here all options are canonical and numbered after their own options. Let M be the largest option
// of G. M is no option of H: otherwise H comes after M, yet H is an option of some option of G,
// all of which come no later than M. So M has H as an option, and there are no more candidates than
// that. Nor may an option of G below H have H as an option, or one above H be an option of H: the
// options of H are exactly those of G that come before H, and all others must have H as an option.
#include <grundy/canonical_form.hpp>

#include <algorithm>

#include <grundy/ruleset.hpp>

namespace grundy {

namespace {

using Id = CanonicalForms::Id;
constexpr Id nothing = ~Id{0};
constexpr std::uint64_t no_sum = ~std::uint64_t{0};

std::size_t hash(std::span<const Id> options) {
  std::size_t h = options.size();
  for (Id option : options) h = mix_hash(h, option);
  return h;
}

std::uint64_t pair_key(Id g, Id h) { return std::uint64_t{std::max(g, h)} << 32 | std::min(g, h); }

// The open tables are at most three fifths full.
bool is_full(std::size_t used, std::size_t slots) { return (used + 1) * 5 > slots * 3; }

template <class T>
std::ptrdiff_t bytes(std::size_t count) {
  return static_cast<std::ptrdiff_t>(count * sizeof(T));
}

}  // namespace

CanonicalForms::CanonicalForms() : slots_(64, nothing), sums_(64, Sum{no_sum, zero}) {
  insert({}, slot_of({}));
}

std::optional<std::uint32_t> CanonicalForms::heap_size(Id g) const {
  std::uint32_t n = forms_[g].count;
  if (n < heaps_.size() && heaps_[n] == g) return n;
  return {};
}

std::optional<Id> CanonicalForms::reduced(std::span<const Id> all) const {
  if (all.empty()) return {};
  bool p_option = std::ranges::any_of(all, [&](Id b) { return outcome(b) == Outcome::P; });
  for (Id h : options(all.back())) {
    std::span<const Id> kept = options(h);
    if (kept.size() >= all.size() || all[kept.size()] <= h) continue;  // most end here
    if (!std::ranges::equal(kept, all.first(kept.size()))) continue;
    if (kept.empty() && !p_option) continue;
    bool revert = std::ranges::all_of(
        all.subspan(kept.size()), [&](Id b) { return std::ranges::binary_search(options(b), h); });
    if (revert) return h;
  }
  return {};
}

Result<Id> CanonicalForms::form(std::vector<Id> given, Meter& meter) {
  std::ranges::sort(given);
  given.erase(std::ranges::unique(given).begin(), given.end());
  if (meter.exhausted()) return meter.error();
  std::size_t slot = slot_of(given);
  if (slots_[slot] != nothing) return slots_[slot];
  if (auto simpler = reduced(given)) return *simpler;
  if (!meter.reserve(bytes<Form>(1) + bytes<Id>(given.size()))) return meter.error();
  if (is_full(forms_.size(), slots_.size())) {
    if (!grow_forms(meter)) return meter.error();
    slot = slot_of(given);
  }
  return insert(given, slot);
}

std::size_t CanonicalForms::slot_of(std::span<const Id> given) const {
  std::size_t mask = slots_.size() - 1, i = hash(given) & mask;
  while (slots_[i] != nothing && !std::ranges::equal(options(slots_[i]), given)) i = (i + 1) & mask;
  return i;
}

bool CanonicalForms::grow_forms(Meter& meter) {
  if (!meter.reserve(bytes<Id>(slots_.size()))) return false;
  slots_.assign(slots_.size() * 2, nothing);
  for (Id g = 0; g < forms_.size(); ++g) slots_[slot_of(options(g))] = g;
  return true;
}

// REQUIRES: the game with these options is canonical and new.
Id CanonicalForms::insert(std::span<const Id> given, std::size_t slot) {
  auto mex_of = [&](std::uint32_t Form::* value) {
    mex_.clear();
    for (Id option : given) mex_.insert(forms_[option].*value);
    return mex_.mex();
  };
  Form form{options_.size(), static_cast<std::uint32_t>(given.size()), 0, 0, 1};
  if (!given.empty()) form.misere_grundy = mex_of(&Form::misere_grundy);
  form.grundy = mex_of(&Form::grundy);
  for (Id option : given) form.birthday = std::max(form.birthday, birthday(option) + 1);
  Id id = static_cast<Id>(forms_.size());
  if (std::ranges::equal(given, heaps_)) heaps_.push_back(id);
  options_.insert(options_.end(), given.begin(), given.end());
  forms_.push_back(form);
  slots_[slot] = id;
  return id;
}

Result<Id> CanonicalForms::heap(std::uint32_t n, Meter& meter) {
  while (heaps_.size() <= n) {
    auto next = form(heaps_, meter);
    if (!next) return next;
  }
  return heaps_[n];
}

CanonicalForms::Sum& CanonicalForms::slot_of_sum(std::uint64_t key) {
  std::size_t mask = sums_.size() - 1, i = mix_hash(0, key) & mask;
  while (sums_[i].key != no_sum && sums_[i].key != key) i = (i + 1) & mask;
  return sums_[i];
}

std::optional<Id> CanonicalForms::known_sum(Id g, Id h) {
  if (g == zero) return h;
  if (h == zero) return g;
  const Sum& slot = slot_of_sum(pair_key(g, h));
  if (slot.key == no_sum) return {};
  return slot.value;
}

bool CanonicalForms::remember_sum(Id g, Id h, Id value, Meter& meter) {
  if (is_full(sum_count_, sums_.size()) && !grow_sums(meter)) return false;
  std::uint64_t key = pair_key(g, h);
  slot_of_sum(key) = {key, value};
  ++sum_count_;
  return true;
}

bool CanonicalForms::grow_sums(Meter& meter) {
  if (!meter.reserve(bytes<Sum>(sums_.size()))) return false;
  std::vector<Sum> old(sums_.size() * 2, Sum{no_sum, zero});
  old.swap(sums_);
  for (const Sum& sum : old)
    if (sum.key != no_sum) slot_of_sum(sum.key) = sum;
  return true;
}

Result<Id> CanonicalForms::sum(Id g, Id h, Meter& meter) {
  struct Open {
    Id g, h;
    std::uint32_t next;  // the option to look at: those of g, then those of h
    std::size_t first;   // where the forms of its options begin
  };
  std::vector<Open> stack;  // one line of play
  std::vector<Id> found;
  if (!known_sum(g, h)) stack.push_back({g, h, 0, 0});
  while (!stack.empty()) {
    if (meter.exhausted()) return meter.error();
    Open& top = stack.back();
    std::uint32_t of_g = forms_[top.g].count;
    if (top.next == of_g + forms_[top.h].count) {
      auto value =
          form({found.begin() + static_cast<std::ptrdiff_t>(top.first), found.end()}, meter);
      if (!value || !remember_sum(top.g, top.h, *value, meter)) return meter.error();
      found.resize(top.first);
      stack.pop_back();
      continue;
    }
    bool first = top.next < of_g;
    Id x = first ? options(top.g)[top.next] : top.g;
    Id y = first ? top.h : options(top.h)[top.next - of_g];
    if (auto known = known_sum(x, y)) {
      found.push_back(*known);
      ++top.next;
    } else {
      stack.push_back({x, y, 0, found.size()});
    }
  }
  return *known_sum(g, h);
}

Result<Id> CanonicalForms::sum(std::span<const Id> parts, Meter& meter) {
  Result<Id> total = zero;
  for (Id part : parts)
    if (total) total = sum(*total, part, meter);
  return total;
}

Result<Id> CanonicalForms::mate(Id g, Meter& meter) {
  while (mates_.size() <= g) {
    Id next = static_cast<Id>(mates_.size());
    std::vector<Id> of_options;
    for (Id option : options(next)) of_options.push_back(mates_[option]);
    auto made = next == zero ? heap(1, meter) : form(std::move(of_options), meter);
    if (!made) return made;
    mates_.push_back(*made);
    if (!meter.reserve(bytes<Id>(1))) return meter.error();
  }
  return mates_[g];
}

Result<Id> PositionForms::form(ClosedSet::Index n, Meter& meter) {
  while (known_.size() <= n) {
    auto next = make(static_cast<ClosedSet::Index>(known_.size()), meter);
    if (!next) return next;
    known_.push_back(*next);
  }
  return known_[n];
}

Result<Id> PositionForms::make(ClosedSet::Index n, Meter& meter) {
  std::vector<Id> options;
  bool complete = true;
  set_.options(n, [&](std::span<const ClosedSet::Index> parts) {
    Result<Id> total = CanonicalForms::zero;
    for (ClosedSet::Index part : parts)
      if (complete && total) total = forms_.sum(*total, known_[part], meter);
    complete = complete && total;
    if (complete) options.push_back(*total);
  });
  if (!complete || !meter.reached().empty()) return meter.error();
  return forms_.form(std::move(options), meter);
}

}  // namespace grundy
