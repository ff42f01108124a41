"""The games as PettingZoo environments (AEC: one agent acts after the other).

    from goatools.adapters.pettingzoo import env
    game = env("batavia", seats=3)
    game.reset(seed=1)

An observation holds what the seat knows as numbers and a mask of its legal moves.  Chance is drawn by the environment.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from goatools.adapters.numbering import MOST_MOVES, SIZE, Numbering, check_limit, observe, shares
from goatools.chance import CHANCE
from goatools.position import Position
from goatools.registry import new_game


def env(game: str, seats: int | Sequence[str] = 4, **options: Any) -> AECEnv:
    """The environment with PettingZoo's usual checks: an illegal move ends the game, the order of calls is watched."""
    made = wrappers.TerminateIllegalWrapper(Env(game, seats, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class Env(AECEnv):  # type: ignore[misc]
    """A game without the checks; `options` are those of `goatools.new_game`, `render_mode` is "ansi" or None.

    Agents are called after their seats.  A game that is not over after `max_moves` moves of players is cut off: all
    agents are truncated, and nobody has won.  Raises UnknownGame or BadSetup.
    """

    def __init__(
        self,
        game: str,
        seats: int | Sequence[str] = 4,
        render_mode: str | None = None,
        max_moves: int = MOST_MOVES,
        **options: Any,
    ) -> None:
        super().__init__()
        self._limit = check_limit(max_moves)
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._start: Position = new_game(game, seats, None, **options)
        self._numbering = Numbering(self._start)
        self.position = self._start
        self.possible_agents = list(self._start.names)
        moves = len(self._numbering)
        seen = {
            "observation": spaces.Box(-np.inf, np.inf, (SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (moves,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same chance."""
        self._rng = Random(seed)
        self._made = 0
        self.position = self._start.copy()
        self.position.run_chance(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move(self.agents[0])

    def _to_move(self, otherwise: str) -> str:
        seat = self.position.to_move
        return otherwise if seat is None or seat == CHANCE else self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent knows, and which moves it has: none when it is another's turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self._numbering), np.int8)
        if self.position.to_move == seat:
            mask[self._numbering.legal(self.position)] = 1
        return {"observation": np.array(observe(self.position, seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a move, given by its number; raises IllegalMove."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.position = self.position.play(self._numbering.move(int(action)))
        self.position.run_chance(self._rng)
        self._made += 1
        self._cumulative_rewards[agent] = 0
        self.rewards = dict(zip(self.possible_agents, shares(self.position), strict=True))
        if self.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._made >= self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._to_move(agent)

    def render(self) -> str | None:
        """The position as text."""
        return self.position.to_text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
