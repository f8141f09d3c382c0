// Checks claimed periods by the theorems of docs/periods.md, every value computed anew.
#include "period_check.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace grundy_check {
namespace {

constexpr std::uint64_t most_held = std::uint64_t{1} << 27;  // numbers in the states of a game

// "Finite subtraction sets": the relation at M heaps in a row, M the largest move.
void check_moves(PeriodCheck& check) {
  const Game& game = check.game;
  demand(game.is_set && !game.all_but, "the theorem is about finite subtraction sets");
  demand(check.claim.saltus == 0, "the values of a finite subtraction set do not grow");
  const std::uint64_t largest_move = game.list.back().second;
  check.demand_relation(check.claim.from, sum(check.claim.from, largest_move));
  check.demand_least();
}

// "Take a to b": g(n) = floor((n mod (a + b)) / a). It is 0 at the first a heaps of each a + b and
// nowhere else, so no period is shorter.
void check_range(const PeriodCheck& check) {
  const Game& game = check.game;
  demand(game.is_set && !game.all_but && game.list.size() == 1, "the theorem is about sub{a..b}");
  const auto [a, b] = game.list[0];
  demand(check.claim.period == sum(a, b), "the period is a + b");
  demand(check.claim.from == 0 && check.claim.saltus == 0, "it begins at heap 0, without saltus");
}

// What a shape asks for: "T(N + P) = T(N) for all N >= c", T(N) being the nim-sums of N beans.
struct Bound {
  std::uint64_t multiple;  // P
  std::uint64_t least;     // c
};

// The table of theorem 1, j parts. REQUIRES: n0 >= 1.
Bound bound_of_fixed(const Shape& shape, std::uint64_t n0, std::uint64_t p) {
  const std::uint64_t j = shape.heaps, before = product(j, n0 - 1);
  if (j == 0) return {1, 1};   // nothing is left of N >= 1 beans
  if (j == 1) return {p, n0};  // one heap
  switch (shape.sign) {
    case '!':
      return {p, sum(sum(before, product(p, j * (j + 1) / 2 - 1)), 1)};
    case '?':
      return {p, product(j, sum(n0, p))};
    case '=':
      return {product(j, p), product(j, n0)};
    default:
      return {p, sum(sum(before, product(j - 1, p)), 1)};
  }
}

// The table of theorem 1, j or more parts. Nothing for '='.
std::optional<Bound> bound_of_unbounded(const Shape& shape, std::uint64_t n0, std::uint64_t p) {
  const std::uint64_t j = shape.heaps;
  if (shape.sign == '=') return std::nullopt;
  std::uint64_t even = p % 2 == 0 ? p : product(2, p);
  if (shape.sign == '!') {
    const std::uint64_t steps = sum(even, j - 1), high = sum(n0, product(steps, p));
    return Bound{p, sum(product(high, high - 1) / 2, 1)};
  }
  std::uint64_t parts = j + 2;
  if (shape.sign == '?') {
    n0 = std::max<std::uint64_t>(n0, 2);
    if (even == 2) even = 4;
    parts = std::max<std::uint64_t>(parts, 5);
  }
  const std::uint64_t high = sum(n0, even);
  return Bound{2, sum(product(high - 1, std::max(high, parts)), 1)};
}

Bound bound_of(const Shape& shape, std::uint64_t n0, std::uint64_t p) {
  if (!shape.or_more) return bound_of_fixed(shape, n0, p);
  const auto bound = bound_of_unbounded(shape, n0, p);
  demand(bound.has_value(), "no theorem covers any number of equal parts");
  return *bound;
}

// Theorem 1: "If the relation holds for n0 <= n < B + Q - p, then for all n >= n0."
void check_shapes(PeriodCheck& check) {
  demand(check.game.is_code(), "the theorem is about codes");
  demand(check.claim.saltus == 0, "the theorem is about periods without saltus");
  const std::uint64_t n0 = check.start_of_theorem(), p = check.claim.period;
  const auto [q, b] = option_period(check.game, n0, p);
  check.demand_relation(n0, sum(b, q - p));
  check.demand_least();
}

// Theorem 2: all-but sets, and codes without splits that have a tail. From removal k1 on the moves
// repeat.
struct Endless {
  std::uint64_t k1;
  std::vector<Digit> tail;
  bool whole_apart;  // taking the whole heap is more than leaving a heap of 0

  static Endless of(const Game& game) {
    if (game.is_set) {
      demand(game.all_but, "the theorem is about moves without end");
      return {game.list.back().second + 1, {Digit{{{0}, {1}}}}, false};
    }
    demand(!game.tail.empty() && !game.splits(), "the theorem is about tails without splits");
    const bool apart = std::ranges::any_of(
        game.tail, [](const Digit& digit) { return digit.leaves(0) != digit.leaves(1); });
    return {game.start_of_tail(), game.tail, apart};
  }
};

// The relative state, as the theorem defines it.
class RelativeState {
 public:
  RelativeState(const Game& game, Values& g)
      : moves_(Endless::of(game)), g_(g), reached_(moves_.tail.size()) {}

  // The first heap at which the endless moves count.
  std::uint64_t first() const { return moves_.k1; }
  // b at the last heap asked for.
  std::uint64_t base() const { return base_; }

  // The state at n. REQUIRES: heaps are asked for one after another, from the first.
  std::vector<std::int64_t> at(std::uint64_t n) {
    const std::uint64_t q = moves_.tail.size(), newest = n - moves_.k1;
    if (newest > 0 || !moves_.whole_apart) reached_[newest % q].insert(g_(newest));  // A_r
    base_ = least_mex();
    std::vector<std::int64_t> state{static_cast<std::int64_t>(n % q)};
    for (std::uint64_t k = 1; k < moves_.k1; ++k) state.push_back(above(g_(n - k)));
    for (const Set& set : reached_) {
      state.push_back(set_ends);
      std::vector<std::uint64_t> members = set.members();
      std::ranges::sort(members);
      for (std::uint64_t v : members)
        if (v >= base_) state.push_back(above(v));
    }
    state.push_back(moves_.whole_apart && base_ == 0);
    return state;
  }

 private:
  static constexpr std::int64_t dead = -1, set_ends = -2;

  std::int64_t above(std::uint64_t v) const {
    return v < base_ ? dead : static_cast<std::int64_t>(v - base_);
  }

  // b is the least mex of the sets U_x, x a residue modulo q.
  std::uint64_t least_mex() const {
    const std::uint64_t q = moves_.tail.size();
    std::uint64_t least = ~std::uint64_t{0};
    for (std::uint64_t x = 0; x < q; ++x) {
      Set u;
      for (std::uint64_t t = 0; t < q; ++t) {
        const std::uint64_t k = (moves_.k1 + t) % q;
        if (moves_.tail[t].leaves(1)) u.insert_all(reached_[(x + q - k) % q]);
        if (moves_.whole_apart && moves_.tail[t].leaves(0) && k == x) u.insert(0);
      }
      least = std::min(least, u.mex());
    }
    return least;
  }

  Endless moves_;
  Values& g_;
  std::vector<Set> reached_;
  std::uint64_t base_ = 0;
};

// "If the states at n1 and n1 + p are equal, then g(n + p) = g(n) + s for all n >= n1, with
// s = b(n1 + p) - b(n1)."
void check_state(PeriodCheck& check) {
  const auto [period, from, saltus] = check.claim;
  RelativeState state(check.game, check.g);
  std::uint64_t held = 0;
  std::map<std::vector<std::int64_t>, std::pair<std::uint64_t, std::uint64_t>> seen;
  for (std::uint64_t n = state.first();; ++n) {
    if (n > period && n - period > from)
      check.demand_relation(n - period - 1, n - period);  // a false claim is found early
    auto now = state.at(n);
    held += now.size();
    if (held > most_held) throw OutOfReach("no state returned among those that fit into memory");
    const auto [first, is_new] = seen.try_emplace(std::move(now), n, state.base());
    if (is_new) continue;
    const auto [n1, base] = first->second;
    const std::uint64_t p = n - n1, s = state.base() - base;
    demand(p % period == 0,
           "the values have period " + std::to_string(p) + ", which the least period would divide");
    demand(product(saltus, p / period) == s,
           "the saltus does not fit " + std::to_string(s) + " for " + std::to_string(p) + " heaps");
    check.demand_relation(from, std::max(from, n1) + p);
    return check.demand_least();
  }
}

}  // namespace

std::vector<std::uint64_t> prime_divisors(std::uint64_t n) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t q = 2; q <= n / q; ++q)
    if (n % q == 0)
      for (primes.push_back(q); n % q == 0;) n /= q;
  if (n > 1) primes.push_back(n);
  return primes;
}

// Theorem 1: "Let Q be a common multiple of p, of all P, and of the length of the tail; B the
// largest of n0 and of k + c, or k1 + Q - 1 + c in the tail."
OptionPeriod option_period(const Game& game, std::uint64_t n0, std::uint64_t p) {
  std::uint64_t q = common_multiple(p, std::max<std::uint64_t>(1, game.tail.size()));
  for (const auto* part : {&game.digits, &game.tail})
    for (const Digit& digit : *part)
      for (const Shape& shape : digit.shapes)
        q = common_multiple(q, bound_of(shape, n0, p).multiple);
  std::uint64_t b = n0;
  for (std::uint64_t k = 0; k < game.digits.size(); ++k)
    for (const Shape& shape : game.digits[k].shapes)
      b = std::max(b, sum(k, bound_of(shape, n0, p).least));
  for (const Digit& digit : game.tail)
    for (const Shape& shape : digit.shapes)
      b = std::max(b, sum(sum(game.start_of_tail(), q - 1), bound_of(shape, n0, p).least));
  return {q, b};
}

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  if (a > ~b) throw OutOfReach("a number of the theorem is 2^64 or more");
  return a + b;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  if (b != 0 && a > ~std::uint64_t{0} / b)
    throw OutOfReach("a number of the theorem is 2^64 or more");
  return a * b;
}

std::uint64_t common_multiple(std::uint64_t a, std::uint64_t b) {
  return product(a, b / std::gcd(a, b));
}

bool PeriodCheck::relation_at(std::uint64_t n) {
  return sum(g(n), claim.saltus) == g(sum(n, claim.period));
}

void PeriodCheck::demand_relation(std::uint64_t from, std::uint64_t end) {
  for (std::uint64_t n = from; n < end; ++n)
    demand(relation_at(n), "g(" + std::to_string(sum(n, claim.period)) + ") is not g(" +
                               std::to_string(n) + ") + " + std::to_string(claim.saltus));
}

std::uint64_t PeriodCheck::start_of_theorem() {
  if (claim.from == 0) demand_relation(0, 1);
  return std::max<std::uint64_t>(claim.from, 1);
}

// "P is least if for each prime q that divides P some n has g(n + P/q) ≠ g(n) + S/q (or q does not
// divide S); one period of heaps n decides. N0 is least if it is 0 or the relation fails before."
void PeriodCheck::demand_least() {
  demand(claim.from == 0 || !relation_at(claim.from - 1), "it begins at an earlier heap already");
  for (std::uint64_t q : prime_divisors(claim.period)) {
    const std::uint64_t shorter = claim.period / q;
    bool holds = claim.saltus % q == 0;
    for (std::uint64_t n = claim.from; holds && n < claim.from + claim.period; ++n)
      holds = g(n + shorter) == g(n) + claim.saltus / q;
    demand(!holds, std::to_string(shorter) + " is a period too");
  }
}

void check_period(Certificate& certificate, const Options& options) {
  PeriodCheck check{certificate.game(),
                    certificate.claim_of<PeriodClaim>("this proof is about periods"),
                    Values(certificate.game(), options.stop)};
  const std::string& proof = certificate.proof();
  demand(check.claim.period > 0, "a period is 1 or more");
  if (proof == "growth") return check_growth(check, certificate);
  certificate.take("proof $");
  certificate.finish();
  if (proof == "moves") return check_moves(check);
  if (proof == "range") return check_range(check);
  if (proof == "shapes") return check_shapes(check);
  check_state(check);
}

}  // namespace grundy_check
