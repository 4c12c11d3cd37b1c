"""Collections: puzzles of the kinds that no day has, to be solved on any."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.games import AnyGame
from pnp.games.day import Drawn
from pnp.press.text_page import with_capital
from pnp.protocol.almanac import FIRST
from pnp.web.site import pictures
from pnp.web.site.entry import Entry, Place, Shown, entry
from pnp.web.site.kept_files import Keeper, afresh
from pnp.words.catalogue import Language
from pnp.words.no_break import HARD

Files = Iterator[tuple[str, bytes]]


def collection_of(game: str) -> str:
    """Where the puzzles of a game are listed, from the folder of their language."""
    return f"puzzles/{game}.html"


def collection_files(
    game: AnyGame, told: Mapping[Language, list[Entry]], keeper: Keeper = afresh
) -> Files:
    """The pictures of what belongs to no day, and what is said of it."""
    if not (known := game.almanac):
        return
    pictured = list[tuple[Drawn, Shown, str]]()
    for place in range(len(known.more)):
        found = known.collected(place)
        drawn = Drawn(game, FIRST, known.held(found))
        shown, picture = Shown.of(drawn), f"img/{found['code']}"
        for language, entries in told.items():
            own = entry(drawn, language, shown)
            name = _name(own, entries)
            page = f"puzzles/{found['code']}.html"
            place_of_own = Place(page, picture, name, with_capital(name))
            entries.append(replace(own, place=place_of_own))
        pictured.append((drawn, shown, picture))
    drawings = keeper(f"more-{game.name}", (), lambda: _pictures(pictured))
    yield from drawings.items()


def _pictures(found: Iterable[tuple[Drawn, Shown, str]]) -> Mapping[str, bytes]:
    return {path: made for each in found for path, made in pictures.of_day(*each)}


def _name(own: Entry, before: Sequence[Entry]) -> str:
    """Its kind, counted."""
    alike = sum(
        1 for each in before if (each.game, each.told.sort) == (own.game, own.told.sort)
    )
    return f"{own.told.sort}{HARD}{alike + 1}"
