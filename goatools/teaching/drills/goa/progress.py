"""The progress board: what a step costs, which steps can be paid, what the rows bring, and the bonuses."""

from __future__ import annotations

from goatools.goa.box import ADVANCE, COLUMNS, SPICES, TILE, counts
from goatools.goa.game import GoaPosition
from goatools.goa.progress import affordable
from goatools.goa.reasons import cost_rule
from goatools.goa.state import ACTION
from goatools.position import sentence
from goatools.teaching.drills.engine import (
    Deal,
    Option,
    Question,
    among,
    number_key,
    numbers,
    register,
    say,
    shuffled,
)
from goatools.teaching.drills.goa.words import GOA, dagger, name, one, year

COSTS = (
    "goa.advance.full-cost-table",
    "goa.advance.cost-ships-row-1-to-2",
    "goa.advance.cost-ships-row-2-to-3",
    "goa.advance.cost-colonists-row-1-to-2",
    "goa.advance.cost-colonists-row-2-to-3",
    "goa.advance.cost-taxes-row-1-to-2-2004",
    "goa.advance.cost-taxes-row-2-to-3-2004",
    "goa.advance.cost-taxes-row-2-to-3-2012",
    "goa.advance.cost-harvest-row-1-to-2-2012",
)
PER_STEP = "goa.advance.number-of-spices-per-step"
SHIP = "goa.advance.one-ship-per-spice"
EXACT = "goa.advance.exact-spice-kinds"
PRINTED = "goa.advance.cost-is-printed-between-the-rows"
FIVE = "goa.advance.ends-at-row-five"
POSSIBLE = "goa.action.only-possible-actions"
SHIPS_ONLY = "goa.card.progress-for-ships-only"
SPICES_ONLY = "goa.card.progress-for-spices-only"
DUCATS = {"2004": "goa.card.progress-for-ducats-2004", "2012": "goa.card.progress-for-ducats-2012"}


def choosing(p: GoaPosition) -> bool:
    """Whether a plain action is being chosen."""
    return p.stack[-1][0] == ACTION and p.stack[-1][2:] == (0, 0, 0)


def spices(kinds: tuple[int, ...]) -> str:
    """Spices in words, such as "ginger and 2 clove"."""
    names = dict.fromkeys(kinds)
    return sentence(f"{kinds.count(k)} {SPICES[k]}" if kinds.count(k) > 1 else SPICES[k] for k in names)


def price(kinds: tuple[int, ...], ships: int | None = None) -> str:
    """The cost of a step in words, such as "1 ginger, 1 cinnamon and 2 ships"."""
    ships = len(kinds) if ships is None else ships
    parts = [f"{kinds.count(k)} {SPICES[k]}" for k in dict.fromkeys(kinds)]
    return sentence([*parts, one(ships, "ships")] if ships else parts)


@register(
    "goa.step-cost",
    "What does this step cost?",
    "advance",
    GOA,
    (*COSTS, PER_STEP, SHIP, PRINTED, SHIPS_ONLY, SPICES_ONLY, *DUCATS.values()),
)
def step_cost(deal: Deal, level: int) -> Question | None:
    """Level 1: how many spices and ships; 2: which spices; 3: with a card that changes the cost."""
    p = deal.find(choosing)
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    s, table = p.seats[seat], p.table
    open_columns = [c for c in range(5) if s.rows[c] < 5]
    if not open_columns:
        return None
    column = deal.rng.choice(open_columns)
    row = s.rows[column]
    cost = table.costs[column][row - 1]
    rules = (cost_rule(p, column, row), SHIP)
    doubt = dagger(p, f"costs.{COLUMNS[column]}", row - 1)
    head = f"{name(p, seat)}'s {COLUMNS[column]} marker stands in row {row}."
    hints = (
        "The cost is printed between the two rows.",
        f"A step from row {row} costs {one(row, 'spices')} and as many ships.",
    )
    if level == 1:
        right = say(
            f"{one(row, 'spices')} and {one(row, 'ships')}",
            "One spice and one ship more for each row.",
            PER_STEP,
            SHIP,
        )
        wrong = [
            say(f"{one(a, 'spices')} and {one(b, 'ships')}" if b else one(a, "spices"), why, *cited)
            for a, b, why, *cited in (
                (row + 1, row + 1, "The row that is left counts, not the one moved into.", PER_STEP),
                (row, 0, "For every spice 1 ship is paid as well.", SHIP),
                (row, 1, "One ship for each spice, not one for the step.", SHIP),
                (max(row - 1, 1), row, "As many spices as ships.", SHIP),
                (row, row + 1, "As many ships as spices.", SHIP),
            )
            if (a, b) != (row, row)
        ]
        return Question(
            p,
            f"{head} How many spices and ships does the step to row {row + 1} cost?",
            "choice",
            ((right.key,),),
            among(deal.rng, [right], wrong),
            right.reason,
            ("For every spice 1 ship is paid.", "The deeper the row, the more it costs."),
            (PER_STEP, SHIP),
            view="seat",
            seat=seat,
        )
    if level == 2:
        why = f"The step costs {price(cost)}{doubt}."
        right = say(price(cost), why, *rules)
        others = [table.costs[c][row - 1] for c in range(5) if c != column]
        others += [table.costs[column][r - 1] for r in (row - 1, row + 1) if 1 <= r <= 4]
        wrong = [say(price(other), f"That is the cost of another step. {why}", *rules) for other in others]
        wrong += [say(price(cost, 0), "The ships are missing: one for each spice.", SHIP)]
        if len(cost) > 1:
            wrong += [say(price(cost, 1), "One ship for each spice, not one for the step.", SHIP)]
        return Question(
            p,
            f"{head} What does the step to row {row + 1} cost?",
            "choice",
            ((right.key,),),
            among(deal.rng, [right], wrong),
            why,
            (*hints, f"Its spices: {spices(cost)}{doubt}."),
            rules,
            view="seat",
            seat=seat,
        )
    effect = deal.rng.choice(("ships-only", "spices-only", "for-ducats"))
    ducats = int(table.for_ducats[row - 1])
    costs = {
        "ships-only": (one(row, "ships"), "This card pays ships only.", SHIPS_ONLY),
        "spices-only": (price(cost, 0), "This card pays spices only.", SPICES_ONLY),
        "for-ducats": (
            one(ducats, "ducats"),
            f"Neither spices nor ships, but the ducats on the card for row {row + 1}.",
            DUCATS[year(p)],
        ),
    }
    plain = (price(cost), "That is the cost without the card.", PRINTED)
    words, why, rule = costs.pop(effect)
    card = {
        "ships-only": "progress for ships only",
        "spices-only": "progress for spices only",
        "for-ducats": "progress for ducats",
    }[effect]
    if effect == "for-ducats":
        doubt = dagger(p, "cards.for_ducats")
    elif effect == "ships-only":
        doubt = ""
    wrong = [say(other, f"That is another card's cost. {why}", rule) for other, _, _ in costs.values()]
    wrong += [say(plain[0], plain[1], rule, plain[2])]
    if effect == "for-ducats":
        near = [int(table.for_ducats[r]) for r in range(4) if int(table.for_ducats[r]) != ducats]
        wrong += [say(one(n, "ducats"), f"That is the price of another row. {why}", rule) for n in near[:2]]
    right = say(words, f"{why.removesuffix('.')}: {words}{doubt}.", rule)
    return Question(
        p,
        f"{head} With the card {card}, what does the step to row {row + 1} cost?",
        "choice",
        ((right.key,),),
        among(deal.rng, [right], wrong),
        right.reason,
        ("The card changes what is paid.", why),
        (rule,),
        view="seat",
        seat=seat,
    )


@register(
    "goa.steps-possible",
    "Which steps can this seat pay?",
    "advance",
    GOA,
    (*COSTS, SHIP, EXACT, FIVE, POSSIBLE, SHIPS_ONLY, SPICES_ONLY),
)
def steps_possible(deal: Deal, level: int) -> Question | None:
    """Level 1: seats with something to pay with; 2: closer cases, with a fifth row; 3: with a card."""
    p = deal.find(lambda p: choosing(p) and p.seats[p.to_move or 0].have > 0)
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    s = p.seats[seat]
    if level > 1:
        s.ships = deal.rng.randrange(1, 5)
    else:
        s.ships = max(s.ships, deal.rng.randrange(1, 4))
    effect = deal.rng.choice(("ships-only", "spices-only")) if level == 3 else ""
    if level == 2 and deal.rng.random() < 0.4:
        deepest = deal.rng.randrange(5)
        s.rows = (*s.rows[:deepest], 5, *s.rows[deepest + 1 :])
    able = {move.arg for move in affordable(p.table, s, effect)}
    if not able or len(able) == 5:
        return None
    options = []
    rules: tuple[str, ...]
    for c, column in enumerate(COLUMNS):
        row = s.rows[c]
        if row == 5:
            options.append(Option(column, column, "The marker stands in row 5.", (FIVE,)))
            continue
        cost = p.table.costs[c][row - 1]
        rules = (cost_rule(p, c, row),)
        doubt = dagger(p, f"costs.{column}", row - 1)
        needed = {"": price(cost), "ships-only": one(len(cost), "ships"), "spices-only": price(cost, 0)}[
            effect
        ]
        lack = _lacking(p, seat, c, effect)
        if lack:
            reason = f"Row {row + 1} costs {needed}{doubt}; missing: {lack}."
            rules = (
                *rules,
                POSSIBLE,
                *((SHIP,) if "ship" in lack else ()),
                *((EXACT,) if any(spice in lack for spice in SPICES) else ()),
            )
        else:
            reason = f"Row {row + 1} costs {needed}{doubt}, and it is there."
        if effect:
            rules = (*rules, SHIPS_ONLY if effect == "ships-only" else SPICES_ONLY)
        options.append(Option(column, column, reason, tuple(dict.fromkeys(rules))))
    right = tuple(column for c, column in enumerate(COLUMNS) if c in able)
    with_card = (
        f" with the card {'progress for ships only' if effect == 'ships-only' else 'progress for spices only'}"
        if effect
        else ""
    )
    return Question(
        p,
        f"In which columns can {name(p, seat)} pay a step now{with_card}?",
        "choices",
        (right,),
        tuple(options),
        "These steps can be paid in full.",
        (
            f"{name(p, seat)} has {one(s.ships, 'ships')}.",
            "The spices have to be exactly the kinds shown, on plantations and colonies together.",
            f"{one(len(right), 'columns')}.",
        ),
        (POSSIBLE, SHIPS_ONLY if effect == "ships-only" else SPICES_ONLY) if effect else (POSSIBLE, EXACT),
        view="seat",
        seat=seat,
    )


def _lacking(p: GoaPosition, seat: int, column: int, effect: str) -> str:
    """What is missing for a step, in words; "" for nothing."""
    s = p.seats[seat]
    if ADVANCE[column] in affordable(p.table, s, effect):
        return ""
    cost = p.table.costs[column][s.rows[column] - 1]
    own = counts(s.have)
    missing = []
    if effect != "ships-only":
        missing = [
            f"{cost.count(k) - own[k]} {SPICES[k]}" for k in dict.fromkeys(cost) if own[k] < cost.count(k)
        ]
    if effect != "spices-only" and s.ships < len(cost):
        missing.append(one(len(cost) - s.ships, "ships"))
    return sentence(missing)


# ---------------------------------------------------------------------- what the rows bring

YIELD = {"build": ("goa.ships.number-by-row", 0, "ships"), "taxes": ("goa.taxes.number-by-row", 2, "ducats")}
WHEN = "goa.action.numbers-count-when-used"
SPY = "goa.tile.espionage"


def _yield(deal: Deal, level: int, action: str) -> Question | None:
    """Level 1: the own row; 2: after a step in between; 3: together with tiles or with a rival's row."""
    rule, column, unit = YIELD[action]
    red = TILE["red-ship" if action == "build" else "red-ducats"]

    def wanted(p: GoaPosition) -> bool:
        s = p.seats[p.to_move or 0]
        return choosing(p) and (level < 3 or (red in s.tiles and red not in s.used))

    p = deal.find(wanted)
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    who, s = name(p, seat), p.seats[seat]
    row, shown = s.rows[column], p.table.rows[column]
    said = {"build": "ship building", "taxes": "taxes"}[action]
    key = f"columns.{COLUMNS[column]}"
    rules: tuple[str, ...] = (rule,)
    head, now, extra = "", row, 0
    if level == 2:
        if row == 5:
            return None
        now, rules = row + 1, (rule, WHEN)
        head = f"{who} advances {COLUMNS[column]} to row {now} with this action. In a later action "
    elif level == 3:
        extra = 1 if action == "build" else int(p.table.effects["red_ducats"])
        red_rule = "goa.tile.red-ship" if action == "build" else f"goa.tile.red-ducats-{year(p)}"
        rules = (rule, red_rule)
        head = f"{who} uses the {'red ship' if action == 'build' else 'red ducats'} tile and then "
    right = shown[now - 1] + extra
    doubt = dagger(p, key, now - 1)
    why = f"Row {now} of {COLUMNS[column]} shows {shown[now - 1]}{doubt}" + (
        f", and the tile gives {extra}: {right}." if extra else "."
    )
    slips = [
        *([(shown[now - 1], f"The tile counts as well. {why}", rules)] if extra else []),
        (now, f"The number in the row counts, not the row. {why}", rules),
        (shown[row - 1], f"The row at the time of the action counts. {why}", rules),
        *(
            (value + extra, f"That is row {r} of the column. {why}", rules)
            for r, value in enumerate(shown, 1)
        ),
        *((value, f"That is row {r} of the column. {why}", rules) for r, value in enumerate(shown, 1)),
        (extra, why, rules),
    ]
    own = f"{who}'s marker in {COLUMNS[column]} stands in row {row}. "
    return Question(
        p,
        f"{own}{head or 'With this action '}{'' if head.endswith('then ') else who + ' '}"
        f"takes {said}. How many {unit} does that bring{' in all' if level == 3 else ''}?",
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, [x for x in slips if x[0]], unit),
        why,
        (f"Look at the {COLUMNS[column]} column of the progress board.", f"Row {now} counts."),
        rules,
        view="seat",
        seat=seat,
        unit=unit,
    )


@register(
    "goa.ship-building",
    "What does ship building bring?",
    "ships",
    GOA,
    ("goa.ships.number-by-row", WHEN, "goa.tile.red-ship"),
)
def ship_building(deal: Deal, level: int) -> Question | None:
    """The number in the row of the ships column."""
    return _yield(deal, level, "build")


@register(
    "goa.taxes-income",
    "What do taxes bring?",
    "taxes",
    GOA,
    ("goa.taxes.number-by-row", WHEN, "goa.tile.red-ducats-2004", "goa.tile.red-ducats-2012"),
)
def taxes_income(deal: Deal, level: int) -> Question | None:
    """The number in the row of the taxes column."""
    return _yield(deal, level, "taxes")


# ---------------------------------------------------------------------- bonuses

FIRST = "goa.bonus.first-into-row-4-or-5"
COLUMN = "goa.bonus.each-column-counts-separately"
COMPLETE = "goa.bonus.complete-rows"
EVERYBODY = "goa.bonus.complete-row-is-for-every-player"
BOTH = "goa.bonus.one-move-at-most-one-of-each"
DUE = {
    (0, 0): "nothing",
    (1, 0): "1 expedition card",
    (0, 1): "1 extra action card",
    (1, 1): "1 expedition card and 1 extra action card",
}


def _step_rules(p: GoaPosition, seat: int, column: int) -> set[str]:
    """The rules of all that happens when a seat that has all it needs makes a step."""
    rich = p.copy()
    cost = p.table.costs[column][p.seats[seat].rows[column] - 1]
    rich.seats[seat].ships = len(cost)
    for index, spice in enumerate(dict.fromkeys(cost)):
        kind = p.table.kinds[TILE[f"{SPICES[spice]}3"]]
        rich.set_place(seat, index, kind.filled((spice,) * 3))
    after, found = rich.play(ADVANCE[column]), set()
    found |= {event.rule for event in after.events}
    while after.phase == "pay-spice":
        after = after.play(after.legal_moves()[0])
        found |= {event.rule for event in after.events}
    return found


@register(
    "goa.row-bonus",
    "Which bonus is due for this step?",
    "bonus",
    GOA,
    (FIRST, COLUMN, COMPLETE, EVERYBODY, BOTH),
)
def row_bonus(deal: Deal, level: int) -> Question | None:
    """Level 1: complete rows; 2: first into row 4 or 5; 3: both at once, or a rival who was there first."""
    p = deal.find(choosing)
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    rng, s = deal.rng, p.seats[seat]
    low = rng.randrange(1, 5) if level != 2 else rng.randrange(1, 4)
    column = rng.randrange(5)
    if level == 1:
        low = min(low, 2)
        rows = [rng.randrange(low, min(low + 2, 4)) for _ in range(5)]
        rows[column] = low
        if rng.random() < 0.6:
            rows = [max(row, low + 1) if c != column else row for c, row in enumerate(rows)]
    else:
        rows = [rng.randrange(low, 6) for _ in range(5)]
        rows[column] = rng.choice((3, 4)) if level == 2 or low < 3 else low
        if level == 3 and rng.random() < 0.5:
            rows = [max(row, rows[column] + 1) if c != column else row for c, row in enumerate(rows)]
    s.rows = tuple(rows)
    for other in range(len(p.names)):
        if other != seat:
            theirs = [rng.randrange(1, 4) if rng.random() < 0.75 else rng.randrange(3, 6) for _ in range(5)]
            p.seats[other].rows = tuple(theirs)
    if s.rows[column] == 5:
        return None
    row = s.rows[column] + 1
    due = _step_rules(p, seat, column)
    card, extra = int(FIRST in due), int(COMPLETE in due)
    there = [name(p, o) for o in range(len(p.names)) if o != seat and p.seats[o].rows[column] >= row]
    if row < 4:
        card_why = f"Row {row} brings no expedition card; rows 4 and 5 do."
    elif card:
        card_why = f"{name(p, seat)} is the first in row {row} of {COLUMNS[column]}: 1 expedition card."
    else:
        card_why = f"{sentence(there)} reached row {row} of {COLUMNS[column]} before: no expedition card."
    behind = [COLUMNS[c] for c in range(5) if c != column and s.rows[c] < row]
    if extra:
        extra_why = f"All five markers have reached row {row} now: 1 extra action card."
    elif behind:
        extra_why = f"Still above row {row}: {sentence(behind)}. So no extra action card."
    else:
        extra_why = f"Not all five markers are in row {row}: no extra action card."
    others = [o for o in range(len(p.names)) if o != seat and min(p.seats[o].rows) >= row]
    if extra and others:
        extra_why += " Everybody who completes a row gets one."
    why = f"{card_why} {extra_why}"
    rules = tuple(
        dict.fromkeys(
            (
                FIRST,
                *((COLUMN,) if there else ()),
                COMPLETE,
                *((EVERYBODY,) if extra and others else ()),
                *((BOTH,) if card and extra else ()),
            )
        )
    )
    options = [say(words, why, *rules) for words in DUE.values()]
    right = DUE[(card, extra)]
    rows_said = ", ".join(f"{column_name} {r}" for column_name, r in zip(COLUMNS, s.rows, strict=True))
    return Question(
        p,
        f"{name(p, seat)} moves the {COLUMNS[column]} marker from row {row - 1} to row {row}. Which bonus is due?",
        "choice",
        ((right,),),
        shuffled(rng, options) if level > 1 else tuple(options),
        why,
        (
            "An expedition card for the first in row 4 and in row 5 of a column; an extra action card for a complete row.",
            f"The own rows: {rows_said}.",
            card_why,
        ),
        rules,
        view="position",
        seat=seat,
    )
