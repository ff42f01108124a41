"""What all tests share: the markers, the sizes of sweeps, and hypothesis without a clock or luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Callable

MARKERS = (
    'rule(*ids): the rules that a test checks, as literals: @pytest.mark.rule("goa.auction.raise-or-pass")',
    'case(*ids): the cases of the catalogue that a test checks: @pytest.mark.case("GOA-01")',
)

settings.register_profile("test", max_examples=60, deadline=None, derandomize=True, database=None)
settings.register_profile("soak", max_examples=3000, deadline=None, derandomize=True, database=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run only the sweeps, at full length")


def pytest_configure(config: pytest.Config) -> None:
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    settings.load_profile("soak" if config.getoption("--soak") else "test")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --soak keep the tests that ask for `sweep` and those of hypothesis."""
    if not config.getoption("--soak"):
        return
    kept = [item for item in items if _is_sweep(item)]
    config.hook.pytest_deselected(items=[item for item in items if not _is_sweep(item)])
    items[:] = kept


def _is_sweep(item: pytest.Item) -> bool:
    return "sweep" in getattr(item, "fixturenames", ()) or hasattr(getattr(item, "obj", None), "hypothesis")


@pytest.fixture(scope="session")
def sweep(request: pytest.FixtureRequest) -> Callable[[int, int], int]:
    """How many games a sweep plays: `sweep(300, 10_000)` is 300 in `make test` and 10,000 in `make soak`."""
    full = request.config.getoption("--soak")
    return lambda short, long: long if full else short
