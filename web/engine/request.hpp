// Request: one question of the page, read from JSON; its fields with their types checked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <grundy/report.hpp>

#include "report/json_tools.hpp"

namespace grundy::web {

/// The fields of web/src/engine/protocol.ts. Errors of what was typed name the field that they are
/// about, so that the page can show the place.
class Request {
 public:
  /// Errors: no JSON object, a wrong type of a field that every request has.
  static Result<Request> parse(std::string_view text);

  const std::string& verb() const { return verb_; }
  Language language() const { return language_; }
  Play play() const { return play_; }
  Meter& meter() { return meter_; }
  /// What is left of the limits.
  Limits limits() const { return meter_.part(time_); }

  bool has(const char* field) const { return find(field) != nullptr; }
  /// The value of a field, or null.
  const json* find(const char* field) const;
  /// Errors: it is missing, or no text.
  Result<std::string> text(const char* field) const;
  /// Absent where the field is. Errors: it is no natural number below 2^53.
  Result<std::optional<std::uint64_t>> number(const char* field) const;
  /// Errors: it is missing, or no such number.
  Result<std::uint64_t> needed_number(const char* field) const;
  bool flag(const char* field) const;

  /// The error as one about the text in `field`, which the response then names.
  std::unexpected<Error> about(const char* field, Error error);
  /// An error in the form of the protocol. Columns count UTF-16 units there, as JavaScript does.
  std::string to_json(const Error& error) const;

 private:
  Request(json fields, const Limits& limits);
  Result<void> read_common();

  json fields_;
  std::string verb_;
  Language language_ = Language::en;
  Play play_ = Play::normal;
  std::chrono::milliseconds time_;
  Meter meter_;
  std::string blamed_;
};

}  // namespace grundy::web
