// The common notation: kayles(5) + sub{1,3,4}(10,15,20) + 3,4,5. One pass, no recursion.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include <grundy/game.hpp>

#include "games/position_text.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

using text::Piece;

/// A term of the sum, cut into the game and what stands between its parentheses.
struct Term {
  Piece game;
  std::optional<Piece> arguments;
};

std::unexpected<Error> never_closed(char bracket, std::size_t offset) {
  return fail(fmt::format("this '{}' is never closed", bracket), offset + 1);
}

// Cuts at each '+' outside of all brackets.
Result<std::vector<Piece>> split_terms(std::string_view all) {
  std::vector<Piece> terms;
  std::vector<std::size_t> open;
  std::size_t begin = 0;
  auto add = [&](std::size_t end) {
    std::string_view piece = text::trim(all.substr(begin, end - begin));
    std::size_t offset =
        piece.empty() ? begin : static_cast<std::size_t>(piece.data() - all.data());
    terms.push_back({piece, offset});
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    char c = all[i];
    if (c == '(' || c == '{' || c == '[') open.push_back(i);
    if (c == ')' || c == '}' || c == ']') {
      char opener = c == ')' ? '(' : c == '}' ? '{' : '[';
      if (open.empty()) return fail(fmt::format("this '{}' closes nothing", c), i + 1);
      if (all[open.back()] != opener)
        return fail(fmt::format("this '{}' does not match the '{}' in column {}", c,
                                all[open.back()], open.back() + 1),
                    i + 1);
      open.pop_back();
    }
    if (c == '+' && open.empty()) {
      add(i);
      begin = i + 1;
    }
  }
  if (!open.empty()) return never_closed(all[open.back()], open.back());
  add(all.size());
  return terms;
}

// The first '(' outside of braces and the ')' that ends the term.
Result<Term> split_term(Piece term) {
  std::size_t depth = 0, paren = std::string_view::npos;
  for (std::size_t i = 0; i < term.text.size() && paren == std::string_view::npos; ++i) {
    char c = term.text[i];
    depth += c == '{' ? 1 : 0;
    depth -= c == '}' ? 1 : 0;
    if (c == '(' && depth == 0) paren = i;
  }
  if (paren == std::string_view::npos) return Term{term, {}};
  std::size_t close = paren;
  for (std::size_t i = paren, nested = 0; i < term.text.size(); ++i) {
    nested += term.text[i] == '(' ? 1 : 0;
    if (term.text[i] == ')' && --nested == 0) {
      close = i;
      break;
    }
  }
  if (close + 1 != term.text.size())
    return fail(fmt::format("expected '+' or the end after ')', found '{}'",
                            text::excerpt(text::trim(term.text.substr(close + 1)))),
                term.offset + close + 2);
  return Term{{text::trim(term.text.substr(0, paren)), term.offset},
              Piece{term.text.substr(paren + 1, close - paren - 1), term.offset + paren + 1}};
}

bool starts_with_number(std::string_view text) {
  return !text.empty() && (text[0] == '-' || (text[0] >= '0' && text[0] <= '9'));
}

// Bare numbers are heaps of Nim; a point before the first comma makes a code.
bool is_numbers(const Term& term) {
  std::string_view first = term.game.text.substr(0, term.game.text.find(','));
  return !term.arguments && starts_with_number(term.game.text) &&
         (first.find('.') == std::string_view::npos || first[0] == '-');
}

bool is_fraction(std::string_view text) {
  std::size_t point = text.find('.');
  bool digits = text.find_first_not_of("0123456789.") == std::string_view::npos;
  return digits && point != std::string_view::npos && text[0] != '0' && text[0] != '4';
}

Result<void> add_positions(Sum& sum, const std::shared_ptr<Game>& game, Piece arguments) {
  auto positions = game->parse(arguments.text);
  if (!positions) return std::unexpected(positions.error().shifted(arguments.offset));
  for (AnyPosition& p : *positions) sum.push_back({game, std::move(p)});
  return {};
}

/// Games already made for this position: kayles(5) + kayles(7) share one table of values.
class GameCache {
 public:
  explicit GameCache(std::span<const GameEntry> more) : more_(more) {}

  Result<std::shared_ptr<Game>> get(std::string_view notation) {
    auto known = made_.find(std::string(notation));
    if (known != made_.end()) return known->second;
    auto game = find_game(notation, more_);
    if (game) made_.emplace(notation, *game);
    return game;
  }

 private:
  std::span<const GameEntry> more_;
  std::unordered_map<std::string, std::shared_ptr<Game>> made_;
};

Result<void> add_term(Sum& sum, const Term& term, GameCache& games) {
  if (term.game.text == "0" && !term.arguments) return {};
  if (is_numbers(term)) return add_positions(sum, *games.get("nim"), term.game);
  if (term.game.text.empty())
    return fail("expected a game here, such as 3,4,5 or kayles(5)", term.game.offset + 1);
  if (!term.arguments && is_fraction(term.game.text))
    return fail(
        fmt::format("heap sizes are whole numbers; if the code {0} is meant, give it heaps: "
                    "{0}(5)",
                    text::excerpt(term.game.text)),
        term.game.offset + term.game.text.find('.') + 1);
  auto game = games.get(term.game.text);
  if (!game) return std::unexpected(game.error().shifted(term.game.offset));
  if (!term.arguments)
    return fail(
        fmt::format("{} needs a position in parentheses, such as {}", text::excerpt(term.game.text),
                    (*game)->info().example.starts_with((*game)->notation() + "(")
                        ? (*game)->info().example
                        : (*game)->notation() + "(5)"),
        term.game.offset + term.game.text.size() + 1);
  return add_positions(sum, *game, *term.arguments);
}

}  // namespace

Result<Sum> parse_position(std::string_view input, std::span<const GameEntry> more) {
  if (text::trim(input).empty())
    return fail("the position is empty; type one such as 3,4,5 or kayles(5) + nim(6)", 1);
  auto pieces = split_terms(input);
  if (!pieces) return std::unexpected(pieces.error());
  Sum sum;
  GameCache games(more);
  for (const Piece& piece : *pieces) {
    auto term = split_term(piece);
    if (!term) return std::unexpected(term.error());
    auto added = add_term(sum, *term, games);
    if (!added) return std::unexpected(added.error());
  }
  return sum;
}

std::string print(std::span<const Component> sum) {
  std::string out;
  const Game* last = nullptr;
  for (const Component& component : sum) {
    bool joins = last && last->is_heap_game() && last->notation() == component.game->notation();
    if (joins) {
      out.back() = ',';
    } else {
      if (!out.empty()) out += " + ";
      out += component.game->notation() + "(";
    }
    out += component.game->print_arguments(component.position) + ")";
    last = component.game.get();
  }
  return out.empty() ? "0" : out;
}

}  // namespace grundy
