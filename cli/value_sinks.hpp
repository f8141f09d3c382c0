// What `grundy sequence` makes of the values while they are computed: a list, files, a summary.
#pragma once

#include <memory>

#include <grundy/heap_report.hpp>

#include "options.hpp"

namespace grundy::cli {

/// Takes all values, piece by piece.
class ValueSink {
 public:
  virtual ~ValueSink() = default;
  /// Errors: of a file.
  virtual Result<void> take(const SequenceStream::Piece& piece) = 0;
  /// After the last piece; the summary is that of all values, and tells whether a limit came first.
  virtual Result<void> finish(const SequenceSummary& summary) = 0;
};

using Sink = std::unique_ptr<ValueSink>;

/// The values on standard output, separated by commas, in lines of at most 79 columns.
Sink list_sink();
/// The same in JSON.
Sink json_sink(std::string game, std::uint64_t from);
/// The same in a form that other programs read.
Sink format_sink(ValueFormat format, const std::string& game, std::uint64_t from);
/// What is said of many values, as sentences or in JSON.
Sink summary_sink(const CommonOptions& common);
/// Lines n,value, in a file or (-) on standard output. Errors: it cannot be written.
Result<Sink> csv_sink(const std::string& path);
/// A plot.
Sink svg_sink(const std::string& path, std::string game, std::uint64_t from, std::uint64_t to,
              Language language);
/// A NumPy file. Values that it has already are given to the stream. Errors: see ValueFile; it has
/// more values than are asked for.
Result<Sink> npy_sink(const SequenceOptions& options, const CommonOptions& common,
                      SequenceStream& stream, Meter& meter);

}  // namespace grundy::cli
