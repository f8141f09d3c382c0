// Statements about all integers >= 0: a program runs on symbols, once for each way it can go.
// (docs/misere-families.md, "Programs on symbols")
#pragma once

#include <array>
#include <functional>
#include <span>

#include "checkers.hpp"

namespace grundy_check {

/// A linear form in the variables of a statement. What does not fit throws OutOfReach.
struct Form {
  static constexpr std::size_t variables = 9;
  std::int64_t constant = 0;
  std::array<std::int64_t, variables> of{};  ///< the coefficient of each variable

  static Form number(std::int64_t value) { return {value, {}}; }
  static Form variable(std::size_t index, std::int64_t times = 1);
  bool is_constant() const { return of == decltype(of){}; }
  Form plus(const Form& other, std::int64_t times = 1) const;
  /// The form with other forms in the place of its first variables.
  Form with(std::span<const Form> values) const;
};

/// The ways that a program can go. Every variable is an integer >= 0. Where a question has several
/// answers the program runs once for each; an answer is left out only if it is proved that no
/// integers give it.
class Paths {
 public:
  Paths(std::uint64_t modulus, const std::atomic<bool>* stop)
      : modulus_(static_cast<std::int64_t>(modulus)), stop_(stop) {}

  /// Runs the program for all integers for which the given forms are >= 0.
  void all(std::span<const Form> given, const std::function<void()>& program);

  // The questions of a program.
  bool at_least_zero(const Form& form);
  bool is_zero(const Form& form);
  std::int64_t residue(const Form& form);  ///< modulo the modulus

 private:
  static constexpr std::size_t none = Form::variables;
  struct Choice {
    std::size_t variable;  // whose residue is the answer; none:
    Form form;             // the answer is 0 where the form is >= 0, and 1 where it is < 0
    std::int64_t answer, last;
    bool holds = true;            // whether the answer says something new
    std::size_t constraints = 0;  // how many there were before
  };

  std::int64_t answer(const std::function<Choice()>& choose);
  bool hold(Choice& choice);
  bool next_way();
  Form reduced(const Form& form) const;
  bool impossible(const Form& form) const;

  std::int64_t modulus_;
  const std::atomic<bool>* stop_;
  std::vector<Form> constraints_;  // all are >= 0
  std::vector<Choice> choices_;
  std::size_t at_ = 0;  // how many choices the running program has come to
  std::array<std::int64_t, Form::variables> residue_{};  // -1: not chosen
  std::uint64_t questions_ = 0;
};

}  // namespace grundy_check
