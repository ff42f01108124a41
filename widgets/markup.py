"""Pieces of HTML in the look of the pictures: crests, icons, money arrows and rules.  Whatever users typed is escaped."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from goatools.chance import BANK
from goatools.drawing.icons import SYMBOLS, crest, icon
from goatools.drawing.svg import clean, el, escape, num, shorten
from goatools.drawing.theme import FONT, MOTION, Seat, seat_looks
from goatools.errors import IllegalMove, UnknownRule
from goatools.rulebook import rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from goatools.errors import Ruling
    from goatools.position import Amount, Event, Position

_USE = re.compile(r'<use href="#([\w-]+)"([^>]*)/>')
_RULE_ID = re.compile(r"[a-z_\d-]+(?:\.[a-z\d-]+)+")
_OWN_ID = re.compile(r' id="[\w-]+"')


def inline(body: str, size: float, label: str = "") -> str:
    """A small square picture to stand in a line of HTML; without a label it is decoration.

    Symbols are written out, so that nothing else on the page can take their names.
    """

    def expanded(found: re.Match[str]) -> str:
        symbol = _OWN_ID.sub("", SYMBOLS[found[1]], count=1)
        return f"<g{found[2]}>{symbol}</g>"

    while _USE.search(body):
        body = _USE.sub(expanded, body)
    half = num(size / 2)
    return el(
        "svg",
        body,
        class_="gt-icon",
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
        width=size,
        height=size,
        viewBox=f"-{half} -{half} {num(size)} {num(size)}",
        font_family=FONT,
        fill="ink",
    )


@lru_cache(maxsize=500)
def sign(name: str, size: float = 18, label: str = "") -> str:
    """An icon by its name, such as "ui-rule" or "ship"."""
    return inline(icon(name, 0, 0, size * 0.96), size, label)


@lru_cache(maxsize=500)
def crest_sign(look: Seat, size: float = 22, letter: str | int | None = None) -> str:
    """The crest of a seat, or its marker with a number."""
    return inline(crest(look, 0, 0, size * 0.94, letter), size + 2)


def name_tag(name: str, limit: float = 0, bold: bool = False) -> str:
    """A name that a user may have typed: one line, shortened to `limit` px with the whole name as a tooltip."""
    whole = clean(name)
    shown = shorten(whole, limit, 13, bold) if limit else whole
    tip = f' title="{escape(whole)}"' if shown != whole else ""
    return f"<bdi{tip}>{escape(shown)}</bdi>"


def plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula.

    >>> plain("=1+1")
    "'=1+1"
    """
    return f"'{name}" if name[:1] in "=+-@" else name


def seat_tag(names: Sequence[str], seat: int, size: float = 22, limit: float = 160) -> str:
    """The crest and the name of a seat, or the bank."""
    if seat == BANK:
        return f'<span class="gt-seat">{sign("bank", size)} the bank</span>'
    look = seat_looks(names)[seat]
    return f'<span class="gt-seat">{crest_sign(look, size)} {name_tag(names[seat], limit)}</span>'


def money_flow(names: Sequence[str], payer: int, amount: str, payee: int, delay: int = 0) -> str:
    """Money as payer, amount, payee: two crests with an arrow that carries the amount.

    In a line that is new (`event_list`) the amount comes along the arrow after `delay` ms.
    """
    looks = seat_looks(names)

    def party(seat: int) -> str:
        return sign("bank", 22) if seat == BANK else crest_sign(looks[seat], 20)

    said = f"{_party(names, payer)} pays {_party(names, payee)} {amount}"
    return (
        f'<span class="gt-flow" role="img" aria-label="{escape(clean(said))}">{party(payer)}'
        f'<span class="gt-arrow"><b style="animation-delay:{delay}ms">{escape(amount)}</b></span>'
        f"{party(payee)}</span>"
    )


def _party(names: Sequence[str], seat: int) -> str:
    return "the bank" if seat == BANK else names[seat]


# ---------------------------------------------------------------------- rules


def place_in_book(id: str, edition: str | None) -> str:
    """Where a rule stands, such as "2012, p. 4"; the book's heading is left out.

    >>> place_in_book("goa.auction.raise-or-pass", "2012")
    '2012, p. 4'
    """
    try:
        page = rule(id).page(edition)
    except UnknownRule:
        return ""
    place = page.split(",")[0] if page.startswith("p.") else page
    return f"{edition}, {place}" if edition and page else place


def citation(ids: Iterable[str], edition: str | None) -> str:
    """Rule ids with their places, for a message: "goa.auction.raise-or-pass, 2012, p. 4"."""
    return "; ".join(", ".join(filter(None, (id, place_in_book(id, edition)))) for id in ids)


def cited(ids: Iterable[str], edition: str | None) -> str:
    """Rule ids as links with their places: the HTML of a `citation`."""
    places = ((id, place_in_book(id, edition)) for id in ids)
    return "; ".join(", ".join(filter(None, (rule_link(id), escape(place)))) for id, place in places)


def rules_in(message: str) -> tuple[str, ...]:
    """The rules that a message names.

    >>> rules_in("Bid 4 is too low. goa.auction.raise-or-pass, 2012, p. 4; see goatools.text")
    ('goa.auction.raise-or-pass',)
    """
    return tuple(id for id in dict.fromkeys(_RULE_ID.findall(message)) if _exists(id))


def rule_link(id: str, words: str = "") -> str:
    """The id of a rule, or these words, as a link that opens the rule in a rule browser below the widget."""
    name = f' aria-label="{escape(f"{words}: {id}")}"' if words else ""
    return (
        f'<button type="button" class="gt-link" data-rule="{escape(id)}"{name}>{escape(words or id)}</button>'
    )


def copy_button(content: str, words: str) -> str:
    """A button that puts a text on the clipboard."""
    return f'<button type="button" class="gt-copy" data-copy="{escape(content)}">{sign("ui-copy", 16)} {escape(words)}</button>'


def rule_card(id: str, edition: str | None) -> str:
    """A rule in full: its text, what is decided where the book is silent, its id and its page."""
    found = rule(id)
    ruling = f'<p class="gt-second">Ruling: {escape(found.ruling)}</p>' if found.ruling else ""
    return (
        f'<div class="gt-rule"><p>{escape(found.text)}</p>{ruling}'
        f'<p class="gt-ids">{rule_link(id)}<span>{escape(place_in_book(id, edition))}</span></p></div>'
    )


def rule_cards(ids: Iterable[str], edition: str | None) -> str:
    """Several rules under the heading "The rule"."""
    known = [id for id in dict.fromkeys(ids) if _exists(id)]
    if not known:
        return ""
    title = "The rule" if len(known) == 1 else "The rules"
    cards = "".join(rule_card(id, edition) for id in known)
    return f'<div class="gt-box"><h4>{sign("ui-rule", 20)} {title}</h4>{cards}</div>'


def _exists(id: str) -> bool:
    try:
        rule(id)
    except UnknownRule:
        return False
    return True


def ruling_words(ruling: Ruling, edition: str | None) -> str:
    """Why a move is not allowed, what would be, and the rules: a message of one line."""
    legal, more = ruling.legal[:6], len(ruling.legal) - 6
    now = (", ".join(legal) or "nothing") + (f" and {more} more" if more > 0 else "")
    reason = ruling.reason[:1].upper() + ruling.reason[1:]
    return f"{reason}. Legal now: {now}. {citation(ruling.rules, edition)}"


def error_words(error: Exception, position: Position | None = None) -> str:
    """What went wrong, in words for the message line of a widget."""
    if isinstance(error, IllegalMove) and position is not None:
        return ruling_words(error.ruling, position.table.info.edition)
    return str(error) if isinstance(error, ValueError) and str(error) else f"{type(error).__name__}: {error}"


# ---------------------------------------------------------------------- what happened


def amount_words(amount: Amount) -> str:
    """How much of what, such as "6 ducats" or "1 ship".

    >>> from goatools.position import Amount
    >>> amount_words(Amount("ships", 1, -2, 0)), amount_words(Amount("extra", 1, -2, 0))
    ('1 ship', '1 extra action card')
    >>> amount_words(Amount("half guilders", 3, 0, 1))
    '1½ guilders'
    """
    what = {"extra": "extra action cards"}.get(amount.what, amount.what)
    n = str(amount.n)
    if what.startswith("half "):
        whole, half = divmod(amount.n, 2)
        n, what = (str(whole) if whole else "") + "½" * half, what.removeprefix("half ")
    return f"{n} {what[:-1] if n in ('1', '½') and what.endswith('s') else what}"


def round_name(position: Position) -> str:
    """The present round as it is spoken of: "round A1", "round 7", "turn 3"."""
    label = str(getattr(position, "round_label", ""))
    return label if " " in label or "-" in label else f"round {label}".strip()


def event_list(events: Sequence[Event], names: Sequence[str], new: int = 0, *, links: bool = False) -> str:
    """What happened, sentence by sentence, with an arrow for everything that changed hands.

    With `links`, which only a `Panel` makes work, each has one to its rule.  Amounts of the last `new` events come along
    their arrows one after another, unless the reader wants no motion.
    """
    items, moved = [], 0
    for i, event in enumerate(events):
        fresh = i >= len(events) - new
        flows = ""
        for a in event.amounts:
            flows += money_flow(names, a.source, amount_words(a), a.target, delay(moved) if fresh else 0)
            moved += fresh
        link = f" {rule_link(event.rule, 'rule')}" if links and event.rule else ""
        items.append(
            f'<li title="{escape(event.rule)}"{" class=gt-new" if fresh else ""}>'
            f"<span>{escape(clean(event.text))}{link}</span>{flows}</li>"
        )
    return f'<ul class="gt-events">{"".join(items)}</ul>' if items else ""


def delay(number: int) -> int:
    """After how many milliseconds the payment of this number begins to move: one by one, all in the time for all.

    >>> [delay(n) for n in (0, 1, 2, 9)]
    [0, 240, 480, 660]
    """
    return min(number * MOTION["payment"], MOTION["payments"] - MOTION["payment"])
