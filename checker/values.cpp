// Grundy values of heap games by their definition: the mex of the values of all options.
#include "values.hpp"

namespace grundy_check {
namespace {

// Where a definition that looks at all options takes too long for anybody to wait.
constexpr std::uint64_t most_with_splits = std::uint64_t{1} << 18;
constexpr std::uint64_t most_without = std::uint64_t{1} << 22;

}  // namespace

void Set::insert(std::uint64_t value) {
  if (has(value)) return;
  if (value >= has_.size()) has_.resize(value + 1);
  has_[value] = true;
  members_.push_back(value);
}

std::uint64_t Set::mex() const {
  std::uint64_t value = 0;
  while (has(value)) ++value;
  return value;
}

std::uint64_t Values::operator()(std::uint64_t n) {
  if (n >= (game_.is_set || !game_.splits() ? most_without : most_with_splits))
    throw OutOfReach("the value of heap " + std::to_string(n) +
                     " is asked for: too many for this checker, which looks at every option");
  while (options_.values().size() <= n) {
    if (stop_ && stop_->load()) throw Stopped();
    options_.add(options_.of_next().mex());
  }
  return options_.values()[n];
}

}  // namespace grundy_check
