"""The picture in a real JupyterLab: clicks, keys, focus, themes, widths, and text that fits in the real font."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Notebook

BOARD = """
import goatools
from goatools.drawing import goa
from goatools.widgets.picture import Picture

class Game:
    def __init__(self):
        self.p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W1")
        self.picture = Picture(label="The table")
        self.picture.on_click(self.play)
        self.picture.observe(self.draw, names="width")
        self.draw()

    def play(self, move):
        self.p = self.p.play(move)
        self.picture.tell(" ".join(event.text for event in self.p.events))
        self.draw()

    def draw(self, change=None):
        every = [f"mark {c}{r}" for c in "abcde" for r in range(1, 6)]
        legal = [m for m in self.p.legal_moves() if m.kind == "mark"]
        self.picture.svg = goa.position(
            self.p, viewer=self.p.to_move, legal=legal, closed=every, width=max(360, self.picture.width or 920)
        )

game = Game()
game.picture
"""

HOSTILE = """
from goatools.widgets.picture import Picture
Picture(svg='''<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 40"
  onload="window.taken = 1"><script>window.taken = 2</script><style>body { display: none }</style>
  <g data-move="a" aria-label="A" onclick="window.taken = 3"><rect width="40" height="40" fill="red" style="x: 1"/></g>
  <foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="window.taken = 4"/>
  </foreignObject><a xlink:href="javascript:window.taken = 5"><text y="30">link</text></a>
  <animate attributeName="x" to="1" onbegin="window.taken = 6"/><image href="http://127.0.0.1:9/x.png"/>
  <use href="http://127.0.0.1:9/x.svg#y"/></svg>''', label="hostile")
"""

UNREACHED = """stages => stages.filter(stage => stage.scrollWidth > stage.clientWidth + 1 && stage.tabIndex !== 0)
    .map(stage => `${stage.firstElementChild.ariaLabel}: ${stage.scrollWidth} in ${stage.clientWidth}`)"""

MEASURE = """() => [...document.querySelectorAll('.gt-picture text')].map(text => {
    const said = text.getAttribute('textLength');
    text.removeAttribute('textLength');
    const real = text.getComputedTextLength();
    if (said) text.setAttribute('textLength', said);
    return [text.textContent, Number(said), real];
}).filter(([, said]) => said)"""

FOCUS = "() => document.activeElement.dataset.move"


@pytest.fixture
def table(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> Callable[..., Notebook]:
    def open_table(width: int = 1200, cells: tuple[str, ...] = (BOARD, "1 + 1")) -> Notebook:
        notebook = open_notebook(write_notebook("picture.ipynb", list(cells)), width=width, height=1000)
        notebook.hide_sidebar()
        notebook.run_all()
        notebook.panel.locator(".gt-picture svg").first.wait_for()
        return notebook

    return open_table


def test_click_keys_and_focus(table: Callable[..., Notebook]) -> None:
    notebook = table()
    page, cells = notebook.page, notebook.cells()
    places = notebook.panel.locator(".gt-picture [data-move]")
    said = notebook.panel.locator(".gt-message")
    assert places.count() == 25
    assert notebook.panel.locator('.gt-picture [data-move][tabindex="0"]').count() == 1

    # by mouse, on a square that is legal and on one that is not
    notebook.panel.locator('[data-move="mark a1"]').click()
    said.filter(has_text="puts marker 2 on a1").wait_for()
    far = notebook.panel.locator('[data-move="mark e5"]')
    far.wait_for()
    far.click(force=True)
    notebook.panel.locator(".gt-message.gt-error").filter(has_text="e5").wait_for()
    assert page.evaluate(FOCUS) == "mark e5"

    # by keys: home, then to the right, then place the marker; the focus stays through the redraw
    page.keyboard.press("Home")
    start = page.evaluate(FOCUS)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS)[-2] == chr(ord(start[-2]) + 1)
    page.keyboard.press("ArrowUp")
    assert int(page.evaluate(FOCUS)[-1]) == int(start[-1]) + 1
    page.evaluate("() => document.querySelector('[data-move=\"mark b1\"]').focus()")
    page.keyboard.press("Enter")
    said.filter(has_text="puts marker 3 on b1").wait_for()
    page.wait_for_function("() => document.activeElement?.dataset?.move === 'mark b1'")

    # letters are no commands of the notebook while the picture has the focus
    for key in ("d", "d", "b", "a", "x", "y", "m", "z", "Escape", "d", "d"):
        page.keyboard.press(key)
    assert notebook.cells() == cells
    assert page.evaluate(FOCUS) == "mark b1"
    ring = page.evaluate(
        "() => getComputedStyle(document.activeElement.querySelector('.gt-ring')).visibility"
    )
    assert ring == "visible"
    assert notebook.axe() == []
    assert notebook.complaints == []
    notebook.shot("picture")


def test_width_and_theme_of_the_host(table: Callable[..., Notebook]) -> None:
    notebook = table(1500)
    page = notebook.page
    for width in (1500, 900, 480):
        page.set_viewport_size({"width": width, "height": 1000})
        page.wait_for_function(
            """() => { const svg = document.querySelector('.gt-picture svg');
            const [room, drawn] = [svg.parentElement.clientWidth, svg.viewBox.baseVal.width];
            return Math.abs(drawn - room) < 25 || (room < 360 && drawn === 360); }"""
        )
        measured = page.evaluate(MEASURE)
        assert len(measured) > 100
        assert [one for one in measured if one[2] > one[1] + 0.3] == [], (
            "no text is wider than it was measured"
        )
        assert [one for one in measured if one[2] < 0.92 * one[1]] == []
        notebook.shot(f"picture_{width}")
    fill = "selector => getComputedStyle(document.querySelector(selector)).fill"
    assert page.evaluate(fill, ".gt-picture .gf-panel") == "rgb(255, 255, 255)"
    notebook.dark()
    assert page.evaluate(fill, ".gt-picture .gf-panel") == "rgb(26, 29, 33)"
    assert page.evaluate(fill, ".gt-picture defs .gf-paper") == "rgb(42, 48, 55)"
    assert notebook.axe() == []
    notebook.shot("picture_dark")


def test_a_picture_wider_than_its_room_moves_in_its_frame(table: Callable[..., Notebook]) -> None:
    """Its text is as large as in a wide page; the keys move it too, also where nothing in it can be clicked."""
    still = "Picture(svg=goatools.drawing.goa.svg(goatools.new_game('goa-2012', seats=2, seed=1), width=340))"
    notebook = table(360, (BOARD, f"import goatools.drawing.goa\n{still}"))
    page = notebook.page
    for number, name in enumerate(("The table", "Goa 2012")):
        stage = notebook.panel.locator(".gt-stage").nth(number)
        frame = notebook.panel.get_by_role("group", name=re.compile(f"^{name}.*, moves sideways$"))
        frame.wait_for()
        assert stage.locator("> svg").evaluate(
            "svg => svg.getBoundingClientRect().width === svg.viewBox.baseVal.width"
        )
        assert stage.evaluate("stage => stage.scrollWidth > stage.clientWidth + 50")
        frame.focus()
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.wait_for_function("stage => stage.scrollLeft > 50", arg=stage.element_handle())
    far = notebook.panel.locator('[data-move="mark e1"]')
    far.click(force=True)  # the page brings it into view
    notebook.panel.locator(".gt-message").filter(has_text="e1").first.wait_for()
    assert notebook.axe() == []
    page.set_viewport_size({"width": 1200, "height": 1000})
    page.wait_for_function("() => !document.querySelector('.gt-stage[role]')")
    assert notebook.panel.locator(".gt-stage[tabindex='0']").count() == 0
    assert notebook.complaints == []


def test_a_picture_off_the_screen_fits_in_until_its_room_is_known(
    open_notebook: Callable[..., Notebook], write_notebook: Callable[[str, list[str]], str]
) -> None:
    """JupyterLab lays out no cell that is far off the screen: a picture there must not scroll where no key can move it."""
    still = "Picture(svg=goatools.drawing.goa.svg(goatools.new_game('goa-2012', seats=2, seed=1), width=760))"
    below = "import ipywidgets\nipywidgets.HTML('<div style=\"height: 4000px\">far below</div>')"
    cells = [BOARD, f"import goatools.drawing.goa\n{still}", below]
    notebook = open_notebook(write_notebook("far.ipynb", cells), width=1200, height=900)
    notebook.hide_sidebar()
    notebook.run_all()
    stages = notebook.panel.locator(".gt-stage")
    for width in (1200, 480, 360):
        notebook.panel.get_by_text("far below", exact=True).evaluate(
            "below => below.scrollIntoView({block: 'end'})"
        )
        notebook.page.set_viewport_size({"width": width, "height": 900})
        notebook.page.wait_for_function(
            "width => document.querySelector('.gt-stage').clientWidth < width", arg=width
        )
        assert stages.evaluate_all(UNREACHED) == []
        assert notebook.axe() == []
    assert stages.first.locator("svg").evaluate("svg => svg.viewBox.baseVal.width") > 700, (
        "it is not redrawn yet"
    )
    for number, least in ((0, 360), (1, 760)):
        stages.nth(number).scroll_into_view_if_needed()
        notebook.page.wait_for_function(
            "([stage, least]) => stage.role === 'group' && stage.scrollWidth === least",
            arg=[stages.nth(number).element_handle(), least],
        )
        assert stages.evaluate_all(UNREACHED) == []
    assert notebook.axe() == []
    assert notebook.complaints == []


def test_a_hostile_picture_does_nothing(table: Callable[..., Notebook]) -> None:
    """Nor do two pictures on a page share the names of their symbols."""
    harmless = "Picture(svg=goatools.drawing.goa.svg(goatools.new_game('goa-2012', seats=2, seed=1)))"
    notebook = table(cells=(HOSTILE, f"import goatools.drawing.goa\n{harmless}", harmless))
    page = notebook.page
    notebook.panel.locator('[data-move="a"]').click()
    page.wait_for_timeout(300)
    assert page.evaluate("() => window.taken ?? null") is None
    first = "document.querySelector('.gt-picture svg')"
    kept = set(page.evaluate(f"() => [...{first}.querySelectorAll('*')].map(e => e.localName)"))
    assert kept <= {"g", "rect", "text", "use", "defs"}
    names = page.evaluate(
        f"() => [{first}, ...{first}.querySelectorAll('*')].flatMap(e => e.getAttributeNames())"
    )
    assert not [name for name in names if name.startswith("on") or name in ("style", "src") or ":" in name]
    notebook.panel.locator(".gt-picture svg").nth(2).wait_for()
    twice = page.evaluate(
        "() => { const ids = [...document.querySelectorAll('.gt-picture [id]')].map(e => e.id);"
        " return ids.filter((id, i) => ids.indexOf(id) !== i); }"
    )
    assert twice == []
    assert notebook.complaints == []
