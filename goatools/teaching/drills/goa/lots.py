"""Auctions: the order of the lots, what may be bid, who gets a lot and who pays whom."""

from __future__ import annotations

from goatools.chance import BANK
from goatools.goa.box import SQUARES
from goatools.goa.game import GoaPosition
from goatools.goa.placement import owner
from goatools.goa.state import AUCTION
from goatools.teaching.drills.engine import (
    Deal,
    Option,
    Question,
    among,
    number_key,
    numbers,
    register,
    say,
    shuffled,
)
from goatools.teaching.drills.goa.words import GOA, because, lot, name, one, square, year

ORDER = "goa.auction.in-marker-order-flag-first"
OWNS = "goa.auction.auctioneer-owns-the-marker"
LAST_TOO = "goa.placement.flag-holder-also-places-last"
RAISE = "goa.auction.raise-or-pass"
ONCE = "goa.auction.one-turn-per-player"
DECIDES = "goa.auction.auctioneer-decides-last"
OWN_MONEY = "goa.auction.no-bid-above-own-ducats"
AFFORD = "goa.auction.auctioneer-must-afford-the-price"
SELLS = "goa.auction.auctioneer-sells-to-the-highest-bidder"
FREE = "goa.auction.nobody-bids-auctioneer-gets-it-free"
AT_ONCE = "goa.auction.payment-is-immediate"
LEFT = "goa.auction.left-neighbour-bids-first-2012"
ZERO = "goa.auction.owner-opens-with-zero-2004"
KEEPS = {
    "2004": "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
    "2012": "goa.auction.auctioneer-buys-for-one-less-2012",
}
NOTHING = "Nobody pays anything."


def opening(p: GoaPosition) -> bool:
    """Whether a lot has just been called."""
    auction = p.auction
    return (
        auction is not None
        and p.stack[-1][0] == AUCTION
        and auction.speaker == (auction.auctioneer + 1) % auction.seats
    )


# ---------------------------------------------------------------------- the order of the lots


@register(
    "goa.lot-order",
    "Which lots are auctioned, and in what order?",
    "auction",
    GOA,
    (ORDER, OWNS, LAST_TOO),
)
def lot_order(deal: Deal, level: int) -> Question | None:
    """Level 1: the first lots in order; 2: all lots in order; 3: all lots that one seat auctions."""
    p = deal.find(lambda p: opening(p) and p.step == 0, seats=(3, 4) if level > 1 else None)
    if p is None:
        return None
    lots = range(len(p.chain))
    keys = ["flag", *(SQUARES[place] for place in p.chain[1:])]
    words = ["the flag", *(square(p, place) for place in p.chain[1:])]
    if level == 3:
        seat = deal.rng.choice((p.starter, p.starter, (p.starter + 1) % len(p.names)))
        own = tuple(keys[i] for i in lots if owner(p, i) == seat)
        options = [
            Option(key, said, f"Marker {i + 1} belongs to {name(p, owner(p, i))}.", (OWNS, LAST_TOO))
            for i, (key, said) in enumerate(zip(keys, words, strict=True))
        ]
        return Question(
            p,
            f"{name(p, p.starter)} put down the flag. Which lots does {name(p, seat)} auction?",
            "choices",
            (own,),
            tuple(options),
            "Who placed a marker auctions its lot; who placed the flag placed the last marker too.",
            (
                "Everybody auctions what the own marker lies on.",
                f"{len(p.chain)} lots, {len(p.names)} players.",
            ),
            (OWNS, LAST_TOO),
        )
    n = 2 if level == 1 else len(p.chain)
    options = [
        Option(
            key,
            said,
            "The flag carries marker 1 and comes first." if i == 0 else f"It carries marker {i + 1}.",
            (ORDER,),
            f"mark {key}" if i else "",
        )
        for i, (key, said) in enumerate(zip(keys, words, strict=True))
    ]
    asked = (
        "Which two lots come first, in order?"
        if level == 1
        else "Put the lots in the order of their auctions."
    )
    return Question(
        p,
        f"All markers are placed. {asked}",
        "moves",
        (tuple(keys[:n]),),
        shuffled(deal.rng, options),
        "The lots come in the order of the markers, the flag first.",
        ("The markers have numbers.", "The flag carries marker 1."),
        (ORDER,),
    )


# ---------------------------------------------------------------------- bids


@register(
    "goa.bids-allowed",
    "What may be said in an auction?",
    "auction",
    GOA,
    (RAISE, DECIDES, OWN_MONEY, AFFORD, LEFT, ZERO, *KEEPS.values()),
)
def bids_allowed(deal: Deal, level: int) -> Question | None:
    """Level 1: raise or pass; 2: the limit of the own money too; 3: the auctioneer's last word."""
    start = deal.find(opening, seats=(3, 4))
    if start is None:
        return None
    p, story = start, ""
    if level < 3:
        speakers = deal.rng.randrange(1 if level == 1 else 0, len(p.names) - 1)
        p, story = bidding(deal, p, speakers)
        if (
            p is None
            or p.stack[-1][0] != AUCTION
            or p.auction is None
            or p.auction.speaker == p.auction.auctioneer
        ):
            return None
    else:
        p, story = bidding(deal, p, len(p.names) - 1)
        if p is None or p.auction is None or not p.auction.high:
            return None
        if deal.rng.random() < 0.5:
            p.seats[p.auction.auctioneer].ducats = deal.rng.randrange(p.auction.high + 2)
    auction, seat = p.auction, p.to_move
    assert auction is not None
    assert seat is not None
    money, high = p.seats[seat].ducats, auction.high
    bids = [max(high - 1, 1), high, high + 1, high + 2 + deal.rng.randrange(3), money, money + 1]
    texts = ["pass", *(f"bid {n}" for n in dict.fromkeys(bids) if n >= 0)]
    if level == 3:
        # a bid stands for keeping at the wrong price: in both editions the price of keeping is fixed by the highest bid
        prices = [n for n in (high - 1, high, high + 1) if n != auction.price_to_keep]
        texts = ["pass", "buy", *(f"bid {n}" for n in prices)]
    texts = (
        texts[: 6 if level < 3 else 4]
        if level > 1
        else ["pass", *(f"bid {n}" for n in dict.fromkeys(bids[:4]))]
    )
    options = []
    for text in dict.fromkeys(texts):
        move = p.parse(text)
        ruling = p.why_not(move)
        said = text
        if level == 3:
            price = auction.price_to_keep if text == "buy" else text.removeprefix("bid ")
            said = "pass, and so sell it" if text == "pass" else f"keep it for {price}"
        if level == 3 and text.startswith("bid"):
            by = "less 1" if auction.price_to_keep < high else "and 1 more"
            reason = f"Who keeps the own lot pays the highest bid {by}: {auction.price_to_keep}."
            options.append(Option(text, said, reason, (KEEPS[year(p)],)))
        elif ruling is not None:
            options.append(Option(text, said, because(p, ruling), ruling.rules))
        elif text == "buy":
            reason = f"It costs {one(auction.price_to_keep, 'ducats')} and {money} {'is' if money == 1 else 'are'} owned."
            options.append(Option(text, said, reason, (KEEPS[year(p)], AFFORD)))
        elif text == "pass":
            options.append(
                Option(text, said, "Passing is always allowed.", (DECIDES,) if level == 3 else (RAISE,))
            )
        else:
            reason = f"It is higher than {high} and not more than the {one(money, 'ducats')} owned."
            options.append(Option(text, said, reason, (RAISE, OWN_MONEY)))
    legal = {m.text for m in p.legal_moves()}
    right = tuple(option.key for option in options if option.key in legal)
    if len(right) == len(options):
        return None
    begins = f"{name(p, auction.auctioneer)} auctions {lot(p, p.step)}. {story}"
    return Question(
        p,
        f"{begins}{name(p, seat)} owns {one(money, 'ducats')}. What may {name(p, seat)} say?",
        "choices",
        (right,),
        tuple(options),
        "The auctioneer sells or keeps."
        if level == 3
        else "Raise the highest bid by 1 ducat or more, or pass.",
        (
            "The auctioneer speaks last." if level == 3 else f"The highest bid is {high}.",
            "What has to be paid must be owned.",
        ),
        (DECIDES, AFFORD) if level == 3 else (RAISE, OWN_MONEY),
    )


def bidding(deal: Deal, p: GoaPosition, speakers: int, eager: float = 0.6) -> tuple[GoaPosition | None, str]:
    """Let so many seats speak, at random; returns the position after and what was said, each with its sentence."""
    story = []
    for _ in range(speakers):
        if p.auction is None or p.to_move is None:
            return None, ""
        seat, high, money = p.to_move, p.auction.high, p.seats[p.to_move].ducats
        step = deal.rng.choice((1, 1, 2, 3))
        text = f"bid {high + step}" if deal.rng.random() < eager and high + step <= money else "pass"
        story.append(f"{name(p, seat)} {'passes' if text == 'pass' else f'bids {high + step}'}")
        if len(story) < speakers or text != "pass" or high:
            p = p.play(text)
        elif len(story) == speakers and speakers == len(p.names) - 1:
            # the last pass without a bid ends the auction; the question shows the moment before
            return p, ", ".join(story) + ". "
        else:
            p = p.play(text)
    return p, (", ".join(story) + ". ") if story else ""


# ---------------------------------------------------------------------- who gets it, who pays


def decided(deal: Deal, level: int, wish: bool = False) -> tuple[GoaPosition, str, str, GoaPosition] | None:
    """A whole auction: the position before its last word, the story, that word, and the position after it.

    Level 1 sells or finds no bid, 2 keeps, 3 mixes all of it, with auctioneers who cannot pay.  With `wish` the story
    does not say that the auctioneer keeps the lot, only who would like to, with how much money.
    """
    start = deal.find(lambda p: opening(p) and (p.step > 0 or level > 1), seats=(3, 4))
    if start is None:
        return None
    eager = 0.35 if level == 1 else 0.7
    p, story = bidding(deal, start, len(start.names) - 1, eager)
    if p is None or p.auction is None:
        return None
    auction = p.auction
    boss = name(p, auction.auctioneer)
    head = f"{boss} auctions {lot(p, p.step)}. {story}"
    if not auction.high:
        return (p, f"{head}", "pass", p.play("pass")) if level != 2 else None
    if level == 3 and deal.rng.random() < 0.4:
        p.seats[auction.auctioneer].ducats = deal.rng.randrange(max(auction.price_to_keep, 1))
    money = p.seats[auction.auctioneer].ducats
    able = auction.price_to_keep <= money
    wished = f"{boss} owns {one(money, 'ducats')} and would like to keep it. "
    if level == 3 and not able:
        return p, f"{head}{wished}", "pass", p.play("pass")
    keep = able and (level == 2 or (level == 3 and deal.rng.random() < 0.6))
    if level == 2 and not keep:
        return None
    word = "buy" if keep else "pass"
    last = f"{boss} passes. " if not keep else wished if wish else f"{boss} keeps it. "
    return p, f"{head}{last}", word, p.play(word)


def paid(before: GoaPosition, after: GoaPosition) -> tuple[int, int, int] | None:
    """Payer, payee and amount of the sale between two positions; None when nothing was paid."""
    for event in after.events:
        for what in event.amounts:
            if what.what == "ducats" and what.n and event.rule.startswith("goa.auction.auctioneer-"):
                return what.source, what.target, what.n
    return None


def winner(p: GoaPosition, word: str) -> int:
    """Who gets the lot when the last word is `word`."""
    assert p.auction is not None
    leader = p.auction.leader
    return p.auction.auctioneer if word == "buy" or leader is None else leader


@register(
    "goa.who-gets-it",
    "Who gets the lot?",
    "auction",
    GOA,
    (SELLS, FREE, DECIDES, ONCE, AFFORD, *KEEPS.values()),
)
def who_gets_it(deal: Deal, level: int) -> Question | None:
    """Level 1: sold, or nobody bids; 2: kept; 3: all of it, with auctioneers who cannot pay."""
    found = decided(deal, level, wish=True)
    if found is None:
        return None
    p, story, word, after = found
    auction = p.auction
    assert auction is not None
    gets = winner(p, word)
    rules: tuple[str, ...] = (
        (FREE,) if not auction.high else (SELLS,) if word == "pass" else (KEEPS[year(p)],)
    )
    if (
        level == 3
        and auction.high
        and word == "pass"
        and auction.price_to_keep > p.seats[auction.auctioneer].ducats
    ):
        rules = (AFFORD, SELLS)
    why = {
        FREE: "Nobody bids, so the auctioneer gets the lot for nothing.",
        SELLS: "The auctioneer passes, so the highest bidder gets the lot.",
        AFFORD: f"Keeping it costs {one(auction.price_to_keep, 'ducats')}, which the auctioneer cannot pay: it is sold.",
    }.get(
        rules[0],
        f"The auctioneer has the last word; keeping it costs {one(auction.price_to_keep, 'ducats')}, which are there.",
    )
    options = []
    for seat in range(len(p.names)):
        if seat == gets:
            reason, cited = why, rules
        elif seat == auction.auctioneer:
            reason, cited = f"The auctioneer does not get it. {why}", rules
        elif seat == auction.leader:
            reason, cited = f"The highest bid is not the last word. {why}", (*rules, DECIDES)
        else:
            reason, cited = "Who has passed or was outbid has no second turn.", (ONCE,)
        options.append(Option(name(p, seat), name(p, seat), reason, cited))
    return Question(
        p,
        f"{story}Who gets the lot?",
        "choice",
        ((name(p, gets),),),
        tuple(options),
        why,
        (
            "Each player speaks once, the auctioneer last.",
            "An auctioneer who passes sells; one who keeps pays.",
        ),
        rules,
        after=after,
    )


@register(
    "goa.who-pays",
    "Who pays whom, and how much?",
    "auction",
    GOA,
    (SELLS, FREE, AFFORD, *KEEPS.values()),
)
def who_pays(deal: Deal, level: int) -> Question | None:
    """Level 1: sold, or for nothing; 2: kept, where the editions differ; 3: all of it."""
    found = decided(deal, level)
    if found is None:
        return None
    p, story, word, after = found
    auction, edition = p.auction, year(p)
    assert auction is not None
    boss, high, payment = name(p, auction.auctioneer), auction.high, paid(p, after)
    leader = None if auction.leader is None else name(p, auction.leader)
    keep_price = high + 1 if edition == "2004" else high - 1
    other_price = high - 1 if edition == "2004" else high + 1
    other = "2012" if edition == "2004" else "2004"
    rules: tuple[str, ...] = (FREE,) if not high else (KEEPS[edition],) if word == "buy" else (SELLS,)
    if level == 3 and high and word == "pass" and keep_price > p.seats[auction.auctioneer].ducats:
        rules = (SELLS, AFFORD)
    how = "highest bid and 1 more" if edition == "2004" else "highest bid less 1"
    why = (
        "Without a bid the auctioneer gets the lot for nothing."
        if not high
        else f"Who keeps the own lot pays the bank: the {how}."
        if word == "buy"
        else "The buyer pays the auctioneer the bid."
    )
    flow = _flow(p, payment)
    wrong = [say(NOTHING, f"That is so only when nobody bids. {why}", *rules)]
    if leader is not None:
        wrong += [
            say(f"{leader} pays {boss} {high}.", f"The lot is not sold. {why}", *rules),
            say(
                f"{leader} pays the bank {high}.",
                f"The bank gets money only when the lot is kept. {why}",
                *rules,
            ),
            say(f"{boss} pays {leader} {high}.", f"Money goes the other way, or to the bank. {why}", *rules),
            say(
                f"{boss} pays the bank {keep_price}." if keep_price else NOTHING,
                f"That is what keeping the lot costs. {why}",
                *rules,
            ),
            say(
                f"{boss} pays the bank {other_price}.",
                f"That is the price of the {other} edition. {why}",
                *rules,
            ),
            say(
                f"{boss} pays the bank {high}.", f"The price differs from the highest bid by 1. {why}", *rules
            ),
        ]
    else:
        wrong += [
            say(f"{boss} pays the bank 1.", f"There is no least price. {why}", *rules),
            say(f"{boss} pays every other player 1.", f"No rule says so. {why}", *rules),
        ]
    if word == "pass" and high and keep_price:
        wrong = [w for w in wrong if w.key != f"{boss} pays the bank {keep_price}."] + [
            say(f"{boss} pays the bank {keep_price}.", f"{boss} does not keep it. {why}", *rules)
        ]
    if not other_price:
        wrong = [w for w in wrong if w.key != f"{boss} pays the bank 0."]
    right = say(flow, why, *rules)
    if payment is None:
        wrong = [w for w in wrong if w.key != NOTHING]
    return Question(
        p,
        f"{story}Who pays whom how much?",
        "choice",
        ((flow,),),
        among(deal.rng, [right], wrong, 4 if level < 3 else 5),
        why,
        (
            "Who gets the lot?",
            f"The {edition} edition: who keeps the own lot pays the {how}, to the bank."
            if high
            else "Was there any bid at all?",
        ),
        rules,
        after=after,
    )


def _flow(p: GoaPosition, payment: tuple[int, int, int] | None) -> str:
    if payment is None:
        return NOTHING
    payer, payee, n = payment
    return f"{name(p, payer)} pays {'the bank' if payee == BANK else name(p, payee)} {n}."


@register(
    "goa.ducats-after",
    "How many ducats are left after an auction?",
    "auction",
    GOA,
    (SELLS, AT_ONCE, *KEEPS.values()),
)
def ducats_after(deal: Deal, level: int) -> Question | None:
    """Level 1: of the buyer; 2: of the auctioneer who sells or keeps; 3: after two lots in a row."""
    found = decided(deal, 1 if level == 1 else 3)
    if found is None:
        return None
    p, story, word, after = found
    first, payments = p, [paid(p, after)]
    assert p.auction is not None
    if level == 3:
        second = after if after.auction is not None and opening(after) else None
        if second is None:
            return None
        q, more = bidding(deal, second, len(p.names) - 1, 0.8)
        if q is None or q.auction is None or not q.auction.high:
            return None
        boss = name(q, q.auction.auctioneer)
        word = deal.rng.choice(q.legal_moves()).text
        after = q.play(word)
        story += f"Then {boss} auctions {lot(q, q.step)}. {more}{boss} {'keeps it' if word == 'buy' else 'passes'}. "
        payments.append(paid(q, after))
    real = [payment for payment in payments if payment]
    if not real or (level == 3 and len(real) < 2):
        return None
    involved = [payment[0] for payment in real] + [payment[1] for payment in real if payment[1] != BANK]
    seat = real[0][0] if level == 1 else deal.rng.choice(involved)
    if level == 2 and seat != p.auction.auctioneer:
        return None
    had, has = first.seats[seat].ducats, after.seats[seat].ducats
    rules = tuple(
        dict.fromkeys(
            [
                *(SELLS if payment[1] != BANK else KEEPS[year(p)] for payment in real),
                *([AT_ONCE] if level == 3 else []),
            ]
        )
    )
    signs = [n if payee == seat else -n for payer, payee, n in real if seat in (payer, payee)]
    why = f"{had} {' '.join(f'{chr(43) if n > 0 else chr(8722)} {abs(n)}' for n in signs)} = {has}."
    slips = [
        (had, "The price is paid at once.", rules),
        (had - sum(signs), "The money goes the other way.", rules),
        (had + sum(abs(n) for n in signs), f"Paid and taken are mixed up. {why}", rules),
        *((has + d, f"Look at the price again. {why}", rules) for d in (1, -1)),
    ]
    return Question(
        first,
        f"{story}{name(p, seat)} owned {one(had, 'ducats')} before. How many are owned now?",
        "number",
        ((number_key(has),),),
        numbers(has, why, rules, [s for s in slips if s[0] >= 0], "ducats"),
        why,
        (
            "Who pays, and who is paid?",
            "Money for a sold lot goes to the auctioneer, for a kept lot to the bank.",
        ),
        rules,
        unit="ducats",
        after=after,
    )
