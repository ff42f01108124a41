"""A thousand seeds in hundreds: games that were played for one kind of drill are still known when the next is asked."""

from __future__ import annotations

import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The first seed of each hundred is the outermost loop; without --soak there is one hundred."""
    if "first_seed" in metafunc.fixturenames:
        full = metafunc.config.getoption("--soak")
        metafunc.parametrize("first_seed", range(0, 1000, 100) if full else (0,), scope="session")
