"""How the documentation is built: `make docs`, without a network, every warning an error."""

from __future__ import annotations

import logging
import os
import re

import goatools

logging.getLogger("traitlets").setLevel(logging.WARNING)  # nbclient names each kernel that it starts

project = "goatools"
author = "goatools contributors"
copyright = "goatools contributors, MIT licence"
release = version = goatools.__version__
extensions = ["myst_nb", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "goatools"
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["goatools.css"]
language = "en_GB"
default_role = "code"
add_module_names = False
autodoc_typehints = "none"
autodoc_member_order = "bysource"
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]
myst_heading_anchors = 3
nb_execution_mode = "off" if os.environ.get("DRAFT") else "cache"
nb_execution_show_tb = True  # a lesson that fails says where; it is a warning, so an error
nb_execution_timeout = 120
nb_ipywidgets_js: dict[str, object] = {}  # widgets are shown as pictures, see static_widgets.py
nb_merge_streams = True
suppress_warnings = ["mystnb.unknown_mime_type"]  # plotly's; the table beside a chart says the same


def plain(text: str) -> str:
    """Text of a docstring as reStructuredText: what stands in backticks is code, nothing else is markup."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        return text
    for place, part in enumerate(parts):
        if place % 2:
            parts[place] = f"``{part}``"
        else:
            apart = "\\ " if place and part[:1].isalnum() else ""  # code does not end before a letter
            parts[place] = apart + re.sub(r"([\\*|_])", r"\\\1", part)
    return "".join(parts)


def blocks(lines: list[str]) -> list[str]:
    """A docstring as reStructuredText: examples as they are, paragraphs escaped, everything else as it is typed."""
    made: list[str] = []
    for block in "\n".join(lines).split("\n\n"):
        found = [line for line in block.splitlines() if line.strip()]
        start = next((i for i, line in enumerate(found) if line.lstrip().startswith(">>>")), len(found))
        said, example = found[:start], found[start:]
        if any(line.startswith((" ", "- ", "* ")) for line in said):
            made += ["::", "", *(f"    {line}" for line in said), ""]
        elif said:
            made += [plain(" ".join(said)), ""]
        made += [*example, ""]
    return made


def docstring(
    _app: object, _what: str, _name: str, _object: object, _options: object, lines: list[str]
) -> None:
    """Our docstrings are plain text with examples and indented code."""
    lines[:] = blocks(lines)


def skip(_app: object, _what: str, _name: str, member: object, _skip: bool, _options: object) -> bool | None:
    """Fields of a named tuple stand in its head; "Alias for field number 0" says nothing more."""
    return True if type(member).__name__ == "_tuplegetter" else None


def setup(app: object) -> None:
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", docstring)  # type: ignore[attr-defined]
    app.connect("autodoc-skip-member", skip)  # type: ignore[attr-defined]
