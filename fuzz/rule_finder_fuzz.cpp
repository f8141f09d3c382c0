// The rule finder: no crash and no hang on any formula and any table of values; what is said of a
// table holds for it, and what is printed parses back. The first line is the guess, the others are
// the table.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <grundy/rule_finder.hpp>

namespace {

using grundy::Predictor;
using grundy::RuleReport;
using grundy::TableKind;
using grundy::ValueTable;

constexpr std::size_t most_values = 300;

grundy::Limits tight() {
  grundy::Limits limits;
  limits.time = std::chrono::milliseconds(50);
  limits.memory = 64 << 20;
  return limits;
}

void require(bool holds) {
  if (!holds) std::abort();
}

bool gives(const Predictor& predict, const ValueTable& table, std::size_t i) {
  const auto row = table.first + static_cast<std::int64_t>(i / table.columns);
  const auto column = static_cast<std::int64_t>(i % table.columns);
  std::int64_t a = 0, b = 0;
  if (table.kind == TableKind::pairs)
    return predict.pair(row, a, b) && (column == 0 ? a : b) == table.values[i];
  if (table.kind == TableKind::table)
    return predict.value(row, table.first + column, a) && a == table.values[i];
  return predict.value(row, a) && a == table.values[i];
}

/// Of a table alone nothing is proved, and a guess that was not refuted gives its values.
void check(grundy::PlainTable& source, std::string_view guess) {
  grundy::Meter meter(tight());
  const auto report = grundy::check_rule(source, guess, {}, meter);
  if (!report) return require(!report.error().column || *report.error().column <= guess.size() + 1);
  require(report->status == RuleReport::observed || report->status == RuleReport::refuted);
  if (report->status == RuleReport::refuted || report->cut) return;
  const ValueTable& table = source.table();
  for (std::size_t i = 0; i < table.values.size(); ++i) {
    const auto row = table.first + static_cast<std::int64_t>(i / table.columns);
    if (table.values[i] != ValueTable::empty_cell && row >= report->rule->predict.from())
      require(gives(report->rule->predict, table, i));
  }
}

void find(grundy::PlainTable& source) {
  grundy::Meter meter(tight());
  const auto report = grundy::find_rule(source, {}, meter);
  require(report && report->status != RuleReport::proved && report->status != RuleReport::refuted);
  if (!report->rule || report->kind == TableKind::pairs) return;
  require(Predictor::parse(report->kind, {report->rule->predict.formula()}).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view guess = text.substr(0, end), values = text.substr(std::min(end + 1, size));
  for (auto kind : {TableKind::sequence, TableKind::list, TableKind::table}) {
    auto predict = Predictor::parse(kind, {std::string(guess)});
    if (!predict) continue;
    predict->start(ValueTable{kind, 0, 1, {0, 1}}, 2);
    std::int64_t out = 0;
    for (std::int64_t n : {std::int64_t{3}, std::int64_t{40}, INT64_MAX, INT64_MIN})
      kind == TableKind::table ? predict->value(n, 5, out) : predict->value(n, out);
  }
  const auto table = grundy::read_values(values, {});
  if (!table || table->values.size() > most_values) return 0;
  grundy::PlainTable source(*table);
  check(source, guess);
  find(source);
  return 0;
}
