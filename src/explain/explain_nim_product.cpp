// A finite nim-product step by step, by halves. [Conway, On Numbers and Games, chapter 6]
#include <algorithm>
#include <set>

#include <grundy/nim_field.hpp>

#include "explain/explain_nimbers.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_rows = 16;
constexpr std::size_t widest_row = 6;  // digits of a number in the table of smaller products

/// The factors of a product and their halves at F.
struct Halves {
  Natural a, b, f, half;  ///< half = F/2
  Natural a1, a0, b1, b0;

  Halves(const Natural& left, const Natural& right) : a(left), b(right) {
    const std::size_t bits = nim::field_bits(Nimber{std::max(a, b)}) / 2;
    f = power(2, bits);
    half = f / Natural(2);
    a1 = a / f, a0 = a % f, b1 = b / f, b0 = b % f;
  }
  std::vector<std::pair<Natural, Natural>> parts() const {
    const Natural high = (Nimber{a1} * Nimber{b1}).value;
    return {{a1, b1}, {a1, b0}, {a0, b1}, {a0, b0}, {high, half}};
  }
};

std::string product_text(const Natural& a, const Natural& b) {
  return (Nimber{a} * Nimber{b}).to_string();
}

Block first_step(const Halves& halves, const NimPhrases& phrases) {
  const auto& [a, b, f, half, a1, a0, b1, b0] = halves;
  Block block{say(phrases.finite_product, short_text(a.to_string()), short_text(b.to_string()),
                  short_text(f.to_string()), short_text(half.to_string())),
              {{phrases.name_head, phrases.value_head}}};
  const auto row = [&](const std::string& name, const std::string& value) {
    block.table.push_back({name, short_text(value)});
  };
  row("a1", a1.to_string()), row("a0", a0.to_string());
  row("b1", b1.to_string()), row("b0", b0.to_string());
  row("a1*b1", product_text(a1, b1));
  row("a1*b0", product_text(a1, b0)), row("a0*b1", product_text(a0, b1));
  row("a0*b0", product_text(a0, b0));
  row("a1*b1*" + short_text(half.to_string(), 20),
      product_text((Nimber{a1} * Nimber{b1}).value, half));
  row("a*b", product_text(a, b));
  return block;
}

bool is_trivial(const Natural& a, const Natural& b) { return std::min(a, b) <= Natural(1); }

/// All smaller products, each once, until only those with 0 and 1 are left.
std::vector<Halves> smaller_products(const Halves& halves) {
  std::vector<Halves> found;
  std::set<std::pair<Natural, Natural>> seen;
  const auto note = [&](const Halves& parent) {
    for (const auto& [a, b] : parent.parts())
      if (!is_trivial(a, b) && seen.insert(std::minmax(a, b)).second) found.emplace_back(a, b);
  };
  note(halves);
  for (std::size_t i = 0; i < found.size() && found.size() <= most_rows; ++i) {
    const Halves parent = found[i];
    note(parent);
  }
  return found;
}

Block product_table(const std::vector<Halves>& products, const NimPhrases& phrases) {
  Block block{phrases.smaller_products,
              {{phrases.product_head, "F", "a1", "a0", "b1", "b0", phrases.value_head}}};
  for (std::size_t i = 0; i < std::min(products.size(), most_rows); ++i) {
    const Halves& p = products[i];
    block.table.push_back({p.a.to_string() + " * " + p.b.to_string(), p.f.to_string(),
                           p.a1.to_string(), p.a0.to_string(), p.b1.to_string(), p.b0.to_string(),
                           product_text(p.a, p.b)});
  }
  return block;
}

}  // namespace

Explanation explain_finite_product(const Natural& a, const Natural& b, const NimPhrases& phrases) {
  const Halves halves(a, b);
  Explanation all = {first_step(halves, phrases)};
  const auto products = smaller_products(halves);
  const bool short_enough = std::ranges::all_of(products, [](const Halves& p) {
    return std::max(p.a, p.b).to_string().size() <= widest_row;
  });
  if (!products.empty() && short_enough) all.push_back(product_table(products, phrases));
  return all;
}

}  // namespace grundy
