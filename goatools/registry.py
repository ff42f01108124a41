"""The table of games: the one place that knows which games there are.

The rules of a game are imported when the game is first asked for, so that `import goatools` stays quick.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from goatools.errors import BadSetup, UnknownGame, is_whole, nearest
from goatools.position import COLOURS, GameInfo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from goatools.position import Position, Table


GOA_OPTIONS: dict[str, tuple[str, ...]] = {
    "fifth-plantation": ("may-decline", "must-replace"),
    "espionage": ("changes-action", "extra-action"),
    "favour": ("no-ships", "four-ships"),
    "exchange": ("later-turn", "at-once"),
    "foreman": ("face-down-too", "face-up-only"),
    "unsold-flag": ("brings-card", "no-card"),
    "overbid": ("refused", "replayed"),
    "final-tie": ("among-tied", "among-all"),
}

BATAVIA_OPTIONS: dict[str, tuple[str, ...]] = {
    "oldest": ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5"),
    "opening-bid": ("at-least-1", "0-allowed"),
    "unsold-cards": ("join-next-lot", "sold-alone"),
    "empty-lot": ("ship-alone", "no-auction"),
    "both-piles-empty": ("no-drawing", "empty-draw"),
    "sunk-seal": ("to-board", "stays"),
    "thirteenth-crate": ("none", "placed"),
    "standstill": ("ends-game", "plays-on"),
}

AGE_OPTIONS: dict[str, tuple[str, ...]] = {
    "oldest": ("seat-1", "seat-2", "seat-3", "seat-4"),
    "markers-left": ("three", "four"),
    "dice-card": ("one-die", "whole-roll"),
    "governor": ("always-paid", "needs-a-marker"),
    "full-guild": ("no-takeover", "at-top-price"),
    "shift": ("province-or-colony", "guild-too"),
    "sailing": ("may-wait", "at-once"),
    "unsold": ("stays-active", "is-used"),
    "painter": ("winner-pays", "included"),
    "count": ("all-seats", "seat-on-turn"),
    "tie": ("seat-on-turn", "most-points"),
}

GAMES: dict[str, GameInfo] = {
    info.name: info
    for info in (
        GameInfo(
            "goa-2004",
            "Goa 2004",
            "goa",
            "2004",
            "goa04",
            (2, 3, 4),
            "goa.setup.two-to-four-players",
            ("quick-start",),
            {**GOA_OPTIONS, "hand-limit": ("after-drawing", "before-drawing", "card-by-card")},
        ),
        GameInfo(
            "goa-2012",
            "Goa 2012",
            "goa",
            "2012",
            "goa12",
            (2, 3, 4),
            "goa.setup.two-to-four-players",
            ("quick-start", "bonanza"),
            {**GOA_OPTIONS, "hand-limit": ("before-drawing", "after-drawing", "card-by-card")},
        ),
        GameInfo(
            "batavia",
            "Batavia",
            "batavia",
            None,
            "bat",
            (3, 4, 5),
            "batavia.components.three-to-five-players",
            ("open-layout",),
            BATAVIA_OPTIONS,
            unit="gold",
        ),
        GameInfo(
            "golden-age",
            "Golden Age",
            "golden_age",
            None,
            "age",
            (3, 4),
            "golden_age.components.three-or-four-players",
            (),
            AGE_OPTIONS,
        ),
    )
}


def games() -> tuple[str, ...]:
    """The names of all games.

    >>> games()
    ('goa-2004', 'goa-2012', 'batavia', 'golden-age')
    """
    return tuple(GAMES)


def game_info(name: str) -> GameInfo:
    """Return the entry of a game; raises UnknownGame with the nearest names."""
    found = GAMES.get(name) if isinstance(name, str) else None
    if found is None:
        hint = nearest(str(name).lower(), GAMES)
        raise UnknownGame(
            f"game: found {name!r}; allowed: {', '.join(GAMES)}" + (f"; did you mean {hint}?" if hint else "")
        )
    return found


RESERVED = ("chance", "nobody")
"""Words that stand for something else where position texts name a seat."""


def seat_names(info: GameInfo, seats: int | Sequence[str]) -> tuple[str, ...]:
    """Turn a number of seats or a sequence of names into checked names; raises BadSetup."""
    allowed = f"{', '.join(map(str, info.seats[:-1]))} or {info.seats[-1]} players ({info.seats_rule})"
    if isinstance(seats, bool) or not isinstance(seats, (int, list, tuple)):
        raise BadSetup("seats", seats, f"{allowed}: a number, or a list of names")
    if isinstance(seats, int):
        if seats not in info.seats:
            raise BadSetup("seats", seats, allowed)
        return COLOURS[:seats]
    if len(seats) not in info.seats:
        raise BadSetup("seats", len(seats), allowed)
    for name in seats:
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > 300:
            raise BadSetup("seats", name, "names of 1 to 300 printable characters")
    names = tuple(name.strip() for name in seats)
    for name in names:
        if name.lower() in RESERVED:
            raise BadSetup("seats", name, "any other name; position texts use this word themselves")
    if len(set(names)) < len(names):
        raise BadSetup("seats", list(names), "a different name for each seat")
    return names


def make_table(
    game: str,
    seats: int | Sequence[str],
    variants: Iterable[str] = (),
    options: Mapping[str, str] | None = None,
    components: str | Path | None = None,
) -> Table:
    """Check what a table is asked to be and return it; raises UnknownGame, BadSetup or BadComponents."""
    from goatools.components import load

    info = game_info(game)
    names = seat_names(info, seats)
    if isinstance(variants, str):
        raise BadSetup("variants", variants, "a tuple of names, such as ('quick-start',)")
    given: dict[str, tuple[object, type, str]] = {
        "variants": (variants, Iterable, "a tuple of names"),
        "options": (options or {}, Mapping, "a table of names and rulings"),
    }
    for field, (found, kind, allowed) in given.items():
        if not isinstance(found, kind):
            raise BadSetup(field, found, allowed)
    chosen = tuple(variants)
    for variant in chosen:
        if variant not in info.variants:
            raise BadSetup("variants", variant, ", ".join(info.variants) or f"none in {info.title}")
    full = {key: values[0] for key, values in info.options.items()}
    for key, value in (options or {}).items():
        if key not in full:
            raise BadSetup("options", key, ", ".join(full) or f"none in {info.title}")
        if value not in info.options[key]:
            raise BadSetup(f"options.{key}", value, " or ".join(info.options[key]))
        full[key] = value
    ordered = tuple(variant for variant in info.variants if variant in chosen)
    if components is None:
        return _plain_table(info.name, names, ordered, tuple(full.items()))
    box = load(info.family, info.edition, components)
    table: Table = info.module().TableType(info, names, ordered, full, box)
    return table


@lru_cache(maxsize=256)
def _plain_table(
    game: str, names: tuple[str, ...], variants: tuple[str, ...], options: tuple[tuple[str, str], ...]
) -> Table:
    """A table with the components that come with the package; tables never change, so one serves many games."""
    from goatools.components import load

    info = GAMES[game]
    table: Table = info.module().TableType(
        info, names, variants, dict(options), load(info.family, info.edition)
    )
    return table


def new_game(
    game: str,
    seats: int | Sequence[str] = 4,
    seed: int | None = None,
    variants: Iterable[str] = (),
    *,
    options: Mapping[str, str] | None = None,
    components: str | Path | None = None,
) -> Position:
    """Return the first position of a game.

    `seats` is a number or a sequence of names, `variants` and `options` are named in `goatools.registry.GAMES`,
    `components` is a TOML file that corrects values of the box.  With a `seed` the set-up is dealt until the first
    player has to decide; without one the position waits at its first chance node, so that you can deal by hand.
    Raises UnknownGame, BadSetup or BadComponents.
    """
    import random

    if seed is not None and not is_whole(seed):
        raise BadSetup("seed", seed, "a whole number, or None to deal by hand")
    table = make_table(game, seats, variants, options, components)
    p: Position = table.info.module().PositionType.first(table)
    if seed is not None:
        p.run_chance(random.Random(seed))
    return p
