"""What a move would do, in the words of a button: short, active, naming who gets what."""

from __future__ import annotations

from goatools.components import DAGGER
from goatools.golden_age.box import ACTION, DECKS, GREEN, GUILD, PLACES, WEST, amount, pawns_in
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.special_actions import price_of
from goatools.golden_age.state import (
    ACTIONS,
    BIDDING,
    COUNTING,
    ROLLING,
    SAILING,
    STADTHOLDER,
    THROW,
    AgeState,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools.moves import Move

STEPS = ("Roll", "Actions", "Count points", "Turn markers back")
SETUP_STEPS = ("Influence markers", "Movement markers", "Stadtholder")


def steps(p: AgeState) -> tuple[tuple[str, str], ...]:
    """The steps of the set-up or of a turn, each with done, now or next."""
    labels: tuple[str, ...]
    if p.stage <= STADTHOLDER:
        labels, now = SETUP_STEPS, p.stage
    else:
        labels, now = STEPS, {ROLLING: 0, THROW: 0, COUNTING: 2}.get(p.stage, 1)
    if p.is_over:  # somebody has won, so no markers are turned back
        return (*((label, "done") for label in labels[:-1]), (labels[-1], "next"))
    return tuple(
        (label, "done" if i < now else "now" if i == now else "next") for i, label in enumerate(labels)
    )


def lot(p: AgeState) -> str:
    """The action that is being auctioned, in words."""
    return f"the action of {PLACES[p.lot]}: {p.lot_words(p.lot)}" if p.lot >= 0 else ""


def describe(p: AgeState, move: Move) -> str:
    """Say what `move` would do in `p`; it need not be legal."""
    return DESCRIBERS[move.kind](p, move)


def dagger(p: AgeState, key: str, *path: int | str) -> str:
    """The mark of a number that is reconstructed, else nothing."""
    return DAGGER if p.table.components.is_reconstructed(key, *path) else ""


def use(p: AgeState, move: Move) -> str:
    """A special action with its price and its marker."""
    colour, price = ACTION[move.arg], amount(price_of(p, move.arg))
    what = "Place a new movement marker" if colour == GREEN else f"Buy {p.lot_words(move.arg)}"
    return f"{what} for {price} with {p.place_words(move.arg)}"


def guild(p: AgeState, move: Move) -> str:
    """A guild with its price, and who loses it."""
    owner = p.owner(GUILD + move.arg)
    after = f"; {p.names[owner]} takes the marker back" if owner >= 0 else ""
    price = p.guild_price(move.arg)
    return (
        f"Take {p.place_words(GUILD + move.arg)}" + (f" for {amount(price)}" if price < 1000 else "") + after
    )


def redeem(p: AgeState, move: Move) -> str:
    """What is handed in, for how much."""
    _, size, pay = p.table.sets[move.arg]
    kind = p.table.kinds[move.arg]
    mark = dagger(p, "investment.sets" if move.arg < 3 else "spice.sets", kind)
    return f"Redeem {set_words(size, kind)} for {amount(pay)}{mark}"


def set_words(size: int, kind: str) -> str:
    """A set of cards of one kind: how many, and which.

    >>> set_words(2, "pepper"), set_words(2, "two-girls")
    ('2 pepper cards', '2 cards of two girls')
    """
    cards = "cards" if size > 1 else "card"
    return f"{size} {cards} of {kind.replace('-', ' ')}" if "-" in kind else f"{size} {kind} {cards}"


def bid(p: AgeState, move: Move) -> str:
    """A bid, and who would get the money."""
    return f"Bid {amount(move.arg)}" + (f": pay {p.names[p.turn]}" if p.stage == BIDDING else "")


def passing(p: AgeState, move: Move) -> str:
    """Leaving an auction."""
    return f"Drop out: keep {amount(p.money[p.actor])}" if p.stage == BIDDING else "Drop out"


def pay(p: AgeState, move: Move) -> str:
    """The painting, and how far it would be."""
    value, paid = move.arg, move.arg2 + 1
    need = p.table.payments[value]
    mark = dagger(p, "art.payments", str(value))
    done = "finished" if paid == need else f"{paid} of {need}{mark} paid"
    return f"Pay 1 to the painter of the painting of {value}: {done}"


def sail(p: AgeState, move: Move) -> str:
    """The colony with its points."""
    points = 6 if move.arg == WEST else 5
    return f"Sail to {p.place_words(move.arg)}: {points} points"


def draw(p: AgeState, move: Move) -> str:
    """A card that chance turns up."""
    return f"Turn up {p.table.card_names[move.arg]}"


def end(p: AgeState, move: Move) -> str:
    """The end of the actions."""
    active = p.ready(p.turn).bit_count() if p.stage == ACTIONS else 0
    return f"End the turn: {active} markers unused" if active > 1 else "End the turn"


def keep(p: AgeState, move: Move) -> str:
    """Declining what is offered."""
    return "Keep the cards" if p.stage == SAILING else "Keep the movement markers"


def stadtholder(p: AgeState, move: Move) -> str:
    """The starting space."""
    return f"Put the stadtholder on space {move.arg}, {p.table.space_name(move.arg)}"


def step(p: AgeState, move: Move) -> str:
    """A step with its price, and what gathers where it goes."""
    there = pawns_in(p.pawns[p.turn], move.arg2) + 1
    crowd = f" ({there} there)" if there > 1 else ""
    return f"Move a marker from {PROVINCES[move.arg]} to {PROVINCES[move.arg2]} for ½{crowd}"


def dice(p: AgeState, move: Move) -> str:
    """A Dice card."""
    what = "the whole roll" if p.table.options["dice-card"] == "whole-roll" else "a die"
    return f"Use a Dice card: set {what} to {move.arg}"


DESCRIBERS: dict[str, Callable[[AgeState, Move], str]] = {
    "influence": lambda p, m: f"Put an influence marker into {PROVINCES[m.arg]}",
    "marker": lambda p, m: f"Put a movement marker into {PROVINCES[m.arg]}",
    "stadtholder": stadtholder,
    "dice": dice,
    "roll": lambda p, m: "Roll the other die" if p.fixed else "Roll the dice",
    "rolled": lambda p, m: f"The dice show {m.arg} and {m.arg2}: {m.arg + m.arg2} spaces",
    "move": step,
    "guild": guild,
    "replace": lambda p, m: f"Replace three movement markers in {PROVINCES[m.arg]} by an influence marker",
    "shift": lambda p, m: f"Move the influence marker from {p.place_words(m.arg)}",
    "use": use,
    "place": lambda p, m: f"Place the movement marker in {PROVINCES[m.arg]}",
    "paint": lambda p, m: f"Pay a painter with {p.place_words(m.arg)}",
    "pay": pay,
    "draw": draw,
    "redeem": redeem,
    "sail": sail,
    "keep": keep,
    "auction": lambda p, m: f"Auction the action of {p.place_words(m.arg)}: {p.lot_words(m.arg)}",
    "bid": bid,
    "pass": passing,
    "order": lambda p, m: f"Take the top {DECKS[2]} card",
    "end": end,
    "count": lambda p, m: "Keep the cards and count",
}
"""Words for every kind of move."""
