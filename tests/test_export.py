"""Files to hand on: they stand alone, hold what they should, tell no secrets, and nothing that users typed is markup."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import goatools
from goatools import cli, export
from goatools.drawing.theme import TONES

HOSTILE = ["<img src=x onerror=alert(1)>", '"&</script><b>', "=1+1"]


def played(game: str, moves: int, names: list[str] | int = 3) -> goatools.Record:
    """A record of random moves with a hostile comment after the third."""
    rng = Random(4)
    record = goatools.Record(goatools.new_game(game, names, seed=4))
    for number in range(moves):
        record.play(rng.choice(record.position.legal_moves()), "</script><i>x" if number == 2 else "")
    return record


def stepped(page: str) -> list[str]:
    """What a page of a record shows step by step, put together as its script does."""
    [data] = re.findall(r'<script id="game" type="application/json">(.*?)</script>', page)
    game = json.loads(data)
    shown: list[list[int]] = []
    for front, end, between in game["steps"]:
        before = shown[-1] if shown else []
        shown.append([*before[:front], *between, *before[len(before) - end :]])
    return ["".join(game["parts"][part] for part in step) for step in shown]


class Foreign(HTMLParser):
    """Everything that would be fetched from elsewhere, or run where only a picture is expected."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            address = name in ("src", "href") and not (value or "").startswith(("#", "data:"))
            if address or name.startswith("on") or re.search(r"url\((?!#)", value or ""):
                self.found.append(f"{tag} {name}={value}")

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "style" and re.search(r"url\((?!#)|@import", data):
            self.found.append(data)


def foreign(page: str) -> list[str]:
    return Foreign(page).found


def test_what_is_foreign_is_found() -> None:
    page = '<img src="//x"><a href="#a" onclick="y"><g fill="url(http:z)"/><style>@import "x"</style>'
    assert len(foreign(page)) == 4


@pytest.mark.parametrize("game", goatools.games())
def test_pictures_are_pictures(game: str) -> None:
    p = played(game, 25, HOSTILE).position
    for svg in (
        export.position_svg(p, theme="dark"),
        export.flat_svg(p),
        export.flat_svg(p, theme="dark", width=700),
    ):
        assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert foreign(svg) == []
        assert "<img" not in svg
    flat, dark = export.flat_svg(p), export.flat_svg(p, theme="dark")
    assert not re.search(r"class=|<style|var\(", flat + dark)
    assert len(re.findall(r"<\w", flat)) == len(re.findall(r"<\w", dark))
    used = set(re.findall(r'(?:fill|stroke)="(#\w+)"', dark))
    both = {tone.light for tone in TONES.values()} - {tone.dark for tone in TONES.values()}
    assert TONES["ink"].dark in used
    assert used & both <= {"#FFFFFF"}, "a light colour is left in the dark picture"


@pytest.mark.parametrize("game", goatools.games())
def test_a_position_page_needs_no_script_and_reads_back(game: str) -> None:
    p = played(game, 25, HOSTILE).position
    page = export.position_html(p)
    assert "<script" not in page
    assert "<img" not in page
    assert foreign(page) == []
    [code] = re.findall(r"Code: <code>([^<]*)</code>", page)
    assert goatools.position(code).numbers() == p.numbers()
    for seat in range(3):
        assert f">{p.score(seat).total}</td>" in page


@pytest.mark.parametrize("game", goatools.games())
def test_a_record_page_holds_every_step(game: str) -> None:
    record = played(game, 12, HOSTILE)
    page = export.record_html(record)
    steps = stepped(page)
    assert len(steps) == 13
    assert page.count("<script") == 2, "a name or a comment became a script"
    assert all("<img" not in step and "<i>" not in step for step in steps)
    for p, step in zip(record, steps, strict=True):
        assert export.escape(export.clean(p.table.info.pictures().caption(p))) in step
    assert "&lt;/script&gt;&lt;i&gt;x" in steps[3]
    assert foreign(page) == []
    apart = sum(len(step) for step in steps)
    assert len(page) < apart / 2, "steps do not share their parts"


@pytest.mark.parametrize("game", goatools.games())
def test_a_viewer_is_told_no_secret(game: str) -> None:
    """Two deals that one seat cannot tell apart give that seat the same files."""
    p = played(game, 40).position
    for seat in range(3):
        other = p.determinize(seat, Random(9))
        assert export.position_html(p, viewer=seat) == export.position_html(other, viewer=seat)
        assert export.position_svg(p, viewer=seat) == export.position_svg(other, viewer=seat)


def test_scores_add_up_and_hold_no_formula() -> None:
    p = played("goa-2012", 60, HOSTILE).position
    lines = list(csv.DictReader(io.StringIO(export.score_csv(p))))
    for seat in range(3):
        own = [line for line in lines if line["seat"] == str(seat + 1)]
        total = int(own[-1]["points"])
        assert own[-1]["category"] == "total"
        assert total == p.score(seat).total == sum(int(line["points"]) for line in own[:-1])
        assert all(line["rule"] in {rule.id for rule in goatools.rules("goa-2012")} for line in own[:-1])
    assert {line["name"] for line in lines if line["seat"] == "3"} == {"'=1+1"}


# ---------------------------------------------------------------------- the command


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(cli.main, ["export", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_the_ending_says_what_is_written(tmp_path: Path) -> None:
    record = played("batavia", 12)
    text, code = tmp_path / "game.txt", record.position.to_code()
    text.write_text(record.to_text(), encoding="utf-8")
    for name, source, options, expected in (
        ("a.svg", text, (), export.position_svg(record.position)),
        ("b.svg", code, ("--flat", "--width", 700), export.flat_svg(record.position, width=700)),
        ("c.csv", code, (), export.score_csv(record.position)),
        ("d.html", text, ("--viewer", "red"), export.record_html(record, viewer=1)),
        ("e.html", code, ("--viewer", "nobody"), export.position_html(record.position, viewer=None)),
        ("F.HTML", code, ("--theme", "dark"), export.position_html(record.position, theme="dark")),
    ):
        assert run(source, tmp_path / name, *options)[0] == 0
        assert (tmp_path / name).read_text(encoding="utf-8") == expected


@pytest.mark.parametrize(
    ("target", "options", "said"),
    [
        ("a.png", (), "allowed endings: .svg, .html, .csv"),
        (
            "a.svg",
            ("--viewer", "Greta"),
            "found 'Greta'; allowed: Yellow, Red, Green, Blue, 1 to 4, or nobody",
        ),
        ("a.svg", ("--width", "7"), "--width"),
        ("nowhere/a.svg", (), "No such file"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, target: str, options: tuple[str, ...], said: str) -> None:
    status, output = run(goatools.new_game("goa-2012", seed=1).to_code(), tmp_path / target, *options)
    assert status in (1, 2)
    assert said in " ".join(output.split())
    assert list(tmp_path.iterdir()) == []
