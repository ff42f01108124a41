"""Scoring: a seat's points by category, its total, and who wins."""

from __future__ import annotations

from goatools.goa.game import GoaPosition
from goatools.position import Row, sentence
from goatools.teaching.drills.engine import Deal, Option, Question, number_key, numbers, register
from goatools.teaching.drills.goa.words import GOA, name, one

MARKERS = "goa.scoring.progress-markers"
COLONIES = "goa.scoring.colonies"
HAND = "goa.scoring.expedition-cards"
SIX = "goa.scoring.six-equal-symbols-2004"
MOST = "goa.scoring.most-ducats"
MOST_TIE = "goa.scoring.most-ducats-tie"
SINGLE = "goa.scoring.single-plantations"
FOREMAN = "goa.tile.foreman-2012"
DUTY = ("goa.scoring.duty-2004", "goa.scoring.duty-2012")
MISSIONS = "goa.scoring.missions"
NOTHING_ELSE = "goa.scoring.nothing-else-counts"
WINS = "goa.end.most-victory-points-win"
TIE = "goa.end.tie-most-ducats"
SHARED = "goa.end.tie-remains"

EASY = ("Progress", "Colonies", "Missions")
HARDER = ("Expedition cards", "Single plantations", "Duty", "Most ducats")


@register(
    "goa.category-points",
    "How many points does this bring?",
    "scoring",
    GOA,
    (MARKERS, COLONIES, HAND, SIX, MOST, MOST_TIE, SINGLE, FOREMAN, *DUTY, MISSIONS),
)
def category_points(deal: Deal, level: int) -> Question | None:
    """Level 1: progress, colonies, missions; 2: cards, plantations, duty, ducats; 3: the sum of all progress, and ties."""
    p = deal.find(lambda p: p.round >= 2 and (choosing_or_over(p)))
    if p is None:
        return None
    seat = deal.rng.randrange(len(p.names))
    if level == 3 and deal.rng.random() < 0.5:
        return _ducats(deal, p, seat)
    if level == 2 and p.table.first_edition and deal.rng.random() < 0.1:
        _six_alike(deal, p, seat)
    rows = p.score(seat).rows
    if level == 3:
        found = tuple(row for row in rows if row.category.startswith("Progress"))
        points = [row.points for row in found]
        said, rule = "the five progress markers together", MARKERS
        how = ", ".join(row.how for row in found)
        right = sum(points)
        why = f"{' + '.join(map(str, points))} = {right} ({how})."
        slips = [
            (max(points), f"The five columns are added up. {why}"),
            (right - min(p for p in points), f"All five columns count. {why}"),
            (sum(p.seats[seat].rows), f"The rows are worth 0, 1, 3, 6 and 10 VP. {why}"),
            (right + 1, why),
        ]
    else:
        names = EASY if level == 1 else HARDER
        pool = [row for row in rows if row.category.startswith(names)]
        pool = [row for row in pool if row.points] or pool
        row = deal.rng.choice(pool)
        right, rule = row.points, row.rule
        said = row.category.replace("Progress: ", "the progress marker in ").replace("Single", "single")
        said = {
            "Colonies": "the colonies",
            "Missions": "the missions",
            "Expedition cards": "the expedition cards in hand",
            "Most ducats": "the ducats",
            "Duty": "the duty tiles paid",
        }.get(row.category, said)
        why = f"{row.category}: {row.how}, {right} VP."
        slips = [(n, f"{so} {why}".strip()) for n, so in _slips(p, seat, row)]
    rules = (rule,)
    return Question(
        p,
        f"If the game ended now: how many VP does {name(p, seat)} score for {said}?",
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, [(n, so, rules) for n, so in slips if n >= 0], "VP"),
        why,
        ("Points by rows and groups: 1, 3, 6, 10, and 15 for five cards.", _how_hint(rule)),
        rules,
        view="seat",
        seat=seat,
        unit="VP",
        counts=True,
    )


def _six_alike(deal: Deal, p: GoaPosition, seat: int) -> None:
    """Let a seat hold all the cards of one symbol that lie in the piles or in its hand."""
    symbol = deal.rng.choice(p.table.symbols)
    s = p.seats[seat]
    for pile in (p.deck, p.discard):
        found = [card for card in pile if p.table.cards[card].symbol == symbol]
        for card in found:
            pile.remove(card)
        s.hand = tuple(sorted((*s.hand, *found)))


def choosing_or_over(p: GoaPosition) -> bool:
    """Whether an action is being chosen, or the game is over."""
    return p.is_over or p.phase == "action"


def _how_hint(rule: str) -> str:
    return {
        MARKERS: "Row 1 is worth nothing, row 2 1 VP, then 3, 6 and 10.",
        COLONIES: "It counts how many colonies there are, not which.",
        HAND: "Sort the hand by symbols.",
        SIX: "Sort the hand by symbols; six alike are a group of their own.",
        MOST: "Compare the ducats of all seats.",
        MOST_TIE: "Several seats may have the most.",
        SINGLE: "Plantations with one space, on the mat and face down beside it.",
        FOREMAN: "The foreman raises the single plantations.",
        MISSIONS: "The number is printed on the tile.",
    }.get(rule, "Each duty tile that was paid counts.")


def _slips(p: GoaPosition, seat: int, row: Row) -> list[tuple[int, str]]:
    """Numbers that one may come to by mistake."""
    s = p.seats[seat]
    near = [(row.points + 1, ""), (max(row.points - 1, 0), "")]
    if row.category.startswith("Progress"):
        return [
            (int(row.how.split()[-1]), "The row is not its points."),
            *((n, "That is another row.") for n in p.table.points["row"]),
        ]
    if row.category == "Colonies":
        count = sum(place is not None for place in s.mat[4:])
        return [
            (count, "More colonies are worth more than 1 VP each."),
            *((n, "That is another number of colonies.") for n in p.table.points["colonies"]),
        ]
    if row.category == "Expedition cards":
        n = len(s.hand)
        whole = p.table.points["symbols"][min(n, len(p.table.points["symbols"]) - 1)]
        return [
            (n, "Groups of equal symbols count more."),
            (whole, "Only equal symbols make a group."),
            (0, "Cards in hand score."),
            *near,
        ]
    if row.category == "Single plantations":
        up = sum(place is not None for place in s.mat[:4])
        return [
            (up, "Only plantations with one space score."),
            (s.down, "Those on the mat count as well."),
            (row.points * 3, "Without the foreman each scores 1."),
            *near,
        ]
    if row.category == "Most ducats":
        return [
            (0, "The most ducats score, ties included."),
            (3, "Somebody else has more."),
            (s.ducats, "The ducats themselves score nothing."),
            *near,
        ]
    if row.category == "Duty":
        return [
            (s.duties * 4, "That is the 2004 edition."),
            (s.duties * 5, "That is the 2012 edition."),
            *near,
        ]
    return near


def _ducats(deal: Deal, p: GoaPosition, seat: int) -> Question:
    """Who scores for the most ducats, ties included."""
    rng, n = deal.rng, len(p.names)
    most = max(s.ducats for s in p.seats)
    if rng.random() < 0.6:
        p.seats[rng.randrange(n)].ducats = most
    best = [s for s in range(n) if p.seats[s].ducats == max(o.ducats for o in p.seats)]
    rule = MOST if len(best) == 1 else MOST_TIE
    prize = p.table.points["most_ducats"]
    money = ", ".join(f"{name(p, s)} {p.seats[s].ducats}" for s in range(n))
    why = f"{sentence(name(p, s) for s in best)} {'has' if len(best) == 1 else 'have'} the most."
    options = [
        Option(
            name(p, s),
            name(p, s),
            f"{one(p.seats[s].ducats, 'ducats')}. {why}",
            (rule, MOST) if rule != MOST else (MOST,),
        )
        for s in range(n)
    ]
    return Question(
        p,
        f"If the game ended now with these ducats ({money}): who scores {prize} VP for the most ducats?",
        "choices",
        (tuple(name(p, s) for s in best),),
        tuple(options),
        why,
        (
            "Compare the ducats.",
            "Everybody who has the most scores." if len(best) > 1 else "One seat has the most.",
        ),
        (rule,),
        view="position",
        seat=None,
    )


@register(
    "goa.total-points",
    "How many points are that in all?",
    "scoring",
    GOA,
    (NOTHING_ELSE, MARKERS, COLONIES, HAND, MOST),
)
def total_points(deal: Deal, level: int) -> Question | None:
    """Level 1: early, few rows; 2: in the middle of the game; 3: at its end."""
    span = {1: (0, 2), 2: (3, 5), 3: (6, 7)}[level]
    p = deal.find(lambda p: span[0] <= p.round <= span[1] and (choosing_or_over(p)))
    if p is None:
        return None
    seat = deal.rng.randrange(len(p.names))
    score = p.score(seat)
    right = score.total
    rows = [row for row in score.rows if row.points]
    why = " + ".join(f"{row.points} ({row.category.removeprefix('Progress: ')})" for row in rows) or "0"
    why = f"{why} = {right}." if rows else "Nothing scores yet."
    without = next((row for row in score.rows if row.category == "Most ducats" and row.points), None)
    slips = [
        (right + 1, f"The flag scores nothing. {why}"),
        (right + p.seats[seat].ships, f"Ships score nothing. {why}"),
        (right + p.seats[seat].colonists, f"Colonists score nothing. {why}"),
        (right + p.seats[seat].extra, f"Extra action cards score nothing. {why}"),
    ]
    slips += [(right - row.points, f"{row.category} counts as well. {why}") for row in rows]
    if without is None:
        slips += [(right + p.table.points["most_ducats"], f"Somebody else has the most ducats. {why}")]
    rules = (NOTHING_ELSE, MARKERS, COLONIES, HAND, MOST)
    money = " and has the most ducats" if without is not None else ""
    return Question(
        p,
        f"If the game ended now: how many VP has {name(p, seat)} in all? {name(p, seat)} holds {one(p.seats[seat].ducats, 'ducats')}{money}.",
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, [(n, so, rules) for n, so in slips if n >= 0], "VP"),
        why,
        (
            "Progress, colonies, cards in hand, most ducats, single plantations, duty, missions.",
            f"{one(len(rows), 'rows')} of the score bring points.",
            f"The progress markers: {sum(r.points for r in rows if r.category.startswith('Progress'))} VP.",
        ),
        rules,
        view="seat",
        seat=seat,
        unit="VP",
        counts=True,
    )


@register("goa.who-wins", "Who wins, and why?", "end", GOA, (WINS, TIE, SHARED))
def who_wins(deal: Deal, level: int) -> Question | None:
    """Level 1: most points; 2: tied points, more ducats; 3: a rival outside the tie has more ducats, or all is tied."""
    p = deal.find(lambda p: p.round >= 1 and choosing_or_over(p) and _tied(p) == (level > 1))
    if p is None:
        return None
    if level == 3:
        tied = _leaders(p)
        for seat in tied[1:]:
            p.seats[seat].ducats = p.seats[tied[0]].ducats
        if not _tied(p):
            return None
    totals = [score.total for score in p.scores()]
    winners = p.winners()
    tied = _leaders(p)
    best = max(totals)
    richest = max(s.ducats for s in p.seats)
    rules: tuple[str, ...]
    outside = any(p.seats[s].ducats == richest for s in range(len(p.names)) if s not in tied)
    if len(tied) == 1:
        rules, why = (WINS,), f"{name(p, tied[0])} has the most VP: {best}."
    elif len(winners) == 1:
        rules = (TIE, WINS)
        why = (
            f"{sentence(name(p, s) for s in tied)} tie with {best} VP; {name(p, winners[0])} has more ducats."
        )
    else:
        rules = (SHARED, TIE)
        why = f"{sentence(name(p, s) for s in winners)} tie in VP and in ducats: they share the victory."
    options = []
    for seat in range(len(p.names)):
        money = one(p.seats[seat].ducats, "ducats")
        reason = f"{totals[seat]} VP, {money}. {why}"
        if seat not in tied and outside and p.seats[seat].ducats == richest and len(tied) > 1:
            reason = f"Only the ducats of the tied seats are compared. {why}"
        options.append(Option(name(p, seat), f"{name(p, seat)}: {totals[seat]} VP, {money}", reason, rules))
    return Question(
        p,
        "If the game ended now with these points and ducats: who wins? Mark all winners.",
        "choices",
        (tuple(name(p, s) for s in winners),),
        tuple(options),
        why,
        ("First the points.", "Then the ducats, among those who are tied."),
        rules,
        view="position",
    )


def _leaders(p: GoaPosition) -> list[int]:
    totals = [score.total for score in p.scores()]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def _tied(p: GoaPosition) -> bool:
    return len(_leaders(p)) > 1
