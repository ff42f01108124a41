"""The chain of auction markers: where the next one may go, where each choice leads, and how the grid hangs together."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets as w
import traitlets as t

from goatools.analysis.chains import (
    Continuation,
    Piece,
    adjacency_graph,
    auction_chances,
    chain_graph,
    check,
    components,
    continuations,
)
from goatools.analysis.reports import percent
from goatools.drawing.choices import Group, Item, choices
from goatools.drawing.goa_board import Mark
from goatools.drawing.svg import escape
from goatools.drawing.theme import LEAST, seat_looks
from goatools.errors import BadSetup
from goatools.goa.box import PLACES, SQUARES, TILES
from goatools.goa.game import GoaPosition
from goatools.goa.placement import owner
from goatools.moves import Move
from goatools.position import Position, counted
from goatools.records import Record
from goatools.widgets.board import closed_moves
from goatools.widgets.markup import crest_sign, rule_cards
from goatools.widgets.panel import Panel, as_position, toolbar
from goatools.widgets.picture import Picture

PLACE_FLAG = ("goa.placement.flag-on-the-border-or-an-empty-square", "goa.placement.flag-touches-a-side")
PLACE_MARKER = (
    "goa.placement.each-marker-next-to-the-previous",
    "goa.placement.no-free-neighbour-means-any-free-tile",
)
GAP = 32
"""The space between the squares in px, wide enough for the edges of the graph."""
MOST = 12
"""How many places are listed; of more only the chosen one is."""


class ChainExplorer(Panel):
    """Place the flag and the auction markers of Goa by click, and see where each choice leads.

    The lines between the squares are the graph of neighbours, the arrows the chain so far.  A click on a dashed
    square shows what follows: `chosen` is that move.  A second click, or the button, places it.  `value` is the text
    of the move made last, `position` the position shown.  With `corners` off the graph shows neighbours by a side
    only, which is the usual mistake.  With `shares` on every tile says in how many of the placements that are still
    possible, after the chosen move, it comes to auction.

    >>> import goatools
    >>> explorer = ChainExplorer(goatools.new_game("goa-2012", seats=4, seed=7))
    >>> explorer.click("flag W4"); explorer.chosen, explorer.value
    ('flag W4', '')
    >>> explorer.place(); explorer.value, [found.place for found in explorer.continuations]
    ('flag W4', ['a3', 'a4', 'a5'])
    """

    position = t.Any(help="The position that is shown.")
    value = t.Unicode("", help="The text of the move made last.")
    chosen = t.Unicode("", help="The move whose consequences are shown, or nothing.")
    corners = t.Bool(True, help="Whether neighbours by a corner count in the lines that are drawn.")
    shares = t.Bool(False, help="Whether the tiles show in how many placements they come to auction.")

    def __init__(self, position: Position, *, width: int = 0, **traits: Any) -> None:
        self.picture, self.list = Picture(), Picture()
        self._width = width
        self._known: tuple[Continuation, ...] = ()
        self._record: Record | None = None
        self._quiet = False
        self.facts = w.HTML()
        self._undo = self.button("Undo", self.undo)
        self._redo = self.button("Redo", self.redo)
        self._eight = self.button("Sides and corners", lambda: self.set_corners(True))
        self._four = self.button("Sides only", lambda: self.set_corners(False))
        self._next = self.button("Ways on", lambda: self.set_shares(False))
        self._often = self.button("How often auctioned", lambda: self.set_shares(True))
        bar = toolbar(
            *(self._undo, self._redo, w.HTML("Neighbours:"), self._eight, self._four),
            *(w.HTML("Squares:"), self._next, self._often),
        )
        side = w.VBox([self.list, self.facts])
        side.add_class("gt-side")
        split = w.Box([self.picture, side])
        split.add_class("gt-split")
        super().__init__((bar, split), line=self.picture, **traits)
        self.picture.on_click(self.click)
        self.list.on_click(self.click)
        self.picture.observe(lambda _: self.draw(), "width")
        self.list.observe(lambda _: self.draw(), "width")
        self.position = position

    # ------------------------------------------------------------------ events

    def click(self, move: str) -> None:
        """Do what a click on a place does: look at it, or place what was looked at before."""
        if move == "cancel":
            self.attempt(self.look_at, "")
        elif move and move == self.chosen:
            self.attempt(self.place)
        else:
            self.attempt(self.look_at, move)

    def look_at(self, move: Move | str) -> None:
        """Show what would follow from a move ("" for none); raises BadMove or IllegalMove."""
        self.chosen = str(self.position.legal(move)) if move else ""

    def place(self, move: Move | str | None = None) -> None:
        """Place the flag or the next marker (default: the one looked at); raises BadMove or IllegalMove."""
        chosen = self.chosen if move is None else move
        if not chosen:
            raise BadSetup("place", "nothing chosen", "a dashed square: click on one first")
        record = self._held()
        record.play(chosen)
        self._show(record.moves[-1].text)

    def undo(self) -> None:
        """Take the last move back; raises BadRecord when there is none."""
        self._held().undo()
        self._show(self._last())

    def redo(self) -> None:
        """Make the move again that was taken back; raises BadRecord when there is none."""
        self._held().redo()
        self._show(self._last())

    def set_corners(self, corners: bool) -> None:
        """Draw the neighbours by sides and corners, or by sides only."""
        self.corners = corners

    def set_shares(self, shares: bool) -> None:
        """Let the squares show how often they come to auction, or how many ways lead on from them."""
        self.shares = shares

    def _held(self) -> Record:
        assert self._record is not None
        return self._record

    def _last(self) -> str:
        moves = self._held().moves
        return moves[-1].text if moves else ""

    def _show(self, value: str) -> None:
        record = self._held()
        self._quiet = True
        try:
            self.chosen = ""
            self.position = record.position
        finally:
            self._quiet = False
        self._arrive()
        self.tell("; ".join(event.text for event in record.position.events))
        self.value = value

    # ------------------------------------------------------------------ what can be asked

    @property
    def continuations(self) -> tuple[Continuation, ...]:
        """For each legal place what would follow; see `goatools.analysis.chains.continuations`."""
        return self._known

    @property
    def chances(self) -> dict[str, Fraction]:
        """In which share of all placements still possible, after the chosen move, each tile comes to auction."""
        return auction_chances(self.position.play(self.chosen) if self.chosen else self.position)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """How the tiles of the grid hang together."""
        return components(self.position)

    # ------------------------------------------------------------------ drawing

    @t.validate("position")
    def _check(self, proposal: Any) -> Position:
        return check(as_position(proposal["value"], "position"))

    @t.observe("position")
    def _position_set(self, change: Any) -> None:
        if not self._quiet:
            self._record = Record(change["new"])
            self._quiet = True
            self.chosen = ""
            self._quiet = False
            self._arrive()

    @t.observe("chosen", "corners", "shares")
    def _looked(self, _change: object) -> None:
        if not self._quiet:
            self.draw()

    def _arrive(self) -> None:
        self._known = continuations(self.position)
        self.draw()

    def draw(self) -> None:
        """Draw everything anew."""
        p: GoaPosition | None = self.position
        if p is None:
            return
        wide = self.picture.room(640, 720, given=self._width)
        places = {PLACES[place]: place for place in range(len(PLACES))}
        chances = self.chances if self.shares else {}
        self.picture.svg = p.table.info.pictures().board(
            p,
            legal=p.legal_moves() if self._known else (),
            closed=closed_moves(p) if self._known else (),
            chosen=self.chosen or None,
            marks=self._share_marks(places, chances) if self.shares else self._marks(places),
            edges=self._edges(places),
            gap=GAP if wide >= 600 else 20 if wide >= 480 else 9,
            title=self._title(p),
            width=wide,
        )
        self.list.svg = self._choices(p, self.list.room(400, 560, LEAST))
        self.facts.value = self._shares_html(p, chances) + self._facts_html(p)
        record = self._held()
        self._undo.disabled = self.disabled or record.at == 0
        self._redo.disabled = self.disabled or record.at == record.length
        lit = ((self._eight, self.corners), (self._four, not self.corners))
        for button, on in (*lit, (self._next, not self.shares), (self._often, self.shares)):
            (button.add_class if on else button.remove_class)("gt-chosen")

    def _title(self, p: GoaPosition) -> str:
        if not self._known:
            return "The chain"
        return f"Where can marker {len(p.chain) + 1} go?" if p.chain else "Where can the flag go?"

    def _chosen_place(self) -> Continuation | None:
        place = self.chosen.partition(" ")[2]
        return next((found for found in self._known if found.place == place), None)

    def _marks(self, places: dict[str, int]) -> dict[int, Mark]:
        """How many ways on each legal square has, and where the next player could go from the chosen one."""
        picked = self._chosen_place()
        marks: dict[int, Mark] = {}
        for found in self._known:
            place = places[found.place]
            if place >= 25 or (not self.position.chain and found is not picked):
                continue
            marks[place] = Mark("chosen" if found is picked else "legal", ways_words(found))
        if picked is not None and not picked.dead_end:
            number = len(self.position.chain) + 1
            for square in picked.then:
                place = places[square]
                old = marks.get(place, Mark())
                marks[place] = old._replace(ghost=number)
        return marks

    def _share_marks(self, places: dict[str, int], chances: dict[str, Fraction]) -> dict[int, Mark]:
        """How often each tile comes to auction: the number, on a scale of colours that ends at the highest."""
        marks = self._marks(places)
        most = max(chances.values(), default=0) or 1
        for square, share in chances.items():
            state = marks.get(places[square], Mark()).state
            marks[places[square]] = Mark(state, percent(share), heat=float(share / most))
        return marks

    def _edges(self, places: dict[str, int]) -> list[tuple[int, int, str]]:
        """The graph of neighbours, the chain, the steps that are legal, and those that would follow."""
        p = self.position
        edges = [(places[a], places[b], "near") for a, b in adjacency_graph(p, corners=self.corners).edges]
        chain = [(places[a], places[b], data["jump"]) for a, b, data in chain_graph(p).edges(data=True)]
        drawn = {frozenset((a, b)) for a, b, jump in chain if not jump}
        picked = self._chosen_place()
        if picked is not None and not picked.dead_end:
            here = places[picked.place]
            follow = [(here, places[square], "next") for square in picked.then]
            drawn |= {frozenset(edge[:2]) for edge in follow}
        else:
            follow = []
        steps = [] if not p.chain else [(p.chain[-1], places[f.place], "legal") for f in self._known]
        near = {frozenset(edge[:2]) for edge in edges} | {
            frozenset((p.chain[-1], b)) for _, b, _ in steps if p.chain[-1] >= 25
        }
        steps = [edge for edge in steps if frozenset(edge[:2]) in near]
        drawn |= {frozenset(edge[:2]) for edge in steps}
        return [edge for edge in edges if frozenset(edge[:2]) not in drawn] + steps + follow

    def _choices(self, p: GoaPosition, width: float) -> str:
        """The legal places as a list, with what follows from each."""
        picked = self._chosen_place()
        if not self._known:
            return choices(
                (), title="Nothing is to be placed now", note=p.table.info.pictures().prompt(p), width=width
            )
        assert p.to_move is not None
        who = p.names[p.to_move]
        kind = "mark" if p.chain else "flag"
        what = f"marker {len(p.chain) + 1}" if p.chain else "the flag with marker 1"
        items = []
        for found in self._known:
            move = f"{kind} {found.place}"
            name = p.table.components.name(found.tile) if found.tile else "flag"
            words = f"{found.place}, {name}" if found.tile else f"flag on {found.place}"
            items.append(Item(move, words, then_words(p, found), "chosen" if found is picked else "legal"))
        if len(items) > MOST:
            items = [item for item in items if item.state == "chosen"]
        do = (self.chosen, f"Place {what} on {picked.place}") if picked is not None else None
        after = (
            f"After it {p.names[self._known[0].seat]} places."
            if self._known[0].seat is not None
            else "It is the last one."
        )
        return choices(
            [Group("", tuple(items))],
            title=f"{who} places {what}",
            note=f"{self._where(p)} {after}"
            + ("" if len(self._known) <= MOST else f" {len(self._known)} places: click on one."),
            do=do,
            cancel="cancel" if do else "",
            width=width,
        )

    def _where(self, p: GoaPosition) -> str:
        if not p.chain:
            return "Beside the grid or on an empty square, touching a tile along a side."
        last = PLACES[p.chain[-1]]
        jump = not any(place in _near(p) for place in (PLACES.index(f.place) for f in self._known))
        if jump:
            return f"No free tile touches {last}: the chain jumps, and any free tile will do."
        return f"Next to {'the flag on ' if len(p.chain) == 1 else ''}{last}, by a side or a corner, on a tile without a marker."

    def _facts_html(self, p: GoaPosition) -> str:
        looks = seat_looks(p.names)
        so_far = "".join(
            f"<li>{crest_sign(looks[owner(p, i)], 24, i + 1)} {'' if i else 'flag '}{PLACES[place]}</li>"
            for i, place in enumerate(p.chain)
        )
        chain = f'<ol class="gt-chain" aria-label="The chain so far">{so_far}</ol>' if so_far else ""
        words = {
            "piece": "hang together",
            "jump": "hang together, but only a jump gets there",
            "alone": "alone: always a dead end",
        }
        pieces = "".join(
            f"<tr><th scope=row>{counted(len(piece.squares), 'tile')}</th>"
            f"<td>{words[piece.kind]}</td><td class=gt-how>{escape(_some(piece.squares))}</td></tr>"
            for piece in self.pieces
        )
        ids = PLACE_MARKER if p.chain else PLACE_FLAG
        return (
            f'<div class="gt-box"><h4>How the grid hangs together</h4>{chain}'
            f'<table class="gt-table"><tbody>{pieces}</tbody></table></div>{rule_cards(ids, p.table.info.edition)}'
        )

    def _shares_html(self, p: GoaPosition, chances: dict[str, Fraction]) -> str:
        """The same numbers as a table, the most likely tile first."""
        grid = dict(zip(SQUARES, p.grid, strict=True))
        ranked = sorted(chances.items(), key=lambda pair: -pair[1])[:MOST]
        rows = "".join(
            f"<tr><th scope=row>{square}, {escape(p.table.components.name(TILES[grid[square]]))}</th>"
            f'<td class="gt-num">{percent(share)}</td></tr>'
            for square, share in ranked
        )
        if not rows:
            return ""
        after = f" after {escape(self.chosen)}" if self.chosen else ""
        return (
            f'<div class="gt-box"><table class="gt-table"><caption>In how many of all placements{after} the tile is '
            f"marked: a count, as if players placed by lot</caption><tbody>{rows}</tbody></table></div>"
        )

    def __repr__(self) -> str:
        return f"<ChainExplorer {self.position.game}, chain {' '.join(PLACES[i] for i in self.position.chain) or 'empty'}>"


def _near(p: GoaPosition) -> tuple[int, ...]:
    from goatools.goa.box import NEIGHBOURS

    return NEIGHBOURS[p.chain[-1]] if p.chain else ()


def ways_words(found: Continuation) -> str:
    """How many ways on a place leaves, in a few words."""
    if found.seat is None:
        return "last marker"
    if found.dead_end:
        return "dead end"
    return f"{counted(found.ways, 'way')} on"


def then_words(p: GoaPosition, found: Continuation) -> str:
    """Where the next marker could go from a place, in a sentence."""
    if found.seat is None:
        return "the last marker of the round"
    if found.dead_end:
        return f"dead end: then any of {len(found.then)} free tiles"
    return f"then {_some(found.then)}: {ways_words(found)}"


def _some(squares: tuple[str, ...]) -> str:
    """A few squares by name."""
    return ", ".join(squares[:8]) + (f" and {len(squares) - 8} more" if len(squares) > 8 else "")
