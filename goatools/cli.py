"""The `goatools` command: open the notebooks, make and check positions, look rules and values up, play games out.

Exit codes: 0 all is well, 1 something is wrong in what was read (or nothing was found), 2 the command was misused.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import click

import goatools
from goatools.errors import UnknownRule
from goatools.position import counted
from goatools.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.position import Position

GAME = click.Choice(goatools.games())
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
components_option = click.option(
    "--components", type=FILE, help="A TOML file with your own values of the box."
)


class Commands(click.Group):
    """The commands: a mistake in what is read ends with one message and exit code 1, never with a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command that was named."""
        try:
            return super().invoke(ctx)
        except (goatools.BadSetup, UnknownRule) as error:
            raise click.UsageError(str(error)) from None
        except goatools.GoatoolsError as error:
            raise click.ClickException(str(error)) from None
        except BrokenPipeError:  # whoever reads the output, such as `head`, has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return None
        except OSError as error:
            raise click.ClickException(f"{error.filename or 'file'}: {error.strerror or error}") from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(goatools.__version__, prog_name="goatools")
def main() -> None:
    """Learn, explore and analyse four auction games of the spice trade.

    A position is given as a code such as goa12.eNo..., as a file, or as - for standard input.
    A file holds a position as text, a code, or the record of a game, whose last position counts.
    """


# ---------------------------------------------------------------------- the notebooks


@main.command(context_settings={"ignore_unknown_options": True})
@click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Open this folder of notebooks instead of the lessons.",
)
@click.argument("options", nargs=-1, type=click.UNPROCESSED, metavar="[JUPYTERLAB OPTIONS]")
def lab(folder: Path | None, options: tuple[str, ...]) -> None:
    """Open JupyterLab at the first lesson.

    Options of JupyterLab are passed on, such as --no-browser, --port 8899 or --allow-root.
    """
    folder = (folder or lessons()).resolve()
    keep_home_clean()
    from jupyterlab.labapp import main as start_lab

    import goatools.data

    arguments = [
        f"--ServerApp.root_dir={folder}",
        # Our settings answer the questions about kernels and news before they are asked.
        f"--LabApp.app_settings_dir={Path(goatools.data.__file__).parent / 'lab'}",
        "--LabApp.extension_manager=readonly",
        "--LanguageServerManager.autodetect=False",  # it would run npm, which writes to the home folder
    ]
    first = min(folder.glob("*.ipynb"), default=None)
    if first is not None:
        arguments.append(f"--LabApp.default_url=/lab/tree/{first.name}")
    start_lab([*arguments, *options])


@main.command(context_settings={"ignore_unknown_options": True})
@click.argument("options", nargs=-1, type=click.UNPROCESSED, metavar="[VOILA OPTIONS]")
def app(options: tuple[str, ...]) -> None:
    """Open a page to play, drill, replay and analyse, without code.

    Only this machine can see the page.  Options of Voila are passed on, such as --no-browser, --port 8870,
    --theme dark, or --Voila.ip=0.0.0.0 to show it to others: everybody who reaches the page plays a game of their own.
    """
    keep_home_clean()
    try:
        from voila.app import main as start_voila
    except ImportError:
        raise click.ClickException("the page needs Voila: pip install voila, then try again") from None

    import goatools.data

    page = Path(goatools.data.__file__).parent / "app"
    # Voila looks for templates where Jupyter looks for its data.
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(page), os.environ.get("JUPYTER_PATH")]))
    arguments = [
        str(page / "goatools.ipynb"),
        "--template=goatools",
        "--Voila.ip=127.0.0.1",
        "--VoilaConfiguration.extension_denylist=@jupyter-notebook/lab-extension",  # it fails outside Notebook 7
    ]
    start_voila([*arguments, *options])


def lessons() -> Path:
    """The folder of lessons: the one of the checkout in use, else goa-notebooks in the working folder.

    The lessons are copied there; a notebook that is there already stays as the user left it.
    """
    package = Path(goatools.__file__).parent
    checkout = package.parent / "notebooks"
    if (package.parent / "pyproject.toml").is_file() and any(checkout.glob("*.ipynb")):
        return checkout
    folder = Path("goa-notebooks")
    folder.mkdir(exist_ok=True)
    for lesson in sorted((package / "notebooks").glob("*.ipynb")):
        if not (folder / lesson.name).exists():
            shutil.copyfile(lesson, folder / lesson.name)
    click.echo(f"The lessons are in {folder.resolve()}; what you change there stays.")
    return folder


def keep_home_clean() -> None:
    """Keep the settings, history and running files of JupyterLab inside the virtual environment, if there is one.

    The user's own Jupyter stays as it was, and its kernels cannot stand in for ours.  Variables set by the user win.
    """
    if sys.prefix == sys.base_prefix:
        return
    state = Path(sys.prefix) / "var" / "goatools"
    for variable, name in (
        ("JUPYTER_CONFIG_DIR", "config"),
        ("JUPYTER_DATA_DIR", "data"),
        ("JUPYTER_RUNTIME_DIR", "runtime"),
        ("IPYTHONDIR", "ipython"),
    ):
        os.environ.setdefault(variable, str(state / name))
    state.mkdir(parents=True, exist_ok=True)


# ---------------------------------------------------------------------- games and positions


@main.command("games")
def list_games() -> None:
    """List the games with their seats, variants and open points."""
    for info in GAMES.values():
        click.echo(f"{info.name}  {info.title}, {info.seats[0]}-{info.seats[-1]} players")
        click.echo(f"  variants: {', '.join(info.variants) or 'none'}")
        for option, rulings in info.options.items():
            click.echo(f"  option {option}: {' or '.join(rulings)}")


@main.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.option("--seats", type=int, default=4, show_default=True, help="Number of players.")
@click.option("--name", "names", multiple=True, help="Name of a player, once per seat; replaces --seats.")
@click.option("--variant", "variants", multiple=True, help="A variant such as quick-start; may be repeated.")
@click.option("--option", "options", multiple=True, metavar="NAME=RULING", help="A ruling on an open point.")
@click.option("--seed", type=int, help="Deal the set-up with this seed; without it the deal is left open.")
@click.option("--code", is_flag=True, help="Print the short code instead of the text.")
@components_option
def new(
    game: str,
    seats: int,
    names: tuple[str, ...],
    variants: tuple[str, ...],
    options: tuple[str, ...],
    seed: int | None,
    code: bool,
    components: Path | None,
) -> None:
    """Print the first position of GAME as a text to edit."""
    rulings = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise click.BadParameter(f"found {option!r}; allowed: NAME=RULING", param_hint="--option")
        rulings[key] = value
    p = goatools.new_game(game, names or seats, seed, variants, options=rulings, components=components)
    click.echo(p.to_code() if code else p.to_text().rstrip())


@main.command()
@click.argument("what", metavar="TEXT|FILE")
@click.option(
    "--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw the position to this file."
)
@components_option
def show(what: str, svg: Path | None, components: Path | None) -> None:
    """Show a position: the turn, legal moves, score, text and code."""
    p = position_of(read(what), components)
    click.echo(headline(p))
    if not p.is_over:
        moves = p.legal_moves()
        click.echo(
            f"\n{'Possible outcomes' if p.to_move == goatools.CHANCE else 'Legal moves'} ({len(moves)}):"
        )
        for line in columns([(move.text, p.describe(move)) for move in moves[:20]]):
            click.echo(f"  {line}")
        if len(moves) > 20:
            click.echo(f"  and {len(moves) - 20} more")
    click.echo(
        "\nScore as it stands: "
        + ", ".join(f"{name} {seat.total}" for name, seat in zip(p.names, p.scores(), strict=True))
    )
    click.echo(f"Code: {p.to_code()}\n")
    click.echo(p.to_text().rstrip())
    if svg is not None:
        svg.write_text(p._repr_svg_(), encoding="utf-8")


@main.command()
@click.argument("what", metavar="FILE|TEXT")
@components_option
def score(what: str, components: Path | None) -> None:
    """Print the score of every seat, row by row."""
    p = position_of(read(what), components)
    click.echo(headline(p))
    for seat, name in enumerate(p.names):
        breakdown = p.score(seat)
        click.echo(f"\n{name}: {breakdown.total} points")
        for line in columns(
            [(f"{row.points:>3}", row.category, row.how, row.rule) for row in breakdown.rows]
        ):
            click.echo(f"  {line}")
    winners = " and ".join(p.names[seat] for seat in p.winners())
    click.echo(f"\n{'Won by' if p.is_over else 'Ahead as it stands:'} {winners}")


@main.command()
@click.argument("what", metavar="FILE|TEXT")
@components_option
def check(what: str, components: Path | None) -> None:
    """Say what is wrong in a position, code, record or components file.

    Exit code 0: sound. Exit code 1: there is a finding.
    """
    text = read(what)
    label = "text" if is_text(what) else what
    findings = False
    if is_components(text):
        for game in games_of(text):
            try:
                goatools.new_game(game, GAMES[game].seats[0], components=Path(what))
            except goatools.GoatoolsError as error:
                findings = True
                click.echo(f"{label}: not sound for {game}: {error}")
            else:
                click.echo(f"{label}: sound components for {game}")
    else:
        try:
            p = position_of(text, components)
        except goatools.GoatoolsError as error:
            findings = True
            click.echo(f"{label}: {error}")
        else:
            click.echo(f"{label}: sound {'record' if is_record(text) else 'position'}. {headline(p)}")
    sys.exit(1 if findings else 0)


def is_text(what: str) -> bool:
    """Whether an argument is itself a position (a code or several lines) and not the name of a file."""
    return "\n" in what or what.lower().startswith(tuple(f"{info.code}." for info in GAMES.values()))


def read(what: str) -> str:
    """Return the text that an argument means: itself, standard input, or what is in the file of that name."""
    if is_text(what):
        return what
    try:
        data = sys.stdin.buffer.read() if what == "-" else Path(what).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        codes = " or ".join(f"{info.code}." for info in GAMES.values())
        reason = getattr(error, "strerror", None) or "no such file"
        raise click.UsageError(
            f"{what[:80]!r}: {reason}, and no position code (those begin with {codes})"
        ) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{what}: byte {error.start} is no UTF-8 text") from None


def is_record(text: str) -> bool:
    """Whether a text is a record: it begins with a header such as [Game "goa-2012"]."""
    return re.match(r'\s*\[\w+ "', text) is not None


def is_components(text: str) -> bool:
    """Whether a text is a components file: TOML without a game whose tables hold values."""
    try:
        document = tomllib.loads(text)
    except ValueError:
        return False
    return (
        "game" not in document
        and bool(document)
        and all(isinstance(part, dict) for part in document.values())
    )


def games_of(text: str) -> list[str]:
    """The games that a components file can be meant for: those of the family that knows most of its tables."""
    from goatools.components import load

    document = tomllib.loads(text)
    words = document.keys() | {f"{group}.{key}" for group, table in document.items() for key in table}
    known = {
        name: len(words & {part.key for part in load(info.family, info.edition).parts()})
        for name, info in GAMES.items()
    }
    best = max(known, key=lambda name: known[name])
    return [name for name, info in GAMES.items() if info.family == GAMES[best].family]


def position_of(text: str, components: Path | None) -> Position:
    """The position that a text holds; of a record the last one."""
    if is_record(text):
        return goatools.record(text, components=components).position
    return goatools.position(text.strip(), components=components)


def headline(p: Position) -> str:
    """One sentence: the game, the players, the phase, and whose turn it is."""
    if p.to_move is None:
        turn = "the game is over"
    elif p.to_move == goatools.CHANCE:
        turn = f"{p.phase}, chance decides"
    else:
        turn = f"{p.phase}, {p.names[p.to_move]} to move"
    return f"{GAMES[p.game].title}, {len(p.names)} players: {turn}."


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows as columns that are as wide as their widest entry; the last one is not padded."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    return [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[-1]])
        for row in rows
    ]


def wrapped(text: str, indent: str) -> str:
    """Wrap a text to the width of the terminal."""
    width = max(40, min(shutil.get_terminal_size().columns, 110))
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


# ---------------------------------------------------------------------- files to hand on


@main.command()
@click.argument("what", metavar="FILE|TEXT")
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path), metavar="TARGET")
@click.option(
    "--viewer", metavar="SEAT", help="Show what this seat may know (a name or 1, 2, ...; or nobody)."
)
@click.option("--width", type=click.IntRange(360, 4000), default=920, show_default=True, help="Width in px.")
@click.option("--theme", type=click.Choice(("auto", "light", "dark")), default="auto", show_default=True)
@click.option(
    "--flat", is_flag=True, help="An SVG for programs that make a PNG: plain colours, a background."
)
@components_option
def export(
    what: str,
    target: Path,
    viewer: str | None,
    width: int,
    theme: str,
    flat: bool,
    components: Path | None,
) -> None:
    """Write a position or record to a file that needs nothing beside it.

    The ending of TARGET says what it is: .svg a picture of the (last) position, .html a page, .csv the score.  The page of a
    record steps through the game.  The reader's theme decides between light and dark unless --theme does.
    """
    from tqdm import tqdm

    from goatools import export as exports

    text = read(what)
    kind = target.suffix.lower()
    record = goatools.record(text, components=components) if is_record(text) else None
    p = record.position if record is not None else position_of(text, components)
    seat = seat_of(p, viewer)
    if kind == ".svg":
        if flat:
            content = exports.flat_svg(
                p, viewer=seat, width=width, theme="dark" if theme == "dark" else "light"
            )
        else:
            content = exports.position_svg(p, viewer=seat, width=width, theme=theme)
    elif kind == ".csv":
        content = exports.score_csv(p)
    elif kind == ".html" and record is not None:
        steps = tqdm(record, total=len(record) + 1, unit="move", disable=None)
        content = exports.record_html(record, viewer=seat, width=width, theme=theme, steps=steps)
    elif kind == ".html":
        content = exports.position_html(p, viewer=seat, width=width, theme=theme)
    else:
        raise click.BadParameter(
            f"found {target.name!r}; allowed endings: .svg, .html, .csv", param_hint="TARGET"
        )
    target.write_text(content, encoding="utf-8")
    click.echo(f"{target}: {len(content.encode()) / 1000:.0f} kB")


def seat_of(p: Position, viewer: str | None) -> int | str | None:
    """Whose secrets are shown: everybody's when no viewer is named, nobody's, or those of a seat by name or number."""
    if viewer is None:
        return "all"
    if viewer.lower() == "nobody":
        return None
    seats = {name.lower(): seat for seat, name in enumerate(p.names)}
    seats |= {str(seat + 1): seat for seat in range(len(p.names))}
    if viewer.lower() not in seats:
        allowed = f"{', '.join(p.names)}, 1 to {len(p.names)}, or nobody"
        raise click.BadParameter(f"found {viewer!r}; allowed: {allowed}", param_hint="--viewer")
    return seats[viewer.lower()]


# ---------------------------------------------------------------------- reference


@main.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.option("--reconstructed", is_flag=True, help="List only the parts that hold a reconstructed value.")
@components_option
def data(game: str, reconstructed: bool, components: Path | None) -> None:
    """List what is in the box of GAME, and how well it is known.

    A dagger marks a reconstructed value: it stands in no source, but fits everything that is known.
    """
    from goatools.components import DAGGER, load

    info = GAMES[game]
    box = load(info.family, info.edition, components)
    parts = [part for part in box.parts() if not reconstructed or box.is_reconstructed(part.key)]
    for part in parts:
        ground = part.ground()
        click.echo(wrapped(f"{part.key} = {part.text}" + (f" {part.unit}" if part.unit else ""), ""))
        click.echo(
            wrapped(
                f"{ground.provenance}; {ground.source}" + (f"; {ground.note}" if ground.note else ""), "    "
            )
        )
    count = sum(box.is_reconstructed(part.key) for part in box.parts())
    click.echo(
        f"\n{DAGGER} reconstructed, in {count} of {len(list(box.parts()))} parts. To put it right from your own box, write"
    )
    click.echo("[part] and value = ... into a file and pass it with --components.")


@main.command()
@click.argument("game", type=GAME, metavar="GAME", required=False)
@click.argument("word", required=False)
@click.option("--topic", help="Only the rules of this topic.")
@click.option("--coverage", is_flag=True, help="List which lesson teaches and which drill asks each rule.")
def rules(game: str | None, word: str | None, topic: str | None, coverage: bool) -> None:
    """List the rules of GAME, or those that speak of WORD.

    Exit code 1: there is no such rule, or --coverage finds a rule of play that is neither taught nor asked.
    """
    if coverage:
        if word is not None:
            raise click.UsageError("--coverage lists all rules of a game or a topic; leave the word out")
        sys.exit(1 if sum([covered(name, topic) for name in ([game] if game else GAMES)]) else 0)
    if game is None:
        raise click.UsageError("Missing argument 'GAME'.")
    found = goatools.rules(game, topic, word)
    if not found:
        raise click.ClickException(f"no rule of {game} speaks of {word!r}")
    for rule in found:
        click.echo(f"{rule.id}  ({rule.page(GAMES[game].edition)})")
        click.echo(wrapped(rule.text, "    "))
        if rule.ruling:
            click.echo(wrapped(f"Ruling: {rule.ruling}", "    "))
    click.echo(f"\n{counted(len(found), 'rule')}")


def covered(game: str, topic: str | None) -> int:
    """Print topic by topic what the course does with each rule of a game; return how many it leaves out."""
    from goatools.teaching.course import coverage, of_play

    shown = topic and {rule.id for rule in goatools.rules(game, topic)}
    found = [entry for entry in coverage(game) if not shown or entry.rule.id in shown]
    played = [entry for entry in found if of_play(entry.rule)]
    left_out = sum(entry.open for entry in found)
    click.echo(
        f"{GAMES[game].title}: {len(played)} rules of play, {sum(bool(e.lessons) for e in played)} taught, "
        f"{sum(bool(e.kinds) for e in played)} asked by drills, {left_out} neither"
    )
    for name in dict.fromkeys(entry.rule.topic for entry in found):
        click.echo(f"\n  {name}")
        rows = [
            (entry.rule.id, ", ".join((*entry.lessons, *entry.kinds)) or ("NEITHER" if entry.open else "-"))
            for entry in found
            if entry.rule.topic == name
        ]
        for line in columns(rows):
            click.echo(f"    {line}")
    click.echo()
    return left_out


# ---------------------------------------------------------------------- playouts


@main.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.option("-n", "games", type=click.IntRange(1), default=100, show_default=True, help="Number of games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--seats", type=int, default=4, show_default=True, help="Number of players.")
@click.option("--variant", "variants", multiple=True, help="A variant such as quick-start; may be repeated.")
@components_option
def playout(
    game: str, games: int, seed: int, seats: int, variants: tuple[str, ...], components: Path | None
) -> None:
    """Play GAME out with random moves and print the points."""
    from random import Random
    from statistics import mean

    from tqdm import tqdm

    first = goatools.new_game(game, seats, None, variants, components=components)
    points: list[list[int]] = [[] for _ in first.names]
    won = [0.0 for _ in first.names]
    for number in tqdm(range(games), unit="game", disable=None):
        try:
            last = goatools.playout(first, rng=Random(f"{seed}/{number}"))
        except goatools.Unfinished:
            continue
        for seat, breakdown in enumerate(last.scores()):
            points[seat].append(breakdown.total)
        for seat in last.winners():
            won[seat] += 1 / len(last.winners())
    over = len(points[0])
    if over == 0:
        raise click.ClickException(f"none of {games} random games came to its end")
    rows = [("seat", " mean", "lowest", "highest", "games won")]
    rows += [
        (name, f"{mean(got):5.2f}", f"{min(got):6}", f"{max(got):7}", f"{wins:9.4g}")
        for name, got, wins in zip(first.names, points, won, strict=True)
    ]
    click.echo(f"{over} games of {GAMES[game].title} with random moves, seed {seed}")
    for line in columns(rows):
        click.echo(line)
    if over < games:
        click.echo(f"{games - over} more games did not come to their end and are left out")


# ---------------------------------------------------------------------- tournaments


@main.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.argument("players", nargs=-1, required=True, metavar="PLAYER...")
@click.option("-n", "games", type=click.IntRange(1), default=200, show_default=True, help="Number of games.")
@click.option("--seats", type=int, help="Number of seats; default: all of the box.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes that play.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file for the finished games; what is in it already is not played again.",
)
@click.option("--brief", is_flag=True, help="Leave points by source and prices of lots out of the file.")
def arena(
    game: str,
    players: tuple[str, ...],
    games: int,
    seats: int | None,
    seed: int,
    workers: int,
    save: Path | None,
    brief: bool,
) -> None:
    """Let PLAYERs play many games of GAME and print the table.

    Values come with 95 % intervals; every player sits on every seat equally often.  Players are random, greedy, search
    (1,000 iterations for a decision) and search-N (N iterations).  With --save a long match can be stopped and taken up
    again.
    """
    from time import monotonic

    from tqdm import tqdm

    from goatools.analysis.arena import Tournament

    tournament = Tournament(game, players, games, seats=seats, seed=seed)
    if save is not None and save.exists():
        tournament.take_up(save.read_text(encoding="utf-8"))
    written = monotonic()

    def keep() -> None:
        if save is not None:
            part = save.with_name(save.name + ".part")
            part.write_text(tournament.to_json(brief), encoding="utf-8")
            part.replace(save)

    with tqdm(total=games, initial=len(tournament.results), unit="game", disable=None) as bar:

        def tell(done: int, _: int) -> None:
            nonlocal written
            bar.update(done - bar.n)
            if monotonic() - written > 20:
                keep()
                written = monotonic()

        try:
            tournament.run(workers=workers, chunk=1 if save is not None else None, progress=tell)
        finally:
            keep()
    played = len(tournament.results)
    click.echo(f"{played} games of {GAMES[game].title}, {tournament.job.seats} players, seed {seed}")
    rows = [("player", "games won per seat, 95 %", "ahead of others, 95 %", "points", "rating")]
    for line in tournament.table():
        rating = max(line.rating.high - line.rating.value, line.rating.value - line.rating.low)
        rows.append(
            (
                line.player,
                str(line.wins),
                str(line.ahead),
                f"{line.points.value:5.2f}",
                f"{line.rating.value:+.0f} ± {rating:.0f}",
            )
        )
    for text in columns(rows):
        click.echo(text)
    click.echo(f"By chance a seat wins {1 / tournament.job.seats:.3f} of the games.")
    if len({game.deal for game in tournament.results}) == 1:
        click.echo(
            "All these games share one deal, so the intervals say nothing about luck. Play more games."
        )


if __name__ == "__main__":
    main()
