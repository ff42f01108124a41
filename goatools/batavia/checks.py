"""What a position that a person wrote must satisfy, and what follows from it (deck, seals, whose turn)."""

from __future__ import annotations

from goatools.batavia.box import BLOCK, COMPANY, END_SPACE, NOBODY, SPACES, UNKNOWN
from goatools.batavia.components import COMPANIES
from goatools.batavia.components import STATIONS as STATION_NAMES
from goatools.batavia.majority import leader
from goatools.batavia.state import (
    AUCTION,
    DEAL,
    DRAWING,
    EXCHANGING,
    LAYING,
    OVER,
    ROLLING,
    STATIONS,
    TURN_UP,
    BataviaState,
    stations_lying,
    stations_unseen,
)
from goatools.batavia.turns import legal_laying
from goatools.chance import CHANCE
from goatools.errors import BadPosition

AUCTION_STAGES = (ROLLING, TURN_UP, AUCTION)
CHANCE_STAGES = (DEAL, STATIONS, ROLLING, TURN_UP, DRAWING)


def need(ok: bool, field: str, found: object, allowed: str, rule: str = "") -> None:
    """Refuse the position unless `ok`."""
    if not ok:
        raise BadPosition(field, found, f"{allowed} [{rule}]" if rule else allowed)


def complete(p: BataviaState) -> None:
    """Work out what follows from the fields and refuse a position that cannot be; raises BadPosition."""
    p.lying, p.unseen = stations_lying(p.route, p.taken), stations_unseen(p.route, p.taken)
    p.total, p.top = sum(map(sum, p.shown)), list(map(max, p.shown))
    p.ender = p.space.index(END_SPACE) if END_SPACE in p.space else NOBODY
    if not any(p.sure):
        p.blind = 0
    check_course(p)
    check_cards(p)
    check_seats(p)
    check_route(p)
    check_end(p)
    settle_seals(p)
    if p.stage == DEAL or not p.round:
        check_setup(p)
    if p.stage == AUCTION:
        check_auction(p)
    p.to_move = whose_move(p)
    check_turn(p)


def whose_move(p: BataviaState) -> int | None:
    """Who decides at this stage."""
    if p.stage == OVER:
        return None
    if p.stage == AUCTION:
        assert p.auction is not None
        return p.auction.speaker
    return CHANCE if p.stage in CHANCE_STAGES else p.active


def check_course(p: BataviaState) -> None:
    """Round, phase, start player and turns fit together."""
    setting_up = p.stage == DEAL or (p.stage == STATIONS and len(p.route) < p.table.face_up)
    need(bool(p.round) != setting_up, "round", p.round, "0 during the set-up and 1 or more afterwards")
    first = not p.round or (p.round == 1 and p.stage in AUCTION_STAGES)
    shown = NOBODY if p.ship == NOBODY else p.names[p.ship]
    rule = "batavia.setup.seals-and-ship-on-the-board"
    need(
        (p.ship == NOBODY) == first,
        "ship",
        shown,
        "no holder before the first auction has ended, then one",
        rule,
    )
    if p.stage in (DEAL, OVER, *AUCTION_STAGES) or setting_up:
        need(p.done == 0, "done", p.done, "0 in this phase", "batavia.round.two-phases")
    need(
        not (p.table.layout and p.stage == STATIONS),
        "phase",
        p.phase,
        "another phase",
        "batavia.variant.no-turning-of-tiles",
    )
    most = {TURN_UP: 6, DRAWING: p.table.draw}.get(p.stage, 0)
    if p.stage != DEAL:
        need(
            bool(most) <= p.left <= most, "left", p.left, f"1 to {most} cards" if most else "0 in this phase"
        )
    need(p.idle or (p.round > 0 and p.stage != ROLLING), "idle", p.idle, "true before anything has happened")


def check_cards(p: BataviaState) -> None:
    """No company has more cards than there are, and what everybody saw is there."""
    rule = "batavia.components.one-hundred-ten-ship-cards"
    for company, number in enumerate(p.table.stock):
        used = (
            sum(hand[company] for hand in p.hand)
            + sum(p.shown[company])
            + p.discards[company]
            + p.lot[company]
        )
        need(used <= number, f"cards {COMPANIES[company]}", used, f"at most {number} outside the deck", rule)
        p.deck[company] = number - used
        known = p.sure[company] - p.blind
        need(
            known <= p.deck[company],
            "deck-seen",
            p.sure[company],
            f"at most {p.deck[company] + p.blind} {COMPANIES[company]}",
        )
        for seat, hand in enumerate(p.hand):
            seen = p.seen[seat][company]
            need(
                seen <= hand[company],
                f"seat[{seat + 1}].seen",
                f"{seen} {COMPANIES[company]}",
                f"at most the {hand[company]} in hand",
            )
    p.deck_size = sum(p.deck)
    if p.stage in (TURN_UP, DRAWING):
        need(
            p.deck_size > 0,
            "deck",
            p.deck_size,
            "at least one card to come",
            "batavia.deck.reshuffle-when-empty",
        )
    if p.stage not in (LAYING, STATIONS, EXCHANGING, OVER):
        rule = "batavia.pirates.checked-right-after-each-turn"
        need(
            p.total < p.table.limit,
            "shown",
            p.total,
            f"fewer than {p.table.limit} cards: pirates would have come",
            rule,
        )


def check_seats(p: BataviaState) -> None:
    """Notes, crates, tiles and merchants are as many as can be."""
    n = len(p.names)
    total = p.table.notes * n
    need(
        sum(p.notes) == total,
        "notes",
        sum(p.notes),
        f"{total} in all",
        "batavia.auction.notes-stay-among-players",
    )
    bare = [tile for tile in range(SPACES) if p.taken[tile] == -1]
    for seat in range(n):
        field = f"seat[{seat + 1}]"
        crates, space = p.crates(seat), p.space[seat]
        if not p.table.substitutes:
            need(
                crates <= p.table.crates,
                f"{field}.crates",
                crates,
                f"at most {p.table.crates}",
                "batavia.setup.pieces-of-one-colour",
            )
        need(
            crates <= space,
            f"{field}.crates",
            crates,
            f"at most {space}, with the merchant on space {space}",
            "batavia.movement.forward-only",
        )
        need(
            p.space.count(space) == 1 or not space,
            f"{field}.space",
            space,
            "a space of its own",
            "batavia.movement.merchants-never-share-a-route-space",
        )
        if 0 < space < END_SPACE:
            need(
                space <= len(p.route),
                f"{field}.space",
                space,
                f"a space that is face up, 1 to {len(p.route)}",
                "batavia.movement.next-tile-is-always-face-up",
            )
            tile = p.route[space - 1]
            mine = tile == UNKNOWN or p.taken[tile] in (seat + 1, -1)
            need(
                mine,
                f"{field}.space",
                space,
                "the space of a tile that this seat took",
                "batavia.movement.takes-tile-and-its-place",
            )
        for company, code in enumerate(COMPANIES):
            got = p.taken[company * 7 : company * 7 + 7].count(seat + 1) + sum(
                COMPANY[tile] == company for tile in bare
            )
            have = p.tiles[seat][company]
            need(
                have <= got,
                f"{field}.tiles",
                f"{have} {code}",
                f"at most {got}, one for each crate there",
                "batavia.station.crate-into-warehouse",
            )


def check_route(p: BataviaState) -> None:
    """Every station is at one place only, and every block had every company once."""
    shown = [tile for tile in p.route if tile != UNKNOWN]
    for tile in shown:
        need(
            shown.count(tile) == 1,
            "stations",
            STATION_NAMES[tile],
            "each station once",
            "batavia.components.one-tile-per-company-and-good",
        )
    if p.table.layout:
        return
    rule = "batavia.setup.each-block-has-every-company-once"
    for start in range(0, len(p.route), BLOCK):
        block = [COMPANY[tile] for tile in p.route[start : start + BLOCK] if tile != UNKNOWN]
        need(
            len(block) == len(set(block)),
            "stations",
            f"spaces {start + 1} to {start + BLOCK}",
            "each company once in a block",
            rule,
        )
    full, rest = divmod(len(p.route), BLOCK)
    if p.stage != STATIONS:
        good = p.stage == DEAL or (rest == 0 and len(p.route) >= p.table.face_up)
        need(
            good,
            "stations",
            len(p.route),
            "10, 15, 20, 25, 30 or 35 stations face up",
            "batavia.station.turn-next-five",
        )
    else:
        need(len(p.route) < SPACES, "stations", len(p.route), "at most 34 while more are turned up")
    partial = [COMPANY[tile] for tile in p.route[full * BLOCK :]]
    for company, code in enumerate(COMPANIES):
        lying = p.lying[company].bit_count()
        gone = sum(owner != 0 for owner in p.taken[company * 7 : company * 7 + 7])
        up = full + (company in partial)
        need(
            lying + gone == up,
            "stations",
            f"{lying} {code} lying and {gone} taken",
            f"{up} together, one for each block that is face up",
            rule,
        )
    if p.stage not in (STATIONS, DEAL) and len(p.route) < SPACES:
        last = p.route[-BLOCK:]
        whole = all(tile != UNKNOWN and not p.taken[tile] for tile in last)
        need(
            whole,
            "stations",
            f"spaces {len(p.route) - 4} to {len(p.route)}",
            "no tile taken from the last five, or else the next five face up",
            "batavia.station.turn-next-five",
        )


def check_end(p: BataviaState) -> None:
    """The end tile is taken in the last round only, by somebody who had a turn; then all hands are laid."""
    if p.ender != NOBODY and p.stage != OVER:
        had_turn = p.stage not in AUCTION_STAGES and (p.ender - p.ship) % len(p.names) < p.done
        field = f"seat[{p.ender + 1}].space"
        need(
            had_turn,
            field,
            END_SPACE,
            "the end only for a seat whose turn of this round is over",
            "batavia.end.round-is-played-out",
        )
    if p.stage == OVER:
        held = sum(map(sum, p.hand))
        need(
            held == 0,
            "hand",
            f"{held} cards",
            "no cards in hand: they are laid at the end",
            "batavia.scoring.hand-cards-are-displayed",
        )


def settle_seals(p: BataviaState) -> None:
    """Seals follow from the cards, but for those that may stay with somebody who displays nothing."""
    for company, row in enumerate(p.shown):
        given = p.seals[company]
        holder = leader(row)
        if not any(row) and p.table.seal_stays:
            holder = given
        shown = None if given == NOBODY else p.names[given]
        need(
            given in (NOBODY, holder),
            f"seals.{COMPANIES[company]}",
            shown,
            "the sole leader",
            "batavia.seal.holder-is-sole-leader",
        )
        p.seals[company] = holder


def check_setup(p: BataviaState) -> None:
    """During the set-up nobody has done anything yet."""
    fresh = not (p.total or any(p.discards) or any(p.lot) or any(p.taken) or any(p.gold) or any(p.space))
    need(
        fresh and set(p.notes) == {p.table.notes},
        "phase",
        p.phase,
        "another phase: cards, tiles, notes or gold have moved",
    )
    sizes = list(map(sum, p.hand))
    p.left = p.table.hand * len(p.names) - sum(sizes)
    full, rest = divmod(sum(sizes), p.table.hand)
    dealt = [p.table.hand] * full + [rest] + [0] * len(sizes)
    need(
        sizes == dealt[: len(sizes)],
        "hand",
        sizes,
        "10 cards for one seat after the other",
        "batavia.setup.deal-ten-ship-cards",
    )
    need(
        (p.left > 0) == (p.stage == DEAL),
        "phase",
        p.phase,
        '"deal" until every seat has 10 cards, then "stations"',
    )
    if p.stage == DEAL and not p.table.layout:
        need(not p.route, "stations", len(p.route), "none before the cards are dealt")


def check_auction(p: BataviaState) -> None:
    """Somebody is left to speak, and nobody has bid more than he or she owns."""
    auction = p.auction
    assert auction is not None
    if auction.leader is None:
        opening = auction.inside == auction.order[len(auction.order) - len(auction.inside) :]
        need(
            bool(auction.inside),
            "auction.out",
            "all seats",
            "at least one seat still in",
            "batavia.auction.ends-with-one-player-left",
        )
        need(
            opening,
            "auction.out",
            "seats that have not been asked",
            "seats in order, from the left of the auctioneer",
            "batavia.auction.left-of-auctioneer-bids-first",
        )
        lowest = 0 if p.table.zero_bid else 1
        need(auction.high == lowest - 1, "auction.leader", None, "the seat that made the bid")
        return
    name = p.names[auction.leader]
    need(
        auction.leader in auction.inside,
        "auction.leader",
        name,
        "a seat that has not dropped out",
        "batavia.auction.drop-out-is-final",
    )
    need(
        len(auction.inside) > 1,
        "auction.out",
        "all other seats",
        "at least two seats in",
        "batavia.auction.ends-with-one-player-left",
    )
    owned = p.notes[auction.leader]
    need(
        0 <= auction.high <= owned,
        "auction.high",
        auction.high,
        f"at most the {owned} notes of {name}",
        "batavia.auction.bid-limited-to-own-notes",
    )


def check_turn(p: BataviaState) -> None:
    """What a turn has come to: cards laid with a majority in reach, a new tile that can be exchanged."""
    code = COMPANIES[p.laid] if p.laid != NOBODY else None
    laid = p.laid != NOBODY and p.shown[p.laid][p.active] > 0
    need(
        laid if p.stage == LAYING else p.laid == NOBODY,
        "laid",
        code,
        "the last company laid by the seat on turn, only in the phase laying",
    )
    if p.stage == LAYING:
        need(
            bool(legal_laying(p)),
            "laid",
            code,
            "cards that give or leave a majority in reach",
            "batavia.play-cards.needs-a-majority",
        )
    code = COMPANIES[p.gained] if p.gained != NOBODY else None
    new = p.gained != NOBODY and p.tiles[p.active][p.gained] == 1
    if p.stage == EXCHANGING:
        need(
            new,
            "gained",
            code,
            "a company of which the seat on turn has one tile, the new one",
            "batavia.exchange.new-tile-must-be-of-a-new-company",
        )
    else:
        need(p.gained == NOBODY or (new and p.stage == STATIONS), "gained", code, "nothing in this phase")
