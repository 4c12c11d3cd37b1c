"""Heads: the wordmark of a game on its own ground, over a strip of its ornament."""

from collections.abc import Iterator
from functools import cache
from math import floor

from pnp.games import AnyGame, find, names
from pnp.protocol.art import Blurb, Look
from pnp.scene import typeface
from pnp.scene.nodes import (
    Align,
    Box,
    Group,
    Ink,
    Node,
    Point,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import CAPTION, EMPHASIS, GRID, HEAD, PT
from pnp.scene.typeface import Face
from pnp.words.catalogue import Catalogue

INSET = 5.0
"""From the trim of a card to what is printed."""

BAND, LOW_BAND = 11.6, 10.6
"""How far down the ground of a masthead reaches in front, and behind."""

STRIP, LOW_STRIP = 3.2, 2.2
"""How tall the ornament below it is."""

MARK = 34.0, 40.0
"""How wide a wordmark is on a card: of most games, and where something rises above."""

BESIDE = 2.0
"""Between a wordmark, or a title, and what stands at the right of it."""


def look_of(accent: str) -> Look | None:
    """The world of the game that is called like an ink, if it is one and has one."""
    return find(accent).art.look if accent in names() else None


@cache
def wordmark(look: Look, box: Box, ink: Ink) -> Group:
    """The name of a game, as large as a box holds, at its left and in its middle."""
    scene = look.wordmark(box.width, ink)
    if scene.height > box.height:
        scene = look.wordmark(box.width * box.height / scene.height, ink)
    top = (box.top + box.bottom - scene.height) / 2
    return Group(scene.nodes, translation(box.left, top), once=True)


@cache
def strip(look: Look, box: Box) -> Group:
    """The ornament of a game along a level strip."""
    drawn = look.edge(box) if look.edge else look.ground(box)
    shown = Group((drawn,), clip=rectangle(box), once=True)
    return Group((shown,), role="artefact")


def masthead(
    words: Catalogue,
    size: tuple[float, float],
    beside: tuple[str, str],
    title: tuple[str, str] = ("", ""),
) -> Group:
    """What heads a side of a card so wide, on a ground that bleeds so far.

    In front it is the name of the game with two lines at its right; behind its title
    and what the card is called, with two such lines.
    """
    wide, bleed = size
    look, game = look_of(words.game), words.game
    high, strip_high = (LOW_BAND, LOW_STRIP) if any(title) else (BAND, STRIP)
    band = Box(-bleed, -bleed, wide + bleed, high)
    ground = rectangle(band, Style(f"{game}-head" if look else "ground"))
    below = Box(-bleed, high, wide + bleed, high + strip_high)
    pen = Style(stroke=game, width=EMPHASIS)
    bar = line(Point(below.left, high), Point(below.right, high), pen)
    edge: Node = strip(look, below) if look else bar
    ink = f"{game}-head-sign" if look else game
    said = (
        _titled(title, beside, wide, ink)
        if any(title)
        else _named(words, look, beside, wide, ink)
    )
    art = Group((ground, edge), role="artefact")
    told = Group(tuple(said), role="heading-1", alt=_alt_text(words, beside, title))
    return Group((art, told))


def _named(
    words: Catalogue, look: Look | None, beside: tuple[str, str], wide: float, ink: Ink
) -> Iterator[Node]:
    upper, lower = beside
    right = wide - INSET
    widths = (typeface.width(upper, NAMED, "bold"), typeface.width(lower, CAPTION))
    free = right - max(widths) - BESIDE - INSET
    if look:
        scene = look.wordmark(10.0, ink)
        most = MARK[scene.width / scene.height < ROOMY]
        box = Box(INSET, 0.9, INSET + min(most, floor(free)), BAND - 1.3)
        yield wordmark(look, box, ink)
    else:
        yield Text(words.text("title"), Point(INSET, 7.6), HEAD, "bold", ink=ink)
    yield from _lines(beside, right, (NAMED, "bold"), "end", ink)


def _lines(
    said: tuple[str, str], x: float, upper: tuple[float, Face], align: Align, ink: Ink
) -> Iterator[Node]:
    """Two lines, or one in the middle of them."""
    first, second = said
    yield Text(first, Point(x, UPPER if second else ALONE), *upper, align, ink)
    if second:
        yield Text(second, Point(x, LOWER), CAPTION, "regular", align, ink)


UPPER, LOWER, ALONE = 5.9, 9.4, 7.4
"""How far down two lines stand, and where one does."""

NAMED = 8.5 * PT
"""The size of a weekday."""

ROOMY = 4.6
"""Wordmarks less wide for their height have something that rises."""


TITLE = 9.5 * PT
"""The size of a title."""


def _titled(
    title: tuple[str, str], beside: tuple[str, str], wide: float, ink: Ink
) -> Iterator[Node]:
    free = wide - 2 * INSET - typeface.width(beside[1], CAPTION) - BESIDE
    upper, lower = title
    if typeface.width(lower, CAPTION) > free:
        lower = ""
    yield from _lines((upper, lower), INSET, (TITLE, "bold"), "start", ink)
    yield from _lines(beside, wide - INSET, (CAPTION, "regular"), "end", ink)


def _alt_text(words: Catalogue, beside: tuple[str, str], title: tuple[str, str]) -> str:
    """A head for those who hear it, as a wordmark is no text."""
    named = title if any(title) else (words.text("title"),)
    return " · ".join(filter(None, (*named, *beside)))


@cache
def head_ground(look: Look, game: str, band: Box) -> Group:
    """The field on which the name of a game stands, in the ink ``<game>-head-sign``."""
    style = Style(fill=f"{game}-head", stroke=f"{game}-head-line", width=GRID)
    inside = band.grown(-GRID / 2)
    drawn = look.plate(inside) if look.plate else rectangle(inside, style)
    return Group((Group((drawn,), once=True),), role="artefact")


HOUSE = "pnp press"


def blurb(game: AnyGame, words: Catalogue) -> Blurb:
    """For how many players it is, from which age and how long, and what it is."""
    players = game.rules.edition.players
    least, most = min(players), max(players)
    count = f"{least}" if least == most else f"{least}–{most}"
    tagline = words.text("tagline").partition(". ")[0].rstrip(".")
    subtitle = words.messages.get("subtitle", tagline)
    age, minutes = (words.messages.get(key, "") for key in ("age", "minutes"))
    return Blurb(subtitle, count, age, HOUSE, minutes)
