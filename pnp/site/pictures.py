"""Pictures of the site, each a file of its own that every language shares."""

from collections.abc import Iterator
from functools import cache

from pnp import typeface
from pnp.games import AnyGame
from pnp.press.daily import Drawn
from pnp.render import film, svg
from pnp.scene import imprint
from pnp.scene.document import Page
from pnp.scene.look import Look
from pnp.scene.nodes import Box, Scene
from pnp.scene.theme import load
from pnp.site.entry import Shown, silent, solved, stem

LETTERS = "".join(map(chr, (*range(32, 127), *range(160, 256)))) + "–—‘’“”…→←↑↓≤≥×·◆◇"
"""What the fonts of the site hold."""

BAND = Box(0, 0, 160, 16)
WORDMARK = 60.0

Files = Iterator[tuple[str, bytes]]


def of_house() -> Files:
    """The wordmark of the house, and the fonts."""
    yield "img/house.svg", _drawn(imprint.wordmark(44, "text"), "classic")
    for name in ("regular", "bold"):
        face: typeface.Face = "regular" if name == "regular" else "bold"
        letters = "".join(c for c in LETTERS if not typeface.lacks(c))
        yield f"fonts/{name}.woff2", typeface.subset(face, letters)


def of_game(game: AnyGame) -> Files:
    """The wordmark, the ornament and the table of a game that has a look."""
    if look := game.paper.look:
        yield (
            f"img/{game.name}-wordmark.svg",
            _drawn(look.wordmark(WORDMARK, game.name), "full"),
        )
        ground = Scene(BAND.width, BAND.height, (look.ground(BAND),))
        yield f"img/{game.name}-band.svg", _drawn(ground, "full")
        yield table(game), _drawn(laid(look), "full")


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
        yield f"{name}-solved.svg", film.render(steps, load("classic"))


def _drawn(scene: Scene, theme: str) -> bytes:
    return svg.render(Page(silent(scene)), load(theme), outline_text=True)
