// What may be typed on the command line: one function a verb. The only file that includes CLI11.
#include "arguments.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>

#include "definitions.hpp"
#include "ground/text.hpp"
#include "output.hpp"
#include "units.hpp"

namespace grundy::cli {

namespace {

/// What was typed, before units are read.
struct Typed {
  CommonOptions common;
  std::string time, memory;
  SolveOptions solve;
  DiagramOptions diagram;
  SequenceOptions sequence;
  PeriodOptions period;
  QuotientOptions quotient;
  CheckOptions check;
  RuleCommand rule;
  GenusOptions genus;
  LexicodeOptions lexicode;
  VerifyOptions verify;
  NimOptions nim;
  GamesOptions games;
  ServeOptions serve;
  PlayOptions play;
  std::function<int()> verb;
  bool interactive = false;  ///< a person waits: ten seconds unless --time says otherwise
};

// Japanese is written in UTF-8 only.
Language language_of_locale() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); value && *value) {
      std::string_view locale(value);
      bool utf8 = locale.find("UTF") != std::string_view::npos ||
                  locale.find("utf") != std::string_view::npos ||
                  locale.find('.') == std::string_view::npos;
      return locale.starts_with("ja") && utf8 ? Language::ja : Language::en;
    }
  return Language::en;
}

// An option whose value is one of a few names.
template <class Value>
CLI::Option* add_choice(CLI::App* verb, const char* name, const char* help,
                        const std::map<std::string, Value>& choices,
                        const std::function<void(Value)>& set) {
  auto read = [=](const std::string& text) {
    auto found = choices.find(text);
    if (found != choices.end()) return set(found->second);
    std::string names;
    for (const auto& [known, value] : choices) names += (names.empty() ? "" : ", ") + known;
    throw CLI::ValidationError(name, "expected one of " + names + ", found '" + text + "'");
  };
  return verb->add_option_function<std::string>(name, read, help);
}

const CLI::Validator not_empty(
    [](std::string& text) { return text.empty() ? "the value is empty" : ""; }, "");

void add_common(CLI::App* verb, Typed& typed) {
  verb->add_flag("--json", typed.common.json, "answer in JSON, for programs");
  add_choice<Language>(verb, "--lang", "en or ja (default: from the locale)",
                       {{"en", Language::en}, {"ja", Language::ja}},
                       [&](Language language) { typed.common.language = language; });
  verb->add_option("--time", typed.time, "time limit, e.g. 60s")->check(not_empty);
  verb->add_option("--memory", typed.memory, "memory limit, e.g. 4G")->check(not_empty);
  verb->add_flag("--quiet", typed.common.quiet, "no progress");
}

void add_definitions(CLI::App* verb, Typed& typed) {
  verb->add_option("--define", typed.common.definitions,
                   "games in the rules language, as in docs/rules.md: 'game NAME { … }'")
      ->allow_extra_args(false)
      ->check(not_empty);
  verb->add_option("--file", typed.common.rule_files, "a file of such games")
      ->allow_extra_args(false)
      ->check(not_empty);
}

// A bound such as --to 100 or --to 1e6, as a number of machine size.
CLI::Option* add_bound(CLI::App* verb, const char* name, const char* help,
                       const std::function<void(std::uint64_t)>& set, bool required = false) {
  auto read = [set, name](const std::string& text) {
    auto number = Natural::parse(text);
    if (!number) throw CLI::ValidationError(name, number.error().message);
    if (*number >= Natural(std::uint64_t{1} << 62))
      throw CLI::ValidationError(name, "the largest number here is 2^62 - 1");
    set(number->word());
  };
  return verb->add_option_function<std::string>(name, read, help)->required(required);
}

CLI::Option* add_position(CLI::App* verb, PositionSource& source) {
  auto* position =
      verb->add_option("POSITION", source.text, "such as 3,4,5 or 'kayles(4) + nim(6)', or @FILE")
          ->required();
  add_choice<InputFormat>(verb, "--input", "how @FILE is written: notation, heaps or agc017d",
                          {{"notation", InputFormat::notation},
                           {"heaps", InputFormat::heaps},
                           {"agc017d", InputFormat::agc017d}},
                          [&](InputFormat format) { source.format = format; });
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
  add_bound(verb, "--threads", "processors that a search may use (default: 1)",
            [&](auto n) { typed.solve.threads = n; });
  verb->add_option("--table", typed.solve.table,
                   "keep in this file what a search learns; the same command goes on from there")
      ->check(not_empty);
  add_common(verb, typed);
  add_definitions(verb, typed);
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
  add_choice<DiagramFormat>(verb, "--format", "svg (default), mermaid or dot",
                            {{"svg", DiagramFormat::svg},
                             {"mermaid", DiagramFormat::mermaid},
                             {"dot", DiagramFormat::dot}},
                            [&](DiagramFormat format) { options.format = format; });
  auto* whole = verb->add_flag("--whole", options.whole, "every position and every move");
  verb->add_flag("--strategy", options.strategy, "the winning move against every reply")
      ->excludes(whole);
  add_bound(verb, "--depth", "only the first moves", [&](auto n) { options.depth = n; });
  auto* row = add_bound(verb, "--row", "GAME: a chart of its heaps from 0 to N",
                        [&](auto n) { options.row = n; });
  add_bound(verb, "--plane", "GAME: a chart of its positions (a,b) up to N", [&](auto n) {
    options.plane = n;
  })->excludes(row);
  verb->add_flag("--picture", options.picture, "the Hackenbush picture, winning cuts marked");
  verb->add_flag("--reduction", options.reduction, "the Hackenbush picture reduced step by step");
  verb->add_flag("--values", options.values, "write the values into the chart or the picture");
  verb->add_option("--output", options.output, "write to this file: .svg, .mmd, .dot or .json")
      ->check(not_empty);
  add_common(verb, typed);
  add_definitions(verb, typed);
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_diagram(typed.diagram, typed.common); };
  });
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
  verb->add_option("--csv", options.csv, "write lines n,value to a file, or - for the terminal")
      ->check(not_empty);
  verb->add_option(
          "--npy", options.npy,
          "write a NumPy array of g(0), g(1), ... to this file, which must not exist; if the "
          "run is stopped, even by kill -9, the same command goes on from FILE.part")
      ->check(not_empty);
  verb->add_flag("--force", options.force,
                 "replace the file of --npy; begin anew if FILE.part is of no use");
  verb->add_option("--svg", options.svg, "draw the values into a file, or - for the terminal")
      ->check(not_empty);
  verb->add_flag("--list", options.list,
                 "print the values even where a summary is usual: more than a million, or --npy");
  add_choice<ValueFormat>(verb, "--format", "print all values as oeis, csv, cpp or python",
                          {{"oeis", ValueFormat::oeis},
                           {"csv", ValueFormat::csv},
                           {"cpp", ValueFormat::cpp},
                           {"python", ValueFormat::python}},
                          [&](ValueFormat format) { options.format = format; });
  verb->add_flag("--verbose", typed.common.verbose, "say how the values were computed, how fast");
  add_common(verb, typed);
  add_definitions(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_sequence(typed.sequence, typed.common); }; });
}

void add_period(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("period", "the least period, and the theorem that proves it");
  PeriodOptions& options = typed.period;
  add_game(verb, options.game);
  add_bound(verb, "--to", "compute the values up to this heap", [&](auto n) { options.to = n; });
  verb->add_option("--certificate", options.certificate, "write a proof that verify checks")
      ->check(not_empty);
  add_choice<std::uint64_t>(verb, "--threads", "2: verify the values on a second processor",
                            {{"1", 1}, {"2", 2}}, [&](auto n) { options.threads = n; });
  add_common(verb, typed);
  add_definitions(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_period(typed.period, typed.common); }; });
}

void add_quotient(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("quotient", "the misère quotient: who wins every sum of heaps");
  QuotientOptions& options = typed.quotient;
  verb->add_option(
          "WHAT", options.position.text,
          "a game, such as 0.77 or kayles: its heaps; or a position, such as 'wythoff(2,3) "
          "+ kayles(5)', or @FILE: all that it leads to")
      ->required();
  add_bound(verb, "--to", "the heaps up to this one (default: all, if it can be proved)",
            [&](auto n) { options.to = n; });
  verb->add_option("--certificate", options.certificate, "write a proof that verify checks")
      ->check(not_empty);
  add_common(verb, typed);
  add_definitions(verb, typed);
  verb->footer(
      "Examples:\n  grundy quotient kayles\n  grundy quotient 0.07 --to 33\n"
      "  grundy quotient 0.76 --certificate 76.cert");
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_quotient(typed.quotient, typed.common); };
  });
}

void add_play(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("play", "play against the engine, in the terminal");
  add_position(verb, typed.play.position)->required(false);
  add_misere(verb, typed.play.play);
  add_choice<std::string>(verb, "--first", "who starts: me or engine (default: asked)",
                          {{"me", "me"}, {"engine", "engine"}},
                          [&](std::string first) { typed.play.first = std::move(first); });
  verb->add_flag("--protocol", typed.play.protocol, "a line of answer a line, for programs");
  add_common(verb, typed);
  add_definitions(verb, typed);
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
  add_definitions(verb, typed);
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_check(typed.check, typed.common); };
  });
}

void add_rule(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("rule", "the rule behind the values, how far it was tested");
  RuleCommand& rule = typed.rule;
  verb->add_option("GAME", rule.game, "such as kayles, 'sub{1,3,4}', wythoff");
  verb->add_option("--values", rule.values, "a table instead: b-file, CSV or list; - for input")
      ->check(not_empty);
  add_choice<TableKind>(verb, "--kind",
                        "what the table is: values, p, list, pairs or table; of a game: pairs",
                        {{"values", TableKind::sequence},
                         {"p", TableKind::list},
                         {"list", TableKind::list},
                         {"pairs", TableKind::pairs},
                         {"table", TableKind::table}},
                        [&](TableKind kind) { rule.kind = kind; });
  add_choice<int>(verb, "--dim", "positions with one number or two", {{"1", 1}, {"2", 2}},
                  [&](int dimensions) { rule.dimensions = dimensions; });
  add_bound(verb, "--terms", "how many values (default: as many as it takes, up to 65536)",
            [&](auto n) { rule.options.terms = n; });
  add_bound(verb, "--fit", "how many of them the rule may see (default: a quarter)",
            [&](auto n) { rule.options.fit = n; });
  verb->add_option("--class", rule.options.classes, "only these classes of rules")
      ->delimiter(',')
      ->allow_extra_args(false);
  verb->add_option("--check", rule.check, "a guess to test, such as 'v2(n) + 1'")->check(not_empty);
  add_definitions(verb, typed);
  add_common(verb, typed);
  verb->footer(
      "Examples:\n  grundy rule 'sub{3..10}'\n  grundy rule kayles --check 'n % 12'\n"
      "  grundy rule wythoff --kind pairs\n"
      "  seq 0 99 | awk '{print $1 % 3}' | grundy rule --values -");
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_rule(typed.rule, typed.common); };
  });
}

void add_lexicode(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("lexicode", "lexicographic codes, the P-positions of a game");
  LexicodeOptions& options = typed.lexicode;
  LexicodeQuery& query = options.query;
  add_bound(
      verb, "--distance", "in how many digits two words differ at least",
      [&](auto n) { query.rules.distance = n; }, true);
  add_bound(
      verb, "--length", "how many digits a word has", [&](auto n) { query.length = n; }, true);
  add_bound(verb, "--base", "digits 0 to B-1 (default: 2); linear for 2, 4, 16, 256, 65536",
            [&](auto n) {
              query.rules.base = static_cast<std::uint32_t>(std::min<std::uint64_t>(n, UINT32_MAX));
            });
  auto* encode = verb->add_option("--encode", query.encode, "send this message, DIMENSION digits");
  verb->add_option("--decode", query.decode, "the words nearest to this one, and the moves there")
      ->excludes(encode);
  verb->add_flag("--words", query.words, "list the words, up to 65536 of them");
  verb->add_option("--columns", options.columns,
                   "keep the columns in this file; the same command goes on from it")
      ->check(not_empty);
  add_common(verb, typed);
  verb->footer(
      "The Golay code:   grundy lexicode --distance 8 --length 24\n"
      "The hexacode:     grundy lexicode --base 4 --distance 4 --length 6\n"
      "One error undone: grundy lexicode --distance 3 --length 7 --decode 1110101");
  verb->callback([&] { typed.verb = [&] { return run_lexicode(typed.lexicode, typed.common); }; });
}

void add_verify(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("verify", "checks a certificate, every value computed anew");
  VerifyOptions& options = typed.verify;
  verb->add_option("FILE", options.file, "a certificate, as period and quotient write it")
      ->required()
      ->check(not_empty);
  add_bound(verb, "--sample", "check only so many segments of a proof by windows",
            [&](auto n) { options.sample = n; });
  add_bound(verb, "--seed", "which ones", [&](auto n) { options.seed = n; });
  add_bound(verb, "--threads", "default: one for each processor",
            [&](auto n) { options.threads = n; });
  verb->add_option("--progress", options.progress, "a file that remembers what was checked")
      ->check(not_empty);
  add_common(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_verify(typed.verify, typed.common); }; });
}

void add_genus(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("genus", "misère play: genus symbols, tame or wild");
  GenusOptions& options = typed.genus;
  verb->add_option(
          "WHAT", options.position.text,
          "a game, such as 0.77 or kayles: its heaps; or a position, such as 'wythoff(2,3) "
          "+ kayles(5)', or @FILE: its genus and its misère canonical form")
      ->required();
  add_bound(verb, "--to", "the last heap (default: 24)", [&](auto n) { options.to = n; });
  add_bound(verb, "--from", "the first heap (default: 0)", [&](auto n) { options.from = n; });
  add_common(verb, typed);
  add_definitions(verb, typed);
  verb->footer(
      "Examples:\n  grundy genus 0.77 --to 40\n  grundy genus 'kayles(5) + kayles(8)' --json");
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_genus(typed.genus, typed.common); };
  });
}

void add_nim(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("nim", "calculator for nimbers, finite and transfinite");
  verb->add_option("EXPRESSION", typed.nim.expression,
                   "+ is the nim-sum, * the nim-product, / its quotient, ^ a nim-power")
      ->required();
  verb->add_flag("--explain", typed.nim.explain, "say how, and in which field");
  verb->footer(
      "Examples:\n"
      "  grundy nim '(5*3 + 1)/7'\n"
      "  grundy nim 'sqrt(2)'                  also of transfinite nimbers\n"
      "  grundy nim '5^-1'                     powers have integers as exponents\n"
      "  grundy nim 'solve(x^2+x=4)'           a x^n = b, and quadratics in a power of x\n"
      "  grundy nim 'log(5)'                   to the base primitive(64), or log(5, base)\n"
      "  grundy nim 'w^3'                      w is omega: w*w*w = 2\n"
      "  grundy nim '[w^w] * [w^(w*4)]'        ordinary notation of ordinals in brackets\n"
      "  grundy nim 'excess(47)'               also alpha(p), order(a), degree(a),\n"
      "                                        primitive(bits)");
  add_common(verb, typed);
  verb->callback([&] {
    typed.interactive = true;
    typed.verb = [&] { return run_nim(typed.nim, typed.common); };
  });
}

void add_games(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("games", "every game: notation, rules, theory, reference");
  verb->add_option("NAME", typed.games.name, "one game only");
  add_common(verb, typed);
  add_definitions(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_games(typed.games, typed.common); }; });
}

void add_serve(CLI::App& app, Typed& typed) {
  auto* verb = app.add_subcommand("serve", "the page in a browser, on this machine");
  verb->add_option("--port", typed.serve.port,
                   "where it listens (default: 8765); 0: any free port");
  verb->add_option("--host", typed.serve.host,
                   "the address it listens on (default: this machine's own)");
  add_common(verb, typed);
  verb->callback([&] { typed.verb = [&] { return run_serve(typed.serve, typed.common); }; });
}

// Units are read here, so that a wrong one is an error like any other.
Result<void> read_limits(Typed& typed) {
  Limits& limits = typed.common.limits;
  if (typed.interactive) limits.time = std::chrono::seconds(10);
  limits.memory = default_memory();
  if (!typed.time.empty()) {
    auto time = parse_duration(typed.time);
    if (!time) return fail("--time: " + time.error().message);
    limits.time = *time;
    typed.common.time_given = true;
  }
  if (!typed.memory.empty()) {
    auto memory = parse_bytes(typed.memory);
    if (!memory) return fail("--memory: " + memory.error().message);
    limits.memory = *memory;
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

void add_verbs(CLI::App& app, Typed& typed) {
  app.set_version_flag("--version", "grundy 0.1.0");
  app.require_subcommand(1);
  add_solve(app, typed);
  add_play(app, typed);
  add_diagram(app, typed);
  add_sequence(app, typed);
  add_period(app, typed);
  add_quotient(app, typed);
  add_check(app, typed);
  add_rule(app, typed);
  add_lexicode(app, typed);
  add_verify(app, typed);
  add_genus(app, typed);
  add_nim(app, typed);
  add_games(app, typed);
  add_serve(app, typed);
}

Request printing(std::string text) {
  auto print = [text = std::move(text)] {
    put(text);
    return answered;
  };
  return {{}, print};
}

std::unexpected<Error> wrong_usage(const std::string& what, const CLI::App& app) {
  std::string about;
  for (const CLI::App* verb : app.get_subcommands()) about = verb->get_name() + " ";
  return fail(what + "\nTry 'grundy " + about + "--help'.");
}

}  // namespace

Result<Request> read_arguments(int argc, char** argv) {
  auto typed = std::make_shared<Typed>();  // lives as long as the request that refers to it
  typed->common.language = language_of_locale();
  typed->common.limits.stop = &interrupted;
  CLI::App app("grundy: impartial games. Who wins, the value, every winning move, and why.",
               "grundy");
  add_verbs(app, *typed);
  if (auto word = unknown_verb(argc, argv, app)) return wrong_usage(*word, app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const auto verbs = app.get_subcommands();
    return printing((verbs.empty() ? &app : verbs[0])->help());
  } catch (const CLI::CallForVersion& version) {
    return printing(std::string(version.what()) + "\n");
  } catch (const CLI::ParseError& error) {
    return wrong_usage(error.what(), app);
  }
  auto limits = read_limits(*typed);
  if (!limits) return std::unexpected(limits.error());
  return Request{typed->common, [typed] {
                   if (auto wrong = read_definitions(typed->common)) return *wrong;
                   return typed->verb();
                 }};
}

}  // namespace grundy::cli
