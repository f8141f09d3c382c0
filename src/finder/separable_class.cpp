// Tables f(x) op h(y) with the rules of f and h found by the 1-D classes: sums of two games have
// xor, products of coin turning games the nim product [Winning Ways, chapter 14].
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include <grundy/nim_word.hpp>

#include "finder/embedded_rule.hpp"
#include "finder/formula_text.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::size_t most_rules = 2;  // for each of f and h

std::int64_t nim_times(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(
      nim::product(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)));
}

struct Operation {
  const char* formula;  ///< {0} and {1} are the two parts
  const char* en;
  const char* ja;
  bool
      from_edge;  ///< the first row and column give the parts, else the rows and columns as a whole
  std::int64_t (*apply)(std::int64_t, std::int64_t);
};

constexpr Operation operations[] = {
    {"{} xor {}", "the nim-sum", "ニム和", true, [](auto a, auto b) { return a ^ b; }},
    {"{} + {}", "the sum", "和", true, [](auto a, auto b) { return a + b; }},
    {"min({}, {})", "the smaller one", "小さい方", false,
     [](auto a, auto b) { return std::min(a, b); }},
    {"max({}, {})", "the greater one", "大きい方", false,
     [](auto a, auto b) { return std::max(a, b); }},
    {"nim_product({}, {})", "the nim-product", "ニム積", true, nim_times},
    {"{} * {}", "the product", "積", true, [](auto a, auto b) { return a * b; }},
    {"bit_or({}, {})", "the bitwise OR", "ビットごとの論理和", false,
     [](auto a, auto b) { return a | b; }},
    {"bit_and({}, {})", "the bitwise AND", "ビットごとの論理積", false,
     [](auto a, auto b) { return a & b; }},
};

enum Index { xor_op, sum_op, min_op, max_op, nim_op, product_op, or_op, and_op };

/// Tables without empty cells, of numbers small enough for every operation.
class Separation {
 public:
  Separation(const Fit& fit, std::size_t op) : fit_(fit), op_(op) {}

  /// Fills f and h; false: the table is not of this kind.
  bool find() {
    if (!parts()) return false;
    for (std::size_t i = 0; i < f.size(); ++i)
      for (std::size_t j = 0; j < h.size(); ++j)
        if (operations[op_].apply(f[i], h[j]) != at(i, j)) return false;
    return true;
  }

  Numbers f, h;

 private:
  std::int64_t at(std::size_t i, std::size_t j) const { return fit_.table.row(i)[j]; }
  bool parts();
  bool edge_parts();
  template <class Fold>
  void fold_parts(Fold fold);

  const Fit& fit_;
  std::size_t op_;
};

bool Separation::parts() {
  f.assign(fit_.rows(), 0);
  h.assign(fit_.table.columns, 0);
  switch (op_) {
    case min_op:
    case or_op:
    case max_op:
    case and_op: {
      // min(f, h) is at most f, and it is f where h is large; the others in the same way
      const std::size_t inverse = op_ == min_op   ? max_op
                                  : op_ == max_op ? min_op
                                  : op_ == or_op  ? and_op
                                                  : or_op;
      fold_parts(operations[inverse].apply);
      return true;
    }
    default:
      return edge_parts();
  }
}

template <class Fold>
void Separation::fold_parts(Fold fold) {
  for (std::size_t i = 0; i < f.size(); ++i) {
    f[i] = at(i, 0);
    for (std::size_t j = 0; j < h.size(); ++j) f[i] = fold(f[i], at(i, j));
  }
  for (std::size_t j = 0; j < h.size(); ++j) {
    h[j] = at(0, j);
    for (std::size_t i = 0; i < f.size(); ++i) h[j] = fold(h[j], at(i, j));
  }
}

/// h is the first row; f the first column, less what h gives there.
bool Separation::edge_parts() {
  const std::int64_t corner = at(0, 0);
  if ((op_ == nim_op || op_ == product_op) && corner == 0) return false;
  if (op_ == product_op && corner < 0) return false;
  std::int64_t unit = 1;  // what h begins with
  if (op_ == product_op)
    for (std::size_t j = 0; j < h.size(); ++j) unit = j == 0 ? corner : std::gcd(unit, at(0, j));
  for (std::size_t j = 0; j < h.size(); ++j) h[j] = op_ == product_op ? at(0, j) / unit : at(0, j);
  for (std::size_t i = 0; i < f.size(); ++i) {
    const std::int64_t v = at(i, 0);
    if (op_ == xor_op) f[i] = v ^ corner;
    if (op_ == sum_op) f[i] = v - corner;
    if (op_ == nim_op)
      f[i] =
          nim_times(v, static_cast<std::int64_t>(nim::inverse(static_cast<std::uint64_t>(corner))));
    if (op_ == product_op) {
      if (v % h[0] != 0) return false;
      f[i] = v / h[0];
    }
  }
  return true;
}

/// g(…) of a part is a value of the first row or column, where the other part is 0.
std::string without_g(std::string formula, std::string_view before, std::string_view behind) {
  std::string result;
  std::vector<int> open;  // depths at which a call of g has begun
  int depth = 0;
  for (std::size_t i = 0; i < formula.size(); ++i) {
    const bool word = i > 0 && (std::isalnum(static_cast<unsigned char>(formula[i - 1])) != 0 ||
                                formula[i - 1] == '_');
    if (!word && formula.compare(i, 2, "g(") == 0) {
      result += before;
      open.push_back(++depth);
      ++i;
      continue;
    }
    if (formula[i] == '(') ++depth;
    if (formula[i] == ')' && !open.empty() && open.back() == depth) {
      result += behind;
      open.pop_back();
      --depth;
      continue;
    }
    if (formula[i] == ')') --depth;
    result += formula[i];
  }
  return result;
}

/// The rules of one part; recursive ones only where the table itself holds the part.
std::vector<EmbeddedRule> rules_of_part(const Numbers& part, const Fit& fit, std::size_t op,
                                        bool of_x, Meter& meter) {
  std::vector<EmbeddedRule> rules;
  const bool in_table = op == xor_op || op == sum_op;
  for (EmbeddedRule& rule :
       embedded_rules(part, fit.first(), of_x ? "x" : "y", most_rules, meter)) {
    if (rule.recursive && (!in_table || (of_x && fit.values()[0] != 0))) continue;
    const std::string first = std::to_string(fit.first());
    if (rule.recursive)
      rule.formula = of_x ? without_g(rule.formula, "v(", ", " + first + ")")
                          : without_g(rule.formula, "v(" + first + ", ", ")");
    rules.push_back(std::move(rule));
  }
  return rules;
}

bool is_zero(const Numbers& part) {
  return std::ranges::all_of(part, [](auto v) { return v == 0; });
}

Wording part_words(const EmbeddedRule& rule, std::string_view index) {
  return {substituted(rule.words.en, index), substituted(rule.words.ja, index)};
}

void add(const Fit& fit, std::size_t op, const EmbeddedRule& f, const EmbeddedRule& h,
         Proposals& proposals) {
  if (f.formula == "x" && h.formula == "y") return;  // a plain formula
  const Operation& o = operations[op];
  const Wording x = part_words(f, "x"), y = part_words(h, "y");
  RuleHypothesis* added = proposals.add(
      "separable", fmt::format(fmt::runtime(o.formula), operand(f.formula), operand(h.formula)),
      {fmt::format("{} of two parts; from x: {}; from y: {}", o.en, x.en, y.en),
       fmt::format("2つの部分の{}；x から：{}；y から：{}", o.ja, x.ja, y.ja)},
      6 + f.bits + h.bits, fit.first());
  if (added != nullptr && (f.recursive || h.recursive)) added->penalty = 10;
}

/// A table that depends on y only, when `f` is 0.
void add_one(const Fit& fit, const EmbeddedRule& rule, std::string_view index,
             Proposals& proposals) {
  const Wording words = part_words(rule, index);
  proposals.add("separable", rule.formula,
                {fmt::format("depends on {} only: {}", index, words.en),
                 fmt::format("{}だけで決まる：{}", index, words.ja)},
                6 + rule.bits, fit.first());
}

void propose_operation(const Fit& fit, std::size_t op, Proposals& proposals, Meter& meter) {
  Separation parts(fit, op);
  if (!parts.find()) return;
  const auto hs = rules_of_part(parts.h, fit, op, false, meter);
  const auto fs = rules_of_part(parts.f, fit, op, true, meter);
  if (op == sum_op && is_zero(parts.f))
    for (const EmbeddedRule& h : hs) add_one(fit, h, "y", proposals);
  if (op == sum_op && is_zero(parts.h))
    for (const EmbeddedRule& f : fs) add_one(fit, f, "x", proposals);
  if (is_zero(parts.f) || is_zero(parts.h)) return;
  for (const EmbeddedRule& f : fs)
    for (const EmbeddedRule& h : hs) add(fit, op, f, h, proposals);
}

}  // namespace

void propose_separable(const Fit& fit, Proposals& proposals, Meter& meter) {
  constexpr std::int64_t most = std::int64_t{1} << 30;
  if (fit.first() < 0 ||
      std::ranges::any_of(fit.values(), [](auto v) { return v < 0 || v > most; }))
    return;
  for (std::size_t op = 0; op < std::size(operations) && !meter.exhausted_now(); ++op)
    propose_operation(fit, op, proposals, meter);
}

}  // namespace grundy::finder
