"""Why a move is forbidden now: one sentence, and the rules behind it.

For each stage the reasons stand in the order in which a player would check them.
"""

from __future__ import annotations

from goatools.batavia.box import ADJECTIVES, COMPANY, DRAW, NOBODY, PASS, SAIL_END
from goatools.batavia.components import STATIONS as STATION_NAMES
from goatools.batavia.state import (
    AUCTION,
    DEAL,
    DRAWING,
    EXCHANGING,
    LAYING,
    OVER,
    ROLLING,
    STATIONS,
    TURN,
    TURN_UP,
    BataviaState,
)
from goatools.batavia.turns import seals_held, stations_ahead
from goatools.position import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools.moves import Move

    Reason = tuple[str, tuple[str, ...]]

CHANCE_KINDS = ("roll", "card", "station")

WAITING = {
    DEAL: ("The cards are being dealt", "batavia.setup.deal-ten-ship-cards"),
    ROLLING: ("The die is rolled first", "batavia.auction.roll-sets-number-of-cards"),
    TURN_UP: ("The cards of the lot are turned up first", "batavia.auction.roll-sets-number-of-cards"),
    DRAWING: ("Two cards are being drawn from the deck", "batavia.draw.two-top-cards"),
    STATIONS: ("Stations are being turned up", "batavia.station.turn-next-five"),
}
"""Stages of chance: what has to happen first, and the rule."""

ASKING = {
    AUCTION: ("the auction", "batavia.auction.bidding-goes-clockwise"),
    TURN: ("a turn", "batavia.turn.exactly-one-of-two-actions"),
    LAYING: ("a turn", "batavia.turn.three-steps-in-order"),
    EXCHANGING: ("the exchange", "batavia.exchange.keep-or-exchange"),
}
"""Stages of players: what is going on, and the rule."""


def explain(p: BataviaState, move: Move) -> Reason:
    """Say why a move that is not legal now is forbidden, and by which rules."""
    if p.stage == OVER:
        rule = "batavia.end.standstill" if p.ender == NOBODY else "batavia.end.round-is-played-out"
        return "The game is over.", (rule,)
    if p.stage in WAITING:
        return explain_chance(p, move)
    if move.kind in CHANCE_KINDS:
        what, rule = ASKING[p.stage]
        assert p.to_move is not None
        return f"Nothing is left to chance now: this is {what}, and {p.names[p.to_move]} decides.", (rule,)
    return EXPLAIN[p.stage](p, move)


def explain_chance(p: BataviaState, move: Move) -> Reason:
    """Another kind of move, or an outcome that cannot come."""
    what, rule = WAITING[p.stage]
    if not p.round and p.stage == STATIONS:
        rule = "batavia.setup.first-ten-tiles-face-up"
    if move.kind == "card" and p.stage not in (ROLLING, STATIONS):
        return f"No {ADJECTIVES[move.arg]} card is left in the deck.", ("batavia.setup.rest-is-the-deck",)
    if move.kind == "station" and p.stage == STATIONS:
        name = STATION_NAMES[move.arg]
        if move.arg in p.route or p.taken[move.arg]:
            return f"The station {name} is in sight already.", (
                "batavia.components.one-tile-per-company-and-good",
            )
        text = f"This block shows a {ADJECTIVES[COMPANY[move.arg]]} station already."
        return text, ("batavia.setup.each-block-has-every-company-once",)
    return f"{what}.", (rule,)


def explain_auction(p: BataviaState, move: Move) -> Reason:
    """A bid that is too low or too high, or anything but a bid."""
    if move.kind != "bid":
        return "First the ship cards are auctioned, then the turns begin.", ("batavia.round.two-phases",)
    assert p.auction is not None
    assert p.to_move is not None
    if move.arg == 0 and not p.auction.high:
        text = "Offering nothing is the same as declining: bid 1 or more, or pass."
        return text, ("batavia.auction.opening-bid-is-free",)
    if move.arg <= p.auction.high:
        text = f"The highest bid is {p.auction.high}: bid {p.auction.lowest} or more, or pass."
        return text, ("batavia.auction.each-bid-must-be-higher",)
    text = f"{p.names[p.to_move]} owns {counted(p.notes[p.to_move], 'note')} and cannot bid more."
    return text, ("batavia.auction.bid-limited-to-own-notes",)


def explain_turn(p: BataviaState, move: Move) -> Reason:
    """Neither of the two actions, or one that is not possible."""
    if move.kind == "bid":
        return "The auction of this round is over.", ("batavia.round.two-phases",)
    if move is PASS:
        return "There is no passing: draw or lay ship cards.", ("batavia.turn.exactly-one-of-two-actions",)
    if move is DRAW:
        return "Deck and discard pile are empty.", ("batavia.draw.needs-a-card",)
    if move.kind == "sail":
        return "Lay at least one ship card before sailing.", ("batavia.play-cards.at-least-one",)
    if move.kind == "lay":
        return explain_lay(p, move)
    return "Tiles are exchanged only right after a new one was taken.", (
        "batavia.exchange.only-right-after-gaining-a-tile",
    )


def explain_laying(p: BataviaState, move: Move) -> Reason:
    """Cards that do not help, a place that cannot be reached, or another step."""
    if move.kind == "bid":
        return "The auction of this round is over.", ("batavia.round.two-phases",)
    if move is DRAW:
        return "Having laid cards, one cannot draw in the same turn.", (
            "batavia.turn.exactly-one-of-two-actions",
        )
    if move is PASS:
        return "Whoever has laid cards must sail.", ("batavia.turn.only-exchange-is-optional",)
    if move.kind == "lay":
        return explain_lay(p, move)
    if move.kind == "sail":
        return explain_sail(p, move)
    return "First the merchant sails, then tiles may be exchanged.", ("batavia.turn.three-steps-in-order",)


def explain_lay(p: BataviaState, move: Move) -> Reason:
    """Cards not in hand, out of order, or without a majority."""
    seat = p.active
    company, n = move.arg, move.arg2
    name, adjective, held = p.names[seat], ADJECTIVES[company], p.hand[seat][company]
    if p.stage == TURN and not any(p.hand[seat]):
        return f"{name} has no cards in hand.", ("batavia.play-cards.empty-hand-means-draw",)
    if p.stage == LAYING and company <= p.laid:
        text = "Cards are laid company by company in the order EN, DK, FR, NL, SE: take back to lay others first."
        return text, ("batavia.play-cards.any-number-of-any-companies",)
    if held < n:
        text = f"{name} holds {counted(held, f'{adjective} card')}."
        return text, ("batavia.play-cards.any-number-of-any-companies",)
    if p.ender != NOBODY:
        text = "The end tile is gone, and these cards win no seal that leads to a station."
        return text, ("batavia.end.later-players-reach-a-station-or-draw",)
    if not any(move.kind == "lay" for move in p.legal_moves()) and p.stage == TURN:
        return f"{name} has no majority and cannot win one: draw.", (
            "batavia.play-cards.no-majority-means-draw",
        )
    row = p.shown[company]
    missing = max(row) - row[seat] + 1
    text = f"{name} has no majority and would not win one: {missing} {adjective} {'cards are' if missing > 1 else 'card is'} needed"
    return f"{text}.", (
        "batavia.play-cards.case-two-must-gain-majority",
        "batavia.majority.equal-is-not-enough",
    )


def explain_sail(p: BataviaState, move: Move) -> Reason:
    """No seal, no station ahead, or the end tile too early or too late."""
    seat = p.active
    held, ahead = seals_held(p, seat), stations_ahead(p, seat)
    if move is SAIL_END:
        if p.ender != NOBODY:
            return f"{p.names[p.ender]} has taken the end tile.", (
                "batavia.end.only-one-player-gets-the-end-tile",
            )
        if held & ahead:
            return "One of the seals still leads to a station.", ("batavia.end.station-goes-before-end-tile",)
        return "Win a majority first.", ("batavia.play-cards.needs-a-majority",)
    adjective = ADJECTIVES[move.arg]
    if not held >> move.arg & 1:
        text = f"{p.names[seat]} does not hold the {adjective} seal."
        return text, ("batavia.movement.to-next-station-of-sealed-company",)
    text = f"No {adjective} station lies ahead of space {p.space[seat]}."
    return text, ("batavia.movement.chosen-company-needs-a-tile-ahead", "batavia.movement.forward-only")


def explain_exchange(p: BataviaState, move: Move) -> Reason:
    """Everything else is over in this turn."""
    if move.kind == "bid":
        return "The auction of this round is over.", ("batavia.round.two-phases",)
    if move is DRAW:
        return "Having laid cards, one cannot draw in the same turn.", (
            "batavia.turn.exactly-one-of-two-actions",
        )
    if move.kind == "lay":
        return "The merchant has sailed: no more cards this turn.", ("batavia.turn.three-steps-in-order",)
    if move.kind == "sail":
        return "One move a turn, whatever seals are held.", ("batavia.movement.choose-among-several-seals",)
    return "Keep the tiles, or exchange one of each company.", ("batavia.exchange.keep-or-exchange",)


EXPLAIN: dict[int, Callable[[BataviaState, Move], Reason]] = {
    AUCTION: explain_auction,
    TURN: explain_turn,
    LAYING: explain_laying,
    EXCHANGING: explain_exchange,
}
