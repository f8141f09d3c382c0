// Checks arithmetic periods of codes with splits: conditions (a) to (e) of theorem 3 of
// docs/periods.md, one after another.
#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "period_check.hpp"

namespace grundy_check {
namespace {

using Int = std::int64_t;
constexpr Int most = Int{1} << 18;  // heaps, and exponents are far below

// The numbers of the theorem, by its names.
struct Numbers {
  Int n0, p, s;      // the claim; heap 0 is not counted
  Int N, P, E, D;    // of the file
  Int two_g, odd;    // s = 2^g s'
  Int two_e;         // 2^(E + g)
  Int S, Q;          // sP/p and p 2^E
  Int K, J = 1;      // last digit before the tail, largest bounded number of parts
  Int bits_end = 1;  // 2^bits: no XOR of exceptional heaps reaches it
  bool tail, unbounded = false, odd_equal = false;
};

// One class of periodic heaps: G = 2^g H + v, e = p H - s' a is the same for all its heaps a.
struct Class {
  Int residue, v, e;
};

class Growth {
 public:
  Growth(PeriodCheck& check, Certificate& certificate)
      : check_(check), game_(check.game), n_(read(certificate)) {
    for (Int i = 0; i < n_.P; ++i) split_.push_back(0);
    std::string pattern = "split";
    for (Int i = 0; i < n_.P; ++i) pattern += " #";
    const auto words = certificate.take(pattern);
    certificate.finish();
    for (Int i = 0; i < n_.P; ++i)
      split_[i] = static_cast<Int>(std::min<std::uint64_t>(number(words[i]), most));
  }

  void check() {
    check_numbers();
    check_exclusion();
    check_room();
    check_growth();
    check_witnesses();
    check_.demand_least();
  }

 private:
  Int g(Int n) { return static_cast<Int>(check_.g(static_cast<std::uint64_t>(n))); }

  Numbers read(Certificate& certificate) {
    const auto words = certificate.take("proof growth N # P # E # D #");
    Int read[4];
    for (int i = 0; i < 4; ++i) {
      const std::uint64_t value = number(words[i]);
      if (value >= most) throw OutOfReach(words[i] + " is too many for this checker");
      read[i] = static_cast<Int>(value);
    }
    demand(!game_.is_set && game_.splits(), "the theorem is about codes with splits");
    const PeriodClaim& claim = check_.claim;
    if (std::max({claim.from, claim.period, claim.saltus}) >= most)
      throw OutOfReach("the claim is too large for this checker");
    demand(claim.saltus > 0, "the theorem is about periods with a saltus");
    Numbers n{};
    n.n0 = static_cast<Int>(check_.start_of_theorem());
    n.p = static_cast<Int>(claim.period);
    n.s = static_cast<Int>(claim.saltus);
    n.N = read[0], n.P = read[1], n.E = read[2], n.D = read[3];
    demand(n.E < 20 && n.P > 0, "P is no multiple of 2p 2^E");
    return n;
  }

  template <class Visit>
  void for_each_shape(Visit visit) const {
    for (const auto* part : {&game_.digits, &game_.tail})
      for (const Digit& digit : *part)
        for (const Shape& shape : digit.shapes) visit(shape);
  }

  // The numbers that follow, what is asked of E and P, and (a), the relation up to N + P - 1.
  void check_numbers() {
    n_.two_g = n_.s & -n_.s;
    n_.odd = n_.s / n_.two_g;
    n_.two_e = n_.two_g << n_.E;
    n_.Q = n_.p << n_.E;
    n_.K = static_cast<Int>(game_.digits.size()) - 1;
    n_.tail = !game_.tail.empty();
    demand(n_.P % (2 * n_.Q) == 0, "P is no multiple of 2p 2^E");
    demand(!n_.tail || n_.P % static_cast<Int>(game_.tail.size()) == 0,
           "P is no multiple of the period of the tail");
    for_each_shape([&](const Shape& shape) { note_shape(shape); });
    n_.S = n_.s * (n_.P / n_.p);
    check_.demand_relation(static_cast<std::uint64_t>(n_.n0),
                           static_cast<std::uint64_t>(std::max<Int>(n_.N + n_.P - n_.p, 0)));
    for (Int c = 1; c < n_.n0; ++c)
      while (g(c) >= n_.bits_end) n_.bits_end *= 2;
    demand(n_.two_e >= n_.bits_end, "2^(E + g) does not exceed the values of exceptional heaps");
    for (Int a = n_.n0; a < n_.n0 + n_.p; ++a)
      classes_.push_back({a % n_.p, g(a) % n_.two_g, n_.p * (g(a) / n_.two_g) - n_.odd * a});
  }

  void note_shape(const Shape& shape) {
    demand(!shape.or_more || shape.sign == ' ' || shape.sign == '?',
           "no theorem covers any number of parts all different or all equal");
    const Int j = shape.heaps;
    if (shape.or_more)
      n_.unbounded = true;
    else
      n_.J = std::max(n_.J, j);
    if (shape.sign != '=') return;
    if (j % 2 == 1) n_.odd_equal = true;
    demand(j % 2 == 1 || n_.P % j == 0, "P is no multiple of the number of equal parts");
  }

  // ---- (b) Exclusion ----

  // Choices of parts. Of those with the same beans modulo p, the same XOR modulo 2^g and the same
  // parity of delta only the largest weight matters: the sum of e, + pF - s'A. Since e = -s'a
  // modulo p, (weight + s' * beans) / p is a whole number; its parity decides that of delta.
  struct Choices {
    std::vector<std::optional<Int>> weight;
  };

  Choices no_choice() const {
    return {std::vector<std::optional<Int>>(static_cast<std::size_t>(2 * n_.p * n_.two_g))};
  }
  std::size_t place(Int residue, Int v, Int parity) const {
    return static_cast<std::size_t>((residue * n_.two_g + v) * 2 + parity);
  }
  // True if the choice is new or better.
  bool put(Choices& choices, Int residue, Int v, Int weight) const {
    const Int whole = (weight + n_.odd * residue) / n_.p;
    auto& best = choices.weight[place(residue, v, whole & 1)];
    if (best && *best >= weight) return false;
    best = weight;
    return true;
  }
  template <class Visit>
  void for_each_choice(const Choices& choices, Visit visit) const {
    for (Int residue = 0; residue < n_.p; ++residue)
      for (Int v = 0; v < n_.two_g; ++v)
        for (Int parity : {0, 1})
          if (auto weight = choices.weight[place(residue, v, parity)]) visit(residue, v, *weight);
  }

  // Each of `from` together with each of `more`. True if `to` changed.
  bool combine(const Choices& from, const Choices& more, Choices& to) const {
    bool changed = false;
    for_each_choice(from, [&](Int r1, Int v1, Int w1) {
      for_each_choice(more, [&](Int r2, Int v2, Int w2) {
        changed |= put(to, (r1 + r2) % n_.p, v1 ^ v2, w1 + w2);
      });
    });
    return changed;
  }

  // So many periodic parts, or that many and more. REQUIRES for the latter: no class has e > 0.
  Choices periodic_parts(Int count, bool or_more) const {
    Choices one = no_choice(), result = no_choice();
    for (const Class& c : classes_) put(one, c.residue, c.v, c.e);
    put(result, 0, 0, 0);
    for (Int i = 0; i < count; ++i) {
      Choices next = no_choice();
      combine(result, one, next);
      result = next;
    }
    while (or_more) {
      const Choices before = result;
      if (!combine(before, one, result)) break;
    }
    return result;
  }

  // Exceptional parts by exact XOR and by beans modulo 2p: the least beans. So many, or more.
  using Exceptional = std::map<std::pair<Int, Int>, Int>;

  bool add_exceptional(const Exceptional& from, Exceptional& to) {
    bool changed = false;
    for (const auto& [key, beans] : from)
      for (Int c = 1; c < n_.n0; ++c) {
        const std::pair next{key.first ^ g(c), (beans + c) % (2 * n_.p)};
        const auto [at, is_new] = to.try_emplace(next, beans + c);
        changed |= is_new || beans + c < at->second;
        at->second = std::min(at->second, beans + c);
      }
    return changed;
  }

  Choices exceptional_parts(Int count, bool or_more) {
    Exceptional parts{{{0, 0}, 0}};
    for (Int i = 0; i < count; ++i) {
      Exceptional next;
      add_exceptional(parts, next);
      parts = next;
    }
    while (or_more) {
      const Exceptional before = parts;
      if (!add_exceptional(before, parts)) break;
    }
    Choices choices = no_choice();
    for (const auto& [key, beans] : parts) {
      const Int f = key.first, high = f / n_.two_g;
      put(choices, beans % n_.p, f % n_.two_g, n_.p * high - n_.odd * beans);
    }
    return choices;
  }

  // j parts (or more), at least two of them periodic.
  Choices choices_of(const Shape& shape) {
    const Int j = shape.heaps;
    Choices all = no_choice();
    for (Int i = 0; i <= j - 2; ++i) {
      const bool or_more_exceptional = shape.or_more && i == j - 2;
      combine(exceptional_parts(i, or_more_exceptional), periodic_parts(j - i, shape.or_more), all);
    }
    return all;
  }

  Int least_e() const { return std::ranges::min(classes_, {}, &Class::e).e; }

  // "For every residue n, every shape (k; j >= 2) … delta is negative or odd. `=` is left out."
  void check_exclusion() {
    for (const Class& c : classes_)
      demand(!n_.unbounded || c.e <= 0, "with any number of parts every excess must be 0 or less");
    std::map<Shape, Choices> known;
    for_each_shape([&](const Shape& shape) {
      if (shape.heaps >= 2 && shape.sign != '=' && !known.contains(shape))
        known.emplace(shape, choices_of(shape));
    });
    for (const auto& [shape, choices] : known) {
      Int largest = std::numeric_limits<Int>::min();
      for_each_choice(choices, [&](Int, Int, Int weight) { largest = std::max(largest, weight); });
      for (Int k = 0; k <= n_.K || n_.tail; ++k) {
        if (k > n_.K && largest - least_e() < n_.odd * k) break;  // delta < 0 for good
        const auto& shapes = game_.digit(static_cast<std::uint64_t>(k)).shapes;
        if (std::ranges::find(shapes, shape) != shapes.end()) exclude(choices, k);
      }
    }
  }

  void exclude(const Choices& choices, Int k) const {
    for (const Class& n : classes_)
      for (Int parity : {0, 1}) {
        const Int residue = ((n.residue - k) % n_.p + n_.p) % n_.p;
        const auto weight = choices.weight[place(residue, n.v, parity)];
        if (!weight) continue;
        const Int delta = (*weight - n.e - n_.odd * k) / n_.p;
        demand(delta < 0 || delta % 2 != 0,
               "(b) fails: digit " + std::to_string(k) + " allows delta " + std::to_string(delta));
      }
  }

  // ---- (e), and what (c) asks of N ----

  // The most beans in exceptional parts beside a periodic one.
  Int most_exceptional() const {
    const Int bounded = (n_.J - 1) * (n_.n0 - 1);
    if (!n_.unbounded) return bounded;
    const Int high = (n_.bits_end - 1) / n_.two_g;
    return std::max(bounded, (n_.p * high - least_e()) / n_.odd + 1);  // A_max
  }

  void check_room() {
    demand(n_.N >= n_.n0 + n_.K + most_exceptional() + 1, "(e) fails: N is too small");
  }

  // "(c) Growth (tail or odd `=` only)": g(n) > g(c) + R for n in [N, N + p), 1 <= c <= n - D.
  void check_growth() {
    if (!n_.tail && !n_.odd_equal) return demand(n_.D == 0, "D is 0 where (c) asks for nothing");
    const Int rest = n_.unbounded ? 0 : (n_.J - 1) * (n_.n0 - 1);
    demand(n_.N >= n_.n0 + n_.p + std::max(n_.D, n_.K) + rest + 1, "(c) fails: N is too small");
    demand(!n_.odd_equal || n_.N >= 2 * n_.D, "(c) fails: N is less than 2D");
    for (Int n = n_.N; n < n_.N + n_.p; ++n)
      for (Int c = 1; c <= n - n_.D; ++c)
        demand(g(n) > g(c) + n_.bits_end - 1,
               "(c) fails: g(" + std::to_string(n) + ") is not above g(" + std::to_string(c) + ")");
  }

  // ---- (d) Witnesses ----

  // The values of what so many beans may become in one shape: all of them, those that may absorb P
  // more beans by a twin pair, those that grow with a part z, and those that may do both.
  struct Sums {
    Set all, low, top, joint;
  };

  bool twins(Int a, Int b) {
    return a >= n_.n0 && b >= n_.n0 && g(a) / n_.two_e == g(b) / n_.two_e;
  }

  // "For `!` the parts of a witness must be pairwise different modulo Q; for `?` not all
  // congruent."
  bool may_move(char sign, const std::vector<Int>& parts) const {
    std::vector<Int> rest;
    for (Int part : parts) rest.push_back(part % n_.Q);
    std::ranges::sort(rest);
    if (sign == '!') return std::ranges::adjacent_find(rest) == rest.end();
    return sign == ' ' || rest.front() != rest.back();
  }

  // One arrangement of a bounded shape.
  void note(const Shape& shape, const std::vector<Int>& parts, Sums& sums) {
    Int value = 0;
    for (Int part : parts) value ^= g(part);
    if (shape.sign == '?' && parts.front() == parts.back()) return;  // all equal
    sums.all.insert(static_cast<std::uint64_t>(value));
    if (parts.size() >= 2 && !may_move(shape.sign, parts)) return;
    const std::size_t j = parts.size();
    auto grows = [&](std::size_t z) {
      return parts[z] >= n_.n0 && (value ^ g(parts[z])) < n_.two_e;
    };
    for (std::size_t z = 0; z < j; ++z)
      if (grows(z)) sums.top.insert(static_cast<std::uint64_t>(value));
    for (std::size_t a = 0; a < j; ++a)
      for (std::size_t b = a + 1; b < j; ++b) {
        if (!twins(parts[a], parts[b])) continue;
        sums.low.insert(static_cast<std::uint64_t>(value));
        for (std::size_t z = 0; z < j; ++z)
          if (z != a && z != b && grows(z)) sums.joint.insert(static_cast<std::uint64_t>(value));
      }
  }

  // All arrangements of the beans in `left` more parts, each at least `least`.
  void arrange(const Shape& shape, Int beans, Int left, Int least, std::vector<Int>& parts,
               Sums& sums) {
    if (left == 0) return note(shape, parts, sums);
    const Int step = shape.sign == '!' ? 1 : 0;
    for (Int part = left == 1 ? beans : least; part >= least && part * left <= beans; ++part) {
      parts.push_back(part);
      arrange(shape, beans - part, left - 1, part + step, parts, sums);
      parts.pop_back();
    }
  }

  // A shape with a fixed number of parts.
  void bounded_sums(const Shape& shape, std::vector<Sums>& sums) {
    const Int j = shape.heaps, end = static_cast<Int>(sums.size());
    if (j == 0) sums[0].all.insert(0);
    for (Int beans = 1; beans < end && j > 0; ++beans) {
      if (shape.sign != '=') {
        std::vector<Int> parts;
        arrange(shape, beans, j, 1, parts, sums[beans]);
      } else if (beans % j == 0) {
        sums[beans].all.insert(j % 2 == 1 ? check_.g(static_cast<std::uint64_t>(beans / j)) : 0);
        if (j % 2 == 0) sums[beans].low.insert(0);  // "or value 0 by an `=` shape with even j"
      }
    }
  }

  // "or the shape is unbounded": pairs of ones absorb, so every value is in Low and each with a
  // part z that grows in Joint. "For an unbounded `?` the parts beside z must not be all equal, or
  // be smaller than z."
  void unbounded_sums(const Shape& shape, std::vector<Sums>& sums) {
    const std::uint64_t end = sums.size(), last = end - 1;
    const bool unequal = shape.sign == '?';
    SplitTable all(shape, last), beside({shape.heaps - 1, true, shape.sign}, last);
    for (std::uint64_t size = 1; size < end; ++size) {
      all.add(size, check_.g(size));
      beside.add(size, check_.g(size));
    }
    SplitTable smaller({shape.heaps - 1, true, ' '}, last);
    for (std::uint64_t z = 1; z < end; ++z) {
      for (std::uint64_t beans = z; beans < end && static_cast<Int>(z) >= n_.n0; ++beans) {
        insert_small(beside.sums(beans - z), check_.g(z), sums[beans].top);
        if (unequal) insert_small(smaller.sums(beans - z), check_.g(z), sums[beans].top);
      }
      if (unequal) smaller.add(z, check_.g(z));
    }
    for (std::uint64_t beans = 0; beans < end; ++beans) {
      sums[beans].all = sums[beans].low = all.sums(beans);
      sums[beans].joint = sums[beans].top;
    }
  }

  // "a part z such that the others have a nim-sum below 2^e"
  void insert_small(const Set& others, std::uint64_t value, Set& sums) const {
    for (std::uint64_t f : others.members())
      if (static_cast<Int>(f) < n_.two_e) sums.insert(f ^ value);
  }

  void make_sums(const Shape& shape) {
    auto [at, is_new] = sums_.try_emplace(shape);
    if (!is_new) return;
    at->second.resize(static_cast<std::size_t>(n_.N + n_.P));
    shape.or_more ? unbounded_sums(shape, at->second) : bounded_sums(shape, at->second);
  }

  // Low(n), Joint(n) and Top(n). A removal k of the tail absorbs: P is a multiple of its period.
  Sums options_of(Int n) {
    Sums options;
    for (Int k = 0; k <= n && (k <= n_.K || n_.tail); ++k)
      for (const Shape& shape : game_.digit(static_cast<std::uint64_t>(k)).shapes) {
        const Sums& sums = sums_.at(shape)[static_cast<std::size_t>(n - k)];
        options.low.insert_all(k > n_.K ? sums.all : sums.low);
        options.joint.insert_all(k > n_.K ? sums.top : sums.joint);
        options.top.insert_all(sums.top);
      }
    return options;
  }

  // "For every n in [N, N + P) there is A >= S with [0, A - S) in Low(n), [A - S, A) in Joint(n),
  // [A, g(n)) in Top(n)": the A of the file.
  void check_witnesses() {
    for_each_shape([&](const Shape& shape) { make_sums(shape); });
    for (Int n = n_.N; n < n_.N + n_.P; ++n) {
      const Int a = split_[static_cast<std::size_t>(n - n_.N)];
      const std::string where = "(d) fails at heap " + std::to_string(n) + ": ";
      demand(n_.S <= a && a <= g(n), where + "A is not between S and g(n)");
      const Sums options = options_of(n);
      for (Int value = 0; value < g(n); ++value) {
        const Set& set = value < a - n_.S ? options.low : value < a ? options.joint : options.top;
        demand(set.has(static_cast<std::uint64_t>(value)),
               where + std::to_string(value) + " has no witness");
      }
    }
  }

  PeriodCheck& check_;
  const Game& game_;
  Numbers n_;
  std::vector<Int> split_;  // A for the heaps N, …, N + P - 1
  std::vector<Class> classes_;
  std::map<Shape, std::vector<Sums>> sums_;
};

}  // namespace

void check_growth(PeriodCheck& check, Certificate& certificate) {
  Growth(check, certificate).check();
}

}  // namespace grundy_check
