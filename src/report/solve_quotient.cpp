// A sum of heaps of one game in misère play: the element of every heap, their product, and the
// options that lead into the P-portion.
#include "report/solve_quotient.hpp"

#include <algorithm>
#include <map>

#include "games/heap_misere.hpp"
#include "games/periodic_options.hpp"
#include "report/option_order.hpp"

namespace grundy {

namespace {

using Element = MisereTheory::Element;

constexpr std::uint64_t largest_listed = std::uint64_t{1} << 22;

/// The heaps of the rules that the components are; nothing unless all are heaps of one game.
std::optional<std::vector<Natural>> heaps_of_one_game(const Sum& sum) {
  std::vector<Natural> heaps;
  for (const Component& component : sum) {
    if (component.game->notation() != sum[0].game->notation()) return {};
    auto heap = component.game->heap_of(component.position);
    if (!heap) return {};
    heaps.push_back(*heap);
  }
  return heaps;
}

class HeapSum {
 public:
  HeapSum(SolveReport& report, const MisereTheory& theory, std::vector<Element> elements)
      : report_(report), theory_(theory), elements_(std::move(elements)) {
    // before_[i]: the product of the first i elements; after_[i]: of those from i on.
    before_.push_back(theory.one());
    for (const Element& x : elements_) before_.push_back(theory.product(before_.back(), x));
    after_.assign(elements_.size() + 1, theory.one());
    for (std::size_t i = elements_.size(); i-- > 0;)
      after_[i] = theory.product(elements_[i], after_[i + 1]);
  }

  bool is_p() const { return theory_.is_p(after_[0]); }

  void list_moves(const std::vector<Natural>& heaps, Meter& meter) {
    for (std::size_t i = 0; i < heaps.size() && report_.moves_complete; ++i) {
      const Wins wins(theory_, theory_.product(before_[i], after_[i + 1]));
      if (heaps[i] <= Natural(largest_listed))
        list_moves(i, heaps[i].word(), wins, meter);
      else
        count_moves(i, heaps[i], wins);
    }
  }

 private:
  /// Whether the rest of the sum, times an element, is in the P-portion; asked once an element.
  class Wins {
   public:
    Wins(const MisereTheory& theory, Element rest) : theory_(theory), rest_(std::move(rest)) {}
    bool operator()(Element x) const {
      auto [place, fresh] = known_.try_emplace(std::move(x), false);
      if (fresh) place->second = theory_.is_p(theory_.product(rest_, place->first));
      return place->second;
    }

   private:
    const MisereTheory& theory_;
    Element rest_;
    mutable std::map<Element, bool> known_;
  };

  Element element(const Natural& heap) const { return *theory_.heap(heap); }

  void give_up(Error why) {
    report_.moves_complete = false;
    report_.limit = std::move(why);
  }

  void add_moves(std::size_t i, FoundOptions found) {
    const bool whole = found.total == Natural(found.options.size());
    sort_options(report_.sum[i], found.options);
    report_.winning_moves_total += whole ? Natural(found.options.size()) : found.total;
    for (Option& win : found.options) report_.winning_moves.push_back({i, std::move(win)});
  }

  void list_moves(std::size_t i, std::uint64_t heap, const Wins& wins, Meter& meter) {
    Game& game = *report_.sum[i].game;
    FoundOptions found;
    game.heap_sequence()->rules().for_each_option(heap, [&](std::span<const std::uint64_t> parts) {
      Element x = theory_.one();
      for (std::uint64_t part : parts) x = theory_.product(x, element(Natural(part)));
      if (wins(std::move(x))) found.options.push_back(option(parts, game.heap_shift()));
      return !meter.exhausted();
    });
    if (!meter.reached().empty()) return give_up(meter.error().error());
    found.total = Natural(found.options.size());
    add_moves(i, std::move(found));
  }

  // Heaps whose options are too many to look at each: class by class, where there are classes.
  void count_moves(std::size_t i, const Natural& heap, const Wins& wins) {
    Game& game = *report_.sum[i].game;
    const HeapRules& rules = game.heap_sequence()->rules();
    const auto period = theory_.period();
    const bool countable = rules.set() || has_plain_splits(*rules.code());
    if (!period || !countable || game.heap_shift() > 0)
      return give_up(out_of(report_.sum[i].print() + " is too large to list its options").error());
    PeriodicOptions options({period->preperiod, period->period,
                             [&](const Natural& m) { return wins(element(m)); },
                             [&](const Natural& a, const Natural& b) {
                               return wins(theory_.product(element(a), element(b)));
                             }});
    if (const SubtractionSet* set = rules.set())
      for (auto [from, to] : set->moves())
        options.add_heaps(heap - Natural(to), heap - Natural(from));
    else
      options.add_options(*rules.code(), heap);
    add_moves(i, std::move(options.found));
  }

  static Option option(std::span<const std::uint64_t> parts, std::uint64_t shift) {
    Option option;
    for (std::uint64_t part : parts)
      if (part > shift) option.parts.emplace_back(Natural(part - shift));
    return option;
  }

  SolveReport& report_;
  const MisereTheory& theory_;
  std::vector<Element> elements_, before_, after_;
};

std::optional<std::vector<Element>> elements_of(const MisereTheory& theory,
                                                const std::vector<Natural>& heaps) {
  std::vector<Element> elements;
  for (const Natural& heap : heaps) {
    auto element = theory.heap(heap);
    if (!element) return {};
    elements.push_back(std::move(*element));
  }
  return elements;
}

/// The theory of the game, as far as these heaps; null where the limits end the search.
std::shared_ptr<const MisereTheory> find_theory(HeapMisere& misere, const Natural& largest,
                                                Meter& meter, const ProofCheck& check) {
  std::optional<std::uint64_t> n;
  if (largest < Natural(largest_listed)) n = largest.word();
  auto found = misere.decide(n, meter, check);
  return found ? misere.theory() : nullptr;
}

}  // namespace

bool solve_by_quotient(SolveReport& report, Meter& meter, const ProofCheck& check) {
  const auto heaps = heaps_of_one_game(report.sum);
  HeapMisere* misere = heaps && !heaps->empty() ? report.sum[0].game->heap_misere() : nullptr;
  if (!misere) return false;
  auto theory = find_theory(*misere, *std::ranges::max_element(*heaps), meter, check);
  if (!theory) return false;
  auto elements = elements_of(*theory, *heaps);
  if (!elements) return false;
  HeapSum sum(report, *theory, std::move(*elements));
  report.outcome = sum.is_p() ? Outcome::P : Outcome::N;
  report.misere_theory = std::move(theory);
  if (*report.outcome == Outcome::N) sum.list_moves(*heaps, meter);
  return true;
}

}  // namespace grundy
