"""Tiles and expedition cards: what they do, when they may be used, and how many cards may be held."""

from __future__ import annotations

from goatools.goa.box import EXPEDITION, ONCE, RED, SQUARES, TILES
from goatools.goa.game import GoaPosition
from goatools.goa.names import EFFECT_WORDS
from goatools.goa.words import card_words
from goatools.teaching.drills.engine import Deal, Question, Slip, among, number_key, numbers, register, say
from goatools.teaching.drills.goa.progress import choosing
from goatools.teaching.drills.goa.words import GOA, dagger, draw_cards, name, one, tile, year

# ---------------------------------------------------------------------- tiles

AT_ONCE = "goa.tile.immediate-gain"
HELD = "goa.tile.held-tiles-timing"
PER_ROUND = "goa.tile.red-once-per-round"
TURNED = "goa.tile.red-turned-over-after-use"
PER_GAME = "goa.tile.once-per-game"
NOT_IN_AUCTIONS = "goa.auction.no-cards-or-held-tiles-during-auctions"
EXCHANGE = {"2004": "goa.tile.exchange-timing-2004", "2012": "goa.tile.exchange-timing-2012"}
KEPT = "goa.tile.exchange-is-kept-until-used"
SPY_TIME = "goa.tile.espionage-declared-with-the-action"

TILE_RULES = (
    "goa.tile.ships-four",
    "goa.tile.colonists-four",
    "goa.tile.ships-or-colonists-three",
    "goa.tile.settlement",
    "goa.tile.extra-actions-two",
    "goa.tile.expedition-cards-two-or-three",
    "goa.tile.favour-2012",
    "goa.tile.red-ship",
    "goa.tile.red-colonist",
    "goa.tile.red-ducats-2004",
    "goa.tile.red-ducats-2012",
    "goa.tile.red-spice",
    "goa.tile.red-expedition-2012",
    "goa.tile.espionage",
    "goa.tile.unexpected-harvest",
    "goa.tile.replenishment",
    "goa.tile.viceroy",
    "goa.tile.duty-2004",
    "goa.tile.duty-2012",
    "goa.tile.exchange-swaps-for-a-grid-tile",
    "goa.tile.foreman-2012",
    "goa.tile.mission-2004",
    "goa.tile.mission-2012",
)


def tile_says(p: GoaPosition) -> dict[str, tuple[str, str]]:
    """For every tile of an edition but the plantations: what it does, and the rule."""
    e, points, edition = p.table.effects, p.table.points, year(p)
    says = {
        "ships": (f"Take {e['ships']} ships at once.", "ships-four"),
        "colonists": (f"Take {e['colonists']} colonists at once.", "colonists-four"),
        "ships-or-colonists": (
            f"Take {e['either']} ships or {e['either']} colonists at once.",
            "ships-or-colonists-three",
        ),
        "settlement": ("Take 1 ship, 1 colonist and 1 extra action card at once.", "settlement"),
        "extra-actions": (f"Take {e['extra_actions']} extra action cards at once.", "extra-actions-two"),
        "expeditions2": ("Take 2 expedition cards at once.", "expedition-cards-two-or-three"),
        "expeditions3": ("Take 3 expedition cards at once.", "expedition-cards-two-or-three"),
        "red-ship": ("Once a round: take 1 ship.", "red-ship"),
        "red-colonist": ("Once a round: take 1 colonist.", "red-colonist"),
        "red-ducats": (
            f"Once a round: take {e['red_ducats']} ducats from the bank.",
            f"red-ducats-{edition}",
        ),
        "red-spice": ("Once a round: take 1 spice that fits.", "red-spice"),
        "espionage": ("Once a game: take an action with a rival's row.", "espionage"),
        "unexpected-harvest": ("Once a game: fill up to 3 plantations and colonies.", "unexpected-harvest"),
        "replenishment": ("Once a game: turn 2 cards and take as many pieces of one kind.", "replenishment"),
        "viceroy": ("Once a game: move the least advanced marker for nothing.", "viceroy"),
        "duty": (
            f"Once a game: return {e['duty_spices']} spices for {points['duty']} VP at the end.",
            f"duty-{edition}",
        ),
        "exchange": ("Once: swap it for any tile of the grid.", "exchange-swaps-for-a-grid-tile"),
        "mission2": ("Keep it face down: 2 VP at the end.", f"mission-{edition}"),
        "mission3": ("Keep it face down: 3 VP at the end.", f"mission-{edition}"),
    }
    if edition == "2012":
        says["favour"] = ("Look at the tiles in the box and keep one.", "favour-2012")
        says["red-expedition"] = ("Once a round: take 1 expedition card.", "red-expedition-2012")
        says["foreman"] = (f"The own single plantations score {points['foreman']} VP each.", "foreman-2012")
    return {code: (words, f"goa.tile.{rule}") for code, (words, rule) in says.items()}


TIMES = {
    "at once": "It takes effect as soon as it is won, before the next lot.",
    "round": "Once in each round, around an own action.",
    "game": "Once in the game, around an own action.",
    "later": "In a later action turn, not when it is won.",
    "any": "In the action part of any round.",
    "end": "It counts at the end only.",
}


def tile_time(p: GoaPosition, code: str) -> tuple[str, tuple[str, ...]]:
    """When a tile is used, as a key of TIMES, and the rules."""
    if code in RED:
        return "round", (PER_ROUND, TURNED, HELD)
    if code == "exchange":
        return ("any" if year(p) == "2004" else "later"), (EXCHANGE[year(p)], KEPT)
    if code in ONCE:
        return "game", (PER_GAME, HELD, *((SPY_TIME,) if code == "espionage" else ()))
    if code in ("foreman", "mission2", "mission3"):
        return "end", (tile_says(p)[code][1],)
    return "at once", (AT_ONCE,)


@register(
    "goa.tile-effect",
    "What does this tile do?",
    "tile",
    GOA,
    (
        *TILE_RULES,
        AT_ONCE,
        HELD,
        PER_ROUND,
        TURNED,
        PER_GAME,
        NOT_IN_AUCTIONS,
        *EXCHANGE.values(),
        KEPT,
        SPY_TIME,
    ),
)
def tile_effect(deal: Deal, level: int) -> Question | None:
    """Level 1: tiles of immediate gain; 2: tiles that are kept; 3: when a tile may be used."""
    p = deal.find(lambda p: p.phase == "placement" and not p.chain)
    if p is None:
        return None
    says = tile_says(p)
    there = [i for i in range(25) if TILES[p.grid[i]] in says]
    if level < 3:
        there = [i for i in there if (tile_time(p, TILES[p.grid[i]])[0] == "at once") == (level == 1)]
    if not there:
        return None
    if level == 3:  # first when, then what: else nearly all would be immediate gains
        time = deal.rng.choice(sorted({tile_time(p, TILES[p.grid[i]])[0] for i in there}))
        there = [i for i in there if tile_time(p, TILES[p.grid[i]])[0] == time]
    square = deal.rng.choice(there)
    code = TILES[p.grid[square]]
    place = f"{tile(p.grid[square])[:1].upper()}{tile(p.grid[square])[1:]} lies on {SQUARES[square]}."
    if level == 3:
        time, rules = tile_time(p, code)
        why = TIMES[time]
        right = say(TIMES[time], why, *rules)
        wrong = [
            say(words, f"Not this tile. {why}", *rules)
            for key, words in TIMES.items()
            if key not in (time, "any")
        ]
        wrong += [
            say(
                "At any time, in the auctions as well.",
                f"Nothing is used during the auctions. {why}",
                *rules,
                NOT_IN_AUCTIONS,
            )
        ]
        return Question(
            p,
            f"{place} When does its winner use it?",
            "choice",
            ((right.key,),),
            among(deal.rng, [right], wrong, 5),
            why,
            (
                "Tiles are immediate gains, red tiles, or kept for one use.",
                f"It says: {says[code][0].removesuffix('.')}.",
            ),
            rules,
        )
    words, rule = says[code]
    right = say(words, words, rule, *((AT_ONCE,) if level == 1 else ()))
    alike = [
        say(other, f"That is {tile(TILES.index(c))}. {words}", found, rule)
        for c, (other, found) in says.items()
        if c != code and (tile_time(p, c)[0] == "at once") == (level == 1)
    ]
    return Question(
        p,
        f"{place} What does it do?",
        "choice",
        ((right.key,),),
        among(deal.rng, [right], alike),
        words,
        (
            "Its picture shows what it brings."
            if level == 1
            else "A red bar: once a round. A star: at the end.",
            "It takes effect as soon as it is won." if level == 1 else f"{TIMES[tile_time(p, code)[0]]}",
        ),
        (rule,),
    )


# ---------------------------------------------------------------------- expedition cards

PLAY_ONE = "goa.card.one-per-action"
NO_ACTION = "goa.card.playing-is-not-an-action"
BONUS = "goa.card.bonus-cards-timing"
MARKED = "goa.card.action-cards-are-marked-a"
TIMING = {"2004": "goa.card.action-cards-timing-2004", "2012": "goa.card.action-cards-timing-2012"}
EXTRA_TIME = {
    "2004": "goa.card.extra-card-only-before-the-two-2004",
    "2012": "goa.card.extra-card-may-come-after-the-two-2012",
}

CARD_RULES = (
    "goa.card.two-ships",
    "goa.card.two-colonists",
    "goa.card.five-ducats",
    "goa.card.two-spices",
    "goa.card.sell-any-number-of-spices-2004",
    "goa.card.sell-up-to-four-spices-2012",
    "goa.card.progress-for-ducats-2004",
    "goa.card.progress-for-ducats-2012",
    "goa.card.mixed-harvest",
    "goa.card.extra-card-for-a-founding",
    "goa.card.progress-for-ships-only",
    "goa.card.progress-for-spices-only",
)


def card_says(p: GoaPosition) -> dict[str, tuple[str, str]]:
    """For every effect: what it does, and the rule."""
    edition, price = year(p), p.table.sell_price
    limit = "any number of spices" if p.table.first_edition else f"up to {p.table.sell_limit} spices"
    sell = "sell-any-number-of-spices-2004" if p.table.first_edition else "sell-up-to-four-spices-2012"
    says = {
        "two-ships": ("Take 2 ships.", "two-ships"),
        "two-colonists": ("Take 2 colonists.", "two-colonists"),
        "five-ducats": ("Take 5 ducats from the bank.", "five-ducats"),
        "two-spices": ("Take 2 spices that fit.", "two-spices"),
        "sell-spices": (f"Return {limit} for {price} ducats each.", sell),
        "for-ducats": ("Move a progress marker one row for ducats.", f"progress-for-ducats-{edition}"),
        "mixed-harvest": ("A harvest may bring ships and colonists too.", "mixed-harvest"),
        "extra-card": ("One more card is turned over for a founding.", "extra-card-for-a-founding"),
        "ships-only": ("A step is paid with its ships alone.", "progress-for-ships-only"),
        "spices-only": ("A step is paid with its spices alone.", "progress-for-spices-only"),
    }
    return {effect: (words, f"goa.card.{rule}") for effect, (words, rule) in says.items()}


@register(
    "goa.card-effect",
    "What does this expedition card do, and when?",
    "card",
    GOA,
    (*CARD_RULES, PLAY_ONE, NO_ACTION, BONUS, MARKED, *TIMING.values(), *EXTRA_TIME.values()),
)
def card_effect(deal: Deal, level: int) -> Question | None:
    """Level 1: what it does; 2: with which action it goes; 3: how many cards, and when exactly."""
    p = deal.find(lambda p: choosing(p) and bool(p.seats[p.to_move or 0].hand))
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    card = deal.rng.choice(p.seats[seat].hand)
    effect, says, edition = p.table.cards[card].effect, card_says(p), year(p)
    who, words = name(p, seat), card_words(p, card)
    rule = says[effect][1]
    text = f"{who} holds the card {words}. "
    if level == 1:
        why = says[effect][0]
        right = say(why, why, rule)
        wrong = [
            say(w, f"That is the card {EFFECT_WORDS[e]}. {why}", r, rule)
            for e, (w, r) in says.items()
            if e != effect
        ]
        text += "What does it do when it is played?"
        rules: tuple[str, ...] = (rule,)
    elif level == 2:
        plain = effect in p.table.bonus_effects
        home = (
            "any action"
            if plain
            else {"mixed-harvest": "a harvest", "extra-card": "the founding of a colony"}.get(
                effect, "progress"
            )
        )
        rules = (BONUS, rule) if plain else (MARKED, TIMING[edition], rule)
        why = f"It is {'a bonus card' if plain else 'an action card'}: it goes with {home}."
        right = say(f"With {home}.", why, *rules)
        wrong = [
            say(f"With {other}.", why, *rules)
            for other in (
                "any action",
                "a harvest",
                "the founding of a colony",
                "progress",
                "taxes",
                "ship building",
            )
            if other != home
        ]
        wrong += [say("Instead of an action.", f"Playing a card is no action. {why}", NO_ACTION, *rules)]
        text += "With which action can it be played?"
    else:
        rules, why, right_words = (
            (PLAY_ONE,),
            "One card to an action, extra actions included.",
            "1 card with each action.",
        )
        if effect == "extra-card" and deal.rng.random() < 0.7:
            rules = (EXTRA_TIME[edition],)
            late = edition == "2012"
            right_words = (
                "It may still be played when the two cards have been seen."
                if late
                else "It is played before the two cards are turned over."
            )
            why = f"So it is in the {edition} edition."
            right = say(right_words, why, *rules)
            wrong = [
                say(
                    "It is played before the two cards are turned over."
                    if late
                    else "It may still be played when the two cards have been seen.",
                    f"That is the other edition, or only half of it. {why}",
                    *rules,
                ),
                say("It is played after the attempt has failed.", why, *rules),
                say("It is played in the turn before.", why, *rules, PLAY_ONE),
            ]
            text += "When can it be played in a founding?"
        else:
            right = say(right_words, why, *rules)
            wrong = [
                say("As many as are held.", why, *rules),
                say("1 card in each round.", why, *rules),
                say("2 cards: one before and one after it.", why, *rules),
                say(
                    "None: a card is an action of its own.",
                    f"Playing a card is no action. {why}",
                    NO_ACTION,
                    *rules,
                ),
            ]
            text += f"{who} holds {one(len(p.seats[seat].hand), 'cards')}. How many can be played with one action?"
    return Question(
        p,
        text,
        "choice",
        ((right.key,),),
        among(deal.rng, [right], wrong),
        why,
        (
            "Cards marked A change one kind of action; the others go with any.",
            f"The card in short: {says[effect][0].removesuffix('.').lower()}."
            if level > 1
            else f"It is called {EFFECT_WORDS[effect]}.",
        ),
        rules,
        view="seat",
        seat=seat,
    )


# ---------------------------------------------------------------------- the hand

TWO_NUMBERS = "goa.expedition.two-numbers-per-row"
DRAW = "goa.expedition.draw-from-the-pile"
WHOLE = "goa.expedition.limit-during-the-whole-action-2012"
ROOM = "goa.expedition.make-room-first-2012"
AT_END = "goa.expedition.limit-at-the-end-of-the-action-2004"
SHED = "goa.expedition.shed-the-surplus-after-drawing-2004"
ONLY = "goa.expedition.limit-matters-only-in-this-action"
OVER = "goa.expedition.over-limit-hand-must-shrink"


@register(
    "goa.hand-limit",
    "How many cards may be drawn and held?",
    "expedition",
    GOA,
    (TWO_NUMBERS, DRAW, WHOLE, ROOM, AT_END, SHED, ONLY, OVER),
)
def hand_limit(deal: Deal, level: int) -> Question | None:
    """Level 1: the two numbers of a row; 2: how many cards have to go; 3: outside an expedition too."""
    p = deal.find(choosing)
    if p is None or p.to_move is None:
        return None
    seat = p.to_move
    s, who, rng = p.seats[seat], name(p, seat), deal.rng
    if level > 1:
        draw_cards(p, seat, rng.randrange(4), rng)
    row = s.rows[EXPEDITION]
    draw, limit, held = p.table.draws[row - 1], p.table.limits[row - 1], len(s.hand)
    first = p.table.first_edition
    shown = f"row {row}: draw {draw}{dagger(p, 'columns.draw', row - 1)}, hold {limit}{dagger(p, 'columns.limit', row - 1)}"
    own = f"{who}'s expedition marker stands in row {row}. "
    rules: tuple[str, ...]
    slips: list[Slip]
    if level == 1:
        asked = rng.choice(("draw", "hold"))
        right = draw if asked == "draw" else limit
        text = own + (
            "How many cards can an expedition draw at most?"
            if asked == "draw"
            else "How many cards may be in hand at the end of an expedition?"
        )
        why, rules = f"Left the cards to draw, right the limit: {shown}.", (TWO_NUMBERS, DRAW)
        slips = [
            (n, f"{what} {why}", rules)
            for n, what in (
                (limit, "That is the limit."),
                (draw, "That is what can be drawn."),
                (row, "The numbers count, not the row."),
                (draw + limit, "They are two separate numbers."),
            )
        ]
        hints = ("Each row shows two numbers.", "The left one is for drawing, the right one is the limit.")
        unit = "cards"
    elif level == 2 or (level == 3 and rng.random() < 0.5):
        if level == 3 and held <= limit:
            return None
        right = max(held + draw - limit, 0)
        text = f"{own}{who} holds {one(held, 'cards')} and wants to draw {draw}. How many cards have to be played or discarded for it?"
        rules = (SHED, AT_END) if first else (ROOM, WHOLE)
        if held > limit:
            rules = (*rules, OVER)
        when = "after drawing" if first else "before drawing"
        why = (
            f"{held} + {draw} − {limit} = {held + draw - limit}, {when} ({shown})."
            if right
            else f"{held} + {draw} is not more than {limit} ({shown})."
        )
        slips = [
            (max(held - limit, 0), f"The cards drawn count too. {why}", rules),
            (0, f"The hand may not stay over the limit. {why}", rules),
            (draw, f"Only what is over the limit has to go. {why}", rules),
            (held, f"Only what is over the limit has to go. {why}", rules),
            (right + 1, why, rules),
        ]
        hints = (f"The limit is {limit}.", "Cards in hand and cards drawn, less the limit.")
        unit = "cards"
    else:
        if held <= limit:
            return None
        text = f"{own}{who} holds {one(held, 'cards')} and takes taxes. How many cards have to be discarded?"
        right, rules = 0, (ONLY, OVER)
        why = "The limit is applied in the expedition action only."
        slips = [
            (held - limit, f"That would be so in an expedition. {why}", rules),
            (held, why, rules),
            (1, why, rules),
        ]
        hints = ("When does the limit count?", "It counts in an expedition only.")
        unit = "cards"
    return Question(
        p,
        text,
        "number",
        ((number_key(right),),),
        numbers(right, why, rules, [x for x in slips if x[0] >= 0], unit),
        why,
        hints,
        rules,
        view="seat",
        seat=seat,
        unit=unit,
    )
