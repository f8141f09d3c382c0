// MarkTable: the partners that give a heap its common-class options, sorted for the block search.
#include "heap/mark_table.hpp"

#include <algorithm>
#include <tuple>

namespace grundy {

void append_runs(const BitPlanes& planes, std::span<const Partner> partners,
                 std::vector<Mark>& marks, std::vector<MarkRun>& runs) {
  for (const auto& [distance, x] : partners) {
    const Mark* next = marks.data() + marks.size();
    marks.push_back({static_cast<std::int32_t>(planes.offset(distance)), std::uint32_t{x} >> 3});
    const std::uint32_t low = x & 7u;
    if (!runs.empty() && runs.back().low == low &&
        runs.back().marks.data() + runs.back().marks.size() == next)
      runs.back().marks = {runs.back().marks.data(), runs.back().marks.size() + 1};
    else
      runs.push_back({{next, 1}, low});
  }
}

void MarkTable::add(Partner partner) {
  all_.push_back(partner);
  farthest_ = std::max(farthest_, partner.distance);
  if (partner.distance < lane_count) near_.add(partner.distance, partner.x);
}

void MarkTable::place(const BitPlanes& planes, bool anew) {
  late_ += all_.size() - placed_;
  if (anew || late_ > most_late) {
    marks_.clear();
    runs_.clear();
    far_.clear();
    placed_ = late_ = 0;
    marks_.reserve(all_.size() + most_late);
  }
  std::vector<Partner> bulk;
  for (const Partner& partner : std::span(all_).subspan(placed_))
    if (partner.distance >= lane_count)
      (partner.distance <= planes.reach() ? bulk : far_).push_back(partner);
  placed_ = all_.size();
  // A range of heaps in one shifted copy after the other: what a chunk of marks reads stays cached.
  std::ranges::sort(bulk, {}, [](const Partner& p) {
    return std::tuple(p.distance / 32768, -p.distance & 7, p.x & 7, p.distance);
  });
  append_runs(planes, bulk, marks_, runs_);
}

}  // namespace grundy
