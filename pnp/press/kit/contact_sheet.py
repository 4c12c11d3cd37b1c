"""Small pages: all pages of a file in a column, each over its number."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import NamedTuple

from pnp.press.kit.kit_files import Stack
from pnp.press.paper import Paper
from pnp.press.text_page import barred_frames
from pnp.scene import typeface
from pnp.scene.document import Page
from pnp.scene.nodes import (
    Box,
    Circle,
    Curve,
    Group,
    Ink,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Segment,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import GRID, GUTTER, MARGIN, OUTLINE, SMALL
from pnp.typeset.fitted import fitted
from pnp.typeset.text_context import Illustration

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


def contact_layout(stack: Stack, paper: Paper, most: int) -> Laid:
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


def page_outlines(laid: Laid) -> Illustration:
    """The edges of what stands there, as it shows in a picture of the picture."""
    pen = Style(stroke="muted", width=OUTLINE)
    edges = (
        rectangle(room._replace(top=room.bottom - _height(page, room.width)), pen)
        for page, room in laid.places
    )
    return Illustration(Scene(laid.width, laid.height, tuple(edges)))


def page_pictures(laid: Laid, empty: str, edge: Ink | None = None) -> Illustration:
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

    def fits(abreast: int) -> bool:
        tall = max(_height(page, _share(wide, abreast)) for page in pages) + ROOM
        return tall * ceil(len(pages) / abreast) <= room

    return fitted(range(min(most, limit), limit + 1), fits)


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


LEAST = 0.3
"""What comes out smaller, in millimetres, is left out."""

FINEST = 0.03
"""So are lines that come out thinner, but for those around what is large."""

LARGE = 0.4
"""What comes out as large keeps its outline, which is all that cards may have."""

FILLED = 0.8
"""So does what is filled, as it may be filled with white: hats are, to spare ink.

It is broad then: the outlines of narrow shapes side by side would run into one.
"""

_LEAD = Style(stroke="rule", width=GRID)


def miniature(page: Page, width: float, edge: Ink | None = None) -> Group:
    """A page as wide as said, on white, within an outline.

    Its parts are outlined in an ink, if there is one.
    """
    factor = width / page.scene.width
    sheet = Box(0, 0, width, page.scene.height * factor)
    pen = Style(stroke=edge, width=FINEST / factor)
    edges = (rectangle(trim, pen) for trim in page.trims if edge)
    drawn = (*_Small().all(page.scene.nodes, factor), *edges)
    art = Group(drawn, scaling(factor))
    inside = Group((art,), clip=rectangle(sheet))
    outline = rectangle(sheet, Style(stroke="muted", width=GRID))
    return Group((rectangle(sheet, Style("paper")), inside, outline))


def is_empty(page: Page) -> bool:
    """Whether nothing is printed on a page but what stands around parts."""
    return not _is_seen(page.scene.nodes, 1.0)


def _is_seen(nodes: Iterable[Node], scale: float) -> bool:
    """Whether anything is left of some nodes that are made simpler."""
    for node in nodes:
        match node:
            case Text():
                return True
            case Group(children, transform):
                printed = node.layer in (None, "print")
                if printed and _is_seen(children, scale * transform.scale):
                    return True
            case Path() | Circle():
                if _shape(node, scale):
                    return True
    return False


@dataclass
class _Small:
    """Makes nodes simpler; what is drawn often stays one thing."""

    seen: dict[tuple[int, float], tuple[Node, ...]] = field(default_factory=dict)

    def all(self, nodes: Iterable[Node], scale: float) -> tuple[Node, ...]:
        return tuple([small for node in nodes if (small := self.one(node, scale))])

    def one(self, node: Node, scale: float) -> Node | None:
        match node:
            case Text():
                return _lead(node)
            case Group():
                return self.group(node, scale)
            case Path() | Circle():
                return _shape(node, scale)

    def group(self, group: Group, scale: float) -> Node | None:
        if group.layer not in (None, "print"):
            return None
        inner = scale * group.transform.scale
        place = id(group.children), inner
        if place not in self.seen:
            self.seen[place] = self.all(group.children, inner)
        if not (children := self.seen[place]):
            return None
        once = group.layer == "print"
        return Group(children, group.transform, group.clip, once=once)


def _lead(text: Text) -> Node:
    """A line of text as a line."""
    wide = typeface.width(text.content, text.size, text.face)
    left = text.anchor.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.align]
    y = text.anchor.y - text.size * 0.25
    return line(Point(left, y), Point(left + wide, y), _LEAD)


def _shape(shape: Path | Circle, scale: float) -> Path | Circle | None:
    extent = _extent(shape) * scale
    if extent < LEAST:
        return None
    style = shape.style
    if style.stroke and style.width * scale < FINEST:
        kept = extent >= (FILLED if style.fill else LARGE)
        kept = kept and (not style.fill or _breadth(shape) * scale >= LARGE)
        style = (
            replace(style, width=FINEST / scale)
            if kept
            else replace(style, stroke=None)
        )
        shape = replace(shape, style=style)
    return shape if style.fill or style.stroke else None


def _extent(shape: Path | Circle) -> float:
    """How far it reaches at least, across or down."""
    if isinstance(shape, Circle):
        return 2 * shape.radius
    return max(_sides(shape.segments))


def _breadth(shape: Path | Circle) -> float:
    """How broad the broadest of its pieces is, where it is narrow."""
    if isinstance(shape, Circle):
        return 2 * shape.radius
    pieces = list[list[Segment]]()
    for part in shape.segments:
        if isinstance(part, Move):
            pieces.append([])
        pieces[-1].append(part)
    return max(min(_sides(piece)) for piece in pieces)


def _sides(segments: Sequence[Segment]) -> tuple[float, float]:
    """How wide and how high some segments reach at least."""
    points: list[Point] = [part[-1] for part in segments if part]
    points += [part[0] for part in segments if isinstance(part, Curve)]
    if not points:
        return 0.0, 0.0
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(xs) - min(xs), max(ys) - min(ys)
