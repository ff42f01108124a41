"""The sample round of both rulebooks: every step of the examples, with what every seat owns before and after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import goatools
from goatools.errors import BadSetup
from goatools.rulebook import examples
from goatools.teaching import sample_position, sample_round, sample_steps

if TYPE_CHECKING:
    from goatools import Position

EDITIONS = ("2004", "2012")
SEATS = ("yellow", "red", "green", "blue")


def owned(p: Position, seat: int) -> dict[str, Any]:
    """What a seat owns, in the words of the examples."""
    view: Any = p.view(seat)
    mine = view["seat"][seat]
    spices = " ".join(place.partition(": ")[2] for place in mine["plantations"] + mine["colonies"]).split()
    found: dict[str, Any] = {
        "ducats": mine["ducats"],
        "ships": mine["ships"],
        "colonists": mine["colonists"],
        "extra_action_cards": mine["extra"],
        "expedition_cards": len(mine["hand"]),
        "flag": view["flag"] == p.names[seat],
        "tiles": [tile.replace("-", " ") for tile in mine["tiles"]],
        "colonies": [place.partition(":")[0] for place in mine["colonies"]],
        "plantations": [
            f"{place.partition(':')[0][:-1]} {place.partition(':')[0][-1]}" for place in mine["plantations"]
        ],
    }
    found |= {spice: spices.count(spice) for spice in ("ginger", "cinnamon", "pepper", "nutmeg", "clove")}
    columns = ("ships", "harvest", "taxes", "expedition", "colonists")
    return found | {f"{name}_row": row for name, row in zip(columns, mine["rows"], strict=True)}


def told(edition: str) -> dict[str, dict[str, Any]]:
    return {step["id"]: step for step in examples(f"goa-{edition}")["sample_round"]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_leads_from_what_the_book_says_to_what_it_says(edition: str) -> None:
    book = told(edition)
    record = sample_round(edition)
    checked = 0
    for step in sample_steps(edition):
        for when, at in (("before", step.begin), ("after", step.at)):
            if when == "after" and step.example.endswith(".01") and step.title != "The grid is laid":
                continue
            record.go(at)
            for colour, values in book[step.example].get(when, {}).items():
                seat = SEATS.index(colour)
                mine = owned(record.position, seat)
                for key, value in values.items():
                    if isinstance(value, str):
                        continue  # the book leaves it open
                    assert mine[key] == value, (step.example, when, colour, key)
                    checked += 1
    assert checked > 60


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_round_ends_as_the_examples_say(edition: str) -> None:
    last = next(step for step in told(edition).values() if step["part"] == "state")
    p = sample_position(edition, "25")
    for colour, values in last["after"].items():
        mine = owned(p, SEATS.index(colour))
        for key, value in values.items():
            if isinstance(value, str):
                low, _, high = value.partition(" to ")
                assert int(low) <= mine[key] <= int(high)
            else:
                assert mine[key] == value, (colour, key)
    assert [owned(p, seat)["ducats"] for seat in range(4)] == [11 if edition == "2012" else 13, 10, 10, 8]
    assert p.round_label == "A2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_example_is_played_and_every_step_has_words(edition: str) -> None:
    steps = sample_steps(edition)
    played = {step.example for step in steps}
    assert played == {id for id, step in told(edition).items() if step["part"] != "state"}
    record = sample_round(edition)
    assert [step.at for step in steps] == sorted(record.comments)
    assert all(step.title and len(step.text) > 20 for step in steps)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_record_is_written_and_read_back(edition: str) -> None:
    record = sample_round(edition)
    again = goatools.record(record.to_text())
    assert again.position == record.position
    assert again.comments == record.comments


def test_parts_begin_where_the_others_ended() -> None:
    whole = sample_round("2012")
    part = sample_round("2012", "Action 2")
    assert part.start == sample_position("2012", "17", before=True)
    assert part.position == whole.position
    assert len(part) < len(whole)


def test_wrong_words_are_named() -> None:
    with pytest.raises(BadSetup, match="2004 or 2012"):
        sample_round("2013")
    with pytest.raises(BadSetup, match="Placing"):
        sample_round("2012", "Bidding")
    with pytest.raises(BadSetup, match="01 to 26"):
        sample_position("2012", "99")
