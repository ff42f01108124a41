"""Special actions (chapter 7): what influence markers do by their colour, and what the cards bring."""

from __future__ import annotations

from goatools.chance import BANK
from goatools.golden_age.box import (
    ACTION,
    BIT,
    BLUE,
    BROWN,
    DECKS,
    EAST,
    GREEN,
    GREY,
    IN_EAST,
    KEEP,
    ORANGE,
    PLACE,
    SAIL,
    USE,
    WEST,
    YELLOW,
    places,
)
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.free_actions import bring_marker, can_replace
from goatools.golden_age.state import (
    BUILDING_POINTS,
    CARD,
    PAINTING,
    PLACING,
    REPLACING,
    SAILING,
    AgeState,
    to_chance,
)
from goatools.position import Amount, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move

WITH_CARDS = 1 << YELLOW | 1 << BROWN | 1 << BLUE | 1 << GREY
"""The colours of provinces and guilds that have a deck."""


# ---------------------------------------------------------------------- 7.0 one action for each marker


def legal_uses(p: AgeState, seat: int, ready: int) -> tuple[Move, ...]:
    """What the active markers of the player on turn can do, each colour in its way, if the price can be paid.

    golden_age.special-action.one-per-influence-marker, golden_age.special-action.price-must-be-affordable,
    golden_age.special-action.empty-deck, golden_age.green.needs-a-marker-in-supply,
    golden_age.art-card.brown-action, golden_age.spice-card.orange-action
    """
    table, money = p.table, p.money[seat]
    colours = p.stocked & WITH_CARDS if money >= table.card_price else 0
    if money >= table.man_price and p.men[seat]:
        colours |= 1 << GREEN
    paints = money >= table.painter and bool(p.art[seat])
    found = table.uses[((ready & ~IN_EAST) << 6 | colours) << 1 | paints] if colours or paints else ()
    overseas = ready & IN_EAST | (BIT[WEST] if p.west[seat] > p.west_used else 0)
    if overseas and p.stocked >> ORANGE & 1:
        found += tuple(USE[place] for place in places(overseas) if money >= spice_price(place))
    return found


def spice_price(place: int) -> int:
    """The number of the colony, in half guilders (golden_age.spice-card.price-is-the-colony-number)."""
    return 2 * (place - EAST + 2)


def price_of(p: AgeState, place: int) -> int:
    """What the special action of a place costs its owner, in half guilders.

    golden_age.special-action.card-for-three-guilders, golden_age.green.new-movement-marker-for-five,
    golden_age.spice-card.price-is-the-colony-number
    """
    colour = ACTION[place]
    if colour == ORANGE:
        return spice_price(place)
    return p.table.man_price if colour == GREEN else p.table.card_price


def do_use(p: AgeState, move: Move) -> None:
    """Pay for a special action and carry it out; the marker is then inactive.

    golden_age.special-action.colour-sets-the-effect, golden_age.special-action.one-card-from-the-top,
    golden_age.special-action.marker-turned-after-use, golden_age.investment-card.yellow-action,
    golden_age.colony.blue-action, golden_age.culture-card.grey-action, golden_age.art-card.price-is-not-a-payment
    """
    seat, place = p.actor, move.arg
    colour = ACTION[place]
    p.spend(seat, price_of(p, place), f"for {p.lot_words(place)}", SPECIAL_RULES[colour])
    p.use_up(place)
    if colour == GREEN:
        p.ask(PLACING, seat)
    else:
        draw_card(p, seat, colour)


SPECIAL_RULES = (
    "golden_age.green.new-movement-marker-for-five",
    "golden_age.investment-card.yellow-action",
    "golden_age.art-card.brown-action",
    "golden_age.colony.blue-action",
    "golden_age.culture-card.grey-action",
    "golden_age.spice-card.orange-action",
)


# ---------------------------------------------------------------------- 7.1 green: movement markers


def legal_place(p: AgeState) -> tuple[Move, ...]:
    """Any province (golden_age.green.any-province)."""
    return PLACE if p.actor == p.turn else PLACE + p.sets[p.actor]


def do_place(p: AgeState, move: Move) -> None:
    """Place the new movement marker; who won the action may at once replace three.

    golden_age.green.new-movement-marker-for-five, golden_age.green.immediate-replacement-after-auction
    """
    seat, province = p.actor, move.arg
    p.put_man(seat, province)
    if p.log is not None:
        text = f"{p.names[seat]} places a movement marker in {PROVINCES[province]}"
        p.tell(text, "golden_age.green.any-province")
    if seat != p.turn and can_replace(p, seat, province):
        p.ask(REPLACING, seat, province)
    else:
        p.resume()


# ---------------------------------------------------------------------- 7.3 brown: paintings


def payments(p: AgeState, seat: int) -> tuple[Move, ...]:
    """A payment on each unfinished painting; equal ones are one choice.

    golden_age.art-card.several-paintings-allowed, golden_age.art-card.bought-card-is-an-order
    """
    table = p.table
    return tuple({table.pay[table.values[code >> 4], code & 15]: None for code in p.art[seat]})


def do_paint(p: AgeState, move: Move) -> None:
    """Use a brown action for a painter: choose the painting, unless there is no choice.

    golden_age.art-card.brown-action, golden_age.art-card.one-choice-per-action
    """
    seat = p.actor
    p.use_up(move.arg)
    choice = payments(p, seat)
    if len(choice) > 1:
        p.ask(PAINTING, seat)
    else:
        do_pay(p, choice[0])


def legal_paint(p: AgeState) -> tuple[Move, ...]:
    """The paintings to choose from."""
    return payments(p, p.actor)


def do_pay(p: AgeState, move: Move) -> None:
    """Put a guilder on a painting; with the last one it is finished and its points count.

    golden_age.art-card.payment-is-one-guilder-on-the-card, golden_age.art-card.number-of-payments,
    golden_age.art-card.last-payment-scores-at-once, golden_age.auction.brown-winner-pays-the-painter
    """
    seat, value, paid = p.actor, move.arg, move.arg2
    table, art = p.table, list(p.art[seat])
    code = next(c for c in reversed(art) if (table.values[c >> 4], c & 15) == (value, paid))
    art.remove(code)
    if seat == p.turn or table.options["painter"] == "winner-pays":
        rule = "golden_age.art-card.payment-is-one-guilder-on-the-card"
        p.spend(seat, table.painter, f"to the painter of the painting of {value}", rule)
    if paid + 1 == table.payments[value]:
        p.add_card(seat, code >> 4)
        p.points[seat] += value
        if p.log is not None:
            rule = "golden_age.art-card.last-payment-scores-at-once"
            p.tell(f"{p.names[seat]} finishes the painting of {value}", rule)
    else:
        art.append(code + 1)
        art.sort()
    p.art[seat] = tuple(art)
    p.resume()


# ---------------------------------------------------------------------- drawing cards


def draw_card(p: AgeState, seat: int, colour: int) -> None:
    """Let chance turn up the top card of a deck; an empty deck is made of its discards first.

    golden_age.special-action.empty-deck, golden_age.art-card.cards-are-never-discarded
    """
    if not p.left[colour]:
        for card in p.table.ranges[colour]:
            if card < p.table.hands:
                p.deck[card] += p.discard[card]
                p.discard[card] = 0
        p.left[colour], p.spent[colour] = p.spent[colour], 0
        if p.log is not None:
            text = f"The {DECKS[colour]} discards are shuffled into a new deck"
            p.tell(text, "golden_age.special-action.empty-deck")
    to_chance(p, CARD, seat, colour)


def weigh_card(p: AgeState) -> tuple[tuple[Move, int], ...]:
    """Every card that is left in the deck, with its number."""
    deck, draws = p.deck, p.table.draws
    return tuple((draws[card], deck[card]) for card in p.table.ranges[p.arg] if deck[card])


def do_draw(p: AgeState, move: Move) -> None:
    """Take the card; a set for sailing that it completes on another player's turn may be used at once.

    golden_age.auction.won-card-works-at-once, golden_age.colony.sailing-is-immediate-and-optional
    """
    seat, card, colour = p.actor, move.arg, p.arg
    p.deck[card] -= 1
    p.left[colour] -= 1
    if not p.left[colour] and not p.spent[colour]:
        p.stocked &= ~(1 << colour)
    take_card(p, seat, card, colour)
    if card < p.table.hands and may_complete_a_set(p, seat, card, colour):
        p.ask(SAILING, seat, card)
    else:
        p.resume()


def may_complete_a_set(p: AgeState, seat: int, card: int, colour: int) -> bool:
    """Whether to ask a seat that has just taken a hand card if it sails.

    Whoever could have completed a set by what everybody sees is asked, so that the question tells nothing about the
    hand; only where the ruling is that one sails at once must there be a set.
    """
    if colour not in (BLUE, GREY) or not open_colonies(p, seat):
        return False
    if p.table.options["sailing"] == "at-once":
        return completes_a_set(p, seat, card)
    return seat != p.turn and p.sailors[seat] >= FLEET_SIZE


def completes_a_set(p: AgeState, seat: int, card: int) -> bool:
    """Whether a seat can sail once more with a card in hand than without it."""
    hand = list(p.cards[seat][: p.table.hands])
    hand[card] -= 1
    return hand[card] >= 0 and p.fleets[seat] > p.table.holdings[tuple(hand)].fleets


def take_card(p: AgeState, seat: int, card: int, colour: int) -> None:
    """Hold a card in hand, or lay it open: paintings as orders, buildings and Governors with their points.

    golden_age.culture-card.buildings-played-at-once, golden_age.culture-card.governor,
    golden_age.culture-card.art-like-brown, golden_age.card.hands-are-hidden-points-are-open
    """
    table = p.table
    if card < table.hands:
        p.add_card(seat, card)
        p.refresh(seat)
    elif table.values[card]:
        p.art[seat] = tuple(sorted((*p.art[seat], card << 4)))
    else:
        p.add_card(seat, card)
        p.points[seat] += 1 if card >= table.governor else BUILDING_POINTS
    if p.log is not None:
        deck = DECKS[colour]
        shown = "" if card < table.hands else f": {table.card_names[card]}"
        text = f"{p.names[seat]} takes the top {deck} card{shown}"
        p.tell(text, "golden_age.special-action.one-card-from-the-top", Amount(f"{deck} card", 1, BANK, seat))


# ---------------------------------------------------------------------- 7.2 and 7.6: redeeming cards


def redeem(p: AgeState, move: Move) -> None:
    """Hand in a set of investment or spice cards for guilders, which can be used at once.

    golden_age.investment-card.girl-with-tulips-five, golden_age.investment-card.two-girls-pair-twelve,
    golden_age.investment-card.shipping-company-three-twenty, golden_age.investment-card.money-usable-at-once,
    golden_age.spice-card.works-like-an-investment-card
    """
    seat = p.actor
    face, size, pay = p.table.sets[move.arg]
    p.throw_faces(seat, face, size)
    p.refresh(seat)
    name = p.table.kinds[move.arg]
    p.earn(
        seat,
        pay,
        f"for {counted(size, f'{name} card')}",
        "golden_age.investment-card.redeem-at-any-time",
    )


# ---------------------------------------------------------------------- 7.4 blue: sailing


FLEET_SIZE = 3
"""Cards of a set for sailing."""


def open_colonies(p: AgeState, seat: int) -> tuple[Move, ...]:
    """The colonies in which a seat could place a marker.

    golden_age.colony.marker-on-a-chosen-colony, golden_age.colony.east-indies-hold-one-marker-each,
    golden_age.colony.west-indies-hold-any-number, golden_age.colony.always-a-free-space,
    golden_age.colony.sailing-needs-an-influence-marker
    """
    taken = p.taken()
    return tuple(move for place, move in SAIL.items() if not taken & BIT[place] and p.can_settle(seat, place))


def legal_sail(p: AgeState, seat: int) -> tuple[Move, ...]:
    """The colonies that a seat with a complete set can sail to."""
    return open_colonies(p, seat) if p.fleets[seat] else ()


def do_sail(p: AgeState, move: Move) -> None:
    """Discard ship, captain and cannon, or jokers for what is missing, and found a colony.

    golden_age.colony.three-cards-discarded, golden_age.colony.jokers-replace-missing-cards,
    golden_age.card.which-cards-of-a-set-are-spent
    """
    seat, table = p.actor, p.table
    jokers = 0
    for face in range(table.fleet, table.fleet + 3):
        if p.faces_of(seat, face):
            p.throw_faces(seat, face, 1)
        else:
            jokers += 1
    if jokers:
        p.throw_faces(seat, table.fleet + 3, jokers)
    p.refresh(seat)
    if p.log is not None:
        text = f"{p.names[seat]} sails to {p.place_words(move.arg)}"
        text += f" with {counted(jokers, 'joker')}" if jokers else ""
        p.tell(text, "golden_age.colony.marker-on-a-chosen-colony")
    bring_marker(p, seat, move.arg)


def legal_sailing(p: AgeState) -> tuple[Move, ...]:
    """After a card won on another player's turn: sail with the set that it completes, or keep the cards.

    golden_age.colony.sailing-is-immediate-and-optional, golden_age.turn.actions-only-on-own-turn
    """
    sails = legal_sail(p, p.actor) if completes_a_set(p, p.actor, p.arg) else ()
    if sails and p.table.options["sailing"] == "at-once":
        return sails
    return (*sails, KEEP, *p.sets[p.actor])


def do_keep(p: AgeState, move: Move) -> None:
    """Do not replace or sail now."""
    p.resume()
