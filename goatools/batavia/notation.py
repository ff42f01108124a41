"""Batavia positions as text that a person can write from the table in front of them, and as numbers for codes.

    game = "batavia"
    seats = ["Yellow", "Red", "Green"]
    round = 4
    phase = "turn"
    ship = "Red"                 # the start player
    done = 1                     # turns finished in this round
    stations = ["EN tea", "-"]   # from space 1, as far as they are face up; "-" where the tile has gone
    discards = { DK = 11 }

    [[seat]]
    hand = { EN = 2, SE = 1 }
    shown = { DK = 3 }
    tiles = { FR = 1 }           # station tiles lying before the player
    crates = ["FR tea"]          # all crates in the warehouses
    space = 1                    # of the merchant; 0 is the start, 36 or "end" the end
    notes = 13
    gold = 0

The example is shortened: there is one table for each seat, and stations are given five by five.  Most fields may be left
out; with a round, a ship or turns done the phase is "turn" unless it is given.  The
deck is what is left of the 110 cards, seals follow from the cards.  Further fields: `lot` (cards of the auction and
unsold ones), `[auction]` with `high`, `leader` and `out`; `left` (cards to come), `laid` (the company laid last),
`gained` (that of the new tile), `seen` (cards of a hand that were won openly), `uncrated` (tiles taken without a crate),
`deck-seen` and `deck-blind` (the discards that became the deck, and cards drawn from it), `idle`.
"""

from __future__ import annotations

from goatools.auction import Ascending
from goatools.batavia.box import BLOCK, COMPANY, END_SPACE, MOST_CARDS, NOBODY, SPACES, UNKNOWN
from goatools.batavia.checks import complete
from goatools.batavia.components import COMPANIES
from goatools.batavia.components import STATIONS as STATION_NAMES
from goatools.batavia.state import (
    AUCTION,
    DEAL,
    DRAWING,
    EXCHANGING,
    LAYING,
    OVER,
    PHASES,
    ROLLING,
    STATIONS,
    TURN,
    TURN_UP,
    BataviaState,
)
from goatools.text import header, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from goatools.codes import Numbers
    from goatools.text import Reader

    P = TypeVar("P", bound=BataviaState)

GONE = "-"
MOST_ROUNDS, MOST_GOLD = 9999, 999
AUCTION_STAGES = (ROLLING, TURN_UP, AUCTION)
TURN_STAGES = (TURN, LAYING, EXCHANGING, DRAWING, STATIONS)
HEADER = ("game", "seats", "variants", "options", "components")
FIELDS = (
    *(
        "round",
        "phase",
        "ship",
        "done",
        "left",
        "laid",
        "gained",
        "idle",
        "stations",
        "discards",
        "lot",
        "seals",
    ),
    *("deck-seen", "deck-blind", "uncrated", "auction", "seat"),
)
SEAT_FIELDS = ("name", "hand", "seen", "shown", "tiles", "crates", "space", "notes", "gold")


# ---------------------------------------------------------------------- writing


def write(p: BataviaState) -> str:
    """The position as TOML; fields that are as in a new game are left out."""
    lines = header(p)
    if p.round:
        lines.append(f"round = {p.round}")
    if p.stage != DEAL:
        lines.append(f'phase = "{p.phase}"')
    if p.ship != NOBODY:
        lines.append(f"ship = {quote(p.names[p.ship])}")
    if p.done:
        lines.append(f"done = {p.done}")
    if p.stage in (TURN_UP, DRAWING):
        lines.append(f"left = {p.left}")
    for field, company in (("laid", p.laid), ("gained", p.gained)):
        if company != NOBODY:
            lines.append(f'{field} = "{COMPANIES[company]}"')
    if p.idle and p.round and p.stage != ROLLING:
        lines.append("idle = true")
    if p.route and not p.table.layout:
        lines.append("stations = [")
        names = [quote(STATION_NAMES[tile] if tile != UNKNOWN else GONE) for tile in p.route]
        lines += [f"    {', '.join(names[i : i + BLOCK])}," for i in range(0, len(names), BLOCK)]
        lines.append("]")
    lines.append(f"# deck: {cards(p.deck)}")
    for field, counts in (("discards", p.discards), ("lot", p.lot), ("deck-seen", p.sure)):
        if any(counts):
            lines.append(f"{field} = {cards(counts)}")
    if any(p.sure) and p.blind:
        lines.append(f"deck-blind = {p.blind}")
    stale = [c for c in range(5) if p.seals[c] != NOBODY and not any(p.shown[c])]
    if stale:
        lines.append(
            "seals = { " + ", ".join(f"{COMPANIES[c]} = {quote(p.names[p.seals[c]])}" for c in stale) + " }"
        )
    bare = [STATION_NAMES[tile] for tile in range(SPACES) if p.taken[tile] == -1]
    if bare:
        lines.append(f"uncrated = {quote(bare)}")
    if p.auction is not None:
        lines += write_auction(p, p.auction)
    for seat in range(len(p.names)):
        lines += write_seat(p, seat)
    return "\n".join(lines) + "\n"


def cards(counts: Sequence[int]) -> str:
    """Counts per company as an inline table.

    >>> cards([2, 0, 0, 0, 1])
    '{ EN = 2, SE = 1 }'
    """
    inside = ", ".join(f"{code} = {n}" for code, n in zip(COMPANIES, counts, strict=True) if n)
    return f"{{ {inside} }}" if inside else "{}"


def write_auction(p: BataviaState, auction: Ascending) -> list[str]:
    """The table of a running auction."""
    lines = ["", "[auction]"]
    if auction.leader is not None:
        lines += [f"high = {auction.high}", f"leader = {quote(p.names[auction.leader])}"]
    out = [p.names[seat] for seat in auction.order if seat not in auction.inside]
    if out:
        lines.append(f"out = {quote(out)}")
    return lines


def write_seat(p: BataviaState, seat: int) -> list[str]:
    """The table of a seat."""
    lines = ["", "[[seat]]", f"name = {quote(p.names[seat])}"]
    shown = [row[seat] for row in p.shown]
    for field, counts in (
        ("hand", p.hand[seat]),
        ("seen", p.seen[seat]),
        ("shown", shown),
        ("tiles", p.tiles[seat]),
    ):
        if any(counts):
            lines.append(f"{field} = {cards(counts)}")
    crates = [STATION_NAMES[tile] for tile in range(SPACES) if p.taken[tile] == seat + 1]
    if crates:
        lines.append(f"crates = {quote(crates)}")
    for field, value, default in (
        ("space", p.space[seat], 0),
        ("notes", p.notes[seat], p.table.notes),
        ("gold", p.gold[seat], 0),
    ):
        if value != default:
            lines.append(f"{field} = {value}")
    return lines


# ---------------------------------------------------------------------- reading


def read(p: P, reader: Reader) -> P:
    """Fill a new position from a document; raises BadPosition."""
    names = p.names
    going = any(reader.has(field) for field in ("round", "ship", "done"))
    p.stage = PHASES.index(reader.word("phase", PHASES, PHASES[TURN if going else DEAL]))
    setting_up = p.stage == DEAL or (p.stage == STATIONS and not going)
    later = reader.has("ship") and p.stage in AUCTION_STAGES
    p.round = reader.number("round", 0, MOST_ROUNDS, 0 if setting_up else 1 + later)
    if reader.has("ship") or (p.round and not (p.round == 1 and p.stage in AUCTION_STAGES)):
        p.ship = reader.seat("ship", names, p.table.first_auctioneer)
    p.done = reader.number("done", 0, len(names) - 1, 0)
    p.left = reader.number("left", 0, MOST_CARDS, 1 if p.stage in (TURN_UP, DRAWING) else 0)
    if p.stage == DEAL and reader.has("left"):
        reader.fail("left", "no such field while cards are dealt: it follows from the hands")
    if reader.has("deck-blind") and not reader.has("deck-seen"):
        reader.fail("deck-blind", "nothing without deck-seen, the discards that became the deck")
    p.laid, p.gained = read_company(reader, "laid"), read_company(reader, "gained")
    p.idle = reader.flag("idle", p.stage == ROLLING or not p.round)
    if p.table.layout and reader.has("stations"):
        reader.fail("stations", "no such field in the introductory layout, where all tiles lie open")
    if not p.table.layout:
        stations = reader.words("stations", (GONE, *STATION_NAMES), SPACES)
        p.route = tuple(UNKNOWN if name == GONE else STATION_NAMES.index(name) for name in stations)
    p.discards, p.lot, p.sure = (read_cards(reader, field) for field in ("discards", "lot", "deck-seen"))
    p.blind = reader.number("deck-blind", 0, MOST_CARDS * 9, 0)
    read_seals(p, reader.table("seals"))
    taken = [0] * SPACES
    claim(taken, reader, "uncrated", -1)
    seats = reader.tables("seat")
    if len(seats) not in (0, len(names)):
        reader.fail("seat", f"{len(names)} tables [[seat]], one for each of the seats", len(seats))
    for seat, table in enumerate(seats):
        read_seat(p, seat, table, taken)
    p.taken = tuple(taken)
    if not reader.has("gained") and p.round and p.stage in (EXCHANGING, STATIONS):
        p.gained = new_company(p)
    if p.stage == AUCTION:
        read_auction(p, reader.table("auction"))
    elif reader.has("auction"):
        reader.fail("auction", 'no auction in this phase; write phase = "auction"')
    reader.done((*HEADER, *FIELDS))
    complete(p)
    return p


def read_company(reader: Reader, field: str) -> int:
    """A company by its two letters, NOBODY when the field is not given."""
    return COMPANIES.index(reader.word(field, COMPANIES, "")) if reader.has(field) else NOBODY


def new_company(p: BataviaState) -> int:
    """The company of the tile just taken, if it is the only one of it: the tile on which the merchant stands."""
    seat = p.active
    tile = p.route[p.space[seat] - 1] if 0 < p.space[seat] <= len(p.route) else UNKNOWN
    return COMPANY[tile] if tile != UNKNOWN and p.tiles[seat][COMPANY[tile]] == 1 else NOBODY


def read_cards(reader: Reader, field: str) -> list[int]:
    """Counts per company, such as { EN = 2, SE = 1 }."""
    if not isinstance(reader.data.get(field, {}), dict):
        reader.fail(field, "cards by company, such as { EN = 2, SE = 1 }")
    table = reader.table(field)
    counts = [table.number(code, 0, MOST_CARDS, 0) for code in COMPANIES]
    table.done(COMPANIES)
    return counts


def read_seals(p: BataviaState, table: Reader) -> None:
    """Seals that stay with a holder who displays nothing, under the option that allows it."""
    table.done(COMPANIES)
    for company, code in enumerate(COMPANIES):
        if table.has(code):
            p.seals[company] = table.seat(code, p.names, 0)


def claim(taken: list[int], reader: Reader, field: str, owner: int) -> None:
    """Mark the station tiles of a list as taken by an owner."""
    for name in reader.words(field, STATION_NAMES, SPACES):
        tile = STATION_NAMES.index(name)
        if taken[tile]:
            reader.fail(
                field, "each station at one place only (batavia.station.one-crate-per-company-space)", name
            )
        taken[tile] = owner


def read_seat(p: BataviaState, seat: int, table: Reader, taken: list[int]) -> None:
    """Fill in what a seat owns."""
    table.owner(p.names[seat])
    p.hand[seat] = read_cards(table, "hand")
    for company, n in enumerate(read_cards(table, "shown")):
        p.shown[company][seat] = n
    for field, rows in (("seen", p.seen), ("tiles", p.tiles)):
        rows[seat] = tuple(read_cards(table, field))
    claim(taken, table, "crates", seat + 1)
    p.space[seat] = END_SPACE if table.data.get("space") == "end" else table.number("space", 0, END_SPACE, 0)
    p.notes[seat] = table.number("notes", 0, p.table.notes * len(p.names), p.table.notes)
    p.gold[seat] = table.number("gold", 0, MOST_GOLD, 0)
    table.done(SEAT_FIELDS)


def read_auction(p: BataviaState, table: Reader) -> None:
    """Who leads with how many notes, and who has dropped out."""
    lowest = 0 if p.table.zero_bid else 1
    order = p.table.clockwise[p.auctioneer]
    out = set(table.seats("out", p.names))
    for given, needed in (("high", "leader"), ("leader", "high")):
        if table.has(given) and not table.has(needed):
            table.fail(needed, "both `leader` and `high`, or neither before the first bid", "nothing")
    leader = table.seat("leader", p.names, 0) if table.has("leader") else None
    high = (
        table.number("high", lowest, p.table.notes * len(p.names), lowest)
        if leader is not None
        else lowest - 1
    )
    table.done(("high", "leader", "out"))
    p.auction = running_auction(order, high, leader, tuple(seat for seat in order if seat not in out))


def running_auction(
    order: Sequence[int], high: int, leader: int | None, inside: tuple[int, ...]
) -> Ascending:
    """An auction in which some have spoken: the next inside after the leader is asked, at first the first inside."""
    auction = Ascending(order)
    auction.high, auction.leader, auction.inside = high, leader, inside
    start = 0 if leader is None else order.index(leader) + 1
    circle = (*order[start:], *order[:start])
    auction.speaker = next((seat for seat in circle if seat in inside and seat != leader), None)
    return auction


# ---------------------------------------------------------------------- numbers


def numbers(p: BataviaState) -> list[int]:
    """The whole state as small non-negative numbers."""
    found = [
        p.round,
        p.stage,
        p.ship + 1,
        p.done,
        p.left if p.stage != DEAL else 0,
        p.laid + 1,
        p.gained + 1,
        int(p.idle),
    ]
    if p.auction is not None:
        leader = NOBODY if p.auction.leader is None else p.auction.leader
        found += [p.auction.high + 1, leader + 1, sum(1 << seat for seat in p.auction.inside)]
    if not p.table.layout:
        found += [len(p.route), *(tile + 1 for tile in p.route)]
    found += [owner + 1 for owner in p.taken]
    for counts in (p.discards, p.lot, p.sure, *p.hand, *p.seen, *p.tiles, *p.shown):
        found += counts
    found += [p.blind if any(p.sure) else 0, *p.notes, *p.gold, *p.space]
    if p.table.seal_stays:
        found += [holder + 1 for holder in p.seals]
    return found


def from_numbers(p: P, numbers: Numbers) -> P:
    """Fill a new position from the numbers of its code; raises BadPosition."""
    take, n = numbers.take, len(p.names)
    p.round, p.stage, p.ship, p.done = take(MOST_ROUNDS), take(OVER), take(n) - 1, take(n - 1)
    p.left, p.laid, p.gained, p.idle = take(MOST_CARDS), take(5) - 1, take(5) - 1, bool(take(1))
    spoken = (take(p.table.notes * n + 1), take(n), take((1 << n) - 1)) if p.stage == AUCTION else None
    if not p.table.layout:
        p.route = tuple(take(SPACES) - 1 for _ in range(take(SPACES)))
    p.taken = tuple(take(n + 1) - 1 for _ in range(SPACES))

    def counts(length: int = 5) -> list[int]:
        return [take(MOST_CARDS) for _ in range(length)]

    p.discards, p.lot, p.sure = counts(), counts(), counts()
    p.hand = [counts() for _ in range(n)]
    p.seen, p.tiles = [tuple(counts()) for _ in range(n)], [tuple(counts()) for _ in range(n)]
    p.shown = [counts(n) for _ in range(5)]
    p.blind = take(MOST_CARDS * 9)
    p.notes = [take(p.table.notes * n) for _ in range(n)]
    p.gold, p.space = [take(MOST_GOLD) for _ in range(n)], [take(END_SPACE) for _ in range(n)]
    if p.table.seal_stays:
        p.seals = [take(n) - 1 for _ in range(5)]
    if spoken is not None:
        high, leader, inside = spoken
        order = p.table.clockwise[p.auctioneer]
        seats = tuple(seat for seat in order if inside >> seat & 1)
        p.auction = running_auction(order, high - 1, None if leader == 0 else leader - 1, seats)
    complete(p)
    return p
