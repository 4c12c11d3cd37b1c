"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from dataclasses import replace

from pnp.games import AnyGame
from pnp.press.closeness import Closeness
from pnp.press.colophon import closing
from pnp.press.page import frames, identity, text_page
from pnp.press.pamphlet import SCALES, small_pages
from pnp.press.paper import NARROW, Order, Paper
from pnp.press.rulesetting import Setting
from pnp.press.ruletext import told_records
from pnp.scene.document import Document, Page
from pnp.scene.headings import headings
from pnp.scene.nodes import Group, Transform, scaling, translation
from pnp.scene.tokens import MARGIN
from pnp.words import Catalogue, catalogue

PAGES = 4
"""The most that there are on usual paper, if letters need not be too small for that."""


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
    words, paper = catalogue(game.name, order.language), order.paper
    # Large print has few rows on a page, and parts a rule more easily.
    large = paper.width < NARROW
    setting = Setting(game, words, order.variants)
    scale = 1.0 if large else _scale(setting, paper)
    own, place = replace(order, paper=_roomier(paper, scale)), _place(scale)
    room = frames(own.paper)._replace(facing=large, overleaf=large)
    best = setting.best(own, room, scale)
    *before, last = (Group(nodes, place) for nodes in best)
    close = tuple(closing([last], frames(paper).later, words))
    pages = (*((page,) for page in before), (last, *close))
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


def _scale(setting: Setting, paper: Paper) -> float:
    """The largest scale of the type at which pages are not too many, if one is."""
    # Each takes as long as all ways at another do: those between are left out.
    for scale in (SCALES[0], SCALES[-1]):
        *_, tightest = setting.ways(Closeness(printed=scale))
        if setting.laid(frames(_roomier(paper, scale)), tightest).count <= PAGES:
            return scale
    return 1.0


def _roomier(paper: Paper, scale: float) -> Paper:
    """Paper on which text of the usual size is as large as it is to be on a page."""
    room = frames(paper).later
    more = 1 / scale - 1
    return replace(
        paper,
        width=paper.width + room.width * more,
        height=paper.height + room.height * more,
    )


def _place(scale: float) -> Transform:
    return translation(MARGIN * (1 - scale), MARGIN * (1 - scale)).after(scaling(scale))


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
