// QuotientSum: the rest of the sum without a component is a product from the left times one from
// the right.
#include "report/quotient_sum.hpp"

#include "report/option_order.hpp"

namespace grundy {

bool QuotientSum::Wins::operator()(Element x) const {
  auto [place, fresh] = known_.try_emplace(std::move(x), false);
  if (fresh) place->second = theory_.is_p(theory_.product(rest_, place->first));
  return place->second;
}

QuotientSum::QuotientSum(SolveReport& report, std::shared_ptr<const MisereTheory> theory,
                         std::vector<Element> elements)
    : report_(report) {
  before_.push_back(theory->one());
  for (const Element& x : elements) before_.push_back(theory->product(before_.back(), x));
  after_.assign(elements.size() + 1, theory->one());
  for (std::size_t i = elements.size(); i-- > 0;)
    after_[i] = theory->product(elements[i], after_[i + 1]);
  report.outcome = theory->is_p(after_[0]) ? Outcome::P : Outcome::N;
  report.misere_theory = std::move(theory);
  report.misere_elements = std::move(elements);
}

QuotientSum::Wins QuotientSum::wins(std::size_t i) const {
  return {theory(), theory().product(before_[i], after_[i + 1])};
}

void QuotientSum::add_moves(std::size_t i, FoundOptions found) {
  const bool whole = found.total == Natural(found.options.size());
  sort_options(report_.sum[i], found.options);
  report_.winning_moves_total += whole ? Natural(found.options.size()) : found.total;
  for (Option& win : found.options) report_.winning_moves.push_back({i, std::move(win)});
}

void QuotientSum::give_up(Error why) {
  report_.moves_complete = false;
  report_.limit = std::move(why);
}

}  // namespace grundy
