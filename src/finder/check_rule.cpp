// A formula that a person guessed, tested like any other rule.
#include <fmt/format.h>

#include <algorithm>

#include "finder/local_check.hpp"
#include "finder/near_miss.hpp"
#include "finder/rule_test.hpp"
#include "finder/settle_rule.hpp"

namespace grundy {

using namespace finder;

namespace {

constexpr std::size_t usual_terms = 4096, usual_side = 64;
constexpr std::int64_t latest_start = 64;

/// Where the formula begins: behind the left side "g(n) =", if there is one.
std::size_t right_side(std::string_view text, TableKind kind) {
  const char* left[] = {"g(n)", "a(k)", "a(k)", "v(x,y)"};
  std::string_view wanted = left[static_cast<std::size_t>(kind)];
  std::size_t at = 0;
  auto skip = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
  };
  for (char c : wanted) {
    skip();
    if (at == text.size() || text[at] != c) return 0;
    ++at;
  }
  skip();
  if (text.substr(at).starts_with("==")) return at + 2;
  return at < text.size() && text[at] == '=' ? at + 1 : 0;
}

Result<Predictor> read_formula(std::string_view text, TableKind kind) {
  if (kind == TableKind::pairs) {
    const std::size_t cut = text.find(';');
    if (cut == std::string_view::npos)
      return fail("pairs need two formulas, of a(k) and of b(k): 'a ; b'", text.size() + 1);
    return Predictor::parse(kind,
                            {std::string(text.substr(0, cut)), std::string(text.substr(cut + 1))});
  }
  const std::size_t start = right_side(text, kind);
  auto parsed = Predictor::parse(kind, {std::string(text.substr(start))});
  if (!parsed) return std::unexpected(parsed.error().shifted(start));
  return parsed;
}

/// How far the formula gives the values: `end` is the first place that is wrong or not compared.
struct Comparison {
  std::size_t end = 0;
  bool wrong = false;
};

/// From predict.from() on.
Comparison compare(const Predictor& predict, const ValueTable& table, Meter& meter) {
  const std::int64_t skipped = std::max<std::int64_t>(0, predict.from() - table.first);
  std::size_t i = static_cast<std::size_t>(skipped) * table.columns;
  for (; i < table.values.size() && !meter.exhausted(); ++i) {
    std::int64_t predicted = 0;
    if (table.values[i] == ValueTable::empty_cell) continue;
    if (!predict_at(predict, table, i, predicted) || predicted != table.values[i]) return {i, true};
  }
  return {i, false};
}

/// A formula speaks from the first index on where it has a value: v2(n) from 1, g(n - 1) from 1.
bool begin(Predictor& predict, const ValueTable& table) {
  const std::int64_t most =
      std::min<std::int64_t>(latest_start, static_cast<std::int64_t>(table.rows()) - 1);
  for (std::int64_t i = 0; i <= most; ++i) {
    predict.start(table, table.first + i);
    std::int64_t value = 0;
    const std::size_t at = static_cast<std::size_t>(i) * table.columns;
    if (table.kind == TableKind::table || predict_at(predict, table, at, value)) return true;
  }
  return false;
}

/// The last index at which the formula is wrong: from the next one on it may hold.
std::int64_t last_wrong(const Predictor& predict, const ValueTable& table) {
  for (std::size_t i = table.values.size(); i-- > 0;) {
    std::int64_t predicted = 0;
    if (!predict_at(predict, table, i, predicted) || predicted != table.values[i])
      return table.first + static_cast<std::int64_t>(i / table.columns);
  }
  return table.first - 1;
}

void refute(RuleReport& report, const ValueTable& table, std::size_t wrong, Meter& meter) {
  report.status = RuleReport::refuted;
  report.near = {near_miss(*report.rule, table, wrong, meter)};
  if (table.kind == TableKind::table) return;
  const std::int64_t last = last_wrong(report.rule->predict, table);
  const std::int64_t behind = last_index(table) - last;
  if (behind >= 20 && 2 * behind > std::ssize(table.values)) report.holds_from = last + 1;
}

}  // namespace

Result<RuleReport> check_rule(ValueSource& source, std::string_view formula,
                              const RuleOptions& options, Meter& meter) {
  const TableKind kind = source.table().kind;
  auto predict = read_formula(formula, kind);
  if (!predict) return std::unexpected(predict.error());
  const std::size_t usual = kind == TableKind::table ? usual_side : usual_terms;
  const auto left = meter.part(std::chrono::hours(1)).time;
  Meter part(meter.part(std::chrono::milliseconds(left->count() * 6 / 10)));
  auto extended = source.extend(options.terms.value_or(usual), part);
  RuleReport report;
  report.kind = kind;
  if (!extended && extended.error().kind != ErrorKind::limit)
    return std::unexpected(extended.error());
  if (!extended) report.limit = extended.error();
  const ValueTable& table = source.table();
  report.rule = RuleHypothesis{"formula", *predict, {}, 0};
  report.tested_to = last_index(table);
  if (!begin(*predict, table))
    return fail(fmt::format("the formula has no value for the first {} numbers", latest_start));
  const Comparison compared = compare(*predict, table, meter);
  if (compared.wrong) return refute(report, table, compared.end, meter), report;
  report.cut = compared.end < table.values.size();
  if (report.cut) {
    report.limit = meter.error().error();
    report.tested_to = table.first + static_cast<std::int64_t>(compared.end / table.columns) - 1;
  }
  settle_rule(source, report, meter);
  return report;
}

}  // namespace grundy
