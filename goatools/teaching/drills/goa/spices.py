"""Spices on the mat: how many fit, what a harvest brings, and what a new plantation means."""

from __future__ import annotations

from goatools.goa.box import HARVEST, SPICES, SQUARES, TILES
from goatools.goa.game import GoaPosition
from goatools.goa.names import tile_words
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
from goatools.teaching.drills.goa.lots import opening
from goatools.teaching.drills.goa.progress import choosing
from goatools.teaching.drills.goa.words import GOA, dagger, name, one

BY_ROW = "goa.harvest.number-by-row"
MATCH = "goa.harvest.placed-on-matching-free-spaces"
ONE_EACH = "goa.harvest.one-spice-per-space"
SURPLUS = "goa.harvest.surplus-stays-in-the-supply"
CHOOSES = "goa.harvest.player-chooses-which-spices"
AGAIN = "goa.colony.space-kind-is-chosen-anew-each-time"


@register(
    "goa.spices-fit",
    "How many spices fit?",
    "harvest",
    GOA,
    (BY_ROW, MATCH, ONE_EACH, SURPLUS, CHOOSES, AGAIN),
)
def spices_fit(deal: Deal, level: int) -> Question | None:
    """Level 1: free spaces of the mat; 2: what a harvest can bring; 3: of one kind, colonies included."""
    p = deal.find(lambda p: choosing(p) and any(place is not None for place in p.seats[p.to_move or 0].mat))
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    who, s = name(p, seat), p.seats[seat]
    places = [place for place in s.mat if place is not None]
    free = sum(place.free for place in places)
    fields = sum(place.kind.fields for place in places)
    row = s.rows[HARVEST]
    shown = p.table.rows[HARVEST][row - 1]
    doubt = dagger(p, "columns.harvest", row - 1)
    slips: list[Slip]
    rules: tuple[str, ...]
    hints: tuple[str, ...]
    if level == 1:
        right, rules = free, (MATCH, ONE_EACH)
        text = f"How many spices could still be put on {who}'s plantations and colonies in all?"
        why = f"{one(fields, 'spaces')}, {one(fields - free, 'spices')} on them: {free} free."
        slips = [
            (fields, f"Each space holds one spice, and some are taken. {why}", (ONE_EACH,)),
            (fields - free, f"These are the spaces that are taken. {why}", (ONE_EACH,)),
            (shown, f"That is the number of a harvest; asked is what fits. {why}", (MATCH,)),
            (sum(place.free for place in s.mat[:4] if place), f"Colonies take spices too. {why}", (MATCH,)),
            (len(places), f"Places may have several spaces. {why}", (ONE_EACH,)),
        ]
        hints = ("Count the empty spaces.", "Colonies count as well as plantations.")
    elif level == 2:
        right, rules = min(shown, free), (BY_ROW, SURPLUS)
        text = f"{who} takes the action harvest with the harvest marker in row {row}. How many spices can it bring at most?"
        why = f"Row {row} shows {shown}{doubt}, and {one(free, 'spaces')} {'is' if free == 1 else 'are'} free: {right}."
        slips = [
            (shown, f"What does not fit is not taken. {why}", (SURPLUS, MATCH)),
            (free, f"The row limits a harvest. {why}", (BY_ROW,)),
            (row, f"The number in the row counts, not the row. {why}", (BY_ROW,)),
            (fields, f"Only free spaces count. {why}", (ONE_EACH, BY_ROW)),
            (shown + free, f"The smaller of the two counts. {why}", rules),
        ]
        hints = ("Two limits: the row, and the free spaces.", f"Row {row} shows {shown}{doubt}.")
    else:
        spice = deal.rng.randrange(5)
        fitting = sum(place.free for place in places if spice in place.kind.accepts)
        word = SPICES[spice]
        right, rules = min(shown, fitting), (MATCH, CHOOSES)
        if any(
            place.kind.accepts != (spice,) and spice in place.kind.accepts and place.free for place in places
        ):
            rules = (*rules, AGAIN)
        text = f"{who} harvests with the marker in row {row}. How many {word} can that bring at most?"
        why = f"{one(fitting, 'free spaces')} {'takes' if fitting == 1 else 'take'} {word}, and row {row} shows {shown}{doubt}: {right}."
        only = sum(place.free for place in places if place.kind.accepts == (spice,))
        total = sum(place.kind.fields for place in places if spice in place.kind.accepts)
        slips = [
            (
                only,
                f"Colonies and the universal plantation take it too, if they show it. {why}",
                (AGAIN, MATCH),
            ),
            (total, f"Only free spaces count. {why}", (ONE_EACH, MATCH)),
            (free, f"The space has to accept {word}. {why}", (MATCH,)),
            (shown, f"The space has to accept {word}. {why}", (MATCH, SURPLUS)),
            (fitting, f"The row limits a harvest. {why}", (BY_ROW,)),
            (row, f"The number in the row counts, not the row. {why}", (BY_ROW,)),
        ]
        hints = (
            f"Which spaces accept {word}?",
            "Some colonies accept several kinds.",
            f"Row {row} shows {shown}{doubt}.",
        )
    if right == 0 and deal.rng.random() < 0.9:
        return None
    return Question(
        p,
        text,
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, slips, "spices"),
        why,
        hints,
        rules,
        view="seat",
        seat=seat,
        unit="spices",
    )


# ---------------------------------------------------------------------- new plantations

FILLED = "goa.tile.plantation-is-filled-at-once"
TOP = "goa.tile.plantation-goes-on-the-top-row"
FOUR = "goa.tile.four-plantations-at-most"
LOSES = "goa.tile.removed-plantation-loses-its-spices"
FACE_DOWN = "goa.tile.removed-single-plantation-is-kept-face-down"
NEW_DOWN = "goa.tile.new-single-plantation-may-go-face-down"
UNIVERSAL = "goa.tile.universal-plantation-2012"


@register(
    "goa.new-plantation",
    "What happens with a new plantation?",
    "tile",
    GOA,
    (FILLED, TOP, FOUR, LOSES, FACE_DOWN, NEW_DOWN, UNIVERSAL),
)
def new_plantation(deal: Deal, level: int) -> Question | None:
    """Level 1: how many spices come with it; 2: how many lie on the mat then; 3: a fifth plantation."""

    def wanted(p: GoaPosition) -> bool:
        if not opening(p) or p.step == 0 or p.grid[p.chain[p.step]] not in p.table.kinds:
            return False
        return level < 3 or any(None not in s.mat[:4] for s in p.seats)

    p = deal.find(wanted)
    if p is None:
        return None
    square = p.chain[p.step]
    kind = p.table.kinds[p.grid[square]]
    tile = f"the {tile_words(p.grid[square])} on {SQUARES[square]}"
    if level == 3:
        return _fifth(deal, p, tile)
    seats = [seat for seat, s in enumerate(p.seats) if None in s.mat[:4]]
    if not seats:
        return None
    seat = deal.rng.choice(seats)
    mat = sum(len(place.held) for place in p.seats[seat].mat if place is not None)
    right = kind.fields if level == 1 else mat + kind.fields
    rules = (FILLED, UNIVERSAL) if TILES[p.grid[square]] == "universal" else (FILLED, TOP)
    why = f"It is filled at once: {one(kind.fields, 'spices')}" + (
        "." if level == 1 else f" beside the {mat} before: {right}."
    )
    slips = [
        (0 if level == 1 else mat, f"A new plantation does not come empty. {why}", rules),
        (1 if level == 1 else mat + 1, f"All its spaces are filled. {why}", rules),
        (right + 1, f"It has {one(kind.fields, 'spaces')}. {why}", rules),
        (kind.fields, f"The spices from before stay where they are. {why}", rules),
    ]
    text = f"{name(p, seat)} wins {tile}. "
    text += "How many spices come with it?" if level == 1 else "How many spices lie on the mat then?"
    return Question(
        p,
        text,
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, slips, "spices"),
        why,
        ("How many spaces does the tile have?", "They are filled from the supply at once."),
        rules,
        view="board" if level == 1 else "seat",
        seat=seat,
        unit="spices",
    )


def _fifth(deal: Deal, p: GoaPosition, tile: str) -> Question | None:
    square = p.chain[p.step]
    seat = deal.rng.choice([seat for seat, s in enumerate(p.seats) if None not in s.mat[:4]])
    who, kind = name(p, seat), p.table.kinds[p.grid[square]]
    declined = p.table.options["fifth-plantation"] == "may-decline"
    if kind.single:
        down = say(
            "The new one may go face down beside the mat at once and still scores.",
            "A single plantation may be laid face down instead of replacing one.",
            NEW_DOWN,
        )
    else:
        down = say(
            "The new one may go face down beside the mat and scores 1 VP.",
            "Only single plantations are kept face down and score.",
            FACE_DOWN,
        )
    true = [
        say(
            "One of the plantations on the mat may be removed for it.",
            "The mat holds four plantations.",
            FOUR,
        ),
        say("The spices on a removed plantation go back to the supply.", "They are lost with it.", LOSES),
        say(
            "A removed plantation with one space is kept face down.", "It still scores at the end.", FACE_DOWN
        ),
        say("The new one is filled at once.", "As every new plantation.", FILLED),
    ]
    false = [
        say("The spices of a removed plantation move to the new one.", "They go back to the supply.", LOSES),
        say("It is laid beside the mat and works from there.", "The mat holds four plantations.", FOUR),
        say(
            "A removed plantation with 2 spaces is kept face down and scores.",
            "Only single ones are kept.",
            FACE_DOWN,
        ),
        say("It comes empty, as there was no room.", "A new plantation is filled at once.", FILLED),
    ]
    (true if kind.single and declined else false).append(down)
    n = deal.rng.randrange(2, 4)
    right, wrong = deal.rng.sample(true, n), deal.rng.sample(false, 5 - n)
    options: tuple[Option, ...] = among(deal.rng, right, wrong, 5)
    keys = {option.key for option in right}
    return Question(
        p,
        f"{who} has four plantations and wins {tile}. Which of this is so?",
        "choices",
        (tuple(option.key for option in options if option.key in keys),),
        options,
        "One of the five leaves the mat; single plantations are kept face down.",
        ("The mat has room for four.", f"{n} of the five sentences are right."),
        (FOUR, FACE_DOWN),
        view="seat",
        seat=seat,
    )
