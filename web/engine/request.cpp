// Request: one question of the page, read from JSON.
#include "request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "ground/text.hpp"

namespace grundy::web {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds usual_time{10'000};
constexpr std::size_t usual_memory = std::size_t{512} << 20;
constexpr std::uint64_t largest_number = (std::uint64_t{1} << 53) - 1;
constexpr std::uint64_t longest_time = 24 * 3'600'000;

Result<std::optional<std::uint64_t>> number_in(const json& fields, const char* field) {
  auto place = fields.find(field);
  if (place == fields.end() || place->is_null()) return std::nullopt;
  if (place->is_number_unsigned() && place->get<std::uint64_t>() <= largest_number)
    return place->get<std::uint64_t>();
  return fail(fmt::format("'{}' must be a whole number from 0 to 2^53-1", field));
}

Result<Limits> limits_in(const json& fields) {
  auto time = number_in(fields, "time_ms");
  if (!time) return std::unexpected(time.error());
  auto memory = number_in(fields, "memory");
  if (!memory) return std::unexpected(memory.error());
  Limits limits;
  limits.time = milliseconds(std::min(time->value_or(usual_time.count()), longest_time));
  limits.memory = static_cast<std::size_t>(
      std::min<std::uint64_t>(memory->value_or(usual_memory), PTRDIFF_MAX));
  return limits;
}

// Columns of the library count bytes.
std::size_t utf16_units(std::string_view text) {
  std::size_t units = 0;
  for (unsigned char c : text) units += (c & 0xc0) == 0x80 ? 0 : c >= 0xf0 ? 2 : 1;
  return units;
}

}  // namespace

Request::Request(json fields, const Limits& limits)
    : fields_(std::move(fields)), time_(*limits.time), meter_(limits) {}

Result<Request> Request::parse(std::string_view text) {
  json fields = json::parse(text, nullptr, false);
  if (!fields.is_object()) return fail("a request must be a JSON object with a verb");
  auto limits = limits_in(fields);
  if (!limits) return std::unexpected(limits.error());
  Request request(std::move(fields), *limits);
  if (auto read = request.read_common(); !read) return std::unexpected(read.error());
  return request;
}

Result<void> Request::read_common() {
  auto verb = text("verb");
  if (!verb) return std::unexpected(verb.error());
  verb_ = *verb;
  if (const json* lang = find("lang")) {
    if (*lang != "en" && *lang != "ja") return fail("'lang' must be \"en\" or \"ja\"");
    language_ = *lang == "ja" ? Language::ja : Language::en;
  }
  if (const json* play = find("play")) {
    if (*play != "normal" && *play != "misere")
      return fail("'play' must be \"normal\" or \"misere\"");
    play_ = *play == "misere" ? Play::misere : Play::normal;
  }
  return {};
}

const json* Request::find(const char* field) const {
  auto place = fields_.find(field);
  return place == fields_.end() || place->is_null() ? nullptr : &*place;
}

Result<std::string> Request::text(const char* field) const {
  const json* value = find(field);
  if (value && value->is_string()) return value->get<std::string>();
  return fail(fmt::format("'{}' must be there, as a text", field));
}

Result<std::optional<std::uint64_t>> Request::number(const char* field) const {
  return number_in(fields_, field);
}

Result<std::uint64_t> Request::needed_number(const char* field) const {
  auto value = number(field);
  if (!value) return std::unexpected(value.error());
  if (!*value) return fail(fmt::format("'{}' must be there, as a whole number", field));
  return **value;
}

bool Request::flag(const char* field) const {
  const json* value = find(field);
  return value && *value == true;
}

std::unexpected<Error> Request::about(const char* field, Error error) {
  blamed_ = field;
  return std::unexpected(std::move(error));
}

std::string Request::to_json(const Error& error) const {
  json column = nullptr;
  if (error.column) {
    std::string typed = blamed_.empty() ? "" : text(blamed_.c_str()).value_or("");
    std::size_t bytes = std::min(*error.column - 1, typed.size());
    column = utf16_units(std::string_view(typed).substr(0, bytes)) + (*error.column - bytes);
  }
  json out = {{"message", text::harmless(error.message)}, {"column", column}};
  if (!blamed_.empty()) out["field"] = blamed_;
  out["kind"] = error.kind == ErrorKind::usage ? "usage" : "limit";
  return json{{"error", out}}.dump();
}

}  // namespace grundy::web
