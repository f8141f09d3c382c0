// What values alone show about a period, where no theorem speaks.
#pragma once

#include <optional>
#include <span>

#include <grundy/period.hpp>

namespace grundy {

/// The least period that is worth telling: see Repeats::plausible. Time O(number of values).
std::optional<Period> seen_period(std::span<const std::uint32_t> values);

/// The verdict on `check.asked`, nothing being proved about the game. From a given heap on one
/// failure refutes; from some heap on (`anywhere`) none can.
PeriodCheck check_seen(std::span<const std::uint32_t> values, PeriodCheck check, bool anywhere);

}  // namespace grundy
