// Head search: the next column of a binary code with few words, the words listed and not the
// values.
//
// The places are cut in two. To the right is the code of the length m at which the redundancy
// reaches t: a table has the weights of its 2^t cosets. To the left stand the heads of the words,
// one for each choice of the free places there, with the coset its word has on the right. A value
// v = 2^t p + x is a word with v's digits at the places of the check digits; its distance from the
// words with one head is (distance of the heads) + (weight of the coset x xor that of the head),
// so that v is no sum of d-2 columns if and only if that is at least d-1 for every head. For one p
// the heads become tests of x, the nearest first, and a value that once failed has failed for ever.
// A prefix of p is skipped when even the largest coset weight on its right cannot save it. And two
// check digits that are equal in all words of the code may change places, so that a value with the
// higher one alone has failed before, with the lower one alone.
// [The cut of Trachtenberg, Designing lexicographic codes with a given trellis complexity, IEEE
// Trans. Inform. Theory 48 (2002) 89-100, with a table in place of the lower trellis; the order of
// the search is that of the columns, which makes the whole construction one pass over the values]
#pragma once

#include <optional>
#include <vector>

#include "codes/coset_weights.hpp"
#include "codes/head_scan.hpp"

namespace grundy {

/// Memory 2^(t+1) + 24 2^h bytes, h being the free places left of the table; time O(2^r) tests of
/// 64 values together.
class HeadSearch final : public ColumnEngine {
 public:
  static constexpr std::uint64_t largest_distance = 127;

  /// REQUIRES: 2 <= distance <= largest_distance; 6 <= table_digits < 32; the machine has the path.
  explicit HeadSearch(std::uint64_t distance, unsigned table_digits = 24,
                      ScanPath path = best_path());

  Result<std::uint64_t> next(Meter& meter) override;
  Result<void> add(std::uint64_t column, Meter& meter) override;
  std::size_t bytes() const override;

  static ScanPath best_path() {
    return has_scan_path(ScanPath::avx512) ? ScanPath::avx512 : ScanPath::portable;
  }

 private:
  static constexpr unsigned most_places = 64;  ///< left of the table

  bool tabulated() const { return !table_.empty(); }
  Result<void> freeze(Meter& meter);
  Result<void> add_left(std::uint64_t column, Meter& meter);
  void double_heads(std::uint64_t column);
  void bound_radius(bool is_check);
  std::uint64_t places_of(std::uint64_t prefix) const;
  std::optional<unsigned> hopeless(std::uint64_t places) const;
  void make_tests(std::uint64_t places);
  void pair_equal_digits();
  std::uint64_t without_twins(std::uint64_t value) const;
  Result<bool> search_table(std::uint64_t prefix, Meter& meter);

  unsigned needed_;        ///< d - 1, the distance from all words
  unsigned table_digits_;  ///< t
  ScanPath path_;
  CosetWeights weights_;
  std::vector<WeightBlock> table_;  ///< once the redundancy has reached t
  unsigned length_ = 0, redundancy_ = 0;
  unsigned left_ = 0;                 ///< places left of the table
  std::vector<unsigned> checks_;      ///< those of them that are check digits
  std::vector<std::uint64_t> heads_;  ///< bit j: place j left of the table
  std::vector<std::uint32_t> cosets_;
  std::vector<unsigned> radius_;      ///< [j]: no coset is heavier, with j places left of the table
  std::vector<std::uint64_t> words_;  ///< the columns that are no powers: a word of the code each
  std::vector<std::pair<unsigned, unsigned>> twins_;  ///< equal digits, by the lower one, falling
  std::uint64_t covered_ = 0;                         ///< the check digits that some word uses
  std::uint64_t least_ = 0;  ///< everything below is a sum of at most d-2 columns
  std::vector<HeadTest> tests_;
};

}  // namespace grundy
