"""What Binder does, done in a new virtual environment; the first lesson runs there; the wheel works by itself.

The environment is made once a run: the pins of binder/requirements.txt, then binder/postBuild, as repo2docker does.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent
PARTS = ("goatools", "widgets", "data", "notebooks", "binder", "pyproject.toml", "README.md", "LICENSE")


class Fresh:
    """A new environment: `source` is a copy of the project, `python` its interpreter, `variables` its own."""

    def __init__(self, base: Path) -> None:
        self.base, self.source = base, base / "source"
        self.bin = base / "env" / "bin"
        self.python = self.bin / "python"
        hidden = ("PYTHONPATH", "VIRTUAL_ENV", "JUPYTER_PATH")
        self.variables = {
            k: v for k, v in os.environ.items() if k not in hidden and not k.startswith("JUPYTER_")
        }
        self.variables |= {"PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}", "HOME": str(base / "home")}
        self.variables |= {"IPYTHONDIR": str(base / "ipython"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        for name in ("PIP_CONFIG_FILE", "PIP_CACHE_DIR"):
            if name in os.environ:
                self.variables[name] = os.environ[name]

    def run(self, *command: object, cwd: Path | None = None) -> str:
        """Run a command of this environment; returns what it printed, and fails with it."""
        words = [str(word) for word in command]
        done = subprocess.run(
            words, cwd=cwd or self.base, env=self.variables, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{words}\n{done.stdout[-2000:]}{done.stderr[-3000:]}"
        return done.stdout


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fresh]:
    """The environment as Binder makes it."""
    found = Fresh(tmp_path_factory.mktemp("fresh"))
    (found.base / "home").mkdir()
    found.source.mkdir()
    for name in PARTS:
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, found.source / name)
    begun = time.monotonic()
    found.run(sys.executable, "-m", "venv", found.base / "env")
    pip = [found.python, "-m", "pip", "install", "--quiet", "--no-compile"]
    found.run(*pip, "-r", found.source / "binder" / "requirements.txt")
    found.run(found.source / "binder" / "postBuild", cwd=found.source)
    seconds = time.monotonic() - begun
    size = sum(file.lstat().st_size for file in (found.base / "env").rglob("*") if file.is_file()) / 1e6
    print(f"\nas on Binder: {size:.0f} MB in {seconds:.0f} s")
    yield found
    shutil.rmtree(found.base)


def test_the_environment_is_whole_and_small(fresh: Fresh) -> None:
    assert "No broken requirements found" in fresh.run(fresh.python, "-m", "pip", "check")
    listed = json.loads(fresh.run(fresh.python, "-m", "pip", "list", "--format=json"))
    names = {package["name"].lower() for package in listed}
    assert {"goa-notebooks", "voila", "jupyterlab"} <= names
    assert not names & {"numpy", "scipy", "pandas", "matplotlib"}
    assert sum(f.lstat().st_size for f in (fresh.base / "env").rglob("*") if f.is_file()) < 420e6


def test_the_first_lesson_runs_there(fresh: Fresh) -> None:
    lesson = min((fresh.source / "notebooks").glob("*.ipynb"))
    convert = [
        fresh.bin / "jupyter",
        "nbconvert",
        "--to",
        "notebook",
        "--execute",
        "--stdout",
        "--log-level=ERROR",
    ]
    executed = json.loads(fresh.run(*convert, lesson, cwd=fresh.source / "notebooks"))
    outputs = [output for cell in executed["cells"] for output in cell.get("outputs", ())]
    assert any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in outputs)
    assert not [output for output in outputs if output["output_type"] == "error"]


def test_the_wheel_works_by_itself(fresh: Fresh) -> None:
    """Built, checked by twine, installed; `goatools lab` copies the lessons to the working folder and opens the first."""
    dist = fresh.base / "dist"
    fresh.run(sys.executable, "-m", "build", "--no-isolation", "--outdir", dist, fresh.source)
    [wheel], [archive] = dist.glob("*.whl"), dist.glob("*.tar.gz")
    checked = fresh.run(sys.executable, "-m", "twine", "--no-color", "check", "--strict", wheel, archive)
    assert checked.count("PASSED") == 2
    fresh.run(fresh.python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", wheel)
    work = fresh.base / "work"
    work.mkdir()
    where = fresh.run(fresh.python, "-c", "import goatools; print(goatools.__file__)", cwd=work)
    assert str(fresh.base / "env") in where
    assert "Goa 2012" in fresh.run(fresh.bin / "goatools", "games", cwd=work)
    mine = work / "goa-notebooks" / min(path.name for path in (fresh.source / "notebooks").glob("*.ipynb"))
    mine.parent.mkdir()
    mine.write_text("{}")
    command = [
        fresh.bin / "goatools",
        "lab",
        "--no-browser",
        "--allow-root",
        "--port=0",
        "--IdentityProvider.token=",
    ]
    log = (fresh.base / "lab.txt").open("w+")
    process = subprocess.Popen(
        command, cwd=work, env=fresh.variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log
    )
    try:
        server = running(fresh, process)
        with urllib.request.urlopen(f"{server['url']}api/contents", timeout=30) as answer:
            served = {entry["name"] for entry in json.load(answer)["content"]}
    finally:
        process.terminate()
        process.wait(20)
        log.close()
    assert served == {path.name for path in (fresh.source / "notebooks").glob("*.ipynb")}
    assert server["root_dir"] == str(mine.parent)
    assert mine.read_text() == "{}", "a notebook of the user's was overwritten"
    said = (fresh.base / "lab.txt").read_text()
    assert f"The lessons are in {mine.parent}" in said
    assert f"/lab/tree/{mine.name}" in said


def running(fresh: Fresh, process: subprocess.Popen[bytes]) -> dict[str, Any]:
    """Wait until the server answers and return what it says of itself."""
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline and process.poll() is None:
        for file in (fresh.base / "env").glob("var/goatools/runtime/jpserver-*.json"):
            try:
                found: dict[str, Any] = json.loads(file.read_text())
                with urllib.request.urlopen(f"{found['url']}api", timeout=5):
                    return found
            except (OSError, ValueError):
                continue
        time.sleep(0.2)
    raise RuntimeError("JupyterLab did not start:\n" + (fresh.base / "lab.txt").read_text()[-3000:])
