"""Batavia in words: what a move would do, the steps of a round, the lot."""

from __future__ import annotations

from goatools.auction import dealt_out
from goatools.batavia.auctions import cards_in_words
from goatools.batavia.box import ADJECTIVES, EXCHANGE, KEEP, NOBODY, PASS, SAIL_END
from goatools.batavia.components import GOODS
from goatools.batavia.majority import leader
from goatools.batavia.state import AUCTION, DEAL, OVER, ROLLING, STATIONS, TURN, TURN_UP, BataviaState
from goatools.batavia.stations import exchange_gold
from goatools.batavia.turns import next_station, ways
from goatools.components import DAGGER
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move


def describe(p: BataviaState, move: Move) -> str:
    """Say in words what a move would do for the seat to move; a move that makes no sense now is given as its text."""
    seat = p.to_move
    if seat is None or seat < 0:
        return describe_chance(move)
    if p.auction is not None:
        return describe_bid(p, seat, move)
    if move.kind == "lay" and p.hand[seat][move.arg] >= move.arg2:
        return describe_lay(p, seat, move)
    if move.kind == "draw":
        return f"Draw {p.table.draw} ship cards"
    if move is SAIL_END:
        return f"Sail to the end tile, {p.table.end_gold} gold at the end"
    if move.kind == "sail" and p.lying[move.arg] >> p.space[seat] + 1:
        space = next_station(p, seat, move.arg)
        return f"Sail to space {space}: {ADJECTIVES[move.arg]} {GOODS[p.route[space - 1] % 7]}"
    if move is EXCHANGE and p.gained != NOBODY:
        companies = 5 - p.tiles[seat].count(0)
        return f"Exchange {counted(companies, 'tile')} for {gold_words(p, seat)} gold"
    if move is KEEP:
        return "Keep the tiles"
    return "Pass: nothing to draw or lay" if move is PASS else move.text


def gold_words(p: BataviaState, seat: int) -> str:
    """The gold for one tile of every company of a seat, with a dagger where the number is reconstructed."""
    companies = 5 - p.tiles[seat].count(0)
    mark = companies and p.table.components.is_reconstructed("exchange.gold", companies - 1)
    return f"{exchange_gold(p, seat)}{DAGGER if mark else ''}"


def describe_chance(move: Move) -> str:
    """An outcome of chance in words."""
    return {
        "roll": f"Roll a {move.arg}",
        "card": f"The next card is {ADJECTIVES[move.arg % 5]}",
        "station": f"The next station is {ADJECTIVES[move.arg // 7 % 5]} {GOODS[move.arg % 7]}",
    }.get(move.kind, move.text)


def describe_bid(p: BataviaState, seat: int, move: Move) -> str:
    """A bid with what it would pay to whom, or dropping out with the notes kept."""
    if move is PASS:
        return f"Drop out: keep {p.notes[seat]}"
    if move.kind != "bid":
        return move.text
    paid = dealt_out(seat, p.table.clockwise[p.auctioneer], move.arg)
    return f"Bid {move.arg}" + (
        ": pay " + ", ".join(f"{p.names[q.payee]} {q.amount}" for q in paid) if paid else ""
    )


def describe_lay(p: BataviaState, seat: int, move: Move) -> str:
    """Cards to lay, and what becomes of the seal."""
    company, n = move.arg, move.arg2
    row = list(p.shown[company])
    row[seat] += n
    before, after = p.seals[company], leader(row)
    text = f"Lay {counted(n, f'{ADJECTIVES[company]} ship')}"
    useful, free = ways(p, seat)
    if not (free or (after == seat and useful >> company & 1)):
        return f"{text}: more must follow to win a seal"
    if before == after:
        return text
    if after == NOBODY:
        return f"{text}: {p.names[before]} loses the seal"
    return f"{text}: take the seal" + (f" from {p.names[before]}" if before != NOBODY else "")


def steps(p: BataviaState) -> tuple[tuple[str, str], ...]:
    """The steps of the round: roll, bid, and the turns in their order, each done, now or next."""
    if not p.round:
        dealt = "now" if p.stage == DEAL else "done"
        return ("Deal", dealt), ("Stations", "next" if p.stage == DEAL else "now")
    order = (
        [p.names[seat] for seat in p.table.clockwise[p.ship - 1]]
        if p.stage >= TURN or p.stage == STATIONS
        else []
    )
    if p.stage == OVER:
        return (
            ("Roll", "done"),
            ("Bid", "done"),
            *((f"Turn of {name}", "done") for name in order),
            ("Scoring", "now"),
        )
    if not order:
        stages = (ROLLING, TURN_UP, AUCTION)
        now = stages.index(p.stage)
        labels = ("Roll", "Turn up", "Bid", "Turns")
        return tuple(
            (label, "done" if i < now else "now" if i == now else "next") for i, label in enumerate(labels)
        )
    turns = [
        (f"Turn of {name}", "done" if i < p.done else "now" if i == p.done else "next")
        for i, name in enumerate(order)
    ]
    return ("Roll", "done"), ("Bid", "done"), *turns


def lot(p: BataviaState) -> str:
    """The lot of the auction, such as "2 English and 1 Swedish, and the ship"."""
    return f"{cards_in_words(p.lot)}, and the ship" if any(p.lot) else "the ship alone"
