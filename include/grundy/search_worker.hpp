// SearchWorker: one thread of the search for Grundy values, on an explicit stack.
//
// Method [Lemoine and Viennot, Nimbers are inevitable, 2012]: a sum is never expanded. Of all its
// components but one the value is found; about the last one only a question is left: is its value
// n? It is, exactly if no option has the value n and, for every k < n, some option has the value k.
// The first part is asked first, for there the question usually ends. What is learnt about a
// component, its value or values that it has not, serves every later question about it.
// Here the options are generated once for all questions about a component, what the table knows is
// used first, and the options are tried in the order of the work that is left in them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include <grundy/component_rules.hpp>
#include <grundy/facts.hpp>
#include <grundy/limits.hpp>
#include <grundy/search_options.hpp>
#include <grundy/search_table.hpp>

namespace grundy {

/// How a worker ended.
enum class WorkerEnd {
  done,   ///< answer() is there
  limit,  ///< the meter is exhausted, or somebody halted it; the table keeps what is known
  cycle,  ///< play does not end
  full,   ///< the table should grow
};

/// A question about a component: what is its value, or is it this one?
template <class Key>
struct ValueQuestion {
  Key key;
  std::optional<std::uint64_t> value = {};
};

template <ComponentRules A>
class SearchWorker {
 public:
  using Key = typename A::Key;
  using Question = ValueQuestion<Key>;

  /// `seed` other than 0 shakes the order of the options a little, so that threads part ways. What
  /// all workers share is booked by the one with seed 0.
  SearchWorker(const A& rules, SearchTable<typename A::Table>& table, const std::atomic<bool>& halt,
               std::uint64_t seed)
      : rules_(rules), table_(table), halt_(halt), random_(seed), books_numbers_(seed == 0) {}

  /// Time: of the search; none where the table knows the answer. Memory: the options along one
  /// line of play, as the meter allows.
  /// What was left by a run that ended in an exception, of the rules or of the memory, is dropped.
  WorkerEnd run(const Question& question, Meter& meter) {
    depth_ = 0;
    cycle_.clear();
    Part root(question.key, rules_);
    if (answered(root, question.value)) return WorkerEnd::done;
    push(root, question.value, meter);
    while (depth_ > 0) {
      if (meter.exhausted() || halt_.load(std::memory_order_relaxed))
        return abandon(WorkerEnd::limit);
      if (!cycle_.empty()) return abandon(WorkerEnd::cycle);
      if (table_.is_full()) return abandon(WorkerEnd::full);
      advance(stack_[depth_ - 1], meter);
    }
    return WorkerEnd::done;
  }

  /// The value, or whether it is the one that was asked for: 1 or 0.
  std::uint64_t answer() const { return answer_; }
  /// After WorkerEnd::cycle: keys, each a component of an option of the one before, and the first
  /// one of the last.
  const std::vector<Key>& cycle() const { return cycle_; }
  /// How many components had their options generated.
  std::uint64_t expanded() const { return expanded_; }
  /// What it holds of memory, and keeps for the next run; its meters were asked for all of it.
  std::size_t bytes() const { return bytes_; }

 private:
  using Part = OpenPart<Key>;
  using Options = OptionList<Key>;
  using Choice = typename Options::Choice;

  enum class Stage { open, aim, next, wait };

  struct Frame {
    Part self;
    std::optional<std::uint64_t> asked;  // is this the value? nothing: what is the value?
    Stage stage;
    bool absent;           // no option has the value that is asked for
    std::uint64_t below;   // every smaller value is that of an option
    std::uint64_t target;  // options of this value are looked for
    Options options;
    std::size_t next;  // place in options.queue
    std::uint64_t expanded_before;
    std::size_t booked;  // bytes of `options`
  };

  WorkerEnd abandon(WorkerEnd end) {
    depth_ = 0;
    return end;
  }

  // True where a theorem or the table decides; the answer is in answer_.
  bool answered(Part& part, const std::optional<std::uint64_t>& asked) {
    if (auto known = rules_.known(part.key))
      part.facts.value = *known;
    else
      part.look_up(*table_);
    if (part.facts.exact())
      answer_ = asked ? part.facts.value == *asked : part.facts.value;
    else if (asked && (part.facts.excludes(*asked) || *asked > rules_.bound(part.key)))
      answer_ = 0;
    else
      return false;
    return true;
  }

  void push(const Part& part, std::optional<std::uint64_t> asked, Meter& meter) {
    if (depth_ == stack_.size()) {
      stack_.emplace_back();
      hold(sizeof(Frame), meter);
    }
    Frame& f = stack_[depth_++];
    f.self = part;
    f.asked = asked;
    f.stage = Stage::open;
    f.absent = false;
    f.below = 0;
    f.expanded_before = expanded_;
    book_numbers(meter);
    if (depth_ >= 1024 && (depth_ & (depth_ - 1)) == 0) look_for_cycle();
  }

  void advance(Frame& f, Meter& meter) {
    switch (f.stage) {
      case Stage::open:
        ++expanded_;
        f.options.generate(rules_, f.self.key, *table_);
        book(f, meter);
        f.stage = Stage::aim;
        [[fallthrough]];
      case Stage::aim:
        return aim(f);
      case Stage::wait:
        take_answer(f);
        [[fallthrough]];
      case Stage::next:
        return try_next(f, meter);
    }
  }

  void book(Frame& f, Meter& meter) {
    const std::size_t bytes = f.options.bytes();
    if (bytes > f.booked) hold(bytes - f.booked, meter);
    f.booked = std::max(f.booked, bytes);
  }

  // Positions that the rules keep for their numbers, for all workers.
  void book_numbers(Meter& meter) {
    if constexpr (requires { rules_.number_bytes(); }) {
      const std::size_t bytes = rules_.number_bytes();
      if (books_numbers_ && bytes > numbers_) hold(bytes - numbers_, meter);
      numbers_ = std::max(numbers_, bytes);
    }
  }

  void hold(std::size_t bytes, Meter& meter) {
    bytes_ += bytes;
    meter.reserve(static_cast<std::ptrdiff_t>(bytes));
  }

  // Chooses the value that an option is to be found for, or knows the answer.
  void aim(Frame& f) {
    f.options.settle(*table_, f.self.facts);
    const std::uint64_t bound =
        std::min<std::uint64_t>(rules_.bound(f.self.key), f.options.choices.size());
    while (f.self.facts.excludes(f.below)) ++f.below;
    if (f.asked && (f.self.facts.excludes(*f.asked) || f.below > *f.asked || *f.asked > bound))
      return finish(f, 0);
    if (f.below == (f.asked && f.absent ? std::min(*f.asked, bound) : bound)) return is_exactly(f);
    f.target = f.asked && !f.absent ? *f.asked : f.below;
    if (f.options.line_up(rules_, f.target)) return found(f);
    if (looks_ahead(f)) expanded_ += f.options.look_ahead(rules_, table_, f.target);
    f.options.sort_queue(random_);
    f.next = 0;
    f.stage = Stage::next;
  }

  bool looks_ahead(const Frame& f) const { return rules_.weight(f.self.key) >= look_from; }

  // The value is f.below.
  void is_exactly(Frame& f) {
    f.self.facts = {f.below, 0};
    finish(f, f.asked ? f.below == *f.asked : f.below);
  }

  // An option has the value f.target.
  void found(Frame& f) {
    f.self.facts.exclude(f.target);
    if (f.target == f.below) ++f.below;
    if (f.asked && f.target == *f.asked) return finish(f, 0);
    f.stage = Stage::aim;
  }

  void finish(Frame& f, std::uint64_t answer) {
    answer_ = answer;
    table_.store(f.self.key, f.self.handle, f.self.facts, expanded_ - f.expanded_before);
    --depth_;
  }

  // No option has the value f.target.
  void none_found(Frame& f) {
    f.self.facts.cap(f.target);
    if (f.target == f.below) return is_exactly(f);
    f.absent = true;
    f.stage = Stage::aim;
  }

  void try_next(Frame& f, Meter& meter) {
    for (; f.next < f.options.queue.size(); ++f.next) {
      Choice& choice = f.options.choices[f.options.queue[f.next]];
      f.options.resolve(choice, *table_, f.self.facts);
      if (choice.count == 0 && choice.known == f.target) return found(f);
      if (!f.options.may_have(rules_, choice, f.target)) continue;
      Part& part = f.options.last_part(choice);
      f.stage = Stage::wait;
      if (choice.count > 1) return push(part, {}, meter);
      return push(part, choice.known ^ f.target, meter);
    }
    none_found(f);
  }

  // The answer about the last part of the choice that is being tried.
  void take_answer(Frame& f) {
    Choice& choice = f.options.choices[f.options.queue[f.next]];
    Part& part = f.options.last_part(choice);
    if (choice.count > 1 || answer_ == 1) {
      part.facts.value = choice.count > 1 ? answer_ : choice.known ^ f.target;
    } else {
      part.facts.exclude(choice.known ^ f.target);
      ++f.next;
    }
    if (part.facts.exact()) f.options.close_last(choice, f.self.facts);
  }

  void look_for_cycle() {
    std::vector<std::pair<std::uint64_t, std::size_t>> seen;
    for (std::size_t i = 0; i < depth_; ++i) seen.emplace_back(stack_[i].self.handle, i);
    std::ranges::sort(seen);
    for (std::size_t i = 1; i < seen.size(); ++i) {
      const std::size_t from = seen[i - 1].second, to = seen[i].second;
      if (!(stack_[from].self.key == stack_[to].self.key)) continue;
      for (std::size_t k = from; k < to; ++k) cycle_.push_back(stack_[k].self.key);
      return;
    }
  }

  // Options of a component as light as this are not worth a look at what they lead to.
  static constexpr std::uint32_t look_from = 60;

  const A& rules_;
  SearchTable<typename A::Table>& table_;
  const std::atomic<bool>& halt_;
  std::uint64_t random_;
  std::deque<Frame> stack_;  // its frames do not move, and are used again
  std::size_t depth_ = 0;
  bool books_numbers_;
  std::size_t numbers_ = 0, bytes_ = 0;  // booked: for numbered positions, for all
  std::uint64_t answer_ = 0, expanded_ = 0;
  std::vector<Key> cycle_;
};

}  // namespace grundy
