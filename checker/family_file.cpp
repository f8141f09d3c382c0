// Reads a family of elements for all heaps: docs/certificate.md, "Proof by a family".
#include "family_file.hpp"

#include <algorithm>

namespace grundy_check {
namespace {

constexpr std::uint64_t most_of_each = 1000;

[[noreturn]] void unreadable(std::string_view word, const std::string& expected) {
  throw Unreadable("expected " + expected + ", found '" + std::string(word.substr(0, 60)) + "'");
}

/// What each word of a line asks for: lists of sorts, in each one sort only or several; the letters
/// of their parameters; elements; a heap.
struct Pattern {
  const char* word;
  std::size_t lists;
  bool one_sort, ascending;
  const char* letters;
  std::size_t least_elements, most_elements;
  bool heap;
};
constexpr Pattern patterns[] = {
    {"domain", 1, true, true, "p", 0, 0, false}, {"product", 2, true, true, "lr", 1, 1, false},
    {"P", 1, true, true, "p", 0, 0, false},      {"heap", 0, true, true, "", 1, 1, false},
    {"heaps", 0, true, true, "t", 1, 1, false},  {"N", 3, false, false, "syz", 0, 0, false},
    {"reach", 1, true, true, "p", 1, 1, true},   {"separate", 2, true, true, "xy", 1, 100, false},
};

class LineReader {
 public:
  LineReader(const Family& family, const Pattern& pattern, std::vector<std::string> words)
      : family_(family), pattern_(pattern), words_(std::move(words)) {}

  Line read() {
    if (pattern_.letters[0] == 't') names_[0] = "t";
    for (std::size_t i = 0; i < pattern_.lists; ++i) line_.sorts.push_back(list(i));
    if (pattern_.ascending && pattern_.lists == 2 && line_.sorts[1] < line_.sorts[0])
      unreadable(words_[1], "the sorts in their order");
    if (next_is("if"))
      for (++at_; at_ < words_.size() && !next_is("is");) line_.conditions.push_back(condition());
    while (next_is("is")) {
      ++at_;
      line_.elements.push_back(element());
    }
    if (pattern_.heap) {
      if (take() != "heap") unreadable(words_[at_ - 1], "'heap'");
      line_.heap = form(take());
    }
    const std::size_t count = line_.elements.size();
    if (at_ != words_.size() || count < pattern_.least_elements || count > pattern_.most_elements)
      unreadable(at_ < words_.size() ? words_[at_] : "the end",
                 "another line '" + std::string(pattern_.word) + "'");
    return std::move(line_);
  }

 private:
  bool next_is(std::string_view word) const { return at_ < words_.size() && words_[at_] == word; }
  const std::string& take() {
    if (at_ == words_.size())
      unreadable("the end", "more of the line '" + std::string(pattern_.word) + "'");
    return words_[at_++];
  }

  std::size_t sort(std::string_view name) const {
    for (std::size_t i = 0; i < family_.sorts.size(); ++i)
      if (family_.sorts[i].name == name) return i;
    unreadable(name, "a sort");
  }

  // Sorts with commas, ascending. What all of them have can be named in the conditions.
  std::vector<std::size_t> list(std::size_t index) {
    std::vector<std::size_t> sorts;
    std::size_t parameters = most_parameters;
    const std::string_view word = take();
    for (std::size_t from = 0; from <= word.size();) {
      const std::size_t end = std::min(word.find(',', from), word.size());
      const std::size_t next = sort(word.substr(from, end - from));
      if (!sorts.empty() && (pattern_.one_sort || next <= sorts.back()))
        unreadable(word, "sorts in their order");
      sorts.push_back(next);
      parameters = std::min(parameters, family_.sorts[next].parameters);
      from = end + 1;
    }
    for (std::size_t i = 0; i < parameters; ++i)
      names_[most_parameters * index + i] = pattern_.letters[index] + std::to_string(i);
    return sorts;
  }

  Condition condition() {
    const std::string_view word = take();
    if (word.ends_with(">=0"))
      return {Condition::at_least_zero, form(word.substr(0, word.size() - 3))};
    const std::string middle = ")%" + std::to_string(family_.modulus) + "=";
    const std::size_t end = word.find(middle);
    if (word.starts_with('(') && end != word.npos) {
      const std::uint64_t rest = number(word.substr(end + middle.size()));
      if (rest >= family_.modulus) unreadable(word, "a residue below the modulus");
      return {Condition::residue, form(word.substr(1, end - 1)), static_cast<std::int64_t>(rest)};
    }
    if (!word.ends_with("=0")) unreadable(word, "a condition");
    return {Condition::zero, form(word.substr(0, word.size() - 2))};
  }

  Element element() {
    Element element{sort(take()), {}};
    for (std::size_t i = 0; i < family_.sorts[element.sort].parameters; ++i)
      element.parameters.push_back(form(take()));
    return element;
  }

  // '0', or [COEFFICIENT*]VARIABLE in the order of the variables, then a constant, with signs
  // between them. A coefficient of 1 and a constant of 0 are not written.
  Form form(std::string_view text) const {
    Form form;
    std::string_view rest = text;
    for (std::size_t least = 0; text != "0" && (!rest.empty() || rest.data() == text.data());) {
      const bool first = rest.data() == text.data(), minus = rest.starts_with('-');
      if (minus || (!first && rest.starts_with('+')))
        rest.remove_prefix(1);
      else if (!first)
        unreadable(text, "a linear form");
      const std::string_view term = rest.substr(0, rest.find_first_of("+-"));
      rest.remove_prefix(term.size());
      const std::size_t star = term.find('*'), name_at = star == term.npos ? 0 : star + 1;
      const bool constant = !term.empty() && term[0] >= '0' && term[0] <= '9' && star == term.npos;
      std::uint64_t times = 1;
      if (constant || star != term.npos) times = number(term.substr(0, star));
      while (!constant && least < Form::variables && names_[least] != term.substr(name_at)) ++least;
      const bool wrong = constant ? times == 0 || !rest.empty() : least == Form::variables;
      if (term.substr(name_at).empty() || wrong || (star != term.npos && times < 2))
        unreadable(text, "a linear form");
      const auto value =
          minus ? -static_cast<std::int64_t>(times) : static_cast<std::int64_t>(times);
      form = form.plus(constant ? Form::number(1) : Form::variable(least++), value);
    }
    return form;
  }

  const Family& family_;
  const Pattern& pattern_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  std::array<std::string, Form::variables> names_;
  Line line_;
};

std::uint64_t few(const std::string& word) {
  const std::uint64_t value = number(word);
  if (value > most_of_each) throw OutOfReach("the proof is too long for this checker");
  return value;
}

}  // namespace

std::vector<const Line*> Family::of(const std::string& word,
                                    const std::vector<std::size_t>& wanted) const {
  std::vector<const Line*> result;
  const auto found = lines.find(word);
  if (found == lines.end()) return result;
  for (const Line& line : found->second) {
    bool fits = true;
    for (std::size_t i = 0; i < wanted.size(); ++i)
      fits = fits && std::ranges::binary_search(line.sorts[i], wanted[i]);
    if (fits) result.push_back(&line);
  }
  return result;
}

Family read_family(Certificate& file) {
  Family family;
  const auto numbers = file.take("proof family modulus # splits #");
  family.modulus = few(numbers[0]);
  family.most_split = few(numbers[1]);
  if (family.modulus == 0) unreadable("0", "a modulus of 1 or more");
  while (file.at("sort")) {
    const auto words = file.take("sort $ #");
    for (const Sort& sort : family.sorts)
      if (sort.name == words[0]) unreadable(words[0], "another name");
    if (words[0].find(',') != words[0].npos || words[0] == "if" || words[0] == "is")
      unreadable(words[0], "a name of a sort");
    family.sorts.push_back({words[0], number(words[1])});
    if (family.sorts.back().parameters > most_parameters || family.sorts.size() > most_of_each)
      throw OutOfReach("the proof is too long for this checker");
  }
  for (const Pattern& pattern : patterns)
    for (auto& lines = family.lines[pattern.word]; file.at(pattern.word);) {
      lines.push_back(LineReader(family, pattern, file.take_words(pattern.word)).read());
      if (pattern.ascending && lines.size() > 1 &&
          lines.back().sorts < lines[lines.size() - 2].sorts)
        unreadable(pattern.word, "the lines in the order of their sorts");
      if (lines.size() > most_of_each) throw OutOfReach("the proof is too long for this checker");
    }
  return family;
}

}  // namespace grundy_check
