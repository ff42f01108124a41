"""What a move would do, in the words of a button: short, active, naming who gets what."""

from __future__ import annotations

from goatools.components import DAGGER
from goatools.goa.box import COLONIES, COLUMNS, PLACES, SPICES, SPOTS, SQUARES, TILES
from goatools.goa.names import bonus_words, card_name, code_words, colony_words, tile_words
from goatools.goa.state import ACTION, DUCATS, EXTRA, GAIN, GoaState
from goatools.position import counted, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools.moves import Move

    Describer = Callable[[GoaState, Move], str]


def card_words(p: GoaState, card: int) -> str:
    """A card in words, such as "2 ships (1† colonist, elephant)"."""
    return card_name(p.table.cards[card], dagger(p, "cards.list", card))


def describe(p: GoaState, move: Move) -> str:
    """Say what `move` would do in `p`; it need not be legal."""
    kind = move.kind
    maker: Describer | None = DESCRIBERS.get(kind)
    return maker(p, move) if maker else PLAIN.get(move.text, move.text[0].upper() + move.text[1:])


PLAIN = {
    "done": "Enough",
    "end turn": "End the turn",
    "withhold": "Withhold own colonists: take 1",
    "extra action": "Use an extra action card",
    "decline": "Put the new plantation aside",
    "take money": "Take 10 ducats",
}


def mover(p: GoaState) -> int:
    """The seat to move; the first when chance or nobody is, for a move can be described at any time."""
    seat = p.stack[-1][1]
    return int(seat) if seat is not None and seat >= 0 else 0


def seat_row(p: GoaState, column: int) -> int:
    """The row that counts for an action of the mover (a rival's under espionage)."""
    phase, _, *rest = p.stack[-1]
    return p.seats[rest[0] - 1 if phase == ACTION and rest[0] else mover(p)].rows[column]


def number(p: GoaState, column: int) -> int:
    """The number of a column for the mover."""
    return int(p.table.rows[column][seat_row(p, column) - 1])


def dagger(p: GoaState, key: str, item: int | None = None) -> str:
    """The mark of a number that is reconstructed, else nothing."""
    path = () if item is None else (item,)
    return DAGGER if p.table.components.is_reconstructed(key, *path) else ""


def shown(p: GoaState, column: int) -> str:
    """The number of a column for the mover, with a dagger where it is reconstructed."""
    return f"{number(p, column)}{dagger(p, f'columns.{COLUMNS[column]}', seat_row(p, column) - 1)}"


def advance(p: GoaState, move: Move) -> str:
    """The step with its cost."""
    phase, _, *rest = p.stack[-1]
    row = p.seats[mover(p)].rows[move.arg]
    if row == 5:
        return f"Advance {COLUMNS[move.arg]}"
    effect = p.table.cards[rest[1] - 1].effect if phase == ACTION and rest[1] else ""
    cost = p.table.costs[move.arg][row - 1]
    if phase == DUCATS or effect == "for-ducats":
        price = f"{p.table.for_ducats[row - 1]}{dagger(p, 'cards.for_ducats', row - 1)} ducats"
    else:
        spices = ", ".join(SPICES[k] for k in cost) + dagger(p, f"costs.{COLUMNS[move.arg]}", row - 1)
        parts = [spices] if effect != "ships-only" else []
        if effect != "spices-only":
            parts.append(counted(len(cost), "ship"))
        price = ", ".join(parts)
    return f"Advance {COLUMNS[move.arg]} to row {row + 1} for {price}"


def buy(p: GoaState, move: Move) -> str:
    """Keep the lot, for how much, paid to whom."""
    auction = p.auction
    return (
        f"Keep for {auction.price_to_keep}, pay the bank"
        if auction and auction.price_to_keep
        else "Keep for nothing"
    )


def passing(p: GoaState, move: Move) -> str:
    """Pass, or sell to the highest bidder."""
    auction = p.auction
    if auction is not None and auction.speaker == auction.auctioneer and auction.leader is not None:
        return f"Sell to {p.names[auction.leader]} for {auction.high}"
    return "Pass, keep the card" if p.stack[-1][0] == EXTRA else "Pass"


def bid(p: GoaState, move: Move) -> str:
    """A bid, and who would get the money."""
    auction = p.auction
    return f"Bid {move.arg}: pay {p.names[auction.auctioneer]}" if auction else f"Bid {move.arg}"


def harvest(p: GoaState, move: Move) -> str:
    """How many spaces can be filled."""
    free = sum(place.free for place in p.seats[mover(p)].mat if place is not None)
    fill = shown(p, 1) if number(p, 1) <= free else free
    return f"Harvest: fill {fill} of {counted(free, 'free space')}"


def found(p: GoaState, move: Move) -> str:
    """The colony with what it needs."""
    return f"Found {COLONIES[move.arg]}: {p.table.need[move.arg]} colonists, {shown(p, 4)} lent"


def expedition(p: GoaState, move: Move) -> str:
    """How many cards, and the limit."""
    row = seat_row(p, 3) - 1
    draws = f"{p.table.draws[row]}{dagger(p, 'columns.draw', row)}"
    return f"Expedition: draw up to {draws}, hold {p.table.limits[row]}{dagger(p, 'columns.limit', row)}"


def spend(p: GoaState, move: Move) -> str:
    """How many own colonists."""
    from goatools.goa.colonies import missing

    n = missing(p) if p.phase == "founding" else 0
    return f"Give up {counted(n, 'colonist')}: found it"


def use(p: GoaState, move: Move) -> str:
    """A tile with its gain."""
    code = TILES[move.arg]
    gains = {
        "red-ship": "take 1 ship",
        "red-colonist": "take 1 colonist",
        "red-ducats": f"take {p.table.effects['red_ducats']} ducats",
        "red-spice": "take 1 spice",
        "red-expedition": "take 1 card",
        "unexpected-harvest": "fill up to 3 places",
        "replenishment": "turn 2 cards",
        "duty": f"return {p.table.effects['duty_spices']} spices for {p.table.points['duty']} VP",
        "exchange": "swap it for a tile",
    }
    return f"Use {code_words(code)}: {gains[code]}"


def mix(p: GoaState, move: Move) -> str:
    """The three parts of a mixed harvest."""
    n = p.stack[-1][2] if p.phase == "mixed-harvest" else move.arg + move.arg2
    parts = ((move.arg, "ship"), (move.arg2, "colonist"), (n - move.arg - move.arg2, "spice"))
    return "Take " + sentence(counted(k, what) for k, what in parts if k)


def take(p: GoaState, move: Move) -> str:
    """The kind and how many."""
    what = move.text.split()[-1]
    if what == "money":
        return f"Take {p.table.start['quick_ducats']} ducats"
    if p.stack[-1][0] == GAIN:
        return f"Take {p.table.effects['either']} {what}"
    if p.phase == "replenishment":
        n = sum(p.table.cards[card].colonists for card in p.open[p.stack[-1][2] :])
        return f"Take {n}{dagger(p, 'cards.list')} {what}"
    return f"Take {what}"


def bonus(p: GoaState, move: Move) -> str:
    """A Bonanza tile with what it brings."""
    words = bonus_words(p.table.bonuses[move.arg], dagger(p, "bonanza.tiles"))
    return f"Turn up the Bonanza tile: {words}"


def spot_words(p: GoaState, spot: int) -> str:
    """A place for spices on the mat of the mover, such as "the pepper plantation (p1)" or "Quilon"."""
    place = p.seats[mover(p)].mat[spot]
    words = p.place_name(mover(p), spot)
    return words if spot >= 4 or place is None else f"{words} ({SPOTS[spot]})"


DESCRIBERS: dict[str, Describer] = {
    "advance": advance,
    "build": lambda p, m: f"Build ships: take {shown(p, 0)}",
    "harvest": harvest,
    "taxes": lambda p, m: f"Taxes: take {shown(p, 2)} ducats",
    "expedition": expedition,
    "found": found,
    "flag": lambda p, m: f"Put the flag on {PLACES[m.arg]}",
    "mark": lambda p, m: f"Place marker {len(p.chain) + 1} on {PLACES[m.arg]}",
    "bid": bid,
    "buy": buy,
    "pass": passing,
    "play": lambda p, m: f"Play {card_words(p, m.arg)}",
    "discard": lambda p, m: f"Discard {card_words(p, m.arg)}",
    "use": use,
    "viceroy": lambda p, m: f"Use Viceroy: move {COLUMNS[m.arg]}",
    "spy": lambda p, m: f"Use Espionage on {p.names[m.arg] if m.arg < len(p.names) else 'nobody'}",
    "spend colonists": spend,
    "choose": lambda p, m: f"Take {colony_words(m.text.removeprefix('choose '))}",
    "remove": lambda p, m: f"Remove {spot_words(p, m.arg)}",
    "keep": lambda p, m: f"Keep {tile_words(m.arg)}",
    "swap": lambda p, m: f"Take the tile on {SQUARES[m.arg]}",
    "put": lambda p, m: f"Put {SPICES[m.arg2]} on {spot_words(p, m.arg)}",
    "pay": lambda p, m: f"Pay {SPICES[m.arg2]} from {spot_words(p, m.arg)}",
    "fill": lambda p, m: f"Fill {spot_words(p, m.arg)}",
    "draw": lambda p, m: f"Draw {counted(m.arg, 'card')}",
    "mix": mix,
    "take": take,
    "start": lambda p, m: f"Move {COLUMNS[m.arg]} and {COLUMNS[m.arg2]} to row 2",
    "youngest": lambda p, m: f"{p.names[m.arg] if m.arg < len(p.names) else 'Nobody'} draws first",
    "card": lambda p, m: f"Turn up {card_words(p, m.arg)}",
    "tile": lambda p, m: f"Turn up {tile_words(m.arg)}",
    "bonus": bonus,
}
"""Words for the kinds of moves that need more than their text."""
