"""The table in JupyterLab, in Notebook 7 and on a page of Voila: whole rounds of each game by mouse and by keys alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import HOSTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator

    from .conftest import Desk, Notebook

GAMES = {"goa-2012": 2, "goa-2004": 2, "batavia": 3, "golden-age": 3}
"""Each game with its seats."""

TABLE = """
from goatools.widgets import Table
table = Table("{game}", seats={seats}, seed=7, confirm=False)
table.add_class("of-{game}")
table
"""

STATE = """root => {
    const log = root.querySelector('[data-at]');
    return [log.dataset.at, log.dataset.round, root.querySelectorAll('.gt-play [aria-disabled="true"]').length];
}"""

WANTED = """root => {
    const open = [...root.querySelectorAll('.gt-area-moves [data-move]')].filter(item =>
        item.getAttribute('aria-disabled') !== 'true' && item.getBoundingClientRect().width
        && !/^(less|more|go |undo)/.test(item.dataset.move));
    const ends = /^(taxes|build|end|end turn|pass|done|keep|decline)$/;
    return (open.find(item => ends.test(item.dataset.move)) ?? open[0])?.dataset.move ?? null;
}"""

STEER = """([root, move]) => {
    const list = root.querySelector('.gt-area-moves');
    const [item, now] = [list.querySelector(`[data-move="${move}"]`), document.activeElement];
    if (!list.contains(now) || !now.dataset.move) return 'Tab';
    if (now === item) return null;
    const [a, b] = [now, item].map(node => node.getBoundingClientRect());
    const [dx, dy] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
    if (Math.abs(dy) > 8) return dy > 0 ? 'ArrowDown' : 'ArrowUp';
    return dx > 0 ? 'ArrowRight' : 'ArrowLeft';
}"""

LETTERS = "bddaxcvmyz"


@pytest.fixture(scope="module", params=HOSTS)
def tables(
    request: pytest.FixtureRequest, desk: Desk, write_notebook: Callable[[str, list[str]], str]
) -> Iterator[Notebook]:
    """A notebook with a table of each game, opened once in each host."""
    name = write_notebook(
        "rounds.ipynb", [TABLE.format(game=game, seats=seats) for game, seats in GAMES.items()]
    )
    notebook = desk.open(name, width=1300, height=1400, host=request.param)
    notebook.run_all()
    assert notebook.failures() == []
    yield notebook
    desk.clear()


def table_of(notebook: Notebook, game: str) -> Locator:
    """The table of a game, in sight."""
    if notebook.host != "voila":
        notebook.panel.locator(".jp-Cell").nth(list(GAMES).index(game)).scroll_into_view_if_needed()
    table = notebook.panel.locator(f".of-{game}")
    table.locator(".gt-area-moves svg").first.wait_for()
    return table


def play_a_round(table: Locator, game: str, by_keys: bool) -> bool:
    """Play until a round is over (in Golden Age: a turn of everybody), with one wrong click by mouse when there can be.

    Returns whether there was a wrong click.
    """
    page, root, explained = table.page, table.element_handle(), False
    turns, made, before = GAMES[game] if game == "golden-age" else 1, 0, page.evaluate(STATE, root)
    while turns:
        move = page.evaluate(WANTED, root)
        assert move is not None, f"nothing to choose after {made} decisions"
        if before[2] and not by_keys and not explained:
            click_wrongly(table)
            explained = True
        if by_keys:
            walk(table, root, move)
            page.keyboard.type(LETTERS if made % 8 == 0 else "d")
            page.keyboard.press("Enter")
        else:
            table.locator(f'.gt-area-moves [data-move="{move}"]').click(force=True)
        page.wait_for_function(f"([root, at]) => ({STATE})(root)[0] !== at", arg=[root, before[0]])
        after = page.evaluate(STATE, root)
        made, turns, before = made + 1, turns - (after[1] != before[1]), after
        assert made < 120
    assert made > 3
    return explained


def click_wrongly(table: Locator) -> None:
    """Click on something closed: the reason stands there with a link that opens the rule."""
    table.locator('.gt-play [aria-disabled="true"]').first.click(force=True)
    table.locator(".gt-error:not(:empty)").first.wait_for()
    link = table.locator(".gt-rule [data-rule]").first
    id = link.text_content() or ""
    link.click()
    table.locator(".gt-reader .gt-browser code", has_text=id).first.wait_for()


def walk(table: Locator, root: object, move: str) -> None:
    """Bring the focus to a move with Tab and the arrow keys."""
    for _ in range(80):
        key = table.page.evaluate(STEER, [root, move])
        if key is None:
            return
        table.page.keyboard.press(key)
    raise AssertionError(f"no way by keys to {move}")


@pytest.mark.parametrize("game", GAMES)
def test_a_round_by_mouse_then_one_by_keys(tables: Notebook, game: str) -> None:
    cells, table = tables.cells(), table_of(tables, game)
    assert play_a_round(table, game, by_keys=False), "there is something closed to click on"
    table.locator(".gt-area-moves [data-move][tabindex='0']").focus()
    play_a_round(table, game, by_keys=True)
    undo = table.get_by_role("button", name="Undo")
    undo.focus()
    tables.page.keyboard.type(LETTERS)
    assert tables.cells() == cells, "no letter has reached the notebook"
    assert tables.axe(f".of-{game}") == []
    tables.shot(f"round_{tables.host}_{game}")
    assert tables.complaints == []
