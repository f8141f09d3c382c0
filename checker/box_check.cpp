// Checks misère outcomes where the exponents of two heaps are unbounded: K x N x N, and P read from
// finite planes. (docs/misere-quotients.md, theorems 4 and 5)
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <set>

#include "quotient_monoid.hpp"
#include "values.hpp"

namespace grundy_check {
namespace {

using Int = std::int64_t;

constexpr Int most_parts = 8;
constexpr Int most_cells = Int{1} << 16;
constexpr Heap most_heaps = 1024;

std::string text(std::uint64_t number) { return std::to_string(number); }

/// (i, j) falls in the box: `both from F step S`, `excess A from G step T` for i - j and for j - i.
struct Fold {
  Int from, step, a_from, a_step, b_from, b_step;

  Int rows() const { return from + step + a_from + a_step - 1; }
  Int columns() const { return from + step + b_from + b_step - 1; }

  std::pair<Int, Int> operator()(Int i, Int j) const {
    if (i - j >= a_from + a_step) i -= (i - j - a_from) / a_step * a_step;
    if (j - i >= b_from + b_step) j -= (j - i - b_from) / b_step * b_step;
    const Int least = std::min(i, j);
    const Int down = least >= from + step ? (least - from) / step * step : 0;
    return {i - down, j - down};
  }
};

/// The image of an option: an element of K, and how many heaps a and b.
struct Image {
  Element x;
  Int a, b;
};

/// Images as numbers, for the tables of options. The parts are few, so the digits do not overflow.
struct ImageSum {
  const Monoid& monoid;

  std::uint64_t number(Image t) const {
    return static_cast<std::uint64_t>(t.a * (most_parts + 1) + t.b) * monoid.size() + t.x;
  }
  Image image(std::uint64_t n) const {
    const Int exponents = static_cast<Int>(n / monoid.size());
    return {static_cast<Element>(n % monoid.size()), exponents / (most_parts + 1),
            exponents % (most_parts + 1)};
  }
  std::uint64_t operator()(std::uint64_t m, std::uint64_t n) const {
    const Image s = image(m), t = image(n);
    return number({monoid.product(s.x, t.x), s.a + t.a, s.b + t.b});
  }
};

class BoxCheck {
 public:
  BoxCheck(Certificate& certificate, const Options& options)
      : game_(certificate.game()),
        claim_(certificate.claim_of<OutcomesClaim>("this proof is about misère outcomes")),
        options_(options),
        fold_(read_fold(certificate)),
        monoid_(Monoid::read(certificate)),
        sum_{monoid_} {
    read_phi(certificate);
    read_planes(certificate);
    certificate.finish();
  }

  void run() {
    most_left_ = largest_number_of_parts();
    find_images();
    demand(!in_plane(0, 0, 0), "the empty sum is not in P: whoever is to move wins");
    check_classes();
    if (claim_.infinite) check_infinite();
  }

 private:
  // ---- reading

  Fold read_fold(Certificate& certificate) {
    certificate.take("proof box");
    const auto pair = certificate.take("pair # #");
    a_ = number(pair[0]), b_ = number(pair[1]);
    demand(a_ < b_, "the heaps of the pair do not ascend");
    const auto both = certificate.take("both from # step #");
    const auto more_a = certificate.take("excess " + pair[0] + " from # step #");
    const auto more_b = certificate.take("excess " + pair[1] + " from # step #");
    const Fold fold{cells(both[0]),   cells(both[1]),   cells(more_a[0]),
                    cells(more_a[1]), cells(more_b[0]), cells(more_b[1])};
    demand(fold.step > 0 && fold.a_step > 0 && fold.b_step > 0, "a step is 1 or more");
    return fold;
  }

  static Int cells(const std::string& word) {
    const std::uint64_t n = number(word);
    if (n > 256) throw OutOfReach("the box is too large for this checker");
    return static_cast<Int>(n);
  }

  void read_phi(Certificate& certificate) {
    const auto words = certificate.take_words("phi");
    demand(words.size() == claim_.to + 1, "phi does not end at heap " + text(claim_.to));
    demand(b_ <= claim_.to, "heap " + text(b_) + " is beyond phi");
    if (claim_.to >= most_heaps) throw OutOfReach("too many heaps for this checker");
    for (Heap n = 0; n < words.size(); ++n) {
      if (n == a_ || n == b_) {
        demand(words[n] == (n == a_ ? "a" : "b"), "phi of the pair is a and b");
        phi_.push_back(n == a_ ? Image{0, 1, 0} : Image{0, 0, 1});
      } else {
        phi_.push_back({monoid_.element(number(words[n])), 0, 0});
        monoid_.demand_heap(n, phi_[n].x);
      }
    }
    monoid_.demand_generators(claim_.to, {a_, b_});
  }

  // "planes": the plane of each element, by numbers in the order in which they are first met.
  void read_planes(Certificate& certificate) {
    const auto numbers = certificate.take_numbers("planes");
    demand(numbers.size() == monoid_.size(), "planes has not one number for each element");
    std::uint64_t count = 0;
    for (std::uint64_t n : numbers) {
      demand(n <= count, "plane " + text(n) + " is met before " + text(count));
      count += n == count;
      plane_of_.push_back(n);
    }
    std::set<std::vector<bool>> different;
    for (std::uint64_t n = 0; n < count; ++n) {
      planes_.push_back(read_plane(certificate.take("plane $")[0]));
      demand(different.insert(planes_.back()).second, "plane " + text(n) + " is there already");
    }
  }

  // Rows with / between them, P or . for each cell; a cell that nothing folds to is '.'.
  std::vector<bool> read_plane(const std::string& word) const {
    const auto rows = static_cast<std::size_t>(fold_.rows());
    const auto columns = static_cast<std::size_t>(fold_.columns());
    demand(word.size() == rows * (columns + 1) - 1, "a plane has another size");
    std::vector<bool> cells;
    for (std::size_t at = 0; at < word.size(); ++at) {
      const std::size_t i = at / (columns + 1), j = at % (columns + 1);
      const char c = word[at];
      demand(j == columns ? c == '/' : c == 'P' || c == '.', "a plane has an unknown sign");
      if (j == columns) continue;
      const std::pair cell{static_cast<Int>(i), static_cast<Int>(j)};
      demand(c == '.' || fold_(cell.first, cell.second) == cell,
             "a cell is set that is never read");
      cells.push_back(c == 'P');
    }
    return cells;
  }

  // ---- options

  Int largest_number_of_parts() const {
    Int most = 1;
    for (const auto* part : {&game_.digits, &game_.tail})
      for (const Digit& digit : *part) {
        if (digit.shapes.empty()) continue;
        demand(!digit.shapes.back().or_more, "a box needs a bound on the heaps that are left");
        most = std::max<Int>(most, digit.shapes.back().heaps);
      }
    if (most > most_parts) throw OutOfReach("splits in too many heaps for this checker");
    return most;
  }

  void find_images() {
    OptionValues<ImageSum> values(game_, sum_);
    for (Heap n = 0; n <= claim_.to; ++n) {
      images_.emplace_back();
      const Set options = values.of_next();
      for (std::uint64_t number : options.members()) images_[n].push_back(sum_.image(number));
      values.add(sum_.number(phi_[n]));
      const bool pair = n == a_ || n == b_;
      demand(!pair || !images_[n].empty(), "heap " + text(n) + " of the pair has no move");
      demand(!images_[n].empty() || phi_[n].x == 0,
             "heap " + text(n) + " has no move: its element is 0");
    }
  }

  // ---- the conditions at one (i, j)

  bool in_plane(Element x, Int i, Int j) const {
    const auto [row, column] = fold_(i, j);
    return planes_[plane_of_[x]][static_cast<std::size_t>(row * fold_.columns() + column)];
  }

  /// Theorem 4: the least i and j that stand for all larger ones are at most these.
  Int last_i() const { return fold_.from + fold_.step + fold_.a_from + fold_.a_step + most_left_; }
  Int last_j() const { return fold_.from + fold_.step + fold_.b_from + fold_.b_step + most_left_; }

  /// What the conditions at (i, j) depend on.
  std::vector<Int> key(Int i, Int j) const {
    std::vector<Int> key{i > 0, j > 0};
    for (Int u = -1; u <= most_left_; ++u)
      for (Int v = -1; v <= most_left_; ++v) {
        const bool is_place = i + u >= 0 && j + v >= 0;
        const auto [row, column] = is_place ? fold_(i + u, j + v) : std::pair<Int, Int>{-1, -1};
        key.push_back(row);
        key.push_back(column);
      }
    return key;
  }

  void check_classes() {
    if ((last_i() + 1) * (last_j() + 1) > most_cells)
      throw OutOfReach("the box is too large for this checker");
    std::set<std::vector<Int>> seen;
    for (Int i = 0; i <= last_i(); ++i)
      for (Int j = 0; j <= last_j(); ++j)
        if (seen.insert(key(i, j)).second) check_at(i, j);
  }

  // Whether an option of the heap reaches P. `x`: the rest of the sum, with i heaps a, j heaps b.
  bool wins(Heap heap, Element x, Int i, Int j) const {
    return std::ranges::any_of(images_[heap], [&](const Image& t) {
      return in_plane(monoid_.product(x, t.x), i + t.a, j + t.b);
    });
  }

  /// (P) and (N) for the sums with i heaps a and j heaps b.
  void check_at(Int i, Int j) {
    const std::string where = " with " + text(static_cast<std::uint64_t>(i)) + " heaps " +
                              text(a_) + " and " + text(static_cast<std::uint64_t>(j)) + " heaps " +
                              text(b_);
    Losing losing;
    for (Heap heap = 0; heap < images_.size(); ++heap) {
      options_.heed_stop();
      if (heap == a_ || heap == b_ || images_[heap].empty()) continue;
      std::vector<bool>& contexts = losing[phi_[heap].x];
      contexts.resize(monoid_.size());
      for (Element x = 0; x < monoid_.size(); ++x) {
        const bool won = wins(heap, x, i, j);
        if (won && in_plane(monoid_.product(x, phi_[heap].x), i, j))
          throw Rejected("heap " + text(heap) + " beside a sum of element " + text(x) + where +
                         " goes from P to P");
        if (!won) contexts[x] = true;
      }
    }
    const auto totals = totals_to_ask(i, j, where);
    const bool alive = i + j > 0;
    demand(!alive || totals.empty() || totals[0] != 0,
           "no move reaches P, and it is not in P" + where);
    demand(!has_lost_word(monoid_, losing, totals, options_),
           "some sum that is not in P has moves, but none to P" + where);
  }

  // The totals that are not in P and whose heaps a and b do not reach it either.
  std::vector<Element> totals_to_ask(Int i, Int j, const std::string& where) const {
    std::vector<Element> totals;
    for (Element z = 0; z < monoid_.size(); ++z) {
      const bool won = (i > 0 && wins(a_, z, i - 1, j)) || (j > 0 && wins(b_, z, i, j - 1));
      const bool in_p = in_plane(z, i, j);
      if (won && in_p)
        throw Rejected("a heap of the pair beside a sum of element " + text(z) + where +
                       " goes from P to P");
      if (!won && !in_p) totals.push_back(z);
    }
    return totals;
  }

  // Theorem 5: some plane has a cell, both exponents from F on, that differs from those that come
  // when heaps a are added.
  void check_infinite() const {
    const Int round = std::lcm(std::lcm(fold_.step, fold_.a_step), fold_.b_step);
    if (round > most_cells) throw OutOfReach("the steps are too large for this checker");
    for (const Element x : first_of_each_plane())
      for (Int least = fold_.from; least < fold_.from + fold_.step; ++least)
        for (Int more = -fold_.a_from; more <= fold_.b_from + round; ++more) {
          const Int i = more < 0 ? least - more : least, j = more < 0 ? least : least + more;
          const Int far = i + (fold_.a_from + fold_.b_from + round + 1) * fold_.a_step;
          if (in_plane(x, i, j) != in_plane(x, far, j)) return;
        }
    throw Rejected("the powers of heap " + text(a_) + " repeat, so the quotient is finite");
  }

  std::vector<Element> first_of_each_plane() const {
    std::vector<Element> first;
    for (Element x = 0; x < monoid_.size(); ++x)
      if (plane_of_[x] == first.size()) first.push_back(x);
    return first;
  }

  const Game& game_;
  const OutcomesClaim& claim_;
  const Options& options_;
  Heap a_ = 0, b_ = 0;
  Fold fold_;
  Monoid monoid_;
  ImageSum sum_;
  std::vector<Image> phi_;                  // of each heap
  std::vector<std::vector<Image>> images_;  // of the options of each heap
  std::vector<std::uint64_t> plane_of_;     // of each element of K
  std::vector<std::vector<bool>> planes_;
  Int most_left_ = 1;  // r: the most heaps that a move leaves
};

}  // namespace

void check_box(Certificate& certificate, const Options& options) {
  BoxCheck(certificate, options).run();
}

}  // namespace grundy_check
