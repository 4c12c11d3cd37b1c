"""Heads: the wordmark of a game on its own ground, over a strip of its ornament."""

from functools import cache
from math import floor
from typing import NamedTuple

from pnp.games import AnyGame, find, names
from pnp.protocol.art import Blurb, Look
from pnp.scene import typeface
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BODY, CAPTION, EMPHASIS, GRID, HEAD, SAFE, SMALL
from pnp.words.catalogue import Catalogue

INSET = 6.0
"""From the trim of a card to what is printed."""

BAND, LOW_BAND = 9.0, 7.8
"""How tall the ground of a head is in front, and behind."""

STRIP, LOW_STRIP = 2.8, 2.2
"""How tall the ornament below it is."""

KERB = 5.0
"""How tall the ornament at the foot of a card is."""

MARK, MOST = 0.4, 30.0
"""How wide the wordmark on a card is at most, in widths of it, and in all."""

BESIDE = 2.0
"""Between the wordmark and what stands at the right of it."""

UNDER = SMALL * 8 / 6.5


class Head(NamedTuple):
    """The head of a side of a card."""

    nodes: tuple[Node, ...]
    level: float
    """The height of what marks how hard it is, at the right."""
    end: float
    """Where the room below begins."""
    edge: float
    """Where it ends itself, above what is said under it."""


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


def card_head(
    words: Catalogue, width: float, aside: str, under: str, title: str = ""
) -> Head:
    """The head of a side of a card; without a title the game gives its wordmark."""
    look = look_of(words.game)
    if look:
        return _worldly(look, words, width, (aside, under, title))
    return _plain(words, width, (aside, under, title))


def _worldly(
    look: Look, words: Catalogue, width: float, said: tuple[str, str, str]
) -> Head:
    aside, under, title = said
    ink = f"{words.game}-head-sign"
    high, low = (LOW_BAND, LOW_STRIP) if title else (BAND, STRIP)
    band = Box(SAFE, SAFE, width - SAFE, SAFE + high)
    edge = Box(band.left, band.bottom, band.right, band.bottom + low)
    base = SAFE + high / 2 + 1.35
    left, right = INSET, width - INSET
    free = right - typeface.width(aside, CAPTION, "bold") - BESIDE - left
    wide = min(MARK * width, MOST, floor(free))
    named: Node = (
        Text(title, Point(left, base), HEAD, "bold", ink=ink)
        if title
        else wordmark(look, Box(left, SAFE + 1.2, left + wide, band.bottom - 1.2), ink)
    )
    spoken = (
        named,
        Text(aside, Point(right, base), CAPTION, "bold", "end", ink),
        Text(under, Point(INSET, edge.bottom + (4.0 if title else 3.5)), UNDER),
    )
    nodes = (
        head_ground(look, words.game, band),
        strip(look, edge),
        Group(spoken, role="heading-1", alt=_alt_text(words, said)),
    )
    level, end = (3.1, 6.0) if title else (2.6, 4.4)
    return Head(nodes, edge.bottom + level, edge.bottom + end, edge.bottom)


def _alt_text(words: Catalogue, said: tuple[str, str, str]) -> str:
    """A head for those who hear it, as a wordmark is no text."""
    aside, under, title = said
    return " · ".join(filter(None, (title or words.text("title"), aside, under)))


@cache
def head_ground(look: Look, game: str, band: Box) -> Group:
    """The field on which the name of a game stands, in the ink ``<game>-head-sign``."""
    style = Style(fill=f"{game}-head", stroke=f"{game}-head-line", width=GRID)
    inside = band.grown(-GRID / 2)
    drawn = look.plate(inside) if look.plate else rectangle(inside, style)
    return Group((Group((drawn,), once=True),), role="artefact")


def card_kerb(game: str, width: float, height: float) -> tuple[Node, ...]:
    """What runs along the foot of a card of a game that has a look."""
    look = look_of(game)
    box = Box(SAFE, height - SAFE - KERB, width - SAFE, height - SAFE)
    if look and look.kerb:
        return (_kerb(look, box),)
    if look and look.edge:
        return (strip(look, box._replace(top=box.bottom - STRIP)),)
    return ()


def bare(game: str) -> float:
    """What the ornament at the foot of a card leaves free where it is low."""
    look = look_of(game)
    return 0.0 if look and look.kerb else KERB - STRIP - 0.6


@cache
def _kerb(look: Look, box: Box) -> Group:
    """The same for a look that has something of its own there."""
    drawn = (look.kerb(box),) if look.kerb else ()
    return Group((Group(drawn, once=True),), role="artefact")


def _plain(words: Catalogue, width: float, said: tuple[str, str, str]) -> Head:
    """The head of a game without a look: its title, a line below, a bar."""
    aside, under, title = said
    name, right = title or words.text("title"), width - INSET
    lines = (
        Text(name, Point(INSET, 9.2), HEAD, "bold", ink=words.game),
        Text(aside, Point(right, 9.2), BODY, "bold", "end", words.game),
        Text(under, Point(INSET, 13.6), UNDER),
    )
    pen = Style(stroke=words.game, width=EMPHASIS)
    bar = line(Point(INSET, 15.8), Point(right, 15.8), pen)
    nodes = (Group(lines, role="heading-1"), Group((bar,), role="artefact"))
    return Head(nodes, 7.7, 17.5, 15.8)


@cache
def card_back(look: Look, width: float, height: float) -> Scene:
    """The back of a card that says nothing: ornament, with the emblem in the middle.

    White is left along the trim, so that neighbours share a cut.
    """
    if look.reverse:
        own = look.reverse(width, height)
        return Scene(width, height, (Group(own.nodes, role="artefact"),))
    box = Box(0, 0, width, height).grown(-SAFE)
    emblem = look.emblem(width * 0.58)
    middle = translation((width - emblem.width) / 2, (height - emblem.height) / 2)
    drawn = (
        # Its edge lies under the frame, beyond which none of it may peep out.
        Group((look.ground(box),), clip=rectangle(box.grown(-GRID))),
        look.frame(box),
        Group(emblem.nodes, middle),
    )
    return Scene(width, height, (Group(drawn, role="artefact"),))


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
