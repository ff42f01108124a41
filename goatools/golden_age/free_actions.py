"""Free actions (chapter 6): move a marker, take a guild, turn three movement markers into an influence marker."""

from __future__ import annotations

from goatools.chance import BANK
from goatools.golden_age.box import (
    BIT,
    EAST,
    GUILD,
    SHIFT,
    WEST,
    pawns_in,
    places,
)
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.state import MONEY, SHIFTING, AgeState, guild_bits
from goatools.position import Amount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move

STEP_PRICE = 1
"""Half guilders (golden_age.movement.half-a-guilder-per-step)."""
CROWD = 3
"""Movement markers that become one influence marker."""


# ---------------------------------------------------------------------- 6.1 movement


def do_step(p: AgeState, move: Move) -> None:
    """Move one marker one step for half a guilder; which steps there are is in `Box.walks`.

    golden_age.movement.half-a-guilder-per-step, golden_age.movement.repeat-with-same-or-other-markers,
    golden_age.movement.no-crowd-limit, golden_age.movement.provinces-with-influence-markers-are-open,
    golden_age.movement.influence-markers-do-not-walk
    """
    seat = p.actor
    p.pawns[seat] += (1 << 3 * move.arg2) - (1 << 3 * move.arg)
    p.money[seat] -= STEP_PRICE
    if p.log is not None:
        p.tell(
            f"{p.names[seat]} moves a marker from {PROVINCES[move.arg]} to {PROVINCES[move.arg2]} for ½",
            "golden_age.movement.half-a-guilder-per-step",
            Amount(MONEY, STEP_PRICE, seat, BANK),
        )


# ---------------------------------------------------------------------- 6.2 guilds


def legal_guilds(p: AgeState, seat: int) -> tuple[Move, ...]:
    """Every guild of others or of nobody that can be paid, with a marker from the supply.

    golden_age.guild.take-control-of-one-or-more, golden_age.guild.empty-guild-costs-three,
    golden_age.guild.next-box-above-the-owner, golden_age.guild.top-box-cannot-be-taken-over,
    golden_age.guild.no-buying-of-an-own-guild, golden_age.influence.guild-marker-comes-from-supply
    """
    if p.spare[seat] or (p.table.guild_by_shift and p.ready(seat)):
        money = p.money[seat]
        for price, guilds in p.table.offers[p.levels << 5 | guild_bits(p.own[seat])]:
            if money >= price:
                return guilds
    return ()


def do_guild(p: AgeState, move: Move) -> None:
    """Pay the next price, give the former owner the marker back, lay an own one.

    golden_age.guild.take-control-of-one-or-more, golden_age.guild.former-owner-takes-marker-back,
    golden_age.guild.one-owner-per-guild
    """
    seat, g = p.actor, move.arg
    place = GUILD + g
    price = p.guild_price(g)
    p.spend(seat, price, f"for {p.place_words(place)}", "golden_age.guild.take-control-of-one-or-more")
    former = p.owner(place)
    box = min(p.level(g) + 1, len(p.table.guild_prices[g]) - 1)
    if former >= 0:
        p.lift(former, place)
        p.spare[former] += 1
        if p.log is not None:
            rule = "golden_age.guild.former-owner-takes-marker-back"
            p.tell(f"{p.names[former]} takes the marker back into the supply", rule)
    p.set_level(g, box)
    bring_marker(p, seat, place)


# ---------------------------------------------------------------------- 6.3 influence markers


def can_replace(p: AgeState, seat: int, province: int) -> bool:
    """Whether three of a seat's movement markers in a province may become an influence marker.

    golden_age.influence.three-movement-markers-become-one, golden_age.influence.one-influence-marker-per-province
    """
    crowd = pawns_in(p.pawns[seat], province) >= CROWD
    return crowd and not p.taken() & BIT[province] and p.can_settle(seat, province)


def do_replace(p: AgeState, move: Move) -> None:
    """Take three movement markers back into the supply and lay an influence marker, for nothing.

    golden_age.influence.replacement-is-free-of-charge, golden_age.influence.markers-return-to-supply,
    golden_age.green.immediate-replacement, golden_age.green.immediate-replacement-after-auction
    """
    seat, province = p.actor, move.arg
    p.pawns[seat] -= CROWD << 3 * province
    p.men[seat] += CROWD
    p.points[seat] -= CROWD
    if p.log is not None:
        rule = "golden_age.influence.three-movement-markers-become-one"
        p.tell(f"{p.names[seat]} replaces three movement markers in {PROVINCES[province]}", rule)
    bring_marker(p, seat, province)


def bring_marker(p: AgeState, seat: int, place: int) -> None:
    """Lay an influence marker from the supply; with an empty supply one must come from elsewhere on the board.

    golden_age.influence.new-marker-comes-from-supply, golden_age.influence.no-moving-while-supply-lasts,
    golden_age.influence.move-one-when-supply-is-empty
    """
    if not p.spare[seat]:
        p.ask(SHIFTING, seat, place)
        return
    p.spare[seat] -= 1
    p.settle(seat, place)
    if p.log is not None:
        rule = "golden_age.influence.new-marker-comes-from-supply"
        p.tell(f"{p.names[seat]} lays an influence marker on {p.place_words(place)}", rule)
    p.resume()


def legal_shift(p: AgeState) -> tuple[Move, ...]:
    """The own active markers on the board that can be moved to the place.

    golden_age.influence.moved-marker-may-come-from-anywhere, golden_age.influence.used-marker-cannot-be-moved
    """
    return tuple(SHIFT[place] for place in places(p.ready(p.actor) & ~BIT[p.arg]))


def do_shift(p: AgeState, move: Move) -> None:
    """Move an influence marker on the board; it stays active, and an offer for auction stays with it.

    golden_age.influence.moved-marker-keeps-its-side, golden_age.guild.vacated-guild-costs-three-again
    """
    seat, source, target = p.actor, move.arg, p.arg
    level = p.level(target - GUILD) if GUILD <= target < EAST else 0
    p.lift(seat, source)
    if seat == p.turn:
        move_offer(p, seat, source, target)
    p.settle(seat, target)
    if level:
        p.set_level(target - GUILD, level)
    if p.log is not None:
        text = f"{p.names[seat]} moves the influence marker from {p.place_words(source)} to {p.place_words(target)}"
        p.tell(text, "golden_age.influence.move-one-when-supply-is-empty")
    p.resume()


def move_offer(p: AgeState, seat: int, source: int, target: int) -> None:
    """A marker that was put up for auction this turn is not put up again at its new place.

    golden_age.auction.no-bid-no-sale.  From the West Indies a marker that was not offered goes first.
    """
    if source == WEST:
        offered = p.west_offered > p.west[seat]
        p.west_offered -= offered
    else:
        offered = bool(p.offered & BIT[source])
        p.offered &= ~BIT[source]
    if offered and target == WEST:
        p.west_offered += 1
    elif offered:
        p.offered |= BIT[target]
