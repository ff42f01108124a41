"""The drills of Batavia: who is paid, seals, laying, sailing, pirates, stations, exchanges and gold.

Every answer comes from the rules: what is legal from `legal_moves`, why not from `why_not`, what something brings from
playing it, gold from `score`.
"""

from __future__ import annotations

from collections.abc import Collection

from goatools.auction import dealt_out
from goatools.batavia.box import ADJECTIVES, COMPANY, DRAW, LAY, NOBODY, SAIL_END, SPACES
from goatools.batavia.components import COMPANIES, GOODS
from goatools.batavia.components import STATIONS as STATION_NAMES
from goatools.batavia.game import BataviaPosition
from goatools.batavia.state import AUCTION, EXCHANGING, LAYING, STATIONS, TURN
from goatools.batavia.turns import legal_sails, next_station, seals_held, stations_ahead
from goatools.chance import CHANCE
from goatools.drawing.svg import clean
from goatools.moves import Move
from goatools.position import counted, sentence
from goatools.teaching.drills.engine import (
    Deal,
    Option,
    Question,
    Slip,
    among,
    numbers,
    register,
    say,
    shuffled,
)

BATAVIA = ("batavia",)

ROUND_ROBIN = "batavia.auction.winner-pays-round-robin"
OTHERS_PAID = "batavia.auction.everyone-but-the-winner-is-paid"
PAYS_BID = "batavia.auction.winner-pays-own-bid"

HIGHER = "batavia.auction.each-bid-must-be-higher"
OWN_NOTES = "batavia.auction.bid-limited-to-own-notes"
FIRST_BID = "batavia.auction.opening-bid-is-free"
DROP_OUT = "batavia.auction.drop-out-is-final"

SOLE_LEADER = "batavia.seal.holder-is-sole-leader"
FROM_BOARD = "batavia.seal.taken-from-board"
FROM_HOLDER = "batavia.seal.taken-from-former-holder"
TIE_RETURNS = "batavia.seal.tie-returns-it-to-board"
STRICTLY_MORE = "batavia.majority.strictly-more-than-each-other-player"
EQUAL = "batavia.majority.equal-is-not-enough"
SHOWN_ONLY = "batavia.majority.only-displayed-cards-count"

ANY_CARD = "batavia.play-cards.case-one-any-card-will-do"
MUST_GAIN = "batavia.play-cards.case-two-must-gain-majority"
MUST_DRAW = "batavia.play-cards.no-majority-means-draw"
NEEDS_MAJORITY = "batavia.play-cards.needs-a-majority"
ONE_OF_TWO = "batavia.turn.exactly-one-of-two-actions"
LATE_PLAYERS = "batavia.end.later-players-reach-a-station-or-draw"

NEXT_STATION = "batavia.movement.to-next-station-of-sealed-company"
JUMPS = "batavia.movement.jumps-over-everything-between"
FORWARD = "batavia.movement.forward-only"
CHOOSE = "batavia.movement.choose-among-several-seals"
TO_END = "batavia.end.move-to-end-tile-when-no-station-left"
STATION_FIRST = "batavia.end.station-goes-before-end-tile"
ONE_END = "batavia.end.only-one-player-gets-the-end-tile"

LIMIT_21 = "batavia.pirates.limit-21-with-three-players"
LIMIT_25 = "batavia.pirates.limit-25-with-four-or-five-players"
LARGEST = "batavia.pirates.largest-company-is-hit"
TIED_FLEETS = "batavia.pirates.tied-companies-all-hit"
ALL_CARDS = "batavia.pirates.all-cards-of-that-company-discarded"
CANNON = "batavia.pirates.cannon-set-to-remaining-count"

NEXT_FIVE = "batavia.station.turn-next-five"
FIRST_FIVE = "batavia.station.first-turning-by-spaces-6-to-10"
ALL_UP = "batavia.station.nothing-left-to-turn"

ONE_OF_EACH = "batavia.exchange.one-tile-of-each-owned-company"
NEW_COMPANY = "batavia.exchange.new-tile-must-be-of-a-new-company"
REST_STAYS = "batavia.exchange.rest-stays-for-later"
EXCHANGE_VALUES = tuple(
    f"batavia.exchange.gold-for-{n}-companies" if n != "one" else "batavia.exchange.gold-for-one-company"
    for n in ("one", "two", "three", "four", "five")
)

MOST_CRATES = "batavia.scoring.most-crates-in-a-warehouse"
CRATES_TIE = "batavia.scoring.warehouse-tie"
EXCHANGE_GOLD = "batavia.scoring.exchange-gold-counts"
MOST_NOTES = "batavia.scoring.most-notes"
NOTES_TIE = "batavia.scoring.most-notes-tie"
END_TILE = "batavia.scoring.end-tile-four-gold"
SEAL_GOLD = "batavia.scoring.two-gold-per-seal"
SEALS_AGAIN = "batavia.scoring.seals-settled-again"
UNEXCHANGED = "batavia.scoring.unexchanged-tiles-are-worthless"
WAREHOUSES = tuple(f"batavia.scoring.{good}" for good in GOODS)

# ---------------------------------------------------------------------- words


def name(p: BataviaPosition, seat: int) -> str:
    """The name of a seat on one line."""
    return clean(p.names[seat])


def seats_in_order(p: BataviaPosition) -> str:
    """The seats clockwise."""
    return ", ".join(name(p, seat) for seat in range(len(p.names)))


def count(n: int, what: str) -> str:
    """So many of something: "1 note", "2 notes"."""
    return f"{n} {what[:-1] if n == 1 else what}"


def fleet(move: Move) -> str:
    """The ships that a move lays, such as "2 Dutch ships"."""
    return counted(move.arg2, f"{ADJECTIVES[move.arg]} ship")


def in_order(options: tuple[Option, ...], right: Collection[str]) -> tuple[str, ...]:
    """The right keys in the order of their options."""
    return tuple(option.key for option in options if option.key in right)


def station(p: BataviaPosition, space: int) -> str:
    """A space of the route with its tile, such as "space 12 (Danish tea)"."""
    tile = p.route[space - 1]
    return f"space {space} ({ADJECTIVES[COMPANY[tile]]} {STATION_NAMES[tile].split()[1]})"


def show(p: BataviaPosition, company: int) -> str:
    """The ships of a company that lie out, seat by seat."""
    return sentence(f"{name(p, seat)} {n}" for seat, n in enumerate(p.shown[company]))


def dagger(p: BataviaPosition, companies: int) -> str:
    """A dagger where the gold for so many companies is reconstructed."""
    return "†" if p.table.components.is_reconstructed("exchange.gold", companies - 1) else ""


def turn_done(p: BataviaPosition, deal: Deal) -> BataviaPosition:
    """The position when the turn is over: sailed with the first seal, chance played, tiles kept."""
    seat = p.active
    while p.stage in (LAYING, EXCHANGING, STATIONS) and p.active == seat:
        if p.to_move == CHANCE:
            p = p.play(p.chance_move(deal.rng))
        else:
            moves = p.legal_moves()
            p = p.play(moves[-1])
    return p


# ---------------------------------------------------------------------- the auction


def opening(p: BataviaPosition) -> bool:
    """Whether a lot has just come up and nobody has spoken."""
    return (
        p.stage == AUCTION
        and p.auction is not None
        and p.auction.leader is None
        and len(p.auction.inside) == len(p.names)
    )


@register(
    "batavia.who-is-paid",
    "Who is paid how much for a lot?",
    "auction",
    BATAVIA,
    (ROUND_ROBIN, OTHERS_PAID, PAYS_BID),
)
def who_is_paid(deal: Deal, level: int) -> Question | None:
    """Level 1: a price below the number of players; 2: one that goes round; 3: how many notes a seat has then."""
    p: BataviaPosition | None = deal.find(opening)
    if p is None:
        return None
    n = len(p.names)
    winner = deal.rng.randrange(n)
    low, high = (1, n) if level == 1 else (n, 15)
    if p.notes[winner] < low:
        return None
    price = deal.rng.randint(low, min(high, p.notes[winner]))
    after = p
    while after.stage == AUCTION:
        assert after.to_move is not None
        after = after.play(f"bid {price}" if after.to_move == winner else "pass")
    seat = deal.rng.choice([s for s in range(n) if level == 3 or s != winner])
    gains = [after.notes[s] - p.notes[s] for s in range(n)]
    auctioneer = p.auctioneer
    from_auctioneer = {
        paid.payee: paid.amount for paid in dealt_out(auctioneer, range(n), price) if paid.payee != winner
    }
    among_all = price // n + (((seat - winner - 1) % n) < price % n)
    shares = sentence(
        f"{name(p, s)} {gains[s]}" for s in p.table.clockwise[winner] if s != winner and gains[s]
    )
    why = f"One note at a time, beginning left of {name(p, winner)}: {shares}."
    slips: list[Slip] = [
        (
            from_auctioneer.get(seat, 0),
            "The notes go round from the left of the winner, not of the auctioneer.",
            (ROUND_ROBIN,),
        ),
        (among_all, "The winner gets none of the notes.", (OTHERS_PAID,)),
        (price, "The price is dealt out to all the others.", (ROUND_ROBIN,)),
        (price // (n - 1), "Notes left over are dealt out too, one by one.", (ROUND_ROBIN,)),
        (gains[seat] + 1, "The notes go round one by one.", (ROUND_ROBIN,)),
    ]
    asked, right = f"How many of these notes does {name(p, seat)} get?", gains[seat]
    if level == 3:
        asked, right = f"How many notes has {name(p, seat)} then?", after.notes[seat]
        why = f"{why} {name(p, seat)} had {p.notes[seat]}, so {right} now."
        slips = [(p.notes[seat] + gain, reason, rules) for gain, reason, rules in slips]
        if seat == winner:
            slips = [
                (p.notes[seat], "The winner pays the price.", (PAYS_BID,)),
                (right + price // n, "The winner gets none of the notes back.", (OTHERS_PAID,)),
                (right + 1, "The winner pays the whole bid.", (PAYS_BID,)),
            ]
    begins = f"The seats, clockwise: {seats_in_order(p)}. {name(p, auctioneer)} is the auctioneer."
    had = f" {name(p, seat)} has {count(p.notes[seat], 'notes')}." if level == 3 else ""
    return Question(
        p,
        f"{begins}{had} {name(p, winner)} wins the lot for {count(price, 'notes')}. {asked}",
        "number",
        ((str(right),),),
        numbers(right, why, (ROUND_ROBIN, OTHERS_PAID), slips, "notes"),
        why,
        (
            "The price goes to the other players, note by note.",
            f"{name(p, p.table.clockwise[winner][0])} sits left of {name(p, winner)} and gets the first note.",
            f"{n - 1} players share {count(price, 'notes')}.",
        ),
        (ROUND_ROBIN, OTHERS_PAID),
        view="position",
        seat=seat,
        after=after,
        unit="notes",
    )


@register(
    "batavia.bids",
    "What may be said in the auction?",
    "auction",
    BATAVIA,
    (HIGHER, OWN_NOTES, FIRST_BID, DROP_OUT),
)
def bids(deal: Deal, level: int) -> Question | None:
    """Level 1: against a bid; 2: with the own notes in the way; 3: also when nobody has bid."""
    p: BataviaPosition | None = deal.find(
        lambda p: (
            p.stage == AUCTION and (p.auction.leader is not None if level < 3 else p.auction.leader is None)
        )
    )
    if p is None or p.auction is None or p.to_move is None:
        return None
    seat, high, money = p.to_move, max(0, p.auction.high), p.notes[p.to_move]
    offers = [high, high + 1, high + 2 + deal.rng.randrange(3), max(high - 1, 0)]
    if level > 1:
        offers += [money, money + 1 + deal.rng.randrange(3)]
    texts = [*(f"bid {n}" for n in sorted(set(offers)) if n >= 0), "pass"]
    legal = {move.text for move in p.legal_moves()}
    options = []
    rules: tuple[str, ...]
    for text in texts:
        if text == "pass":
            reason, rules = "Dropping out is always allowed, and final.", (DROP_OUT,)
        elif text in legal:
            reason, rules = (
                f"It is more than {high}, and {count(money, 'notes')} are owned.",
                (HIGHER, OWN_NOTES),
            )
            if not high:
                reason, rules = "The first bid may be any number from 1 to the own notes.", (FIRST_BID,)
        else:
            ruling = p.why_not(text)
            assert ruling is not None
            reason, rules = f"{ruling.reason}.", ruling.rules
        options.append(Option(text, "drop out" if text == "pass" else text, reason.replace("..", "."), rules))
    right = tuple(option.key for option in options if option.key in legal)
    if len(right) == len(options):
        return None
    said = f"The highest bid is {high}" if high else "Nobody has bid yet"
    return Question(
        p,
        f"{said}. {name(p, seat)} owns {count(money, 'notes')}. What may {name(p, seat)} say?",
        "choices",
        (right,),
        tuple(options),
        "A bid is higher than the one before and not above the own notes; or one drops out for good.",
        ("Is every bid higher than the one before?", f"{name(p, seat)} owns {count(money, 'notes')}."),
        (HIGHER, OWN_NOTES, FIRST_BID, DROP_OUT),
        view="position",
        seat=seat,
    )


# ---------------------------------------------------------------------- seals and laying


def after_lay(p: BataviaPosition, move: Move) -> list[int]:
    """The ships of a company, seat by seat, after some were laid."""
    row = p.shown[move.arg][:]
    row[p.active] += move.arg2
    return row


def tie(p: BataviaPosition, move: Move) -> bool:
    """Whether laying makes two players level in front."""
    row = after_lay(p, move)
    return row.count(max(row)) > 1


@register(
    "batavia.seal",
    "Who holds the seal then?",
    "seal",
    BATAVIA,
    (SOLE_LEADER, FROM_BOARD, FROM_HOLDER, TIE_RETURNS, STRICTLY_MORE, EQUAL, SHOWN_ONLY),
)
def seal(deal: Deal, level: int) -> Question | None:
    """Level 1: one leads clearly; 2: the seal is taken from another or kept by a rival; 3: a tie."""

    def fits(p: BataviaPosition, move: Move) -> bool:
        if move.kind != "lay":
            return False
        before, row = p.seals[move.arg], after_lay(p, move)
        if level == 3:
            return tie(p, move)
        contested = before not in (NOBODY, p.active)
        return not tie(p, move) and contested == (level == 2) and max(row) > 0

    p: BataviaPosition | None = deal.find(
        lambda p: p.stage == TURN and any(fits(p, move) for move in p.legal_moves())
    )
    if p is None:
        return None
    move = deal.rng.choice([move for move in p.legal_moves() if fits(p, move)])
    after = p.play(move)
    company, adjective = move.arg, ADJECTIVES[move.arg]
    before, holder = p.seals[company], after.seals[company]
    row = after.shown[company]
    ships = show(after, company)
    tied = row.count(max(row)) > 1
    options = []
    for seat in range(len(p.names)):
        if seat == holder:
            rule = STRICTLY_MORE if before == holder else FROM_BOARD if before == NOBODY else FROM_HOLDER
            reason = f"{name(p, seat)} shows {row[seat]}, more than each other player."
        elif row[seat] == max(row):
            reason, rule = f"{name(p, seat)} shows {row[seat]}, but is not alone with it.", EQUAL
        elif p.hand[seat][company] and row[seat] + p.hand[seat][company] > max(row):
            reason, rule = f"Cards in hand do not count; {name(p, seat)} shows {row[seat]}.", SHOWN_ONLY
        else:
            reason, rule = f"{name(p, seat)} shows {row[seat]}, and {max(row)} lead.", STRICTLY_MORE
        options.append(Option(str(seat), name(p, seat), reason, (rule,)))
    if holder == NOBODY:
        nobody = "Level is no majority, so the seal lies on the board."
        options.append(Option("nobody", "nobody", nobody, (TIE_RETURNS if before != NOBODY else EQUAL,)))
    else:
        nobody = f"{name(p, holder)} leads alone with {row[holder]}."
        options.append(Option("nobody", "nobody", nobody, (SOLE_LEADER,)))
    right = "nobody" if holder == NOBODY else str(holder)
    had = (
        f"{name(p, before)} holds the {adjective} seal"
        if before != NOBODY
        else f"The {adjective} seal lies on the board"
    )
    why = f"{adjective} ships then: {ships}. " + (
        "Nobody has more than each other player." if tied else f"{name(p, holder)} leads alone."
    )
    return Question(
        p,
        f"{had}. {name(p, p.active)} lays {fleet(move)}. Who holds the {adjective} seal then?",
        "choice",
        ((right,),),
        tuple(options),
        why,
        ("A seal needs strictly more ships than each other player.", f"Then there are {ships}."),
        (SOLE_LEADER,) + (STRICTLY_MORE, EQUAL),
        view="position",
        seat=p.active,
        after=after,
    )


@register(
    "batavia.may-lay",
    "What may be done in this turn?",
    "play-cards",
    BATAVIA,
    (ANY_CARD, MUST_GAIN, MUST_DRAW, NEEDS_MAJORITY, ONE_OF_TWO, EQUAL, LATE_PLAYERS),
)
def may_lay(deal: Deal, level: int) -> Question | None:
    """Level 1: with a seal; 2: without one; 3: a tie, or the end tile is gone."""

    def fits(p: BataviaPosition) -> bool:
        if p.stage != TURN or not any(p.hand[p.active]):
            return False
        has = p.active in p.seals
        if level == 1:
            return has and p.ender == NOBODY
        if level == 2:
            return not has and p.ender == NOBODY
        return p.ender != NOBODY or (not has and any(level_only(p, company) for company in range(5)))

    p: BataviaPosition | None = deal.find(fits)
    if p is None:
        return None
    seat = p.active
    hand, legal = p.hand[seat], p.legal_moves()
    enough = {move for move in legal if move.kind != "lay" or wins_a_move(p, move)}
    moves = [LAY[c][n] for c in range(5) for n in sorted({1, hand[c], max(hand[c] - 1, 1)}) if hand[c]]
    held = [c for c in range(5) if p.seals[c] == seat]
    options = []
    for move in moves:
        words = f"lay {fleet(move)}"
        if move in enough:
            options.append(Option(move.text, words, *lay_reason(p, move)))
        elif move in legal:
            options.append(Option(move.text, words, "That alone wins no majority.", (MUST_GAIN,)))
        else:
            ruling = p.why_not(move)
            assert ruling is not None
            reason = ruling.reason.rstrip(".")
            options.append(Option(move.text, words, f"{reason[:1].upper()}{reason[1:]}.", ruling.rules))
    options = deal.rng.sample(options, min(len(options), 5 if level > 1 else 3))
    if DRAW in legal:
        options.append(
            Option("draw", "draw 2 cards", "Drawing is always one of the two actions.", (ONE_OF_TWO,))
        )
    else:
        options.append(Option("draw", "draw 2 cards", "Deck and discards are empty.", (ONE_OF_TWO,)))
    skipped = p.why_not("pass")
    if skipped is not None:
        options.append(Option("pass", "do nothing", f"{skipped.reason.rstrip('.')}.", skipped.rules))
    mixed = shuffled(deal.rng, options)
    right = in_order(mixed, {move.text for move in enough})
    if len(right) == len(options):
        return None
    seals = (
        f"{name(p, seat)} holds the seal{'s' * (len(held) > 1)} of {sentence(ADJECTIVES[c] for c in held)} ships"
        if held
        else f"{name(p, seat)} holds no seal"
    )
    gone = " The end tile has been taken." if p.ender != NOBODY else ""
    cards = sentence(f"{n} {ADJECTIVES[c]}" for c, n in enumerate(hand) if n)
    return Question(
        p,
        f"{seals}, and has these cards: {cards}.{gone} What may {name(p, seat)} do? "
        "Each answer is the whole turn: these cards and no others.",
        "choices",
        (right,),
        mixed,
        "Cards may be laid if a majority is held once they are down; else one draws."
        if not gone
        else "After the end tile cards may be laid only if a seal then leads to a station.",
        (
            "With a seal at the start of the turn any card will do.",
            "Without one, the cards have to win a majority: strictly more than each other player."
            if not gone
            else "Does a seal lead to a station that lies ahead?",
        ),
        (ANY_CARD, MUST_GAIN, MUST_DRAW),
        view="position",
        seat=seat,
    )


def level_only(p: BataviaPosition, company: int) -> bool:
    """Whether all cards of a company would only draw level with the leader."""
    row, seat = p.shown[company], p.active
    return bool(p.hand[seat][company]) and row[seat] + p.hand[seat][company] == max(row)


def lay_reason(p: BataviaPosition, move: Move) -> tuple[str, tuple[str, ...]]:
    """Why these cards may be laid."""
    seat = p.active
    row = after_lay(p, move)
    if p.ender != NOBODY:
        return "A seal then leads to a station ahead.", (LATE_PLAYERS,)
    if seat in p.seals:
        return f"{name(p, seat)} has a majority already, so any card will do.", (ANY_CARD,)
    if row[seat] == max(row) and row.count(max(row)) == 1:
        return f"{count(row[seat], 'ships')} {'is' if row[seat] == 1 else 'are'} a majority.", (MUST_GAIN,)
    return "A majority is held once the cards are down.", (NEEDS_MAJORITY,)


def wins_a_move(p: BataviaPosition, move: Move) -> bool:
    """Whether these cards alone let the merchant sail."""
    return any(then.kind == "sail" for then in p.play(move).legal_moves())


# ---------------------------------------------------------------------- sailing


@register(
    "batavia.sail",
    "Where may the merchant sail?",
    "movement",
    BATAVIA,
    (NEXT_STATION, JUMPS, FORWARD, CHOOSE, TO_END, STATION_FIRST, ONE_END),
)
def sail(deal: Deal, level: int) -> Question | None:
    """Level 1: one seal; 2: several; 3: some lead nowhere, or to the end tile only."""

    def fits(p: BataviaPosition) -> bool:
        if p.stage != LAYING:
            return False
        held = seals_held(p, p.active)
        reach = held & stations_ahead(p, p.active)
        if level == 3:
            return bool(held) and (held != reach)
        return held == reach and (reach.bit_count() == 1 if level == 1 else reach.bit_count() > 1)

    p: BataviaPosition | None = deal.find(fits)
    if p is None:
        return None
    seat, here = p.active, p.space[p.active]
    sails = legal_sails(p, seat)
    if not sails:
        return None
    held = seals_held(p, seat)
    goals = {SPACES + 1 if move is SAIL_END else next_station(p, seat, move.arg): move for move in sails}
    options = []
    for space, move in goals.items():
        if move is SAIL_END:
            reason, rules = "No seal leads to a station ahead, so the end tile comes.", (TO_END,)
        else:
            reason = f"It is the next {ADJECTIVES[move.arg]} station ahead, and that seal is held."
            rules = (NEXT_STATION,) if len(goals) == 1 else (CHOOSE,)
        options.append(Option(str(space), place(p, space), reason, rules, move.text))
    wrong = []
    for company in range(5):
        ahead = [s for s in range(here + 1, len(p.route) + 1) if p.lying[company] >> s & 1]
        behind = [s for s in range(1, here) if p.lying[company] >> s & 1]
        if held >> company & 1:
            wrong += [
                (s, "A nearer station of this company lies ahead.", (NEXT_STATION,)) for s in ahead[1:3]
            ]
            wrong += [(s, "It lies behind: merchants sail forward only.", (FORWARD,)) for s in behind[-1:]]
        else:
            no_seal = f"{name(p, seat)} does not hold the {ADJECTIVES[company]} seal."
            wrong += [(s, no_seal, (NEXT_STATION,)) for s in ahead[:1]]
    if here < len(p.route) and not p.route[here] < 0 and p.taken[p.route[here]]:
        wrong.append((here + 1, "Its tile is gone: empty spaces are jumped over.", (JUMPS,)))
    if SAIL_END not in sails:
        if p.ender != NOBODY:
            wrong.append((SPACES + 1, "The end tile has been taken.", (ONE_END,)))
        else:
            wrong.append((SPACES + 1, "A station comes before the end tile.", (STATION_FIRST,)))
    others = [
        Option(str(space), place(p, space), reason, rules)
        for space, reason, rules in wrong
        if space not in goals
    ]
    if not others:
        return None
    listed = _by_place(among(deal.rng, options, others, 5))
    seals = sentence(ADJECTIVES[c] for c in range(5) if held >> c & 1)
    start = f"on space {here}" if here else "at the start"
    goal = deal.rng.choice(list(goals))
    after = p.play(goals[goal])
    return Question(
        p,
        f"{name(p, seat)} has laid ships and holds these seals: {seals}. The merchant stands {start}. Where may it sail?",
        "choices",
        (in_order(listed, {str(space) for space in goals}),),
        listed,
        f"The seals lead to {sentence(place(p, space) for space in goals)}.",
        (
            "A seal leads to the next station of its company, and no farther.",
            "Everything between is jumped over; never back.",
        ),
        (NEXT_STATION,),
        view="position",
        seat=seat,
        after=after,
    )


def place(p: BataviaPosition, space: int) -> str:
    """A place where a merchant may be."""
    if space > SPACES:
        return "the end tile"
    if p.taken[p.route[space - 1]]:
        return f"space {space} (empty)"
    return station(p, space)


def _by_place(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Options in the order of the route."""
    return tuple(sorted(options, key=lambda option: int(option.key)))


# ---------------------------------------------------------------------- pirates


@register(
    "batavia.pirates",
    "Whom do the pirates sink?",
    "pirates",
    BATAVIA,
    (LIMIT_21, LIMIT_25, LARGEST, TIED_FLEETS, ALL_CARDS, CANNON),
)
def pirates(deal: Deal, level: int) -> Question | None:
    """Level 1: one largest fleet; 2: just below or at the limit; 3: a tie, or how many ships are left."""

    def total(p: BataviaPosition, move: Move) -> int:
        return p.total + move.arg2

    def fits(p: BataviaPosition, move: Move) -> bool:
        if move.kind != "lay":
            return False
        fleets = fleets_after(p, move)
        tied = fleets.count(max(fleets)) > 1
        if level == 1:
            return total(p, move) >= p.table.limit and not tied
        if level == 2:
            return abs(total(p, move) - p.table.limit) <= 1
        return total(p, move) >= p.table.limit

    p: BataviaPosition | None = deal.find(
        lambda p: p.stage == TURN and any(fits(p, move) for move in p.legal_moves())
    )
    if p is None:
        return None
    moves = [move for move in p.legal_moves() if fits(p, move)]
    ties = [move for move in moves if (f := fleets_after(p, move)).count(max(f)) > 1]
    move = deal.rng.choice(ties if level == 3 and ties and deal.rng.random() < 0.7 else moves)
    laid = p.play(move)
    if not legal_sails(laid, p.active):
        return None
    fleets = fleets_after(p, move)
    after = turn_done(laid, deal)
    left = after.total if not after.is_over else sum(fleets)
    if after.is_over:
        return None
    sunk = [c for c in range(5) if fleets[c] and not sum(after.shown[c])]
    limit = LIMIT_21 if len(p.names) == 3 else LIMIT_25
    cited = (limit, TIED_FLEETS if len(sunk) > 1 else LARGEST)
    ships = sentence(f"{ADJECTIVES[c]} {n}" for c, n in enumerate(fleets))
    begins = f"{len(p.names)} players. {name(p, p.active)} lays {fleet(move)} and sails."
    lost = sum(fleets) - left
    if not sunk:
        why = f"{sum(fleets)} ships lie out, and the pirates come at {p.table.limit}."
    else:
        why = f"{sum(fleets)} ships lie out, {p.table.limit} bring the pirates. {sentence(ADJECTIVES[c] for c in sunk)} ships sink: {lost}."
    hints = (
        f"The fleets then: {ships}.",
        f"That is {count(sum(fleets), 'ships')}; with {len(p.names)} players {p.table.limit} bring the pirates.",
        "The largest fleet sinks, and all that tie with it.",
    )
    if level == 3 and deal.rng.random() < 0.5:
        slips: list[Slip] = [
            (sum(fleets), "Enough ships lie out to bring the pirates.", (limit,)),
            (sum(fleets) - max(fleets), "All fleets that tie for the largest sink.", (TIED_FLEETS,)),
            (left + 1, f"All ships of a fleet go; the fleets are {ships}.", (ALL_CARDS, CANNON)),
        ]
        return Question(
            p,
            f"{begins} How many ships lie out when the turn is over?",
            "number",
            ((str(left),),),
            numbers(left, why, cited, slips, "ships"),
            why,
            hints,
            cited,
            view="position",
            seat=p.active,
            after=after,
            unit="ships",
        )
    options = []
    rules: tuple[str, ...]
    for c in range(5):
        n, what = fleets[c], f"{ADJECTIVES[c]} ships"
        if c in sunk:
            reason, rules = (
                f"{count(n, what)} {'is' if n == 1 else 'are'} the most."
                if len(sunk) == 1
                else f"{count(n, what)} {'ties' if n == 1 else 'tie'} for the most.",
                cited,
            )
        elif not sunk:
            reason, rules = f"Only {sum(fleets)} ships lie out.", (limit,)
        else:
            reason, rules = (
                f"{count(n, what)} {'is' if n == 1 else 'are'} fewer than {max(fleets)}.",
                (LARGEST,),
            )
        options.append(Option(COMPANIES[c], what, reason, rules))
    none = "none, the pirates do not come"
    if sunk:
        reason = f"{sum(fleets)} ships lie out, and {p.table.limit} bring the pirates."
    else:
        reason = f"{sum(fleets)} is below {p.table.limit}."
    options.append(Option("none", none, reason, (limit,)))
    right = tuple(COMPANIES[c] for c in sunk) or ("none",)
    return Question(
        p,
        f"{begins} Which ships do the pirates sink?",
        "choices",
        (right,),
        tuple(options),
        why,
        hints,
        cited,
        view="position",
        seat=p.active,
        after=after,
    )


def fleets_after(p: BataviaPosition, move: Move) -> list[int]:
    """The ships of each company after some were laid."""
    fleets = [sum(row) for row in p.shown]
    fleets[move.arg] += move.arg2
    return fleets


# ---------------------------------------------------------------------- stations


@register(
    "batavia.turned", "Which stations are turned up?", "station", BATAVIA, (NEXT_FIVE, FIRST_FIVE, ALL_UP)
)
def turned(deal: Deal, level: int) -> Question | None:
    """Level 1: among the first ten; 2: later; 3: at the edge of a block, or when all are turned."""

    def goals(p: BataviaPosition) -> list[int]:
        return [next_station(p, p.active, m.arg) for m in legal_sails(p, p.active) if m is not SAIL_END]

    def fits(p: BataviaPosition, space: int) -> bool:
        up = len(p.route)
        if level == 1:
            return up == 10
        if level == 2:
            return 10 < up < SPACES
        return up == SPACES or space in (up - 5, up - 4)

    p: BataviaPosition | None = deal.find(
        lambda p: p.stage == LAYING and any(fits(p, space) for space in goals(p))
    )
    if p is None:
        return None
    space = deal.rng.choice([space for space in goals(p) if fits(p, space)])
    move = next(
        m for m in legal_sails(p, p.active) if m is not SAIL_END and next_station(p, p.active, m.arg) == space
    )
    sailed = p.play(move)
    up = len(p.route)
    turns = sailed.stage == STATIONS
    block = f"spaces {up + 1} to {up + 5}"
    last = f"{up - 4} to {up}"
    if up == SPACES:
        why, rules = "All 35 stations are face up already.", (ALL_UP,)
    elif turns:
        why = f"Space {space} is one of the five turned up last ({last}), so the next five are turned."
        rules = (FIRST_FIVE,) if up == 10 else (NEXT_FIVE,)
    else:
        why, rules = f"Space {space} is not one of the five turned up last ({last}).", (NEXT_FIVE,)
    options = [say("none", why, *rules), say("all that are left", "Five are turned at most.", *(NEXT_FIVE,))]
    if up < SPACES:
        options += [
            say(block, why, *rules),
            say(f"space {up + 1} only", "They are turned by fives.", *(NEXT_FIVE,)),
        ]
    else:
        options.append(say("spaces 31 to 35", why, *rules))
    right = block if turns else "none"
    seat = p.active
    return Question(
        p,
        f"The stations on spaces 1 to {up} have been turned up. {name(p, seat)} sails to {station(p, space)}. Which are turned up now?",
        "choice",
        ((right,),),
        shuffled(deal.rng, options),
        why,
        (
            "It depends on the five stations turned up last.",
            f"{'None are' if up == SPACES else f'Those on {last} were'} turned last."
            if up < SPACES
            else "How many are still face down?",
        ),
        rules,
        view="position",
        seat=seat,
        after=sailed,
    )


# ---------------------------------------------------------------------- exchange


@register(
    "batavia.exchange",
    "How much gold does the exchange bring?",
    "exchange",
    BATAVIA,
    (ONE_OF_EACH, NEW_COMPANY, REST_STAYS, *EXCHANGE_VALUES),
)
def exchange(deal: Deal, level: int) -> Question | None:
    """Level 1: single tiles; 2: with doubles; 3: before the tile is taken, when there may be no exchange at all."""
    if level == 3:
        return exchange_of_a_sail(deal)
    p: BataviaPosition | None = deal.find(
        lambda p: p.stage == EXCHANGING and (max(p.tiles[p.active]) > 1) == (level == 2)
    )
    if p is None:
        return None
    seat = p.active
    after = p.play("exchange")
    right = after.gold[seat] - p.gold[seat]
    return gold_question(
        p, seat, p.tiles[seat], right, after, f"{name(p, seat)} has just taken a station of a new company."
    )


def exchange_of_a_sail(deal: Deal) -> Question | None:
    """A station ahead: what an exchange right after it would bring."""
    p: BataviaPosition | None = deal.find(
        lambda p: (
            p.stage == LAYING
            and any(p.tiles[p.active])
            and any(m is not SAIL_END for m in legal_sails(p, p.active))
        )
    )
    if p is None:
        return None
    seat = p.active
    move = deal.rng.choice([m for m in legal_sails(p, seat) if m is not SAIL_END])
    after = p.play(move)
    while after.to_move == CHANCE and after.stage == STATIONS:
        after = after.play(after.chance_move(deal.rng))
    tiles = list(p.tiles[seat])
    new = not tiles[move.arg]
    tiles[move.arg] += 1
    right = 0
    if after.stage == EXCHANGING and after.active == seat:
        after = after.play("exchange")
        right = after.gold[seat] - p.gold[seat]
    begins = f"{name(p, seat)} sails to the next {ADJECTIVES[move.arg]} station."
    return gold_question(p, seat, tuple(tiles), right, after, begins, new)


def gold_question(
    p: BataviaPosition,
    seat: int,
    tiles: tuple[int, ...],
    right: int,
    after: BataviaPosition,
    begins: str,
    new: bool = True,
) -> Question:
    """Ask for the gold of an exchange of these tiles; 0 where the tile allows none."""
    companies = 5 - tiles.count(0)
    gold = p.table.exchange
    owned = sentence(f"{n} {ADJECTIVES[c]}" for c, n in enumerate(tiles) if n)
    rules: tuple[str, ...]
    worth = (EXCHANGE_VALUES[companies - 1], ONE_OF_EACH)
    mark = dagger(p, companies)
    if new:
        why = f"One tile of each company goes: {count(companies, 'companies') if companies > 1 else '1 company'} bring{'s' * (companies == 1)} {right}{mark} gold."
        rules = worth
    else:
        why = "The new tile is of a company that is owned already, so there is no exchange."
        rules = (NEW_COMPANY,)
    slips: list[Slip] = [
        (0, "The tile is of a new company, so an exchange is allowed.", (NEW_COMPANY,)),
        (gold[companies], "An exchange is allowed only with a tile of a new company.", (NEW_COMPANY,)),
        (
            gold[min(sum(tiles), 5)],
            "Count companies, not tiles: a double stays.",
            (ONE_OF_EACH, REST_STAYS),
        ),
        (gold[1], "Tiles of all companies go together.", (ONE_OF_EACH,)),
        (sum(tiles), "Tiles are not worth 1 each: 1, 3, 6 gold for 1, 2, 3 companies.", worth[:1]),
        (gold[4], f"{gold[4]}{dagger(p, 4)} gold is for four companies.", EXCHANGE_VALUES[3:4]),
        (gold[5], f"{gold[5]}{dagger(p, 5)} gold is for five companies.", EXCHANGE_VALUES[4:]),
        (right + 1, "1, 3, 6 gold for 1, 2, 3 companies.", worth[:1]),
    ]
    return Question(
        p,
        f"{begins} With it the tiles are {owned}. How much gold does an exchange bring (0 if there is none)?",
        "number",
        ((str(right),),),
        numbers(right, why, rules, slips, "gold"),
        why,
        (
            "Is the new tile of a company without a tile before?",
            "One tile of each company goes; a double stays.",
            "1, 3, 6 gold for 1, 2, 3 companies.",
        ),
        rules,
        view="seat",
        seat=seat,
        after=after,
        unit="gold",
    )


# ---------------------------------------------------------------------- gold at the end


@register(
    "batavia.gold",
    "How much gold is that at the end?",
    "scoring",
    BATAVIA,
    (
        MOST_CRATES,
        CRATES_TIE,
        EXCHANGE_GOLD,
        MOST_NOTES,
        NOTES_TIE,
        END_TILE,
        SEAL_GOLD,
        SEALS_AGAIN,
        UNEXCHANGED,
        *WAREHOUSES,
    ),
)
def gold(deal: Deal, level: int) -> Question | None:
    """Level 1: a warehouse with one leader; 2: a warehouse or the notes, ties included; 3: all gold of a seat."""
    p: BataviaPosition | None = deal.find(
        lambda p: p.is_over if level == 3 else (p.round >= 4 and p.stage == TURN) or p.is_over
    )
    if p is None:
        return None
    return total_gold(deal, p) if level == 3 else row_of_gold(deal, p, level)


def row_of_gold(deal: Deal, p: BataviaPosition, level: int) -> Question | None:
    """What one warehouse, or the notes, bring a seat."""
    seats = range(len(p.names))
    found = []
    for good, what in enumerate(GOODS):
        holdings = p.warehouse(good)
        tied = holdings.count(max(holdings)) > 1
        if max(holdings) and tied == (level == 2):
            found.append((what, holdings, p.table.most[good], p.table.tied[good]))
    if level == 2 and deal.rng.random() < 0.3:
        found = [("notes", tuple(p.notes), p.table.notes_gold, p.table.notes_tied)]
    if not found:
        return None
    what, holdings, alone, tied_gold = deal.rng.choice(found)
    top = max(holdings)
    leaders = [s for s in seats if holdings[s] == top]
    seat = deal.rng.choice(leaders if deal.rng.random() < 0.8 else list(seats))
    row = next(row for row in p.score(seat).rows if row.category == what)
    right = row.points
    unit = "notes" if what == "notes" else "crates"
    rules = (
        ("batavia.scoring.most-notes-tie" if len(leaders) > 1 else "batavia.scoring.most-notes",)
        if what == "notes"
        else (
            f"batavia.scoring.{what}",
            "batavia.scoring.warehouse-tie"
            if len(leaders) > 1
            else "batavia.scoring.most-crates-in-a-warehouse",
        )
    )
    held = sentence(f"{name(p, s)} {holdings[s]}" for s in seats)
    if seat not in leaders:
        why = f"{name(p, seat)} has {count(holdings[seat], unit)}, and the most are {top}."
    elif len(leaders) > 1:
        why = f"{len(leaders)} players share the most, {top}: {tied_gold} gold for each of them."
    else:
        why = f"{name(p, seat)} alone has the most, {top}: {alone} gold."
    slips: list[Slip] = [
        (
            alone,
            "The most are shared: then the lower value counts for each."
            if len(leaders) > 1
            else "Others have more.",
            rules[-1:],
        ),
        (tied_gold, "Nobody shares the most here." if len(leaders) == 1 else "Others have more.", rules[-1:]),
        (alone // max(len(leaders), 1), "The gold is not divided: a tie has its own value.", rules[-1:]),
        (0, "Whoever has the most gets gold.", rules[-1:]),
        (right + 1, "Look the value up: alone, or in a tie.", rules[:1]),
    ]
    subject = "These are the notes" if what == "notes" else f"The crates in the {what} warehouse are"
    return Question(
        p,
        f"{subject}: {held}. The most bring {alone} gold alone, {tied_gold} in a tie. What does {name(p, seat)} get?",
        "number",
        ((str(right),),),
        numbers(right, why, rules, slips, "gold"),
        why,
        (f"Who has the most {unit}?", "Is anybody level with that?"),
        rules,
        view="position",
        seat=seat,
        unit="gold",
    )


def total_gold(deal: Deal, p: BataviaPosition) -> Question:
    """All gold of a seat at the end, row by row."""
    seat = deal.rng.randrange(len(p.names))
    breakdown = p.score(seat)
    parts = [(row.category, row.points) for row in breakdown.rows if row.points]
    why = f"{sentence(f'{what} {n}' for what, n in parts) or 'Nothing'}: {breakdown.total}."
    tiles = sum(p.tiles[seat])
    points = dict(parts)
    slips: list[Slip] = [
        (
            breakdown.total - points.get("seals", 0),
            "The seals are given out anew and bring 2 gold each.",
            (SEAL_GOLD, SEALS_AGAIN),
        ),
        (breakdown.total + tiles, "Tiles not exchanged bring nothing.", (UNEXCHANGED,)),
        (breakdown.total - points.get("notes", 0), "The most notes bring gold too.", (MOST_NOTES,)),
        (breakdown.total - points.get("exchanges", 0), "The gold of exchanges counts.", (EXCHANGE_GOLD,)),
        (breakdown.total - points.get("end tile", 0), "The end tile brings 4 gold.", (END_TILE,)),
        (breakdown.total + 1, why, (MOST_CRATES,)),
    ]
    cited = tuple(dict.fromkeys(row.rule for row in breakdown.rows if row.points)) or (MOST_CRATES,)
    return Question(
        p,
        f"The game is over, and the hands are laid. How much gold has {name(p, seat)} in all?",
        "number",
        ((str(breakdown.total),),),
        numbers(breakdown.total, why, cited, slips, "gold"),
        why,
        (
            "Exchanges, warehouses, notes, the end tile, seals.",
            f"{count(len(parts), 'rows')} bring gold.",
            f"The seals bring {points.get('seals', 0)}.",
        ),
        cited,
        view="position",
        seat=seat,
        unit="gold",
        counts=True,
    )
