"""The analysis widgets and their notebooks in a real JupyterLab: by mouse and keys, both themes, wide and narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import SHOTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from .conftest import Notebook

WIDGETS = {
    "colony_odds": """
import goatools
from goatools.widgets import ColonyOdds
odds = ColonyOdds(goatools.new_game("goa-2012", seats=("Ann", "Béla", "<b>Cy</b>", "דנה"), seed=7), 0)
odds.set_cards({1: 6, 2: 5, 3: 7})
odds
""",
    "auction_lab": """
from goatools.widgets import AuctionLab
lab = AuctionLab("goa-2012", (6, 9, 4, 8))
lab
""",
    "planner": """
from goatools.teaching import sample_position
from goatools.widgets import Planner
planner = Planner(sample_position("2012", "20"), target="Cochin 90 %")
planner
""",
    "analysis": """
from goatools.analysis.examples import example
from goatools.widgets import Analysis
analysis = Analysis(example("goa_2012_lot"))
analysis
""",
}

FAULTS = """output => {
    const panel = output.querySelector('.gt-panel'), room = panel.getBoundingClientRect(), bad = [];
    const boxes = [...panel.querySelectorAll('button, input, select, textarea, svg.gt-light, .gt-picture svg')]
        .map(e => [e, e.getBoundingClientRect()]).filter(([, b]) => b.width && b.height);
    const said = e => (e.getAttribute('aria-label') || e.textContent || e.outerHTML).slice(0, 60);
    for (const [e, b] of boxes) if (b.left < room.left - 3 || b.right > room.right + 3)
        bad.push(`outside: ${said(e)} ${b.left} to ${b.right} in ${room.left} to ${room.right}`);
    const controls = boxes.filter(([e]) => e.tagName !== 'svg');
    controls.forEach(([e, a], i) => controls.slice(i + 1).forEach(([f, b]) => {
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            bad.push(`${said(e)} over ${said(f)}`);
    }));
    for (const e of panel.querySelectorAll('*')) if ([...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())
        && e.getClientRects().length && !e.closest('svg') && parseFloat(getComputedStyle(e).fontSize) < 11)
        bad.push('small: ' + said(e));
    for (const e of panel.querySelectorAll('.gt-box')) if (e.scrollWidth > e.clientWidth + 1) bad.push('cut: ' + said(e));
    if (panel.scrollWidth > panel.clientWidth + 4) bad.push(`wide: ${panel.scrollWidth} in ${panel.clientWidth}`);
    return bad;
}"""


def place(shown: Locator, move: str) -> Locator:
    """The place of a move in the pictures of a widget."""
    return shown.locator(f'[data-move="{move}"]').first


def says(shown: Locator, words: str) -> None:
    """Wait until the message line of a widget says this."""
    shown.locator(".gt-message", has_text=words).first.wait_for()


def draws(shown: Locator, words: str) -> None:
    """Wait until a picture of a widget has this text."""
    shown.locator("svg text", has_text=words).first.wait_for()


@pytest.fixture
def open_widgets(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> Callable[[], Notebook]:
    def open_them() -> Notebook:
        notebook = open_notebook(
            write_notebook("analysis_widgets.ipynb", [cell.strip() for cell in WIDGETS.values()]), height=1300
        )
        notebook.hide_sidebar()
        notebook.run_all()
        assert notebook.failures() == []
        for cell in range(len(WIDGETS)):
            notebook.output(cell).locator(".gt-panel .gt-picture svg").first.wait_for(state="attached")
        return notebook

    return open_them


def test_the_widgets_by_mouse_and_keys_in_both_themes(open_widgets: Callable[[], Notebook]) -> None:
    notebook = open_widgets()
    page = notebook.page
    odds, auction, planner, analysis = (notebook.output(cell) for cell in range(4))
    cells = notebook.cells()

    # odds: a cell by mouse, the next by key, a card more
    place(odds, "cell Cochin 2").click()
    says(odds, "Cochin, bringing 2: 14 % with two cards, 68 % with three")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    says(odds, "Cochin, bringing 3: 37 % with two cards, 88 % with three")
    place(odds, "more 3").click()
    draws(odds, "Cards you have not seen: 19")

    # auctions: wrong values are answered, right ones are taken, a line opens
    values = auction.get_by_label("Values")
    values.fill("9, x")
    values.press("Enter")
    says(auction, "values: found 'x'; allowed: whole numbers with commas between them")
    values.fill("9, 4, 8")
    values.press("Enter")
    says(auction, "Green gets the lot for 5 ducats.")
    place(auction, "node bid 1/").click()
    place(auction, "node bid 1/pass/").wait_for(state="attached")

    # planner: another target from the list, then one that does not exist
    planner.get_by_label("Target").select_option("Madras 50 %")
    says(planner, "Madras, at least 50 %:")
    own = planner.get_by_label("or", exact=True)
    own.fill("the moon")
    own.press("Enter")
    says(planner, "target: found 'the moon'")

    # analysis: think on, stop, another example, a wrong text
    analysis.get_by_role("button", name="Think on").click()
    analysis.locator("progress").wait_for()
    analysis.get_by_role("button", name="Stop").click()
    analysis.locator("progress").wait_for(state="detached")
    analysis.get_by_label("Example").select_option("Batavia: Green's turn")
    draws(analysis, "Green's moves, best first")
    analysis.get_by_role("button", name="Exact odds").click()
    analysis.get_by_role("heading", name="Majorities").wait_for()
    analysis.get_by_label("Position").fill("game = 'goa'")
    analysis.get_by_role("button", name="Analyse this text").click()
    says(analysis, "game: found 'goa'; allowed: goa-2004")
    assert notebook.cells() == cells, "no key reached the notebook"

    for theme in ("light", "dark"):
        if theme == "dark":
            notebook.dark()
        for width in (1200, 960, 480):
            page.set_viewport_size({"width": width, "height": 1300})
            page.wait_for_timeout(800)
            for cell, name in enumerate(WIDGETS):
                output = notebook.output(cell)
                output.scroll_into_view_if_needed()
                page.wait_for_timeout(300)
                assert output.evaluate(FAULTS) == [], f"{name}, {theme}, {width}"
                SHOTS.mkdir(exist_ok=True)
                output.screenshot(path=SHOTS / f"{name}_{theme}_{width}.png")
        assert notebook.axe(colours=theme == "dark") == []
    assert notebook.complaints == []


LESSONS = {
    "08_analyse_a_position": ("Exercise(way", "2", "It takes more actions", "3", "Right: build, harvest"),
    "12_auction_formats": ("Exercise(keep", "14", "That is the rule of 2004", "12", "Right: value less 5"),
    "13_tournaments_and_balance": (
        "Exercise(share",
        "40",
        "40 % is the share of one seat",
        "80",
        "Right: twice 40 %",
    ),
}
PLOTS_FIT = """() => {
    const wide = [...document.querySelectorAll('.jp-RenderedPlotly')].find(plot => plot.scrollWidth > plot.clientWidth);
    // plotly fits a figure into its cell only while it can be seen
    if (wide) { wide.scrollIntoView(); window.dispatchEvent(new Event('resize')); }
    return !wide;
}"""
SOURCES = """() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.sharedModel.source)"""


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_runs_and_an_exercise_is_solved(name: str, open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(f"{name}.ipynb", height=1000)
    notebook.hide_sidebar()
    notebook.run_all()
    assert notebook.failures() == []
    code, wrong, said, right, praised = LESSONS[name]
    cell = next(i for i, source in enumerate(notebook.page.evaluate(SOURCES)) if code in source)
    exercise = notebook.output(cell)
    exercise.scroll_into_view_if_needed()
    answer = exercise.get_by_label("Answer")
    for given, words in ((wrong, said), (right, praised)):
        answer.fill(given)
        exercise.get_by_role("button", name="Check").click()
        says(exercise, words)
    assert notebook.axe() == []
    notebook.dark()
    notebook.page.set_viewport_size({"width": 480, "height": 1000})
    notebook.page.wait_for_timeout(800)
    notebook.page.wait_for_function(PLOTS_FIT, polling=500)
    for i, source in enumerate(notebook.page.evaluate(SOURCES)):
        output = notebook.output(i)
        if output.locator(".gt-panel").count():
            output.scroll_into_view_if_needed()
            notebook.page.wait_for_timeout(200)
            assert output.evaluate(FAULTS) == [], source[:60]
    assert notebook.axe(colours=True) == []
    assert notebook.complaints == []
    notebook.shot(f"{name}_dark_480")
