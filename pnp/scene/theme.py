"""Themes: which colour each ink has."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from pnp.errors import ChoiceError, quoted
from pnp.plugins import plugin
from pnp.templates.section import TemplateError, offer, section

ThemeName = Literal["classic", "low-ink", "grey"]
THEMES: tuple[ThemeName, ...] = get_args(ThemeName)


@dataclass(frozen=True)
class Theme:
    """Colours for the inks that scenes are drawn in."""

    name: str
    inks: Mapping[str, str]
    """A colour such as ``#1f4e79``, or ``none`` for what is left out."""

    def colour(self, ink: str | None) -> str | None:
        """The colour of an ink as ``#rrggbb``; ``None`` for no ink or one left out.

        An ink that is not among ours is one of the plugin whose game it is called by.
        """
        colour = (self.inks.get(ink) or self._own(ink)) if ink else "none"
        return None if colour == "none" else colour

    def _own(self, ink: str) -> str:
        game = ink.partition("-")[0]
        own = inks(game, self.name) if plugin(game) else {}
        if ink not in own:
            near = offer(ink, self.inks)
            raise TemplateError(file(self.name), ["inks", ink], f"is missing{near}")
        return own[ink]


@cache
def load(name: str) -> Theme:
    """The theme called ``name`` in ``templates/themes``."""
    if name not in THEMES:
        raise ChoiceError("theme", name, THEMES)
    return read(name)


def read(name: str) -> Theme:
    """The same, read anew."""
    return Theme(name, _inks(file(name)))


def file(name: str) -> str:
    """The template of a theme."""
    return f"themes/{name}.toml"


@cache
def inks(game: str, theme: str) -> Mapping[str, str]:
    """The inks that a plugin adds to a theme, all called by its game.

    One is called like the game itself: the colour of its titles.
    """
    where = f"{game}/themes/{theme}.toml"
    own = _inks(where)
    for ink in own:
        if ink.partition("-")[0] != game:
            fault = f"the ink is not called {game} or {game}-..."
            raise TemplateError(where, ["inks", ink], fault)
    if game not in own:
        fault = f"there is no ink {quoted(game)}, the colour of its titles"
        raise TemplateError(where, ["inks"], fault)
    return own


def _inks(where: str) -> Mapping[str, str]:
    found = section(where).only(("inks",)).section("inks")
    for ink in found.table:
        if not re.fullmatch(r"#[0-9a-f]{6}|none", found.text(ink)):
            fault = f"{quoted(found.text(ink))} is no colour such as '#1f4e79'"
            raise found.error(fault, ink)
    return found.all_texts()
