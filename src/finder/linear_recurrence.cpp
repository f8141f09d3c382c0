// The Berlekamp–Massey algorithm modulo the prime 2^61 - 1 [J. L. Massey: Shift-register synthesis
// and BCH decoding, IEEE Trans. Inform. Theory 15, 1969]; the coefficients are lifted to small
// integers and verified over the integers.
#include "finder/linear_recurrence.hpp"

#include <algorithm>

namespace grundy::finder {

namespace {

__extension__ typedef __int128 Wide;
using Word = std::uint64_t;

constexpr Word prime = (Word{1} << 61) - 1;
constexpr std::int64_t largest = 1'000'000;  // coefficient

Word reduced(std::int64_t x) {
  const std::int64_t r = x % static_cast<std::int64_t>(prime);
  return static_cast<Word>(r < 0 ? r + static_cast<std::int64_t>(prime) : r);
}
Word times(Word a, Word b) {
  return static_cast<Word>(Wide{static_cast<std::int64_t>(a)} * static_cast<std::int64_t>(b) %
                           static_cast<std::int64_t>(prime));
}
Word minus(Word a, Word b) { return a >= b ? a - b : a + prime - b; }

Word inverse(Word a) {
  Word result = 1;
  for (Word e = prime - 2; e > 0; e /= 2, a = times(a, a))
    if (e % 2 == 1) result = times(result, a);
  return result;
}

/// The shortest c with v[i] = sum c[j] v[i-1-j]; empty with `order` above the bound.
std::vector<Word> shortest(std::span<const Word> v, std::size_t most_order) {
  std::vector<Word> current, last;
  Word last_error = 0;
  std::size_t last_at = 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    Word sum = 0;
    for (std::size_t j = 0; j < current.size(); ++j)
      sum = (sum + times(current[j], v[i - 1 - j])) % prime;
    const Word error = minus(v[i], sum);
    if (error == 0) continue;
    if (current.empty() && last_error == 0) {
      current.assign(i + 1, 0);
      if (current.size() > most_order) return current;
      last_at = i;
      last_error = error;
      continue;
    }
    const Word factor = times(error, inverse(last_error));
    std::vector<Word> change(i - last_at - 1, 0);
    change.push_back(factor);
    for (Word c : last) change.push_back(minus(0, times(factor, c)));
    if (change.size() < current.size()) change.resize(current.size(), 0);
    for (std::size_t j = 0; j < current.size(); ++j) change[j] = (change[j] + current[j]) % prime;
    if (i + last.size() >= current.size() + last_at) {
      last = current;
      last_at = i;
      last_error = error;
    }
    current = std::move(change);
    if (current.size() > most_order) return current;
  }
  return current;
}

std::optional<std::int64_t> lifted(Word c) {
  const auto value =
      c > prime / 2 ? -static_cast<std::int64_t>(prime - c) : static_cast<std::int64_t>(c);
  if (value > largest || value < -largest) return {};
  return value;
}

bool holds_at(const LinearRecurrence& rule, std::span<const std::int64_t> values, std::size_t i) {
  Wide sum = rule.constant;
  for (std::size_t j = 0; j < rule.order(); ++j)
    sum += Wide{rule.coefficients[j]} * values[i - 1 - j];
  return sum == values[i];
}

/// (x - 1) as a factor of the characteristic polynomial is a constant: order d + 1 becomes d.
void take_out_constant(LinearRecurrence& rule, std::span<const std::int64_t> tail) {
  std::int64_t sum = 0;
  for (std::int64_t c : rule.coefficients) sum += c;
  if (sum != 1 || rule.order() < 2) return;
  std::vector<std::int64_t> quotient;  // of the coefficients by x - 1
  std::int64_t carry = 1;
  for (std::size_t j = 0; j + 1 < rule.order(); ++j) {
    carry -= rule.coefficients[j];
    quotient.push_back(-carry);
  }
  const std::size_t last = tail.size() - 1;
  Wide constant = tail[last];
  for (std::size_t j = 0; j < quotient.size(); ++j)
    constant -= Wide{quotient[j]} * tail[last - 1 - j];
  if (constant > INT64_MAX || constant < INT64_MIN) return;
  rule.coefficients = std::move(quotient);
  rule.constant = static_cast<std::int64_t>(constant);
}

std::optional<LinearRecurrence> fit_from(std::span<const std::int64_t> values,
                                         std::span<const Word> words, std::size_t start,
                                         std::size_t most_order) {
  const auto found = shortest(words.subspan(start), most_order);
  const std::size_t order = found.size();
  if (order == 0 || order > most_order || values.size() - start < 2 * order + 2) return {};
  LinearRecurrence rule;
  for (Word c : found) {
    const auto value = lifted(c);
    if (!value) return {};
    rule.coefficients.push_back(*value);
  }
  std::size_t late = start;  // zeros at the end mean fewer terms that begin later
  for (; !rule.coefficients.empty() && rule.coefficients.back() == 0; ++late)
    rule.coefficients.pop_back();
  take_out_constant(rule, values);
  std::size_t from = values.size();
  while (from > rule.order() && holds_at(rule, values, from - 1)) --from;
  rule.start = from - rule.order();
  if (rule.start > late) return {};
  return rule;
}

}  // namespace

std::optional<LinearRecurrence> find_recurrence(std::span<const std::int64_t> values,
                                                std::size_t most_order) {
  std::vector<Word> words;
  for (std::int64_t v : values) words.push_back(reduced(v));
  for (std::size_t start :
       {values.size() * 0, values.size() / 5, values.size() * 2 / 5, values.size() * 3 / 5})
    if (auto rule = fit_from(values, words, start, most_order)) return rule;
  return {};
}

}  // namespace grundy::finder
