"""Pamphlets: the rules of a game on eight small pages, its title on the first."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pnp.games import AnyGame
from pnp.press.colophon import colophon_nodes
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.page_setting import Edition
from pnp.press.rulebook.rule_pages import RulePages
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
    scaling,
    translation,
)
from pnp.scene.tokens import BODY, MARGIN, SMALL
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue

PAGES = 8
"""The most that there are, if letters need not be too small for that."""

INSET, BOTTOM = 9.5, 13.0
"""What is free around the text of a page at its sides and above it, and below."""

FOOT = 7.5
"""From the number of a page to the edge below it."""

_CLEAR = 0.75
"""From the number of a page to what stands above it, beside a usual line."""


def pamphlet(games: Sequence[AnyGame], order: Order) -> Document:
    """The rules of some games, two pages abreast on the paper that is ordered.

    Those of each game begin on the right, and have numbers of their own: they name
    their pages by these.
    """
    paper = order.paper.lying
    half = half_of(paper)
    blank, told = Scene(half.width, half.height), list[Scene]()
    for game in games:
        told += (blank,) * (len(told) % 2)
        told += small_pages(game, order, half, "booklet")
    last = told.pop()
    spare = (blank,) * (-(len(told) + 1) % 4)
    return replace(
        about_all([(game, order) for game in games]),
        pages=abreast((*told, *spare, last), paper),
        duplex="short",
    )


def half_of(lying: Paper) -> Paper:
    """A page, of which two stand abreast."""
    return replace(lying, width=lying.width / 2)


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


def small_pages(
    game: AnyGame, order: Order, page: Paper, edition: Edition
) -> tuple[Scene, ...]:
    """The rules on pages of a size, in the largest type in which they are eight."""
    words = catalogue(game.name, order.language)
    rules = RulePages(game, words, order.variants)
    room = partial(small_room, page)
    scale, close = rules.setting(order, edition, room, PAGES)
    own = replace(order, paper=_larger(page, scale))
    offset = INSET - MARGIN * scale
    place = translation(offset, offset).after(scaling(scale))
    told = rules.pages(own, room(scale), close)
    *before, end = (Group(nodes, place) for nodes in told)
    drawn = [*((each,) for each in before), (end, *_credits([end], page, words))]
    return tuple(
        _numbered(Scene(page.width, page.height, nodes), number, said)
        for number, nodes in enumerate(drawn, start=1)
        for said in [_page_label(words, own, number, len(drawn))]
    )


def small_room(page: Paper, scale: float) -> Frames:
    """What text fills of a page at a scale of the type."""
    return frames(_larger(page, scale), -FOOT_LEADING)._replace(facing=True)


def _larger(page: Paper, scale: float) -> Paper:
    """That on which text of the usual size is as large as it is to be on a page."""
    width, height = page.width - 2 * INSET, page.height - INSET - BOTTOM
    return replace(
        page, width=width / scale + 2 * MARGIN, height=height / scale + 2 * MARGIN
    )


def _numbered(page: Scene, number: int, said: str) -> Scene:
    """A page with its number at the outer edge, and what it is at the inner one."""
    foot = Group(tuple(_foot(page, number, said)), role="artefact")
    return replace(page, nodes=(*page.nodes, foot))


def _foot(page: Scene, number: int, said: str) -> Iterator[Node]:
    ends: tuple[tuple[float, Align], ...] = (
        (INSET, "start"), (page.width - INSET, "end")
    )  # fmt: skip
    (inner, from_inner), (outer, from_outer) = ends if number % 2 else ends[::-1]
    y = page.height - FOOT
    yield Text(said, Point(inner, y), SMALL, align=from_inner, ink="muted")
    yield Text(str(number), Point(outer, y), BODY, "bold", from_outer)


def _page_label(words: Catalogue, order: Order, number: int, count: int) -> str:
    """What a page is of; the last one says which edition."""
    rules = words.text("rules")
    if number == count:
        return identity(words, rules, order, number, count)
    return f"{words.text('title')} · {rules}"


def _credits(nodes: Sequence[Node], page: Paper, words: Catalogue) -> Iterator[Node]:
    """Whose the game is, as large as there is room for."""
    frame = Box(INSET, INSET, page.width - INSET, page.height - BOTTOM)
    lowest = page.height - FOOT - (1 + _CLEAR) * FOOT_LEADING
    return colophon_nodes(nodes, frame, words, lowest)
