"""The house stands: packages complete, imports only go down, pins without host names, nothing foreign in the wheel."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MAPPED = {"widgets": "goatools.widgets", "data": "goatools.data"}

FLOORS = (
    ("goatools",),
    ("goatools.goa", "goatools.batavia", "goatools.golden_age"),
    ("goatools.drawing",),
    ("goatools.analysis",),
    ("goatools.teaching",),
    ("goatools.widgets",),
    ("goatools.export",),
    ("goatools.adapters",),
)
"""From the ground up; a floor may import from itself and from the floors below it."""

GROUND = {package for floor in FLOORS[:2] for package in floor}
"""The rules: the standard library only."""

COMMAND = "goatools.cli"
"""The command line stands above everything."""


def sources() -> dict[str, Path]:
    """All modules of the package by name."""
    found = {}
    for folder in ("goatools", *MAPPED):
        for file in sorted((ROOT / folder).rglob("*.py")):
            parts = list(file.relative_to(ROOT).with_suffix("").parts)
            parts[:1] = MAPPED.get(folder, folder).split(".")
            name = ".".join(parts).removesuffix(".__init__")
            found[name] = file
    return found


def floor(module: str) -> int:
    """The number of the floor that a module is on."""
    package = ".".join(module.split(".")[:2])
    for number, packages in enumerate(FLOORS):
        if package in packages:
            return number
    return 0


def imports(name: str, file: Path) -> set[str]:
    """The modules that a module imports anywhere in it, those for type checking only left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typing_only = {
        id(node)
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If) and ast.unparse(branch.test).endswith("TYPE_CHECKING")
        for statement in branch.body
        for node in ast.walk(statement)
    }
    found = set()
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: write imports in full"
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("name", sorted(set(sources()) - {COMMAND}))
def test_imports_only_go_down(name: str) -> None:
    wanted = imports(name, sources()[name])
    ours = {module for module in wanted if module.split(".")[0] == "goatools" and module != "goatools.data"}
    above = {module for module in ours if floor(module) > floor(name)}
    assert above == set(), f"{name} is on floor {floor(name)}"
    foreign = {module.split(".")[0] for module in wanted} - {"goatools"} - sys.stdlib_module_names
    assert "numpy" not in foreign or name.startswith("goatools.adapters.")
    if ".".join(name.split(".")[:2]) in GROUND or floor(name) == 0:
        assert foreign == set(), "the rules import the standard library only"


def test_floors_are_told_apart() -> None:
    assert floor("goatools.position") == 0
    assert floor("goatools.goa.actions") < floor("goatools.analysis.chains") < floor("goatools.widgets.table")


def test_every_package_is_installed() -> None:
    folders = {name for name, file in sources().items() if file.name == "__init__.py"}
    assert sorted(PROJECT["tool"]["setuptools"]["packages"]) == sorted({*folders, "goatools.notebooks"})


def test_pins_are_exact_and_name_no_host() -> None:
    for file in [ROOT / "requirements.txt", *ROOT.glob("*/**/requirements.txt")]:
        for line in file.read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"[a-z0-9.-]+==[^ ;]+( ; [^;]+)?", line), f"{file.name}: {line}"


def test_pins_hold_every_dependency() -> None:
    pinned = {
        line.split("==")[0] for line in (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    }
    project = PROJECT["project"]
    wanted = project["dependencies"] + [
        name
        for extra, names in project["optional-dependencies"].items()
        if extra != "adapters"
        for name in names
    ]
    assert {re.split(r"[\[<>=;]", name)[0] for name in wanted} - pinned == set()


def test_the_wheel_holds_the_package_and_nothing_else(tmp_path: Path) -> None:
    copy = tmp_path / "source"
    for name in ("goatools", *MAPPED, "notebooks"):
        ignored = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(copy)]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    [wheel] = tmp_path.glob("*.whl")
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    expected = set()
    for name in ("goatools", *MAPPED, "notebooks"):
        for file in (copy / name).rglob("*"):
            if file.is_file():
                path = file.relative_to(copy).as_posix()
                expected.add(path if name == "goatools" else f"goatools/{path}")
    assert inside == expected
