"""Pictures of the site, each a file of its own that every language shares."""

from collections.abc import Iterator
from functools import cache

from pnp import licences, typeface
from pnp.games import AnyGame
from pnp.press.daily import Drawn
from pnp.render import film, svg
from pnp.render.slim import slim
from pnp.scene import imprint
from pnp.scene.document import Page
from pnp.scene.look import Look
from pnp.scene.nodes import Scene
from pnp.scene.theme import load
from pnp.site.band import band
from pnp.site.entry import Shown, silent, solved, stem

LETTERS = "".join(map(chr, range(32, 127))) + "\xa0«·»½×ÀÈÉÌÒÙàæèéìòøù"
"""What the fonts of the site hold with a few signs, and every page loads."""

SIGNS = "–—‘’“”…→←↑↓≤≥◆◇"

MORE = "".join(c for c in map(chr, range(161, 256)) if c not in LETTERS)
"""What fonts beside them hold, which a page loads that has one of these."""

ICON = "img/icon.svg"
"""Where the icon of a page is, from the folder of the site."""

LICENCES = "licences.txt"
"""Where it is said whose the letters are, and under which licence, also from there."""

WORDMARK = 60.0

BAND = 20
"""How many steps to the millimetre the grid of a band has."""

_CARD, _SIGN, _TABLE = 3600, 1200, 8000
"""How many steps the grid has along a picture of such a kind."""

Files = Iterator[tuple[str, bytes]]


def of_house() -> Files:
    """The wordmark of the house, the icon of its pages, the fonts and their licence."""
    yield ICON, _drawn(imprint.icon(16, "text", "ground"), "classic", _SIGN)
    yield "img/house.svg", _drawn(imprint.wordmark(44, "text"), "classic", _SIGN)
    for name in ("regular", "bold"):
        face: typeface.Face = "regular" if name == "regular" else "bold"
        for kind, wanted in (("", LETTERS + SIGNS), ("-more", MORE)):
            letters = "".join(c for c in wanted if not typeface.lacks(c))
            yield f"fonts/{name}{kind}.woff2", typeface.subset(face, letters)
    yield LICENCES, licences.texts().encode()


def of_game(game: AnyGame) -> Files:
    """The wordmark, the ornament and the table of a game that has a look."""
    if look := game.paper.look:
        yield (
            f"img/{game.name}-wordmark.svg",
            _drawn(look.wordmark(WORDMARK, game.name), "full", _SIGN),
        )
        yield f"img/{game.name}-band.svg", slim(_full(band(look), "full"), BAND)
        yield table(game), _drawn(laid(look), "full", _TABLE)


@cache
def laid(look: Look) -> Scene:
    """A game on the table, which every language shows."""
    return look.table()


def table(game: AnyGame) -> str:
    """Where the picture of a game on the table is."""
    return f"img/{game.name}-table.svg"


def of_day(each: Drawn, shown: Shown, name: str = "") -> Files:
    """What is asked and what is answered on a day, or under another name."""
    name = name or stem(each)
    yield f"{name}.svg", _drawn(shown.scene, "classic")
    if scenes := solved(each, shown):
        steps = [silent(scene) for scene in scenes]
        drawn = film.render(steps, load("classic"))
        yield f"{name}-solved.svg", _slim(drawn, shown.scene, _CARD)


def _drawn(scene: Scene, theme: str, along: int = _CARD) -> bytes:
    return _slim(_full(scene, theme), scene, along)


def _full(scene: Scene, theme: str) -> bytes:
    return svg.render(Page(silent(scene)), load(theme), outline_text=True)


def _slim(drawn: bytes, scene: Scene, along: int) -> bytes:
    return slim(drawn, along // max(scene.width, scene.height))
