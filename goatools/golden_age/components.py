"""What a box of Golden Age must hold: the checks behind data/golden_age.toml and any file that corrects it.

Only what the rulebook prints or forces is checked, so that a corrected box is free wherever the book is open.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from goatools.components import Components

COLOURS = ("green", "yellow", "brown", "blue", "grey")
"""The colours of provinces and guilds, in the order of chapter 7."""

PROVINCES = (
    *("Holland", "Limburg", "Brabant", "Groningen", "Utrecht"),
    *("Overijssel", "Zeeland", "Friesland", "Flanders", "Gelderland"),
)
"""Two of each colour: the colour of province `i` is COLOURS[i // 2] (golden_age.components.two-provinces-per-colour)."""

WITT, WILLIAM = "de Witt", "William II"
PLUS, BORDER = " + ", " - "
"""How two provinces are joined on a space of the track, and in a border."""

INVESTMENTS = ("girl", "two-girls", "company")
FLEET = ("ship", "captain", "cannon")
JOKER = "joker"
VALUES = (3, 4, 5, 6, 7, 8)
"""Victory points of paintings."""
BUILDINGS = ("windmill", "university", "palace")

PRINTED: dict[str, tuple[object, str]] = {
    "start.guilders": (10, "golden_age.setup.ten-guilders-each"),
    "start.influence": (1, "golden_age.setup.place-one-influence-marker"),
    "start.movement": (2, "golden_age.setup.place-two-movement-markers"),
    "supply.influence": (6, "golden_age.components.six-influence-markers-each"),
    "supply.movement": (5, "golden_age.components.five-movement-markers-each"),
    "supply.coins": (60, "golden_age.components.money-in-half-guilders"),
    "supply.dice": (2, "golden_age.components.two-dice"),
    "income.movement": (1, "golden_age.income.province-movement-marker"),
    "income.influence": (2, "golden_age.income.province-influence-marker"),
    "income.witt": (1, "golden_age.income.de-witt-one-each"),
    "income.william": (3, "golden_age.income.william-three-each"),
    "income.governor": (1, "golden_age.income.governor-card-bonus"),
    "prices.step": (1, "golden_age.movement.half-a-guilder-per-step"),
    "prices.bid": (1, "golden_age.auction.raise-by-half-a-guilder"),
    "prices.card": (3, "golden_age.special-action.card-for-three-guilders"),
    "prices.movement": (5, "golden_age.green.new-movement-marker-for-five"),
    "prices.painter": (1, "golden_age.art-card.payment-is-one-guilder-on-the-card"),
    "colonies.east": ((2, 3, 4, 5, 6), "golden_age.components.six-colony-spaces"),
    "colonies.west": (7, "golden_age.components.six-colony-spaces"),
    "points.movement": (1, "golden_age.scoring.movement-marker-one"),
    "points.influence": (4, "golden_age.scoring.influence-marker-in-province-four"),
    "points.east": (5, "golden_age.scoring.east-indies-five"),
    "points.west": (6, "golden_age.scoring.west-indies-six"),
    "points.building": (2, "golden_age.scoring.buildings-two"),
    "points.governor": (1, "golden_age.scoring.governor-card-one"),
    "points.guilders": (10, "golden_age.scoring.money-one-per-ten"),
    "points.win": (33, "golden_age.end.thirty-three-points-win"),
}
"""What the book prints in words, with the rule."""

CARDS_RULE = "golden_age.components.one-hundred-ten-cards"
MOST_SPICES = 8


def validate(c: Components) -> None:
    """Refuse a box that cannot be; raises BadComponents."""
    for key, (value, rule) in PRINTED.items():
        shown = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        c.need(c[key] == value, key, c[key], shown, rule)
    _check_map(c)
    _check_track(c)
    _check_guilds(c)
    _check_sets(c)
    _check_art(c)
    _check_culture(c)
    _check_decks(c)


def _check_map(c: Components) -> None:
    key, rule = "provinces.colours", "golden_age.components.two-provinces-per-colour"
    colours = {province: COLOURS[i // 2] for i, province in enumerate(PROVINCES)}
    c.need(c[key] == colours, key, c[key], ", ".join(f"{p} {colour}" for p, colour in colours.items()), rule)
    key, rule = "provinces.borders", "golden_age.components.ten-provinces"
    borders = c[key]
    pairs = [frozenset(border.split(BORDER)) for border in borders]
    for border, pair in zip(borders, pairs, strict=True):
        known = len(pair) == 2 and pair <= set(PROVINCES) and border.count(BORDER) == 1
        c.need(known, key, border, "two different provinces, such as 'Utrecht - Holland'", rule)
        c.need(pairs.count(pair) == 1, key, border, "each border once", rule)
    for border, there in (
        ("Utrecht - Holland", True),
        ("Utrecht - Gelderland", True),
        ("Holland - Gelderland", False),
    ):
        c.need(
            (frozenset(border.split(BORDER)) in pairs) is there,
            key,
            f"{border} {'missing' if there else 'given'}",
            "the borders of the example: Holland - Utrecht - Gelderland, which is two steps",
            "golden_age.movement.step-to-adjacent-province",
        )
    reached = {PROVINCES[0]}
    for _ in PROVINCES:
        reached |= {province for pair in pairs if pair & reached for province in pair}
    away = [province for province in PROVINCES if province not in reached]
    c.need(
        not away, key, f"no way to {', '.join(away)}", "a map on which every province can be reached", rule
    )


def _check_track(c: Components) -> None:
    key, rule = "track.spaces", "golden_age.components.track-of-provinces"
    spaces = c[key]
    for name, number in ((WITT, 6), (WILLIAM, 1)):
        c.need(
            spaces.count(name) == number, key, f"{spaces.count(name)} of {name}", f"{number} of {name}", rule
        )
    for space in spaces:
        pair = space.split(PLUS)
        c.need(
            space in (WITT, WILLIAM)
            or (len(pair) == 2 and len(set(pair)) == 2 and set(pair) <= set(PROVINCES)),
            key,
            space,
            f"'{WITT}', '{WILLIAM}' or two different provinces, such as 'Holland + Zeeland'",
            "golden_age.components.province-space-shows-two-provinces",
        )
    c.need(
        14 <= len(spaces) <= 200, key, f"{len(spaces)} spaces", "14 to 200, most of them with provinces", rule
    )


def _check_guilds(c: Components) -> None:
    key, rule = "guilds.columns", "golden_age.components.guild-table-of-five-columns"
    c.need(sorted(c[key]) == sorted(COLOURS), key, c[key], f"each of {', '.join(COLOURS)} once", rule)
    key = "guilds.prices"
    c.need(
        sorted(c[key]) == sorted(COLOURS), key, ", ".join(c[key]), f"each of {', '.join(COLOURS)} once", rule
    )
    for colour, prices in c[key].items():
        c.need(
            3 <= len(prices) <= 15 and prices == tuple(range(3, 3 + len(prices))),
            f"{key}.{colour}",
            prices,
            "3 to 15 numbers: 3, 4, 5 and so on",
            "golden_age.guild.next-box-above-the-owner",
        )


def _check_sets(c: Components) -> None:
    key, rule = "investment.sets", "golden_age.investment-card.three-kinds"
    paid = {"girl": (1, 5), "two-girls": (2, 12), "company": (3, 20)}
    c.need(
        c[key] == paid, key, c[key], "girl 1 card 5, two-girls 2 cards 12, company 3 cards 20 guilders", rule
    )
    key, rule = "spice.sets", "golden_age.spice-card.works-like-an-investment-card"
    kinds = c[key]
    c.need(
        1 <= len(kinds) <= MOST_SPICES, key, f"{len(kinds)} kinds", f"1 to {MOST_SPICES} kinds of spice", rule
    )
    taken = (*INVESTMENTS, *FLEET, JOKER, *BUILDINGS, "dice", "painting", "governor", "grey")
    for kind, numbers in kinds.items():
        word = kind.replace("-", "").isalpha() and kind.islower() and kind.isascii() and len(kind) <= 20
        c.need(word and kind not in taken, key, kind, "a word of small letters that no other card has", rule)
        c.need(
            len(numbers) == 2 and 1 <= numbers[0] <= 9 and 1 <= numbers[1] <= 200,
            f"{key}.{kind}",
            numbers,
            "the cards of a set (1 to 9) and its guilders (1 to 200)",
            rule,
        )
    for family in ("investment", "spice"):
        cards, sets = c[f"{family}.cards"], c[f"{family}.sets"]
        key = f"{family}.cards"
        c.need(sorted(cards) == sorted(sets), key, ", ".join(cards), f"the kinds {', '.join(sets)}", rule)
        for kind, number in cards.items():
            fewest = sets[kind][0]
            c.need(
                number >= fewest,
                f"{key}.{kind}",
                number,
                f"at least {fewest}, the cards of a set",
                CARDS_RULE,
            )
    key = "colony.cards"
    kinds = (*FLEET, JOKER)
    c.need(
        sorted(c[key]) == sorted(kinds),
        key,
        ", ".join(c[key]),
        ", ".join(kinds),
        "golden_age.colony.four-kinds-of-card",
    )
    for kind, number in c[key].items():
        c.need(number >= 1, f"{key}.{kind}", number, "at least 1", "golden_age.colony.four-kinds-of-card")


def _check_art(c: Components) -> None:
    values = [str(value) for value in VALUES]
    for key in ("art.cards", "art.payments"):
        c.need(
            sorted(c[key]) == values,
            key,
            ", ".join(c[key]),
            "the values 3 to 8",
            "golden_age.art-card.value-three-to-eight",
        )
    c.need(
        c["art.cards"]["6"] >= 1, "art.cards.6", 0, "at least 1", "golden_age.art-card.value-three-to-eight"
    )
    key, rule = "art.payments", "golden_age.art-card.number-of-payments"
    payments = tuple(c[key][value] for value in values)
    c.need(payments[VALUES.index(6)] == 4, f"{key}.6", payments[VALUES.index(6)], "4", rule)
    c.need(payments[0] >= 1 and payments[-1] <= 15, key, payments, "1 to 15 payments", rule)
    c.need(payments == tuple(sorted(set(payments))), key, payments, "more payments for a higher value", rule)


def _check_culture(c: Components) -> None:
    rule = "golden_age.culture-card.nine-kinds"
    key = "culture.governors"
    governors = c[key]
    c.need(
        set(governors) <= set(PROVINCES),
        key,
        ", ".join(governors),
        f"provinces: {', '.join(PROVINCES)}",
        rule,
    )
    c.need(sum(governors.values()) >= 1, key, 0, "at least 1 card", rule)
    key = "culture.buildings"
    c.need(sorted(c[key]) == sorted(BUILDINGS), key, ", ".join(c[key]), ", ".join(BUILDINGS), rule)
    c.need(min(c[key].values()) >= 1, key, c[key], "at least 1 of each", rule)
    c.need(c["culture.dice"] >= 1, "culture.dice", c["culture.dice"], "at least 1", rule)
    faces: Mapping[str, tuple[object, ...]] = {
        "culture.investment": INVESTMENTS,
        "culture.art": VALUES,
        "culture.colonies": (*FLEET, JOKER),
        "culture.spice": tuple(c["spice.sets"]),
    }
    for key, allowed in faces.items():
        c.need(len(c[key]) >= 1, key, "no card", "at least 1", rule)
        for face in c[key]:
            c.need(face in allowed, key, face, ", ".join(map(str, allowed)), rule)


def _check_decks(c: Components) -> None:
    printed = {"culture": 27, "art": 22, "investment": 21, "spice": 21, "colony": 19}
    key = "decks.cards"
    c.need(
        c[key] == printed, key, c[key], ", ".join(f"{deck} {n}" for deck, n in printed.items()), CARDS_RULE
    )
    culture = sum(c["culture.governors"].values()) + sum(c["culture.buildings"].values()) + c["culture.dice"]
    culture += sum(len(c[f"culture.{kind}"]) for kind in ("investment", "art", "colonies", "spice"))
    for deck, number in printed.items():
        key = f"{deck}.cards" if deck != "culture" else "culture.governors"
        found = sum(c[key].values()) if deck != "culture" else culture
        c.need(
            found == number, key, f"{found} {deck} cards in all", f"{number} {deck} cards in all", CARDS_RULE
        )
