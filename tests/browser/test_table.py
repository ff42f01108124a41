"""The table in a real JupyterLab: a whole round by mouse, another by keys alone, bots, and how fast a click is."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Notebook

TABLE = """
import goatools
from goatools.widgets import Board, Table
table = Table("{game}", seats={seats}, seed=7, confirm=False)
table
"""
LATER = "if 'table' in globals() and table.value: print(table.position.round_label, table.record.at, table.error, sep='|')"

OPEN = """() => {
    const widget = [...document.querySelectorAll('.gt-play')].at(-1);
    const open = [...widget.querySelectorAll('[data-move]')].filter(item =>
        item.getAttribute('aria-disabled') !== 'true' && item.getBoundingClientRect().width
        && !/^(less|more|go |undo)/.test(item.dataset.move));
    const best = open.find(item => /^(taxes|build|end turn|pass|done|harvest)$/.test(item.dataset.move)) ?? open[0];
    best?.setAttribute('data-next', '');
    return best?.dataset.move ?? null;
}"""
AT = "() => document.querySelector('.gt-play [data-at]').dataset.at"

QUICK = """async ([selector, moves]) => {
    const root = document.querySelector(selector);
    const times = [];
    for (let i = 0; i < 56; i++) {
        const move = moves[i % moves.length];
        const stage = root.querySelector('.gt-stage');
        const item = stage.querySelector(`[data-move="${move}"]`);
        const begun = performance.now();
        await new Promise(done => {
            const watch = new MutationObserver(() => {
                if (stage.querySelector(`[data-move="${move}"]`)?.getAttribute('aria-pressed') !== 'true') return;
                watch.disconnect();
                requestAnimationFrame(done);
            });
            watch.observe(stage, { subtree: true, childList: true, attributes: true });
            item.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        });
        times.push(performance.now() - begun);
    }
    return times.slice(6);
}"""


@pytest.fixture
def table(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> Callable[..., Notebook]:
    def open_table(game: str = "goa-2012", seats: int = 4, width: int = 1300, dark: bool = False) -> Notebook:
        cells = [TABLE.format(game=game, seats=seats), LATER]
        notebook = open_notebook(write_notebook("table.ipynb", cells), width=width, height=1500)
        notebook.hide_sidebar()
        if dark:
            notebook.dark()
        notebook.run_all()
        assert notebook.failures() == []
        notebook.panel.locator(".gt-play svg").first.wait_for()
        return notebook

    return open_table


def asked(notebook: Notebook, cell: int) -> tuple[str, int, str]:
    """Round, number of moves and error of the table, as the kernel says in a cell that has not been run yet."""
    notebook.page.evaluate(
        "cell => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = cell; }", cell
    )
    notebook.command("notebook:run-cell")
    told = notebook.output(cell).locator("pre")
    told.wait_for()
    label, at, error = (told.text_content() or "").strip().split("|")
    return label, int(at), error


def play(notebook: Notebook, make: Callable[[str], None], moves: int) -> list[str]:
    """Make so many moves, each time one that is open, and wait until the table has changed."""
    made = []
    for _ in range(moves):
        move = notebook.page.evaluate(OPEN)
        if move is None:
            break
        before = notebook.page.evaluate(AT)
        make(move)
        notebook.page.wait_for_function(f"before => ({AT})() !== before", arg=before)
        made.append(move)
    return made


@pytest.mark.parametrize(
    ("game", "seats"), [("goa-2012", 2), ("goa-2004", 2), ("batavia", 3), ("golden-age", 3)]
)
def test_a_round_by_mouse(table: Callable[..., Notebook], game: str, seats: int) -> None:
    notebook = table(game, seats)

    def click(_move: str) -> None:
        notebook.panel.locator(".gt-play [data-next]").click(force=True)

    made = play(notebook, click, 24)
    _, at, error = asked(notebook, 1)
    assert error == "None"
    assert at >= len(made) == 24
    assert notebook.axe() == []
    assert notebook.complaints == []
    notebook.shot(f"table_{game}")


def test_a_round_by_keys_alone(table: Callable[..., Notebook]) -> None:
    notebook = table("goa-2012", 2)
    cells = notebook.cells()

    def press(_move: str) -> None:
        notebook.panel.locator(".gt-play [data-next]").focus()
        notebook.page.keyboard.type("bdd")
        notebook.page.keyboard.press("Enter")

    for _ in range(40):
        play(notebook, press, 1)
        if notebook.panel.locator(".gt-play").get_by_text("Log of round A2").count():
            break
    label, _, error = asked(notebook, 1)
    assert (label, error) == ("A2", "None")
    assert notebook.cells() == cells
    undo = notebook.panel.get_by_role("button", name="Undo")
    undo.focus()
    notebook.page.keyboard.type("bdd")
    notebook.page.keyboard.press("Enter")
    notebook.panel.locator(".gt-play").get_by_text("Log of round A1").wait_for()
    assert notebook.cells() == cells
    assert notebook.complaints == []


def test_a_wrong_click_explains_itself(table: Callable[..., Notebook]) -> None:
    notebook = table("goa-2012", 4)
    notebook.panel.locator('.gt-play [data-move="flag W3"]').first.click()
    notebook.panel.locator('.gt-play [data-move="mark e1"]').first.click(force=True)
    notebook.panel.locator(".gt-error", has_text="e1 does not touch the flag on W3").wait_for()
    notebook.panel.get_by_role("heading", name="The rules").wait_for()
    assert notebook.axe() == []


@pytest.mark.parametrize(("width", "dark"), [(1400, False), (1000, True), (480, False), (480, True)])
def test_nothing_overlaps(table: Callable[..., Notebook], width: int, dark: bool) -> None:
    notebook = table("goa-2012", 4, width, dark)
    boxes = notebook.page.evaluate(
        """() => [...document.querySelectorAll('.gt-play > *')].map(node => {
            const box = node.getBoundingClientRect();
            return [box.left, box.top, box.right, box.bottom];
        }).filter(([left, top, right, bottom]) => right > left && bottom > top)"""
    )
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            aside = one[2] <= other[0] + 1 or other[2] <= one[0] + 1
            assert aside or one[3] <= other[1] + 1 or other[3] <= one[1] + 1
    outer = notebook.page.evaluate("() => document.querySelector('.gt-play').getBoundingClientRect().right")
    assert all(box[2] <= outer + 1 for box in boxes)
    assert notebook.axe() == []
    assert notebook.complaints == []
    notebook.shot(f"table_{width}_{'dark' if dark else 'light'}")


def test_click_to_redrawn(
    open_notebook: Callable[..., Notebook],
    write_notebook: Callable[[str, list[str]], str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The figures of the README: the median of 50 clicks, printed; the limit is generous for busy machines."""
    cells = [
        "import goatools\nfrom goatools.widgets import Board, Table\np = goatools.new_game('goa-2012', seats=4, seed=7)",
        "Board(p, plays=False)",
        "Table(p)",
    ]
    notebook = open_notebook(write_notebook("quick.ipynb", cells), width=1300, height=1400)
    notebook.hide_sidebar()
    notebook.run_all()
    notebook.panel.locator(".gt-play svg").first.wait_for()
    medians = []
    for number, selector in enumerate((".gt-panel", ".gt-play .gt-area-board")):
        times = notebook.page.evaluate(QUICK, [selector, ["flag W4", "flag E1"]])
        medians.append(statistics.median(times))
        with capsys.disabled():
            which = ("board", "table")[number]
            print(f"\nclick to redrawn, {which}: median {medians[-1]:.0f} ms of {len(times)}")  # noqa: T201
    assert max(medians) < 1500
