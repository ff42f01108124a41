"""The adapters pass the tests of the projects they are for, and tell no seat what it may not know.

numpy, PettingZoo and OpenSpiel lie in a folder that only `make adapters` sees.
"""

from __future__ import annotations

from random import Random

import pytest

import goatools

np = pytest.importorskip(
    "numpy", reason="make adapters installs numpy, PettingZoo and OpenSpiel and runs these tests"
)
pyspiel = pytest.importorskip("pyspiel")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from goatools.adapters import openspiel, pettingzoo  # noqa: E402
from goatools.adapters.numbering import Numbering, observe, shares  # noqa: E402

GAMES = goatools.games()


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_the_environment(game: str) -> None:
    api_test(pettingzoo.env(game, 3), num_cycles=150, verbose_progress=False)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: pettingzoo.env("batavia", 3), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_pettingzoo(game: str) -> None:
    made, rng = pettingzoo.env(game, 3), Random(5)
    made.reset(seed=5)
    totals = dict.fromkeys(made.agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, ended, cut, _ = made.last()
        totals[agent] += reward
        moves = np.flatnonzero(seen["action_mask"])
        made.step(None if ended or cut else int(rng.choice(moves)))
    end = made.unwrapped.position
    assert end.is_over
    assert list(totals.values()) == pytest.approx(shares(end))


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_the_game_at_random(game: str) -> None:
    """OpenSpiel's own test: a whole game, its states copied and written down on the way."""
    loaded = pyspiel.load_game(openspiel.short_name(game), {"players": 3})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_ends_a_game_at_the_limit_of_moves_as_a_draw(game: str) -> None:
    loaded = pyspiel.load_game(openspiel.short_name(game), {"players": 3, "max_moves": 12})
    assert loaded.max_game_length() == 12
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)
    state, rng, made = loaded.new_initial_state(), Random(1), 0
    while not state.is_terminal():
        assert not state.is_cut_off
        made += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    assert (made, state.is_cut_off, state.clone().is_cut_off) == (12, True, True)
    assert not state.position.is_over
    assert state.returns() == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_cuts_a_game_off_at_the_limit_of_moves(game: str) -> None:
    made, moves = pettingzoo.env(game, 3, max_moves=12), 0
    made.reset(seed=1)
    for _ in made.agent_iter():
        seen, reward, ended, cut, _ = made.last()
        assert not ended
        assert reward == 0
        assert cut == (moves == 12)
        moves += not cut
        made.step(None if cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert moves == 12


@pytest.mark.parametrize("limit", [0, -1, True, "many"])
def test_a_limit_that_is_none_is_refused(limit: object) -> None:
    with pytest.raises(goatools.BadSetup, match="max_moves"):
        pettingzoo.env("batavia", 3, max_moves=limit)
    with pytest.raises(goatools.BadSetup, match="max_moves"):
        openspiel.Game("batavia", {"max_moves": limit})


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_and_goatools_agree(game: str) -> None:
    state = pyspiel.load_game(openspiel.short_name(game), {"players": 3}).new_initial_state()
    rng = Random(2)
    for _ in range(40):
        p = state.position
        texts = {state.action_to_string(state.current_player(), action) for action in state.legal_actions()}
        assert texts == {move.text for move in p.legal_moves()}
        if state.is_chance_node():
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
        twin = state.clone()
        state.apply_action(rng.choice(state.legal_actions()))
        assert twin.position == p, "a clone moves along"


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_sees_does_not_depend_on_secrets(game: str) -> None:
    rng = Random(3)
    p = goatools.new_game(game, 3, seed=3)
    for _ in range(80):
        p = p.play(rng.choice(p.legal_moves()))
    for seat in range(3):
        other = p.determinize(seat, rng)
        assert observe(p, seat) == observe(other, seat)


def test_a_number_that_is_no_move_is_refused() -> None:
    numbering = Numbering(goatools.new_game("goa-2004", seed=1))
    for number in (-1, len(numbering)):
        with pytest.raises(goatools.BadSetup, match="action"):
            numbering.move(number)
    made = pettingzoo.Env("goa-2004")
    made.reset(seed=1)
    wrong = next(n for n in range(len(numbering)) if n not in numbering.legal(made.position))
    with pytest.raises(goatools.IllegalMove):
        made.step(wrong)
