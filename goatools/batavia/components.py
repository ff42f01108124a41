"""What a box of Batavia must hold: the checks behind data/batavia.toml and any file that corrects it.

Only what the rulebook prints or forces is checked, so that a corrected box is free wherever the book is open.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.components import Components

COMPANIES = ("EN", "DK", "FR", "NL", "SE")
GOODS = ("tea", "cotton", "porcelain", "silk", "ginger", "nutmeg", "pepper")
STATIONS = tuple(f"{company} {good}" for company in COMPANIES for good in GOODS)
"""The 35 station tiles: company * 7 + good is the number of a tile (batavia.components.one-tile-per-company-and-good)."""

CARDS = 110
FEWEST_CARDS = (2, 11, 2, 4, 1)
"""Cards of each company that the examples of the book show at once."""

PRINTED: dict[str, tuple[object, str]] = {
    "cards.hand": (10, "batavia.setup.deal-ten-ship-cards"),
    "cards.draw": (2, "batavia.draw.two-top-cards"),
    "notes.each": (15, "batavia.setup.fifteen-notes-each"),
    "die.faces": (6, "batavia.components.one-six-sided-die"),
    "route.spaces": (35, "batavia.components.route-of-thirty-five-spaces"),
    "route.block": (5, "batavia.setup.first-block-of-five-face-down"),
    "route.face_up": (10, "batavia.setup.first-ten-tiles-face-up"),
    "scale.last": (25, "batavia.scale.cannon-stops-at-25"),
    "pirates.limit": ((21, 25, 25), "batavia.pirates.limit-25-with-four-or-five-players"),
    "warehouses.most": ((10, 11, 12, 13, 14, 15, 16), "batavia.scoring.most-crates-in-a-warehouse"),
    "warehouses.tied": ((5, 5, 6, 6, 7, 7, 8), "batavia.scoring.warehouse-tie"),
    "points.notes": (5, "batavia.scoring.most-notes"),
    "points.notes_tied": (2, "batavia.scoring.most-notes-tie"),
    "points.end_tile": (4, "batavia.scoring.end-tile-four-gold"),
    "points.seal": (2, "batavia.scoring.two-gold-per-seal"),
    "supply.crates": (12, "batavia.setup.pieces-of-one-colour"),
    "supply.notes": (75, "batavia.components.notes-are-worth-one"),
    "supply.end_tile": (1, "batavia.components.one-end-tile-with-all-flags"),
}
"""What the book prints in words, with the rule."""


def validate(c: Components) -> None:
    """Refuse a box that cannot be; raises BadComponents."""
    for key, (value, rule) in PRINTED.items():
        shown = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        c.need(c[key] == value, key, c[key], shown, rule)
    _check_cards(c)
    _check_exchange(c)
    _check_layout(c)


def _check_cards(c: Components) -> None:
    key, rule = "cards.companies", "batavia.components.one-hundred-ten-ship-cards"
    cards = c[key]
    c.need(
        len(cards) == len(COMPANIES), key, f"{len(cards)} numbers", "5 numbers, one for each company", rule
    )
    c.need(sum(cards) == CARDS, key, f"{sum(cards)} cards", "110 cards in all", rule)
    for company, number, fewest in zip(COMPANIES, cards, FEWEST_CARDS, strict=True):
        c.need(
            number >= fewest,
            key,
            f"{number} of {company}",
            f"at least {fewest}, which an example shows",
            rule,
        )


def _check_exchange(c: Components) -> None:
    key = "exchange.gold"
    gold = c[key]
    c.need(
        len(gold) == len(COMPANIES) and gold[:3] == (1, 3, 6),
        key,
        gold,
        "5 numbers that begin with 1, 3, 6",
        "batavia.exchange.gold-for-three-companies",
    )
    c.need(
        gold[2] < gold[3] < gold[4],
        key,
        gold,
        "numbers that rise with every company",
        "batavia.exchange.gold-for-five-companies",
    )


def _check_layout(c: Components) -> None:
    key, rule = "route.open_layout", "batavia.variant.open-layout-by-number"
    layout = c[key]
    for tile in layout:
        c.need(tile in STATIONS, key, tile, "company and good, such as 'DK silk'", rule)
    c.need(
        len(layout) == len(set(layout)) == len(STATIONS),
        key,
        f"{len(set(layout))} different tiles in {len(layout)}",
        "each of the 35 tiles once",
        rule,
    )
