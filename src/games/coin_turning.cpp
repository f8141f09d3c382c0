// Coin-turning games and their products: reading, moves, values.
#include "games/coin_turning.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <grundy/nim_word.hpp>

#include "games/position_text.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

/// A number, or numbers with - between them.
Result<std::vector<std::uint32_t>> parse_coin(text::Piece piece, std::size_t directions) {
  std::vector<std::uint32_t> coin;
  for (text::Piece part : text::split(piece.text, '-')) {
    auto number = parse_small_numbers(part.text);
    if (!number) return std::unexpected(number.error().shifted(piece.offset + part.offset));
    coin.push_back(number->front());
  }
  if (coin.size() == directions) return coin;
  return fail(directions == 1
                  ? "expected the number of a coin, such as 3"
                  : fmt::format("expected {} coordinates with - between them, such as {}",
                                directions, directions == 2 ? "3-5" : "3-5-2"),
              piece.offset + 1);
}

std::string print_coin(const std::vector<std::uint32_t>& coin) {
  return fmt::format("{}", fmt::join(coin, "-"));
}

}  // namespace

CoinTurningGame::CoinTurningGame(GameInfo info, std::string notation,
                                 const std::vector<TurnRule>& rules)
    : Game(std::move(info), std::move(notation)), values_(rules.begin(), rules.end()) {}

Result<std::vector<AnyPosition>> CoinTurningGame::parse(std::string_view arguments) const {
  CoinHeads heads;
  std::set<Coin> seen;
  if (text::trim(arguments).empty())
    return fail("expected the coins that show heads, such as " + info().example, 1);
  for (text::Piece piece : text::split(arguments, ',')) {
    auto coin = parse_coin(piece, values_.size());
    if (!coin) return std::unexpected(coin.error());
    if (!seen.insert(*coin).second)
      return fail(fmt::format("coin {} is listed twice", print_coin(*coin)), piece.offset + 1);
    heads.push_back(std::move(*coin));
  }
  std::ranges::sort(heads);
  return std::vector<AnyPosition>{std::move(heads)};
}

std::string CoinTurningGame::print_arguments(const AnyPosition& p) const {
  std::vector<std::string> coins;
  for (const Coin& coin : get(p)) coins.push_back(print_coin(coin));
  return fmt::format("{}", fmt::join(coins, ","));
}

void CoinTurningGame::options(const AnyPosition& p, const Visitor& visit) const {
  std::vector<TurnRule> rules;
  for (const TurnValues& values : values_) rules.push_back(values.rule());
  for (const Coin& corner : get(p)) {
    const bool more = visit_turns(
        rules, corner, [&](const TurnedSets& sets) { return visit(turned(get(p), sets)); });
    if (!more) return;
  }
}

Option CoinTurningGame::turned(const CoinHeads& heads, const TurnedSets& sets) {
  CoinHeads after = turn_coins(heads, sets);
  if (after.empty()) return {};
  return {{AnyPosition(std::move(after))}, {}};
}

Result<std::uint64_t> CoinTurningGame::value_of(const Coin& coin, Meter& meter) {
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < coin.size(); ++i) {
    auto value = values_[i].value(coin[i], meter);
    if (!value) return value;
    product = coin.size() == 1 ? *value : nim::product(product, *value);
  }
  return product;
}

// From the right: values that come as a sequence are then asked for once, at their end.
Result<Nimber> CoinTurningGame::grundy(const AnyPosition& p, Meter& meter) {
  const CoinHeads& heads = get(p);
  std::uint64_t sum = 0;
  for (std::size_t i = heads.size(); i-- > 0;) {
    if (meter.exhausted()) return meter.error();
    auto value = value_of(heads[i], meter);
    if (!value) return std::unexpected(value.error());
    sum ^= *value;
  }
  return Nimber{Natural(sum)};
}

Result<FoundOptions> CoinTurningGame::options_with_value(const AnyPosition& p, const Nimber& wanted,
                                                         Meter& meter) {
  auto value = grundy(p, meter);
  if (!value) return std::unexpected(value.error());
  const Nimber change = *value + wanted;
  FoundOptions found;
  if (change.is_zero() || !change.value.fits_word()) return found;
  TurnSearch search(values_, meter);
  constexpr std::size_t most_listed = 100'000;
  std::uint64_t total = 0;
  for (const Coin& corner : get(p)) {
    auto done = search.all(corner, change.value.word(), [&](const TurnedSets& sets) {
      if (++total <= most_listed) found.options.push_back(turned(get(p), sets));
    });
    if (!done) return std::unexpected(done.error());
  }
  found.total = Natural(total);
  return found;
}

}  // namespace grundy
