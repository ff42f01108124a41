"""Why a move is not legal now: one sentence, and the rules it rests on.

`explain` is only called for moves that are not legal, so every function here may assume that something is wrong and
has to find out what.  It goes from the general (not your part of the round) to the particular (one ship is missing).
"""

from __future__ import annotations

from goatools.chance import CHANCE
from goatools.goa.box import (
    COLONIES,
    COLUMNS,
    NEIGHBOURS,
    ONCE,
    PLACES,
    RED,
    SIDES,
    SPICES,
    SPOTS,
    SQUARES,
    TILE,
    TILES,
    TOUCHES,
    counts,
)
from goatools.goa.cards import spice_total
from goatools.goa.names import code_words
from goatools.goa.spices import AT_LEAST_ONE
from goatools.goa.state import (
    ACTION,
    AFTER,
    AUCTION,
    AUCTIONS,
    COLONY,
    DRAWING,
    DUCATS,
    DUTY,
    EXCHANGE,
    EXTRA,
    EXTRAS,
    FAVOUR,
    FIFTH,
    FILLING,
    FLAG,
    FOUNDING,
    GAIN,
    MARKER,
    MIXING,
    OVER,
    PAYING,
    PHASES,
    PLACING,
    PUTTING,
    QUICK,
    REPLENISH,
    ROOM,
    SELLING,
    SHED,
    GoaState,
)
from goatools.goa.tiles import least_advanced, spied_columns
from goatools.position import counted, sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from goatools.goa.state import Seat
    from goatools.moves import Move

Reason = tuple[str, tuple[str, ...]]

HOME: dict[str, tuple[int, ...]] = {
    "start": (QUICK,),
    "flag": (FLAG,),
    "mark": (MARKER,),
    "bid": (AUCTION,),
    "buy": (AUCTION,),
    "pass": (AUCTION, EXTRA),
    "advance": (ACTION, DUCATS),
    **dict.fromkeys(("build", "harvest", "taxes", "expedition", "found"), (ACTION,)),
    "play": (ACTION, AFTER, FOUNDING, ROOM, SHED),
    "discard": (ACTION, AFTER, FOUNDING, ROOM, SHED),
    **dict.fromkeys(("use", "viceroy"), (ACTION, AFTER, FOUNDING)),
    "spy": (ACTION, AFTER),
    "end turn": (AFTER,),
    **dict.fromkeys(("spend colonists", "withhold"), (FOUNDING,)),
    "choose": (COLONY,),
    "extra action": (EXTRA,),
    "remove": (FIFTH,),
    "decline": (FIFTH,),
    "keep": (FAVOUR,),
    "swap": (EXCHANGE,),
    "put": (PUTTING,),
    "fill": (FILLING,),
    "pay": (PAYING, DUTY, SELLING),
    "mix": (MIXING,),
    "draw": (DRAWING,),
    "done": (PUTTING, FILLING, SELLING, EXCHANGE),
}
"""The phases in which a kind of move belongs."""

AWAY: dict[str, Reason] = {
    "start": (
        "The quick start is chosen after the set-up, before round A1",
        ("goa.variant.quick-start-timing-and-order",),
    ),
    "flag": ("The flag is placed once, at the beginning of a round", ("goa.placement.flag-holder-begins",)),
    "mark": ("Auction markers are placed in the first part of a round", ("goa.round.three-parts",)),
    "bid": ("Bids are made in the second part of a round", ("goa.round.three-parts",)),
    "buy": ("Only the auctioneer of the present lot can keep it", ("goa.auction.auctioneer-decides-last",)),
    "end turn": ("A turn ends after its action", ("goa.action.own-turn-in-order",)),
    "extra action": (
        "Extra action cards are used after everybody's third action",
        ("goa.extra-action.after-all-third-actions",),
    ),
    "spend colonists": (
        "Own colonists are given up in step 3 of a founding",
        ("goa.colony.step-3-own-colonists",),
    ),
    "withhold": (
        "Own colonists can be withheld in step 3 of a founding",
        ("goa.colony.own-colonists-may-be-withheld",),
    ),
    "choose": (
        "A colony tile is chosen when a founding has succeeded",
        ("goa.colony.quilon-and-madras-tiles-differ",),
    ),
    "remove": (
        "A plantation leaves the mat only when a fifth is gained",
        ("goa.tile.four-plantations-at-most",),
    ),
    "decline": (
        "Only a fifth plantation can be declined",
        ("goa.tile.new-single-plantation-may-go-face-down",),
    ),
    "keep": ("A tile from the box is kept only with the favour tile", ("goa.tile.favour-2012",)),
    "swap": ("Tiles are swapped only with the exchange tile", ("goa.tile.exchange-swaps-for-a-grid-tile",)),
    "put": (
        "Spices are laid only when a harvest, card or tile brings them",
        ("goa.harvest.placed-on-matching-free-spaces", "goa.harvest.spices-stay-where-they-lie"),
    ),
    "fill": (
        "Places are filled completely only with the unexpected harvest",
        ("goa.tile.unexpected-harvest",),
    ),
    "pay": (
        "Spices leave the mat only as a payment, a sale or for the duty tile",
        ("goa.harvest.spices-stay-where-they-lie",),
    ),
    "mix": (
        "Ships and colonists are harvested only with the mixed-harvest card",
        ("goa.card.mixed-harvest",),
    ),
    "draw": ("Cards are drawn in an expedition action", ("goa.expedition.draw-from-the-pile",)),
    "done": ("There is nothing to break off here", ("goa.action.own-turn-in-order",)),
    "discard": ("Cards are discarded in the owner's own turns", ("goa.card.discard-at-any-time",)),
}

NOW: dict[int, Reason] = {
    QUICK: ("the quick start is to be chosen first", ("goa.variant.quick-start-timing-and-order",)),
    FLAG: (
        "the flag is to be placed first",
        ("goa.placement.flag-holder-begins", "goa.placement.placing-is-compulsory"),
    ),
    MARKER: ("the next auction marker is to be placed first", ("goa.placement.placing-is-compulsory",)),
    AUCTION: ("an auction is running", ("goa.round.three-parts",)),
    FIFTH: ("the fifth plantation has to be settled first", ("goa.tile.four-plantations-at-most",)),
    GAIN: ("ships or colonists have to be chosen first", ("goa.tile.ships-or-colonists-three",)),
    FAVOUR: ("the favour tile has to be settled first", ("goa.tile.favour-2012",)),
    EXCHANGE: (
        "a tile of the grid has to be chosen for the exchange tile",
        ("goa.tile.exchange-swaps-for-a-grid-tile",),
    ),
    ACTION: ("an action is to be chosen first", ("goa.action.own-turn-in-order",)),
    AFTER: (
        "the action of this turn is done",
        ("goa.action.three-per-player", "goa.action.one-at-a-time-in-turn-order"),
    ),
    EXTRA: ("an extra action card is to be used, or passed, first", ("goa.extra-action.order",)),
    FOUNDING: (
        "the founding has to be settled first",
        ("goa.colony.name-it-first", "goa.colony.step-3-own-colonists"),
    ),
    COLONY: ("a colony tile is to be chosen first", ("goa.colony.quilon-and-madras-tiles-differ",)),
    PUTTING: ("spices are being laid", ("goa.harvest.placed-on-matching-free-spaces",)),
    FILLING: ("the unexpected harvest is to be settled first", ("goa.tile.unexpected-harvest",)),
    PAYING: ("the cost of a step is being paid, in one go", ("goa.advance.payment-cannot-be-split",)),
    DUTY: ("spices are being returned for the duty tile", ("goa.tile.duty-turned-face-down",)),
    SELLING: ("spices are being sold", ("goa.card.playing-is-not-an-action",)),
    MIXING: ("the mixed harvest is to be divided first", ("goa.card.mixed-harvest",)),
    REPLENISH: (
        "one kind of pieces has to be chosen for the replenishment tile",
        ("goa.tile.replenishment-choose-after-turning", "goa.tile.replenishment-no-mixture"),
    ),
    DRAWING: ("the number of cards to draw has to be chosen first", ("goa.expedition.draw-from-the-pile",)),
    ROOM: (
        "room has to be made in the hand before cards are drawn",
        ("goa.expedition.make-room-first-2012", "goa.expedition.limit-during-the-whole-action-2012"),
    ),
    SHED: (
        "the hand has to come down to the limit first",
        ("goa.expedition.shed-the-surplus-after-drawing-2004",),
    ),
    DUCATS: (
        "a marker has to be chosen for the progress-for-ducats card",
        ("goa.card.progress-for-ducats-2012",),
    ),
}
"""What is going on in each phase, for a move that belongs elsewhere."""

OF_CHANCE: dict[str, Reason] = {
    "youngest": (
        "Who draws first is decided by lot at the very beginning",
        ("goa.setup.starting-player-draw",),
    ),
    "card": ("Cards come from the draw pile, not by choice", ("goa.setup.expedition-deck-face-down",)),
    "tile": ("Tiles are laid at random during the set-up", ("goa.setup.grid-of-25-face-up",)),
    "bonus": (
        "A Bonanza tile is turned up when its corner tile is taken",
        ("goa.hidden.bonanza-tiles-lie-face-down-2012",),
    ),
}


INSTEAD = {
    "goa.tile.favour-2012": "goa.tile.composition-of-the-sets",
    "goa.expedition.make-room-first-2012": "goa.expedition.limit-at-the-end-of-the-action-2004",
    "goa.expedition.limit-during-the-whole-action-2012": "goa.expedition.limit-at-the-end-of-the-action-2004",
    "goa.expedition.shed-the-surplus-after-drawing-2004": "goa.expedition.limit-during-the-whole-action-2012",
}
"""What is cited where a tile or an option of the other edition is at stake: only rules of the own edition are."""


def explain(p: GoaState, move: Move) -> Reason:
    """Say why `move` is not legal in `p`, by the rules of its edition."""
    text, rules = find(p, move)
    foreign = "-2012" if p.table.first_edition else "-2004"
    own = (INSTEAD.get(rule, rule) if rule.endswith(foreign) else rule for rule in rules)
    return text, tuple(dict.fromkeys(own))


def find(p: GoaState, move: Move) -> Reason:
    """Find what is wrong with `move`."""
    phase, seat = p.stack[-1][:2]
    kind = move.kind
    if phase == OVER:
        return "The game is over", ("goa.end.after-round-4-of-phase-b",)
    if kind in OF_CHANCE:
        return not_by_lot(p, move) if seat == CHANCE else OF_CHANCE[kind]
    if seat == CHANCE:
        return "First the cards or tiles have to be turned up", (
            "goa.action.own-turn-in-order",
        ) if p.part else ("goa.setup.grid-of-25-face-up",)
    if kind == "take":
        return explain_take(p, move)
    if phase not in HOME[kind]:
        return elsewhere(p, move)
    text, rules = FINDERS[kind](p, p.seats[seat], move)
    return f"{p.names[seat]}: {text}" if not text[0].isupper() else text, rules


def not_by_lot(p: GoaState, move: Move) -> Reason:
    """A chance move that cannot come up now."""
    phase = PHASES[p.stack[-1][0]]
    if move.kind == "tile" and phase == "removed-tile" and move.arg in p.bag:
        return "Two plantations have been removed; a third goes back", (
            "goa.setup.remove-at-most-two-plantations-2012",
            "goa.setup.swap-surplus-plantations-2012",
        )
    if move.kind == "card" and phase in ("card", "first-card"):
        return "That card does not lie in the draw pile", ("goa.setup.expedition-deck-face-down",)
    if move.kind == "tile" and phase in ("removed-tile", "grid-tile"):
        return "That tile is not among those left to lay", ("goa.setup.sort-tiles-by-back",)
    if move.kind == "bonus" and phase == "bonus":
        return "That Bonanza tile has been seen in this phase", (
            "goa.variant.bonanza-tiles-under-the-corners-2012",
        )
    return OF_CHANCE[move.kind]


def elsewhere(p: GoaState, move: Move) -> Reason:
    """The move belongs to another moment."""
    phase, seat = p.stack[-1][:2]
    kind, name = move.kind, p.names[seat]
    now, rules = NOW[phase]
    if kind == "pass" and phase == ACTION:
        return f"{name} has to take an action; passing is not offered", ("goa.action.passing-is-not-offered",)
    if kind == "pass" and phase in (FLAG, MARKER):
        return f"{name} has to place a marker", ("goa.placement.placing-is-compulsory",)
    if kind in ("play", "use", "viceroy", "spy") and p.part in (PLACING, AUCTIONS):
        more: tuple[str, ...] = (
            ("goa.tile.exchange-timing-2004" if p.table.first_edition else "goa.tile.exchange-timing-2012",)
            if move.text == "use exchange"
            else ()
        )
        return f"Cards and held tiles go with an own action; {now}", (
            "goa.auction.no-cards-or-held-tiles-during-auctions",
            *more,
        )
    if kind in ("play", "use", "viceroy", "spy") and phase == EXTRA:
        return "A turn that passes uses nothing; use an extra action card first", (
            "goa.extra-action.passing-turn-uses-nothing",
        )
    if kind == "spy":
        return "Espionage is declared when the action is chosen", (
            "goa.tile.espionage-declared-with-the-action",
        )
    if kind in ("use", "viceroy") and phase in (ROOM, SHED):
        return f"Only cards make room in a hand: {now}", rules
    if kind == "play" and phase in (PAYING, PUTTING):
        timing = f"goa.card.action-cards-timing-{'2004' if p.table.first_edition else '2012'}"
        return f"No card can be played here: {now}", (*rules, timing) if is_action_card(p, move) else rules
    if kind in ("advance", "build", "harvest", "taxes", "expedition", "found") and p.part in (
        PLACING,
        AUCTIONS,
    ):
        return f"Actions come in the third part of a round; {now}", ("goa.round.three-parts",)
    if kind == "extra action" and p.part == EXTRAS:
        return f"One extra action card a turn; {now}", ("goa.extra-action.at-most-one-card-per-turn", *rules)
    if kind == "draw" and phase == AFTER and not p.table.first_edition:
        drawing = ("goa.expedition.make-room-first-2012", "goa.expedition.draw-from-the-pile")
        return f"Cards are drawn together, once room was made for all of them; {now}", (*drawing, *rules)
    if kind == "discard" and p.part in (PLACING, AUCTIONS):
        return AWAY["discard"]
    if kind == "end turn" and phase == ACTION:
        return f"{name} has to take an action first", (
            "goa.action.passing-is-not-offered",
            "goa.action.own-turn-in-order",
        )
    if kind in AWAY:
        away, more = AWAY[kind]
        return f"{away}; {now}", tuple(dict.fromkeys((*more, *rules)))
    return f"{now[0].upper()}{now[1:]}", rules


def explain_take(p: GoaState, move: Move) -> Reason:
    """Taking ships, colonists, spices or money where it is not offered."""
    phase = p.stack[-1][0]
    if move.text == "take money":
        return "The ducats are an alternative of the quick start", (
            "goa.variant.quick-start-ten-ducats",
            "goa.variant.quick-start-is-optional",
        )
    if phase == GAIN:
        return "This tile gives ships or colonists", ("goa.tile.ships-or-colonists-three",)
    now, rules = NOW[phase]
    return f"There is nothing to take: {now}", rules


# ---------------------------------------------------------------------- placing and auctions


def flag(p: GoaState, s: Seat, move: Move) -> Reason:
    """The place does not suit the flag."""
    place = move.arg
    name = PLACES[place]
    if place < 25 and p.grid[place]:
        return f"{name} holds a tile; the flag stands on an empty square or outside the grid", (
            "goa.placement.flag-on-the-border-or-an-empty-square",
        )
    if place >= 25:
        return f"{name} lies beside {SQUARES[TOUCHES[place - 25]]}, which holds no tile any more", (
            "goa.placement.flag-spots-on-the-edge",
            "goa.placement.flag-touches-a-side",
        )
    corner = any(p.grid[near] for near in NEIGHBOURS[place] if near not in SIDES[place])
    why = "only by a corner" if corner else "not at all"
    return f"{name} touches a tile {why}; the flag must touch one along a side", (
        "goa.placement.flag-touches-a-side",
    )


def mark(p: GoaState, s: Seat, move: Move) -> Reason:
    """The square does not suit the next marker."""
    square, name, before = move.arg, PLACES[move.arg], p.chain[-1]
    if square >= 25 or not p.grid[square]:
        why = (
            "carries the flag"
            if square == p.chain[0]
            else "is empty"
            if square < 25
            else "lies outside the grid"
        )
        return f"{name} {why}; markers go on tiles", ("goa.placement.markers-only-on-tiles",)
    if square in p.chain:
        return f"{name} carries marker {p.chain.index(square) + 1} already", (
            "goa.placement.no-two-markers-on-one-tile",
        )
    free = [SQUARES[i] for i in NEIGHBOURS[before] if p.grid[i] and i not in p.chain]
    last = "the flag" if len(p.chain) == 1 else f"marker {len(p.chain)}"
    rule = "second-marker-next-to-the-flag" if len(p.chain) == 1 else "each-marker-next-to-the-previous"
    return (
        f"{name} does not touch {last} on {PLACES[before]} by a side or a corner; {sentence(free)} {'do' if len(free) > 1 else 'does'}",
        (f"goa.placement.{rule}", "goa.placement.no-free-neighbour-means-any-free-tile"),
    )


def bid(p: GoaState, s: Seat, move: Move) -> Reason:
    """The bid is too low, too high, or not the speaker's to make."""
    auction = p.auction
    assert auction is not None
    assert auction.speaker is not None
    if auction.speaker == auction.auctioneer:
        return "the auctioneer has the last turn: pass sells, buy keeps", (
            "goa.auction.auctioneer-decides-last",
            keeping_rule(auction.keep),
        )
    if move.arg < 1:
        rule = "owner-opens-with-zero-2004" if p.table.first_edition else "left-neighbour-bids-first-2012"
        return "a bid is at least 1 ducat", (f"goa.auction.{rule}", "goa.auction.raise-or-pass")
    above = ("goa.auction.no-bid-above-own-ducats",) if move.arg > s.ducats and not p.table.overbids else ()
    if move.arg <= auction.high:
        say = f"so bid {auction.lowest} or more, or pass"
        if auction.lowest > s.ducats and not p.table.overbids:
            say = f"which the {s.ducats} owned cannot raise, so pass"
        return (
            f"bid {move.arg} is too low; the highest bid is {auction.high}, {say}",
            ("goa.auction.raise-or-pass", *above),
        )
    return f"bid {move.arg} is more than the {counted(s.ducats, 'ducat')} owned", above


def buy(p: GoaState, s: Seat, move: Move) -> Reason:
    """Not the auctioneer, or too poor."""
    auction = p.auction
    assert auction is not None
    if auction.speaker != auction.auctioneer:
        return f"only the auctioneer, {p.names[auction.auctioneer]}, can keep the lot, after all others", (
            "goa.auction.auctioneer-decides-last",
            "goa.auction.auctioneer-owns-the-marker",
        )
    return (
        f"keeping the lot costs {counted(auction.price_to_keep, 'ducat')} and {s.ducats} are owned, so it must be sold",
        ("goa.auction.auctioneer-must-afford-the-price", keeping_rule(auction.keep)),
    )


def keeping_rule(keep: int) -> str:
    """The rule that says what an auctioneer pays for the own lot."""
    edition = "buys-with-a-higher-bid-2004" if keep > 0 else "buys-for-one-less-2012"
    return f"goa.auction.auctioneer-{edition}"


def passing(p: GoaState, s: Seat, move: Move) -> Reason:
    """Too many extra action cards to pass."""
    return f"{s.extra} extra action cards are held; passing is allowed with at most 1", (
        "goa.extra-action.surplus-must-be-used",
        "goa.extra-action.keep-at-most-one",
    )


# ---------------------------------------------------------------------- actions


def committed(p: GoaState) -> Reason | None:
    """A card or espionage has already settled which actions can follow."""
    phase, seat, *rest = p.stack[-1]
    if phase != ACTION:
        return None
    if rest[1]:
        effect = p.table.cards[rest[1] - 1].effect
        return f"the card {effect} was played, so its action has to follow", (
            "goa.card.action-cards-are-marked-a",
        )
    if rest[0]:
        columns = sentence(COLUMNS[c] for c in spied_columns(p, seat, rest[0] - 1))
        which = "" if p.table.options["espionage"] == "extra-action" else " whose number differs"
        return (
            f"espionage was declared, so an action follows{which}: {columns}",
            ("goa.tile.espionage", "goa.tile.espionage-not-for-expeditions"),
        )
    return None


def advance(p: GoaState, s: Seat, move: Move) -> Reason:
    """A step that cannot be made or paid."""
    column = move.arg
    row = s.rows[column]
    phase, _seat, *rest = p.stack[-1]
    if row == 5:
        return f"the {COLUMNS[column]} marker stands in row 5", ("goa.advance.ends-at-row-five",)
    effect = p.table.cards[rest[1] - 1].effect if phase == ACTION and rest[1] else ""
    if phase == DUCATS or effect == "for-ducats":
        price = p.table.for_ducats[row - 1]
        rule = f"goa.card.progress-for-ducats-{'2004' if p.table.first_edition else '2012'}"
        return f"row {row + 1} costs {price} ducats and {s.ducats} are owned", (rule,)
    if effect not in ("", "ships-only", "spices-only") or rest[0]:
        return committed(p) or NOW[ACTION]
    cost = p.table.costs[column][row - 1]
    own = counts(s.have)
    lacks = (
        [SPICES[k] for k in dict.fromkeys(cost) if own[k] < cost.count(k)] if effect != "ships-only" else []
    )
    ships = len(cost) - s.ships if effect != "spices-only" else 0
    if ships > 0:
        lacks.append(counted(ships, "ship"))
    rules = ["goa.action.only-possible-actions", cost_rule(p, column, row)]
    if ships > 0:
        rules.append("goa.advance.one-ship-per-spice")
    if len(lacks) > (ships > 0):
        rules.append("goa.advance.exact-spice-kinds")
    return f"{COLUMNS[column]} to row {row + 1} lacks {sentence(lacks)}", tuple(rules)


COST_RULES = {
    ("ships", 1): "goa.advance.cost-ships-row-1-to-2",
    ("ships", 2): "goa.advance.cost-ships-row-2-to-3",
    ("colonists", 1): "goa.advance.cost-colonists-row-1-to-2",
    ("colonists", 2): "goa.advance.cost-colonists-row-2-to-3",
}


def cost_rule(p: GoaState, column: int, row: int) -> str:
    """The rule that names the cost of a step."""
    name = COLUMNS[column]
    if p.table.first_edition and name == "taxes" and row < 3:
        return f"goa.advance.cost-taxes-row-{row}-to-{row + 1}-2004"
    if not p.table.first_edition and (name, row) == ("harvest", 1):
        return "goa.advance.cost-harvest-row-1-to-2-2012"
    if not p.table.first_edition and (name, row) == ("taxes", 2):
        return "goa.advance.cost-taxes-row-2-to-3-2012"
    return COST_RULES.get((name, row), "goa.advance.full-cost-table")


def plain_action(p: GoaState, s: Seat, move: Move) -> Reason:
    """Ship building, harvest, taxes and expedition are refused only after a card or espionage."""
    return committed(p) or NOW[ACTION]


def found(p: GoaState, s: Seat, move: Move) -> Reason:
    """Founded already, or something else was announced."""
    if s.founded(move.arg):
        rules = ("goa.colony.each-only-once-per-player",)
        if None in s.mat[4:]:
            return f"{COLONIES[move.arg]} is founded already", rules
        return "all four colonies are founded already", (*rules, "goa.action.only-possible-actions")
    return committed(p) or NOW[ACTION]


# ---------------------------------------------------------------------- cards


def is_action_card(p: GoaState, move: Move) -> bool:
    """Whether a card is marked A (goa.card.action-cards-are-marked-a)."""
    return p.table.cards[move.arg].effect not in p.table.bonus_effects


ACTION_CARDS = {
    "mixed-harvest": "mixed-harvest",
    "extra-card": "extra-card-for-a-founding",
    "ships-only": "progress-for-ships-only",
    "spices-only": "progress-for-spices-only",
    "for-ducats": "progress-for-ducats-2004",
}
"""The rules of the cards that are marked A, by effect."""


def play(p: GoaState, s: Seat, move: Move) -> Reason:
    """A card that cannot be played now."""
    phase, _seat, *rest = p.stack[-1]
    effect = p.table.cards[move.arg].effect
    first = p.table.first_edition
    if move.arg not in s.hand:
        return "that card is not in hand", ("goa.card.play-or-keep",)
    if p.played:
        return "one card was already played with this action", ("goa.card.one-per-action",)
    if phase == ACTION and (rest[0] or rest[1]):
        return committed(p) or NOW[ACTION]
    if effect == "extra-card" and phase == FOUNDING and first:
        return "in this edition it must be played before any card is turned over", (
            "goa.card.extra-card-only-before-the-two-2004",
            "goa.card.action-cards-timing-2004",
        )
    if effect == "extra-card" and phase == ACTION and not first:
        return "it is played once the two cards of the founding are seen", (
            "goa.card.extra-card-may-come-after-the-two-2012",
        )
    if is_action_card(p, move):
        timing = f"goa.card.action-cards-timing-{'2004' if first else '2012'}"
        if phase != ACTION:
            return "an action card is played when its action is chosen", (
                "goa.card.action-cards-are-marked-a",
                timing,
                f"goa.card.{ACTION_CARDS[effect]}",
            )
        if effect == "extra-card":
            return "there is no colony left to found", ("goa.colony.each-only-once-per-player",)
        return "there is no step that could be paid with it", ("goa.card.no-play-without-effect", timing)
    reasons = {
        "two-spices": "there is no free space for a spice",
        "sell-spices": "there is no spice to sell",
        "for-ducats": "there is no step that could be paid in ducats",
    }
    return f"it would change nothing: {reasons[effect]}", ("goa.card.no-play-without-effect",)


def discard(p: GoaState, s: Seat, move: Move) -> Reason:
    """A card that is not there, or a turn that is committed."""
    if move.arg not in s.hand:
        return "that card is not in hand", ("goa.card.discard-at-any-time",)
    return committed(p) or NOW[p.stack[-1][0]]


# ---------------------------------------------------------------------- tiles


def use(p: GoaState, s: Seat, move: Move) -> Reason:
    """A tile that cannot be used now."""
    code = {"spy": "espionage", "viceroy": "viceroy"}.get(move.kind) or TILES[move.arg]
    tile = TILE[code]
    if tile not in s.tiles:
        if code == "duty" and s.duties:
            return "the duty tile was paid", ("goa.tile.duty-turned-face-down",)
        rule = "goa.tile.red-once-per-round" if code in RED else "goa.tile.once-per-game"
        return f"the tile {code_words(code)} is not owned", (rule, "goa.tile.held-tiles-timing") if code in (
            *RED,
            *ONCE,
        ) else (rule,)
    if tile in s.used:
        return f"the tile {code_words(code)} was used in this round", (
            "goa.tile.red-once-per-round",
            "goa.tile.red-turned-over-after-use",
        )
    settled = committed(p)
    if settled and (move.kind != "spy" or p.stack[-1][3]):
        if move.kind == "spy":
            return "espionage is declared before the action card is played", (
                "goa.tile.espionage-declared-with-the-action",
            )
        return settled
    if move.kind == "spy":
        return spy(p, move)
    if code == "viceroy":
        least = least_advanced(s)
        if not least:
            return "all markers stand in row 5", ("goa.tile.viceroy", "goa.card.no-play-without-effect")
        return f"only the least advanced marker can be moved: {sentence(COLUMNS[c] for c in least)}", (
            "goa.tile.viceroy",
            "goa.tile.viceroy-tie",
        )
    if code == "duty":
        need = p.table.effects["duty_spices"]
        edition = "2004" if p.table.first_edition else "2012"
        return f"it takes {need} spices and {spice_total(s)} lie on the mat", (f"goa.tile.duty-{edition}",)
    why = {
        "red-spice": ("there is no free space for a spice", "goa.tile.red-spice"),
        "unexpected-harvest": ("all fields are full", "goa.tile.unexpected-harvest"),
        "exchange": ("no tile lies in the grid", "goa.tile.exchange-swaps-for-a-grid-tile"),
    }
    text, rule = why.get(code, ("no card is left in either pile", "goa.card.both-piles-empty"))
    return f"it would change nothing: {text}", (rule, "goa.card.no-play-without-effect")


def spy(p: GoaState, move: Move) -> Reason:
    """Espionage on oneself, on nobody, without a difference, or at the wrong time."""
    phase, seat = p.stack[-1][:2]
    if move.arg >= len(p.seats):
        return f"there is no seat {move.arg + 1}", ("goa.setup.two-to-four-players",)
    if move.arg == seat:
        return "espionage looks at an opponent", ("goa.tile.espionage",)
    if phase != ACTION:
        return "it is declared when the action is chosen", ("goa.tile.espionage-declared-with-the-action",)
    if p.stack[-1][2]:
        return "espionage was declared already", ("goa.tile.espionage-declared-with-the-action",)
    return (
        f"it would change nothing: {p.names[move.arg]} has no other number for an action that can be taken",
        (
            "goa.tile.espionage",
            "goa.card.no-play-without-effect",
        ),
    )


# ---------------------------------------------------------------------- small steps


def put(p: GoaState, s: Seat, move: Move) -> Reason:
    """A spice that does not go there."""
    _, _, _, start, only = p.stack[-1]
    place, spot, spice = s.mat[move.arg], SPOTS[move.arg], SPICES[move.arg2]
    if place is None:
        return f"there is no tile on {spot}", ("goa.harvest.placed-on-matching-free-spaces",)
    if move.arg2 not in place.kind.accepts:
        accepts = sentence(SPICES[k] for k in place.kind.accepts)
        return f"{place.kind.code} takes {accepts}, not {spice}", (
            "goa.harvest.placed-on-matching-free-spaces",
            FIELD_RULES[move.arg],
        )
    if not place.free:
        return f"all fields of {place.kind.code} are full", (
            "goa.harvest.one-spice-per-space",
            FIELD_RULES[move.arg],
        )
    if only and move.arg != only - 1:
        return f"the new tile on {SPOTS[only - 1]} is filled first", (
            "goa.tile.plantation-is-filled-at-once",
            "goa.colony.filled-at-once",
        )
    return in_order(start)


FIELD_RULES = (
    *("goa.tile.plantation-spaces",) * 4,
    *("goa.colony.quilon-holds-one-of-two-kinds", "goa.colony.cochin-holds-one-of-any-kind"),
    *("goa.colony.madras-holds-two-of-two-kinds", "goa.colony.calicut-holds-two-of-any-kind"),
)
"""Which rule says what the fields of a space take, for the eight spaces of a mat."""


def in_order(start: int) -> Reason:
    """Small steps go forward only."""
    return (
        f"spices are named place by place and never backwards; go on from {SPICES[start % 5]} on {SPOTS[start // 5]}",
        ("goa.harvest.player-chooses-which-spices",),
    )


def fill(p: GoaState, s: Seat, move: Move) -> Reason:
    """A place that cannot be filled."""
    place = s.mat[move.arg]
    if place is None or not place.free:
        return f"there is no free space on {SPOTS[move.arg]}", (
            "goa.tile.unexpected-harvest",
            "goa.harvest.one-spice-per-space",
        )
    return "places are named in order and never twice", ("goa.tile.unexpected-harvest",)


def pay(p: GoaState, s: Seat, move: Move) -> Reason:
    """A spice that is not there, or not asked for."""
    phase = p.stack[-1][0]
    place = s.mat[move.arg]
    if place is None or move.arg2 not in place.held:
        return f"there is no {SPICES[move.arg2]} on {SPOTS[move.arg]}", (
            "goa.advance.spices-from-plantations-and-colonies",
        )
    if phase == PAYING:
        cost = [SPICES[k] for k, n in enumerate(counts(p.stack[-1][2])) if n]
        return f"the next spice to pay is {cost[0]}", ("goa.advance.exact-spice-kinds",)
    if phase == DUTY and 5 * move.arg + move.arg2 >= p.stack[-1][3]:
        return "too few spices would be left after it; name the earlier places first", (
            "goa.advance.payer-chooses-the-spaces",
        )
    return in_order(p.stack[-1][3])


def done(p: GoaState, s: Seat, move: Move) -> Reason:
    """Something has to be done first."""
    phase = p.stack[-1][0]
    if phase == PUTTING and p.stack[-1][4] != AT_LEAST_ONE:
        return "a new tile is filled completely", (
            "goa.tile.plantation-is-filled-at-once",
            "goa.colony.filled-at-once",
        )
    if phase == EXCHANGE:
        return "a tile of the grid has to be chosen", ("goa.tile.exchange-swaps-for-a-grid-tile",)
    return "a card or tile must change something: choose at least one", ("goa.card.no-play-without-effect",)


def draw(p: GoaState, s: Seat, move: Move) -> Reason:
    """More cards than the row allows."""
    most = p.stack[-1][2]
    return f"at most {counted(most, 'card')} may be drawn", (
        "goa.expedition.draw-from-the-pile",
        "goa.expedition.two-numbers-per-row",
    )


def mix(p: GoaState, s: Seat, move: Move) -> Reason:
    """More pieces than the harvest number."""
    return f"{move.arg + move.arg2} pieces are more than the harvest number {p.stack[-1][2]}", (
        "goa.card.mixed-harvest",
    )


def spend(p: GoaState, s: Seat, move: Move) -> Reason:
    """Too few own colonists."""
    from goatools.goa.colonies import missing

    return f"{missing(p)} colonists are missing and {s.colonists} are owned", (
        "goa.colony.failure-for-lack-of-colonists",
    )


def choose(p: GoaState, s: Seat, move: Move) -> Reason:
    """A colony tile that is gone, or of another colony."""
    return "that tile is not among those left of the founded colony", (
        "goa.colony.quilon-and-madras-tiles-differ",
    )


def keep(p: GoaState, s: Seat, move: Move) -> Reason:
    """A tile that was not put back."""
    return f"{TILES[move.arg]} is not among the tiles put back into the box", ("goa.tile.favour-2012",)


def swap(p: GoaState, s: Seat, move: Move) -> Reason:
    """Nothing there to take."""
    why = "carries an auction marker" if p.grid[move.arg] else "is empty"
    return f"{SQUARES[move.arg]} {why}", ("goa.tile.exchange-swaps-for-a-grid-tile",)


def decline(p: GoaState, s: Seat, move: Move) -> Reason:
    """Switched off by the option of this table."""
    return "at this table a fifth plantation must replace one", ("goa.tile.four-plantations-at-most",)


def never(p: GoaState, s: Seat, move: Move) -> Reason:
    """For moves that are always legal in their phase."""
    return NOW[p.stack[-1][0]]


FINDERS = {
    "start": never,
    "flag": flag,
    "mark": mark,
    "bid": bid,
    "buy": buy,
    "pass": passing,
    "advance": advance,
    **dict.fromkeys(("build", "harvest", "taxes", "expedition"), plain_action),
    "found": found,
    "play": play,
    "discard": discard,
    **dict.fromkeys(("use", "viceroy", "spy"), use),
    "end turn": never,
    "spend colonists": spend,
    "withhold": never,
    "choose": choose,
    "extra action": never,
    "remove": never,
    "decline": decline,
    "keep": keep,
    "swap": swap,
    "put": put,
    "fill": fill,
    "pay": pay,
    "mix": mix,
    "draw": draw,
    "done": done,
}
"""Who finds the fault with each kind of move in the phase where it belongs."""
