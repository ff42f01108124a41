"""What all widgets share: lazy imports, the message line, names in HTML, lists and ladders as pictures."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import ipywidgets as w
import pytest

import goatools
from goatools.drawing.choices import Group, Item, choices
from goatools.drawing.theme import seat_looks
from goatools.errors import GoatoolsError
from goatools.position import Amount, Event
from goatools.widgets.markup import (
    citation,
    cited,
    copy_button,
    crest_sign,
    event_list,
    money_flow,
    name_tag,
    place_in_book,
    rule_cards,
    rules_in,
    seat_tag,
    sign,
)
from goatools.widgets.panel import Panel, as_position, style_sheet

HEAVY = ("plotly", "networkx", "IPython", "ipywidgets", "anywidget")


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = "import sys, json, goatools.widgets; print(json.dumps(sorted({m.split('.')[0] for m in sys.modules})))"
    loaded = json.loads(
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    )
    assert [name for name in HEAVY if name in loaded] == []


def test_drawing_a_board_needs_neither_plotly_nor_networkx() -> None:
    code = (
        "import sys, json, goatools; from goatools.widgets import Board; Board(goatools.new_game('goa-2012', seed=1));"
        "print(json.dumps(sorted({m.split('.')[0] for m in sys.modules})))"
    )
    loaded = json.loads(
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    )
    assert [name for name in ("plotly", "networkx") if name in loaded] == []


def test_unknown_widgets_are_named() -> None:
    import goatools.widgets

    with pytest.raises(AttributeError, match=r"it has .*AuctionStepper, Board"):
        goatools.widgets.Bord  # noqa: B018
    assert set(dir(goatools.widgets)) == set(goatools.widgets.__all__)
    for name in goatools.widgets.__all__:
        assert getattr(goatools.widgets, name).__name__ == name


def test_errors_are_shown_and_kept() -> None:
    panel = Panel()
    assert panel.attempt(lambda: None)
    assert not panel.attempt(lambda: 1 / 0)
    assert isinstance(panel.error, ZeroDivisionError)
    assert panel.message == "ZeroDivisionError: division by zero"
    assert panel.line.failed
    assert panel.attempt(panel.tell, "well")
    assert (panel.message, panel.line.failed, panel.error) == ("well", False, None)


def test_what_is_typed_quickly_is_read_whole() -> None:
    """ipywidgets holds letters back while one is on its way, but neither Enter nor a click: they come before the rest."""
    panel = Panel()
    heard: list[str] = []
    field = w.Text()
    panel.on_enter(field, lambda: heard.append(field.value))
    button = panel.button("Go", lambda: heard.append(field.value), reads=True)
    panel.children = (field, button, *panel.children)
    asked: list[dict[str, int]] = []
    panel.line.send = asked.append

    def enter() -> None:
        field._handle_custom_msg({"event": "submit"}, [])

    field.value = "0"
    enter()
    button.click()
    assert (heard, asked) == (["0", "0"], []), "no browser shows it"
    panel.line.width = 400
    for act in (enter, button.click):
        field.value = "1"
        act()
        field.value = "12"
    assert len(heard) == 2
    for question in (*asked, *asked):
        panel.line._handle_custom_msg(question, [])
    panel.line._handle_custom_msg({"answer": []}, [])
    assert heard[2:] == ["12", "12"], "each once, however many views of the panel answer"


def test_buttons_attempt_and_are_disabled_together() -> None:
    panel = Panel()
    heard: list[str] = []
    button = panel.button("Go", lambda: heard.append("went"))
    panel.children = (*panel.children, button)
    button.click()
    panel.disabled = True
    assert button.disabled
    button.click()
    assert heard == ["went"]


def test_all_widgets_share_one_style_sheet() -> None:
    one, other = Panel(), Panel()
    assert one.children[-1] is other.children[-1]
    assert ".gt-panel" in style_sheet().value
    one.close()
    assert other.children[-1].comm is not None, "closing a widget leaves it to the others"
    style_sheet().close()
    assert style_sheet().comm is not None


def test_cited_rules_lead_into_the_rule_browser() -> None:
    panel = Panel()
    with pytest.raises(GoatoolsError, match="none is cited"):
        panel.read()
    panel.cite(["goa.auction.raise-or-pass", "goa.auction.one-turn-per-player"], "2012")
    assert 'data-rule="goa.auction.raise-or-pass"' in panel.rules.value
    panel.read()
    reader = panel.children[-1]
    assert reader.children[0].value == "goa.auction.raise-or-pass"
    panel.attempt(lambda: None)
    assert reader.layout.display == "none"
    panel.line._receive(panel.line, {"rule": "batavia.auction.each-bid-must-be-higher"}, [])
    assert reader.layout.display is None
    assert reader.children[0].value == "batavia.auction.each-bid-must-be-higher"
    panel.line._receive(panel.line, {"rule": "goa.no.such-rule"}, [])
    assert panel.line.failed
    assert "goa.no.such-rule" in panel.message
    reader.children[1].click()
    assert reader.layout.display == "none"


def test_what_is_copied_is_said() -> None:
    panel = Panel()
    panel.line._receive(panel.line, {"copied": True}, [])
    assert (panel.message, panel.line.failed) == ("Copied to the clipboard.", False)
    panel.line._receive(panel.line, {"copied": False}, [])
    assert panel.line.failed
    assert "Ctrl+C" in panel.message
    assert 'data-copy="&lt;&quot;&gt;"' in copy_button('<">', "Copy")


def test_a_link_is_answered_by_the_panel_that_it_stands_in() -> None:
    inner = Panel()
    outer = Panel((inner,))
    inner.line._receive(inner.line, {"rule": "goa.auction.raise-or-pass"}, [])
    assert inner.children[-1].children[0].value == "goa.auction.raise-or-pass"
    assert outer.children[0] is inner
    assert outer._reader is None


def test_new_payments_come_one_after_another() -> None:
    p = goatools.new_game("golden-age", seats=3, seed=1)
    events = [Event("paid", "goa.auction.raise-or-pass", (Amount("ducats", 2, 0, 1),)) for _ in range(5)]
    listed = event_list(events, p.names, 4, links=True)
    assert listed.count("<li title") == 5
    assert listed.count("class=gt-new") == 4
    assert [int(ms) for ms in re.findall(r"animation-delay:(\d+)ms", listed)] == [0, 0, 240, 480, 660]
    assert listed.count("data-rule=") == 5
    assert "data-rule" not in event_list(events, p.names)
    assert "prefers-reduced-motion" in style_sheet().value


def test_names_are_escaped_and_cut() -> None:
    assert name_tag("<b>&") == "<bdi>&lt;b&gt;&amp;</bdi>"
    cut = name_tag("x" * 300, 100)
    assert "…" in cut
    assert 'title="' + "x" * 300 in cut
    assert "\u202e" not in name_tag("a\u202eb")
    names = ("<img src=x>", "B", "C", "D")
    assert "<img" not in seat_tag(names, 0) + money_flow(names, 0, "5", 1)
    assert "the bank" in money_flow(names, 0, "5", goatools.BANK)


def test_signs_are_pictures_with_a_name_or_decoration() -> None:
    assert 'aria-hidden="true"' in sign("bank")
    assert 'role="img" aria-label="the bank"' in sign("bank", label="the bank")
    assert "<use" not in sign("seal-EN") + crest_sign(seat_looks(("Yellow", "Red"))[0], 20, 3)
    with pytest.raises(KeyError):
        sign("nothing")


def test_rules_are_cited_with_their_place() -> None:
    assert place_in_book("goa.auction.raise-or-pass", "2012") == "2012, p. 4"
    assert place_in_book("goa.no.such-rule", "2012") == ""
    assert citation(["goa.auction.raise-or-pass"], "2012") == "goa.auction.raise-or-pass, 2012, p. 4"
    assert rule_cards(["goa.no.such-rule"], "2012") == ""
    assert "The rules" in rule_cards(["goa.auction.raise-or-pass", "goa.auction.one-turn-per-player"], "2012")


def test_positions_are_checked() -> None:
    with pytest.raises(GoatoolsError, match="position: found int"):
        as_position(3, "position")


def test_a_list_of_moves_shows_its_states() -> None:
    items = (
        Item("taxes", "Taxes: take 4 ducats", "4 VP", "chosen"),
        Item("build", "Build ships: take 1"),
        Item("advance taxes", "Advance taxes", "lacks Pe, 1 ship", "closed"),
    )
    svg = choices(
        [Group("Your <action>", items)], title="Action 1", do=("taxes", "Take 4"), cancel="cancel", width=800
    )
    assert svg.count("data-move=") == 5
    assert 'aria-disabled="true"' in svg
    assert "Why?" in svg
    assert "Your &lt;action&gt;" in svg
    assert "not allowed now, why?" in svg
    many = tuple(Item(f"flag W{n}", f"Put the flag on W{n}") for n in range(1, 6))
    wide = choices([Group("Flag", many)], title="?", width=700)
    tall = choices([Group("Flag", many)], title="?", width=340)
    assert wide.count("data-move=") == tall.count("data-move=") == 5
    assert float(wide.split('height="')[1].split('"')[0]) < float(tall.split('height="')[1].split('"')[0])
    narrow = choices([Group("", items)], title="Action 1", width=340)
    assert 'width="340"' in narrow


def test_a_rule_named_in_the_line_is_a_link_to_it() -> None:
    panel = Panel()
    panel.tell(
        "Bid 4 is too low. goa.auction.raise-or-pass, 2012, p. 4; goa.auction.raise-or-pass. See goatools.text"
    )
    assert panel.line.rules == ["goa.auction.raise-or-pass"]
    panel.tell("<b>goa.no.such-rule</b>")
    assert panel.line.rules == []
    p = goatools.new_game("goa-2012", seats=4, seed=7)
    board = goatools.widgets.Board(p)
    board.attempt(p.play, "mark a1")
    ruling = p.why_not("mark a1")
    assert ruling is not None
    assert tuple(board.line.rules) == ruling.rules
    assert all(id in board.message for id in board.line.rules)


def test_rules_are_cited_as_links() -> None:
    html = cited(["goa.auction.raise-or-pass", "golden_age.colony.set-of-ship-captain-cannon"], "2012")
    assert html.count("data-rule=") == 2
    assert "2012, p. 4" in html
    assert cited([], None) == ""
    assert "<b>" not in cited(["<b>"], None)
    assert rules_in("golden_age.turn.four-steps and goa.setup.starting-symbol-2012.") == (
        "golden_age.turn.four-steps",
        "goa.setup.starting-symbol-2012",
    )


def test_links_are_answered_in_every_widget() -> None:
    import goatools.widgets

    panels = [getattr(goatools.widgets, name) for name in goatools.widgets.__all__]
    panels = [one for one in panels if isinstance(one, type) and issubclass(one, Panel)]
    assert len(panels) > 8
    for one in panels:
        assert (one._on_link, one._listen) == (Panel._on_link, Panel._listen), one.__name__
    browser = goatools.widgets.RuleBrowser("goa-2012")
    browser.line._receive(browser.line, {"rule": "goa.auction.raise-or-pass"}, [])
    assert browser.children[-1].children[0].value == "goa.auction.raise-or-pass"
