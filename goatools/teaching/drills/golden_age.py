"""The drills of Golden Age: income, ways, guilds, three for one, actions, cards, auctions and points.

Every answer comes from the rules: what is legal from `legal_moves`, why not from `why_not`, what something costs or brings
from playing it, points from `score`.  Money is asked in guilders; the rules count half guilders.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from goatools.analysis.provinces import cheapest_way, province_graph
from goatools.components import DAGGER
from goatools.drawing.svg import clean
from goatools.golden_age.box import (
    BIT,
    GUILD,
    PLACES,
    ROLLED,
    TAKE,
    USE,
    WEST,
    amount,
    guilders,
    pawns_in,
)
from goatools.golden_age.components import COLOURS, PROVINCES
from goatools.golden_age.game import AgePosition
from goatools.golden_age.state import ACTIONS, BIDDING, HALVES_PER_POINT, ROLLING, SHIFTING
from goatools.golden_age.words import dagger
from goatools.moves import Move
from goatools.position import Event, counted, sentence
from goatools.teaching.drills.engine import (
    Deal,
    Option,
    Question,
    Slip,
    among,
    numbers,
    register,
    shuffled,
)

AGE = ("golden-age",)

ALL_PAID = "golden_age.income.all-players-receive"
MEN_PAY = "golden_age.income.province-movement-marker"
INFLUENCE_PAYS = "golden_age.income.province-influence-marker"
ONLY_TWO = "golden_age.income.only-markers-in-the-two-provinces"
WITT = "golden_age.income.de-witt-one-each"
WILLIAM = "golden_age.income.william-three-each"
GOVERNOR = "golden_age.income.governor-card-bonus"
BARE_GOVERNOR = "golden_age.income.governor-card-without-markers"

ADJACENT = "golden_age.movement.step-to-adjacent-province"
HALF = "golden_age.movement.half-a-guilder-per-step"
AGAIN = "golden_age.movement.repeat-with-same-or-other-markers"

EMPTY_GUILD = "golden_age.guild.empty-guild-costs-three"
NEXT_BOX = "golden_age.guild.next-box-above-the-owner"
MARKER_BACK = "golden_age.guild.former-owner-takes-marker-back"
OWN_GUILD = "golden_age.guild.no-buying-of-an-own-guild"
FROM_SUPPLY = "golden_age.influence.guild-marker-comes-from-supply"
COSTS = "golden_age.turn.free-actions-still-cost-money"

THREE = "golden_age.influence.three-movement-markers-become-one"
ONE_EACH = "golden_age.influence.one-influence-marker-per-province"
FREE = "golden_age.influence.replacement-is-free-of-charge"
BACK = "golden_age.influence.markers-return-to-supply"
SHIFTS = "golden_age.influence.move-one-when-supply-is-empty"
ANYWHERE = "golden_age.influence.moved-marker-may-come-from-anywhere"
USED_STAYS = "golden_age.influence.used-marker-cannot-be-moved"

ONCE = "golden_age.special-action.one-per-influence-marker"
TURNED = "golden_age.special-action.marker-turned-after-use"
AFFORD = "golden_age.special-action.price-must-be-affordable"
CARD_PRICE = "golden_age.special-action.card-for-three-guilders"
COLOUR = "golden_age.special-action.colour-sets-the-effect"
GREEN_PRICE = "golden_age.green.new-movement-marker-for-five"
SPICE_PRICE = "golden_age.spice-card.price-is-the-colony-number"

ORDERS = "golden_age.art-card.bought-card-is-an-order"
PAYMENTS = "golden_age.art-card.number-of-payments"
ONE_GUILDER = "golden_age.art-card.payment-is-one-guilder-on-the-card"
NO_PAYMENT = "golden_age.art-card.price-is-not-a-payment"
WHEN_DONE = "golden_age.art-card.points-only-when-finished"
AT_ONCE = "golden_age.art-card.last-payment-scores-at-once"

GIRL = "golden_age.investment-card.girl-with-tulips-five"
TWO_GIRLS = "golden_age.investment-card.two-girls-pair-twelve"
COMPANY = "golden_age.investment-card.shipping-company-three-twenty"
SPICES = "golden_age.spice-card.works-like-an-investment-card"

FLEET = "golden_age.colony.set-of-ship-captain-cannon"
JOKERS = "golden_age.colony.jokers-replace-missing-cards"
EAST_ONE = "golden_age.colony.east-indies-hold-one-marker-each"
WEST_MANY = "golden_age.colony.west-indies-hold-any-number"
CHOSEN = "golden_age.colony.marker-on-a-chosen-colony"

SELL = "golden_age.auction.sell-an-unused-province-action"
PROVINCES_ONLY = "golden_age.auction.only-markers-in-provinces"
RAISE = "golden_age.auction.raise-by-half-a-guilder"
OWN_MONEY = "golden_age.auction.bid-limited-to-own-guilders"
PASSING = "golden_age.auction.passing-is-final"
TO_OWNER = "golden_age.auction.winner-pays-the-marker-owner"
NOTHING_MORE = "golden_age.auction.winner-pays-nothing-more"

MEN_POINTS = "golden_age.scoring.movement-marker-one"
PROVINCE_POINTS = "golden_age.scoring.influence-marker-in-province-four"
GUILD_POINTS = "golden_age.scoring.guild-marker-nothing"
MONEY_POINTS = "golden_age.scoring.money-one-per-ten"
SCORING = (
    MEN_POINTS,
    PROVINCE_POINTS,
    GUILD_POINTS,
    "golden_age.scoring.east-indies-five",
    "golden_age.scoring.west-indies-six",
    "golden_age.scoring.finished-paintings",
    "golden_age.scoring.buildings-two",
    "golden_age.scoring.governor-card-one",
    MONEY_POINTS,
)

WINS = "golden_age.end.thirty-three-points-win"
EVERYBODY = "golden_age.end.all-players-are-counted-each-turn"
TIE = "golden_age.end.order-of-announcing-breaks-ties"


# ---------------------------------------------------------------------- words


def name(p: AgePosition, seat: int) -> str:
    """The name of a seat on one line."""
    return clean(p.names[seat])


def reason_of(p: AgePosition, move: Move) -> tuple[str, tuple[str, ...]]:
    """Why a move is not allowed, as a sentence with its rules."""
    ruling = p.why_not(move)
    assert ruling is not None
    words = ruling.reason.rstrip(".")
    return f"{words[:1].upper()}{words[1:]}.", ruling.rules


def places_of(p: AgePosition, seat: int) -> list[int]:
    """The places where a seat has influence markers, the West Indies once."""
    return [
        place for place in range(WEST + 1) if (p.west[seat] if place == WEST else p.own[seat] & BIT[place])
    ]


def in_order(options: Iterable[Option], right: Collection[str]) -> tuple[str, ...]:
    """The right keys in the order of their options."""
    return tuple(option.key for option in options if option.key in right)


def money(halves: int) -> Fraction:
    """Half guilders as guilders."""
    return Fraction(halves, 2)


def acting(p: AgePosition) -> bool:
    """Whether the player on turn is free to act."""
    return p.stage == ACTIONS


# ---------------------------------------------------------------------- income


@register(
    "golden_age.income",
    "What does this roll bring?",
    "income",
    AGE,
    (ALL_PAID, MEN_PAY, INFLUENCE_PAYS, ONLY_TWO, WITT, WILLIAM, GOVERNOR, BARE_GOVERNOR),
)
def income(deal: Deal, level: int) -> Question | None:
    """Level 1: movement markers or influence markers; 2: both, or a space for everybody; 3: with Governors."""
    p: AgePosition | None = deal.find(lambda p: p.stage == ROLLING and not p.fixed)
    if p is None:
        return None
    rolls = [(a, b) for a in range(1, 7) for b in range(a, 7)]
    deal.rng.shuffle(rolls)
    for one, other in rolls:
        space = (p.space + one + other) % len(p.table.track)
        first, second = p.table.track[space]
        for seat in deal.rng.sample(range(len(p.names)), len(p.names)):
            question = (
                income_of(p, seat, one, other, space, level)
                if fits_income(p, seat, first, second, level)
                else None
            )
            if question is not None:
                return question
    return None


def holdings(p: AgePosition, seat: int, first: int, second: int) -> tuple[int, int, int]:
    """A seat's movement markers, influence markers and Governor cards in two provinces."""
    men = sum(pawns_in(p.pawns[seat], q) for q in (first, second))
    influence = sum(p.own[seat] >> q & 1 for q in (first, second))
    governors = sum(p.cards[seat][p.table.governor + q] for q in (first, second))
    return men, influence, governors


def fits_income(p: AgePosition, seat: int, first: int, second: int, level: int) -> bool:
    """Whether a stop of the stadtholder makes a question of this level for a seat."""
    if first < 0:
        return level == 2
    men, influence, governors = holdings(p, seat, first, second)
    if level == 3:
        return governors > 0
    return not governors and ((bool(men) != bool(influence)) if level == 1 else men > 0 < influence)


def income_of(p: AgePosition, seat: int, one: int, other: int, space: int, level: int) -> Question:
    """Ask what a seat gets from a roll."""
    after = p.play("roll").play(ROLLED[one][other])
    right = after.money[seat] - p.money[seat]
    first, second = p.table.track[space]
    shown = p.table.space_name(space)
    stop = shown.replace(" + ", " and ") if first >= 0 else f"the space of {shown}"
    if first < 0:
        witt = right == 2
        rules: tuple[str, ...] = (WITT if witt else WILLIAM,)
        why = f"The space of {shown} brings {guilders(right)} to everybody."
        slips: list[Slip] = [
            (0, "The space pays everybody.", rules),
            (3 if witt else 1, "William II pays 3 each, Johan de Witt 1 each.", rules),
            (money(right) + 1, "Markers do not count on this space.", rules),
        ]
    else:
        men, influence, governors = holdings(p, seat, first, second)
        held = (
            ("movement marker", men, 1),
            ("influence marker", influence, 2),
            ("Governor card", governors, 1),
        )
        parts = [f"{n * pay} for {counted(n, what)}" for what, n, pay in held if n]
        why = f"In {PROVINCES[first]} and {PROVINCES[second]}: {sentence(parts)}."
        rules = (ALL_PAID, *((GOVERNOR,) if governors else (MEN_PAY, INFLUENCE_PAYS)))
        slips = [
            (men + influence + governors, "An influence marker pays 2.", (INFLUENCE_PAYS,)),
            (men + 2 * influence, "Each Governor card of a shown province pays 1 more.", (GOVERNOR,)),
            (
                men + 2 * influence + 2 * governors,
                "A Governor card pays 1, with or without markers.",
                (BARE_GOVERNOR,),
            ),
            (
                sum(pawns_in(p.pawns[seat], q) for q in range(len(PROVINCES))),
                "Only markers in the two provinces shown are paid.",
                (ONLY_TWO,),
            ),
            (0, "All players are paid, whoever rolled.", (ALL_PAID,)),
            (men + 2 * influence + governors + 1, why, (MEN_PAY,)),
        ]
    roller = name(p, p.turn)
    return Question(
        p,
        f"{roller} rolls {one} and {other}. The stadtholder stops on {stop}. How many guilders does {name(p, seat)} get?",
        "number",
        ((str(money(right)),),),
        numbers(money(right), why, rules, slips, "guilders"),
        why,
        (
            "Everybody is paid at every roll.",
            "1 guilder for a movement marker, 2 for an influence marker, 1 for a matching Governor card."
            if first >= 0
            else "Some spaces show a person instead of provinces.",
        ),
        rules,
        view="position",
        seat=seat,
        after=after,
        unit="guilders",
    )


# ---------------------------------------------------------------------- ways


@register(
    "golden_age.way",
    "May this marker move, and what does it cost?",
    "movement",
    AGE,
    (ADJACENT, HALF, AGAIN),
)
def way(deal: Deal, level: int) -> Question | None:
    """Level 1: the provinces one step away; 2: the cost of a way; 3: the cost of bringing several markers together."""
    p: AgePosition | None = deal.find(
        lambda p: (
            acting(p)
            and p.pawns[p.actor]
            and p.money[p.actor] >= 2 * 5
            and len(men_of(p)) >= (level == 3) + 1
        )
    )
    if p is None:
        return None
    seat, men = p.actor, men_of(p)
    start = deal.rng.choice(sorted(set(men)))
    if level == 1:
        return one_step(deal, p, start)
    if level == 2:
        goal = deal.rng.choice(
            [q for q in range(len(PROVINCES)) if q != start and q not in p.table.neighbours[start]]
        )
        found = cheapest_way(p, PROVINCES[start], PROVINCES[goal])
        after, cost = walked(p, [found.provinces])
        asked = f"{name(p, seat)} moves the marker from {PROVINCES[start]} to {PROVINCES[goal]}."
        why = f"{sentence(found.provinces)}: {counted(len(found.provinces) - 1, 'step')}{doubt(p, *found.provinces)}, half a guilder each."
        slips: list[Slip] = [
            (2 * money(cost), "A step costs half a guilder, not 1.", (HALF,)),
            (Fraction(1, 2), "The marker needs more than one step.", (ADJACENT,)),
            (
                money(cost) + Fraction(1, 2),
                f"There is a shorter way: {sentence(found.provinces)}.",
                (ADJACENT,),
            ),
        ]
    else:
        goal = deal.rng.choice([q for q in range(len(PROVINCES)) if any(m != q for m in men)])
        ways = [cheapest_way(p, PROVINCES[m], PROVINCES[goal]).provinces for m in men if m != goal]
        if len(ways) < 2:
            return None
        cost = sum(len(one) - 1 for one in ways)
        if cost > p.money[seat]:
            return None
        after, cost = walked(p, ways)
        asked = f"{name(p, seat)} brings all own movement markers ({sentence(PROVINCES[m] for m in men)}) to {PROVINCES[goal]}."
        steps = sentence(f"{one[0]} {len(one) - 1}{doubt(p, *one)}" for one in ways)
        why = f"Steps: {steps}, half a guilder each."
        slips = [
            (money(cost) * 2, "A step costs half a guilder, not 1.", (HALF,)),
            (Fraction(len(ways), 2), "Each step is paid, not each marker.", (HALF, AGAIN)),
            (money(cost) - Fraction(1, 2), f"Count the steps of every marker: {steps}.", (AGAIN,)),
        ]
    return Question(
        p,
        f"{asked} How many guilders does that cost at least?",
        "number",
        ((str(money(cost)),),),
        numbers(money(cost), why, (HALF, AGAIN) if level == 3 else (HALF, ADJACENT), slips, "guilders"),
        why,
        ("A step leads to a province that borders this one.", "Each step costs half a guilder."),
        (HALF,),
        view="position",
        seat=seat,
        after=after,
        unit="guilders",
    )


def doubt(p: AgePosition, *way: int | str) -> str:
    """A dagger where a border on a way is reconstructed; provinces by name or number."""
    borders = province_graph(p).edges
    names = [PROVINCES[q] if isinstance(q, int) else q for q in way]
    return DAGGER * any(borders[pair]["reconstructed"] for pair in pairwise(names))


def men_of(p: AgePosition) -> list[int]:
    """The provinces of the movement markers of the player on turn, one entry for each marker."""
    return [q for q in range(len(PROVINCES)) for _ in range(pawns_in(p.pawns[p.actor], q))]


def walked(p: AgePosition, ways: Iterable[Sequence[str]]) -> tuple[AgePosition, int]:
    """The position after markers have gone these ways, and the half guilders that were paid."""
    after, log = p, list[Event]()
    for found in ways:
        for one, other in pairwise(found):
            after = after.play(f"move {one} {other}")
            log += after.events
    after.log = log  # every step is shown, not the last alone
    return after, p.money[p.actor] - after.money[p.actor]


def one_step(deal: Deal, p: AgePosition, start: int) -> Question | None:
    """Ask where a marker can go in one step."""
    legal = {move.arg2 for move in p.legal_moves() if move.kind == "move" and move.arg == start}
    near = sentence(PROVINCES[q] + doubt(p, start, q) for q in p.table.neighbours[start])
    right = [
        Option(
            PROVINCES[q],
            PROVINCES[q],
            f"It borders {PROVINCES[start]}{doubt(p, start, q)}.",
            (ADJACENT,),
            f"move {PROVINCES[start]} {PROVINCES[q]}",
        )
        for q in sorted(legal)
    ]
    wrong = [
        Option(PROVINCES[q], PROVINCES[q], f"{PROVINCES[start]} borders {near} only.", (ADJACENT,))
        for q in range(len(PROVINCES))
        if q not in legal and q != start
    ]
    options = among(deal.rng, right, wrong, 6)
    return Question(
        p,
        f"{name(p, p.actor)} has a movement marker in {PROVINCES[start]}. Where can it go in one step?",
        "choices",
        (in_order(options, {PROVINCES[q] for q in legal}),),
        options,
        f"{PROVINCES[start]} borders {near}.",
        ("Look at the double bars on the map: borders that can be crossed.", "A step costs half a guilder."),
        (ADJACENT, HALF),
        seat=p.actor,
    )


# ---------------------------------------------------------------------- guilds


@register(
    "golden_age.guild",
    "What does the guild cost next?",
    "guild",
    AGE,
    (EMPTY_GUILD, NEXT_BOX, MARKER_BACK, OWN_GUILD, FROM_SUPPLY, COSTS),
)
def guild(deal: Deal, level: int) -> Question | None:
    """Level 1: the price now; 2: after another takeover; 3: all guilds that may be taken now."""
    p: AgePosition | None = deal.find(
        lambda p: acting(p) and (level == 3 or any(m.kind == "guild" for m in p.legal_moves()))
    )
    if p is None:
        return None
    if level == 3:
        return guilds_to_take(p)
    seat = p.actor
    move = deal.rng.choice([m for m in p.legal_moves() if m.kind == "guild"])
    g = move.arg
    after = p.play(move)
    what, owner = f"the {COLOURS[g]} guild", p.owner(GUILD + g)
    held = f"{name(p, owner)} holds {what}" if owner >= 0 else f"Nobody holds {what}"
    price = p.money[seat] - after.money[seat]
    if level == 1:
        right = price
        asked = f"{held}. What does {name(p, seat)} pay for it, in guilders?"
        why = (
            f"The next box above {name(p, owner)}'s marker costs {amount(price)}."
            if owner >= 0
            else "An empty guild costs 3, its lowest box."
        )
        rules: tuple[str, ...] = (NEXT_BOX if owner >= 0 else EMPTY_GUILD,)
    else:
        right = after.guild_price(g)
        if right > 2 * 100:
            return None
        asked = f"{held}. {name(p, seat)} takes it now. What does the next player pay for it, in guilders?"
        why = f"{name(p, seat)} pays {amount(price)}, and each takeover goes one box higher: {amount(right)}."
        rules = (NEXT_BOX,)
    slips: list[Slip] = [
        (3, "Only an empty guild costs 3.", (EMPTY_GUILD,)),
        (money(price - 2), "It goes one box above the marker there.", (NEXT_BOX,)),
        (money(price + 2), "It goes one box higher, not two.", (NEXT_BOX,)),
        (money(price), "Each takeover goes one box higher.", (NEXT_BOX,)),
        (0, "A guild is paid for, and the former owner gets only the marker back.", (MARKER_BACK,)),
    ]
    return Question(
        p,
        asked,
        "number",
        ((str(money(right)),),),
        numbers(money(right), why, rules, [slip for slip in slips if slip[0] >= 0], "guilders"),
        why,
        ("An empty guild costs 3.", "The next player pays the box above the marker there."),
        rules,
        view="position",
        seat=seat,
        after=after,
        unit="guilders",
    )


def guilds_to_take(p: AgePosition) -> Question | None:
    """Ask for all guilds that can be taken now."""
    seat, legal = p.actor, p.legal_moves()
    options = []
    for g, colour in enumerate(COLOURS):
        owner, words = p.owner(GUILD + g), f"the {colour} guild"
        if TAKE[g] in legal:
            price = p.guild_price(g)
            rule = NEXT_BOX if owner >= 0 else EMPTY_GUILD
            options.append(Option(colour, words, f"It costs {guilders(price)}.", (rule,), f"guild {colour}"))
        else:
            options.append(Option(colour, words, *reason_of(p, TAKE[g])))
    right = in_order(options, {COLOURS[m.arg] for m in legal if m.kind == "guild"})
    if not right or len(right) == len(options):
        return None
    return Question(
        p,
        f"{name(p, seat)} has {guilders(p.money[seat])} and {counted(p.spare[seat], 'influence marker')} in the supply. Which guilds can {name(p, seat)} take now?",
        "choices",
        (right,),
        tuple(options),
        "A guild of others or of nobody, with the money for the next box and a marker from the supply.",
        ("Is there an influence marker in the supply?", "What does the next box of each guild cost?"),
        (NEXT_BOX, EMPTY_GUILD, FROM_SUPPLY),
        view="position",
        seat=seat,
    )


# ---------------------------------------------------------------------- three for one


@register(
    "golden_age.three-for-one",
    "When do three movement markers become an influence marker?",
    "influence",
    AGE,
    (THREE, ONE_EACH, FREE, BACK, SHIFTS, ANYWHERE, USED_STAYS, MEN_POINTS, PROVINCE_POINTS),
)
def three_for_one(deal: Deal, level: int) -> Question | None:
    """Level 1: what it changes in points; 2: where it is possible; 3: which marker is moved when the supply is empty."""
    if level == 3:
        return which_marker(deal)
    p: AgePosition | None = deal.find(
        lambda p: (
            acting(p)
            and (
                any(m.kind == "replace" for m in p.legal_moves())
                if level == 1
                else sum(pawns_in(p.pawns[p.actor], q) >= 1 for q in range(10)) >= 2
                and any(pawns_in(p.pawns[p.actor], q) >= 2 for q in range(10))
            )
        )
    )
    if p is None:
        return None
    return where_replaced(p) if level == 2 else points_changed(deal, p)


def points_changed(deal: Deal, p: AgePosition) -> Question | None:
    """Ask for the points after a replacement."""
    seat = p.actor
    moves = [m for m in p.legal_moves() if m.kind == "replace"]
    move = deal.rng.choice(moves)
    after = p.play(move)
    if after.stage == SHIFTING:
        return None
    right, had = after.total(seat), p.total(seat)
    why = f"3 movement markers gave 3 points, the influence marker gives 4: {right}. It costs nothing."
    slips: list[Slip] = [
        (
            had + 4,
            "The three movement markers go back to the supply, and their points with them.",
            (BACK, MEN_POINTS),
        ),
        (had - 3, "The influence marker brings 4 points.", (PROVINCE_POINTS,)),
        (had - 2, "An influence marker in a province brings 4 points.", (PROVINCE_POINTS,)),
        (had, "3 points go and 4 come.", (THREE,)),
        (had + 2, "The replacement is free, and 4 points replace 3.", (FREE,)),
    ]
    return Question(
        p,
        f"{name(p, seat)} has {had} points and replaces three movement markers in {PROVINCES[move.arg]} by an influence marker. How many points has {name(p, seat)} then?",
        "number",
        ((str(right),),),
        numbers(right, why, (THREE, FREE), slips, "points"),
        why,
        (
            "A movement marker is worth 1 point in a province.",
            "An influence marker in a province is worth 4.",
        ),
        (THREE, MEN_POINTS, PROVINCE_POINTS),
        view="position",
        seat=seat,
        after=after,
        unit="points",
    )


def where_replaced(p: AgePosition) -> Question | None:
    """Ask for the provinces where three markers can be replaced."""
    seat = p.actor
    here = [q for q in range(len(PROVINCES)) if pawns_in(p.pawns[seat], q)]
    legal = {m.arg: m for m in p.legal_moves() if m.kind == "replace"}
    options = []
    for q in here:
        n = pawns_in(p.pawns[seat], q)
        words = f"{PROVINCES[q]} ({n})"
        if q in legal:
            reason = "Three own movement markers stand there, and no influence marker."
            options.append(Option(PROVINCES[q], words, reason, (THREE,), legal[q].text))
        else:
            options.append(Option(PROVINCES[q], words, *reason_of(p, p.parse(f"replace {PROVINCES[q]}"))))
    right = in_order(options, {PROVINCES[q] for q in legal})
    none = "in none of them"
    least = "It takes three own markers, no influence marker there, and one to bring."
    options.append(
        Option("none", none, least if not right else "There is a province where it is possible.", (THREE,))
    )
    return Question(
        p,
        f"{name(p, seat)} has movement markers in these provinces (how many in brackets). Where can three of them become an influence marker now?",
        "choices",
        (right or ("none",),),
        tuple(options),
        f"In {sentence(right)}." if right else "Nowhere now.",
        (
            "It takes three own movement markers in one province.",
            "A province holds one influence marker at most.",
        ),
        (THREE, ONE_EACH),
        view="position",
        seat=seat,
    )


def which_marker(deal: Deal) -> Question | None:
    """With an empty supply: which influence markers may be moved to the new place."""
    p: AgePosition | None = deal.find(lambda p: p.stage == SHIFTING)
    if p is None:
        return None
    seat, legal = p.actor, {m.arg for m in p.legal_moves()}
    options = []
    for place in places_of(p, seat):
        words = p.place_words(place)
        if place in legal:
            options.append(
                Option(
                    PLACES[place],
                    words,
                    "It has not been used this turn.",
                    (ANYWHERE,),
                    f"shift {PLACES[place]}",
                )
            )
        else:
            options.append(Option(PLACES[place], words, *reason_of(p, p.parse(f"shift {PLACES[place]}"))))
    free = next((q for q in range(len(PROVINCES)) if not p.taken() & BIT[q]), None)
    if free is not None and free != p.arg:
        reason, _ = reason_of(p, p.parse(f"shift {PROVINCES[free]}"))
        options.append(Option(PROVINCES[free], PROVINCES[free], reason, (ANYWHERE,)))
    right = in_order(options, {PLACES[place] for place in legal})
    if len(right) == len(options):
        return None
    return Question(
        p,
        f"{name(p, seat)} may lay an influence marker on {p.place_words(p.arg)}, but has none in the supply. Which markers on the board may be moved there?",
        "choices",
        (right,),
        tuple(options),
        "An own marker from anywhere on the board that has not been used this turn.",
        ("Which markers lie active side up?", "The marker may come from a province, a guild or a colony."),
        (SHIFTS, ANYWHERE, USED_STAYS),
        view="position",
        seat=seat,
    )


# ---------------------------------------------------------------------- special actions


NEEDS_MAN = "golden_age.green.needs-a-marker-in-supply"
ACTION_RULES = (
    ONCE,
    TURNED,
    AFFORD,
    CARD_PRICE,
    COLOUR,
    GREEN_PRICE,
    SPICE_PRICE,
    NEEDS_MAN,
    "golden_age.investment-card.yellow-action",
    "golden_age.art-card.brown-action",
    "golden_age.colony.blue-action",
    "golden_age.culture-card.grey-action",
    "golden_age.spice-card.orange-action",
)


@register(
    "golden_age.actions", "Which markers can act now, and at what price?", "special-action", AGE, ACTION_RULES
)
def actions(deal: Deal, level: int) -> Question | None:
    """Level 1: the price of one action; 2: all that can act; 3: with used markers or little money."""
    p: AgePosition | None = deal.find(
        lambda p: (
            acting(p)
            and (
                any(m.kind == "use" for m in p.legal_moves())
                if level == 1
                else len(places_of(p, p.actor)) >= 2 and (level == 2 or bool(p.used) or p.money[p.actor] < 10)
            )
        )
    )
    if p is None:
        return None
    seat = p.actor
    if level == 1:
        move = deal.rng.choice([m for m in p.legal_moves() if m.kind == "use"])
        after = p.play(move)
        price = p.money[seat] - after.money[seat]
        rule = GREEN_PRICE if move.arg in (0, 1, GUILD) else SPICE_PRICE if move.arg >= 15 else CARD_PRICE
        why = f"The marker on {p.place_words(move.arg)} brings {p.lot_words(move.arg)} for {guilders(price)}."
        slips: list[Slip] = [
            (3, "Cards of yellow, brown, blue and grey cost 3.", (CARD_PRICE,)),
            (5, "Only a green action costs 5.", (GREEN_PRICE,)),
            (
                move.arg - 13 if move.arg >= 15 else 2,
                "Only a spice card costs the number of its colony.",
                (SPICE_PRICE,),
            ),
            (0, "An action has its price; only one won at auction is free.", (COLOUR,)),
        ]
        return Question(
            p,
            f"{name(p, seat)} uses the marker on {p.place_words(move.arg)} for {p.lot_words(move.arg)}. How many guilders does that cost?",
            "number",
            ((str(money(price)),),),
            numbers(money(price), why, (rule,), slips, "guilders"),
            why,
            (
                "The colour of the place sets the action.",
                "Green costs 5, a card 3, a spice card its colony's number.",
            ),
            (rule, COLOUR),
            view="position",
            seat=seat,
            unit="guilders",
        )
    legal = {m.arg for m in p.legal_moves() if m.kind == "use"}
    options = []
    for place in places_of(p, seat):
        words = f"{p.place_words(place)} ({p.lot_words(place)})"
        if place in legal:
            options.append(
                Option(
                    PLACES[place],
                    words,
                    "It is active, and the price is there.",
                    (ONCE, AFFORD),
                    f"use {PLACES[place]}",
                )
            )
        else:
            options.append(Option(PLACES[place], words, *reason_of(p, USE[place])))
    right = in_order(options, {PLACES[place] for place in legal})
    rare = {rule for option in options for rule in option.rules} - set(ACTION_RULES)
    if rare or (level == 3 and len(right) == len(options)):
        return None
    none = "none of them"
    options.append(
        Option(
            "none",
            none,
            "There is one that can act." if right else "None is active with its price at hand.",
            (AFFORD,),
        )
    )
    return Question(
        p,
        f"{name(p, seat)} has {guilders(p.money[seat])}. Which of these markers can buy what their colour brings now?",
        "choices",
        (right or ("none",),),
        tuple(options),
        "Each active marker acts once a turn, if its whole price can be paid.",
        ("A used marker is turned over.", "Green costs 5, a card 3, a spice card its colony's number."),
        (ONCE, AFFORD, CARD_PRICE),
        view="position",
        seat=seat,
    )


# ---------------------------------------------------------------------- paintings


@register(
    "golden_age.painting",
    "What does the painting still cost?",
    "art-card",
    AGE,
    (ORDERS, PAYMENTS, ONE_GUILDER, NO_PAYMENT, WHEN_DONE, AT_ONCE, MONEY_POINTS),
)
def painting(deal: Deal, level: int) -> Question | None:
    """Level 1: payments still due; 2: all guilders for a painting from the start; 3: points after a payment."""
    p: AgePosition | None = deal.find(
        lambda p: (
            acting(p)
            and bool(p.art[p.actor])
            and (level < 3 or any(m.kind == "paint" for m in p.legal_moves()))
        )
    )
    if p is None:
        return None
    seat = p.actor
    code = deal.rng.choice(p.art[seat])
    value, paid = p.table.values[code >> 4], code & 15
    need = p.table.payments[value]
    takes = payments_of(p, value)
    began = f"{name(p, seat)} has an unfinished painting of {value} with {counted(paid, 'payment')} on it."
    hints = (
        "Each payment is 1 guilder and one brown action.",
        f"A painting of {value} takes {takes}.",
    )
    if level == 1:
        right = need - paid
        why = f"It takes {takes}; {paid} {'is' if paid == 1 else 'are'} made."
        slips: list[Slip] = [
            (need, "Payments made count.", (PAYMENTS,)),
            (value - paid, "The value is not the number of payments.", (PAYMENTS,)),
            (right + 3, "The price of the card is no payment.", (NO_PAYMENT,)),
            (right + 1, why, (PAYMENTS,)),
        ]
        return Question(
            p,
            f"{began} How many payments are still due?",
            "number",
            ((str(right),),),
            numbers(right, why, (PAYMENTS,), slips, "payments"),
            why,
            hints,
            (PAYMENTS, ONE_GUILDER),
            view="position",
            seat=seat,
            unit="payments",
        )
    if level == 2:
        price = p.table.card_price // 2
        right = price + need
        why = f"{price} for the card to the bank, then {takes} of 1 guilder."
        slips = [
            (need, "The card itself costs 3.", (NO_PAYMENT,)),
            (price + need - 1, "The price of the card is not the first payment.", (NO_PAYMENT,)),
            (price + value, "The number of payments is not the value.", (PAYMENTS,)),
            (price, "A bought card is an order, still to be paid for.", (ORDERS,)),
        ]
        return Question(
            p,
            f"A painting is worth {value} points. How many guilders does it cost in all, when bought and paid with own brown actions?",
            "number",
            ((str(right),),),
            numbers(right, why, (PAYMENTS, NO_PAYMENT), slips, "guilders"),
            why,
            ("The card is bought first.", *hints),
            (PAYMENTS, ONE_GUILDER, NO_PAYMENT),
            view="position",
            seat=seat,
            unit="guilders",
        )
    return points_of_a_payment(deal, p, seat, hints)


def payments_of(p: AgePosition, value: int) -> str:
    """How many payments a painting takes, with a dagger where that is reconstructed: "6† payments"."""
    need = p.table.payments[value]
    mark = dagger(p, "art.payments", str(value))
    return f"{need}{mark} payment{'s' * (need != 1)}"


def points_of_a_payment(deal: Deal, p: AgePosition, seat: int, hints: tuple[str, ...]) -> Question:
    """Ask for the points after a payment: only the last one brings any, and the guilder is gone."""
    after = p.play(deal.rng.choice([m for m in p.legal_moves() if m.kind == "paint"]))
    if after.stage != ACTIONS:
        after = after.play(deal.rng.choice(after.legal_moves()))
    [before] = set(p.art[seat]) - set(after.art[seat]) or {p.art[seat][0]}
    value, paid = p.table.values[before >> 4], before & 15
    need = p.table.payments[value]
    takes = payments_of(p, value)
    had, right = p.total(seat), after.total(seat)
    done = paid + 1 == need
    tens = f" The guilder spent takes the money from {amount(p.money[seat])} to {amount(after.money[seat])}."
    why = (
        f"The painting takes {takes}, so this one finishes it: {value} points." + tens
        if done
        else f"The painting takes {takes}, and {paid + 1} {'is' if paid == 0 else 'are'} made: no points yet."
        + tens
    )
    slips: list[Slip] = [
        (had + value, "Points come only when the painting is finished.", (WHEN_DONE,)),
        (
            had,
            "With the last payment the points count at once."
            if done
            else "Money on the card does not count.",
            (AT_ONCE,) if done else (MONEY_POINTS,),
        ),
        (had + 1, "A payment alone brings no point.", (WHEN_DONE,)),
    ]
    return Question(
        p,
        f"{name(p, seat)} has {had} points and pays 1 guilder to the painter of the painting of {value}, on which {counted(paid, 'payment')} {'lies' if paid == 1 else 'lie'}. How many points has {name(p, seat)} then?",
        "number",
        ((str(right),),),
        numbers(right, why, (AT_ONCE,) if done else (WHEN_DONE,), slips, "points"),
        why,
        (
            "Only a finished painting brings points.",
            f"A painting of {value} takes {takes}.",
            "Full tens of guilders in hand count too.",
        ),
        (WHEN_DONE, AT_ONCE),
        view="position",
        seat=seat,
        after=after,
        unit="points",
    )


# ---------------------------------------------------------------------- cards for money


@register(
    "golden_age.redeem",
    "How much money do these cards bring now?",
    "investment-card",
    AGE,
    (GIRL, TWO_GIRLS, COMPANY, SPICES),
)
def redeem(deal: Deal, level: int) -> Question | None:
    """Level 1: one kind of card; 2: several; 3: spice cards too, or sets that are not complete."""

    def held(p: AgePosition) -> list[tuple[str, int]]:
        found = [(kind, p.faces_of(p.actor, p.table.faces.index(kind))) for kind in p.table.kinds]
        return [(kind, n) for kind, n in found if n]

    def fits(p: AgePosition) -> bool:
        if not acting(p):
            return False
        kinds = held(p)
        spice = any(kind not in ("girl", "two-girls", "company") for kind, _ in kinds)
        if level == 3:
            return spice
        return not spice and (len(kinds) == 1 if level == 1 else len(kinds) > 1)

    p: AgePosition | None = deal.find(fits)
    if p is None:
        return None
    seat, cards = p.actor, held(p)
    after, sets, log = p, list[str](), list[Event]()
    while after.sets[seat]:
        move = after.sets[seat][-1]
        sets.append(p.table.kinds[move.arg])
        after = after.play(move)
        log += after.events
    if sets:
        after.log = log  # every set is shown, not the last alone
    right = after.money[seat] - p.money[seat]
    rule_of = {"girl": GIRL, "two-girls": TWO_GIRLS, "company": COMPANY}
    worth = dict(zip(p.table.kinds, p.table.sets, strict=True))
    rules = tuple(dict.fromkeys(rule_of.get(kind, SPICES) for kind, _ in cards))
    unsure = {kind: "" if kind in rule_of else dagger(p, "spice.sets", kind) for kind, _ in cards}
    names = {kind: p.table.components.name(kind) for kind, _ in cards}
    said = sentence(f"{n} × {names[kind]}" for kind, n in cards)
    paid = sentence(
        f"{sets.count(kind)} × {worth[kind].pay // 2}{unsure[kind]} for {worth[kind].size} × {names[kind]}"
        for kind in dict.fromkeys(sets)
    )
    why = f"{paid}: {amount(right)}." if sets else "No set is complete."
    sets_in_words = [
        f"{worth[kind].size} × {names[kind]} for {worth[kind].pay // 2}{unsure[kind]}" for kind, _ in cards
    ]
    alone = sum(worth[kind].pay * n // worth[kind].size for kind, n in cards)
    slips: list[Slip] = [
        (money(alone), "Only complete sets bring money.", rules),
        (
            sum(worth[kind].pay // 2 for kind, _ in cards),
            "Count how many sets of each kind are complete.",
            rules,
        ),
        (sum(n for _, n in cards) * 5, "Not every card brings 5 by itself.", rules),
        (0, "A complete set can be redeemed at any time.", rules),
        (money(right) + 5, why, rules),
    ]
    return Question(
        p,
        f"{name(p, seat)} holds {said}. How many guilders do these cards bring now?",
        "number",
        ((str(money(right)),),),
        numbers(money(right), why, rules, slips, "guilders"),
        why,
        (
            f"A set: {sentence(sets_in_words)}.",
            "Cards without their set bring nothing yet.",
        ),
        rules,
        view="seat",
        seat=seat,
        after=after,
        unit="guilders",
    )


# ---------------------------------------------------------------------- sailing


@register(
    "golden_age.sail",
    "Can this hand sail, and where to?",
    "colony",
    AGE,
    (FLEET, JOKERS, EAST_ONE, WEST_MANY, CHOSEN),
)
def sail(deal: Deal, level: int) -> Question | None:
    """Level 1: hands without jokers; 2: with jokers; 3: the colonies that are open."""
    if level == 3:
        return where_to(deal)
    p: AgePosition | None = deal.find(acting)
    if p is None:
        return None
    ship, captain, cannon, joker = (p.table.fleet + k for k in range(4))
    most = 0 if level == 1 else 3
    options: dict[str, Option] = {}
    for _ in range(40):
        hand = [deal.rng.randint(0, 2) for _ in range(3)] + [deal.rng.randint(0, most)]
        if not 2 <= sum(hand) <= 4:
            continue
        words = sentence(
            counted(n, face)
            for n, face in zip(hand, ("ship", "captain", "cannon", "joker"), strict=True)
            if n
        )
        cards = [0] * p.table.hands
        for face, n in zip((ship, captain, cannon, joker), hand, strict=True):
            cards[face] = n
        missing = sum(n == 0 for n in hand[:3])
        if p.table.holdings[tuple(cards)].fleets:
            reason = (
                f"{counted(missing, 'joker')} for what is missing." if missing else "One of each is there."
            )
        else:
            jokers = f"there {'is' if hand[3] == 1 else 'are'} {counted(hand[3], 'joker') if hand[3] else 'no jokers'}"
            reason = f"{missing} of the three {'is' if missing == 1 else 'are'} missing, and {jokers}."
        options.setdefault(words, Option(words, words, reason, (JOKERS,) if hand[3] else (FLEET,)))
    sails = {key for key, option in options.items() if "missing, and" not in option.reason}
    good, bad = (
        [options[key] for key in options if key in sails],
        [options[key] for key in options if key not in sails],
    )
    if not good or not bad:
        return None
    n = deal.rng.randint(1, min(3, len(good)))
    chosen = shuffled(deal.rng, [*good[:n], *bad[: 5 - n]])
    return Question(
        p,
        "Which of these hands can sail to the colonies?",
        "choices",
        (in_order(chosen, sails),),
        chosen,
        "A ship, a captain and a cannon sail; each joker stands for one of them.",
        (
            "One ship, one captain, one cannon.",
            "A joker stands for any one of them, and several may be used.",
        ),
        (FLEET, JOKERS),
        seat=p.actor,
    )


def where_to(deal: Deal) -> Question | None:
    """Ask for the colonies that are open to a player with a complete set."""
    p: AgePosition | None = deal.find(lambda p: acting(p) and any(m.kind == "sail" for m in p.legal_moves()))
    if p is None:
        return None
    seat, legal = p.actor, {m.arg for m in p.legal_moves() if m.kind == "sail"}
    options = []
    for place in range(15, WEST + 1):
        words = f"space {place - 13}"
        if place == WEST:
            options.append(
                Option("7", words, "The West Indies hold any number of markers.", (WEST_MANY,), "sail 7")
            )
        elif place in legal:
            options.append(
                Option(str(place - 13), words, "Nobody is there.", (CHOSEN,), f"sail {place - 13}")
            )
        else:
            options.append(Option(str(place - 13), words, *reason_of(p, p.parse(f"sail {place - 13}"))))
    right = in_order(options, {str(place - 13) for place in legal})
    if not any(option.rules == (EAST_ONE,) for option in options):
        return None
    return Question(
        p,
        f"{name(p, seat)} has a complete set for sailing. On which colony spaces may the influence marker be put?",
        "choices",
        (right,),
        tuple(options),
        "Any free space of the East Indies (2 to 6), or the West Indies (7).",
        ("A space of the East Indies holds one marker.", "The West Indies hold any number."),
        (EAST_ONE, WEST_MANY, CHOSEN),
        view="position",
        seat=seat,
    )


# ---------------------------------------------------------------------- auctions


OPENING_BID = "golden_age.auction.opening-bid-half-a-guilder"
SOLD_RULES = (
    SELL,
    PROVINCES_ONLY,
    RAISE,
    OPENING_BID,
    OWN_MONEY,
    PASSING,
    TO_OWNER,
    NOTHING_MORE,
    ONCE,
    TURNED,
)


@register("golden_age.auction", "What can be auctioned, and who pays whom?", "auction", AGE, SOLD_RULES)
def auction(deal: Deal, level: int) -> Question | None:
    """Level 1: what can be put up; 2: what may be bid; 3: the money after a sale."""
    return (what_is_sold, what_is_bid, after_the_sale)[level - 1](deal)


def what_is_sold(deal: Deal) -> Question | None:
    """Ask for the actions that can be put up for auction."""
    p: AgePosition | None = deal.find(
        lambda p: (
            acting(p)
            and len(places_of(p, p.actor)) >= 2
            and any(place >= GUILD for place in places_of(p, p.actor))
        )
    )
    if p is None:
        return None
    seat, legal = p.actor, {m.arg for m in p.legal_moves() if m.kind == "auction"}
    options = []
    for place in places_of(p, seat):
        if place in legal:
            reason, rules = "It is an active marker in a province.", (SELL,)
        else:
            reason, rules = reason_of(p, p.parse(f"auction {PLACES[place]}"))  # type: ignore[assignment]
        options.append(Option(PLACES[place], p.place_words(place), reason, rules, f"auction {PLACES[place]}"))
    if {rule for option in options for rule in option.rules} - set(SOLD_RULES):
        return None
    right = in_order(options, {PLACES[place] for place in legal})
    options.append(
        Option(
            "none",
            "none of them",
            "There is one." if right else "No active marker in a province can be sold.",
            (SELL,),
        )
    )
    return Question(
        p,
        f"{name(p, seat)} has influence markers on these places. Which of their actions can {name(p, seat)} put up for auction now?",
        "choices",
        (right or ("none",),),
        tuple(options),
        "Active markers in provinces only, never those of guilds or colonies.",
        ("Guilds and colonies are never auctioned.", "A used marker has no action left."),
        (SELL, PROVINCES_ONLY),
        view="position",
        seat=seat,
    )


def what_is_bid(deal: Deal) -> Question | None:
    """Ask for the bids that are allowed."""
    p: AgePosition | None = deal.find(lambda p: p.stage == BIDDING and p.money[p.actor] >= 2)
    if p is None or p.auction is None:
        return None
    seat, high, most = p.actor, p.auction.high, p.money[p.actor]
    tries = {
        high,
        high + 1,
        high + 2,
        high + 3 + deal.rng.randrange(3),
        most,
        most + 1 + deal.rng.randrange(3),
        high - 1,
    }
    legal = {m.text for m in p.legal_moves()}
    options = []
    for halves in sorted(n for n in tries if n > 0):
        text = f"bid {amount(halves)}"
        if text in legal:
            options.append(
                Option(
                    text,
                    text,
                    f"It is more than {amount(high) if high else 'nothing'}, and owned.",
                    (RAISE, OWN_MONEY),
                )
            )
        else:
            options.append(Option(text, text, *reason_of(p, p.parse(text))))
    options.append(Option("pass", "pass", "Passing is always allowed, and final.", (PASSING,)))
    right = in_order(options, legal)
    if len(right) == len(options):
        return None
    said = f"The highest bid is {guilders(high)}" if high else "Nobody has bid yet"
    if {rule for option in options for rule in option.rules} - set(SOLD_RULES):
        return None
    return Question(
        p,
        f"{said}. {name(p, seat)} has {guilders(most)}. What may {name(p, seat)} say?",
        "choices",
        (right,),
        tuple(options),
        "Half a guilder more or higher, up to the own money; or pass for good.",
        ("Bids rise by half a guilder at least.", f"{name(p, seat)} has {guilders(most)}."),
        (RAISE, OWN_MONEY, PASSING),
        view="position",
        seat=seat,
    )


def after_the_sale(deal: Deal) -> Question | None:
    """Ask for the money of seller or winner after an action was sold."""
    p: AgePosition | None = deal.find(
        lambda p: p.stage == BIDDING and p.auction.leader is None and p.money[p.actor] >= 4
    )
    if p is None:
        return None
    winner, seller = p.actor, p.turn
    halves = deal.rng.randint(1, min(p.money[winner], 11))
    after = p.play(f"bid {amount(halves)}")
    while after.stage == BIDDING and after.auction is not None:
        after = after.play("pass")
    seat = deal.rng.choice((winner, seller))
    right, had = after.money[seat], p.money[seat]
    what = p.lot_words(p.lot)
    why = f"{name(p, winner)} pays {name(p, seller)} {guilders(halves)}, and nothing to the bank: {amount(right)}."
    slips: list[Slip] = [
        (money(had), "The winner pays the owner of the marker.", (TO_OWNER,)),
        (money(max(right - 6, 0)), "The action itself costs the winner nothing more.", (NOTHING_MORE,)),
        (
            money(had - halves) if seat == seller and had >= halves else money(had + halves),
            "The winner pays, the owner is paid.",
            (TO_OWNER,),
        ),
        (money(right + 1), why, (TO_OWNER,)),
    ]
    return Question(
        p,
        f"{name(p, seller)} auctions {what}. {name(p, winner)} wins with {guilders(halves)}. {name(p, seat)} had {amount(had)}. How many guilders has {name(p, seat)} once the price is paid?",
        "number",
        ((str(money(right)),),),
        numbers(money(right), why, (TO_OWNER, NOTHING_MORE), slips, "guilders"),
        why,
        (
            "The price goes to the owner of the marker, not to the bank.",
            "Nothing more is paid for the action.",
        ),
        (TO_OWNER, NOTHING_MORE),
        view="position",
        seat=seat,
        after=after,
        unit="guilders",
    )


# ---------------------------------------------------------------------- points


@register(
    "golden_age.points",
    "How many points is that, and who has won?",
    "scoring",
    AGE,
    (*SCORING, WINS, EVERYBODY, TIE),
)
def points(deal: Deal, level: int) -> Question | None:
    """Level 1: points for markers; 2: all points of a seat; 3: who wins when the turn ends."""
    if level == 3:
        return who_wins(deal)
    p: AgePosition | None = deal.find(lambda p: acting(p) and p.number > 6)
    if p is None:
        return None
    seat = deal.rng.randrange(len(p.names))
    rows = p.score(seat).rows
    if level == 1:
        rows = rows[:5]
        places, men = places_of(p, seat), sum(pawns_in(p.pawns[seat], q) for q in range(len(PROVINCES)))
        n = len(places) + max(p.west[seat] - 1, 0)
        guilds = sum(GUILD <= place < 15 for place in places)
        right = sum(row.points for row in rows)
        slips: list[Slip] = [
            (right + 4 * guilds, "Markers on guilds bring no points.", (GUILD_POINTS,)),
            (men + 4 * n, "4 points are for provinces; guilds 0, East Indies 5, West Indies 6.", SCORING[:5]),
            (right - men, "Movement markers in provinces bring 1 each.", (MEN_POINTS,)),
            (right + 1, "1 for a movement marker, 4 for an influence marker in a province.", SCORING[:2]),
        ]
        asked = f"How many points do the markers of {name(p, seat)} bring?"
    else:
        right = p.score(seat).total
        by = {row.category: row.points for row in rows}
        slips = [
            (right - by["money"], "Each full 10 guilders bring 1 point.", (MONEY_POINTS,)),
            (right - by["Governors"], "A Governor card brings 1 point.", SCORING[7:8]),
            (right - by["buildings"], "A building brings 2 points.", SCORING[6:7]),
            (right - by["paintings"], "Finished paintings bring their value.", SCORING[5:6]),
            (
                right + 4 * sum(GUILD <= place < 15 for place in places_of(p, seat)),
                "Markers on guilds bring no points.",
                (GUILD_POINTS,),
            ),
            (right + 1, "Count row by row.", SCORING[:2]),
        ]
        asked = f"How many points has {name(p, seat)} in all?"
    parts = [(row.category, row.points, row.rule) for row in rows if row.points]
    why = f"{sentence(f'{what} {n}' for what, n, _ in parts) or 'Nothing'}: {right}."
    why = f"{why[:1].upper()}{why[1:]}"
    cited = tuple(dict.fromkeys(rule for _, _, rule in parts)) or (MEN_POINTS,)
    return Question(
        p,
        asked,
        "number",
        ((str(right),),),
        numbers(right, why, cited, slips, "points"),
        why,
        (
            "Movement markers 1, influence markers 4 in a province, 0 on a guild, 5 and 6 in the Indies.",
            "Paintings, buildings, Governors and each full 10 guilders come on top."
            if level == 2
            else f"{name(p, seat)} has {counted(sum(pawns_in(p.pawns[seat], q) for q in range(10)), 'movement marker')} in provinces.",
        ),
        cited,
        view="position",
        seat=seat,
        unit="points",
        counts=True,
    )


def who_wins(deal: Deal) -> Question | None:
    """Ask who wins when the player on turn ends the turn now."""

    def close(p: AgePosition) -> bool:
        return acting(p) and max(p.total(seat) for seat in range(len(p.names))) >= 30

    p: AgePosition | None = deal.find(close)
    if p is None:
        return None
    after = p.play("end")
    if after.phase == "count":
        return None
    winner, seats = after.winner, len(p.names)
    if winner < 0 and deal.rng.random() < 0.5:
        return None
    totals = [p.total(seat) for seat in range(seats)]
    options = []
    for seat in range(seats):
        if seat == winner:
            reason = f"{name(p, seat)} has {totals[seat]} points"
            others = sum(total >= p.table.win for total in totals) > 1
            reason += " and comes first from the player on turn." if others else ", and 33 win."
            rules: tuple[str, ...] = (TIE,) if others else (WINS, EVERYBODY)
        elif totals[seat] >= p.table.win:
            reason, rules = f"{name(p, winner)} comes first, clockwise from the player on turn.", (TIE,)
        else:
            reason, rules = f"{name(p, seat)} has {totals[seat]} points.", (WINS,)
        options.append(Option(str(seat), name(p, seat), reason, rules))
    nobody = (
        "Nobody has 33 points."
        if winner < 0
        else f"{name(p, winner)} has {totals[winner]}: everybody counts at the end of every turn."
    )
    options.append(Option("nobody", "nobody yet", nobody, (EVERYBODY,)))
    held = sentence(f"{name(p, seat)} {total}" for seat, total in enumerate(totals))
    return Question(
        p,
        f"{name(p, p.turn)} ends the turn. Who has won?",
        "choice",
        ((str(winner) if winner >= 0 else "nobody",),),
        tuple(options),
        f"The points are: {held}; 33 win.",
        (
            "Everybody counts at the end of every turn.",
            "33 points win.",
            f"Money counts 1 for {HALVES_PER_POINT // 2} guilders.",
        ),
        (WINS, EVERYBODY, TIE),
        view="position",
        seat=p.turn,
        after=after,
    )
