"""The rules stay short enough to be read: the chapters of Goa hold at most 900 lines of code in all."""

from __future__ import annotations

import ast
import io
import tokenize
from pathlib import Path

import goatools.goa

CHAPTERS = (
    *("actions", "auctions", "cards", "colonies", "menu", "placement"),
    *("progress", "rounds", "scoring", "setup", "spices", "tiles"),
)
MOST = 900
LAYOUT = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE),
    *(tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER),
}


def code_lines(source: str) -> int:
    """How many lines hold code: no blank lines, comments, docstrings or imports."""
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in LAYOUT:
            found.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        words = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if words or isinstance(node, (ast.Import, ast.ImportFrom)):
            found.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(found)


def test_lines_are_counted_as_a_reader_would() -> None:
    assert (
        code_lines('"""Words."""\n\nimport os\nfrom a import (\n    b,\n)\n\n# why\nx = (\n    1,\n)\n') == 3
    )


def test_the_chapters_are_short() -> None:
    folder = Path(goatools.goa.__file__).parent
    lines = {name: code_lines((folder / f"{name}.py").read_text(encoding="utf-8")) for name in CHAPTERS}
    assert sum(lines.values()) <= MOST, lines
