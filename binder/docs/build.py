"""Build the documentation into build/docs/html: pages, lessons run anew, and a check of every link within the site.

python binder/docs/build.py
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from goatools.drawing.theme import TONES, widget_css
from goatools.widgets import panel

ROOT = Path(__file__).parent.parent.parent
HERE = ROOT / "binder" / "docs"
BUILT = ROOT / "build" / "docs"


class Page(HTMLParser):
    """The links and the places of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.places.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


def broken(site: Path) -> list[str]:
    """Links within the site that lead nowhere, and what would be loaded from another host."""
    pages = {path.resolve(): Page(path) for path in site.rglob("*.html")}
    found = []
    for path, page in pages.items():
        for link in page.links:
            where, _, place = link.partition("#")
            if where.startswith(("http:", "https:", "data:", "mailto:")):
                continue
            target = (path.parent / unquote(where.partition("?")[0])).resolve() if where else path
            if target.is_dir():
                target /= "index.html"
            if not target.exists() or (
                place and target in pages and unquote(place) not in pages[target].places
            ):
                found.append(f"{path.relative_to(site.resolve())}: {link}")
    return found


def style_sheet() -> str:
    """The look of the widgets, in the theme that the page has."""
    folder = Path(panel.__file__).parent
    rules = "".join((folder / name).read_text(encoding="utf-8") for name in panel.SHEETS)
    dark = "".join(f"--gt-{name}:{tone.dark};" for name, tone in TONES.items())
    themes = (
        f"body[data-theme=dark] .goatools{{{dark}}}"
        f"@media(prefers-color-scheme:dark){{body:not([data-theme=light]) .goatools{{{dark}}}}}"
    )
    return f"{widget_css()}{rules}{themes}{(HERE / 'page.css').read_text(encoding='utf-8')}"


def forget_old_runs() -> None:
    """Forget what was built with another goatools: Sphinx and its cache of lessons look at the pages' own text only."""
    state = hashlib.sha256()
    for folder in (ROOT / "goatools", ROOT / "widgets", ROOT / "data", HERE):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".css"):
                state.update(path.read_bytes())
    known = BUILT / "state"
    if not known.exists() or known.read_text() != state.hexdigest():
        for folder in (BUILT / ".jupyter_cache", BUILT / "trees"):
            shutil.rmtree(folder, ignore_errors=True)
    BUILT.mkdir(parents=True, exist_ok=True)
    known.write_text(state.hexdigest())


def main() -> int:
    """Build, check, and say where it is."""
    source = BUILT / "source"
    shutil.rmtree(source, ignore_errors=True)
    shutil.rmtree(BUILT / "html", ignore_errors=True)
    shutil.copytree(
        HERE,
        source,
        ignore=shutil.ignore_patterns("__pycache__", "build.py", "page.css", "static_widgets.py"),
    )
    shutil.copytree(
        ROOT / "notebooks", source / "tutorials", ignore=shutil.ignore_patterns(".*", "__pycache__")
    )
    (source / "_static").mkdir()
    (source / "_static" / "goatools.css").write_text(style_sheet(), encoding="utf-8")
    forget_old_runs()
    profile = BUILT / "ipython" / "profile_default"
    (profile / "startup").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(HERE / "static_widgets.py", profile / "startup" / "static_widgets.py")
    (profile / "ipython_kernel_config.py").write_text("get_config().IPKernelApp.log_level = 40\n")
    sphinx = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-j",
        "2",
        "-d",
        str(BUILT / "trees"),
    ]
    variables = os.environ | {"IPYTHONDIR": str(BUILT / "ipython")}
    done = subprocess.run([*sphinx, str(source), str(BUILT / "html")], check=False, env=variables)
    if done.returncode:
        return done.returncode
    lost = broken(BUILT / "html")
    sys.stdout.write("".join(f"leads nowhere: {link}\n" for link in lost))
    if not lost:
        sys.stdout.write(f"{len(list((BUILT / 'html').rglob('*.html')))} pages in build/docs/html\n")
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main())
