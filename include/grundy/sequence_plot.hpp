// SequencePlot: a Grundy sequence as a cloud of dots, heaps to the right, values upward.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <grundy/report.hpp>

namespace grundy {

/// Takes the values as they come and keeps at most 20000 marks, however many there are: beyond that
/// number the first one in every cell of heaps and values. The cells grow when a value does not
/// fit.
class SequencePlot {
 public:
  static constexpr std::uint64_t most_marks = 20'000;

  SequencePlot(std::string game, std::uint64_t from, std::uint64_t to);

  /// REQUIRES: heaps between from and to. Time O(values).
  void add(std::uint64_t first, std::span<const std::uint32_t> values);

  /// The picture; it needs nothing else.
  std::string to_svg(Language language) const;

  bool thinned() const { return !cells_.empty(); }
  std::uint64_t marks() const;

 private:
  struct Frame;
  struct Point {
    std::uint64_t heap;
    std::uint32_t value;
    bool here = false;  ///< in a cell: false while it is empty
  };

  void mark(std::uint64_t heap, std::uint32_t value);
  void merge_rows();
  std::string dots(const Frame& frame) const;

  std::string game_;
  std::uint64_t from_, to_;
  std::uint32_t largest_ = 0;
  std::vector<Point> points_;  ///< while nothing is thinned out
  std::vector<Point> cells_;   ///< column by column
  std::uint64_t heaps_a_cell_ = 1, values_a_cell_ = 1;
};

}  // namespace grundy
