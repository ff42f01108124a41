"""The page that `goatools export` writes of a record, opened as a file: it steps by buttons, keys, number and list."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

import goatools
from goatools.widgets import markup

from .conftest import PATIENCE, SHOTS

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.mark.parametrize(
    ("game", "width", "scheme"),
    [("goa-2012", 1300, "light"), ("batavia", 480, "dark"), ("golden-age", 1300, "dark")],
)
def test_a_record_is_stepped_through(
    browser: Browser, tmp_path: Path, game: str, width: int, scheme: str
) -> None:
    rng = Random(1)
    record = goatools.Record(goatools.new_game(game, ["Ann", "<b>Bo</b>", "Cy"], seed=4))
    while record.length < 60:
        record.play(rng.choice(record.position.legal_moves()), "A comment." if record.length == 1 else "")
    source, target = tmp_path / "game.txt", tmp_path / "game.html"
    source.write_text(record.to_text(), encoding="utf-8")
    command = [sys.executable, "-m", "goatools.cli", "export", str(source), str(target)]
    subprocess.run(command, check=True, capture_output=True)
    positions = list(record)
    rounds: dict[str, int] = {}
    for number, p in enumerate(positions):
        rounds.setdefault(markup.round_name(p), number)

    complaints: list[str] = []
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    page.on(
        "request", lambda r: complaints.append(r.url) if not r.url.startswith(("file:", "data:")) else None
    )
    page.goto(target.as_uri())
    at = page.get_by_role("spinbutton")

    def stands(number: int) -> None:
        """Whether the page shows the position after so many moves."""
        assert at.input_value() == str(number)
        caption = p.table.info.pictures().caption(positions[number])
        assert page.locator("#step [aria-live]").inner_text() == goatools.drawing.svg.clean(caption)
        assert page.locator("#step svg").count() >= 1
        for words, ended in (("Start", 0), ("Back", 0), ("Forward", 60), ("End", 60)):
            assert page.get_by_role("button", name=words).is_disabled() == (number == ended)

    stands(0)
    page.get_by_role("button", name="Forward").click()
    stands(1)
    page.get_by_role("button", name="Forward").click()
    stands(2)
    assert page.get_by_text("A comment.").is_visible()
    page.get_by_role("button", name="Back").click()
    stands(1)
    page.locator("h1").click()
    for key, number in (
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("End", 60),
        ("ArrowRight", 60),
    ):
        page.keyboard.press(key)
        stands(number)
    page.keyboard.press("Home")
    stands(0)
    at.fill("31")
    at.press("Enter")
    stands(31)
    name, begins = list(rounds.items())[-1]
    page.get_by_label("Go to").select_option(name)
    stands(begins)
    page.get_by_role("button", name="End").click()
    stands(60)
    page.reload()
    stands(60)
    picture = page.locator("#step .picture")
    assert picture.locator("> svg").evaluate("svg => svg.getBoundingClientRect().width") == 920, "made small"
    if width < 920:
        picture.evaluate("frame => { frame.scrollLeft = 200; }")
        page.get_by_role("button", name="Back").click()
        stands(59)
        assert picture.evaluate("frame => frame.scrollLeft") == 200
    assert page.locator("h1 b").count() == 0, "a name became markup"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    found = Axe().run(page).response["violations"]
    assert [v["id"] for v in found if v["impact"] in ("serious", "critical")] == []
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / f"export_{game}.png")
    context.close()
    assert complaints == []
