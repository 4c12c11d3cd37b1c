"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from pnp.games import AnyGame
from pnp.press.colophon import closing
from pnp.press.page import frames, identity, text_page
from pnp.press.pamphlet import small_pages
from pnp.press.paper import NARROW, Order
from pnp.press.rulesetting import Setting
from pnp.press.ruletext import told_records
from pnp.press.typeset.airing import Frames
from pnp.scene.document import Document, Page
from pnp.scene.headings import headings
from pnp.scene.nodes import Node
from pnp.words import Catalogue, catalogue


def rulesheet(game: AnyGame, order: Order) -> Document:
    """The rules of a game as printed, from ``templates/<game>/rules.<language>.md``.

    On narrow paper they are pages of a pamphlet.
    """
    if order.paper.width >= NARROW:
        return usual_sheet(game, order)
    words = catalogue(game.name, order.language)
    pages = (
        Page(scene, bookmarks=tuple(headings(scene.nodes)))
        for scene in small_pages(game, order, order.paper)
    )
    return _document(tuple(pages), game, order, words)


def usual_sheet(game: AnyGame, order: Order) -> Document:
    """The rules between the usual margins, however narrow the paper."""
    words = catalogue(game.name, order.language)
    # Large print has few rows on a page, and parts a rule more easily.
    large = order.paper.width < NARROW
    room = frames(order.paper)._replace(facing=large, overleaf=large)
    *before, last = rulepages(game, order, room)
    close = tuple(closing(last, room.later, words))
    pages = (*before, (*last, *close))
    credits = (words.text("credits"), words.text("unofficial"))
    # Without a colophon the last foot names the typefaces.
    types = () if close else (words.text("colophon-type"),)
    drawn = (
        text_page(
            nodes,
            order,
            (*types, *credits) if number == len(pages) else credits,
            identity(words, words.text("rules"), order, number, len(pages)),
        )
        for number, nodes in enumerate(pages, start=1)
    )
    return _document(tuple(drawn), game, order, words)


def _document(
    pages: tuple[Page, ...], game: AnyGame, order: Order, words: Catalogue
) -> Document:
    return Document(
        pages,
        title=f"{words.text('title')}: {words.text('rules')}",
        language=words.language,
        subject=words.text("credits"),
        duplex="long",
        attachments=told_records(game, order),
    )


def rulepages(
    game: AnyGame, order: Order, room: Frames
) -> tuple[tuple[Node, ...], ...]:
    """What stands on each page of the rules, but for the foot."""
    words = catalogue(game.name, order.language)
    return Setting(game, words, order.variants).best(order, room)
