#!/usr/bin/env python3
"""Writes docs/atlas/octal.md: what `grundy period` says of every short octal code.

usage: tools/make_atlas.py GRUNDY > docs/atlas/octal.md      about four minutes of processor time
       tools/make_atlas.py GRUNDY --compare FILE             recomputes some quick rows of the table
"""
import json
import subprocess
import sys

LOOK = 2**15     # every code
WINDOWS = 2**20  # then those for which the search by windows was at work

# Longer periods are known of these; that of 0.106 has 12 digits and is out of reach here.
LONG = {code: 2**28 for code in "0.054 0.056 0.104 0.106 0.454 0.455 0.456 0.457 "
                                "0.474 0.475 0.476 0.477".split()}
LONG |= {"0.354": 2**24, "0.376": 2**23}

PROOFS = {"In an octal game": "shapes", "While every value": "windows"}
HEAD = """\
# Octal codes of up to three digits

Made by `tools/make_atlas.py build/release/grundy > docs/atlas/octal.md`; not to be edited. \
Each row is the answer of `grundy period CODE --to N --json`, with N = {look}; where a search by \
windows was at work and found no period, N = {windows}; {long} codes that are known to \
need more were asked with N up to {most}.

All codes d0.d1d2d3 with d0 = 0 or 4 are here. Zeros at the end say nothing: 0.7 is 0.70 and 0.700.

* *preperiod*, *period*: g(n + period) = g(n) for all n ≥ preperiod, both least, heap 0 included. \
No code here has a saltus: finite octal codes never have one ([periods.md](../periods.md)).
* *proof*: what a certificate would hold ([certificate.md](../certificate.md)), *shapes* or \
*windows*; *observed*: seen and not proved; *none found*: nothing seen in the values computed, \
which does not mean that there is none.
* *values*: the last heap whose value was computed.
"""


def codes():
    for first in "04":
        for n in range(512):
            yield first + "." + (f"{n:03o}".rstrip("0") or "0")


def ask(grundy, code, to):
    command = [grundy, "period", code, "--to", str(to), "--json", "--quiet"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def by_windows(answer, to):
    """Windows are computed in blocks, which end after the last heap that was asked for."""
    return answer["status"] != "proved" and answer["values_computed"] > to


def answer_for(grundy, code):
    if code in LONG:
        return ask(grundy, code, LONG[code])
    answer = ask(grundy, code, LOOK)
    return ask(grundy, code, WINDOWS) if by_windows(answer, LOOK) else answer


def proof(answer):
    if answer["status"] != "proved":
        return answer["status"]
    return next(name for start, name in PROOFS.items() if answer["theorem"].startswith(start))


def row(code, answer):
    if answer["saltus"]:
        sys.exit(f"{code}: a saltus, which no finite octal code has")
    found = [answer["preperiod"], answer["period"]] if answer["period"] is not None else ["", ""]
    cells = [code, *found, proof(answer), answer["values_computed"]]
    return "| " + " | ".join(map(str, cells)) + " |"


def summary(rows):
    proofs = [line.split(" | ")[3] for line in rows]
    kinds = [(kind, proofs.count(kind)) for kind in ("shapes", "windows", "observed", "none found")]
    return f"{len(rows)} codes: " + ", ".join(f"{kind} {count}" for kind, count in kinds) + "."


def write_table(grundy):
    rows = [row(code, answer_for(grundy, code)) for code in codes()]
    print(HEAD.format(look=LOOK, windows=WINDOWS, long=len(LONG),
                      most=max(LONG.values())))
    for title, first in (("Codes 0.d1d2d3", "0"), ("Codes 4.d1d2d3", "4")):
        part = [line for line in rows if line.startswith("| " + first)]
        print(f"## {title}\n\n{summary(part)}\n")
        print("| code | preperiod | period | proof | values |\n|-|-:|-:|-|-:|")
        print("\n".join(part) + "\n")
    print(f"## Both\n\n{summary(rows)}")


def compare(grundy, file, step=23):
    """Every 23rd of the rows that took one look."""
    with open(file, encoding="utf-8") as table:
        rows = {line.split()[1]: line.rstrip("\n") for line in table if line[:4] in ("| 0.", "| 4.")}
    if list(rows) != list(codes()):
        sys.exit(f"{file}: not exactly the codes that should be there")
    quick = [code for code, line in rows.items() if int(line.split()[-2]) <= LOOK]
    for code in quick[::step]:
        if row(code, answer_for(grundy, code)) != rows[code]:
            sys.exit(f"{file}: the row of {code} differs")
    print(f"{len(quick[::step])} rows are as before")


if __name__ == "__main__":
    if len(sys.argv) == 2:
        write_table(sys.argv[1])
    elif len(sys.argv) == 4 and sys.argv[2] == "--compare":
        compare(sys.argv[1], sys.argv[3])
    else:
        sys.exit(__doc__)
