// Statements about all integers >= 0, by Fourier-Motzkin elimination with rounding.
#include "family_symbolic.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace grundy_check {
namespace {

constexpr std::uint64_t most_questions = 20'000'000;
constexpr std::size_t most_rows = 100;
constexpr std::int64_t most = std::int64_t{1} << 62;

struct NoWay {};  // no integers lead to where the program is

Form negated(const Form& form) { return Form::number(-1).plus(form, -1); }  // >= 0: form < 0

/// Forms that all are >= 0, from which variables are eliminated one after another. Whatever is too
/// much for it counts as possible.
struct Rows {
  std::vector<Form> rows;
  bool refuted = false;

  // Integers that satisfy the row satisfy it also after division by the greatest common divisor of
  // the coefficients, the constant rounded down.
  void add(Form row) {
    std::int64_t divisor = 0;
    for (std::int64_t c : row.of) divisor = std::gcd(divisor, c);
    if (divisor == 0) {
      refuted |= row.constant < 0;
      return;
    }
    if (divisor > 1) {
      for (std::int64_t& c : row.of) c /= divisor;
      row.constant = row.constant / divisor - (row.constant % divisor < 0);
    }
    for (Form& other : rows)
      if (other.of == row.of) {
        other.constant = std::min(other.constant, row.constant);
        return;
      }
    rows.push_back(row);
  }

  // The variable whose elimination makes the fewest rows; none: there is no variable.
  std::size_t cheapest() const {
    std::size_t best = Form::variables, least = ~std::size_t{0};
    for (std::size_t v = 0; v < Form::variables; ++v) {
      std::size_t up = 0, down = 0;
      for (const Form& row : rows) {
        up += row.of[v] > 0;
        down += row.of[v] < 0;
      }
      if (up + down == 0 || up * down >= least) continue;
      least = up * down;
      best = v;
    }
    return best;
  }

  void eliminate(std::size_t v) {
    const std::vector<Form> old = std::exchange(rows, {});
    for (const Form& row : old)
      if (row.of[v] == 0) rows.push_back(row);
    for (const Form& up : old)
      for (const Form& down : old)
        if (up.of[v] > 0 && down.of[v] < 0) add(Form{}.plus(up, -down.of[v]).plus(down, up.of[v]));
  }

  bool refute() {
    for (std::size_t v; !refuted && rows.size() < most_rows; eliminate(v))
      if ((v = cheapest()) == Form::variables) break;
    return refuted;
  }
};

}  // namespace

Form Form::variable(std::size_t index, std::int64_t times) {
  Form form;
  form.of.at(index) = times;
  return form;
}

Form Form::plus(const Form& other, std::int64_t times) const {
  Form result = *this;
  std::int64_t product = 0;
  bool wraps = false;
  auto add = [&](std::int64_t& a, std::int64_t b) {
    wraps |= __builtin_mul_overflow(b, times, &product) || __builtin_add_overflow(a, product, &a);
    wraps |= a > most || a < -most;
  };
  add(result.constant, other.constant);
  for (std::size_t v = 0; v < variables; ++v) add(result.of[v], other.of[v]);
  if (wraps) throw OutOfReach("a number is too large");
  return result;
}

Form Form::with(std::span<const Form> values) const {
  Form result = number(constant);
  for (std::size_t v = 0; v < variables; ++v)
    if (of[v] != 0) result = result.plus(values[v], of[v]);
  return result;
}

void Paths::all(std::span<const Form> given, const std::function<void()>& program) {
  constraints_.assign(given.begin(), given.end());
  choices_.clear();
  do {
    if (stop_ && *stop_) throw Stopped();
    at_ = 0;
    residue_.fill(-1);
    try {
      program();
    } catch (const NoWay&) {}
  } while (next_way());
}

// Gives the last choice that has one more answer that answer.
bool Paths::next_way() {
  for (; !choices_.empty(); choices_.pop_back()) {
    Choice& choice = choices_.back();
    constraints_.resize(choice.constraints);
    if (choice.variable != none) residue_[choice.variable] = -1;
    if (choice.answer++ < choice.last && hold(choice)) return true;
  }
  return false;
}

// From here on the answer of the choice holds, or the next one that is possible. False: none is.
bool Paths::hold(Choice& choice) {
  if (choice.variable == none) {
    if (choice.holds)
      constraints_.push_back(choice.answer == 0 ? choice.form : negated(choice.form));
    return true;
  }
  for (; choice.answer <= choice.last; ++choice.answer) {
    residue_[choice.variable] = choice.answer;
    if (!impossible(Form::variable(choice.variable))) return true;
  }
  residue_[choice.variable] = -1;
  return false;
}

// The answer of the choice that the program has come to.
std::int64_t Paths::answer(const std::function<Choice()>& choose) {
  if (at_ == choices_.size()) {
    if (++questions_ > most_questions) throw OutOfReach("the proof is too long for this checker");
    Choice choice = choose();
    choice.constraints = constraints_.size();
    if (!hold(choice)) throw NoWay();
    choices_.push_back(choice);
  }
  const Choice& choice = choices_[at_++];
  if (choice.variable != none) residue_[choice.variable] = choice.answer;
  return choice.answer;
}

bool Paths::at_least_zero(const Form& form) {
  const auto negative = [](std::int64_t c) { return c < 0; };
  if (form.is_constant()) return form.constant >= 0;
  if (form.constant >= 0 && std::ranges::none_of(form.of, negative)) return true;
  return 0 == answer([&] {
           const bool always = impossible(negated(form)), never = !always && impossible(form);
           return Choice{none, form, never ? 1 : 0, always ? 0 : 1, !always && !never};
         });
}

bool Paths::is_zero(const Form& form) {
  return at_least_zero(form) && !at_least_zero(form.plus(Form::number(-1)));
}

std::int64_t Paths::residue(const Form& form) {
  std::int64_t sum = form.constant % modulus_;
  for (std::size_t v = 0; v < Form::variables; ++v) {
    const std::int64_t times = form.of[v] % modulus_;
    if (times == 0) continue;
    if (residue_[v] < 0) answer([&] { return Choice{v, {}, 0, modulus_ - 1}; });
    sum = (sum + times * residue_[v]) % modulus_;
  }
  return (sum + modulus_) % modulus_;
}

// A variable v with a known residue r is modulus * v' + r; v' stands in the place of v.
Form Paths::reduced(const Form& form) const {
  Form result = form;
  for (std::size_t v = 0; v < Form::variables; ++v)
    if (residue_[v] >= 0 && form.of[v] != 0)
      result = result.plus(Form::variable(v, modulus_ - 1), form.of[v])
                   .plus(Form::number(residue_[v]), form.of[v]);
  return result;
}

// Whether it is proved that no integers satisfy the constraints and form >= 0. Constraints that
// share no variable with the form, not even through others, are left out.
bool Paths::impossible(const Form& form) const try {
  Rows rows;
  rows.add(reduced(form));
  auto linked = form.of;
  std::vector<bool> used(constraints_.size());
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = 0; i < constraints_.size(); ++i) {
      const auto& of = constraints_[i].of;
      bool touches = false;
      for (std::size_t v = 0; v < Form::variables; ++v) touches |= of[v] != 0 && linked[v] != 0;
      if (used[i] || !touches) continue;
      for (std::size_t v = 0; v < Form::variables; ++v) linked[v] |= of[v];
      used[i] = grown = true;
      rows.add(reduced(constraints_[i]));
    }
  }
  for (std::size_t v = 0; v < Form::variables; ++v)
    if (linked[v] != 0) rows.add(Form::variable(v));
  return rows.refute();
} catch (const OutOfReach&) {
  return false;
}

}  // namespace grundy_check
