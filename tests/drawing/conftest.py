"""A reader of our pictures: where every piece of text stands, measured with the font's own widths."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

import goatools
from goatools.drawing.svg import text_width

SVG = "{http://www.w3.org/2000/svg}"


class TextBox(NamedTuple):
    """A piece of text with the size of its letters and the box around them."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: TextBox) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0.6 and down > 0.6


def _moved(element: ElementTree.Element, at: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, scale = at
    moved = re.match(
        r"translate\(([-\d.]+)[ ,]([-\d.]+)\)(?: scale\(([-\d.]+)\))?$", element.get("transform", "")
    )
    if moved:
        return x + scale * float(moved[1]), y + scale * float(moved[2]), scale * float(moved[3] or 1)
    assert not element.get("transform", "").startswith("translate"), element.get("transform")
    return at


def text_boxes(svg: str) -> list[TextBox]:
    """All text of a picture, symbols included."""
    root = ElementTree.fromstring(svg)
    known = {e.get("id"): e for e in root.iter() if e.get("id")}

    def walk(element: ElementTree.Element, at: tuple[float, float, float]) -> Iterator[TextBox]:
        tag = element.tag.removeprefix(SVG)
        if tag in ("defs", "title", "desc", "style"):
            return
        at = _moved(element, at)
        if tag == "use":
            yield from walk(known[element.get("href", "").removeprefix("#")], at)
        if tag == "text":
            x, y, scale = at
            size = float(element.get("font-size", 0)) * scale
            shown = "".join(element.itertext())
            tip = element.find(f"{SVG}title")
            if tip is not None:
                shown = shown.removeprefix(tip.text or "")
            wide = text_width(shown, size, element.get("font-weight") == "700")
            left = x + scale * float(element.get("x", 0))
            left -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
            base = y + scale * float(element.get("y", 0))
            below = 0.2 * size if set(shown) & set("gjpqy,;()†Q") else 0.0
            yield TextBox(shown, size, left, base - 0.72 * size, left + wide, base + below)
        for child in element:
            yield from walk(child, at)

    return list(walk(root, (0.0, 0.0, 1.0)))


def faults(svg: str) -> list[str]:
    """What is wrong with the text of a picture: too small, outside, or one piece over another."""
    boxes = text_boxes(svg)
    width, height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())  # type: ignore[union-attr]
    found = [f"{b.text!r} is {b.size:.2f} px" for b in boxes if b.size < 10.99]
    found += [
        f"{b.text!r} leaves the picture"
        for b in boxes
        if b.left < -0.1 or b.top < -0.1 or b.right > width + 0.1 or b.bottom > height + 0.1
    ]
    boxes.sort(key=lambda b: b.top)
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            if other.top > one.bottom:
                break
            if one.overlaps(other):
                found.append(f"{one.text!r} and {other.text!r} overlap at {one.left:.0f}, {one.top:.0f}")
    return found


@pytest.fixture(scope="session")
def find_faults() -> Callable[[str], list[str]]:
    return faults


@pytest.fixture(scope="session")
def find_text() -> Callable[[str], list[TextBox]]:
    return text_boxes


@pytest.fixture(scope="session")
def play_until() -> Callable[..., list[Any]]:
    """Play a random game until `stop(position)` and return all its positions."""

    def play(
        game: str, seats: Any, seed: int, stop: Callable[[Any], bool], variants: tuple[str, ...] = ()
    ) -> list[Any]:
        rng = random.Random(seed)
        history = [goatools.new_game(game, seats=seats, seed=seed, variants=variants)]
        while not history[-1].is_over and not stop(history[-1]):
            p = history[-1]
            if p.to_move == goatools.CHANCE:
                history.append(p.play(p.chance_move(rng)))
                continue
            moves = [m for m in p.legal_moves() if m.kind != "bid" or m.arg <= 6] or p.legal_moves()
            history.append(p.play(rng.choice(moves)))
        return history

    return play
