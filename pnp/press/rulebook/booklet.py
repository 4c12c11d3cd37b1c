"""Booklets: the rules of a game between covers, to be folded and stapled."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pnp.base.version import __version__
from pnp.games import AnyGame
from pnp.press.masthead import blurb
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.cover import front, rules_back
from pnp.press.rulebook.page_setting import SIDE, PageSetting
from pnp.press.rulebook.rule_pages import RulePages
from pnp.press.rulebook.rule_text import attachments
from pnp.press.rulebook.small_page import Margins
from pnp.press.sheets.imposition import Slug, imposed_pages, leaf
from pnp.press.text_page import titled_document
from pnp.scene.document import Document
from pnp.scene.nodes import (
    Group,
    Scene,
)
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue

MARGINS = Margins(SIDE, top=12.0, bottom=16.5, foot=11.0)


def booklet(game: AnyGame, order: Order) -> Document:
    """The rules of a game with covers, two pages abreast on the paper that is ordered.

    A booklet has a multiple of four pages; what is left over is blank inside the
    covers.
    """
    words = catalogue(game.name, order.language)
    paper = order.paper.lying
    page = leaf(paper)
    rules = RulePages(game, words)
    room = partial(bound_room, page)
    setting = rules.setting(replace(order, variants=()), "bound", room)
    told = text_pages(rules, replace(order, paper=page), setting)
    said = blurb(game, words)._replace(subtitle=words.text("rules-of-game"))
    covers = (front(game, page, said, words), rules_back(page, words))
    pages = tuple(_numbered_pages(_bound_pages(covers, told), words))
    named = f"{words.text('title')} · {words.text('rules')}"
    slugs = sheet_slugs(words, order, len(pages) // 4, named)
    return titled_document(
        imposed_pages(pages, paper, slugs),
        words.text("rules"),
        words,
        "short",
        attachments(game, order),
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


def text_pages(
    rules: RulePages, order: Order, setting: PageSetting
) -> tuple[Scene, ...]:
    """The text between its margins: set on smaller paper and enlarged."""
    page, (scale, close, side) = order.paper, setting
    margins = MARGINS._replace(side=side)
    own = replace(order, paper=margins.paper(page, scale))
    room, place = margins.frames(page, scale), margins.place(scale)
    return tuple(
        Scene(page.width, page.height, (Group(nodes, place),))
        for nodes in rules.pages(own, room, close, _leading)
    )


def bound_room(page: Paper, scale: float, side: float = SIDE) -> Frames:
    """What text fills of a page at a scale of the type, beside its margins."""
    return MARGINS._replace(side=side).frames(page, scale)


def _numbered_pages(pages: Sequence[Scene], words: Catalogue) -> Iterator[Scene]:
    """Pages with their numbers at the outer edge, those of the text alone."""
    said = f"{words.text('title')} · {words.text('rules')}"
    last = len(pages)
    for number, page in enumerate(pages, start=1):
        if number in (1, last) or not page.nodes:
            yield page
        else:
            yield MARGINS.numbered(page, number, said)


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
