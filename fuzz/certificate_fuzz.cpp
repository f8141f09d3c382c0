// Fuzzes the reading of certificates: what is read is read whole, and no text that was cut, doubled
// or given a new byte at its end is read as well.
#include <cstdlib>
#include <string>
#include <string_view>

#include "checker/certificate_file.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

bool readable(std::string_view bytes) {
  try {
    grundy_check::Certificate::parse(bytes);
    return true;
  } catch (const grundy_check::Unreadable& error) {
    require(*error.what() != 0);
    return false;
  }
}

/// The notation alone, without a hash to guess: whatever it accepts has digits or moves.
void read_game(std::string_view text) {
  try {
    const auto game = grundy_check::parse_game(text);
    require(game.is_set ? !game.list.empty() : !game.digits.empty());
    if (!game.is_set) require(!game.digit(0).leaves(0) && !game.digit(0).leaves(1));
  } catch (const grundy_check::Unreadable&) {}
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read_game(bytes.substr(0, bytes.find('\n')));
  if (!readable(bytes)) return 0;
  require(!readable(bytes.substr(0, size - 1)));
  require(!readable(std::string(bytes) + "\n"));
  require(!readable(std::string(bytes) + std::string(bytes)));
  return 0;
}
