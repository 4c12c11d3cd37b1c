"""Pamphlets: the rules of a game on eight small pages, its title on the first."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press.colophon import colophon_nodes
from pnp.press.figures.density import Closeness
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.copyfit import Setting
from pnp.press.rulebook.rule_text import attachments
from pnp.press.sheets.imposition import abreast
from pnp.press.slug import FOOT_LEADING
from pnp.press.text_page import frames, identity
from pnp.scene.document import Document
from pnp.scene.nodes import (
    Align,
    Box,
    Group,
    Node,
    Point,
    Scene,
    Text,
    Transform,
    scaling,
    translation,
)
from pnp.scene.tokens import BODY, MARGIN, SMALL
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue

PAGES = 8
"""The most that there are, if letters need not be too small for that."""

SCALES = (1.0, 0.97, 0.948)
"""The scales of the type: at the last captions beside rules have eight points."""

PRICE, LOW = 0.2, 0.003
"""What smaller type costs, in shares of a page, squared, and what low figures cost
more than on large pages."""

TORN = 0.1
"""What it costs to part a picture from what tells of it, but on facing pages."""

STRAY = 0.05
"""What it costs that a page begins with a line or two of what went before."""

LEAF = 0.3
"""What it costs to turn a page in the middle of a turn."""

LAST = 0.2
"""What the last page counts for, beside another one: it closes with a colophon."""

SIDE, TOP, BOTTOM = 9.5, 9.5, 13.0
"""The margins."""

FOOT, _CLEAR = 7.5, 0.75
"""From the number of a page to the edge below it, and to what stands above it beside
a usual line."""


def pamphlet(games: Sequence[AnyGame], order: Order) -> Document:
    """The rules of some games, two pages abreast on the paper that is ordered.

    Those of each game begin on the right, and have numbers of their own: they name
    their pages by these.
    """
    lying = order.paper.width > order.paper.height
    paper = order.paper if lying else order.paper.turned
    half = replace(paper, width=paper.width / 2)
    blank, told = Scene(half.width, half.height), list[Scene]()
    for game in games:
        told += (blank,) * (len(told) % 2)
        told += small_pages(game, order, half)
    last = told.pop()
    spare = (blank,) * (-(len(told) + 1) % 4)
    return replace(
        about_all([(game, order) for game in games]),
        pages=abreast((*told, *spare, last), paper),
        duplex="short",
    )


def about_all(told: Sequence[tuple[AnyGame, Order]]) -> Document:
    """A document without pages, of the rules of some games."""
    words = [catalogue(game.name, order.language) for game, order in told]
    titles = ", ".join(each.text("title") for each in words)
    files = {
        name if len(told) == 1 else f"{game.name}-{name}": text
        for game, order in told
        for name, text in attachments(game, order).items()
    }
    return Document(
        (),
        title=f"{titles}: {words[0].text('rules')}",
        language=words[0].language,
        subject=" ".join(each.text("credits") for each in words),
        attachments=files,
    )


def small_pages(game: AnyGame, order: Order, page: Paper) -> tuple[Scene, ...]:
    """The rules on pages of a size, in the largest type in which they are eight."""
    words = catalogue(game.name, order.language)
    setting = Setting(game, words, order.variants)
    scale, close = _best(setting, page)
    own, place = replace(order, paper=_smaller(page, scale)), _place(scale)
    room = _room(page, scale)
    *before, end = (Group(nodes, place) for nodes in setting.pages(own, room, close))
    drawn = [*((each,) for each in before), (end, *_credits([end], page, words))]
    return tuple(
        Scene(page.width, page.height, (*nodes, Group(tuple(foot), role="artefact")))
        for number, nodes in enumerate(drawn, start=1)
        for said in [_page_label(words, own, number, len(drawn))]
        for foot in [_foot(page, number, said)]
    )


def _best(setting: Setting, page: Paper) -> tuple[float, Closeness]:
    """The scale and closeness at which pages are not too many, and filled best."""
    ways = sorted(_all_ways(setting, page))
    if ways[0].leaves:
        # Without the summary before it the turn may be on pages that face each other.
        late = _all_ways(setting, page, late=True)
        ways = sorted((*ways, *(each for each in late if not each.leaves)))
    best = ways[0]
    own = [w.close for w in ways if w.scale == best.scale]
    return best.scale, setting.fullest(_room(page, best.scale), own)


class _Way(NamedTuple):
    """How rules may be set; the least is best."""

    crowded: bool
    """Whether the last page has no room for whose the game is."""
    pages: int
    price: float
    scale: float
    close: Closeness
    leaves: int


def _all_ways(setting: Setting, page: Paper, *, late: bool = False) -> Iterator[_Way]:
    """The ways at all scales."""
    for scale in SCALES:
        room = _room(page, scale)
        for close, way in setting.tried(room, Closeness(printed=scale, late=late)):
            price = (
                way.empty
                + TORN * way.torn
                + STRAY * way.stray
                + LEAF * way.leaves
                + LAST * (way.left[-1] / room.rows(1)) ** 2
                + close.price
                + LOW * close.tight
                + PRICE * (1 - scale)
                + (way.count == PAGES - 1)  # one would be empty
            )
            crowded, pages = way.left[-1] < room.credits, max(PAGES, way.count)
            yield _Way(crowded, pages, price, scale, close, way.leaves)


def _smaller(page: Paper, scale: float) -> Paper:
    """Paper on which text of the usual size is as large as it is to be on a page."""
    width, height = page.width - 2 * SIDE, page.height - TOP - BOTTOM
    return replace(
        page, width=width / scale + 2 * MARGIN, height=height / scale + 2 * MARGIN
    )


def _room(page: Paper, scale: float) -> Frames:
    return frames(_smaller(page, scale), -FOOT_LEADING)._replace(facing=True)


def _place(scale: float) -> Transform:
    corner = translation(SIDE - MARGIN * scale, TOP - MARGIN * scale)
    return corner.after(scaling(scale))


def _page_label(words: Catalogue, order: Order, number: int, count: int) -> str:
    """What a page is of; the last one says which edition."""
    rules = words.text("rules")
    if number == count:
        return identity(words, rules, order, number, count)
    return f"{words.text('title')} · {rules}"


def _foot(page: Paper, number: int, said: str) -> Iterator[Node]:
    """The number of a page at its outer edge, and what it is at the inner one."""
    ends: tuple[tuple[float, Align], ...] = (
        (SIDE, "start"), (page.width - SIDE, "end")
    )  # fmt: skip
    (inner, from_inner), (outer, from_outer) = ends if number % 2 else ends[::-1]
    y = page.height - FOOT
    yield Text(said, Point(inner, y), SMALL, align=from_inner, ink="muted")
    yield Text(str(number), Point(outer, y), BODY, "bold", from_outer)


def _credits(nodes: Sequence[Node], page: Paper, words: Catalogue) -> Iterator[Node]:
    """Whose the game is, as large as there is room for."""
    frame = Box(SIDE, TOP, page.width - SIDE, page.height - BOTTOM)
    lowest = page.height - FOOT - (1 + _CLEAR) * FOOT_LEADING
    return colophon_nodes(nodes, frame, words, lowest)
