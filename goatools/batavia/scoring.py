"""End of the game and scoring: all hands are laid, seals given out anew, and gold counted."""

from __future__ import annotations

from goatools.batavia.components import GOODS
from goatools.batavia.majority import give_seal, leader
from goatools.batavia.state import OVER, BataviaState
from goatools.position import Breakdown, Row, counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def finish(p: BataviaState, rule: str) -> None:
    """The game is over: every hand is laid without any condition, seals are settled once more, no pirates come.

    batavia.scoring.hand-cards-are-displayed, batavia.scoring.seals-settled-again, batavia.scoring.no-pirates
    """
    if p.log is not None:
        p.tell("The game is over", rule)
        for seat, hand in enumerate(p.hand):
            if any(hand):
                text = f"{p.names[seat]} lays the {counted(sum(hand), 'card')} left in hand"
                p.tell(text, "batavia.scoring.hand-cards-are-displayed")
    n = len(p.notes)
    for company in range(5):
        row = p.shown[company] = shown_at_the_end(p, company)
        p.total += sum(p.hand[seat][company] for seat in range(n))
        if any(row):
            give_seal(p, company, leader(row))
            p.top[company] = max(row)
    p.hand = [[0] * 5 for _ in range(n)]
    p.seen = [(0,) * 5] * n
    p.done = 0
    p.stage, p.to_move = OVER, None


def shown_at_the_end(p: BataviaState, company: int) -> list[int]:
    """The displayed cards of each seat with the hands laid."""
    return [n + p.hand[seat][company] for seat, n in enumerate(p.shown[company])]


def seals_at_the_end(p: BataviaState) -> list[int]:
    """Who holds each seal once all hands are laid."""
    rows = [shown_at_the_end(p, company) for company in range(5)]
    return [leader(row) if any(row) else p.seals[company] for company, row in enumerate(rows)]


def share(holdings: Sequence[int], seat: int, alone: int, tied: int) -> tuple[int, int]:
    """The gold of a seat for having the most of something, and how many share it (0: no part in it).

    batavia.scoring.most-crates-in-a-warehouse, batavia.scoring.warehouse-tie, batavia.scoring.most-notes,
    batavia.scoring.most-notes-tie

    >>> share((3, 1, 0), 0, 13, 6), share((2, 2, 1), 1, 13, 6), share((2, 2, 1), 2, 13, 6)
    ((13, 1), (6, 2), (0, 0))
    """
    most = max(holdings)
    if holdings[seat] < most:
        return 0, 0
    winners = holdings.count(most)
    return (alone, 1) if winners == 1 else (tied, winners)


def breakdown(p: BataviaState, seat: int) -> Breakdown:
    """The gold of a seat if the game ended now.

    batavia.scoring.exchange-gold-counts, batavia.scoring.empty-warehouse-pays-nobody, batavia.scoring.tea,
    batavia.scoring.cotton, batavia.scoring.porcelain, batavia.scoring.silk, batavia.scoring.ginger,
    batavia.scoring.nutmeg, batavia.scoring.pepper, batavia.scoring.end-tile-four-gold,
    batavia.scoring.two-gold-per-seal, batavia.scoring.unexchanged-tiles-are-worthless
    """
    t = p.table
    rows = [
        Row("exchanges", p.gold[seat], "recorded on the gold track", "batavia.scoring.exchange-gold-counts")
    ]
    for good, name in enumerate(GOODS):
        crates = p.warehouse(good)
        if not any(crates):
            rows.append(Row(name, 0, "no crates of anybody", "batavia.scoring.empty-warehouse-pays-nobody"))
            continue
        gold, winners = share(crates, seat, t.most[good], t.tied[good])
        rows.append(Row(name, gold, in_words(crates[seat], "crate", winners), f"batavia.scoring.{name}"))
    gold, winners = share(p.notes, seat, t.notes_gold, t.notes_tied)
    rule = "batavia.scoring.most-notes-tie" if winners > 1 else "batavia.scoring.most-notes"
    rows.append(Row("notes", gold, in_words(p.notes[seat], "note", winners), rule))
    has_end = p.ender == seat
    how = "took the end tile" if has_end else "without the end tile"
    rows.append(Row("end tile", t.end_gold * has_end, how, "batavia.scoring.end-tile-four-gold"))
    seals = seals_at_the_end(p).count(seat)
    how = f"{counted(seals, 'seal')}, {t.seal_gold} each"
    rows.append(Row("seals", t.seal_gold * seals, how, "batavia.scoring.two-gold-per-seal"))
    return Breakdown(tuple(rows))


def in_words(n: int, what: str, winners: int) -> str:
    """How many a seat has, and whether that is the most."""
    rank = {0: "not the most", 1: "the most, alone"}.get(winners, f"the most, shared by {winners}")
    return f"{counted(n, what)}, {rank}"


def winners(p: BataviaState) -> tuple[int, ...]:
    """Most gold wins; players who tie share the victory.

    batavia.scoring.most-gold-wins, batavia.scoring.tied-players-share-victory
    """
    totals = [breakdown(p, seat).total for seat in range(len(p.notes))]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
