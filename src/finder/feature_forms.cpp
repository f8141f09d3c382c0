// The forms in n that the search tries, with their words, and their values as flat arrays.
#include <fmt/format.h>

#include "finder/features.hpp"

namespace grundy::finder {

namespace {

/// `%` stands for n in the formula and in the words.
struct Template {
  const char* formula;
  const char* en;
  const char* ja;
};

constexpr Template plain_forms[] = {
    {"(%)", "%", "%"},
    {"v2(%)", "the exponent of 2 in %", "%が2で割れる回数"},
    {"bits(%)", "the number of binary ones of %", "%の2進表示の1の個数"},
    {"lowbit(%)", "the greatest power of 2 that divides %", "%を割り切る最大の2のべき"},
    {"highbit(%)", "the greatest power of 2 up to %", "%以下の最大の2のべき"},
    {"odd_part(%)", "the odd part of %", "%の奇数部分"},
    {"sqrt(%)", "the square root of %, rounded down", "%の平方根の整数部分"},
    {"digits(%, 2)", "the number of binary digits of %", "%の2進表示の桁数"},
    {"v3(%)", "the exponent of 3 in %", "%が3で割れる回数"},
    {"v5(%)", "the exponent of 5 in %", "%が5で割れる回数"},
    {"gray(%)", "the Gray code of %", "%のグレイ符号"},
    {"odious(%)", "the odious number with index %", "%番目のodious数（0番から）"},
    {"evil(%)", "the evil number with index %", "%番目のevil数（0番から）"},
    {"cbrt(%)", "the cube root of %, rounded down", "%の立方根の整数部分"},
    {"triangular_root(%)", "the greatest k with k(k+1)/2 <= %", "k(k+1)/2 <= % である最大のk"},
    {"factor_count(%)", "the number of prime factors of %, repeated ones counted",
     "%の素因数の個数（重複を数える）"},
    {"prime_count(%)", "the number of different primes that divide %", "%の異なる素因数の個数"},
    {"least_prime_index(%)", "the index of the least prime factor of %",
     "%の最小の素因数の番号（2が1番）"},
    {"greatest_prime_index(%)", "the index of the greatest prime factor of %",
     "%の最大の素因数の番号（2が1番）"},
    {"least_prime(%)", "the least prime factor of %", "%の最小の素因数"},
    {"greatest_prime(%)", "the greatest prime factor of %", "%の最大の素因数"},
    {"tau(%)", "the number of divisors of %", "%の約数の個数"},
    {"phi(%)", "Euler's phi of %", "%のオイラー関数"},
    {"sopfr(%)", "the sum of the prime factors of %", "%の素因数の和（重複を数える）"},
    {"(mu(%) + 1)", "the Moebius function of %, plus 1", "%のメビウス関数に1を足したもの"},
    {"max_exponent(%)", "the greatest exponent of a prime in %", "%の素因数分解の最大の指数"},
    {"exponent_xor(%)", "the nim-sum of the exponents of the primes in %",
     "%の素因数分解の指数のニム和"},
    {"exponent_mod_xor(%, 3)", "the nim-sum of the exponents mod 3 of the primes in %",
     "%の素因数分解の指数を3で割った余りのニム和"},
    {"(if is_prime(%) then 1 else 0)", "1 for prime %, else 0", "%が素数なら1、それ以外は0"},
    {"(if is_prime_power(%) then 1 else 0)", "1 for prime powers %, else 0",
     "%が素数べきなら1、それ以外は0"},
    {"(if is_square(%) then 1 else 0)", "1 for squares %, else 0", "%が平方数なら1、それ以外は0"},
    {"zeckendorf_least(%)", "the least part of % as a sum of Fibonacci numbers",
     "%のゼッケンドルフ表現の最小の項"},
    {"zeckendorf_index(%)", "the index of the least Zeckendorf part of %",
     "%のゼッケンドルフ表現の最小の項の番号"},
    {"zeckendorf_parts(%)", "the number of Zeckendorf parts of %",
     "%のゼッケンドルフ表現の項の個数"},
    {"zeckendorf_greatest(%)", "the greatest Fibonacci number up to %",
     "%以下の最大のフィボナッチ数"},
    {"factorial_xor(%)", "the nim-sum of the digits of % in the factorial base",
     "%の階乗進法の各桁のニム和"},
    {"factorial_sum(%)", "the digit sum of % in the factorial base", "%の階乗進法の各桁の和"},
    {"beatty(%, 1, 1, 5, 2)", "% times the golden ratio, rounded down", "%と黄金比の積の整数部分"},
    {"beatty(%, 0, 1, 2, 1)", "% times the square root of 2, rounded down", "%と√2の積の整数部分"},
    {"digits(%, 3)", "the number of digits of % in base 3", "%の3進表示の桁数"},
    {"digits(%, 10)", "the number of decimal digits of %", "%の10進表示の桁数"},
    {"digit_place(%, 0, 3)", "the place of the last digit 0 of % in base 3",
     "%の3進表示で最も下の0の位置"},
    {"digit_place(%, 1, 3)", "the place of the last digit 1 of % in base 3",
     "%の3進表示で最も下の1の位置"},
    {"digit_place(%, 2, 3)", "the place of the last digit 2 of % in base 3",
     "%の3進表示で最も下の2の位置"},
    {"2 ^ (%)", "2 to the power %", "2の%乗"},
};

/// Here {} stands for the base.
constexpr Template digit_forms[] = {
    {"digit_sum(%, {})", "the digit sum of % in base {}", "%の{}進表示の各桁の和"},
    {"digit_xor(%, {})", "the nim-sum of the digits of % in base {}", "%の{}進表示の各桁のニム和"},
    {"digit_max(%, {})", "the greatest digit of % in base {}", "%の{}進表示の最大の桁"},
    {"first_digit(%, {})", "the first digit of % in base {}", "%の{}進表示の最初の桁"},
    {"last_digit(%, {})", "the last nonzero digit of % in base {}", "%の{}進表示の0でない最後の桁"},
};

std::string with_base(const char* text, int base) { return fmt::format(fmt::runtime(text), base); }

std::string with_n(std::string text, std::string_view n) {
  for (std::size_t at = 0; (at = text.find('%', at)) != text.npos; at += n.size())
    text.replace(at, 1, n);
  return text;
}

struct Form {
  std::string formula, en, ja;

  FeatureForm of(std::string_view n) const {
    std::string text = with_n(formula, n);
    return {text == "(n)" ? "n" : text, {with_n(en, n), with_n(ja, n)}};
  }
};

const std::vector<Form>& templates() {
  static const std::vector<Form> list = [] {
    std::vector<Form> forms;
    for (const Template& t : plain_forms) forms.push_back({t.formula, t.en, t.ja});
    for (int base : {3, 4, 5, 6, 7, 8, 10})
      for (const Template& t : digit_forms)
        forms.push_back({with_base(t.formula, base), with_base(t.en, base), with_base(t.ja, base)});
    return forms;
  }();
  return list;
}

}  // namespace

std::span<const FeatureForm> feature_forms() {
  static const std::vector<FeatureForm> list = [] {
    std::vector<FeatureForm> forms;
    for (const Form& form : templates()) forms.push_back(form.of("n"));
    return forms;
  }();
  return list;
}

FeatureForm shifted(std::size_t form, std::int64_t shift) {
  if (shift == 0) return feature_forms()[form];
  return templates()[form].of(fmt::format("n {} {}", shift < 0 ? '-' : '+', std::abs(shift)));
}

std::span<const std::int64_t> FeatureTable::values(std::size_t form, std::size_t count) {
  columns_.resize(feature_forms().size());
  std::vector<std::int64_t>& column = columns_[form];
  const std::size_t wanted = count + static_cast<std::size_t>(before + behind);
  if (column.size() >= wanted) return column;
  const auto rule = Predictor::parse(TableKind::sequence, {feature_forms()[form].formula});
  column.reserve(wanted);
  while (column.size() < wanted) {
    std::int64_t value = no_value;
    if (!rule->value(first_ - before + std::ssize(column), value)) value = no_value;
    column.push_back(value);
  }
  return column;
}

}  // namespace grundy::finder
