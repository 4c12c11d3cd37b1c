"""What the locale says of where somebody prints."""

import os
import re

VARIABLES = ("LC_ALL", "LC_PAPER", "LANG")
"""The variables that name the locale of paper; the first that is set says it."""

LETTER = {
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"
}  # fmt: skip
"""The countries whose paper is Letter, as Unicode's locale data has them."""


def locale() -> str:
    """The locale of paper, such as ``en_US.UTF-8``; empty where none is set."""
    return next(filter(None, map(os.environ.get, VARIABLES)), "")


def paper(locale: str) -> str | None:
    """The paper of a locale, if it says more than a language.

    >>> paper("en_US.UTF-8"), paper("es_MX"), paper("it_IT.UTF-8"), paper("C.UTF-8")
    ('letter', 'letter', 'a4', None)
    """
    found = re.fullmatch(r"[a-zA-Z]+[_-]([A-Z]{2})([.@].*)?", locale)
    if not found:
        return None
    return "letter" if found[1] in LETTER else "a4"
