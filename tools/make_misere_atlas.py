#!/usr/bin/env python3
"""Writes docs/atlas/misere.md: what `grundy quotient` says of every octal code of three digits.

usage: tools/make_misere_atlas.py GRUNDY JOURNAL > docs/atlas/misere.md      on all processors
       tools/make_misere_atlas.py GRUNDY --compare FILE    recomputes some quick rows of the table

The first form gives each code two seconds, half an hour of processor time in all. JOURNAL keeps the answers: the same
command goes on from there.
"""
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

LIMIT = "2s"

HEAD = """\
# Misère quotients of octal codes of up to three digits

Made by `tools/make_misere_atlas.py build/release/grundy JOURNAL > docs/atlas/misere.md`; not to be \
edited. Each row is the answer of `grundy quotient CODE --time {limit} --json`. All codes d0.d1d2d3 \
with d0 = 0 or 4 are here; zeros at the end say nothing.

* *complete*: the quotient of all heaps, proved; Φ has the *period* from heap *preperiod* on.
* *infinite*: the outcomes of all sums of heaps up to *to*, of all heaps where *to* is empty, are \
known and proved, by a box ([misere-quotients.md](../misere-quotients.md)) or a family \
([misere-families.md](../misere-families.md)); that the quotient is infinite is proved, too. \
*outcomes*: the same without this last proof.
* *growing*: proved up to heap *to*; at the next heap one attempt after another failed.
* *partial*: proved up to heap *to*; two seconds were not enough for more. Other machines get \
further, or less far.
* *|Q|*, *|P|*: elements, and those that are P. *tame*: the quotient is that of Nim.
"""

STATUSES = ("complete", "infinite", "outcomes", "growing", "partial")


def codes():
    for first in "04":
        for n in range(512):
            yield first + "." + (f"{n:03o}".rstrip("0") or "0")


def ask(grundy, code, limit=LIMIT):
    command = [grundy, "quotient", code, "--time", limit, "--json", "--quiet"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode not in (0, 3):
        sys.exit(f"{code}: {run.stderr}")
    answer = json.loads(run.stdout)
    keys = ("status", "order", "p_portion", "period", "preperiod", "to", "tame")
    row = {key: answer[key] for key in keys}
    if row["status"] == "infinite" and not answer["quotient_is_infinite"]:
        row["status"] = "outcomes"
    return row


def row(code, answer):
    def text(key):
        return "" if answer[key] is None else answer[key]
    tame = "tame" if answer["tame"] else ""
    to = "" if answer["status"] == "complete" else text("to")
    cells = [code, answer["status"], text("order"), text("p_portion"), tame,
             text("period"), text("preperiod"), to]
    return "| " + " | ".join(map(str, cells)) + " |"


def show_progress(done, everything, start, begun):
    if not sys.stderr.isatty():
        return
    left = (time.time() - start) / max(done - begun, 1) * (everything - done)
    bar = "#" * (30 * done // everything)
    end = "\n" if done == everything else ""
    print(f"\r[{bar:30}] {done} of {everything}, {left / 60:.0f} min left  ", end=end,
          file=sys.stderr, flush=True)


def answers(grundy, journal):
    """The answers in the journal, and the missing ones, which are written there one by one."""
    known = {}
    if os.path.exists(journal):
        with open(journal, encoding="utf-8") as lines:
            known = dict(json.loads(line) for line in lines if line.endswith("\n"))
    everything, start, begun = list(codes()), time.time(), len(known)
    missing = [code for code in everything if code not in known]
    with open(journal, "a", encoding="utf-8") as lines, ThreadPoolExecutor(os.cpu_count()) as pool:
        for code, answer in zip(missing, pool.map(lambda code: ask(grundy, code), missing)):
            known[code] = answer
            lines.write(json.dumps([code, answer]) + "\n")
            lines.flush()
            show_progress(len(known), len(everything), start, begun)
    return known


def summary(found):
    counts = [(status, sum(a["status"] == status for a in found)) for status in STATUSES]
    tame = sum(a["status"] == "complete" and a["tame"] for a in found)
    return f"{len(found)} codes: " + ", ".join(f"{s} {n}" for s, n in counts) + \
        f"; of the complete ones {tame} are tame."


def write_table(grundy, journal):
    known = answers(grundy, journal)
    print(HEAD.format(limit=LIMIT))
    for first in "04":
        part = {code: a for code, a in known.items() if code.startswith(first)}
        print(f"## Codes {first}.d1d2d3\n\n{summary(part.values())}\n")
        print("| code | status | \\|Q\\| | \\|P\\| | | period | preperiod | to |")
        print("|-|-|-:|-:|-|-:|-:|-:|")
        print("\n".join(row(code, part[code]) for code in codes() if code in part) + "\n")
    print(f"## Both\n\n{summary(known.values())}")


def compare(grundy, file, step=17):
    """Every 17th of the complete rows, most of which take a moment."""
    with open(file, encoding="utf-8") as table:
        rows = {line.split()[1]: line.rstrip("\n") for line in table if line[:4] in ("| 0.", "| 4.")}
    if list(rows) != list(codes()):
        sys.exit(f"{file}: not exactly the codes that should be there")
    quick = [code for code, line in rows.items() if "| complete |" in line][::step]
    for code in quick:
        if row(code, ask(grundy, code, "120s")) != rows[code]:
            sys.exit(f"{file}: the row of {code} differs")
    print(f"{len(quick)} rows are as before")


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[2] == "--compare":
        compare(sys.argv[1], sys.argv[3])
    elif len(sys.argv) == 3:
        write_table(sys.argv[1], sys.argv[2])
    else:
        sys.exit(__doc__)
