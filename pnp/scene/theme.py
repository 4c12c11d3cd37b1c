"""Themes: which colour each ink has."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from pnp.errors import ChoiceError, UserError, quoted
from pnp.plugins import plugin
from pnp.resources import read_table

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
            raise UserError(f"the theme {quoted(self.name)} has no ink {quoted(ink)}")
        return own[ink]


@cache
def load(name: str) -> Theme:
    """The theme called ``name`` in ``templates/themes``."""
    if name not in THEMES:
        raise ChoiceError("theme", name, list(THEMES))
    return Theme(name, _inks(f"themes/{name}.toml"))


@cache
def inks(game: str, theme: str) -> Mapping[str, str]:
    """The inks that a plugin adds to a theme, all called by its game.

    One is called like the game itself: the colour of its titles.
    """
    file = f"{game}/themes/{theme}.toml"
    own = _inks(file)
    for ink in own:
        if ink.partition("-")[0] != game:
            fault = f"the ink {quoted(ink)} is not called {game} or {game}-..."
            raise UserError(f"templates/{file}: {fault}")
    if game not in own:
        fault = f"there is no ink {quoted(game)}, the colour of its titles"
        raise UserError(f"templates/{file}: {fault}")
    return own


def _inks(file: str) -> Mapping[str, str]:
    inks = read_table(file).get("inks")
    if not isinstance(inks, dict):
        raise UserError(f"templates/{file}: [inks] is no table of colours")
    for ink, colour in inks.items():
        if not re.fullmatch(r"#[0-9a-f]{6}|none", str(colour)):
            raise UserError(
                f"templates/{file}: {quoted(ink)} = {quoted(colour)} "
                "is no colour such as '#1f4e79'"
            )
    return inks
