"""The replay, in plain Python: stepping, stops, jumps, several records, playing by itself."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import ipywidgets
import pytest
import traitlets

import goatools
from goatools.errors import BadRecord, BadSetup
from goatools.teaching import sample_round, sample_steps
from goatools.widgets import Replay
from goatools.widgets.replay import SPEEDS

if TYPE_CHECKING:
    from goatools import Position


def played(p: Position, moves: int, seed: int = 4) -> goatools.Record:
    rng = random.Random(seed)
    record = goatools.Record(p)
    for _ in range(moves):
        if record.position.is_over:
            break
        record.play(rng.choice(record.position.legal_moves()))
    return record


def test_stepping_move_by_move(start: Position) -> None:
    record = played(start, 6)
    replay = Replay(record)
    assert replay.stops == tuple(range(7))
    heard: list[str] = []
    replay.observe(lambda change: heard.append(change["new"]), names="value")
    replay.forward()
    replay.forward()
    replay.back()
    replay.last()
    replay.first()
    texts = [move.text for move in record.moves]
    assert heard == [texts[0], texts[1], texts[0], texts[5], ""]
    assert replay.position == start
    with pytest.raises(BadRecord):
        replay.back()
    replay.last()
    with pytest.raises(BadRecord, match="this record has moves 0 to 6"):
        replay.forward()
    assert record.at == 6, "the record itself stays where it was"


def test_stopping_at_comments() -> None:
    record, steps = sample_round(), sample_steps()
    replay = Replay(record)
    assert replay.by == "comment"
    assert replay.stops == (0, *(step.at for step in steps))
    for step in steps:
        replay.forward()
        assert replay.at == step.at
        assert f"<h4>{step.title}</h4>" in replay.comment.value.replace("&#39;", "'")
    replay.by = "move"
    replay.go(steps[-3].at)
    replay.back()
    assert replay.at == steps[-3].at - 1
    assert replay.comment.value == ""


def test_everything_that_happened_since_the_last_stop_is_told() -> None:
    replay = Replay(sample_round())
    replay.go(next(step.at for step in sample_steps() if step.title == "Lot 1, the flag"))
    assert "Red bids 4" in replay.story.value
    assert 'aria-label="Blue pays Yellow 6 ducats"' in replay.story.value
    assert replay.message.startswith("Lot 1, the flag: Red bids 4")


def test_the_line_of_stops_can_be_clicked() -> None:
    replay = Replay(sample_round())
    assert "stop 4" in replay.scrubber.moves
    replay.scrubber.click("stop 4")
    assert replay.at == replay.stops[4]
    assert "Red places marker 2, shown now" in replay.scrubber.svg


def test_jumping_to_a_round(start: Position) -> None:
    record = played(start, 400)
    replay = Replay(record, view="board")
    assert list(replay.rounds)[:2] == ["A1", "A2"]
    replay.jump("A2")
    assert replay.position.round_label == "A2"
    assert replay.at == replay.rounds["A2"]
    replay._jump.value = 0
    assert replay.at == 0
    with pytest.raises(BadSetup, match="A1, A2"):
        replay.jump("Z9")


def test_own_stops(start: Position) -> None:
    replay = Replay(played(start, 9), stops=[2, 5])
    assert replay.stops == (0, 2, 5, 9)
    replay.forward()
    replay.forward()
    assert replay.at == 5


def test_several_records_keep_the_place() -> None:
    replay = Replay({"2012": sample_round("2012"), "2004": sample_round("2004")})
    replay.go(replay.stops[7])
    replay._names["2004"].click()
    assert replay.position.game == "goa-2004"
    assert replay.at == replay.stops[7]
    assert replay.record.start.game == "goa-2004"
    assert "gt-chosen" in replay._names["2004"]._dom_classes
    with pytest.raises(BadSetup, match="2012, 2004"):
        replay.choose("1999")


def test_traits_lead_the_way(start: Position) -> None:
    replay = Replay(played(start, 5))
    replay.at = 3
    assert replay.value == replay.record.moves[2].text
    with pytest.raises(BadRecord):
        replay.at = 77
    with pytest.raises(traitlets.TraitError):
        replay.by = "year"
    replay.viewer = 1
    assert replay.picture.svg


def test_playing_by_itself(start: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPEEDS, "fast", 0)
    replay = Replay(played(start, 5))

    async def watch() -> list[bool]:
        replay.set_speed("fast")
        replay.toggle()
        seen = [replay.playing]
        await replay._task
        seen.append(replay.playing)
        replay.play()
        replay.pause()
        seen.append(replay.playing)
        return seen

    assert asyncio.run(watch()) == [True, False, False]
    assert replay.at == 0, "play after the end begins anew"
    assert replay._playing.description == "Play"
    with pytest.raises(BadSetup, match="slow, normal, fast"):
        replay.set_speed("warp")


def test_playing_needs_a_running_loop(start: Position) -> None:
    replay = Replay(played(start, 2))
    replay._playing.click()
    assert "no event loop" in replay.message
    assert not replay.playing


def test_closing_stops_playing(start: Position) -> None:
    async def watch() -> Any:
        replay = Replay(played(start, 5))
        replay.play()
        task = replay._task
        replay.close()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return task

    assert asyncio.run(watch()).cancelled()


def test_five_hundred_moves_without_growth(start: Position) -> None:
    record = played(start, 500)
    assert record.length == 500
    replay = Replay(record, view="board")
    before = len(ipywidgets.widgets.widget._instances)
    for _ in range(500):
        replay.forward()
    assert len(ipywidgets.widgets.widget._instances) == before
    assert replay.position == record.position
    assert replay.scrubber.svg.count("data-move=") < 60


def test_wrong_records() -> None:
    with pytest.raises(BadSetup, match=r"a goatools\.Record"):
        Replay("moves")  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="at least one record"):
        Replay({})


def test_comments_and_names_of_users_are_text(hostile: Position) -> None:
    record = goatools.Record(hostile)
    record.play("flag W4", "<img src=x onerror=alert(1)>\n<script>alert(2)</script> שלום " + "x" * 300)
    replay = Replay(record)
    replay.forward()
    shown = replay.comment.value + replay.story.value + replay.scrubber.svg + replay.picture.svg
    assert "<img src=x" not in shown
    assert "<script" not in shown


@pytest.mark.parametrize("game", goatools.games())
def test_records_of_all_games(game: str) -> None:
    replay = Replay(played(goatools.new_game(game, seats=4, seed=3), 30), view="board")
    replay.last()
    assert replay.at == 30
