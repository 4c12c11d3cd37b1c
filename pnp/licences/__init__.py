"""Licences: of whose work pnp brings along or uses, and the texts that go with it."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import NamedTuple

TEXTS = ("OFL.txt", "0BSD.txt")
"""The licences of what is brought along."""


class Work(NamedTuple):
    """A face or a library of others."""

    name: str
    licence: str
    use: str
    """What it is used for, and by whom it is if its package does not say so."""


def notice() -> str:
    """What is brought along and used, in words."""
    return _licence_text("NOTICE")


def texts() -> str:
    """The notice, and each licence in full below it."""
    return "\n\n".join((notice(), *map(_licence_text, TEXTS)))


@cache
def letters() -> str:
    """Whose the faces are, and under which licence, for a file that holds some."""
    owners, _, _ = _licence_text("OFL.txt").partition("\n\n")
    return f"Letters: SIL Open Font License 1.1, https://openfontlicense.org\n{owners}"


def copyright_of(face: str) -> str:
    """Whose a face is that comes along, in few words.

    >>> copyright_of("Cinzel")
    'Cinzel, © 2020 The Cinzel Project Authors'
    """
    owners, _, _ = _licence_text("OFL.txt").partition("\n\n")
    names = [each.name for each in brought()]
    owner = owners.splitlines()[names.index(face)]
    found = re.match(
        r"Copyright (?:\(c\) )?([\d-]+),? (.*?)(?:, with .*| \(.*)?$", owner
    )
    years, whose = found.groups() if found else ("", owner)
    return f"{face}, © {years} {whose}".replace("-", "\N{EN DASH}")


def brought() -> Iterator[Work]:
    """What comes along: faces, of which there are subsets or outlines, and scripts."""
    return _works(notice().partition(_BESIDE)[0])


def libraries() -> Iterator[Work]:
    """The libraries that are installed beside pnp, with every extra."""
    return _works(notice().partition(_BESIDE)[2])


_BESIDE = "\nLibraries, "
"""Where the notice comes to what does not come along."""


def _works(part: str) -> Iterator[Work]:
    """The rows of a part of the notice."""
    for row in re.findall(r"^  (\S.*)$", part, re.M):
        yield Work(*re.split(r" {2,}", row))


def _licence_text(name: str) -> str:
    return (files("pnp") / "licences" / name).read_text("utf-8")
