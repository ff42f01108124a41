"""What a box of Goa must hold in either edition: the checks behind data/goa.toml and any file that corrects it.

Only what the rulebooks print or force is checked, so that a corrected box is free wherever the books are open.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.components import Components

SPICES = ("ginger", "cinnamon", "pepper", "nutmeg", "clove")
COLUMNS = ("ships", "harvest", "taxes", "expedition", "colonists")
ROWS = 5

EFFECTS = (
    "two-ships",
    "two-colonists",
    "five-ducats",
    "two-spices",
    "sell-spices",
    "for-ducats",
    "mixed-harvest",
    "extra-card",
    "ships-only",
    "spices-only",
)
BONANZA = ("ships", "colonists", "ducats", "spices", "expedition", "extra")

# The letters that the books print on each kind of tile; the letter of the universal plantation is lost.
ON_BOTH = ("ships", "colonists", "ships-or-colonists", "settlement", "extra-actions", "duty")
ON_EITHER = ("expeditions2", "expeditions3")
ONLY_A = ("red-ship", "red-colonist", "red-ducats", "red-spice")
ONLY_B = ("exchange", "espionage", "unexpected-harvest", "replenishment", "viceroy")
MISSIONS = ("mission2", "mission3")
NEW_IN_2012 = {"foreman": "a", "favour": "b", "red-expedition": "b"}

SIDE_SIZE = {"2004": 27, "2012": 29}
COLONISTS_ROW_3 = {"2004": 3, "2012": 4}
ACTION_EFFECTS = {"2004": 5, "2012": 4}
DECK = 30
FEWEST_TILES = 25


def validate(c: Components) -> None:
    """Refuse a box that cannot be; raises BadComponents."""
    _check_start(c)
    _check_columns(c)
    _check_costs(c)
    _check_points(c)
    _check_tiles(c)
    _check_cards(c)
    _check_colonies(c)
    if "bonanza.tiles" in c:
        _check_bonanza(c)


def _check_start(c: Components) -> None:
    symbols = c["cards.symbols"]
    c.need(c["start.symbol"] in symbols, "start.symbol", c["start.symbol"], ", ".join(symbols))
    markers = c["start.quick_markers"]
    c.need(markers <= len(COLUMNS), "start.quick_markers", markers, "at most 5, one for each column")


def _check_columns(c: Components) -> None:
    """Rows of five numbers that never fall, with the printed ones in their places."""
    for column in ("ships", "harvest", "taxes", "draw", "limit", "colonists"):
        key = f"columns.{column}"
        row = c[key]
        c.need(
            len(row) == ROWS,
            key,
            f"{len(row)} numbers",
            "5 numbers, for rows 1 to 5",
            "goa.advance.two-benefits",
        )
        c.need(
            list(row) == sorted(row),
            key,
            row,
            "numbers that never fall from row 1 to row 5",
            "goa.advance.two-benefits",
        )
    _printed(c, "columns.ships", 2, 2, "goa.ships.number-by-row")
    _printed(c, "columns.taxes", 1, 4, "goa.taxes.number-by-row")
    c.need(
        6 in c["columns.taxes"],
        "columns.taxes",
        c["columns.taxes"],
        "6 in one of the rows",
        "goa.taxes.number-by-row",
    )
    c.need(
        4 in c["columns.harvest"],
        "columns.harvest",
        c["columns.harvest"],
        "4 in one of the rows",
        "goa.harvest.number-by-row",
    )
    for row, draw, limit in ((1, 1, 1), (4, 2, 4)):
        _printed(c, "columns.draw", row, draw, "goa.expedition.two-numbers-per-row")
        _printed(c, "columns.limit", row, limit, "goa.expedition.two-numbers-per-row")
    lent = f"goa.colony.column-numbers-{c.edition}"
    _printed(c, "columns.colonists", 1, 0, lent)
    _printed(c, "columns.colonists", 3, COLONISTS_ROW_3[str(c.edition)], lent)


def _printed(c: Components, key: str, row: int, number: int, rule: str) -> None:
    found = c[key][row - 1]
    c.need(found == number, key, f"{found} in row {row}", f"{number} in row {row}", rule)


def _check_costs(c: Components) -> None:
    rule = "goa.advance.number-of-spices-per-step"
    for column in COLUMNS:
        key = f"costs.{column}"
        steps = c[key]
        c.need(len(steps) == ROWS - 1, key, f"{len(steps)} steps", "4 steps, from row 1 to row 5", rule)
        for k, spices in enumerate(steps, 1):
            c.need(
                len(spices) == k, key, f"{len(spices)} spices in step {k}", f"{k} spices in step {k}", rule
            )
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
    colonies = c["points.colonies"]
    c.need(
        len(colonies) == 5,
        "points.colonies",
        f"{len(colonies)} numbers",
        "5 numbers, for 0 to 4 colonies",
        "goa.scoring.colonies",
    )
    symbols, most = c["points.symbols"], DECK // len(c["cards.symbols"])
    c.need(
        len(symbols) == most + 1,
        "points.symbols",
        f"{len(symbols)} numbers",
        f"{most + 1} numbers, for 0 to {most} cards of a symbol",
        "goa.scoring.expedition-cards",
    )
    for key in ("points.colonies", "points.symbols"):
        c.need(
            c[key][0] == 0 and list(c[key]) == sorted(c[key]),
            key,
            c[key],
            "0 first, then numbers that never fall",
        )
    c.need(colonies[2] == 3, "points.colonies", f"{colonies[2]} for 2 colonies", "3", "goa.scoring.colonies")
    cards = symbols[1] + symbols[2]
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
        key = f"tiles.{side}"
        allowed = _kinds(c, side)
        for tile in tiles:
            c.need(
                tile in allowed,
                key,
                tile,
                f"tiles with {side.upper()} in {c.edition}: {', '.join(allowed)}",
                rule,
            )
        total = sum(tiles.values())
        c.need(
            total == size, key, f"{total} tiles", f"{size} tiles", f"goa.setup.components-tiles-{c.edition}"
        )
        for tile in ON_BOTH + (ONLY_A if side == "a" else ONLY_B):
            c.need(tiles.get(tile, 0) > 0, key, f"no {tile}", f"at least 1 {tile}", rule)
        if c.edition == "2012":
            for tile, home in NEW_IN_2012.items():
                c.need(home != side or tiles.get(tile, 0) > 0, key, f"no {tile}", f"at least 1 {tile}", rule)
    somewhere = ON_EITHER + MISSIONS + (("universal",) if c.edition == "2012" else ())
    for tile in somewhere:
        found = sum(tiles.get(tile, 0) for tiles in sides.values())
        c.need(found > 0, "tiles.b", f"no {tile}", f"at least 1 {tile} in tiles.a or tiles.b", rule)
    removed, spare = c["tiles.removed"], size - FEWEST_TILES
    c.need(
        removed <= spare, "tiles.removed", removed, f"at most {spare}: 25 of the {size} tiles fill the grid"
    )


def _kinds(c: Components, side: str) -> tuple[str, ...]:
    """The kinds of tiles that may carry this letter: singles are A, triples B."""
    spaces = (1, 2) if side == "a" else (2, 3)
    kinds = tuple(f"{spice}{n}" for n in spaces for spice in SPICES) + ON_BOTH + ON_EITHER
    kinds += ONLY_A if side == "a" else ONLY_B
    if side == "b" or c.edition == "2004":  # the 2004 book prints missions with either letter
        kinds += MISSIONS
    if c.edition == "2012":
        kinds += ("universal", *(tile for tile, home in NEW_IN_2012.items() if home == side))
    return kinds


def _check_cards(c: Components) -> None:
    symbols, cards = c["cards.symbols"], c["cards.list"]
    number = {"2004": 5, "2012": 6}[str(c.edition)]
    rule = f"goa.card.symbols-{c.edition}"
    c.need(
        len(set(symbols)) == len(symbols) == number,
        "cards.symbols",
        symbols,
        f"{number} different symbols",
        rule,
    )
    c.need(
        len(cards) == DECK,
        "cards.list",
        f"{len(cards)} cards",
        f"{DECK} cards",
        "goa.setup.components-extra-action-and-expedition-cards",
    )
    held = dict.fromkeys(symbols, 0)
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
        c.need(symbol in held, "cards.list", card, f"symbols {', '.join(symbols)}", rule)
        effects.add(effect)
        held[symbol] += 1
    missing = [effect for effect in EFFECTS if effect not in effects]
    c.need(
        not missing,
        "cards.list",
        f"no {', '.join(missing)}",
        "every one of the ten effects",
        "goa.card.ten-effects",
    )
    for symbol, count in held.items():
        c.need(
            count == DECK // number,
            "cards.list",
            f"{count} cards with {symbol}",
            f"{DECK // number} of each symbol",
            rule,
        )
    actions, wanted = c["cards.actions"], ACTION_EFFECTS[str(c.edition)]
    for effect in actions:
        c.need(
            effect in EFFECTS,
            "cards.actions",
            effect,
            ", ".join(EFFECTS),
            "goa.card.action-cards-are-marked-a",
        )
    c.need(
        len(set(actions)) == len(actions) == wanted,
        "cards.actions",
        actions,
        f"{wanted} different effects",
        "goa.card.action-cards-are-marked-a",
    )
    prices = c["cards.for_ducats"]
    c.need(
        len(prices) == ROWS - 1 and list(prices) == sorted(prices),
        "cards.for_ducats",
        prices,
        "4 prices that never fall, for reaching rows 2 to 5",
        f"goa.card.progress-for-ducats-{c.edition}",
    )


def _check_colonies(c: Components) -> None:
    rule = "goa.setup.components-colony-tiles"
    names = c["colonies.names"]
    c.need(len(set(names)) == len(names) == 4, "colonies.names", names, "4 different names", rule)
    need, fields = c["colonies.need"], c["colonies.fields"]
    c.need(
        len(need) == 4,
        "colonies.need",
        f"{len(need)} numbers",
        "4 numbers, one for each colony",
        "goa.colony.colonists-needed",
    )
    c.need(
        len(fields) == 4 and all(1 <= n <= 3 for n in fields),
        "colonies.fields",
        fields,
        "4 numbers from 1 to 3, one for each colony",
        "goa.colony.filled-at-once",
    )
    for key in ("colonies.quilon", "colonies.madras"):
        pairs = c[key]
        c.need(len(pairs) == 5, key, f"{len(pairs)} tiles", "5 tiles", rule)
        for pair in pairs:
            for spice in pair:
                c.need(spice in SPICES, key, spice, ", ".join(SPICES), "goa.setup.components-spices")
            c.need(
                len(set(pair)) == len(pair) == 2,
                key,
                pair,
                "2 different spices on each tile",
                "goa.colony.quilon-and-madras-tiles-differ",
            )
        different = len({frozenset(pair) for pair in pairs})
        c.need(
            different == 5,
            key,
            f"{different} different tiles",
            "5 different tiles",
            "goa.colony.quilon-and-madras-tiles-differ",
        )
    for key in ("colonies.cochin", "colonies.calicut"):
        c.need(c[key] == 4, key, f"{c[key]} tiles", "4 tiles", rule)


def _check_bonanza(c: Components) -> None:
    tiles = c["bonanza.tiles"]
    c.need(
        len(tiles) == 8,
        "bonanza.tiles",
        f"{len(tiles)} tiles",
        "8 tiles",
        "goa.setup.components-bonanza-and-counters-2012",
    )
    for tile in tiles:
        kind, _, number = tile.partition("/")
        allowed = f"kind/number, kinds {', '.join(BONANZA)}, numbers 1 to 9"
        c.need(kind in BONANZA and number in list("123456789"), "bonanza.tiles", tile, allowed)
