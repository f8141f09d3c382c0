// Written games: from the text to rulesets.
#include <grundy/rules.hpp>

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ground/text.hpp"
#include "rules/expression_lexer.hpp"
#include "rules/graph_store.hpp"
#include "rules/rule_machine.hpp"
#include "rules/rule_parser.hpp"
#include "rules/rule_program.hpp"
#include "rules/take_and_break.hpp"

namespace grundy {

using rules::RuleMachine;

namespace {

constexpr std::size_t longest_text = 1'000'000;
/// Nobody reads the names of more moves of one position.
constexpr std::size_t most_named = 1 << 16;

bool is_name_sign(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Takes the checks out of the text: they have positions in them, which have a notation of their
/// own. A check goes to the end of its line, or to the next ';'.
class CheckFinder {
 public:
  explicit CheckFinder(std::string_view text) : text_(text), rest_(text) {}

  std::string run(std::vector<RuleCheck>& checks) {
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char c = text_[i];
      if (c == '"')
        i = std::min(text_.find_first_of("\"\n", i + 1), text_.size());
      else if (c == '#')
        i = std::min(text_.find('\n', i), text_.size());
      else if (c == '{')
        ++depth;
      else if (c == '}' && depth > 0)
        --depth;
      else if (depth == 0 && is_check(i))
        i = take(i, checks);
    }
    return std::move(rest_);
  }

 private:
  bool is_check(std::size_t i) const {
    constexpr std::string_view word = "check";
    return text_.substr(i).starts_with(word) && (i == 0 || !is_name_sign(text_[i - 1])) &&
           i + word.size() < text_.size() && !is_name_sign(text_[i + word.size()]);
  }

  std::size_t take(std::size_t i, std::vector<RuleCheck>& checks) {
    const std::size_t begin = i + 5;
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != '\n' && text_[end] != ';' &&
           !(text_[end] == '#' && text_[end - 1] == ' '))
      ++end;
    const std::string_view all = text_.substr(begin, end - begin);
    const std::string_view trimmed = text::trim(all);
    checks.push_back(
        {std::string(trimmed),
         trimmed.empty() ? begin : static_cast<std::size_t>(trimmed.data() - text_.data())});
    std::fill(rest_.begin() + static_cast<std::ptrdiff_t>(i),
              rest_.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    return end - 1;
  }

  std::string_view text_;
  std::string rest_;
};

std::vector<std::size_t> line_starts(std::string_view text) {
  std::vector<std::size_t> starts = {0};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') starts.push_back(i + 1);
  return starts;
}

}  // namespace

class RuleBookReader {
 public:
  static Result<RuleBook> read(std::string_view text) {
    if (text.size() > longest_text)
      return fail(
          fmt::format("rules have at most {} characters, found {}", longest_text, text.size()));
    RuleBook book;
    constexpr std::string_view mark = "\xef\xbb\xbf";  // that some editors set
    std::string plain = CheckFinder(text).run(book.checks);
    if (plain.starts_with(mark)) plain.replace(0, mark.size(), mark.size(), ' ');
    auto tokens = expr::tokenize(plain, expr::Signs::rules);
    if (!tokens) return std::unexpected(tokens.error());
    auto trees = rules::RuleParser(plain, std::move(*tokens)).games();
    if (!trees) return std::unexpected(trees.error());
    const auto lines = line_starts(text);
    for (rules::GameTree& tree : *trees) {
      const auto first = std::ranges::upper_bound(lines, tree.at) - 1;
      tree.lines.assign(first, std::ranges::upper_bound(lines, tree.at + tree.text.size()));
      tree.first_line = static_cast<std::size_t>(first - lines.begin()) + 1;
      WrittenGameText& game = book.games.emplace_back();
      game.tree_ = std::make_shared<const rules::GameTree>(std::move(tree));
    }
    return book;
  }
};

Result<RuleBook> parse_rules(std::string_view text) { return RuleBookReader::read(text); }

const std::string& WrittenGameText::name() const { return tree_->name; }
const std::string& WrittenGameText::title() const { return tree_->title; }
const std::string& WrittenGameText::text() const { return tree_->text; }
const std::vector<std::string>& WrittenGameText::parameters() const { return tree_->parameters; }

Result<WrittenRules> WrittenGameText::with(std::span<const std::int64_t> parameters) const {
  const auto& names = tree_->parameters;
  if (parameters.size() != names.size())
    return fail(names.empty() ? fmt::format("{} takes no parameters in braces", tree_->name)
                              : fmt::format("{} takes {} in braces: {}{{{}}}", tree_->name,
                                            names.size() == 1 ? "one number" : "numbers",
                                            tree_->name, fmt::join(names, ",")),
                1);
  auto program = rules::compile(tree_, {parameters.begin(), parameters.end()});
  if (!program) return std::unexpected(program.error());
  return WrittenRules(std::move(*program), std::make_shared<rules::GraphStore>());
}

namespace {

// The first of a few small states that the rules allow, with 1, 2, 3, … for the parameters.
std::string example_state(const WrittenGameText& game, std::size_t fields, std::int64_t largest) {
  std::vector<std::int64_t> parameters(game.parameters().size());
  std::iota(parameters.begin(), parameters.end(), 1);
  const auto rules = game.with(parameters);
  std::string first;
  for (const std::int64_t start : {largest, std::int64_t{3}, std::int64_t{2}, std::int64_t{1}})
    for (const std::int64_t step : {1, 0, -1}) {
      std::vector<std::int64_t> numbers(fields, start);
      for (std::size_t i = 1; i < fields; ++i)
        numbers[i] = std::max<std::int64_t>(numbers[i - 1] + step, 0);
      std::string state = fmt::format("{}", fmt::join(numbers, ","));
      if (!rules || rules->parse(state)) return state;
      if (first.empty()) first = std::move(state);
    }
  return first;
}

}  // namespace

std::string WrittenGameText::example() const {
  std::string name = tree_->name;
  if (!tree_->parameters.empty()) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < tree_->parameters.size(); ++i)
      numbers.push_back(std::to_string(i + 1));
    name += fmt::format("{{{}}}", fmt::join(numbers, ","));
  }
  std::string position;
  switch (tree_->kind) {
    case StateKind::heap:
      position = example_state(*this, 1, 7);
      break;
    case StateKind::tuple:
      position = example_state(*this, tree_->fields.size(), 3);
      break;
    case StateKind::text:
      position = std::string(7, tree_->alphabet[0]);
      break;
    case StateKind::board:
      position = "3x3";
      break;
    case StateKind::graph:
      position = tree_->directed ? "0-1,0-2,1-2" : "path 5";
      if (tree_->token) position += " at 0";
  }
  return name + "(" + position + ")";
}

std::optional<std::string> WrittenRules::heap_code() const {
  return rules::take_and_break_code(*program_);
}

StateKind WrittenRules::kind() const { return program_->kind(); }
const std::vector<std::string>& WrittenRules::fields() const { return program_->tree->fields; }

bool WrittenRules::names_moves() const {
  return std::ranges::any_of(program_->tree->rules, [](const auto& r) { return !r.name.empty(); });
}

std::map<std::vector<WrittenPosition>, std::string> WrittenRules::move_names(
    const Position& p) const {
  std::map<std::uint32_t, const std::string*> names;
  for (const rules::Rule& rule : program_->tree->rules)
    names[static_cast<std::uint32_t>(rule.at)] = &rule.name;
  std::map<std::vector<Position>, std::vector<const std::string*>> found;
  RuleMachine machine(*program_, *graphs_, p);
  auto note = [&](std::span<const Position> parts) {
    const std::string* name = names.at(machine.option_at());
    if (name->empty()) return true;
    std::vector<Position> left(parts.begin(), parts.end());
    std::erase_if(left, [&](const Position& part) { return is_empty(part); });
    std::ranges::sort(left);
    auto& all = found[std::move(left)];
    if (std::ranges::none_of(all, [&](auto* other) { return *other == *name; }))
      all.push_back(name);
    return found.size() < most_named;
  };
  try {
    machine.options(OptionSink(note));
  } catch (const RuleFault&) {  // where the options are needed it is told
  }
  std::map<std::vector<Position>, std::string> texts;
  for (const auto& [parts, all] : found) {
    std::string& text = texts[parts];
    for (const std::string* name : all) text += (text.empty() ? "" : ", ") + *name;
  }
  return texts;
}

bool WrittenRules::ends_inside() const {
  return std::ranges::any_of(program_->tree->endings, [](const rules::EndingRule& rule) {
    return rule.ending != Ending::stop;
  });
}

void WrittenRules::run(const Position& p, OptionSink sink, Meter* meter) const {
  RuleMachine(*program_, *graphs_, p, meter).options(sink);
}

Ending WrittenRules::ending(const Position& p) const {
  if (program_->tree->endings.empty()) return Ending::none;
  return RuleMachine(*program_, *graphs_, p).ending();
}

WrittenRules::Position WrittenRules::state(std::span<const std::int64_t> numbers) const {
  std::vector<std::uint64_t> words(numbers.begin(), numbers.end());
  for (const std::vector<std::size_t>& group : program_->sorted) {
    std::vector<std::uint64_t> sorted;
    for (std::size_t field : group) sorted.push_back(words[field]);
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i) words[group[i]] = sorted[i];
  }
  return Position(words);
}

}  // namespace grundy
