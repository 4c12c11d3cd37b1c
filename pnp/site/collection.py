"""Collections: puzzles of the kinds that no day has, to be solved on any."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.games import AnyGame
from pnp.games.almanac import FIRST
from pnp.press.daily import Drawn
from pnp.scene.ties import HARD
from pnp.site import pictures
from pnp.site.entry import Entry, Place, Shown, entry
from pnp.words import Language

Files = Iterator[tuple[str, bytes]]


def collection_of(game: str) -> str:
    """Where the puzzles of a game are listed, from the folder of their language."""
    return f"puzzles/{game}.html"


def collected(game: AnyGame, told: Mapping[Language, list[Entry]]) -> Files:
    """The pictures of what belongs to no day, and what is said of it."""
    if not (known := game.almanac):
        return
    for place in range(len(known.more)):
        found = known.collected(place)
        drawn = Drawn(game, FIRST, known.held(found))
        shown, picture = Shown.of(drawn), f"img/{found['code']}"
        for language, entries in told.items():
            own = entry(drawn, language, shown)
            name = _name(own, entries)
            page = f"puzzles/{found['code']}.html"
            short = f"{name[:1].upper()}{name[1:]}"
            entries.append(replace(own, place=Place(page, picture, name, short)))
        yield from pictures.of_day(drawn, shown, picture)


def _name(own: Entry, before: Sequence[Entry]) -> str:
    """Its kind, counted."""
    alike = sum(
        1 for each in before if (each.game, each.told.sort) == (own.game, own.told.sort)
    )
    return f"{own.told.sort}{HARD}{alike + 1}"
