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
from pnp.press.rulebook.small_page import Margins
from pnp.press.sheets.imposition import abreast
from pnp.press.slug import FOOT_LEADING
from pnp.press.text_page import identity
from pnp.scene.document import Document
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Scene,
)
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue

PAGES = 8
"""The most that there are, if letters need not be too small for that."""

MARGINS = Margins(side=9.5, top=9.5, bottom=13.0, foot=7.5)

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
    own = replace(order, paper=MARGINS.paper(page, scale))
    place = MARGINS.place(scale)
    told = rules.pages(own, room(scale), close)
    *before, end = (Group(nodes, place) for nodes in told)
    drawn = [*((each,) for each in before), (end, *_credits([end], page, words))]
    return tuple(
        MARGINS.numbered(Scene(page.width, page.height, nodes), number, said)
        for number, nodes in enumerate(drawn, start=1)
        for said in [_page_label(words, own, number, len(drawn))]
    )


def small_room(page: Paper, scale: float) -> Frames:
    """What text fills of a page at a scale of the type."""
    return MARGINS.frames(page, scale)._replace(facing=True)


def _page_label(words: Catalogue, order: Order, number: int, count: int) -> str:
    """What a page is of; the last one says which edition."""
    rules = words.text("rules")
    if number == count:
        return identity(words, rules, order, number, count)
    return f"{words.text('title')} · {rules}"


def _credits(nodes: Sequence[Node], page: Paper, words: Catalogue) -> Iterator[Node]:
    """Whose the game is, as large as there is room for."""
    side, top, bottom, foot = MARGINS
    frame = Box(side, top, page.width - side, page.height - bottom)
    lowest = page.height - foot - (1 + _CLEAR) * FOOT_LEADING
    return colophon_nodes(nodes, frame, words, lowest)
