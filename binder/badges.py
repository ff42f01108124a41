"""Write the badges of README, which lead to Binder and to the site, from the addresses in pyproject.toml.

Binder needs to know where the project lives: `Repository` under `[project.urls]`.  `Site`, there too, is where what
`make site` builds has been put.  While one is missing, its badges lead to the page that says how to put a copy there,
and README says what does the same on one's own machine.

    python binder/badges.py          # writes README.md and binder/badges/*.svg
    python binder/badges.py --check  # exit code 1 when one of them is not up to date
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

ROOT = Path(__file__).parent.parent
FIRST, PAGE = "notebooks/01_the_first_round.ipynb", "data/app/goatools.ipynb"
BEGIN, END = "<!-- links written by binder/badges.py -->", "<!-- end of links -->"


def binder(repository: str, opens: str) -> str:
    """The address at which Binder opens a part of the repository, such as lab/tree/notebooks/….

    >>> binder("https://github.com/someone/goa", "lab/tree/a.ipynb")
    'https://mybinder.org/v2/gh/someone/goa/HEAD?urlpath=lab%2Ftree%2Fa.ipynb'
    """
    address = repository.removesuffix("/").removesuffix(".git")
    hub = re.fullmatch(r"https://github\.com/([^/]+/[^/]+)", address)
    where = f"gh/{hub[1]}" if hub else f"git/{quote(address, safe='')}"
    return f"https://mybinder.org/v2/{where}/HEAD?urlpath={quote(opens, safe='')}"


class Badge(NamedTuple):
    """A way in: its picture's file and two words, what README says of it, and what does the same without an address."""

    file: str
    place: str
    thing: str
    words: str
    here: str
    anchor: str
    opens: str = ""


BADGES = (
    Badge(
        *("lesson", "Binder", "first lesson", "The first lesson in JupyterLab"),
        *("`make lab` opens it on your machine", "on-binder", f"lab/tree/{FIRST}"),
    ),
    Badge(
        *("table", "Binder", "table to play at", "The table as a page without code"),
        *("`.venv/bin/goatools app` opens it on your machine", "on-binder", f"voila/render/{PAGE}"),
    ),
    Badge(
        *("site", "site", "in the browser alone", "All notebooks in the browser alone"),
        *("`make site` builds them in `build/site`, for any host of static files", "as-a-site"),
    ),
)
HOW = "binder/docs/howto/show_it_to_others.md"


def picture(badge: Badge) -> str:
    """A badge as SVG: the place on dark, the thing on violet; the width of the words is given, whatever the font.

    >>> picture(BADGES[2]).startswith('<svg xmlns="http://www.w3.org/2000/svg" width="176" height="22" role="img"')
    True
    """
    left, right = 7 * len(badge.place) + 6, 6 * len(badge.thing) + 12
    texts = [
        f'<text x="{x}" y="15" textLength="{width}" lengthAdjust="spacingAndGlyphs">{words}</text>'
        for x, width, words in ((10, left - 10, badge.place), (left + 12, right - 12, badge.thing))
    ]
    wide = left + right + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="22" role="img" '
        f'aria-label="{badge.place}: {badge.thing}">'
        f'<rect width="{wide}" height="22" rx="4" fill="#5B3CC4"/>'
        f'<path d="M4 0h{left + 2}v22H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4" fill="#1D2330"/>'
        f'<g fill="#FFFFFF" font-family="system-ui,sans-serif" font-size="12">{"".join(texts)}</g></svg>\n'
    )


def links(urls: dict[str, str]) -> str:
    """The lines of README for these addresses; without one, what does the same on one's own machine."""
    repository, site = urls.get("Repository"), urls.get("Site")
    row, lines = [], []
    for badge in BADGES:
        address = (repository and binder(repository, badge.opens)) if badge.opens else site
        image = f"![{badge.place}: {badge.thing}](binder/badges/{badge.file}.svg)"
        row.append(f"[{image}]({address or f'{HOW}#{badge.anchor}'})")
        lines.append(f"- {badge.words}: " + (f"[open it]({address})" if address else badge.here))
    missing = [f"`{name}`" for name, address in (("Repository", repository), ("Site", site)) if not address]
    if missing:
        lines += [
            "",
            f"Until {' and '.join(missing)} under `[project.urls]` of `pyproject.toml` say where this copy lies, its "
            "badges lead to how to put it there. `python binder/badges.py` then makes them open it.",
        ]
    return "\n".join([" ".join(row), "", *lines])


def written(readme: str, urls: dict[str, str]) -> str:
    """README with its links renewed."""
    head, _, rest = readme.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{links(urls)}\n\n{END}{tail}"


def main() -> int:
    """Write README.md and the pictures, or check them."""
    readme = ROOT / "README.md"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    files = {readme: written(readme.read_text(encoding="utf-8"), project.get("urls", {}))}
    files |= {ROOT / "binder" / "badges" / f"{badge.file}.svg": picture(badge) for badge in BADGES}
    if "--check" in sys.argv:
        return int(
            any(
                not path.is_file() or path.read_text(encoding="utf-8") != text for path, text in files.items()
            )
        )
    for path, text in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
