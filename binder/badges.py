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
    """The lines of README for these addresses."""
    repository, site = urls.get("Repository"), urls.get("Site")
    lines = []
    if repository:
        badge = "https://mybinder.org/badge_logo.svg"
        for words, opens in (
            ("The first lesson in JupyterLab", f"lab/tree/{FIRST}"),
            ("The table as a page without code", f"voila/render/{PAGE}"),
        ):
            lines.append(f"- [![Binder]({badge})]({binder(repository, opens)}) {words}, on a server")
    else:
        lines.append(
            "- Binder: name the `Repository` under `[project.urls]` of `pyproject.toml`, and "
            "`python binder/badges.py` writes the links to the first lesson and to the table here."
        )
    if site:
        lines.append(f"- [The site]({site}): all notebooks in your browser alone, without a server")
    else:
        lines.append(
            "- In the browser alone: `make site` builds it in `build/site`, for any host of static files; "
            "name its address `Site` in the same place."
        )
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
