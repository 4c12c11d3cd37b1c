"""Palettes: all inks of a theme as a file to copy and change, with what each is for."""

import re
from collections.abc import Iterator, Mapping

from pnp.resources import is_there, read_text
from pnp.scene.theme import ThemeName, file, headings, load, worlds

_INK = re.compile(r'([\w-]+) = "[^"]*"(.*)')


def palette(name: str, base: ThemeName) -> str:
    """A theme that is yet like ``base``, for a file called ``name``."""
    lines = (
        f"# A theme of your own: pnp kit claustro --theme {name}",
        f"# What is left out has its colour in {base}; 'none' prints nothing.",
        f'extends = "{base}"',
        "",
        "[inks]",
        "# --- common to all games",
        *_inks("", load(base).inks),
        *(line for game in worlds(base) for line in _world(game, base)),
    )
    return "".join(f"{line}\n" for line in lines)


def _world(game: str, base: ThemeName) -> Iterator[str]:
    """The inks of a game, those of its heads last."""
    yield from ("", f"# --- {game}")
    yield from _inks(f"{game}/", worlds(base)[game])
    theme = load(base)
    for part in headings(base):
        ink = f"{game}-{part}"
        if ink not in worlds(base)[game]:
            yield f'# {ink} = "{theme.colour(ink) or "none"}"'


def _inks(folder: str, inks: Mapping[str, str]) -> Iterator[str]:
    """Inks in the order and with the remarks of the fullest theme there is."""
    left = dict(inks)
    for line in _table(folder):
        if not (ink := _INK.fullmatch(line)):
            yield line
        elif colour := left.pop(ink[1], None):
            yield f'{ink[1]} = "{colour}"{ink[2]}'
    for name, colour in left.items():
        yield f'{name} = "{colour}"'


def _table(folder: str) -> list[str]:
    """The lines of the inks in a theme as it is kept."""
    full = f"{folder}{file('full')}"
    text = read_text(full if is_there(full) else f"{folder}{file('classic')}")
    _, _, rest = text.partition("[inks]")
    return re.split(r"^\[", rest, flags=re.M)[0].strip().splitlines()
