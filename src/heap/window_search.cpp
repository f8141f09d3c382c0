// WindowSearch: looks for the first state of a stream that returns, and finds the exact preperiod.
#include "heap/window_search.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace grundy {
namespace {

constexpr std::uint64_t block = WindowStream::block;

std::vector<std::uint64_t> prime_factors(std::uint64_t n) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t q = 2; q * q <= n; ++q)
    for (; n % q == 0; n /= q)
      if (primes.empty() || primes.back() != q) primes.push_back(q);
  if (n > 1) primes.push_back(n);
  return primes;
}

}  // namespace

void WindowChain::add(WindowState state) {
  states.push_back(std::move(state));
  if (states.size() <= most_states) return;
  spacing *= 2;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < states.size(); ++i)
    if (i % 2 == 0 || std::ranges::count(watched, states[i].next) != 0)
      std::swap(states[kept++], states[i]);
  states.resize(kept);
}

const WindowState& WindowChain::before(std::uint64_t heap) const {
  return *std::prev(std::ranges::upper_bound(states, heap, {}, &WindowState::next));
}

WindowSearch::WindowSearch(WindowGame game, WindowChain chain, std::uint32_t largest_value,
                           unsigned threads)
    : largest_value_(largest_value),
      chain_(std::move(chain)),
      stream_(std::move(game), chain_.states.back(), largest_value, best_simd_path(), threads) {
  const std::vector<std::uint64_t> watched = std::exchange(chain_.watched, {});
  for (const WindowState& state : chain_.states)
    if (std::ranges::count(watched, state.next) != 0) watch(state);
  if (watched.empty()) watch(chain_.states.front());
}

void WindowSearch::watch(const WindowState& state) {
  std::array<std::uint32_t, 256> count{};
  Snapshot snapshot{state.next, {}, 0};
  for (std::uint32_t value : state.values) {
    snapshot.ordinals.push_back(static_cast<std::uint8_t>(stream_.map().of(value)));
    ++count[snapshot.ordinals.back()];
  }
  for (std::size_t i = 0; i < snapshot.ordinals.size(); ++i)
    if (count[snapshot.ordinals[i]] <= count[snapshot.ordinals[snapshot.anchor]])
      snapshot.anchor = i;
  snapshots_.push_back(std::move(snapshot));
  chain_.watched.push_back(state.next);
  thin_watched();
}

/// Of those that are not among the last eight, one goes if the one before it came after more than
/// half as many heaps.
void WindowSearch::thin_watched() {
  constexpr std::size_t recent = 8;
  auto& watched = chain_.watched;
  if (watched.size() < recent + 2) return;
  const std::size_t old = watched.size() - recent - 1;
  if (watched[old] / 2 >= watched[old - 1]) return;
  snapshots_.erase(snapshots_.begin() + static_cast<std::ptrdiff_t>(old));
  watched.erase(watched.begin() + static_cast<std::ptrdiff_t>(old));
}

bool WindowSearch::run_to(std::uint64_t goal, Meter& meter) {
  while (period_ == 0 && stream_.end() < goal) {
    const std::uint64_t from = stream_.end();
    stream_.run_to(from + 1, meter);
    if (stream_.end() == from) break;
    if (look_for_return(from)) break;
    if (const std::uint64_t step = stream_.end() / chain_.spacing;
        step != chain_.states.back().next / chain_.spacing) {
      const bool late = stream_.end() >= chain_.watched.back() / 8 * 9;
      WindowState state = stream_.state(stream_.end());
      if (late) watch(state);
      chain_.add(std::move(state));
    }
  }
  return period_ != 0;
}

/// Among the states before the heaps in (from, end()].
bool WindowSearch::look_for_return(std::uint64_t from) {
  std::uint64_t soonest = stream_.end() + 1;
  for (const Snapshot& snapshot : snapshots_)
    if (auto heap = next_return(snapshot, from); heap && *heap < soonest) {
      soonest = *heap;
      returned_ = snapshot.next;
      period_ = soonest - snapshot.next;
    }
  return period_ != 0;
}

/// The anchor of a state before heap m lies `behind` it; candidates are the heaps m - behind. Where
/// the position counts, equal ordinals an odd distance apart are different values: the ordinals of
/// 0.104 have half the period of the values.
std::optional<std::uint64_t> WindowSearch::next_return(const Snapshot& snapshot,
                                                       std::uint64_t from) const {
  const std::size_t length = snapshot.ordinals.size(), behind = length - snapshot.anchor;
  from = std::max(from, snapshot.next);
  if (from >= stream_.end()) return std::nullopt;
  const auto recent = stream_.ordinals(from + 1 - length);  // the window of the first candidate
  const std::uint8_t* const end = recent.data() + recent.size() - behind + 1;
  const std::uint8_t* at = recent.data() + snapshot.anchor;
  const int rarest = snapshot.ordinals[snapshot.anchor];
  while (at < end) {
    at = static_cast<const std::uint8_t*>(
        std::memchr(at, rarest, static_cast<std::size_t>(end - at)));
    if (at == nullptr) return std::nullopt;
    const std::uint64_t heap =
        from + 1 + static_cast<std::size_t>(at - recent.data()) - snapshot.anchor;
    const bool may_be_equal = !game().game.space.by_position || (heap - snapshot.next) % 2 == 0;
    if (may_be_equal && std::memcmp(at - snapshot.anchor, snapshot.ordinals.data(), length) == 0)
      return heap;
    ++at;
  }
  return std::nullopt;
}

std::optional<WindowStream> WindowSearch::stream_at(std::uint64_t heap, Meter& meter) const {
  WindowStream stream(game(), chain_.before(heap), largest_value_);
  stream.run_to(heap, meter);
  if (stream.end() < heap) return std::nullopt;
  return stream;
}

std::optional<WindowState> WindowSearch::state(std::uint64_t next, Meter& meter) const {
  auto stream = stream_at(next, meter);
  if (!stream) return std::nullopt;
  return stream->state(next);
}

/// Whether the state returns p heaps later.
std::optional<bool> WindowSearch::same_later(const WindowState& state, std::uint64_t p,
                                             Meter& meter) const {
  auto later = this->state(state.next + p, meter);
  if (!later) return std::nullopt;
  return later->values == state.values;
}

/// The first return that was seen is the least period, unless the search was interrupted and took
/// another snapshot; so the divisors are tried.
std::optional<std::uint64_t> WindowSearch::least_period(Meter& meter) const {
  std::uint64_t p = period_;
  const auto state = this->state(returned_, meter);
  if (!state) return std::nullopt;
  for (std::uint64_t q : prime_factors(period_))
    while (p % q == 0) {
      const auto same = same_later(*state, p / q, meter);
      if (!same) return std::nullopt;
      if (!*same) break;
      p /= q;
    }
  return p;
}

/// Once equal, the states stay equal: so the chain is bisected for the first state that returns.
/// The watched state that did is one of the chain.
std::optional<WindowReturn> WindowSearch::exact_return(Meter& meter) const {
  if (period_ == 0) return std::nullopt;
  const auto p = least_period(meter);
  if (!p) return std::nullopt;
  const auto& states = chain_.states;
  std::size_t low = 0;
  auto high = static_cast<std::size_t>(&chain_.before(returned_) - states.data());
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const auto same = same_later(states[middle], *p, meter);
    if (!same) return std::nullopt;
    if (*same)
      high = middle;
    else
      low = middle + 1;
  }
  // The values of the window before states[0] begin after the last rare heap, which never recurs.
  if (low == 0) return WindowReturn{game().last_rare() + 1, *p};
  const auto last = last_difference(states[low - 1].next, states[low].next, *p, meter);
  if (!last) return std::nullopt;
  return WindowReturn{*last + 1, *p};
}

/// The last heap m before `to` with g(m) != g(m + p). REQUIRES: the states before `from` differ, so
/// there is one from `from` - length on.
std::optional<std::uint64_t> WindowSearch::last_difference(std::uint64_t from, std::uint64_t to,
                                                           std::uint64_t p, Meter& meter) const {
  auto early = stream_at(from, meter), late = stream_at(from + p, meter);
  if (!early || !late) return std::nullopt;
  std::optional<std::uint64_t> last;
  for (std::uint64_t n = from - game().length(); n < to; n += block) {
    const std::uint64_t end = std::min(n + block, to);
    early->run_to(end, meter);
    late->run_to(end + p, meter);
    if (meter.exhausted()) return std::nullopt;
    const auto a = early->ordinals(n), b = late->ordinals(n + p);
    if (std::memcmp(a.data(), b.data(), end - n) == 0) continue;
    for (std::uint64_t i = 0; i < end - n; ++i)
      if (a[i] != b[i]) last = n + i;
  }
  return last;
}

/// The first state and others before heap `end`: about one for every 2^20 heaps, 8 at least.
std::vector<WindowState> WindowSearch::some_of_chain(std::uint64_t end) const {
  const std::uint64_t gap = std::max<std::uint64_t>((end - chain_.states[0].next) / 8, 1);
  const std::uint64_t least = std::min<std::uint64_t>(gap, std::uint64_t{1} << 20);
  std::vector<WindowState> states;
  for (const WindowState& state : chain_.states)
    if (state.next < end && (states.empty() || state.next >= states.back().next + least))
      states.push_back(state);
  return states;
}

std::optional<std::vector<WindowState>> WindowSearch::states_of(const WindowReturn& found,
                                                                Meter& meter) const {
  const std::uint64_t first = found.preperiod + game().length(), p = found.period;
  std::vector<std::uint64_t> heaps{first, first + p};
  if (first > game().start()) heaps.insert(heaps.end(), {first - 1, first - 1 + p});
  for (std::uint64_t q : prime_factors(p)) heaps.push_back(first + p / q);
  std::vector<WindowState> states = some_of_chain(first + p);
  std::erase_if(states, [&](const auto& s) { return std::ranges::count(heaps, s.next) != 0; });
  for (std::uint64_t heap : heaps) {
    auto state = this->state(heap, meter);
    if (!state) return std::nullopt;
    states.push_back(std::move(*state));
  }
  std::ranges::sort(states, {}, &WindowState::next);
  const auto equal = std::ranges::unique(states, {}, &WindowState::next);
  states.erase(equal.begin(), equal.end());
  return states;
}

std::vector<WindowState> WindowSearch::states_so_far() const {
  const auto& watched = chain_.watched;
  std::uint64_t gap = 0;
  for (std::size_t i = 1; i < watched.size(); ++i) gap = std::max(gap, watched[i] - watched[i - 1]);
  const std::uint64_t sure = std::min(watched.back(), stream_.end() - gap);
  const WindowState& last = chain_.before(std::max(sure, chain_.states.front().next));
  std::vector<WindowState> states = some_of_chain(last.next);
  states.push_back(last);
  return states;
}

}  // namespace grundy
