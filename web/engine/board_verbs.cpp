// The verbs of play: a position, its options, a move, the engine's move, the review of a game.
#include <algorithm>

#include <fmt/format.h>

#include <grundy/hackenbush.hpp>

#include "board.hpp"
#include "engine.hpp"
#include "move_json.hpp"

namespace grundy::web {

namespace {

constexpr std::uint64_t usual_options = 2'000;
constexpr std::uint64_t most_options = 10'000;
constexpr std::size_t most_moves = 10'000;

Answer position(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  return dump(position_json(*sum, request.play()));
}

// ---- options

/// One option after another, with what belongs to all options of a component computed once.
class OptionList {
 public:
  OptionList(const Sum& sum, Request& request)
      : sum_(sum), values_(request.flag("values")), meter_(request.meter()) {}

  json describe(const MatchMove& move) {
    const Component& from = sum_[move.component];
    json out = move_json(sum_, move);
    out.erase("from");
    out.erase("parts");
    if (move.option.cut)
      out["falls"] = falls(move.component, from)[*move.option.cut];
    else if (auto parts = parts_json(from, move.option))
      out["parts"] = *parts;
    if (values_) out["value"] = value(from, move.option);
    return out;
  }

 private:
  static std::optional<json> parts_json(const Component& from, const Option& option) {
    json parts = json::array();
    for (const AnyPosition& part : option.parts) {
      if (from.game->is_empty(part)) continue;
      auto numbers = numbers_json(from.game->print_arguments(part));
      if (!numbers) return {};
      parts.push_back(std::move(*numbers));
    }
    return parts;
  }

  const std::vector<std::uint32_t>& falls(std::size_t component, const Component& from) {
    if (falls_of_ != component) {
      falls_ = from.game->picture(from.position)->falls();
      falls_of_ = component;
    }
    return falls_;
  }

  json value(const Component& from, const Option& option) {
    Nimber sum;
    if (option.cut ? meter_.exhausted_now() : meter_.exhausted()) return nullptr;
    for (const AnyPosition& part : from.game->after(from.position, option)) {
      auto value = from.game->grundy(part, meter_);
      if (!value) return nullptr;
      sum += *value;
    }
    return number(sum.value);
  }

  const Sum& sum_;
  bool values_;
  Meter& meter_;
  std::size_t falls_of_ = SIZE_MAX;  ///< whose falls they are: none yet
  std::vector<std::uint32_t> falls_;
};

MoveList listed(const Sum& sum, std::optional<std::uint64_t> component, std::size_t most) {
  if (!component) return legal_moves(sum, most);
  MoveList list = legal_moves({sum[*component]}, most);
  for (MatchMove& move : list.moves) move.component = *component;
  return list;
}

Answer options(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  auto most = request.number("most"), component = request.number("component");
  for (const auto* number : {&most, &component})
    if (!*number) return std::unexpected(number->error());
  if (*component && **component >= sum->size())
    return fail(
        fmt::format("no component {}; there are {}, counted from 0", **component, sum->size()));
  const auto limit = std::min(most->value_or(usual_options), most_options);
  MoveList list = listed(*sum, *component, static_cast<std::size_t>(limit));
  OptionList described(*sum, request);
  json all = json::array();
  for (const MatchMove& move : list.moves) all.push_back(described.describe(move));
  return dump({{"position", print(*sum)}, {"options", all}, {"complete", list.complete}});
}

// ---- moves

Answer apply(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  const json* wanted = request.find("move");
  auto move = read_move(request, wanted ? *wanted : json(nullptr), *sum);
  if (!move) return std::unexpected(move.error());
  json out = position_json(after(*sum, *move), request.play());
  out["move"] = move_json(*sum, *move);
  return dump(out);
}

const char* name(ChosenMove::Reason reason) {
  if (reason == ChosenMove::Reason::wins) return "wins";
  return reason == ChosenMove::Reason::lost ? "lost" : "unknown";
}

Answer reply(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  if (!can_move(*sum))
    return dump(
        {{"move", nullptr}, {"reason", nullptr}, {"after", position_json(*sum, request.play())}});
  auto chosen = choose_move(*sum, request.play(), request.limits());
  if (!chosen) return std::unexpected(chosen.error());
  return dump({{"move", move_json(*sum, chosen->move)},
               {"reason", name(chosen->reason)},
               {"after", position_json(after(*sum, chosen->move), request.play())}});
}

// ---- review

/// The positions of a game from the first to the last, each solved, the mistakes among its moves.
class Reviewer {
 public:
  explicit Reviewer(Request& request) : request_(request) {}

  Answer run(Sum sum, const json& moves) {
    if (auto first = judge(sum); !first) return std::unexpected(first.error());
    for (const json& wanted : moves) {
      auto move = read_move(request_, wanted, sum);
      if (!move) return std::unexpected(in_review(move.error()));
      const SolveReport before = last_;
      positions_.back()["move"] = move_json(sum, *move);
      sum = after(std::move(sum), *move);
      if (auto next = judge(sum); !next) return std::unexpected(next.error());
      mark_mistake(before);
    }
    return dump({{"play", request_.play() == Play::normal ? "normal" : "misere"},
                 {"positions", positions_},
                 {"first_mistake", first_mistake_},
                 {"complete", complete_}});
  }

 private:
  Result<void> judge(const Sum& sum) {
    auto report = solve({sum, request_.play(), request_.limits()});
    if (!report) return std::unexpected(report.error());
    last_ = std::move(*report);
    complete_ = complete_ && last_.outcome;
    json outcome = "unknown";
    if (last_.outcome) outcome = last_.outcome == Outcome::P ? "P" : "N";
    positions_.push_back({{"position", print(sum)},
                          {"outcome", outcome},
                          {"grundy", last_.grundy ? number(last_.grundy->value) : json(nullptr)}});
    return {};
  }

  // A move from an N-position to an N-position gives the win away.
  void mark_mistake(const SolveReport& before) {
    json& place = positions_[positions_.size() - 2];
    const bool mistake = before.outcome == Outcome::N && last_.outcome == Outcome::N;
    place["mistake"] = mistake;
    if (!mistake) return;
    place["better"] = winning_json(before.sum, before.winning_moves);
    if (first_mistake_.is_null()) first_mistake_ = positions_.size() - 2;
  }

  Error in_review(Error error) const {
    error.message = fmt::format("move {}: {}", positions_.size(), error.message);
    error.column.reset();
    return error;
  }

  Request& request_;
  json positions_ = json::array();
  json first_mistake_ = nullptr;
  bool complete_ = true;
  SolveReport last_;
};

Answer review(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  const json* moves = request.find("moves");
  if (!moves || !moves->is_array()) return fail("'moves' must be there, as a list of moves");
  if (moves->size() > most_moves) return fail("a game of more than 10 000 moves is not reviewed");
  return Reviewer(request).run(std::move(*sum), *moves);
}

}  // namespace

std::vector<Verb> board_verbs() {
  return {{"position", position},
          {"options", options},
          {"apply", apply},
          {"reply", reply},
          {"review", review}};
}

}  // namespace grundy::web
