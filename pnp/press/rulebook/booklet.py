"""Booklets: the rules of a game between covers, to be folded and stapled."""

from collections.abc import Sequence

from pnp.base.version import __version__
from pnp.games import AnyGame
from pnp.press.masthead import blurb
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.cover import front, rules_back
from pnp.press.rulebook.pamphlet import half_of, small_pages
from pnp.press.rulebook.rule_text import attachments
from pnp.press.sheets.imposition import Slug, imposed_pages, leaf
from pnp.press.text_page import titled_document
from pnp.scene.document import Document
from pnp.scene.nodes import Group, Scene, scaling, translation
from pnp.words.catalogue import Catalogue, catalogue

UP = 0.6
"""The share of what its pages are too high that is cut off above them: below the number
of the page keeps clear of the knife."""


def booklet(game: AnyGame, order: Order) -> Document:
    """The rules of a game with covers, two pages abreast on the paper that is ordered.

    They are those of a pamphlet, as wide as pages are once they are trimmed. A booklet
    has a multiple of four pages; what is left over is blank inside the covers.
    """
    words = catalogue(game.name, order.language)
    paper = order.paper.lying
    page = leaf(paper)
    small = small_pages(game, order, half_of(paper), "booklet")
    told = [_trimmed(each, page) for each in small]
    said = blurb(game, words)._replace(subtitle=words.text("rules-of-game"))
    first, last = front(game, page, said, words), rules_back(page, words)
    pages = _bound_pages(first, told, last)
    named = f"{words.text('title')} · {words.text('rules')}"
    slugs = sheet_slugs(words, order, len(pages) // 4, named)
    return titled_document(
        imposed_pages(pages, paper, slugs),
        words.text("rules"),
        words,
        "short",
        attachments(game, order),
    )


def _trimmed(small: Scene, page: Paper) -> Scene:
    """A page of a pamphlet as wide as another, of which a little is cut off."""
    scale = page.width / small.width
    over = scale * small.height - page.height
    at = translation(0, -UP * over).after(scaling(scale))
    return Scene(page.width, page.height, (Group(small.nodes, at),))


def _bound_pages(first: Scene, told: Sequence[Scene], last: Scene) -> tuple[Scene, ...]:
    """The pages in order: those of the text begin on the right."""
    blank = Scene(first.width, first.height)
    spare = -(len(told) + 3) % 4
    return (first, blank, *told, *(blank,) * spare, last)


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
