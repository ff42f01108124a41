"""Pictures of Golden Age: what can be clicked, what is hidden, what is told, and that nothing overlaps."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import goatools
from goatools.drawing import golden_age
from goatools.drawing.golden_age_board import CENTRES, CROSSINGS, SHAPES, ring_cells
from goatools.drawing.golden_age_seat import MOST_BIDS
from goatools.golden_age.components import BORDER, PROVINCES

Play = Callable[..., list[Any]]
Faults = Callable[[str], list[str]]

WIDTHS = (340, 499, 500, 719, 720, 879, 880, 1248)
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
    return play_until("golden-age", 4, 3, lambda p: False)


TEXT = """
game = "golden-age"
turn = 14
phase = "actions"
stadtholder = 23
dice = [3, 4]
used = ["Utrecht"]
discards = ["girl"]
[[seat]]
guilders = "12½"
movement = ["Groningen", "Groningen", "Groningen", "Holland"]
influence = ["Utrecht", "Zeeland", "brown guild 3", "colony 2", "colony 7"]
hand = ["two-girls", "two-girls", "ship", "captain", "joker"]
open = ["windmill", "governor Holland", "painting 6"]
orders = ["painting 5: 2 paid"]
[[seat]]
guilders = 8
movement = ["Holland", "Zeeland"]
influence = ["Limburg", "blue guild 10", "colony 7"]
hand = ["cloves"]
[[seat]]
[[seat]]
"""


@pytest.fixture(scope="module")
def written() -> Any:
    """Yellow is on turn with everything that can lie on the table."""
    return goatools.position(TEXT)


# ---------------------------------------------------------------------- what can be clicked


def test_every_legal_move_can_be_clicked(game: list[Any], written: Any) -> None:
    firsts = {p.phase: p for p in reversed(game)}
    for p in (*firsts.values(), *game[::150], written):
        for width in (360, 920):
            legal = sorted(map(str, p.legal_moves()))
            for show in (golden_age.position, golden_age.board):
                clickable = sorted(moves_in(show(p, viewer="all", legal=p.legal_moves(), width=width)))
                bids = [move for move in legal if move.startswith("bid")]
                if len(bids) > MOST_BIDS:
                    assert set(clickable) < set(legal)
                    assert sum(move.startswith("bid") for move in clickable) == MOST_BIDS
                else:
                    assert clickable == legal, (p.phase, width)
    assert set(firsts) >= {
        "influence",
        "markers",
        "stadtholder",
        "roll",
        "dice",
        "actions",
        "card",
        "auction",
    }
    assert set(firsts) >= {"place", "painter", "over"}


def test_rare_decisions_can_be_clicked() -> None:
    full = 'influence = ["Zeeland", "blue guild", "grey guild", "colony 2", "colony 3", "colony 7"]'
    start = f'game = "golden-age"\nseats = 3\nphase = "actions"\n[[seat]]\n{full}\nmovement = ["Utrecht", "Utrecht", "Utrecht"]'
    p = goatools.position(start).play("replace Utrecht")
    assert sorted(moves_in(golden_age.position(p, legal=p.legal_moves()))) == sorted(
        map(str, p.legal_moves())
    )
    yellow = '[[seat]]\ninfluence = ["Holland", "Overijssel", "Friesland"]'
    red = '[[seat]]\nmovement = ["Limburg", "Limburg"]\norders = ["painting 8: 0 paid"]\nhand = ["ship", "joker"]'
    p = goatools.position(f'game = "golden-age"\nseats = 3\nphase = "actions"\n{yellow}\n{red}')
    for place, more, phase in (
        ("Holland", ("place Limburg",), "replace"),
        ("Overijssel", (), "art"),
        ("Friesland", ("draw cannon",), "sail"),
    ):
        q = p.play(f"auction {place}").play("bid 1").play("pass")
        for move in more:
            q = q.play(move)
        assert q.phase == phase
        assert sorted(moves_in(golden_age.position(q, legal=q.legal_moves()))) == sorted(
            map(str, q.legal_moves())
        )


def test_a_place_says_what_a_click_does(written: Any) -> None:
    picture = golden_age.position(written, legal=written.legal_moves(), viewer=0)
    for move, said in (
        ("move Holland Utrecht", "move a marker from Holland to Utrecht for ½, legal"),
        ("guild green", "take the green guild for 3, legal"),
        ("use Zeeland", "Buy a colony card for 3 with Zeeland, legal"),
        ("auction Zeeland", "Auction the action of Zeeland: a colony card, legal"),
        ("redeem two-girls", "Redeem 2 cards of two girls for 12, legal"),
        ("sail 3", "sail to colony 3, free, legal"),
        ("replace Groningen", "replace three movement markers in Groningen by an influence marker, legal"),
    ):
        assert f'data-move="{move}" aria-label="{said}"' in picture, move


def test_closed_and_chosen_moves(written: Any) -> None:
    closed = ["guild blue", "sail 2", "use Utrecht", "move Flanders Holland"]
    picture = golden_age.position(written, viewer=0, legal=["end"], closed=closed, chosen="sail 4")
    assert sorted(moves_in(picture)) == ["end", "sail 4"]
    assert (
        'data-move="guild blue" aria-label="the blue guild, on its highest box, not allowed now"' in picture
    )
    assert picture.count('aria-pressed="true"') == 1
    assert all(written.why_not(move) is not None for move in closed)


def test_a_picture_without_moves_is_an_image(written: Any) -> None:
    picture = golden_age.position(written)
    assert 'role="img"' in picture
    assert "data-move" not in picture


def test_the_stadtholder_can_glide(written: Any) -> None:
    assert 'data-key="stadtholder"' in golden_age.board(written)


# ---------------------------------------------------------------------- what is hidden


def test_hands_are_hidden(written: Any) -> None:
    assert "two girls with tulips ×2" in words(golden_age.position(written, viewer=0))
    for viewer in (None, 1, 2):
        shown = golden_age.position(written, viewer=viewer)
        assert "two girls" not in shown
        assert "2 invest" in words(shown)
        assert "Redeem 2" not in golden_age.position(written, viewer=viewer, legal=written.legal_moves())
    assert "hand two-girls, two-girls, ship" in golden_age.alt_text(written, viewer=0)
    assert "two-girls" not in golden_age.alt_text(written)


def test_pictures_are_the_same_whatever_is_hidden(game: list[Any]) -> None:
    rng = random.Random(2)
    firsts = {p.phase: p for p in reversed(game)}
    for p in (*firsts.values(), *game[::200]):
        for viewer in range(4) if not p.is_over else ():
            other = p.determinize(viewer, rng, "table")
            assert golden_age.position(other, viewer=viewer) == golden_age.position(p, viewer=viewer)
            assert golden_age.alt_text(other, viewer=viewer) == golden_age.alt_text(p, viewer=viewer)


def test_all_is_shown_when_the_game_is_over(game: list[Any]) -> None:
    picture = words(golden_age.position(game[-1]))
    assert "hidden" not in picture
    assert picture.count("winner") == 1


# ---------------------------------------------------------------------- what is told


def test_the_map_tells_every_piece(written: Any) -> None:
    told = words(golden_age.board(written))
    for piece in (
        "Groningen, yellow: 3 movement markers of Yellow",
        "Limburg, green: influence marker of Red",
        "influence marker of Yellow on Utrecht, used",
        "space 23, Groningen and Gelderland, the stadtholder stands here",
        "space 31, William II, 3 guilders for everybody",
        "the last roll: 7 spaces",
        "Utrecht borders Holland",
        "1 influence marker of Red in the West Indies",
        "investment cards: 18 in the deck, 1 discarded",
    ):
        assert piece in told, piece


def test_reconstructed_values_wear_their_dagger(written: Any) -> None:
    told = words(golden_age.position(written, viewer="all", legal=written.legal_moves()))
    assert "12 of 14 borders†, track†" in told
    assert "painting 5: 2 of 3† paid" in told
    spice = goatools.position(
        'game = "golden-age"\nseats = 3\nphase = "actions"\n[[seat]]\nhand = ["pepper", "girl"]'
    )
    told = words(golden_age.position(spice, viewer=0, legal=spice.legal_moves()))
    assert "Redeem 1 pepper for 8†" in told
    assert "Redeem 1 girl for 5" in told
    assert "Redeem 1 girl for 5†" not in told


def test_borders_have_their_places() -> None:
    borders = goatools.new_game("golden-age", 3).table.components["provinces.borders"]
    assert {frozenset(border.split(BORDER)) for border in borders} == set(CROSSINGS)
    assert set(SHAPES) == set(CENTRES) == set(PROVINCES)


def test_corrected_boxes_are_drawn(tmp_path: Path, find_faults: Faults) -> None:
    file = tmp_path / "mine.toml"
    box = goatools.new_game("golden-age", 3).table.components
    borders = [*box["provinces.borders"], "Friesland - Holland"]
    track = [*box["track.spaces"][:50], "Holland + Utrecht"]
    file.write_text(
        f"[provinces.borders]\nvalue = {borders}\n[track.spaces]\nvalue = {track}\n", encoding="utf-8"
    )
    p = goatools.new_game("golden-age", 3, seed=1, components=file)
    for width in (360, 536, 1248):
        picture = golden_age.position(p, legal=p.legal_moves(), width=width)
        assert find_faults(picture) == []
        assert "Friesland borders Holland" in picture


def test_rings_of_every_length() -> None:
    for n in (14, 15, 31, 52, 53, 54, 90, 200):
        cells = ring_cells(n, 700, 560)
        assert len(cells) == n
        area = sum(cell.width * cell.height for cell in cells)
        assert area == pytest.approx(700 * 560 - 620 * 480)


def test_money_goes_from_crest_to_crest(game: list[Any]) -> None:
    sale = next(p for p in game for e in p.events if any(a.source >= 0 and a.target >= 0 for a in e.amounts))
    told = words(golden_age.money(sale.events, sale.names))
    assert re.search(r"(Yellow|Red|Green|Blue) to (Yellow|Red|Green|Blue): [\d½]+ guilders", told)
    assert "no guilders changed hands" in words(golden_age.money((), sale.names))


def test_alt_text_and_prompts(game: list[Any]) -> None:
    prompts = {p.phase: golden_age.prompt(p) for p in game}
    assert all(prompts.values())
    for p in game[::60]:
        told = golden_age.alt_text(p)
        assert golden_age.prompt(p) in told
        assert all(name in told for name in p.names)
    assert golden_age.caption(game[-1]).endswith("points")


def test_a_position_shows_itself(written: Any) -> None:
    assert written._repr_svg_() == golden_age.svg(written)
    page = written._repr_html_()
    assert page.startswith("<figure")
    assert "data:image/svg+xml;base64," in page
    assert "Guilds: green free, next price 3" in page


# ---------------------------------------------------------------------- how it is drawn


def test_pictures_are_deterministic_and_change_nothing(game: list[Any]) -> None:
    p = game[len(game) // 2]
    before = p.numbers()
    assert golden_age.svg(p) == golden_age.svg(p.copy())
    assert p.numbers() == before


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_overlaps_at_any_width(
    game: list[Any], written: Any, find_faults: Faults, width: int
) -> None:
    for p in (*game[:: len(game) // 3], game[-1], written):
        picture = golden_age.position(p, viewer="all", legal=p.legal_moves(), width=width)
        assert find_faults(picture) == []
        parts = [golden_age.board(p, legal=p.legal_moves(), width=width), golden_age.tracker(p, width=width)]
        for part in parts:
            assert find_faults(part) == []


def test_crowds_are_counted(find_faults: Faults) -> None:
    seats = "\n".join(
        f'[[seat]]\nmovement = ["{name}", "{name}", "{name}", "{name}", "{name}"]'
        for name in ("Flanders",) * 4
    )
    p = goatools.position(f'game = "golden-age"\nphase = "actions"\n{seats}')
    for width in (340, 536, 1248):
        picture = golden_age.position(p, legal=p.legal_moves(), width=width)
        assert find_faults(picture) == []
        assert words(picture).count("×5") >= 4


def test_names_are_escaped_and_fit(play_until: Play, find_faults: Faults) -> None:
    history = play_until("golden-age", list(HOSTILE), 7, lambda p: p.number > 30)
    for p in history[:: len(history) // 5]:
        for width in (340, 720, 1160):
            picture = golden_age.position(p, viewer="all", legal=p.legal_moves(), width=width)
            ElementTree.fromstring(picture)
            assert "<img" not in picture
            assert find_faults(picture) == []
