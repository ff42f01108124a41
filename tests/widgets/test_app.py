"""The page of `goatools app`: its views, what it takes in, and what it says of a bad link."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import goatools
import goatools.data
from goatools.widgets.app import TABS, App, bots_game


def test_the_notebook_of_the_page_shows_it_without_more() -> None:
    notebook = json.loads((Path(goatools.data.__file__).parent / "app" / "goatools.ipynb").read_text())
    [cell] = notebook["cells"]
    assert cell["outputs"] == []
    shown: dict[str, object] = {}
    *lines, last = "".join(cell["source"]).strip().splitlines()
    exec("\n".join(lines), shown)  # noqa: S102
    assert isinstance(eval(last, shown), App)  # noqa: S307


def test_a_view_is_made_when_it_is_opened_and_kept() -> None:
    app = App()
    table = app.view
    assert table is app.table
    for tab in TABS:
        app._buttons[tab].click()
        assert app.tab == tab
        assert app.error is None
        assert app._stage.children == (app.view,)
    app.go("table")
    assert app.view is table


@pytest.mark.parametrize("game", goatools.games())
def test_every_game_is_replayed(game: str) -> None:
    app = App("tab=replay")
    app._games.value = game
    first = app.view.record
    assert app.error is None
    assert first.start.game == game
    app._another.click()
    assert app.view.record.start.game == game
    app.view.last()
    assert (app.view.record.length, app.view.position) != (first.length, list(first)[-1])
    assert app.view.position.is_over


def test_the_game_on_the_table_is_replayed() -> None:
    app = App()
    app.go("replay")
    app._of_table.click()
    assert "table: found 'no game'" in app.message
    app.go("table")
    app.table.begin(goatools.new_game("batavia", 3, seed=1), "random")
    app.go("replay")
    app._of_table.click()
    assert app.error is None
    assert app.view.record is app.table.record
    assert app.game == app._games.value == "batavia"


def test_what_is_pasted_is_shown() -> None:
    app = App("tab=replay")
    record = bots_game("golden-age", 3)
    record.go(20)
    app._text.value = record.to_text()
    app._load.click()
    assert app.view.record.start == record.start
    app._text.value = record.position.to_code() + "\n"
    app._load.click()
    assert app.view.position == record.position
    view = app.view
    for wrong in ("", "goa12.x", "[Game]", "<b>hello"):
        app._text.value = wrong
        app._load.click()
        assert isinstance(app.error, goatools.GoatoolsError), wrong
        assert app.view is view


@pytest.mark.parametrize("tab", TABS)
def test_a_link_shows_its_position(tab: str) -> None:
    p = goatools.new_game("goa-2004", 3, seed=5).play("flag W4")
    app = App(f"tab={tab}&code={p.to_code()}")
    assert app.error is None
    assert app.tab == {"drill": "replay"}.get(tab, tab)
    assert app.view.position == p
    assert app.game == "goa-2004"


@pytest.mark.parametrize("query", ["tab=attic", "game=chess", "code=goa12.x", "code=%00", "tab=replay&code="])
def test_a_bad_link_opens_the_page_all_the_same(query: str) -> None:
    app = App(query)
    assert app.view is not None
    assert (app.error is None) == query.endswith("=")
    assert (app.message == "") == query.endswith("=")
