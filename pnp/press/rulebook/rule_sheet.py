"""Rule sheets: the rules of a game in two columns, with figures from its examples."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import fsum, inf

from pnp.games import AnyGame
from pnp.press.colophon import broken, colophon_nodes
from pnp.press.masthead import strip
from pnp.press.paper import NARROW, Order, Paper
from pnp.press.rulebook.page_setting import Edition
from pnp.press.rulebook.pamphlet import small_pages
from pnp.press.rulebook.rule_pages import RulePages
from pnp.press.rulebook.rule_text import attachments
from pnp.press.slug import FOOT_LEADING
from pnp.press.text_page import frames, identity, text_page, titled_document
from pnp.protocol.art import Look
from pnp.scene import typeface
from pnp.scene.document import Document, Page, headings, resized
from pnp.scene.nodes import Box, Group, Node, Transform, scaling, translation
from pnp.scene.tokens import BODY, GUTTER, MARGIN, PT, SMALL
from pnp.typeset.vertical_justify import CREDITS, Frames
from pnp.words.catalogue import Catalogue, catalogue

BELOW = 10.8
"""From the line at the foot of a page to the edge below it."""

FOOT = 2.5
"""What the foot takes of every page, beside the usual margin."""

CLEAR = 5.7
"""From the line at the foot of a page to the small print above its rule."""

_LARGE_GAP, _LARGE_LOWER, _LARGE_FOOT = 1.55, 1.28, 1.5
"""The rows above what is new in large print, above what begins lower than its row, and
at the foot of a page: there they are half as high again."""

BAND, BAND_HEIGHT = 10.2, 2.2
"""How far below the edge of a page its band is, and how tall: within what A4 and Letter
share."""

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
        for scene in small_pages(game, order, order.paper, "sheet")
    )
    return _document(tuple(pages), game, order, words)


def usual_sheet(game: AnyGame, order: Order, edition: Edition = "sheet") -> Document:
    """The rules between the usual margins, however narrow the paper."""
    words, paper = catalogue(game.name, order.language), order.paper
    rules = RulePages(game, words, order.variants)
    most = PAGES if paper.width >= NARROW else inf
    room = partial(room_at, order, words)
    scale, close = rules.setting(order, edition, room, most)
    foot = len(_foot(order, words))
    own = replace(order, paper=_roomier(paper, scale, foot))
    told = rules.pages(own, room(scale), close)
    *before, last = (Group(nodes, _place(scale)) for nodes in told)
    band = tuple(_band(order.paper, game.art.look))
    lowest = paper.height - BELOW - CLEAR - (foot - 1) * FOOT_LEADING
    left = tuple(_edition(order, words))
    said = ("credits", *(() if left else ("unofficial",)))
    frame = room(1.0).later
    closed = (last, *colophon_nodes([last], frame, words, lowest, said))
    pages = (*((page,) for page in before), closed)
    drawn = (
        text_page(
            (*(band if number > 1 else ()), *nodes),
            order,
            left,
            _identity(order, words, number, len(pages)),
            BELOW,
        )
        for number, nodes in enumerate(pages, start=1)
    )
    return _document(tuple(drawn), game, order, words)


def _band(paper: Paper, look: Look | None) -> Iterator[Node]:
    """The ornament of the game in the margin above a page that has no title."""
    if look:
        yield strip(look, Box(MARGIN, BAND, paper.width - MARGIN, BAND + BAND_HEIGHT))


def room_at(order: Order, words: Catalogue, scale: float) -> Frames:
    """What text fills at a scale of the type, above the foot of a page."""
    foot = len(_foot(order, words))
    return _room(_roomier(order.paper, scale, foot), foot)


def _edition(order: Order, words: Catalogue) -> Iterator[str]:
    """Which edition it is, if the line at the foot of a page has room for it."""
    told = words.text("unofficial")
    ends = (told, _foot(order, words)[-1])
    wide = fsum(typeface.width(each, SMALL) for each in ends)
    if wide + GUTTER / 2 < order.paper.width - 2 * MARGIN:
        yield told


def _foot(order: Order, words: Catalogue) -> tuple[str, ...]:
    """What the foot of a page says, in the lines that it takes: of usual rules one."""
    measure = order.paper.width - 2 * MARGIN
    return tuple(broken(_identity(order, words), measure))


def _identity(order: Order, words: Catalogue, page: int = 99, pages: int = 99) -> str:
    """What a page is, of which there are fewer than a hundred."""
    return identity(words, words.text("rules"), order, page, pages)


def _room(paper: Paper, lines: int) -> Frames:
    """What text fills above a foot of so many lines."""
    large = paper.width < NARROW
    # Large print has few rows on a page, and parts a rule more easily.
    room = frames(paper, FOOT + (lines - 1 - large) * FOOT_LEADING)
    if not large:
        return room._replace(credits=CREDITS - 1)
    opened = room._replace(facing=True, overleaf=True)
    return opened._replace(gap=_LARGE_GAP, lower=_LARGE_LOWER, foot=_LARGE_FOOT)


def _roomier(paper: Paper, scale: float, foot: int) -> Paper:
    """Paper on which text of the usual size is as large as it is to be on a page."""
    room = _room(paper, foot).later
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
    files = attachments(game, order)
    return titled_document(pages, words.text("rules"), words, "long", files)


LARGE = 14 * PT
"""The size of the text."""


def large_print(game: AnyGame, order: Order) -> Document:
    """The rules set on smaller paper and enlarged: so nothing is out of proportion."""
    own = replace(order, paper=before_enlarged(order.paper))
    return resized(usual_sheet(game, own, "large"), order.paper.width)


def before_enlarged(paper: Paper) -> Paper:
    """The paper on which large print is set."""
    factor = LARGE / BODY
    return replace(paper, width=paper.width / factor, height=paper.height / factor)
