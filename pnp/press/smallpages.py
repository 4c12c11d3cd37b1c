"""Small pages: all pages of a file in a column, each over its number."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from pnp.press.miniature import is_empty, miniature
from pnp.press.page import barred_frames
from pnp.press.paper import Paper
from pnp.press.playset import Stack
from pnp.press.typeset.house import Illustration
from pnp.scene.document import Page
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
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GUTTER, MARGIN, OUTLINE, SMALL

APART = 2.6
ROOM = 4.0
"""Below a small page, for its number."""

SLACK = 1.1
"""Of that so much is below the number."""

NARROWEST = 7.6

TALLEST = 0.7
"""Of a page, what the pictures of a file may take."""


class Laid(NamedTuple):
    """Where they stand."""

    places: Sequence[tuple[Page, Box]]
    width: float
    height: float


Picture = Callable[[Laid], Illustration]


def laid(stack: Stack, paper: Paper, most: int) -> Laid:
    """Rows of at most so many, or of more if they ran over a page."""
    pages = _pages(stack)
    wide = measure(paper)
    abreast = _row(pages, paper, most)
    across = _share(wide, abreast)
    places, top = list[tuple[Page, Box]](), 0.0
    for start in range(0, len(pages), abreast):
        row = pages[start : start + abreast]
        high = max(_height(page, across) for page in row)
        for place, page in enumerate(row):
            left = place * (across + APART)
            places.append((page, Box(left, top, left + across, top + high)))
        top += high + ROOM
    return Laid(places, wide, top - SLACK)


def fewest(stack: Stack, paper: Paper, wished: int) -> int:
    """How many stand in a row at least, as else they ran over a page."""
    return _row(_pages(stack), paper, wished)


def _pages(stack: Stack) -> Sequence[Page]:
    return [page for each in stack.stretches for page in each.document.pages]


def bare(laid: Laid) -> Illustration:
    """The room that they take."""
    return Illustration(Scene(laid.width, laid.height))


def outlined(laid: Laid) -> Illustration:
    """The edges of what stands there, as it shows in a picture of the picture."""
    pen = Style(stroke="muted", width=OUTLINE)
    edges = (
        rectangle(room._replace(top=room.bottom - _height(page, room.width)), pen)
        for page, room in laid.places
    )
    return Illustration(Scene(laid.width, laid.height, tuple(edges)))


def drawn(laid: Laid, empty: str, edge: Ink | None = None) -> Illustration:
    """What stands there, with a word on pages that are empty.

    Parts are outlined in an ink where they may be white on white.
    """
    numbered = enumerate(laid.places, start=1)
    nodes = (
        node
        for at, (page, room) in numbered
        for node in _picture(at, Small(page, edge), room, empty)
    )
    return Illustration(Scene(laid.width, laid.height, tuple(nodes)))


def _row(pages: Sequence[Page], paper: Paper, most: int) -> int:
    """How many small pages stand in a row: more than wished if they run over a page."""
    wide = measure(paper)
    limit = max(1, int((wide + APART) / (NARROWEST + APART)))
    room = barred_frames(paper).later.height * TALLEST
    for abreast in range(min(most, limit), limit):
        tall = max(_height(page, _share(wide, abreast)) for page in pages) + ROOM
        if tall * ceil(len(pages) / abreast) <= room:
            return abreast
    return limit


def _share(measure: float, abreast: int) -> float:
    """How broad each of so many is that stand in a row."""
    return (measure - (abreast - 1) * APART) / abreast


def measure(paper: Paper) -> float:
    """How broad a column is."""
    whole = paper.width - 2 * MARGIN
    return (whole - GUTTER) / 2 if whole >= 145 else whole


def _height(page: Page, width: float) -> float:
    return width * page.scene.height / page.scene.width


class Small(NamedTuple):
    """A page, and the ink in which its parts are outlined, if any."""

    page: Page
    edge: Ink | None


def _picture(number: int, small: Small, room: Box, empty: str) -> Iterator[Node]:
    """A small page at the foot of its room, and its number below."""
    page, edge = small
    y = room.bottom - _height(page, room.width)
    shown = Group((miniature(page, room.width, edge),), translation(room.left, y))
    yield Group((shown,), role="artefact")
    at = Point(room.left + room.width / 2, room.bottom + 2.8)
    yield Text(str(number), at, SMALL, align="middle", ink="muted")
    if is_empty(page):
        middle = Point(at.x, (y + room.bottom) / 2 + SMALL * 0.35)
        yield Text(empty, middle, SMALL, align="middle", ink="muted")
