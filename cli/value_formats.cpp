// The values of `grundy sequence` in forms that other programs read.
#include <fmt/format.h>

#include "output.hpp"
#include "value_sinks.hpp"

namespace grundy::cli {

namespace {

using Piece = SequenceStream::Piece;

/// Lines "n value", the b-file of the OEIS; or "n,value" below a header.
class LineSink final : public ValueSink {
 public:
  explicit LineSink(char separator) : separator_(separator) {
    if (separator == ',') put("n,grundy\n");
  }
  Result<void> take(const Piece& piece) override {
    std::string text;
    for (std::size_t i = 0; i < piece.values.size(); ++i)
      fmt::format_to(std::back_inserter(text), "{}{}{}\n", piece.first + i, separator_,
                     piece.values[i]);
    put(text);
    return {};
  }
  Result<void> finish(const SequenceSummary&) override { return {}; }

 private:
  char separator_;
};

/// An array of a programming language, in lines of at most 79 columns.
class ArraySink final : public ValueSink {
 public:
  ArraySink(std::string head, std::string tail) : tail_(std::move(tail)) { put(head); }
  Result<void> take(const Piece& piece) override {
    for (std::uint32_t value : piece.values) add(std::to_string(value));
    return {};
  }
  Result<void> finish(const SequenceSummary&) override {
    put(line_ + "\n" + tail_);
    return {};
  }

 private:
  void add(const std::string& value) {
    constexpr std::size_t width = 78;
    if (line_.size() > indent_.size()) line_ += ",";
    if (line_.size() + 1 + value.size() > width) {
      put(line_ + "\n");
      line_ = indent_;
    }
    line_ += (line_.size() > indent_.size() ? " " : "") + value;
  }

  const std::string indent_ = "    ";
  std::string line_ = indent_, tail_;
};

}  // namespace

Sink format_sink(ValueFormat format, const std::string& game, std::uint64_t from) {
  const std::string which = fmt::format("g({}), g({}), ... of {}", from, from + 1, game);
  switch (format) {
    case ValueFormat::oeis:
      return std::make_unique<LineSink>(' ');
    case ValueFormat::csv:
      return std::make_unique<LineSink>(',');
    case ValueFormat::cpp:
      return std::make_unique<ArraySink>(
          fmt::format("// {}\nconstexpr unsigned grundy_values[] = {{\n", which), "};\n");
    case ValueFormat::python:
      break;
  }
  return std::make_unique<ArraySink>(fmt::format("# {}\ngrundy_values = [\n", which), "]\n");
}

}  // namespace grundy::cli
