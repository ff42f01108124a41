"""The site that needs no server of ours: built by binder/site.py, served as plain files, all other network shut.

Prints how long it takes to the first widget and how much is moved.
"""

from __future__ import annotations

import functools
import gzip
import html
import http.server
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import time
import urllib.parse
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import goatools
from goatools.widgets import Drill

from .conftest import ROOT, SHOTS
from .drilling import answer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page, Route

PATIENCE = 300_000
"""Milliseconds; Python in the browser is slow on a busy machine."""


class Files(http.server.SimpleHTTPRequestHandler):
    """Plain files; counts what is moved."""

    moved = 0

    def copyfile(self, source: object, outputfile: object) -> None:
        data = source.read()
        Files.moved += len(data)
        outputfile.write(data)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def site(chromium: str) -> Path:
    """The site, built anew."""
    if shutil.which("npm") is None:
        message = "no npm on this machine: the site is not built (Debian: apt-get install npm)"
        (pytest.fail if os.environ.get("REQUIRE_BROWSER") == "1" else pytest.skip)(message)
    target = ROOT / "build" / "site"
    done = subprocess.run(["make", "site"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-3000:]
    return target


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    """The site as any host of static files serves it."""
    Files.moved = 0
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def open_page(address: str, browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page of the site, with a file of it `spoilt`; what is asked of another host, and errors of the page, fail."""
    context = browser.new_context(viewport={"width": 1300, "height": 1200}, reduced_motion="reduce")
    strangers, complaints = [], []

    def shut(route: Route) -> None:
        if route.request.url.startswith(address):
            route.continue_()
        else:
            strangers.append(route.request.url)
            route.abort()

    def open_it(path: str, spoilt: str = "nothing") -> Page:
        context.route(re.compile("^https?:"), shut)
        context.route(f"**/{spoilt}", lambda route: route.fulfill(body=b"spoilt"))
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{address}/{path}")
        return page

    yield open_it
    context.close()
    assert strangers == []
    assert complaints == []


def widget(page: Page, code: str) -> Locator:
    """The output of the cell whose code contains these words."""
    output = page.locator(".jp-CodeCell", has_text=code).first.locator(".jp-Cell-outputArea")
    output.scroll_into_view_if_needed()
    return output


def test_the_site_holds_what_it_should(site: Path) -> None:
    names = {path.name for path in site.rglob("*") if path.is_file()}
    assert {path.name for path in (ROOT / "notebooks").glob("*.ipynb")} <= names
    assert not {name for name in names if name.endswith(".map")}, "source maps"
    config = json.loads((site / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["disablePyPIFallback"] is True
    assert (site / kernel["pyodideUrl"]).is_file()
    python = (site / kernel["pyodideUrl"]).parent
    with tarfile.open(python / "packages.bin") as packed:
        packages = set(packed.getnames())
    assert {"goatools/__init__.pyc", "pyodide_kernel/__init__.pyc"} <= packages
    assert not {name for name in packages if name.endswith(".py")}, "to be compiled when a page is opened"
    assert not {name for name in packages if re.match(r"(numpy|scipy|pandas|matplotlib|PIL)/", name)}
    memory = gzip.decompress((python / "memory.bin").read_bytes())
    assert str(ROOT).encode() not in memory, "where the site was built is nobody's business"
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < 70e6


def test_the_first_lesson_in_the_browser_alone(
    open_page: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    begun = time.monotonic()
    page = open_page("lab/index.html?path=01_the_first_round.ipynb")
    # while a kernel starts, JupyterLab may forget what it was told to run
    page.get_by_text("Python (Pyodide) | Idle").wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.locator(".gt-picture svg").first.wait_for()
    seconds, moved = time.monotonic() - begun, Files.moved / 1e6
    with capsys.disabled():
        sys.stderr.write(f"\nsite: first widget after {seconds:.1f} s, {moved:.0f} MB moved\n")
    assert moved < 60

    explorer = widget(page, "ChainExplorer(table)")
    explorer.get_by_role("button", name="flag at W3").first.click()
    explorer.get_by_role("button", name="Place the flag with marker 1 on W3").click()
    explorer.get_by_text("Yellow puts the flag with marker 1 on W3").wait_for()

    exercise = widget(page, "Exercise(squares")
    exercise.get_by_role("textbox").fill("d1 d2")
    exercise.get_by_role("button", name="Check").click()
    exercise.locator(".gt-error", has_text="Wrong: 2 of 3 found").wait_for()
    exercise.get_by_role("textbox").fill("d1 d2 e2")
    exercise.get_by_role("button", name="Check").click()
    exercise.locator(".gt-message", has_text="Right: d1, d2 and e2").wait_for()
    widget(page, "score = ScoreBreakdown").locator(".gt-chart .main-svg").first.wait_for()

    drill = widget(page, "Drill(f").locator(".gt-drill")
    drill.get_by_text("Question 1").wait_for()
    answer(drill, Drill("goa-2012", ["goa.next-marker", "goa.who-gets-it", "goa.who-pays"]).question)
    assert page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    SHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SHOTS / "site_lesson.png")


def test_a_link_shows_a_position(open_page: Callable[..., Page]) -> None:
    rng, p = Random(5), goatools.new_game("batavia", 3, seed=5)
    for _ in range(60):
        p = p.play(rng.choice(p.legal_moves()))
    page = open_page(f"position.html?code={p.to_code()}")
    picture = page.locator(".jp-OutputArea-output figure img")
    picture.wait_for()
    [told] = re.findall(r'<img alt="([^"]*)"', p._repr_html_())
    assert picture.get_attribute("alt") == html.unescape(told)
    assert "Batavia" in told
    assert page.evaluate("document.querySelector('.jp-OutputArea-output figure img').naturalWidth") > 300


def test_a_browser_that_the_memory_does_not_fit_starts_the_long_way(
    open_page: Callable[..., Page],
) -> None:
    position = goatools.new_game("golden-age", 3, seed=5)
    page = open_page(f"position.html?code={position.to_code()}", spoilt="memory.bin")
    picture = page.locator(".jp-OutputArea-output figure img")
    picture.wait_for()
    assert "Golden Age" in str(picture.get_attribute("alt"))


def test_a_remembered_python_throws_its_own_dice(open_page: Callable[..., Page]) -> None:
    code = urllib.parse.quote("import random\n'thrown', random.random()")
    thrown = set()
    for _ in range(2):
        page = open_page(f"repl/index.html?kernel=python&code={code}")
        output = page.locator(".jp-OutputArea-output", has_text="thrown")
        output.wait_for()
        thrown.add(output.inner_text())
        page.close()
    assert len(thrown) == 2


@pytest.mark.parametrize("code", ["", "goa12.x%22)%3Bimport%20os", "<img%20src=x>"])
def test_a_link_runs_nothing_else(open_page: Callable[..., Page], code: str) -> None:
    page = open_page(f"position.html?code={code}")
    page.get_by_text("This link needs the code of a position").wait_for()
    assert urllib.parse.unquote(page.url).endswith(urllib.parse.unquote(f"/position.html?code={code}"))
    assert page.locator("img").count() == 0
