// WindowJournal: the file from which a long search by windows goes on after it was ended.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>

#include "heap/window_search.hpp"

namespace grundy {

/// `space`, `reach` and the windows as text: the lines that certificates have as well
/// (docs/certificate.md).
std::string window_lines(const WindowGame& game, std::uint32_t limit,
                         std::span<const WindowState> states);

/// Keeps the chain of a search in a text file that is replaced as a whole, so that after a crash an
/// earlier one is there; what was computed since is computed again, with the same result.
class WindowJournal {
 public:
  /// `path` "": nothing is kept. Errors: the file is there, but damaged or of another game.
  static Result<WindowJournal> read(std::string path, std::string game);

  /// The reach of the search that was kept; 0 if there was none.
  std::uint64_t reach() const { return reach_; }
  /// The chain that was kept, if it is one of these rules and this reach; empty otherwise.
  WindowChain chain(const WindowGame& game) const;

  /// Replaces the file. Errors: of the disk.
  Result<void> write(const WindowSearch& search, std::uint32_t limit) const;

 private:
  std::string take(std::string_view text);

  std::string path_, first_lines_;
  std::uint64_t reach_ = 0;
  std::uint32_t limit_ = 0;
  SparseSpace space_;
  WindowChain chain_;
};

}  // namespace grundy
