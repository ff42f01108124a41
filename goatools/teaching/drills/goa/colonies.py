"""Colonies: what is needed and lent, whether an attempt succeeds, what failure brings, and the odds."""

from __future__ import annotations

from fractions import Fraction

from goatools.analysis.odds_goa import founding
from goatools.goa.box import COLONIES, COLONISTS
from goatools.goa.colonies import missing
from goatools.goa.state import FOUNDING
from goatools.position import sentence
from goatools.teaching.drills.engine import (
    Deal,
    Option,
    Question,
    Slip,
    among,
    number_key,
    numbers,
    register,
    say,
)
from goatools.teaching.drills.goa.progress import choosing
from goatools.teaching.drills.goa.words import GOA, dagger, name, one

NEED = "goa.colony.colonists-needed"
BOARD = "goa.colony.step-1-progress-board"
CARDS = "goa.colony.step-2-turn-two-cards"
OWN = "goa.colony.step-3-own-colonists"
ENOUGH = "goa.colony.enough-without-own-colonists"
LACK = "goa.colony.failure-for-lack-of-colonists"
BRINGS = "goa.colony.failure-brings-one-colonist"
COSTS_NOTHING = "goa.colony.failure-costs-no-colonists"
WITHHELD = "goa.colony.own-colonists-may-be-withheld"
ONCE = "goa.colony.each-only-once-per-player"
LENT = "goa.action.none-brings-colonists"


@register(
    "goa.colonists-missing",
    "How many own colonists does this founding take?",
    "colony",
    GOA,
    (NEED, BOARD, CARDS, OWN, ENOUGH, LENT),
)
def colonists_missing(deal: Deal, level: int) -> Question | None:
    """Level 1: what the board lends, or a colony needs; 2: what is missing now; 3: in a text, cards named."""
    if level == 1:
        return _lent(deal)
    p = deal.find(lambda p: p.stack[-1][0] == FOUNDING) if level == 2 else deal.find(choosing)
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    who, s = name(p, seat), p.seats[seat]
    if level == 2:
        _, _, colony, board = p.stack[-1]
        cards = [p.table.cards[card].colonists for card in p.open]
        right = missing(p)
    else:
        colony = deal.rng.randrange(4)
        if s.founded(colony):
            return None
        board = p.table.rows[COLONISTS][s.rows[COLONISTS] - 1]
        cards = [deal.rng.randrange(1, 4) for _ in range(2)]
        right = max(p.table.need[colony] - board - sum(cards), 0)
    need, own = p.table.need[colony], s.colonists
    doubt = dagger(p, "columns.colonists", s.rows[COLONISTS] - 1)
    shown = sentence(map(str, cards)) or "none"
    left = need - board - sum(cards)
    why = f"{COLONIES[colony]} needs {need}; board {board}{doubt} and cards {' + '.join(map(str, cards)) or '0'} leave {max(left, 0)}."
    rules = (OWN, NEED, BOARD, CARDS) if right else (ENOUGH, NEED)
    slips = [
        (need - board, f"The cards count too. {why}", (CARDS,)),
        (need - sum(cards), f"The board lends {board}. {why}", (BOARD,)),
        (need - board - max(cards, default=0), f"Both cards count. {why}", (CARDS,)),
        (own, f"Exactly the missing number is given up. {why}", (OWN,)),
        (need, f"Board and cards count first. {why}", (BOARD, CARDS)),
        (0, f"Board and cards are not enough. {why}", (OWN,)),
    ]
    return Question(
        p,
        f"{who} names {COLONIES[colony]} and turns over cards with {shown} colonists. "
        f"How many own colonists does the founding take?",
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, [x for x in slips if x[0] >= 0], "colonists"),
        why,
        (
            f"{COLONIES[colony]} needs {need}.",
            f"The board lends {board}{doubt} in this row.",
            "Needed, less board, less cards.",
        ),
        rules,
        view="seat",
        seat=seat,
        unit="colonists",
    )


def _lent(deal: Deal) -> Question | None:
    p = deal.find(choosing)
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    who, row = name(p, seat), p.seats[seat].rows[COLONISTS]
    column = p.table.rows[COLONISTS]
    board = column[row - 1]
    doubt = dagger(p, "columns.colonists", row - 1)
    if deal.rng.random() < 0.5:
        colony = deal.rng.randrange(4)
        right = p.table.need[colony]
        rules: tuple[str, ...] = (NEED,)
        text = f"{who} names {COLONIES[colony]}. How many colonists does it need in all?"
        why = f"Quilon 6, Cochin 8, Madras 10, Calicut 12: {COLONIES[colony]} needs {right}."
        slips: list[Slip] = [
            (n, f"That is {other}. {why}", rules) for other, n in zip(COLONIES, p.table.need, strict=True)
        ]
        slips += [
            (
                p.table.need[colony] - board,
                f"Asked is the whole number, what the board lends included. {why}",
                (NEED, BOARD),
            )
        ]
        hints = ("From Quilon to Calicut each needs 2 more.", "Quilon needs 6.")
    else:
        right, rules = board, (BOARD, LENT)
        text = f"{who}'s colonists marker stands in row {row}. How many colonists does the board lend for a founding?"
        why = f"Row {row} shows {board}{doubt}; they are lent for the attempt only."
        slips = [(n, f"That is row {r}. {why}", rules) for r, n in enumerate(column, 1)]
        slips += [
            (row, f"The number in the row counts. {why}", rules),
            (p.seats[seat].colonists, f"These are the own colonists. {why}", rules),
        ]
        hints = ("Look at the colonists column.", f"Row {row} counts.")
    return Question(
        p,
        text,
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, slips, "colonists"),
        why,
        hints,
        rules,
        view="seat",
        seat=seat,
        unit="colonists",
    )


@register(
    "goa.founding-result",
    "What comes of this founding?",
    "colony",
    GOA,
    (OWN, ENOUGH, LACK, BRINGS, COSTS_NOTHING, WITHHELD, NEED, BOARD),
)
def founding_result(deal: Deal, level: int) -> Question | None:
    """Level 1: success or failure; 2: how many own colonists there are afterwards; 3: when they are withheld."""
    p = deal.find(choosing)
    if p is None or p.to_move is None:
        return None
    seat, rng = p.to_move, deal.rng
    s, who = p.seats[seat], name(p, seat)
    left_open = [c for c in range(4) if not s.founded(c)]
    if not left_open:
        return None
    colony = rng.choice(left_open)
    board = p.table.rows[COLONISTS][s.rows[COLONISTS] - 1]
    doubt = dagger(p, "columns.colonists", s.rows[COLONISTS] - 1)
    cards = [rng.randrange(1, 4), rng.randrange(1, 4)]
    need = p.table.need[colony]
    lacking = max(need - board - sum(cards), 0)
    s.colonists = max(0, lacking + rng.choice((-2, -1, 0, 1, 3)))
    own, success = s.colonists, s.colonists >= lacking
    withheld = level == 3 and success and lacking > 0
    if level == 3 and not withheld:
        return None
    sum_up = f"{COLONIES[colony]} needs {need}; board {board}{doubt} and cards {sum(cards)} leave {lacking}; {own} {'is' if own == 1 else 'are'} owned."
    head = f"{who} names {COLONIES[colony]}, owns {one(own, 'colonists')} and turns over cards with {cards[0]} and {cards[1]} colonists. "
    if withheld:
        head += f"{who} withholds the own colonists. "
    success = success and not withheld
    after = own - lacking if success else own + 1
    rules: tuple[str, ...] = (
        (OWN, NEED) if success and lacking else (ENOUGH, NEED) if success else (LACK, BRINGS, COSTS_NOTHING)
    )
    if withheld:
        rules = (WITHHELD, BRINGS, COSTS_NOTHING)
    outcome = (
        f"It is founded; {one(lacking, 'own colonists')} {'is' if lacking == 1 else 'are'} given up."
        if success
        else "The attempt fails: no colonist is lost and 1 is gained."
    )
    why = f"{sum_up} {outcome}"
    hints = ("Needed, less board, less cards: that is missing.", f"Missing: {lacking}. Owned: {own}.")
    if level == 1:
        right = say("It is founded." if success else "It fails, and 1 colonist is gained.", why, *rules)
        wrong = [
            say("It is founded.", why, *rules),
            say("It fails, and 1 colonist is gained.", why, *rules),
            say("It fails, and nothing changes.", f"A failure brings 1 colonist. {why}", BRINGS, *rules),
            say(
                f"It fails, and {one(max(own, 1), 'colonists')} {'is' if own < 2 else 'are'} lost.",
                f"A failure costs no colonists. {why}",
                COSTS_NOTHING,
                *rules,
            ),
        ]
        return Question(
            p,
            f"{head}What happens, if {who} wants the colony?",
            "choice",
            ((right.key,),),
            among(rng, [right], wrong),
            why,
            hints,
            rules,
            view="seat",
            seat=seat,
        )
    slips = [
        (
            own,
            f"{'The missing ones are given up.' if success else 'A failure brings 1 colonist.'} {why}",
            rules,
        ),
        (own - lacking, f"A failure costs nothing. {why}", rules),
        (max(own - 1, 0), why, rules),
        (own + 1, f"Only a failure brings 1. {why}", rules),
        (0, f"Only the missing ones are given up. {why}", rules),
        (own + board, f"The board's colonists are lent. {why}", (BOARD, *rules)),
    ]
    return Question(
        p,
        f"{head}How many colonists does {who} own afterwards{'' if withheld else ', if ' + who + ' wants the colony'}?",
        "number",
        ((number_key(after),),),
        numbers(after, why, rules, [x for x in slips if x[0] >= 0], "colonists"),
        why,
        hints,
        rules,
        view="seat",
        seat=seat,
        unit="colonists",
    )


@register(
    "goa.founding-odds",
    "How likely is this founding?",
    "colony",
    GOA,
    (BOARD, CARDS, OWN, NEED),
)
def founding_odds(deal: Deal, level: int) -> Question | None:
    """Level 1: certain, hopeless or between; 2: the nearest of four percentages; 3: of two colonies or seats."""
    p = deal.find(choosing)
    if p is None or p.to_move is None:
        return None
    seat, rng = p.to_move, deal.rng
    s, who = p.seats[seat], name(p, seat)
    left = [c for c in range(4) if not s.founded(c)]
    if not left or p.cards_left() < 2:
        return None
    colony = rng.choice(left)
    board = p.table.rows[COLONISTS][s.rows[COLONISTS] - 1]
    gap_wanted = rng.randrange(1, 8) if level == 1 else rng.randrange(3, 7)
    s.colonists = max(0, p.table.need[colony] - board - gap_wanted)
    odds = founding(p, seat, colony)
    doubt = dagger(p, "columns.colonists", s.rows[COLONISTS] - 1) or "†"
    why = (
        f"Needed {odds.need}, board {odds.board}, own {odds.own}: the two cards have to show {max(odds.gap, 0)} or more. "
        f"With the cards that are unseen that is {percent(odds.chance)}{doubt}."
    )
    rules = (BOARD, CARDS, OWN, NEED)
    if level == 1:
        words = {0: "It cannot succeed.", 1: "It is certain.", 2: "It depends on the cards."}
        state = 0 if odds.chance == 0 else 1 if odds.chance == 1 else 2
        options = tuple(say(text, why, *rules) for text in words.values())
        right = words[state]
        text = f"{who} owns {one(s.colonists, 'colonists')} and tries to found {COLONIES[colony]} with two cards and no other help. What are the odds?"
    else:
        if not 0 < odds.chance < 1:
            return None
        value = float(odds.chance)
        steps = (
            [d / 100 for d in (-60, -45, -30, 30, 45, 60)]
            if level == 2
            else [d / 100 for d in (-45, -30, -15, 15, 30, 45)]
        )
        others = [value + d for d in steps if 0.03 <= value + d <= 0.97]
        shown = [Fraction(round(value * 20), 20)] + [Fraction(round(v * 20), 20) for v in others]
        gap = 4 if level == 2 else 2
        distinct: list[Fraction] = []
        for f in shown:
            if all(abs(f - g) * 20 > gap for g in distinct):
                distinct.append(f)
        if len(distinct) < 3:
            return None
        distinct = [distinct[0], *rng.sample(distinct[1:], min(3, len(distinct) - 1))]
        right = f"About {percent(distinct[0])}"
        options = tuple(
            Option(f"About {percent(f)}", f"About {percent(f)}", why, rules) for f in sorted(distinct)
        )
        text = (
            f"{who} owns {one(s.colonists, 'colonists')} and tries to found {COLONIES[colony]} with two cards and no other help. "
            "Which is the nearest to the chance of success?"
        )
    return Question(
        p,
        text,
        "choice",
        ((right,),),
        options,
        why,
        (
            "Needed, less the board, less the own colonists: that is what the two cards have to show.",
            f"They have to show {max(odds.gap, 0)} or more. A card shows 1, 2 or 3.",
        ),
        rules,
        view="seat",
        seat=seat,
    )


def percent(f: Fraction) -> str:
    """A chance in per cent, such as "36 %"."""
    return f"{round(float(f) * 100)} %"
