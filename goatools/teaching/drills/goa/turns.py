"""Whose turn it is, which moves are legal, and why not: the flag, the six actions, the extra actions."""

from __future__ import annotations

from goatools.goa.box import COLONIES, COLUMNS, PLACES, SQUARES
from goatools.goa.game import GoaPosition
from goatools.goa.placement import owner
from goatools.goa.state import ACTION, AFTER, EXTRA, MARKER
from goatools.goa.state import FLAG as FLAG_PHASE
from goatools.moves import Move
from goatools.teaching.drills.engine import Deal, Option, Question, among, number_key, numbers, register, say
from goatools.teaching.drills.goa.lots import opening
from goatools.teaching.drills.goa.words import GOA, because, lot, name, one, year

# ---------------------------------------------------------------------- who is next

BEGINS = "goa.placement.flag-holder-begins"
NEW_HOLDER = "goa.auction.new-flag-holder-starts-the-actions"
ROUND = "goa.round.flag-holder-starts-the-next-round"
CLOCKWISE = "goa.round.clockwise-order"
TURNS = "goa.action.one-at-a-time-in-turn-order"
MARKERS = "goa.auction.next-auctioneer-is-the-next-marker"
LAST_TOO = "goa.placement.flag-holder-also-places-last"


@register(
    "goa.who-begins",
    "Who begins, and who is next?",
    "round",
    GOA,
    (BEGINS, NEW_HOLDER, ROUND, CLOCKWISE, TURNS, MARKERS, LAST_TOO),
)
def who_begins(deal: Deal, level: int) -> Question | None:
    """Level 1: who places what; 2: after the flag is sold; 3: who auctions when the flag has changed hands."""
    make = {1: _who_places, 2: _who_acts, 3: _who_auctions}[level]
    return make(deal)


def _seats(
    p: GoaPosition, right: int, why: str, rules: tuple[str, ...], others: dict[int, str]
) -> tuple[Option, ...]:
    """An option for each seat; `others` explains some of the wrong ones."""
    return tuple(
        Option(name(p, seat), name(p, seat), why if seat == right else others.get(seat, why), rules)
        for seat in range(len(p.names))
    )


def _who_places(deal: Deal) -> Question | None:
    p = deal.find(lambda p: p.stack[-1][0] in (FLAG_PHASE, MARKER), seats=(3, 4))
    if p is None:
        return None
    n, placed = len(p.names), len(p.chain)
    number = deal.rng.randrange(placed + 1, n + 2)
    right = owner(p, number - 1)
    rules: tuple[str, ...]
    if number == 1:
        text = f"{name(p, p.flag)} holds the flag. Who begins the placing?"
        why, rules = "Whoever holds the flag begins.", (BEGINS, ROUND)
    else:
        text = f"{name(p, p.starter)} {'put' if placed else 'puts'} down the flag with marker 1. Who places marker {number}?"
        why, rules = ("Markers are placed clockwise.", (CLOCKWISE,))
        if number == n + 1:
            why, rules = "The flag holder places the last marker as well.", (LAST_TOO, CLOCKWISE)
    return Question(
        p,
        text,
        "choice",
        ((name(p, right),),),
        _seats(p, right, why, rules, {}),
        why,
        ("Look for the flag.", f"The seats in clockwise order: {', '.join(name(p, s) for s in range(n))}."),
        rules,
    )


def _who_acts(deal: Deal) -> Question | None:
    p = deal.find(lambda p: opening(p) and p.step > 0, seats=(3, 4))
    if p is None:
        return None
    n, seller = len(p.names), p.starter
    p_flag = name(p, p.flag)
    how = "got" if p.flag != seller else "kept"
    head = f"{name(p, seller)} put down the flag; {p_flag} {how} it in the auction. "
    later = deal.rng.choice(
        (
            "the first action of this round",
            "the second turn of this round's actions",
            "the flag in the next round",
        )
    )
    right = (p.flag + 1) % n if "second" in later else p.flag
    if later.startswith("the flag"):
        text = f"{head}Who puts down the flag in the next round?"
        why, rules = f"{p_flag} holds the flag until the next auction of it.", (ROUND, NEW_HOLDER)
    else:
        text = f"{head}Who takes {'the first action' if 'first' in later else 'the second turn'} in the action part?"
        why = f"{p_flag} is the starting player from now on; then it goes clockwise."
        rules = (NEW_HOLDER, TURNS)
    others = {seller: f"The flag has changed hands. {why}"} if p.flag != seller else {}
    return Question(
        p,
        text,
        "choice",
        ((name(p, right),),),
        _seats(p, right, why, rules, others),
        why,
        (
            "Who holds the flag after its auction?",
            "The winner of the flag is the starting player from then on.",
        ),
        rules,
    )


def _who_auctions(deal: Deal) -> Question | None:
    p = deal.find(lambda p: opening(p) and p.step > 0 and p.flag != p.starter, seats=(3, 4))
    if p is None:
        return None
    number = deal.rng.randrange(p.step, len(p.names) + 1)
    right = owner(p, number)
    why = "The flag's new holder changes nothing about the markers: each is auctioned by who placed it."
    rules: tuple[str, ...] = (MARKERS, NEW_HOLDER)
    if number == len(p.names):
        rules = (LAST_TOO, *rules)
    others = {
        p.flag: "The new flag holder begins the actions; the auctions keep the order of the markers.",
    }
    return Question(
        p,
        f"{name(p, p.starter)} put down the flag and {name(p, p.flag)} bought it. "
        f"Who auctions {lot(p, number)}, marker {number + 1}?",
        "choice",
        ((name(p, right),),),
        _seats(p, right, why, rules, {s: r for s, r in others.items() if s != right}),
        why,
        ("Whose marker lies there?", "Markers were placed clockwise, beginning with who put down the flag."),
        rules,
    )


# ---------------------------------------------------------------------- what is legal

REASONED = (
    "goa.action.six-kinds",
    "goa.action.passing-is-not-offered",
    "goa.action.only-possible-actions",
    "goa.action.same-kind-may-be-repeated",
    "goa.advance.ends-at-row-five",
    "goa.advance.one-ship-per-spice",
    "goa.advance.exact-spice-kinds",
    "goa.advance.full-cost-table",
    "goa.advance.cost-ships-row-1-to-2",
    "goa.advance.cost-ships-row-2-to-3",
    "goa.advance.cost-colonists-row-1-to-2",
    "goa.advance.cost-colonists-row-2-to-3",
    "goa.advance.cost-taxes-row-1-to-2-2004",
    "goa.advance.cost-taxes-row-2-to-3-2004",
    "goa.advance.cost-taxes-row-2-to-3-2012",
    "goa.advance.cost-harvest-row-1-to-2-2012",
    "goa.colony.each-only-once-per-player",
    "goa.colony.hopeless-attempts-are-allowed",
    "goa.extra-action.order",
    "goa.extra-action.surplus-must-be-used",
    "goa.extra-action.keep-at-most-one",
)

ASIDE = (
    "goa.action.own-turn-in-order",
    "goa.action.three-per-player",
    "goa.action.one-at-a-time-in-turn-order",
    "goa.extra-action.after-all-third-actions",
    "goa.extra-action.passing-turn-uses-nothing",
    "goa.extra-action.at-most-one-card-per-turn",
    "goa.card.one-per-action",
    "goa.card.no-play-without-effect",
    "goa.card.action-cards-are-marked-a",
    "goa.card.action-cards-timing-2004",
    "goa.card.action-cards-timing-2012",
    "goa.card.bonus-cards-timing",
    "goa.card.extra-card-may-come-after-the-two-2012",
    "goa.tile.duty-2004",
    "goa.tile.duty-2012",
    "goa.tile.red-spice",
    "goa.tile.red-turned-over-after-use",
    "goa.tile.held-tiles-timing",
    "goa.tile.red-once-per-round",
    "goa.tile.once-per-game",
)


LEGAL = (*REASONED, *ASIDE)


@register("goa.legal-moves", "Which of these moves are legal?", "action", GOA, LEGAL)
def legal_moves(deal: Deal, level: int) -> Question | None:
    """Level 1: the plain actions; 2: steps and colonies; 3: cards, tiles and extra actions among them."""

    def wanted(p: GoaPosition) -> bool:
        phase = p.stack[-1][0]
        if level < 3:
            return phase == ACTION and p.stack[-1][2:] == (0, 0, 0)
        if phase == EXTRA:
            return True
        s = p.seats[p.stack[-1][1] or 0]
        return phase in (ACTION, AFTER) and bool(s.hand or s.tiles) and p.stack[-1][2:] in ((0, 0, 0), ())

    p = deal.find(wanted)
    if p is None:
        return None
    legal = set(p.legal_moves())
    pool = _candidates(p, level)
    good = [m for m in pool if m in legal]
    bad = [m for m in pool if m not in legal]
    if not good or not bad:
        return None
    n = min(len(good), max(deal.rng.randrange(1, 4), 5 - len(bad)))
    picked = deal.rng.sample(good, n) + deal.rng.sample(bad, min(len(bad), 5 - n))
    picked.sort(key=lambda m: m.text)
    options = [_legal_option(p, m, m in legal) for m in picked]
    if len({option.words for option in options}) < len(options):
        return None
    if any(rule not in LEGAL for option in options for rule in option.rules):
        return None  # once in thousands, such as when both piles of cards are empty
    seat = p.to_move or 0
    rules = tuple(dict.fromkeys(id for option in options for id in option.rules))[:3]
    return Question(
        p,
        f"{name(p, seat)} {_moment(p)}. Which of these are allowed now?",
        "choices",
        (tuple(m.text for m in picked if m in legal),),
        tuple(options),
        "The others lack something, or belong to another moment.",
        (
            "Look at what the seat has: spices, ships, rows, colonies.",
            f"{n} of {len(picked)} {'is' if n == 1 else 'are'} allowed.",
        ),
        rules,
        view="seat",
        seat=seat,
    )


def _moment(p: GoaPosition) -> str:
    phase = p.stack[-1][0]
    if phase == EXTRA:
        held = one(p.seats[p.to_move or 0].extra, "extra action cards")
        return f"has {held}, and it is the part of the extra actions"
    return "has taken the action of this turn" if phase == AFTER else "is to choose an action"


def _candidates(p: GoaPosition, level: int) -> list[Move]:
    find = {m.text: m for m in p.table.moves}
    steps = [find[f"advance {column}"] for column in COLUMNS]
    found = [find[f"found {colony}"] for colony in COLONIES]
    plain = [find[word] for word in ("build", "harvest", "taxes", "expedition")]
    if level == 1:
        return [*plain, *steps[:3], find["pass"], find["extra action"]]
    if level == 2:
        return [*steps, *found, find["pass"]]
    s = p.seats[p.to_move or 0]
    if p.stack[-1][0] == EXTRA:
        return [
            find["pass"],
            find["extra action"],
            *plain[:2],
            *(p.table.play[c] for c in dict.fromkeys(s.hand)),
        ]
    own = [p.table.play[card] for card in dict.fromkeys(s.hand)]
    tiles = [m for m in p.table.moves if m.kind == "use" and m.arg in s.tiles]
    return [*own, *tiles, *steps[:2], find["pass"], find["end turn"], plain[0]]


def _legal_option(p: GoaPosition, move: Move, legal: bool) -> Option:
    words = p.describe(move)
    if not legal:
        ruling = p.why_not(move)
        assert ruling is not None
        return Option(move.text, words, because(p, ruling), ruling.rules)
    reason, rules = _allowed(p, move)
    return Option(move.text, words, reason, rules)


def _allowed(p: GoaPosition, move: Move) -> tuple[str, tuple[str, ...]]:
    """Why a legal move is legal."""
    kind = move.kind
    if kind == "advance":
        return "Its spices and ships are there.", (
            "goa.action.only-possible-actions",
            "goa.advance.one-ship-per-spice",
        )
    if kind == "found":
        reason = "A colony may be named with any number of colonists, as long as it is not founded yet."
        return reason, ("goa.colony.hopeless-attempts-are-allowed", "goa.colony.each-only-once-per-player")
    if kind in ("build", "harvest", "taxes", "expedition"):
        reason = "This action needs nothing, and may be taken as often as one likes."
        return reason, ("goa.action.six-kinds", "goa.action.same-kind-may-be-repeated")
    if kind == "play":
        if p.table.cards[move.arg].effect in p.table.bonus_effects:
            return "A bonus card goes with any action, one card to an action.", (
                "goa.card.bonus-cards-timing",
                "goa.card.one-per-action",
            )
        timing = f"goa.card.action-cards-timing-{year(p)}"
        return "An action card is played as its action is chosen.", (
            "goa.card.action-cards-are-marked-a",
            timing,
        )
    if kind == "use":
        red = move.text.startswith("use red-")
        return "Tiles beside the mat can be used around any own action.", (
            "goa.tile.held-tiles-timing",
            "goa.tile.red-once-per-round" if red else "goa.tile.once-per-game",
        )
    if kind == "pass":
        return "With one extra action card or none, passing is allowed.", (
            "goa.extra-action.keep-at-most-one",
        )
    if kind == "extra action":
        return "One card gives one action.", ("goa.extra-action.order",)
    return "The turn may end after its action.", ("goa.action.own-turn-in-order",)


# ---------------------------------------------------------------------- is it legal, and why not

MYTHS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "advance": (
        (
            "No: only one step a round in each column.",
            "Every action may be repeated.",
            "goa.action.same-kind-may-be-repeated",
        ),
        (
            "No: all markers have to stand in the same row first.",
            "Each column goes its own way.",
            "goa.advance.one-marker-one-row",
        ),
        (
            "No: the columns go from left to right.",
            "Any column may be chosen.",
            "goa.advance.one-marker-one-row",
        ),
    ),
    "found": (
        ("No: Quilon has to be founded first.", "Any colony may be named.", "goa.colony.name-it-first"),
        (
            "No: the colonists have to be owned before.",
            "Even a hopeless attempt is allowed.",
            "goa.colony.hopeless-attempts-are-allowed",
        ),
        (
            "No: another player has founded it.",
            "Only the own colonies count.",
            "goa.colony.each-only-once-per-player",
        ),
    ),
    "plain": (
        (
            "No: it was taken before in this round.",
            "Every action may be repeated.",
            "goa.action.same-kind-may-be-repeated",
        ),
        (
            "No: another player took it last.",
            "Several players may choose the same kind.",
            "goa.action.same-kind-may-be-repeated",
        ),
    ),
    "pass": (
        (
            "Yes: nobody has to take an action.",
            "Passing is offered with the extra actions only.",
            "goa.action.passing-is-not-offered",
        ),
        ("No: passing is never allowed.", "With the extra actions one may pass.", "goa.extra-action.order"),
    ),
    "bid": (
        ("No: a bid has to be 2 higher at least.", "1 ducat more is enough.", "goa.auction.raise-or-pass"),
        ("No: only the left neighbour may bid.", "Everybody speaks once.", "goa.auction.one-turn-per-player"),
    ),
    "buy": (
        (
            "No: the auctioneer may not keep the own lot.",
            "The auctioneer decides last.",
            "goa.auction.auctioneer-decides-last",
        ),
        (
            "No: the price goes to the highest bidder.",
            "It goes to the bank.",
            "goa.auction.auctioneer-decides-last",
        ),
    ),
    "mark": (
        (
            "No: markers have to touch along a side.",
            "For markers corners count.",
            "goa.placement.each-marker-next-to-the-previous",
        ),
        ("No: markers go on empty squares.", "They go on tiles.", "goa.placement.markers-only-on-tiles"),
    ),
    "flag": (
        (
            "No: the flag stands on a tile.",
            "It never does.",
            "goa.placement.flag-on-the-border-or-an-empty-square",
        ),
        (
            "No: the flag stands outside the grid only.",
            "An empty square will do too.",
            "goa.placement.flag-on-the-border-or-an-empty-square",
        ),
    ),
}
"""What people believe: the claim, what is so, and the rule."""

MYTH_RULES = tuple(dict.fromkeys(rule for myths in MYTHS.values() for _, _, rule in myths))


@register(
    "goa.is-it-legal",
    "Is this move legal, and why not?",
    "action",
    GOA,
    tuple(
        dict.fromkeys(
            (
                *REASONED,
                *MYTH_RULES,
                "goa.auction.no-bid-above-own-ducats",
                "goa.auction.auctioneer-must-afford-the-price",
                "goa.auction.auctioneer-owns-the-marker",
                "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
                "goa.auction.auctioneer-buys-for-one-less-2012",
                "goa.placement.no-two-markers-on-one-tile",
                "goa.placement.second-marker-next-to-the-flag",
                "goa.placement.no-free-neighbour-means-any-free-tile",
                "goa.placement.flag-touches-a-side",
                "goa.placement.flag-spots-on-the-edge",
            )
        )
    ),
)
def is_it_legal(deal: Deal, level: int) -> Question | None:
    """Level 1: placing and bidding; 2: plain actions and colonies; 3: steps on the progress board."""
    first = deal.rng.choice(("placement", "auction"))

    def wanted(p: GoaPosition) -> bool:
        phase = p.stack[-1][0]
        if level == 1:
            return p.phase == first
        return phase in ((ACTION, EXTRA) if level == 2 else (ACTION,)) and p.stack[-1][2:] in ((0, 0, 0), ())

    p = deal.find(wanted)
    if p is None or p.to_move is None:
        return None
    find = {m.text: m for m in p.table.moves}
    if level == 1:
        pool = _placing_or_bidding(deal, p)
    elif level == 2:
        words = (
            ("pass", "pass", "build") if p.stack[-1][0] == EXTRA else ("build", "taxes", "harvest", "pass")
        )
        pool = [*(find[word] for word in words), *(find[f"found {c}"] for c in COLONIES)]
    else:
        pool = [find[f"advance {c}"] for c in COLUMNS]
    move = deal.rng.choice(pool)
    legal = move in p.legal_moves()
    kind = move.kind if move.kind in MYTHS else "plain"
    if legal:
        reason, rules = _yes(p, move)
        right = say("Yes, it is legal.", reason, *rules)
        wrong = []
    else:
        ruling = p.why_not(move)
        assert ruling is not None
        reason, rules = because(p, ruling), ruling.rules
        said = (
            reason
            if reason[:2] in SQUARES or reason.startswith(p.names)
            else f"{reason[:1].lower()}{reason[1:]}"
        )
        right = say(f"No: {said}", reason, *rules)
        wrong = [say("Yes, it is legal.", reason, *rules)]
    if move.kind == "pass" and legal:
        wrong += [say(*MYTHS["pass"][1][:2], MYTHS["pass"][1][2])]
        wrong += [say("No: an extra action card has to be used.", reason, *rules)]
    else:
        wrong += [say(claim, so, rule) for claim, so, rule in MYTHS[kind]]
    options = among(deal.rng, [right], wrong)
    if not any(option.key.startswith("Yes") for option in options):
        options = (wrong[0], *(option for option in options[:3] if option.key != wrong[0].key))
        if right not in options:
            options = (right, *options[:3])
    return Question(
        p,
        f"{name(p, p.to_move)} {_what_now(p)}. Planned: {_lower(p, move)}. Is it legal?",
        "choice",
        ((right.key,),),
        options,
        reason,
        (
            "Which part of the round is it?" if level < 3 else "What does the step cost, and what is owned?",
            f"It is {'legal' if legal else 'not legal'}.",
        ),
        rules,
        view="board" if level == 1 else "seat",
        seat=p.to_move,
    )


def _lower(p: GoaPosition, move: Move) -> str:
    words = p.describe(move)
    if move.kind == "bid":
        return move.text
    if move.kind == "buy":
        return "keep the lot"
    return f"{words[:1].lower()}{words[1:]}"


def _what_now(p: GoaPosition) -> str:
    auction = p.auction
    if p.stack[-1][0] in (FLAG_PHASE, MARKER):
        return "places the flag" if not p.chain else f"places marker {len(p.chain) + 1}"
    if auction is not None and p.phase == "auction":
        money = one(p.seats[p.to_move or 0].ducats, "ducats")
        so_far = f"highest bid {auction.high}" if auction.high else "no bid so far"
        who = "is the auctioneer" if auction.speaker == auction.auctioneer else "speaks in an auction"
        return f"{who} ({so_far}), owns {money}"
    return _moment(p)


def _placing_or_bidding(deal: Deal, p: GoaPosition) -> list[Move]:
    find = p.table.moves.parse
    legal = p.legal_moves()
    if p.phase == "placement":
        kind = "mark" if p.chain else "flag"
        barred = [m for m in p.table.moves if m.kind == kind and m not in legal]
        return deal.rng.choice((list(legal), barred))
    auction = p.auction
    assert auction is not None
    money = p.seats[p.to_move or 0].ducats
    bids = {auction.high or 1, auction.high + 1, auction.high + 3, money + 1}
    return [find(f"bid {n}", legal) for n in sorted(bids)] + [find("buy", legal)] * 2


def _yes(p: GoaPosition, move: Move) -> tuple[str, tuple[str, ...]]:
    if move.kind == "mark":
        last = p.chain[-1]
        from goatools.teaching.drills.goa.placing import JUMP, NEXT, SECOND, is_broken

        if is_broken(p):
            return f"No free tile touches {PLACES[last]}, so any free tile will do.", (JUMP,)
        rule = SECOND if len(p.chain) == 1 else NEXT
        return f"It touches {PLACES[last]} by a side or a corner.", (rule,)
    if move.kind == "flag":
        return "It touches a tile along a side.", ("goa.placement.flag-touches-a-side",)
    if move.kind == "bid":
        return "It is higher than the highest bid, and the ducats are owned.", (
            "goa.auction.raise-or-pass",
            "goa.auction.no-bid-above-own-ducats",
        )
    if move.kind == "buy":
        edition = {"2004": "with-a-higher-bid-2004", "2012": "for-one-less-2012"}[year(p)]
        return "The auctioneer decides last, and can pay.", (
            "goa.auction.auctioneer-decides-last",
            f"goa.auction.auctioneer-buys-{edition}",
        )
    return _allowed(p, move)


# ---------------------------------------------------------------------- extra actions

SURPLUS = "goa.extra-action.surplus-must-be-used"
KEEP_ONE = "goa.extra-action.keep-at-most-one"
FINAL = "goa.extra-action.pass-is-final"
X_ORDER = "goa.extra-action.order"
ONE_A_TURN = "goa.extra-action.at-most-one-card-per-turn"
AFTER_THIRD = "goa.extra-action.after-all-third-actions"
X_KIND = "goa.extra-action.one-card-one-action"


@register(
    "goa.extra-actions",
    "How are extra action cards used?",
    "extra-action",
    GOA,
    (SURPLUS, KEEP_ONE, FINAL, X_ORDER, ONE_A_TURN, AFTER_THIRD, X_KIND),
)
def extra_actions(deal: Deal, level: int) -> Question | None:
    """Level 1: how many must be used; 2: what may be done now; 3: how many actions a seat has in this round in all."""
    p = deal.find(lambda p: p.stack[-1][0] == (EXTRA if level < 3 else ACTION))
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    if deal.rng.random() < 0.6:
        p.seats[seat].extra = deal.rng.randrange(1 if level < 3 else 0, 5)
    held = p.seats[seat].extra
    who, cards = name(p, seat), one(held, "extra action cards")
    if level == 2:
        may_pass = held <= 1
        right = [
            say("Use one card for an action.", "One card gives one action of any kind.", X_KIND, X_ORDER)
        ]
        wrong = [
            say("Use two cards at once.", "At most one card a turn.", ONE_A_TURN),
            say("Take an action without a card.", "Each further action costs a card.", X_KIND),
            say(
                "Pass now and use a card later in this round.",
                "Who has passed uses no more cards in this round.",
                FINAL,
            ),
        ]
        passing = say(
            "Pass.",
            "With one card passing is allowed."
            if may_pass
            else "With more than one card passing is not allowed.",
            *((KEEP_ONE,) if may_pass else (SURPLUS, KEEP_ONE)),
        )
        (right if may_pass else wrong).append(passing)
        options = tuple(sorted((*right, *wrong), key=lambda option: option.key))
        keys = {option.key for option in right}
        return Question(
            p,
            f"The extra actions: {who} holds {cards} and is to move. What is allowed?",
            "choices",
            (tuple(option.key for option in options if option.key in keys),),
            options,
            "One card a turn; passing is allowed with at most one card, and it is final.",
            ("One turn, one card.", "How many cards may be kept for the next round?"),
            (X_ORDER, SURPLUS if not may_pass else KEEP_ONE),
            view="seat",
            seat=seat,
        )
    if level == 1:
        must = max(held - 1, 0)
        text = (
            f"{who} holds {cards} as the extra actions begin. How many must be used in this round at least?"
        )
        why = (
            f"At most 1 may be kept: {held} − 1 = {must}."
            if must
            else "1 card may be kept for the next round."
        )
        slips = [
            (held, "One card may be kept.", (KEEP_ONE,)),
            (0, "Only one card may be kept.", (SURPLUS, KEEP_ONE)),
            (held - 2, "At most one card may be kept, not two.", (KEEP_ONE,)),
        ]
        rules: tuple[str, ...] = (SURPLUS, KEEP_ONE)
        hints = ("How many cards may a player keep?", "One.")
    else:
        done = (p.step - 1) // len(p.names)
        must = 3 - done + held
        text = (
            f"{who} takes action {done + 1} of 3 now and holds {cards}. No more cards come. "
            f"How many actions, this one included, can {who} still take in this round?"
        )
        why = f"{one(3 - done, 'actions')} of the round and {one(held, 'extra actions')}: {must}."
        slips = [
            (
                3 - done,
                "Each extra action card gives one more action, after the third.",
                (X_KIND, AFTER_THIRD),
            ),
            (3 + held, f"Action {done + 1} is the present one. {why}", (X_KIND, AFTER_THIRD)),
            (
                3 - done + min(held, 1),
                "One card a turn, but the turns go round until all have passed.",
                (X_ORDER,),
            ),
            (3 - done + max(held - 1, 0), "Keeping one card is allowed, not required.", (KEEP_ONE,)),
        ]
        rules = (X_KIND, AFTER_THIRD)
        hints = ("Three actions a round, then the extra actions.", "Each card gives one action.")
    return Question(
        p,
        text,
        "number",
        ((number_key(must),),),
        numbers(must, why, rules, [s for s in slips if s[0] >= 0], "cards" if level == 1 else "actions"),
        why,
        hints,
        rules,
        view="seat",
        seat=seat,
        unit="cards" if level == 1 else "actions",
    )
