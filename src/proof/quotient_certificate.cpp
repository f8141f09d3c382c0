// Certificates of misère quotients. (docs/certificate.md, "Misère quotients")
#include <grundy/quotient_certificate.hpp>

#include <fmt/format.h>

#include <algorithm>

#include "proof/certificate_lines.hpp"
#include "proof/quotient_numbering.hpp"

namespace grundy {
namespace {

std::string option_word(const std::vector<ClosedSet::Index>& parts) {
  return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, "+"));
}

/// The line of one position: each option once, ascending.
std::string options_line(std::vector<std::vector<ClosedSet::Index>> options) {
  for (auto& parts : options) std::ranges::sort(parts);
  std::ranges::sort(options);
  options.erase(std::ranges::unique(options).begin(), options.end());
  std::string line = "options";
  for (const auto& parts : options) line += " " + option_word(parts);
  return line + "\n";
}

std::string game_lines(const HeapRules& rules) { return game_line(rules.to_string()); }

std::string game_lines(const ListedPositions& positions) {
  std::string lines = game_line(fmt::format("set {}", positions.options.size()));
  for (const auto& options : positions.options) lines += options_line(options);
  return lines;
}

std::string claim_line(const QuotientClaim& claim) {
  const MisereQuotient& quotient = claim.quotient;
  const std::string heaps = claim.period == 0
                                ? fmt::format("to {}", quotient.pretending.size() - 1)
                                : fmt::format("period {} from {}", claim.period, claim.preperiod);
  return fmt::format("claim misere quotient order {} p {} {}\n", quotient.order(),
                     quotient.p_count(), heaps);
}

/// The elements of P, by their numbers.
std::string p_line(const MisereQuotient& quotient, const QuotientNumbering& numbering) {
  std::string line = "p";
  for (std::size_t x = 0; x < numbering.order.size(); ++x)
    if (quotient.p_portion[numbering.order[x]]) line += fmt::format(" {}", x);
  return line + "\n";
}

QuotientNumbering numbering_of(const MisereQuotient& quotient, std::size_t heaps) {
  QuotientNumbering numbering(quotient.order());
  for (MisereQuotient::Index n = 0; n < heaps; ++n) {
    const MisereQuotient::Element f = quotient.pretending[n];
    numbering.add(n, f, [&] {
      std::vector<MisereQuotient::Element> row(quotient.order());
      for (MisereQuotient::Element x = 0; x < row.size(); ++x) row[x] = quotient.product(x, f);
      return row;
    });
  }
  return numbering;
}

// ---- boxes

QuotientNumbering numbering_of(const BoxQuotient& box) {
  QuotientNumbering numbering(box.plane_of.size());
  for (BoxQuotient::Index n = 0; n < box.action.size(); ++n)
    if (n != box.a && n != box.b) numbering.add(n, box.action[n][0], [&] { return box.action[n]; });
  return numbering;
}

std::string fold_lines(const BoxQuotient& box) {
  return fmt::format("pair {} {}\nboth from {} step {}\nexcess {} from {} step {}\n", box.a, box.b,
                     box.both.from, box.both.step, box.a, box.excess_a.from, box.excess_a.step) +
         fmt::format("excess {} from {} step {}\n", box.b, box.excess_b.from, box.excess_b.step);
}

std::string phi_line(const BoxQuotient& box, const QuotientNumbering& numbering) {
  std::string line = "phi";
  for (BoxQuotient::Index n = 0; n < box.action.size(); ++n)
    line += n == box.a   ? " a"
            : n == box.b ? " b"
                         : fmt::format(" {}", numbering.number[box.action[n][0]]);
  return line + "\n";
}

/// P where the plane is read and set.
std::string plane_text(const BoxQuotient& box, const std::vector<bool>& plane) {
  std::string text;
  for (std::uint64_t i = 0; i < box.rows(); ++i) {
    for (std::uint64_t j = 0; j < box.columns(); ++j) {
      const BoxQuotient::Exponents cell{i, j};
      text += box.fold(cell) == cell && plane[i * box.columns() + j] ? 'P' : '.';
    }
    text += i + 1 < box.rows() ? "/" : "";
  }
  return text;
}

std::string plane_lines(const BoxQuotient& box, const QuotientNumbering& numbering) {
  std::string numbers = "planes", planes;
  std::vector<std::string> known;
  for (BoxQuotient::Element x : numbering.order) {
    const std::string text = plane_text(box, box.planes[box.plane_of[x]]);
    const auto at = std::ranges::find(known, text);
    numbers += fmt::format(" {}", at - known.begin());
    if (at != known.end()) continue;
    planes += "plane " + text + "\n";
    known.push_back(text);
  }
  return numbers + "\n" + planes;
}

std::unexpected<Error> unmet_elements() {
  return fail("some elements of the monoid are no product of those of heaps");
}

}  // namespace

ListedPositions ListedPositions::of(const ClosedSet& set, ClosedSet::Index size) {
  ListedPositions positions;
  positions.options.resize(size);
  for (ClosedSet::Index n = 0; n < size; ++n)
    set.options(n, [&](std::span<const ClosedSet::Index> parts) {
      positions.options[n].emplace_back(parts.begin(), parts.end());
    });
  return positions;
}

Result<std::string> certificate_text(const QuotientClaim& claim) {
  const MisereQuotient& quotient = claim.quotient;
  const std::size_t known = quotient.pretending.size();
  if (claim.period > known || claim.preperiod > known - claim.period)
    return fail(fmt::format("one period from heap {} on is more than the {} heaps that are known",
                            claim.preperiod, known));
  const std::size_t heaps = claim.period == 0 ? known : claim.preperiod + claim.period;
  const QuotientNumbering numbering = numbering_of(quotient, heaps);
  if (!numbering.meets_all()) return unmet_elements();
  std::string phi = "phi";
  for (std::size_t n = 0; n < heaps; ++n)
    phi += fmt::format(" {}", numbering.number[quotient.pretending[n]]);
  return with_end(std::visit([](const auto& game) { return game_lines(game); }, claim.game) +
                  claim_line(claim) + "proof quotient\n" + numbering.lines() +
                  p_line(quotient, numbering) + phi + "\n");
}

Result<std::string> certificate_text(const BoxClaim& claim) {
  const BoxQuotient& box = claim.quotient;
  const QuotientNumbering numbering = numbering_of(box);
  if (!numbering.meets_all()) return unmet_elements();
  return with_end(game_lines(claim.game) +
                  fmt::format("claim misere outcomes to {}{}\nproof box\n", box.action.size() - 1,
                              claim.infinite ? " quotient infinite" : "") +
                  fold_lines(box) + numbering.lines() + phi_line(box, numbering) +
                  plane_lines(box, numbering));
}

}  // namespace grundy
