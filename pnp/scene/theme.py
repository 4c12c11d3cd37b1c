"""Themes: which colour each ink has."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from pnp.errors import ChoiceError, quoted
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
        """The colour of an ink as ``#rrggbb``; ``None`` for no ink or one left out."""
        if ink and ink not in self.inks:
            near = offer(ink, self.inks)
            raise TemplateError(file(self.name), ["inks", ink], f"is missing{near}")
        colour = self.inks[ink] if ink else "none"
        return None if colour == "none" else colour


@cache
def load(name: str) -> Theme:
    """The theme called ``name`` in ``templates/themes``."""
    if name not in THEMES:
        raise ChoiceError("theme", name, THEMES)
    return read(name)


def read(name: str) -> Theme:
    """The same, read anew."""
    inks = section(file(name)).only(("inks",)).section("inks")
    for ink in inks.table:
        if not re.fullmatch(r"#[0-9a-f]{6}|none", inks.text(ink)):
            fault = f"{quoted(inks.text(ink))} is no colour such as '#1f4e79'"
            raise inks.error(fault, ink)
    return Theme(name, inks.all_texts())


def file(name: str) -> str:
    """The template of a theme."""
    return f"themes/{name}.toml"
