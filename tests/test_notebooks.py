"""Notebooks are committed as sources: no outputs, no widget state, a kernel that JupyterLab need not ask for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def findings(notebook: dict[str, Any]) -> list[str]:
    """What keeps a notebook from being committed."""
    found = []
    metadata = notebook["metadata"]
    if metadata.get("kernelspec", {}).get("name") != "python3":
        found.append("metadata.kernelspec must name python3, or JupyterLab asks for a kernel")
    if "widgets" in metadata:
        found.append("metadata.widgets holds widget state: run make strip")
    for number, cell in enumerate(notebook["cells"]):
        if cell.get("outputs") or cell.get("execution_count") is not None:
            found.append(f"cell {number} holds outputs: run make strip")
    return found


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks_are_sources(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    nbformat.validate(notebook)
    assert findings(notebook) == []


def test_findings_are_found() -> None:
    cell = {"cell_type": "code", "source": "1", "outputs": [{"output_type": "stream"}], "execution_count": 1}
    notebook = {"metadata": {"widgets": {}}, "cells": [cell]}
    assert [finding.split(" ")[0] for finding in findings(notebook)] == [
        "metadata.kernelspec",
        "metadata.widgets",
        "cell",
    ]


def test_the_readme_lists_every_notebook() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\d\d_\w+)` \|", readme, re.MULTILINE) == [path.stem for path in NOTEBOOKS]
