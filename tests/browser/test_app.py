"""The page of `goatools app` in a real Chromium, with the network shut: every view is used, and links open them."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe

import goatools
from goatools.widgets import Drill

from .conftest import PATIENCE, SHOTS
from .drilling import answer
from .layout import AT, OPEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

ROUND = "() => document.querySelector('.gt-play [data-round]').dataset.round"
DO_BUTTON = ".gt-do .gt-main"
DO = f"() => document.querySelector('{DO_BUTTON}')?.offsetParent"
NOTHING_RUNS = "() => ![...document.querySelectorAll('.gt-play button')].some(b => b.textContent === 'Stop the bots' && b.offsetParent && !b.disabled)"


@pytest.fixture(scope="module")
def address(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The page as `goatools app` serves it, with nothing of the user's own settings."""
    base = tmp_path_factory.mktemp("app")
    environment = os.environ | {
        "HOME": str(base),
        "JUPYTER_CONFIG_DIR": str(base),
        "JUPYTER_RUNTIME_DIR": str(base),
    }
    log = base / "log.txt"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with log.open("wb") as out:
        command = [sys.executable, "-m", "goatools.cli", "app", "--no-browser", f"--port={port}"]
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    try:
        yield served(process, log)
    finally:
        process.terminate()
        process.wait(20)


def served(process: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until the page answers and return its address."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline and process.poll() is None:
        found = re.search(r"^(http://\S+?)/?$", log.read_text(errors="replace"), re.MULTILINE)
        if found:
            try:
                with urllib.request.urlopen(f"{found[1]}/voila/static/voila-style.js", timeout=30):
                    return found[1]
            except OSError:  # it tells its address before it listens
                pass
        time.sleep(0.2)
    raise RuntimeError("the page was not served:\n" + log.read_text(errors="replace")[-3000:])


@pytest.fixture
def open_page(address: str, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open the page: `open_page("tab=replay", width=480)`; whatever is asked of another host fails the test."""
    contexts, strangers, complaints = [], [], []

    def shut(route: Route) -> None:
        if route.request.url.startswith(address):
            route.continue_()
        else:
            strangers.append(route.request.url)
            route.abort()

    def open_it(query: str = "", width: int = 1200, scheme: str = "light") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 900}, reduced_motion="reduce", color_scheme=scheme
        )
        contexts.append(context)
        context.route(re.compile("^https?:"), shut)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
        page.goto(f"{address}/?{query}")
        page.locator(".gt-tabs").wait_for()
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert strangers == []
    assert complaints == []


def serious(page: Page) -> list[str]:
    found = Axe().run(page, context={"include": [[".gt-panel"]]})
    return [
        f"{v['id']}: {v['help']}"
        for v in found.response["violations"]
        if v["impact"] in ("serious", "critical")
    ]


def test_only_this_machine_sees_the_page(address: str) -> None:
    assert address.startswith(("http://127.0.0.1:", "http://localhost:"))


def test_a_round_of_goa_against_bots(open_page: Callable[..., Page]) -> None:
    page = open_page()
    assert page.locator(".jp-InputArea").count() == 0, "code is in view"
    page.get_by_role("button", name="Begin the game").click()
    page.locator(".gt-play [data-round]").wait_for(state="attached")
    assert page.evaluate(ROUND) == "round A1"
    made = 0
    while page.evaluate(ROUND) == "round A1":
        page.wait_for_function(NOTHING_RUNS)
        move = page.evaluate(OPEN)
        assert move is not None, "nothing to do, and the round is not over"
        before = page.evaluate(AT)
        page.locator(".gt-play [data-next]").click(force=True)
        page.wait_for_function(f"before => ({AT})() !== before || ({DO})()", arg=before)
        if page.evaluate(AT) == before:  # the first click shows what the move would do
            page.locator(DO_BUTTON).click()
        page.wait_for_function(f"before => ({AT})() !== before", arg=before)
        made += 1
        assert made < 60
    assert page.evaluate(ROUND) == "round A2"
    assert made >= 4
    assert serious(page) == []
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / "app_table.png")


@pytest.mark.parametrize(
    ("game", "width", "scheme"),
    [("goa-2012", 1300, "light"), ("batavia", 480, "dark"), ("golden-age", 1300, "dark")],
)
def test_drill_replay_and_analysis_are_used(
    open_page: Callable[..., Page], game: str, width: int, scheme: str
) -> None:
    """A question is answered, a record loaded and stepped through, a position analysed, one after the other."""
    record = goatools.Record(goatools.new_game(game, 3, seed=5))
    while record.length < 9 or record.position.to_move not in range(3):
        record.play(record.position.legal_moves()[0])
    page = open_page(f"tab=drill&game={game}", width, scheme)

    def looked_at(view: str) -> None:
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        SHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SHOTS / f"app_{view}_{game}.png", full_page=True)

    drill = page.locator(".gt-drill")
    drill.get_by_text("Question 1").wait_for()
    answer(drill, Drill(game).question)
    looked_at("drill")
    drill.get_by_role("button", name="Next question").click()
    drill.get_by_text("Question 2").wait_for()

    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_label("A record, a position or its code").fill(record.to_text())
    page.get_by_role("button", name="Show it").click()
    steps = page.locator(".gt-toolbar").get_by_text(re.compile(r"^\d+ of \d+$"))
    steps.filter(has_text=re.compile(f"^0 of {record.length}$")).wait_for()
    page.get_by_role("button", name="Forward", exact=True).click()
    steps.filter(has_text="1 of").wait_for()
    page.get_by_role("button", name="End", exact=True).click()
    steps.filter(has_text=f"{record.length} of {record.length}").wait_for()
    page.get_by_role("button", name="Forward", exact=True).wait_for()
    looked_at("replay")
    page.get_by_label("A record, a position or its code").fill("nothing of the kind")
    page.get_by_role("button", name="Show it").click()
    page.locator(".gt-error:visible").first.wait_for()

    page.get_by_role("button", name="Analysis", exact=True).click()
    page.get_by_label("Position", exact=True).fill(record.position.to_code())
    page.get_by_role("button", name="Analyse this text").click()
    # the view has shown an example until now; candidates may leave out moves, but not all
    moves = [move.text for move in record.position.legal_moves()]
    ranked = ", ".join(f'.gt-side [data-move="{move}"]' for move in moves)
    page.locator(ranked).first.wait_for(state="attached")
    # by name: the ranking goes on while it is clicked, and moves change places
    listed = page.locator(".gt-side [data-move]").evaluate_all("moves => moves.map((m) => m.dataset.move)")
    for text in listed[:2]:
        page.locator(f'.gt-side [data-move="{text}"] .gt-area').first.click()
        page.locator(".gt-box h4", has_text=record.position.describe(text)).wait_for()
    looked_at("analysis")


def test_a_link_opens_a_view_with_its_position(open_page: Callable[..., Page]) -> None:
    p = goatools.new_game("batavia", 3, seed=5)
    page = open_page(f"tab=table&code={p.to_code()}", width=480)
    page.locator(".gt-play svg").first.wait_for()
    assert "Batavia" in page.locator(".gt-play svg title").first.text_content()
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="From the table").click()
    page.locator(".gt-toolbar").get_by_text("0 of 0").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 480
    assert serious(page) == []
