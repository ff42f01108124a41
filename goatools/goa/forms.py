"""Text forms of a Goa position: TOML for people, numbers for codes, and what a seat may know.

A position text that a person writes by hand needs little: the round, the part, who acts, the grid, and what each seat
owns.  Whatever is not on the table lies in the draw pile, in the stocks or in the box.

    game = "goa-2012"
    seats = ["Yellow", "Red", "Green", "Blue"]
    round = "A2"
    part = "actions"       # set-up, placing, auctions, actions, extra actions, over
    action = 2             # which of the three actions
    turn = "Red"           # who acts
    flag = "Blue"
    grid = '''
    ginger1  ships     clove2   .        nutmeg2
    ...                                            (five rows, row 5 first; a point is an empty square)
    '''
    [[seat]]               # one table per seat, in the order of `seats`
    ducats = 5
    ships = 3
    colonists = 2
    extra = 1              # extra action cards
    rows = [2, 1, 1, 1, 3] # ships, harvest, taxes, expedition, colonists
    plantations = ["clove2: clove"]            # what lies on it after the colon
    colonies = ["Quilon pepper/nutmeg: nutmeg"]
    hand = ["two-ships/1/elephant"]
    tiles = ["red-colonist"]
    used = ["red-colonist"]                    # red tiles already used this round

Placing: `chain = ["W4", "a3"]` (the flag's place first).  Auctions: the chain, `lot = 2` and `bids = ["Red 4", "Green
pass"]`.  `starter` is who placed the flag, if the flag has changed hands since.  A decision in the middle of an action
is written as `todo`, the stack of open decisions.
"""

from __future__ import annotations

from goatools.auction import OnceRound
from goatools.chance import CHANCE
from goatools.errors import BadPosition, BadSetup, is_whole
from goatools.goa.box import (
    CORNERS,
    HELD,
    NEIGHBOURS,
    PLACES,
    PLANTATIONS,
    RED,
    ROUNDS,
    SIDES,
    SPICES,
    SQUARES,
    TILE,
    TILES,
    TOUCHES,
)
from goatools.goa.placement import owner
from goatools.goa.setup import PLANTATION_TILES
from goatools.goa.spices import AT_LEAST_ONE
from goatools.goa.state import (
    ACTION,
    ACTIONS,
    AFTER,
    AUCTION,
    AUCTIONS,
    BONUS,
    CARD,
    COLONY,
    DRAWING,
    DUCATS,
    DUTY,
    ENDED,
    EXCHANGE,
    EXTRA,
    EXTRAS,
    FAVOUR,
    FIFTH,
    FILLING,
    FIRST_CARD,
    FIRST_DRAWER,
    FLAG,
    FOUNDING,
    GAIN,
    GRID_TILE,
    MARKER,
    MIXING,
    NOBODY,
    OVER,
    PARTS,
    PAYING,
    PHASES,
    PLACING,
    PUTTING,
    QUICK,
    REMOVED_TILE,
    REPLENISH,
    ROOM,
    SELLING,
    SETUP,
    SHED,
    STEP,
    GoaState,
)
from goatools.position import counted
from goatools.text import header, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random
    from typing import Any

    from goatools.codes import Numbers
    from goatools.goa.box import Kind, Place
    from goatools.goa.state import Frame, Seat
    from goatools.text import Reader

MOST = 999
"""No holding goes above this; it keeps codes short and mistakes visible."""

# ---------------------------------------------------------------------- the document


def document(p: GoaState, viewer: int | None = None) -> dict[str, Any]:
    """The position as a document; for a viewer without what that seat may not know.

    goa.hidden.ducats-are-secret, goa.hidden.expedition-hand-is-secret, goa.hidden.other-holdings-are-open,
    goa.hidden.left-over-tiles-are-unseen-2004, goa.hidden.bonanza-tiles-lie-face-down-2012
    """
    names, table = p.names, p.table
    doc: dict[str, Any] = {
        "game": p.game,
        "seats": names,
        "variants": table.variants,
        "options": dict(table.options),
        "round": ROUNDS[p.round],
        "part": PARTS[p.part],
        "phase": p.phase,
        "turn": None if p.to_move is None else "chance" if p.to_move == CHANCE else names[p.to_move],
        "step": p.step,
        "flag": names[p.flag] if p.flag >= 0 else None,
        "starter": names[p.starter] if p.starter >= 0 else None,
        "grid": {square: TILES[tile] for square, tile in zip(SQUARES, p.grid, strict=True) if tile},
        "chain": [PLACES[place] for place in p.chain],
        "bids": said(p.auction, names) if p.auction else [],
        "removed": [TILES[tile] for tile in p.removed],
        "corners": [SQUARES[corner] for corner in p.corners],
        "bonus": [table.bonuses[face] for face in p.bonus],
        "discard": [table.cards[card].code for card in sorted(p.discard)],
        "open": [table.cards[card].code for card in p.open],
        "deck": len(p.deck),
        "played": p.played,
        "passed": [names[seat] for seat in p.passed],
        "todo": [frame_words(frame, names) for frame in p.stack],
    }
    doc["seat"] = [seat_document(p, seat, viewer is None or viewer == seat) for seat in range(len(names))]
    return doc


def said(auction: OnceRound, names: Sequence[str]) -> list[str]:
    """The highest bid and who speaks, which is all an auction remembers."""
    return [] if auction.leader is None else [f"{names[auction.leader]} {auction.high}"]


def seat_document(p: GoaState, seat: int, open_eyes: bool) -> dict[str, Any]:
    """What a seat owns; ducats and the faces of cards only for its own eyes."""
    s, table = p.seats[seat], p.table
    hand = [table.cards[card].code for card in s.hand]
    return {
        "name": p.names[seat],
        "ducats": s.ducats if open_eyes else None,
        "ships": s.ships,
        "colonists": s.colonists,
        "extra": s.extra,
        "rows": list(s.rows),
        "plantations": [place_words(place) for place in s.mat[:4] if place is not None],
        "colonies": [place_words(place) for place in s.mat[4:] if place is not None],
        "hand": hand if open_eyes else len(hand),
        "tiles": [TILES[tile] for tile in s.tiles],
        "used": [TILES[tile] for tile in s.used],
        "duties": s.duties,
        "down": s.down,
    }


def place_words(place: Place) -> str:
    """A plantation or colony with what lies on it, such as "clove2: clove"."""
    held = " ".join(SPICES[spice] for spice in place.held)
    return f"{place.kind.code}: {held}" if held else place.kind.code


def frame_words(frame: Frame, names: Sequence[str]) -> list[Any]:
    """An open decision as a list: its phase, its seat, and its numbers."""
    phase, seat, *rest = frame
    who = "nobody" if seat is None else "chance" if seat == CHANCE else names[seat]
    return [PHASES[phase], who, *rest]


# ---------------------------------------------------------------------- writing


def write(p: GoaState) -> str:
    """The position as TOML; fields that have their default are left out."""
    doc = document(p)
    lines = header(p)
    lines += [f"round = {quote(doc['round'])}", f"part = {quote(doc['part'])}"]
    if p.flag >= 0:
        lines.append(f"flag = {quote(doc['flag'])}")
    if p.starter not in (NOBODY, p.flag):
        lines.append(f"starter = {quote(doc['starter'])}")
    lines += part_lines(p)
    always = ("corners", "bonus") if "bonanza" in p.table.variants else ()
    for key in ("removed", "corners", "bonus", "discard", "open", "passed"):
        if doc[key] or key in always:
            lines.append(f"{key} = {quote(doc[key])}")
    if p.played:
        lines.append("played = true")
    plain = p.table.info.module().PositionType.first(p.table)
    try:
        default_stack(plain, *turn_of(p), copy_from=p)
        same = plain.stack == p.stack
    except BadPosition:
        same = False
    if not same:
        lines.append(f"todo = {quote(doc['todo'])}")
    lines += ["grid = '''", *grid_lines(p.grid), "'''"]
    for s in doc["seat"]:
        lines += ["", "[[seat]]"]
        lines += [f"{key} = {quote(value)}" for key, value in s.items() if value != SEAT_DEFAULTS.get(key)]
    return "\n".join(lines) + "\n"


SEAT_DEFAULTS: Mapping[str, Any] = {
    "extra": 0,
    "plantations": [],
    "colonies": [],
    "hand": [],
    "tiles": [],
    "used": [],
    "duties": 0,
    "down": 0,
}


def grid_lines(grid: Sequence[int]) -> list[str]:
    """The grid as five lines, row 5 first."""
    rows = [[TILES[tile] or "." for tile in grid[5 * row : 5 * row + 5]] for row in (4, 3, 2, 1, 0)]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return [
        "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def turn_of(p: GoaState) -> tuple[int, int]:
    """Who acts and in which of the three actions (0 where that has no meaning)."""
    n = len(p.seats)
    if p.part == ACTIONS and p.step:
        return (p.flag + p.step - 1) % n, (p.step - 1) // n + 1
    if p.part == EXTRAS:
        return (p.flag + p.step - 1) % n, 0
    return max(p.flag, 0), 0


def part_lines(p: GoaState) -> list[str]:
    """The fields that say how far the part has come."""
    seat, action = turn_of(p)
    if p.part == ACTIONS:
        return [f"turn = {quote(p.names[seat])}", f"action = {action}"]
    if p.part == EXTRAS:
        return [f"turn = {quote(p.names[seat])}"]
    lines = []
    if p.chain:
        lines.append(f"chain = {quote([PLACES[place] for place in p.chain])}")
    if p.part == AUCTIONS:
        lines.append(f"lot = {p.step + (p.auction is not None)}")
        if p.auction is not None:
            auction = p.auction
            order = [(auction.auctioneer + k) % len(p.seats) for k in range(1, len(p.seats))]
            spoken = order[: order.index(auction.speaker)] if auction.speaker in order else order
            words = [f"{p.names[s]} {auction.high if s == auction.leader else 'pass'}" for s in spoken]
            lines.append(f"bids = {quote(words)}")
    if p.part == SETUP:
        lines.append(f"step = {p.step}")
    return lines


# ---------------------------------------------------------------------- reading

FIELDS = (
    *(
        "game",
        "seats",
        "variants",
        "options",
        "components",
        "round",
        "part",
        "turn",
        "action",
        "step",
        "flag",
    ),
    *(
        "starter",
        "chain",
        "lot",
        "bids",
        "removed",
        "corners",
        "bonus",
        "discard",
        "open",
        "passed",
        "played",
    ),
    *("todo", "grid", "seat"),
)
SEAT_FIELDS = (
    *(
        "name",
        "ducats",
        "ships",
        "colonists",
        "extra",
        "rows",
        "plantations",
        "colonies",
        "hand",
        "tiles",
        "used",
    ),
    *("duties", "down"),
)


def read(p: GoaState, reader: Reader) -> None:
    """Fill a fresh position from a document; raises BadPosition."""
    names = list(p.names)
    p.round = ROUNDS.index(reader.word("round", ROUNDS, "A1"))
    p.part = PARTS.index(reader.word("part", PARTS, likely_part(reader)))
    belongs(p, reader)
    p.flag = NOBODY if p.part == SETUP and not reader.has("flag") else reader.seat("flag", names, 0)
    p.starter = reader.seat("starter", names, p.flag) if reader.has("starter") else p.flag
    p.grid = read_grid(reader, p.round, p.part)
    p.removed = tuple(TILE[word] for word in reader.words("removed", TILES[1:]))
    read_bonus(p, reader)
    p.played = reader.flag("played")
    p.passed = reader.seats("passed", names)
    tables = reader.tables("seat", 4)
    if tables and len(tables) != len(names):
        reader.fail("seat", f"{len(names)} tables, one per seat", f"{len(tables)} tables")
    for seat, sub in enumerate(tables):
        read_seat(p, seat, sub)
    codes = [card.code for card in p.table.cards]
    p.discard = [codes.index(word) for word in reader.words("discard", codes)]
    p.open = tuple(codes.index(word) for word in reader.words("open", codes))
    fill_deck(p)
    p.chain = read_chain(p, reader)
    p.step = reader.number("step", 0, 3, 1) if p.part == SETUP else 0
    read_turn(p, reader)
    if p.part == SETUP:
        fill_bag(p)
    reader.done(FIELDS)
    check(p)


FIELDS_OF_PARTS = {
    "step": (SETUP,),
    "lot": (AUCTIONS,),
    "bids": (AUCTIONS,),
    "chain": (PLACING, AUCTIONS),
    "action": (ACTIONS,),
    "passed": (EXTRAS,),
}
"""Fields that mean something in some parts of a round only."""


def likely_part(reader: Reader) -> str:
    """The part that a hand-written position means when it does not say."""
    if reader.has("lot") or reader.has("bids"):
        return PARTS[AUCTIONS]
    return PARTS[ACTIONS] if reader.has("action") or reader.has("turn") else PARTS[PLACING]


def belongs(p: GoaState, reader: Reader) -> None:
    """Refuse a field that has no meaning in this part of the round, rather than pass it over."""
    for key, parts in FIELDS_OF_PARTS.items():
        if reader.has(key) and p.part not in parts and reader.data[key] != []:
            where = " or ".join(f'"{PARTS[part]}"' for part in parts)
            reader.fail(key, f'no such field when part = "{PARTS[p.part]}"; it belongs to part = {where}')


def read_grid(reader: Reader, round_number: int, part: int) -> list[int]:
    """The 25 squares; words of any width, row 5 first."""
    text = reader.string("grid", "" if part in (SETUP, ENDED) else ". " * 25)
    words = text.split()
    if not words:
        return [0] * 25
    if len(words) != 25:
        reader.fail(
            "grid",
            "25 words, five rows of five with row 5 first; a point is an empty square",
            f"{len(words)} words",
        )
    grid = [0] * 25
    for place, word in enumerate(words):
        square = 5 * (4 - place // 5) + place % 5
        clean = word.lower()
        if clean not in TILE and clean not in (".", "-"):
            from goatools.errors import nearest

            raise BadPosition(
                f"grid.{SQUARES[square]}", word, nearest(clean, TILES[1:]) or ", ".join(TILES[1:])
            )
        grid[square] = TILE.get(clean, 0)
    return grid


def read_bonus(p: GoaState, reader: Reader) -> None:
    """Corners that still hide a Bonanza tile, and the faces not seen yet."""
    on = "bonanza" in p.table.variants
    corners = [SQUARES[corner] for corner in CORNERS]
    hidden = reader.words("corners", corners) if reader.has("corners") or not on else []
    p.corners = tuple(sorted(SQUARES.index(word) for word in hidden))
    if on and not reader.has("corners") and p.part != SETUP:
        p.corners = tuple(corner for corner in CORNERS if p.grid[corner])
    faces = reader.words("bonus", list(dict.fromkeys(p.table.bonuses)) if on else [])
    p.bonus = tuple(sorted(p.table.bonuses.index(face) for face in faces))
    if on and not reader.has("bonus") and p.corners:
        p.bonus = p.table.bonus_set


def read_seat(p: GoaState, seat: int, sub: Reader) -> None:
    """What one seat owns."""
    s, table = p.seats[seat], p.table
    flag_money = seat == p.flag and p.part in (SETUP, PLACING) and p.round == 0
    s.ducats = sub.number("ducats", 0, MOST, table.start["ducats_flag"] if flag_money else s.ducats)
    s.ships = sub.number("ships", 0, MOST, s.ships)
    s.colonists = sub.number("colonists", 0, MOST, s.colonists)
    s.extra = sub.number("extra", 0, 99, 0)
    s.rows = tuple(sub.numbers("rows", 5, 1, 5, (1,) * 5))
    kinds = {kind.code: kind for kind in table.kinds.values()}
    plantations = [
        read_place(sub, "plantations", i, word, kinds) for i, word in enumerate(sub.words("plantations"))
    ]
    if len(plantations) > 4:
        sub.fail("plantations", "at most 4 (goa.tile.four-plantations-at-most)")
    mat: list[Place | None] = [*plantations, *[None] * (8 - len(plantations))]
    colonies = {kind.code: kind for group in table.colony_kinds for kind in group}
    for i, word in enumerate(sub.words("colonies")):
        place = read_place(sub, "colonies", i, word, colonies)
        index = 4 + next(c for c, group in enumerate(table.colony_kinds) if place.kind in group)
        if mat[index] is not None:
            sub.fail("colonies", "each colony once (goa.colony.each-only-once-per-player)", word)
        mat[index] = place
    s.mat = tuple(mat)
    s.have = sum(place.have for place in mat if place is not None)
    codes = [card.code for card in table.cards]
    s.hand = tuple(sorted(codes.index(word) for word in sub.words("hand", codes)))
    s.tiles = tuple(sorted(TILE[word] for word in sub.words("tiles", HELD)))
    s.used = tuple(sorted(TILE[word] for word in sub.words("used", RED)))
    s.duties, s.down = sub.number("duties", 0, 9, 0), sub.number("down", 0, 20, 0)
    name = sub.string("name", p.names[seat])
    if name != p.names[seat]:
        sub.fail("name", f"{p.names[seat]}, as in `seats`")
    sub.done(SEAT_FIELDS)


def read_place(sub: Reader, key: str, i: int, word: str, kinds: Mapping[str, Kind]) -> Place:
    """A tile on the mat with its spices, such as "clove2: clove clove"."""
    from goatools.errors import nearest

    code, _, held = word.partition(":")
    clean = {name.lower(): kind for name, kind in kinds.items()}
    wanted = " ".join(code.split()).lower()
    colony, _, pair = wanted.partition(" ")
    # the two kinds of a colony tile may be named in either order
    kind = clean.get(wanted) or clean.get(f"{colony} {'/'.join(reversed(pair.split('/')))}")
    field = f"{sub.name(key)}[{i + 1}]"
    if kind is None:
        raise BadPosition(field, word, nearest(code.strip(), kinds) or ", ".join(kinds))
    spices = held.lower().split()
    if any(spice not in SPICES for spice in spices):
        raise BadPosition(field, word, "spices after the colon: " + ", ".join(SPICES))
    place = kind.filled(tuple(SPICES.index(spice) for spice in spices))
    if place is None:
        accepts = ", ".join(SPICES[spice] for spice in kind.accepts)
        most = f"at most {counted(kind.fields, 'spice')}"
        raise BadPosition(
            field, word, f"{most} of the kind{'s' * (len(kind.accepts) > 1)} {accepts} on {kind.code}"
        )
    return place


def read_chain(p: GoaState, reader: Reader) -> list[int]:
    """Where the markers stand: the flag's place, then squares with tiles (or sold lots during the auctions)."""
    words = reader.words("chain", PLACES)
    chain = [PLACES.index(word) for word in words]
    n = len(p.seats)
    if len(chain) > n + 1:
        reader.fail("chain", f"at most {n + 1} markers with {n} players (goa.placement.chain-length)")
    if len(set(chain)) < len(chain):
        reader.fail("chain", "each place once (goa.placement.no-two-markers-on-one-tile)")
    if chain and chain[0] < 25 and p.grid[chain[0]]:
        reader.fail("chain", f"the flag on an empty square or outside; {PLACES[chain[0]]} holds a tile")
    for place in chain[1:]:
        if place >= 25:
            reader.fail(
                "chain", "markers 2 and up on squares (goa.placement.markers-only-on-tiles)", PLACES[place]
            )
    return chain


def fill_deck(p: GoaState) -> None:
    """Whatever card is not in a hand, open or discarded lies in the draw pile."""
    deck = list(p.table.deck)
    where = [(f"seat[{i + 1}].hand", card) for i, s in enumerate(p.seats) for card in s.hand]
    where += [("discard", card) for card in p.discard] + [("open", card) for card in p.open]
    for field, card in where:
        if card not in deck:
            code = p.table.cards[card].code
            most = p.table.deck.count(card)
            raise BadPosition(field, code, f"this card {counted(most, 'time')}; it is used more often")
        deck.remove(card)
    p.deck = deck


def fill_bag(p: GoaState) -> None:
    """During a set-up the tiles not yet laid or removed are in the bag."""
    bag = list(p.table.tile_sets[p.round // 4])
    left = next((frame[2] for frame in p.stack if frame[0] == REMOVED_TILE), 0)
    # the last ones are those of this phase; the ones before need not have been written down
    new = p.removed[max(len(p.removed) - p.table.removed_tiles + left, 0) :]
    for tile in (*new, *[tile for tile in p.grid if tile]):
        if tile not in bag:
            raise BadPosition(
                "grid", TILES[tile], f"tiles of phase {'AB'[p.round // 4]}, each as often as it exists"
            )
        bag.remove(tile)
    p.bag = bag if p.step == 1 else []


def read_turn(p: GoaState, reader: Reader) -> None:
    """Who has to decide what."""
    names = list(p.names)
    turn = reader.seat("turn", names, max(p.flag, 0)) if reader.has("turn") else max(p.flag, 0)
    action = reader.number("action", 1, 3, 1)
    lot = reader.number("lot", 1, len(names) + 2, 1)
    bids = read_bids(p, reader)
    if reader.has("todo"):
        todo = reader.data["todo"]
        set_step(p, turn, action, lot)
        p.stack = read_stack(p, reader, todo)
        if p.part == AUCTIONS and any(frame[0] == AUCTION for frame in p.stack):
            p.step = lot - 1
            open_lot(p, bids)
        p.to_move = p.stack[-1][1]
        return
    default_stack(p, turn, action, lot, bids)
    if reader.has("turn") and p.to_move not in (turn, CHANCE):
        who = "nobody" if p.to_move is None else names[p.to_move]
        reader.fail("turn", f"{who}, who is to decide by the rest of the position")


def set_step(p: GoaState, turn: int, action: int, lot: int) -> None:
    """How far the part has come."""
    n = len(p.seats)
    if p.part == PLACING:
        p.step = len(p.chain) + 1
    elif p.part == AUCTIONS:
        p.step = lot
    elif p.part == ACTIONS:
        p.step = n * (action - 1) + (turn - p.flag) % n + 1
    elif p.part == EXTRAS:
        p.step = ((turn - p.flag) % n + 1) % n
    elif p.part == ENDED:
        p.step = 0


def default_stack(
    p: GoaState,
    turn: int,
    action: int,
    lot: int = 1,
    bids: Sequence[tuple[int, int]] = (),
    copy_from: GoaState | None = None,
) -> None:
    """Open the decision that the part, the turn and the chain call for."""
    if copy_from is not None:
        q = copy_from
        p.part, p.flag, p.starter, p.round = q.part, q.flag, q.starter, q.round
        p.chain, p.grid, p.seats, p.passed, p.step = q.chain[:], q.grid[:], q.seats, q.passed, q.step
        p.deck, p.bag, p.removed, p.auction = q.deck, q.bag, q.removed, q.auction
        if q.part == AUCTIONS and q.auction is not None:
            p.stack = [(AUCTION, q.auction.speaker)]
            return
        if q.part == AUCTIONS:
            raise BadPosition("lot", q.step, "an open auction")
    n = len(p.seats)
    if p.part != SETUP:
        set_step(p, turn, action, lot)
    if p.part == PLACING:
        if len(p.chain) > n:
            raise BadPosition("chain", f"{n + 1} markers", 'part = "auctions" once all markers are placed')
        p.stack = [(MARKER, owner(p, len(p.chain)))] if p.chain else [(FLAG, p.flag)]
    elif p.part == AUCTIONS:
        if len(p.chain) != n + 1:
            raise BadPosition(
                "chain", f"{len(p.chain)} markers", f"{n + 1} markers before the auctions begin"
            )
        if lot > n + 1:
            raise BadPosition("lot", lot, f"1 to {n + 1}")
        p.step = lot - 1
        p.stack = [(AUCTION, 0)]
        open_lot(p, bids)
    elif p.part == ACTIONS:
        p.stack = [(ACTION, turn, 0, 0, 0)]
    elif p.part == EXTRAS:
        if not p.seats[turn].extra or turn in p.passed:
            raise BadPosition("turn", p.names[turn], "a seat with an extra action card that has not passed")
        p.stack = [(EXTRA, turn)]
    elif p.part == ENDED:
        p.stack = [(OVER, None)]
    elif p.flag == NOBODY:
        p.stack = [(FIRST_DRAWER, CHANCE)]
        p.step = 0
    else:
        default_setup(p)
    p.to_move = p.stack[-1][1]


def default_setup(p: GoaState) -> None:
    """Set-up under way: tiles still to be removed or laid, or the quick start."""
    from goatools.goa.setup import DEALING

    if p.step == 2:
        p.stack = [(QUICK, (p.flag + k) % len(p.seats)) for k in reversed(range(len(p.seats)))]
        return
    laid = sum(map(bool, p.grid))
    if any(not p.grid[square] for square in DEALING[:laid]) or laid > 24:
        raise BadPosition(
            "grid", f"{laid} tiles", "tiles laid from a5 on, row by row, and not all 25 during a set-up"
        )
    new = p.removed[p.table.removed_tiles :] if p.round >= 4 else p.removed
    left = p.table.removed_tiles - len(new)
    p.step = 1
    p.stack = [(GRID_TILE, CHANCE, laid)]
    if left > 0 and not laid:
        p.stack.append((REMOVED_TILE, CHANCE, left, sum(tile in PLANTATION_TILES for tile in new)))


def read_bids(p: GoaState, reader: Reader) -> list[tuple[int, int]]:
    """What has been said in the running auction: (seat, bid), 0 for a pass."""
    found = []
    for i, word in enumerate(reader.words("bids")):
        name, _, bid = word.strip().rpartition(" ")
        if name not in p.names or not (bid == "pass" or (bid.isascii() and bid.isdigit() and len(bid) < 4)):
            raise BadPosition(
                f"bids[{i + 1}]", word, 'a seat and its bid or pass, such as "Red 4" or "Green pass"'
            )
        found.append((p.names.index(name), 0 if bid == "pass" else int(bid)))
    return found


def open_lot(p: GoaState, bids: Sequence[tuple[int, int]]) -> None:
    """Replay what has been said; the speaker is who comes next."""
    auctioneer = owner(p, p.step)
    p.auction = OnceRound(len(p.seats), auctioneer, p.table.keep)
    for i, (seat, bid) in enumerate(bids):
        auction = p.auction
        if auction.speaker is None or auction.speaker == auctioneer or auction.speaker != seat:
            who = p.names[auction.speaker] if auction.speaker is not None else "nobody"
            raise BadPosition(
                f"bids[{i + 1}]", p.names[seat], f"the call of {who} (goa.round.clockwise-order)"
            )
        if bid > p.seats[seat].ducats and not p.table.overbids:
            raise BadPosition(
                f"bids[{i + 1}]", bid, f"at most {p.seats[seat].ducats} (goa.auction.no-bid-above-own-ducats)"
            )
        try:
            auction.bid(bid) if bid else auction.drop()
        except BadSetup as error:
            raise BadPosition(f"bids[{i + 1}]", bid, f"{error.allowed} (goa.auction.raise-or-pass)") from None
    if p.auction.speaker is None:
        raise BadPosition(
            "bids", "everybody has passed", "an auction that still runs; the auctioneer has the lot"
        )
    p.stack = [frame if frame[0] != AUCTION else (AUCTION, p.auction.speaker) for frame in p.stack]


# ---------------------------------------------------------------------- the stack of open decisions

SHAPES: dict[int, tuple[tuple[str, int], ...]] = {
    FIRST_DRAWER: (),
    FIRST_CARD: (("drawer", 3),),
    REMOVED_TILE: (("left", 8), ("plantations", 8)),
    GRID_TILE: (("square", 24),),
    CARD: (("seat", 3), ("cards", 9), ("to the table", 1)),
    BONUS: (("seat", 3),),
    QUICK: (),
    FLAG: (),
    MARKER: (),
    AUCTION: (),
    FIFTH: (("tile", len(TILES) - 1),),
    GAIN: (),
    FAVOUR: (),
    EXCHANGE: (("at once", 1),),
    ACTION: (("spied", 4), ("card", 999), ("extra", 1)),
    AFTER: (),
    EXTRA: (),
    FOUNDING: (("colony", 3), ("board", 99)),
    COLONY: (("colony", 3),),
    PUTTING: (("left", 99), ("from", 39), ("place", AT_LEAST_ONE)),
    FILLING: (("left", 3), ("from", 8)),
    PAYING: (("cost", 1 << 30),),
    DUTY: (("left", 99), ("from", 39)),
    SELLING: (("left", 99), ("from", 39), ("sold", 99)),
    MIXING: (("pieces", 30),),
    REPLENISH: (("open before", 30),),
    DRAWING: (("most", 9), ("limit", 99)),
    ROOM: (("cards", 9), ("limit", 99)),
    SHED: (("limit", 99),),
    DUCATS: (),
    STEP: (("column", 4),),
    OVER: (),
}
"""The numbers of each kind of frame, with the highest value of each."""

OF_CHANCE = frozenset((FIRST_DRAWER, FIRST_CARD, REMOVED_TILE, GRID_TILE, CARD, BONUS))
DEEPEST = 12


def read_stack(p: GoaState, reader: Reader, todo: object) -> list[Frame]:
    """The `todo` list of a document."""
    if not isinstance(todo, list) or not 1 <= len(todo) <= DEEPEST:
        reader.fail("todo", f"a list of 1 to {DEEPEST} open decisions")
    stack: list[Frame] = []
    for i, words in enumerate(todo):
        field = f"todo[{i + 1}]"
        if not isinstance(words, list) or len(words) < 2 or words[0] not in PHASES:
            raise BadPosition(field, words, "a phase, a seat and numbers; phases: " + ", ".join(PHASES))
        phase = PHASES.index(words[0])
        if words[1] == "chance":
            seat: int | None = CHANCE
        elif words[1] == "nobody":
            seat = None
        elif words[1] in p.names:
            seat = p.names.index(words[1])
        else:
            raise BadPosition(field, words[1], "chance, nobody or one of " + ", ".join(p.names))
        stack.append(checked_frame(p, field, phase, seat, words[2:]))
    return stack


def checked_frame(p: GoaState, field: str, phase: int, seat: int | None, numbers: Sequence[Any]) -> Frame:
    """Check the shape of a frame; raises BadPosition."""
    shape = SHAPES[phase]
    if len(numbers) != len(shape):
        allowed = f"{len(shape)} numbers after the seat: {', '.join(name for name, _ in shape) or 'none'}"
        raise BadPosition(field, list(numbers), allowed)
    for n, (name, high) in zip(numbers, shape, strict=True):
        if not is_whole(n) or not 0 <= n <= high:
            raise BadPosition(f"{field}.{name}", n, f"a whole number from 0 to {high}")
    right = (
        seat == CHANCE
        if phase in OF_CHANCE
        else seat is None
        if phase == OVER
        else seat is not None and seat >= 0
    )
    if not right:
        who = "chance" if phase in OF_CHANCE else "nobody" if phase == OVER else "a seat"
        raise BadPosition(field, PHASES[phase], f"{who} as the one to decide")
    if phase in (FIRST_CARD, CARD, BONUS) and numbers[0] >= len(p.seats):
        raise BadPosition(f"{field}.seat", numbers[0], f"0 to {len(p.seats) - 1}")
    return (phase, seat, *numbers)


def check(p: GoaState) -> None:
    """Refuse a position that cannot be; raises BadPosition with the field."""
    if p.part == AUCTIONS and len(p.chain) != len(p.seats) + 1:
        raise BadPosition(
            "chain", f"{len(p.chain)} markers", f"{len(p.seats) + 1} markers during the auctions"
        )
    check_tiles(p)
    check_removed(p)
    check_stack(p)
    if p.open and not any(frame[0] in (FOUNDING, REPLENISH) for frame in p.stack):
        allowed = "no open cards but those of a founding or replenishment under way (todo)"
        raise BadPosition("open", [p.table.cards[card].code for card in p.open], allowed)
    for corner in p.corners if p.part != SETUP else ():
        if not p.grid[corner]:
            allowed = "corners with a tile (goa.variant.bonanza-goes-with-the-corner-tile-2012)"
            raise BadPosition("corners", SQUARES[corner], allowed)
    if p.part in (PLACING, AUCTIONS):
        lots = p.chain[1:] if p.part == PLACING else p.chain[max(p.step, 1) :]
        for square in lots:
            if not p.grid[square] and not (
                p.auction is None and square == p.chain[min(p.step, len(p.chain) - 1)]
            ):
                raise BadPosition(
                    "chain", SQUARES[square], "markers on tiles (goa.placement.markers-only-on-tiles)"
                )
        check_chain(p)
    elif p.chain:
        raise BadPosition(
            "chain", [PLACES[place] for place in p.chain], "no markers in this part of the round"
        )
    for i, s in enumerate(p.seats):
        for tile in s.used:
            if tile not in s.tiles:
                raise BadPosition(f"seat[{i + 1}].used", TILES[tile], "red tiles that the seat owns")
        if s.duties > 2 - s.tiles.count(TILE["duty"]):
            raise BadPosition(f"seat[{i + 1}].duties", s.duties, "at most as many as there are duty tiles")
        if max(s.ducats, s.ships, s.colonists) > MOST:
            raise BadPosition(f"seat[{i + 1}]", max(s.ducats, s.ships, s.colonists), f"holdings up to {MOST}")
    for colony, group in enumerate(p.table.colony_kinds):
        taken = [s.mat[4 + colony] for s in p.seats]
        for kind in set(group):
            if sum(place is not None and place.kind is kind for place in taken) > group.count(kind):
                raise BadPosition("seat.colonies", kind.code, f"{group.count(kind)} such tiles in the box")


def check_chain(p: GoaState) -> None:
    """Refuse a flag or a marker where it could not have been placed; sold lots were tiles then."""
    chain = p.chain
    if not chain:
        return
    flag, tiles = chain[0], {square for square in range(25) if p.grid[square]} | set(chain[1:])
    if tiles.isdisjoint(SIDES[flag] if flag < 25 else (TOUCHES[flag - 25],)):
        allowed = "a place along the side of a tile (goa.placement.flag-touches-a-side)"
        raise BadPosition("chain[1]", PLACES[flag], allowed)
    for k, square in enumerate(chain[1:], 1):
        near = tiles.intersection(NEIGHBOURS[chain[k - 1]]).difference(chain[:k])
        if near and square not in near:
            allowed = ", ".join(SQUARES[i] for i in sorted(near))
            which = "second-marker-next-to-the-flag" if k == 1 else "each-marker-next-to-the-previous"
            raise BadPosition(f"chain[{k + 1}]", SQUARES[square], f"{allowed} (goa.placement.{which})")


def check_tiles(p: GoaState) -> None:
    """No tile may be in play more often than it lies in the box."""
    grid_set = p.table.tile_sets[p.round // 4]
    later = p.table.tile_sets[0] + (p.table.tile_sets[1] if p.round >= 4 else ())
    owned = [tile for s in p.seats for tile in s.tiles]
    owned += [TILE["duty"] for s in p.seats for _ in range(s.duties)]
    owned += [TILE[place.kind.code] for s in p.seats for place in s.mat[:4] if place is not None]
    for tile in set(p.grid) - {0}:
        if p.grid.count(tile) > grid_set.count(tile):
            found = f"{p.grid.count(tile)} x {TILES[tile]}"
            raise BadPosition(
                "grid", found, f"{grid_set.count(tile)} of them among the tiles of phase {'AB'[p.round // 4]}"
            )
    for tile in set(owned) | set(p.removed):
        n = owned.count(tile) + p.removed.count(tile) + (p.grid.count(tile) if p.round < 4 else 0)
        if n > later.count(tile):
            raise BadPosition(
                "seat.tiles", f"{n} x {TILES[tile]}", f"{later.count(tile)} of them in the box so far"
            )
    singles = sum(1 for tile in later if TILES[tile] in PLANTATIONS and TILES[tile].endswith("1"))
    laid = sum(1 for tile in owned if TILES[tile] in PLANTATIONS and TILES[tile].endswith("1"))
    if sum(s.down for s in p.seats) + laid > singles:
        allowed = f"at most {singles} single plantations, with the {laid} on the mats"
        raise BadPosition("seat.down", sum(s.down for s in p.seats), allowed)


def check_removed(p: GoaState) -> None:
    """No more tiles in the box, and no more plantations among them, than the set-ups of the phases put there."""
    phases = 1 + p.round // 4
    most, plantations = p.table.removed_tiles * phases, p.table.removed_plantations * phases
    found = sum(tile in PLANTATION_TILES for tile in p.removed)
    if len(p.removed) > most:
        allowed = (
            f"at most {most} in round {ROUNDS[p.round]}"
            if most
            else "none: they are not seen in this edition"
        )
        raise BadPosition("removed", f"{len(p.removed)} tiles", allowed)
    if found > plantations:
        allowed = f"at most {plantations} (goa.setup.remove-at-most-two-plantations-2012)"
        raise BadPosition("removed", f"{found} plantations", allowed)


def check_stack(p: GoaState) -> None:
    """Every open decision must be one that can be decided."""
    if not p.stack:
        raise BadPosition("todo", "nothing", "at least one open decision")
    if (p.part == PLACING or p.auction is not None) and not any(p.grid):
        raise BadPosition("grid", "no tiles", "the tiles that lie in the grid, five rows of five words")
    for frame in p.stack:
        problem = frame_problem(p, frame)
        if problem:
            raise BadPosition("todo", frame_words(frame, p.names), problem)
    if p.stack[-1][0] in NEVER_ON_TOP:
        raise BadPosition("todo", PHASES[p.stack[-1][0]], "a decision of a player or of chance on top")
    if not p.legal_moves() and p.stack[-1][0] != OVER:
        raise BadPosition(
            "todo", frame_words(p.stack[-1], p.names), "a decision with at least one legal move"
        )


NEVER_ON_TOP = (STEP,)
TURN_PHASES = frozenset((ACTION, AFTER, EXTRA, FOUNDING, DRAWING, ROOM, SHED, DUCATS, STEP))
"""Decisions that only the seat whose turn it is can have."""


def frame_problem(p: GoaState, frame: Frame) -> str:
    """What is impossible about an open decision, or ''."""
    phase, seat, *rest = frame
    s: Seat | None = p.seats[seat] if isinstance(seat, int) and seat >= 0 else None
    in_part = {
        **dict.fromkeys((FIRST_DRAWER, FIRST_CARD, REMOVED_TILE, GRID_TILE, QUICK), (SETUP,)),
        **dict.fromkeys((FLAG, MARKER), (PLACING,)),
        **dict.fromkeys((ACTION, AFTER, FOUNDING, DRAWING, ROOM, SHED, DUCATS, STEP), (ACTIONS, EXTRAS)),
        AUCTION: (AUCTIONS,),
        EXTRA: (EXTRAS,),
        OVER: (ENDED,),
    }.get(phase)
    if in_part and p.part not in in_part:
        return "part = " + " or ".join(f'"{PARTS[part]}"' for part in in_part)
    if phase in TURN_PHASES and seat != turn_of(p)[0]:
        return f"{p.names[turn_of(p)[0]]}, whose turn it is"
    if phase == FIFTH and rest[0] not in PLANTATION_TILES:
        return "a plantation tile"
    if phase == FIFTH and s is not None and None in s.mat[:4]:
        return "a seat with four plantations"
    if phase == FAVOUR and not p.removed:
        return "tiles that were put back into the box (removed)"
    if phase in (FOUNDING, COLONY) and s is not None and s.founded(rest[0]):
        return "a colony that the seat has not founded"
    if phase == ACTION and (
        rest[1] > len(p.table.cards) or rest[0] > len(p.seats) or rest[0] == (seat or 0) + 1
    ):
        return "a card of the box, and a rival"
    if phase == STEP and s is not None and s.rows[rest[0]] > 4:
        return "a marker above row 5"
    if phase == PUTTING and 0 < rest[2] < AT_LEAST_ONE and s is not None and s.mat[rest[2] - 1] is None:
        return "a space with a tile"
    if (
        phase == PAYING
        and s is not None
        and any((rest[0] >> (6 * k) & 63) > (s.have >> (6 * k) & 63) for k in range(5))
    ):
        return "a cost that the seat can pay"
    if (
        phase == DUTY
        and s is not None
        and (TILE["duty"] not in s.tiles or sum(len(x.held) for x in s.mat if x) < rest[0])
    ):
        return "a duty tile and enough spices"
    if phase == MARKER and (not p.chain or len(p.chain) > len(p.seats)):
        return "a chain that the next marker can follow"
    if phase == REPLENISH and rest[0] > len(p.open):
        return "open cards"
    if phase == AUCTION and (p.auction is None or len(p.chain) != len(p.seats) + 1):
        return "a complete chain and an open auction"
    if phase == GRID_TILE and len(p.bag) < 25 - rest[0]:
        return "enough tiles in the bag"
    if phase == BONUS and not p.bonus:
        return "Bonanza tiles that nobody has seen"
    if p.flag == NOBODY and (p.round or phase not in (FIRST_DRAWER, FIRST_CARD)):
        return "a holder of the flag"
    return ""


# ---------------------------------------------------------------------- numbers


def numbers(p: GoaState) -> list[int]:
    """The state as small numbers, in a fixed order."""
    out = [p.round, p.part, p.step, p.flag + 1, p.starter + 1, int(p.played), *p.grid]
    for group in (p.chain, p.removed, p.corners, p.bonus, sorted(p.bag), sorted(p.discard), p.open, p.passed):
        out += [len(group), *group]
    auction = p.auction
    out.append(auction is not None)
    if auction is not None:
        out += [auction.high, 0 if auction.leader is None else auction.leader + 1, (auction.speaker or 0)]
    out.append(len(p.stack))
    for phase, seat, *rest in p.stack:
        out += [phase, 0 if seat is None else seat + 2, *rest]
    for s in p.seats:
        out += [s.ducats, s.ships, s.colonists, s.extra, *s.rows, s.duties, s.down]
        for group in (s.hand, s.tiles, s.used):
            out += [len(group), *group]
        for index, place in enumerate(s.mat):
            out += place_numbers(p, index, place)
    return [int(n) for n in out]


def place_numbers(p: GoaState, index: int, place: Place | None) -> list[int]:
    """A space of the mat: 0 when empty, else the tile and its spices."""
    if place is None:
        return [0]
    kind = TILE[place.kind.code] if index < 4 else p.table.colony_kinds[index - 4].index(place.kind) + 1
    return [kind, len(place.held), *place.held]


def read_numbers(p: GoaState, n: Numbers) -> None:
    """Fill a fresh position from the numbers of a code; raises BadPosition."""
    table, seats = p.table, len(p.seats)
    p.round, p.part, p.step = n.take(7), n.take(5), n.take(13)
    p.flag, p.starter, p.played = n.take(seats) - 1, n.take(seats) - 1, bool(n.take(1))
    p.grid = [n.take(len(TILES) - 1) for _ in range(25)]
    cards = len(table.cards) - 1
    p.chain = n.many(len(PLACES) - 1, 5)
    p.removed = tuple(max(1, tile) for tile in n.many(len(TILES) - 1, 16))
    p.corners = tuple(n.many(24, 4))
    p.bonus = tuple(n.many(max(len(table.bonuses) - 1, 0), 16))
    p.bag = [max(1, tile) for tile in n.many(len(TILES) - 1, 40)]
    p.discard, p.open = n.many(cards), tuple(n.many(cards))
    p.passed = tuple(n.many(seats - 1, 4))
    if n.take(1):
        high, leader, speaker = n.take(MOST), n.take(seats), n.take(seats - 1)
        if p.part != AUCTIONS or p.step > seats or p.starter < 0:
            raise BadPosition("code", "an auction", "an auction only in the auctions")
        auction = OnceRound(seats, owner(p, p.step), table.keep)
        auction.high, auction.leader, auction.speaker = high, leader - 1 if leader else None, speaker
        if bool(high) != bool(leader) or (not high and speaker == auction.auctioneer):
            raise BadPosition("code", "an auction", "a leader for a bid")
        p.auction = auction
    p.stack = [read_frame(p, n, i) for i in range(n.take(DEEPEST))]
    for s in p.seats:
        s.ducats, s.ships, s.colonists, s.extra = n.take(MOST), n.take(MOST), n.take(MOST), n.take(99)
        s.rows = tuple(min(max(n.take(5), 1), 5) for _ in range(5))
        s.duties, s.down = n.take(9), n.take(20)
        s.hand = tuple(sorted(n.many(cards)))
        s.tiles, s.used = tuple(n.many(len(TILES) - 1)), tuple(n.many(len(TILES) - 1))
        s.mat = tuple(read_place_numbers(p, n, index) for index in range(8))
        s.have = sum(place.have for place in s.mat if place is not None)
    for card in (*p.discard, *p.open, *(c for s in p.seats for c in s.hand)):
        if card not in table.deck:
            raise BadPosition("code", card, "cards of this box")
    fill_deck(p)
    if p.auction is not None and not any(f == (AUCTION, p.auction.speaker) for f in p.stack):
        raise BadPosition("code", "an auction", "an auction that its speaker decides")
    if p.part == PLACING and p.step != len(p.chain) + 1:
        raise BadPosition("code", p.step, f"{len(p.chain) + 1} steps for the markers placed")
    if p.stack:
        p.to_move = p.stack[-1][1]
    check(p)


def read_frame(p: GoaState, n: Numbers, i: int) -> Frame:
    """One open decision."""
    phase, seat = n.take(len(PHASES) - 1), n.take(len(p.seats) + 1)
    rest = [n.take(high) for _, high in SHAPES[phase]]
    return checked_frame(p, f"todo[{i + 1}]", phase, seat - 2 if seat else None, rest)


def read_place_numbers(p: GoaState, n: Numbers, index: int) -> Place | None:
    """One space of a mat."""
    number = n.take(len(TILES) - 1)
    if not number:
        return None
    kinds: Mapping[int, Kind] = (
        p.table.kinds if index < 4 else dict(enumerate(p.table.colony_kinds[index - 4], 1))
    )
    kind = kinds.get(number)
    held = tuple(n.many(4, 9))
    place = kind.filled(held) if kind else None
    if place is None:
        raise BadPosition("code", number, "a tile of this space with spices that fit")
    return place


# ---------------------------------------------------------------------- hidden things

MEMORY = ("perfect", "table")
GUESS = 20
"""A seat that does not keep count takes a rival to own up to this many ducats."""


def determinize(p: GoaState, seat: int, rng: Random, memory: str) -> None:
    """Deal anew the rivals' cards, and their ducats for a seat that does not keep count.

    goa.hidden.ducats-are-secret (payments are open: a perfect memory knows every total),
    goa.hidden.expedition-hand-is-secret
    """
    if memory not in MEMORY:
        raise BadSetup("memory", memory, " or ".join(MEMORY))
    rivals = [s for i, s in enumerate(p.seats) if i != seat]
    # sorted, so that the same generator deals the same whatever was hidden where
    pool = sorted(p.deck + [card for s in rivals for card in s.hand])
    rng.shuffle(pool)
    for s in rivals:
        n = len(s.hand)
        s.hand, pool = tuple(sorted(pool[:n])), pool[n:]
    p.deck = pool
    if memory == "table":
        for i, s in enumerate(p.seats):
            if i != seat:
                low = least_ducats(p, i)
                s.ducats = low + int(rng.random() * (max(GUESS, low) - low + 1))


def least_ducats(p: GoaState, seat: int) -> int:
    """What a seat must own, as everybody sees: the bid it leads with, or what it is about to pay."""
    if p.auction is not None and p.auction.leader == seat:
        return p.auction.high
    paying = any(
        frame[1] == seat and (frame[0] == DUCATS or (frame[0] == ACTION and frame[3])) for frame in p.stack
    )
    return p.seats[seat].ducats if paying else 0
