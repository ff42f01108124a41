"""What is told: every sentence of the narration, with the rule that it rests on.

The chapters say `p.tell(story.BIDS, seat, 6)`, and the event "Red bids 6" goes with the move.  A sentence begins with
the name of its seat unless it is told of nobody; `{s}` is the ending of a plural, where the first word is a number.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from goatools.goa.names import bonus_words, card_name, code_words, colony_words, the_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Rule = str | tuple[str, str]


class Line(NamedTuple):
    """A sentence with the id of its rule, or with two ids: that of 2004 and that of 2012.

    `naming` puts its first word, the code of a tile or a card, into words.
    """

    text: str
    rule: Rule
    naming: Callable[[Any], object] | None = None


# ---------------------------------------------------------------------- set-up

DRAWS_SYMBOL = Line("turns over a card with the symbol {}", "goa.setup.starting-player-draw")
STARTS = Line("takes the flag and starts with {} ducats", "goa.setup.starting-player-takes-the-flag")
TO_THE_BOX = Line("Back to the box: {}", "goa.hidden.removed-tiles-are-known-2012", code_words)
LAID = Line("On {1}: {0}", "goa.setup.grid-of-25-face-up", code_words)
TWO_MARKERS = Line("moves two markers to row 2", "goa.variant.quick-start-two-markers")

# ---------------------------------------------------------------------- placing and auctions

PUTS_FLAG = Line("puts the flag with marker {} on {}", "goa.placement.flag-carries-marker-one")
PUTS_MARKER = Line("puts marker {} on {}", "goa.placement.each-marker-next-to-the-previous")
TOO_FEW_TILES = Line("There are too few tiles for a placement", "goa.placement.chain-length")

BUYING = (
    "goa.auction.auctioneer-buys-with-a-higher-bid-2004",
    "goa.auction.auctioneer-buys-for-one-less-2012",
)
BIDS = Line("bids {}", "goa.auction.raise-or-pass")
PASSES = Line("passes", "goa.auction.one-turn-per-player")
SELLS = Line("sells", "goa.auction.auctioneer-sells-to-the-highest-bidder")
KEEPS = Line("keeps the lot", BUYING)
GETS_FREE = Line("takes {} for nothing", "goa.auction.nobody-bids-auctioneer-gets-it-free")
PAYS_BANK = Line("keeps {} and pays the bank {}", BUYING)
PAYS_SELLER = Line("buys {0} and pays {2} {1}", "goa.auction.auctioneer-sells-to-the-highest-bidder")
CANNOT_PAY = Line(
    "cannot pay; the lot is auctioned anew",
    ("goa.auction.unpayable-bid-restarts-the-auction-2004", "goa.auction.no-bid-above-own-ducats"),
)

# ---------------------------------------------------------------------- actions

HARVESTS = Line("harvests up to {}", "goa.harvest.number-by-row")
EXPLORES = Line("goes on an expedition", "goa.expedition.draw-from-the-pile")
ADVANCES = Line("advances in {}", "goa.advance.only-once-per-action")
PAYS_SHIPS = Line("pays {} ship{s}", "goa.advance.one-ship-per-spice")
PAYS_DUCATS = Line(
    "pays the bank {} ducats for a step in {}",
    ("goa.card.progress-for-ducats-2004", "goa.card.progress-for-ducats-2012"),
)
MOVES_MARKER = Line("moves the {} marker to row {}", "goa.advance.one-marker-one-row")
FIRST_IN_ROW = Line("is first in row {} of {}", "goa.bonus.first-into-row-4-or-5")
USES_EXTRA = Line("uses an extra action card", "goa.extra-action.one-card-one-action")
KEEPS_EXTRA = Line("passes and keeps 1 extra action card", "goa.extra-action.pass-is-final")
ROUND_OVER = Line("Round {} is over", "goa.extra-action.round-ends-when-all-passed")

# ---------------------------------------------------------------------- colonies

NAMES_COLONY = Line("names {} ({}); the board lends {}", "goa.colony.step-1-progress-board")
GIVES_UP = Line("gives up {} colonist{s}", "goa.colony.step-3-own-colonists")
FOUNDS = Line("founds {}", "goa.colony.success-takes-the-tile")
FAILS = Line("fails to found {}", "goa.colony.failure-for-lack-of-colonists")
TAKES_COLONY = Line("takes {}", "goa.colony.filled-at-once", colony_words)

# ---------------------------------------------------------------------- spices

PUTS_SPICE = Line("puts {} on {}", "goa.harvest.placed-on-matching-free-spaces")
SELLS_SPICE = Line(
    "sells it for {} ducats",
    ("goa.card.sell-any-number-of-spices-2004", "goa.card.sell-up-to-four-spices-2012"),
)
TURNS_DUTY = Line("turns the Duty tile face down", "goa.tile.duty-turned-face-down")

# ---------------------------------------------------------------------- expedition cards

DRAWS_CARD = Line("draws an expedition card", "goa.expedition.draw-from-the-pile")
TURNS_CARD = Line("turns over a card with {} colonist{s}", "goa.hidden.draw-pile-closed-discard-open")
RESHUFFLED = Line("The discard pile is shuffled and becomes the draw pile", "goa.card.reshuffle-when-empty")
NO_CARD_LEFT = Line("No card is left in either pile", "goa.card.both-piles-empty")
PLAYS = Line("plays a card: {}", "goa.card.one-per-action", card_name)
DISCARDS = Line("discards a card: {}", "goa.card.discard-at-any-time", card_name)

# ---------------------------------------------------------------------- tiles

LAYS_BESIDE = Line("lays {} beside the mat", "goa.tile.held-tiles-timing", the_tile)
LAYS_PLANTATION = Line("lays {} on the mat", "goa.tile.plantation-goes-on-the-top-row", the_tile)
PLANTATION_REMOVED = Line(
    "removes {}; it goes {}", "goa.tile.removed-single-plantation-is-kept-face-down", the_tile
)
PLANTATION_DECLINED = Line(
    "puts {} aside; it goes {}", "goa.tile.new-single-plantation-may-go-face-down", the_tile
)
KEEPS_TILE = Line("keeps {}", "goa.tile.favour-2012", the_tile)
TURNS_BONUS = Line(
    "turns up the Bonanza tile: {}", "goa.variant.bonanza-goes-with-the-corner-tile-2012", bonus_words
)
USES_TILE = Line("uses {}", "goa.tile.using-is-not-an-action", the_tile)
USES_ESPIONAGE = Line("uses Espionage on {}", "goa.tile.espionage-declared-with-the-action")
VICEROY_MOVES = Line("The Viceroy moves a marker for nothing", "goa.tile.viceroy")
SWAPS = Line("swaps it for {} on {}", "goa.tile.exchange-swaps-for-a-grid-tile", the_tile)

# ---------------------------------------------------------------------- the supply

TAKES = {
    "ducats": "takes {} ducat{s}",
    "ships": "takes {} ship{s}",
    "colonists": "takes {} colonist{s}",
    "extra": "takes {} extra action card{s}",
}
"""What is taken from the supply; the rule is that of the tile, card or action that gives it."""

RETURNS = "returns {} from {}"
"""A spice goes back to the supply; the rule is that of what it is paid for."""
