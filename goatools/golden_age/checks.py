"""Which positions can be: markers, cards and the decision under way must fit together."""

from __future__ import annotations

from goatools.errors import BadPosition
from goatools.golden_age.auctions import can_act, highest_bid
from goatools.golden_age.box import (
    ACTION,
    BIT,
    BLUE,
    BROWN,
    EAST,
    GREEN,
    GREY,
    GUILD,
    IN_PROVINCES,
    PLACES,
    WEST,
    amount,
    guilders,
    pawns_in,
    places,
)
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.setup import MOST_MEN
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
    STAGES,
    THROW,
    AgeState,
)

MARKERS_EACH = 6


def bidders(p: AgeState) -> list[int]:
    """The seats that take part in the auction of `p.lot`, in speaking order (golden_age.auction.bidder-must-be-able-to-act)."""
    n = len(p.names)
    return [seat for k in range(1, n) if can_act(p, seat := (p.turn + k) % n, ACTION[p.lot])]


def next_to_speak(p: AgeState, inside: tuple[int, ...], leader: int | None) -> int:
    """Who speaks next in the auction of `p.lot`: of those inside the first after the leader, at first after the seller.

    golden_age.auction.left-of-seller-starts-clockwise.  The player on turn when nobody can.
    """
    order = bidders(p)
    first = order.index(leader) + 1 if leader in order else 0
    return next((seat for seat in (*order[first:], *order[:first]) if seat in inside), p.turn)


def progress(p: AgeState) -> tuple[int, int, int]:
    """How far the set-up has come after the markers in provinces: stage, seat, markers it has placed."""
    n = len(p.names)
    order = [(p.table.first + k) % n for k in range(n)]
    for seat in order:
        if not p.own[seat]:
            return INFLUENCES, seat, 0
    for seat in order:
        placed = p.table.men - p.men[seat]
        if placed < MOST_MEN:
            return MARKERS, seat, placed
    return STADTHOLDER, order[-1], 0


def check(p: AgeState) -> None:
    """Refuse a position that cannot be; raises BadPosition with the field."""
    check_markers(p)
    check_cards(p)
    if p.stage <= STADTHOLDER:
        check_setup(p)
        return
    if not p.number or p.space < 0:
        raise BadPosition(
            "turn", p.number, "a turn from 1 and a stadtholder on the track, once the set-up is over"
        )
    check_used(p)
    CHECKS[p.stage](p)
    if p.stage not in SOLD and p.lot >= 0:
        raise BadPosition("lot", PLACES[p.lot], f"nothing in phase {p.phase!r}")
    if p.stage in OF_TURN and p.actor != p.turn:
        raise BadPosition("decider", p.names[p.actor], f"the player on turn, {p.names[p.turn]}")
    if p.stage in SOLD and p.stage != BIDDING:
        check_sold(p)
    if p.stage not in (ROLLING, THROW) and p.fixed:
        raise BadPosition("set_die", p.fixed, "nothing after the roll")
    if (p.winner >= 0) != (p.stage == OVER):
        raise BadPosition("winner", p.winner, "a winner exactly when the game is over")


def check_markers(p: AgeState) -> None:
    """Each place holds one influence marker, each seat has six of them and five movement markers."""
    seen = 0
    for seat, own in enumerate(p.own):
        if own & seen:
            found = PLACES[places(own & seen)[0]]
            raise BadPosition(f"seat[{seat + 1}].influence", found, "one influence marker in each place")
        seen |= own
        if p.spare[seat] < 0:
            raise BadPosition(
                f"seat[{seat + 1}].influence",
                own.bit_count() + p.west[seat],
                f"at most {MARKERS_EACH} (golden_age.components.six-influence-markers-each)",
            )
        if p.men[seat] < 0:
            raise BadPosition(
                f"seat[{seat + 1}].movement",
                p.table.men - p.men[seat],
                f"at most {p.table.men} (golden_age.components.five-movement-markers-each)",
            )
    for guild in range(5):
        held = p.owner(GUILD + guild) >= 0 or (p.stage == SHIFTING and p.arg == GUILD + guild)
        if held != (p.level(guild) > 0):
            raise BadPosition(
                "influence", PLACES[GUILD + guild], "a box exactly for a guild with an influence marker"
            )


def check_cards(p: AgeState) -> None:
    """No card may be in play more often than it lies in the box."""
    for card, left in enumerate(p.deck):
        if left < 0:
            there = p.table.deal[card]
            found = f"{there - left} x {p.table.card_names[card]}"
            raise BadPosition(
                "cards", found, f"{there} of them in the box (golden_age.components.one-hundred-ten-cards)"
            )


def check_setup(p: AgeState) -> None:
    """Markers are placed in turn, and nothing else has happened."""
    if (p.stage, p.actor, p.arg) != progress(p):
        raise BadPosition(
            "phase", p.phase, f"{STAGES[progress(p)[0]]!r}, after the markers that lie in provinces"
        )
    n = len(p.names)
    order = [(p.table.first + k) % n for k in range(n)]
    markers = [p.own[seat].bit_count() for seat in order]
    men = [p.table.men - p.men[seat] for seat in order]
    if (
        markers != sorted(markers, reverse=True)
        or markers[0] > 1
        or any(own & ~IN_PROVINCES for own in p.own)
    ):
        raise BadPosition(
            "influence",
            markers,
            "one marker each, placed in provinces in clockwise order from the first player",
        )
    in_turn = (
        men == sorted(men, reverse=True)
        and men[0] <= MOST_MEN
        and sum(0 < placed < MOST_MEN for placed in men) < 2
    )
    if not in_turn or (any(men) and not all(markers)):
        raise BadPosition(
            "movement", men, "two markers each, placed in clockwise order after all influence markers"
        )
    taken = p.taken()
    for province, name in enumerate(PROVINCES):
        here = sum(pawns_in(pawns, province) for pawns in p.pawns)
        if here > MOST_MEN or (here and taken & BIT[province]):
            raise BadPosition(
                "movement", f"{here} in {name}", "at most two, and none beside an influence marker, at set-up"
            )
    used = (
        p.used,
        p.west_used,
        p.offered,
        p.west_offered,
        p.fixed,
        p.rolled,
        p.number,
        p.lot + 1,
        p.winner + 1,
        p.space + 1,
    )
    if (
        any(used)
        or any(p.west)
        or any(map(any, p.cards))
        or any(p.art)
        or any(p.discard)
        or p.turn != p.table.first
    ):
        raise BadPosition(
            "phase", p.phase, "no cards, dice, turns or markers outside provinces during set-up"
        )


def check_used(p: AgeState) -> None:
    """Only markers of the player on turn can be inactive or have been offered, and only after the roll."""
    own, west = p.own[p.turn], p.west[p.turn]
    for key, bits, count in (("used", p.used, p.west_used), ("offered", p.offered, p.west_offered)):
        if bits & ~own or count > west:
            wrong = PLACES[places(bits & ~own)[0]] if bits & ~own else PLACES[WEST]
            raise BadPosition(
                key, wrong, f"places with an influence marker of {p.names[p.turn]}, who is on turn"
            )
        if (bits or count) and p.stage in (ROLLING, THROW):
            raise BadPosition(key, [PLACES[place] for place in places(bits)], "nothing before the roll")


# ---------------------------------------------------------------------- one check for each stage


def check_nothing(p: AgeState) -> None:
    """Nothing more to check."""
    check_arg(p, p.arg == 0)


def check_arg(p: AgeState, fits: bool) -> None:
    """What the stage is about must fit it."""
    if not fits:
        raise BadPosition("target", PLACES[p.arg], f"what fits the phase {p.phase!r}")


def check_roll(p: AgeState) -> None:
    """A die can be set by a card only where one die is set at a time."""
    check_arg(p, p.arg == 0)
    if p.fixed and p.table.options["dice-card"] != "one-die":
        raise BadPosition("set_die", p.fixed, "nothing where a Dice card sets the whole roll")


def check_shifting(p: AgeState) -> None:
    """A place without marker, no marker in the supply, and one on the board to move."""
    check_arg(p, p.arg == WEST or not p.taken() & BIT[p.arg])
    check_arg(p, not GUILD <= p.arg < EAST or p.table.guild_by_shift)
    if p.spare[p.actor] or not p.can_settle(p.actor, p.arg):
        allowed = (
            "a seat without influence marker in the supply and with an active one elsewhere on the board"
        )
        raise BadPosition("decider", p.names[p.actor], allowed)


def check_placing(p: AgeState) -> None:
    """A movement marker in the supply."""
    check_arg(p, p.arg == 0)
    if not p.men[p.actor]:
        raise BadPosition("decider", p.names[p.actor], "a seat with a movement marker in the supply")


def check_painting(p: AgeState) -> None:
    """Several paintings to choose from and a guilder for one of them."""
    check_arg(p, p.arg == 0)
    if not p.art[p.actor] or p.money[p.actor] < p.table.painter:
        raise BadPosition("phase", p.phase, "unfinished paintings and a guilder for the painter")


def check_card(p: AgeState) -> None:
    """A deck with a card in it."""
    if not 1 <= p.arg <= len(p.left) - 1 or not p.left[p.arg]:
        raise BadPosition("deck", p.arg, "a deck that holds a card")


def check_bidding(p: AgeState) -> None:
    """A speaker, at most one leader, and a bid that the leader can pay."""
    check_arg(p, p.arg == 0)
    auction, names = p.auction, p.names
    assert auction is not None
    if not p.own[p.turn] & ~p.used & BIT[p.lot]:
        raise BadPosition(
            "lot", PLACES[p.lot], f"a province with an active influence marker of {names[p.turn]}"
        )
    if p.actor not in auction.inside or p.actor == auction.leader:
        raise BadPosition("decider", names[p.actor], "a seat that is still inside and does not lead")
    if (auction.leader is None) != (auction.high == 0) or (
        auction.leader is not None and auction.leader not in auction.inside
    ):
        raise BadPosition(
            "auction.leader", amount(auction.high), "a leader who is inside, exactly when there is a bid"
        )
    order = bidders(p)
    if auction.leader is None and auction.inside != tuple(order[-len(auction.inside) :]):
        out = ", ".join(names[seat] for seat in order if seat not in auction.inside)
        allowed = "before the first bid only those have passed who were asked first"
        raise BadPosition("auction.inside", f"without {out}", allowed)
    speaker = next_to_speak(p, auction.inside, auction.leader)
    if p.actor != speaker:
        raise BadPosition("decider", names[p.actor], f"{names[speaker]}, who speaks next")
    if auction.leader is not None and highest_bid(p, auction.leader) < auction.high:
        found = guilders(auction.high)
        raise BadPosition(
            "auction.bid",
            found,
            f"what {names[auction.leader]} can pay: {guilders(highest_bid(p, auction.leader))}",
        )


def check_art(p: AgeState) -> None:
    """The winner of a brown action with a choice."""
    check_arg(p, p.arg == 0)
    pays = p.money[p.actor] >= p.table.painter or p.table.options["painter"] == "included"
    if not p.art[p.actor] or ACTION[p.lot] != BROWN or not (p.left[BROWN] or pays):
        raise BadPosition(
            "decider", p.names[p.actor], "the winner of a brown action, with an unfinished painting"
        )


def check_replacing(p: AgeState) -> None:
    """The winner of a green action, who has just placed a marker."""
    check_arg(p, p.arg < GUILD and pawns_in(p.pawns[p.actor], p.arg) > 0)
    if ACTION[p.lot] != GREEN:
        raise BadPosition("lot", PLACES[p.lot], "a green province")


def check_sailing(p: AgeState) -> None:
    """A hand card that could have completed a set."""
    if p.arg >= p.table.hands or p.table.colour_of[p.arg] not in (BLUE, GREY):
        raise BadPosition("drawn", p.table.card_names[p.arg], "a colony or culture card of the hand")
    if p.lot >= 0 and ACTION[p.lot] != p.table.colour_of[p.arg]:
        raise BadPosition("lot", PLACES[p.lot], "a province of the colour of the card")


def check_counting(p: AgeState) -> None:
    """A seat that is being counted and has not reached the goal."""
    check_arg(p, p.arg == (p.actor - p.turn) % len(p.names))
    if p.total(p.actor) >= p.table.win:
        raise BadPosition("decider", p.names[p.actor], f"a seat with fewer than {p.table.win} points")


def check_over(p: AgeState) -> None:
    """The winner has reached the goal."""
    check_arg(p, p.arg == 0)
    if p.winner < 0 or p.total(p.winner) < p.table.win:
        raise BadPosition("winner", p.winner, f"a seat with {p.table.win} points")


def check_sold(p: AgeState) -> None:
    """After a sale another player acts, and the marker of the seller is used."""
    if p.lot < 0:
        if p.actor != p.turn:
            raise BadPosition("lot", "nothing", "the province whose action was sold")
        return
    if p.lot >= GUILD or not p.used & BIT[p.lot]:
        raise BadPosition(
            "lot", PLACES[p.lot], f"a province with a used influence marker of {p.names[p.turn]}"
        )
    if p.actor == p.turn:
        raise BadPosition("decider", p.names[p.actor], "the winner of the auction, not the seller")
    if p.stage == PLACING and ACTION[p.lot] != GREEN:
        raise BadPosition("lot", PLACES[p.lot], "a green province")
    if p.stage == CARD and ACTION[p.lot] != p.arg:
        raise BadPosition("lot", PLACES[p.lot], "a province of the colour of the deck")


CHECKS = {
    ROLLING: check_roll,
    THROW: check_roll,
    ACTIONS: check_nothing,
    SHIFTING: check_shifting,
    PLACING: check_placing,
    PAINTING: check_painting,
    CARD: check_card,
    BIDDING: check_bidding,
    ART: check_art,
    REPLACING: check_replacing,
    SAILING: check_sailing,
    COUNTING: check_counting,
    OVER: check_over,
}
SOLD = frozenset((SHIFTING, PLACING, CARD, BIDDING, ART, REPLACING, SAILING))
"""Stages that can come after a sale (or are one)."""
OF_TURN = frozenset((ROLLING, THROW, ACTIONS, PAINTING))
