// WindowProof: a period, or its absence so far, by the finite-window theorem, and what shows it.
#include "heap/window_proof.hpp"

#include <algorithm>
#include <bit>
#include <chrono>

#include "heap/sequence_engine.hpp"
#include "heap/window_journal.hpp"

namespace grundy {
namespace {

/// The values of a stream are below this power of two: ordinals are half as large.
std::uint32_t value_limit(std::uint32_t largest) {
  return std::max<std::uint32_t>(32, std::bit_ceil(largest + 1));
}

WindowState start_state(const WindowGame& game, const GrundySequence& table) {
  const auto values = table.values().subspan(game.start() - game.length(), game.length());
  return {game.start(), {values.begin(), values.end()}};
}

/// Runs to the goal, and writes the journal now and then. Errors: of the disk.
Result<bool> run(WindowSearch& search, std::uint32_t limit, const WindowJournal& journal,
                 const WindowSearchOptions& options, Meter& meter) {
  constexpr std::uint64_t step = std::uint64_t{1} << 26;
  constexpr auto between = std::chrono::seconds(15);
  auto written = std::chrono::steady_clock::now();
  for (bool found = false;;) {
    const std::uint64_t before = search.stream().end();
    found = search.run_to(std::min(options.goal + 1, before + step), meter);
    const bool over = found || search.stream().stuck() || search.stream().end() > options.goal ||
                      meter.exhausted_now();
    if (options.progress) options.progress(search.stream().end() - 1, options.goal);
    if (const auto now = std::chrono::steady_clock::now(); over || now - written > between) {
      if (auto kept = journal.write(search, limit); !kept) return std::unexpected(kept.error());
      written = now;
    }
    if (over) return found;
  }
}

WindowProof proof_so_far(const WindowSearch& search, std::uint32_t limit) {
  return {search.game(), limit, search.states_so_far(), std::nullopt, search.stream().end() - 1};
}

WindowProof proof_of(const WindowSearch& search, std::uint32_t limit, Meter& meter) {
  if (const auto found = search.exact_return(meter))
    if (auto states = search.states_of(*found, meter)) {
      const std::uint64_t last = states->back().next - 1;
      return {search.game(), limit, std::move(*states), *found, last};
    }
  return proof_so_far(search, limit);
}

}  // namespace

std::optional<std::uint32_t> WindowProof::value(std::uint64_t n, Meter& meter) const {
  const auto after = std::ranges::upper_bound(states, n, {}, &WindowState::next);
  const WindowState& state = after == states.begin() ? states.front() : *std::prev(after);
  if (n < state.next) return state.values[n - (state.next - game.length())];
  WindowStream stream(game, state, limit - 1);
  stream.run_to(n + 1, meter);
  if (stream.end() <= n) return std::nullopt;
  return stream.value(n);
}

std::optional<WindowGame> window_game(const SparseGame& game, const GrundySequence& table,
                                      std::uint64_t reach) {
  WindowGame found{game, {}};
  if (game.rares.empty() || game.rares.back().heap > reach) return std::nullopt;
  const auto values = table.values();
  found.head.assign(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(reach) + 1);
  return found;
}

Result<std::optional<WindowProof>> search_windows(GrundySequence& table,
                                                  const WindowSearchOptions& options,
                                                  Meter& meter) {
  std::optional<WindowProof> none;
  auto journal = WindowJournal::read(options.journal, table.rules().to_string());
  if (!journal) return std::unexpected(journal.error());
  for (std::uint64_t reach = std::max(WindowGame::first_reach, journal->reach());
       reach <= WindowGame::last_reach; reach *= 2) {
    const auto settled = table.engine().settled();
    if (!settled || settled->rares.empty()) return none;
    if (settled->rares.back().heap > reach) continue;
    const std::uint64_t enough = 2 * reach + 2 * settled->moves.last() + 2;
    if (table.values().size() <= enough && !table.extend_to(enough, meter)) return none;
    const auto now = table.engine().settled();
    const std::uint32_t limit = value_limit(std::ranges::max(table.values()));
    if (!now || !WindowStream::fits(*now, limit - 1)) return none;
    auto game = window_game(*now, table, reach);
    if (!game) continue;
    WindowChain chain = journal->chain(*game);
    if (chain.states.empty()) chain.add(start_state(*game, table));
    WindowSearch search(std::move(*game), std::move(chain), limit - 1, options.threads);
    auto found = run(search, limit, *journal, options, meter);
    if (!found) return std::unexpected(found.error());
    if (*found) return proof_of(search, limit, meter);
    if (!search.stream().stuck()) return proof_so_far(search, limit);
  }
  return none;
}

}  // namespace grundy
