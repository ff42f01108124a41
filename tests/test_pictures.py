"""The pictures of the README: a run of the browser tests took them, and they stand in the repository."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readme_shows_pictures_that_a_test_run_took() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[([^\]]+)\]\((tests/browser/pictures/[\w-]+\.png)\)", readme)
    assert len(shown) == 3
    taken = (ROOT / "tests/browser/test_gallery.py").read_text(encoding="utf-8")
    for words, path in shown:
        file = ROOT / path
        assert len(words) > 20, "a picture says what is to be seen"
        assert file.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        assert 10_000 < file.stat().st_size < 600_000
        assert f'"{file.stem}":' in taken, "the run can take it again"
