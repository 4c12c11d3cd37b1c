"""Which folders are games: those that are shipped, those that are named by a path."""

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pnp.classics
from pnp.base.errors import PATH, UserError, quoted
from pnp.folder.guard import RULES

PLACES = "PNP_GAMES"
"""Folders that are games beside, for this process and for those that it starts."""

GIVEN = "PNP_GAMES_GIVEN"
"""How those were named, as ``mills=./mills``, for whoever types their commands."""

CLASSICS = ("mills", "konane", "hex")
"""The games of old that are shipped, in the order in which they are listed."""


def is_path(name: str) -> bool:
    """Whether a word means a folder: it has a slash, or is none but a dot."""
    return "/" in name or os.sep in name or name in (".", "..")


def add(place: str) -> str:
    """Has a folder known as a game from now on; says what the game is called.

    Raises ``UserError`` for what is no such folder.
    """
    path = Path(place).resolve()
    if not path.is_dir():
        raise UserError(f"there is no folder {quoted(place, PATH)}")
    if not (path / RULES).is_file():
        raise UserError(f"{quoted(place, PATH)} holds no game: it has no {RULES}")
    others = [each for each in places() if each.name != path.name]
    os.environ[PLACES] = os.pathsep.join(map(str, (*others, path)))
    named = {**_given(), path.name: place}
    os.environ[GIVEN] = os.pathsep.join(f"{name}={at}" for name, at in named.items())
    return path.name


def _given() -> Mapping[str, str]:
    pairs = (
        each.partition("=") for each in os.environ.get(GIVEN, "").split(os.pathsep)
    )
    return {name: place for name, _, place in pairs if place}


def given(name: str) -> str:
    """The folder of a game as it was named, or nothing if none was.

    A path from the root of a disk is none to print: the folder is named within its own.
    """
    if all(path.name != name for path in places()):
        return ""
    place = _given().get(name, "")
    return place if place and not Path(place).is_absolute() else f"./{name}"


def add_beside(text: str, folder: Path) -> None:
    """Has the folder of a game that a text names known, if it lies in another folder.

    A game stands on a line of its own, ``game mills``, ``game: mills`` or ``Mills``. A
    folder beside the text goes before a game of that name that comes with pnp.
    """
    for line in text.splitlines():
        name = re.sub(r"^game(:| )\s*", "", line.strip().lower())
        if (
            re.fullmatch("[a-z][a-z0-9]{,60}", name)
            and (folder / name / RULES).is_file()
        ):
            if all(place.name != name for place in places()):
                add(f"{folder.as_posix()}/{name}")
            return


def places() -> tuple[Path, ...]:
    """The folders that were named."""
    named = os.environ.get(PLACES, "").split(os.pathsep)
    return tuple(Path(each) for each in named if each)


def puzzle_cure(name: str) -> str:
    """What to do about a game without puzzles, if it is a folder to be changed."""
    folder = known().get(name)
    is_own = folder and folder not in classics().values()
    return ": write [puzzles] and its kinds in game.toml" if is_own else ""


@cache
def classics() -> Mapping[str, Path]:
    """The folders of the games that are shipped."""
    (home,) = pnp.classics.__path__
    return {name: Path(home) / name for name in CLASSICS}


def known() -> Mapping[str, Path]:
    """All folders by the names of their games; one that is named comes first."""
    return {**classics(), **{path.name: path for path in places()}}
