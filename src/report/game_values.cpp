// The values of a game as a table for the rule finder, and its options without a table.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include <grundy/period.hpp>
#include <grundy/rule_report.hpp>

#include "report/heap_phrases.hpp"
#include "report/rule_phrases.hpp"

namespace grundy {

namespace {

constexpr std::size_t widest = 256;           // of a table of two numbers
constexpr std::size_t widest_for_pairs = 128;
constexpr std::int64_t farthest = 1'000'000;  // rules that are only listed are slow far out
constexpr std::uint64_t longest_option = std::uint64_t{1} << 24;

Result<std::int64_t> as_word(const Nimber& value) {
  if (!value.value.fits_word() || value.value.word() >> 61 != 0)
    return out_of("a value is larger than 2^61, beyond the rule finder");
  return static_cast<std::int64_t>(value.value.word());
}

/// The position that is written with these numbers; nothing: it is not one position.
std::optional<AnyPosition> position(const Game& game, const std::string& arguments) {
  auto parsed = game.parse(arguments);
  if (!parsed || parsed->size() != 1) return {};
  return std::move(parsed->front());
}

/// True where numbers are names, of the vertices of a graph or the elements of an order.
bool numbers_are_names(const Game& game) { return position(game, "1-2") || position(game, "1<2"); }

/// The heaps of a game with a table of its own.
class HeapValues final : public ValueSource {
 public:
  explicit HeapValues(std::shared_ptr<Game> game)
      : game_(std::move(game)), sequence_(*game_->heap_sequence()), shift_(game_->heap_shift()) {}

  const ValueTable& table() const override { return table_; }
  bool can_extend() const override { return true; }
  bool has_options() const override { return true; }

  Result<void> extend(std::size_t rows, Meter& meter) override {
    rows = std::min<std::size_t>(rows, std::size_t{1} << 26);
    auto extended = rows > 0 ? sequence_.extend_to(rows - 1 + shift_, meter) : Result<void>{};
    const auto values = sequence_.values();
    for (std::size_t i = table_.values.size(); i < rows && i + shift_ < values.size(); ++i)
      table_.values.push_back(values[i + shift_]);
    return extended;
  }

  bool options(std::int64_t n, const OptionVisitor& visit) const override {
    const OctalCode* code = sequence_.rules().code();
    const auto heap = static_cast<std::uint64_t>(n) + shift_;
    const bool unbounded = code && code->max_parts() == OctalCode::no_limit;
    if (n < 0 || (unbounded && heap > longest_option)) return false;
    std::vector<std::int64_t> parts;
    sequence_.rules().for_each_option(heap, [&](std::span<const std::uint64_t> heaps) {
      parts.clear();
      for (std::uint64_t part : heaps)
        parts.push_back(static_cast<std::int64_t>(part) - static_cast<std::int64_t>(shift_));
      return visit(parts);
    });
    return true;
  }

  std::vector<std::int64_t> landmarks(std::int64_t most) const override {
    std::vector<std::int64_t> list;
    if (const SubtractionSet* set = sequence_.rules().set())
      for (const auto& interval : set->moves())
        for (std::uint64_t end : {interval.from, interval.to})
          if (end <= static_cast<std::uint64_t>(most) && list.size() < 64)
            list.push_back(static_cast<std::int64_t>(end));
    return list;
  }

  std::optional<Wording> theorem_for(const RuleHypothesis& rule) override {
    const auto heap = position(*game_, "1");
    const bool nim = heap && game_->theory(*heap) == Theory::bouton;
    if (!nim || rule.predict.formula() != "n" || rule.predict.from() > 0) return {};
    return Wording{RulePhrases::of(Language::en).bouton, RulePhrases::of(Language::ja).bouton};
  }

  std::optional<ProvedPeriod> proved_period(Meter& meter) override {
    Meter part(meter.part(std::chrono::seconds(1)));
    const auto claim = find_period(sequence_, part, table_.values.size());
    if (!claim || claim->status != PeriodClaim::proved) return {};
    const Period& p = claim->period;
    return ProvedPeriod{p.preperiod - std::min(p.preperiod, shift_),
                        p.period,
                        p.saltus,
                        {std::string(theorem_sentence(claim->theorem, Language::en)),
                         std::string(theorem_sentence(claim->theorem, Language::ja))}};
  }

 private:
  std::shared_ptr<Game> game_;
  GrundySequence& sequence_;
  std::uint64_t shift_;
  ValueTable table_;
};

/// Positions that are written with one number.
class NumberValues final : public ValueSource {
 public:
  explicit NumberValues(std::shared_ptr<Game> game) : game_(std::move(game)) {}

  const ValueTable& table() const override { return table_; }
  bool can_extend() const override { return true; }
  bool has_options() const override { return true; }
  Result<void> extend(std::size_t rows, Meter& meter) override;
  bool options(std::int64_t n, const OptionVisitor& visit) const override;

 private:
  bool read(const Option& option, std::vector<std::int64_t>& parts) const;

  std::shared_ptr<Game> game_;
  ValueTable table_;
};

Result<void> NumberValues::extend(std::size_t rows, Meter& meter) {
  rows = std::min<std::size_t>(rows, std::size_t{1} << 24);
  while (table_.values.size() < rows) {
    if (meter.exhausted_now()) return meter.error();
    const auto here = position(*game_, std::to_string(table_.values.size()));
    if (!here) return {};  // the game is not defined for larger numbers
    auto value = game_->grundy(*here, meter);
    if (!value) return std::unexpected(value.error());
    auto word = as_word(*value);
    if (!word) return std::unexpected(word.error());
    table_.values.push_back(*word);
  }
  return {};
}

/// Options are positions of the game; their numbers are how they are written.
bool NumberValues::read(const Option& option, std::vector<std::int64_t>& parts) const {
  parts.clear();
  for (const AnyPosition& part : option.parts) {
    if (game_->is_empty(part)) continue;
    const std::string text = game_->print_arguments(part);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return false;
    parts.push_back(number);
  }
  return true;
}

bool NumberValues::options(std::int64_t n, const OptionVisitor& visit) const {
  if (n > farthest) return false;
  const auto here = position(*game_, std::to_string(n));
  if (!here || !game_->is_searchable(*here)) return false;
  bool readable = true;
  std::vector<std::int64_t> parts;
  game_->options(*here, [&](Option&& option) {
    readable = readable && read(option, parts);
    return readable && visit(parts);
  });
  return readable;
}

/// Positions that are written with two numbers, as a square table; what is no position is empty.
class PairValues final : public ValueSource {
 public:
  explicit PairValues(std::shared_ptr<Game> game) : game_(std::move(game)) {
    table_.kind = TableKind::table;
  }

  const ValueTable& table() const override { return table_; }
  bool can_extend() const override { return true; }
  Result<void> extend(std::size_t rows, Meter& meter) override;

 private:
  Result<std::int64_t> value(std::size_t x, std::size_t y, Meter& meter);

  std::shared_ptr<Game> game_;
  ValueTable table_;
};

Result<std::int64_t> PairValues::value(std::size_t x, std::size_t y, Meter& meter) {
  const auto here = position(*game_, fmt::format("{},{}", x, y));
  if (!here) return ValueTable::empty_cell;
  auto found = game_->grundy(*here, meter);
  if (!found) return std::unexpected(found.error());
  return as_word(*found);
}

/// The table grows by whole squares: a limit leaves the last one that was complete.
Result<void> PairValues::extend(std::size_t rows, Meter& meter) {
  rows = std::min(rows, widest);
  for (std::size_t side = table_.values.empty() ? 0 : table_.columns; side < rows;) {
    const std::size_t next = std::min(rows, std::max<std::size_t>(16, 2 * side));
    std::vector<std::int64_t> values;
    for (std::size_t x = 0; x < next; ++x)
      for (std::size_t y = 0; y < next; ++y) {
        if (x < side && y < side) {
          values.push_back(table_.values[x * side + y]);
          continue;
        }
        auto found = value(x, y, meter);
        if (!found) return std::unexpected(found.error());
        values.push_back(*found);
      }
    table_.values = std::move(values);
    table_.columns = side = next;
  }
  return {};
}

/// The P-positions (a, b), a <= b, of a game whose positions are written with two numbers, where
/// each number is in one pair at most: as far as each number is in one.
class ZeroPairs final : public ValueSource {
 public:
  explicit ZeroPairs(std::shared_ptr<Game> game) : values_(std::move(game)) {
    table_.kind = TableKind::pairs;
    table_.columns = 2;
  }

  const ValueTable& table() const override { return table_; }
  Result<void> extend(std::size_t rows, Meter& meter) override;

 private:
  PairValues values_;
  ValueTable table_;
};

Result<void> ZeroPairs::extend(std::size_t rows, Meter& meter) {
  if (!table_.values.empty()) return {};
  auto extended = values_.extend(widest_for_pairs, meter);
  const std::size_t side = values_.table().columns;
  std::vector<bool> used(side);
  for (std::size_t a = 0; a < side && table_.rows() < rows; ++a) {
    const auto row = values_.table().row(a);
    std::vector<std::size_t> partners;
    for (std::size_t b = 0; b < side; ++b)
      if (row[b] == 0) partners.push_back(b);
    if (partners.size() > 1)
      return fail(
          fmt::format("({0}, {1}) and ({0}, {2}) are both P-positions, so that they are no "
                      "list of pairs; leave out --kind",
                      a, partners[0], partners[1]));
    if (used[a]) continue;
    if (partners.empty() || partners[0] < a) break;  // its partner may be beyond the square
    used[partners[0]] = true;
    for (std::size_t number : {a, partners[0]})
      table_.values.push_back(static_cast<std::int64_t>(number));
  }
  return table_.values.empty() ? extended : Result<void>{};
}

}  // namespace

Result<std::unique_ptr<ValueSource>> game_pairs(std::shared_ptr<Game> game) {
  if (numbers_are_names(*game) || !(position(*game, "2,3") || position(*game, "3,2")))
    return fail(
        fmt::format("the positions of {} are not written with two numbers, so its "
                    "P-positions are no pairs",
                    game->notation()));
  return std::make_unique<ZeroPairs>(std::move(game));
}

Result<std::unique_ptr<ValueSource>> game_values(std::shared_ptr<Game> game,
                                                 std::optional<int> dimensions) {
  if (dimensions.value_or(1) == 1 && game->heap_sequence())
    return std::make_unique<HeapValues>(std::move(game));
  if (numbers_are_names(*game))
    return fail(
        fmt::format("a number in a position of {} is a name, not a size, so there is no "
                    "table of values; give one with --values FILE",
                    game->notation()));
  if (dimensions.value_or(1) == 1 && (position(*game, "4") || position(*game, "1")))
    return std::make_unique<NumberValues>(std::move(game));
  if (dimensions.value_or(2) == 2 && (position(*game, "2,3") || position(*game, "3,2")))
    return std::make_unique<PairValues>(std::move(game));
  return fail(
      fmt::format("the positions of {} are not written with {}, so there is no table of "
                  "values; give one with --values FILE",
                  game->notation(),
                  dimensions == 1   ? "one number"
                  : dimensions == 2 ? "two numbers"
                                    : "one number or two"));
}

}  // namespace grundy
