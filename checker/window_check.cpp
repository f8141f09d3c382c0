// Proofs by windows.
#include "checkers.hpp"

namespace grundy_check {

void check_windows(Certificate&, const Options&) {
  throw OutOfReach("this build does not check proofs by windows");
}

}  // namespace grundy_check
