"""Files of components: every value says where it comes from, and no file can do worse than be refused."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goatools.components import FAMILIES, PROVENANCE, load
from goatools.errors import BadComponents

DATA = Path(__file__).parents[2] / "data"
BOXES = [
    (path.stem, edition)
    for path in sorted(DATA.glob("*.toml"))
    for meta in [tomllib.loads(path.read_text(encoding="utf-8")).get("meta", {})]
    if meta.get("family") == path.stem
    for edition in meta["editions"] or [None]
]
Write = Callable[[str | bytes], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(text: str | bytes) -> Path:
        path = tmp_path / "mine.toml"
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all numbers and words of a value."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield from leaves(item, (*path, i))
    else:
        yield path


# ---------------------------------------------------------------- the files of the package


def test_both_editions_of_goa_are_among_the_boxes() -> None:
    assert {("goa", "2004"), ("goa", "2012")} <= set(BOXES)
    assert {family for family, _ in BOXES} <= set(FAMILIES)


@pytest.mark.parametrize(("family", "edition"), BOXES)
def test_every_value_has_provenance_and_a_source(family: str, edition: str | None) -> None:
    c = load(family, edition)
    values = [(part.key, path) for part in c.parts() for path in leaves(part.value)]
    assert len(values) > 30
    for key, path in values:
        ground = c.ground(key, *path)
        assert ground.provenance in PROVENANCE, key
        assert ground.source, key


@pytest.mark.parametrize(("family", "edition"), BOXES)
def test_the_file_itself_gives_ground_and_source_of_every_part(family: str, edition: str | None) -> None:
    document = tomllib.loads((DATA / f"{family}.toml").read_text(encoding="utf-8"))
    found = 0
    for group in document.values():
        for table in group.values():
            fields = {field.partition("-")[0] for field in table} if isinstance(table, dict) else set()
            if "value" in fields:
                assert fields >= {"value", "ground", "source"}
                found += 1
    assert found >= len(list(load(family, edition).parts())) > 10


@pytest.mark.parametrize(("family", "edition"), BOXES)
def test_values_cannot_be_changed_by_their_reader(family: str, edition: str | None) -> None:
    c = load(family, edition)
    digest = c.digest
    for part in c.parts():
        value = c[part.key]
        if isinstance(value, dict):
            value.clear()
            assert c[part.key]
    assert load(family, edition) is c
    assert copy.deepcopy(c).digest == digest


@pytest.mark.parametrize(("family", "edition"), BOXES)
def test_reconstructed_values_carry_a_dagger(family: str, edition: str | None) -> None:
    for part in load(family, edition).parts():
        assert ("\u2020" in part.text) is (part.ground().provenance == "reconstructed"), part.key


def test_the_text_of_a_part() -> None:
    c = load("goa", "2012")
    assert c.part("columns.taxes").text == "4, 6†, 8†, 10†, 12†"
    assert c.part("costs.taxes").text == (
        "pepper†, pepper + nutmeg, pepper + nutmeg + clove†, pepper + nutmeg + clove + ginger†"
    )
    assert c.part("supply.ship_cards").text == "1: 12, 3: 5"
    assert c.part("tiles.b").text.endswith("mission2: 2†, mission3: 2†, favour: 1, red-expedition: 1")
    assert c.part("start.symbol").text == "elephant"


def test_digests_differ_between_boxes() -> None:
    assert len({load(family, edition).digest for family, edition in BOXES}) == len(BOXES)
    assert all(len(load(family, edition).digest) == 8 for family, edition in BOXES)


def test_a_part_of_mixed_grounds_is_known_as_its_weakest_item() -> None:
    ground = load("goa", "2012").ground("columns.taxes")
    assert ground.provenance == "reconstructed"
    assert ground.source == (
        "(1) H, C, E: sample round; (2) R: a row with 6 is printed (H, C, E), which one is not said; (3-5) R"
    )


@pytest.mark.parametrize(
    ("family", "edition", "allowed"),
    [
        ("goa", None, "2004 or 2012"),
        ("goa", "2005", "2004 or 2012"),
        ("../goa", "2012", "goa, batavia, golden_age"),
        ("chess", None, "goa, batavia, golden_age"),
    ],
)
def test_unknown_boxes(family: str, edition: str | None, allowed: str) -> None:
    with pytest.raises(BadComponents) as caught:
        load(family, edition)
    assert caught.value.allowed == allowed


def test_unknown_parts_names_and_languages() -> None:
    c = load("goa", "2012")
    with pytest.raises(BadComponents, match=r"columns\.txes: .*columns\.taxes"):
        c["columns.txes"]
    with pytest.raises(BadComponents, match=r"names\.clov: .*clove"):
        c.name("clov")
    with pytest.raises(BadComponents, match="en, cs, hu, de"):
        c.name("clove", "fr")
    assert c.get("columns.txes", 3) == 3
    assert "columns.taxes" in c


# ---------------------------------------------------------------- files that are refused


@pytest.mark.parametrize(
    ("text", "part", "found", "allowed"),
    [
        ("[columns.taxes\nvalue = 1", "file", "line 1", "correct TOML"),
        ("x = 1\nx = 2", "file", "Cannot overwrite", "correct TOML"),
        (b"\xff\xfe", "file", "byte 0 is no UTF-8", "UTF-8"),
        ("x = " + "9" * 5000, "file", "4300", "correct TOML"),
        ("x = " + "[" * 9000, "file", "recursion", "correct TOML"),
        ("#" * 1_000_001, "file", "more than 1000000 bytes", "a file of components"),
        ("taxes = 3", "taxes", "no such part", "columns.taxes"),
        ("[columns.txes]\nvalue = 3", "columns.txes", "no such part", "columns.taxes"),
        ("[colums.taxes]\nvalue = 3", "colums", "no such part", "columns, "),
        ("[columns.taxes.value]\nx = 1", "columns.taxes", "a table of 1", "a list, each item a whole number"),
        ("columns = 3", "columns", "3", "tables such as [columns"),
        ("[columns]\ntaxes = [4, 6, 8, 10, 12]", "columns.taxes", "[4, 6, 8, 10, 12]", "[columns.taxes] with value = ..."),
        ("[[columns]]\n", "columns", "a list of 1", "tables such as"),
        ("[columns.taxes]\n", "columns.taxes", "no value", "value = ..."),
        ("[columns.taxes]\nvalues = [1]", "columns.taxes.values", "no such field", "value"),
        ("[columns.taxes]\nvalue-2005 = [1]", "columns.taxes.value-2005", "no such field", "value-2004"),
        ("[columns.taxes]\nvalue = 4", "columns.taxes", "4", "a list, each item a whole number"),
        ('[columns.taxes]\nvalue = [4, "6", 8, 10, 12]', "columns.taxes", "[4, '6', 8, 10, 12]", "each item a whole number"),
        ("[columns.taxes]\nvalue = [4, [6], 8, 10, 12]", "columns.taxes", "a list of 5", "each item a whole number"),
        ("[start.ducats]\nvalue = true", "start.ducats", "True", "whole numbers from 0 to 999"),
        ("[start.ducats]\nvalue = 10.0", "start.ducats", "10.0", "whole numbers from 0 to 999"),
        ("[start.ducats]\nvalue = -1", "start.ducats", "-1", "whole numbers from 0 to 999"),
        ("[start.ducats]\nvalue = 0x" + "f" * 5000, "start.ducats", "far too large", "whole numbers from 0 to 999"),
        ("[start.ducats]\nvalue = 1979-05-27", "start.ducats", "1979", "whole numbers from 0 to 999"),
        ("[start.ducats]\nvalue = [[[[[1]]]]]", "start.ducats", "[1]", "whole numbers from 0 to 999"),
        ('[start.symbol]\nvalue = "ti\\nger"', "start.symbol", "ti\\nger", "words"),
        ('[start.symbol]\nvalue = "' + "x" * 501 + '"', "start.symbol", "xxx", "words"),
        ('[start.symbol]\nvalue = ""', "start.symbol", "", "words"),
        ("[tiles.a]\nvalue = {}", "tiles.a", "a table of 0", "lists or tables"),
        ("[cards.list]\nvalue = []", "cards.list", "a list of 0", "lists or tables"),
        ("[start.symbol]\nvalue = 7", "start.symbol", "7", "a word"),
        ("[tiles.a]\nvalue = [1, 2]", "tiles.a", "[1, 2]", "a table, each item a whole number"),
        ('[start.ducats]\nvalue = 9\nground = "guessed"', "start.ducats.ground", "guessed", "printed, reported"),
        ('[start.ducats]\nvalue = 9\nground = ["printed"]', "start.ducats.ground", "['printed']", "one for each item"),
        ('[columns.taxes]\nvalue = [4, 6, 8, 10, 12]\nground = ["printed"]', "columns.taxes.ground", "printed", "one for each item"),
        ("[start.ducats]\nvalue = 9\nsource = 3", "start.ducats.source", "3", "one text"),
        ("[start.ducats]\nvalue = 9\nnote = 3", "start.ducats.note", "3", "a text"),
        ("[start.ducats]\nvalue = 9\nunit = [1]", "start.ducats.unit", "[1]", "a text"),
        ('[meta]\nfamily = "batavia"', "meta.family", "batavia", "goa"),
        ("[meta]\nauthor = 1", "meta.author", "no such field", "family, title"),
        ("meta = 1", "meta", "1", "a table [meta]"),
        ("[sources]\nX = 1", "sources.X", "1", "a text"),
        ("names = 1", "names", "1", "a table, such as"),
        ("[names]\nclove = 1", "names.clove", "1", "a table, such as"),
        ("[names.clov]\nen = 'x'", "names.clov", "no such name", "clove"),
        ("[names.clove]\nfr = 'x'", "names.clove", "fr", "en, cs, hu, de"),
        ("[names.clove]\nen = ' '", "names.clove.en", " ", "a word"),
    ],
)  # fmt: skip
def test_files_that_are_refused(write: Write, text: str | bytes, part: str, found: str, allowed: str) -> None:
    with pytest.raises(BadComponents) as caught:
        load("goa", "2012", write(text))
    error = caught.value
    assert (error.file, error.part) == ("mine.toml", part)
    assert found in (error.found if isinstance(error.found, str) else repr(error.found)).replace("\n", "\\n")
    assert allowed in error.allowed
    assert len(str(error)) < 600


def test_a_part_of_the_other_edition_needs_the_edition(write: Write) -> None:
    path = write("[points.single_foreman]\nvalue = 4\n")
    assert load("goa", "2012", path)["points.single_foreman"] == 4
    with pytest.raises(BadComponents, match=r"points\.single_foreman: .*value-<edition>"):
        load("goa", "2004", path)


def test_paths_that_lead_nowhere(tmp_path: Path) -> None:
    for path, part in [
        (tmp_path / "missing.toml", "file"),
        (tmp_path, "file"),
        ("nul\0byte.toml", "file"),
        (3, "path"),
        (b"mine.toml", "path"),
        ("", "file"),
    ]:
        with pytest.raises(BadComponents) as caught:
            load("goa", "2012", path)  # type: ignore[arg-type]
        assert caught.value.part == part
        assert "TOML file" in caught.value.allowed


# ---------------------------------------------------------------- any file at all


def written(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}" = {written(item)}' for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(sign):08x}" for sign in value) + '"'
    return str(value).lower()


KEYS = sorted({part.key for edition in ("2004", "2012") for part in load("goa", edition).parts()})
WORDS = st.sampled_from(
    ["ginger", "clove", "tiger", "two-ships/1/tiger", "ships/2", "printed", "value", "en"]
)
PLAIN = st.one_of(
    st.integers(-2, 40),
    st.booleans(),
    st.floats(),
    WORDS,
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)
FIELD = st.sampled_from(
    ["value", "value-2012", "value-2004", "ground", "source", "note", "unit", "unit-2012", "x"]
)
TABLES = st.dictionaries(
    st.sampled_from([*KEYS, "columns", "names", "names.clove", "meta", "sources", "x.y"]),
    st.dictionaries(FIELD, VALUES, min_size=1, max_size=3),
    min_size=1,
    max_size=3,
)


def try_to_load(path: Path, content: bytes) -> None:
    """Load a file for both editions; nothing but BadComponents may come of it, and what is taken is a sound box."""
    path.write_bytes(content)
    for edition in ("2004", "2012"):
        try:
            c = load("goa", edition, path)
        except BadComponents as error:
            refused = error
        else:
            assert len(c["cards.list"]) == 30
            assert all(part.text for part in c.parts())
            continue
        assert refused.part
        assert refused.allowed
        assert len(str(refused)) < 3000


@given(tables=TABLES)
def test_any_tables(tables: dict[str, dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> None:
    lines = (
        f"{key}.{field} = {written(value)}"
        for key, fields in tables.items()
        for field, value in fields.items()
    )
    try_to_load(tmp_path_factory.getbasetemp() / "any.toml", "\n".join(lines).encode())


@given(
    content=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace"))
)
def test_any_bytes(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    try_to_load(tmp_path_factory.getbasetemp() / "bytes.toml", content)


def test_the_file_of_the_package_with_slips_of_the_pen(
    write: Write, tmp_path: Path, sweep: Callable[[int, int], int]
) -> None:
    rng = random.Random(7)
    text = (DATA / "goa.toml").read_text(encoding="utf-8")
    lines = text[text.index("[start.") : text.index("[names]")].splitlines()
    for _ in range(sweep(40, 4000)):
        slipped = lines[:]
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(slipped))
            slip = rng.choice(["drop", "repeat", "1", "2", '"', "[", "=", "ginger", "tiger"])
            if slip == "drop":
                del slipped[at]
            elif slip == "repeat":
                slipped.insert(at, rng.choice(lines))
            else:
                slipped[at] = slipped[at].replace(slip, rng.choice(["", "3", "clove", "]", "-1"]), 1)
        try_to_load(tmp_path / "slips.toml", "\n".join(slipped).encode())


@pytest.mark.parametrize("seed", range(6))
def test_slips_in_one_value(
    write: Write, tmp_path: Path, sweep: Callable[[int, int], int], seed: int
) -> None:
    rng = random.Random(seed)
    for _ in range(sweep(40, 1000)):
        part = rng.choice(list(load("goa", rng.choice(["2004", "2012"])).parts()))
        value = slip(rng, thawed(part.value))
        try_to_load(tmp_path / "value.toml", f"[{part.key}]\nvalue = {written(value)}\n".encode())


def thawed(value: Any) -> Any:
    return [thawed(item) for item in value] if isinstance(value, tuple) else value


def slip(rng: random.Random, value: Any) -> Any:
    """A value with one small mistake in it."""
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        return rng.choice(
            [
                value[:at] + value[at + 1 :],
                [*value, value[at]],
                sorted(value, key=str),
                [slip(rng, item) if i == at else item for i, item in enumerate(value)],
            ]
        )
    if isinstance(value, dict):
        key = rng.choice(list(value))
        return rng.choice([{**value, key: slip(rng, value[key])}, {**value, "ginger3": 1}, {}])
    if isinstance(value, int):
        return max(0, value + rng.choice([-1, 1, 2, 90]))
    return rng.choice(["ginger", "", value.replace("1", "2"), f"{value}/", value.upper()])
