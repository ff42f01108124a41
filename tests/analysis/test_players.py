"""Players and search: legal, reproducible, blind to what is hidden, and stronger the more they think."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import goatools
from goatools.analysis import search
from goatools.analysis.evaluation_batavia import house_shares
from goatools.analysis.players import PLAYERS, Greedy, choices, evaluation, player, utility
from goatools.analysis.search import Found, Searcher, win_chances
from goatools.errors import BadSetup
from goatools.goa.state import GoaState

GAMES = [("goa-2004", 3), ("goa-2012", 4), ("batavia", 4), ("golden-age", 3)]


def middle(game: str, seats: int, seed: int, decisions: int) -> goatools.Position:
    """A position in the middle of a game between quick players, with a real choice to make."""
    rng = random.Random(seed)
    p = goatools.new_game(game, seats=seats, seed=seed).copy()
    quick = choices(p).quick
    while True:
        p.run_chance(rng)
        assert not p.is_over
        if decisions <= 0 and len(choices(p).candidates(p)) > 2:
            return p
        p.apply(quick(p, rng))
        decisions -= 1


def exchanged(game: str, seats: int, decisions: int) -> tuple[goatools.Position, goatools.Position]:
    """A position, and the same with other things hidden from the seat to move."""
    for seed in range(20):
        p = middle(game, seats, seed, decisions)
        for n in range(4):
            q = p.determinize(p.to_move, random.Random(n))
            if q != p:
                return p, q
    raise AssertionError("nothing was hidden")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_greedy_players_finish_games(game: str, seats: int) -> None:
    end = goatools.playout(goatools.new_game(game, seats=seats, seed=2), Greedy(samples=1), random.Random(2))
    assert end.is_over


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_candidates_and_choices_are_legal(game: str, seats: int) -> None:
    rng = random.Random(5)
    p = goatools.new_game(game, seats=seats, seed=5).copy()
    family = choices(p)
    kinds = set()
    while not p.is_over:
        if p.to_move == goatools.CHANCE:
            p.run_chance(rng)
            continue
        legal = p.legal_moves()
        found = family.candidates(p)
        assert found
        assert set(found) <= set(legal)
        priors = family.priors(p, found)
        assert len(priors) == len(found)
        assert min(priors) > 0
        quick = family.quick(p, rng)
        assert quick in legal
        kinds.add(p.phase)
        # now and then a random move, so that unusual positions come up too
        p.apply(quick if rng.random() < 0.8 else rng.choice(legal))
    assert len(kinds) >= 4


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("decisions", [40, 90])
def test_no_player_looks_at_hidden_things(game: str, seats: int, decisions: int) -> None:
    p, q = exchanged(game, seats, decisions)
    seat = p.to_move
    assert seat is not None
    assert p.view(seat) == q.view(seat)
    assert p.legal_moves() == q.legal_moves()
    for make in (
        Greedy(),
        Searcher(40),
        Searcher(20, rivals="tree"),
        Searcher(6, turns=search.TO_THE_END, playouts="random"),
    ):
        assert make(p, random.Random(9)) is make(q, random.Random(9))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_search_is_reproducible_and_leaves_the_position_alone(game: str, seats: int) -> None:
    p = middle(game, seats, 1, 30)
    before = p.to_code()
    one, two = (Searcher(60).search(p, random.Random(4)) for _ in range(2))
    assert one.choices == two.choices
    assert one.line == two.line
    assert p.to_code() == before
    assert one.iterations == 60 == sum(c.visits for c in one.choices)
    assert one.line[0] is one.choices[0].move
    assert all(0 <= c.value <= 1 and 0 <= c.wins <= 1 and c.points_error >= 0 for c in one.choices)
    assert Searcher(60)(p, random.Random(4)) is Searcher(60)(p, random.Random(4))


LAST = """
game = "goa-2012"
seats = ["Yellow", "Red"]
round = "B4"
part = "actions"
turn = "Yellow"
action = 3
flag = "Red"

[[seat]]
name = "Yellow"
ducats = 2
ships = 4
rows = [4, 1, 1, 1, 1]
plantations = ["ginger2: ginger", "cinnamon2: cinnamon", "pepper2: pepper", "nutmeg2: nutmeg"]

[[seat]]
name = "Red"
ducats = 9
"""


def test_the_last_action_takes_the_points() -> None:
    p = goatools.position(LAST)
    assert str(Greedy()(p, random.Random(1))) == "advance ships"
    found = Searcher(120).search(p, random.Random(1))
    assert str(found.choices[0].move) == "advance ships"
    # from row 4 to row 5: 4 points, and a card for being there first, whose symbol counts if it is kept
    assert p.score(0).total + 4 <= found.choices[0].points <= p.score(0).total + 5


def test_progress_can_stop_a_search() -> None:
    p = middle("batavia", 3, 2, 20)
    seen: list[Found] = []

    def stop(found: Found) -> bool:
        seen.append(found)
        return len(seen) < 2

    found = Searcher(None, seconds=60.0).search(p, random.Random(1), stop)
    assert found.iterations == 2 * search.PAUSE == seen[1].iterations
    assert seen[0].iterations == search.PAUSE


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_player_stops_searching_when_no_move_can_overtake(game: str, seats: int) -> None:
    spared = 0
    for seed in range(4):
        p, searcher = middle(game, seats, seed, 40), Searcher(200)
        whole = searcher.search(p, random.Random(seed))
        hurried = searcher.search(p, random.Random(seed), until_clear=True)
        assert hurried.choices[0].move is whole.choices[0].move
        assert whole.iterations == 200
        spared += 200 - hurried.iterations
    assert spared > 0


def before(game: str, seats: int, phase: str, step: int) -> GoaState:
    """A position of quick players at the first choice in a step of a phase."""
    rng = random.Random(3)
    p = goatools.new_game(game, seats=seats, seed=3).copy()
    p.run_chance(rng)
    while (p.phase, p.step) != (phase, step) or len(p.legal_moves()) == 1:
        p.apply(choices(p).quick(p, rng))
        p.run_chance(rng)
    assert isinstance(p, GoaState)
    return p


@pytest.mark.parametrize("game", ["goa-2004", "goa-2012"])
@pytest.mark.parametrize(
    ("phase", "step", "ends", "rounds"),
    [
        ("placement", 1, ("action", 1), 0),
        ("placement", 3, ("action", 1), 0),
        ("auction", 0, ("action", 1), 0),
        ("auction", 2, ("action", 1), 0),
        ("action", 1, ("action", 8), 0),
        ("action", 7, ("placement", 1), 1),
    ],
)
def test_goa_is_searched_to_the_end_of_the_auctions_or_of_the_actions(
    game: str, phase: str, step: int, ends: tuple[str, int], rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes behind the end of a part is luck that all lines have in common."""
    p = before(game, 3, phase, step)
    first = p.round
    tree = search.Tree(p, search.mover(p), Searcher(), random.Random(3))
    judged: list[GoaState] = []
    worth = tree.evaluation.worth

    def noted(after: GoaState, seat: int) -> float:
        judged.append(after.copy())
        return float(worth(after, seat))

    monkeypatch.setattr(tree.evaluation, "worth", noted)
    for _ in range(60):
        tree.iterate()
    assert {(after.phase, after.step) for after in judged} == {ends}
    assert {after.round for after in judged} == {first + rounds}


def test_bids_are_searched_among_all_that_can_pay() -> None:
    p = before("goa-2012", 4, "auction", 0)
    found = choices(p).candidates(p)
    assert [str(move) for move in found] == ["pass", *(f"bid {n}" for n in range(1, len(found)))]
    assert evaluation(p).highest_bid(p, search.mover(p)) < len(found) <= len(p.legal_moves())
    assert {c.move for c in Searcher(200).search(p, random.Random(1)).choices} <= set(found)


@pytest.mark.parametrize("turns", [1, 2])
def test_all_lines_are_judged_after_as_many_own_turns(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that were tried once and lines that go far in the tree end at the same action of the round."""
    rng = random.Random(1)
    p = goatools.new_game("goa-2012", seats=3, seed=2).copy()
    while p.phase != "action":
        p.run_chance(rng)
        p.apply(choices(p).quick(p, rng))
    tree = search.Tree(p, search.mover(p), Searcher(turns=turns), rng)
    judged: list[int] = []
    worth = tree.evaluation.worth

    def noted(after: GoaState, seat: int) -> float:
        judged.append(after.step - p.step)
        return float(worth(after, seat))

    monkeypatch.setattr(tree.evaluation, "worth", noted)
    for _ in range(80):
        tree.iterate()
    assert len(judged) == 3 * 80
    assert set(judged) == {1 + 3 * (turns - 1)}


def test_seconds_stop_a_search() -> None:
    p = middle("batavia", 3, 2, 20)
    assert Searcher(None, seconds=1e-6).search(p, random.Random(1)).iterations == search.PAUSE


def test_worths_add_up_from_their_terms() -> None:
    for game, seats in GAMES:
        p = middle(game, seats, 7, 50)
        values = evaluation(p)
        for seat in range(seats):
            terms = values.terms(p, seat)
            assert sum(terms.values()) == pytest.approx(values.worth(p, seat))
            assert list(terms)[1:] == [term.name for term in values.TERMS]
        assert values.spread(p) > 0


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_worths_are_the_points_when_the_game_is_over(game: str, seats: int) -> None:
    end = goatools.playout(goatools.new_game(game, seats=seats, seed=4), None, random.Random(4))
    values = evaluation(end)
    worths = [values.worth(end, seat) for seat in range(seats)]
    totals = [b.total for b in end.scores()]
    if game.startswith("goa"):
        assert worths == totals
    assert max(range(seats), key=worths.__getitem__) in end.winners()


def test_utility_and_win_chances() -> None:
    assert utility([10.0, 10.0, 10.0], 1) == pytest.approx(10 - 20 / 3)
    assert win_chances([1.0, 1.0], 3.0) == [0.5, 0.5]
    more = win_chances([12.0, 10.0, 4.0], 3.0)
    assert more == sorted(more, reverse=True)
    assert sum(more) == pytest.approx(1)


def test_players_by_name() -> None:
    assert player("greedy") == Greedy()
    assert player("search") == Searcher(1000)
    assert set(PLAYERS) >= {"random", "greedy", "search"}
    with pytest.raises(
        BadSetup, match=r"player: found 'gredy'; allowed: random, greedy, .*did you mean greedy\?"
    ):
        player("gredy")
    assert player("search-17") == Searcher(17)
    for name in (
        "search-",
        "search-0",
        "search-007",
        "search-1.5",
        "search--3",
        "search-12345678",
        "Search-5",
        "search-٣",
    ):
        with pytest.raises(BadSetup, match=r"search-N for N iterations"):
            player(name)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Searcher(0), "iterations: found 0; allowed: 1 or more"),
        (lambda: Searcher(9, rivals="fools"), "rivals: found 'fools'; allowed: quick or tree"),
        (lambda: Searcher(9, playouts="slow"), "playouts: found 'slow'; allowed: quick or random"),
        (lambda: Searcher(None), "iterations: found None"),
        (lambda: Searcher(seconds=0), "seconds: found 0; allowed: more than 0"),
        (lambda: Searcher(seconds=-1.5), r"seconds: found -1.5"),
        (lambda: Searcher(seconds=float("nan")), "seconds: found nan"),
    ],
)
def test_searchers_that_cannot_be(make: object, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        make()  # type: ignore[operator]


def test_there_must_be_something_to_decide() -> None:
    end = goatools.playout(goatools.new_game("batavia", seats=3, seed=1), None, random.Random(1))
    for make in (Greedy(), Searcher(10)):
        with pytest.raises(
            BadSetup, match="position: found 'over'; allowed: one in which a player is to move"
        ):
            make(end, random.Random(1))
    with pytest.raises(BadSetup, match="one in which a player is to move"):
        Searcher(10).search(goatools.new_game("goa-2012"), random.Random(1))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_greedy_beats_random(game: str, seats: int, sweep: Callable[[int, int], int]) -> None:
    games = sweep(6, 200)
    won = 0.0
    for seed in range(games):
        mine = {s for s in range(seats) if (s + seed) % 2 == 0}
        seated = [Greedy(samples=2) if s in mine else goatools.random_player for s in range(seats)]
        end = goatools.playout(goatools.new_game(game, seats=seats, seed=seed), seated, random.Random(seed))
        won += len(mine.intersection(end.winners())) / len(end.winners())
    assert won / games >= (0.9 if games == 200 else 0.75)


@pytest.mark.parametrize("owners", [(0, 0, 0, 0, 0), (1, 0, 2, 0, 0), (1, 2, 3, 1, 2), (3, 3, 0, 1, 0)])
def test_the_shares_of_a_warehouse_add_up_and_foresee_one_crate_more(owners: tuple[int, ...]) -> None:
    shares = [house_shares(owners, seat, 3) for seat in range(3)]
    assert sum(share for share, _ in shares) == pytest.approx(1)
    for seat in range(3):
        if 0 in owners:
            taken = list(owners)
            taken[taken.index(0)] = seat + 1
            assert shares[seat][1] == house_shares(tuple(taken), seat, 3)[0] > shares[seat][0]
