"""Positions of Goa for lessons: written for both editions at once, played on with the cards a teacher chooses, compared."""

from __future__ import annotations

import re
from collections.abc import Callable

from goatools.chance import CHANCE
from goatools.components import load
from goatools.errors import BadSetup
from goatools.goa.game import GoaPosition
from goatools.position import Position
from goatools.rulebook import rule
from goatools.teaching.listing import Listing
from goatools.text import position

EDITIONS = ("2004", "2012")
SEATS = 'seats = ["Yellow", "Red", "Green", "Blue"]\n'
_CARD = re.compile(r'"([a-z]+-[a-z]+/\d)"')


def laid(edition: str, text: str) -> GoaPosition:
    """The position of a text without `game` and `seats`, in an edition; raises BadSetup.

    A card is written without its symbol ("two-ships/1"), since the editions print other symbols on it.

    >>> from goatools.teaching.colony_lesson import TEXT
    >>> laid("2004", TEXT.replace("OWNED", "").replace("ROW", "2").replace("COLONISTS", "2")).round_label
    'A3'
    """
    if edition not in EDITIONS:
        raise BadSetup("edition", edition, " or ".join(EDITIONS))
    cards = {str(code).rpartition("/")[0]: str(code) for code in load("goa", edition)["cards.list"]}
    written = _CARD.sub(lambda found: f'"{cards.get(found[1], found[1])}"', text)
    p = position(f'game = "goa-{edition}"\n{SEATS}{written}')
    assert isinstance(p, GoaPosition)
    return p


def turn(p: GoaPosition, *colonists: int) -> GoaPosition:
    """Turn over cards with these numbers of colonists, one after another; raises BadSetup.

    The first card with the number is taken, in the order of the box.
    """
    for n in colonists:
        fitting = [m for m in p.legal_moves() if p.to_move == CHANCE and m.text.split("/")[1:2] == [str(n)]]
        if not fitting:
            raise BadSetup("colonists", n, f"a card that can be turned over in {p.phase}")
        p = p.play(fitting[0])
    return p


def draw(p: GoaPosition, *cards: str) -> GoaPosition:
    """Draw cards whose codes begin like these ("two-ships/1"), one after another; raises BadSetup."""
    for code in cards:
        fitting = [m for m in p.legal_moves() if m.text.startswith(f"card {code}")]
        if not fitting:
            raise BadSetup("card", code, f"a card that can be drawn in {p.phase}")
        p = p.play(fitting[0])
    return p


def play(p: GoaPosition, *moves: str) -> GoaPosition:
    """Play moves one after another; the symbol of a card may be left out ("play two-ships/1")."""
    for move in moves:
        longer = [m.text for m in p.legal_moves() if m.text.startswith(f"{move}/")]
        p = p.play(longer[0] if longer else move)
    return p


def told(*positions: Position) -> str:
    """What the moves that led to these positions have done, a line for each event.

    >>> from goatools.teaching.colony_lesson import lesson_position
    >>> named = play(lesson_position("start"), "found Cochin")
    >>> print(told(turn(named, 3), turn(named, 3, 3)).splitlines()[0])
    Red turns over a card with 3 colonists
    """
    return "\n".join(event.text for p in positions for event in p.events)


def seat_of(p: GoaPosition, name: str) -> int:
    """The number of a seat by its name."""
    return p.names.index(name)


# ---------------------------------------------------------------------- the editions side by side


def both(make: Callable[[str], GoaPosition], move: str, rules: tuple[str, str] | None = None) -> Listing:
    """Whether a move is allowed in a position of each edition: what it does, or why not, with the rule and its page.

    `make` makes the position of an edition; the symbol of a card may be left out of the move.  `rules` are the ids to
    show for 2004 and 2012; without them only a refusal cites its rule.

    >>> from goatools.teaching.colony_lesson import lesson_position
    >>> both(lambda edition: lesson_position("start", edition), "advance ships").rows[0][:2]
    ('2004', 'no')
    """
    rows = []
    for edition in EDITIONS:
        p = make(edition)
        found = next((m for m in p.table.moves if m.text == move or m.text.startswith(f"{move}/")), None)
        ruling = p.why_not(move if found is None else found)
        cited = rules[EDITIONS.index(edition)] if rules else ruling.rules[0] if ruling is not None else ""
        law = f"{rule(cited).text} ({page_of(cited, edition)})" if cited else ""
        if ruling is None:
            assert found is not None
            rows.append((edition, "yes", p.describe(found), law))
        else:
            rows.append((edition, "no", ruling.reason, law))
    return Listing(
        f"May it be done? {move}", ("edition", "allowed", "what it does, or why not", "rule"), rows
    )


def page_of(id: str, edition: str) -> str:
    """The edition and the page of a rule; the edition alone where the page is a heading."""
    page = rule(id).page(edition).split(",")[0]
    return f"{edition}, {page}" if page.startswith("p.") else edition
