"""The documentation: every snippet runs, and links between its sources lead somewhere (`make docs` checks the site)."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "binder" / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
BUILD = importlib.util.spec_from_file_location("build_docs", DOCS / "build.py")
assert BUILD is not None
assert BUILD.loader is not None
build = importlib.util.module_from_spec(BUILD)
BUILD.loader.exec_module(build)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_snippets_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in re.findall(
        r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    ):
        exec(block, names)  # noqa: S102


def test_there_are_four_kinds_of_pages() -> None:
    kinds = {page.parent.name for page in PAGES if page.parent != DOCS}
    assert kinds == {"howto", "explanation", "reference"}, "the tutorials are the notebooks"
    assert all(sum(page.parent.name == kind for page in PAGES) >= 2 for kind in kinds)


def test_the_reference_names_every_public_widget() -> None:
    import goatools.widgets

    told = (DOCS / "reference" / "widgets.md").read_text(encoding="utf-8")
    homes = {home for name, home in goatools.widgets._HOMES.items() if name[0].isupper()}
    assert {home for home in homes if f"automodule:: goatools.widgets.{home}\n" not in told} == set()


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "index.html").write_text('<h1 id="here">x</h1><a href="../a.html#there">a</a>')
    good = ("parts", "parts/index.html#here", "#top", "parts/?q=1", "https://x.example", "data:,x")
    bad = ("b.html", "parts/index.html#gone", "#gone", "pictures/none.png")
    links = "".join(f'<a id="top" href="{link}">x</a>' for link in (*good, *bad[:3]))
    (tmp_path / "a.html").write_text(f'{links}<img src="{bad[3]}">')
    assert set(build.broken(tmp_path)) == {
        *(f"a.html: {link}" for link in bad),
        "parts/index.html: ../a.html#there",
    }
