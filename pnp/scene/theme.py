"""Themes: which colour each ink has."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from pnp.errors import ChoiceError, UserError, quoted
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
        """The colour of an ink as ``#rrggbb``; ``None`` for no ink or one left out."""
        colour = self.inks[ink] if ink else "none"
        return None if colour == "none" else colour


@cache
def load(name: str) -> Theme:
    """The theme called ``name`` in ``templates/themes``."""
    if name not in THEMES:
        raise ChoiceError("theme", name, THEMES)
    inks = read_table(f"themes/{name}.toml").get("inks")
    if not isinstance(inks, dict):
        raise UserError(f"templates/themes/{name}.toml: [inks] is no table of colours")
    for ink, colour in inks.items():
        if not re.fullmatch(r"#[0-9a-f]{6}|none", str(colour)):
            raise UserError(
                f"templates/themes/{name}.toml: {quoted(ink)} = {quoted(colour)} "
                "is no colour such as '#1f4e79'"
            )
    return Theme(name, inks)
