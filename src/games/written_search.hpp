// WrittenSearch: a written game whose play falls apart, searched component by component.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <vector>

#include <grundy/limits.hpp>
#include <grundy/rules.hpp>
#include <grundy/solver.hpp>

namespace grundy {

/// What is asked of ComponentSearch. Both may throw RuleFault; it is then of no more use.
class WrittenSearch {
 public:
  using Position = WrittenPosition;
  template <class T>
  using Answer = std::expected<T, Unsolved<Position>>;

  virtual ~WrittenSearch() = default;
  virtual Answer<std::uint64_t> grundy(const Position& p, Meter& meter) = 0;
  virtual Answer<std::vector<std::vector<Position>>> options_with_value(const Position& p,
                                                                        std::uint64_t wanted,
                                                                        Meter& meter) = 0;
};

/// For strings, boards and graphs; null for heaps and states, and where play may end inside.
std::unique_ptr<WrittenSearch> written_search(const WrittenRules& rules);

}  // namespace grundy
