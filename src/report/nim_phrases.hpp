// Phrases of the verb nim, the calculator.
#pragma once

#include "report/phrases.hpp"

namespace grundy {

struct NimPhrases {
  const char* solutions;  // {} the solutions
  const char* only_solution;
  const char* log_base;  // {} the base

  const char* steps;
  const char* more_rows;  // {} how many
  const char* step_head;
  const char* value_head;

  const char* finite_product;  // {} a, {} b, {} F, {} F/2
  const char* name_head;
  const char* smaller_products;
  const char* product_head;

  const char* kappas;
  const char* term_head;
  const char* kappa_head;
  const char* term_products;  // {} the product
  const char* product_check;  // {} factor, {} factor, {} product
  const char* log_check;      // {} base, {} exponent, {} number
  const char* first_head;
  const char* second_head;
  const char* rule_head;
  const char* everything;
  const char* field;  // {} elements, {} degree, {} bits
  const char* generator_head;
  const char* relation_head;
  const char* unknown_field;

  const char* alpha_table;     // {} p, {} source
  const char* alpha_again;     // {} p
  const char* alpha_meaning;   // {} p, {} alpha
  const char* excess_meaning;  // {} p, {} f, {} kappa_f, {} excess, {} alpha
  const char* excess_below;    // {} candidates that fail, {} p

  const char* finite_field;
  const char* transfinite_field;

  static const NimPhrases& of(Language language);
};

}  // namespace grundy
