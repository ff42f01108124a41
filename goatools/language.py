"""The language in which names of components are shown on boards and in lists; sentences stay English.

>>> import goatools
>>> goatools.set_language("cs")
>>> goatools.new_game("goa-2012", 4).table.components.name("clove")
'hřebíček'
>>> goatools.set_language("en")
"""

from __future__ import annotations

from goatools.errors import BadSetup

LANGUAGES = {"en": "English", "cs": "Czech", "hu": "Hungarian", "de": "German"}
"""The languages with names, by their codes.  A name that a language lacks is shown in English."""

_now = "en"


def set_language(code: str) -> None:
    """Show names of components in this language from now on, in this process; raises BadSetup for another code."""
    global _now  # one reader, one language: every picture asks for it when it is drawn
    if not isinstance(code, str) or code not in LANGUAGES:
        raise BadSetup("language", code, ", ".join(f"{key} ({name})" for key, name in LANGUAGES.items()))
    _now = code


def language() -> str:
    """The code of the language in which names are shown now.

    >>> language()
    'en'
    """
    return _now
