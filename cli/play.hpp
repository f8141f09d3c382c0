// The two ways to play: in the terminal, and line by line for programs.
#pragma once

#include <string_view>

#include <grundy/match.hpp>

#include "options.hpp"

namespace grundy::cli {

/// Writes to standard output and lets it go at once.
void put_now(std::string_view text);

/// A game against a person. Returns the exit code, 0 however the game ends.
int play_in_terminal(Match match, bool ask_who_starts, const CommonOptions& common);

/// Answers requests, one line each, until `quit` or the end of the input; docs/play.md says how.
int play_by_protocol(std::optional<Sum> start, Play play, const CommonOptions& common);

}  // namespace grundy::cli
