"""The final scoring, row by row, and who wins."""

from __future__ import annotations

from goatools.goa.box import COLUMNS, TILE
from goatools.goa.state import GoaState
from goatools.position import Breakdown, Row, counted

CATEGORIES = (
    *(f"Progress: {name}" for name in COLUMNS),
    *("Colonies", "Expedition cards", "Most ducats", "Single plantations", "Duty", "Missions"),
)


def score(p: GoaState, seat: int) -> Breakdown:
    """The points of a seat, as if the game ended now (goa.scoring.nothing-else-counts).

    goa.scoring.progress-markers, goa.scoring.colonies, goa.scoring.expedition-cards,
    goa.scoring.six-equal-symbols-2004, goa.scoring.only-cards-in-hand, goa.scoring.most-ducats,
    goa.scoring.most-ducats-tie, goa.scoring.single-plantations, goa.scoring.duty-2012, goa.scoring.duty-2004,
    goa.scoring.missions, goa.tile.foreman-2012, goa.tile.universal-plantation-scores-nothing-2012
    """
    s, table = p.seats[p.check_seat(seat)], p.table
    points = table.points
    rows = [
        Row(f"Progress: {name}", points["row"][row - 1], f"row {row}", "goa.scoring.progress-markers")
        for name, row in zip(COLUMNS, s.rows, strict=True)
    ]
    colonies = sum(place is not None for place in s.mat[4:])
    rows.append(Row("Colonies", points["colonies"][colonies], f"{colonies} founded", "goa.scoring.colonies"))
    rows.append(score_cards(p, seat))
    most = max(other.ducats for other in p.seats)
    prize = points["most_ducats"] if s.ducats == most else 0
    tied = sum(other.ducats == most for other in p.seats) > 1
    rule = "goa.scoring.most-ducats-tie" if tied else "goa.scoring.most-ducats"
    rows.append(Row("Most ducats", prize, counted(s.ducats, "ducat"), rule))
    rows.append(score_singles(p, seat))
    edition = "2004" if table.first_edition else "2012"
    duty = f"{s.duties} paid" if s.duties else "none paid"
    rows.append(Row("Duty", s.duties * points["duty"], duty, f"goa.scoring.duty-{edition}"))
    missions = [2] * s.tiles.count(TILE["mission2"]) + [3] * s.tiles.count(TILE["mission3"])
    how = " + ".join(map(str, missions)) or "none"
    rows.append(Row("Missions", sum(missions), how, "goa.scoring.missions"))
    return Breakdown(tuple(rows))


def score_cards(p: GoaState, seat: int) -> Row:
    """Groups of equal symbols in hand."""
    symbols = [p.table.cards[card].symbol for card in p.seats[seat].hand]
    groups = {symbol: symbols.count(symbol) for symbol in p.table.symbols if symbol in symbols}
    values = p.table.points["symbols"]
    total = sum(values[min(n, len(values) - 1)] for n in groups.values())
    how = ", ".join(f"{symbol} {n}" for symbol, n in groups.items()) or "none in hand"
    rule = "goa.scoring.six-equal-symbols-2004" if 6 in groups.values() else "goa.scoring.expedition-cards"
    return Row("Expedition cards", total, how, rule)


def score_singles(p: GoaState, seat: int) -> Row:
    """Plantations with one space, on the mat or face down beside it; the foreman raises them."""
    s, table = p.seats[seat], p.table
    up = sum(place is not None and place.kind.single for place in s.mat[:4])
    foreman = TILE["foreman"] in s.tiles
    low, high = table.points["single"], table.points["foreman"] if foreman else table.points["single"]
    total = up * high + s.down * (high if table.options["foreman"] == "face-down-too" else low)
    n = up + s.down
    how = (f"{counted(n, 'tile')}" + (", Foreman" if foreman else "")) if n else "none"
    rule = "goa.tile.foreman-2012" if foreman else "goa.scoring.single-plantations"
    return Row("Single plantations", total, how, rule)


def winners(p: GoaState) -> tuple[int, ...]:
    """Most points, then most ducats among the tied; who is still tied shares the victory.

    goa.end.most-victory-points-win, goa.end.tie-most-ducats, goa.end.tie-remains
    """
    totals = [score(p, seat).total for seat in range(len(p.seats))]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    among = p.seats if p.table.options["final-tie"] == "among-all" else [p.seats[seat] for seat in tied]
    most = max(s.ducats for s in among)
    return tuple(seat for seat in tied if p.seats[seat].ducats == most) or tuple(tied)
