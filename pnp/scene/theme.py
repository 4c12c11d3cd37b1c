"""Themes: which colour each ink has."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from pnp.errors import ChoiceError, quoted
from pnp.resources import is_there
from pnp.templates.section import Section, TemplateError, offer, section

ThemeName = Literal["full", "classic", "low-ink", "grey"]
THEMES: tuple[ThemeName, ...] = get_args(ThemeName)


@dataclass(frozen=True)
class Theme:
    """Colours for the inks that scenes are drawn in."""

    name: str
    inks: Mapping[str, str]
    """A colour such as ``#1f4e79``, or ``none`` for what is left out."""
    base: ThemeName = "classic"
    """Ours whose colours the inks of a game have, where this one has none."""

    def colour(self, ink: str | None) -> str | None:
        """The colour of an ink as ``#rrggbb``; ``None`` for no ink or one left out.

        An ink that is not common to all is called by the game whose world it is of.
        """
        colour = (self.inks.get(ink) or self._own(ink)) if ink else "none"
        return None if colour == "none" else colour

    def _own(self, ink: str) -> str:
        own = inks(ink.partition("-")[0], self.base)
        if ink not in own:
            near = offer(ink, [*self.inks, *own])
            raise TemplateError(file(self.base), ["inks", ink], f"is missing{near}")
        return own[ink]


@cache
def load(name: str) -> Theme:
    """The theme called ``name`` in ``templates/themes``."""
    for theme in THEMES:
        if name == theme:
            return read(theme)
    raise ChoiceError("theme", name, THEMES)


def read(name: ThemeName) -> Theme:
    """The same, read anew."""
    return Theme(name, _inks("themes", name), name)


def file(name: str) -> str:
    """The template of a theme."""
    return f"themes/{name}.toml"


@cache
def inks(game: str, theme: str) -> Mapping[str, str]:
    """The inks of a game's own world in a theme, all called by the game.

    One is called like the game itself: the colour of its titles. A plugin may leave
    out the theme for print shops, which then has the colours of the default.
    """
    if not is_there(f"{game}/{file('classic')}"):
        return {}
    folder = f"{game}/themes"
    if theme == "full" and not is_there(f"{folder}/full.toml"):
        return inks(game, "classic")
    own = _inks(folder, theme)
    where = f"{folder}/{theme}.toml"
    for ink in own:
        if ink.partition("-")[0] != game:
            fault = f"the ink is not called {game} or {game}-..."
            raise TemplateError(where, ["inks", ink], fault)
    if game not in own:
        fault = f"there is no ink {quoted(game)}, the colour of its titles"
        raise TemplateError(where, ["inks"], fault)
    return own


def _inks(folder: str, theme: str) -> Mapping[str, str]:
    """The inks of a file, after those of the theme that it extends."""
    where = f"{folder}/{theme}.toml"
    whole = section(where).only(("inks",), ("extends",))
    found = whole.section("inks")
    for ink in found.table:
        if not re.fullmatch(r"#[0-9a-f]{6}|none", found.text(ink)):
            fault = f"{quoted(found.text(ink))} is no colour such as '#1f4e79'"
            raise found.error(fault, ink)
    return {**_extended(whole, folder, theme), **found.all_texts()}


def _extended(whole: Section, folder: str, theme: str) -> Mapping[str, str]:
    if "extends" not in whole.table:
        return {}
    base = whole.text("extends")
    # A theme extends one that is listed before it, so that none extends itself.
    before = THEMES[: THEMES.index(theme)] if theme in THEMES else THEMES
    if base not in before:
        raise whole.error(f"{quoted(base)} is no theme{offer(base, before)}", "extends")
    return _inks(folder, base)
