"""What the README shows works: its Python, its components file, and its commands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

import goatools
from goatools import cli
from goatools.auction import OnceRound

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    return [text for word, text in found if word == language]


def test_the_python_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    [own] = blocks("toml")
    Path("mine.toml").write_text(own, encoding="utf-8")
    names: dict[str, object] = {}
    for block in blocks("python"):
        exec(block, names)  # noqa: S102
    p, q = names["p"], names["q"]
    assert isinstance(p, goatools.Position)
    assert isinstance(q, goatools.Position)
    ruling = q.why_not("mark e5")
    assert ruling is not None
    assert all(goatools.rule(rule).id == rule for rule in ruling.rules)


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("FILE").write_text(goatools.new_game("goa-2012", seed=7).to_text(), encoding="utf-8")
    [lines] = [block.splitlines() for block in blocks("") if block.startswith("goatools")]
    commands = [shlex.split(line.partition("#")[0])[1:] for line in lines]
    assert {arguments[0] for arguments in commands} == set(cli.main.commands)
    for line, arguments in zip(lines, commands, strict=True):
        if arguments[0] in ("lab", "app"):  # these open a page; the browser tests try them
            continue
        assert CliRunner().invoke(cli.main, arguments).exit_code == 0, line


def test_the_reconstructed_parts_are_all_listed() -> None:
    _, _, listed = README.partition("| game | parts that hold reconstructed numbers |")
    told = set(re.findall(r"`(\w+\.\w+)`", listed.partition("\n\n")[0]))
    boxes = [goatools.new_game(game).table.components for game in goatools.games()]
    assert told == {part.key for box in boxes for part in box.parts() if box.is_reconstructed(part.key)}


@pytest.mark.parametrize(("keep", "price"), [("above", 7), ("below", 5)], ids=["Goa 2004", "Goa 2012"])
def test_the_price_to_keep_a_tile_after_a_bid_of_6(keep: str, price: int) -> None:
    auction = OnceRound(2, auctioneer=0, keep=keep)
    auction.bid(6)
    assert auction.price_to_keep == price
    assert f"exactly {price}" in README or f"would need {price}" in README
