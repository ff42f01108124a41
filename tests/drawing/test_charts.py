"""Charts: small, without plotly's library in them, with words for those who cannot see them."""

from __future__ import annotations

import json
import os

import pytest

from goatools.drawing.charts import columns, lines


def test_charts_are_small_and_have_words() -> None:
    chart = lines({"a": [(0, 1), (1, 2)], "<b>": [(0, 2), (1, 1)]}, "a rises, b falls", x="x", y="y")
    bundle = chart._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.plotly.v1+json", "text/plain"}
    assert bundle["text/plain"] == repr(chart) == "a rises, b falls"
    assert len(json.dumps(bundle)) < 10_000
    one, other = bundle["application/vnd.plotly.v1+json"]["data"]
    assert one["line"]["dash"] != other["line"]["dash"]
    assert one["marker"]["symbol"] != other["marker"]["symbol"]


def test_bars_tell_marked_ones_apart_by_more_than_colour() -> None:
    chart = columns({"1": 2, "2": 3}, "two bars", x="x", y="y", errors={"1": 0.5}, marked=("2",))
    [bars] = chart._repr_mimebundle_()["application/vnd.plotly.v1+json"]["data"]
    assert bars["marker"]["pattern"]["shape"] == ["", "/"]
    assert bars["error_y"]["array"] == [0.5, 0]


def test_only_one_of_page_and_plotly_fits_a_chart_into_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    def fits() -> bool:
        bundle = columns({"1": 2}, "a bar", x="x", y="y")._repr_mimebundle_()
        return bool(bundle["application/vnd.plotly.v1+json"]["config"]["responsive"])

    for name in [name for name in os.environ if name.startswith("VOILA_")]:
        monkeypatch.delenv(name)
    assert not fits()
    monkeypatch.setenv("VOILA_REQUEST_URL", "http://localhost/voila/render/lesson.ipynb")
    assert fits()
