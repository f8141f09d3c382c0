// Kinds of positions: those with the same element and the same winning contexts.
#pragma once

#include <optional>
#include <unordered_map>

#include "misere/quotient_bits.hpp"
#include "misere/quotient_words.hpp"

namespace grundy {

/// The live positions by their element Φ and their win set: y wins at h if ty is in P for the image
/// t of some option of h. The conditions of the verification see nothing else of a position, so the
/// smallest of each kind speaks for all.
class Kinds {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};  ///< of a dead position

  struct Kind {
    Index first = 0;  ///< its smallest position
    Element phi = 0;
    /// An earlier kind with this element has a part of this win set. Then every word with `first`
    /// in it is lost in no more contexts than an earlier word: nothing new comes from it.
    bool covered = false;
  };

  explicit Kinds(std::size_t order) : wins_(0, order) {}

  /// A kind with this win set, or none. Where the quotient is verified there is at most one.
  std::uint32_t find(BitRow wins) const { return search(wins, std::nullopt); }
  /// Whether a kind has this element and a part of this win set.
  bool covers(Element phi, BitRow wins) const;
  /// The next position, which is live; a new kind if need be.
  void add(Element phi, BitRow wins);
  /// The next position, which is dead.
  void add_dead() { of_position_.push_back(none); }

  std::size_t size() const { return kinds_.size(); }
  const Kind& operator[](std::size_t kind) const { return kinds_[kind]; }
  BitRow wins(std::size_t kind) const { return wins_[kind]; }
  std::uint32_t of(Index position) const { return of_position_[position]; }
  std::size_t positions() const { return of_position_.size(); }

 private:
  std::uint32_t search(BitRow wins, std::optional<Element> phi) const;

  std::vector<Kind> kinds_;
  BitMatrix wins_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> by_hash_;  ///< of the win set
  std::unordered_multimap<Element, std::uint32_t> uncovered_;      ///< by their elements
  std::vector<std::uint32_t> of_position_;
};

}  // namespace grundy
