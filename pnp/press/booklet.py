"""Booklets: the rules of a game between covers, to be folded and stapled."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp import __version__
from pnp.games import AnyGame
from pnp.press.cover import PUBLISHER, back, front, players
from pnp.press.imposition import imposed, leaf
from pnp.press.page import frames
from pnp.press.paper import Order
from pnp.press.rulesheet import rulepages
from pnp.scene.document import Document
from pnp.scene.look import Blurb
from pnp.scene.nodes import Align, Group, Node, Point, Scene, Text, scaling
from pnp.scene.tokens import BODY, MARGIN, PT, SMALL
from pnp.words import Catalogue, catalogue

SIZES = tuple(half * 0.5 * PT for half in range(19, 23))
"""The sizes of the text: of those that need the fewest sheets it is the largest."""

FOOT = 5.0
"""What a page number takes of a page."""


def booklet(game: AnyGame, order: Order) -> Document:
    """The rules of a game with covers, two pages abreast on the paper that is ordered.

    A booklet has a multiple of four pages; what is left over is blank inside the
    covers.
    """
    words = catalogue(game.name, order.language)
    paper = (
        order.paper if order.paper.width > order.paper.height else order.paper.turned
    )
    page = leaf(paper)
    told = _text(game, replace(order, paper=page))
    blurb = Blurb(words.text("rules-of-game"), players(game), foot=PUBLISHER)
    covers = (front(game, page, blurb, words), back(page, words))
    pages = tuple(_numbered(_bound(covers, told), words))
    slugs = _slugs(words, order, len(pages) // 4)
    title = f"{words.text('title')}: {words.text('rules')}"
    return Document(
        imposed(pages, paper, slugs),
        title=title,
        language=order.language,
        subject=words.text("credits"),
        duplex="short",
    )


def _bound(covers: tuple[Scene, Scene], told: Sequence[Scene]) -> tuple[Scene, ...]:
    """The pages in order; of blank ones the first stands behind the front cover."""
    first, last = covers
    blank = Scene(first.width, first.height)
    spare = -(len(told) + 2) % 4
    before = (blank,) * min(spare, 1)
    return (first, *before, *told, *(blank,) * (spare - len(before)), last)


def _text(game: AnyGame, order: Order) -> tuple[Scene, ...]:
    """The text on pages, in the largest type that needs no sheet more."""
    tried = [_set(game, order, size) for size in SIZES]
    return min(reversed(tried), key=lambda pages: -(-(len(pages) + 2) // 4))


def _set(game: AnyGame, order: Order, size: float) -> tuple[Scene, ...]:
    """The text in a size: set on smaller paper and enlarged."""
    paper, factor = order.paper, size / BODY
    smaller = replace(paper, width=paper.width / factor, height=paper.height / factor)
    room = frames(smaller, FOOT / factor)
    return tuple(
        Scene(paper.width, paper.height, (Group(nodes, scaling(factor)),))
        for nodes in rulepages(game, replace(order, paper=smaller), room)
    )


def _numbered(pages: Sequence[Scene], words: Catalogue) -> Iterator[Scene]:
    """Pages with their numbers at the outer edge, those of the text alone."""
    said = f"{words.text('title')} · {words.text('rules')}"
    last = len(pages)
    for number, page in enumerate(pages, start=1):
        if number in (1, last) or not page.nodes:
            yield page
        else:
            foot = tuple(_foot(page, number, said))
            yield replace(page, nodes=(*page.nodes, Group(foot, role="artefact")))


def _foot(page: Scene, number: int, said: str) -> Iterator[Node]:
    """The number of a page at its outer edge, and what it is at the inner one."""
    ends: tuple[tuple[float, Align], ...] = (
        (MARGIN, "start"), (page.width - MARGIN, "end")
    )  # fmt: skip
    (inner, from_inner), (outer, from_outer) = ends if number % 2 else ends[::-1]
    y = page.height - MARGIN
    yield Text(said, Point(inner, y), SMALL, align=from_inner, ink="muted")
    yield Text(str(number), Point(outer, y), BODY, "bold", from_outer)


def _slugs(words: Catalogue, order: Order, count: int) -> list[str]:
    """What stands beside each sheet: whose it is, and what to do with it."""
    return [
        words.text(
            "booklet-sheet",
            game=words.text("title"),
            number=number,
            count=count,
            paper=order.paper.title,
            language=order.language,
            version=__version__,
        )
        for number in range(1, count + 1)
    ]
