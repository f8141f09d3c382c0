// Heap games without a table, such as most written ones: what their values show, proving nothing.
#pragma once

#include <grundy/expression.hpp>
#include <grundy/heap_report.hpp>

namespace grundy {

/// The least period that the values up to heap `to` show; without it, about a second's worth.
/// REQUIRES, here and below: a heap game without a table. Errors: a heap without a value.
Result<PeriodReport> seen_period_report(Game& game, const PeriodSearch& search, Meter& meter);

/// Whether p fits the values, from `preperiod` on or else from some heap on; it may be refuted, and
/// is never proved. Errors: p = 0; a heap without a value.
Result<CheckReport> seen_period_check(Game& game, std::uint64_t p,
                                      std::optional<std::uint64_t> preperiod,
                                      std::optional<std::uint64_t> to, Meter& meter);

/// Whether the heaps of value 0 are those with the condition, as far as the values go. Errors: a
/// heap without a value; no condition in one variable.
Result<CheckReport> seen_p_positions(Game& game, const Expression& condition,
                                     std::optional<std::uint64_t> to, Meter& meter);

}  // namespace grundy
