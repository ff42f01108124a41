"""JupyterLab as `goatools lab` starts it: no questions, no pop-ups, the right kernel, and the lessons run."""

from __future__ import annotations

import sys
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Lab, Notebook

HERE = Path(__file__).parent
NOTEBOOKS = sorted(path.name for path in (HERE.parent.parent / "notebooks").glob("*.ipynb"))
ELSEWHERE = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
ALONE = [name for name in NOTEBOOKS if name.partition(".")[0] not in ELSEWHERE]
"""The notebooks that no other test opens; opening one takes a while."""


def test_a_notebook_opens_and_runs_without_a_question(
    lab: Lab, open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> None:
    name = write_notebook(
        "smoke.ipynb",
        [
            "import sys, goatools\nprint(sys.prefix)",
            "import ipywidgets\nipywidgets.Button(description='A button')",
        ],
    )
    notebook = open_notebook(name, fresh=True)
    notebook.run_all()
    assert notebook.failures() == []
    assert notebook.output(0).text_content() == sys.prefix + "\n"
    notebook.panel.get_by_role("button", name="A button").wait_for()
    assert notebook.page.locator(".jp-Dialog").count() == 0
    assert notebook.page.locator(".Toastify__toast").count() == 0
    assert notebook.axe() == []
    assert notebook.complaints == []
    assert list(lab.home.iterdir()) == [], "nothing is written to the user's home folder"
    notebook.shot("smoke")


def test_the_lab_opens_at_the_first_lesson(lab: Lab) -> None:
    with urllib.request.urlopen(f"{lab.url}/") as answer:
        assert answer.url == f"{lab.url}/lab/tree/{NOTEBOOKS[0]}"


def test_a_failing_cell_is_noticed(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> None:
    notebook = open_notebook(write_notebook("failing.ipynb", ["1 / 0", "print('after')"]))
    notebook.run_all()
    assert notebook.failures() == ["ZeroDivisionError: division by zero"]


@pytest.mark.parametrize("name", ALONE)
def test_lessons_run_from_top_to_bottom(name: str, open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(name)
    notebook.run_all()
    assert notebook.failures() == []
    assert notebook.page.locator(".jp-Dialog").count() == 0
    assert notebook.axe() == []
    assert notebook.complaints == []
