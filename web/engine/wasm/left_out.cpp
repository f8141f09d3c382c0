// In place of the files of the library that the page does without. The optimiser of the linker sees
// what these functions return, and leaves out what would follow.
#include <grundy/misere_family.hpp>
#include <grundy/quotient_certificate.hpp>
#include <grundy/table_file.hpp>

#include "games/written_search.hpp"
#include "ground/disk_file.hpp"
#include "heap/adaptive_engine.hpp"
#include "heap/window_proof.hpp"
#include "misere/box_search.hpp"
#include "proof/family_certificate.hpp"

namespace grundy {

// Sequences are short here: no kernels but the plain and the exact sparse one, no proofs by
// windows.
ChosenKernel choose_kernel(const SparseGame&, std::uint32_t, SimdPath) { return {}; }
Result<std::optional<WindowProof>> search_windows(GrundySequence&, const WindowSearchOptions&,
                                                  Meter&) {
  return std::nullopt;
}
std::optional<std::uint32_t> WindowProof::value(std::uint64_t, Meter&) const { return {}; }

// There is no disk: no table of a search is kept.
struct TableWriter::State {};
struct TableReader::State {};
bool file_exists(const std::string&) { return false; }
Result<TableWriter> TableWriter::create(const std::string&, std::string_view, TableShape) {
  return fail("there are no files here");
}
Result<TableReader> TableReader::open(const std::string&, std::string_view, std::size_t) {
  return fail("there are no files here");
}
TableWriter::TableWriter(TableWriter&&) noexcept = default;
TableReader::TableReader(TableReader&&) noexcept = default;
TableWriter::~TableWriter() = default;
TableReader::~TableReader() = default;
Result<void> TableWriter::add(std::span<const std::uint64_t>) { return {}; }
Result<void> TableWriter::finish() { return {}; }
TableShape TableReader::shape() const { return {}; }
Result<void> TableReader::read(std::span<std::uint64_t>) { return {}; }

// Written games are searched position by position.
std::unique_ptr<WrittenSearch> written_search(const WrittenRules&) { return nullptr; }

// There is no independent checker: what only its verdict makes a claim is not looked for.
std::optional<std::vector<std::uint8_t>> family_digits(const OctalCode&) { return std::nullopt; }
std::optional<MisereFamily> fit_family(std::span<const std::uint8_t>, const MisereQuotient&) {
  return std::nullopt;
}
Result<std::optional<BoxQuotient>> find_box(const ClosedSet&, const QuotientSolver&, Meter&) {
  return std::nullopt;
}
ListedPositions ListedPositions::of(const ClosedSet&, ClosedSet::Index) { return {}; }
std::string certificate_text(const MisereFamily&) { return {}; }
Result<std::string> certificate_text(const QuotientClaim&) { return std::string(); }
Result<std::string> certificate_text(const BoxClaim&) { return std::string(); }

}  // namespace grundy
