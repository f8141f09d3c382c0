// Checks of written games: a claim is cut into words from its end, then computed.
#include "report/written_checks.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <grundy/report.hpp>

#include "games/written_game.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t most_values = 100'000;

std::optional<std::uint64_t> small(std::string_view digits) {
  std::uint64_t number = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty()) return {};
  return number <= most_values ? std::optional(number) : std::nullopt;
}

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> found;
  while (!(line = text::trim(line)).empty()) {
    const std::size_t end = std::min(line.find_first_of(" \t,"), line.size());
    if (end > 0) found.push_back(line.substr(0, end));
    line.remove_prefix(std::min(end + (end == 0 ? 1 : 0), line.size()));
    if (line.starts_with(',')) line.remove_prefix(1);
  }
  return found;
}

/// "a..b"
std::optional<std::pair<std::uint64_t, std::uint64_t>> range(std::string_view typed) {
  const std::size_t dots = typed.find("..");
  if (dots == typed.npos) return {};
  auto low = small(typed.substr(0, dots)), high = small(typed.substr(dots + 2));
  if (!low || !high || *low > *high) return {};
  return std::pair{*low, *high};
}

/// The '=' between question and answer, npos if there is none: letters of a position stand in its
/// parentheses, or behind it. Where parentheses are letters too, the last '='.
std::size_t find_equals(std::string_view check) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < check.size(); ++i) {
    if (check[i] == '(') ++depth;
    if (check[i] == ')' && depth > 0) --depth;
    if (check[i] == '=' && depth == 0) return i;
  }
  return check.rfind('=');
}

class Checker {
 public:
  Checker(const RuleCheck& check, std::span<const GameEntry> games, const Limits& limits)
      : check_(check), games_(games), limits_(limits), meter_(limits) {}

  Result<CheckedLine> run() {
    const std::size_t equals = find_equals(check_.text);
    if (equals == std::string::npos) return unknown();
    left_ = text::trim(std::string_view(check_.text).substr(0, equals));
    right_ = text::trim(std::string_view(check_.text).substr(equals + 1));
    auto found = find();
    if (!found) return std::unexpected(found.error());
    const bool holds = found->first == found->second;
    return CheckedLine{check_.text, holds, holds ? "" : found->second};
  }

 private:
  using Answer = Result<std::pair<std::string, std::string>>;  // expected, found

  std::unexpected<Error> unknown() const {
    return fail(
        "a check is one of: GAME grundy 0..8 = 0 1 2 …; GAME P 0..24 = 1 4 …; GAME P up to 9 = "
        "(0,0) (1,2) …; GAME period to 300 = 12 preperiod 71; POSITION grundy = 4; POSITION "
        "outcome = P; POSITION moves = 2; POSITION winning = it(3,4) | …; and 'misere' before P, "
        "outcome, moves, winning",
        1);
  }

  // Takes the last word off the left side.
  std::string_view take() {
    const std::size_t blank = left_.find_last_of(" \t");
    const std::size_t begin = blank == left_.npos ? 0 : blank + 1;
    const std::string_view word = left_.substr(begin);
    left_ = text::trim(left_.substr(0, begin));
    return word;
  }

  void take_misere() {
    const std::string_view before = left_;
    if (take() == "misere")
      play_ = Play::misere;
    else
      left_ = before;
  }

  Answer find() {
    const std::string_view last = take();
    if (auto bounds = range(last)) {
      const std::string_view what = take();
      if (what == "grundy") return values(bounds->first, bounds->second);
      if (what == "P") return take_misere(), p_heaps(bounds->first, bounds->second);
      return unknown();
    }
    if (auto bound = small(last)) {
      if (take() != "to") return unknown();
      const std::string_view what = take();
      if (what == "period") return period(*bound);
      if (what == "up" && take() == "P") return take_misere(), p_states(*bound);
      return unknown();
    }
    if (last == "grundy") return grundy();
    take_misere();
    if (last == "outcome") return outcome();
    if (last == "moves") return move_count();
    if (last == "winning") return winning();
    return unknown();
  }

  Result<std::shared_ptr<Game>> game() { return find_game(left_, games_); }

  Result<Component> heap(const std::shared_ptr<Game>& game, const std::string& arguments) {
    auto positions = game->parse(arguments);
    if (!positions) return std::unexpected(positions.error());
    return Component{game, positions->front()};
  }

  Result<std::vector<std::uint64_t>> list(std::uint64_t from, std::uint64_t to) {
    auto found = game();
    if (!found) return std::unexpected(found.error());
    std::vector<std::uint64_t> values;
    for (std::uint64_t n = from; n <= to; ++n) {
      auto one = heap(*found, std::to_string(n));
      if (!one) return std::unexpected(one.error());
      auto value = one->game->grundy(one->position, meter_);
      if (!value) return std::unexpected(value.error());
      values.push_back(value->value.word());
    }
    return values;
  }

  static std::string joined(const auto& values) {
    return fmt::format("{}", fmt::join(values, " "));
  }
  std::string expected_words() const { return joined(words(right_)); }

  Answer values(std::uint64_t from, std::uint64_t to) {
    auto found = list(from, to);
    if (!found) return std::unexpected(found.error());
    return std::pair{expected_words(), joined(*found)};
  }

  Answer period(std::uint64_t to) {
    auto found = list(0, to);
    if (!found) return std::unexpected(found.error());
    const auto& v = *found;
    for (std::size_t p = 1; 2 * p < v.size(); ++p) {
      std::size_t start = v.size() - p;
      while (start > 0 && v[start - 1] == v[start - 1 + p]) --start;
      if (start + 2 * p <= v.size() && 2 * start <= v.size())
        return std::pair{expected_words(), fmt::format("{} preperiod {}", p, start)};
    }
    return std::pair{expected_words(), std::string("none")};
  }

  Result<std::optional<SolveReport>> report(Sum sum) {
    auto solved = solve({std::move(sum), play_, limits_});
    if (!solved) return std::unexpected(solved.error());
    if (!solved->outcome || !solved->moves_complete)
      return std::unexpected(
          solved->limit.value_or(Error{"a limit was reached", {}, ErrorKind::limit}));
    return std::move(*solved);
  }

  Answer p_heaps(std::uint64_t from, std::uint64_t to) {
    auto found = game();
    if (!found) return std::unexpected(found.error());
    std::vector<std::uint64_t> heaps;
    for (std::uint64_t n = from; n <= to; ++n) {
      auto one = heap(*found, std::to_string(n));
      if (!one) return std::unexpected(one.error());
      auto solved = report({*one});
      if (!solved) return std::unexpected(solved.error());
      if ((*solved)->outcome == Outcome::P) heaps.push_back(n);
    }
    return std::pair{expected_words(), joined(heaps)};
  }

  // All states with numbers up to the bound, in ascending order of their numbers.
  Answer p_states(std::uint64_t bound) {
    auto found = game();
    if (!found) return std::unexpected(found.error());
    const WrittenGame* written = written_game(**found);
    if (!written || written->rules().kind() != StateKind::tuple)
      return fail("'up to' is for states of numbers; a heap game has 'P 0..24'", 1);
    const std::size_t fields = written->rules().fields().size();
    std::vector<std::uint64_t> numbers(fields, 0);
    std::vector<std::string> states;
    std::set<std::string> seen;
    for (bool more = true; more;) {
      auto one = heap(*found, fmt::format("{}", fmt::join(numbers, ",")));
      if (one && seen.insert((*found)->print_arguments(one->position)).second) {
        auto solved = report({*one});
        if (!solved) return std::unexpected(solved.error());
        if ((*solved)->outcome == Outcome::P)
          states.push_back("(" + (*found)->print_arguments(one->position) + ")");
      }
      if (meter_.exhausted()) return meter_.error();
      std::size_t i = fields;
      while (i > 0 && numbers[i - 1] == bound) numbers[--i] = 0;
      more = i > 0;
      if (more) ++numbers[i - 1];
    }
    std::vector<std::string> wanted;
    for (std::string_view rest = right_; !(rest = text::trim(rest)).empty();) {
      const std::size_t end = std::min(rest.find(')'), rest.size() - 1) + 1;
      wanted.emplace_back(rest.substr(0, end));
      std::erase(wanted.back(), ' ');
      rest.remove_prefix(end);
    }
    return std::pair{joined(wanted), joined(states)};
  }

  Result<Sum> position() {
    auto sum = parse_position(left_, games_);
    return sum;
  }

  Answer grundy() {
    auto sum = position();
    if (!sum) return std::unexpected(sum.error());
    Nimber total;
    for (const Component& component : *sum) {
      auto value = component.game->grundy(component.position, meter_);
      if (!value) return std::unexpected(value.error());
      total += *value;
    }
    return std::pair{std::string(right_), total.to_string()};
  }

  Answer outcome() {
    auto sum = position();
    if (!sum) return std::unexpected(sum.error());
    auto solved = report(std::move(*sum));
    if (!solved) return std::unexpected(solved.error());
    return std::pair{std::string(right_),
                     std::string((*solved)->outcome == Outcome::P ? "P" : "N")};
  }

  Answer move_count() {
    auto sum = position();
    if (!sum) return std::unexpected(sum.error());
    auto solved = report(std::move(*sum));
    if (!solved) return std::unexpected(solved.error());
    return std::pair{std::string(right_), (*solved)->winning_moves_total.to_string()};
  }

  // Results of winning moves, as they are printed, each once, in any order.
  Answer winning() {
    auto sum = position();
    if (!sum) return std::unexpected(sum.error());
    auto solved = report(std::move(*sum));
    if (!solved) return std::unexpected(solved.error());
    std::set<std::string> wanted, found;
    for (text::Piece piece : text::split(right_, '|'))
      if (!piece.text.empty()) wanted.emplace(piece.text);
    for (const WinningMove& move : (*solved)->winning_moves) found.insert((*solved)->to(move));
    return std::pair{fmt::format("{}", fmt::join(wanted, " | ")),
                     fmt::format("{}", fmt::join(found, " | "))};
  }

  const RuleCheck& check_;
  std::span<const GameEntry> games_;
  Limits limits_;
  Meter meter_;
  std::string_view left_, right_;
  Play play_ = Play::normal;
};

}  // namespace

Result<CheckedLine> run_check(const RuleCheck& check, std::span<const GameEntry> games,
                              const Limits& limits) {
  return Checker(check, games, limits).run();
}

}  // namespace grundy
