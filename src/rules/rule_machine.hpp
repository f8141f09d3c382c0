// Runs the steps of a written game on one position.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "rules/cell_grid.hpp"
#include "rules/graph_store.hpp"
#include "rules/rule_program.hpp"

namespace grundy::rules {

/// One position, one run. Nothing here outlives it, so that a visitor may start another run.
class RuleMachine {
 public:
  RuleMachine(const Program& program, const GraphStore& graphs, const WrittenPosition& position,
              Meter* meter = nullptr);

  /// All options, or fewer if the sink or the meter says so. Throws RuleFault.
  void options(const OptionSink& sink);
  /// Where the rule of the option that is handed out stands in the text, as its step knows it.
  std::uint32_t option_at() const { return option_at_; }
  Ending ending() { return static_cast<Ending>(run(program_.endings, nullptr)); }
  bool allowed() { return run(program_.allowed, nullptr) == 0; }

 private:
  using Number = std::int64_t;

  int run(const std::vector<Step>& steps, const OptionSink* sink);
  [[noreturn]] void fault(const Step& step, std::string_view what,
                          ErrorKind kind = ErrorKind::usage) const;
  void count(const Step& step, std::uint64_t more = 1);
  struct CutShort {};

  void list_step(const Step& step);
  bool list_next(const Step& step);
  bool match(const Step& step);
  bool next_cell(const Step& step);
  bool next_on_ray(const Step& step);
  bool next_vertex(const Step& step);
  bool next_edge(const Step& step);
  bool next_neighbour(const Step& step);
  void sort_fields(Register first);
  void ask(const Step& step);
  Number count_matches(std::size_t pattern, bool one_is_enough) const;
  Number count_letters(const Step& step) const;
  void start_work();
  void write(const Step& step);
  void fill(const Step& step);
  void cells_parts(const Step& step);
  void compose(const Step& step);
  void graph_action(const Step& step);
  void graph_parts(const Step& step);
  std::size_t vertex(const Step& step, Register from) const;

  const Program& program_;
  const WrittenPosition& position_;
  std::optional<CellGrid> grid_;
  std::optional<CellGrid> work_;
  std::optional<GraphState> graph_;
  std::optional<GraphState> graph_work_;
  bool impossible_ = false;  // the option asks for something that is not there
  Meter* meter_;
  std::uint32_t option_at_ = 0;
  std::uint64_t tries_ = 0;    // in units of a few nanoseconds
  std::uint64_t look_at_ = 0;  // when the meter is asked again
  std::vector<std::vector<Number>> lists_;
  boost::container::small_vector<WrittenPosition, 2> parts_;
  std::array<Number, most_registers> registers_;  // not cleared: steps write before they read
};

}  // namespace grundy::rules
