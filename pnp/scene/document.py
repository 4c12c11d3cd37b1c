"""Finished pages: what the exporters write."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, overload

from pnp.base.errors import UserError
from pnp.scene.cut_parts import page_cover
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Group,
    Node,
    Point,
    Scene,
    Text,
    Transform,
    rotation,
    scaling,
    translation,
)

Duplex = Literal["long", "short", "fold", "none"]
"""How a sheet gets its backs: turned over its long or its short edge, folded, never."""


class Bookmark(NamedTuple):
    """A place of a page that a reader may go to."""

    title: str
    level: int
    """1 for a part of the text, 2 for a part of that."""
    top: float


@dataclass(frozen=True, slots=True)
class Page:
    """A scene as large as its paper, and where the paper is trimmed."""

    scene: Scene
    trim: Box | None = None
    """What remains of the page after cutting; ``None`` is all of it."""
    bleed: float = 0
    """How far the art goes on beyond the trim."""
    name: str = ""
    """What a list of the pages calls it."""
    back: bool = False
    """Whether it is the other side of the page before it."""
    trims: tuple[Box, ...] = ()
    """Where parts are cut out of it."""
    bookmarks: tuple[Bookmark, ...] = ()
    """Places on it; without any in a document every page has one."""


class Late(Sequence[Page]):
    """Pages that are made when they are asked for, and not kept."""

    def __init__(self, count: int, make: Callable[[int], Page]) -> None:
        self._count, self._make = count, make

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Page: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Page]: ...
    def __getitem__(self, place: int | slice) -> Page | Sequence[Page]:
        places = range(self._count)[place]
        return (
            self._make(places)
            if isinstance(places, int)
            else [self._make(each) for each in places]
        )


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with what a reader and a printer should know of them."""

    pages: Sequence[Page]
    title: str
    language: str = "en"
    subject: str = ""
    duplex: Duplex = "none"
    attachments: Mapping[str, str] = field(default_factory=dict)
    """Texts that travel inside the file, by file name."""


def single(scene: Scene, title: str, language: str = "en") -> Document:
    """A document of one drawing, its bleed included in the page."""
    return Document((bled_page(scene),), title, language)


def bled_page(scene: Scene, name: str = "", *, back: bool = False) -> Page:
    """A page of one drawing that is as much larger than it as its bleed."""
    bleed = scene.bleed
    if not bleed:
        return Page(scene, name=name, back=back)
    width, height = scene.width + 2 * bleed, scene.height + 2 * bleed
    moved = Group(scene.nodes, translation(bleed, bleed))
    trim = Box(bleed, bleed, width - bleed, height - bleed)
    whole = Scene(width, height, (moved, page_cover(trim, bleed)))
    return Page(whole, trim, bleed, name, back)


def resized(document: Document, width: float) -> Document:
    """The document with every page so wide, and all on it larger or smaller.

    >>> page = Page(Scene(100, 50, ()), Box(5, 5, 95, 45), 5)
    >>> (half,) = resized(Document((page,), ""), 50).pages
    >>> half.scene.height, half.trim, half.bleed
    (25.0, Box(left=2.5, top=2.5, right=47.5, bottom=22.5), 2.5)
    """
    pages = tuple(
        _scaled_page(page, width / page.scene.width) for page in document.pages
    )
    return replace(document, pages=pages)


def turned(document: Document) -> Document:
    """The document as it is seen from the other side of the table.

    >>> page = Page(Scene(100, 50, ()))
    >>> (half,) = turned(Document((page,), "")).pages
    >>> half.scene.nodes[0].transform(Point(0, 0))
    Point(x=100.0, y=50.0)
    """
    return replace(document, pages=tuple(map(_turned_page, document.pages)))


def _turned_page(page: Page) -> Page:
    scene = page.scene
    about = Point(scene.width / 2, scene.height / 2)
    nodes = (Group(scene.nodes, rotation(180, about)),)
    return replace(page, scene=replace(scene, nodes=nodes))


def _scaled_page(page: Page, factor: float) -> Page:
    scene = page.scene
    size = scene.width * factor, scene.height * factor
    trim = page.trim and Box(*(edge * factor for edge in page.trim))
    drawn = Scene(*size, (Group(scene.nodes, scaling(factor)),))
    marks = tuple(m._replace(top=m.top * factor) for m in page.bookmarks)
    bleed = page.bleed * factor
    return replace(page, scene=drawn, trim=trim, bleed=bleed, bookmarks=marks)


WIDTHS = 10, 2000
"""Between these many millimetres a drawing may be wide."""

DPI = 200
"""So many dots an inch has a PNG unless told."""

GRAINS = 10, 2400
"""Between these many it may have."""

DOTS = 10_000
"""So many dots wide or high is a PNG at most."""


def check_width(width: float) -> None:
    """Refuse a drawing so many millimetres wide that it is none any more.

    >>> check_width(5)
    Traceback (most recent call last):
    pnp.base.errors.UserError: a drawing is 10 to 2000 mm wide, not 5
    """
    least, most = WIDTHS
    if not least <= width <= most:
        raise UserError(f"a drawing is {least} to {most} mm wide, not {width:g}")


def check_dots(page: Page, dpi: float) -> None:
    """Refuse too few dots an inch, or more in all than a PNG can have."""
    least, most = GRAINS
    if not least <= dpi <= most:
        raise UserError(f"a PNG has {least} to {most} dots an inch, not {dpi:g}")
    dots = round(max(page.scene.width, page.scene.height) * dpi / 25.4)
    if dots > DOTS:
        raise UserError(f"{dpi:g} dpi make {dots:,} dots; {DOTS:,} is the most")


_LEVELS = {"heading-1": 1, "heading-2": 2}


def headings(nodes: Iterable[Node], at: Transform = IDENTITY) -> Iterator[Bookmark]:
    """A bookmark for each heading, in reading order.

    >>> from pnp.scene.nodes import Point
    >>> lines = (Text("The", Point(9, 20), 4), Text("end", Point(9, 25), 4))
    >>> list(headings([Group(lines, role="heading-2")]))
    [Bookmark(title='The end', level=2, top=16.0)]
    """
    for node in nodes:
        if not isinstance(node, Group):
            continue
        inner = at.after(node.transform)
        if node.role in _LEVELS:
            texts = [child for child in node.children if isinstance(child, Text)]
            title = _title(node) or " ".join(text.content.strip() for text in texts)
            tops = [inner(text.anchor).y - text.size * inner.scale for text in texts]
            yield Bookmark(title, _LEVELS[node.role], min(tops, default=0.0))
        else:
            yield from headings(node.children, inner)


def _title(heading: Group) -> str:
    """What a drawn title is called: its alternative text, but for what is beside it."""
    return heading.alt.partition(" · ")[0] if isinstance(heading.alt, str) else ""


class Link(NamedTuple):
    """The place of words on a page, and the title of the heading they lead to."""

    box: Box
    title: str


def leads(nodes: Iterable[Node]) -> bool:
    """Whether any words lead elsewhere, which is found out sooner than to where."""
    return any(
        node.target
        if isinstance(node, Text)
        else isinstance(node, Group) and not node.once and leads(node.children)
        for node in nodes
    )


def links(nodes: Iterable[Node], at: Transform = IDENTITY) -> Iterator[Link]:
    """All links among some nodes, in reading order.

    >>> from pnp.scene.nodes import Point
    >>> (link,) = links([Text("page 3", Point(9, 20), 4, target="The end")])
    >>> link.title, link.box.left
    ('The end', 9.38)
    """
    for node in nodes:
        if isinstance(node, Text):
            if node.target and (box := bounds([node], at)):
                yield Link(box, node.target)
        elif isinstance(node, Group) and not node.once:
            yield from links(node.children, at.after(node.transform))
