"""tools/run_transcripts.py: accepts a true transcript, refuses a wrong one, mends it when asked."""
import contextlib
import io
import os
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "tools"))
import run_transcripts

TOOL = """#!/bin/bash
case "$1" in
  say) shift; printf '%s\\n' "$@" ;;
  fail) echo "grundy: no" >&2; exit 2 ;;
  where) echo "$LANG $TZ ${LC_ALL-none}"; ls ;;
esac
"""


def console(body, info="console"):
    return f"# Title\n\n```{info}\n{body}\n```\nEnd.\n"


class Transcripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin = os.path.join(folder.name, "a bin")
        os.mkdir(self.bin)
        tool = os.path.join(self.bin, "grundy")
        with open(tool, "w", encoding="utf-8") as file:
            file.write(TOOL)
        os.chmod(tool, 0o755)
        self.page = os.path.join(folder.name, "page.md")

    def check(self, text, *options):
        with open(self.page, "w", encoding="utf-8") as file:
            file.write(text)
        with contextlib.redirect_stdout(io.StringIO()) as out, \
                contextlib.redirect_stderr(out), mock.patch.dict(os.environ, LC_ALL="C"):
            code = run_transcripts.main([*options, self.bin, self.page])
        return code, out.getvalue()

    def page_text(self):
        with open(self.page, encoding="utf-8") as file:
            return file.read()

    def test_accepts_what_is_printed(self):
        for body in ("$ grundy say 'a  b' \"*3\"\na  b\n*3",
                     "$ grundy fail\ngrundy: no\n[exit 2]",
                     "$ grundy say a\na\n\n$ grundy say b\nb\n",
                     "$ grundy say \\\n  後手 番\n後手\n番",
                     "$ grundy where\nC.UTF-8 UTC none",
                     "$ printf '1 2' > x.txt\n$ cat x.txt\n1 2\n$ ls\nx.txt",
                     "$ grundy say 1 2 3 4\n1\n…\n4",
                     "$ grundy say 1 2\n…\n1\n…\n2\n…",
                     "$ grundy say 1 > one\n$ false\n[exit 1]"):
            with self.subTest(body=body):
                self.assertEqual(self.check(console(body))[0], 0)

    def test_refuses_anything_else(self):
        for body in ("$ grundy say a\nb", "$ grundy say a", "$ grundy say a\na\nb", "$ true\na",
                     "$ grundy say 'a '\na", "$ grundy say '' a\na",
                     "$ grundy fail\ngrundy: no", "$ grundy fail\ngrundy: no\n[exit 1]",
                     "$ grundy say a\na\n[exit 2]", "$ grundy say 1 2 3\n1\n…\n2",
                     "$ grundy say 1 2\n2\n…", "$ grundy say 1 2 3\n1\n…3",
                     "$ grundy say a\na\n$ grundy say b\na"):
            with self.subTest(body=body):
                code, output = self.check(console(body))
                self.assertEqual(code, 1)
                self.assertRegex(output, r"(?m)^[-+]")

    def test_refuses_unreadable_blocks(self):
        for page in (console("grundy say a"), console(""), console("$ true", "console no-tset"),
                     "```console\n$ true\n"):
            with self.subTest(page=page):
                self.assertEqual(self.check(page)[0], 2)

    def test_counts_what_it_does_not_run(self):
        code, output = self.check(console("$ grundy fail", "console no-test") + console("$ true"))
        self.assertEqual(code, 0)
        self.assertIn("1 commands run, 0 differ, 1 blocks not to be run", output)

    def test_leaves_other_blocks_alone(self):
        page = "````text\n" + console("$ false") + "````\n~~~sh\n$ false\n~~~\n" + console("$ true")
        self.assertIn("1 commands run, 0 differ", self.check(page)[1])

    def test_update_mends_only_what_differs(self):
        before = "$ grundy say 1 2 3\n1\n…\n\n$ grundy say a '' b\nold\n\n$ grundy fail\n"
        after = "$ grundy say 1 2 3\n1\n…\n\n$ grundy say a '' b\na\n\nb\n\n$ grundy fail\n" \
                "grundy: no\n[exit 2]\n"
        self.assertEqual(self.check(console(before), "--update")[0], 0)
        self.assertEqual(self.page_text(), console(after))
        self.assertEqual(self.check(self.page_text())[0], 0)

    def test_update_keeps_the_indent_of_a_list(self):
        self.check("* so:\n  ```console\n  $ grundy say a '' b\n  ```\n", "--update")
        self.assertEqual(self.page_text(),
                         "* so:\n  ```console\n  $ grundy say a '' b\n  a\n\n  b\n  ```\n")


if __name__ == "__main__":
    unittest.main()
