// The forms in two coordinates, with their words.
#include "finder/two_forms.hpp"

#include <fmt/format.h>

#include <cmath>

namespace grundy::finder {

namespace {

/// `%` stands for x and `&` for y.
struct Template {
  std::string formula, en, ja;
  bool shifts = false;    ///< whether x + 1 and y + 1 give something new
  std::string zero = "";  ///< where it is 0
};

const Template templates[] = {
    {"% + &", "% + &", "% + &"},
    {"% xor &", "the nim-sum of % and &", "% と & のニム和", true},
    {"abs(% - &)", "the difference of % and &", "% と & の差"},
    {"min(%, &)", "the smaller one of % and &", "% と & の小さい方"},
    {"max(%, &)", "the greater one of % and &", "% と & の大きい方"},
    {"%", "%", "%"},
    {"&", "&", "&"},
    {"% - &", "% - &", "% - &", false, "% = &"},
    {"bit_or(%, &)", "% OR &, bit by bit", "% と & のビットごとの論理和", true},
    {"bit_and(%, &)", "% AND &, bit by bit", "% と & のビットごとの論理積", true},
    {"% * &", "the product of % and &", "% と & の積", true},
    {"gcd(%, &)", "the greatest common divisor of % and &", "% と & の最大公約数", true},
    {"nim_product(%, &)", "the nim-product of % and &", "% と & のニム積", true},
    {"% + 2 * &", "% + 2 * &", "% + 2 * &"},
    {"2 * % + &", "2 * % + &", "2 * % + &"},
    {"abs(v2(%) - v2(&))", "the difference of the exponents of 2 in % and in &",
     "% と & が2で割れる回数の差", true, "v2(%) = v2(&)"},
    {"v2(%) + v2(&)", "the exponent of 2 in the product of % and &", "% と & の積が2で割れる回数",
     true},
    {"max(%, &) / min(%, &)", "the greater one of % and & over the smaller one, rounded down",
     "% と & の大きい方を小さい方で割った商", true},
    {"abs(% * % - & * &) / (% * &)", "the difference of % / & and & / %, rounded down",
     "% / & と & / % の差の整数部分", true},
    {"% * & / gcd(%, &)", "the least common multiple of % and &", "% と & の最小公倍数", true},
};

constexpr std::int64_t largest_step = 12;

Template cyclic(std::int64_t h) {
  const std::string xor_part = fmt::format("{0} * ((% / {0}) xor (& / {0}))", h);
  return {xor_part + " + (% + &) mod " + std::to_string(h),
          fmt::format("{0} times the nim-sum of the quotients by {0}, plus (% + &) mod {0}", h),
          fmt::format("{0}で割った商のニム和の{0}倍と、(% + &)を{0}で割った余りとの和", h), true};
}

std::string at(std::string_view text, const std::string& x, const std::string& y) {
  std::string result;
  for (char c : text)
    if (c == '%')
      result += x;
    else if (c == '&')
      result += y;
    else
      result += c;
  return result;
}

void add(const Template& form, std::int64_t shift, double bits, std::vector<TwoForm>& list) {
  std::string x = "x", y = "y";
  if (shift != 0) {
    const std::string step = shift < 0 ? " - 1)" : " + 1)";
    x = "(x" + step, y = "(y" + step;
  }
  TwoForm made = {at(form.formula, x, y),
                  {at(form.en, x, y), at(form.ja, x, y)},
                  at(form.zero, x, y),
                  bits,
                  {}};
  made.predict = *Predictor::parse(TableKind::table, {made.formula});
  list.push_back(std::move(made));
}

std::vector<Template> all_templates() {
  std::vector<Template> all(std::begin(templates), std::end(templates));
  for (std::int64_t h = 2; h <= largest_step; ++h) all.push_back(cyclic(h));
  return all;
}

}  // namespace

const std::vector<TwoForm>& two_forms() {
  static const std::vector<TwoForm> list = [] {
    const std::vector<Template> all = all_templates();
    std::vector<TwoForm> forms;
    for (std::int64_t shift : {0, 1, -1})
      for (std::size_t i = 0; i < all.size(); ++i)
        if (shift == 0 || all[i].shifts)
          add(all[i], shift, 2 * std::log2(static_cast<double>(i + 2)) + (shift == 0 ? 0 : 3),
              forms);
    return forms;
  }();
  return list;
}

}  // namespace grundy::finder
