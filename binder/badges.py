"""Write the links of README that lead to Binder and to the site, from the addresses in pyproject.toml.

Binder needs to know where the project lives: `Repository` under `[project.urls]`.  `Site`, there too, is where what
`make site` builds has been put.  While one is missing, README says what to do instead.

    python binder/badges.py          # writes README.md
    python binder/badges.py --check  # exit code 1 when README.md is not up to date
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
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


def links(urls: dict[str, str]) -> str:
    """The lines of README for these addresses; without one, what does the same on one's own machine."""
    repository, site = urls.get("Repository"), urls.get("Site")
    badge = "[![Binder](https://mybinder.org/badge_logo.svg)]"
    lines = []
    for words, opens, command in (
        ("The first lesson in JupyterLab", f"lab/tree/{FIRST}", "make lab"),
        ("The table as a page without code", f"voila/render/{PAGE}", ".venv/bin/goatools app"),
    ):
        if repository:
            lines.append(f"- {badge}({binder(repository, opens)}) {words}, on a server")
        else:
            lines.append(f"- {words}: `{command}` opens it on your machine")
    words = "All notebooks in the browser alone"
    if site:
        lines.append(f"- [{words}]({site}), without a server")
    else:
        lines.append(f"- {words}: `make site` builds them in `build/site`, for any host of static files")
    missing = [f"`{name}`" for name, address in (("Repository", repository), ("Site", site)) if not address]
    if missing:
        lines += [
            "",
            f"This copy does not know its own address, so links are missing here. Name {' and '.join(missing)} under "
            "`[project.urls]` of `pyproject.toml`, and `python binder/badges.py` writes the links; "
            "a test fails until that is done.",
        ]
    return "\n".join(lines)


def written(readme: str, urls: dict[str, str]) -> str:
    """README with its links renewed."""
    head, _, rest = readme.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{links(urls)}\n\n{END}{tail}"


def main() -> int:
    """Write README.md, or check it."""
    path = ROOT / "README.md"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    before = path.read_text(encoding="utf-8")
    after = written(before, project.get("urls", {}))
    if "--check" in sys.argv:
        return int(before != after)
    path.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
