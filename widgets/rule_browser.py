"""The rules of all games to search and to read: filtered by game, edition and topic, with the editions side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.drawing.svg import clean, escape
from goatools.errors import BadSetup, nearest
from goatools.position import Position
from goatools.registry import GAMES, game_info
from goatools.rulebook import Difference, Rule, differences, rule, rules, terms
from goatools.widgets.lesson import where_learnt
from goatools.widgets.markup import place_in_book, sign
from goatools.widgets.panel import Panel, as_position, toolbar

PER_PAGE = 10
"""How many rules are shown at once."""

KINDS = ("rules", "differences")


class RuleBrowser(Panel):
    """All rules in words, to search and to open.

    `game` is "" for all games, a family ("goa": both editions) or a game ("goa-2012"); `search` keeps the rules that
    hold all its words in id, text or ruling; `topic` keeps one topic.  `kind` is "rules" or "differences" (what the
    editions do differently, side by side).  `page` counts from 1.  `value` is the id of the rule that is open, or "".
    `position` may hold a position: the rules are then those of its game.

    >>> browser = RuleBrowser("goa-2012", search="raise pass")
    >>> browser.show("goa.auction.raise-or-pass"); browser.value
    'goa.auction.raise-or-pass'
    """

    position = t.Any(None, allow_none=True, help="A position whose game the rules belong to, or None.")
    value = t.Unicode("", help="The id of the rule that is open.")
    game = t.Unicode("", help='A game, a family of games, or "" for all.')
    search = t.Unicode("", help="Words that the rules hold.")
    topic = t.Unicode("", help='The topic of the rules, or "" for all.')
    kind = t.Enum(KINDS, "rules", help='What is listed: "rules" or "differences".')
    page = t.Int(1, help="The page of the list, from 1.")

    def __init__(self, game: str | None = None, *, position: Position | None = None, **traits: Any) -> None:
        self._quiet = True
        self._field = w.Text(description="Search", placeholder="words, or part of an id")
        self._field.add_class("gt-field")
        self._field.observe(lambda change: self._if_heard(self.find, change["new"]), "value")
        self._games = self.chooser("Game", game_choices(), "", partial(self._if_heard, self.choose_game))
        self._topics = self.chooser(
            "Topic", [("all topics", "")], "", partial(self._if_heard, self.choose_topic)
        )
        self._kinds = {
            name: self.button(words, partial(self.switch, name))
            for name, words in (("rules", "Rules"), ("differences", "Edition differences"))
        }
        self._count = w.HTML()
        self._back = self.button("Back", self.previous_page, tooltip="the page before")
        self._next = self.button("Next", self.next_page, tooltip="the page after")
        self._texts = [w.HTML() for _ in range(PER_PAGE)]
        self._links = [
            self.button("", partial(self._open_row, i), "gt-link", tooltip="open this rule")
            for i in range(PER_PAGE)
        ]
        rows = [w.VBox(pair) for pair in zip(self._texts, self._links, strict=True)]
        for row in rows:
            row.add_class("gt-result")
        self._empty = w.HTML()
        self._rows = w.VBox([self._empty, *rows])
        self._rows.add_class("gt-results")
        self._paging = toolbar(self._back, self._next)
        self._listed = w.VBox([self._rows, self._paging])
        self._card = w.HTML()
        self._tools = {
            "close": self.button("Back to the list", self._close_row),
            "before": self.button("Rule before", partial(self._step, -1)),
            "after": self.button("Rule after", partial(self._step, 1)),
            "differences": self.button("Differences of this topic", self._to_differences),
        }
        self._opened = w.VBox([toolbar(*self._tools.values()), self._card])
        filters = toolbar(self._field, self._games, self._topics, *self._kinds.values(), self._count)
        super().__init__((filters, self._listed, self._opened))
        self.add_class("gt-browser")
        if position is not None:
            self.position = position
        for name, value in {"game": game or self.game, **traits}.items():
            setattr(self, name, value)
        self._quiet = False
        self.draw()

    # ------------------------------------------------------------------ events

    def show(self, id: str) -> None:
        """Open a rule, or a difference of the editions, by its id; raises UnknownRule."""
        family = str(id).partition(".")[0]
        if family in _families() and any(found.id == id for found in differences(family)):
            self._set(game=family, topic="", search=id, kind="differences", value="", page=1)
            return
        found = rule(id)
        game = self.game if self.game in ("", found.family) or self._holds(found) else found.family
        self._set(game=game, kind="rules", value=id)

    def click(self, id: str) -> None:
        """Do what a click on the id of a rule does: open it, or say what is wrong with the id."""
        self.attempt(self.show, id)

    def leave(self) -> None:
        """Go back from the open rule to the list."""
        self.value = ""

    def find(self, words: str) -> None:
        """Search for words in id, text and ruling."""
        self._set(search=words, value="", page=1)

    def choose_game(self, game: str) -> None:
        """Keep the rules of a game, of a family, or of all ("")."""
        self._set(game=game, value="", page=1)

    def choose_topic(self, topic: str) -> None:
        """Keep the rules of a topic, or of all (""); raises BadSetup."""
        self._set(topic=topic, value="", page=1)

    def switch(self, kind: str) -> None:
        """List the "rules" or the "differences" of the editions; raises BadSetup."""
        if kind not in KINDS:
            raise BadSetup("kind", kind, " or ".join(KINDS))
        self._set(kind=kind, value="", page=1)

    def next_page(self) -> None:
        """Turn to the page after; raises BadSetup on the last."""
        self.page = self._page(self.page + 1)

    def previous_page(self) -> None:
        """Turn to the page before; raises BadSetup on the first."""
        self.page = self._page(self.page - 1)

    # ------------------------------------------------------------------ what can be asked

    @property
    def found(self) -> tuple[Rule, ...] | tuple[Difference, ...]:
        """All rules (or differences) that the filters keep, in the order of the book."""
        if self.kind == "rules":
            return tuple(
                r for family in self._asked() for r in rules(family, word=self.search) if self._on_topic(r)
            )
        return tuple(
            d
            for family in dict.fromkeys(GAMES[g].family if g in GAMES else g for g in self._asked())
            for d in differences(family)
            if self._on_topic(d) and _has(f"{d.id} {' '.join(d.texts.values())}", self.search)
        )

    @property
    def pages(self) -> int:
        """How many pages the list has."""
        return max(1, -(-len(self.found) // PER_PAGE))

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of the games that are shown, in the order of the book."""
        return tuple(dict.fromkeys(r.topic for game in self._asked() for r in rules(game)))

    def _asked(self) -> Sequence[str]:
        return (self.game,) if self.game else _families()

    def _on_topic(self, found: Rule | Difference) -> bool:
        return self.topic in ("", found.topic)

    def _holds(self, found: Rule) -> bool:
        return any(r.id == found.id for game in self._asked() for r in rules(game))

    def _page(self, page: int) -> int:
        if not 1 <= page <= self.pages:
            raise BadSetup("page", page, f"1 to {self.pages}")
        return page

    # ------------------------------------------------------------------ traits

    def _set(self, **traits: Any) -> None:
        """Change several traits and draw once; nothing changes when one of them is refused."""
        before = {name: getattr(self, name) for name in traits}
        quiet, self._quiet = self._quiet, True
        try:
            for name, value in traits.items():
                setattr(self, name, value)
        except Exception:
            for name, value in before.items():
                setattr(self, name, value)
            raise
        finally:
            self._quiet = quiet
        self.draw()

    def _if_heard(self, action: Any, value: str) -> None:
        if not self._quiet:
            self.attempt(action, value)

    @t.validate("position")
    def _check_position(self, proposal: Any) -> Position | None:
        return None if proposal["value"] is None else as_position(proposal["value"], "position")

    @t.validate("game")
    def _check_game(self, proposal: Any) -> str:
        game: str = proposal["value"]
        editions = _editions(game)
        return editions[0] if len(editions) == 1 else game if not game or editions else game_info(game).name

    @t.validate("page")
    def _check_page(self, proposal: Any) -> int:
        return int(proposal["value"]) if self._quiet else self._page(proposal["value"])

    @t.validate("value")
    def _check_value(self, proposal: Any) -> str:
        return rule(proposal["value"]).id if proposal["value"] else ""

    @t.validate("topic")
    def _check_topic(self, proposal: Any) -> str:
        topic: str = proposal["value"]
        if topic and topic not in self.topics:
            raise BadSetup("topic", topic, nearest(topic, self.topics) or ", ".join(self.topics))
        return topic

    @t.observe("position")
    def _position_set(self, _change: object) -> None:
        if self.position is not None:
            self.choose_game(self.position.game)

    @t.observe("game")
    def _game_set(self, _change: object) -> None:
        if self.topic and self.topic not in self.topics:
            self.topic = ""
        self._changed({"name": "game"})

    @t.observe("search", "topic", "kind", "page", "value")
    def _changed(self, change: Any) -> None:
        if self._quiet:
            return
        if change["name"] in ("search", "topic", "kind", "game"):
            self._set(page=1, value="")
        else:
            self.draw()

    @t.observe("disabled")
    def _switched(self, _change: object) -> None:
        self.draw()

    # ------------------------------------------------------------------ rows and neighbours

    def _open_row(self, row: int) -> None:
        self.show(self._visible()[row].id)
        self._tools["close"].focus()

    def _close_row(self) -> None:
        """Back to the list, with the focus on the rule that was open."""
        ids = [r.id for r in self.found]
        at = ids.index(self.value) if self.value in ids else 0
        self._set(value="", page=at // PER_PAGE + 1)
        self._links[at % PER_PAGE].focus()

    def _visible(self) -> Sequence[Rule | Difference]:
        return self.found[(self.page - 1) * PER_PAGE : self.page * PER_PAGE]

    def _order(self) -> Sequence[str]:
        """The rules one can step through: those found, or the whole book when the open one is not among them."""
        ids = [r.id for r in self.found]
        return ids if self.value in ids else [r.id for r in rules(rule(self.value).family)]

    def _step(self, by: int) -> None:
        ids = self._order()
        at = ids.index(self.value) + by
        if not 0 <= at < len(ids):
            raise BadSetup("rule", at + 1, f"1 to {len(ids)}")
        self.value = ids[at]

    def _to_differences(self) -> None:
        found = rule(self.value)
        self._set(game=found.family, topic=found.topic, search="", kind="differences", value="", page=1)

    # ------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw the list or the open rule anew."""
        if self._quiet:
            return
        self._quiet = True
        try:
            self._draw_controls()
            if self.value:
                self._draw_rule(rule(self.value))
            else:
                self._draw_list()
        finally:
            self._quiet = False
        self._listed.layout.display = "none" if self.value else None
        self._opened.layout.display = None if self.value else "none"

    def _draw_controls(self) -> None:
        found = len(self.found)
        if self._field.value != self.search:
            self._field.value = self.search
        self._games.value = self.game
        options = [("all topics", ""), *((topic.replace("-", " "), topic) for topic in self.topics)]
        if self._topics.options != tuple(options):
            self._topics.options = options
        self._topics.value = self.topic
        for name, button in self._kinds.items():
            (button.add_class if name == self.kind else button.remove_class)("gt-chosen")
            button.tooltip = f"{name} are shown" if name == self.kind else f"show the {name}"
        what = self.kind if found != 1 else self.kind[:-1]
        self._count.value = f"{found} {what}" + (
            f", page {self.page} of {self.pages}" if self.pages > 1 else ""
        )
        self._paging.layout.display = None if self.pages > 1 else "none"
        self._back.disabled = self.disabled or self.page <= 1
        self._next.disabled = self.disabled or self.page >= self.pages

    def _draw_list(self) -> None:
        visible = self._visible()
        self._empty.value = "" if visible else f'<div class="gt-box"><p>{self._nothing()}</p></div>'
        self._empty.layout.display = "none" if visible else None
        for i, (text, link) in enumerate(zip(self._texts, self._links, strict=True)):
            row = self._rows.children[i + 1]
            row.layout.display = None if i < len(visible) else "none"
            found = visible[i] if i < len(visible) else None
            link.layout.display = None if isinstance(found, Rule) else "none"
            link.description = found.id if isinstance(found, Rule) else ""
            text.value = (
                self._rule_row(found)
                if isinstance(found, Rule)
                else self._difference_row(found)
                if found is not None
                else ""
            )

    def _rule_row(self, found: Rule) -> str:
        ruling = (
            f'<p class="gt-second">Ruling: {marked(found.ruling, self.search)}</p>' if found.ruling else ""
        )
        return (
            f'<p class="gt-second gt-ids"><span>{escape(_title(found.family, found.editions))}, '
            f"{escape(found.topic.replace('-', ' '))}</span><span>{escape(self._places(found))}</span></p>"
            f"<p>{marked(found.text, self.search)}</p>{ruling}"
        )

    def _difference_row(self, found: Difference) -> str:
        sides = "".join(
            f"<div><b>{escape(year)}</b><p>{marked(text, self.search)}</p></div>"
            for year, text in found.texts.items()
        )
        return (
            f'<p class="gt-second gt-ids"><span>{escape(found.topic.replace("-", " "))}</span>'
            f"<code>{escape(found.id)}</code></p>"
            f'<div class="gt-sides">{sides}</div>'
        )

    def _places(self, found: Rule) -> str:
        """Where the rule stands in the books that are asked about."""
        edition = GAMES[self.game].edition if self.game in GAMES else None
        years = [edition] if edition in found.sources else list(found.sources)
        return "; ".join(filter(None, (place_in_book(found.id, year or None) for year in years)))

    def _nothing(self) -> str:
        """Why the list is empty, and what to do about it."""
        where = f"{_title(self.game) if self.game else 'the rules'}" + (
            f", {self.topic.replace('-', ' ')}" if self.topic else ""
        )
        if self.kind == "differences" and not any(
            differences(GAMES[g].family if g in GAMES else g) for g in self._asked()
        ):
            return f"{escape(where)} has one edition only, so there are no differences."
        words = clean(self.search)
        if not words:
            return f"Nothing in {escape(where)}. Choose another topic or all games."
        known = {
            word
            for game in self._asked()
            for r in rules(game)
            for word in re.findall(r"[^\W\d_]{3,}", f"{r.text} {r.ruling}".casefold())
        }
        strange = [word for word in words.casefold().split() if not any(word in one for one in known)]
        hints = ", ".join(filter(None, (nearest(word[:40], known, 2) for word in strange[:3])))
        hint = f" Words like it: {escape(hints)}." if hints else ""
        return f"No {self.kind[:-1]} in {escape(where)} has all of these words: {escape(words[:200])}.{hint}"

    def _draw_rule(self, found: Rule) -> None:
        ids = self._order()
        at = ids.index(found.id)
        self._tools["before"].disabled = self.disabled or at == 0
        self._tools["after"].disabled = self.disabled or at + 1 == len(ids)
        has = any(d.topic == found.topic for d in differences(found.family))
        self._tools["differences"].layout.display = None if has else "none"
        parts = [
            f"<h4>{sign('ui-rule', 20)} The rule <small>{escape(_title(found.family, found.editions))}, "
            f"{escape(found.topic.replace('-', ' '))}, {at + 1} of {len(ids)}</small></h4>",
            f'<p class="gt-large">{marked(found.text, self.search)}</p>',
            f"<p><b>Ruling</b> {marked(found.ruling, self.search)}</p>" if found.ruling else "",
            f"<p><b>Example</b> {escape(found.check.replace('->', '→'))}</p>" if found.check else "",
            where_learnt(found.id),
        ]
        words = _terms_in(found)
        if words:
            said = "".join(f"<dt>{escape(word)}</dt><dd>{escape(what)}</dd>" for word, what in words)
            parts.append(f"<dl>{said}</dl>")
        places = "".join(
            f"<span>{escape(f'{year}, {place}' if year else place)}</span>"
            for year, place in found.sources.items()
        )
        parts.append(f'<p class="gt-ids"><code>{escape(found.id)}</code>{places}</p>')
        self._card.value = f'<div class="gt-box">{"".join(parts)}</div>'

    def __repr__(self) -> str:
        return f"<RuleBrowser {self.game or 'all games'}: {self.value or f'{len(self.found)} {self.kind}'}>"


# ---------------------------------------------------------------------- words


def marked(text: str, words: str) -> str:
    """Text for a page in which the words that were searched for are marked.

    >>> marked("Bid <more> or pass", "more")
    'Bid &lt;<mark>more</mark>&gt; or pass'
    """
    found = sorted({re.escape(word) for word in words.split()}, key=len, reverse=True)
    if not found:
        return escape(text)
    parts = re.split(f"({'|'.join(found)})", text, flags=re.IGNORECASE)
    return "".join(f"<mark>{escape(part)}</mark>" if i % 2 else escape(part) for i, part in enumerate(parts))


def _has(text: str, words: str) -> bool:
    whole = text.casefold()
    return all(word in whole for word in words.casefold().split())


def _terms_in(found: Rule) -> Sequence[tuple[str, str]]:
    """The terms that a rule uses, with what they mean."""
    text = f"{found.text} {found.ruling}"
    return [
        (word, what)
        for word, what in terms(found.family).items()
        if re.search(rf"\b{re.escape(word.replace('_', ' '))}", text, re.IGNORECASE)
    ][:6]


def _families() -> Sequence[str]:
    return tuple(dict.fromkeys(info.family for info in GAMES.values()))


def _editions(family: str) -> Sequence[str]:
    return [info.name for info in GAMES.values() if info.family == family]


def _title(game: str, editions: Sequence[str] = ()) -> str:
    """What a game or a family is called, such as "Goa 2012" or "Goa"; one edition of several is said."""
    if game in GAMES:
        return GAMES[game].title
    infos = [info for info in GAMES.values() if info.family == game]
    name = infos[0].title.removesuffix(f" {infos[0].edition}")
    return f"{name} {editions[0]} only" if len(infos) > 1 and len(editions) == 1 else name


def game_choices() -> Sequence[tuple[str, str]]:
    """The entries of the list of games: all, then family by family with its editions."""
    found = [("all games", "")]
    for family in _families():
        names = _editions(family)
        if len(names) > 1:
            found.append((f"{_title(family)}, all editions", family))
            found += [(GAMES[name].title, name) for name in names]
        else:
            found.append((_title(family), names[0]))
    return found
