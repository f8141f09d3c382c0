// Verification of a finite misère quotient by the pair relation, and placing one more position.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>

#include <grundy/limits.hpp>

#include "ground/booking.hpp"
#include "misere/quotient_images.hpp"
#include "misere/quotient_kinds.hpp"

namespace grundy {

/// A sum whose outcome a monoid tells wrongly.
struct Failure {
  PositionWord word;
  bool is_p = false;  ///< what it is in truth
};

/// For one element f and each w, the y with y · f = w.
class Preimages {
 public:
  explicit Preimages(std::span<const Element> times);
  std::span<const Element> of(Element w) const {
    return {sources_.data() + begin_[w], sources_.data() + begin_[w + 1]};
  }

 private:
  std::vector<Element> begin_, sources_;
};

/// A monoid that is to tell outcomes, with what is needed to check it. The conditions, for x, y of
/// the monoid and live positions h (y wins at h: see Kinds):
///   (P) not both xΦ(h) in P and x wins at h;
///   the lost pairs are the least relation with
///   (N0) (Φ(h), y) is lost if y does not win at h;
///   (N1) (xΦ(h), y) is lost if (x, yΦ(h)) is lost and xy does not win at h;
///   (N2) if (x, 1) is lost, x is in P.
/// (x, y) is lost iff no option of some nonempty word with element x is in P beside y. If all hold,
/// a sum is a misère P-position iff its element is in P. Where one fails, the least word of the
/// failure has the other outcome, and all earlier words have the right one.
class QuotientCheck {
 public:
  QuotientCheck(MisereQuotient quotient, const ClosedSet& positions);
  QuotientCheck(const QuotientCheck&) = delete;
  QuotientCheck& operator=(const QuotientCheck&) = delete;

  enum class Verdict { proved, failed, limit };
  /// Checks all conditions, from nothing.
  Verdict verify(Meter& meter);
  /// The least failure. REQUIRES: the verdict was `failed`.
  const Failure& failure() const { return *failure_; }

  const MisereQuotient& quotient() const { return quotient_; }
  const Kinds& kinds() const { return kinds_; }

  /// Adds the next position if the monoid has an element for it; false if not, or at a limit.
  /// REQUIRES: the verdict was `proved`, and the monoid is reduced.
  bool place_next(Meter& meter);

 private:
  struct Node {  ///< a word, and the contexts in which it is the first of its element to be lost
    Element element;
    std::uint32_t parent, kind;
    std::size_t begin, end;
  };
  struct LostPair {
    Element element, context;
  };

  BitRow p_row(Element t);
  std::vector<std::uint64_t> wins_of(Index n, bool& live);
  const Preimages& preimages(Element f);

  bool gather_kinds(Meter& meter);
  void find_p_failure();
  bool close(Meter& meter);
  std::size_t bytes() const;
  bool past_failure(std::uint32_t kind, std::uint32_t level) const;
  void lengthen(std::uint32_t node, std::uint32_t kind);
  PositionWord word_of(std::uint32_t node) const;

  void order_by_context();
  bool may_be(Element x, BitRow wins);
  bool stays_closed(Element x, BitRow wins, Meter& meter);
  void apply(LostPair pair, Element f, BitRow wins, std::vector<LostPair>& fresh);
  std::vector<LostPair> newly_lost(Element x, BitRow wins);

  MisereQuotient quotient_;
  const ClosedSet& positions_;
  Products products_;
  OptionImages images_;
  Kinds kinds_;
  BitMatrix p_rows_;
  std::vector<bool> p_row_known_;
  std::unordered_map<Element, Preimages> preimages_;
  std::vector<Node> nodes_;
  std::vector<Element> contexts_;
  BitMatrix lost_;             ///< by element
  BitMatrix lost_by_context_;  ///< the same, transposed
  std::optional<Failure> failure_;
};

}  // namespace grundy
