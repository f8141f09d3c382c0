// Certificates of misère families. (docs/certificate.md, "Proof by a family")
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <grundy/misere_family.hpp>
#include <grundy/octal_code.hpp>

namespace grundy {

/// The digits of a code that families are made for: moves leave two heaps at most, whatever they
/// are, and there is no tail. Nothing for other codes.
std::optional<std::vector<std::uint8_t>> family_digits(const OctalCode& code);

/// The certificate of a family: that it tells the misère outcomes of all sums of heaps, and, if it
/// has reaches and separations, that its monoid is their quotient and infinite. Nothing is proved
/// before it is verified.
std::string certificate_text(const MisereFamily& family);

}  // namespace grundy
