// grundy sequence.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include <grundy/heap_report.hpp>

#include "output.hpp"
#include "progress.hpp"
#include "report/heap_phrases.hpp"
#include "value_sinks.hpp"

namespace grundy::cli {

namespace {

/// Longer lists are summed up unless --list asks for them.
constexpr std::uint64_t longest_list = 1'000'000;
/// JSON is put together in memory.
constexpr std::uint64_t longest_json = 10'000'000;

// What cannot be done, before anything is computed.
Result<void> check(const SequenceOptions& options, const CommonOptions& common) {
  if (common.json && (options.csv == "-" || options.svg == "-"))
    return fail(fmt::format("--json and {} - would write into each other; name a file",
                            options.csv == "-" ? "--csv" : "--svg"));
  if (common.json && options.list && options.to - options.from >= longest_json)
    return fail("--json --list is for 10^7 values at most; --csv and --npy write any number");
  std::vector<std::string> files;
  for (const std::string* file : {&options.csv, &options.svg, &options.npy})
    if (!file->empty()) files.push_back(*file);
  std::ranges::sort(files);
  if (auto twice = std::ranges::adjacent_find(files); twice != files.end())
    return fail(*twice + " is named twice; give each its own file");
  if (options.npy.empty()) {
    if (options.force) return fail("--force replaces the file of --npy; name one");
    return {};
  }
  if (options.npy == "-") return fail("--npy needs the name of a file");
  if (options.from > 0) return fail("--npy begins at heap 0; leave out --from");
  return {};
}

// The method without its figures, which change all the time.
std::string method_name(const std::string& method) { return method.substr(0, method.find(':')); }

class SequenceRun {
 public:
  SequenceRun(const SequenceOptions& options, const CommonOptions& common, Game& game,
              SequenceStream& stream, Meter& meter)
      : options_(options), common_(common), stream_(stream), meter_(meter) {
    summary_.game = game.notation();
    summary_.from = options.from;
  }

  Result<void> open_sinks();
  /// Errors: of a file. A limit is none: it stands in the summary.
  Result<void> run();
  const std::optional<Error>& limit() const { return summary_.limit; }

 private:
  using Clock = std::chrono::steady_clock;

  bool to_standard_output() const { return options_.csv == "-" || options_.svg == "-"; }
  void choose_answer();
  Result<bool> step(Progress& progress);
  void tell_method(Progress& progress);
  void tell_speed() const;

  const SequenceOptions& options_;
  const CommonOptions& common_;
  SequenceStream& stream_;
  Meter& meter_;
  SequenceSummary summary_;
  std::vector<Sink> sinks_;
  std::string method_;
  std::uint64_t begin_ = 0;  ///< values that were there when the work began
  Clock::time_point start_;
};

// What is printed: the list, or for many values and beside --npy the summary.
void SequenceRun::choose_answer() {
  const bool short_enough = options_.to - options_.from < longest_list && options_.npy.empty();
  if (to_standard_output()) return;
  if (!options_.list && !short_enough)
    sinks_.push_back(summary_sink(common_));
  else
    sinks_.push_back(common_.json ? json_sink(summary_.game, options_.from) : list_sink());
}

Result<void> SequenceRun::open_sinks() {
  if (!options_.csv.empty()) {
    auto csv = csv_sink(options_.csv);
    if (!csv) return std::unexpected(csv.error());
    sinks_.push_back(std::move(*csv));
  }
  choose_answer();
  if (!options_.npy.empty()) {
    auto npy = npy_sink(options_, common_, stream_, meter_);
    if (!npy) return std::unexpected(npy.error());
    sinks_.push_back(std::move(*npy));
  }
  if (!options_.svg.empty())
    sinks_.push_back(
        svg_sink(options_.svg, summary_.game, options_.from, options_.to, common_.language));
  return {};
}

void SequenceRun::tell_method(Progress& progress) {
  const std::string method = method_name(stream_.method());
  if (!common_.verbose || method == method_) return;
  if (!method_.empty()) {
    progress.clear();
    put_message(say(HeapPhrases::of(common_.language).method_changed, stream_.computed(),
                    stream_.method()));
  }
  method_ = method;
}

void SequenceRun::tell_speed() const {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const std::uint64_t count = stream_.computed() - begin_;
  put_message(say(HeapPhrases::of(common_.language).speed, count, fmt::format("{:.2f}", seconds),
                  short_number(static_cast<double>(count) / std::max(seconds, 1e-9)),
                  stream_.method()));
}

// False when a limit was reached.
Result<bool> SequenceRun::step(Progress& progress) {
  auto piece = stream_.next(meter_);
  if (!piece && piece.error().kind != ErrorKind::limit) return std::unexpected(piece.error());
  if (!piece) {
    summary_.limit = piece.error();
    return false;
  }
  summary_.add(*piece);
  tell_method(progress);
  if (options_.list || to_standard_output()) progress.clear();
  for (Sink& sink : sinks_)
    if (auto taken = sink->take(*piece); !taken) return std::unexpected(taken.error());
  progress.update(stream_.computed(), summary_.largest);
  return true;
}

Result<void> SequenceRun::run() {
  start_ = Clock::now();
  begin_ = stream_.computed();
  {
    Progress progress(begin_, options_.to + 1, common_);
    while (!stream_.done()) {
      auto more = step(progress);
      if (!more) return std::unexpected(more.error());
      if (!*more) break;
    }
  }
  for (Sink& sink : sinks_)
    if (auto finished = sink->finish(summary_); !finished) return finished;
  if (common_.verbose) tell_speed();
  return {};
}

}  // namespace

int run_sequence(const SequenceOptions& options, const CommonOptions& common) {
  if (auto right = check(options, common); !right) return report_error(right.error(), "", common);
  auto game = find_game(options.game);
  if (!game) return report_error(game.error(), options.game, common);
  Meter meter(common.limits);
  auto stream = SequenceStream::open(**game, options.from, options.to, meter);
  if (!stream) return report_error(stream.error(), "", common);
  SequenceRun run(options, common, **game, *stream, meter);
  auto done = run.open_sinks();
  if (done) done = run.run();
  if (!done) return report_error(done.error(), "", common);
  if (!run.limit()) return answered;
  put_message(run.limit()->message);
  return limit_reached;
}

}  // namespace grundy::cli
