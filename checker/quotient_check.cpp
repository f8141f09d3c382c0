// Checks finite misère quotients: the table, the P-portion and the pretending function of a
// certificate. (docs/misere-quotients.md, theorems 1 to 3)
#include <algorithm>
#include <set>

#include "period_check.hpp"
#include "quotient_monoid.hpp"

namespace grundy_check {
namespace {

constexpr Heap most_heaps = Heap{1} << 15;

std::string text(std::uint64_t number) { return std::to_string(number); }

/// The element of a sum.
struct Product {
  const Monoid& monoid;
  std::uint64_t operator()(std::uint64_t x, std::uint64_t y) const {
    return monoid.product(static_cast<Element>(x), static_cast<Element>(y));
  }
};

class QuotientCheck {
 public:
  QuotientCheck(Certificate& certificate, const Options& options)
      : game_(certificate.game()),
        claim_(certificate.claim_of<QuotientClaim>("this proof is about misère quotients")),
        options_(options),
        monoid_(read(certificate)),
        p_(monoid_.size()) {
    read_p(certificate);
    for (std::uint64_t number : certificate.take_numbers("phi"))
      phi_.push_back(monoid_.element(number));
    certificate.finish();
  }

  void run() {
    demand(!phi_.empty(), "phi says nothing");
    check_claim();
    for (Heap n = 0; n < phi_.size(); ++n) monoid_.demand_heap(n, phi_[n]);
    monoid_.demand_generators(phi_.size() - 1);
    game_.positions.empty() ? look_at_heaps() : look_at_positions();
    demand(!p_[0], "the empty sum is not in P: whoever is to move wins");
    check_options();
    check_reduced();
  }

 private:
  static Monoid read(Certificate& certificate) {
    certificate.take("proof quotient");
    return Monoid::read(certificate);
  }

  void read_p(Certificate& certificate) {
    Element next = 0;
    for (std::uint64_t number : certificate.take_numbers("p")) {
      const Element x = monoid_.element(number);
      demand(x >= next, "the elements of P do not ascend");
      p_[x] = true;
      next = x + 1;
    }
  }

  // What the line `claim` says of the numbers, and (T): the least period, and how far to look.
  void check_claim() {
    demand(claim_.order == monoid_.size(), "the table has " + text(monoid_.size()) + " elements");
    const auto p_count = static_cast<std::uint64_t>(std::ranges::count(p_, true));
    demand(claim_.p_count == p_count, "P has " + text(p_count) + " elements");
    if (!claim_.to) return check_period();
    demand(phi_.size() - 1 == *claim_.to, "phi ends at heap " + text(phi_.size() - 1));
    end_ = phi_.size();
    if (!game_.positions.empty())
      demand(game_.positions.size() == end_,
             "the set has " + text(game_.positions.size()) + " positions");
  }

  Element phi(Heap n) const {
    return phi_[n < phi_.size() ? n : claim_.from + (n - claim_.from) % claim_.period];
  }

  void check_period() {
    const std::uint64_t p = claim_.period, n0 = claim_.from;
    demand(game_.positions.empty(), "a set of positions has no period");
    demand(p > 0 && phi_.size() == sum(n0, p), "phi does not end after one period");
    demand(n0 == 0 || phi(n0 - 1) != phi(n0 - 1 + p), "the period begins earlier");
    for (std::uint64_t q : prime_divisors(p)) {
      Heap n = n0;
      while (n < n0 + p && phi(n) == phi(n + p / q)) ++n;
      demand(n < n0 + p, text(p / q) + " is a period too");
    }
    const auto [multiple, from] = options_repeat(n0, p);
    end_ = sum(from, multiple);
  }

  // Theorem 3: from heap `from` on, heap n + multiple has the same images of options as heap n.
  OptionPeriod options_repeat(std::uint64_t n0, std::uint64_t p) const {
    if (!game_.is_set) {
      for (const auto* part : {&game_.digits, &game_.tail})
        for (const Digit& digit : *part)
          demand(digit.shapes.empty() || !digit.shapes.back().or_more,
                 "no theorem proves a period where any number of heaps may be left");
      return option_period(game_, std::max<std::uint64_t>(n0, 1), p);
    }
    const std::uint64_t last = game_.list.back().second;
    return {p, sum(game_.all_but ? sum(last, p) : last, n0)};
  }

  void look_at_heaps() {
    if (end_ > most_heaps) throw OutOfReach(text(end_) + " heaps are too many for this checker");
    OptionValues<Product> values(game_, Product{monoid_});
    for (Heap n = 0; n < end_; ++n) {
      options_.heed_stop();
      add_position(n, values.of_next().members());
      values.add(phi(n));
    }
  }

  void look_at_positions() {
    for (Heap n = 0; n < end_; ++n) {
      std::vector<std::uint64_t> images;
      for (const Parts& option : game_.positions[n]) images.push_back(image(n, option));
      add_position(n, images);
    }
  }

  // The set is closed, and options come first.
  Element image(Heap n, const Parts& option) const {
    Element x = 0;
    for (std::uint64_t part : option) {
      demand(part < end_, "the set is not closed: position " + text(part) +
                              ", part of an option of " + text(n) + ", is missing");
      demand(part < n, "position " + text(part) + ", part of an option of " + text(n) +
                           ", does not come before it");
      x = monoid_.product(x, phi_[part]);
    }
    return x;
  }

  void add_position(Heap n, const std::vector<std::uint64_t>& images) {
    demand(!images.empty() || phi(n) == 0, "heap " + text(n) + " has no move: its element is 0");
    if (!images.empty())
      kinds_.emplace(phi(n), std::set<std::uint64_t>(images.begin(), images.end()));
  }

  // (P): no heap goes from P to P. (N): from everywhere else some heap goes to P.
  void check_options() const {
    Losing losing;
    for (const auto& [f, images] : kinds_) {
      options_.heed_stop();
      std::vector<bool>& contexts = losing[f];
      contexts.resize(monoid_.size());
      for (Element x = 0; x < monoid_.size(); ++x) {
        const bool wins = std::ranges::any_of(
            images, [&](auto t) { return p_[monoid_.product(x, static_cast<Element>(t))]; });
        if (wins && p_[monoid_.product(x, f)])
          throw Rejected("a heap of element " + text(f) + " beside a sum of element " + text(x) +
                         " goes from P to P");
        if (!wins) contexts[x] = true;
      }
    }
    std::vector<Element> totals;
    for (Element z = 0; z < monoid_.size(); ++z)
      if (!p_[z]) totals.push_back(z);
    demand(!has_lost_word(monoid_, losing, totals, options_),
           "some sum whose element is not in P has moves, but none to P");
  }

  // (R)
  void check_reduced() const {
    std::set<std::vector<bool>> rows;
    for (Element x = 0; x < monoid_.size(); ++x) {
      options_.heed_stop();
      std::vector<bool> row;
      for (Element y = 0; y < monoid_.size(); ++y) row.push_back(p_[monoid_.product(x, y)]);
      demand(rows.insert(row).second, "nothing tells element " + text(x) + " from an earlier one");
    }
  }

  const Game& game_;
  const QuotientClaim& claim_;
  const Options& options_;
  Monoid monoid_;
  std::vector<bool> p_;
  std::vector<Element> phi_;
  Heap end_ = 0;                                                 // the heaps below it are looked at
  std::set<std::pair<Element, std::set<std::uint64_t>>> kinds_;  // of live heaps: element, images
};

}  // namespace

void check_quotient(Certificate& certificate, const Options& options) {
  QuotientCheck(certificate, options).run();
}

}  // namespace grundy_check
