"""What holds of paper, colours and backs where no option says otherwise."""

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from pnp.base.errors import ChoiceError
from pnp.cli.settings import LANG, OUTPUT, Setting
from pnp.press.paper import SIZES, paper
from pnp.scene.theme import THEMES, load

DUPLEXES = ("long", "short", "fold", "none")

VARIABLES = ("LC_ALL", "LC_PAPER", "LANG")
"""The variables that name the locale of paper; the first that is set says it."""

LETTER = {
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"
}  # fmt: skip
"""The countries whose paper is Letter, as Unicode's locale data has them."""


def locale() -> str:
    """The locale of paper, such as ``en_US.UTF-8``; empty where none is set."""
    return next(filter(None, map(os.environ.get, VARIABLES)), "")


def paper_of(locale: str) -> str | None:
    """The paper of a locale, if it says more than a language.

    >>> list(map(paper_of, ("en_US.UTF-8", "es_MX", "it_IT.UTF-8", "C.UTF-8")))
    ['letter', 'letter', 'a4', None]
    """
    found = re.fullmatch(r"[a-zA-Z]+[_-]([A-Z]{2})([.@].*)?", locale)
    if not found:
        return None
    return "letter" if found[1] in LETTER else "a4"


def _local_paper() -> tuple[str, str] | None:
    named = locale()
    value = paper_of(named)
    return (value, named) if value else None


def _anywhere(value: str) -> str:
    """A theme by its name, or by the whole path of its file."""
    return value if value in THEMES else str(Path(value).absolute())


def _among(what: str, *choices: str) -> Callable[[str], object]:
    def check(value: str) -> object:
        if value not in choices:
            raise ChoiceError(what, value, list(choices))
        return value

    return check


PAPER = Setting("paper", "a4", paper, lambda: tuple(SIZES), local=_local_paper)

THEME = Setting("theme", "classic", load, lambda: THEMES, _anywhere)

DUPLEX = Setting("duplex", "long", _among("duplex", *DUPLEXES), lambda: DUPLEXES)

SETTINGS: Mapping[str, Setting] = {
    setting.name: setting for setting in (PAPER, LANG, THEME, DUPLEX, OUTPUT)
}


def setting(name: str) -> Setting:
    """The setting called so."""
    if name not in SETTINGS:
        raise ChoiceError("setting", name, SETTINGS)
    return SETTINGS[name]
