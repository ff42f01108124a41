"""The lesson on the two editions of Goa: the same position in both, what may be done in each, and four exercises."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from goatools.components import DAGGER, load
from goatools.errors import BadSetup
from goatools.goa.box import COLUMNS, TILE
from goatools.goa.game import GoaPosition
from goatools.goa.names import tile_words
from goatools.registry import game_info
from goatools.rulebook import differences
from goatools.teaching import cards_lesson, colony_lesson, scoring_lesson
from goatools.teaching.answers import Fault, whole, words
from goatools.teaching.checks import Check
from goatools.teaching.goa_tables import EDITIONS, play, turn
from goatools.teaching.listing import Cell, Listing
from goatools.teaching.sample_round import sample_position

SHOWN = {
    "setup": ("starting-player-ducats", "starting-symbol", "tiles-removed-before-a-phase"),
    "auction": ("price-for-the-auctioneer",),
    "columns": ("ships-column", "colonists-column", "taxes-cost-row-2-to-3", "column-led-by-cinnamon"),
    "cards": (
        "expedition-limit",
        "extra-card-for-a-founding-timing",
        "action-card-timing",
        "selling-card",
        "progress-for-ducats-card",
        "symbols",
    ),
    "tiles": ("number-of-tiles", "new-tile-kinds", "red-ducats", "red-expedition", "bonanza"),
    "scoring": ("six-equal-symbols", "duty-value", "foreman-scoring"),
}
"""The differences that change a game, by what they are about."""

KEEP = ("goa.auction.auctioneer-buys-with-a-higher-bid-2004", "goa.auction.auctioneer-buys-for-one-less-2012")
ONE_MORE = ("goa.card.extra-card-only-before-the-two-2004", "goa.card.extra-card-may-come-after-the-two-2012")
FOR_DUCATS = ("goa.card.progress-for-ducats-2004", "goa.card.progress-for-ducats-2012")
SELLING = ("goa.card.sell-any-number-of-spices-2004", "goa.card.sell-up-to-four-spices-2012")
LIMIT = (
    "goa.expedition.limit-at-the-end-of-the-action-2004",
    "goa.expedition.limit-during-the-whole-action-2012",
)
"""Rules that the editions word in their own way: the one of 2004, the one of 2012."""


def bidding(edition: str) -> GoaPosition:
    """The auction of the flag in the sample round, with a bid of 6: Yellow is to sell or to keep."""
    p = sample_position(edition, "07", before=True)
    assert isinstance(p, GoaPosition)
    return play(p, "bid 4", "pass", "bid 6")


def two_cards_seen(edition: str) -> GoaPosition:
    """Red has named Madras; two cards with 1 colonist lie open, and Red holds a card that turns one more."""
    return turn(play(colony_lesson.lesson_position("helped", edition), "found Madras"), 1, 1)


def after_taxes(edition: str) -> GoaPosition:
    """Red has taken taxes and still holds all cards."""
    return play(cards_lesson.lesson_position("hand", edition), "taxes")


def four_sold(edition: str) -> GoaPosition:
    """Red has sold four of six spices with one card."""
    p = play(cards_lesson.lesson_position("selling", edition), "play sell-spices/3")
    for _ in range(4):
        p = p.play(next(move for move in p.legal_moves() if move.kind == "pay"))
    return p


def drawing_two(edition: str) -> GoaPosition:
    """Red holds 3 cards, may hold 4, and has decided to draw 2."""
    return play(cards_lesson.lesson_position("full", edition), "expedition", "draw 2")


# ---------------------------------------------------------------------- tables


def told(about: str) -> Listing:
    """What the rules of both editions say about one of the topics in SHOWN; raises BadSetup.

    >>> told("auction").rows[0][2]
    'The auctioneer pays the bank the highest bid minus 1.'
    """
    if about not in SHOWN:
        raise BadSetup("about", about, ", ".join(SHOWN))
    by_name = {found.id.rpartition(".")[2]: found for found in differences("goa")}
    rows = [(_title(name), *(by_name[name].texts[edition] for edition in EDITIONS)) for name in SHOWN[about]]
    return Listing(f"What differs: {about}", ("what", *EDITIONS), rows)


def smaller() -> Listing:
    """The differences that change nothing at the table, or next to nothing: words, and what one book leaves open."""
    known = {name for names in SHOWN.values() for name in names}
    rows = [
        (_title(found.id.rpartition(".")[2]), *(found.texts[edition] for edition in EDITIONS))
        for found in differences("goa")
        if found.id.rpartition(".")[2] not in known
    ]
    return Listing("Smaller differences", ("what", *EDITIONS), rows)


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()


def columns_table() -> Listing:
    """The numbers of the progress board, row by row, in both editions.

    >>> columns_table().rows[0]
    ('ships', '1, 2, 3, 4, 5', '1, 2, 3, 5, 6', 'differs')
    """
    boxes = [load("goa", edition) for edition in EDITIONS]
    rows: list[tuple[Cell, ...]] = []
    for key, name in (
        ("ships", "ships"),
        ("harvest", "harvest"),
        ("taxes", "taxes"),
        ("draw", "expedition: draw"),
        ("limit", "expedition: hold"),
        ("colonists", "colonists lent"),
    ):
        texts = [box.part(f"columns.{key}").text for box in boxes]
        rows.append((name, *texts, "differs" if texts[0] != texts[1] else ""))
    return Listing("Rows 1 to 5", ("column", *EDITIONS, "same?"), rows)


def costs_table() -> Listing:
    """The spices of the four steps of every column; a dagger stands behind a step that is reconstructed."""
    boxes = [load("goa", edition) for edition in EDITIONS]
    rows: list[tuple[Cell, ...]] = []
    for column in COLUMNS:
        texts = []
        for box in boxes:
            part = box.part(f"costs.{column}")
            steps = [
                " ".join(spice.capitalize()[:2] for spice in step)
                + DAGGER * (part.ground(i).provenance == "reconstructed")
                for i, step in enumerate(part.value)
            ]
            texts.append("; ".join(steps))
        rows.append(
            (
                column,
                *texts,
                "differs" if texts[0].replace(DAGGER, "") != texts[1].replace(DAGGER, "") else "",
            )
        )
    return Listing("Spices for the four steps, and as many ships", ("column", *EDITIONS, "same?"), rows)


def tiles_table() -> Listing:
    """The kinds of tiles of which the editions hold different numbers, and the totals.

    >>> [row[0] for row in tiles_table().rows]
    ['Foreman', 'universal plantation', 'Favour', 'Red expedition', 'all A tiles', 'all B tiles']
    """
    boxes = [load("goa", edition) for edition in EDITIONS]
    rows: list[tuple[Cell, ...]] = []
    totals: list[tuple[Cell, ...]] = []
    for letter in "AB":
        sets = [box.part(f"tiles.{letter.lower()}").value for box in boxes]
        for code in dict.fromkeys([*sets[0], *sets[1]]):
            numbers = [found.get(code, 0) for found in sets]
            if numbers[0] != numbers[1]:
                rows.append((tile_words(TILE[code]), letter, *numbers))
        totals.append((f"all {letter} tiles", letter, *(sum(found.values()) for found in sets)))
    return Listing("Tiles that only one edition has", ("tile", "letter", *EDITIONS), [*rows, *totals])


OPEN = {
    "fifth-plantation": "May a fifth plantation be declined, or must it replace one of the four?",
    "espionage": "Does espionage change an action that is taken, or is it one of its own?",
    "favour": "Does the favour tile bring ships beside the rest?",
    "exchange": "Is the exchange tile used in a later turn, or at once when it is won?",
    "foreman": "Does the foreman raise single plantations that lie face down, too?",
    "unsold-flag": "Does a flag that nobody bids on bring its extra action card?",
    "overbid": "Is a bid above the own ducats refused, or is the auction replayed when it cannot be paid?",
    "final-tie": "Are the ducats of the tied players compared, or those of all?",
    "hand-limit": "When must cards above the hand limit go?",
}
"""The question behind each option."""


def options_table() -> Listing:
    """Where a book is silent or can be read in two ways: the choices, and what each edition begins with."""
    infos = [game_info(f"goa-{edition}") for edition in EDITIONS]
    defaults = [dict(scoring_lesson.lesson_position("tie", edition).table.options) for edition in EDITIONS]
    rows = [
        (name, OPEN[name], ", ".join(allowed), *(found.get(name, "–") for found in defaults))
        for name, allowed in infos[1].options.items()
    ]
    return Listing("Options, and their defaults", ("option", "what is open", "choices", *EDITIONS), rows)


# ---------------------------------------------------------------------- the exercises


class Claim(NamedTuple):
    """Something that somebody does, the position of an edition in which it is done, and the move."""

    words: str
    make: Callable[[str], GoaPosition]
    move: str


CLAIMS = (
    Claim("turn one more card, after two have been seen", two_cards_seen, "play extra-card/2"),
    Claim("play the card with 2 colonists, after two have been seen", two_cards_seen, "play two-colonists/1"),
    Claim("play progress for ducats beside taxes", after_taxes, "play for-ducats/1"),
    Claim("sell a fifth spice with one card", four_sold, "pay"),
    Claim("draw 2 cards with 3 in hand and room for 4, before giving one up", drawing_two, "card"),
)
"""The moves of the third exercise; "pay" and "card" stand for any move of the kind."""


def allowed(claim: Claim, edition: str) -> bool:
    """Whether the rules of an edition allow what a claim says.

    >>> [allowed(CLAIMS[0], edition) for edition in EDITIONS]
    [False, True]
    """
    return any(
        move.text.startswith(claim.move + "/") or claim.move in (move.text, move.kind)
        for move in claim.make(edition).legal_moves()
    )


def exercises() -> tuple[Check, ...]:
    """The four exercises of the lesson; they are about both editions at once.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right', 'right']
    >>> exercises()[0].check("5 7").words
    'It is the other way round: 2004 pays one more, 2012 one less.'
    """
    return price_of_keeping(), true_cost(), which_edition(), foremans_points()


def two_numbers(answer: Any) -> tuple[int, int]:
    """Read a number for 2004 and one for 2012.

    >>> two_numbers("7 and 5")
    (7, 5)
    """
    found = re.findall(r"\d+", str(answer))
    if len(found) != 2:
        raise ValueError("two numbers are asked for, first for 2004, then for 2012, such as: 8 4")
    return int(found[0]), int(found[1])


def price_of_keeping() -> Check:
    """What the auctioneer pays in each edition."""
    prices = []
    for edition in EDITIONS:
        p = bidding(edition)
        assert p.auction is not None
        prices.append(int(p.auction.price_to_keep or 0))
    right = tuple(prices)

    def judge(answer: Any) -> Fault:
        said = two_numbers(answer)
        if said == right:
            return None
        if said == right[::-1]:
            return "It is the other way round: 2004 pays one more, 2012 one less.", KEEP
        return "The highest bid is 6. In 2004 the auctioneer raises it, in 2012 the price is below it.", KEEP

    return Check(
        "Blue has bid 6 for the flag, and Yellow keeps it. What does Yellow pay, in 2004 and in 2012? Two numbers.",
        judge,
        right=f"{right[0]} {right[1]}",
        hints=("One edition: like everybody else, by raising.", "The other: one ducat less than the bid."),
        praise="7 in 2004, 5 in 2012, to the bank in both",
        rules=KEEP,
    )


def true_cost() -> Check:
    """What keeping costs if the ducats that are not taken count as well."""
    right = (13, 11)

    def judge(answer: Any) -> Fault:
        said = two_numbers(answer)
        if said == right:
            return None
        if said == (7, 5):
            return "That is what goes to the bank. Selling would have brought 6 as well.", (
                "goa.auction.auctioneer-sells-to-the-highest-bidder",
            )
        return "Compare the two purses: with the flag sold, and with the flag kept.", KEEP

    return Check(
        "The same auction. By how many ducats is Yellow poorer after keeping than after selling, in 2004 and in 2012?",
        judge,
        right=f"{right[0]} {right[1]}",
        hints=(
            "Selling brings 6.",
            "Keeping costs 7 or 5, and the 6 do not come.",
        ),
        praise="7 + 6 and 5 + 6: keeping costs about twice the bid in both editions",
        rules=KEEP,
    )


CLAIM_RULES = (
    ONE_MORE,
    ("goa.colony.colonists-can-be-gained-during-the-attempt",),
    FOR_DUCATS,
    SELLING,
    LIMIT,
)


def which_edition() -> Check:
    """Which edition allows what."""
    right = []
    for claim in CLAIMS:
        editions = [edition for edition in EDITIONS if allowed(claim, edition)]
        right.append("both" if len(editions) == 2 else editions[0])

    def judge(answer: Any) -> Fault:
        said = words(answer)
        if len(said) != len(right) or any(word not in (*EDITIONS, "both") for word in said):
            raise ValueError(f"{len(right)} words are asked for, each 2004, 2012 or both")
        for number, (word, true) in enumerate(zip(said, right, strict=True), 1):
            if word != true:
                claim = CLAIMS[number - 1].words
                is_so = "both editions allow" if true == "both" else f"only {true} allows"
                return f"({number}) To {claim}: {is_so} it.", CLAIM_RULES[number - 1]
        return None

    listed = "; ".join(f"({n}) {claim.words}" for n, claim in enumerate(CLAIMS, 1))
    return Check(
        f"Who may do it? Write 2004, 2012 or both for each, in this order: {listed}.",
        judge,
        right=" ".join(right),
        hints=(
            "Two of them are allowed in 2012 only.",
            "In 2004 a hand may be too large while cards are drawn, and all spices may be sold.",
            "Bonus cards may be played late in both editions.",
        ),
        praise="the two late cards belong to 2012, the larger sale and the larger hand to 2004",
        rules=(*CLAIM_RULES[0], *CLAIM_RULES[3]),
    )


def foremans_points() -> Check:
    """What three single plantations are worth."""
    box = load("goa", "2012")
    right = 3 * int(box["points.single_foreman"])
    rules = ("goa.tile.foreman-2012", "goa.scoring.single-plantations")

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == right:
            return None
        if n == 3:
            return "That is what they are worth without the foreman, and always in 2004.", rules[:1]
        if n == right + 3:
            return "3 points instead of 1, not on top of it.", rules[:1]
        if n == right + 1:
            return "The universal plantation is worth nothing, with or without the foreman.", (
                "goa.tile.universal-plantation-scores-nothing-2012",
            )
        return f"{n} is not it: each single plantation counts, face up or face down.", rules

    return Check(
        "2012: a player has the foreman, two single plantations on the mat, one single plantation face down beside it, "
        "and the universal plantation. How many points do these tiles bring?",
        judge,
        right=right,
        hints=("The foreman makes 3 points of 1.", "The universal plantation is an exception."),
        praise="three single plantations at 3 each; the universal plantation brings nothing",
        rules=rules,
    )
