"""The position editor, in plain Python: text, form, undo, errors that lose nothing, all games."""

from __future__ import annotations

import random
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
import traitlets
from ipywidgets.widgets import widget

import goatools
from goatools.errors import BadPosition, BadSetup, GoatoolsError, UnknownGame
from goatools.widgets import PositionEditor
from goatools.widgets.position_text import Field, fields, line_of, places, with_field

if TYPE_CHECKING:
    from goatools import Position


def middle(game: str, moves: int = 70, seed: int = 1) -> Position:
    """A position some moves after the beginning."""
    p, rng = goatools.new_game(game, seed=3), random.Random(seed)
    for _ in range(moves):
        if p.to_move is not None:
            p = p.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    return p


@pytest.fixture
def editor(selling: Position) -> PositionEditor:
    return PositionEditor(selling)


def control(editor: PositionEditor, name: str) -> Any:
    """The control of a field of the form."""
    return editor._controls[name]


def ducats(editor: PositionEditor, seat: int) -> int:
    """The ducats of a seat in the position of the editor."""
    return int(tomllib.loads(editor.position.to_text())["seat"][seat]["ducats"])


# ---------------------------------------------------------------------- text


def test_text_picture_and_code_agree(editor: PositionEditor, selling: Position) -> None:
    assert editor.position == selling
    assert editor.value == editor.text.value == selling.to_text()
    assert goatools.position(editor.code) == selling
    assert editor.code in editor._words.value
    assert editor.picture.svg.startswith("<svg")
    assert f"goatools.position%28%22{editor.code}" in editor.link("lab")


def test_typing_a_better_text_changes_the_position(editor: PositionEditor) -> None:
    heard: list[Position] = []
    editor.observe(lambda change: heard.append(change["new"]), "position")
    before = editor.picture.svg
    editor.text.value = editor.value.replace("ducats = 5", "ducats = 9", 1)
    assert [p.to_text() for p in heard] == [editor.position.to_text()]
    assert editor.value == editor.text.value
    assert editor.picture.svg != before
    assert not editor.line.failed
    assert editor.message, "what the position is, is said"


def test_what_is_impossible_is_said_at_once_and_nothing_is_lost(editor: PositionEditor) -> None:
    good, picture, code = editor.position, editor.picture.svg, editor.code
    wrong = editor.value.replace("ducats = 5", "ducats = -1", 1)
    editor.text.value = wrong
    assert isinstance(editor.error, BadPosition)
    assert editor.error.field == "seat[1].ducats"
    line = wrong.split("\n").index("ducats = -1") + 1
    assert editor.message.startswith(
        f"Line {line}: seat[1].ducats: found -1; allowed: a whole number from 0 to"
    )
    assert "The picture shows the last text that could be read." in editor.message
    assert editor.line.failed
    assert (editor.value, editor.text.value) == (wrong, wrong)
    assert (editor.position, editor.picture.svg, editor.code) == (good, picture, code)
    assert "gt-wrong" in control(editor, "seat[1].ducats")._dom_classes
    assert control(editor, "seat[1].ducats").value == -1
    editor.text.value = editor.value.replace("ducats = -1", "ducats = 7", 1)
    assert editor.error is None
    assert "gt-wrong" not in control(editor, "seat[1].ducats")._dom_classes
    assert ducats(editor, 0) == 7


@pytest.mark.parametrize(
    "wrong", ["", "nonsense", "game = 'goa-2012", "game = 3", "goa12.AAAA", "[[seat]]", "x" * 200_000, "\x00"]
)
def test_wrong_texts_are_kept_and_explained(editor: PositionEditor, wrong: str) -> None:
    good = editor.position
    editor.text.value = wrong
    assert isinstance(editor.error, BadPosition)
    assert editor.message
    assert editor.value == wrong
    assert editor.position is good
    editor.undo()
    assert editor.value == good.to_text()
    with pytest.raises(BadPosition):
        editor.redo()
    assert editor.value == wrong


def test_a_code_is_written_out(editor: PositionEditor) -> None:
    p = middle("batavia")
    editor.text.value = p.to_code()
    assert editor.position == p
    assert editor.value == editor.text.value == p.to_text()


def test_tidy_writes_the_text_anew(editor: PositionEditor, selling: Position) -> None:
    editor.text.value = "# my table\n\n" + editor.value.replace(
        "ducats = 5", "ducats   =   5  # counted twice", 1
    )
    assert editor.position == selling
    assert editor.value.startswith("# my table")
    editor._tools["tidy"].click()
    assert editor.value == selling.to_text()
    editor.write("# my table\n" + editor.value)
    editor.text.value += "\nwrong"
    assert editor._tools["tidy"].disabled
    with pytest.raises(BadPosition):
        editor.tidy()


# ---------------------------------------------------------------------- form


@pytest.mark.parametrize("game", goatools.games())
def test_the_form_says_what_the_text_says(game: str) -> None:
    p = middle(game)
    editor = PositionEditor(p)
    assert len(editor.fields) >= 6
    for seat in range(1, len(p.names) + 1):
        assert any(name.startswith(f"seat[{seat}].") for name in editor.fields)
    for name in editor.fields:
        editor.set_field(name, control(editor, name).value)
        assert editor.position == p, name
    assert tomllib.loads(editor.value).keys() >= tomllib.loads(p.to_text()).keys()


@pytest.mark.parametrize(
    ("game", "name", "value", "wrong"),
    [
        ("goa-2004", "seat[1].ships", 6, -1),
        ("goa-2012", "round", "A3", None),
        ("batavia", "seat[2].gold", 3, 1000),
        ("golden-age", "seat[3].guilders", "4½", "four"),
    ],
)
def test_each_game_by_form(game: str, name: str, value: Any, wrong: Any) -> None:
    editor = PositionEditor(goatools.new_game(game, seed=3))
    editor.set_field(name, value)
    assert control(editor, name).value == value
    text, p = editor.value, editor.position
    assert goatools.position(text) == p
    assert p != goatools.new_game(game, seed=3)
    if wrong is not None:
        control(editor, name).value = wrong
        assert isinstance(editor.error, BadPosition)
        assert editor.error.field == name
        assert editor.position is p
        editor._tools["undo"].click()
        assert (editor.value, control(editor, name).value) == (text, value)


def test_controls_write_into_the_text_and_leave_the_rest(editor: PositionEditor) -> None:
    editor.write("# at Anna's\n" + editor.value)
    control(editor, "seat[3].ducats").value = 31
    assert ducats(editor, 2) == 31
    assert editor.value.startswith("# at Anna's\n")
    assert editor.error is None


def test_names_and_words_are_chosen_from_lists(start: Position) -> None:
    editor = PositionEditor(start)
    other = next(name for name in start.names if name != control(editor, "flag").value)
    control(editor, "flag").value = other
    assert editor.error is None
    assert f'flag = "{other}"' in editor.position.to_text()
    assert control(editor, "round").options[0] == ("A1", "A1")


def test_a_refused_control_goes_back(editor: PositionEditor) -> None:
    editor.text.value = "this is = no TOML ["
    before = control(editor, "seat[1].ducats").value
    control(editor, "seat[1].ducats").value = 20
    assert "correct the text first" in editor.message
    assert editor.value == "this is = no TOML ["
    assert control(editor, "seat[1].ducats").value == before


def test_another_game_brings_another_form(editor: PositionEditor) -> None:
    assert "seat[1].ducats" in editor.fields
    editor._game.value = "batavia"
    assert editor._count.options == (3, 4, 5)
    editor._count.value = 5
    editor._tools["start"].click()
    assert (editor.position.game, len(editor.position.names)) == ("batavia", 5)
    assert "seat[5].notes" in editor.fields
    assert "seat[1].ducats" not in editor.fields
    assert len(editor._seats.children) == 5
    editor.undo()
    assert editor.position.game == "goa-2012"
    assert "seat[1].ducats" in editor.fields
    with pytest.raises(UnknownGame):
        editor.start("go")
    with pytest.raises(BadSetup):
        editor.start("goa-2012", 5)
    with pytest.raises(BadPosition, match="the fields round"):
        editor.set_field("rounds", 1)


# ---------------------------------------------------------------------- undo


def test_undo_goes_from_good_text_to_good_text(editor: PositionEditor, selling: Position) -> None:
    for text in ("ducats = 1", "ducats = ", "ducats = x", "ducats = 15"):
        editor.text.value = selling.to_text().replace("ducats = 5", text, 1)
    assert ducats(editor, 0) == 15
    editor.undo()
    assert ducats(editor, 0) == 1, "the states between that could not be read are one edit"
    editor.undo()
    assert editor.value == selling.to_text()
    assert editor._tools["undo"].disabled
    with pytest.raises(BadSetup, match="undo"):
        editor.undo()
    editor.redo()
    editor.redo()
    assert ducats(editor, 0) == 15
    assert editor._tools["redo"].disabled
    with pytest.raises(BadSetup, match="redo"):
        editor.redo()
    editor.undo()
    editor.set_field("seat[1].ducats", 4)
    with pytest.raises(BadSetup, match="redo"):
        editor.redo()


# ---------------------------------------------------------------------- traits


def test_traits_are_edits(editor: PositionEditor, start: Position) -> None:
    before = editor.value
    editor.position = start
    assert editor.value == start.to_text()
    editor.value = before
    assert editor.position.to_text() == before
    editor.value = "wrong"
    assert isinstance(editor.error, BadPosition)
    assert (editor.value, editor.position.to_text()) == ("wrong", before)
    editor.undo()
    editor.undo()
    assert editor.position == start
    with pytest.raises(GoatoolsError, match="position: found str"):
        editor.position = "goa12"


@pytest.mark.parametrize(
    ("game", "place", "words", "says"),
    [
        ("goa-2012", "mark b3", "nothing", " . "),
        ("goa-2012", "flag W4", "the flag with marker 1", 'chain = ["W4"]'),
        ("goa-2004", "mark a1", "nothing", "\n.  "),
        ("batavia", "space 2", "Yellow's merchant", "space = 2"),
        ("golden-age", "influence Holland", "Red's influence marker", 'influence = ["Holland"]'),
    ],
)
def test_a_click_asks_what_stands_there(game: str, place: str, words: str, says: str) -> None:
    editor = PositionEditor(goatools.new_game(game, seats=3, seed=7))
    assert place in editor.picture.moves
    assert editor._what.layout.display == "none"
    editor.picture.click(place)
    assert editor.place == place
    assert editor._what.layout.display is None
    assert words in editor.choices
    assert 'aria-pressed="true"' in editor.picture.svg
    before = editor.value
    editor._what.value = editor.choices.index(words)
    assert says in editor.value, editor.message
    assert editor.value != before
    editor.undo()
    assert editor.value == before
    editor.picture.click(place)
    assert editor.place == ""
    assert editor.choices == ()


def test_every_choice_can_stand_there_or_is_explained() -> None:
    for game in ("goa-2004", "goa-2012", "batavia", "golden-age"):
        p = goatools.new_game(game, seats=3, seed=7)
        editor = PositionEditor(p)
        spots = p.table.info.pictures().spots(p)
        assert len(spots) >= 10
        for place in list(spots)[:3]:
            editor.ask(place)
            for words in editor.choices[:6]:
                if not editor.attempt(editor.put, words):
                    assert isinstance(editor.error, BadPosition)
                    assert editor.error.allowed
                editor.attempt(editor.undo)
    with pytest.raises(BadSetup, match="place"):
        editor.ask("nowhere")
    with pytest.raises(BadSetup, match="what stands there"):
        editor.put("a castle")


def test_views(editor: PositionEditor) -> None:
    table = editor.picture.svg
    editor._views["board"].click()
    assert editor.view == "board"
    assert len(editor.picture.svg) < len(table)
    editor.picture.width = 360
    assert 'width="360"' in editor.picture.svg
    with pytest.raises(BadSetup, match="table or board"):
        editor.look_at("sideways")
    with pytest.raises(traitlets.TraitError):
        editor.view = "sideways"


def test_disabled_means_nothing_happens(editor: PositionEditor) -> None:
    editor.disabled = True
    assert editor.text.disabled
    assert control(editor, "round").disabled
    before = editor.position
    editor._tools["start"].click()
    assert editor.position is before
    editor.disabled = False
    assert not editor.text.disabled
    assert editor._tools["undo"].disabled, "there is nothing to undo"


def test_a_failing_callback_is_shown(editor: PositionEditor) -> None:
    def fail(_change: Any) -> None:
        raise RuntimeError("my own mistake")

    editor.observe(fail, "position")
    editor.text.value = editor.value.replace("ducats = 5", "ducats = 9", 1)
    assert editor.message == "RuntimeError: my own mistake"
    assert ducats(editor, 0) == 9


def test_names_of_users_are_text(hostile: Position) -> None:
    editor = PositionEditor(hostile)
    drawn = editor.picture.svg + editor._words.value
    drawn += "".join(box.children[0].value for box in editor._seats.children)
    assert "<img" not in drawn
    assert "<script" not in drawn
    assert editor.position == hostile
    assert all(len(label) < 40 for label, _ in control(editor, "flag").options)
    editor.text.value = editor.value.replace("round", "<b>round</b>", 1)
    assert editor.line.failed


def test_editing_makes_no_new_widgets_and_closing_frees_all() -> None:
    PositionEditor().close()  # what all widgets share is made once and stays
    before = set(widget._instances)
    editor = PositionEditor(goatools.new_game("goa-2012", seats=4, seed=7))
    made = len(widget._instances)
    for n in range(40):
        editor.set_field("seat[1].ducats", n)
        editor.text.value = editor.value + "#"
        editor.text.value = editor.value + "\nbad"
        editor.undo()
    assert len(widget._instances) == made
    editor.start("batavia", 5)
    editor.start("goa-2012", 4)
    assert len(widget._instances) == made
    editor.close()
    assert set(widget._instances) == before


# ---------------------------------------------------------------------- the text itself


def test_places_in_a_text_with_lists_and_long_texts() -> None:
    text = "a = [\n \"x [\",  # ]\n \"y\",\n]\ngrid = '''\n[[seat]]\nb = 1\n'''\n\n[[seat]]  # Yellow\nd = 2\n[[seat]]\nd = 3"
    assert [(p.section, p.key, p.first, p.last) for p in places(text)] == [
        ("", "a", 0, 3),
        ("", "grid", 4, 7),
        ("seat[1]", "", 9, 9),
        ("seat[1]", "d", 10, 10),
        ("seat[2]", "", 11, 11),
        ("seat[2]", "d", 12, 12),
    ]
    assert [line_of(text, name) for name in ("a", "a[2]", "seat[2].d", "seat[2].e", "seat[2]", "zz")] == [
        1, 1, 13, 12, 12, 0,
    ]  # fmt: skip


def test_seats_that_a_text_does_not_have_are_added() -> None:
    text = with_field("game = 'goa-2012'\n", Field("ducats", 2, "number", 10), 3)
    assert tomllib.loads(text)["seat"] == [{}, {}, {"ducats": 3}]
    with pytest.raises(BadPosition, match="written in another way"):
        with_field("game = 'x'\nseat = [{ducats = 1}]", Field("ducats", 0, "number", 10), 3)


@pytest.mark.parametrize("game", goatools.games())
@pytest.mark.parametrize("seed", range(3))
def test_every_field_is_where_the_text_says(game: str, seed: int) -> None:
    p = middle(game, 40 + 60 * seed, seed)
    text = p.to_text()
    for field in fields(p, text):
        line = line_of(text, field.name)
        if line and not text.split("\n")[line - 1].startswith("[["):
            assert text.split("\n")[line - 1].startswith(f"{field.key} = ")
        changed = with_field(text, field, field.value)
        assert goatools.position(changed) == p
