"""The files of binder/ are what Binder expects, and README's links come from one place.

Of the folder binder/ Binder reads runtime.txt, requirements.txt and postBuild; it keeps the layer with the requirements
only while these name nothing local.
"""

from __future__ import annotations

import doctest
import importlib.util
import os
import re
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parent.parent
BINDER = ROOT / "binder"
HEAVY = {"numpy", "scipy", "pandas", "matplotlib"}
BADGES = importlib.util.spec_from_file_location("badges", BINDER / "badges.py")
assert BADGES is not None
assert BADGES.loader is not None
badges = importlib.util.module_from_spec(BADGES)
BADGES.loader.exec_module(badges)


def pins(file: Path) -> set[str]:
    """The pins of a requirements file, without the platforms they are for."""
    return {line.partition(" ;")[0] for line in file.read_text(encoding="utf-8").splitlines()}


def test_runtime_names_a_python_that_the_project_runs_on() -> None:
    major, minor = re.fullmatch(r"python-(\d+)\.(\d+)\n", (BINDER / "runtime.txt").read_text()).groups()
    assert (int(major), int(minor)) >= (3, 11)


def test_requirements_are_a_small_part_of_the_pins() -> None:
    own, all_pins = pins(BINDER / "requirements.txt"), pins(ROOT / "requirements.txt")
    assert own <= all_pins
    names = {line.partition("==")[0] for line in own}
    assert not names & HEAVY
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["app"]
    assert {re.split(r"[\[<>=;]", name)[0] for name in wanted} <= names
    assert all(re.fullmatch(r"[a-z0-9.-]+==[0-9a-z.]+", line) for line in own), "something local"


def test_the_project_is_installed_last_and_alone() -> None:
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    lines = [line for line in script.read_text().splitlines() if not line.startswith("# ")]
    assert lines == [
        "#!/usr/bin/env bash",
        "set -e",
        "python -m pip install --no-cache-dir --no-deps .",
    ]


def test_nothing_else_lies_where_binder_would_read_it() -> None:
    """An environment.yml would replace the requirements, an apt.txt would cost a layer."""
    read = {
        "environment.yml",
        "Pipfile",
        "setup.py",
        "apt.txt",
        "start",
        "Dockerfile",
        "install.R",
        "default.nix",
    }
    assert not read & {path.name for path in BINDER.iterdir()}


def test_the_readme_is_up_to_date() -> None:
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"].get("urls", {})
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme == badges.written(readme, urls), "run: python binder/badges.py"


@pytest.mark.parametrize("badge", badges.BADGES, ids=lambda badge: badge.file)
def test_badges_have_a_picture_with_words_and_lead_to_a_heading_that_exists(badge: Any) -> None:
    picture = (BINDER / "badges" / f"{badge.file}.svg").read_text(encoding="utf-8")
    assert picture == badges.picture(badge), "run: python binder/badges.py"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.search(
        rf"\[!\[{badge.place}: {badge.thing}\]\(binder/badges/{badge.file}.svg\)\]\(([^)]*)\)", readme
    )
    assert shown
    page, _, anchor = shown[1].partition("#")
    if not page.startswith("https:"):
        headings = re.findall(r"^## (.*)$", (ROOT / page).read_text(encoding="utf-8"), re.M)
        assert anchor in [heading.lower().replace(" ", "-") for heading in headings]


@pytest.mark.parametrize(
    ("repository", "start"),
    [
        ("https://github.com/a/b", "https://mybinder.org/v2/gh/a/b/HEAD?"),
        ("https://github.com/a/b.git", "https://mybinder.org/v2/gh/a/b/HEAD?"),
        ("https://git.example/a/b", "https://mybinder.org/v2/git/https%3A%2F%2Fgit.example%2Fa%2Fb/HEAD?"),
    ],
)
def test_links_open_files_that_exist(repository: str, start: str) -> None:
    text = badges.links({"Repository": repository, "Site": "https://site.example/"})
    found = re.findall(r"svg\)\]\((https://mybinder\.org/v2/[^)]*)\)", text)
    assert all(text.count(link) == 2 for link in found), "behind a picture and behind words"
    opened = [unquote(link.partition("urlpath=")[2]) for link in found]
    assert all(link.startswith(start) for link in found)
    assert [path.partition("/")[0] for path in opened] == ["lab", "voila"]
    assert all((ROOT / path.split("/", 2)[2]).is_file() for path in opened)
    assert "](https://site.example/)" in text
    assert "project.urls" not in text, "there is nothing more to name"


@pytest.mark.parametrize("named", [(), ("Repository",), ("Site",)])
def test_what_has_no_address_says_what_does_the_same_here_and_how_to_name_one(named: tuple[str, ...]) -> None:
    text = badges.links(dict.fromkeys(named, "https://git.example/a"))
    commands = {"Repository": ("`make lab`", "goatools app`"), "Site": ("`make site`",)}
    for address, words in commands.items():
        assert all((word in text) == (address not in named) for word in words)
        assert (f"`{address}`" in text) == (address not in named)
    assert "[project.urls]" in text


def test_an_address_in_one_place_is_all_that_readme_needs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    urls = {"Repository": "https://github.com/a/b", "Site": "https://site.example/"}
    linked = badges.written(readme, urls)
    assert linked.count("https://mybinder.org/v2/gh/a/b/HEAD?urlpath=") == 4
    assert badges.HOW not in linked
    assert "](https://site.example/)" in linked
    assert badges.written(linked, {}) == badges.written(readme, {})


def test_examples() -> None:
    assert doctest.testmod(badges).failed == 0
