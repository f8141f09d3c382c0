// OptionList: the options of one component, and how much is known about each.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <grundy/component_rules.hpp>
#include <grundy/facts.hpp>
#include <grundy/limits.hpp>

namespace grundy {

/// A component whose value is not known yet.
template <class Key>
struct OpenPart {
  Key key{};
  std::uint64_t handle = 0;
  Facts facts;
  std::uint32_t weight = 0;

  OpenPart() = default;
  OpenPart(const Key& k, const ComponentRules auto& rules)
      : key(k), handle(rules.handle(k)), weight(rules.weight(k)) {}

  void look_up(const auto& table) {
    const Facts found = table.find(key, handle);
    facts.value = found.value;
    facts.excluded |= found.excluded;
  }
};

/// The options of a component, as lists of parts. A part whose value comes to be known goes into
/// the nim-sum of its option. In a sum of two equal parts both are dropped: their sum is 0.
template <class Key>
class OptionList {
 public:
  using Part = OpenPart<Key>;

  struct Choice {
    std::uint64_t known = 0;  ///< nim-sum of the parts whose value is known
    std::uint32_t first = 0;  ///< its other parts, the heaviest of them first
    std::uint32_t count = 0;
    std::uint64_t order = 0;  ///< estimate of the work that is left
    bool looked_at = false;
    std::uint32_t replies = 0;  ///< open replies, when it was looked at
  };

  std::vector<Choice> choices;
  std::vector<std::uint32_t> queue;  ///< choices that may have the value looked for

  /// All options of `key`; the places of their parts in the table are on their way to the cache.
  void generate(const auto& rules, const Key& key, const auto& table) {
    choices.clear();
    parts_.clear();
    generate_into(key, rules, table);
  }

  /// Uses what the table knows. The values of options that become known are excluded in `self`.
  void settle(const auto& table, Facts& self) {
    for (Choice& choice : choices)
      if (choice.count > 0) resolve(choice, table, self);
  }

  void resolve(Choice& choice, const auto& table, Facts& self) {
    for (std::uint32_t i = choice.count; i-- > 0;) {
      Part& part = parts_[choice.first + i];
      part.look_up(table);
      if (!part.facts.exact()) continue;
      choice.known ^= part.facts.value;
      std::move(&part + 1, &parts_[choice.first] + choice.count, &part);
      --choice.count;
    }
    if (choice.count == 0) self.exclude(choice.known);
  }

  Part& last_part(const Choice& choice) { return parts_[choice.first + choice.count - 1]; }

  /// The value of the last part has come to be known.
  void close_last(Choice& choice, Facts& self) {
    choice.known ^= last_part(choice).facts.value;
    if (--choice.count == 0) self.exclude(choice.known);
  }

  /// False when it is certain that this option has not the value `target`.
  bool may_have(const auto& rules, const Choice& choice, std::uint64_t target) const {
    if (choice.count != 1) return choice.count > 1 || choice.known == target;
    const Part& part = parts_[choice.first];
    const std::uint64_t wanted = choice.known ^ target;
    return !part.facts.excludes(wanted) && wanted <= rules.bound(part.key);
  }

  /// Fills the queue; true when an option is known to have the value `target`.
  bool line_up(const auto& rules, std::uint64_t target) {
    queue.clear();
    for (std::uint32_t i = 0; i < choices.size(); ++i) {
      Choice& choice = choices[i];
      if (choice.count == 0 && choice.known == target) return true;
      if (choice.count == 0 || !may_have(rules, choice, target)) continue;
      choice.order = 0;
      for (std::uint32_t k = 0; k < choice.count; ++k)
        choice.order += 8 * std::uint64_t{parts_[choice.first + k].weight};
      queue.push_back(i);
    }
    return false;
  }

  /// Looks once at the replies to each queued option that has one open part, with the table alone:
  /// a reply of the value `target` shows that the option has it not. Open replies are work that is
  /// left. What is learnt goes into the table. Returns how many components were expanded.
  std::uint64_t look_ahead(const auto& rules, auto& table, std::uint64_t target) {
    std::uint64_t expanded = 0;
    std::erase_if(queue, [&](std::uint32_t i) {
      Choice& choice = choices[i];
      if (choice.count != 1) return false;
      Part& part = parts_[choice.first];
      if (!choice.looked_at) {
        choice.looked_at = true;
        choice.replies = look_at(part, rules, table);
        ++expanded;
      }
      choice.order += 40 * std::uint64_t{choice.replies};
      return part.facts.excludes(choice.known ^ target);
    });
    return expanded;
  }

  /// Least work first; `random` other than 0 shakes the order.
  void sort_queue(std::uint64_t& random) {
    if (random != 0)
      for (std::uint32_t i : queue) choices[i].order += (random = scramble(random + 1)) % 16;
    std::ranges::sort(queue, {}, [&](std::uint32_t i) { return choices[i].order; });
  }

  std::size_t bytes() const {
    return choices.capacity() * sizeof(Choice) + parts_.capacity() * sizeof(Part) +
           queue.capacity() * sizeof(queue[0]) + (replies_ ? replies_->bytes() : 0);
  }

 private:
  template <class Rules, class Table>
  class Sink {
   public:
    Sink(OptionList& list, const Rules& rules, const Table& table)
        : list_(list), rules_(rules), table_(table) {}

    void begin() { choice_ = {.first = static_cast<std::uint32_t>(list_.parts_.size())}; }
    void add(const Key& key) {
      if (auto value = rules_.known(key)) {
        choice_.known ^= *value;
      } else if (!cancel(key)) {
        list_.parts_.emplace_back(key, rules_);
        table_.prefetch(list_.parts_.back().handle);
      }
    }
    void end() {
      auto parts = list_.parts_.begin() + choice_.first;
      choice_.count = static_cast<std::uint32_t>(list_.parts_.end() - parts);
      std::sort(parts, list_.parts_.end(),
                [](const Part& a, const Part& b) { return a.weight > b.weight; });
      list_.choices.push_back(choice_);
    }

   private:
    bool cancel(const Key& key) {
      auto first = list_.parts_.begin() + choice_.first;
      auto twin = std::find_if(first, list_.parts_.end(),
                               [&](const Part& part) { return part.key == key; });
      if (twin == list_.parts_.end()) return false;
      list_.parts_.erase(twin);
      return true;
    }

    OptionList& list_;
    const Rules& rules_;
    const Table& table_;
    Choice choice_;
  };

  template <class Rules, class Table>
  void generate_into(const Key& key, const Rules& rules, const Table& table) {
    Sink<Rules, Table> sink(*this, rules, table);
    rules.options(key, sink);
  }

  // How many replies to the part are open; excludes the values of the others.
  std::uint32_t look_at(Part& part, const auto& rules, auto& table) {
    if (!replies_) replies_ = std::make_unique<OptionList>();
    const std::uint64_t before = part.facts.excluded;
    replies_->generate(rules, part.key, *table);
    replies_->settle(*table, part.facts);
    if (part.facts.excluded != before) table.store(part.key, part.handle, part.facts, 1);
    return static_cast<std::uint32_t>(
        std::ranges::count_if(replies_->choices, [](const Choice& c) { return c.count > 0; }));
  }

  std::vector<Part> parts_;
  std::unique_ptr<OptionList> replies_;
};

}  // namespace grundy
