"""Winning the game (chapter 9): points are counted and announced at the end of every turn; 33 wins."""

from __future__ import annotations

from goatools.golden_age.box import COUNT, IN_EAST, IN_PROVINCES, guilders, pawns_in
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.special_actions import redeem
from goatools.golden_age.stadtholder import begin_turn
from goatools.golden_age.state import (
    BUILDING_POINTS,
    COUNTING,
    EAST_POINTS,
    HALVES_PER_POINT,
    OVER,
    PROVINCE_POINTS,
    WEST_POINTS,
    AgeState,
    guild_bits,
)
from goatools.position import Breakdown, Row, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.moves import Move


def do_end(p: AgeState, move: Move) -> None:
    """End the actions and count (golden_age.turn.player-ends-the-actions, golden_age.turn.four-steps)."""
    announce(p, 0)


def announce(p: AgeState, k: int) -> None:
    """Count the seats from the `k`-th after the player on turn; who might redeem up to 33 points is asked first.

    Where the ruling is that the most points win, who has 33 is asked too if redeeming might bring more of them.

    Asked is who could hold such cards by what everybody sees, so that the question tells nothing about the hand.

    golden_age.end.thirty-three-points-win, golden_age.end.checked-only-at-the-end-of-a-turn,
    golden_age.end.all-players-are-counted-each-turn, golden_age.end.order-of-announcing-breaks-ties,
    golden_age.end.no-other-end, golden_age.investment-card.moments-for-redeeming
    """
    points, money = p.points, p.money
    seats, win, first_wins = len(money), p.table.win, p.table.first_wins
    counted = seats if p.table.all_count else 1
    for place in range(k, counted):
        seat = (p.turn + place) % seats
        now = points[seat] + money[seat] // HALVES_PER_POINT
        most = points[seat] + (money[seat] + p.most[seat]) // HALVES_PER_POINT
        if most >= win and (now < win or (most > now and not first_wins)):
            p.ask(COUNTING, seat, place)
            return
        if now >= win and first_wins:
            finish(p, seat)
            return
    if not first_wins:
        order = [(p.turn + place) % seats for place in range(counted)]
        best = max(order, key=p.total)
        if p.total(best) >= win:
            finish(p, best)
            return
    if p.log is not None:
        totals = ", ".join(f"{name} {p.total(seat)}" for seat, name in enumerate(p.names))
        p.tell(f"Points: {totals}", "golden_age.end.all-players-are-counted-each-turn")
    turn_back(p)
    begin_turn(p, (p.turn + 1) % seats)


def legal_count(p: AgeState) -> tuple[Move, ...]:
    """Redeem before the count, or let it stand."""
    return (*p.sets[p.actor], COUNT)


def do_count(p: AgeState, move: Move) -> None:
    """Keep the cards and let the points be counted."""
    announce(p, p.arg + 1)


def do_redeem(p: AgeState, move: Move) -> None:
    """Redeem a set; before the count it goes on with the same seat (golden_age.investment-card.redeem-at-any-time)."""
    redeem(p, move)
    if p.stage == COUNTING:
        announce(p, p.arg)


def turn_back(p: AgeState) -> None:
    """Turn all markers to the active side again (golden_age.turn.influence-markers-turned-back)."""
    if p.log is not None and (p.used or p.west_used):
        text = f"{p.names[p.turn]} turns the influence markers back"
        p.tell(text, "golden_age.turn.influence-markers-turned-back")
    p.used = p.west_used = p.offered = p.west_offered = 0


def finish(p: AgeState, seat: int) -> None:
    """Name the winner; the game is over at once."""
    p.winner = seat
    p.stage, p.actor, p.arg, p.to_move = OVER, seat, 0, None
    if p.log is not None:
        text = f"{p.names[seat]} has {p.total(seat)} points and wins"
        p.tell(text, "golden_age.end.thirty-three-points-win")


def breakdown(p: AgeState, seat: int) -> Breakdown:
    """Where the points of a seat come from, counted from the table."""
    table, own, have = p.table, p.own[seat], p.cards[seat]
    men = sum(pawns_in(p.pawns[seat], province) for province in range(len(PROVINCES)))
    provinces, east = (own & IN_PROVINCES).bit_count(), (own & IN_EAST).bit_count()
    guilds, west = guild_bits(own).bit_count(), p.west[seat]
    paintings = [value for value, n in zip(table.values, have, strict=True) for _ in range(n if value else 0)]
    buildings = sum(have[table.building : table.governor])
    governors = sum(have[table.governor : table.governor + len(PROVINCES)])
    money = p.money[seat]
    rows = (
        ("movement markers", men, f"{men} in provinces", "movement-marker-one"),
        (
            "provinces",
            PROVINCE_POINTS * provinces,
            f"{counted(provinces, 'influence marker')}, {PROVINCE_POINTS} each",
            "influence-marker-in-province-four",
        ),
        ("guilds", 0, f"{counted(guilds, 'influence marker')}, 0 each", "guild-marker-nothing"),
        (
            "East Indies",
            EAST_POINTS * east,
            f"{counted(east, 'influence marker')}, {EAST_POINTS} each",
            "east-indies-five",
        ),
        (
            "West Indies",
            WEST_POINTS * west,
            f"{counted(west, 'influence marker')}, {WEST_POINTS} each",
            "west-indies-six",
        ),
        (
            "paintings",
            sum(paintings),
            " + ".join(map(str, paintings)) or "none finished",
            "finished-paintings",
        ),
        ("buildings", BUILDING_POINTS * buildings, f"{buildings}, {BUILDING_POINTS} each", "buildings-two"),
        ("Governors", governors, counted(governors, "card"), "governor-card-one"),
        (
            "money",
            money // HALVES_PER_POINT,
            f"{guilders(money)}, 1 for every 10",
            "money-one-per-ten",
        ),
    )
    return Breakdown(tuple(Row(name, n, how, f"golden_age.scoring.{rule}") for name, n, how, rule in rows))


def winners(p: AgeState) -> tuple[int, ...]:
    """The winner; before the end those who would be it if the points were counted now.

    Without 33 points nobody wins by the rules (golden_age.end.no-other-end): then the seats with the most points.
    """
    if p.winner >= 0:
        return (p.winner,)
    seats, win = len(p.names), p.table.win
    order = [(p.turn + place) % seats for place in range(seats)]
    reached = [seat for seat in order if p.total(seat) >= win]
    if reached:
        return (reached[0] if p.table.first_wins else max(reached, key=p.total),)
    best = max(map(p.total, order))
    return tuple(sorted(seat for seat in order if p.total(seat) == best))
