"""Tiles: what happens when one is won, and how the ones beside the mat are used."""

from __future__ import annotations

from goatools.chance import CHANCE
from goatools.goa import story
from goatools.goa.box import (
    COLONISTS,
    DECLINE,
    DONE,
    ESPIONAGE,
    HARVEST,
    HELD,
    KEEP,
    RED,
    REMOVE,
    SHIPS,
    SQUARES,
    SWAP,
    TAKE,
    TAXES,
    TILE,
    TILES,
    USE,
    VICEROY,
)
from goatools.goa.cards import clear_open, do_discard, do_play, playable, turned, useful
from goatools.goa.placement import free_tiles
from goatools.goa.setup import PLANTATION_TILES
from goatools.goa.spices import fill_place, insist
from goatools.goa.state import (
    ACTION,
    BONUS,
    DUTY,
    EXCHANGE,
    FAVOUR,
    FIFTH,
    FILLING,
    GAIN,
    REPLENISH,
    STEP,
    TO_TABLE,
    GoaState,
    Seat,
    weigh,
    without,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.state import Weighted
    from goatools.goa.story import Rule
    from goatools.moves import Move

GIFTS: dict[str, tuple[tuple[str, ...], int | str, Rule]] = {
    "ships": (("ships",), "ships", "goa.tile.ships-four"),
    "colonists": (("colonists",), "colonists", "goa.tile.colonists-four"),
    "settlement": (("ships", "colonists", "extra"), 1, "goa.tile.settlement"),
    "extra-actions": (("extra",), "extra_actions", "goa.tile.extra-actions-two"),
    "expeditions2": (("cards",), 2, "goa.tile.expedition-cards-two-or-three"),
    "expeditions3": (("cards",), 3, "goa.tile.expedition-cards-two-or-three"),
    "red-ship": (("ships",), 1, "goa.tile.red-ship"),
    "red-colonist": (("colonists",), 1, "goa.tile.red-colonist"),
    "red-ducats": (("ducats",), "red_ducats", ("goa.tile.red-ducats-2004", "goa.tile.red-ducats-2012")),
    "red-spice": (("spices",), 1, "goa.tile.red-spice"),
    "red-expedition": (("cards",), 1, "goa.tile.red-expedition-2012"),
}
"""What a tile brings: kinds of goods, how many of each (or the name of that number in the box), and the rule."""


def give(p: GoaState, seat: int, code: str) -> None:
    """Take what a tile brings."""
    goods, n, rule = GIFTS[code]
    for what in goods:
        p.gain(seat, what, n if isinstance(n, int) else p.table.effects[n], rule)


# ---------------------------------------------------------------------- winning a tile


def gain_tile(p: GoaState, seat: int, tile: int, square: int = -1) -> None:
    """Settle a tile that was just won, favoured or exchanged; then the Bonanza tile below it.

    goa.auction.tiles-take-effect-between-auctions, goa.auction.winner-decides-before-the-next-lot,
    goa.tile.immediate-gain, goa.tile.held-tiles-timing, goa.tile.exchange-is-kept-until-used,
    goa.variant.bonanza-goes-with-the-corner-tile-2012, goa.variant.bonanza-after-the-corner-tile-2012
    """
    if square in p.corners:
        p.corners = without(p.corners, square)
        p.stack.append((BONUS, CHANCE, seat))
    code = TILES[tile]
    if code in HELD:
        s = p.seats[seat]
        s.tiles = tuple(sorted((*s.tiles, tile)))
        p.tell(story.LAYS_BESIDE, seat, code)
        if code == "exchange" and p.table.options["exchange"] == "at-once" and free_tiles(p):
            p.stack.append((EXCHANGE, seat, 1))
    elif tile in PLANTATION_TILES:
        gain_plantation(p, seat, tile)
    elif code in GIFTS:
        give(p, seat, code)
    elif code == "ships-or-colonists":
        p.stack.append((GAIN, seat))
    else:
        begin_favour(p, seat)


# ---------------------------------------------------------------------- plantations


def gain_plantation(p: GoaState, seat: int, tile: int) -> None:
    """Lay a plantation on a free space and fill it, or ask which one goes.

    goa.tile.plantation-goes-on-the-top-row, goa.tile.plantation-is-filled-at-once, goa.tile.four-plantations-at-most
    """
    plantations = p.seats[seat].mat[:4]
    if None in plantations:
        lay_plantation(p, seat, tile, plantations.index(None))
    else:
        p.stack.append((FIFTH, seat, tile))


def lay_plantation(p: GoaState, seat: int, tile: int, index: int) -> None:
    """Lay a plantation on space `index` and fill it completely (goa.tile.universal-plantation-2012)."""
    p.set_place(seat, index, p.table.kinds[tile].empty)
    p.tell(story.LAYS_PLANTATION, seat, TILES[tile])
    fill_place(p, seat, index)


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
    place = p.table.kinds[tile].empty if move is DECLINE else p.seats[seat].mat[move.arg]
    assert place is not None
    for spice in place.held:
        p.pay_spice(seat, move.arg, spice, "goa.tile.removed-plantation-loses-its-spices")
    p.seats[seat].down += place.kind.single
    line = story.PLANTATION_DECLINED if move is DECLINE else story.PLANTATION_REMOVED
    where = "face down beside the mat" if place.kind.single else "to the discard area"
    p.tell(line, seat, place.kind.code, where)
    if move is not DECLINE:
        p.set_place(seat, move.arg, None)
        lay_plantation(p, seat, tile, move.arg)


# ---------------------------------------------------------------------- choices of immediate tiles

ONE_KIND = (TAKE["ships"], TAKE["colonists"], TAKE["spices"])
TAKEN = {move: what for what, move in TAKE.items()}


def legal_gain(p: GoaState) -> tuple[Move, ...]:
    """Three ships or three colonists, no mixture (goa.tile.ships-or-colonists-three)."""
    return ONE_KIND[:2]


def do_gain(p: GoaState, move: Move) -> None:
    """Take the kind that was chosen."""
    seat = p.stack.pop()[1]
    p.gain(seat, TAKEN[move], p.table.effects["either"], "goa.tile.ships-or-colonists-three")


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
    p.tell(story.KEEPS_TILE, seat, TILES[move.arg])
    gain_tile(p, seat, move.arg)


# ---------------------------------------------------------------------- Bonanza


def chances_bonus(p: GoaState) -> Weighted:
    """Any Bonanza tile not seen in this phase (goa.hidden.bonanza-tiles-lie-face-down-2012)."""
    return weigh(p.table.face, p.bonus)


def do_bonus(p: GoaState, move: Move) -> None:
    """Turn the Bonanza tile up and take what it shows (goa.variant.bonanza-faces-are-not-described-2012)."""
    seat = p.stack.pop()[2]
    p.bonus = without(p.bonus, move.arg)
    face = p.table.bonuses[move.arg]
    what, amount = face.split("/")
    p.tell(story.TURNS_BONUS, seat, face)
    goods = "cards" if what == "expedition" else what
    p.gain(seat, goods, int(amount), story.TURNS_BONUS.rule)


# ---------------------------------------------------------------------- using the tiles beside the mat

SPIED = (SHIPS, HARVEST, TAXES, COLONISTS)
"""The columns that espionage looks at (goa.tile.espionage-not-for-expeditions)."""


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
            rivals = range(len(p.seats)) if spying else ()
            moves += [ESPIONAGE[rival] for rival in rivals if spied_columns(p, seat, rival)]
        elif code == "viceroy":
            moves += [VICEROY[column] for column in least_advanced(s)]
        elif code in USE and useful(p, s, code):
            moves.append(USE[code])
    return moves


def least_advanced(s: Seat) -> list[int]:
    """The columns whose marker is nearest the top row; none when all stand in row 5."""
    row = min(s.rows)
    return [column for column in range(5) if s.rows[column] == row] if row < 5 else []


def spied_columns(p: GoaState, seat: int, rival: int) -> list[int]:
    """The columns of possible actions in which a rival's number differs from the own one (goa.tile.espionage).

    An additional action is worth taking with the same number too; by option espionage is one.
    """
    s, other, numbers = p.seats[seat], p.seats[rival].rows, p.table.rows
    columns = SPIED if None in s.mat[4:] else SPIED[:-1]
    if seat != rival and p.table.options["espionage"] == "extra-action":
        return list(columns)
    return [c for c in columns if numbers[c][s.rows[c] - 1] != numbers[c][other[c] - 1]]


def do_use(p: GoaState, seat: int, move: Move) -> None:
    """Use a tile: red ones are turned over for the round, the others are gone.

    goa.tile.using-is-not-an-action, goa.tile.red-turned-over-after-use, goa.tile.unexpected-harvest,
    goa.tile.replenishment, goa.tile.duty-2012, goa.tile.duty-2004
    """
    s, code = p.seats[seat], TILES[move.arg]
    p.tell(story.USES_TILE, seat, code)
    if code in RED:
        s.used = tuple(sorted((*s.used, move.arg)))
        give(p, seat, code)
        insist(p)
    elif code == "duty":
        p.stack.append((DUTY, seat, p.table.effects["duty_spices"], 0))
    else:
        s.tiles = without(s.tiles, move.arg)
        if code == "unexpected-harvest":
            p.stack.append((FILLING, seat, 3, 0))
        elif code == "exchange":
            p.stack.append((EXCHANGE, seat, 0))
        else:
            p.stack.append((REPLENISH, seat, len(p.open)))
            p.push_cards(seat, 2, TO_TABLE)


def do_viceroy(p: GoaState, seat: int, move: Move) -> None:
    """Move a least advanced marker one row down, for nothing (goa.tile.viceroy)."""
    s = p.seats[seat]
    s.tiles = without(s.tiles, TILE["viceroy"])
    p.tell(story.VICEROY_MOVES)
    p.stack.append((STEP, seat, move.arg))


def do_espionage(p: GoaState, seat: int, move: Move) -> None:
    """Look at a rival's marker for the action now chosen; by option it is an additional action (goa.tile.espionage)."""
    s = p.seats[seat]
    s.tiles = without(s.tiles, TILE["espionage"])
    p.tell(story.USES_ESPIONAGE, seat, p.names[move.arg])
    if p.table.options["espionage"] == "extra-action":
        p.stack.append((ACTION, seat, move.arg + 1, 0, 1))
    else:
        p.stack[-1] = (ACTION, seat, move.arg + 1, 0, 0)


def legal_replenish(p: GoaState) -> tuple[Move, ...]:
    """Ships, colonists or spices, chosen after the turning, never mixed.

    goa.tile.replenishment-choose-after-turning, goa.tile.replenishment-no-mixture
    """
    return ONE_KIND


def do_replenish(p: GoaState, move: Move) -> None:
    """Take as many pieces of one kind as the two cards show; the cards are discarded."""
    _, seat, before = p.stack.pop()
    n = turned(p, before)
    clear_open(p, before)
    p.gain(seat, TAKEN[move], n, "goa.tile.replenishment")


def legal_exchange(p: GoaState) -> tuple[Move, ...]:
    """Any tile of the grid without a marker (goa.tile.exchange-swaps-for-a-grid-tile); just won, it may be kept."""
    swaps = [SWAP[square] for square in free_tiles(p)]
    return (*swaps, DONE) if p.stack[-1][2] else tuple(swaps)


def do_exchange(p: GoaState, move: Move) -> None:
    """Swap the exchange tile for a tile of the grid, which counts as just won.

    goa.tile.exchange-swaps-for-a-grid-tile, goa.tile.tile-taken-by-exchange-usable-at-once,
    goa.tile.exchange-can-be-won-again, goa.variant.bonanza-and-exchange-2012
    """
    _, seat, at_once = p.stack.pop()
    if at_once:
        p.seats[seat].tiles = without(p.seats[seat].tiles, TILE["exchange"])
    tile, p.grid[move.arg] = p.grid[move.arg], TILE["exchange"]
    p.tell(story.SWAPS, seat, TILES[tile], SQUARES[move.arg])
    gain_tile(p, seat, tile, move.arg)


# ---------------------------------------------------------------------- cards and tiles beside an action

DO_BESIDE = {
    "play": do_play,
    "discard": do_discard,
    "use": do_use,
    "viceroy": do_viceroy,
    "spy": do_espionage,
}


def beside(p: GoaState, seat: int, spying: bool) -> list[Move]:
    """The bonus cards and tiles that a seat can use beside its action."""
    s = p.seats[seat]
    return playable(p, s) + usable(p, seat, spying)


def do_beside(p: GoaState, move: Move) -> None:
    """Play or discard a card, or use a tile (goa.card.playing-is-not-an-action, goa.tile.using-is-not-an-action)."""
    DO_BESIDE[move.kind](p, p.stack[-1][1], move)
