"""The command line: what it prints, its exit codes, and that a user's mistake never ends in a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

import goatools
from goatools import cli
from goatools.analysis.arena import results_of

if TYPE_CHECKING:
    from click.testing import Result

GAMES = goatools.games()
COMMANDS = sorted(cli.main.commands)


def run(*arguments: object, stdin: bytes | str | None = None) -> Result:
    """Run the command; whatever it raises beyond an exit is raised here."""
    result = CliRunner().invoke(cli.main, [str(argument) for argument in arguments], input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def played(game: str, moves: int, seed: int = 3) -> goatools.Record:
    """A record of a random game with this many moves of players and chance."""
    rng = Random(seed)
    record = goatools.Record(goatools.new_game(game, seats=3, seed=seed))
    for _ in range(moves):
        record.play(rng.choice(record.position.legal_moves()))
    return record


@pytest.fixture
def file(tmp_path: Path) -> Any:
    """Write a file: `file("name", "text")` returns its path."""

    def write(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


# ---------------------------------------------------------------------- help and games


def test_the_help_names_every_command() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert COMMANDS == [
        "app",
        "arena",
        "check",
        "data",
        "export",
        "games",
        "lab",
        "new",
        "playout",
        "rules",
        "score",
        "show",
    ]
    assert all(f"\n  {command}  " in result.output for command in COMMANDS)
    assert "..." not in result.output.partition("Commands:")[2], "a help line is cut off"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "-h")
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: main {command} ")


def test_games_lists_all_games_with_their_variants() -> None:
    lines = run("games").output.splitlines()
    assert tuple(line.split()[0] for line in lines if not line.startswith(" ")) == GAMES
    assert "  variants: quick-start, bonanza" in lines


# ---------------------------------------------------------------------- positions


@pytest.mark.parametrize("game", GAMES)
def test_a_new_position_can_be_shown_checked_and_scored(game: str, file: Any) -> None:
    text = run("new", game, "--seats", 3, "--seed", 7).output
    code = run("new", game, "--seats", 3, "--seed", 7, "--code").output.strip()
    p = goatools.new_game(game, seats=3, seed=7)
    assert goatools.position(text) == goatools.position(code) == p
    for what in (file("position.toml", text), file("code.txt", code + "\n"), code, text):
        shown = run("show", what)
        assert shown.exit_code == 0
        assert f"Code: {code}" in shown.output
        assert f"Legal moves ({len(p.legal_moves())}):" in shown.output
        assert "sound position" in run("check", what).output
        scored = run("score", what)
        assert scored.exit_code == 0
        assert [f"{name}: {p.score(i).total} points" in scored.output for i, name in enumerate(p.names)] == [
            True
        ] * 3
    assert "sound position" in run("check", "-", stdin=text).output


def test_names_variants_and_rulings_reach_the_position() -> None:
    names = ("Ann", "Bo")
    result = run(
        *("new", "goa-2012", "--name", names[0], "--name", names[1], "--variant", "bonanza"),
        *("--option", "favour=four-ships", "--seed", 1),
    )
    p = goatools.position(result.output)
    assert (p.names, p.table.variants, p.table.options["favour"]) == (names, ("bonanza",), "four-ships")


def test_without_a_seed_chance_is_left_open(file: Any) -> None:
    text = run("new", "goa-2004").output
    assert goatools.position(text).to_move == goatools.CHANCE
    assert "Possible outcomes (" in run("show", file("open.toml", text)).output


@pytest.mark.parametrize("game", GAMES)
def test_the_last_position_of_a_record_counts(game: str, file: Any) -> None:
    record = played(game, 40)
    path = file("game.txt", record.to_text())
    assert f"Code: {record.position.to_code()}" in run("show", path).output
    assert f"{path}: sound record." in run("check", path).output


def test_a_finished_game_names_its_winners(file: Any) -> None:
    last = goatools.playout(goatools.new_game("goa-2012", seats=2, seed=1), rng=Random(1))
    output = run("score", file("last.txt", last.to_code())).output
    assert "the game is over" in output
    assert output.endswith("Won by " + " and ".join(last.names[seat] for seat in last.winners()) + "\n")


def test_show_draws_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    code = goatools.new_game("goa-2012", seats=4, seed=7).to_code()
    assert run("show", code, "--svg", picture).exit_code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")


# ---------------------------------------------------------------------- findings


def finding(path: Path) -> str:
    """What `check` says about a file that is not sound."""
    result = run("check", path)
    assert result.exit_code == 1
    return result.output


def test_check_names_the_field_of_a_position(file: Any) -> None:
    text = run("new", "goa-2012", "--seed", 7).output
    assert "seats: found" in finding(file("p.toml", text.replace('"Yellow"', '"Red"', 1)))
    assert "colour: found 1" in finding(file("q.toml", "colour = 1\n" + text))
    assert "game: found" in finding(file("r.toml", text.replace("goa-2012", "goa-2021", 1)))


def test_check_notices_a_mistyped_code(file: Any) -> None:
    code = goatools.new_game("goa-2012", seats=4, seed=7).to_code()
    broken = code[:12] + ("A" if code[12] != "A" else "B") + code[13:]
    assert "code: found" in finding(file("code.txt", broken))
    assert run("check", broken).exit_code == 1


def test_check_names_the_move_of_a_record(file: Any) -> None:
    record = played("goa-2012", 9)
    seventh = f"7. {record.moves[6]};"
    text = record.to_text().replace(seventh, "7. flag W4;")
    assert seventh in record.to_text()
    assert "move 7: flag W4: " in finding(file("game.txt", text))


def test_check_names_the_part_of_a_components_file(file: Any) -> None:
    good = file("good.toml", "[columns.taxes]\nvalue = [4, 6, 8, 10, 12]\n")
    result = run("check", good)
    assert result.exit_code == 0
    assert [line.rpartition(" ")[2] for line in result.output.splitlines()] == ["goa-2004", "goa-2012"]
    bad = file("bad.toml", "[columns.taxes]\nvalue = [4, 6]\n")
    assert "not sound for goa-2012: bad.toml: columns.taxes: found" in finding(bad)


@pytest.mark.parametrize("command", ["check", "show", "score"])
@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"= = =", b"[", b"game = 1", b'[Game "goa-2012"]', b"goa12.", b"\0" * 50]
)
def test_nonsense_in_a_file_is_one_message(command: str, content: bytes, file: Any) -> None:
    result = run(command, file("nonsense", content))
    assert result.exit_code == 1
    assert 1 <= len(result.output.splitlines()) <= 3


# ---------------------------------------------------------------------- misuse


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["new", "goa-2021"], "goa-2012"),
        (["new", "goa-2012", "--seats", "5"], "seats: found 5; allowed: 2, 3 or 4"),
        (["new", "goa-2012", "--seats", "many"], "not a valid integer"),
        (["new", "goa-2012", "--variant", "fast"], "variants: found 'fast'"),
        (["new", "goa-2012", "--option", "favour"], "allowed: NAME=RULING"),
        (["new", "goa-2012", "--option", "favour=maybe"], "options.favour: found 'maybe'"),
        (["new", "goa-2012", "--name", "A", "--name", "A"], "a different name for each seat"),
        (["new", "goa-2012", "--components", "nowhere.toml"], "nowhere.toml"),
        (["show", "nowhere.toml"], "'nowhere.toml': No such file or directory, and no position code"),
        (["show", "x" * 5000], "File name too long"),
        (["check", "."], "'.': Is a directory"),
        (["check", "a\0b"], "no such file"),
        (["check"], "Missing argument"),
        (["data", "chess"], "chess"),
        (["rules", "goa-2012", "--topic", "weather"], "topic: found 'weather'"),
        (["playout", "goa-2012", "-n", "0"], "x>=1"),
        (["lab", "--folder", "nowhere"], "nowhere"),
        (["nonsense"], "No such command"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_misuse_ends_with_code_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output


# ---------------------------------------------------------------------- reference and playouts


@pytest.mark.parametrize("game", GAMES)
def test_data_marks_reconstructed_values(game: str) -> None:
    everything, some = run("data", game).output, run("data", game, "--reconstructed").output
    assert len(some) < len(everything)
    heads = [line for line in some.splitlines()[:-3] if line and not line.startswith(" ")]
    assert heads
    assert "†" in some


def test_data_shows_the_values_of_a_components_file(file: Any) -> None:
    own = file("mine.toml", "[columns.taxes]\nvalue = [4, 6, 8, 10, 12]\n")
    output = run("data", "goa-2012", "--components", own).output
    assert "columns.taxes = 4, 6, 8, 10, 12 ducats\n    printed; your file mine.toml\n" in output


def test_rules_are_found_by_word_and_topic() -> None:
    output = run("rules", "goa-2012", "one less", "--topic", "auction").output
    assert output.startswith("goa.auction.auctioneer-buys-for-one-less-2012  (p. 4, ")
    assert output.endswith("\n1 rule\n")
    nothing = run("rules", "goa-2012", "helicopter")
    assert nothing.exit_code == 1
    assert "no rule of goa-2012 speaks of 'helicopter'" in nothing.output


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_playouts(game: str) -> None:
    first, again, other = (
        run("playout", game, "-n", 3, "--seats", 3, "--seed", seed).output for seed in (5, 5, 6)
    )
    assert first == again != other
    assert len(first.splitlines()) == 5


# ---------------------------------------------------------------------- lab and the shell


def test_lab_passes_options_on_and_keeps_home_clean(monkeypatch: pytest.MonkeyPatch, file: Any) -> None:
    import jupyterlab.labapp

    started: list[list[str]] = []
    monkeypatch.setattr(jupyterlab.labapp, "main", started.append)
    monkeypatch.setattr(os, "environ", {"JUPYTER_DATA_DIR": "mine"})
    folder = file("02_second.ipynb", "{}").parent
    file("01_first.ipynb", "{}")
    assert run("lab", "--folder", folder, "--no-browser", "--port", "8899").exit_code == 0
    [arguments] = started
    assert arguments[-3:] == ["--no-browser", "--port", "8899"]
    assert f"--ServerApp.root_dir={folder}" in arguments
    assert "--LabApp.default_url=/lab/tree/01_first.ipynb" in arguments
    [settings] = [Path(a.partition("=")[2]) for a in arguments if a.startswith("--LabApp.app_settings_dir=")]
    assert (settings / "overrides.json").is_file()
    assert os.environ["JUPYTER_DATA_DIR"] == "mine"
    assert Path(os.environ["JUPYTER_CONFIG_DIR"]).is_relative_to(sys.prefix)


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "goatools.cli", "data", "goa-2012"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0


# ---------------------------------------------------------------------- tournaments


def test_a_tournament_is_saved_and_taken_up_again(tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    arguments = ["arena", "batavia", "greedy", "random", "--seats", 3]
    whole = run(*arguments, "-n", 9)
    assert whole.exit_code == 0
    assert run(*arguments, "-n", 4, "--save", saved).exit_code == 0
    assert len(results_of(saved.read_text(encoding="utf-8"))) == 4
    assert run(*arguments, "-n", 9, "--save", saved).output == whole.output
    lines = whole.output.splitlines()
    assert lines[0] == "9 games of Batavia, 3 players, seed 1"
    assert [line.split()[0] for line in lines[2:4]] == ["greedy", "random"]
    assert "one deal" not in whole.output
    assert "All these games share one deal" in run(*arguments, "-n", 3).output
    other = run("arena", "batavia", "greedy", "--seats", 3, "-n", 4, "--save", saved)
    assert other.exit_code == 2
    assert "saved games: players" in other.output


def test_a_brief_file_of_a_tournament_keeps_the_table(tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    arguments = ["arena", "batavia", "greedy", "random", "--seats", 3, "-n", 6, "--save", saved]
    whole, long = run(*arguments), saved.stat().st_size
    again = run(*arguments, "--brief")
    assert again.output == whole.output
    assert saved.stat().st_size < long / 4
    games = results_of(saved.read_text(encoding="utf-8"))
    assert len(games) == 6
    assert not any(game.sources or game.sales for game in games)
    assert run(*arguments).output == whole.output


def test_a_tournament_needs_players_that_exist() -> None:
    result = run("arena", "batavia", "gredy")
    assert result.exit_code == 2
    assert "did you mean greedy?" in result.output
