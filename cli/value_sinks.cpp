// What `grundy sequence` makes of the values while they are computed: a list, files, a summary.
#include "value_sinks.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>

#include <grundy/sequence_plot.hpp>

#include "heap/value_file.hpp"
#include "output.hpp"
#include "report/heap_phrases.hpp"

namespace grundy::cli {

namespace {

using Piece = SequenceStream::Piece;

// Broken as wrapped() would do it, but a whole line is printed as soon as it is complete.
class ListSink final : public ValueSink {
 public:
  Result<void> take(const Piece& piece) override {
    for (std::uint32_t value : piece.values) {
      if (!held_.empty()) place(held_ + ",");
      held_ = std::to_string(value);
    }
    return {};
  }
  Result<void> finish(const SequenceSummary&) override {
    if (!held_.empty()) place(held_);
    put(line_ + "\n");
    return {};
  }

 private:
  void place(const std::string& word) {
    constexpr std::size_t width = 79;
    if (!line_.empty() && line_.size() + 1 + word.size() > width) {
      put(line_ + "\n");
      line_.clear();
    }
    line_ += (line_.empty() ? "" : " ") + word;
  }

  std::string line_, held_;  // held: no comma follows the last value
};

class JsonSink final : public ValueSink {
 public:
  explicit JsonSink(SequenceReport report) : report_(std::move(report)) {}
  Result<void> take(const Piece& piece) override {
    report_.values.insert(report_.values.end(), piece.values.begin(), piece.values.end());
    return {};
  }
  Result<void> finish(const SequenceSummary& summary) override {
    report_.limit = summary.limit;
    put(to_json(report_) + "\n");
    return {};
  }

 private:
  SequenceReport report_;
};

class SummarySink final : public ValueSink {
 public:
  explicit SummarySink(const CommonOptions& common)
      : json_(common.json), phrases_(HeapPhrases::of(common.language)) {}
  Result<void> take(const Piece&) override { return {}; }
  Result<void> finish(const SequenceSummary& summary) override {
    put(json_ ? to_json(summary) + "\n" : sentences(summary));
    return {};
  }

 private:
  std::string sentences(const SequenceSummary& s) const {
    if (s.count == 0) return say(phrases_.no_values, s.game) + "\n";
    const std::string last = fmt::format("{}", fmt::join(s.last, ", "));
    const std::string hash = fmt::format("{:016x}", s.hash);
    std::string out;
    for (const std::string& line :
         {say(phrases_.values_found, s.game, s.count, s.from, s.from + s.count - 1),
          say(phrases_.largest_value, s.largest, s.largest_at),
          say(phrases_.last_values, s.last.size(), last), say(phrases_.value_hash, hash)})
      out += wrapped(line) + "\n";
    return out;
  }

  bool json_;
  const HeapPhrases& phrases_;
};

class CsvSink final : public ValueSink {
 public:
  explicit CsvSink(std::string path) : path_(std::move(path)) {}

  Result<void> open() {
    if (path_ != "-") file_.open(path_, std::ios::binary);
    return write("n,grundy\n");
  }
  Result<void> take(const Piece& piece) override {
    constexpr std::size_t chunk = 1 << 16;
    std::string text;
    for (std::size_t i = 0; i < piece.values.size(); ++i) {
      fmt::format_to(std::back_inserter(text), "{},{}\n", piece.first + i, piece.values[i]);
      if (text.size() < chunk && i + 1 < piece.values.size()) continue;
      if (auto written = write(text); !written) return written;
      text.clear();
    }
    return {};
  }
  Result<void> finish(const SequenceSummary&) override {
    if (path_ != "-") file_.close();
    return write("");
  }

 private:
  Result<void> write(std::string_view text) {
    if (path_ == "-")
      put(text);
    else
      file_ << text;
    if (file_) return {};
    std::string why = fmt::format("{}: cannot be written: {}", path_, std::strerror(errno));
    return std::unexpected(Error{why, {}, ErrorKind::file});
  }

  std::string path_;
  std::ofstream file_;
};

class SvgSink final : public ValueSink {
 public:
  SvgSink(std::string path, SequencePlot plot, Language language)
      : path_(std::move(path)), plot_(std::move(plot)), language_(language) {}
  Result<void> take(const Piece& piece) override {
    plot_.add(piece.first, piece.values);
    return {};
  }
  Result<void> finish(const SequenceSummary&) override {
    return write_file(path_, plot_.to_svg(language_));
  }

 private:
  std::string path_;
  SequencePlot plot_;
  Language language_;
};

// Saved every second; nothing older is lost by a crash.
class NpySink final : public ValueSink {
 public:
  NpySink(std::string path, ValueFile file, const CommonOptions& common)
      : path_(std::move(path)), file_(std::move(file)), common_(common) {}

  Result<void> take(const Piece& piece) override {
    const std::uint64_t end = piece.first + piece.values.size();
    if (end > file_.size())
      if (auto added = file_.append(piece.values.last(end - file_.size())); !added) return added;
    const auto now = Clock::now();
    if (now - saved_ < std::chrono::seconds(1)) return {};
    saved_ = now;
    return file_.save();
  }
  Result<void> finish(const SequenceSummary& summary) override {
    const HeapPhrases& phrases = HeapPhrases::of(common_.language);
    auto done = summary.limit ? file_.save() : file_.finish();
    if (!done) return done;
    if (summary.limit && !common_.quiet) put_message(say(phrases.kept, file_.size(), file_.part()));
    if (!summary.limit && !common_.json)
      put(say(phrases.stored, path_, file_.size(), 8 * file_.width()) + "\n");
    return {};
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string path_;
  ValueFile file_;
  const CommonOptions& common_;
  Clock::time_point saved_ = Clock::now();
};

}  // namespace

Sink list_sink() { return std::make_unique<ListSink>(); }

Sink json_sink(std::string game, std::uint64_t from) {
  return std::make_unique<JsonSink>(SequenceReport{std::move(game), from, {}, {}});
}

Sink summary_sink(const CommonOptions& common) { return std::make_unique<SummarySink>(common); }

Result<Sink> csv_sink(const std::string& path) {
  auto sink = std::make_unique<CsvSink>(path);
  if (auto opened = sink->open(); !opened) return std::unexpected(opened.error());
  return sink;
}

Sink svg_sink(const std::string& path, std::string game, std::uint64_t from, std::uint64_t to,
              Language language) {
  return std::make_unique<SvgSink>(path, SequencePlot(std::move(game), from, to), language);
}

Result<Sink> npy_sink(const SequenceOptions& options, const CommonOptions& common,
                      SequenceStream& stream, Meter& meter) {
  auto file = ValueFile::open(options.npy, stream.contents(), options.to + 1, options.force);
  if (!file) return std::unexpected(file.error());
  auto restored = file->restore(
      [&](std::span<const std::uint32_t> values) { return stream.adopt(values, meter); });
  if (!restored) return std::unexpected(restored.error());
  if (file->size() > 0 && !common.quiet)
    put_message(say(HeapPhrases::of(common.language).resumed, file->size(), file->part()));
  return std::make_unique<NpySink>(options.npy, std::move(*file), common);
}

}  // namespace grundy::cli
