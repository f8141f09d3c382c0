// Reads a certificate: the lines, the hash, the claim. (docs/certificate.md, "The file")
#include "certificate_file.hpp"

#include <filesystem>
#include <fstream>

namespace grundy_check {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 28;

void readable(bool holds, const std::string& otherwise) {
  if (!holds) throw Unreadable(otherwise);
}

// The FNV-1a hash, 64 bits, as 16 hexadecimal digits.
std::string hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  std::string digits(16, '0');
  for (int i = 15; i >= 0; --i, hash >>= 4) digits[i] = "0123456789abcdef"[hash & 15];
  return digits;
}

// "Lines end with a line feed": nothing may be left over after the last one.
std::vector<std::string> lines_of(std::string_view bytes) {
  std::vector<std::string> lines;
  while (!bytes.empty()) {
    auto end = bytes.find('\n');
    readable(end != bytes.npos, "the file is cut off in line " + std::to_string(lines.size() + 1));
    lines.emplace_back(bytes.substr(0, end));
    bytes.remove_prefix(end + 1);
  }
  return lines;
}

// "the words of a line are separated by one space"
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= line.size();) {
    auto to = std::min(line.find(' ', from), line.size());
    words.push_back(line.substr(from, to - from));
    from = to + 1;
  }
  return words;
}

void check_first_line(const std::string& line) {
  const std::string family = "grundy certificate ";
  readable(line.starts_with(family), "this is no certificate: it does not begin '" + family + "1'");
  readable(line == family + "1", "this checker knows version 1 only");
}

// "'end' HASH": the last line, and no other one begins so.
void check_end(const std::vector<std::string>& lines, std::string_view bytes) {
  for (std::size_t i = 0; i + 1 < lines.size(); ++i)
    readable(!lines[i].starts_with("end"), "the certificate is followed by something");
  const std::string& last = lines.back();
  readable(last.starts_with("end "), "the file is cut off: the line 'end' is missing");
  const auto before = bytes.substr(0, bytes.size() - last.size() - 1);
  readable(last == "end " + hash_of(before), "the file is damaged: its hash is another one");
}

/// How one kind of claim is written, and what its numbers are.
struct ClaimForm {
  std::string_view pattern;
  Claim (*claim)(const std::vector<std::uint64_t>& numbers);
};
using Numbers = const std::vector<std::uint64_t>&;

constexpr ClaimForm claim_forms[] = {
    {"claim period # from # saltus #",
     [](Numbers n) -> Claim { return PeriodClaim{n[0], n[1], n[2]}; }},
    {"claim no window returns before #", [](Numbers n) -> Claim { return NoWindowClaim{n[0]}; }},
    {"claim misere quotient order # p # to #",
     [](Numbers n) -> Claim { return QuotientClaim{n[0], n[1], n[2]}; }},
    {"claim misere quotient order # p # period # from #",
     [](Numbers n) -> Claim { return QuotientClaim{n[0], n[1], {}, n[2], n[3]}; }},
    {"claim misere outcomes to #", [](Numbers n) -> Claim { return OutcomesClaim{n[0]}; }},
    {"claim misere outcomes to # quotient infinite",
     [](Numbers n) -> Claim { return OutcomesClaim{n[0], true}; }},
    {"claim misere outcomes of all heaps", [](Numbers) -> Claim { return AllOutcomesClaim{}; }},
    {"claim misere outcomes of all heaps quotient infinite",
     [](Numbers) -> Claim { return AllOutcomesClaim{true}; }},
};

// How many words are as the pattern wants them, before the first that is not.
std::size_t words_alike(std::string_view pattern, std::string_view line) {
  const auto expected = words_of(pattern), found = words_of(line);
  std::size_t i = 0;
  while (i < std::min(expected.size(), found.size()) &&
         (expected[i] == "#" || expected[i] == found[i]))
    ++i;
  return i;
}

// The form that the line is closest to; the first one of them is the shortest.
const ClaimForm& form_of(std::string_view line) {
  const ClaimForm* best = claim_forms;
  for (const ClaimForm& form : claim_forms)
    if (words_alike(form.pattern, line) > words_alike(best->pattern, line)) best = &form;
  return *best;
}

}  // namespace

void demand(bool holds, const std::string& otherwise) {
  if (!holds) throw Rejected(otherwise);
}

// "numbers are decimal, without sign or leading zeros, below 2^63"
std::uint64_t number(std::string_view word) {
  const std::string shown(word.substr(0, 30));
  readable(!word.empty(), "a number is missing, or there is one space too many");
  std::uint64_t value = 0;
  for (char c : word) {
    readable(c >= '0' && c <= '9', "'" + shown + "' is not a number");
    const unsigned digit = static_cast<unsigned>(c - '0');
    readable(value <= ((std::uint64_t{1} << 63) - 1 - digit) / 10, shown + " is 2^63 or more");
    value = 10 * value + digit;
  }
  readable(word == "0" || word[0] != '0', "'" + shown + "' begins with a zero");
  return value;
}

bool Certificate::at(std::string_view word) const {
  return next_ < lines_.size() && words_of(lines_[next_])[0] == word;
}

std::vector<std::string> Certificate::take(std::string_view pattern) {
  const std::string where = "line " + std::to_string(next_ + 1) + ": expected '" +
                            std::string(pattern.substr(0, 60)) + "'";
  readable(next_ < lines_.size(), where + ", found the end");
  const auto expected = words_of(pattern), found = words_of(lines_[next_]);
  readable(expected.size() == found.size(),
           where + ", found " + std::to_string(found.size()) + " words");
  std::vector<std::string> taken;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const bool open = expected[i] == "#" || expected[i] == "$";
    readable(open || found[i] == expected[i],
             where + ", found '" + std::string(found[i].substr(0, 30)) + "'");
    readable(!open || !found[i].empty(), where + ", found one space too many");
    if (expected[i] == "#") number(found[i]);
    if (open) taken.emplace_back(found[i]);
  }
  ++next_;
  return taken;
}

void Certificate::finish() const {
  readable(next_ == lines_.size(),
           "line " + std::to_string(next_ + 1) + " does not belong to this proof");
}

std::vector<std::string> Certificate::take_words(std::string_view word) {
  const std::string where =
      "line " + std::to_string(next_ + 1) + ": expected '" + std::string(word) + " …'";
  readable(next_ < lines_.size(), where + ", found the end");
  const auto found = words_of(lines_[next_]);
  readable(found[0] == word, where + ", found '" + std::string(found[0].substr(0, 30)) + "'");
  std::vector<std::string> taken(found.begin() + 1, found.end());
  for (const std::string& other : taken)
    readable(!other.empty(), where + ", found one space too many");
  ++next_;
  return taken;
}

std::vector<std::uint64_t> Certificate::take_numbers(std::string_view word) {
  std::vector<std::uint64_t> numbers;
  for (const std::string& other : take_words(word)) numbers.push_back(number(other));
  return numbers;
}

void Certificate::read_lines(std::string_view bytes) {
  readable(!bytes.empty(), "the file is empty");
  lines_ = lines_of(bytes);
  check_first_line(lines_[0]);
  check_end(lines_, bytes);
  hash_ = lines_.back().substr(4);
  lines_.pop_back();
  next_ = 1;
}

// "'game' GAME | 'game set' N, then N lines 'options'". Returns how the game is called.
std::string Certificate::read_game() {
  if (next_ == lines_.size() || !lines_[next_].starts_with("game set ")) {
    const std::string game = take("game $")[0];
    game_ = parse_game(game);
    return game;
  }
  const std::string count = take("game set #")[0];
  readable(count != "0", "a set has at least one position");
  for (std::uint64_t n = 0; n < number(count); ++n)
    game_.positions.push_back(parse_options(take_words("options")));
  return "set " + count;
}

void Certificate::read_claim(const std::string& game) {
  readable(next_ < lines_.size(), "the line 'claim' is missing");
  const std::string line = lines_[next_];
  const ClaimForm& form = form_of(line);
  std::vector<std::uint64_t> numbers;
  for (const std::string& word : take(form.pattern)) numbers.push_back(number(word));
  claim_ = form.claim(numbers);
  readable(game_.positions.empty() || std::holds_alternative<QuotientClaim>(claim_),
           "the claim is about heaps, the game is a set of positions");
  claim_text_ = game + ": " + line.substr(line.find(' ') + 1);
}

Certificate Certificate::parse(std::string_view bytes) {
  Certificate certificate;
  certificate.read_lines(bytes);
  certificate.read_claim(certificate.read_game());
  readable(certificate.at("proof"), "the line 'proof' is missing");
  const auto words = words_of(certificate.lines_[certificate.next_]);
  readable(words.size() > 1, "the line 'proof' names no proof");
  certificate.proof_ = words[1];
  return certificate;
}

Certificate Certificate::read(const std::string& path) {
  std::error_code unknown;
  readable(
      !std::filesystem::exists(path, unknown) || std::filesystem::is_regular_file(path, unknown),
      path + " is not a regular file");
  std::ifstream file(path, std::ios::binary);
  readable(file.is_open(), path + " cannot be opened");
  std::string bytes;
  std::vector<char> block(std::size_t{1} << 16);
  do {
    file.read(block.data(), static_cast<std::streamsize>(block.size()));
    bytes.append(block.data(), static_cast<std::size_t>(file.gcount()));
    readable(bytes.size() <= most_bytes, path + " is too long for a certificate");
  } while (file);
  readable(file.eof(), path + " cannot be read");
  return parse(bytes);
}

}  // namespace grundy_check
