// grundy lexicode.
#include <grundy/lexicode_report.hpp>

#include "codes/column_file.hpp"
#include "ground/disk_file.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report/lexicode_phrases.hpp"

namespace grundy::cli {

namespace {

/// The file of --columns: what is in it, and where the next column goes.
class ColumnStore {
 public:
  ColumnStore(std::string path, const LexicodeRules& rules)
      : path_(std::move(path)), text_(rules) {}

  /// Takes the columns of an earlier run. Errors: a file of another kind, or a damaged one.
  Result<void> open(LexicodeColumns& columns, Meter& meter) {
    if (path_.empty()) return {};
    const bool there = file_exists(path_);
    if (there && !is_regular_file(path_))
      return about_file(Error{"this is not a regular file", {}});
    if (there)
      if (auto taken = adopt(columns, meter); !taken) return taken;
    auto file = DiskFile::open(path_, there ? DiskFile::existing : DiskFile::empty);
    if (!file) return std::unexpected(file.error());
    file_ = std::move(*file);
    if (auto cut = file_.truncate(end_); !cut) return cut;
    return end_ == 0 ? write(text_.head()) : Result<void>{};
  }

  Result<void> add(const Natural& column) {
    return path_.empty() ? Result<void>{} : write(text_.line(column));
  }

  bool used() const { return !path_.empty(); }

 private:
  Result<void> adopt(LexicodeColumns& columns, Meter& meter) {
    auto text = read_text(path_, std::size_t{1} << 30);
    if (!text) return std::unexpected(text.error());
    auto found = text_.read(*text);
    if (!found) return about_file(found.error());
    if (auto taken = columns.adopt(*found, meter); !taken) return about_file(taken.error());
    end_ = text_.complete();
    return {};
  }

  std::unexpected<Error> about_file(Error error) const {
    error.message = path_ + ": " + error.message;
    if (error.kind == ErrorKind::usage) error.kind = ErrorKind::file;
    return std::unexpected(std::move(error));
  }

  Result<void> write(const std::string& text) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
    auto written = file_.write(end_, {bytes, text.size()});
    if (written) end_ += text.size();
    return written;
  }

  std::string path_;
  ColumnFile text_;
  DiskFile file_;
  std::uint64_t end_ = 0;
};

/// The first error that writing met; then what was found stays, but no more is written.
Result<void> find_columns(LexicodeColumns& columns, const LexicodeQuery& query, ColumnStore& store,
                          const CommonOptions& common, Meter& meter) {
  const std::uint64_t begin = columns.columns().size();
  if (begin >= query.length) return {};
  Progress progress(begin, query.length, common);
  Result<void> written;
  auto found = columns.extend_to(query.length, meter, [&](std::span<const Natural> so_far) {
    progress.update(so_far.size());
    if (written) written = store.add(so_far.back());
  });
  return written ? found : written;
}

int answer(const Result<LexicodeReport>& report, std::string_view typed,
           const CommonOptions& common) {
  if (!report) return report_error(report.error(), typed, common);
  put(common.json ? to_json(*report) + "\n" : wrapped(describe(*report, common.language)));
  if (!report->limit) return answered;
  if (!common.json) put_message(report->limit->message);
  return limit_reached;
}

}  // namespace

int run_lexicode(const LexicodeOptions& options, const CommonOptions& common) {
  const LexicodeQuery& query = options.query;
  if (auto right = check_query(query); !right) return report_error(right.error(), "", common);
  Meter meter(common.limits);
  if (lexicode_structure(query.rules.base) != LexicodeStructure::linear) {
    if (options.columns.empty()) return answer(greedy_report(query, meter), "", common);
    const auto refused = fail("--columns needs a linear code: base 2, 4, 16, 256 or 65536");
    return report_error(refused.error(), "", common);
  }
  auto columns = LexicodeColumns::make(query.rules).value();
  ColumnStore store(options.columns, query.rules);
  if (auto opened = store.open(columns, meter); !opened)
    return report_error(opened.error(), "", common);
  auto found = find_columns(columns, query, store, common, meter);
  if (!found && found.error().kind != ErrorKind::limit)
    return report_error(found.error(), "", common);
  auto report = lexicode_report(query, columns, meter);
  if (report && !found) report->limit = found.error();
  const int code = answer(report, query.encode ? *query.encode : query.decode.value_or(""), common);
  if (!found && store.used())
    put_message(say(LexicodePhrases::of(common.language).kept, options.columns));
  return code;
}

}  // namespace grundy::cli
