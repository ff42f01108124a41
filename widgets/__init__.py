"""Interactive widgets for the four games, made of ipywidgets and one clickable picture.

    from goatools.widgets import Board
    Board(goatools.new_game("goa-2012", seats=4, seed=7))

Each is imported when it is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from goatools.widgets.analysis import Analysis
    from goatools.widgets.app import App
    from goatools.widgets.auction_lab import AuctionLab
    from goatools.widgets.auction_stepper import AuctionStepper
    from goatools.widgets.board import Board
    from goatools.widgets.cases import Cases
    from goatools.widgets.chain_explorer import ChainExplorer
    from goatools.widgets.colony_odds import ColonyOdds
    from goatools.widgets.drill import Drill
    from goatools.widgets.exercise import Exercise
    from goatools.widgets.lesson import lesson_rules
    from goatools.widgets.picture import Picture
    from goatools.widgets.planner import Planner
    from goatools.widgets.position_editor import PositionEditor
    from goatools.widgets.replay import Replay
    from goatools.widgets.rule_browser import RuleBrowser
    from goatools.widgets.score_breakdown import ScoreBreakdown
    from goatools.widgets.table import Table

_HOMES = {
    "Analysis": "analysis",
    "App": "app",
    "AuctionLab": "auction_lab",
    "AuctionStepper": "auction_stepper",
    "Board": "board",
    "Cases": "cases",
    "ChainExplorer": "chain_explorer",
    "ColonyOdds": "colony_odds",
    "Drill": "drill",
    "Exercise": "exercise",
    "Picture": "picture",
    "Planner": "planner",
    "PositionEditor": "position_editor",
    "Replay": "replay",
    "RuleBrowser": "rule_browser",
    "ScoreBreakdown": "score_breakdown",
    "Table": "table",
    "lesson_rules": "lesson",
}

__all__ = [
    "Analysis",
    "App",
    "AuctionLab",
    "AuctionStepper",
    "Board",
    "Cases",
    "ChainExplorer",
    "ColonyOdds",
    "Drill",
    "Exercise",
    "Picture",
    "Planner",
    "PositionEditor",
    "Replay",
    "RuleBrowser",
    "ScoreBreakdown",
    "Table",
    "lesson_rules",
]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"goatools.widgets has no {name}; it has {', '.join(__all__)}")
    return getattr(importlib.import_module(f"goatools.widgets.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
