"""The rules in words: every one is complete, can be found, and knows its page."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import goatools
from goatools import rulebook
from goatools.errors import GoatoolsError, UnknownGame, UnknownRule

COUNTS = {"goa": 319, "batavia": 177, "golden_age": 174}


@pytest.mark.parametrize(("family", "count"), COUNTS.items())
def test_every_rule_is_complete(family: str, count: int) -> None:
    found = goatools.rules(family)
    assert len(found) == count
    assert len({rule.id for rule in found}) == count
    for rule in found:
        assert rule.id.startswith(f"{family}.{rule.topic}."), rule.id
        assert rule.family == family
        assert len(rule.text) > 15
        assert rule.check
        assert "->" in rule.check
        assert set(rule.sources) == (set(rule.editions) or {""})
        assert all(rule.sources.values())
        assert goatools.rule(rule.id) is rule


@pytest.mark.parametrize("family", COUNTS)
def test_texts_are_for_readers(family: str) -> None:
    for rule in goatools.rules(family):
        shown = f"{rule.text} {rule.ruling} {rule.check} {rule.page()}"
        assert not re.search(r"\{[a-z_]+[}\[]|PLACEHOLDER|REPORTED|facts/|\bsilent\)|\bengine\b", shown), (
            rule.id
        )
        assert rule.text.endswith((".", "!", "?")), rule.id


def test_what_no_book_states_has_a_ruling() -> None:
    unstated = [
        rule
        for family in COUNTS
        for rule in goatools.rules(family)
        if all(place.startswith("not stated") for place in rule.sources.values())
    ]
    assert len(unstated) == 10
    assert [rule.id for rule in unstated if not rule.ruling] == []


def test_one_rule() -> None:
    rule = goatools.rule("goa.advance.cost-taxes-row-2-to-3-2004")
    assert rule.text == "Taxes column, row 2 to 3: 1 cinnamon, 1 pepper and 2 ships."
    assert rule.topic == "advance"
    assert rule.editions == ("2004",)
    assert rule.ruling.startswith("This differs from the 2012 example.")


def test_pages() -> None:
    both = goatools.rule("goa.setup.grid-of-25-face-up")
    assert both.page("2012") == "p. 2, Setup 1 Board and tiles"
    assert both.page("2004") == "Előkészületek"
    assert both.page() == "2004: Előkészületek; 2012: p. 2, Setup 1 Board and tiles"
    assert goatools.rule("batavia.components.seven-goods").page() == "p. 2, Description of the board"
    assert goatools.rule("goa.setup.supply-is-unlimited").page("2004") == "not stated"


def test_rules_of_one_edition() -> None:
    old, new = goatools.rules("goa-2004"), goatools.rules("goa-2012")
    assert (len(old), len(new)) == (275, 290)
    assert all("2004" in rule.editions for rule in old)
    ids = {rule.id for rule in old}
    assert "goa.scoring.six-equal-symbols-2004" in ids
    assert "goa.tile.foreman-2012" not in ids
    assert {rule.id for rule in old} | {rule.id for rule in new} == {
        rule.id for rule in goatools.rules("goa")
    }


def test_rules_by_topic_and_word() -> None:
    assert [rule.id for rule in goatools.rules("goa-2012", topic="tile", word="Red SHIP")] == [
        "goa.tile.red-ship",
        "goa.tile.five-red-tiles-2012",
        "goa.tile.composition-of-the-sets",
    ]
    assert goatools.rules("goa-2012", word="hovercraft") == ()
    assert [rule.id for rule in goatools.rules("batavia", word="seven goods cotton")] == [
        "batavia.components.seven-goods"
    ]


def test_topics_in_the_order_of_the_book() -> None:
    assert rulebook.topics("goa-2004") == (
        *(
            "setup",
            "hidden",
            "variant",
            "round",
            "placement",
            "auction",
            "action",
            "advance",
            "bonus",
            "ships",
        ),
        *("harvest", "taxes", "expedition", "colony", "extra-action", "card", "tile", "end", "scoring"),
    )
    assert rulebook.topics("golden_age")[:3] == ("components", "setup", "turn")


@pytest.mark.parametrize(
    ("id", "nearest"),
    [
        ("goa.auction.raise-or-pas", "goa.auction.raise-or-pass"),
        ("batavia.components.six-goods", "batavia.components.seven-goods"),
        ("raise", "goa.auction.raise-or-pass"),
        ("", "goa.auction.raise-or-pass"),
        ("x" * 10_000, "goa.auction.raise-or-pass"),
    ],
)
def test_unknown_ids(id: str, nearest: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        goatools.rule(id)
    assert isinstance(caught.value, GoatoolsError)
    assert nearest in str(caught.value)
    assert len(str(caught.value)) < 400


def test_unknown_games_and_topics() -> None:
    with pytest.raises(UnknownGame, match="goa-2004"):
        goatools.rules("goa-2005")
    with pytest.raises(UnknownRule, match="placement"):
        goatools.rules("goa-2004", topic="placing")
    with pytest.raises(UnknownGame):
        rulebook.differences("chess")


def test_differences() -> None:
    found = rulebook.differences("goa")
    assert len(found) == 44
    assert all(
        set(difference.texts) == {"2004", "2012"} and all(difference.texts.values()) for difference in found
    )
    assert found[0] == (
        "goa.difference.number-of-tiles",
        "setup",
        {"2004": "54 tiles (27 A, 27 B) and the flag.", "2012": "58 tiles (29 A, 29 B) and the flag."},
    )
    assert [difference.id for difference in rulebook.differences("goa", topic="ships")] == [
        "goa.difference.ships-column"
    ]
    assert rulebook.differences("batavia") == ()
    assert {difference.topic for difference in found} <= set(rulebook.topics("goa"))


@pytest.mark.parametrize(("game", "steps"), [("goa-2004", 27), ("goa-2012", 27)])
def test_sample_round(game: str, steps: int) -> None:
    sample = rulebook.examples(game)["sample_round"]
    assert [step["step"] for step in sample] == list(range(1, steps + 1))
    assert {step["edition"] for step in sample} == {game[-4:]}
    assert sample[0]["after"]["yellow"]["ducats"] == {"goa-2004": 7, "goa-2012": 5}[game]


@pytest.mark.parametrize("game", ["goa-2004", "goa-2012"])
def test_sample_scoring(game: str) -> None:
    rows = rulebook.examples(game)["sample_scoring"]
    assert [row["vp"] for row in rows] == [6, 10, 3, 6, 6, 3, 1, 3, 3, 1, 0, 0]
    assert rows[-1]["running_total"] == 42


@pytest.mark.parametrize(("family", "count"), [("batavia", 13), ("golden_age", 8)])
def test_worked_examples_name_their_rules(family: str, count: int) -> None:
    examples = rulebook.examples(family)["example"]
    assert len(examples) == count
    for example in examples:
        assert example["rules"]
        assert all(goatools.rule(id).family == family for id in example["rules"])


def test_terms() -> None:
    assert rulebook.terms("goa-2012")["free tile"] == "a tile in the grid that carries no auction marker"
    assert all(rulebook.terms(family) for family in COUNTS)


def test_nothing_is_read_before_it_is_asked_for() -> None:
    code = (
        "import sys, goatools, goatools.components, goatools.rulebook\n"
        "print([name for name in ('tomllib', 'difflib', 'hashlib', 'importlib.resources', 'dataclasses') "
        "if name in sys.modules], goatools.rulebook._tables, goatools.components._loaded)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[] {} {}"
