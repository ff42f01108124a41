"""Why a move is not legal now: one sentence, and the rules it rests on.

`explain` is only called for moves that are not legal, so every function here may assume that something is wrong and has
to find out what.  It goes from the general (not the time for this) to the particular (half a guilder is missing).
"""

from __future__ import annotations

from goatools.golden_age.auctions import highest_bid
from goatools.golden_age.box import (
    ACTION,
    BIT,
    BLUE,
    BROWN,
    DECKS,
    GREEN,
    GREY,
    GUILD,
    ORANGE,
    PLACES,
    WEST,
    YELLOW,
    amount,
    guilders,
    pawns_in,
)
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.free_actions import CROWD, STEP_PRICE
from goatools.golden_age.setup import MOST_MEN
from goatools.golden_age.special_actions import price_of
from goatools.golden_age.state import (
    ACTIONS,
    ART,
    BIDDING,
    CARD,
    COUNTING,
    INFLUENCES,
    MARKERS,
    OVER,
    PAINTING,
    PLACING,
    REPLACING,
    ROLLING,
    SAILING,
    SHIFTING,
    STADTHOLDER,
    THROW,
    AgeState,
    guild_bits,
)
from goatools.position import counted, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from goatools.moves import Move

    Reason = tuple[str, tuple[str, ...]]


def because(reason: str, *rules: str) -> Reason:
    """A reason with the rules of Golden Age behind it, given without their family."""
    return reason, tuple(f"golden_age.{rule}" for rule in rules)


HOME: dict[str, tuple[int, ...]] = {
    "influence": (INFLUENCES,),
    "marker": (MARKERS,),
    "stadtholder": (STADTHOLDER,),
    "roll": (ROLLING,),
    "dice": (ROLLING,),
    "rolled": (THROW,),
    "draw": (CARD,),
    **dict.fromkeys(("move", "guild", "use", "paint", "auction", "end"), (ACTIONS,)),
    "replace": (ACTIONS, REPLACING),
    "sail": (ACTIONS, SAILING),
    "redeem": (ACTIONS, BIDDING, ART, PLACING, REPLACING, SAILING, COUNTING),
    "shift": (SHIFTING,),
    "place": (PLACING,),
    "pay": (PAINTING, ART),
    "order": (ART,),
    "bid": (BIDDING,),
    "pass": (BIDDING,),
    "keep": (REPLACING, SAILING),
    "count": (COUNTING,),
}
"""The stages in which a kind of move belongs."""

NOW: dict[int, Reason] = {
    INFLUENCES: because("Influence markers are being placed", "setup.place-one-influence-marker"),
    MARKERS: because("Movement markers are being placed", "setup.place-two-movement-markers"),
    STADTHOLDER: because("The stadtholder is being placed", "setup.last-player-places-stadtholder"),
    ROLLING: because("The roll opens the turn", "turn.roll-comes-first", "turn.four-steps"),
    THROW: because("The dice decide now", "governor.roll-both-dice-and-advance"),
    SHIFTING: because(
        "An influence marker on the board is to be chosen first", "influence.move-one-when-supply-is-empty"
    ),
    PLACING: because("The new movement marker is to be placed first", "green.new-movement-marker-for-five"),
    PAINTING: because(
        "A painting is to be chosen for the payment first", "art-card.several-paintings-allowed"
    ),
    CARD: because("A card is being drawn", "special-action.one-card-from-the-top"),
    BIDDING: because(
        "An auction runs to its end first", "auction.one-at-a-time", "turn.actions-only-on-own-turn"
    ),
    ART: because(
        "The winner of the brown action acts first", "auction.winner-acts-at-once", "auction.one-at-a-time"
    ),
    REPLACING: because(
        "The winner of the green action may replace three markers first",
        "green.immediate-replacement-after-auction",
        "auction.one-at-a-time",
    ),
    SAILING: because(
        "It comes first whether the card just taken is used for sailing",
        "colony.sailing-is-immediate-and-optional",
        "auction.one-at-a-time",
    ),
    COUNTING: because(
        "The turn is over and points are counted", "turn.four-steps", "investment-card.moments-for-redeeming"
    ),
    OVER: because("The game is over", "end.thirty-three-points-win"),
}
"""What is being decided, where that is reason enough."""

UNFINISHED = {SHIFTING, PLACING, PAINTING, CARD, BIDDING, ART, REPLACING, SAILING}
"""Choices begun in the actions of a turn, which has to wait for them."""

AWAY: dict[str, Reason] = {
    "influence": because(
        "Influence markers are placed like this only during set-up", "setup.place-one-influence-marker"
    ),
    "marker": because(
        "Movement markers are placed like this only during set-up", "setup.place-two-movement-markers"
    ),
    "stadtholder": because(
        "The stadtholder is placed only during set-up", "setup.last-player-places-stadtholder"
    ),
    "roll": because("The dice are rolled once, at the beginning of the turn", "turn.roll-comes-first"),
    "dice": because(
        "A Dice card is declared before the roll",
        "culture-card.dice-fixes-one-die",
        "culture-card.dice-works-from-the-next-own-roll",
    ),
    "rolled": because("No dice have been thrown", "governor.roll-both-dice-and-advance"),
    "draw": because("No card is being drawn", "special-action.one-card-from-the-top"),
    "shift": because(
        "An influence marker on the board is moved only when a new one is due and the supply is empty",
        "influence.move-one-when-supply-is-empty",
        "influence.no-moving-while-supply-lasts",
        "influence.no-taking-back-by-choice",
    ),
    "place": because(
        "A new movement marker comes only from a green action", "green.new-movement-marker-for-five"
    ),
    "pay": because("A painter is paid only with a brown action", "art-card.brown-action"),
    "order": because(
        "Only the winner of a brown action takes a card like this", "auction.brown-winner-pays-the-painter"
    ),
    "bid": because("No auction is under way", "auction.sell-an-unused-province-action"),
    "pass": because("No auction is under way", "auction.sell-an-unused-province-action"),
    "keep": because("Nothing is offered that could be declined", "special-action.never-compulsory"),
    "count": because("Points are counted at the end of the turn", "end.checked-only-at-the-end-of-a-turn"),
}
"""Why a kind of move does not belong into the actions of a turn."""


def explain(p: AgeState, move: Move) -> Reason:
    """Why `move`, which is not legal in `p`, is not."""
    stage = p.stage
    if stage not in HOME[move.kind]:
        reason, rules = AWAY[move.kind] if stage == ACTIONS else NOW[stage]
        unfinished = move.kind == "end" and stage in UNFINISHED
        return reason, (*rules, "golden_age.turn.player-ends-the-actions") if unfinished else rules
    return WHY[move.kind](p, move)


# ---------------------------------------------------------------------- set-up and roll


def why_influence(p: AgeState, move: Move) -> Reason:
    """One influence marker in a province."""
    rules = "setup.place-one-influence-marker", "influence.one-influence-marker-per-province"
    return because(f"{PROVINCES[move.arg]} has an influence marker already", *rules)


def why_marker(p: AgeState, move: Move) -> Reason:
    """Not beside influence markers, and at most two."""
    name = PROVINCES[move.arg]
    if p.taken() & BIT[move.arg]:
        return because(f"{name} has an influence marker", "setup.movement-markers-avoid-influence-markers")
    rule = "setup.at-most-two-movement-markers-per-province"
    return because(f"{name} has {MOST_MEN} movement markers already", rule)


def why_stadtholder(p: AgeState, move: Move) -> Reason:
    """Only on de Witt."""
    reason = f"Space {move.arg} shows {p.table.space_name(move.arg)}, not Johan de Witt"
    return because(reason, "setup.last-player-places-stadtholder")


def why_dice(p: AgeState, move: Move) -> Reason:
    """A card is missing."""
    return because(f"{p.names[p.actor]} holds no Dice card", "culture-card.dice-fixes-one-die")


def why_rolled(p: AgeState, move: Move) -> Reason:
    """Not with the die that a card has set."""
    return because(f"One die is set to {p.fixed}", "culture-card.dice-fixes-one-die")


def why_draw(p: AgeState, move: Move) -> Reason:
    """Not in this deck, or not any more."""
    card = p.table.card_names[move.arg]
    reason = f"The {DECKS[p.arg]} deck holds no {card} card now"
    return because(reason, "special-action.one-card-from-the-top", "components.one-hundred-ten-cards")


# ---------------------------------------------------------------------- free actions


def why_step(p: AgeState, move: Move) -> Reason:
    """No marker there, no border, or no money."""
    seat = p.actor
    start, end = PROVINCES[move.arg], PROVINCES[move.arg2]
    if not pawns_in(p.pawns[seat], move.arg):
        rules = "movement.step-to-adjacent-province", "movement.influence-markers-do-not-walk"
        return because(f"{p.names[seat]} has no movement marker in {start}", *rules)
    if move.arg2 not in p.table.neighbours[move.arg]:
        near = sentence(PROVINCES[i] for i in p.table.neighbours[move.arg])
        return because(f"{start} does not border {end}, only {near}", "movement.step-to-adjacent-province")
    return lacks_money(
        p, STEP_PRICE, "movement.half-a-guilder-per-step", "turn.free-actions-still-cost-money"
    )


def lacks_money(p: AgeState, price: int, *rules: str) -> Reason:
    """The price against the money."""
    return because(
        f"It costs {guilders(price)}, and {p.names[p.actor]} has {amount(p.money[p.actor])}", *rules
    )


def why_guild(p: AgeState, move: Move) -> Reason:
    """The own guild, the top box, no marker, or no money."""
    seat, g = p.actor, move.arg
    name = p.place_words(GUILD + g)
    if guild_bits(p.own[seat]) >> g & 1:
        return because(f"{p.names[seat]} controls {name} already", "guild.no-buying-of-an-own-guild")
    price = p.guild_price(g)
    if p.level(g) == len(p.table.guild_prices[g]) - 1 and p.table.options["full-guild"] == "no-takeover":
        return because(f"The marker on {name} lies on the highest box", "guild.top-box-cannot-be-taken-over")
    if not p.spare[seat] and not (p.table.guild_by_shift and p.ready(seat)):
        reason = f"{p.names[seat]} has no influence marker in the supply"
        return because(reason, "influence.guild-marker-comes-from-supply")
    rule = "guild.next-box-above-the-owner" if p.level(g) else "guild.empty-guild-costs-three"
    return lacks_money(p, price, rule, "turn.free-actions-still-cost-money")


def why_replace(p: AgeState, move: Move) -> Reason:
    """Too few markers, an influence marker there, or none to bring."""
    seat, province = p.actor, move.arg
    name, men = PROVINCES[province], pawns_in(p.pawns[seat], province)
    if p.stage == REPLACING and province != p.arg:
        return NOW[REPLACING]
    if men < CROWD:
        reason = f"It needs three movement markers in one province; {p.names[seat]} has {men} in {name}"
        return because(reason, "influence.three-movement-markers-become-one")
    if p.taken() & BIT[province]:
        reason = f"{name} has an influence marker already"
        return because(reason, "influence.one-influence-marker-per-province")
    return no_marker(p)


def no_marker(p: AgeState, *rules: str) -> Reason:
    """Nothing in the supply, and nothing on the board that could be moved."""
    reason = f"{p.names[p.actor]} has no influence marker in the supply and no unused one to move"
    return because(
        reason, *rules, "influence.used-marker-cannot-be-moved", "influence.move-one-when-supply-is-empty"
    )


def why_shift(p: AgeState, move: Move) -> Reason:
    """Not an own active marker elsewhere."""
    seat, place = p.actor, move.arg
    name = p.place_words(place)
    have = p.west[seat] > 0 if place == WEST else bool(p.own[seat] & BIT[place])
    if not have:
        reason = f"{p.names[seat]} has no influence marker on {name}"
        return because(reason, "influence.moved-marker-may-come-from-anywhere")
    if place == p.arg:
        reason = f"The marker has to come from another place than {name}"
        return because(reason, "influence.move-one-when-supply-is-empty")
    return because(f"The marker on {name} has been used this turn", "influence.used-marker-cannot-be-moved")


# ---------------------------------------------------------------------- special actions

COLOUR_RULES = {
    GREEN: "green.new-movement-marker-for-five",
    YELLOW: "investment-card.yellow-action",
    BROWN: "art-card.brown-action",
    BLUE: "colony.blue-action",
    GREY: "culture-card.grey-action",
    ORANGE: "spice-card.orange-action",
}


def not_ready(p: AgeState, place: int) -> Reason | None:
    """Why the marker of a place cannot act: not there, or used."""
    seat = p.actor
    name = p.place_words(place)
    if not (p.west[seat] if place == WEST else p.own[seat] & BIT[place]):
        reason = f"{p.names[seat]} has no influence marker on {name}"
        return because(reason, "special-action.one-per-influence-marker")
    if not p.ready(seat) & BIT[place]:
        sold = ("auction.sold-marker-is-turned",) if p.offered & BIT[place] else ()
        reason = f"The action of the marker on {name} has been {'used or sold' if sold else 'used'} this turn"
        rules = "special-action.marker-turned-after-use", "special-action.one-per-influence-marker"
        return because(reason, *rules, *sold)
    return None


def why_use(p: AgeState, move: Move) -> Reason:
    """No active marker, nothing to take, or no money."""
    seat, place = p.actor, move.arg
    colour = ACTION[place]
    found = not_ready(p, place)
    if found:
        return found
    if colour == GREEN and not p.men[seat]:
        return because(
            f"{p.names[seat]} has no movement marker in the supply", "green.needs-a-marker-in-supply"
        )
    if colour == BROWN and not p.left[BROWN]:
        return because(
            "The art deck is empty for good",
            "art-card.cards-are-never-discarded",
            "special-action.empty-deck",
        )
    if colour != GREEN and not p.stocked >> colour & 1:
        return because(
            f"There is no {DECKS[colour]} card in deck or discard pile", "special-action.empty-deck"
        )
    price_rule = {
        GREEN: "green.new-movement-marker-for-five",
        ORANGE: "spice-card.price-is-the-colony-number",
    }.get(colour, "special-action.card-for-three-guilders")
    rules = price_rule, COLOUR_RULES[colour], "special-action.price-must-be-affordable"
    return lacks_money(p, price_of(p, place), *dict.fromkeys(rules))


def why_paint(p: AgeState, move: Move) -> Reason:
    """Not brown, no active marker, no painting, or no money."""
    seat, place = p.actor, move.arg
    if ACTION[place] != BROWN:
        reason = f"The action of {p.place_words(place)} is not brown"
        return because(reason, "art-card.brown-action", "special-action.colour-sets-the-effect")
    found = not_ready(p, place)
    if found:
        return found
    if not p.art[seat]:
        return because(f"{p.names[seat]} has no unfinished painting", "art-card.brown-action")
    rules = "art-card.payment-is-one-guilder-on-the-card", "special-action.price-must-be-affordable"
    return lacks_money(p, p.table.painter, *rules)


def why_pay(p: AgeState, move: Move) -> Reason:
    """No such painting, or no money."""
    value, paid = move.arg, move.arg2
    if not any(p.table.values[code >> 4] == value and code & 15 == paid for code in p.art[p.actor]):
        reason = f"{p.names[p.actor]} has no unfinished painting of {value} with {paid} payments"
        return because(reason, "art-card.several-paintings-allowed", "art-card.number-of-payments")
    return lacks_money(p, p.table.painter, "auction.brown-winner-pays-the-painter")


def why_redeem(p: AgeState, move: Move) -> Reason:
    """Too few cards of the kind, or the own choice in between."""
    face, size, _ = p.table.sets[move.arg]
    if p.stage == PLACING and p.actor == p.turn:
        return NOW[PLACING]
    have = p.faces_of(p.actor, face)
    if have >= size:  # a set that must be used for sailing first, where the ruling wants it at once
        return NOW[SAILING]
    kind = p.table.kinds[move.arg]
    rule = {
        "girl": "investment-card.girl-with-tulips-five",
        "two-girls": "investment-card.two-girls-pair-twelve",
        "company": "investment-card.shipping-company-three-twenty",
    }.get(kind, "spice-card.works-like-an-investment-card")
    return because(f"It needs {counted(size, f'{kind} card')}; {p.names[p.actor]} holds {have}", rule)


def why_sail(p: AgeState, move: Move) -> Reason:
    """No set, a taken colony, or no marker."""
    seat, place = p.actor, move.arg
    if not p.fleets[seat]:
        fleet = range(p.table.fleet, p.table.fleet + 3)
        missing = [p.table.faces[face] for face in fleet if not p.faces_of(seat, face)]
        jokers = p.faces_of(seat, p.table.fleet + 3)
        reason = f"{p.names[seat]} lacks {sentence(missing)} and holds {counted(jokers, 'joker') if jokers else 'no joker'}"
        return because(reason, "colony.set-of-ship-captain-cannon", "colony.jokers-replace-missing-cards")
    if place != WEST and p.taken() & BIT[place]:
        reason = f"{p.place_words(place)} is taken"
        return because(reason[0].upper() + reason[1:], "colony.east-indies-hold-one-marker-each")
    if p.stage == SAILING and p.can_settle(seat, place):
        reason = f"{p.names[seat]} held the set before this card and can sail in an own turn"
        return because(reason, "turn.actions-only-on-own-turn", "colony.sailing-is-immediate-and-optional")
    if p.ready(seat):  # nothing in the supply, and the only one that could be moved is there already
        reason = f"The only unused marker of {p.names[seat]} lies on {p.place_words(place)} itself"
        return because(
            reason, "colony.sailing-needs-an-influence-marker", "influence.move-one-when-supply-is-empty"
        )
    return no_marker(p, "colony.sailing-needs-an-influence-marker")


def why_keep(p: AgeState, move: Move) -> Reason:
    """Only where the ruling is to sail at once."""
    return NOW[SAILING]


# ---------------------------------------------------------------------- auctions


def why_auction(p: AgeState, move: Move) -> Reason:
    """Not a province, no active marker, offered before, or nobody for it."""
    place = move.arg
    if place >= GUILD:
        reason = f"{p.place_words(place)} is no province"
        return because(reason[0].upper() + reason[1:], "auction.only-markers-in-provinces")
    found = not_ready(p, place)
    if found:
        return found[0], (*found[1], "golden_age.auction.sell-an-unused-province-action")
    if p.offered & BIT[place]:
        return because(
            f"The marker on {PLACES[place]} was put up for auction this turn already",
            "auction.no-bid-no-sale",
        )
    return because("No other player could carry out this action", "auction.somebody-must-be-able-to-act")


def why_bid(p: AgeState, move: Move) -> Reason:
    """Too low or too high."""
    assert p.auction is not None
    high, most = p.auction.high, highest_bid(p, p.actor)
    if not move.arg:
        return because("The lowest bid is ½ guilder", "auction.opening-bid-half-a-guilder")
    if move.arg <= high:
        reason = f"The highest bid is {amount(high)}, so bid {amount(high + 1)} or more, or pass"
        return because(reason, "auction.raise-by-half-a-guilder", "auction.opening-bid-half-a-guilder")
    if most < p.money[p.actor]:
        reason = f"{p.names[p.actor]} has {amount(p.money[p.actor])} and needs 1 for the painter, since the art deck is empty"
        return because(reason, "auction.bidder-must-be-able-to-act", "auction.brown-winner-pays-the-painter")
    reason = f"{p.names[p.actor]} has {guilders(p.money[p.actor])}"
    return because(reason, "auction.bid-limited-to-own-guilders")


def why_order(p: AgeState, move: Move) -> Reason:
    """The deck is empty."""
    return because("The art deck is empty for good", "art-card.cards-are-never-discarded")


WHY: dict[str, Callable[[AgeState, Move], Reason]] = {
    "influence": why_influence,
    "marker": why_marker,
    "stadtholder": why_stadtholder,
    "dice": why_dice,
    "rolled": why_rolled,
    "draw": why_draw,
    "move": why_step,
    "guild": why_guild,
    "replace": why_replace,
    "shift": why_shift,
    "use": why_use,
    "paint": why_paint,
    "pay": why_pay,
    "redeem": why_redeem,
    "sail": why_sail,
    "keep": why_keep,
    "auction": why_auction,
    "bid": why_bid,
    "order": why_order,
}
