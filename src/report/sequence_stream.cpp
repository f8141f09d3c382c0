// SequenceStream: the values of a heap game, handed out while they are computed.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include <grundy/grundy_sequence.hpp>
#include <grundy/heap_report.hpp>

#include "heap/value_hash.hpp"
#include "report/no_heaps.hpp"

namespace grundy {

namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t longest_piece = std::uint64_t{1} << 20;
constexpr std::uint64_t longest_step = std::uint64_t{1} << 24;
constexpr std::uint64_t positions_a_piece = 1024;

std::unexpected<Error> no_memory(std::uint64_t values) {
  return out_of(
      fmt::format("{} values need {:.2f} GiB, more than the memory limit; ask for fewer, or give "
                  "more with --memory, e.g. --memory {}G",
                  values, std::ldexp(static_cast<double>(values), -28), (values >> 28) + 2));
}

}  // namespace

Result<SequenceStream> SequenceStream::open(Game& game, std::uint64_t from, std::uint64_t to,
                                            Meter& meter) {
  if (!game.is_heap_game()) return no_heaps(game);
  if (from > to)
    return fail(fmt::format("the sequence would end before it begins: {} > {}", from, to));
  const std::uint64_t last = GrundySequence::most_values - 1 - game.heap_shift();
  if (to > last) return out_of(fmt::format("a table ends at heap {}; ask for fewer values", last));
  if (GrundySequence* table = game.heap_sequence())
    if (!table->reserve_to(to + game.heap_shift(), meter)) return no_memory(to + 1);
  return SequenceStream(game, from, to);
}

SequenceStream::Piece SequenceStream::take(std::span<const std::uint32_t> values) {
  Piece piece{at_, values};
  at_ += values.size();
  return piece;
}

Result<SequenceStream::Piece> SequenceStream::next(Meter& meter) {
  const GrundySequence* table = game_->heap_sequence();
  if (!table) return next_positions(meter);
  const std::uint64_t begin = at_ + game_->heap_shift();
  Result<void> extended;
  if (table->values().size() <= begin) extended = extend(meter);
  const auto known = table->values();
  if (known.size() > begin) {
    const std::uint64_t count = std::min(known.size() - begin, to_ + 1 - at_);
    return take(known.subspan(begin, std::min(count, longest_piece)));
  }
  if (!extended) return std::unexpected(extended.error());
  return Piece{at_, {}};
}

/// One step of the table; the next one is longer or shorter, by the time that it took.
Result<void> SequenceStream::extend(Meter& meter) {
  GrundySequence& table = *game_->heap_sequence();
  const std::uint64_t goal = std::min(to_ + game_->heap_shift(), table.values().size() + step_ - 1);
  const auto start = std::chrono::steady_clock::now();
  auto extended = table.extend_to(goal, meter);
  const auto took = std::chrono::steady_clock::now() - start;
  if (took < 50ms) step_ = std::min(2 * step_, longest_step);
  if (took > 200ms) step_ = std::max<std::uint64_t>(step_ / 2, 1);
  return extended;
}

/// Where only heap 0 has no value, the sequence can begin behind it.
Error SequenceStream::at_zero(Error error, Meter& meter) {
  const auto one = game_->parse("1");
  if (error.kind == ErrorKind::usage && one && game_->grundy(one->front(), meter))
    error.message += "; begin behind it with --from 1";
  return error;
}

/// One position after another, for rulesets without a table.
Result<SequenceStream::Piece> SequenceStream::next_positions(Meter& meter) {
  const std::uint64_t end = std::min(to_ + 1, at_ + positions_a_piece);
  buffer_.clear();
  while (at_ + buffer_.size() < end) {
    auto position = game_->parse(std::to_string(at_ + buffer_.size()));
    if (!position) return std::unexpected(position.error());
    auto value = game_->grundy(position->front(), meter);
    if (!value && !buffer_.empty()) break;
    if (!value)
      return std::unexpected(at_ == 0 ? at_zero(value.error(), meter) : std::move(value.error()));
    if (value->value > Natural(std::numeric_limits<std::uint32_t>::max()))
      return out_of("a sequence holds values below 2^32");
    buffer_.push_back(static_cast<std::uint32_t>(value->value.word()));
  }
  return take(buffer_);
}

Result<void> SequenceStream::adopt(std::span<const std::uint32_t> values, Meter& meter) {
  GrundySequence* table = game_->heap_sequence();
  if (!table) return {};
  const std::uint64_t shift = game_->heap_shift();  // heaps below it are not in the file
  if (table->values().size() < shift)
    if (auto extended = table->extend_to(shift - 1, meter); !extended) return extended;
  const std::uint64_t more =
      table->values().size() - (adopted_ + shift);  // an older table has more
  adopted_ += values.size();
  return table->adopt(values.subspan(std::min<std::uint64_t>(more, values.size())), meter);
}

std::uint64_t SequenceStream::computed() const {
  const GrundySequence* table = game_->heap_sequence();
  if (!table) return at_;
  const std::uint64_t size = table->values().size(), shift = game_->heap_shift();
  return std::min(size - std::min(size, shift), to_ + 1);
}

std::string SequenceStream::method() const {
  const GrundySequence* table = game_->heap_sequence();
  return table ? table->method() : "position by position";
}

std::string SequenceStream::contents() const {
  const GrundySequence* table = game_->heap_sequence();
  if (!table) return game_->notation();
  const std::uint64_t shift = game_->heap_shift();
  return table->rules().to_string() + (shift > 0 ? fmt::format(" from heap {} on", shift) : "");
}

Result<SequenceReport> sequence_report(Game& game, std::uint64_t from, std::uint64_t to,
                                       Meter& meter) {
  auto stream = SequenceStream::open(game, from, to, meter);
  if (!stream) return std::unexpected(stream.error());
  SequenceReport report{game.notation(), from, {}, {}};
  while (!stream->done()) {
    auto piece = stream->next(meter);
    if (!piece && piece.error().kind != ErrorKind::limit) return std::unexpected(piece.error());
    if (!piece) {
      report.limit = piece.error();
      break;
    }
    report.values.insert(report.values.end(), piece->values.begin(), piece->values.end());
  }
  return report;
}

void SequenceSummary::add(const SequenceStream::Piece& piece) {
  constexpr std::size_t shown = 10;
  if (piece.values.empty()) return;
  const auto top = std::ranges::max_element(piece.values);
  if (count == 0 || *top > largest) {
    largest = *top;
    largest_at = piece.first + static_cast<std::uint64_t>(top - piece.values.begin());
  }
  const auto end = piece.values.last(std::min(shown, piece.values.size()));
  last.insert(last.end(), end.begin(), end.end());
  if (last.size() > shown) last.erase(last.begin(), last.end() - shown);
  ValueHash running{hash};
  running.add(piece.values);
  hash = running.value;
  count += piece.values.size();
}

}  // namespace grundy
