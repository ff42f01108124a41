"""What a box of Goa must hold in either edition: the checks behind data/goa.toml and any file that corrects it.

Only what the rulebooks print or force is checked, so that a corrected box is free wherever the books are open.
"""

from __future__ import annotations

from goatools.goa.box import COLONIES, COLUMNS, EFFECTS, SPICES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.components import Components

# ---------------------------------------------------------------- what the books print

ROWS = 5
DECK = 30
GRID = 25
SIDE_SIZE = {"2004": 27, "2012": 29}
SYMBOLS = {
    "2004": ("tiger", "fish", "palm", "shell", "statue"),
    "2012": ("elephant", "tiger", "fish", "palm", "shell", "statue"),
}
ACTION_EFFECTS = {"2004": 5, "2012": 4}
BONANZA = ("ships", "colonists", "ducats", "spices", "expedition", "extra")

PRINTED_NUMBERS = (
    # part, row, number, edition (None: both), rule
    ("columns.ships", 2, 2, None, "goa.ships.number-by-row"),
    ("columns.taxes", 1, 4, None, "goa.taxes.number-by-row"),
    ("columns.draw", 1, 1, None, "goa.expedition.two-numbers-per-row"),
    ("columns.limit", 1, 1, None, "goa.expedition.two-numbers-per-row"),
    ("columns.draw", 4, 2, None, "goa.expedition.two-numbers-per-row"),
    ("columns.limit", 4, 4, None, "goa.expedition.two-numbers-per-row"),
    ("columns.colonists", 1, 0, "2004", "goa.colony.column-numbers-2004"),
    ("columns.colonists", 3, 3, "2004", "goa.colony.column-numbers-2004"),
    ("columns.colonists", 1, 0, "2012", "goa.colony.column-numbers-2012"),
    ("columns.colonists", 3, 4, "2012", "goa.colony.column-numbers-2012"),
)
SOME_ROW = (
    ("columns.taxes", 6, "goa.taxes.number-by-row"),
    ("columns.harvest", 4, "goa.harvest.number-by-row"),
)

# The letters that the books print on each kind of tile; the letter of the universal plantation is lost.
ON_BOTH = ("ships", "colonists", "ships-or-colonists", "settlement", "extra-actions", "duty")
ON_EITHER = ("expeditions2", "expeditions3")
ONLY_A = ("red-ship", "red-colonist", "red-ducats", "red-spice")
ONLY_B = ("exchange", "espionage", "unexpected-harvest", "replenishment", "viceroy")
MISSIONS = ("mission2", "mission3")
NEW_IN_2012 = {"foreman": "a", "favour": "b", "red-expedition": "b"}

SUPPLY = (
    # part, pieces by their value or kind, pieces in all, rule
    ("supply.ducat_cards", ("1", "2", "5", "10"), 45, "goa.setup.components-ducat-cards"),
    ("supply.ship_cards", ("1", "3"), 17, "goa.setup.components-colonist-and-ship-cards"),
    ("supply.colonist_cards", ("1", "3"), 18, "goa.setup.components-colonist-and-ship-cards"),
    ("supply.spices", SPICES, 50, "goa.setup.components-spices"),
)

HIGHEST = {
    "start.ducats_flag": 99,
    "start.ducats": 99,
    "start.ships": 99,
    "start.colonists": 99,
    "start.quick_ducats": 99,
    "start.quick_markers": len(COLUMNS),
    "columns.ships": 30,
    "columns.harvest": 30,
    "columns.taxes": 99,
    "columns.draw": 9,
    "columns.limit": DECK,
    "columns.colonists": 99,
    "effects.ships": 99,
    "effects.colonists": 99,
    "effects.either": 99,
    "effects.extra_actions": 10,
    "effects.red_ducats": 99,
    "effects.duty_spices": 18,
    "cards.for_ducats": 99,
    "cards.sell_price": 99,
    "cards.sell_limit": 99,
    "colonies.need": 99,
    "points.symbols": 99,
    "points.colonies": 99,
    "points.duty": 99,
}
"""The bounds within which a game can be played: far beyond any box, and 18 is all the spices a mat can hold."""

# ---------------------------------------------------------------- the checks


def validate(c: Components) -> None:
    """Refuse a box that cannot be; raises BadComponents."""
    for key, highest in HIGHEST.items():
        largest = max(c[key], default=0) if isinstance(c[key], tuple) else c[key]
        c.need(largest <= highest, key, largest, f"at most {highest}")
    _check_columns(c)
    _check_costs(c)
    _check_cards(c)
    _check_points(c)
    _check_tiles(c)
    _check_colonies(c)
    _check_supply(c)
    if "bonanza.tiles" in c:
        _check_bonanza(c)


def _check_columns(c: Components) -> None:
    """Rows of five numbers that never fall, with the printed ones in their places."""
    rule = "goa.advance.two-benefits"
    for name in ("ships", "harvest", "taxes", "draw", "limit", "colonists"):
        key = f"columns.{name}"
        row = c[key]
        c.need(len(row) == ROWS, key, f"{len(row)} numbers", "5 numbers, for rows 1 to 5", rule)
        c.need(_rises(row), key, row, "numbers that never fall from row 1 to row 5", rule)
    for key, row, number, edition, rule in PRINTED_NUMBERS:
        found = c[key][row - 1]
        c.need(
            found == number or edition not in (None, c.edition),
            key,
            f"{found} in row {row}",
            f"{number} in row {row}",
            rule,
        )
    for key, number, rule in SOME_ROW:
        c.need(number in c[key], key, c[key], f"{number} in one of the rows", rule)


def _rises(numbers: tuple[int, ...]) -> bool:
    return list(numbers) == sorted(numbers)


def _check_costs(c: Components) -> None:
    rule = "goa.advance.number-of-spices-per-step"
    for column in COLUMNS:
        key = f"costs.{column}"
        steps = c[key]
        c.need(len(steps) == ROWS - 1, key, f"{len(steps)} steps", "4 steps, from row 1 to row 5", rule)
        for k, spices in enumerate(steps, 1):
            c.need(
                len(spices) == k,
                key,
                f"step {k} with spices: {len(spices)}",
                f"as many as the step: {k}",
                rule,
            )
            _check_spices(c, key, spices)


def _check_spices(c: Components, key: str, spices: tuple[str, ...]) -> None:
    for spice in spices:
        c.need(spice in SPICES, key, spice, ", ".join(SPICES), "goa.setup.components-spices")


def _check_points(c: Components) -> None:
    """The tables behind the scoring example of both books, whose 42 points have to come out."""
    row = c["points.row"]
    triangular = tuple(k * (k + 1) // 2 for k in range(ROWS))
    c.need(
        row == triangular,
        "points.row",
        row,
        "0, 1, 3, 6, 10: the spices paid so far",
        "goa.scoring.progress-markers",
    )
    for key, most, of, rule in (
        ("points.colonies", len(COLONIES), "colonies", "goa.scoring.colonies"),
        (
            "points.symbols",
            DECK // len(c["cards.symbols"]),
            "cards of a symbol",
            "goa.scoring.expedition-cards",
        ),
    ):
        points = c[key]
        c.need(
            len(points) == most + 1,
            key,
            f"{len(points)} numbers",
            f"{most + 1} numbers, for 0 to {most} {of}",
            rule,
        )
        c.need(points[0] == 0 and _rises(points), key, points, "0 first, then numbers that never fall", rule)
    colonies, cards = c["points.colonies"][2], c["points.symbols"][1] + c["points.symbols"][2]
    c.need(colonies == 3, "points.colonies", f"{colonies} for 2 colonies", "3", "goa.scoring.colonies")
    c.need(
        cards == 4,
        "points.symbols",
        f"{cards} for 1 and 2 cards together",
        "1 + 3 = 4",
        "goa.scoring.expedition-cards",
    )
    c.need(
        c["points.most_ducats"] == 3,
        "points.most_ducats",
        c["points.most_ducats"],
        "3",
        "goa.scoring.most-ducats",
    )
    c.need(
        c["points.single"] == 1, "points.single", c["points.single"], "1", "goa.scoring.single-plantations"
    )


def _check_tiles(c: Components) -> None:
    size = SIDE_SIZE[str(c.edition)]
    sides = {"a": c["tiles.a"], "b": c["tiles.b"]}
    rule = "goa.tile.composition-of-the-sets"
    for side, tiles in sides.items():
        key, letter = f"tiles.{side}", side.upper()
        allowed = _kinds(c, side)
        for tile in tiles:
            c.need(
                tile in allowed, key, tile, f"tiles with {letter} in {c.edition}: {', '.join(allowed)}", rule
            )
        total = sum(tiles.values())
        c.need(
            total == size, key, f"{total} tiles", f"{size} tiles", f"goa.setup.components-tiles-{c.edition}"
        )
        new = tuple(tile for tile, home in NEW_IN_2012.items() if home == side and c.edition == "2012")
        for tile in ON_BOTH + (ONLY_A if side == "a" else ONLY_B) + new:
            c.need(tiles.get(tile, 0) > 0, key, f"no {tile}", f"at least 1 {tile}", rule)
    somewhere = ON_EITHER + MISSIONS + (("universal",) if c.edition == "2012" else ())
    changed = "tiles.a" if c.part("tiles.b").file != c.file else "tiles.b"
    for tile in somewhere:
        found = sum(tiles.get(tile, 0) for tiles in sides.values())
        c.need(found > 0, changed, f"no {tile} on either side", f"at least 1 {tile}", rule)
    removed, spare = c["tiles.removed"], size - GRID
    c.need(
        removed <= spare,
        "tiles.removed",
        removed,
        f"at most {spare}, since 25 of the {size} tiles fill the grid",
    )


def _kinds(c: Components, side: str) -> tuple[str, ...]:
    """The kinds of tiles that may carry this letter: single plantations are A, triple ones B."""
    fields = (1, 2) if side == "a" else (2, 3)
    kinds = tuple(f"{spice}{n}" for n in fields for spice in SPICES) + ON_BOTH + ON_EITHER
    kinds += ONLY_A if side == "a" else ONLY_B
    if side == "b" or c.edition == "2004":  # the 2004 book prints missions with either letter
        kinds += MISSIONS
    if c.edition == "2012":
        kinds += ("universal", *(tile for tile, home in NEW_IN_2012.items() if home == side))
    return kinds


def _check_cards(c: Components) -> None:
    printed = SYMBOLS[str(c.edition)]
    rule = f"goa.card.symbols-{c.edition}"
    c.need(
        sorted(c["cards.symbols"]) == sorted(printed),
        "cards.symbols",
        c["cards.symbols"],
        ", ".join(printed),
        rule,
    )
    c.need(
        c["start.symbol"] in printed,
        "start.symbol",
        c["start.symbol"],
        ", ".join(printed),
        f"goa.setup.starting-symbol-{c.edition}",
    )
    cards = c["cards.list"]
    deck_rule = "goa.setup.components-extra-action-and-expedition-cards"
    c.need(len(cards) == DECK, "cards.list", f"{len(cards)} cards", f"{DECK} cards", deck_rule)
    held = dict.fromkeys(printed, 0)
    effects = set()
    for card in cards:
        effect, _, rest = card.partition("/")
        colonists, _, symbol = rest.partition("/")
        c.need(
            effect in EFFECTS,
            "cards.list",
            card,
            f"effect/colonists/symbol, effects {', '.join(EFFECTS)}",
            "goa.card.ten-effects",
        )
        c.need(
            colonists in ("1", "2", "3"),
            "cards.list",
            card,
            "1, 2 or 3 colonists",
            "goa.card.colonists-one-to-three",
        )
        c.need(symbol in held, "cards.list", card, f"symbols {', '.join(printed)}", rule)
        effects.add(effect)
        held[symbol] += 1
    for effect in EFFECTS:
        c.need(
            effect in effects, "cards.list", f"no {effect}", "each of the ten effects", "goa.card.ten-effects"
        )
    each = DECK // len(printed)
    for symbol, count in held.items():
        c.need(count == each, "cards.list", f"{count} cards with {symbol}", f"{each} of each symbol", rule)
    actions, wanted = c["cards.actions"], ACTION_EFFECTS[str(c.edition)]
    rule = "goa.card.action-cards-are-marked-a"
    for effect in actions:
        c.need(effect in EFFECTS, "cards.actions", effect, ", ".join(EFFECTS), rule)
    c.need(
        len(set(actions)) == len(actions) == wanted,
        "cards.actions",
        actions,
        f"{wanted} different effects",
        rule,
    )
    prices = c["cards.for_ducats"]
    allowed = "4 prices that never fall, for reaching rows 2 to 5"
    rule = f"goa.card.progress-for-ducats-{c.edition}"
    c.need(len(prices) == ROWS - 1 and _rises(prices), "cards.for_ducats", prices, allowed, rule)


def _check_colonies(c: Components) -> None:
    rule = "goa.setup.components-colony-tiles"
    c.need(c["colonies.names"] == COLONIES, "colonies.names", c["colonies.names"], ", ".join(COLONIES), rule)
    need, fields = c["colonies.need"], c["colonies.fields"]
    each = "4 numbers, one for each colony"
    c.need(len(need) == 4, "colonies.need", f"{len(need)} numbers", each, "goa.colony.colonists-needed")
    fitting = len(fields) == 4 and all(1 <= n <= 3 for n in fields)
    c.need(fitting, "colonies.fields", fields, f"{each}, from 1 to 3", "goa.colony.filled-at-once")
    differ = "goa.colony.quilon-and-madras-tiles-differ"
    for key in ("colonies.quilon", "colonies.madras"):
        pairs = c[key]
        c.need(len(pairs) == 5, key, f"{len(pairs)} tiles", "5 tiles", rule)
        for pair in pairs:
            _check_spices(c, key, pair)
            c.need(len(set(pair)) == len(pair) == 2, key, pair, "2 different spices on each tile", differ)
        different = len({frozenset(pair) for pair in pairs})
        c.need(different == 5, key, f"{different} different tiles", "5 different tiles", differ)
    for key in ("colonies.cochin", "colonies.calicut"):
        c.need(c[key] == 4, key, f"{c[key]} tiles", "4 tiles", rule)


def _check_supply(c: Components) -> None:
    for key, kinds, total, rule in SUPPLY:
        pieces = c[key]
        c.need(set(pieces) == set(kinds), key, list(pieces), f"the kinds {', '.join(kinds)}", rule)
        found = sum(pieces.values())
        c.need(found == total, key, f"{found} in all", f"{total} in all", rule)


def _check_bonanza(c: Components) -> None:
    tiles = c["bonanza.tiles"]
    rule = "goa.setup.components-bonanza-and-counters-2012"
    c.need(len(tiles) == 8, "bonanza.tiles", f"{len(tiles)} tiles", "8 tiles", rule)
    for tile in tiles:
        kind, _, number = tile.partition("/")
        allowed = f"kind/number, kinds {', '.join(BONANZA)}, numbers 1 to 9"
        c.need(kind in BONANZA and number in tuple("123456789"), "bonanza.tiles", tile, allowed)
