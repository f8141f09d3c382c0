// mex of a list: only values below its length can matter, so one bit each is enough.
#include <grundy/nimber.hpp>

namespace grundy {

std::uint64_t mex(std::span<const std::uint64_t> values) {
  std::vector<bool> present(values.size() + 1);
  for (std::uint64_t value : values)
    if (value < values.size()) present[value] = true;
  std::uint64_t m = 0;
  while (present[m]) ++m;
  return m;
}

}  // namespace grundy
