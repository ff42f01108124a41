"""The games for OpenSpiel; importing this module registers them.

    import pyspiel
    import goatools.adapters.openspiel
    game = pyspiel.load_game("goatools_goa_2012", {"players": 4})

Chance is explicit, as in goatools: a chance node lists its outcomes with their probabilities.  A game that is not over
after `max_moves` moves of players (a parameter, 20,000 when nothing is said) ends there as a draw, and its state says so.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from goatools.adapters.numbering import MOST_MOVES, SIZE, Numbering, check_limit, seen, shares
from goatools.chance import CHANCE
from goatools.position import Position
from goatools.registry import GAMES, new_game


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
        parameter_specification={"players": info.seats[-1], "max_moves": MOST_MOVES},
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the games; `players` is the number of seats, `max_moves` the moves of players after which it is a draw."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        kind = game_type(name)
        chosen = kind.parameter_specification | (params or {})
        self.start: Position = new_game(name, chosen["players"])
        self.max_moves = check_limit(chosen["max_moves"])
        self.numbering = Numbering(self.start)
        moves = len(self.numbering)
        told = pyspiel.GameInfo(
            num_distinct_actions=moves,
            max_chance_outcomes=moves,
            num_players=len(self.start.names),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.max_moves,
        )
        super().__init__(kind, told, params or {})

    def new_initial_state(self) -> State:
        """The position before chance deals."""
        return State(self, self.start)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """What looks at a state for a player; there is one kind, so the arguments change nothing."""
        return Observer(self.start)


class State(pyspiel.State):  # type: ignore[misc]
    """A position, held in `position`; `made` counts the moves of players."""

    def __init__(self, game: Game, position: Position, made: int = 0) -> None:
        super().__init__(game)
        self.position, self.made = position, made

    # OpenSpiel copies whatever a state holds, so it holds as little as it can.
    @property
    def numbering(self) -> Numbering:
        """The numbers of the moves."""
        numbering: Numbering = self.get_game().numbering
        return numbering

    @property
    def is_cut_off(self) -> bool:
        """Whether the limit of moves ended the game: then it is a draw."""
        return bool(self.made >= self.get_game().max_moves) and not self.position.is_over

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's numbers for chance and the end."""
        seat = self.position.to_move
        if seat is None or self.is_cut_off:
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
        self.made += self.position.to_move != CHANCE
        self.position = self.position.play(self.numbering.move(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.numbering.move(action).text

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut off by the limit of moves."""
        return self.position.is_over or self.is_cut_off

    def returns(self) -> list[float]:
        """What the game is worth to each seat: nothing until it is over, an equal share when it was cut off."""
        seats = len(self.position.names)
        return [1 / seats] * seats if self.is_cut_off else shares(self.position)

    def observation_string(self, player: int) -> str:
        """What a seat may know."""
        return str(self.position.view(self.position.check_seat(player)))

    def __str__(self) -> str:
        return self.position.to_text()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return State(self.get_game(), self.position, self.made)


class Observer:
    """What a player may know, as numbers (see `numbering.observe`) and as text."""

    def __init__(self, start: Position) -> None:
        self._start, self._first = (
            start,
            seen(start, 0),
        )  # OpenSpiel asks for it whenever it wants to know a size
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fill the numbers with what a player knows in a state."""
        first = state.position is self._start and player == 0
        found = self._first if first else seen(state.position, player)
        self.tensor[:] = 0
        self.tensor[list(found)] = list(found.values())

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
