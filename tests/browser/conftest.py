"""A real JupyterLab on loopback and a real Chromium for the browser tests.

Without a Chromium these tests are skipped with one line; with REQUIRE_BROWSER=1 they fail instead.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

ROOT = Path(__file__).parent.parent.parent
SHOTS = Path(__file__).parent / "shots"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60_000
"""Milliseconds after which something that should have happened counts as failed."""

POLLING = 100
"""Milliseconds between two looks at something slow: looking at every frame would keep the browser drawing."""

HOSTS = {"lab": "lab/tree", "notebook": "notebooks", "voila": "voila/render"}
"""The pages that the server shows a notebook on."""

NOT_OURS = (
    "reading 'schema'",  # Notebook 7 looks up a setting that it does not have
    "filebrowser:open-path",  # nor has it the file browser whose folder JupyterLab wrote down
    "Promise.allSettled (index",  # nor do extensions of Lab in Voila
)
"""Complaints of the hosts themselves, on empty notebooks too; a picture that does not come is noticed by its absence."""

READY = """() => {
    const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
    return context?.isReady && context.session?.kernel?.connectionStatus === 'connected'
        && context.kernelDisplayStatus === 'idle';
}"""

FAILURES = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code')
    .flatMap(cell => cell.model.outputs.toJSON())
    .filter(output => output.output_type === 'error')
    .map(output => `${output.ename}: ${output.evalue}`)"""

ALL_RUN = (
    """() => {
    const panel = window.jupyterapp.shell.currentWidget;
    const code = panel.content.widgets.map(cell => cell.model).filter(model => model.type === 'code');
    const waiting = code.filter(model => model.sharedModel.source.trim() && model.executionCount === null);
    const failed = ("""
    + FAILURES
    + """)().length > 0;
    return panel.sessionContext.kernelDisplayStatus === 'idle' && (waiting.length === 0 || failed);
}"""
)


def find_chromium() -> str | None:
    """The path of a Chromium on this machine; the variable CHROMIUM names another one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the Chromium; without one, skip, or fail where a browser is required."""
    path = find_chromium()
    if path is None:
        message = "no Chromium on this machine: browser tests not run (Debian: apt-get install chromium)"
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(message, pytrace=False)
        pytest.skip(message)
    return path


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


class Lab:
    """A running JupyterLab.

    `folder` is its copy of the notebooks, `home` the user's home folder, `url` its address without a trailing slash.
    """

    def __init__(self, folder: Path, home: Path, url: str) -> None:
        self.folder, self.home, self.url = folder, home, url

    def ask(self, method: str, path: str) -> Any:
        """Ask the server's REST interface."""
        request = urllib.request.Request(f"{self.url}/api/{path}", method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def stop_kernels(self) -> None:
        """End all kernels, so that tests do not weigh on each other."""
        for session in self.ask("GET", "sessions"):
            self.ask("DELETE", f"sessions/{session['id']}")


@pytest.fixture(scope="session")
def lab(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab as `goatools lab` starts it, on a copy of the notebooks, with nothing of the user's own settings."""
    base = tmp_path_factory.mktemp("lab")
    folder, home = base / "notebooks", base / "home"
    folder.mkdir()
    home.mkdir()
    for notebook in sorted((ROOT / "notebooks").glob("*")):
        if notebook.is_file():
            shutil.copy(notebook, folder)
    environment = os.environ | {
        "HOME": str(home),
        "JUPYTER_CONFIG_DIR": str(base / "config"),
        "JUPYTER_DATA_DIR": str(base / "data"),
        "JUPYTER_RUNTIME_DIR": str(base / "runtime"),
        "IPYTHONDIR": str(base / "ipython"),
    }
    command = [
        sys.executable,
        "-m",
        "goatools.cli",
        "lab",
        "--folder",
        str(folder),
        "--no-browser",
        "--allow-root",
    ]
    options = [
        "--ip=127.0.0.1",
        "--port=0",
        "--IdentityProvider.token=",
        "--ServerApp.disable_check_xsrf=True",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]
    log = base / "log.txt"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command, *options], env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out
        )
    try:
        yield Lab(folder, home, address(base / "runtime", process, log))
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def address(runtime: Path, process: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until the server answers and return its address."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline and process.poll() is None:
        for file in runtime.glob("jpserver-*.json"):
            try:
                url = str(json.loads(file.read_text())["url"]).rstrip("/")
                with urllib.request.urlopen(f"{url}/api", timeout=5):
                    return url
            except (OSError, ValueError):
                continue
        time.sleep(0.1)
    raise RuntimeError("JupyterLab did not start:\n" + log.read_text(errors="replace")[-3000:])


class Notebook:
    """A notebook open in JupyterLab, in Notebook 7 or as a page of Voila: what a person would do with it and see on it.

    `page` is the Playwright page; `complaints` collects errors of the page and its console.
    """

    def __init__(self, lab: Lab, page: Page, name: str, host: str = "lab") -> None:
        self.lab, self.page, self.name, self.host = lab, page, name, host
        self.complaints: list[str] = []
        page.set_default_timeout(PATIENCE)
        self._ears: dict[str, Callable[[Any], None]] = {
            "pageerror": lambda error: self._hear("error", str(error), lab.url),
            "console": lambda message: self._hear(message.type, message.text, message.location["url"]),
        }
        for event, ear in self._ears.items():
            page.on(event, ear)  # type: ignore[call-overload]
        if page.url.startswith(f"{lab.url}/lab/"):
            self.command("docmanager:open", {"path": name, "factory": "Notebook"})
        else:
            page.goto(f"{lab.url}/{HOSTS[host]}/{name}{'?reset' if host == 'lab' else ''}")
        self.panel.wait_for()
        if host != "voila":
            page.wait_for_function(READY, polling=POLLING)

    def _hear(self, kind: str, text: str, url: str) -> None:
        # Voila's own template asks other servers for fonts and icons, which a machine may not reach
        ours = self.host != "voila" or url.startswith(self.lab.url)
        if kind == "error" and ours and not any(words in text for words in NOT_OURS):
            self.complaints.append(text)

    @property
    def panel(self) -> Locator:
        """The visible notebook."""
        if self.host == "voila":
            return self.page.locator("body")
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    @property
    def outputs(self) -> Locator:
        """All outputs of the notebook."""
        return self.panel.locator(".jp-OutputArea-output")

    def output(self, cell: int) -> Locator:
        """The output area of a cell, counted from 0 over all cells."""
        return self.panel.locator(".jp-Cell").nth(cell).locator(".jp-Cell-outputArea")

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> None:
        """Run a command of JupyterLab, such as "notebook:run-all-cells"."""
        self.page.evaluate(
            "([name, args]) => { window.jupyterapp.commands.execute(name, args); }", [name, arguments or {}]
        )

    def run_all(self) -> None:
        """Run all cells and wait until the last one is done or one has failed; Voila has run them."""
        if self.host == "voila":
            self.page.locator("#loading").wait_for(state="hidden")
            return
        self.command("notebook:run-all-cells")
        self.page.wait_for_function(ALL_RUN, polling=POLLING, timeout=3 * PATIENCE)

    def close(self) -> None:
        """Take the notebook off a page of JupyterLab, unsaved, and leave the page as it was: in light."""
        for event, ear in self._ears.items():
            self.page.remove_listener(event, ear)
        self.page.evaluate(
            "() => [...window.jupyterapp.shell.widgets('main')].forEach(panel => panel.dispose())"
        )
        if self.page.evaluate("() => document.body.dataset.jpThemeLight") == "false":
            self.command("apputils:change-theme", {"theme": "JupyterLab Light"})
            self.page.wait_for_function(
                """() => document.body.dataset.jpThemeLight === 'true'
                && !document.querySelector('#jupyterlab-splash')"""
            )

    def hide_sidebar(self) -> None:
        """Give the notebook the whole width."""
        if self.page.locator("#jp-left-stack").is_visible():
            self.command("application:toggle-left-area")
            self.page.locator("#jp-left-stack").wait_for(state="hidden")

    def dark(self) -> None:
        """Switch JupyterLab to its dark theme, and wait until its veil has gone."""
        self.command("apputils:change-theme", {"theme": "JupyterLab Dark"})
        self.page.wait_for_function(
            """() => document.body.dataset.jpThemeLight === 'false'
            && getComputedStyle(document.body).getPropertyValue('--jp-layout-color0').trim().startsWith('#1')
            && !document.querySelector('#jupyterlab-splash')"""
        )

    def failures(self) -> list[str]:
        """The errors that stand in outputs, such as "ZeroDivisionError: division by zero"."""
        if self.host == "voila":
            return self.page.locator(".jp-RenderedText[data-mime-type*=error]").all_inner_texts()
        found: list[str] = self.page.evaluate(FAILURES)
        return found

    def cells(self) -> int:
        """How many cells the notebook has."""
        return self.panel.locator(".jp-Cell").count()

    def axe(
        self, inside: str = ".jp-NotebookPanel .jp-OutputArea-output", *, colours: bool = False
    ) -> list[str]:
        """Serious and critical findings of axe in our part of the page, one line each.

        `colours` asks for contrast only: all that another theme changes on a page that was looked at in light.
        """
        # plotly's lab extension shows an image of its own, without a text, until the figure is drawn
        context = {"include": [[inside]], "exclude": [[".plot-img"]]}
        options: dict[str, Any] = {"resultTypes": ["violations"]}
        if colours:
            options["runOnly"] = ["color-contrast"]
        found = Axe().run(self.page, context, options)
        return [
            f"{violation['id']}: {violation['help']}: {node['html'][:200]}"
            for violation in found.response["violations"]
            if violation["impact"] in ("serious", "critical")
            for node in violation["nodes"]
        ]

    def shot(self, name: str) -> Path:
        """Save a screenshot of the page as tests/browser/shots/<name>.png."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}.png"
        self.page.screenshot(path=path)
        return path


class Desk:
    """A page of JupyterLab that the tests use one after the other: loading JupyterLab takes longer than most of them.

    After a test that failed, and where a test asks for it, it is loaded anew.
    """

    def __init__(self, lab: Lab, browser: Browser, session: pytest.Session) -> None:
        self.lab, self.browser, self.session = lab, browser, session
        self._page: Page | None = None
        self._notebook: Notebook | None = None
        self._failed = 0

    def open(
        self, name: str, *, width: int = 1200, height: int = 900, host: str = "lab", fresh: bool = False
    ) -> Notebook:
        """Open a notebook of the lab's folder; whatever was open is closed."""
        self.clear(fresh or host != "lab")
        if self._page is None:
            # what a test before has chosen, such as the dark theme, must not colour this one
            shutil.rmtree(self.lab.folder.parent / "config" / "lab" / "user-settings", ignore_errors=True)
            self._page = self.browser.new_context(reduced_motion="reduce").new_page()
        self._page.set_viewport_size({"width": width, "height": height})
        self._notebook = Notebook(self.lab, self._page, name, host)
        return self._notebook

    def clear(self, fresh: bool = False) -> None:
        """Close the notebook, and the page too if it is to be fresh or a test has failed."""
        failed, self._failed = self.session.testsfailed > self._failed, self.session.testsfailed
        notebook, self._notebook = self._notebook, None
        if self._page is not None and (fresh or failed or (notebook and notebook.host != "lab")):
            self._page.context.close()
            self._page = None
        elif notebook is not None:
            notebook.close()
        self.lab.stop_kernels()


@pytest.fixture(scope="session")
def desk(lab: Lab, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """The page of JupyterLab for all tests."""
    desk = Desk(lab, browser, request.session)
    yield desk
    desk.clear(fresh=True)


@pytest.fixture
def open_notebook(desk: Desk) -> Iterator[Callable[..., Notebook]]:
    """Open a notebook of the lab's folder: `open_notebook("01_….ipynb", width=1200, height=900)`."""
    yield desk.open
    desk.clear()


@pytest.fixture(scope="session")
def write_notebook(lab: Lab) -> Callable[[str, list[str]], str]:
    """Put a notebook with these code cells in the lab's folder and return its name."""

    def write(name: str, cells: list[str]) -> str:
        from nbformat import v4

        notebook = v4.new_notebook(cells=[v4.new_code_cell(source) for source in cells])
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        (lab.folder / name).write_text(v4.writes(notebook), encoding="utf-8")
        return name

    return write
