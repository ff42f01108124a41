"""The lesson on tournaments: saved games between programs, how they compare with people's, and three exercises."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from math import sqrt
from typing import Any

from goatools.analysis import statistics
from goatools.analysis.arena import GameResult, Standing, results_of
from goatools.drawing.charts import Chart, columns, lines
from goatools.errors import BadSetup
from goatools.registry import game_info
from goatools.teaching.answers import Fault, whole, yes
from goatools.teaching.checks import Check
from goatools.teaching.listing import Cell, Listing

SEATS = {"goa-2012": 2, "goa-2004": 2, "batavia": 3, "golden-age": 3}
"""The games of the saved matches, with how many sat at the table."""

PAIRS = ("search greedy", "search random", "greedy random")
"""The pairs of players of the saved matches, the stronger one first."""


def seated(game: str, pair: str) -> tuple[str, str]:
    """The two players of a saved match; in Batavia, where luck weighs more, search thinks longer against random players.

    >>> seated("goa-2012", "search random"), seated("batavia", "search random")
    (('search-20', 'random'), ('search-100', 'random'))
    """
    first, second = pair.split()
    iterations = 20 if second == "random" and game != "batavia" else 100
    return (f"search-{iterations}" if first == "search" else first), second


SAVED = {
    "greedy": "goatools arena goa-2012 greedy -n 60 --seats 4 --seed 3",
    "greedy-2004": "goatools arena goa-2004 greedy -n 40 --seats 4 --seed 3",
    "self-play": "goatools arena goa-2012 search-200 -n 8 --seats 4 --seed 9",
} | {
    f"{game} {pair}": f"goatools arena {game} {' '.join(seated(game, pair))} -n 200 --seats {seats} --brief"
    for game, seats in SEATS.items()
    for pair in PAIRS
}
"""The saved games by name, with the command that played them (and `--save FILE`)."""

COLONY_POINTS = {0: 0, 1: 1, 3: 2, 6: 3, 10: 4}
"""How many colonies stand behind the points for them."""


def saved(name: str) -> list[GameResult]:
    """The games that were saved under a name; raises BadSetup.

    >>> len(saved("greedy"))
    60
    """
    if name not in SAVED:
        raise BadSetup("name", name, ", ".join(SAVED))
    file = files("goatools.data").joinpath("arena", f"{name.replace('-', '_').replace(' ', '_')}.json")
    return results_of(file.read_text(encoding="utf-8"))


def table(found: Sequence[Standing], caption: str) -> Listing:
    """A table of standings with intervals."""
    rows: list[list[Cell]] = [
        [
            one.player,
            one.seats,
            f"{100 * one.wins.value:.0f} % ({100 * one.wins.low:.0f} to {100 * one.wins.high:.0f})",
            f"{one.points.value:.1f}",
            f"{one.rating.value:+.0f}".replace("-", "−"),
        ]
        for one in found
    ]
    return Listing(caption, ("Player", "seats", "won per seat, 95 %", "points", "rating"), rows)


def matches() -> Listing:
    """The saved matches, four games and three pairs of players: the share of the games that the first of a pair wins."""
    rows: list[list[Cell]] = []
    games = set()
    for game, seats in SEATS.items():
        row: list[Cell] = [game_info(game).title, seats]
        for pair in PAIRS:
            results = saved(f"{game} {pair}")
            games.add(len(results))
            row.append(share(results, seated(game, pair)[0]))
        rows.append(row)
    head = ("Game", "seats", *(pair.replace(" ", " beats ") for pair in PAIRS))
    return Listing(f"Matches of {min(games)} games: games won, 95 %; by chance 50 %", head, rows)


def share(results: Sequence[GameResult], player: str) -> str:
    """The share of the games that a player won in all its seats, with a 95 % interval that counts deals, not games.

    >>> share(saved("goa-2012 greedy random"), "random")
    '0 % (0 to 0)'
    """
    deals: dict[int, list[float]] = {}
    for game in results:
        won = sum(game.players[seat] == player for seat in game.winners) / len(game.winners)
        deals.setdefault(game.deal, []).append(won)
    mean = sum(map(sum, deals.values())) / len(results)
    error = sqrt(sum((sum(won) - mean * len(won)) ** 2 for won in deals.values())) / len(results)
    low, high = max(mean - 1.96 * error, 0.0), min(mean + 1.96 * error, 1.0)
    return f"{100 * mean:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def needed(share: float = 0.25, widths: Sequence[float] = (0.1, 0.05, 0.02)) -> Listing:
    """How many games it takes to know a share of victories to within some percent."""
    rows: list[list[Cell]] = [
        [f"± {round(100 * width)} %", round(1.96**2 * share * (1 - share) / width**2)] for width in widths
    ]
    return Listing(f"To know a share of about {round(100 * share)} %", ("to within", "games"), rows)


# ---------------------------------------------------------------------- programs and people


def winners(results: Sequence[GameResult]) -> list[int]:
    """The points of the winner of every game."""
    return sorted(max(game.points) for game in results)


def colonies_of_winners(results: Sequence[GameResult]) -> list[int]:
    """How many colonies the winner of every game had founded (of shared victories the first)."""
    found = []
    for game in results:
        points = next(n for name, n in game.sources[game.winners[0]] if name.startswith("Colon"))
        found.append(COLONY_POINTS[points])
    return found


def flag_prices(results: Sequence[GameResult]) -> list[statistics.Line]:
    """The price of the flag by round."""
    return statistics.prices(results, by="the flag")


def compared(**played: Sequence[GameResult]) -> Listing:
    """Programs beside what is told about people's games; a column for each set of games, by its name."""
    columns_ = list(zip(*(_numbers(results) for results in played.values()), strict=True))
    rows: list[list[Cell]] = [[*told, *own] for told, own in zip(PEOPLE, columns_, strict=True)]
    heads = (f"{name.replace('_', ' ')}, {len(results)} games" for name, results in played.items())
    return Listing("Programs and people", ("What", "people, mostly 2004", *heads), rows)


PEOPLE = (
    ("points of the winner", "mostly 44 to 57"),
    ("winners with 44 to 57 points", "most"),
    ("winners with four colonies", "most"),
    ("price of the flag, A1", "3 or more"),
    ("price of the flag, B4", "up to 9, rising"),
)
"""What yearbooks of tournaments and reports of single evenings tell, nearly all of it about the edition of 2004."""


def _numbers(results: Sequence[GameResult]) -> list[str]:
    """The same of some games between programs."""
    points, colonies, flags = winners(results), colonies_of_winners(results), flag_prices(results)
    quarter = len(points) // 4
    first, last = flags[0].numbers, flags[-1].numbers
    return [
        f"half of them {points[quarter]} to {points[-1 - quarter]}",
        f"{sum(44 <= n <= 57 for n in points)} of {len(points)}",
        f"{sum(n == 4 for n in colonies)} of {len(colonies)}",
        f"{first.mean:.1f} ± {first.error:.1f}",
        f"{last.mean:.1f} ± {last.error:.1f}",
    ]


def points_chart(results: Sequence[GameResult]) -> Chart:
    """How often winners had how many points, in steps of 4."""
    points = winners(results)
    low, high = points[0] // 4 * 4, points[-1]
    steps = {f"{n} to {n + 3}": float(sum(n <= p < n + 4 for p in points)) for n in range(low, high + 1, 4)}
    marked = [name for name in steps if 44 <= int(name.split()[0]) <= 56]
    words = f"Winners had {points[0]} to {points[-1]} points; the bars with diagonals are what people report."
    return columns(steps, words, x="points of the winner", y="games", marked=marked)


def flag_chart(results: Sequence[GameResult]) -> Chart:
    """The price of the flag by round, with standard errors as a band of two lines."""
    found = flag_prices(results)
    series = {"mean price": [(i + 1.0, line.numbers.mean) for i, line in enumerate(found)]}
    words = "The price of the flag by round: " + ", ".join(
        f"{line.name} {line.numbers.mean:.1f}" for line in found
    )
    return lines(series, words, x="round (1 to 4: A1 to A4, 5 to 8: B1 to B4)", y="ducats")


def lines_of(found: Sequence[statistics.Line], caption: str, most: int = 12) -> Listing:
    """Statistics as a table: mean with its standard error, least and most."""
    rows: list[list[Cell]] = [
        [
            line.name,
            line.numbers.cases,
            f"{line.numbers.mean:.2f} ± {line.numbers.error:.2f}",
            f"{line.numbers.least:g}",
            f"{line.numbers.most:g}",
        ]
        for line in found[:most]
    ]
    return Listing(caption, ("", "cases", "mean", "least", "most"), rows)


# ---------------------------------------------------------------------- exercises


def exercises() -> tuple[Check, ...]:
    """The three exercises of the lesson.

    >>> [check.check(check.right).outcome for check in exercises()]
    ['right', 'right', 'right']
    """
    return per_seat(), four_times(), unfair()


def per_seat() -> Check:
    """What a share of victories per seat means."""

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == 80:
            return None
        if n == 40:
            return "40 % is the share of one seat; the player has two of the four."
        return f"{n} is not it: two seats belong to each player, and one of four wins."

    return Check(
        "Four seats, two players with two seats each. One of them wins 40 % per seat. Which share of the games does that "
        "player win in all, in percent?",
        judge,
        right=80,
        hints=("Each of the two seats wins 40 % of the games.",),
        praise="twice 40 %; by chance it would be 50 %",
    )


def four_times() -> Check:
    """How intervals shrink."""

    def judge(answer: Any) -> Fault:
        n = whole(answer)
        if n == 400:
            return None
        if n == 200:
            return f"Twice the games make an interval only {sqrt(2):.1f} times narrower."
        return f"{n} is not it: the width goes with the square root of the number of games."

    return Check(
        "After 100 games a share is known to within 10 %. How many games make that 5 %?",
        judge,
        right=400,
        hints=("Half the width takes four times as many.",),
        praise="four times as many games for half the width",
    )


def unfair() -> Check:
    """Whether a difference of seats is more than luck."""

    def judge(answer: Any) -> Fault:
        if not yes(answer):
            return None
        return "25 % lies within 31 % ± 9 %, so luck alone can do that."

    return Check(
        "In 100 games of four the first seat won 31 %, with an error of ± 9 %. Does that show that the first seat is better?",
        judge,
        right="no",
        hints=("By chance it would be 25 %. Is that inside the interval?",),
        praise="22 to 40 % holds 25 %: play more games first",
    )
