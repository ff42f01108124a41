"""Tiles: what happens when one is won, and how the ones beside the mat are used."""

from __future__ import annotations

from goatools.chance import CHANCE
from goatools.goa.box import (
    DECLINE,
    DONE,
    ESPIONAGE,
    KEEP,
    REMOVE,
    SQUARES,
    SWAP,
    TAKE,
    TILE,
    TILES,
    USE,
    VICEROY,
)
from goatools.goa.setup import PLANTATION_TILES
from goatools.goa.spices import begin_filling_place, begin_putting, puts
from goatools.goa.state import (
    BONUS,
    DUTY,
    EXCHANGE,
    FAVOUR,
    FIFTH,
    FILLING,
    GAIN,
    REPLENISH,
    TO_HAND,
    TO_TABLE,
    GoaState,
    Seat,
    without,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.state import Weighted
    from goatools.moves import Move

# ---------------------------------------------------------------------- winning a tile


def gain_tile(p: GoaState, seat: int, tile: int, square: int = -1) -> None:
    """Settle a tile that was just won, favoured or exchanged; then the Bonanza tile below it.

    goa.auction.tiles-take-effect-between-auctions, goa.auction.winner-decides-before-the-next-lot,
    goa.tile.immediate-gain, goa.tile.held-tiles-timing, goa.tile.exchange-is-kept-until-used,
    goa.variant.bonanza-goes-with-the-corner-tile-2012, goa.variant.bonanza-after-the-corner-tile-2012
    """
    if square in p.corners:
        p.corners = tuple(corner for corner in p.corners if corner != square)
        p.stack.append((BONUS, CHANCE, seat))
    code = TILES[tile]
    if tile in PLANTATION_TILES:
        gain_plantation(p, seat, tile)
    elif code == "ships":
        p.gain(seat, "ships", p.table.effects["ships"], "goa.tile.ships-four")
    elif code == "colonists":
        p.gain(seat, "colonists", p.table.effects["colonists"], "goa.tile.colonists-four")
    elif code == "ships-or-colonists":
        p.stack.append((GAIN, seat))
    elif code == "settlement":
        for what in ("ships", "colonists", "extra"):
            p.gain(seat, what, 1, "goa.tile.settlement")
    elif code == "extra-actions":
        p.gain(seat, "extra", p.table.effects["extra_actions"], "goa.tile.extra-actions-two")
    elif code.startswith("expeditions"):
        p.push_cards(seat, int(code[-1]), TO_HAND)
    elif code == "favour":
        begin_favour(p, seat)
    else:
        s = p.seats[seat]
        s.tiles = tuple(sorted((*s.tiles, tile)))
        if p.log is not None:
            p.tell(seat, f"lays {code} beside the mat", "goa.tile.held-tiles-timing")
        if code == "exchange" and p.table.options["exchange"] == "at-once" and swappable(p):
            p.stack.append((EXCHANGE, seat, 1))


# ---------------------------------------------------------------------- plantations


def gain_plantation(p: GoaState, seat: int, tile: int) -> None:
    """Lay a plantation on a free space and fill it, or ask which one goes.

    goa.tile.plantation-goes-on-the-top-row, goa.tile.plantation-is-filled-at-once, goa.tile.four-plantations-at-most
    """
    mat = p.seats[seat].mat
    for index in range(4):
        if mat[index] is None:
            lay_plantation(p, seat, tile, index)
            return
    p.stack.append((FIFTH, seat, tile))


def lay_plantation(p: GoaState, seat: int, tile: int, index: int) -> None:
    """Lay a plantation on space `index` and fill it completely (goa.tile.universal-plantation-2012)."""
    p.set_place(seat, index, p.table.kinds[tile].empty)
    if p.log is not None:
        p.tell(seat, f"lays {TILES[tile]} on the mat", "goa.tile.plantation-goes-on-the-top-row")
    begin_filling_place(p, seat, index)


def legal_fifth(p: GoaState) -> tuple[Move, ...]:
    """One of the four leaves, or the new one is declined.

    goa.tile.four-plantations-at-most, goa.tile.new-single-plantation-may-go-face-down
    """
    return (*REMOVE, DECLINE) if p.table.options["fifth-plantation"] == "may-decline" else REMOVE


def do_fifth(p: GoaState, move: Move) -> None:
    """Take a plantation off the mat, or put the new one aside.

    goa.tile.removed-plantation-loses-its-spices, goa.tile.removed-single-plantation-is-kept-face-down,
    goa.tile.new-single-plantation-may-go-face-down, goa.tile.universal-plantation-scores-nothing-2012
    """
    _, seat, tile = p.stack.pop()
    s = p.seats[seat]
    if move is DECLINE:
        leaving, rule = p.table.kinds[tile], "goa.tile.new-single-plantation-may-go-face-down"
    else:
        place = s.mat[move.arg]
        assert place is not None
        leaving, rule = place.kind, "goa.tile.removed-single-plantation-is-kept-face-down"
        for spice in place.held:
            p.pay_spice(seat, move.arg, spice, "goa.tile.removed-plantation-loses-its-spices")
    s.down += leaving.single
    if p.log is not None:
        where = "face down beside the mat" if leaving.single else "to the discard area"
        p.tell(None, f"{leaving.code} goes {where}", rule)
    if move is not DECLINE:
        p.set_place(seat, move.arg, None)
        lay_plantation(p, seat, tile, move.arg)


# ---------------------------------------------------------------------- choices of immediate tiles


def legal_gain(p: GoaState) -> tuple[Move, ...]:
    """Three ships or three colonists, no mixture (goa.tile.ships-or-colonists-three)."""
    return SHIPS_OR_COLONISTS


SHIPS_OR_COLONISTS = (TAKE["ships"], TAKE["colonists"])
ONE_KIND = (TAKE["ships"], TAKE["colonists"], TAKE["spices"])


def do_gain(p: GoaState, move: Move) -> None:
    """Take the kind that was chosen."""
    seat = p.stack.pop()[1]
    what = "ships" if move is TAKE["ships"] else "colonists"
    p.gain(seat, what, p.table.effects["either"], "goa.tile.ships-or-colonists-three")


def begin_favour(p: GoaState, seat: int) -> None:
    """Look at the tiles put back into the box (goa.tile.favour-2012)."""
    if p.table.options["favour"] == "four-ships":
        p.gain(seat, "ships", 4, "goa.tile.favour-2012")
    if p.removed:
        p.stack.append((FAVOUR, seat))


def legal_favour(p: GoaState) -> tuple[Move, ...]:
    """Each kind of tile that was put back."""
    return tuple([KEEP[tile] for tile in sorted(set(p.removed))])


def do_favour(p: GoaState, move: Move) -> None:
    """Keep one of them as if it had just been won."""
    seat = p.stack.pop()[1]
    p.removed = without(p.removed, move.arg)
    if p.log is not None:
        p.tell(seat, f"keeps {TILES[move.arg]}", "goa.tile.favour-2012")
    gain_tile(p, seat, move.arg)


# ---------------------------------------------------------------------- Bonanza


def chances_bonus(p: GoaState) -> Weighted:
    """Any Bonanza tile not seen in this phase (goa.hidden.bonanza-tiles-lie-face-down-2012)."""
    return [(p.table.face[face], p.bonus.count(face)) for face in sorted(set(p.bonus))]


def do_bonus(p: GoaState, move: Move) -> None:
    """Turn the Bonanza tile up and take what it shows (goa.variant.bonanza-faces-are-not-described-2012)."""
    seat = p.stack.pop()[2]
    p.bonus = without(p.bonus, move.arg)
    what, amount = p.table.bonuses[move.arg].split("/")
    rule = "goa.variant.bonanza-goes-with-the-corner-tile-2012"
    if p.log is not None:
        p.tell(seat, f"turns up the Bonanza tile: {amount} {what}", rule)
    if what == "spices":
        begin_putting(p, seat, int(amount))
    elif what == "expedition":
        p.push_cards(seat, int(amount), TO_HAND)
    else:
        p.gain(seat, what, int(amount), rule)


# ---------------------------------------------------------------------- using the tiles beside the mat


def usable(p: GoaState, seat: int, spying: bool) -> list[Move]:
    """The tiles that a seat can use now; espionage only where `spying` is allowed.

    goa.tile.held-tiles-timing, goa.tile.red-once-per-round, goa.tile.once-per-game, goa.tile.red-spice,
    goa.card.no-play-without-effect, goa.tile.espionage-declared-with-the-action, goa.tile.viceroy, goa.tile.viceroy-tie
    """
    s = p.seats[seat]
    moves: list[Move] = []
    last = -1
    for tile in s.tiles:
        if tile == last or tile in s.used:
            continue
        last = tile
        code = TILES[tile]
        if code == "espionage":
            if spying:
                moves += [
                    ESPIONAGE[rival] for rival in range(len(p.seats)) if spies_something(p, seat, rival)
                ]
        elif code == "viceroy":
            moves += [VICEROY[column] for column in least_advanced(s)]
        elif code in USE and tile_changes_something(p, s, code):
            moves.append(USE[code])
    return moves


def tile_changes_something(p: GoaState, s: Seat, code: str) -> bool:
    """Whether using a tile would have an effect (goa.card.no-play-without-effect)."""
    if code in ("red-spice", "unexpected-harvest"):
        return bool(puts(s.mat, 0, 0))
    if code in ("red-expedition", "replenishment"):
        return p.cards_left() > 0
    if code == "duty":
        return spice_total(s) >= int(p.table.effects["duty_spices"])
    if code == "exchange":
        return bool(swappable(p))
    return True


def spice_total(s: Seat) -> int:
    """How many spices lie on a mat."""
    return sum(len(place.held) for place in s.mat if place is not None)


def least_advanced(s: Seat) -> list[int]:
    """The columns whose marker is nearest the top row; none when all stand in row 5."""
    row = min(s.rows)
    return [column for column in range(5) if s.rows[column] == row] if row < 5 else []


SPIED = (0, 1, 2, 4)
"""Espionage looks at ships, harvest, taxes or colonists (goa.tile.espionage-not-for-expeditions)."""


def spied_columns(p: GoaState, seat: int, rival: int) -> list[int]:
    """The columns in which a rival's number differs from the own one."""
    own, other, numbers = p.seats[seat].rows, p.seats[rival].rows, p.table.rows
    return [c for c in SPIED if numbers[c][own[c] - 1] != numbers[c][other[c] - 1]]


def spies_something(p: GoaState, seat: int, rival: int) -> bool:
    """Whether espionage on a rival changes the number of an action that is possible."""
    columns = spied_columns(p, seat, rival)
    return any(c != 4 or None in p.seats[seat].mat[4:] for c in columns)


def do_use(p: GoaState, seat: int, move: Move) -> None:
    """Use a tile: red ones are turned over for the round, the others are gone.

    goa.tile.using-is-not-an-action, goa.tile.red-turned-over-after-use, goa.tile.red-ship, goa.tile.red-colonist,
    goa.tile.red-ducats-2012, goa.tile.red-ducats-2004, goa.tile.red-spice, goa.tile.red-expedition-2012,
    goa.tile.unexpected-harvest, goa.tile.replenishment, goa.tile.duty-2012, goa.tile.duty-2004
    """
    s, code = p.seats[seat], TILES[move.arg]
    if p.log is not None:
        p.tell(seat, f"uses {code}", "goa.tile.using-is-not-an-action")
    if code.startswith("red-"):
        s.used = tuple(sorted((*s.used, move.arg)))
    elif code != "duty":
        s.tiles = without(s.tiles, move.arg)
    if code == "red-ship":
        p.gain(seat, "ships", 1, "goa.tile.red-ship")
    elif code == "red-colonist":
        p.gain(seat, "colonists", 1, "goa.tile.red-colonist")
    elif code == "red-ducats":
        rule = f"goa.tile.red-ducats-{'2004' if p.table.first_edition else '2012'}"
        p.gain(seat, "ducats", p.table.effects["red_ducats"], rule)
    elif code == "red-spice":
        begin_putting(p, seat, 1)
    elif code == "red-expedition":
        p.push_cards(seat, 1, TO_HAND)
    elif code == "unexpected-harvest":
        p.stack.append((FILLING, seat, 3, 0))
    elif code == "replenishment":
        p.stack.append((REPLENISH, seat, len(p.open)))
        p.push_cards(seat, 2, TO_TABLE)
    elif code == "duty":
        p.stack.append((DUTY, seat, p.table.effects["duty_spices"], 0))
    else:
        p.stack.append((EXCHANGE, seat, 0))


def do_viceroy(p: GoaState, seat: int, move: Move) -> None:
    """Move a least advanced marker one row down, for nothing (goa.tile.viceroy)."""
    s = p.seats[seat]
    s.tiles = without(s.tiles, TILE["viceroy"])
    p.tell(None, "The viceroy moves a marker for nothing", "goa.tile.viceroy")
    p.set_rows(seat, move.arg)


def legal_replenish(p: GoaState) -> tuple[Move, ...]:
    """Ships, colonists or spices, chosen after the turning, never mixed.

    goa.tile.replenishment-choose-after-turning, goa.tile.replenishment-no-mixture
    """
    return ONE_KIND


def do_replenish(p: GoaState, move: Move) -> None:
    """Take as many pieces of one kind as the two cards show; the cards are discarded."""
    _, seat, before = p.stack.pop()
    own = p.open[before:]
    n = sum(p.table.cards[card].colonists for card in own)
    p.discard.extend(own)
    p.open = p.open[:before]
    if move is TAKE["spices"]:
        begin_putting(p, seat, n)
    else:
        p.gain(seat, "ships" if move is TAKE["ships"] else "colonists", n, "goa.tile.replenishment")


def swappable(p: GoaState) -> list[Move]:
    """The tiles of the grid that the exchange tile can be swapped for: any without an auction marker."""
    return [SWAP[square] for square in range(25) if p.grid[square] and square not in p.chain]


def legal_exchange(p: GoaState) -> tuple[Move, ...]:
    """Any one tile of the grid (goa.tile.exchange-swaps-for-a-grid-tile); just won, it may also be kept."""
    return (*swappable(p), DONE) if p.stack[-1][2] else tuple(swappable(p))


def do_exchange(p: GoaState, move: Move) -> None:
    """Swap the exchange tile for a tile of the grid, which counts as just won.

    goa.tile.exchange-swaps-for-a-grid-tile, goa.tile.tile-taken-by-exchange-usable-at-once,
    goa.tile.exchange-can-be-won-again, goa.variant.bonanza-and-exchange-2012
    """
    _, seat, at_once = p.stack.pop()
    if move is DONE:
        return
    s = p.seats[seat]
    if at_once:
        s.tiles = without(s.tiles, TILE["exchange"])
    square = move.arg
    tile, p.grid[square] = p.grid[square], TILE["exchange"]
    if p.log is not None:
        p.tell(
            seat,
            f"swaps it for {TILES[tile]} on {SQUARES[square]}",
            "goa.tile.exchange-swaps-for-a-grid-tile",
        )
    gain_tile(p, seat, tile, square)
