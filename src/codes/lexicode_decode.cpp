// Decoding by the turning game: which changes of fewest digits bring the value to 0.
//
// A winning move changes at most d-1 digits, and from every word that is not in the code there is
// one; so the nearest words are at most d-1 changes away.
#include <algorithm>
#include <bit>

#include <grundy/lexicode.hpp>
#include <grundy/nim_word.hpp>

#include "codes/column_engine.hpp"
#include "codes/word_walk.hpp"

namespace grundy {

namespace {

/// Codes of at most 2^16 words are decoded by reading them all.
constexpr std::size_t few_words = 16;  // binary digits

bool has_few_words(const Lexicode& code) {
  const auto digit_bits = static_cast<std::size_t>(std::countr_zero(code.rules().base));
  return code.dimension() * digit_bits <= few_words ||
         code.redundancy() * digit_bits > 63;  // no engine reaches many words there
}

NearWord near_word(const Word& received, Word word) {
  NearWord near{std::move(word), {}};
  for (std::size_t i = received.size(); i-- > 0;)
    if (received[i] != near.word[i]) near.turns.push_back({i + 1, received[i], near.word[i]});
  return near;
}

/// A digit `scalar` more at a place, and what that adds to the value.
struct Change {
  std::size_t place;
  std::uint32_t scalar;
  std::uint64_t value;
};

/// Tries all sets of changes at different places, of one size at a time.
class ChangeSearch {
 public:
  /// Errors: a limit.
  static Result<ChangeSearch> make(const Lexicode& code, Meter& meter) {
    ChangeSearch search(code.rules().base - 1);
    const std::size_t changes = code.length() * search.scalars_;
    if (auto booked = ColumnEngine::book(meter, 2 * changes * sizeof(Change)); !booked)
      return std::unexpected(booked.error());
    for (std::size_t i = 0; i < code.length(); ++i)
      for (std::uint32_t scalar = 1; scalar < code.rules().base; ++scalar) {
        if (meter.exhausted()) return meter.error();
        search.changes_.push_back({i, scalar, nim::product(scalar, code.columns()[i].word())});
      }
    search.by_value_ = search.changes_;
    std::ranges::sort(search.by_value_, {},
                      [](const Change& c) { return std::pair(c.value, c.place); });
    return search;
  }

  /// Calls found(changes) for each set of `size` changes whose values add up to `wanted`; all but
  /// the last one of a set are chosen, the last is looked up. Errors: a limit.
  template <class F>
  Result<void> all(std::size_t size, std::uint64_t wanted, Meter& meter, F&& found) {
    std::vector<std::size_t> chosen;
    std::size_t candidate = changes_.size();
    for (;;) {
      if (chosen.size() + 1 == size) {
        look_up(chosen, wanted, found);
        if (meter.exhausted()) return meter.error();
      } else if (candidate > 0) {
        chosen.push_back(--candidate);
        wanted ^= changes_[candidate].value;
        candidate = changes_[candidate].place * scalars_;
        continue;
      }
      if (chosen.empty()) return {};
      candidate = chosen.back();
      wanted ^= changes_[candidate].value;
      chosen.pop_back();
    }
  }

 private:
  explicit ChangeSearch(std::size_t scalars) : scalars_(scalars) {}

  template <class F>
  void look_up(const std::vector<std::size_t>& chosen, std::uint64_t wanted, F&& found) const {
    const std::size_t end = chosen.empty() ? SIZE_MAX : changes_[chosen.back()].place;
    auto last = std::ranges::lower_bound(by_value_, wanted, {}, &Change::value);
    for (; last != by_value_.end() && last->value == wanted && last->place < end; ++last) {
      std::vector<Change> set{*last};
      for (std::size_t i : chosen) set.push_back(changes_[i]);
      found(set);
    }
  }

  std::size_t scalars_;
  std::vector<Change> changes_, by_value_;
};

}  // namespace

Result<void> Lexicode::scan_words(Decoding& decoding, std::size_t most, Meter& meter) const {
  std::size_t least = SIZE_MAX;
  std::uint64_t total = 0;
  WordWalk walk(*this);
  do {
    std::size_t distance = 0;
    for (std::size_t i = 0; i < length(); ++i)
      distance += walk.word()[i] != decoding.received[i] ? 1 : 0;
    if (distance < least) {
      least = distance;
      total = 0;
      decoding.near.clear();
    }
    if (distance == least && ++total <= most)
      decoding.near.push_back(near_word(decoding.received, walk.word()));
    if (meter.exhausted()) return meter.error();
  } while (walk.advance());
  decoding.total = Natural(total);
  return {};
}

Result<void> Lexicode::search_turns(Decoding& decoding, std::size_t most, Meter& meter) const {
  auto search = ChangeSearch::make(*this, meter);
  if (!search) return std::unexpected(search.error());
  std::uint64_t total = 0;
  for (std::size_t size = 1; total == 0; ++size) {
    auto done = search->all(size, decoding.value.word(), meter, [&](const auto& changes) {
      if (++total > most) return;
      Word word = decoding.received;
      for (const Change& change : changes) word[change.place] ^= change.scalar;
      decoding.near.push_back(near_word(decoding.received, std::move(word)));
    });
    if (!done) return done;
  }
  decoding.total = Natural(total);
  std::ranges::sort(decoding.near, [](const NearWord& a, const NearWord& b) {
    return std::ranges::lexicographical_compare(a.word.rbegin(), a.word.rend(), b.word.rbegin(),
                                                b.word.rend());
  });
  return {};
}

Result<Decoding> Lexicode::decode(const Word& received, Meter& meter, std::size_t most) const {
  Decoding decoding{received, value(received), {}, Natural(1)};
  if (decoding.value.is_zero()) {
    decoding.near.push_back({received, {}});
    return decoding;
  }
  auto done = has_few_words(*this) ? scan_words(decoding, most, meter)
                                   : search_turns(decoding, most, meter);
  if (!done) return std::unexpected(done.error());
  return decoding;
}

}  // namespace grundy
