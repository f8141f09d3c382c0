// ComponentSearch<R>: Grundy values of any ruleset by search, quick where play falls apart into
// components, with a table of bounded memory and as many threads as wanted.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/component_rules.hpp>
#include <grundy/nimber.hpp>
#include <grundy/run_together.hpp>
#include <grundy/search_table.hpp>
#include <grundy/search_worker.hpp>
#include <grundy/solver.hpp>

namespace grundy {

struct SearchSettings {
  unsigned threads = 1;                         ///< the answers do not depend on it
  std::optional<std::size_t> table_bytes = {};  ///< the table grows no larger
};

/// Answers questions about positions of one ruleset in normal play and keeps what it learns: a
/// question that a limit cut short goes on where it was when it is asked again. See
/// component_rules.hpp for what a ruleset may add to be searched faster. Not for use by two threads
/// at once.
template <Ruleset R>
class ComponentSearch {
 public:
  using Position = typename R::Position;
  using Sum = std::vector<Position>;
  template <class T>
  using Answer = std::expected<T, Unsolved<Position>>;

  explicit ComponentSearch(R rules = {}, SearchSettings settings = {})
      : rules_(std::move(rules)), settings_(settings), table_(settings.table_bytes) {
    use_threads(settings.threads);
  }
  const R& rules() const { return rules_.rules(); }

  /// From the next question on.
  void use_threads(unsigned threads) {
    settings_.threads = std::max(threads, 1u);
    workers_.clear();
    for (unsigned i = 0; i < settings_.threads; ++i)
      workers_.push_back(std::make_unique<Worker>(rules_, table_, halt_, i));
  }

  /// The Grundy value. Time: see docs/search.md. Errors: a limit, or play that does not end.
  Answer<std::uint64_t> grundy(const Position& p, Meter& meter) {
    return value(components(std::span(&p, 1)), meter);
  }
  Answer<std::uint64_t> grundy(std::span<const Position> sum, Meter& meter) {
    return value(components(sum), meter);
  }

  /// Whether the value of the sum is n: less work than the value.
  Answer<bool> has_value(std::span<const Position> sum, std::uint64_t n, Meter& meter) {
    Parts parts = components(sum);
    if (parts.keys.empty()) return parts.known == n;
    std::ranges::sort(parts.keys, std::greater{},
                      [&](const Key& key) { return rules_.weight(key); });
    const Key heaviest = parts.keys.front();
    parts.keys.erase(parts.keys.begin());
    auto rest = value(parts, meter);
    if (!rest) return std::unexpected(rest.error());
    auto is = ask({heaviest, *rest ^ n}, meter);
    if (!is) return std::unexpected(is.error());
    return *is == 1;
  }

  /// Who wins: less work than the value.
  Answer<Outcome> outcome(std::span<const Position> sum, Meter& meter) {
    auto zero = has_value(sum, 0, meter);
    if (!zero) return std::unexpected(zero.error());
    return *zero ? Outcome::P : Outcome::N;
  }

  /// Every distinct option of `p` that has the value `wanted`, parts in ascending order.
  Answer<std::vector<Sum>> options_with_value(const Position& p, std::uint64_t wanted,
                                              Meter& meter) {
    std::vector<Sum> found;
    for (Sum& option : distinct_options(p)) {
      auto has = has_value(option, wanted, meter);
      if (!has) return std::unexpected(has.error());
      if (*has) found.push_back(std::move(option));
    }
    return found;
  }

  /// Keeps all that is known in a file; `contents` names, in one line, the game. Errors: of the
  /// disk. Only for rulesets whose positions have a fixed size: see can_save.
  static constexpr bool can_save = is_plain_key<Position>;
  Result<void> save(const std::string& path, std::string_view contents) const
    requires can_save
  {
    return table_.save(path, contents);
  }
  /// Adds what a file knows. Errors: kind file: missing, damaged, of another game or version.
  Result<void> load(const std::string& path, std::string_view contents, Meter& meter)
    requires can_save
  {
    return table_.load(path, contents, meter);
  }

  /// How many components had their options generated, by all threads.
  std::uint64_t expanded() const {
    std::uint64_t all = 0;
    for (const auto& worker : workers_) all += worker->expanded();
    return all;
  }
  std::size_t facts() const { return table_.facts(); }
  std::size_t table_bytes() const { return table_.bytes(); }
  /// The table, and the stacks of all threads.
  std::size_t bytes() const { return table_.bytes() + worker_bytes(); }

 private:
  using Components = RulesetComponents<R>;
  using Key = typename Components::Key;
  using Worker = SearchWorker<Components>;
  using Question = ValueQuestion<Key>;

  struct Parts {
    std::uint64_t known = 0;
    std::vector<Key> keys;

    const Components& rules;
    void add(const Key& key) {
      if (auto value = rules.known(key))
        known ^= *value;
      else
        keys.push_back(key);
    }
  };

  Parts components(std::span<const Position> sum) const {
    Parts parts{0, {}, rules_};
    for (const Position& p : sum) rules_.add(p, parts);
    return parts;
  }

  Answer<std::uint64_t> value(const Parts& parts, Meter& meter) {
    std::uint64_t total = parts.known;
    for (const Key& key : parts.keys) {
      auto value = ask({key}, meter);
      if (!value) return value;
      total ^= *value;
    }
    return total;
  }

  Answer<std::uint64_t> ask(const Question& question, Meter& meter) {
    for (;;) {
      halt_ = false;
      auto [end, who] = workers_.size() == 1 ? alone(question, meter) : race(question, meter);
      if (end == WorkerEnd::done) return who->answer();
      if (end == WorkerEnd::limit) return std::unexpected(Unsolved<Position>{});
      if (end == WorkerEnd::cycle) return std::unexpected(Unsolved{true, cycle(*who)});
      table_.grow(meter);
    }
  }

  using Ended = std::pair<WorkerEnd, Worker*>;

  Ended alone(const Question& question, Meter& meter) {
    return {workers_[0]->run(question, meter), workers_[0].get()};
  }

  // All ask the same question in slightly different order and share what they learn; the first one
  // to end ends it for all. The others have a share of the memory each, set aside meanwhile; who
  // needs more drops out, and the first worker, who has the meter, goes on.
  Ended race(const Question& question, Meter& meter) {
    const auto left = meter.part(std::chrono::milliseconds(0)).memory;
    const std::size_t share = left.value_or(0) / workers_.size();
    const auto aside = static_cast<std::ptrdiff_t>(share * (workers_.size() - 1));
    const std::size_t before = worker_bytes() - workers_[0]->bytes();
    std::deque<Meter> meters;  // the first one is not used
    for (std::size_t i = 0; i < workers_.size(); ++i)
      meters.emplace_back(left ? Limits{.memory = share} : Limits{});
    meter.reserve(aside);
    const Ended ended =
        race(question, [&](std::size_t i) -> Meter& { return i == 0 ? meter : meters[i]; });
    const std::size_t after = worker_bytes() - workers_[0]->bytes();
    meter.reserve(static_cast<std::ptrdiff_t>(after - before) - aside);
    return ended;
  }

  Ended race(const Question& question, auto&& meter_of) {
    std::atomic<Worker*> first = nullptr;
    std::vector<WorkerEnd> ends(workers_.size(), WorkerEnd::limit);
    run_together(workers_.size(), [&](std::size_t i) {
      try {
        ends[i] = workers_[i]->run(question, meter_of(i));
      } catch (...) {  // of the memory, or of the rules
        if (i > 0) return;
        halt_ = true;
        throw;
      }
      if (i > 0 && ends[i] == WorkerEnd::limit) return;
      Worker* nobody = nullptr;
      first.compare_exchange_strong(nobody, workers_[i].get());
      halt_ = true;
    });
    std::size_t i = 0;
    while (workers_[i].get() != first) ++i;
    return {ends[i], workers_[i].get()};
  }

  std::size_t worker_bytes() const {
    std::size_t bytes = 0;
    for (const auto& worker : workers_) bytes += worker->bytes();
    return bytes;
  }

  Sum cycle(const Worker& worker) const {
    Sum positions;
    for (const Key& key : worker.cycle()) positions.push_back(rules_.position(key));
    return positions;
  }

  std::vector<Sum> distinct_options(const Position& p) const {
    std::vector<Sum> options;
    rules().options(p, [&](const auto&... parts) {
      Sum& option = options.emplace_back();
      for_each_part([&](const Position& part) { option.push_back(part); }, parts...);
      std::ranges::sort(option);
    });
    std::ranges::sort(options);
    options.erase(std::ranges::unique(options).begin(), options.end());
    return options;
  }

  Components rules_;
  SearchSettings settings_;
  SearchTable<typename Components::Table> table_;
  std::atomic<bool> halt_ = false;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace grundy
