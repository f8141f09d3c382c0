// Self-similar sequences: for each residue r mod m the values g(mk + r) come from g(jk + s), j < m,
// or are constant or linear in k.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "finder/affine_fit.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

constexpr std::size_t enough = 2048;
constexpr std::size_t fewest = 6;  // values that a part is fitted on
constexpr double penalty = 6;

/// What g(mk + r) is for one residue r, from some k on.
struct Part {
  enum Kind { constant, linear, earlier, exclusive } kind = constant;
  std::int64_t a = 0, b = 0;  // linear: a k + b; earlier: a g(jk+s) + b; exclusive: g(jk+s) xor b
  std::int64_t j = 0, s = 0;

  friend auto operator<=>(const Part&, const Part&) = default;

  double bits() const {
    double price = 2 + integer_bits(b);
    if (kind == linear || kind == earlier) price += integer_bits(a - 1);
    if (kind == earlier || kind == exclusive) price += integer_bits(j - 1) + integer_bits(s);
    return price;
  }

  std::string formula(std::int64_t m) const {
    const std::string k = fmt::format("(n / {})", m);
    if (kind == constant) return fmt::format("{}", b);
    if (kind == linear) return affine_formula(k, a, b);
    std::string argument = j == 1 ? fmt::format("n / {}", m) : fmt::format("{} * {}", j, k);
    if (s != 0) argument += fmt::format(" {} {}", s < 0 ? '-' : '+', std::abs(s));
    const std::string call = fmt::format("g({})", argument);
    return kind == exclusive ? fmt::format("({} xor {})", call, b) : affine_formula(call, a, b);
  }

  /// "g(2k+1) = g(k) + 1"
  std::string equation(std::int64_t m, std::int64_t r) const {
    const std::string left =
        r == 0 ? fmt::format("g({}k) = ", m) : fmt::format("g({}k+{}) = ", m, r);
    if (kind == constant) return left + std::to_string(b);
    if (kind == linear) return left + affine_formula("k", a, b);
    std::string argument = j == 1 ? "k" : fmt::format("{}k", j);
    if (s != 0) argument += fmt::format("{}{}", s < 0 ? '-' : '+', std::abs(s));
    const std::string call = fmt::format("g({})", argument);
    return left +
           (kind == exclusive ? fmt::format("{} xor {}", call, b) : affine_formula(call, a, b));
  }
};

class SelfSimilar {
 public:
  SelfSimilar(const Fit& fit, std::int64_t m)
      : fit_(fit), m_(m), values_(fit.values().first(std::min(fit.rows(), enough))) {
    start_ = std::max<std::int64_t>(1, (fit.first() + m - 1) / m);  // k = 0 is often irregular
  }

  bool find() {
    for (std::int64_t r = 0; r < m_; ++r) {
      auto part = best(r);
      if (!part) return false;
      parts_.push_back(*part);
    }
    return std::ranges::any_of(parts_, [](const Part& p) { return p.kind >= Part::earlier; });
  }

  void add(Proposals& proposals) const;

 private:
  std::int64_t at(std::int64_t n) const {
    return values_[static_cast<std::size_t>(n - fit_.first())];
  }
  std::int64_t end() const { return fit_.first() + std::ssize(values_); }
  std::optional<Part> best(std::int64_t r) const;
  std::optional<Part> plain(Values own) const;
  std::optional<Part> referring(Values own, std::int64_t j, std::int64_t s) const;
  std::string formula() const;
  double bits() const;

  const Fit& fit_;
  std::int64_t m_, start_;
  Values values_;
  std::vector<Part> parts_;
};

std::optional<Part> SelfSimilar::plain(Values own) const {
  if (std::ranges::all_of(own, [&](std::int64_t v) { return v == own[0]; }))
    return Part{Part::constant, 0, own[0], 0, 0};
  std::vector<std::int64_t> k(own.size());
  for (std::size_t i = 0; i < k.size(); ++i) k[i] = start_ + static_cast<std::int64_t>(i);
  const auto line = fit_affine(own, k, 0);
  if (!line) return {};
  return Part{Part::linear, line->a, line->b, 0, 0};
}

std::optional<Part> SelfSimilar::referring(Values own, std::int64_t j, std::int64_t s) const {
  std::vector<std::int64_t> earlier;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const std::int64_t n = j * (start_ + static_cast<std::int64_t>(i)) + s;
    if (n < fit_.first() || n >= end()) return {};
    earlier.push_back(at(n));
  }
  if (const auto line = fit_affine(own, earlier, 0))
    return Part{Part::earlier, line->a, line->b, j, s};
  const std::int64_t c = own[0] ^ earlier[0];
  for (std::size_t i = 0; i < own.size(); ++i)
    if (own[i] < 0 || earlier[i] < 0 || (own[i] ^ earlier[i]) != c) return {};
  return Part{Part::exclusive, 0, c, j, s};
}

/// The cheapest relation of one residue. Most residues that have none are seen at the first j, s.
std::optional<Part> SelfSimilar::best(std::int64_t r) const {
  std::vector<std::int64_t> own;
  for (std::int64_t n = m_ * start_ + r; n < end(); n += m_) own.push_back(at(n));
  if (own.size() < fewest) return {};
  if (auto part = plain(own)) return part;
  std::optional<Part> found;
  for (std::int64_t j = 1; j < m_; ++j) {
    if (m_ % j != 0) continue;
    for (std::int64_t s : {0, 1, -1, 2, 3, 4, 5, 6, 7}) {
      if (s > j || j * start_ + s >= m_ * start_ + r) continue;
      const auto part = referring(own, j, s);
      if (part && (!found || part->bits() < found->bits())) found = part;
    }
    if (found) return found;
  }
  return found;
}

double SelfSimilar::bits() const {
  std::map<Part, int> different;
  double price = 10;
  for (const Part& part : parts_)
    if (++different[part] == 1) price += part.bits();
  price += static_cast<double>(m_) * std::log2(static_cast<double>(different.size()));
  return price + static_cast<double>(m_ * start_ - fit_.first()) * fit_.value_bits;
}

/// Equal parts share one condition; the last one is what is left.
std::string SelfSimilar::formula() const {
  std::vector<std::pair<Part, std::vector<std::int64_t>>> groups;
  for (std::int64_t r = 0; r < m_; ++r) {
    const Part& part = parts_[static_cast<std::size_t>(r)];
    auto same = std::ranges::find(groups, part, &decltype(groups)::value_type::first);
    if (same == groups.end()) same = groups.insert(same, {part, {}});
    same->second.push_back(r);
  }
  std::ranges::stable_sort(
      groups, [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
  std::string text;
  for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
    const auto& residues = groups[i].second;
    text += residues.size() == 1
                ? fmt::format("if n % {} = {} then ", m_, residues[0])
                : fmt::format("if n % {} in {{{}}} then ", m_, fmt::join(residues, ", "));
    text += groups[i].first.formula(m_) + " else ";
  }
  return text + groups.back().first.formula(m_);
}

void SelfSimilar::add(Proposals& proposals) const {
  std::vector<std::string> equations;
  for (std::int64_t r = 0; r < m_; ++r)
    equations.push_back(parts_[static_cast<std::size_t>(r)].equation(m_, r));
  const std::string all = fmt::format("{}", fmt::join(equations, ", "));
  RuleHypothesis* added = proposals.add(
      "self-similar", formula(), {"self-similar: " + all, "自己相似：" + all}, bits(), m_ * start_);
  if (added != nullptr) added->penalty = penalty;
}

}  // namespace

void propose_self_similar(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.rows() < 24) return;
  for (std::int64_t m : {2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16}) {
    if (meter.exhausted_now()) return;
    SelfSimilar rule(fit, m);
    if (rule.find()) rule.add(proposals);
  }
}

}  // namespace grundy::finder
