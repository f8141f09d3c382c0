// Certificates of misère families. (docs/certificate.md, "Proof by a family")
#include "proof/family_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "proof/certificate_lines.hpp"

namespace grundy {
namespace {

/// "2*p0-p1+3". `letters`: of the parameters of the elements of a line; "t" is a variable alone.
std::string text_of(const FamilyForm& form, std::string_view letters) {
  std::string text;
  auto add = [&](std::int64_t times, const std::string& what) {
    if (times == 0) return;
    const std::int64_t size = times < 0 ? -times : times;
    text += times < 0 ? "-" : text.empty() ? "" : "+";
    if (what.empty() || size != 1) text += fmt::to_string(size);
    if (!what.empty()) text += (size != 1 ? "*" : "") + what;
  };
  for (std::size_t v = 0; v < form.of.size(); ++v) {
    if (form.of[v] == 0) continue;
    const char letter = letters[v / FamilyForm::parameters];
    add(form.of[v], letter == 't' ? "t" : fmt::format("{}{}", letter, v % FamilyForm::parameters));
  }
  add(form.constant, "");
  return text.empty() ? "0" : text;
}

/// Writes one family.
class Writer {
 public:
  explicit Writer(const MisereFamily& family) : family_(family) {}

  std::string write() {
    const bool quotient = !family_.reach.empty() && !family_.separations.empty();
    text_ = fmt::format("grundy certificate 1\ngame {}\nclaim misere outcomes of all heaps{}\n",
                        family_.game(), quotient ? " quotient infinite" : "");
    line("proof family modulus {} splits {}", family_.modulus, family_.most_split);
    for (const auto& sort : family_.sorts) line("sort {} {}", sort.name, sort.parameters);
    monoid();
    for (const auto& formula : family_.first) line("heap{}", is(formula, ""));
    for (const auto& formula : family_.later) line("heaps{}", is(formula, "t"));
    for (const auto& rule : family_.rules)
      line("N {} {} {}{}", list(rule.sorts[0]), list(rule.sorts[1]), list(rule.sorts[2]),
           conditions(rule.conditions, "syz"));
    if (quotient) reach_and_separations();
    return with_end(std::move(text_));
  }

 private:
  template <class... Words>
  void line(fmt::format_string<Words...> pattern, Words&&... words) {
    fmt::format_to(std::back_inserter(text_), pattern, std::forward<Words>(words)...);
    text_ += '\n';
  }

  const std::string& name(std::size_t sort) const { return family_.sorts[sort].name; }

  std::string list(const std::vector<std::size_t>& sorts) const {
    std::string text;
    for (std::size_t sort : sorts) text += (text.empty() ? "" : ",") + name(sort);
    return text;
  }

  std::string conditions(const FamilyConditions& all, std::string_view letters) const {
    std::string text = all.empty() ? "" : " if";
    for (const auto& condition : all) {
      const std::string form = text_of(condition.form, letters);
      if (condition.kind == FamilyCondition::residue)
        text += fmt::format(" ({})%{}={}", form, family_.modulus, condition.rest);
      else
        text += " " + form + (condition.kind == FamilyCondition::zero ? "=0" : ">=0");
    }
    return text;
  }

  std::string is(const FamilyFormula& formula, std::string_view letters) const {
    std::string text = " is " + name(formula.sort);
    for (const FamilyForm& form : formula.parameters) text += " " + text_of(form, letters);
    return text;
  }

  void monoid() {
    for (std::size_t i = 0; i < family_.sorts.size(); ++i)
      if (!family_.sorts[i].domain.empty())
        line("domain {}{}", name(i), conditions(family_.sorts[i].domain, "p"));
    for (const auto& product : family_.products)
      line("product {} {}{}{}", name(product.left), name(product.right),
           conditions(product.conditions, "lr"), is(product.product, "lr"));
    for (const auto& portion : family_.p_portion)
      line("P {}{}", name(portion.sort), conditions(portion.conditions, "p"));
  }

  void reach_and_separations() {
    for (const auto& reach : family_.reach)
      line("reach {}{}{} heap {}", name(reach.sort), conditions(reach.conditions, "p"),
           is(reach.before, "p"), text_of(reach.heap, "p"));
    for (const auto& separation : family_.separations) {
      std::string by;
      for (const auto& formula : separation.by) by += is(formula, "xy");
      line("separate {} {}{}", name(separation.left), name(separation.right), by);
    }
  }

  const MisereFamily& family_;
  std::string text_;
};

}  // namespace

std::optional<std::vector<std::uint8_t>> family_digits(const OctalCode& code) {
  if (!code.tail.empty()) return std::nullopt;
  std::vector<std::uint8_t> digits;
  for (const TakeDigit& digit : code.digits) {
    unsigned bits = 0;
    for (const Shape& shape : digit.shapes) {
      if (shape.heaps > 2 || shape.or_more || shape.parts != Parts::any) return std::nullopt;
      bits |= 1u << shape.heaps;
    }
    digits.push_back(static_cast<std::uint8_t>(bits));
  }
  return digits;
}

std::string certificate_text(const MisereFamily& family) { return Writer(family).write(); }

}  // namespace grundy
