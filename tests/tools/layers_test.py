"""tools/check_layers.py: refuses each way to break the floors, at its line, and nothing else."""
import contextlib
import io
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "tools"))
import check_layers

GOOD = {
    "include/grundy/error.hpp": "#pragma once\n#include <expected>\n",
    "include/grundy/period.hpp": "#include <grundy/error.hpp>\n",
    "include/grundy/genus.hpp": "#include <grundy/error.hpp>\n",
    "include/grundy/thing.hpp": "#include <grundy/error.hpp>\n",  # its room: src/proof/thing.cpp
    "src/proof/thing.cpp": "#include <grundy/thing.hpp>\n#include \"heap/scan.hpp\"\n",
    "src/heap/scan.hpp": "#include <grundy/period.hpp>\n",
    "src/misere/monoid.hpp": "// nothing\n",
    "src/games/list.cpp": "#include \"heap/scan.hpp\"\n#include \"misere/monoid.hpp\"\n",
    "src/ground/words.cpp": (
        "// #include <iostream>\n/* std::cout\n printf(\"x\") */\n"
        "const char* a = \"exit(1) \\\" abort()\"; int n = 1'000; char c = '\"'; int m = 2'0;\n"
        "auto b = R\"(printf(\"%d\")\nstderr)\";\n"
        "void f(X x) { x.exit(); x.printf(1); my_exit(2); imprint(3); print(4); snprintf(5); }\n"),
    "cli/main.cpp": "#include <iostream>\n#include \"checker/judge.hpp\"\nint x = (exit(1), 0);\n",
    "checker/judge.hpp": "#include <vector>\n",
    "checker/main.cpp": "#include \"judge.hpp\"\n#include <iostream>\n",
}

# file, text, line of the violation, words of the rule
BAD = [
    ("src/ground/a.cpp", "\n#include <grundy/period.hpp>\n", 2, "ground (floor 0) must not"),
    ("src/heap/a.cpp", '#include "../misere/monoid.hpp"\n', 1, "must not include each other"),
    ("include/grundy/lexicode.hpp", "#include <grundy/genus.hpp>\n", 1, "each other"),
    ("src/heap/a.cpp", '#include "proof/../games/list.cpp"\n', 1, "games (floor 5)"),
    ("include/grundy/game.hpp", '#include "heap/scan.hpp"\n', 1, "public headers only"),
    ("include/grundy/unknown.hpp", "\n", 1, "no room"),
    ("src/attic/a.cpp", "\n", 1, "no room"),
    ("src/report/a.cpp", "/*\n*/ #include <iostream>\n", 2, "print"),
    ("src/report/a.cpp", '#include "checker/judge.hpp"\n', 1, "checker/"),
    ("src/report/a.cpp", "int a = 1'0;\nint b = printf(0);  // '\n", 2, "never print"),
    ("src/report/a.cpp", "\n\nvoid f() { std::exit(1); }\n", 3, "never end"),
    ("src/report/a.cpp", "void f() { ::abort(); }\n", 1, "never end"),
    ("src/report/a.cpp", 'auto s = "\\\\"; auto t = std::cerr;\n', 1, "never print"),
    ("src/report/a.cpp", "using fmt::print;\n", 1, "never print"),
    ("checker/a.cpp", "#include <grundy/error.hpp>\n", 1, "standard library only"),
    ("checker/a.cpp", "#include <fmt/format.h>\n", 1, "standard library only"),
    ("checker/a.cpp", '#include "heap/scan.hpp"\n', 1, "standard library only"),
]


def check(files):
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        with contextlib.redirect_stdout(io.StringIO()) as out, \
                contextlib.redirect_stderr(io.StringIO()):
            return check_layers.main([root]), out.getvalue()


class Layers(unittest.TestCase):
    def test_accepts_a_good_tree(self):
        code, output = check(GOOD)
        self.assertEqual((code, output), (0, f"{len(GOOD)} files keep to their floors\n"))

    def test_refuses_each_violation_and_only_it(self):
        for path, text, line, rule in BAD:
            with self.subTest(path=path, text=text):
                code, output = check(GOOD | {path: text})
                self.assertEqual(code, 1)
                self.assertEqual(output.count("\n"), 1, output)
                self.assertTrue(output.startswith(f"{path}:{line}: "), output)
                self.assertIn(rule, output)

    def test_an_empty_tree_is_no_success(self):
        self.assertEqual(check({})[0], 2)


if __name__ == "__main__":
    unittest.main()
