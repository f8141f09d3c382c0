// make_chart: the outcomes of a row or of a plane of positions.
#include <grundy/chart.hpp>

#include <fmt/format.h>

#include "diagram/outcome_table.hpp"

namespace grundy {

namespace {

Result<void> check_size(const ChartQuery& query) {
  std::size_t largest = query.numbers == 1 ? ChartQuery::largest_row : ChartQuery::largest_plane;
  if (query.last <= largest) return {};
  return out_of(fmt::format("a {} goes up to {}, larger ones cannot be read",
                            query.numbers == 1 ? "row" : "plane", largest));
}

// One heap or two; or one position of two coordinates.
Result<void> check_game(const ChartQuery& query) {
  const Game& game = *query.game;
  if (query.numbers == 1 && game.is_heap_game()) return {};
  if (query.numbers == 2 && game.parse("1,1")) return {};
  return fail(query.numbers == 1
                  ? fmt::format("--row needs a game of heaps, such as kayles; {} has positions "
                                "such as {}",
                                game.notation(), game.info().example)
                  : fmt::format("--plane needs a game of two numbers, such as wythoff; {} has "
                                "positions such as {}",
                                game.notation(), game.info().example));
}

class ChartMaker {
 public:
  explicit ChartMaker(const ChartQuery& query)
      : query_(query), meter_(query.limits), table_(query.play, meter_) {}

  Result<Chart> run() {
    Chart chart{query_.game->notation(), query_.play, query_.last, query_.numbers, {}};
    for (std::size_t b = 0; b <= (query_.numbers == 1 ? 0 : query_.last); ++b)
      for (std::size_t a = 0; a <= query_.last; ++a) {
        auto made = cell(query_.numbers == 1 ? fmt::format("{}", a) : fmt::format("{},{}", a, b));
        if (!made) return std::unexpected(made.error());
        chart.cells.push_back(std::move(*made));
      }
    return chart;
  }

 private:
  Result<Chart::Cell> cell(const std::string& arguments) {
    if (meter_.exhausted_now()) return meter_.error();
    auto positions = query_.game->parse(arguments);
    if (!positions) return std::unexpected(without_column(positions.error()));
    Sum sum;
    for (AnyPosition& p : *positions) sum.push_back({query_.game, std::move(p)});
    PooledSum pooled = table_.pooled(std::move(sum));
    auto outcome = table_.outcome(pooled);
    if (!outcome) return std::unexpected(outcome.error());
    auto value = table_.shown_value(pooled);
    if (!value) return std::unexpected(value.error());
    return Chart::Cell{*outcome, *value};
  }

  // The arguments were never typed, so a column in them says nothing.
  static Error without_column(Error error) {
    error.column.reset();
    return error;
  }

  const ChartQuery& query_;
  Meter meter_;
  OutcomeTable table_;
};

}  // namespace

Result<Chart> make_chart(const ChartQuery& query) {
  if (auto size = check_size(query); !size) return std::unexpected(size.error());
  if (auto game = check_game(query); !game) return std::unexpected(game.error());
  return ChartMaker(query).run();
}

}  // namespace grundy
