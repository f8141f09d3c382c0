// QuotientSolver: place each position in the verified quotient, or guess, check and refine until a
// larger one is verified. Guesses are never handed out as quotients, so no guess has to be right.
#include <grundy/quotient_solver.hpp>

#include "misere/quotient_check.hpp"
#include "misere/quotient_refinement.hpp"

namespace grundy {
namespace {

/// The quotient of no positions.
MisereQuotient trivial_quotient() {
  MisereQuotient quotient;
  quotient.p_portion = {false};
  quotient.words = {{}};
  return quotient;
}

}  // namespace

struct QuotientSolver::State {
  const ClosedSet& positions;
  std::unique_ptr<QuotientCheck> proved;
  std::unique_ptr<QuotientCheck> guess;  ///< null where no position is under work
  bool guess_failed = false;             ///< it was checked, and its failure is in the list
  std::vector<FailedTrial> failures;
  std::vector<QuotientChange> changes;

  explicit State(const ClosedSet& set)
      : positions(set), proved(std::make_unique<QuotientCheck>(trivial_quotient(), set)) {
    Meter unlimited;
    proved->verify(unlimited);
  }

  Index next() const { return static_cast<Index>(proved->quotient().pretending.size()); }
  void record_change(Index n);
  Result<void> guess_again(Meter& meter);
  Result<void> grow(Meter& meter);
};

void QuotientSolver::State::record_change(Index n) {
  const MisereQuotient& quotient = proved->quotient();
  if (changes.empty() || changes.back().order != quotient.order())
    changes.push_back({n, quotient.order(), quotient.p_count()});
}

Result<void> QuotientSolver::State::guess_again(Meter& meter) {
  auto trial = guess ? next_trial(*guess, positions, meter)
                     : first_trial(proved->quotient(), positions, meter);
  if (!trial) return std::unexpected(trial.error());
  guess = std::make_unique<QuotientCheck>(*std::move(trial), positions);
  guess_failed = false;
  return {};
}

/// Guesses until one is proved.
Result<void> QuotientSolver::State::grow(Meter& meter) {
  for (;;) {
    if (!guess || guess_failed)
      if (auto done = guess_again(meter); !done) return done;
    const auto verdict = guess->verify(meter);
    if (verdict == QuotientCheck::Verdict::limit) return meter.error();
    if (verdict == QuotientCheck::Verdict::proved) break;
    failures.push_back({guess->quotient().order(), guess->failure().word});
    guess_failed = true;
  }
  proved = std::move(guess);
  failures.clear();
  return {};
}

QuotientSolver::QuotientSolver(const ClosedSet& positions)
    : state_(std::make_unique<State>(positions)) {}
QuotientSolver::~QuotientSolver() = default;
QuotientSolver::QuotientSolver(QuotientSolver&&) noexcept = default;
QuotientSolver& QuotientSolver::operator=(QuotientSolver&&) noexcept = default;

Result<void> QuotientSolver::extend(Meter& meter) {
  const Index n = state_->next();
  if (meter.exhausted_now()) return meter.error();
  if (state_->guess || !state_->proved->place_next(meter)) {
    if (!meter.reached().empty()) return meter.error();
    if (auto done = state_->grow(meter); !done) return done;
  }
  state_->record_change(n);
  return {};
}

Result<void> QuotientSolver::extend_to(Index n, Meter& meter) {
  while (state_->next() <= n)
    if (auto done = extend(meter); !done) return done;
  return {};
}

const MisereQuotient& QuotientSolver::quotient() const { return state_->proved->quotient(); }
const std::vector<QuotientChange>& QuotientSolver::changes() const { return state_->changes; }
const MisereQuotient* QuotientSolver::trial() const {
  return state_->guess ? &state_->guess->quotient() : nullptr;
}
const std::vector<FailedTrial>& QuotientSolver::failures() const { return state_->failures; }

}  // namespace grundy
