"""Pictures of Batavia: what can be clicked, what is hidden, what is told, and that nothing overlaps."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest

import goatools
from goatools.batavia.components import GOODS
from goatools.drawing import batavia

Play = Callable[..., list[Any]]
Faults = Callable[[str], list[str]]

WIDTHS = (340, 360, 480, 640, 719, 720, 859, 920, 1159, 1160, 1248, 1600)
HOSTILE = ("<img src=x onerror=alert(1)>" * 10, "مرحبا بالعالم", "字" * 100, "evil & \"quoted\" 'names' ]]>")


def moves_in(picture: str) -> list[str]:
    """The moves that can be clicked in a picture, closed ones left out."""
    targets = re.findall(r'<g data-move="([^"]*)"[^>]*>', picture)
    closed = re.findall(r'<g data-move="([^"]*)"[^>]*aria-disabled="true"', picture)
    return [unescape(move) for move in targets if move not in closed]


def words(picture: str) -> str:
    """All text of a picture."""
    return " ".join("".join(ElementTree.fromstring(picture).itertext()).split())


@pytest.fixture(scope="module")
def game(play_until: Play) -> list[Any]:
    """A whole game of four."""
    return play_until("batavia", 4, 3, lambda p: False)


@pytest.fixture(scope="module")
def written() -> Any:
    """Yellow on 3 is on turn and holds the Danish seal; Red on 34; the Swedish tile on 8 is gone, nobody knows more."""
    return goatools.position(
        'game = "batavia"\nvariants = ["open-layout"]\nphase = "turn"\nround = 3\n'
        '[[seat]]\nhand = { DK = 2, SE = 1 }\nshown = { DK = 2, FR = 1 }\ncrates = ["FR pepper"]\nspace = 3\nnotes = 12\n'
        '[[seat]]\nshown = { SE = 4, DK = 1 }\ncrates = ["EN pepper", "SE pepper"]\nspace = 34\nnotes = 18\n'
        "[[seat]]\nhand = { NL = 3 }\n[[seat]]"
    )


# ---------------------------------------------------------------------- what can be clicked


def test_every_legal_move_can_be_clicked(game: list[Any]) -> None:
    firsts = {p.phase: p for p in reversed(game)}
    for p in (*firsts.values(), *game[::12]):
        for width in (360, 920, 1248):
            picture = batavia.position(p, viewer="all", legal=p.legal_moves(), width=width)
            assert sorted(moves_in(picture)) == sorted(map(str, p.legal_moves()))
    assert set(firsts) >= {
        "roll",
        "turn-up",
        "auction",
        "turn",
        "laying",
        "exchange",
        "draw",
        "stations",
        "over",
    }


def test_a_place_says_what_a_click_does(written: Any) -> None:
    laid = written.play("lay DK 1")
    picture = batavia.position(laid, legal=laid.legal_moves(), viewer=0)
    assert (
        'data-move="sail DK" aria-label="space 10, Danish ginger, where Yellow would sail, legal"' in picture
    )
    assert 'data-move="lay DK 2" aria-label="lay 2 of 2 Danish cards, legal"' in batavia.seat(
        written, 0, viewer=0, legal=written.legal_moves()
    )
    assert 'data-move="draw"' in batavia.seat(written, 0, viewer=0, legal=written.legal_moves())
    assert batavia.board(laid, legal=laid.legal_moves()).count("data-move=") == 2


def test_closed_and_chosen_moves(written: Any) -> None:
    laid = written.play("lay DK 1")
    picture = batavia.board(laid, legal=["sail DK"], closed=["sail end"], chosen="sail FR")
    assert moves_in(picture) == ["sail FR", "sail DK"]
    assert (
        'data-move="sail end" aria-label="end tile, 4 gold, not allowed now" aria-disabled="true"' in picture
    )
    assert picture.count('aria-pressed="true"') == 1


def test_stations_out_of_reach_say_why(written: Any) -> None:
    laid = written.play("lay DK 1")
    every = [m.text for m in laid.table.moves if m.kind == "sail"]
    picture = batavia.board(laid, legal=laid.legal_moves(), closed=every)
    closed = re.findall(r'data-move="([^"]*)"[^>]*aria-disabled="true"', picture)
    assert sorted(closed) == ["sail EN", "sail NL", "sail SE", "sail end"]
    assert all(laid.why_not(move) is not None for move in closed)


def test_a_picture_without_moves_is_an_image(written: Any) -> None:
    picture = batavia.position(written)
    assert 'role="img"' in picture
    assert "data-move" not in picture


def test_merchants_can_glide(written: Any) -> None:
    keys = re.findall(r'data-key="([^"]*)"', batavia.board(written))
    assert sorted(keys) == [f"merchant-{seat}" for seat in range(4)]


# ---------------------------------------------------------------------- what is hidden


def test_hands_and_notes_are_hidden(written: Any) -> None:
    rng = random.Random(1)
    for viewer in (None, 1, 2, 3):
        looker = 3 if viewer is None else viewer
        shown = batavia.position(written, viewer=viewer)
        for _ in range(5):
            other = written.determinize(looker, rng, "table")
            if viewer is None:
                other.hand[3], other.notes[3] = written.hand[3], written.notes[3]
            assert batavia.position(other, viewer=viewer) == shown
    assert "12 notes" in batavia.position(written, viewer=0)
    assert "12 notes" not in batavia.position(written, viewer=1)
    assert "hand 2 Danish, 1 Swedish" in batavia.alt_text(written, viewer=0)
    assert "2 Danish, 1 Swedish" not in batavia.alt_text(written, viewer=None)


def test_pictures_are_the_same_whatever_is_hidden(game: list[Any]) -> None:
    rng = random.Random(2)
    firsts = {p.phase: p for p in reversed(game)}
    for p in (*firsts.values(), *game[::25]):
        for viewer in range(4):
            other = p.determinize(viewer, rng, "table")
            assert batavia.position(other, viewer=viewer) == batavia.position(p, viewer=viewer)
            assert batavia.alt_text(other, viewer=viewer) == batavia.alt_text(p, viewer=viewer)


def test_all_is_shown_when_the_game_is_over(game: list[Any]) -> None:
    over = game[-1]
    picture = batavia.position(over)
    assert "notes: hidden" not in picture
    for seat in range(4):
        assert f"{over.score(seat).total} gold in all" in picture
    assert words(picture).count("winner") == len(over.winners())


# ---------------------------------------------------------------------- what is told


def test_the_route_tells_every_space(written: Any) -> None:
    told = words(batavia.board(written))
    for piece in (
        "space 3, merchant of Yellow",
        "space 8, empty, Swedish pepper taken by Red",
        "space 10, Danish ginger, where Yellow would sail",
        "space 35, Danish porcelain",
        "end tile, 4 gold" if "data-move" in told else "end",
    ):
        assert piece in told
    passed = goatools.position(
        'game = "batavia"\nvariants = ["open-layout"]\nphase = "turn"\n'
        + "\n".join(
            f'[[seat]]\ncrates = ["{name}"]\nspace = {at}'
            for at, name in ((4, "NL porcelain"), (5, "SE nutmeg"), (6, "FR tea"), (7, "NL silk"))
        )
    )
    assert "space 1, English tea, passed by all" in words(batavia.board(passed))


def test_an_empty_space_that_nobody_remembers() -> None:
    stations = [
        "EN tea",
        "-",
        "FR pepper",
        "NL porcelain",
        "SE nutmeg",
        "FR tea",
        "NL silk",
        "SE pepper",
        "EN cotton",
        "DK ginger",
    ]
    text = f'game = "batavia"\nphase = "turn"\nstations = {stations}'.replace("'", '"')
    p = goatools.position(
        text
        + '\n[[seat]]\ncrates = ["DK silk"]\nspace = 3\n[[seat]]\n[[seat]]\n[[seat]]'.replace(
            "space = 3", "space = 2"
        )
    )
    told = words(batavia.board(p))
    assert "space 2, merchant of Yellow" in told
    assert "space 11, face down" in told
    assert "face up to space 10" in told


def test_the_fleets_tell_seals_cannon_and_pirates(written: Any) -> None:
    told = words(batavia.fleets(written))
    assert "Danish seal: Yellow" in told
    assert "Swedish seal: Red" in told
    assert "Dutch seal: on the board" in told
    assert "cannon: 8 ships laid out" in told
    assert "17 more ships bring pirates: as it stands Sweden would sink." in told
    assert "pirates 25" in told
    three = goatools.position(
        'game = "batavia"\nseats = ["A", "B", "C"]\nvariants = ["open-layout"]\nphase = "turn"'
    )
    assert "pirates 21" in words(batavia.fleets(three))


def test_the_warehouses_tell_the_gold_that_applies(written: Any) -> None:
    picture = batavia.warehouses(written)
    rows = re.findall(r'font-weight="700"[^>]*>(\d+)<', picture)
    assert rows == ["16"]  # only pepper has crates, and Red has the most alone
    assert "EN pepper: Red" in words(picture)
    assert [good for good in GOODS if f">{good}<" not in picture] == []


def test_reconstructed_gold_wears_its_dagger() -> None:
    p = goatools.position(
        'game = "batavia"\nvariants = ["open-layout"]\nphase = "exchange"\ngained = "EN"\n'
        "[[seat]]\ntiles = { EN = 1, DK = 1, FR = 1, NL = 1 }\n"
        'crates = ["EN tea", "DK silk", "FR pepper", "NL porcelain"]\nspace = 4\n[[seat]]\n[[seat]]\n[[seat]]'
    )
    assert batavia.prompt(p).endswith("for 10† gold")
    assert "introductory layout†, all face up" in words(batavia.board(p))
    assert "Exchange 4 tiles for 10† gold" in words(batavia.seat(p, 0, legal=p.legal_moves()))


def test_money_goes_from_crest_to_crest(game: list[Any]) -> None:
    sale = next(p for p in game if any(a.what == "notes" for e in p.events for a in e.amounts))
    picture = batavia.money(sale.events, sale.names)
    paid = [a for e in sale.events for a in e.amounts if a.what == "notes"]
    for amount in paid:
        assert f"{sale.names[amount.source]} to {sale.names[amount.target]}: {amount.n} notes" in words(
            picture
        )
    assert "no gold changed hands" in words(batavia.money((), sale.names, what="gold"))


def test_alt_text_and_prompts(game: list[Any]) -> None:
    prompts = {p.phase: batavia.prompt(p) for p in game}
    assert set(prompts) >= {
        "roll",
        "turn-up",
        "auction",
        "turn",
        "laying",
        "exchange",
        "draw",
        "stations",
        "over",
    }
    assert all(prompts.values())
    for p in game[::20]:
        told = batavia.alt_text(p)
        assert batavia.prompt(p) in told
        assert all(name in told for name in p.names)
    assert batavia.caption(game[-1]).endswith("gold")


def test_a_position_shows_itself(written: Any) -> None:
    assert written._repr_svg_() == batavia.svg(written)
    page = written._repr_html_()
    assert page.startswith("<figure")
    assert "data:image/svg+xml;base64," in page
    assert "Merchants: Yellow on 3" in page


# ---------------------------------------------------------------------- how it is drawn


def test_pictures_are_deterministic_and_change_nothing(game: list[Any]) -> None:
    p = game[len(game) // 2]
    before = p.numbers()
    assert batavia.svg(p) == batavia.svg(p.copy())
    assert p.numbers() == before


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_at_any_width(game: list[Any], find_faults: Faults, width: int) -> None:
    for p in (*game[:: len(game) // 6], game[-1]):
        picture = batavia.position(p, viewer="all", legal=p.legal_moves(), width=width)
        assert find_faults(picture) == []


@pytest.mark.parametrize("seats", [3, 5])
def test_other_numbers_of_seats(play_until: Play, find_faults: Faults, seats: int) -> None:
    history = play_until("batavia", seats, 5, lambda p: False)
    for p in history[:: len(history) // 6]:
        for width in (360, 800, 1248):
            assert find_faults(batavia.position(p, viewer=None, legal=p.legal_moves(), width=width)) == []


def test_names_are_escaped_and_fit(play_until: Play, find_faults: Faults) -> None:
    history = play_until("batavia", list(HOSTILE), 7, lambda p: False)
    for p in history[:: len(history) // 5]:
        for width in (340, 720, 1160):
            picture = batavia.position(p, viewer="all", legal=p.legal_moves(), width=width)
            ElementTree.fromstring(picture)
            assert "<img" not in picture
            assert find_faults(picture) == []


def test_large_hands_wrap(find_faults: Faults) -> None:
    p = goatools.position(
        'game = "batavia"\nvariants = ["open-layout"]\nphase = "turn"\n'
        "[[seat]]\nhand = { EN = 22, DK = 14, NL = 9 }\nshown = { DK = 1 }\n[[seat]]\n[[seat]]\n[[seat]]"
    )
    for width in (340, 480, 920):
        picture = batavia.seat(p, 0, viewer=0, legal=p.legal_moves(), width=width)
        assert find_faults(picture) == []
        assert len(moves_in(picture)) == 46
    assert find_faults(batavia.seat(p, 0, viewer=1, width=340)) == []
    assert find_faults(batavia.summary(p, 0, viewer=1, width=280)) == []
    assert find_faults(batavia.tracker(p, width=340)) == []
