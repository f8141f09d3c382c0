// HeapRules: one face for take-and-break codes and subtraction sets.
#include <grundy/grundy_sequence.hpp>

namespace grundy {
namespace {

Result<HeapRules> parse_set(std::string_view text, std::size_t open, bool all_but) {
  if (!text.ends_with('}')) return fail("expected '}' at the end", text.size() + 1);
  auto set = SubtractionSet::parse(text.substr(open, text.size() - open - 1), all_but);
  if (!set) return std::unexpected(set.error().shifted(open));
  return HeapRules(*set);
}

}  // namespace

Result<HeapRules> HeapRules::parse(std::string_view notation) {
  constexpr std::string_view sub = "sub{", all_but = "allbut{";
  if (notation.starts_with(sub)) return parse_set(notation, sub.size(), false);
  if (notation.starts_with(all_but)) return parse_set(notation, all_but.size(), true);
  auto code = OctalCode::parse(notation);
  if (!code) return std::unexpected(code.error());
  return HeapRules(std::move(*code));
}

std::string HeapRules::to_string() const {
  return std::visit([](const auto& rules) { return rules.to_string(); }, kind_);
}

void HeapRules::for_each_option(std::uint64_t n, const OptionVisitor& visit) const {
  std::visit([&](const auto& rules) { rules.for_each_option(n, visit); }, kind_);
}

}  // namespace grundy
