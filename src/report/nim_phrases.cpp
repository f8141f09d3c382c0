// The words of the calculator, in both languages.
#include "report/nim_phrases.hpp"

namespace grundy {

namespace {

constexpr NimPhrases english = {
    .solutions = "All solutions: {}",
    .only_solution = "There is no other solution.",
    .log_base = "The base is {}, the least primitive element of 64 bits.",
    .steps = "Step by step:",
    .more_rows = "and {} more",
    .step_head = "operation",
    .value_head = "value",
    .finite_product =
        "The product {0} * {1}: F = {2} is the largest of the numbers 2, 4, 16, 256, … (each the "
        "square of the one before) that is not above the larger factor. Split the factors, a = "
        "a1 F + a0 and b = b1 F + b0. F times a number below F is the ordinary product, and F*F = "
        "F + {3}. So a*b = (a1*b1 + a1*b0 + a0*b1) F + a0*b0 + a1*b1*{3}.",
    .name_head = "part",
    .smaller_products = "The smaller products, in the same way:",
    .product_head = "product",
    .kappas =
        "Powers of w are products of kappas. For the odd prime p in place k (3 in place 0, 5 in "
        "place 1, 7 in place 2, …), kappa_(p^(j+1)) is [w^(w^k * p^j)]. Equal kappas are added "
        "up; p times kappa_(p^(j+1)) make one kappa_(p^j), so carries go down, and p times "
        "kappa_p make alpha_p. Finite factors are multiplied like finite nimbers.",
    .term_head = "term",
    .kappa_head = "product of kappas",
    .term_products = "The product {}, term by term:",
    .product_check = "Check: {} * {} = {}.",
    .log_check = "Check: {}^{} = {}.",
    .first_head = "of the first",
    .second_head = "of the second",
    .rule_head = "by",
    .everything = "everything here",
    .field =
        "All of it happens in a finite field: {0} lies in the one of 2^{1} elements that these "
        "kappas generate over the finite nimbers below 2^{2}:",
    .generator_head = "generator",
    .relation_head = "its power",
    .unknown_field = "The field around it is not known: {}.",
    .alpha_table = "alpha_{0} is taken from the table of the known ones ({1}).",
    .alpha_again = "grundy nim 'excess({0})' computes it again.",
    .alpha_meaning = "kappa_{0} is the least nimber x with x^{0} = alpha_{0} = {1}.",
    .excess_meaning =
        "The order of 2 modulo {0} is f = {1}, and kappa_{1} = {2}. The excess {3} is the least m "
        "for which kappa_{1} + m is no {0}-th power in its field. So alpha_{0} = {4}.",
    .excess_below = "Computed by norms; the alphas of smaller primes are those of the table.",
    .finite_field =
        "The finite nimbers are a field with a root for every quadratic equation, but they are not "
        "algebraically closed: x^3 = 2 has no finite solution.",
    .transfinite_field =
        "The nimbers below w^w^w are the algebraic closure of the field {0, 1} of two elements. "
        "All ordinals together (On_2) are algebraically closed too.",
};

constexpr NimPhrases japanese = {
    .solutions = "すべての解：{}",
    .only_solution = "ほかに解はありません。",
    .log_base = "底は {}（64ビットの最小の原始元）です。",
    .steps = "計算の順序：",
    .more_rows = "ほか{}行",
    .step_head = "演算",
    .value_head = "値",
    .finite_product =
        "積 {0} * {1}：2, 4, 16, 256, …（前の数の2乗）のうち、大きいほうの因数以下で最大のものが "
        "F = {2} です。因数を a = a1 F + a0、b = b1 F + b0 と分けます。F より小さい数と F のニム"
        "積は普通の積で、F*F = F + {3} です。したがって a*b = (a1*b1 + a1*b0 + a0*b1) F + a0*b0 + "
        "a1*b1*{3}",
    .name_head = "部分",
    .smaller_products = "小さい積も同じように求めます：",
    .product_head = "積",
    .kappas =
        "wのべきは kappa の積です。位置 k の奇素数 p（位置0が3、1が5、2が7、…）に対し、"
        "kappa_(p^(j+1)) は [w^(w^k * p^j)] です。同じ kappa を数え、kappa_(p^(j+1)) が p 個で "
        "kappa_(p^j) 1個になります（繰り下がりは下へ）。kappa_p が p 個なら alpha_p です。有限の"
        "係数は有限のニム数として掛けます。",
    .term_head = "項",
    .kappa_head = "kappaの積",
    .term_products = "積 {} を項ごとに：",
    .product_check = "検算：{} * {} = {}",
    .log_check = "検算：{}^{} = {}",
    .first_head = "左の項",
    .second_head = "右の項",
    .rule_head = "規則",
    .everything = "ここに現れるすべての数",
    .field =
        "計算は有限体の中で行われます。{0}は、2^{2} 未満の有限のニム数に次の kappa を加えた 2^{1} "
        "個の元の体に入ります：",
    .generator_head = "生成元",
    .relation_head = "そのべき",
    .unknown_field = "まわりの体は知られていません：{}",
    .alpha_table = "alpha_{0} は既知の表（{1}）の値です。",
    .alpha_again = "grundy nim 'excess({0})' で計算し直せます。",
    .alpha_meaning = "kappa_{0} は x^{0} = alpha_{0} = {1} となる最小のニム数 x です。",
    .excess_meaning =
        "{0} を法とする2の位数は f = {1} で、kappa_{1} = {2} です。kappa_{1} + m がその体の中で"
        "{0}乗にならない最小の m が超過 {3} です。したがって alpha_{0} = {4}",
    .excess_below = "ノルムで計算しました。より小さい素数の alpha は表の値です。",
    .finite_field =
        "有限のニム数は体をなし、2次方程式は必ず解をもちますが、代数的閉体ではありません（x^3 = 2 "
        "に有限の解はありません）。",
    .transfinite_field =
        "w^w^w 未満のニム数は、2元体 {0, 1} の代数閉包です。順序数全体（On_2）も代数的閉体です。",
};

}  // namespace

const NimPhrases& NimPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy
