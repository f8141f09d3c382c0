// Uses the installed library: exit code 0 exactly when it computes 2^64 + 1.
#include <grundy/natural.hpp>

int main() {
  auto number = grundy::Natural::parse("2^64");
  return number && (*number + 1).to_string() == "18446744073709551617" ? 0 : 1;
}
