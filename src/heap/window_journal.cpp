// WindowJournal: the file from which a long search by windows goes on after it was ended.
#include "heap/window_journal.hpp"

#include <sstream>

#include <fmt/format.h>

#include "ground/disk_file.hpp"
#include "ground/text.hpp"

namespace grundy {
namespace {

constexpr std::string_view digits =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
constexpr std::size_t most_bytes = std::size_t{1} << 26;

std::string end_line(std::string_view bytes) { return "end " + text::fnv1a(bytes) + "\n"; }

void append_values(std::string& out, const WindowState& state, std::uint32_t limit) {
  for (std::uint32_t value : state.values) {
    if (limit > 64) out += digits[value / 64];
    out += digits[value % 64];
  }
}

std::vector<std::uint32_t> values_of(std::string_view word, std::uint32_t limit) {
  std::vector<std::uint32_t> values;
  const std::size_t width = limit > 64 ? 2 : 1;
  for (std::size_t i = 0; i + width <= word.size(); i += width) {
    std::uint32_t value = 0;
    for (char c : word.substr(i, width))
      value = 64 * value + static_cast<std::uint32_t>(digits.find(c));
    values.push_back(value);
  }
  return values;
}

}  // namespace

std::string window_lines(const WindowGame& game, std::uint32_t limit,
                         std::span<const WindowState> states) {
  const SparseSpace& space = game.game.space;
  std::string out = fmt::format("mask {} position {}\nreach {}\nvalues below {}\n", space.mask,
                                space.by_position ? 1 : 0, game.reach(), limit);
  for (const WindowState& state : states) {
    out += fmt::format("window {} ", state.next);
    append_values(out, state, limit);
    out += '\n';
  }
  return out;
}

Result<WindowJournal> WindowJournal::read(std::string path, std::string game) {
  WindowJournal journal;
  journal.path_ = std::move(path);
  journal.first_lines_ = fmt::format("grundy windows 2\ngame {}\n", game);
  if (journal.path_.empty() || !file_exists(journal.path_)) return journal;
  auto text = read_text(journal.path_, most_bytes);
  if (!text) return std::unexpected(text.error());
  if (auto wrong = journal.take(*text); !wrong.empty())
    return std::unexpected(Error{
        fmt::format("{} {}; remove it to begin anew", journal.path_, wrong), {}, ErrorKind::file});
  return journal;
}

/// Reads what write() wrote; the hash has told that it is that. Returns what is wrong, or "".
std::string WindowJournal::take(std::string_view text) {
  const std::size_t end = text.rfind("end ");
  if (end == text.npos || text.substr(end) != end_line(text.substr(0, end))) return "is damaged";
  if (!text.starts_with(first_lines_)) return "belongs to another game or version";
  std::istringstream words{std::string(text.substr(first_lines_.size()))};
  std::string word;
  std::size_t watched = 0;
  words >> word >> chain_.spacing >> word >> watched;
  for (std::uint64_t heap = 0; chain_.watched.size() < watched && words >> heap;)
    chain_.watched.push_back(heap);
  words >> word >> space_.mask >> word >> space_.by_position >> word >> reach_ >> word >> word >>
      limit_;
  for (WindowState state; words >> word && word == "window";) {
    words >> state.next >> word;
    state.values = values_of(word, limit_);
    chain_.states.push_back(state);
  }
  return chain_.states.empty() ? "is damaged" : "";
}

WindowChain WindowJournal::chain(const WindowGame& game) const {
  const SparseSpace& space = game.game.space;
  const bool same = reach_ == game.reach() && space_.mask == space.mask &&
                    space_.by_position == space.by_position;
  return same ? chain_ : WindowChain{};
}

Result<void> WindowJournal::write(const WindowSearch& search, std::uint32_t limit) const {
  if (path_.empty()) return {};
  std::string text = first_lines_;
  text += fmt::format("spacing {}\nwatched {} {}\n", search.chain().spacing,
                      search.chain().watched.size(), fmt::join(search.chain().watched, " "));
  text += window_lines(search.game(), limit, search.chain().states);
  return replace_text(path_, text + end_line(text));
}

}  // namespace grundy
