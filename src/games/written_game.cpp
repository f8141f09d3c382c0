// Written games as Games: values, options, endings.
#include "games/written_game.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace grundy {

namespace {

/// Heaps up to this are computed one after the other, all of them.
constexpr std::uint64_t largest_table = std::uint64_t{1} << 24;
/// How far the table is filled for the sake of one heap.
constexpr std::uint64_t longest_stride = std::uint64_t{1} << 16;
/// A mex above this would need more options than fit in memory, so larger values cannot matter.
constexpr std::uint32_t largest_mex = 1u << 30;

}  // namespace

WrittenGame::WrittenGame(GameInfo info, std::string notation, WrittenRules rules)
    : Game(std::move(info), std::move(notation)),
      rules_(std::move(rules)),
      parts_(written_search(rules_)) {
  if (rules_.names_moves()) names_ = std::make_unique<WrittenMoveNames>(rules_);
}

std::string WrittenMoveNames::of(const WrittenPosition& p, std::vector<WrittenPosition> parts) {
  if (last_ != p) {
    names_ = rules_.move_names(p);
    last_ = p;
  }
  std::erase_if(parts, [&](const WrittenPosition& part) { return rules_.is_empty(part); });
  std::ranges::sort(parts);
  auto found = names_.find(parts);
  return found == names_.end() ? "" : found->second;
}

std::string WrittenGame::move_name(const AnyPosition& p, const Option& option) const {
  if (!names_) return "";
  std::vector<Position> parts;
  for (const AnyPosition& part : option.parts) parts.push_back(get(part));
  return names_->of(get(p), std::move(parts));
}

Result<std::vector<AnyPosition>> WrittenGame::parse(std::string_view arguments) const {
  auto positions = rules().parse(arguments);
  if (!positions) return std::unexpected(positions.error());
  return std::vector<AnyPosition>(positions->begin(), positions->end());
}

std::string WrittenGame::print_arguments(const AnyPosition& p) const {
  return rules().print(get(p));
}
bool WrittenGame::is_empty(const AnyPosition& p) const {
  return !rules().ends_inside() && rules().is_empty(get(p));
}

void WrittenGame::options(const AnyPosition& p, const Visitor& visit) const {
  rules().options(get(p), [&](const PartList<Position>& parts) {
    Option option;
    option.parts.assign(parts.list.begin(), parts.list.end());
    return visit(std::move(option));
  });
}

Result<Ending> WrittenGame::ending(const AnyPosition& p) const try {
  return rules().ending(get(p));
} catch (const RuleFault& fault) {
  return std::unexpected(fault.error());
}

Error WrittenGame::cycle(std::span<const Position> line) const {
  std::string shown;
  for (std::size_t i = 0; i < line.size() && i < 8; ++i)
    shown += fmt::format("{}({}) -> ", notation(), rules().print(line[i]));
  if (line.size() > 8) shown += "… -> ";
  shown += fmt::format("{}({})", notation(), rules().print(line[0]));
  return {"play in this game need not end, so it has no Grundy values: " + shown, {}};
}

std::unexpected<Error> WrittenGame::unsolved(const Unsolved<Position>& trouble,
                                             const Meter& meter) const {
  if (trouble.cyclic) return std::unexpected(cycle(trouble.cycle));
  return meter.error();
}

// The next heap of the table; nothing when a move does not make it smaller.
std::optional<std::uint32_t> WrittenGame::next_heap(Meter& meter) {
  const auto n = static_cast<std::int64_t>(heaps_.size());
  values_.clear();
  bool smaller = true;
  auto note = [&](const PartList<Position>& parts) {
    std::uint32_t value = 0;
    for (const Position& part : parts.list) {
      const std::uint64_t size = part.data()[0];
      smaller = smaller && size < heaps_.size();
      if (smaller) value ^= heaps_[size];
    }
    if (smaller) values_.insert(value);
    return smaller;
  };
  rules().options(rules().state(std::span(&n, 1)), note, &meter);
  if (!smaller) return {};
  return values_.mex();
}

Result<std::uint64_t> WrittenGame::heap_number(std::uint64_t n, Meter& meter) {
  while (heaps_.size() <= n && shrinking_) {
    if (meter.exhausted_now() || ((heaps_.size() & 1023) == 0 && !meter.reserve(4096)))
      return meter.error();
    const auto value = next_heap(meter);
    if (!meter.reached().empty()) return meter.error();  // what was cut short proves nothing
    if (value)
      heaps_.push_back(*value);
    else
      shrinking_ = false;
  }
  if (heaps_.size() > n) return heaps_[n];
  const auto size = static_cast<std::int64_t>(n);
  return searched_number(rules().state(std::span(&size, 1)), meter);
}

std::uint32_t WrittenGame::evaluate(const Position& p, MemoSearch<Position>::Ask& ask,
                                    Meter& meter) {
  values_.clear();
  const bool ends_inside = rules().ends_inside();
  bool wins = false;
  auto note = [&](const PartList<Position>& parts) {
    bool loses = false;
    for (const Position& part : parts.list) {
      if (!ends_inside) break;
      const Ending ending = rules().ending(part);
      wins |= ending == Ending::win;
      loses |= ending == Ending::lose;
    }
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < parts.list.size() && !wins && !loses; ++i) {
      const std::uint32_t one = ask(parts.list[i]).value_or(0);
      loses = one == wins_at_once;
      value ^= one;
    }
    if (!wins && !loses && value <= largest_mex) values_.insert(value);
    return !wins && !ask.blocked() && !meter.exhausted();
  };
  rules().options(p, note, &meter);
  return wins ? wins_at_once : values_.mex();
}

Result<std::uint64_t> WrittenGame::searched_number(const Position& p, Meter& meter) {
  SearchEnd end =
      search_.run(p, meter, [&](const Position& q, auto& ask) { return evaluate(q, ask, meter); });
  if (end == SearchEnd::limit) return meter.error();
  if (end == SearchEnd::cycle) return std::unexpected(cycle(search_.cycle()));
  return *search_.known(p);
}

// A rule that could not be carried out leaves a search half done: it is begun anew.
Result<std::uint64_t> WrittenGame::number(const Position& p, Meter& meter) try {
  if (parts_) {
    auto value = parts_->grundy(p, meter);
    return value ? Result<std::uint64_t>(*value) : unsolved(value.error(), meter);
  }
  const bool heap = rules().kind() == StateKind::heap && !rules().ends_inside();
  const std::uint64_t size = heap ? p.data()[0] : 0;
  if (heap && shrinking_ && size < largest_table && size < heaps_.size() + longest_stride)
    return heap_number(size, meter);
  return searched_number(p, meter);
} catch (const RuleFault& fault) {
  search_ = {};
  parts_ = written_search(rules_);
  return std::unexpected(fault.error());
}

Result<std::optional<Nimber>> WrittenGame::value(const AnyPosition& p, Meter& meter) {
  auto found = number(get(p), meter);
  if (!found) return std::unexpected(found.error());
  if (rules().ends_inside() && *found == wins_at_once) return std::nullopt;
  return Nimber{*found};
}

Result<Nimber> WrittenGame::grundy(const AnyPosition& p, Meter& meter) {
  auto ended = ending(p);
  if (!ended) return std::unexpected(ended.error());
  if (*ended == Ending::win || *ended == Ending::lose)
    return fail(print(p) + " has no Grundy value: the game is over there");
  auto found = value(p, meter);
  if (!found) return std::unexpected(found.error());
  if (!*found)
    return fail(print(p) + " has no Grundy value: a move wins at once, whatever stands beside it");
  return **found;
}

Result<FoundOptions> WrittenGame::searched_options(const Position& p, const Nimber& wanted,
                                                   Meter& meter) try {
  FoundOptions found;
  if (!wanted.value.fits_word()) return found;
  auto options = parts_->options_with_value(p, wanted.value.word(), meter);
  if (!options) return unsolved(options.error(), meter);
  for (auto& parts : *options)
    found.options.push_back({std::vector<AnyPosition>(parts.begin(), parts.end()), {}});
  found.total = Natural(found.options.size());
  return found;
} catch (const RuleFault& fault) {
  parts_ = written_search(rules_);
  return std::unexpected(fault.error());
}

Result<FoundOptions> WrittenGame::options_with_value(const AnyPosition& p, const Nimber& wanted,
                                                     Meter& meter) try {
  if (parts_) return searched_options(get(p), wanted, meter);
  FoundOptions found;
  std::optional<Error> trouble;
  std::vector<std::vector<Position>> seen;
  auto note = [&](const PartList<Position>& parts) {
    Nimber total;
    bool good = true;
    for (const Position& part : parts.list) {
      const Ending ended = rules().ending(part);
      good = good && (ended == Ending::none || ended == Ending::stop);
      if (!good) break;
      auto one = value(AnyPosition(part), meter);
      if (!one) trouble = one.error();
      good = one && *one;
      if (!good) break;
      total += **one;
    }
    if (good && total == wanted) {
      std::vector<Position> option(parts.list.begin(), parts.list.end());
      std::ranges::sort(option);
      seen.push_back(std::move(option));
    }
    if (!trouble && meter.exhausted()) trouble = meter.error().error();
    return !trouble;
  };
  rules().options(get(p), note, &meter);
  if (trouble) return std::unexpected(*trouble);
  if (!meter.reached().empty()) return meter.error();
  std::ranges::sort(seen);
  seen.erase(std::ranges::unique(seen).begin(), seen.end());
  for (auto& parts : seen)
    found.options.push_back({std::vector<AnyPosition>(parts.begin(), parts.end()), {}});
  found.total = Natural(found.options.size());
  return found;
} catch (const RuleFault& fault) {
  return std::unexpected(fault.error());
}

Theory WrittenGame::theory(const AnyPosition& p) const {
  const bool table = rules().kind() == StateKind::heap && get(p).data()[0] < heaps_.size();
  return table ? Theory::table : Theory::search;
}

const WrittenGame* written_game(const Game& game) {
  return dynamic_cast<const WrittenGame*>(&game);
}

}  // namespace grundy
