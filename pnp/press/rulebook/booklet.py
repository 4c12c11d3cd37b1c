"""Booklets: the rules of a game between covers, to be folded and stapled."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import fsum

from pnp.base.version import __version__
from pnp.games import AnyGame
from pnp.press.figures.density import Closeness
from pnp.press.masthead import blurb
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.copyfit import Setting
from pnp.press.rulebook.cover import back, front
from pnp.press.rulebook.rule_text import attachments
from pnp.press.sheets.imposition import Slug, imposed_pages, leaf
from pnp.press.slug import FOOT_LEADING
from pnp.press.text_page import frames
from pnp.scene.document import Document
from pnp.scene.nodes import (
    IDENTITY,
    Align,
    Group,
    Node,
    Point,
    Scene,
    Text,
    Transform,
    scaling,
    translation,
)
from pnp.scene.tokens import BODY, MARGIN, PT, SMALL
from pnp.words.catalogue import Catalogue, catalogue

SIZES = tuple(half * 0.5 * PT for half in range(19, 23))
"""The sizes that the text may have."""

SIDES = (10.0, 14.0)
"""The margins that it may have at its sides, beside the trim."""

TOP, BOTTOM = 12.0, 16.5
"""Its other margins."""

LEAST = 6 * PT
"""What words in figures should measure."""

WIDE, CLOSER = Closeness(3), (Closeness(3, 4), Closeness(15, 4))
"""How tight and how small figures are, see ``closeness``; the latter where they save
sheets, in the smallest type."""

FOOT = 11.0
"""From the number of a page to the trim below it."""


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
    said = blurb(game, words)._replace(subtitle=words.text("rules-of-game"))
    covers = (front(game, page, said, words), back(page, words))
    pages = tuple(_numbered_pages(_bound_pages(covers, told), words))
    named = f"{words.text('title')} · {words.text('rules')}"
    slugs = sheet_slugs(words, order, len(pages) // 4, named)
    title = f"{words.text('title')}: {words.text('rules')}"
    return Document(
        imposed_pages(pages, paper, slugs),
        title=title,
        language=order.language,
        subject=words.text("credits"),
        duplex="short",
        attachments=attachments(game, order),
    )


def _bound_pages(
    covers: tuple[Scene, Scene], told: Sequence[Scene]
) -> tuple[Scene, ...]:
    """The pages in order; of blank ones the first stands behind the front cover."""
    first, last = covers
    blank = Scene(first.width, first.height)
    spare = -(len(told) + 2) % 4
    before = (blank,) * (_leading(len(told)) - 1)
    return (first, *before, *told, *(blank,) * (spare - len(before)), last)


def _leading(count: int) -> int:
    """The pages that stand before so many of text: the cover, and one blank page."""
    return 1 + min(-(count + 2) % 4, 1)


def _text(game: AnyGame, order: Order) -> tuple[Scene, ...]:
    """The text on pages, as it best fills the fewest sheets."""
    setting = Setting(game, catalogue(game.name, order.language))
    ways = (*product(SIZES, SIDES, (WIDE,)), *product(SIZES[:1], SIDES, CLOSER))
    size, side, close = min(
        ways, key=lambda way: _cost(_text_pages(setting, order, *way))
    )
    room = frames(_smaller(order.paper, size, side), -FOOT_LEADING)
    return _text_pages(setting, order, size, side, setting.loosened(room, close))


def _cost(pages: Sequence[Scene]) -> tuple[int, float]:
    """The sheets that are needed; how empty pages are, and how small their words."""
    lines = [tuple(_lines(page.nodes)) for page in pages]
    ends = [max((base for base, _ in page), default=0.0) for page in lines]
    empty = (1 - end / pages[0].height for end in ends[:-1])
    least = min((size for page in lines for _, size in page), default=LEAST)
    small = max(0.0, LEAST - least)
    return -(-(len(pages) + 2) // 4), fsum(share**2 for share in empty) + 50 * small


def _lines(
    nodes: Iterable[Node], at: Transform = IDENTITY
) -> Iterator[tuple[float, float]]:
    """How far down each line of text is, and its size.

    To measure all that is drawn would take long.
    """
    for node in nodes:
        if isinstance(node, Text):
            yield at(node.anchor).y, node.size * at.scale
        elif isinstance(node, Group) and not node.once:
            yield from _lines(node.children, at.after(node.transform))


def _text_pages(
    setting: Setting, order: Order, size: float, side: float, close: Closeness
) -> tuple[Scene, ...]:
    """The text in a size between margins: set on smaller paper and enlarged."""
    page, factor = order.paper, size / BODY
    smaller = _smaller(page, size, side)
    own = replace(order, paper=smaller)
    corner = translation(side - MARGIN * factor, TOP - MARGIN * factor)
    place = corner.after(scaling(factor))
    return tuple(
        Scene(page.width, page.height, (Group(nodes, place),))
        for nodes in setting.pages(own, frames(smaller, -FOOT_LEADING), close, _leading)
    )


def _smaller(page: Paper, size: float, side: float) -> Paper:
    """Paper on which text of the usual size is as large as it is to be on a page."""
    factor = size / BODY
    width, height = page.width - 2 * side, page.height - TOP - BOTTOM
    return replace(
        page, width=width / factor + 2 * MARGIN, height=height / factor + 2 * MARGIN
    )


def _numbered_pages(pages: Sequence[Scene], words: Catalogue) -> Iterator[Scene]:
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
        (SIDES[0], "start"), (page.width - SIDES[0], "end")
    )  # fmt: skip
    (inner, from_inner), (outer, from_outer) = ends if number % 2 else ends[::-1]
    y = page.height - FOOT
    yield Text(said, Point(inner, y), SMALL, align=from_inner, ink="muted")
    yield Text(str(number), Point(outer, y), BODY, "bold", from_outer)


def sheet_slugs(words: Catalogue, order: Order, count: int, what: str) -> list[Slug]:
    """What stands below each sheet: what it is of, and what to do with it."""
    how = words.text("booklet-how", flip=words.text("flip-short"))
    named = (
        words.text(
            "booklet-sheet",
            what=what,
            number=number,
            count=count,
            paper=order.paper.title,
            language=order.language,
            version=__version__,
        )
        for number in range(1, count + 1)
    )
    return [Slug(each, how) for each in named]
