"""The palette keeps its promises: readable in both themes, and no seat or spice told apart by colour alone."""

from __future__ import annotations

import re

import pytest

from goatools.drawing import theme
from goatools.drawing.theme import FAMILIES, PATTERNS, SEATS, SPICES, TONES, contrast

SURFACES = (
    *("page", "panel", "inset", "sea", "well", "actbg", "okbg", "errbg", "goldbg", "paper", "path", "stone"),
    *(fill for fill, _ in FAMILIES.values()),
)
TEXT_ON = {
    "ink": (*SURFACES, *PATTERNS, "spicedeck"),
    "ink2": ("page", "panel", "inset", "sea", "well", "paper", "plant", "gain", "stone"),
    "ink3": ("page", "panel", "inset", "well"),
    "act": ("page", "panel", "inset", "well", "actbg"),
    "acton": ("act",),
    "darkon": ("dark",),
    "ok": ("panel", "okbg", "sea"),
    "err": ("page", "panel", "errbg"),
    "gold": ("panel", "goldbg"),
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "surface"), [(ink, s) for ink, surfaces in TEXT_ON.items() for s in surfaces]
)
def test_text_is_readable(ink: str, surface: str, dark: bool) -> None:
    assert contrast(theme.hexadecimal(ink, dark), theme.hexadecimal(surface, dark)) >= 4.45


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_letters_on_pieces_are_readable(dark: bool) -> None:
    for look in SEATS.values():
        assert contrast(look.fill, look.on) >= 4.5
    for spice in SPICES.values():
        assert contrast(theme.hexadecimal(spice.fill, dark), spice.on) >= 4.5
    assert contrast(theme.hexadecimal("backplate", dark), "#FFFFFF") >= 4.5


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_controls_have_an_edge(dark: bool) -> None:
    for surface in ("page", "panel", "inset", "sea", "well"):
        assert contrast(theme.hexadecimal("line2", dark), theme.hexadecimal(surface, dark)) >= 3


def test_heat_is_readable_and_darkens() -> None:
    shades = [theme.heat(n / 100) for n in range(101)]
    assert all(contrast(fill, ink) >= 4.5 for fill, ink in shades)
    brightness = [contrast(fill, "#000000") for fill, _ in shades]
    assert brightness == sorted(brightness, reverse=True)
    assert brightness[55] > 1.8 * brightness[56]


def test_seats_and_spices_differ_in_shape_or_letters() -> None:
    assert len({look.shape for look in SEATS.values()}) == len({look.letter for look in SEATS.values()}) == 5
    assert len({spice.letters for spice in SPICES.values()}) == 6
    patterned = [PATTERNS[tone] for tone in ("green", "yellow", "brown", "blue", "grey")]
    assert len(set(patterned)) == 5


def test_violet_means_only_what_can_be_done() -> None:
    def hue(colour: str) -> tuple[int, int, int]:
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)

    pieces = [look.fill for look in SEATS.values()] + [
        theme.hexadecimal(spice.fill) for spice in SPICES.values()
    ]
    for red, green, blue in map(hue, [*pieces, *theme.FIXED.values()]):
        assert not (blue > red > green and blue - green > 60 and red - green > 20)


@pytest.mark.parametrize(
    ("names", "looks"),
    [
        (("Yellow", "Red", "Green", "Blue", "Purple"), "Yellow Y, Red R, Green G, Blue B, Purple P"),
        (("Blue", "Red"), "Blue B, Red R"),
        (("Ann", "Bob", "Cy"), "Yellow A, Red B, Green C"),
        (("Ann", "Anna", "Annan"), "Yellow A, Red N, Green G"),
        (("blue", "Blue", "Bruno"), "Blue B, Yellow L, Red R"),
        (("李", "", "🙂"), "Yellow Y, Red R, Green G"),
        (("A" * 300, "<b>", "A"), "Yellow A, Red B, Green G"),
    ],
)
def test_each_seat_gets_a_look_of_its_own(names: tuple[str, ...], looks: str) -> None:
    assert ", ".join(f"{look.colour} {look.letter}" for look in theme.seat_looks(names)) == looks


def test_a_picture_carries_only_the_dark_colours_it_uses() -> None:
    body = '<rect class="gf-panel gs-line"/><path class="gt-ring gf-nothing"/>'
    rules = ".gf-panel{fill:#1A1D21}.gs-line{stroke:#38414A}"
    assert theme.picture_css(body) == f"@media (prefers-color-scheme:dark){{{rules}}}"
    assert theme.picture_css(body, "dark") == rules
    assert theme.picture_css(body, "light") == ""
    with pytest.raises(ValueError, match="'sepia'; allowed: auto, light, dark"):
        theme.picture_css(body, "sepia")


def test_live_widgets_follow_the_host() -> None:
    css = theme.widget_css()
    light, dark = css.split("[data-jp-theme-light", 1)
    for name, tone in TONES.items():
        assert f"--gt-{name}:{tone.light};" in light
        assert f"--gt-{name}:{tone.dark};" in dark
        assert f".gf-{name}{{fill:var(--gt-{name},{tone.light})}}" in dark
    # descendant selectors would not reach into symbols
    assert not re.search(r"\S \.g[fs]-", css)
    for host in theme.DARK_HOSTS:
        assert f"{host} .goatools" in css
