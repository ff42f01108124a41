"""The writer: deterministic, escaped, and no text that is too small or too wide."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goatools.drawing import svg

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "</text></svg><script>alert(1)</script>",
    '" onload="alert(1)',
    "' onfocus='alert(1)",
    "&lt;b&gt; &amp; ]]> <![CDATA[",
    "\x00\x01\x08\x1b[31m",
    "\u202egnirts desrever\u2066",
    "مرحبا بالعالم",
    "x" * 300,
    "\ud800",
    "\ufffe\uffff",
    "{}%s\\",
)


def read(markup: str) -> ElementTree.Element:
    """Parse markup that may hold several elements."""
    return ElementTree.fromstring(f"<all>{markup}</all>")


@given(st.text(max_size=80))
def test_any_text_comes_back_as_it_was_typed(content: str) -> None:
    shown = read(svg.text(0, 0, content, 13))
    assert "".join(shown.itertext()) == svg.clean(content)
    (element,) = read(svg.el("g", data_label=content))
    assert svg.clean(element.get("data-label", "")) == svg.clean(content)


@pytest.mark.parametrize("content", HOSTILE)
def test_hostile_text_stays_text(content: str) -> None:
    picture = svg.document(
        svg.text(0, 20, content, 13, width=90) + svg.el("g", data_move=content, data_label=content),
        100,
        40,
        title=content,
        desc=content,
    )
    root = ElementTree.fromstring(picture)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "title", "desc", "style", "g", "text"}
    assert not [name for element in root.iter() for name in element.attrib if name.startswith("on")]
    figure = svg.figure(picture, content, content)
    assert figure.count("<") == figure.count(">")
    assert "<script" not in figure
    assert "<img src=x" not in figure


@given(
    st.text(min_size=1, max_size=60),
    st.floats(20, 300),
    st.sampled_from([11, 12, 13, 15, 18, 20]),
    st.booleans(),
)
def test_text_fits_its_width(content: str, width: float, size: float, bold: bool) -> None:
    shown, used = svg.fit(content, width, size, bold)
    assert 11 <= used <= size
    assert svg.text_width(shown, used, bold) <= width
    for one in svg.wrap(content, width, size, bold, 3):
        assert svg.text_width(one, size, bold) <= width


def test_fit_prefers_smaller_letters_to_fewer() -> None:
    assert svg.fit("Extra actions", 80, 13) == ("Extra actions", 13)
    assert svg.fit("Extra actions", 66, 13) == ("Extra actions", 11)
    assert svg.fit("Extra actions", 40, 13) == ("Extra…", 11)


def test_wrap_breaks_between_words() -> None:
    assert svg.wrap("pay spices, no ships", 70, 11, True) == ["pay spices,", "no ships"]
    assert svg.wrap("one two three four", 30, 11, lines=2) == ["one", "two…"]


def test_a_shortened_text_tells_the_whole_on_hover() -> None:
    (text,) = read(svg.text(0, 0, "Bartholomew the Elder", 13, width=60))
    assert text[0].tag == "title"
    assert text[0].text == "Bartholomew the Elder"


def test_small_text_is_refused() -> None:
    with pytest.raises(ValueError, match="10 px is smaller than 11 px"):
        svg.text(0, 0, "tiny", 10)


def test_widths_are_those_of_the_font() -> None:
    # 1,139, 1,366 and 1,479 units of 2,048
    assert svg.text_width("0", 2048) == 1139
    assert svg.text_width("A", 2048) == 1366
    assert svg.text_width("Á", 2048) == 1366
    assert svg.text_width("C", 2048) == svg.text_width("B", 2048, True) == 1479
    assert svg.text_width("e\u0301", 2048) == svg.text_width("é", 2048) == 1139
    assert svg.text_width("字", 10) > 10 > svg.text_width("W", 10)


def test_colours_have_a_light_value_and_a_class() -> None:
    (rect,) = read(svg.rect(0, 0, 1, 1, class_="own", fill="panel", stroke="act"))
    assert rect.attrib == {
        "x": "0",
        "y": "0",
        "width": "1",
        "height": "1",
        "class": "own gf-panel gs-act",
        "fill": "#FFFFFF",
        "stroke": "#5B3CC4",
    }
    assert 'fill="#96643A"' in svg.circle(0, 0, 1, fill="wood")


def test_a_document_holds_each_symbol_once_and_those_they_need() -> None:
    symbols = {"a": '<g id="a"><use href="#b"/></g>', "b": '<g id="b"/>', "c": '<g id="c"/>'}
    picture = svg.document('<use href="#a"/><use href="#a"/>', 10, 10, title="t", symbols=symbols)
    assert picture.count('id="a"') == picture.count('id="b"') == 1
    assert 'id="c"' not in picture


def test_a_picture_with_moves_is_a_group() -> None:
    assert ' role="img"' in svg.document("<g/>", 1, 1, title="t")
    assert ' role="group"' in svg.document('<g data-move="pass"/>', 1, 1, title="t")


def test_the_static_twin_holds_the_same_picture() -> None:
    import base64
    import re

    picture = svg.document("<g/>", 10, 5, title="A & B")
    twin = svg.figure(picture, 'alt "text"', "a caption", 10)
    assert 'alt="alt &quot;text&quot;"' in twin
    assert "<figcaption>a caption</figcaption>" in twin
    (data,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', twin)
    assert base64.b64decode(data).decode() == picture


def test_drawing_needs_no_notebook() -> None:
    code = (
        "import sys, goatools.drawing.goa, goatools.drawing.icons;"
        "print([m for m in ('IPython', 'numpy', 'ipywidgets', 'anywidget', 'plotly', 'networkx') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
