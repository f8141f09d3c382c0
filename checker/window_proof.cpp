// A proof by windows: reading it, its first heaps, and its claim.
#include "window_proof.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace grundy_check {
namespace {

constexpr Heap most_witnesses = Heap{1} << 24;

// ---- the first heaps, by the definition

std::vector<Value> first_values(const Moves& moves, bool equal_parts, Heap count,
                                const Options& options) {
  std::vector<Value> g;
  std::vector<Heap> seen_at(256, ~Heap{0});
  for (Heap n = 0; n < count; ++n) {
    if (options.stop != nullptr && *options.stop) throw Stopped();
    for (Heap k : moves.whole)
      if (k == n && k > 0) seen_at[0] = n;
    for (Heap k : moves.one)
      if (k < n) seen_at[g[n - k]] = n;
    for (Heap k : moves.two)
      for (Heap i = 1; n > k && 2 * i <= n - k; ++i)
        if (equal_parts || 2 * i != n - k) seen_at[g[i] ^ g[n - k - i]] = n;
    Heap mex = 0;
    while (seen_at[mex] == n) ++mex;
    demand(mex <= largest_value, "a value above 127 is too large for this checker");
    g.push_back(static_cast<Value>(mex));
  }
  return g;
}

bool equal_parts_allowed(const Game& game) {
  bool any = false, unequal = false;
  for (const Digit& digit : game.digits)
    if (digit.leaves(2)) (digit.shapes.back().sign == ' ' ? any : unequal) = true;
  demand(!any || !unequal, "splits in equal parts are allowed here, forbidden there");
  return any;
}

/// L, if W >= L; N1 = W + T + L + 1; the first window is that of N1. Where equal parts are
/// forbidden, the heaps that W + W beans can be left of are common: no witness is (i, i).
void check_start(Proof& proof, const Game& game, const Options& options) {
  const bool equal = equal_parts_allowed(game);
  const Heap most = 2 * proof.reach + proof.moves.last + 1;
  proof.first = first_values(proof.moves, equal,
                             equal ? std::min(most, proof.windows[0].heap) : most, options);
  Heap last_rare = 0;
  for (Heap n = 0; n < proof.first.size(); ++n) {
    demand(proof.first[n] < proof.limit, "heap " + std::to_string(n) + " has a larger value");
    if (n > 0 && proof.classes.rare(n, proof.first[n])) last_rare = n;
  }
  demand(last_rare >= 1, "there is no rare heap");
  demand(proof.reach >= last_rare, "the reach is less than the last rare heap");
  demand(proof.windows[0].heap == proof.length() + last_rare + 1,
         "the first window must be that of heap N1");
  const Window& start = proof.windows[0];
  for (Heap i = 0; i < proof.length(); ++i)
    demand(proof.first[start.heap - proof.length() + i] == start.values[i],
           "the first window is not what the rules give");
}

// ---- reading

Moves moves_of(const Game& game) {
  demand(!game.is_set && game.tail.empty(), "windows prove nothing about this game");
  Moves moves;
  for (Heap k = 0; k < game.digits.size(); ++k) {
    const Digit& digit = game.digits[k];
    if (digit.shapes.empty()) continue;
    const Shape& last = digit.shapes.back();
    const bool two_at_most = !last.or_more && last.heaps <= 2 && last.sign != '=';
    demand(two_at_most, "windows need splits in two at most");
    if (digit.leaves(0)) moves.whole.push_back(k);
    if (digit.leaves(1)) moves.one.push_back(k);
    if (digit.leaves(2)) moves.two.push_back(k);
    moves.last = k;
  }
  demand(!moves.two.empty(), "windows need a split");
  return moves;
}

Value digit_of(char c) {
  static constexpr std::string_view digits =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
  const std::size_t at = digits.find(c);
  if (at == digits.npos) throw Unreadable(std::string("no digit of a value: ") + c);
  return static_cast<Value>(at);
}

std::vector<Value> read_values(const std::string& text, const Proof& proof) {
  const std::size_t width = proof.limit == 128 ? 2 : 1;
  if (text.size() != width * proof.length()) throw Unreadable("a window has the wrong length");
  std::vector<Value> values;
  for (std::size_t i = 0; i < text.size(); i += width) {
    const unsigned high = width == 2 ? digit_of(text[i]) : 0;
    const unsigned value = 64 * high + digit_of(text[i + width - 1]);
    demand(value < proof.limit, "a value that is not below the limit");
    values.push_back(static_cast<Value>(value));
  }
  return values;
}

// ---- the claims

const Window& window_before(const Proof& proof, Heap heap) {
  for (const Window& window : proof.windows)
    if (window.heap == heap) return window;
  throw Rejected("there is no window before heap " + std::to_string(heap));
}

void check_least_period(const Proof& proof, Heap n1, Heap period) {
  if (period >> 50 != 0) throw OutOfReach("the period is too long for this checker");
  Heap rest = period;
  for (Heap q = 2; rest > 1; ++q) {
    if (q * q > rest) q = rest;
    if (rest % q != 0) continue;
    while (rest % q == 0) rest /= q;
    demand(window_before(proof, n1).values != window_before(proof, n1 + period / q).values,
           "the period is not least: " + std::to_string(period / q) + " is one");
  }
}

/// The windows that the claim of a period speaks of.
void check_period_claim(const Proof& proof, const PeriodClaim& claim) {
  demand(claim.period >= 1 && claim.saltus == 0, "windows prove periods >= 1 with saltus 0");
  const Heap n1 = claim.from + proof.length(), p = claim.period;
  demand(window_before(proof, n1).values == window_before(proof, n1 + p).values,
         "the window does not return after a period");
  if (n1 != proof.windows[0].heap)
    demand(window_before(proof, n1 - 1).values[0] != window_before(proof, n1 - 1 + p).values[0],
           "the relation holds one heap earlier");
  check_least_period(proof, n1, p);
  demand(proof.windows.back().heap == n1 + p, "the list must end after one period");
}

/// The listed windows and the last one; those between them are seen on the way.
void check_no_return_claim(const Proof& proof, Heap before) {
  demand(proof.windows.back().heap == before, "the list must end at the heap of the claim");
  for (std::size_t i = 0; i + 1 < proof.windows.size(); ++i)
    demand(proof.windows[i].values != proof.windows.back().values, "a window returns");
}

}  // namespace

Proof read_proof(Certificate& file, const Options& options) {
  Proof proof{moves_of(file.game()), {}, 0, 0, {}, {}};
  file.take("proof window");
  const auto classes = file.take("mask # position #");
  proof.classes = {number(classes[0]), number(classes[1]), proof.moves.two.front()};
  demand(proof.classes.position <= 1, "position is 0 or 1");
  for (Heap k : proof.moves.two)
    demand(proof.classes.position == 0 || k % 2 == proof.classes.first_split % 2,
           "with positions all splitting digits must have one parity");
  proof.reach = number(file.take("reach #")[0]);
  demand(proof.reach >= 1 && proof.reach <= 1'000'000, "a reach from 1 to 1000000");
  if (proof.reach * proof.moves.two.size() > most_witnesses)
    throw OutOfReach("the reach is too large for this checker");
  proof.limit = number(file.take("values below #")[0]);
  demand(proof.limit == 32 || proof.limit == 64 || proof.limit == 128, "a limit of 32, 64 or 128");
  while (file.at("window")) {
    const auto words = file.take("window # $");
    proof.windows.push_back({number(words[0]), read_values(words[1], proof)});
    const std::size_t count = proof.windows.size();
    demand(count == 1 || proof.windows[count - 2].heap < proof.windows[count - 1].heap,
           "the heaps of the windows must ascend");
  }
  demand(!proof.windows.empty(), "no window");
  file.finish();
  if (const auto* no_window = std::get_if<NoWindowClaim>(&file.claim()))
    check_no_return_claim(proof, no_window->before);
  else
    check_period_claim(proof, file.claim_of<PeriodClaim>("windows prove nothing of this kind"));
  check_start(proof, file.game(), options);
  return proof;
}

}  // namespace grundy_check
