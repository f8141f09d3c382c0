// What a person asked for on the command line, as plain data.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include <grundy/lexicode_report.hpp>
#include <grundy/limits.hpp>
#include <grundy/report.hpp>

namespace grundy::cli {

/// The options every verb has.
struct CommonOptions {
  bool json = false;
  bool quiet = false;
  bool verbose = false;
  Language language = Language::en;
  Limits limits;
  bool time_given = false;
};

enum class InputFormat { notation, heaps, agc017d };

/// A position as typed: text in the common notation, or @FILE in one of the formats.
struct PositionSource {
  std::string text;
  InputFormat format = InputFormat::notation;
};

struct SolveOptions {
  PositionSource position;
  Play play = Play::normal;
  bool explain = false;
};

struct SequenceOptions {
  std::string game;
  std::uint64_t from = 0, to = 0;
  std::string csv;     ///< a file, or - for standard output
  std::string npy;     ///< a file
  std::string svg;     ///< a file, or - for standard output
  bool list = false;   ///< all values, however many
  bool force = false;  ///< replace the file of --npy
};

struct PeriodOptions {
  std::string game;
  std::optional<std::uint64_t> to;
  std::string certificate;  ///< a file for the proof; empty: none
  std::uint64_t threads = 1;
};

struct QuotientOptions {
  PositionSource position;  ///< a game, or a position
  std::optional<std::uint64_t> to;
  std::string certificate;  ///< a file for the proof; empty: none
};

struct VerifyOptions {
  std::string file;
  std::uint64_t sample = 0, seed = 0;  ///< of the segments of a proof by windows
  std::uint64_t threads = 0;           ///< 0: one for each processor
  std::string progress;                ///< a file that remembers what was checked
};

struct CheckOptions {
  std::string game;
  std::string claim;
  std::optional<std::uint64_t> period, preperiod, to;
};

struct GenusOptions {
  PositionSource position;  ///< or a game
  std::optional<std::uint64_t> from, to;
};

struct NimOptions {
  std::string expression;
  bool explain = false;
};

struct LexicodeOptions {
  LexicodeQuery query;
  std::string columns;  ///< a file that keeps the columns; empty: none
};

struct GamesOptions {
  std::string name;  ///< empty: all of them
};

struct PlayOptions {
  PositionSource position;
  Play play = Play::normal;
  std::string first;  ///< "me", "engine", or empty: to be asked
  bool protocol = false;
};

struct ServeOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8765;  ///< 0: any that is free
};

enum class DiagramFormat { svg, mermaid, dot };

struct DiagramOptions {
  PositionSource position;  ///< a game without a position for row and plane
  Play play = Play::normal;
  std::optional<DiagramFormat> format;
  bool whole = false;
  bool strategy = false;
  std::optional<std::size_t> depth;
  std::optional<std::size_t> row;    ///< a chart of heaps 0 to row
  std::optional<std::size_t> plane;  ///< a chart of two numbers from 0 to plane
  bool picture = false;              ///< the Hackenbush picture itself
  bool reduction = false;            ///< the picture reduced step by step
  bool values = false;               ///< values in the chart or the picture
  std::string output;                ///< empty: standard output
};

/// Exit codes; outside programs rely on them.
enum ExitCode { answered = 0, refuted = 1, wrong_use = 2, limit_reached = 3, bad_file = 4 };

/// Set by Ctrl-C; every Limits points to it.
extern std::atomic<bool> interrupted;

int run_solve(const SolveOptions&, const CommonOptions&);
int run_diagram(const DiagramOptions&, const CommonOptions&);
int run_sequence(const SequenceOptions&, const CommonOptions&);
int run_period(const PeriodOptions&, const CommonOptions&);
int run_check(const CheckOptions&, const CommonOptions&);
int run_quotient(const QuotientOptions&, const CommonOptions&);
int run_lexicode(const LexicodeOptions&, const CommonOptions&);
int run_verify(const VerifyOptions&, const CommonOptions&);
int run_genus(const GenusOptions&, const CommonOptions&);
int run_nim(const NimOptions&, const CommonOptions&);
int run_games(const GamesOptions&, const CommonOptions&);
int run_play(const PlayOptions&, const CommonOptions&);
int run_serve(const ServeOptions&, const CommonOptions&);

}  // namespace grundy::cli
