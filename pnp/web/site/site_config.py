"""Mastheads: what a site is called, where it stands and what it is made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press import web_addresses
from pnp.press.masthead import HOUSE
from pnp.web.site.downloads import Bound, Kit
from pnp.words.catalogue import Language


class Masthead(NamedTuple):
    """What a site is called, and where it will stand."""

    url: str = ""
    """Empty while none is known."""
    title: str = HOUSE


@dataclass(frozen=True, slots=True)
class Club:
    """What a site is made of, whatever its language."""

    games: Sequence[AnyGame]
    languages: Sequence[Language]
    """The first is the one of the front page."""
    url: str
    """Its address, with a slash at the end; empty while none is known."""
    printed: Mapping[tuple[str, Language], Kit]
    """What there is to print of each game."""
    bound: Bound | None = None
    """What its book has, if there is one."""
    title: str = HOUSE
    """What it is called."""

    def place(self, language: Language) -> str:
        """The folder of a language."""
        return web_addresses.place(language, self.languages)
