// Checks a claimed set L of P-positions.
//
// L is the set of P-positions iff (1) it holds every terminal position, (2) no move leads from L to
// L, (3) from every other position a move leads into L. By induction, L agrees with the zeros of
// the Grundy values up to the first heap that breaks one of the three, so that heap is found by
// comparing the two.
//
// The proof for all heaps: from the later preperiod on, L and the zeros are words with periods p
// and q; if these agree on p + q - gcd(p, q) places, they agree for ever.
// [N. J. Fine, H. S. Wilf: Uniqueness theorems for periodic functions, Proc. AMS 16 (1965)]
#include <grundy/ppositions.hpp>

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace grundy {
namespace {

constexpr std::uint64_t first_look = 1000;  // finds most wrong claims before any period is sought
constexpr std::uint64_t usual_bound = 100'000;
constexpr std::uint64_t longest_period = 10'000'000;  // of values that are compared for ever
constexpr std::uint64_t usual_bound_for_known_values = 1'000'000;

/// The values of heaps: from the table, and beyond it by a proved period.
struct Values {
  const GrundySequence& sequence;
  std::optional<Period> proved;

  bool known(std::uint64_t n) const { return proved || n < sequence.values().size(); }
  std::uint64_t operator[](std::uint64_t n) const {
    if (n < sequence.values().size()) return sequence[n];
    const std::uint64_t rounds = (n - proved->preperiod) / proved->period;
    return sequence[n - rounds * proved->period] + rounds * proved->saltus;
  }
};

/// Compares heap by heap and remembers how far it came.
class Comparison {
 public:
  Comparison(Values values, const Expression& condition, Meter& meter)
      : values_(values), condition_(condition), meter_(meter) {}

  /// Goes on to heap `last`, or until a counterexample, a limit or the end of the known values.
  Result<void> run_to(std::uint64_t last) {
    for (; next_ <= last && values_.known(next_) && !found_; ++next_) {
      if (next_ > 0 && meter_.exhausted()) break;
      const auto n = static_cast<std::int64_t>(next_);
      const Result<std::int64_t> claimed = condition_.evaluate(std::span(&n, 1));
      if (!claimed) return std::unexpected(claimed.error());
      if ((*claimed != 0) != (values_[next_] == 0)) found_ = explain(next_, *claimed != 0);
    }
    return {};
  }

  void prove_values(const Period& period) { values_.proved = period; }
  std::uint64_t next() const { return next_; }
  const std::optional<Counterexample>& found() const { return found_; }

 private:
  Counterexample explain(std::uint64_t n, bool claimed) {
    if (claimed) return {n, 2, move_into_zero(n)};
    bool terminal = true;
    values_.sequence.rules().for_each_option(n, [&](auto) { return terminal = false; });
    return {n, terminal ? 1 : 3, {}};
  }

  std::optional<std::vector<std::uint64_t>> move_into_zero(std::uint64_t n) {
    std::optional<std::vector<std::uint64_t>> move;
    values_.sequence.rules().for_each_option(n, [&](std::span<const std::uint64_t> parts) {
      std::uint64_t sum = 0;
      for (std::uint64_t part : parts) sum ^= values_[part];
      if (sum == 0) move.emplace(parts.begin(), parts.end());
      return !move && !meter_.exhausted();
    });
    return move;
  }

  Values values_;
  const Expression& condition_;
  Meter& meter_;
  std::uint64_t next_ = 0;
  std::optional<Counterexample> found_;
};

/// Where the zeros of periodic values repeat. With a saltus there are none in the end.
Periodic zeros(const Period& period) {
  if (period.saltus != 0) return {period.preperiod + period.period, 1};
  return {period.preperiod, period.period};
}

/// Two words that agree up to this heap agree for ever (Fine and Wilf).
std::uint64_t enough(const Periodic& a, const Periodic& b) {
  return std::max(a.preperiod, b.preperiod) + a.period + b.period - std::gcd(a.period, b.period) -
         1;
}

Result<void> require_condition_in_n(const Expression& condition) {
  if (!condition.is_condition() || condition.variable_count() != 1)
    return fail("expected a condition in one variable, such as 'n % 7 in {0, 2}'", 1);
  return {};
}

/// One check, from the first look to the verdict.
class Check {
 public:
  Check(GrundySequence& sequence, const Expression& condition, Meter& meter,
        std::optional<std::uint64_t> max_n)
      : sequence_(sequence),
        meter_(meter),
        max_n_(max_n),
        comparison_(Values{sequence, {}}, condition, meter) {
    result_.claim = condition.text();
    result_.claim_period = condition.periodic_in_n();
  }

  Result<PPositionsClaim> run() {
    Result<void> done = compute_and_compare(std::min(first_look, max_n_.value_or(first_look)));
    if (done && !over()) done = look_for_proof();
    if (!done) return std::unexpected(done.error());
    result_.counterexample = comparison_.found();
    result_.bound = comparison_.next() - 1;
    if (result_.counterexample) result_.verdict = PPositionsClaim::refuted;
    return std::move(result_);
  }

 private:
  bool over() { return comparison_.found() || meter_.exhausted_now(); }

  /// Values first, as far as limits allow, then the comparison.
  Result<void> compute_and_compare(std::uint64_t last) {
    const Result<void> computed = sequence_.extend_to(last, meter_);
    if (sequence_.values().empty()) return computed;
    return comparison_.run_to(last);
  }

  Result<void> look_for_proof() {
    Result<PeriodClaim> claim = find_period(sequence_, meter_, max_n_);
    if (!claim) return std::unexpected(claim.error());
    result_.values_period = std::move(*claim);
    if (result_.values_period->status != PeriodClaim::proved) return compare_step_by_step();
    const Period& period = result_.values_period->period;
    if (period.preperiod + period.period > longest_period) return compare_step_by_step();
    const Result<void> computed = sequence_.extend_to(period.preperiod + period.period, meter_);
    if (!computed) return comparison_.run_to(sequence_.values().size());
    comparison_.prove_values(period);
    return compare_for_ever(period);
  }

  Result<void> compare_for_ever(const Period& period) {
    if (!result_.claim_period)
      return comparison_.run_to(max_n_.value_or(usual_bound_for_known_values));
    const std::uint64_t last = enough(zeros(period), *result_.claim_period);
    const Result<void> done = comparison_.run_to(std::min(last, max_n_.value_or(last)));
    if (comparison_.next() > last) result_.verdict = PPositionsClaim::proved;
    return done;
  }

  /// In doubling steps, so that a wrong claim costs no more values than twice what shows it.
  Result<void> compare_step_by_step() {
    const std::uint64_t last = max_n_.value_or(usual_bound);
    Result<void> done = comparison_.run_to(sequence_.values().size());
    for (std::uint64_t step = first_look; done && !over() && comparison_.next() <= last;
         step *= 2) {
      const std::uint64_t before = comparison_.next();
      done = compute_and_compare(std::min(last, before + step));
      if (comparison_.next() == before) break;  // no more values are to be had
    }
    return done;
  }

  GrundySequence& sequence_;
  Meter& meter_;
  std::optional<std::uint64_t> max_n_;
  Comparison comparison_;
  PPositionsClaim result_;
};

}  // namespace

Result<PPositionsClaim> check_p_positions(GrundySequence& sequence, const Expression& condition,
                                          Meter& meter, std::optional<std::uint64_t> max_n) {
  if (Result<void> usable = require_condition_in_n(condition); !usable)
    return std::unexpected(usable.error());
  return Check(sequence, condition, meter, max_n).run();
}

}  // namespace grundy
