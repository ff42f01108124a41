"""Records: play, undo, redo, comments, text."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import goatools


def played(moves: int = 40, seed: int = 3) -> goatools.Record:
    rng = random.Random(seed)
    r = goatools.Record(goatools.new_game("goa-2012", 3, seed=seed), {"Event": "Test"})
    for _ in range(moves):
        p = r.position
        r.play(p.chance_move(rng) if p.to_move == goatools.CHANCE else rng.choice(p.legal_moves()))
    return r


def test_undo_redo_and_branching() -> None:
    r = goatools.Record(goatools.new_game("goa-2012", 4, seed=7))
    r.play("flag W4")
    r.play(r.position.legal_moves()[0])
    r.undo()
    assert (r.at, r.length, str(r.moves[-1])) == (1, 2, "flag W4")
    r.redo()
    r.undo()
    other = r.position.legal_moves()[-1]
    r.play(other)
    assert (r.at, r.length, r.moves[-1]) == (2, 2, other)
    with pytest.raises(goatools.BadRecord, match="move number 3"):
        r.redo()
    r.go(0)
    assert r.position == r.start
    with pytest.raises(goatools.BadRecord):
        r.undo()


def test_an_illegal_move_changes_nothing() -> None:
    r = played(5)
    before, text = r.position.numbers(), r.to_text()
    with pytest.raises(goatools.IllegalMove):
        r.play("end turn")
    assert r.position.numbers() == before
    assert r.to_text() == text


def test_text_round_trip_with_comments() -> None:
    r = played(30)
    r.comments[0] = "before the first move"
    r.comments[7] = "a brace } and a backslash \\ and a ; too"
    again = goatools.record(r.to_text())
    assert again.position == r.position
    assert again.moves == r.moves
    assert again.comments == r.comments
    assert again.headers["Event"] == "Test"
    assert again.to_text() == r.to_text()


def test_whatever_is_wrong_is_named() -> None:
    text = played(12).to_text()
    with pytest.raises(goatools.BadRecord, match="Start is missing"):
        goatools.record('[Game "goa-2012"]\n\n1. flag W4;')
    with pytest.raises(goatools.BadRecord, match="header"):
        goatools.record("[Game goa]\n" + text)
    with pytest.raises(goatools.BadRecord, match="header Start"):
        goatools.record('[Start "goa12.nonsense"]\n')
    with pytest.raises(goatools.BadRecord, match="header Game"):
        goatools.record(text.replace('"goa-2012"', '"batavia"'))
    with pytest.raises(goatools.BadRecord, match="not closed"):
        goatools.record(text + " {never closed")
    with pytest.raises(goatools.BadRecord, match="text"):
        goatools.record(7)  # type: ignore[arg-type]


def test_the_number_of_the_move_at_fault() -> None:
    r = played(12)
    moves = [str(m) for m in r.moves]
    moves[6] = "swap a1"
    head = r.to_text().split("\n\n")[0]
    with pytest.raises(goatools.BadRecord, match="move 7: swap a1") as caught:
        goatools.record(head + "\n\n" + "; ".join(moves))
    assert caught.value.number == 7


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_no_text_brings_another_error(text: str) -> None:
    for read in (goatools.record, goatools.position):
        try:
            read(text)
        except goatools.GoatoolsError:
            continue


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 400), st.integers(1, 255), st.integers(0, 30))
def test_a_damaged_code_or_text_is_refused_or_sound(place: int, change: int, cut: int) -> None:
    p = played(60, 9).position
    code = p.to_code()
    at = place % len(code)
    for damaged in (code[:at] + chr(33 + change % 90) + code[at + 1 :], code[: len(code) - cut]):
        try:
            assert goatools.position(damaged) == p
        except goatools.GoatoolsError:
            continue
    text = p.to_text()
    at = (place * 7) % len(text)
    damaged = text[:at] + chr(33 + change % 90) + text[at + 1 + cut % 4 :]
    try:
        q = goatools.position(damaged)
        goatools.playout(q, rng=random.Random(1))
    except goatools.GoatoolsError:
        pass
