#!/usr/bin/env python3
"""Holds the #include arrows to the floors of the design, and printing to the shells.

usage: check_layers.py [ROOT]      exit code 0: all well, 1: violations, one a line
"""
import os
import re
import sys

# A file includes its own floor and lower ones, never higher. 3.0 are the theories: never each other.
FLOOR = {
    "ground": 0, "algebra": 1, "rules": 2,
    "heap": 3.0, "misere": 3.0, "graph": 3.0, "codes": 3.0, "search": 3.5, "finder": 3.5,
    "proof": 4, "games": 5, "report": 5, "explain": 5, "diagram": 5, "play": 5,
    "cli": 6, "python": 6, "web": 6,
}
THEORIES = {"heap", "misere", "graph", "codes"}
SHELL_FLOOR = 6

# The room of each public header; one that is not here has the room of its src/ROOM/NAME.cpp.
HEADER_ROOM = {
    "error": "ground", "limits": "ground", "natural": "ground",
    "nimber": "algebra",
    "ruleset": "rules", "octal_code": "heap",
    "grundy_sequence": "heap", "period": "heap",
    "closed_set": "misere", "quotient_solver": "misere", "genus": "misere", "hackenbush": "graph", "lexicode": "codes",
    "memo_search": "search", "solver": "search", "component_search": "search",
    "component_rules": "search", "fact_table": "search", "facts": "search", "misere_search": "search",
    "search_options": "search", "search_table": "search", "search_worker": "search",
    "game": "games", "report": "report", "heap_report": "report",
    "rule_finder": "finder", "rule_report": "report",
    "match": "play", "diagram": "diagram", "chart": "diagram", "sequence_plot": "diagram",
    "expression": "rules", "ppositions": "heap", "subtraction_set": "heap",
}

SOURCES = (".cpp", ".hpp", ".cc", ".h")
PRINTING_HEADERS = {"iostream", "cstdio", "stdio.h", "print", "syncstream"}
FORBIDDEN_WORDS = re.compile(
    r"(?<![\w.>])(?:(?:std)?::)?(?P<call>v?f?printf|f?puts|f?putc|putchar|perror"
    r"|_?exit|_Exit|quick_exit|abort|terminate)\s*\("
    r"|\bstd::(?:cout|cerr|clog)\b|\b(?:fmt|std)::v?print(?:ln|f)?\b|\b(?:stdout|stderr)\b")
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:<([^>\n]+)>|"([^"\n]+)")', re.M)
TOKEN = re.compile(
    r'(?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)'
    r'|(?P<text>\b(?:u8|[uUL])?R"(?P<mark>[^\s()\\]*)\(.*?\)(?P=mark)"'
    r'|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')'
    r"|\.?\d(?:'?[\w.])*|\w+", re.S)  # a number may contain ', which opens no character


def blank(code, kinds):
    """The code with its comments (and texts) turned into spaces, every line kept."""
    def replace(match):
        hide = any(match[kind] is not None for kind in kinds)
        return re.sub(r"[^\n]", " ", match[0]) if hide else match[0]
    return TOKEN.sub(replace, code)


def room_of(root, path):
    """The room that a file of ours lives in; 'checker'; None for a file that has none."""
    parts = path.split("/")
    if parts[0] == "include":
        name = os.path.splitext(parts[-1])[0]
        if name in HEADER_ROOM:
            return HEADER_ROOM[name]
        rooms = [room for room in FLOOR if os.path.exists(f"{root}/src/{room}/{name}.cpp")]
        return rooms[0] if len(rooms) == 1 else None
    room = parts[1] if parts[0] == "src" and len(parts) > 2 else parts[0]
    return room if room in FLOOR or room == "checker" else None


def resolve(root, path, name, quoted):
    """Which file of ours an #include means; None for one of somebody else."""
    places = [os.path.dirname(path)] if quoted else []
    for place in places + ["include", "src", "."]:
        target = os.path.normpath(os.path.join(place, name)).replace(os.sep, "/")
        if os.path.isfile(os.path.join(root, target)):
            return target
    return None


def judge_include(root, path, room, name, quoted):
    """Why this #include is refused, or None."""
    target = resolve(root, path, name, quoted)
    if room == "checker":
        ours = target and target.startswith("checker/")
        standard = target is None and not quoted and re.fullmatch(r"\w+", name)
        return None if ours or standard else "checker/ includes the standard library only"
    if target is None:
        if name in PRINTING_HEADERS and FLOOR[room] < SHELL_FLOOR:
            return "only the shells (floor 6) print"
        return None
    if path.startswith("include/") and not target.startswith("include/"):
        return "a public header includes public headers only"
    other = room_of(root, target)
    if other is None:
        return None if target.startswith("include/") else "this file has no floor"
    if other == "checker":
        return None if FLOOR[room] == SHELL_FLOOR else "only the shells (floor 6) use checker/"
    if FLOOR[other] > FLOOR[room]:
        return f"{room} (floor {FLOOR[room]:g}) must not include {other} (floor {FLOOR[other]:g})"
    if room != other and {room, other} <= THEORIES:
        return f"the theories {room} and {other} must not include each other"
    return None


def check_file(root, path):
    """Yields (line, what, rule) for each violation in one file."""
    room = room_of(root, path)
    if room is None:
        yield 1, path, "no room: name one in HEADER_ROOM or FLOOR of tools/check_layers.py"
        return
    with open(os.path.join(root, path), encoding="utf-8") as file:
        code = file.read()
    directives = blank(code, ["comment"])
    for match in INCLUDE.finditer(directives):
        rule = judge_include(root, path, room, match[1] or match[2], match[2] is not None)
        if rule:
            yield directives.count("\n", 0, match.start()) + 1, match[0].strip(), rule
    if room == "checker" or FLOOR[room] == SHELL_FLOOR:
        return
    words = blank(code, ["comment", "text"])
    for match in FORBIDDEN_WORDS.finditer(words):
        line = words.count("\n", 0, match.start()) + 1
        yield line, match[0].strip(), "floors 0-5 never print and never end the program"


def source_files(root):
    for top in ("include", "src", "cli", "python", "web", "checker"):
        for folder, folders, names in os.walk(os.path.join(root, top)):
            folders[:] = sorted(set(folders) - {"node_modules", "build"})
            for name in sorted(names):
                if name.endswith(SOURCES):
                    yield os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")


def main(arguments):
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    root = arguments[0] if arguments else os.path.join(os.path.dirname(__file__), "..")
    files = list(source_files(root))
    if not files:
        print(f"no source files below {root}", file=sys.stderr)
        return 2
    violations = [f"{path}:{line}: {what}: {rule}"
                  for path in files for line, what, rule in check_file(root, path)]
    print("\n".join(violations) if violations else f"{len(files)} files keep to their floors")
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
