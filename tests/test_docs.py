"""The documentation: every snippet runs, and links between its sources lead somewhere (`make docs` checks the site)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "binder" / "docs"
PAGES = sorted(DOCS.rglob("*.md"))


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
