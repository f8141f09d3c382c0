// Star notation, read: an explicit stack of open brackets.
#include <fmt/format.h>

#include <charconv>

#include <grundy/canonical_form.hpp>

#include "ground/text.hpp"

namespace grundy {

namespace {

using Id = CanonicalForms::Id;

constexpr std::uint32_t largest_heap = 1000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// An open bracket and what stands in it so far.
struct Open {
  enum Kind { outside, star, group, list };  // "", "*[", "(", "["
  Kind kind;
  std::size_t column;
  std::vector<Id> items = {};
  bool ready = true;     // an item may begin here: nothing stands before, or a comma
  bool plus = false;     // the next item is added to the last one
  bool is_star = false;  // the last item is a starred game, which can be added to

  char closer() const { return kind == group ? ')' : ']'; }
};

class StarParser {
 public:
  StarParser(CanonicalForms& forms, std::string_view text, Meter& meter)
      : forms_(forms), text_(text), meter_(meter), open_{{Open::outside, 1}} {}

  Result<Id> parse() {
    for (skip_spaces(); at_ < text_.size(); skip_spaces()) {
      auto read = step();
      if (!read) return std::unexpected(read.error());
    }
    const Open& last = open_.back();
    if (last.kind != Open::outside)
      return fail(fmt::format("this bracket is never closed; '{}' is missing", last.closer()),
                  last.column);
    if (last.items.empty() || last.plus)
      return fail("expected a game such as *[2] or *[2#1] here", at_ + 1);
    return last.items[0];
  }

 private:
  void skip_spaces() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  Open& top() { return open_.back(); }

  std::unexpected<Error> unexpected_here(const char* wanted) const {
    return fail(
        fmt::format("expected {} here, found '{}'", wanted, text::excerpt(text_.substr(at_, 1))),
        at_ + 1);
  }

  Result<void> step() {
    char c = peek();
    if (c == '*') return read_star();
    if (c == '+') return read_plus();
    if (top().kind == Open::outside) return unexpected_here("'*[', or '+' between two games");
    if (top().plus) return unexpected_here("'*['");
    if (c == ',') return read_comma();
    if (c == '#') return read_hash();
    if (c == '[' && !top().ready) return read_subscripts();
    if (c == '(' || c == '[') return open(c == '(' ? Open::group : Open::list);
    if (c == top().closer()) return close();
    if (c == ')' || c == ']') return unexpected_here(top().closer() == ')' ? "')'" : "']'");
    return add_result(read_heap(), false);
  }

  Result<void> open(Open::Kind kind) {
    open_.push_back({kind, at_ + 1});
    ++at_;
    return {};
  }

  Result<void> read_star() {
    if (!top().ready && !top().plus)
      return unexpected_here(top().kind == Open::outside ? "'+'" : "',' or '+'");
    ++at_;
    if (peek() == '[') return open(Open::star);
    return add_result(read_number(), true);
  }

  Result<void> read_plus() {
    if (!top().is_star || top().plus) return unexpected_here("a game such as *[2]");
    top().plus = true;
    ++at_;
    return {};
  }

  Result<void> read_comma() {
    if (top().ready) return unexpected_here("an option");
    top().ready = true;
    top().is_star = false;
    ++at_;
    return {};
  }

  // "n#" is the game whose only option is n.
  Result<void> read_hash() {
    if (top().ready || top().is_star) return unexpected_here("an option that # belongs to");
    ++at_;
    return replace_last(forms_.form({top().items.back()}, meter_));
  }

  // "g[2#]" is g plus a heap of 2, and of that the game with this only option.
  Result<void> read_subscripts() {
    if (top().is_star) return unexpected_here("',' or '+'");
    std::size_t opened = ++at_;
    for (skip_spaces(); peek() != ']'; skip_spaces()) {
      if (at_ >= text_.size()) return fail("this bracket is never closed; ']' is missing", opened);
      if (peek() == '-')
        return fail("differences such as 2[#-2] are not read; write the options", at_ + 1);
      auto attached = peek() == '#' ? read_hash() : attach_heap();
      if (!attached) return attached;
    }
    if (at_++ == opened) return fail("expected a size or # in this bracket", opened);
    return {};
  }

  Result<void> attach_heap() {
    auto heap = read_heap();
    if (!heap) return std::unexpected(heap.error());
    return replace_last(forms_.sum(top().items.back(), *heap, meter_));
  }

  Result<Id> read_heap() {
    if (peek() == '{') {
      ++at_;
      auto heap = read_number();
      if (heap && peek() != '}') return unexpected_here("'}'");
      ++at_;
      return heap;
    }
    if (!is_digit(peek())) return unexpected_here("a digit, '(', '[', '{' or a closing bracket");
    return forms_.heap(static_cast<std::uint32_t>(text_[at_++] - '0'), meter_);
  }

  Result<Id> read_number() {
    std::uint32_t n = 0;
    const char* begin = text_.data() + at_;
    auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), n);
    if (end == begin) return fail("expected '[' or the size of a heap here", at_ + 1);
    if (error != std::errc{} || n > largest_heap)
      return fail(fmt::format("heaps of more than {} are not read here", largest_heap), at_ + 1);
    at_ += static_cast<std::size_t>(end - begin);
    return forms_.heap(n, meter_);
  }

  // One item in a star or in parentheses is meant itself; brackets inside always list options.
  Result<void> close() {
    ++at_;
    Open closed = std::move(open_.back());
    if (closed.ready && !closed.items.empty()) return fail("expected an option here", at_);
    open_.pop_back();
    bool itself = closed.kind != Open::list && closed.items.size() == 1;
    auto game = itself ? Result<Id>(closed.items[0]) : forms_.form(std::move(closed.items), meter_);
    return add_result(std::move(game), closed.kind == Open::star);
  }

  Result<void> add_result(Result<Id> game, bool is_star) {
    if (!game) return std::unexpected(game.error());
    if (top().plus) {
      top().plus = false;
      return replace_last(forms_.sum(top().items.back(), *game, meter_));
    }
    top().items.push_back(*game);
    top().ready = false;
    top().is_star = is_star;
    return {};
  }

  Result<void> replace_last(Result<Id> game) {
    if (!game) return std::unexpected(game.error());
    top().items.back() = *game;
    return {};
  }

  CanonicalForms& forms_;
  std::string_view text_;
  Meter& meter_;
  std::vector<Open> open_;
  std::size_t at_ = 0;
};

}  // namespace

Result<Id> parse_star(CanonicalForms& forms, std::string_view text, Meter& meter) {
  return StarParser(forms, text, meter).parse();
}

}  // namespace grundy
