// Random expressions as trees: printed with as few parentheses as the grammar allows, and evaluated
// straight from the definitions with unbounded integers. The oracle for Expression.
#pragma once

#include <rapidcheck.h>
#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace grundy::testing {

using Big = boost::multiprecision::cpp_int;
using Maybe = std::optional<Big>;  // empty: no value, or one beyond 64 bits on the way

struct Tree {
  std::string op;  // "" for a number, "n" for the variable, "(f" for a function f
  std::vector<Tree> parts;
  std::int64_t value = 0;
};

inline int level_of(const Tree& tree) {
  static const std::map<std::string, int> levels = {
      {"or", 1}, {"and", 2}, {"not", 3}, {"=", 4},   {"==", 4},  {"!=", 4}, {"<", 4},
      {"<=", 4}, {">", 4},   {">=", 4},  {"in", 4},  {"xor", 5}, {"+", 6},  {"-", 6},
      {"*", 7},  {"/", 7},   {"%", 7},   {"mod", 7}, {"neg", 8}, {"^", 9}};
  auto found = levels.find(tree.op);
  return found == levels.end() ? 10 : found->second;
}

inline std::string print(const Tree& tree);

/// In parentheses when the place needs something that binds more tightly.
inline std::string print_at(const Tree& tree, int level) {
  return level_of(tree) < level ? "(" + print(tree) + ")" : print(tree);
}

inline std::string print_list(const Tree& tree, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < tree.parts.size(); ++i)
    text += (i > first ? ", " : "") + print(tree.parts[i]);
  return text;
}

inline std::string print(const Tree& tree) {
  const int level = level_of(tree);
  if (tree.op.empty()) return std::to_string(tree.value);
  if (tree.op == "n") return "n";
  if (tree.op == "..") return print(tree.parts[0]) + ".." + print(tree.parts[1]);
  if (tree.op[0] == '(') return tree.op.substr(1) + "(" + print_list(tree, 0) + ")";
  if (tree.op == "not") return "not " + print_at(tree.parts[0], 3);
  if (tree.op == "neg") return "-" + print_at(tree.parts[0], 8);
  if (tree.op == "in") return print_at(tree.parts[0], 5) + " in {" + print_list(tree, 1) + "}";
  const bool right = tree.op == "^";
  const int left_level = level == 4 || right ? level + 1 : level;
  return print_at(tree.parts[0], left_level) + " " + tree.op + " " +
         print_at(tree.parts[1], right ? 8 : level + 1);
}

inline Maybe in_64_bits(const Big& value) {
  if (value > INT64_MAX || value < INT64_MIN) return {};
  return value;
}

inline Big floor_div(const Big& a, const Big& b) {
  Big q = a / b;
  return q * b != a && (a < 0) != (b < 0) ? Big(q - 1) : q;
}

inline Maybe power(const Big& a, const Big& b) {
  if (b < 0) return {};
  Big result = 1;
  for (Big i = 0; i < b && i < 70; ++i) result *= a;
  if (abs(a) > 1 || b < 70) return in_64_bits(result);
  return Big(a == -1 ? (b % 2 == 0 ? 1 : -1) : a);
}

inline Maybe slow_function(const std::string& f, const Big& a) {
  if (f == "abs") return in_64_bits(abs(a));
  if (f == "is_prime") {
    bool prime = a > 1;
    for (Big d = 2; prime && d * d <= a; ++d) prime = a % d != 0;
    return Big(prime);
  }
  if (f == "is_square") return Big(a >= 0 && sqrt(a) * sqrt(a) == a);
  if (f == "is_fib") {
    Big low = 0;
    for (Big high = 1; low < a; low.swap(high)) low += high;
    return Big(low == a);
  }
  if (a < 0) return {};
  if (f == "sqrt") return Big(sqrt(a));
  int ones = 0;
  for (Big rest = a; rest > 0; rest /= 2) ones += rest % 2 == 1;
  if (f == "bits") return Big(ones);
  if (a == 0) return f == "v2" ? Maybe() : Maybe(0);
  int twos = 0;
  for (Big rest = a; rest % 2 == 0; rest /= 2) ++twos;
  return f == "v2" ? Big(twos) : Big(1) << twos;
}

inline Maybe slow_binary(const std::string& op, const Big& a, const Big& b) {
  if (op == "+") return in_64_bits(a + b);
  if (op == "-") return in_64_bits(a - b);
  if (op == "*") return in_64_bits(a * b);
  if (op == "/") return b == 0 ? Maybe() : in_64_bits(floor_div(a, b));
  if (op == "%" || op == "mod") return b <= 0 ? Maybe() : Maybe(a - b * floor_div(a, b));
  if (op == "^") return power(a, b);
  if (op == "xor") return a < 0 || b < 0 ? Maybe() : Maybe(Big(a ^ b));
  if (op == "(min") return a < b ? a : b;
  if (op == "(max") return a < b ? b : a;
  if (op == "(gcd") return in_64_bits(gcd(a, b));
  if (op == "=" || op == "==") return Big(a == b);
  if (op == "!=") return Big(a != b);
  if (op == "<") return Big(a < b);
  if (op == "<=") return Big(a <= b);
  return op == ">" ? Big(a > b) : Big(a >= b);
}

inline Maybe evaluate(const Tree& tree, std::int64_t n);

inline Maybe slow_membership(const Tree& tree, std::int64_t n) {
  Maybe x = evaluate(tree.parts[0], n);
  bool found = false;
  for (std::size_t i = 1; i < tree.parts.size(); ++i) {
    const Tree& entry = tree.parts[i];
    const bool range = entry.op == "..";
    Maybe low = evaluate(range ? entry.parts[0] : entry, n);
    Maybe high = range ? evaluate(entry.parts[1], n) : low;
    if (!x || !low || !high) return {};
    found = found || (*low <= *x && *x <= *high);
  }
  return Big(found);
}

inline Maybe evaluate(const Tree& tree, std::int64_t n) {
  if (tree.op.empty()) return Big(tree.value);
  if (tree.op == "n") return Big(n);
  if (tree.op == "in") return slow_membership(tree, n);
  Maybe left = evaluate(tree.parts[0], n);
  if (!left) return {};
  if (tree.op == "not") return Big(*left == 0);
  if (tree.op == "neg") return in_64_bits(-*left);
  if (tree.op == "and" && *left == 0) return left;
  if (tree.op == "or" && *left != 0) return left;
  if (tree.parts.size() == 1) return slow_function(tree.op.substr(1), *left);
  Maybe right = evaluate(tree.parts[1], n);
  if (!right || tree.op == "and" || tree.op == "or") return right;
  return slow_binary(tree.op, *left, *right);
}

template <std::size_t N>
std::string one_of(const char* const (&names)[N]) {
  return names[*rc::gen::inRange<std::size_t>(0, N)];
}

/// Which parts a random number may have.
struct Taste {
  bool any_function = true;  // else only what keeps a condition provably periodic
  int largest = 60;
};

inline Tree random_number(int depth, const Taste& taste);

inline Tree random_leaf(const Taste& taste) {
  if (*rc::gen::inRange(0, 2) == 0) return {"n", {}, 0};
  return {"", {}, *rc::gen::inRange(0, taste.largest)};
}

/// Anything at all made of remainders by constants.
inline Tree random_residue(const Taste& taste) {
  Tree modulus{"", {}, *rc::gen::inRange(1, 7)};
  return {one_of({"%", "mod"}), {{"n", {}, 0}, modulus}, taste.largest};
}

inline Tree random_number(int depth, const Taste& taste) {
  if (depth == 0) return taste.any_function ? random_leaf(taste) : random_residue(taste);
  auto part = [&] { return random_number(*rc::gen::inRange(0, depth), taste); };
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      return {"neg", {part()}, 0};
    case 1:
      return {one_of({"(abs", "(sqrt", "(bits", "(lowbit", "(v2"}), {part()}, 0};
    case 2:
      return {one_of({"(min", "(max", "(gcd"}), {part(), part()}, 0};
    case 3:
      return {one_of({"^", "xor"}), {part(), part()}, 0};
    default:
      return {one_of({"+", "-", "*", "/", "%", "mod", "+", "%"}), {part(), part()}, 0};
  }
}

inline Tree random_condition(int depth, const Taste& taste) {
  auto number = [&] { return random_number(*rc::gen::inRange(0, depth + 1), taste); };
  auto part = [&] { return random_condition(*rc::gen::inRange(0, depth), taste); };
  auto small = [&] { return Tree{"", {}, *rc::gen::inRange(0, 9)}; };
  auto range = [&] { return Tree{"..", {small(), {"", {}, *rc::gen::inRange(9, 20)}}, 0}; };
  switch (*rc::gen::inRange(depth == 0 ? 3 : 0, 8)) {
    case 0:
      return {"not", {part()}, 0};
    case 1:
      return {"and", {part(), part()}, 0};
    case 2:
      return {"or", {part(), part()}, 0};
    case 3:
      return {"in", {number(), small(), range(), number()}, 0};
    case 4:
      return {one_of({"(is_square", "(is_prime", "(is_fib"}), {number()}, 0};
    default:
      return {one_of({"=", "==", "!=", "<", "<=", ">", ">="}), {number(), number()}, 0};
  }
}

}  // namespace grundy::testing
