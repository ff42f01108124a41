"""The table, in plain Python: people, bots, secrets, undo and lines, auctions, saving and loading, the form."""

from __future__ import annotations

import asyncio
import html
import random
import re
from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools import CHANCE
from goatools.driver import random_player
from goatools.errors import BadRecord, BadSetup, IllegalMove
from goatools.teaching import sample_position, sample_round
from goatools.widgets import Table
from goatools.widgets.menu import menu

if TYPE_CHECKING:
    from goatools import Position

SOLO = ("person", "random", "random", "random")


def play_out(table: Table, seed: int = 1, limit: int = 700) -> int:
    """Let people play at random through the events of the widget; returns how many moves they made."""
    rng = random.Random(seed)
    made = 0
    while not table.position.is_over and made < limit:
        table.hand_over() if table._handing is not None else None
        move = rng.choice(table.position.legal_moves()).text
        table.click(move)
        if table.chosen:
            table.click(move)
        assert table.error is None, table.message
        made += 1
    return made


def test_a_first_click_looks_and_a_second_makes_the_move(start: Position) -> None:
    table = Table(start)
    heard: list[str] = []
    table.observe(lambda change: heard.append(change["new"]), names="value")
    table.board.click("flag W4")
    assert (table.chosen, table.value, table.position) == ("flag W4", "", start)
    assert "puts the flag with marker 1 on W4" in table.preview.value
    assert table._do.description == "Put the flag on W4"
    table._cancel.click()
    assert table.chosen == ""
    assert table._doing.layout.display == "none"
    table.board.click("flag W4")
    table._do.click()
    assert heard == ["flag W4"]
    assert table.position == start.play("flag W4")
    assert table.message == "Yellow puts the flag with marker 1 on W4"


def test_without_confirming_the_first_click_makes_the_move(start: Position) -> None:
    table = Table(start, confirm=False)
    table.click("flag W4")
    assert table.value == "flag W4"


def test_a_wrong_click_explains_itself(start: Position) -> None:
    table = Table(start.play("flag W4"))
    table.board.click("mark e1")
    assert isinstance(table.error, IllegalMove)
    assert "e1 does not touch the flag on W4" in table.message
    assert "goa.placement.second-marker-next-to-the-flag" in table.rules.value
    assert table.chosen == ""


def test_closed_moves_stand_in_the_list_with_their_reason() -> None:
    p = sample_position("2012", "11")
    table = Table(p)
    groups = {group.title: group.items for group in menu(p)}
    assert [item.state for item in groups["Progress"]] == ["closed"] * 5
    assert "lacks clove" in groups["Progress"][4].note
    assert not groups["Progress"][4].note.startswith("Blue")
    assert {item.state for item in groups["Other actions"]} == {"legal"}
    assert "Why?" in table.moves.svg
    table.moves.click("advance colonists")
    assert "lacks clove" in table.message
    listed = [item.move for items in groups.values() for item in items if item.state == "legal"]
    assert sorted(listed) == sorted(str(move) for move in p.legal_moves())


def test_what_a_move_would_bring_is_shown_before() -> None:
    table = Table(sample_position("2012", "21"))
    table.click("advance colonists")
    assert "Yellow: 5 to 7 VP" in table.preview.value
    assert "to 1" in table.seat.svg, "the counter of ships says what would be left"
    table.click("advance colonists")
    assert table.preview.value == ""


def test_auctions_are_shown_with_what_was_said(start: Position) -> None:
    table = Table(start)
    for move in ("flag W4", "mark a4", "mark b3", "mark b4", "mark c5"):
        table.play(move)
    assert table.amount == 1
    table.moves.click("more")
    table.moves.click("more")
    table.moves.click("more")
    assert table.amount == 4
    table.moves.click("bid 4")
    table.moves.click("pass")
    assert "bids 4" in table.moves.svg
    table.amount = 6
    table.moves.click("bid 6")
    assert "Sell to Blue for 6" in table.moves.svg
    table.moves.click("go 1")
    assert table.position.to_move == 2
    table.redo()
    table.redo()
    table.moves.click("buy")
    assert table.message.startswith("Yellow keeps the lot; Yellow keeps the flag and pays the bank 5")
    table.click("less")
    assert "bid: found 0" in table.message


@pytest.mark.parametrize(
    ("game", "seats"),
    [("goa-2004", 2), ("goa-2012", 3), ("batavia", 5), ("golden-age", 3)],
)
def test_whole_games_by_clicks(game: str, seats: int) -> None:
    table = Table(game, seats=seats, seed=3, pace=0)
    play_out(table, limit=90)
    for seat in range(seats):
        table.bots[seat] = random_player
    table.advance()
    assert table.position.is_over
    assert table._end.children[0].value == tuple(score.total for score in table.position.scores())
    assert table._end.layout.display is None
    table.click(table.record.moves[0].text)
    assert "the game is over" in table.message


def test_bots_and_chance_move_until_a_person_is_to_move() -> None:
    table = Table("goa-2012", seed=5, players=SOLO, secrets=True)
    assert table.position.to_move == 0
    assert table.viewer == 0, "one person needs no handing over"
    play_out(table, limit=40)
    assert table.position.to_move in (0, None)
    again = Table("goa-2012", seed=5, players=SOLO, secrets=True)
    play_out(again, limit=40)
    assert again.record.to_text() == table.record.to_text(), "the same seed and clicks, the same game"


def test_undo_goes_back_to_the_person_and_the_same_move_leads_on() -> None:
    table = Table("goa-2012", seed=5, players=SOLO)
    play_out(table, limit=12)
    before, length = table.position, table.record.at
    table._tools["undo"].click()
    assert table.position.to_move == 0
    assert table.record.at < length
    table._tools["redo"].click()
    assert table.position == before
    while not table._tools["undo"].disabled:
        table.undo()
    with pytest.raises(BadRecord, match="no move of a person"):
        table.undo()
    with pytest.raises(BadRecord, match="no move was taken back"):
        Table("goa-2012", seed=5).redo()


def test_another_move_after_undo_keeps_the_old_line(start: Position) -> None:
    table = Table(start)
    table.play("flag W4")
    table.play("mark a4")
    table.undo()
    table.play("mark a3")
    assert [[str(move) for move in line.moves] for line in table.lines] == [["flag W4"]]
    assert table.lines[0].length == 2
    table._lines.value = 0
    assert table.position == start.play("flag W4")
    table.redo()
    assert table.value == "mark a4"
    assert [str(move) for move in table.lines[0].moves] == ["flag W4", "mark a3"]
    with pytest.raises(BadRecord, match="line 7"):
        table.line_back(7)


def test_secrets_are_hidden_until_the_screen_is_handed_over(start: Position) -> None:
    table = Table(start, secrets=True)
    assert (table.viewer, table._handing) == (None, 0)
    assert table._hand.layout.display is None
    assert table.board.moves == ()
    assert "hidden" in table.others[0].svg
    table.click("flag W4")
    assert "being handed over" in table.message
    table._hand_button.click()
    assert table.viewer == 0
    assert table._hand.layout.display == "none"
    table.play("flag W4")
    assert (table.viewer, table._handing) == (None, 1)
    assert "Hand the screen to <bdi>Red</bdi>" in table._hand_words.value
    with pytest.raises(BadSetup):
        Table(start).hand_over()


def test_nothing_secret_is_drawn_for_another_viewer() -> None:
    p = goatools.position(
        'game = "goa-2012"\nseats = 4\nround = "A2"\npart = "actions"\nflag = "Yellow"\nturn = "Yellow"\naction = 1\n'
        "[[seat]]\nducats = 11\n[[seat]]\nducats = 87\nhand = ['two-ships/3/fish']\n[[seat]]\nducats = 88\n[[seat]]\nducats = 89\n"
    )
    table = Table(p, players=SOLO, secrets=True)
    drawn = "".join(x.svg for x in (table.tracker, table.board, table.seat, table.moves, *table.others))
    shown = drawn + table.story.value + table.preview.value
    for secret in (">87<", ">88<", ">89<", "two-ships"):
        assert secret not in shown


def test_bots_move_one_after_the_other_in_a_running_loop() -> None:
    async def watch() -> list[Any]:
        begins = goatools.new_game("goa-2012", seed=5).to_move
        players = ["person" if seat == (begins + 3) % 4 else "random" for seat in range(4)]
        table = Table("goa-2012", seed=5, players=players, pace=0.001)
        seen: list[Any] = [table.busy, (begins + 3 - table.position.to_move) % 4]
        table.click("flag W4")
        seen.append(table.message)
        await table._task
        seen += [table.busy, (begins + 3 - table.position.to_move) % 4]
        table.bots[table.position.to_move] = random_player
        table.advance()
        table.stop()
        seen += [table.busy, table._tools["go"].layout.display]
        return seen

    busy, first, told, idle, person, stopped, go = asyncio.run(watch())
    assert (busy, idle, stopped, go) == (True, False, False, None)
    assert (first, person) == (3, 0)
    assert "bot's turn" in told


def test_a_failing_bot_is_shown() -> None:
    def broken(_p: Position, _rng: random.Random) -> Any:
        raise RuntimeError("the bot is broken")

    async def watch() -> Table:
        table = Table("goa-2012", seed=5, players=broken, pace=0.001)
        await table._task
        return table

    assert asyncio.run(watch()).message == "RuntimeError: the bot is broken"
    with pytest.raises(RuntimeError, match="the bot is broken"):
        Table("goa-2012", seed=5, players=broken)


def test_hints_come_from_the_greedy_player(start: Position) -> None:
    table = Table(sample_position("2012", "11"))
    table._tools["hint"].click()
    assert table.error is None, table.message
    assert table.message.startswith("A greedy player would do this: ")
    assert table.chosen in [str(move) for move in table.position.legal_moves()]


def test_saving_and_loading() -> None:
    table = Table(sample_round("2012"))
    assert table.record.at == table.record.length
    text = table.save()
    table._tools["file"].click()
    assert table._text.value == text
    assert goatools.position(table._code.value) == table.position
    assert 'download="goa-2012.txt"' in table._download.value
    other = Table("goa-2012", seed=1)
    other.load(text)
    assert other.position == table.position
    other._text.value = "nonsense"
    other._load.click()
    assert isinstance(other.error, BadRecord)
    assert other.position == table.position
    table._tools["file"].click()
    assert table._file_box.layout.display == "none"


def test_the_code_and_the_record_can_be_copied(start: Position) -> None:
    table = Table(start)
    table._tools["file"].click()
    copies = [html.unescape(text) for text in re.findall(r'data-copy="([^"]*)"', table._download.value)]
    assert copies == [table.position.to_code(), table.save()]
    assert goatools.position(copies[0]) == table.position
    table.click("flag W4")
    table.click("flag W4")
    assert html.escape(table.position.to_code()) in table._download.value, "they follow the game"


def test_the_log_links_every_event_to_its_rule(start: Position) -> None:
    table = Table(start, confirm=False)
    table.click("flag W4")
    (id,) = re.findall(r'data-rule="([^"]*)"', table.story.value)
    table.moves._receive(table.moves, {"rule": id}, [])
    assert table.error is None
    assert table.children[-1].children[0].value == id


def test_the_rules_open_and_close(start: Position) -> None:
    table = Table(start)
    table._tools["rules"].click()
    assert table.error is None
    assert table._browser_box.children[0].game == "goa-2012"
    table._tools["rules"].click()
    assert table._browser_box.children == ()


def test_the_form_asks_for_a_game() -> None:
    table = Table()
    assert table.position is None
    assert table._body.layout.display == "none"
    form = table._form
    form.game.value = "golden-age"
    assert form.count.options == (3, 4)
    form.count.value = 3
    form.names[0].value = "Ann"
    form.hide.value = False
    form.start()
    assert table.position.game == "golden-age"
    assert table.position.names[0] == "Ann"
    assert set(table.bot_names.values()) == {"greedy"}
    assert table._form.layout.display == "none"
    table._tools["new"].click()
    assert table._form.layout.display is None
    form.names[1].value = "  "
    form.attempt(form.start)
    assert "a name for each seat" in form.message


def test_variants_come_from_the_game() -> None:
    table = Table()
    form = table._form
    assert [box.description for box in form.variants] == ["quick-start", "bonanza"]
    form.variants[1].value = True
    form.players[0].value = "person"
    for chooser in form.players[1:]:
        chooser.value = "random"
    form.start()
    assert table.position.table.variants == ("bonanza",)


def test_wrong_players_are_named(start: Position) -> None:
    with pytest.raises(BadSetup, match="did you mean greedy"):
        Table(start, players="greedi")
    with pytest.raises(BadSetup, match="one player for all seats, or 4"):
        Table(start, players=["person"])
    with pytest.raises(BadSetup, match="choose one first"):
        Table().play("flag W4")


def test_the_log_tells_the_round_with_its_payments() -> None:
    table = Table(sample_round("2012", "Auctions"))
    table.record.go(4)
    table._arrive()
    assert 'aria-label="Blue pays Yellow 6 ducats"' in table.story.value
    assert "Log of round A1" in table.story.value


def test_a_failing_callback_is_shown(start: Position) -> None:
    def fail(_change: Any) -> None:
        raise RuntimeError("mine")

    table = Table(start, confirm=False)
    table.observe(fail, names="value")
    table.click("flag W4")
    assert table.message == "RuntimeError: mine"
    assert table.position == start.play("flag W4")


def test_setting_the_position_begins_there(start: Position) -> None:
    table = Table(start)
    table.position = sample_position("2012", "11")
    assert table.record.at == 0
    assert "use red-colonist" in table.moves.moves


def test_names_of_users_are_text(hostile: Position) -> None:
    table = Table(hostile, secrets=True)
    table.hand_over()
    table.click("flag W4")
    shown = "".join(x.svg for x in (table.tracker, table.board, table.seat, table.moves, *table.others))
    shown += table.preview.value + table.story.value + table._hand_words.value
    table.click("flag W4")
    shown += table._hand_words.value + table.story.value + table._download.value
    assert "<img src=x" not in shown
    assert "<script" not in shown


def test_chance_waits_for_nobody() -> None:
    table = Table("goa-2012", seed=9)
    assert table.position.to_move != CHANCE
