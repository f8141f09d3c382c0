#!/usr/bin/env python3
"""Runs the commands that a document shows and compares what they print with what it shows.

usage: run_transcripts.py [--update] BINARY_FOLDER FILE.md...

Every block fenced as ```console is run: a line `$ command` is given to bash (a backslash at its end
continues it), the lines below are what it must print, standard output and standard error together.
`[exit 2]` as the last line is its exit code, 0 if absent; a line `…` stands for any number of lines;
blank lines at the end of an output do not count. The blocks of one file share one empty folder, so
that a command may make the file that a later one reads. ```console no-test is counted, not run.
Exit code 0: all as shown, 1: some differ (as a unified diff), 2: wrong use or an unreadable block.
--update rewrites the outputs that differ.
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

ANYTHING = "…"
SECONDS = 120
FENCE = re.compile(r"^( *)(`{3,}|~{3,}) *(.*?) *$")


class Unreadable(Exception):
    pass


class Command:
    """One command of a block: lines[start:end] of the file are what it must print."""

    def __init__(self, text, indent, start, end):
        self.text, self.indent, self.start, self.end = text, indent, start, end


def blocks(lines):
    """Yields (info, indent, first, last) of every fenced block: lines[first:last] are its inside."""
    opened = None
    for number, line in enumerate(lines):
        match = FENCE.match(line)
        if not match:
            continue
        indent, fence, info = match.groups()
        if opened is None:
            opened = fence, info, len(indent), number + 1
        elif fence.startswith(opened[0]) and not info:
            yield opened[1], opened[2], opened[3], number
            opened = None
    if opened is not None:
        raise Unreadable(f"line {opened[3]}: this block never ends")


def commands_of(lines, indent, first, last):
    """The commands of one block, in order."""
    found = []
    number = first
    while number < last:
        line = lines[number][indent:]
        number += 1
        if not line.startswith("$ "):
            if not found:
                raise Unreadable(f"line {number}: a console block begins with '$ command'")
            found[-1].end = number
            continue
        text = line[2:]
        while text.endswith("\\") and number < last:
            text += "\n" + lines[number][indent:]
            number += 1
        found.append(Command(text, indent, number, number))
    if not found:
        raise Unreadable(f"line {first}: this console block has no command")
    return found


def read(lines):
    """All commands of a file, and how many blocks are not to be run."""
    commands, skipped = [], 0
    for info, indent, first, last in blocks(lines):
        words = info.split()
        if words[:1] != ["console"]:
            continue
        if words[1:] == ["no-test"]:
            skipped += 1
        elif words[1:]:
            raise Unreadable(f"line {first}: expected ```console or ```console no-test")
        else:
            commands += commands_of(lines, indent, first, last)
    return commands, skipped


def run(text, binary_folder, folder):
    """What a command prints, as lines, its exit code last unless 0."""
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("LC_") and name != "LANGUAGE"}
    environment |= {"PATH": binary_folder + os.pathsep + environment.get("PATH", os.defpath),
                    "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "dumb", "HOME": folder}
    try:
        done = subprocess.run(["bash", "-c", text], cwd=folder, env=environment, timeout=SECONDS,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
    except subprocess.TimeoutExpired:
        return [f"[no end after {SECONDS} seconds]"]
    lines = done.stdout.decode("utf-8", "backslashreplace").split("\n")
    lines = without_blank_end(lines)
    return lines + ([f"[exit {done.returncode}]"] if done.returncode else [])


def without_blank_end(lines):
    end = len(lines)
    while end and not lines[end - 1].strip():
        end -= 1
    return lines[:end]


def agrees(expected, actual):
    """Are these the lines, where `…` stands for any number of them?"""
    reached = {0}  # how many actual lines the expected ones read so far may stand for
    for line in expected:
        if line == ANYTHING:
            reached = set(range(min(reached), len(actual) + 1)) if reached else reached
        else:
            reached = {n + 1 for n in reached if n < len(actual) and actual[n] == line}
    return len(actual) in reached


def differing(path, lines, commands, binary_folder):
    """Runs the commands; returns those that differ with what they printed, and shows how."""
    different = []
    with tempfile.TemporaryDirectory() as folder:
        for command in commands:
            shown = [line[command.indent:] for line in lines[command.start:command.end]]
            expected = without_blank_end(shown)
            actual = run(command.text, binary_folder, folder)
            if agrees(expected, actual):
                continue
            different.append((command, actual + shown[len(expected):]))
            print(f"{path}:{command.start}: $ {command.text}")
            print("\n".join(difflib.unified_diff(expected, actual, "shown", "printed", lineterm="")))
    return different


def rewrite(path, lines, different):
    for command, output in reversed(different):
        lines[command.start:command.end] = [
            " " * command.indent + line if line else "" for line in output]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def check(path, binary_folder, update):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    commands, skipped = read(lines)
    different = differing(path, lines, commands, binary_folder)
    if update and different:
        rewrite(path, lines, different)
    print(f"{path}: {len(commands)} commands run, {len(different)} "
          f"{'updated' if update else 'differ'}, {skipped} blocks not to be run")
    return bool(different) and not update


def main(arguments):
    update = "--update" in arguments
    arguments = [argument for argument in arguments if argument != "--update"]
    if len(arguments) < 2 or any(argument.startswith("-") for argument in arguments):
        print(__doc__, file=sys.stderr)
        return 2
    failed = False
    for path in arguments[1:]:
        try:
            failed |= check(path, os.path.abspath(arguments[0]), update)
        except (OSError, Unreadable) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
    return 1 if failed else 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # whatever the locale
    sys.exit(main(sys.argv[1:]))
