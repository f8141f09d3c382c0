// Hackenbush pictures: no crash; what is printed parses back; every cut found has the value asked.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <grundy/hackenbush.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)grundy::Hackenbush::parse_agc017d(text);
  auto picture = grundy::Hackenbush::parse(text);
  if (!picture) {
    if (picture.error().column && *picture.error().column > size + 1) std::abort();
    return 0;
  }
  auto again = grundy::Hackenbush::parse(picture->to_string());
  if (!again || !(*again == *picture)) std::abort();
  if (picture->edges().size() > 12) return 0;
  grundy::Meter meter;
  for (std::uint32_t wanted = 0; wanted <= picture->grundy(); ++wanted) {
    auto cuts = picture->cuts_to(wanted, meter);
    if (!cuts) std::abort();
    std::size_t brute = 0;
    for (std::size_t e = 0; e < picture->edges().size(); ++e)
      brute += picture->after(e).grundy() == wanted ? 1 : 0;
    if (cuts->size() != brute) std::abort();
  }
  return 0;
}
