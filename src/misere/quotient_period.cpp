// The period of a pretending function: the argument of Guy and Smith for misère quotients.
// [Plambeck 2005]
#include <algorithm>

#include <grundy/quotient_solver.hpp>

namespace grundy {
namespace {

using Sequence = std::vector<MisereQuotient::Element>;

/// common[p]: on how many of its first values the sequence agrees with itself moved by p.
std::vector<std::size_t> agreements(const Sequence& s) {
  std::vector<std::size_t> common(s.size(), s.size());
  for (std::size_t p = 1, left = 0, right = 0; p < s.size(); ++p) {
    std::size_t length = p < right ? std::min(common[p - left], right - p) : 0;
    while (p + length < s.size() && s[length] == s[p + length]) ++length;
    common[p] = length;
    if (p + length > right) left = p, right = p + length;
  }
  return common;
}

}  // namespace

// Why the bound is enough. Let N be the last heap and Φ(n) = Φ(n - p) by definition for n > N. An
// option of n leaves m >= N + 1 - removed > parts (n0 + p) beans, so its largest part is larger
// than n0 + p and loses p beans without a change of Φ or of the number of parts: it becomes an
// option of n - p. An option of n - p leaves more than parts · n0 beans where parts > 1, and more
// than n0 where parts = 1; its largest part is larger than n0 and can gain p beans: it comes from
// an option of n. So n and n - p have the same option images, and every condition of the
// verification that concerns n is literally one that concerns n - p.
std::optional<PretendingPeriod> pretending_period(std::span<const MisereQuotient::Element> phi,
                                                  std::uint64_t parts, std::uint64_t removed) {
  if (phi.size() <= removed) return std::nullopt;
  const std::size_t last = phi.size() - 1;
  const std::size_t room = (last - removed) / parts;  // for preperiod + period
  const std::vector<std::size_t> common = agreements(Sequence(phi.rbegin(), phi.rend()));
  for (std::size_t p = 1; p <= room; ++p) {
    const std::size_t preperiod = phi.size() - p - common[p];
    if (preperiod + p <= room) return PretendingPeriod{p, preperiod};
  }
  return std::nullopt;
}

}  // namespace grundy
