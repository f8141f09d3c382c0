// MemoSearch: depth-first evaluation with a table, on an explicit stack, one table entry a key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <grundy/limits.hpp>
#include <grundy/ruleset.hpp>

namespace grundy {

/// How a search ended.
enum class SearchEnd {
  done,
  limit,  ///< the meter was exhausted; the table keeps what is known, so that a second call resumes
  cycle,  ///< a key needs itself: play does not end
};

/// Computes a 32-bit value for keys whose values depend on each other without a cycle.
///
/// Only the first unsolved key that an evaluation asks for is pushed, so the stack is one line of
/// play: its length is the number of plies, and a key met while it is open is a cycle. An
/// evaluation is started again when what it asked for is known; each restart is paid for by one
/// newly solved key, so all of them together cost at most as much again as the evaluations
/// themselves when keys have about equally many options. A stack of millions of plies is fine.
template <class Key>
class MemoSearch {
 public:
  static constexpr std::uint32_t largest_value = 0xfffffffd;

  /// Handed to an evaluation; asking for a key gives its value, or nothing if it is not known yet.
  class Ask {
   public:
    std::optional<std::uint32_t> operator()(const Key& key) {
      const Slot& slot = search_.find(key);
      if (slot.value <= largest_value) return slot.value;
      if (!blocked_) missing_ = key;
      blocked_ = true;
      return {};
    }
    /// True once something that was asked for is not known: the evaluation may return anything.
    bool blocked() const { return blocked_; }

   private:
    friend class MemoSearch;
    explicit Ask(MemoSearch& search) : search_(search) {}
    MemoSearch& search_;
    Key missing_{};
    bool blocked_ = false;
  };

  MemoSearch() : slots_(64) {}

  /// The value of `key` if it is in the table.
  std::optional<std::uint32_t> known(const Key& key) {
    const Slot& slot = find(key);
    if (slot.value <= largest_value) return slot.value;
    return {};
  }

  /// Makes the value of `root` known. `evaluate(key, ask)` returns the value of key.
  /// Time: O(evaluations); memory: one slot a key. On a cycle, `cycle()` holds it. What was open
  /// when an evaluation threw is forgotten.
  template <class Evaluate>
  SearchEnd run(const Key& root, Meter& meter, Evaluate&& evaluate) {
    if (!stack_.empty()) abandon(SearchEnd::limit);
    if (known(root)) return SearchEnd::done;
    push(root, meter);
    while (!stack_.empty()) {
      if (meter.exhausted()) return abandon(SearchEnd::limit);
      Ask ask(*this);
      std::uint32_t value = evaluate(std::as_const(stack_.back()), ask);
      if (!meter.reached().empty()) continue;  // an evaluation that was cut short proves nothing
      if (!ask.blocked_) {
        find(stack_.back()).value = value;
        stack_.pop_back();
      } else if (find(ask.missing_).value == open) {
        note_cycle(ask.missing_);
        return abandon(SearchEnd::cycle);
      } else {
        push(ask.missing_, meter);
      }
    }
    return SearchEnd::done;
  }

  /// After SearchEnd::cycle: keys k0, k1, …, each an option of the one before, and k0 of the last.
  const std::vector<Key>& cycle() const { return cycle_; }

  std::size_t size() const { return used_; }

 private:
  static constexpr std::uint32_t empty = 0xffffffff;
  static constexpr std::uint32_t open = 0xfffffffe;  // on the stack
  struct Slot {
    Key key{};
    std::uint32_t value = empty;
  };

  Slot& find(const Key& key) {
    std::size_t mask = slots_.size() - 1;
    std::size_t i = PositionHash<Key>{}(key)&mask;
    while (slots_[i].value != empty && !(slots_[i].key == key)) i = (i + 1) & mask;
    return slots_[i];
  }

  // What a key holds on the heap: a vector of components.
  static std::ptrdiff_t key_bytes(const Key& key) {
    if constexpr (requires { key.capacity(); })
      return static_cast<std::ptrdiff_t>(key.size() * sizeof(*key.data()) + 16);
    else
      return 0;
  }

  void push(const Key& key, Meter& meter) {
    meter.reserve(2 * key_bytes(key) + static_cast<std::ptrdiff_t>(sizeof(Key)));  // slot and stack
    if (++used_ * 5 > slots_.size() * 3) grow(meter);
    Slot& slot = find(key);
    slot.key = key;
    slot.value = open;
    stack_.push_back(key);
  }

  void grow(Meter& meter) {
    meter.reserve(static_cast<std::ptrdiff_t>(slots_.size() * sizeof(Slot)));
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (Slot& slot : old)
      if (slot.value != empty) {
        Slot& target = find(slot.key);
        target = std::move(slot);
      }
  }

  // Keys that were open are forgotten, all that is known stays. Rebuilding keeps probing right.
  SearchEnd abandon(SearchEnd why) {
    for (Slot& slot : slots_)
      if (slot.value == open) slot = Slot{};
    used_ -= stack_.size();
    stack_.clear();
    std::vector<Slot> old(slots_.size());
    old.swap(slots_);
    for (Slot& slot : old)
      if (slot.value != empty) {
        Slot& target = find(slot.key);
        target = std::move(slot);
      }
    return why;
  }

  void note_cycle(const Key& start) {
    std::size_t i = stack_.size();
    while (!(stack_[i - 1] == start)) --i;
    cycle_.assign(stack_.begin() + static_cast<std::ptrdiff_t>(i - 1), stack_.end());
  }

  std::vector<Slot> slots_;  // open addressing, linear probing, a power of two
  std::size_t used_ = 0;
  std::vector<Key> stack_;
  std::vector<Key> cycle_;
};

}  // namespace grundy
