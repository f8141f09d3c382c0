// grundy, the command line: reads the options, calls the verb, turns its answer into an exit code.
#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <new>

#include "ground/text.hpp"
#include "output.hpp"
#include "units.hpp"

namespace grundy::cli {

std::atomic<bool> interrupted = false;

namespace {

/// What was typed, before units are read.
struct Typed {
  CommonOptions common;
  std::string language, time, memory;
  SolveOptions solve;
  DiagramOptions diagram;
  SequenceOptions sequence;
  PeriodOptions period;
  CheckOptions check;
  GamesOptions games;
  PlayOptions play;
  std::function<int()> verb;
  bool interactive = false;  ///< a person waits: ten seconds unless --time says otherwise
};

Language language_of_locale() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value && *value)
      return std::string_view(value).starts_with("ja") ? Language::ja : Language::en;
  return Language::en;
}

void add_common(CLI::App* verb, Typed& typed) {
  verb->add_flag("--json", typed.common.json, "answer in JSON, for programs");
  verb->add_option("--lang", typed.language, "en or ja (default: from the locale)")
      ->check(CLI::IsMember({"en", "ja"}));
  verb->add_option("--time", typed.time, "time limit, e.g. 60s");
  verb->add_option("--memory", typed.memory, "memory limit, e.g. 4G");
  verb->add_flag("--quiet", typed.common.quiet, "no progress");
}

CLI::Option* add_position(CLI::App* verb, PositionSource& source) {
  auto* position =
      verb->add_option("POSITION", source.text, "such as 3,4,5 or 'kayles(4) + nim(6)', or @FILE")
          ->required();
  verb->add_option("--input", source.format, "how @FILE is written: notation, heaps or agc017d")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, InputFormat>{{"notation", InputFormat::notation},
                                             {"heaps", InputFormat::heaps},
                                             {"agc017d", InputFormat::agc017d}}));
  return position;
}

void add_misere(CLI::App* verb, Play& play) {
  verb->add_flag_callback(
      "--misere", [&play] { play = Play::misere; }, "the last move LOSES (default: it wins)");
}

void add_solve(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("solve", "who wins, the value, ALL winning moves, and why");
  add_position(verb, typed.solve.position);
  add_misere(verb, typed.solve.play);
  verb->add_flag("--explain", typed.solve.explain, "say why");
  add_common(verb, typed);
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_solve(typed.solve, typed.common); };
  });
}

void add_diagram(CLI::App& app, Typed& typed) {
  DiagramOptions& options = typed.diagram;
  auto* verb = app.add_subcommand("diagram", "the game or the winning strategy as a picture");
  add_position(verb, options.position);
  add_misere(verb, options.play);
  verb->add_option("--format", options.format, "svg (default), mermaid or dot")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, DiagramFormat>{{"svg", DiagramFormat::svg},
                                               {"mermaid", DiagramFormat::mermaid},
                                               {"dot", DiagramFormat::dot}}));
  auto* whole = verb->add_flag("--whole", options.whole, "every position and every move");
  verb->add_flag("--strategy", options.strategy, "the winning move against every reply")
      ->excludes(whole);
  verb->add_option("--depth", options.depth, "only the first moves");
  auto* row = verb->add_option("--row", options.row, "GAME: a chart of its heaps from 0 to N");
  verb->add_option("--plane", options.plane, "GAME: a chart of its positions (a,b) up to N")
      ->excludes(row);
  verb->add_flag("--picture", options.picture, "the Hackenbush picture, winning cuts marked");
  verb->add_flag("--reduction", options.reduction, "the Hackenbush picture reduced step by step");
  verb->add_flag("--values", options.values, "write the values into the chart or the picture");
  verb->add_option("--output", options.output, "write to this file: .svg, .mmd or .dot");
  add_common(verb, typed);
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_diagram(typed.diagram, typed.common); };
  });
}

// A bound such as --to 100 or --to 1e6, as a number of machine size.
void add_bound(CLI::App* verb, const char* name, const char* help,
               const std::function<void(std::uint64_t)>& set, bool required = false) {
  auto read = [set, name](const std::string& text) {
    auto number = Natural::parse(text);
    if (!number) throw CLI::ValidationError(name, number.error().message);
    if (*number >= Natural(std::uint64_t{1} << 62))
      throw CLI::ValidationError(name, "the largest number here is 2^62 - 1");
    set(number->word());
  };
  verb->add_option_function<std::string>(name, read, help)->required(required);
}

void add_game(CLI::App* verb, std::string& game) {
  verb->add_option("GAME", game, "such as kayles, 0.77, 'sub{1,3,4}'")->required();
}

void add_sequence(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("sequence", "the Grundy values of the heaps 0, 1, 2, …");
  SequenceOptions& options = typed.sequence;
  add_game(verb, options.game);
  add_bound(verb, "--to", "the last heap", [&](auto n) { options.to = n; }, true);
  add_bound(verb, "--from", "the first heap (default: 0)", [&](auto n) { options.from = n; });
  verb->add_option("--csv", options.csv, "write lines n,value to a file, or - for the terminal");
  add_common(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_sequence(typed.sequence, typed.common); }; });
}

void add_period(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("period", "the least period, and the theorem that proves it");
  PeriodOptions& options = typed.period;
  add_game(verb, options.game);
  add_bound(verb, "--to", "compute the values up to this heap", [&](auto n) { options.to = n; });
  add_common(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_period(typed.period, typed.common); }; });
}

void add_play(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("play", "play against the engine, in the terminal");
  add_position(verb, typed.play.position)->required(false);
  add_misere(verb, typed.play.play);
  verb->add_option("--first", typed.play.first, "who starts: me or engine (default: asked)")
      ->check(CLI::IsMember({"me", "engine"}));
  verb->add_flag("--protocol", typed.play.protocol, "a line of answer a line, for programs");
  add_common(verb, typed);
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_play(typed.play, typed.common); };
  });
}

void add_check(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("check", "is this the set of P-positions? is this a period?");
  CheckOptions& options = typed.check;
  add_game(verb, options.game);
  verb->add_option("CLAIM", options.claim, "the P-positions n, such as 'n % 7 in {0,2}'");
  add_bound(verb, "--period", "the claimed period", [&](auto n) { options.period = n; });
  add_bound(verb, "--preperiod", "from this heap on", [&](auto n) { options.preperiod = n; });
  add_bound(verb, "--to", "how far to compare", [&](auto n) { options.to = n; });
  add_common(verb, typed);
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_check(typed.check, typed.common); };
  });
}

void add_games(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("games", "every game: notation, rules, theory, reference");
  verb->add_option("NAME", typed.games.name, "one game only");
  add_common(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_games(typed.games, typed.common); }; });
}

// Units are read here, so that a wrong one is an error like any other.
Result<void> finish(Typed& typed) {
  typed.common.language = typed.language.empty()   ? language_of_locale()
                          : typed.language == "ja" ? Language::ja
                                                   : Language::en;
  typed.common.limits.stop = &interrupted;
  if (typed.interactive) typed.common.limits.time = std::chrono::seconds(10);
  typed.common.limits.memory = default_memory();
  if (!typed.time.empty()) {
    auto time = parse_duration(typed.time);
    if (!time) return fail("--time: " + time.error().message);
    typed.common.limits.time = *time;
    typed.common.time_given = true;
  }
  if (!typed.memory.empty()) {
    auto memory = parse_bytes(typed.memory);
    if (!memory) return fail("--memory: " + memory.error().message);
    typed.common.limits.memory = *memory;
  }
  return {};
}

// The word where a verb should stand, when it is none: CLI11 itself only says that one is missing.
std::optional<std::string> unknown_verb(int argc, char** argv, CLI::App& app) {
  if (argc < 2 || argv[1][0] == '-') return {};
  std::vector<std::string> names;
  for (const CLI::App* verb : app.get_subcommands({})) names.push_back(verb->get_name());
  std::string word = argv[1];
  if (std::ranges::find(names, word) != names.end()) return {};
  std::string near = text::nearest(word, names);
  return "unknown verb '" + text::excerpt(word) + "'" +
         (near.empty() ? "" : "; did you mean " + near + "?");
}

int wrong_usage(const CLI::ParseError& error, const CLI::App& app) {
  std::string about;
  for (const CLI::App* verb : app.get_subcommands()) about = verb->get_name() + " ";
  put_error(std::string("grundy: ") + error.what() + "\nTry 'grundy " + about + "--help'.\n");
  return wrong_use;
}

int run(int argc, char** argv) {
  Typed typed;
  CLI::App app("grundy: impartial games. Who wins, the value, every winning move, and why.",
               "grundy");
  app.set_version_flag("--version", "grundy 0.1.0");
  app.require_subcommand(1);
  add_solve(app, typed);
  add_play(app, typed);
  add_diagram(app, typed);
  add_sequence(app, typed);
  add_period(app, typed);
  add_check(app, typed);
  add_games(app, typed);
  if (auto word = unknown_verb(argc, argv, app)) {
    put_error("grundy: " + *word + "\nTry 'grundy --help'.\n");
    return wrong_use;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto verbs = app.get_subcommands();
    put((verbs.empty() ? &app : verbs[0])->help());
    return answered;
  } catch (const CLI::CallForVersion& version) {
    put(std::string(version.what()) + "\n");
    return answered;
  } catch (const CLI::ParseError& error) {
    return wrong_usage(error, app);
  }
  auto finished = finish(typed);
  if (!finished) return report_error(finished.error(), "", typed.common);
  int code = typed.verb();
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
  put_error("grundy: the answer could not be written\n");
  return bad_file;
}

}  // namespace
}  // namespace grundy::cli

int main(int argc, char** argv) {
  std::signal(SIGINT, [](int) {
    if (grundy::cli::interrupted.exchange(true)) std::_Exit(130);  // the second time: at once
  });
  try {
    return grundy::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    grundy::cli::put_error("grundy: not enough memory for this\n");
    return grundy::cli::limit_reached;
  }
}
