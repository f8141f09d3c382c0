// The genus of heaps and of positions: canonical forms, then Conway's recurrence.
#include "report/genus_report.hpp"

#include <fmt/format.h>

#include "games/heap_closed_set.hpp"
#include "games/position_closed_set.hpp"
#include "report/json_tools.hpp"
#include "report/solve_endings.hpp"

namespace grundy {

namespace {

using Id = CanonicalForms::Id;

/// Canonical forms and genera of one closed set, position by position.
class Genera {
 public:
  explicit Genera(const ClosedSet& set) : positions_(set, forms_), table_(forms_) {}

  Result<Id> form(ClosedSet::Index n, Meter& meter) {
    auto id = positions_.form(n, meter);
    if (!id) return id;
    return with_genus(*id, meter);
  }
  Result<Id> sum(std::span<const ClosedSet::Index> positions, Meter& meter) {
    std::vector<Id> parts;
    for (ClosedSet::Index n : positions) {
      auto part = positions_.form(n, meter);
      if (!part) return part;
      parts.push_back(*part);
    }
    auto id = forms_.sum(parts, meter);
    if (!id) return id;
    return with_genus(*id, meter);
  }
  CanonicalForms& forms() { return forms_; }
  const GenusTable& table() const { return table_; }

 private:
  Result<Id> with_genus(Id id, Meter& meter) {
    auto extended = table_.extend_to(id, meter);
    if (!extended) return std::unexpected(extended.error());
    return id;
  }

  CanonicalForms forms_;
  PositionForms positions_;
  GenusTable table_;
};

// The heaps of a game one after the other; heap n of the game is position number(n) of the set.
template <class Number>
void add_heaps(GenusReport& report, const ClosedSet& set, std::uint64_t to, Meter& meter,
               Number&& number) {
  Genera genera(set);
  for (std::uint64_t n = 0; n <= to; ++n) {
    auto id = genera.form(number(n), meter);
    if (!id) {
      report.limit = id.error();
      return;
    }
    Genus genus = genera.table().genus(*id);
    if (!genus.tame_value() && !report.first_wild) report.first_wild = n;
    ++report.heaps;
    if (n < report.from) continue;
    report.genera.push_back(std::move(genus));
    report.tameness.push_back(genera.table().tameness(*id));
  }
}

// Heaps of a game without a table, such as Nim.
Result<void> add_written_heaps(GenusReport& report, Game& game, std::uint64_t to, Meter& meter) {
  Sum heaps;
  for (std::uint64_t n = 0; n <= to; ++n) {
    auto position = game.parse(std::to_string(n));
    if (!position) return std::unexpected(position.error());
    // The game is the caller's and outlives the set.
    heaps.push_back({std::shared_ptr<Game>(std::shared_ptr<Game>(), &game), position->front()});
    if (meter.reserve(static_cast<std::ptrdiff_t>(sizeof(Component))) && !meter.exhausted())
      continue;
    report.limit = meter.error().error();
    return {};
  }
  auto set = PositionClosedSet::of(heaps, meter);
  if (!set && set.error().kind != ErrorKind::limit) return std::unexpected(set.error());
  if (!set)
    report.limit = set.error();
  else
    add_heaps(report, *set, to, meter, [&](std::uint64_t n) { return set->components()[n]; });
  return {};
}

// A genus tells how a position behaves in sums; here a move may end the whole sum.
std::unexpected<Error> no_genus(const std::string& what) {
  return fail(
      fmt::format("{} has no genus, for a move can end the whole sum ('win when' or 'lose when'); "
                  "'grundy solve --misere' says who wins a sum",
                  what));
}

const char* name(Tameness tameness) {
  switch (tameness) {
    case Tameness::tame:
      return "tame";
    case Tameness::looks_tame:
      return "looks tame";
    case Tameness::wild:
      break;
  }
  return "wild";
}

}  // namespace

Result<GenusReport> genus_report(Game& game, std::uint64_t from, std::uint64_t to, Meter& meter) {
  if (!game.is_heap_game())
    return fail(fmt::format("{} is not a game of heaps; give a position, such as {}",
                            game.notation(), game.info().example));
  if (has_endings(game)) return no_genus(game.notation());
  if (from > to) return fail(fmt::format("the list would end before it begins: {} > {}", from, to));
  GenusReport report{game.notation(), from, {}, {}, 0, {}, {}};
  if (GrundySequence* table = game.heap_sequence()) {
    std::uint64_t shift = game.heap_shift();
    if (to + shift > ~ClosedSet::Index{0}) return out_of("heaps as large as that are not counted");
    HeapClosedSet set(table->rules(), &meter);
    add_heaps(report, set, to, meter,
              [&](std::uint64_t n) { return static_cast<ClosedSet::Index>(n + shift); });
    return report;
  }
  auto added = add_written_heaps(report, game, to, meter);
  if (!added) return std::unexpected(added.error());
  return report;
}

Result<PositionGenusReport> genus_report(const Sum& sum, Meter& meter) {
  if (has_endings(sum)) return no_genus(print(sum));
  PositionGenusReport report{print(sum), {}, {}};
  auto set = PositionClosedSet::of(sum, meter);
  if (!set && set.error().kind != ErrorKind::limit) return std::unexpected(set.error());
  if (!set) {
    report.limit = set.error();
    return report;
  }
  Genera genera(*set);
  auto id = genera.sum(set->components(), meter);
  if (!id) {
    report.limit = id.error();
    return report;
  }
  const GenusTable& table = genera.table();
  report.found = {table.genus(*id),
                  table.tameness(*id),
                  table.tame_value(*id),
                  genera.forms().birthday(*id),
                  {}};
  if (auto text = print_star(genera.forms(), *id, meter)) report.found->form = *text;
  return report;
}

std::string to_json(const GenusReport& report) {
  json genera = json::array();
  for (const Genus& genus : report.genera) genera.push_back(genus.to_string());
  json out = {{"game", report.game}, {"from", report.from}, {"genus", std::move(genera)}};
  if (report.limit) out["limit"] = report.limit->message;
  return out.dump();
}

std::string to_json(const PositionGenusReport& report) {
  json out = {{"position", report.position}, {"genus", nullptr},     {"grundy", nullptr},
              {"misere_grundy", nullptr},    {"outcome", "unknown"}, {"tameness", nullptr},
              {"canonical_form", nullptr},   {"birthday", nullptr}};
  if (report.found) {
    const PositionGenus& found = *report.found;
    out["genus"] = found.genus.to_string();
    out["grundy"] = found.genus.grundy;
    out["misere_grundy"] = found.genus.misere_grundy();
    out["outcome"] = found.genus.misere_grundy() == 0 ? "P" : "N";
    out["tameness"] = name(found.tameness);
    if (found.form) out["canonical_form"] = *found.form;
    out["birthday"] = found.birthday;
  }
  if (report.limit) out["limit"] = report.limit->message;
  return out.dump();
}

}  // namespace grundy
