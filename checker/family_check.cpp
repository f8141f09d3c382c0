// Checks a family of elements for all heaps: the conditions of the theorem of
// docs/misere-families.md, each as a program on symbols.
#include <algorithm>

#include "family_file.hpp"

namespace grundy_check {
namespace {

using Size = std::int64_t;
using Elements = std::vector<Element>;
using Values = std::array<Form, Form::variables>;

// The parameters of elements, in the places where lines name them.
Values values_of(std::span<const Element> elements) {
  Values values{};
  for (std::size_t i = 0; i < elements.size(); ++i)
    std::ranges::copy(elements[i].parameters, values.begin() + most_parameters * i);
  return values;
}

Element with(const Element& element, std::span<const Form> values) {
  Element result{element.sort, {}};
  for (const Form& form : element.parameters) result.parameters.push_back(form.with(values));
  return result;
}

class FamilyCheck {
 public:
  FamilyCheck(const Game& game, const Family& family, const std::atomic<bool>* stop)
      : game_(game),
        family_(family),
        paths_(family.modulus, stop),
        first_(static_cast<Size>(family.lines.at("heap").size())),
        step_(static_cast<Size>(family.lines.at("heaps").size())) {
    demand(game.is_code() && game.tail.empty(), "the proof is for codes without a tail");
    for (const Digit& digit : game.digits)
      for (const Shape& shape : digit.shapes)
        demand(shape.heaps <= 2 && !shape.or_more && shape.sign == ' ',
               "the proof is for moves that leave at most two heaps");
    demand(first_ > 0 && step_ > 0, "the elements of the first or of the later heaps are missing");
    one_ = family.lines.at("heap")[0].elements[0];
  }

  void outcomes() {
    heaps_are_elements();
    monoid();
    paths_.all({}, [&] { demand(!in_p(one_), "(D) fails: the identity is in P"); });
    const Size split = static_cast<Size>(family_.most_split);
    const Size end = 2 * first_ + static_cast<Size>(game_.digits.size()) + split + 1;
    for (Size n = 0; n < end; ++n) heap_holds(Form::number(n), split);
    for (Size n = end; n < end + step_; ++n) heap_holds(from(n, t), split);
    large_splits();
    for_all(1, "(N2)", [&](const Elements& x) { return !in_n(x[0], one_) || in_p(x[0]); });
  }

  void quotient() {
    reached();
    for_all(2, "(R)", [&](const Elements& xy) { return are_separated(xy); });
    bool infinite = false;
    for (std::size_t i = 0; i < family_.sorts.size(); ++i)
      infinite |= family_.sorts[i].parameters > 0 && family_.of("domain", {i}).empty();
    demand(infinite, "nothing shows that the quotient is infinite");
  }

 private:
  static constexpr std::size_t t = 6, u = 7;  // variables of heaps, beside elements x and y

  // The heap n + step * variable.
  Form from(Size n, std::size_t variable) const {
    return Form::number(n).plus(Form::variable(variable, step_));
  }

  // For all elements x, y, … of all sorts: the program finds the condition true.
  template <class Program>
  void for_all(std::size_t count, const std::string& condition, const Program& program,
               const Elements& chosen = {}) {
    if (chosen.size() == count) return for_these(chosen, condition, program);
    for (std::size_t sort = 0; sort < family_.sorts.size(); ++sort) {
      Elements more = chosen;
      more.push_back({sort, {}});
      for (std::size_t i = 0; i < family_.sorts[sort].parameters; ++i)
        more.back().parameters.push_back(Form::variable(most_parameters * chosen.size() + i));
      for_all(count, condition, program, more);
    }
  }

  template <class Program>
  void for_these(const Elements& elements, const std::string& condition, const Program& program) {
    std::string where = condition + " fails for";
    std::vector<Form> given;
    for (const Element& x : elements) {
      where += " " + family_.sorts[x.sort].name;
      for (const Line* line : family_.of("domain", {x.sort}))
        for (const Condition& c : line->conditions)
          if (c.kind != Condition::residue) given.push_back(c.form.with(values_of({&x, 1})));
    }
    paths_.all(given, [&] { demand(program(elements), where); });
  }

  // ---- The monoid.

  bool holds(const Line& line, const Values& values) {
    return std::ranges::all_of(line.conditions, [&](const Condition& c) {
      const Form form = c.form.with(values);
      if (c.kind == Condition::residue) return paths_.residue(form) == c.rest;
      return c.kind == Condition::zero ? paths_.is_zero(form) : paths_.at_least_zero(form);
    });
  }

  // The first line of this word for these elements whose conditions hold; null if there is none.
  const Line* line_for(const char* word, std::span<const Element> elements) {
    std::vector<std::size_t> sorts;
    for (const Element& element : elements) sorts.push_back(element.sort);
    const Values values = values_of(elements);
    for (const Line* line : family_.of(word, sorts))
      if (holds(*line, values)) return line;
    return nullptr;
  }

  Element times(const Element& a, const Element& b) {
    const Element both[] = {a.sort <= b.sort ? a : b, a.sort <= b.sort ? b : a};
    const Line* line = line_for("product", both);
    demand(line, "(M) fails: a product is missing");
    return with(line->elements[0], values_of(both));
  }

  bool in_p(const Element& x) { return line_for("P", {&x, 1}); }

  bool in_n(const Element& x, const Element& y) {
    const Element all[] = {x, y, times(x, y)};
    return in_p(all[2]) || line_for("N", all);
  }

  bool equal(const Element& a, const Element& b) {
    bool same = a.sort == b.sort;
    for (std::size_t i = 0; same && i < a.parameters.size(); ++i)
      same = paths_.is_zero(a.parameters[i].plus(b.parameters[i], -1));
    return same;
  }

  // Whether the parameters are in the domain of the sort.
  bool is_element(const Element& x) {
    const Values values = values_of({&x, 1});
    return std::ranges::all_of(x.parameters,
                               [&](const Form& p) { return paths_.at_least_zero(p); }) &&
           std::ranges::all_of(family_.of("domain", {x.sort}),
                               [&](const Line* line) { return holds(*line, values); });
  }

  // (M). x y and y x are written once only where the sorts differ.
  void monoid() {
    for_all(1, "(M) identity", [&](const Elements& x) { return equal(times(x[0], one_), x[0]); });
    for_all(2, "(M) products", [&](const Elements& x) {
      const Element xy = times(x[0], x[1]);
      return is_element(xy) && (x[0].sort != x[1].sort || equal(xy, times(x[1], x[0])));
    });
    for_all(3, "(M) associativity", [&](const Elements& x) {
      return x[0].sort > x[2].sort ||
             equal(times(times(x[0], x[1]), x[2]), times(x[0], times(x[1], x[2])));
    });
  }

  // ---- The heaps.

  // The element of a heap. REQUIRES: it is one of the first, or its size less those is `rest` >= 0.
  Element heap(const Form& size) {
    if (size.is_constant() && size.constant >= 0 && size.constant < first_)
      return family_.lines.at("heap")[static_cast<std::size_t>(size.constant)].elements[0];
    Form rest = size.plus(Form::number(-first_));
    demand(paths_.at_least_zero(rest), "a heap that is named is none of the later ones");
    const Size which = ((rest.constant % step_) + step_) % step_;
    rest.constant -= which;
    rest.constant /= step_;
    for (Size& c : rest.of) {
      demand(c % step_ == 0, "a heap that is named is sometimes of one kind, sometimes of another");
      c /= step_;
    }
    return with(family_.lines.at("heaps")[static_cast<std::size_t>(which)].elements[0], {&rest, 1});
  }

  void heaps_are_elements() {
    for (Size n = 0; n < first_ + step_; ++n)
      paths_.all({}, [&] {
        const Element x = heap(n < first_ ? Form::number(n) : from(n, t));
        demand(is_element(x), "the element of a heap is not in the domain of its sort");
      });
  }

  bool leaves(Size k, unsigned heaps) const {
    return game_.digits[static_cast<std::size_t>(k)].leaves(heaps);
  }

  // The options of a heap with a part <= most, each as the elements of its parts; of a heap that
  // grows only those with a part that does not. `live`: there are options at all.
  std::vector<Elements> options(const Form& size, Size most, bool& live) {
    std::vector<Elements> found;
    const bool grows = !size.is_constant();
    for (Size k = 0; k < static_cast<Size>(game_.digits.size()); ++k) {
      const Form rest = size.plus(Form::number(-k));
      const Size n = rest.constant;
      if (!grows && n == 0 && leaves(k, 0)) found.push_back({});
      if ((grows || n > 0) && leaves(k, 1)) found.push_back({heap(rest)});
      live |= (grows || n > 1) && leaves(k, 2);
      for (Size i = 1; i <= most && (grows || 2 * i <= n) && leaves(k, 2); ++i)
        found.push_back({heap(Form::number(i)), heap(rest.plus(Form::number(-i)))});
    }
    live |= !found.empty();
    return found;
  }

  Element times(const Elements& option, Element x) {
    for (const Element& part : option) x = times(part, x);
    return x;
  }

  // (D), (P), (N0), (N1) for a heap, or for all heaps n + step * t.
  void heap_holds(const Form& size, Size split) {
    bool live = false;
    const auto all = options(size, size.is_constant() ? size.constant : first_ - 1, live);
    const auto some = options(size, split, live);
    const Element image = heap(size);
    const std::string at = " at heap " + std::to_string(size.constant);
    if (!live) return paths_.all({}, [&] { demand(equal(image, one_), "(D) fails" + at); });
    for (const Elements& option : all) option_holds(image, option, at);
    auto wins = [&](const Element& y) {
      return std::ranges::any_of(some, [&](const auto& option) { return in_p(times(option, y)); });
    };
    for_all(1, "(N0)" + at, [&](const Elements& y) { return in_n(image, y[0]) || wins(y[0]); });
    for_all(2, "(N1)" + at, [&](const Elements& x) {
      return !in_n(x[0], times(x[1], image)) || in_n(times(x[0], image), x[1]) ||
             wins(times(x[0], x[1]));
    });
  }

  // (P) for an option of a heap.
  void option_holds(const Element& image, const Elements& option, const std::string& at) {
    for_all(1, "(P)" + at, [&](const Elements& x) {
      return !in_p(times(x[0], image)) || !in_p(times(option, x[0]));
    });
  }

  // (P) for the options of later heaps both of whose parts are later heaps.
  void large_splits() {
    for (Size k = 0; k < static_cast<Size>(game_.digits.size()); ++k)
      for (Size i = first_; leaves(k, 2) && i < first_ + step_; ++i)
        for (Size j = i; j < first_ + step_; ++j) {
          const Form left = from(i, t), right = from(j, u);
          option_holds(heap(left.plus(right).plus(Form::number(k))), {heap(left), heap(right)},
                       " at large splits");
        }
  }

  // ---- The quotient.

  // (S). The parameters are step * variable + residue: so a heap that grows with them is always of
  // one kind.
  void reached() {
    for (std::size_t sort = 0; sort < family_.sorts.size(); ++sort)
      for (Size all = 0, rest = 0; rest == 0; ++all) {
        Element x{sort, {}};
        rest = all;
        for (std::size_t i = 0; i < family_.sorts[sort].parameters; ++i, rest /= step_)
          x.parameters.push_back(from(rest % step_, i));
        if (rest == 0) for_these({x}, "(S)", [&](const auto& e) { return is_reached(e[0]); });
      }
  }

  // Whether it is the identity, or an element before it times the element of a heap.
  bool is_reached(const Element& x) {
    if (equal(x, one_)) return true;
    const Line* line = line_for("reach", {&x, 1});
    if (!line) return false;
    const Values values = values_of({&x, 1});
    const Element before = with(line->elements[0], values);
    Form less = Form::number(-1);
    for (const Form& p : x.parameters) less = less.plus(p);
    for (const Form& p : before.parameters) less = less.plus(p, -1);
    return is_element(before) && equal(times(before, heap(line->heap.with(values))), x) &&
           (before.sort < x.sort || (before.sort == x.sort && paths_.at_least_zero(less)));
  }

  // (R). Some element makes one of the two a P-position and not the other.
  bool are_separated(const Elements& xy) {
    if (xy[0].sort > xy[1].sort || equal(xy[0], xy[1])) return true;
    const Line* line = line_for("separate", xy);
    return line && std::ranges::any_of(line->elements, [&](const Element& element) {
             const Element z = with(element, values_of(xy));
             return is_element(z) && in_p(times(xy[0], z)) != in_p(times(xy[1], z));
           });
  }

  const Game& game_;
  const Family& family_;
  Paths paths_;
  Size first_, step_;
  Element one_;
};

}  // namespace

void check_family(Certificate& certificate, const Options& options) {
  const auto& claim = certificate.claim_of<AllOutcomesClaim>(
      "this proof is about the misère outcomes of all heaps");
  const Family family = read_family(certificate);
  FamilyCheck check(certificate.game(), family, options.stop);
  check.outcomes();
  if (claim.infinite) return check.quotient();
  if (!family.lines.at("reach").empty() || !family.lines.at("separate").empty())
    throw Unreadable("lines 'reach' and 'separate' belong to a claim of a quotient");
}

}  // namespace grundy_check
