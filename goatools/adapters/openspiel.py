"""The games for OpenSpiel; importing this module registers them.

    import pyspiel
    import goatools.adapters.openspiel
    game = pyspiel.load_game("goatools_goa_2012", {"players": 4})

Chance is explicit, as in goatools: a chance node lists its outcomes with their probabilities.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from goatools.adapters.numbering import SIZE, Numbering, observe, shares
from goatools.chance import CHANCE
from goatools.position import Position
from goatools.registry import GAMES, new_game

MOST_MOVES = 20_000
"""No game takes longer, chance included."""


def short_name(game: str) -> str:
    """What OpenSpiel calls a game.

    >>> short_name("goa-2012")
    'goatools_goa_2012'
    """
    return "goatools_" + game.replace("-", "_")


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel is told about a game."""
    info = GAMES[name]
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(name),
        long_name=info.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.seats[-1],
        min_num_players=info.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": info.seats[-1]},
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the games; the parameter `players` is the number of seats."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        kind = game_type(name)
        self.start: Position = new_game(name, (params or {}).get("players", GAMES[name].seats[-1]))
        self.numbering = Numbering(self.start)
        moves = len(self.numbering)
        told = pyspiel.GameInfo(
            num_distinct_actions=moves,
            max_chance_outcomes=moves,
            num_players=len(self.start.names),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(kind, told, params or {})

    def new_initial_state(self) -> State:
        """The position before chance deals."""
        return State(self, self.start)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """What looks at a state for a player; there is one kind, so the arguments change nothing."""
        return Observer()


class State(pyspiel.State):  # type: ignore[misc]
    """A position, held in `position`."""

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game)
        self.numbering = game.numbering
        self.position = position

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's numbers for chance and the end."""
        seat = self.position.to_move
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.numbering.legal(self.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes with their probabilities."""
        return sorted(
            (self.numbering.number(move), float(share)) for move, share in self.position.chance_outcomes()
        )

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(self.numbering.move(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.numbering.move(action).text

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """What the game is worth to each seat: nothing until it is over."""
        return shares(self.position)

    def observation_string(self, player: int) -> str:
        """What a seat may know."""
        return str(self.position.view(self.position.check_seat(player)))

    def __str__(self) -> str:
        return self.position.to_text()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return State(self.get_game(), self.position)


class Observer:
    """What a player may know, as numbers (see `numbering.observe`) and as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fill the numbers with what a player knows in a state."""
        self.tensor[:] = observe(state.position, player)

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        return state.observation_string(player)


def register() -> None:
    """Tell OpenSpiel of the games, once."""
    known = set(pyspiel.registered_names())
    for name in GAMES:
        if short_name(name) not in known:
            maker = type(f"{name.title().replace('-', '')}Game", (Game,), {"__init__": _maker(name)})
            pyspiel.register_game(game_type(name), maker)


def _maker(name: str) -> Any:
    def begin(self: Game, params: dict[str, Any] | None = None) -> None:
        Game.__init__(self, name, params)

    return begin


register()
