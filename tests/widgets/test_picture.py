"""The clickable picture, in plain Python: traits, events, errors. The browser's half is tried in tests/browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import goatools
from goatools.drawing import goa
from goatools.widgets import picture as module
from goatools.widgets.picture import Picture

BOARD = (
    '<svg><g data-move="mark a1" aria-label="a1, ginger"/><g data-move="mark b2" aria-disabled="true"/>'
    '<g data-move="say &quot;&amp;&lt;&quot;"/></svg>'
)


@pytest.fixture
def picture() -> Picture:
    return Picture(svg=BOARD, label="The grid")


def test_a_click_sets_the_value_and_calls_back(picture: Picture) -> None:
    heard: list[str] = []
    observed: list[str] = []
    picture.on_click(heard.append)
    picture.observe(lambda change: observed.append(change["new"]), names="value")
    picture.click("mark a1")
    picture.click("mark a1")
    assert picture.value == "mark a1"
    assert heard == ["mark a1", "mark a1"]
    assert observed == ["mark a1"]


def test_closed_places_report_too(picture: Picture) -> None:
    heard: list[str] = []
    picture.on_click(heard.append)
    picture.click("mark b2")
    assert heard == ["mark b2"]


def test_moves_are_read_back_as_they_were_written(picture: Picture) -> None:
    assert picture.moves == ("mark a1", "mark b2", 'say "&<"')
    picture.click('say "&<"')
    assert picture.value == 'say "&<"'


def test_a_callback_can_be_taken_back(picture: Picture) -> None:
    heard: list[str] = []
    keep = heard.append
    picture.on_click(keep)
    picture.on_click(keep, remove=True)
    picture.click("mark a1")
    assert heard == []


def test_the_room_to_draw_in() -> None:
    picture = Picture()
    assert picture.room(536) == 536
    picture.width = 244
    assert (picture.room(536, 620), picture.room(536, least=240)) == (340, 244)
    picture.width = 1900
    assert (picture.room(536, 620), picture.room(536), picture.room(536, given=500)) == (620, 1900, 500)


def test_a_click_on_nothing_is_refused(picture: Picture) -> None:
    with pytest.raises(goatools.BadMove, match=r"'mark a2' is no place of this picture; did you mean: mark"):
        picture.click("mark a2")
    assert picture.value == ""


def test_a_disabled_picture_ignores_clicks(picture: Picture) -> None:
    heard: list[str] = []
    picture.on_click(heard.append)
    picture.disabled = True
    picture.click("mark a1")
    assert heard == []
    assert picture.value == ""


def test_errors_of_the_game_are_shown_as_they_are() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W1")
    far = next(m for m in p.table.moves if m.kind == "mark" and p.why_not(m))
    picture = Picture(svg=goa.board(p, legal=p.legal_moves(), closed=[far]))
    picture.on_click(lambda move: p.play(move))
    picture.click(str(far))
    assert picture.failed
    assert p.why_not(far).reason in picture.message


def test_other_errors_are_never_swallowed(picture: Picture) -> None:
    heard: list[str] = []

    def broken(move: str) -> None:
        raise KeyError(move)

    picture.on_click(broken)
    picture.on_click(heard.append)
    picture.click("mark a1")
    assert picture.message == "KeyError: 'mark a1'"
    assert picture.failed
    assert heard == ["mark a1"]
    picture.on_click(broken, remove=True)
    picture.click("mark a1")
    assert (picture.message, picture.failed) == ("", False)


def test_a_callback_may_say_something(picture: Picture) -> None:
    picture.on_click(lambda move: picture.tell(f"you clicked {move}"))
    picture.click("mark a1")
    assert (picture.message, picture.failed) == ("you clicked mark a1", False)


def test_a_message_has_links_to_the_rules_it_names() -> None:
    picture = Picture(svg=BOARD)
    picture.tell("too low: goa.auction.raise-or-pass", failed=True, rules=["goa.auction.raise-or-pass"])
    assert picture.rules == ["goa.auction.raise-or-pass"]
    picture.click("mark a1")
    assert (picture.message, picture.rules) == ("", [])


def test_clicks_arrive_from_the_browser(picture: Picture) -> None:
    heard: list[str] = []
    picture.on_click(heard.append)
    picture._handle_custom_msg({"click": "mark a1"}, [])
    for stale in ({"click": "mark e5"}, {"click": 3}, {}, "click", None):
        picture._handle_custom_msg(stale, [])
    assert heard == ["mark a1"]


def test_what_the_browser_is_told() -> None:
    state = Picture(svg=BOARD, label="x", message="y", layout={"width": "400px"}).get_state()
    assert {"svg", "label", "message", "failed", "disabled", "width", "_esm", "_css"} <= set(state)
    assert "value" not in state
    assert len(state["_esm"]) + len(state["_css"]) < 40_000


def test_a_picture_prints_briefly(picture: Picture) -> None:
    assert repr(picture) == "<Picture The grid: 3 places to click>"


def test_the_script_is_one_small_file_without_network() -> None:
    folder = Path(module.__file__).parent
    scripts = list(folder.glob("*.js"))
    assert [script.name for script in scripts] == ["picture.js"]
    source = scripts[0].read_text(encoding="utf-8")
    code = [line for line in source.splitlines() if line.strip() and not line.strip().startswith("//")]
    assert len(code) <= 150
    assert not re.search(r"\beval\b|new Function|fetch\(|import\s|innerHTML = (?!')", source)
    addresses = set(re.findall(r"https?://[^\"'`\s]+", source + Picture._css))
    assert addresses == {"http://www.w3.org/2000/svg"}


def test_every_colour_of_the_picture_has_a_rule() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7)
    used = {word for words in re.findall(r'class="([^"]*)"', goa.svg(p)) for word in words.split()}
    colours = {word for word in used if word.startswith(("gf-", "gs-"))}
    assert len(colours) > 20
    for word in colours:
        assert f".{word}{{" in Picture._css
