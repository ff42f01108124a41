"""The lesson on scoring: its positions, the values side by side, and five exercises that check themselves."""

from __future__ import annotations

from typing import Any

from goatools.components import load
from goatools.errors import BadSetup
from goatools.goa.box import COLUMNS
from goatools.goa.game import GoaPosition
from goatools.teaching.answers import Fault, whole, words
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import EDITIONS, laid, seat_of
from goatools.teaching.listing import Cell, Listing

OVER = """round = "B4"
part = "over"
flag = "Blue"
grid = '''
.  .  .  .  .
.  .  .  .  .
.  .  ships  .  .
.  .  .  .  .
.  .  .  .  .
'''
"""

# SYMBOLS stands for cards: a number of cards for each symbol, the first symbol of the edition called FIRST
TEXTS = {
    # Red's mat is the scoring example of both rulebooks
    "example": OVER
    + """
[[seat]]
ducats = 4
ships = 2
rows = [5, 3, 3, 2, 3]
plantations = ["clove2: clove", "ginger1"]
colonies = ["Quilon ginger/cinnamon", "Madras nutmeg/clove: clove", "Cochin"]
[[seat]]
ducats = 12
ships = 1
colonists = 3
rows = [4, 5, 3, 4, 4]
plantations = ["nutmeg1: nutmeg", "pepper2: pepper"]
colonies = ["Cochin", "Quilon clove/ginger: clove"]
hand = SYMBOLS(FIRST 1, palm 2)
[[seat]]
ducats = 7
ships = 4
rows = [3, 2, 5, 3, 2]
plantations = ["cinnamon3: cinnamon cinnamon"]
colonies = ["Quilon cinnamon/pepper"]
hand = SYMBOLS(fish 3, shell 1)
tiles = ["duty", "mission2"]
duties = 1
[[seat]]
ducats = 9
colonists = 1
rows = [2, 3, 4, 2, 5]
colonies = ["Quilon pepper/nutmeg", "Cochin", "Madras ginger/cinnamon", "Calicut"]
tiles = ["mission3"]
""",
    # four colonies, all markers in row 4, four equal symbols, one single plantation, a paid duty tile
    "same": OVER
    + """
[[seat]]
ducats = 3
rows = [2, 2, 2, 2, 2]
[[seat]]
ducats = 8
rows = [4, 4, 4, 4, 4]
plantations = ["nutmeg1"]
colonies = ["Quilon pepper/nutmeg", "Cochin", "Madras ginger/cinnamon", "Calicut"]
hand = SYMBOLS(palm 4)
tiles = ["duty"]
duties = 1
[[seat]]
ducats = 5
rows = [3, 2, 2, 2, 2]
[[seat]]
ducats = 6
rows = [2, 2, 2, 3, 2]
""",
    # Yellow and Green tie on points; Blue has the most ducats
    "tie": OVER
    + """
[[seat]]
ducats = 9
rows = [5, 3, 3, 2, 2]
colonies = ["Quilon ginger/cinnamon", "Cochin"]
[[seat]]
ducats = 3
rows = [3, 2, 2, 2, 2]
[[seat]]
ducats = 6
rows = [4, 4, 3, 3, 1]
plantations = ["ginger2"]
colonies = ["Quilon cinnamon/pepper", "Cochin"]
[[seat]]
ducats = 11
rows = [3, 3, 2, 2, 2]
colonies = ["Cochin"]
""",
    # Red and Blue tie on points; Yellow has the most ducats
    "close": OVER
    + """
[[seat]]
ducats = 14
rows = [4, 3, 3, 2, 2]
colonies = ["Cochin"]
[[seat]]
ducats = 5
rows = [5, 3, 3, 3, 2]
colonies = ["Quilon ginger/cinnamon", "Cochin"]
[[seat]]
ducats = 9
rows = [3, 3, 3, 3, 3]
colonies = ["Quilon cinnamon/pepper", "Cochin"]
[[seat]]
ducats = 8
rows = [4, 4, 3, 3, 2]
plantations = ["ginger1"]
colonies = ["Quilon pepper/nutmeg", "Cochin"]
""",
    # the last action of the game is Red's
    "late": """round = "B4"
part = "actions"
action = 3
turn = "Red"
flag = "Green"
grid = '''
.  .  .  .  .
.  .  .  .  .
.  .  ships  .  .
.  .  .  .  .
.  .  .  .  .
'''
[[seat]]
ducats = 8
rows = [5, 3, 3, 2, 3]
colonies = ["Quilon ginger/cinnamon", "Cochin"]
[[seat]]
ducats = 7
ships = 4
colonists = 7
rows = [4, 2, 3, 1, 4]
plantations = ["ginger2: ginger", "cinnamon2: cinnamon cinnamon", "pepper2: pepper pepper", "nutmeg2: nutmeg"]
colonies = ["Quilon clove/ginger: ginger", "Cochin"]
hand = SYMBOLS(palm 2)
tiles = ["duty", "mission2"]
[[seat]]
ducats = 5
rows = [3, 2, 5, 3, 2]
[[seat]]
ducats = 6
rows = [2, 3, 4, 2, 5]
""",
    # Blue's mat is to be counted
    "count": OVER
    + """
[[seat]]
ducats = 10
rows = [3, 3, 3, 3, 2]
[[seat]]
ducats = 6
rows = [4, 2, 3, 2, 3]
[[seat]]
ducats = 8
rows = [2, 3, 4, 2, 4]
[[seat]]
ducats = 10
ships = 6
colonists = 2
rows = [5, 1, 4, 2, 3]
plantations = ["clove1", "ginger3: ginger ginger"]
down = 1
colonies = ["Quilon pepper/nutmeg", "Cochin", "Madras ginger/cinnamon"]
hand = SYMBOLS(fish 3, shell 2)
tiles = ["duty", "mission3"]
""",
}

NAMES = tuple(TEXTS)


def lesson_position(name: str = "example", edition: str = "2012") -> GoaPosition:
    """A position of the lesson; raises BadSetup.

    "example": the rulebook's scoring example is Red's.  "same": a position worth 58 in one edition, 59 in the other.
    "tie", "close": two seats tie.  "late": the last action.  "count": an exercise.

    >>> lesson_position("example", "2004").score(1).total, lesson_position("example", "2012").score(1).total
    (42, 42)
    """
    if name not in TEXTS:
        raise BadSetup("name", name, ", ".join(NAMES))
    text = TEXTS[name]
    while "SYMBOLS(" in text:
        before, _, rest = text.partition("SYMBOLS(")
        wanted, _, after = rest.partition(")")
        text = f"{before}{_cards(wanted, edition)}{after}"
    return laid(edition, text)


def _cards(wanted: str, edition: str) -> str:
    """Cards with such symbols ("FIRST 1, palm 2") as a list of codes."""
    if edition not in EDITIONS:
        raise BadSetup("edition", edition, " or ".join(EDITIONS))
    box = load("goa", edition)
    first = "tiger" if edition == "2004" else "elephant"
    codes: list[str] = []
    for part in wanted.replace("FIRST", first).split(","):
        symbol, number = part.split()
        codes += [str(code) for code in box["cards.list"] if str(code).endswith(f"/{symbol}")][: int(number)]
    return "[" + ", ".join(f'"{code}"' for code in codes) + "]"


# ---------------------------------------------------------------------- tables


def values_table() -> Listing:
    """What so many of a thing are worth: rows, colonies, equal symbols.

    >>> print(values_table())
    Points for ...
    number  a marker in this row  so many colonies  equal symbols, 2004  equal symbols, 2012
    1       0                     1                 1                    1
    2       1                     3                 3                    3
    3       3                     6                 6                    6
    4       6                     10                10                   10
    5       10                    –                 15                   15
    6       –                     –                 20                   –
    """
    boxes = [load("goa", edition) for edition in EDITIONS]
    listed = [
        list(boxes[1]["points.row"]),
        list(boxes[1]["points.colonies"])[1:],
        *(list(box["points.symbols"])[1:] for box in boxes),
    ]
    rows: list[tuple[Cell, ...]] = []
    for n in range(6):
        rows.append((n + 1, *(str(values[n]) if n < len(values) else "–" for values in listed)))
    head = ("number", "a marker in this row", "so many colonies", *(f"equal symbols, {e}" for e in EDITIONS))
    return Listing("Points for ...", head, rows)


def running_sum(p: GoaPosition, seat: int) -> Listing:
    """A score row by row, with the sum so far and the place of the rule.

    >>> running_sum(lesson_position(), 1).rows[-1][:4]
    ('Missions', 'none', 0, 42)
    """
    total = 0
    rows: list[tuple[Cell, ...]] = []
    for row in p.score(seat).rows:
        total += row.points
        rows.append((row.category, row.how, row.points, total))
    return Listing(f"The points of {p.names[seat]}", ("category", "why", "points", "sum so far"), rows)


def side_by_side(name: str, seat: int) -> Listing:
    """The score of one seat of a position of this lesson, in both editions."""
    scores = [lesson_position(name, edition).score(seat) for edition in EDITIONS]
    rows: list[tuple[Cell, ...]] = [
        (one.category, one.points, other.points, "differs" if one.points != other.points else "")
        for one, other in zip(scores[0].rows, scores[1].rows, strict=True)
    ]
    rows.append(("Total", scores[0].total, scores[1].total, ""))
    return Listing("The same mat, counted twice", ("category", *EDITIONS, "same?"), rows)


def final_table(p: GoaPosition, *, result: bool = True) -> Listing:
    """The points and ducats of all seats, and with `result` who wins.

    >>> final_table(lesson_position("tie")).rows[0], final_table(lesson_position("close"), result=False).rows[3]
    (('Yellow', 21, 9, 'wins'), ('Blue', 23, 8))
    """
    winners = p.winners()
    rows = [
        (name, p.score(seat).total, p.seats[seat].ducats, "wins" if seat in winners else "")
        for seat, name in enumerate(p.names)
    ]
    columns = ("seat", "points", "ducats", "result")
    shown = 4 if result else 3
    return Listing("At the end of a game", columns[:shown], [row[:shown] for row in rows])


# ---------------------------------------------------------------------- the exercises


def exercises(edition: str = "2012") -> tuple[Check, ...]:
    """The five exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right', 'right']
    >>> exercises()[1].check(5).words
    'Equal symbols count together: 3 are worth 6, and 2 are worth 3.'
    """
    return (
        blues_total(edition),
        five_cards(edition),
        who_wins(edition),
        an_unpaid_duty(edition),
        last_action(edition),
    )


def blues_total(edition: str) -> Check:
    """Count a whole mat."""
    p = lesson_position("count", edition)
    score = p.score(seat_of(p, "Blue"))
    points = {row.category: row.points for row in score.rows}
    duty = int(p.table.points["duty"])

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        lacking = score.total - n
        if not lacking:
            return None
        if lacking == points["Most ducats"]:
            return "Yellow has 10 ducats too, and everybody who ties for the most scores 3.", (
                "goa.scoring.most-ducats-tie",
            )
        if lacking == -duty:
            return "The duty tile is face up: no spices were returned for it, so it scores nothing.", (
                f"goa.scoring.duty-{edition}",
            )
        if lacking == 1:
            return "A single plantation that lies face down beside the mat counts too.", (
                "goa.scoring.single-plantations",
            )
        if lacking == points["Expedition cards"] - 5:
            return "The cards count by groups of equal symbols, not one each.", (
                "goa.scoring.expedition-cards",
            )
        if lacking < 0:
            return f"{n} is too much: ships, colonists, spices and the flag score nothing.", (
                "goa.scoring.nothing-else-counts",
            )
        return (
            f"{n} is not it. Take the rows one by one: markers, colonies, cards, ducats, plantations, tiles.",
            ("goa.scoring.progress-markers",),
        )

    markers = sum(n for category, n in points.items() if category.startswith("Progress"))
    return Check(
        "How many points has Blue?",
        judge,
        right=score.total,
        hints=(
            f"The markers bring {markers}.",
            f"Colonies {points['Colonies']}, cards {points['Expedition cards']}, ducats {points['Most ducats']}.",
            f"Single plantations {points['Single plantations']}, missions {points['Missions']}; the duty tile is not paid.",
        ),
        praise=f"markers {markers}, "
        + ", ".join(
            f"{category[:1].lower()}{category[1:]} {n}"
            for category, n in points.items()
            if n and not category.startswith("Progress")
        ),
        rules=("goa.scoring.nothing-else-counts",),
    )


def five_cards(edition: str) -> Check:
    """Symbols of five cards."""
    p = lesson_position("count", edition)
    right = next(row.points for row in p.score(3).rows if row.category == "Expedition cards")
    rules = ("goa.scoring.expedition-cards",)

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == 15:
            return "Five are worth 15 only if all five show the same symbol.", rules
        return "Equal symbols count together: 3 are worth 6, and 2 are worth 3.", rules

    return Check(
        "Five cards are left in a hand: three fish and two shells. How many points?",
        judge,
        right=right,
        hints=("One group of three, one group of two.", "1, 3, 6, 10 for 1, 2, 3, 4 equal symbols."),
        praise="6 for three equal ones and 3 for two",
        rules=rules,
    )


def who_wins(edition: str) -> Check:
    """A tie."""
    p = lesson_position("close", edition)
    (winner,) = p.winners()
    right = p.names[winner]
    tied = [name for seat, name in enumerate(p.names) if p.score(seat).total == p.score(winner).total]
    rules = ("goa.end.tie-most-ducats",)

    def judge(answer: Any) -> Fault:
        named = [name.capitalize() for name in words(answer)]
        if not named or any(name not in p.names for name in named):
            raise ValueError("a name is asked for, such as: Red")
        if named == [right]:
            return None
        if len(named) > 1:
            return "They tie on points, and then ducats decide between them.", rules
        if named[0] in tied:
            return f"{tied[0]} and {tied[1]} tie on points, and {right} has more ducats.", rules
        return (
            f"{named[0]} has fewer points. Ducats decide only among those who tie for the most points.",
            rules,
        )

    return Check(
        "This is the end of another game. Who wins?",
        judge,
        right=right,
        hints=(
            "Two of them have equally many points, more than the others.",
            f"The two are {tied[0]} and {tied[1]}. Compare their ducats.",
        ),
        praise=f"{' and '.join(tied)} have {p.score(winner).total} points each, and {right} has more ducats",
        rules=rules,
    )


def an_unpaid_duty(edition: str) -> Check:
    """What tiles are worth."""
    duty = int(lesson_position("count", edition).table.points["duty"])
    id = f"goa.scoring.duty-{edition}"
    right = duty + 3

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == 2 * duty + 3:
            return "One of the two duty tiles was never paid.", (id,)
        if n == 9 - duty + 3:
            return f"That is the value of the other edition: here a paid duty tile brings {duty}.", (id,)
        return "A mission scores what it shows, a duty tile only if six spices were returned for it.", (
            "goa.scoring.missions",
            id,
        )

    return Check(
        "A player has two duty tiles and returned six spices once, a mission that shows 3, and a viceroy that was never "
        "used. How many points do these tiles bring?",
        judge,
        right=right,
        hints=(
            f"A paid duty tile brings {duty} in this edition.",
            "A tile that was not used is worth nothing.",
        ),
        praise=f"{duty} for one duty and 3 for the mission",
        rules=(id, "goa.scoring.missions", "goa.scoring.nothing-else-counts"),
    )


def last_action(edition: str) -> Check:
    """The best use of the last action."""
    p = lesson_position("late", edition)
    now = p.score(1).total
    gains: dict[str, int] = {}
    for move in p.legal_moves():
        if move.kind == "advance":
            after = p.play(move)
            while after.to_move == 1 and after.composite:
                after = after.play(after.legal_moves()[0])
            gains[move.text.split()[-1]] = after.score(1).total - now
    right = max(gains, key=lambda name: gains[name])
    rules = ("goa.scoring.progress-markers",)

    def judge(answer: Any) -> Fault:
        named = ["expedition" if word == "expeditions" else word for word in words(answer)]
        if len(named) != 1 or named[0] not in COLUMNS:
            raise ValueError(f"one column is asked for: {', '.join(COLUMNS)}")
        name = named[0]
        if name == right:
            return None
        if name not in gains:
            return f"Red cannot pay a step in {name}: {p.explain(p.parse(f'advance {name}'))[0]}.", (
                "goa.advance.cost-is-printed-between-the-rows",
            )
        return f"That step brings {gains[name]}. Another one brings more.", rules

    return Check(
        "It is the last action of the game, and Red takes progress. In which column does a step bring the most points?",
        judge,
        right=right,
        hints=(
            "A step to row 2 brings 1, to row 3 brings 2, to row 4 brings 3, to row 5 brings 4.",
            "Which of the steps can Red pay?",
        ),
        praise=f"the step brings {gains[right]}; each further row is worth more than the one before",
        rules=rules,
    )
