"""Golden Age positions as text that a person can write from the table in front of them, and as numbers for codes.

    game = "golden-age"
    seats = ["Yellow", "Red", "Green", "Blue"]
    turn = 14                     # the number of the turn
    on_turn = "Red"
    phase = "actions"             # roll, actions, ... (see `state.STAGES`)
    stadtholder = 5               # the space of the track
    dice = [3, 4]                 # the last roll
    used = ["Utrecht"]            # inactive influence markers of the player on turn
    offered = ["Zeeland"]         # markers already put up for auction this turn
    discards = ["girl"]

    [[seat]]                      # one table per seat, in the order of `seats`
    guilders = "12½"              # or 12.5
    movement = ["Gelderland", "Gelderland", "Overijssel"]
    influence = ["Groningen", "Utrecht", "brown guild 3", "colony 2"]     # a guild with the price of its box
    hand = ["ship", "joker"]
    open = ["windmill", "governor Holland", "painting 6"]                 # finished paintings too
    orders = ["painting 5: 2 paid"]

Every field but `game` may be left out.  Supplies, decks and points follow from the rest.  In the middle of a decision
`decider` says whose it is (in an auction it follows), `target` the place to be filled, `deck` the deck drawn from,
`drawn` the card just won, `set_die` the number of a Dice card, `lot` the place whose action is sold, and [auction] has
`bid`, `leader` and `inside`.
"""

from __future__ import annotations

import re

from goatools.auction import Ascending
from goatools.chance import CHANCE
from goatools.errors import BadPosition
from goatools.golden_age.box import (
    BIT,
    DECKS,
    EAST,
    GUILD,
    HIGHEST_BID,
    PLACES,
    WEST,
    amount,
    pawns_in,
    places,
)
from goatools.golden_age.checks import bidders, check, next_to_speak, progress
from goatools.golden_age.components import PROVINCES
from goatools.golden_age.state import (
    BIDDING,
    CARD,
    COUNTING,
    OVER,
    REPLACING,
    ROLLING,
    SAILING,
    SHIFTING,
    STADTHOLDER,
    STAGES,
    THROW,
    AgeState,
)
from goatools.text import header, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.codes import Numbers
    from goatools.text import Reader

MOST_TURNS = 99_999
FIELDS = (
    *(
        "game",
        "seats",
        "variants",
        "options",
        "components",
        "turn",
        "on_turn",
        "phase",
        "stadtholder",
        "dice",
        "used",
    ),
    *(
        "offered",
        "discards",
        "decider",
        "target",
        "deck",
        "drawn",
        "set_die",
        "lot",
        "auction",
        "winner",
        "seat",
    ),
)
SEAT_FIELDS = ("name", "guilders", "movement", "influence", "hand", "open", "orders")

# ---------------------------------------------------------------------- writing


def marker_words(p: AgeState, seat: int) -> list[str]:
    """Where a seat's influence markers lie; a guild with the price of its box."""
    return [place_word(p, place) for place in places(p.own[seat])] + [PLACES[WEST]] * p.west[seat]


def place_word(p: AgeState, place: int) -> str:
    """A place; a guild with the price of the box on which a marker lies."""
    box = p.level(place - GUILD) if GUILD <= place < EAST else 0
    return f"{PLACES[place]} {amount(p.table.guild_prices[place - GUILD][box - 1])}" if box else PLACES[place]


def man_words(p: AgeState, seat: int) -> list[str]:
    """Where a seat's movement markers lie."""
    return [name for i, name in enumerate(PROVINCES) for _ in range(pawns_in(p.pawns[seat], i))]


def card_words(p: AgeState, counts: tuple[int, ...] | list[int], cards: range) -> list[str]:
    """The names of counted cards."""
    return [p.table.card_names[card] for card in cards if card < len(counts) for _ in range(counts[card])]


def order_words(p: AgeState, seat: int) -> list[str]:
    """A seat's unfinished paintings with their payments."""
    return [f"{p.table.card_names[code >> 4]}: {code & 15} paid" for code in p.art[seat]]


def place_words(bits: int, west: int) -> list[str]:
    """The names of a set of places."""
    return [PLACES[place] for place in places(bits)] + [PLACES[WEST]] * west


def write(p: AgeState) -> str:
    """The position as readable TOML."""
    names, table, stage = p.names, p.table, p.stage
    lines = header(p)
    if p.number:
        lines += [f"turn = {p.number}", f"on_turn = {quote(names[p.turn])}", f"phase = {quote(p.phase)}"]
        lines.append(f"stadtholder = {p.space}  # {table.space_name(p.space)}")
        if p.rolled:
            lines.append(f"dice = {quote(divmod(p.rolled, 7))}")
    for key, found in (
        ("used", place_words(p.used, p.west_used)),
        ("offered", place_words(p.offered, p.west_offered)),
    ):
        if found:
            lines.append(f"{key} = {quote(found)}")
    if any(p.discard):
        lines.append(f"discards = {quote(card_words(p, p.discard, range(table.hands)))}")
    if p.number and stage != OVER and p.actor != p.turn:
        lines.append(f"decider = {quote(names[p.actor])}")
    if stage in (SHIFTING, REPLACING):
        lines.append(f"target = {quote(place_word(p, p.arg))}")
    if stage == CARD:
        lines.append(f"deck = {quote(DECKS[p.arg])}")
    if stage == SAILING:
        lines.append(f"drawn = {quote(table.card_names[p.arg])}")
    if p.fixed:
        lines.append(f"set_die = {p.fixed}")
    if p.lot >= 0:
        lines.append(f"lot = {quote(PLACES[p.lot])}")
    if p.winner >= 0:
        lines.append(f"winner = {quote(names[p.winner])}")
    if p.auction is not None:
        lines += ["", "[auction]"]
        if p.auction.leader is not None:
            lines += [f"bid = {quote(amount(p.auction.high))}", f"leader = {quote(names[p.auction.leader])}"]
        lines.append(f"inside = {quote([names[seat] for seat in p.auction.inside])}")
    for seat, name in enumerate(names):
        lines += ["", "[[seat]]  # " + re.sub(r"[\x00-\x1f\x7f]", " ", name), *seat_lines(p, seat)]
    return "\n".join(lines) + "\n"


def seat_lines(p: AgeState, seat: int) -> list[str]:
    """What one seat owns."""
    table, have = p.table, p.cards[seat]
    lines = [f"guilders = {quote(amount(p.money[seat]) if p.money[seat] % 2 else p.money[seat] // 2)}"]
    for key, words in (
        ("movement", man_words(p, seat)),
        ("influence", marker_words(p, seat)),
        ("hand", card_words(p, have, range(table.hands))),
        ("open", card_words(p, have, range(table.hands, len(have)))),
        ("orders", order_words(p, seat)),
    ):
        if words:
            lines.append(f"{key} = {quote(words)}")
    return lines


# ---------------------------------------------------------------------- reading


def halves(reader: Reader, key: str, default: int) -> int:
    """Guilders as half guilders: 12.5, "12½" and "12.5" are the same."""
    value = reader.data.get(key)
    if value is None:
        return default
    number: float | None = value if isinstance(value, (int, float)) and not isinstance(value, bool) else None
    if (
        isinstance(value, str)
        and (match := re.fullmatch(r"(\d{0,6})(½|\.5|\.0)?", value.strip(), re.ASCII))
        and value
    ):
        number = int(match[1] or 0) + (0.5 if match[2] in ("½", ".5") else 0)
    if number is None or not 0 <= number <= HIGHEST_BID // 2 or number * 2 != int(number * 2):
        reader.fail(key, f'guilders from 0 to {HIGHEST_BID // 2} in steps of ½, such as 12.5 or "12½"')
    return int(number * 2)


def read(p: AgeState, reader: Reader) -> None:
    """Fill a fresh position from a document; raises BadPosition."""
    table, names = p.table, p.names
    read_seats(p, reader)
    discards = reader.words("discards", table.card_names[: table.hands])
    for word in discards:
        p.discard[table.card_names.index(word)] += 1
    p.settle_accounts()
    begun = any(reader.has(key) for key in ("stadtholder", "turn", "on_turn", "phase"))
    stage = STAGES.index(reader.word("phase", STAGES, "roll" if begun else STAGES[progress(p)[0]]))
    if stage <= STADTHOLDER:
        read_setup(p, reader, stage)
        reader.done(FIELDS)
        check(p)
        return
    p.number = reader.number("turn", 1, MOST_TURNS, 1)
    p.turn = p.actor = reader.seat("on_turn", names, table.first)
    p.space = reader.number("stadtholder", 0, len(table.track) - 1, table.starts[0].arg)
    p.rolled = read_dice(reader)
    p.used, p.west_used = read_places(reader, "used")
    p.offered, p.west_offered = read_places(reader, "offered")
    p.stage, p.actor = stage, reader.seat("decider", names, p.turn)
    p.to_move = CHANCE if stage in (THROW, CARD) else p.actor
    if reader.has("lot"):
        p.lot = PLACES.index(reader.word("lot", PROVINCES, ""))
    if stage in (ROLLING, THROW):
        p.fixed = reader.number("set_die", 0, 6, 0)
    if stage in (SHIFTING, REPLACING):
        p.arg = read_place(p, "target", reader.string("target"))
    if stage == CARD:
        p.arg = DECKS.index(reader.word("deck", DECKS[1:], ""))
    if stage == SAILING:
        p.arg = table.card_names.index(reader.word("drawn", table.card_names[: table.hands], ""))
    if stage == COUNTING:
        p.arg = (p.actor - p.turn) % len(names)
    if stage == BIDDING:
        read_auction(p, reader)
    if stage == OVER:
        p.winner = p.actor = reader.seat("winner", names, p.turn)
        p.to_move = None
    refuse_left_over(p, reader)
    reader.done(FIELDS)
    check(p)


def read_setup(p: AgeState, reader: Reader, stage: int) -> None:
    """A position of the set-up: who comes next follows from the markers that lie in provinces."""
    p.stage, p.actor, p.arg = progress(p)
    p.to_move = p.actor
    if stage != p.stage:
        reader.fail("phase", f"{p.phase!r}, after the markers that lie in provinces")
    for key in FIELDS[5:-1]:
        if key != "phase" and reader.has(key):
            reader.fail(key, "nothing during set-up")


OWNERS = {
    "target": (SHIFTING, REPLACING),
    "deck": (CARD,),
    "drawn": (SAILING,),
    "set_die": (ROLLING, THROW),
    "auction": (BIDDING,),
    "winner": (OVER,),
}


def refuse_left_over(p: AgeState, reader: Reader) -> None:
    """Fields of decisions that are not being made."""
    for key, stages in OWNERS.items():
        if reader.has(key) and p.stage not in stages:
            phases = " or ".join(repr(STAGES[stage]) for stage in stages)
            reader.fail(key, f"nothing in phase {p.phase!r}; it belongs to {phases}")


def read_seats(p: AgeState, reader: Reader) -> None:
    """What the seats own."""
    table, n = p.table, len(p.names)
    hands, laid = table.card_names[: table.hands], table.card_names[table.hands :]
    for seat, one in enumerate(reader.tables("seat", n)):
        one.owner(p.names[seat])
        p.money[seat] = halves(one, "guilders", table.start_money)
        men = one.words("movement", PROVINCES)
        if len(men) > table.men:
            allowed = f"at most {table.men} provinces (golden_age.components.five-movement-markers-each)"
            one.fail("movement", allowed)
        for word in men:
            p.pawns[seat] += 1 << 3 * PROVINCES.index(word)
        read_influence(p, one, seat)
        have = [0] * len(table.card_names)
        for word in (*one.words("hand", hands), *one.words("open", laid)):
            have[table.card_names.index(word)] += 1
        p.cards[seat] = tuple(have)
        p.art[seat] = read_orders(p, one)
        one.done(SEAT_FIELDS)


def read_influence(p: AgeState, reader: Reader, seat: int) -> None:
    """A seat's influence markers."""
    for i, word in enumerate(reader.words("influence")):
        place = read_place(p, f"{reader.name('influence')}[{i + 1}]", word)
        if place == WEST:
            p.west[seat] += 1
        elif p.taken() & BIT[place]:
            allowed = f"a place without influence marker ({one_marker_rule(place)})"
            raise BadPosition(f"{reader.name('influence')}[{i + 1}]", word, allowed)
        else:
            p.own[seat] |= BIT[place]


def one_marker_rule(place: int) -> str:
    """The rule by which a place holds one influence marker only."""
    if place < GUILD:
        return "golden_age.influence.one-influence-marker-per-province"
    return f"golden_age.{'guild.one-owner-per-guild' if place < EAST else 'colony.east-indies-hold-one-marker-each'}"


def read_place(p: AgeState, field: str, word: str) -> int:
    """A place by its name; a guild may end with the price of its box, which is noted (default: the lowest)."""
    clean = " ".join(word.split()).lower()
    match = re.fullmatch(r"(\w+ guild)(?: (\d{1,3}))?", clean)
    place = next((k for k, name in enumerate(PLACES) if name.lower() == (match[1] if match else clean)), -1)
    if place < 0:
        allowed = ", ".join(PLACES) + "; a guild may end with the price of its box"
        raise BadPosition(field, word, allowed)
    if match:
        prices = table_prices(p, place - GUILD)
        price = int(match[2] or prices[0])
        if price not in prices:
            raise BadPosition(field, word, f"a box of this guild: {', '.join(map(str, prices))}")
        p.set_level(place - GUILD, prices.index(price) + 1)
    return place


def table_prices(p: AgeState, guild: int) -> list[int]:
    """The prices of the boxes of a guild in guilders."""
    return [price // 2 for price in p.table.guild_prices[guild][:-1]]


def read_orders(p: AgeState, reader: Reader) -> tuple[int, ...]:
    """A seat's unfinished paintings."""
    table, found = p.table, []
    for i, word in enumerate(reader.words("orders", None, 30)):
        match = re.fullmatch(
            r"((?:grey )?painting \d)(?:: (\d{1,2})(?: paid)?)?", " ".join(word.split()).lower()
        )
        name = match[1] if match else ""
        if match is None or name not in table.card_names:
            raise BadPosition(
                f"{reader.name('orders')}[{i + 1}]", word, "paintings such as 'painting 5: 2 paid'"
            )
        card, paid = table.card_names.index(name), int(match[2] or 0)
        if paid >= table.payments[table.values[card]]:
            need = table.payments[table.values[card]]
            allowed = f"at most {need - 1} payments; with {need} it is finished and stands in `open`"
            raise BadPosition(f"{reader.name('orders')}[{i + 1}]", word, allowed)
        found.append(card << 4 | paid)
    return tuple(sorted(found))


def read_dice(reader: Reader) -> int:
    """The last roll; a whole roll set with a Dice card is [sum, 0]."""
    if not reader.has("dice"):
        return 0
    one, other = reader.numbers("dice", 2, 0, 12, (0, 0))
    if not 2 <= one + other <= 12 or other > 6 or (one > 6 and other):
        reader.fail("dice", "two numbers from 1 to 6")
    return 7 * one + other


def read_places(reader: Reader, key: str) -> tuple[int, int]:
    """A list of places as a set, and how often the West Indies are in it."""
    bits = west = 0
    for word in reader.words(key, PLACES, 6):
        place = PLACES.index(word)
        if place == WEST:
            west += 1
        elif bits & BIT[place]:
            reader.fail(key, "each place once; only the West Indies (colony 7) hold several markers")
        else:
            bits |= BIT[place]
    return bits, west


def read_auction(p: AgeState, reader: Reader) -> None:
    """The state of the bidding; who is to speak follows from the leader and those inside, if it is not given."""
    if p.lot < 0:
        reader.fail("lot", "the province whose action is auctioned", "nothing")
    inner = reader.table("auction")
    order = bidders(p)
    left = inner.seats("inside", p.names) if inner.has("inside") else order
    if not set(left) <= set(order):
        inner.fail("inside", f"those who can bid: {', '.join(p.names[seat] for seat in order)}")
    inside = tuple(s for s in order if s in left)
    high = halves(inner, "bid", 0)
    leader = inner.seat("leader", p.names, 0) if inner.has("leader") else None
    inner.done(("bid", "leader", "inside"))
    if not reader.has("decider"):
        p.actor = p.to_move = next_to_speak(p, inside, leader)
    p.auction = make_auction(p, inside, high, leader)


def make_auction(p: AgeState, inside: tuple[int, ...], high: int, leader: int | None) -> Ascending:
    """An auction under way; raises BadPosition when it cannot be."""
    order = bidders(p)
    if not order:
        raise BadPosition("lot", PLACES[p.lot], "an action that somebody else could carry out")
    auction = Ascending(order, seller=p.turn)
    auction.inside, auction.high, auction.leader, auction.speaker = inside, high, leader, p.actor
    return auction


# ---------------------------------------------------------------------- numbers


def numbers(p: AgeState) -> list[int]:
    """The state as small numbers, in a fixed order."""
    out = [p.stage, p.turn, p.actor, p.number, p.space + 1, p.rolled, p.fixed, p.arg, p.lot + 1, p.winner + 1]
    out += [p.used, p.west_used, p.offered, p.west_offered, *(p.level(g) for g in range(5))]
    if p.auction is not None:
        leader = p.auction.leader
        out += [
            sum(1 << seat for seat in p.auction.inside),
            p.auction.high,
            0 if leader is None else leader + 1,
        ]
    out += counted(p.discard)
    for seat in range(len(p.names)):
        men = [i for i in range(10) for _ in range(pawns_in(p.pawns[seat], i))]
        out += [p.money[seat], p.own[seat], p.west[seat], len(men), *men]
        out += [*counted(p.cards[seat]), len(p.art[seat]), *p.art[seat]]
    return out


def counted(counts: tuple[int, ...] | list[int]) -> list[int]:
    """A list of counts as a list of cards with its length."""
    cards = [card for card, n in enumerate(counts) for _ in range(n)]
    return [len(cards), *cards]


def read_numbers(p: AgeState, n: Numbers) -> None:
    """Fill a fresh position from the numbers of a code; raises BadPosition."""
    table, seats = p.table, len(p.names)
    last = len(table.card_names) - 1
    p.stage, p.turn, p.actor = n.take(OVER), n.take(seats - 1), n.take(seats - 1)
    p.number, p.space, p.rolled = n.take(MOST_TURNS), n.take(len(table.track)) - 1, n.take(7 * 12)
    p.fixed, p.arg, p.lot, p.winner = (
        n.take(6),
        n.take(max(WEST, last)),
        n.take(WEST + 1) - 1,
        n.take(seats) - 1,
    )
    p.used, p.west_used, p.offered, p.west_offered = (
        n.take(BIT[WEST] - 1),
        n.take(6),
        n.take(BIT[WEST] - 1),
        n.take(6),
    )
    p.levels = sum(n.take(len(table.guild_prices[g]) - 1) << 4 * g for g in range(5))
    bidding = (n.take((1 << seats) - 1), n.take(HIGHEST_BID), n.take(seats)) if p.stage == BIDDING else None
    for card in n.many(table.hands - 1):
        p.discard[card] += 1
    for seat in range(seats):
        p.money[seat], p.own[seat], p.west[seat] = n.take(2 * HIGHEST_BID), n.take(BIT[WEST] - 1), n.take(6)
        p.pawns[seat] = sum(1 << 3 * province for province in n.many(9, table.men))
        have = [0] * (last + 1)
        for card in n.many(last):
            have[card] += 1
        p.cards[seat] = tuple(have)
        p.art[seat] = tuple(sorted(n.many(last << 4 | 15)))
        for code in p.art[seat]:
            value = table.values[code >> 4]
            if not value or code & 15 >= table.payments[value]:
                raise BadPosition("code", code, "unfinished paintings")
    p.settle_accounts()
    p.to_move = None if p.stage == OVER else CHANCE if p.stage in (THROW, CARD) else p.actor
    if bidding is not None:
        if not 0 <= p.lot < GUILD:
            raise BadPosition("code", p.lot, "a province whose action is auctioned")
        inside, high, leader = bidding
        p.auction = make_auction(
            p, tuple(s for s in bidders(p) if inside >> s & 1), high, leader - 1 if leader else None
        )
    check(p)
