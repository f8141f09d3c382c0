// Star notation: no crash, columns inside the text, and what is printed parses back to itself.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <grundy/canonical_form.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  grundy::Meter meter({std::chrono::milliseconds(50), std::size_t{8} << 20, nullptr});
  grundy::CanonicalForms forms;
  auto form = grundy::parse_star(forms, text, meter);
  if (!form) {
    if (form.error().column && *form.error().column > size + 1) std::abort();
    return 0;
  }
  auto printed = grundy::print_star(forms, *form, meter, 200);
  if (!printed) return 0;  // a limit
  auto again = grundy::parse_star(forms, *printed, meter);
  if (!again) return again.error().kind == grundy::ErrorKind::limit ? 0 : (std::abort(), 1);
  if (*again != *form) std::abort();
  return 0;
}
