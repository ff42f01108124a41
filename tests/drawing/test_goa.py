"""Pictures of Goa: what can be clicked, what is hidden, what is told, and that nothing overlaps."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import goatools
from goatools.drawing import goa
from goatools.drawing.svg import unscored
from goatools.goa.box import SQUARES, TILE, TILES

Play = Callable[..., list[Any]]
Faults = Callable[[str], list[str]]

WIDTHS = (340, 360, 420, 480, 640, 719, 720, 859, 860, 920, 1159, 1160, 1248, 1600)
HOSTILE = ("<img src=x onerror=alert(1)>" * 10, "مرحبا بالعالم", "字" * 100, "evil & \"quoted\" 'names' ]]>")


def moves_in(picture: str) -> list[str]:
    """The moves that can be clicked in a picture, closed ones left out."""
    targets = re.findall(r'<g data-move="([^"]*)"[^>]*>', picture)
    closed = re.findall(r'<g data-move="([^"]*)"[^>]*aria-disabled="true"', picture)
    return [move for move in targets if move not in closed]


@pytest.fixture(scope="module")
def game(play_until: Play) -> list[Any]:
    """A whole game of four."""
    return play_until("goa-2012", 4, 3, lambda p: False, ("bonanza",))


def first(history: list[Any], test: Callable[[Any], bool]) -> Any:
    return next(p for p in history if test(p))


# ---------------------------------------------------------------------- the grid


def test_a_new_game_offers_twenty_places_for_the_flag() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7)
    picture = goa.board(p, legal=p.legal_moves())
    assert sorted(moves_in(picture)) == sorted(str(m) for m in p.legal_moves())
    assert len(moves_in(picture)) == 20
    assert 'aria-label="flag at W4, beside a4, legal"' in picture


def test_every_legal_placement_can_be_clicked(game: list[Any]) -> None:
    seen = set()
    for p in game:
        if p.phase == "placement":
            assert sorted(moves_in(goa.board(p, legal=p.legal_moves()))) == sorted(map(str, p.legal_moves()))
            seen |= {move.text.split()[0] for move in p.legal_moves()}
    assert seen == {"flag", "mark"}


def test_a_square_says_what_lies_there() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W1")
    square = SQUARES.index("a1")
    p.grid[square] = TILE["nutmeg1"]
    picture = goa.board(p, legal=p.legal_moves())
    assert 'data-move="mark a1" aria-label="a1, nutmeg plantation, 1 space, 1 point, legal"' in picture


def test_closed_squares_report_but_wear_no_frame() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W1")
    legal = p.legal_moves()
    every = [f"mark {square}" for square in SQUARES]
    picture = goa.board(p, legal=legal, closed=every)
    assert sorted(moves_in(picture)) == sorted(map(str, legal))
    assert picture.count('aria-disabled="true"') == 25 - len(legal)
    assert picture.count("not allowed now") == 2 * (25 - len(legal))
    dashed = [tag for tag in re.findall(r"<rect[^>]*>", picture) if 'stroke-dasharray="6 4"' in tag]
    assert len(dashed) == len(legal) + 1  # and the one that explains it below the grid


def test_the_chosen_square_is_solid() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W1")
    picture = goa.board(p, legal=p.legal_moves(), chosen=p.legal_moves()[0])
    assert picture.count('aria-pressed="true"') == 1
    assert picture.count(", chosen") == 2


def test_the_chain_keeps_its_markers_and_jumps_are_dotted() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W1")
    near = goa.board(p.play("mark a1"))
    assert near.count('data-key="marker-') == 2
    assert 'stroke-dasharray="0.1 6"' not in near
    for square in range(25):
        if SQUARES[square] not in ("a1", "e5", "e1", "c5"):
            p.grid[square] = 0
    jump = goa.board(p.play("mark a1").play("mark e5"))
    assert 'stroke-dasharray="0.1 6"' in jump
    assert ">jump<" in jump


def test_the_lot_for_sale_has_a_dark_name(game: list[Any]) -> None:
    p = first(
        game, lambda p: p.phase == "auction" and p.step == 2 and TILES[p.grid[p.chain[2]]][-1:].isdigit()
    )
    picture = goa.board(p)
    assert ">for sale now<" in picture
    name = goatools.drawing.goa_tiles.caption(p.table, TILES[p.grid[p.chain[2]]], 82)[0]
    white = re.findall(r'class="gf-darkon" fill="#FFFFFF">([^<]*)<', picture)
    assert name in white


def test_marks_and_edges_for_explorers(find_faults: Faults) -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7).play("flag W1")
    marks = {n: goa.Mark("legal", "2 ways on") for n in range(2, 25)}
    marks |= {0: goa.Mark("chosen", "2 ways on", ghost=1), 1: goa.Mark("err", "dead end")}
    edges = ((25, 0, "path"), (0, 6, "next"), (0, 1, "legal"), (1, 2, "near"))
    for width, gap in ((536, None), (660, 32)):
        picture = goa.board(p, marks=marks, edges=edges, gap=gap, width=width)
        assert find_faults(picture) == []
        assert picture.count(">2 ways on<") == 24
        assert ">dead end<" in picture


# ---------------------------------------------------------------------- the receipt


def test_the_ledger_tells_who_paid_whom() -> None:
    """Two players: the flag is sold for 3, one lot is kept for 3 (one less than the bid), one goes for nothing."""
    history = [goatools.new_game("goa-2012", seats=2, seed=7)]
    assert history[0].to_move == history[0].flag
    holder = history[0].flag
    for square in (0, 1):
        history[0].grid[square] = TILE["ships"]
    for move in ("flag W1", "mark a1", "mark b1", "bid 3", "pass", "bid 4", "buy", "pass"):
        history.append(history[-1].play(move))
    other = 1 - holder
    assert goa.ledger(history).lots == (
        goa.Lot(25, 1, holder, 0, other, 3),
        goa.Lot(0, 2, other, TILE["ships"], other, 3),
        goa.Lot(1, 3, holder, TILE["ships"], holder, 0),
    )
    picture = goa.board(history[-1], ledger=goa.ledger(history))
    assert ">keeps 3<" in picture
    assert ">keeps 0<" in picture
    assert f"{history[0].names[other]} buys the flag for 3 ducats" in picture


def test_the_ledger_agrees_with_the_game(game: list[Any]) -> None:
    known = goa.ledger(game[: game.index(first(game, lambda p: p.round == 2 and p.phase == "action")) + 1])
    p = first(game, lambda p: p.round == 2 and p.phase == "action")
    assert len(known.lots) == 5
    assert known.lots[0].winner == p.flag
    assert {place for place, _ in known.sold} == {i for i in range(25) if not p.grid[i]}
    assert [sum(label == r for _, label in known.sold) for r in ("A1", "A2", "A3")] == [4, 4, 4]
    picture = goa.board(p, ledger=known)
    for lot in known.lots:
        word = "keeps" if lot.winner == lot.owner else "pays"
        if lot.place < 25:
            assert f">{word} {lot.price}<" in picture
    assert ">A1<" in picture


def test_a_new_phase_begins_with_a_clean_ledger(game: list[Any]) -> None:
    p = first(game, lambda p: p.round == 4 and p.phase == "placement")
    assert goa.ledger(game[: game.index(p) + 1]) == goa.Ledger()


def test_money_is_payer_amount_payee(game: list[Any]) -> None:
    p = first(
        game,
        lambda p: any(
            a.what == "ducats" and a.target >= 0 and a.source >= 0 for e in p.events for a in e.amounts
        ),
    )
    picture = goa.money(p.events, p.names)
    (amount,) = [a for e in p.events for a in e.amounts if a.what == "ducats" and a.source >= 0]
    assert f">{amount.n}<" in picture
    assert f"{p.names[amount.source]} to {p.names[amount.target]}: {amount.n} ducats" in picture
    assert "no ducats changed hands" in goa.money((), p.names)


# ---------------------------------------------------------------------- seats


def test_the_next_step_shows_what_is_held_and_what_is_missing() -> None:
    p = goatools.new_game("goa-2012", seats=2, seed=7)
    s = p.seats[0]
    ginger = p.table.kinds[TILE["ginger1"]].filled((0,))
    p.set_place(0, 0, ginger)
    s.rows = (2, 1, 1, 1, 1)
    picture = goa.seat(p, 0, viewer=0)
    # ships to row 3 costs ginger, which is there, and cinnamon, which is not; nothing else costs ginger next
    assert re.search(r'href="#chip-ginger-held-20"[^>]*/><use href="#chip-cinnamon-missing-20"', picture)
    assert picture.count("#chip-ginger-held") == 1


def test_reconstructed_numbers_carry_a_dagger() -> None:
    p = goatools.new_game("goa-2012", seats=2, seed=7)
    c = p.table.components
    picture = goa.seat(p, 0, viewer=0)
    doubtful = [
        key
        for key in ("ships", "harvest", "taxes", "colonists")
        for row in range(5)
        if c.is_reconstructed(f"columns.{key}", row)
    ]
    doubtful += [
        "expedition"
        for row in range(5)
        if c.is_reconstructed("columns.draw", row) or c.is_reconstructed("columns.limit", row)
    ]
    assert picture.count("reconstructed value, no source found") == len(doubtful) > 5


def test_every_move_of_a_turn_has_a_place(game: list[Any]) -> None:
    """All that a person can do on the own mat can be clicked there; bids and the like are buttons elsewhere."""
    elsewhere = {
        "bid",
        "pass",
        "buy",
        "draw",
        "done",
        "end turn",
        "extra action",
        "mix",
        "take",
        "choose",
        "keep",
    }
    elsewhere |= {"spend colonists", "withhold", "decline", "start"}
    kinds = set()
    for p in game[::2]:
        if p.to_move is None or p.to_move < 0:
            continue
        legal = [m for m in p.legal_moves() if m.kind not in elsewhere]
        shown = moves_in(goa.position(p, viewer=p.to_move, legal=legal, width=920))
        assert sorted(shown) == sorted(map(str, legal)), p.phase
        kinds |= {m.kind for m in legal}
    assert kinds >= {
        "flag",
        "mark",
        "advance",
        "build",
        "harvest",
        "taxes",
        "expedition",
        "found",
        "put",
        "pay",
        "play",
    }


def test_a_previewed_step_shows_its_price(game: list[Any]) -> None:
    p = first(game, lambda p: p.phase == "action" and any(m.kind == "advance" for m in p.legal_moves()))
    move = next(m for m in p.legal_moves() if m.kind == "advance")
    after = p.play(move)
    while after.phase == "pay-spice":
        after = after.play(after.legal_moves()[0])
    picture = goa.seat(p, p.to_move, viewer=p.to_move, legal=p.legal_moves(), chosen=move, preview=after)
    assert f">to {after.seats[p.to_move].ships}<" in picture
    look = goatools.drawing.theme.seat_looks(p.names)[p.to_move]
    assert f"#ghost-{look.colour}" in picture


# ---------------------------------------------------------------------- secrets


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_picture_shows_no_more_than_the_seat_may_know(game: list[Any], seat: int) -> None:
    """Whatever is dealt anew among the hidden things, the picture stays the same to the last letter."""
    rng = random.Random(5)
    told = 0
    for p in game[:: len(game) // 12]:
        if p.is_over or p.to_move == goatools.CHANCE:
            continue
        other = p.determinize(seat, rng, memory="table")
        told += p.to_text() != other.to_text()
        for width in (360, 920):
            assert goa.position(p, viewer=seat, width=width) == goa.position(other, viewer=seat, width=width)
        assert goa.alt_text(p, viewer=seat) == goa.alt_text(other, viewer=seat)
    assert told > 3


def test_an_onlooker_sees_no_ducats_and_no_hands(game: list[Any]) -> None:
    p = first(game, lambda p: p.phase == "action" and all(s.hand for s in p.seats[:1]))
    p = p.copy()
    for s in p.seats:
        s.ducats = 877
    for picture in (goa.position(p), goa.position(p, width=400), goa.summary(p, 0), goa.seat(p, 0)):
        assert "877" not in picture
        for card in p.seats[0].hand:
            assert goatools.drawing.goa_tiles.card_spoken(p.table, card) not in picture
    assert "877" in goa.seat(p, 0, viewer=0)
    assert "877" not in goa.seat(p, 0, viewer=1)
    assert goa.svg(p).count("877") >= 4


# ---------------------------------------------------------------------- layout


@pytest.mark.parametrize(
    ("edition", "seats", "seed"), [("goa-2012", 4, 11), ("goa-2004", 3, 12), ("goa-2012", 2, 13)]
)
def test_no_text_is_small_or_overlaps(
    edition: str,
    seats: int,
    seed: int,
    play_until: Play,
    find_faults: Faults,
    sweep: Callable[[int, int], int],
) -> None:
    for n in range(sweep(1, 40)):
        history = play_until(edition, seats, seed + 100 * n, lambda p: False)
        rng = random.Random(seed)
        for p in rng.sample(history, 20) + [history[-1]]:
            legal = p.legal_moves() if p.to_move is not None and p.to_move >= 0 else ()
            known = goa.ledger(history[: history.index(p) + 1])
            viewer = rng.choice((None, "all", 0))
            picture = goa.position(p, viewer=viewer, legal=legal, ledger=known, width=rng.choice(WIDTHS))
            assert find_faults(picture) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_hostile_names_are_harmless(width: int, play_until: Play, find_faults: Faults) -> None:
    p = play_until("goa-2012", HOSTILE, 4, lambda p: p.phase == "action" and p.round == 1)[-1]
    for viewer in (0, 1, 2, 3):
        picture = goa.position(p, viewer=viewer, legal=p.legal_moves(), width=width)
        assert find_faults(picture) == []
        assert "<img" not in picture
    assert goa.html(p).count("<img") == 1


@pytest.mark.parametrize("width", [340, 664, 920])
def test_a_picture_without_its_points_tells_them_nowhere(game: list[Any], width: int) -> None:
    p = game[-1]
    for seat, score in enumerate(p.scores()):
        for shown in (goa.seat(p, seat, width=width), goa.summary(p, seat, width=width)):
            assert f"{score.total} points" in shown
            assert ">VP<" in shown or f"{score.total} VP" in shown
            hidden = unscored(shown)
            assert f"{score.total} point" not in hidden
            assert ">VP<" not in hidden
            assert f"{score.total} VP" not in hidden
            assert p.names[seat] in hidden


def test_the_layout_follows_the_width() -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7)

    def size(width: float) -> tuple[float, float]:
        found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', goa.position(p, width=width))
        assert found
        return float(found[1]), float(found[2])

    assert [size(w)[0] for w in (340, 480, 920, 1300)] == [340, 480, 920, 1300]
    narrow, usual, wide = (size(w)[1] for w in (480, 920, 1300))
    assert narrow > usual > wide


def test_the_same_position_gives_the_same_picture(game: list[Any]) -> None:
    p = game[100]
    assert goa.svg(p) == goa.svg(goatools.position(p.to_code()))
    assert goa.svg(p) == goa.svg(p.copy())


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_themes(theme: str) -> None:
    p = goatools.new_game("goa-2012", seats=4, seed=7)
    picture = goa.position(p, theme=theme)
    assert ("prefers-color-scheme" in picture) == (theme == "auto")
    assert ("<style>" in picture) == (theme != "light")


# ---------------------------------------------------------------------- words


def test_alt_text_tells_the_position() -> None:
    p = goatools.new_game("goa-2012", seats=("Ann", "Bob"), seed=7).play("flag W4")
    words = goa.alt_text(p, viewer=0)
    holder, other = p.names[p.flag], p.names[1 - p.flag]
    assert words.startswith(f"Goa 2012, round A1. {other} places marker 2. Grid: a5 ")
    assert f"Markers: 1 of {holder} on W4." in words
    mine = f"{p.seats[0].ducats} ducats, 4 ships, 2 colonists, 0 extra action cards, 0 expedition cards; rows ships 1"
    assert re.search(r"Ann(?: \(flag\))?: 0 points, " + mine, words)
    assert re.search(r"Bob(?: \(flag\))?: 0 points in sight, ducats hidden, 4 ships", words)
    for tile in set(p.grid):
        code = TILES[tile]
        name = p.table.components.name(code)
        assert name in words or f"{code[:-1]} {code[-1]}" in words


def test_the_prompt_names_who_decides_what(game: list[Any]) -> None:
    for p in game:
        said = goa.prompt(p)
        assert said == said.strip()
        if p.to_move is not None and p.to_move >= 0:
            assert p.names[p.to_move] in said
            assert said != f"{p.names[p.to_move]} {p.phase}"
    assert goa.prompt(game[-1]).endswith(f" with {max(s.total for s in game[-1].scores())} VP")
    p = first(game, lambda p: p.phase == "auction" and p.to_move == p.auction.auctioneer)
    assert f"for {p.auction.high} or keeps it for {p.auction.price_to_keep}" in goa.prompt(p)


def test_the_order_of_the_seats(game: list[Any]) -> None:
    for p in game:
        order = goa.turn_order(p)
        assert sorted(seat for seat, _ in order) == [0, 1, 2, 3]
        if p.phase in ("placement", "auction", "action", "extra-action"):
            assert [seat for seat, state in order if state == "now"] == [p.to_move]
        if p.phase == "auction":
            assert order[-1][0] == p.auction.auctioneer
        if p.phase == "action" and p.part != goatools.goa.state.EXTRAS:
            assert order[0][0] == p.flag


def test_a_position_shows_itself(game: list[Any]) -> None:
    p = game[60]
    twin = goa.html(p)
    assert twin.startswith("<figure")
    assert goa.caption(p) in twin
    assert len(twin) < 160_000
    assert p.table.info.pictures() is goa
