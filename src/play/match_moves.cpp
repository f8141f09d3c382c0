// Moves as people type them.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include <grundy/match.hpp>

#include "ground/text.hpp"
#include "play/play_phrases.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_options_read = 100'000;

/// What was typed, cut into pieces that are not understood yet.
struct Typed {
  enum class Kind { to, take, name, cut } kind = Kind::name;
  std::optional<std::size_t> component;  // counted from 0
  std::optional<std::string_view> from;
  std::string_view what;
};

std::optional<std::size_t> small_number(std::string_view digits) {
  std::size_t number = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return {};
  return number;
}

// "2: …": counted from 1; 0 turns into a component that no position has.
void take_component(std::string_view& rest, Typed& typed) {
  std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos) return;
  auto number = small_number(text::trim(rest.substr(0, colon)));
  if (!number) return;
  typed.component = *number - 1;
  rest = text::trim(rest.substr(colon + 1));
}

bool take_arrow(std::string_view rest, Typed& typed) {
  for (std::string_view arrow : {"->", "=>", "→"}) {
    std::size_t at = rest.find(arrow);
    if (at == std::string_view::npos) continue;
    std::string_view from = text::trim(rest.substr(0, at));
    if (std::size_t colon = from.find(": "); colon != std::string_view::npos) {
      typed.what = text::trim(from.substr(0, colon));  // "1-2: from -> to", as moves are shown
      return true;
    }
    if (!from.empty()) typed.from = from;
    typed.kind = Typed::Kind::to;
    typed.what = text::trim(rest.substr(at + arrow.size()));
    return true;
  }
  return false;
}

// "take 3", "2 take 3"
bool take_from_heap(std::string_view rest, Typed& typed) {
  std::size_t at = rest.find("take ");
  if (at == std::string_view::npos) return false;
  std::string_view heap = text::trim(rest.substr(0, at));
  auto number = small_number(heap);
  if (!heap.empty() && !number) return false;
  if (number) typed.component = *number - 1;
  typed.kind = Typed::Kind::take;
  typed.what = text::trim(rest.substr(at + 5));
  return true;
}

Typed cut_into_pieces(std::string_view rest) {
  Typed typed;
  take_component(rest, typed);
  if (take_arrow(rest, typed) || take_from_heap(rest, typed)) return typed;
  if (rest.starts_with('#')) typed.kind = Typed::Kind::cut;
  typed.what = rest.starts_with('#') ? rest.substr(1) : rest;
  return typed;
}

/// The components that one component is said to become, and their text as print_option() has it.
struct Target {
  std::vector<AnyPosition> parts;
  std::string text;
};

// What stands between the parentheses of a term of this game; anything else is left as it is.
std::string_view arguments_of(const Game& game, std::string_view piece) {
  const std::string& name = game.notation();
  if (!piece.starts_with(name) || !piece.ends_with(')')) return piece;
  std::string_view rest = text::trim(piece.substr(name.size()));
  return rest.starts_with('(') ? rest.substr(1, rest.size() - 2) : piece;
}

// Reads one part: a term, or only what stands between its parentheses.
bool add_parts(const Game& game, std::string_view piece, Target& target) {
  if (piece == "0") return true;
  auto parts = game.parse(arguments_of(game, piece));
  if (!parts) return false;
  for (AnyPosition& part : *parts)
    if (!game.is_empty(part)) target.parts.push_back(std::move(part));
  return true;
}

std::vector<std::string_view> split_at_plus(std::string_view typed) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    depth += std::string_view("({[").contains(typed[i]) ? 1 : 0;
    depth -= std::string_view(")}]").contains(typed[i]) ? 1 : 0;
    if (typed[i] != '+' || depth > 0) continue;
    pieces.push_back(text::trim(typed.substr(begin, i - begin)));
    begin = i + 1;
  }
  pieces.push_back(text::trim(typed.substr(begin)));
  return pieces;
}

std::optional<Target> read_target(const Game& game, std::string_view typed) {
  Target target;
  for (std::string_view piece : split_at_plus(typed))
    if (piece.empty() || !add_parts(game, piece, target)) return {};
  std::vector<std::string> parts;
  for (const AnyPosition& part : target.parts) parts.push_back(game.print(part));
  std::ranges::sort(parts, text::natural_less);
  target.text = parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, " + "));
  return target;
}

// The heap with `typed` fewer; nothing where that makes no sense.
std::optional<Target> read_take(const Component& c, std::string_view typed) {
  auto taken = Natural::parse(typed);
  if (!c.game->is_heap_game() || !taken) return {};
  auto heap = Natural::parse(c.game->print_arguments(c.position));
  if (!heap || *taken > *heap) return {};
  return read_target(*c.game, (*heap - *taken).to_string());
}

std::string turned_round(std::string_view name) {
  std::size_t dash = name.find('-');
  if (dash == std::string_view::npos) return std::string(name);
  return fmt::format("{}-{}", text::trim(name.substr(dash + 1)), text::trim(name.substr(0, dash)));
}

/// Looks a typed move up in the position.
class Lookup {
 public:
  Lookup(const Sum& sum, std::string_view all, Language language, const Limits& limits)
      : sum_(sum), all_(all), phrases_(MovePhrases::of(language)), meter_(limits) {}

  Result<MatchMove> run() {
    if (all_.empty()) return fail(say(phrases_.nothing_typed, example()));
    Typed typed = cut_into_pieces(all_);
    if (typed.component && *typed.component >= sum_.size())
      return fail(say(phrases_.no_such_component, *typed.component + 1, sum_.size()));
    look(typed);
    if (!found_ && typed.kind == Typed::Kind::name) {
      typed.kind = Typed::Kind::to;
      look(typed);
    }
    return verdict(typed);
  }

 private:
  Result<MatchMove> verdict(const Typed& typed) const {
    if (another_)
      return fail(say(phrases_.ambiguous, text::excerpt(all_), typed_form(sum_, *found_),
                      typed_form(sum_, *another_)));
    if (found_) return *found_;
    if (cut_short_ || !meter_.reached().empty())
      return out_of(say(phrases_.too_many, text::excerpt(all_), example()));
    if (typed.from && !from_seen_)
      return fail(say(phrases_.no_such_from, text::excerpt(*typed.from), example()));
    return fail(say(phrases_.not_legal, text::excerpt(all_), example()));
  }

  std::string example() const {
    MoveList list = legal_moves(sum_, 1);
    return list.moves.empty() ? "" : typed_form(sum_, list.moves[0]);
  }

  // Equal components have the same moves, so that only the first of them is looked at.
  void look(const Typed& typed) {
    std::set<std::string> seen;
    for (std::size_t i = 0; i < sum_.size() && !another_ && meter_.reached().empty(); ++i) {
      if (typed.component && *typed.component != i) continue;
      std::string printed = sum_[i].print();
      if (!seen.insert(printed).second || (typed.from && !is(sum_[i], *typed.from, printed)))
        continue;
      from_seen_ = true;
      auto option = find(sum_[i], typed);
      if (option) (found_ ? another_ : found_) = MatchMove{i, std::move(*option)};
    }
  }

  static bool is(const Component& c, std::string_view from, const std::string& printed) {
    auto target = read_target(*c.game, from);
    return target && target->text == printed;
  }

  std::optional<Option> find(const Component& c, const Typed& typed) {
    using Kind = Typed::Kind;
    if (typed.kind == Kind::name) return find_name(c, typed.what);
    if (typed.kind == Kind::cut) return find_cut(c, typed.what);
    auto target =
        typed.kind == Kind::take ? read_take(c, typed.what) : read_target(*c.game, typed.what);
    return target ? find_target(c, *target) : std::nullopt;
  }

  // Whether moves have names or numbers: then there are not endlessly many.
  static bool has_names(const Component& c) {
    bool named = false;
    std::size_t seen = 0;
    c.game->options(c.position, [&](Option&& option) {
      named = option.cut || !c.game->move_name(c.position, option).empty();
      return !named && ++seen < most_options_read;
    });
    return named;
  }

  // A name that several moves share names none of them, unless they are numbered besides.
  static bool is_shared(const Component& c, const Option& one) {
    if (one.cut) return false;
    const std::string name = c.game->move_name(c.position, one);
    const std::string text = print_option(*c.game, c.position, one);
    bool shared = false;
    c.game->options(c.position, [&](Option&& other) {
      shared = c.game->move_name(c.position, other) == name &&
               print_option(*c.game, c.position, other) != text;
      return !shared;
    });
    return shared;
  }

  std::optional<Option> find_name(const Component& c, std::string_view name) {
    if (!has_names(c)) return {};
    auto named = [&](std::string_view wanted) {
      return first(c, SIZE_MAX, [&](const Option& option) {
        return c.game->move_name(c.position, option) == wanted;
      });
    };
    auto option = named(name);
    if (option && is_shared(c, *option)) return {};
    return option ? option : named(turned_round(name));
  }

  std::optional<Option> find_cut(const Component& c, std::string_view digits) {
    auto number = small_number(digits);
    if (!number || !has_names(c)) return {};
    return first(c, SIZE_MAX, [&](const Option& option) {
      return option.cut && *option.cut == *number - 1;  // counted from 1
    });
  }

  // Where there are too many options to print them all, the options of the right value decide.
  std::optional<Option> find_target(const Component& c, const Target& target) {
    auto matches = [&](const Option& option) {
      return print_option(*c.game, c.position, option) == target.text;
    };
    bool cut_short = cut_short_;
    if (auto option = first(c, most_options_read, matches)) return option;
    if (cut_short_ == cut_short) return {};
    Nimber wanted;
    for (const AnyPosition& part : target.parts) {
      auto value = c.game->grundy(part, meter_);
      if (!value) return {};
      wanted += *value;
    }
    auto options = c.game->options_with_value(c.position, wanted, meter_);
    if (!options) return {};
    if (Natural(options->options.size()) == options->total) cut_short_ = cut_short;
    auto place = std::ranges::find_if(options->options, matches);
    return place == options->options.end() ? std::nullopt : std::optional(std::move(*place));
  }

  template <class Matches>
  std::optional<Option> first(const Component& c, std::size_t most, Matches&& matches) {
    std::optional<Option> found;
    std::size_t seen = 0;
    c.game->options(c.position, [&](Option&& option) {
      if (seen++ == most || (option.cut ? meter_.exhausted_now() : meter_.exhausted())) {
        cut_short_ = true;
        return false;
      }
      if (matches(option)) found = std::move(option);
      return !found;
    });
    if (seen == 0 && !c.game->is_searchable(c.position)) cut_short_ = true;
    return found;
  }

  const Sum& sum_;
  std::string_view all_;
  const MovePhrases& phrases_;
  Meter meter_;
  std::optional<MatchMove> found_, another_;
  bool from_seen_ = false, cut_short_ = false;
};

}  // namespace

Result<MatchMove> read_move(const Sum& sum, std::string_view typed, Language language,
                            const Limits& limits) {
  return Lookup(sum, text::trim(typed), language, limits).run();
}

}  // namespace grundy
