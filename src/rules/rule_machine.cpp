// The loop over the steps of a written game.
#include "rules/rule_machine.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ground/text.hpp"
#include "rules/expression_arithmetic.hpp"

namespace grundy::rules {

using expr::Fault;

namespace {

/// So many tries for one position are a rule that has run away.
constexpr std::uint64_t most_tries = std::uint64_t{1} << 25;
constexpr std::size_t most_parts = 1 << 16;

}  // namespace

RuleMachine::RuleMachine(const Program& program, const GraphStore& graphs,
                         const WrittenPosition& position, Meter* meter)
    : program_(program), position_(position), meter_(meter) {
  const StateKind kind = program.kind();
  if (kind == StateKind::heap || kind == StateKind::tuple)
    for (std::size_t i = 0; i < program.fields; ++i)
      registers_[i] = static_cast<Number>(position.data()[i]);
  if (kind == StateKind::text || kind == StateKind::board)
    unpack(program, position, grid_.emplace());
  if (kind == StateKind::graph) {
    graph_ = graph_state(graphs, position, program.deletes_edges);
    if (program.fields > 0) registers_[0] = graph_->base->names[graph_->token()];
  }
  std::ranges::copy(program.constants,
                    registers_.begin() + static_cast<std::ptrdiff_t>(program.fields));
  if (program.lists > 0) lists_.resize(program.lists);
}

namespace {

/// "line 2, column 5": in the text that the game was read from; a column is a character.
std::string place_in_text(const GameTree& tree, std::size_t at) {
  const auto next = std::ranges::upper_bound(tree.lines, at);
  const auto line = static_cast<std::size_t>(next - tree.lines.begin());
  const std::size_t begin = tree.lines[line - 1], known = std::max(begin, tree.at);
  const auto before = std::string_view(tree.text).substr(known - tree.at, at - known);
  return fmt::format("line {}, column {}", tree.first_line + line - 1,
                     known - begin + text::count_characters(before) + 1);
}

}  // namespace

void RuleMachine::fault(const Step& step, std::string_view what, ErrorKind kind) const {
  const GameTree& tree = *program_.tree;
  const std::size_t at = step.column > 0 ? step.column - 1 : tree.at;
  std::string where;
  for (std::size_t i = 0; i < tree.fields.size() && tree.kind != StateKind::graph; ++i)
    where += fmt::format("{}{} = {}", i == 0 ? " at " : ", ", tree.fields[i], position_.data()[i]);
  throw RuleFault(Error{
      fmt::format("{} in the rules of {}, {}{}", what, tree.name, place_in_text(tree, at), where),
      {},
      kind});
}

// The meter is asked about every tenth of a millisecond.
void RuleMachine::count(const Step& step, std::uint64_t more) {
  constexpr std::uint64_t between_looks = 1 << 14;
  tries_ += more;
  if (tries_ < look_at_ && more <= most_tries) return;
  look_at_ = tries_ + between_looks;
  if (tries_ > most_tries || more > most_tries)
    fault(step, fmt::format("more than {} tries for the options of one position", most_tries),
          ErrorKind::limit);
  if (meter_ && meter_->exhausted_now()) throw CutShort{};
}

void RuleMachine::options(const OptionSink& sink) try {
  run(program_.steps, &sink);
} catch (const CutShort&) {}

int RuleMachine::run(const std::vector<Step>& steps, const OptionSink* sink) {
  Number* const r = registers_.data();
  for (const Step* step = steps.data();; ++step) {
    const Step& now = *step;
    bool good = true;
    switch (now.what) {
      case Do::finish:
        return 0;
      case Do::end_if:
        if (r[now.a] != 0) return now.c;
        continue;
      case Do::add:
        if (__builtin_add_overflow(r[now.b], r[now.c], &r[now.a]))
          fault(now, describe(Fault::overflow));
        continue;
      case Do::subtract:
        if (__builtin_sub_overflow(r[now.b], r[now.c], &r[now.a]))
          fault(now, describe(Fault::overflow));
        continue;
      case Do::less_equal:
        r[now.a] = r[now.b] <= r[now.c];
        continue;
      case Do::equal:
        r[now.a] = r[now.b] == r[now.c];
        continue;
      case Do::unary:
        if (Fault f = expr::apply(now.op, r[now.b], r[now.a]); f != Fault::none)
          fault(now, describe(f));
        continue;
      case Do::binary:
        if (Fault f = expr::apply(now.op, r[now.b], r[now.c], r[now.a]); f != Fault::none)
          fault(now, describe(f));
        continue;
      case Do::copy:
        r[now.a] = r[now.b];
        continue;
      case Do::jump:
        good = false;
        break;
      case Do::jump_if_false:
        good = r[now.a] != 0;
        break;
      case Do::jump_if_true:
        good = r[now.a] == 0;
        break;
      case Do::in_one:
        r[now.a] |= r[now.b] == r[now.c];
        continue;
      case Do::in_range:
        r[now.a] |= r[now.c] <= r[now.b] && r[now.b] <= r[now.c + 1];
        continue;
      case Do::ask:
        ask(now);
        continue;
      case Do::range:
        good = r[now.a] <= r[now.b];
        if (good)
          count(now, static_cast<std::uint64_t>(r[now.b]) - static_cast<std::uint64_t>(r[now.a]));
        break;
      case Do::next:
        good = r[now.a] >= r[now.b];  // else back to the start of the range
        if (!good) ++r[now.a];
        break;
      case Do::list_clear:
        lists_[now.c].clear();
        continue;
      case Do::list_add:
      case Do::list_range:
      case Do::list_fill:
        list_step(now);
        continue;
      case Do::list_next:
        good = list_next(now);
        break;
      case Do::natural:
        good = std::all_of(r + now.a, r + now.a + now.b, [](Number n) { return n >= 0; });
        break;
      case Do::sort:
        sort_fields(now.a);
        continue;
      case Do::begin:
        parts_.clear();
        continue;
      case Do::heap:
        good = r[now.a] >= 0;
        if (now.d != 0) parts_.clear();
        if (good) parts_.emplace_back(static_cast<std::uint64_t>(r[now.a]));
        if (parts_.size() < most_parts) break;
        fault(now, "a move that leaves too many parts", ErrorKind::limit);
      case Do::part:
        for (Register i = 0; i < now.b; ++i) good = good && r[now.a + i] >= 0;
        if (now.d != 0) parts_.clear();
        if (good)
          parts_.emplace_back(std::span(reinterpret_cast<const std::uint64_t*>(r + now.a), now.b));
        if (parts_.size() < most_parts) break;
        fault(now, "a move that leaves too many parts", ErrorKind::limit);
      case Do::option:
        option_at_ = now.column;
        if (!impossible_ && !(*sink)({parts_.data(), parts_.size()})) return 0;
        parts_.clear();
        impossible_ = false;
        continue;
      case Do::match:
        good = match(now);
        break;
      case Do::cell:
        good = next_cell(now);
        break;
      case Do::ray:
        good = next_on_ray(now);
        break;
      case Do::work:
        start_work();
        continue;
      case Do::write:
        write(now);
        continue;
      case Do::fill:
        fill(now);
        continue;
      case Do::cells:
        cells_parts(now);
        continue;
      case Do::compose:
        compose(now);
        continue;
      case Do::vertex:
        good = next_vertex(now);
        break;
      case Do::edge:
        good = next_edge(now);
        break;
      case Do::neighbour:
        good = next_neighbour(now);
        break;
      case Do::delete_vertex:
      case Do::delete_neighbours:
      case Do::delete_edge:
      case Do::move_token:
        graph_action(now);
        continue;
      case Do::graph:
        graph_parts(now);
        continue;
    }
    if (good) continue;
    step = steps.data() + now.jump - 1;
  }
}

void RuleMachine::sort_fields(Register first) {
  for (const std::vector<std::size_t>& group : program_.sorted) {
    if (group.size() == 2) {
      Number &a = registers_[first + group[0]], &b = registers_[first + group[1]];
      if (a > b) std::swap(a, b);
      continue;
    }
    boost::container::small_vector<Number, 8> values;
    for (std::size_t field : group) values.push_back(registers_[first + field]);
    std::ranges::sort(values);
    for (std::size_t i = 0; i < values.size(); ++i) registers_[first + group[i]] = values[i];
  }
}

}  // namespace grundy::rules
