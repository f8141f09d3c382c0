"""Requests to the engine of the page, with the command that must give the same JSON where there is one."""
import csv
import json
import os

FACTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "facts")


def lines(name):
    """The lines of a file of facts, without remarks."""
    with open(os.path.join(FACTS, name), encoding="utf-8") as file:
        return [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]


def solve(position, play="normal", lang="en"):
    request = {"verb": "solve", "position": position, "play": play, "lang": lang}
    command = ["solve", position, "--json", "--lang", lang] + (["--misere"] if play == "misere" else [])
    return request, command


def worked_examples():
    for line in lines("worked_examples.jsonl"):
        example = json.loads(line)
        if "heaps" in example:
            yield solve(f"{example['game']}({','.join(map(str, example['heaps']))})",
                        example.get("play", "normal"))


def worked_positions():
    for line in lines("worked_positions.tsv"):
        position, play, _, _ = line.split("\t")
        yield solve(position, play, "ja")


def coordinates():
    for position in ["wythoff(3,5)", "wythoff(10,20)", "queen(4,7)", "rook(5,9)", "king(3,4)",
                     "knights{15x15}(8,8)", "knights(7,9)", "euclid(4,7)", "moore{2}(1,2,3,3)",
                     "nimble(1,2,2,4)", "staircase(2,1,3)", "silver_dollar(0,4,5,8)",
                     "fibonacci_nim(13,12)", "notakto(3x3)", "notakto(X../.../...)",
                     "mock_turtles(2,5,7)", "coins{1-3}(2,5,7)", "turning_corners(2-2,4-1)",
                     "product{twins,1-3}(2-3,1-1)", "hackenbush(0-1,1-2,1-3)",
                     "hackenbush(0-1,1-2,1-3,0-4,4-0)", "hackenbush((()())())",
                     "sub{1,3,4}(5) + kayles(4) + nim(6)", "nim(0,4,5)", "0", "rook(1000000000,5)",
                     "2^70,5", "treblecross(10) + grundys_game(15) + lasker(3,5)",
                     "cram(3x4)", "node_kayles_grid(3x3)", "clobber(3x3)", "nimstring(2x2)",
                     "sprouts(3)", "chomp(3x4)", "node_kayles(1-2,2-3,3-4)",
                     "arc_kayles(1-2,2-3,3-4)", "poset(1<2,1<3,4) + cram(..X/...)"]:
        yield solve(position)
        yield solve(position, lang="ja")


def misere():
    for position in ["1,1,2", "kayles(1,8)", "kayles(9)", "wythoff(3,5)", "sub{1,3,4}(5) + nim(2)",
                     "cram(3x3) + cram(2x3)", "sprouts(2)", "node_kayles(1-2,2-3,3-4)"]:
        yield solve(position, "misere")


def written():
    """Games in the rules language."""
    wythoff = "game wy { state (a, b) unordered (a-k, b), (a-k, b-k) for k in 1..a (a, b-k) for k in 1..b }"
    for rules, position in [("heap n; n -> n-k for k in 1..n if gcd(n,k) = 1", "it(9,15)"),
                            ("heap n; n -> n-1, n-2", "it(7) + 3"), (wythoff, "wy(4,8) + kayles(5)")]:
        yield ({"verb": "solve", "position": position, "define": rules},
               ["solve", position, "--json", "--lang", "en", "--define", rules])


def games():
    codes = [row[0] for row in csv.reader(lines("octal_games.csv")[1:12])]
    return codes + ["kayles", "sub{1,3,4}", "allbut{2,5}", "treblecross", "grundys_game", "0.77"]


def sequences():
    for game in games():
        yield ({"verb": "sequence", "game": game, "to": 300},
               ["sequence", game, "--to", "300", "--json"])
        yield ({"verb": "period", "game": game, "to": 2000},
               ["period", game, "--to", "2000", "--json"])
    yield ({"verb": "sequence", "game": "wythoff", "to": 3}, ["sequence", "wythoff", "--to", "3", "--json"])
    yield ({"verb": "sequence", "game": "kayles", "from": 290, "to": 310},
           ["sequence", "kayles", "--from", "290", "--to", "310", "--json"])


def lists():
    yield {"verb": "games"}, ["games", "--json"]
    for game in ["kayles", "sub", "sub{1,3,4}", "0.77", "nonsense"]:
        yield {"verb": "game", "game": game}, ["games", game, "--json"]


def wrong_positions():
    for position in ["", "nim(3,x)", "kayles(", "kaylse(5)", "3,4,5 + ", "sub(5)", "wythoff(3)",
                     "hackenbush(1-2)", "nim(" + "9" * 100_001 + ")", "(" * 50_000, "山(3)"]:
        yield solve(position)


def as_the_command_line():
    """Pairs of a request and the arguments of grundy that print the same JSON."""
    for group in (worked_examples, worked_positions, coordinates, misere, sequences, written,
                  lists, wrong_positions):
        yield from group()


BOARDS = ["3,4,5", "kayles(9)", "sub{1,3,4}(7) + kayles(9) + nim(5)", "allbut{2,5}(10)",
          "hackenbush(0-1,1-2,1-3,1-1,0-4,4-0)", "hackenbush((()()()))", "wythoff(3,5)",
          "notakto(3x3)", "notakto(X../.../...)", "moore{2}(1,2,3,3)", "staircase(2,1,3)",
          "silver_dollar(0,4,5,8)", "mock_turtles(2,5,7)", "turning_corners(2-2,4-1)",
          "grundys_game(9)", "treblecross(7)", "nim(0,0)", "0", "2^70,5", "0.137(8)"]


# Where the misère reply does not depend on how much a search gets done in its time.
MISERE_AT_ONCE = ["3,4,5", "kayles(9)", "sub{1,3,4}(7) + kayles(9) + nim(5)", "nim(0,0)", "0"]


def of_the_page():
    """Requests that only the page makes."""
    for position in BOARDS:
        yield {"verb": "position", "position": position}
        yield {"verb": "options", "position": position, "values": True, "most": 200}
        yield {"verb": "reply", "position": position}
        if position in MISERE_AT_ONCE:
            yield {"verb": "reply", "position": position, "play": "misere"}
    yield {"verb": "apply", "position": "kayles(9) + 3", "move": {"component": 0, "to": "kayles(2) + kayles(5)"}}
    yield {"verb": "apply", "position": "hackenbush(0-1,1-2,1-3)", "move": {"component": 0, "cut": 1}}
    yield {"verb": "apply", "position": "3,4,5", "move": {"typed": "2: take 4"}}
    yield {"verb": "apply", "position": "3,4,5", "move": {"component": 7, "to": "nim(1)"}}
    yield {"verb": "review", "position": "3,4,5",
           "moves": [{"typed": text} for text in ("1: 1", "2: 2", "3: 4")]}
    yield {"verb": "reduction", "position": "hackenbush(0-1,1-2,2-0,1-3,1-1)"}
    yield {"verb": "chart", "game": "kayles", "numbers": 1, "last": 40}
    yield {"verb": "chart", "game": "wythoff", "numbers": 2, "last": 12, "play": "misere"}
    yield {"verb": "chart_svg", "game": "wythoff", "numbers": 2, "last": 12, "values": True}
    yield {"verb": "diagram", "position": "kayles(7)", "lang": "ja"}
    yield {"verb": "sequence_svg", "game": "kayles", "to": 100}
    yield {"verb": "options", "position": "rook(1000000000,1000000000)", "most": 10}
    yield {"verb": "options", "position": "moore{4}(1000000,1000000,1000000,1000000)", "most": 10}
    yield {"verb": "version"}
    yield {"verb": "nonsense"}
