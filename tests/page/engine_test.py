#!/usr/bin/env python3
"""The engine of the page answers as the command line does, and what it says of moves is right.

usage: engine_test.py GRUNDY GRUNDY_ENGINE
       engine_test.py --requests            prints all requests, one a line
"""
import json
import subprocess
import sys
import unittest

from engine_requests import BOARDS, MISERE_AT_ONCE, as_the_command_line, of_the_page

GRUNDY = ENGINE = ""


def ask_lines(requests):
    """The responses to lines of text, as text."""
    run = subprocess.run([ENGINE], input="\n".join(requests) + "\n", capture_output=True, text=True,
                         encoding="utf-8", errors="surrogateescape", timeout=300, check=True)
    return run.stdout.splitlines()


def ask_all(requests):
    return [json.loads(line) for line in ask_lines([json.dumps(r) for r in requests])]


def ask(request):
    return ask_all([request])[0]


class AsTheCommandLine(unittest.TestCase):
    def test_reports_are_the_same_byte_for_byte(self):
        pairs = list(as_the_command_line())
        self.assertGreater(len(pairs), 200)
        answers = ask_lines([json.dumps(request) for request, _ in pairs])
        for (request, arguments), answer in zip(pairs, answers, strict=True):
            with self.subTest(request=str(request)[:100]):
                if max(map(len, arguments)) > 100_000:  # too long for a command line
                    self.assertIn("error", json.loads(answer))
                    continue
                run = subprocess.run([GRUNDY, *arguments], capture_output=True, text=True,
                                     encoding="utf-8", timeout=60, check=False)
                self.compare(answer, run.stdout.rstrip("\n"))

    def compare(self, answer, printed):
        if not answer.startswith('{"error"'):
            self.assertEqual(answer, printed)
            return
        # The page is told more of an error, and its columns count characters.
        ours, theirs = json.loads(answer)["error"], json.loads(printed)["error"]
        self.assertEqual(ours["message"], theirs["message"])
        self.assertEqual(ours["column"] is None, theirs["column"] is None)


class Boards(unittest.TestCase):
    def test_kinds(self):
        kinds = {}
        for position in BOARDS:
            for part in ask({"verb": "position", "position": position})["components"]:
                kinds.setdefault(part["game"], part)
        self.assertEqual({name: part["kind"] for name, part in kinds.items()}, {
            "nim": "heap", "kayles": "row", "sub": "subtraction", "allbut": "subtraction",
            "hackenbush": "hackenbush", "wythoff": "wythoff", "notakto": "board", "moore": "heaps",
            "staircase": "steps", "silver_dollar": "strip", "mock_turtles": "coins",
            "turning_corners": "coin_grid", "grundys_game": "heap", "treblecross": "row",
            "0.137": "row"})
        self.assertEqual(kinds["sub"]["takes"], [1, 3, 4])
        self.assertIsNone(kinds["allbut"]["takes"])
        self.assertEqual(kinds["treblecross"]["shift"], 2)
        self.assertEqual(kinds["mock_turtles"]["numbers"], [2, 5, 7])

    def test_cells_and_big_numbers(self):
        board = ask({"verb": "position", "position": "notakto(X../.../...) + 2^70"})["components"]
        self.assertEqual(board[0]["cells"], ["X..", "...", "..."])
        self.assertEqual(board[1]["numbers"], ["1180591620717411303424"])
        self.assertEqual(ask({"verb": "position", "position": "notakto(2x3)"})["components"][0]["cells"],
                         ["...", "..."])

    def test_one_graph_is_not_read_as_another(self):
        texts = ["node_kayles(1-2,2-3,3-4,4-5)", "node_kayles(1,5)", "node_kayles(3)", "node_kayles(3-4,4-5)"]
        answers = ask_all([{"verb": "solve", "position": text} for text in texts])
        self.assertEqual([answer["position"] for answer in answers], texts)
        self.assertEqual([answer["grundy"] for answer in answers], [3, 0, 1, 2])

    def test_picture(self):
        part = ask({"verb": "position", "position": "hackenbush(0-1,1-2,1-3)"})["components"][0]
        picture = part["picture"]
        self.assertEqual(picture["edges"], [[0, 1], [1, 2], [1, 3]])
        self.assertEqual(picture["values"], [1, 1, 1])  # 1 + (1 xor 1) below, leaves above
        self.assertEqual(picture["falls"], [2, 0, 0])
        self.assertEqual(len(picture["layout"]["curves"]), 3)
        self.assertEqual(sorted(v[0] for v in picture["layout"]["vertices"]), [1, 2, 3])

    def test_a_position_is_over_when_nothing_can_be_moved(self):
        for position, over in [("0", True), ("nim(0,0)", True), ("1", False), ("0.07(1)", True)]:
            self.assertIs(ask({"verb": "position", "position": position})["over"], over, position)


class Moves(unittest.TestCase):
    def test_options_with_the_wanted_value_are_the_winning_moves(self):
        for position in BOARDS:
            if position.startswith("2^70"):
                continue
            options, solved = ask_all([
                {"verb": "options", "position": position, "values": True, "most": 10_000},
                {"verb": "solve", "position": position}])
            self.assertTrue(options["complete"], position)
            values = [part["grundy"] for part in solved["components"]]
            wins = [(o["component"], o["to"], o.get("cut")) for o in options["options"]
                    if solved["grundy"] and o["value"] == values[o["component"]] ^ solved["grundy"]]
            self.assertEqual(wins, [(m["component"], m["to"], m.get("cut"))
                                    for m in solved["winning_moves"]], position)

    def test_every_option_can_be_applied(self):
        for position in BOARDS:
            options = ask({"verb": "options", "position": position, "most": 60})["options"]
            moves = [{k: o[k] for k in ("component", "cut" if "cut" in o else "to")} for o in options]
            requests = [{"verb": "apply", "position": position, "move": move} for move in moves]
            requests += [{"verb": "apply", "position": position, "move": {"typed": o["typed"]}}
                         for o in options]
            for request, done in zip(requests, ask_all(requests) if requests else [], strict=True):
                self.assertNotIn("error", done, request)
                option = options[requests.index(request) % len(options)]
                self.assertEqual(done["move"]["to"], option["to"], request)

    def test_parts_stand_where_the_component_stood(self):
        done = ask({"verb": "apply", "position": "3 + kayles(9) + 5",
                    "move": {"component": 1, "to": "kayles(2) + kayles(5)"}})
        self.assertEqual(done["move"]["parts"], 2)
        self.assertEqual([part["text"] for part in done["components"]],
                         ["nim(3)", "kayles(2)", "kayles(5)", "nim(5)"])

    def test_a_part_of_an_option_is_its_numbers(self):
        options = ask({"verb": "options", "position": "kayles(3)"})["options"]
        self.assertEqual({o["to"]: o["parts"] for o in options},
                         {"kayles(1)": [[1]], "kayles(2)": [[2]], "kayles(1) + kayles(1)": [[1], [1]]})

    def test_one_component_and_a_cap(self):
        answer = ask({"verb": "options", "position": "3,4,5", "component": 1, "most": 3})
        self.assertEqual([o["to"] for o in answer["options"]], ["0", "nim(1)", "nim(2)"])
        self.assertFalse(answer["complete"])

    def test_replies_win_where_they_can(self):
        for position in BOARDS:
            for play in ("normal", "misere") if position in MISERE_AT_ONCE else ("normal",):
                reply, solved = ask_all([{"verb": verb, "position": position, "play": play}
                                         for verb in ("reply", "solve")])
                if reply["move"] is None:
                    self.assertTrue(reply["after"]["over"], position)
                    continue
                self.assertEqual(reply["reason"] == "wins", solved["outcome"] == "N", position)
                if reply["reason"] == "wins":
                    left = ask({"verb": "solve", "position": reply["after"]["position"], "play": play})
                    self.assertEqual(left["outcome"], "P", (position, play))

    def test_what_is_no_move_is_an_error_about_the_move(self):
        for move in [{"component": 0, "to": "nim(7)"}, {"component": 9, "to": "0"}, {"typed": "x"},
                     {"typed": ""}, {"component": 0, "cut": 3}]:
            error = ask({"verb": "apply", "position": "3,4,5", "move": move})["error"]
            self.assertEqual(error["field"], "move", move)
        for move in [None, 3, [], {}, {"component": "0", "to": "0"}, {"component": 2**64 - 1, "to": "0"}]:
            self.assertIn("error", ask({"verb": "apply", "position": "3,4,5", "move": move}))


class Reviews(unittest.TestCase):
    def test_the_game_of_the_design(self):
        moves = [{"typed": text} for text in ("1: 1", "2: 2", "3: 4")]
        review = ask({"verb": "review", "position": "3,4,5", "moves": moves})
        self.assertEqual([p["position"] for p in review["positions"]],
                         ["nim(3,4,5)", "nim(1,4,5)", "nim(1,2,5)", "nim(1,2,4)"])
        self.assertEqual("".join(p["outcome"] for p in review["positions"]), "NPNN")
        self.assertEqual([p.get("mistake") for p in review["positions"]], [False, False, True, None])
        self.assertEqual(review["first_mistake"], 2)
        self.assertEqual([m["to"] for m in review["positions"][2]["better"]], ["nim(3)"])
        self.assertTrue(review["complete"])

    def test_misere_mistakes(self):
        review = ask({"verb": "review", "position": "1,1,1,2", "play": "misere",
                      "moves": [{"component": 3, "to": "nim(1)"}]})
        # Three ones would be lost for the opponent; four are won.
        self.assertEqual("".join(p["outcome"] for p in review["positions"]), "NN")
        self.assertEqual(review["first_mistake"], 0)
        self.assertEqual([m["to"] for m in review["positions"][0]["better"]], ["0"])

    def test_an_illegal_move_is_named(self):
        error = ask({"verb": "review", "position": "3", "moves": [{"typed": "2"}, {"typed": "2"}]})["error"]
        self.assertTrue(error["message"].startswith("move 2: "), error)


class Errors(unittest.TestCase):
    def test_columns_count_utf16_units_in_the_field(self):
        error = ask({"verb": "solve", "position": "nim(3,x)"})["error"]
        self.assertEqual((error["field"], error["column"], error["kind"]), ("position", 7, "usage"))
        error = ask({"verb": "solve", "position": "3 + 𝔘 + ?"})["error"]
        self.assertEqual((error["field"], error["column"]), ("position", 5))

    def test_what_is_no_request_is_answered(self):
        bad = ["", "{", "[]", "null", "3", '"solve"', "{}", '{"verb":3}', '{"verb":"solve"}',
               '{"verb":"solve","position":3}', '{"verb":"solve","position":"3","time_ms":-1}',
               '{"verb":"solve","position":"3","time_ms":1e300}', '{"verb":"solve","position":"3","play":"x"}',
               '{"verb":"solve","position":"3","lang":"fr"}', '{"verb":"sequence","game":"kayles"}',
               '{"verb":"sequence","game":"kayles","from":5,"to":2}',
               '{"verb":"sequence","game":"kayles","to":9007199254740991}',
               '{"verb":"chart","game":"kayles","numbers":3,"last":2}',
               '{"verb":"chart","game":"kayles","numbers":1,"last":100000000}',
               '{"verb":"review","position":"3","moves":3}', '{"verb":"options","position":"3","component":4}',
               '{"verb":"solve","position":"3","define":"x"}', "[" * 100_000, '{"verb":' + "[" * 100_000,
               '{"verb":"solve","position":"\udcff"}', '{"verb":"' + "x" * 100_000 + '"}']
        for text, answer in zip(bad, ask_lines(bad), strict=True):
            self.assertIn("error", json.loads(answer), text[:60])

    def test_limits_are_kept(self):
        answers = ask_all([
            {"verb": "solve", "position": "wythoff(5000,4999) + notakto(5x5)", "time_ms": 0},
            {"verb": "sequence", "game": "0.106", "to": 900_000, "time_ms": 0},
            {"verb": "reply", "position": "notakto(5x6)", "play": "misere", "time_ms": 0}])
        self.assertEqual(answers[0]["outcome"], "unknown")
        self.assertIn("limit", answers[1])
        self.assertIn(answers[2].get("reason", "unknown"), ("unknown",))


class Pages(unittest.TestCase):
    def test_every_request_of_the_page_is_answered(self):
        requests = list(of_the_page())
        for request, answer in zip(requests, ask_all(requests), strict=True):
            wrong = request["verb"] == "nonsense" or request.get("move", {}).get("component") == 7
            self.assertEqual("error" in answer, wrong, (request, answer))

    def test_the_reduction_ends_in_stalks_of_the_value(self):
        report = ask({"verb": "reduction", "position": "hackenbush(0-1,1-2,2-0,1-3,1-1)"})
        value = 0
        for stalk in report["stalks"]:
            value ^= stalk
        self.assertEqual(value, report["value"])
        solved = ask({"verb": "solve", "position": report["stages"][-1]["text"]})
        self.assertEqual(solved["grundy"], report["value"])

    def test_a_chart_is_the_sequence(self):
        chart, sequence = ask_all([{"verb": "chart", "game": "kayles", "numbers": 1, "last": 30},
                                   {"verb": "sequence", "game": "kayles", "to": 30}])
        self.assertEqual(chart["values"], sequence["values"])
        self.assertEqual(chart["outcomes"], "".join("NP"[v == 0] for v in sequence["values"]))

    def test_pieces_of_a_sequence_are_the_sequence(self):
        whole = ask({"verb": "sequence", "game": "0.106", "to": 2999})["values"]
        pieces = ask_all([{"verb": "sequence", "game": "0.106", "from": n, "to": n + 999}
                          for n in (0, 1000, 2000)])
        self.assertEqual(sum((p["values"] for p in pieces), []), whole)


if __name__ == "__main__":
    if sys.argv[1:] == ["--requests"]:
        for request in [r for r, _ in as_the_command_line()] + list(of_the_page()):
            print(json.dumps(request))
    else:
        GRUNDY, ENGINE = sys.argv.pop(1), sys.argv.pop(1)
        unittest.main()
