"""Plates: drawings of one's own in rows on pages, each over its caption."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from pnp.base.errors import UserError, quoted
from pnp.press.books.book_page import Said, heading
from pnp.press.colophon import broken
from pnp.press.paper import Order
from pnp.press.slug import CLEAR, FOOT_LEADING
from pnp.press.text_page import frames, identity, text_page
from pnp.scene import typeface
from pnp.scene.document import Document, resized
from pnp.scene.nodes import Box, Node, Point
from pnp.scene.tokens import BODY, LEADING, MARGIN, SMALL, TITLE
from pnp.typeset.blocks import Run
from pnp.typeset.figure import most_abreast, rows_abreast, share
from pnp.typeset.fitted import fitted_size
from pnp.typeset.row_box import Placed, Slab, placed_nodes
from pnp.typeset.text_context import House, Illustration
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue

ABOVE_FOOT = 4.5
"""Between what stands on a page and the lines at its foot."""

APART = 5 * LEADING
"""By so much rows are further apart at most, that a page is full."""

MOST = 999
"""No job has more pages."""


@dataclass(frozen=True, slots=True)
class Plates:
    """What is set."""

    drawings: Sequence[Document]
    captions: Sequence[str]
    """One for each of them, or none."""
    games: Sequence[str]
    """Those that are drawn."""
    columns: int
    title: str = ""
    """Above the first page, if it has one."""


def plates(wanted: Plates, order: Order) -> Document:
    """The pages; raises ``UserError`` for what has no room or could not be read."""
    words = _words(wanted, order)
    what = words.text("drawings")
    whose = [catalogue(game, order.language).text("credits") for game in wanted.games]
    foot = _foot((*whose, words.text("unofficial")), words, order)
    head = _head(wanted.title, order) if wanted.title else None
    room = _frames(order, foot, head)
    shown = _illustrations(wanted, order, room.later)
    rows = rows_abreast(
        what, shown, wanted.columns, room.later.width, House(order.language)
    )
    first, *rest = _page_nodes(_rows_by_page(tuple(rows), room, order), room)
    pages = [(head.node, *first) if head else first, *rest]
    return Document(
        tuple(
            text_page(nodes, order, foot, identity(words, what, order, n, len(pages)))
            for n, nodes in enumerate(pages, start=1)
        ),
        title=wanted.title or f"{words.text('title')}: {what}",
        language=order.language,
        subject=" ".join(whose),
        duplex="long",
    )


def _words(wanted: Plates, order: Order) -> Catalogue:
    """The words of the first game under the titles of all."""
    said = [catalogue(game, order.language) for game in wanted.games]
    titles = ", ".join(words.text("title") for words in said)
    return replace(said[0], messages={**said[0].messages, "title": titles})


def _foot(said: Sequence[str], words: Catalogue, order: Order) -> tuple[str, ...]:
    """The lines at the left of a foot, the last free if the page needs all of it."""
    measure = order.paper.width - 2 * MARGIN
    lines = tuple(chain.from_iterable(broken(each, measure) for each in said))
    longest = identity(words, words.text("drawings"), order, MOST, MOST)
    taken = sum(typeface.width(each, SMALL) for each in (lines[-1], longest))
    return lines if taken + CLEAR <= measure else (*lines, "")


def _head(title: str, order: Order) -> Said:
    """The title in one line, smaller if it must be."""
    box = order.paper.whole.grown(-MARGIN)
    size = fitted_size(title, box.width, TITLE)
    if size < BODY:
        raise UserError(f"the title {quoted(title)} is too long for a line")
    return heading(title, box, size=size)


def _frames(order: Order, foot: Sequence[str], head: Said | None) -> Frames:
    """What the title and the foot leave of the pages."""
    later = frames(order.paper, len(foot) * FOOT_LEADING + ABOVE_FOOT).later
    first = later._replace(top=head.end + LEADING) if head else later
    return Frames(first, later)


def _illustrations(wanted: Plates, order: Order, room: Box) -> Sequence[Illustration]:
    """The drawings as wide as a column, each with its caption."""
    wide = share(room.width, max(1, wanted.columns))
    scenes = (resized(each, wide).pages[0].scene for each in wanted.drawings)
    said = wanted.captions or [""] * len(wanted.drawings)
    shown = [
        Illustration(scene, (Run(text),) if text else ())
        for scene, text in zip(scenes, said, strict=True)
    ]
    most = max(1, most_abreast(shown, room.width))
    if not 1 <= wanted.columns <= most:
        fault = f"1 to {most} columns of these drawings can be read"
        raise UserError(f"{fault} on {order.paper.title}, not {wanted.columns}")
    return shown


def _rows_by_page(rows: Sequence[Slab], room: Frames, order: Order) -> list[list[Slab]]:
    """As many rows on each page as it holds."""
    pages: list[list[Slab]] = [[]]
    for number, row in enumerate(rows, start=1):
        if row.rows > room.rows(0):
            fault = f"row {number} is too tall for {order.paper.title}"
            raise UserError(f"{fault}: try more columns")
        if _tall([*pages[-1], row]) > room.rows(len(pages) - 1):
            pages.append([])
        pages[-1].append(row)
    return pages


def _tall(rows: Sequence[Slab]) -> int:
    return sum(row.rows for row in rows)


def _page_nodes(
    pages: Sequence[Sequence[Slab]], room: Frames
) -> Iterator[tuple[Node, ...]]:
    """The rows where they stand, on full pages so far apart that these are filled."""
    apart = 0.0
    for number, rows in enumerate(pages):
        left = (room.rows(number) - _tall(rows)) * LEADING / max(1, len(rows) - 1)
        apart = min(left, apart if number == len(pages) - 1 else APART)
        box = room.on(number)
        tops = (_tall(rows[:n]) * LEADING + n * apart for n in range(len(rows)))
        corners = (Point(box.left, box.top + top) for top in tops)
        yield placed_nodes(map(Placed, rows, corners))
