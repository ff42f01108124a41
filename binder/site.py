"""Build the site that runs the notebooks in the browser alone: JupyterLite with everything it needs beside it.

    make site

The browser gets Python from the npm package `pyodide` and packages from the wheels that PyPI has; both are fetched once,
into build/cache.  That Python compiles the wheels here, imports what the lessons need, and its memory is written down:
a reader's Python begins there.  Nothing in the site leads to another host, so it works from any folder of static files:

    lab/index.html?path=01_the_first_round.ipynb   a lesson
    position.html?code=goa12.eNo...                a position, given by its code
"""

from __future__ import annotations

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parent.parent
HERE = ROOT / "binder"
CACHE = ROOT / "build" / "cache"
LITE = ROOT / "build" / "lite"

PYODIDE = "314.0.6"
CORE = {
    "pyodide.asm.mjs": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "pyodide.mjs": "core.mjs",
    "python_stdlib.zip": "python_stdlib.zip",
}
"""What the browser needs of the npm package, and its name in the site, where binder/pyodide.mjs calls for it."""

KERNEL = ("micropip", "packaging", "ipython", "jedi")
"""What the kernel of JupyterLite loads from Pyodide's own list of packages, with all they depend on."""

OURS = (
    "anywidget",
    "click",
    "comm",
    "ipywidgets",
    "jupyterlab-widgets",
    "narwhals",
    "networkx",
    "plotly",
    "psygnal",
    "tqdm",
    "typing-extensions",
)
"""What goatools needs in the browser, as pinned in requirements.txt."""

OF_THE_KERNEL = ("ipykernel", "piplite", "pyodide_kernel")
"""Wheels that come with the kernel of JupyterLite."""

EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "jupyterlab-plotly",
)
ELSEWHERE = re.compile(
    r"plotly/package_data/.*\.js$|\.data/data/|/labextension/|(^|/)tests/"
    r"|jedi/third_party/(django-stubs|typeshed/(third_party/2and3|third_party/2|stdlib/2))/"
)
"""Parts of wheels that the page itself has already, as plotly.js and the extensions of JupyterLab, or that nobody looks
for there."""


def run(*command: object, cwd: Path = ROOT) -> str:
    """Run a command; returns what it printed, and ends with what it complained of."""
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=cwd)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))[:300]}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


# ---------------------------------------------------------------------- what is fetched


def fetch_core() -> Path:
    """The npm package of Pyodide, unpacked."""
    folder = CACHE / f"pyodide-{PYODIDE}"
    if not folder.exists():
        if shutil.which("npm") is None:
            sys.exit("the site needs npm and node, to fetch and run Pyodide (Debian: apt-get install npm)")
        CACHE.mkdir(parents=True, exist_ok=True)
        run("npm", "pack", "--silent", "--pack-destination", CACHE, f"pyodide@{PYODIDE}")
        with tarfile.open(CACHE / f"pyodide-{PYODIDE}.tgz") as archive:
            archive.extractall(CACHE / "unpacked", filter="data")
        (CACHE / "unpacked" / "package").rename(folder)
    return folder


def fetch_wheels(wanted: dict[str, str]) -> dict[str, Path]:
    """The pure wheels of packages, given with their versions, by name."""
    folder = CACHE / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    held = {key: find(folder, *key) for key in wanted.items()}
    missing = [f"{name}=={version}" for (name, version), wheel in held.items() if wheel is None]
    if missing:
        pure = (
            "--no-deps",
            "--only-binary=:all:",
            "--platform=any",
            "--python-version=3.14",
            "--implementation=py",
        )
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", *pure)
        run(*pip, "--dest", folder, *missing)
    found = {name: find(folder, name, version) for name, version in wanted.items()}
    return {name: wheel for name, wheel in found.items() if wheel is not None}


def find(folder: Path, name: str, version: str) -> Path | None:
    """The wheel of a package in a folder."""
    return next(folder.glob(f"{name.replace('-', '_')}-{version}-*.whl"), None)


def pins() -> dict[str, str]:
    """The versions in requirements.txt for the Python of the browser, which is a new one."""
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.partition(" ;")[0].split("==") for line in lines if "python_full_version < " not in line)


# ---------------------------------------------------------------------- wheels and their list


def lighter(wheel: Path, target: Path) -> None:
    """Copy a wheel without what the page has already."""
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        for info in source.infolist():
            if not info.is_dir() and not ELSEWHERE.search(info.filename):
                made.writestr(zipfile.ZipInfo(info.filename), source.read(info), zipfile.ZIP_DEFLATED)


def compiled(wheels: Iterable[Path], own: Path, core: Path) -> list[Path]:
    """Lighter, compiled copies of wheels; all but our own are kept for the next time."""
    script = HERE / "compile.mjs"
    recipe = hashlib.sha256(f"{PYODIDE} {ELSEWHERE.pattern} {script.read_text(encoding='utf-8')}".encode())
    kept, todo = CACHE / f"compiled-{recipe.hexdigest()[:12]}", ROOT / "build" / "compile"
    shutil.rmtree(todo, ignore_errors=True)
    todo.mkdir()
    kept.mkdir(parents=True, exist_ok=True)
    for wheel in (*wheels, own):
        if wheel == own or not (kept / wheel.name).exists():
            lighter(wheel, todo / wheel.name)
    run("node", script, core, todo)
    for path in todo.iterdir():
        if path.name != own.name:
            shutil.copyfile(path, kept / path.name)
    return [*(kept / wheel.name for wheel in wheels), todo / own.name]


def pack(wheels: Iterable[Path], target: Path) -> None:
    """Put the files of wheels into one compressed archive, for the folder where Python looks for packages."""
    with tarfile.open(target, "w:gz", format=tarfile.USTAR_FORMAT) as archive:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as source:
                for info in source.infolist():
                    file = tarfile.TarInfo(info.filename)
                    file.size = info.file_size
                    archive.addfile(file, io.BytesIO(source.read(info)))


def closure(names: tuple[str, ...], listed: dict[str, Any]) -> list[str]:
    """Packages and all they depend on, as far as they are listed."""
    found: list[str] = []
    todo = list(names)
    while todo:
        name = todo.pop(0).lower().replace("_", "-")
        if name in listed and name not in found:
            found.append(name)
            todo += listed[name]["depends"]
    return found


def lay_out_python(folder: Path) -> None:
    """Put Pyodide, all packages and the memory to begin with into a folder."""
    folder.mkdir(parents=True)
    core = fetch_core()
    for name, here in CORE.items():
        shutil.copyfile(core / name, folder / here)
    shutil.copyfile(HERE / "pyodide.mjs", folder / "pyodide.mjs")
    lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    known, pinned = lock["packages"], pins()
    kernel = [name for name in closure(KERNEL, known) if name not in OURS]
    wheels = fetch_wheels(
        {name: known[name]["version"] for name in kernel} | {name: pinned[name] for name in OURS}
    )
    [pypi] = (extension / "static" / "pypi" for extension in extensions() if "pyodide" in extension.name)
    shims = [wheel for name in OF_THE_KERNEL for wheel in pypi.glob(f"{name}-*.whl")]
    source, dist = ROOT / "build" / "source", ROOT / "build" / "dist"
    for made in (source, dist):
        shutil.rmtree(made, ignore_errors=True)
    source.mkdir(parents=True)
    for name in ("goatools", "widgets", "data", "notebooks"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", dist, source)
    [own] = dist.glob("goa_notebooks-*.whl")
    pack(compiled([*wheels.values(), *shims], own, core), folder / "packages.bin")
    # all packages are there: there are none to be looked up and loaded
    (folder / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    run("node", HERE / "memory.mjs", folder)


# ---------------------------------------------------------------------- the site


def extensions() -> list[Path]:
    """The folders of the extensions of JupyterLab that the site has."""
    homes = [Path(folder) / "share" / "jupyter" / "labextensions" for folder in (sys.prefix, *sys.path)]
    return [home / name for name in EXTENSIONS for home in homes if (home / name).is_dir()]


def settings() -> dict[str, Any]:
    """The settings of the page: no look for packages elsewhere, no news, and what the kernel need not install."""
    there = ["comm", "ipykernel", "ipython", "jedi", "micropip", "piplite", "pyodide-kernel"]
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": there}}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "goatools",
            "faviconUrl": "./favicon.ico",
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def build(target: Path) -> None:
    """Build the site in a folder, which is emptied first."""
    for folder in (LITE, target):
        shutil.rmtree(folder, ignore_errors=True)
    lay_out_python(LITE / "static" / "pyodide")
    (LITE / "jupyter-lite.json").write_text(json.dumps(settings()), encoding="utf-8")
    shutil.copyfile(ROOT / "data" / "lab" / "overrides.json", LITE / "overrides.json")
    config = {
        "LiteBuildConfig": {
            "apps": ["lab", "repl"],
            "contents": [str(ROOT / "notebooks")],
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": list(map(str, extensions())),
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(target),
            "cache_dir": str(ROOT / "build" / "cache" / "lite"),
        }
    }
    (LITE / "jupyter_lite_config.json").write_text(json.dumps(config), encoding="utf-8")
    # It notes in the working folder what it has built, and would leave out what it takes for done.
    run(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", LITE, cwd=LITE)
    shutil.copyfile(HERE / "position.html", target / "position.html")
    for leftover in target.rglob("*.map"):
        leftover.unlink()


def main() -> None:
    """Build the site and say how large it is."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "site").resolve()
    build(target)
    size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file())
    sys.stdout.write(
        f"{target.name}: {size / 1e6:.0f} MB. To look at it: python -m http.server --bind 127.0.0.1 --directory {sys.argv[1]}\n"
    )


if __name__ == "__main__":
    main()
