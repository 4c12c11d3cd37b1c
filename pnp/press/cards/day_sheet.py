"""The day on one sheet: its cards in a row, what to start with, who solved what."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pnp.games.day import Drawn
from pnp.press.cards.card import Card
from pnp.press.cards.card_front import FINE
from pnp.press.cards.card_grid import MARGIN, OUTER, Grid, Place, row_faces
from pnp.press.cards.card_options import TAROT
from pnp.press.cards.card_sheets import card_document, label_of
from pnp.press.masthead import INSET
from pnp.press.paper import Order, Paper
from pnp.press.sheets.sheet_layout import alternating, has_backs
from pnp.press.sheets.sheet_pages import Impression
from pnp.press.slug import slug_in
from pnp.press.text_page import with_capital
from pnp.scene.document import Document
from pnp.scene.nodes import Box, Group, Node, Point, Style, Text, translation
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import GRID, PT
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.words.catalogue import Catalogue, catalogue

LEAST = 62.0
"""What is needed below the cards."""

DATE, HEAD, TEXT, ASIDE = 26 * PT, 11 * PT, 10 * PT, 9 * PT

LEADING, ASIDE_LEADING = 4.4, 4.1

ROWS = 5
"""So many can write down what they solved."""

ROW = 6.9

BOX, GAP = 3.4, 1.4
"""A box to tick, and from one to the next."""

NAME, POINTS = 46.0, 24.0
"""How wide the columns are of a name, and of points."""

SLUG = 108.0, 18.0
"""The room for the check bar and what the sheet is."""


class Told(NamedTuple):
    """A game of the day, and what its card is called."""

    words: Catalogue
    title: str
    is_graded: bool
    """Whether it is as hard as its weekday says."""


def has_room(cards: Sequence[Card], order: Order) -> bool:
    """Whether the cards of a day fill a row of a paper that lies, with room below."""
    lying = _lying(order.paper)
    wide = sum(card.front.width for card in cards)
    return (
        len(cards) > 1
        and order.duplex != "fold"
        and not order.paper.within
        and all(card.front.height == TAROT.height for card in cards)
        and all(card.front.width == TAROT.width for card in cards)
        and wide <= lying.width - 2 * MARGIN + 1e-6
        and wide > lying.width * 0.6
        and lying.height < 1.6 * (TAROT.height + LEAST)
        and lying.height - TAROT.height - 2 * MARGIN >= LEAST
    )


def _lying(paper: Paper) -> Paper:
    return paper if paper.width > paper.height else paper.turned


def day_sheet(
    pairs: Sequence[tuple[Drawn, Card]], titles: Sequence[str], order: Order
) -> Document:
    """The cards of a day with what there is to say to those who solve them."""
    cards = [card for _, card in pairs]
    lying = _lying(order.paper)
    left = (lying.width - len(cards) * TAROT.width) / 2
    places = tuple(
        Place(
            Box(0, 0, TAROT.width, TAROT.height).moved(left + n * TAROT.width, MARGIN),
            lies=False,
        )
        for n in range(len(cards))
    )
    parts = [(card.front, card.back) for card in cards]
    faces = row_faces(Grid(lying, places), parts, order.duplex)
    told = [
        Told(catalogue(each.game.name, order.language), title, each.is_graded)
        for (each, _), title in zip(pairs, titles, strict=True)
    ]
    label = label_of(cards, order, "cards-of-day")
    sides = list(alternating(faces))
    whole = Impression(order, *label, len(sides), has_backs(faces))
    day = pairs[0][0].day
    pages = []
    for number, face in enumerate(sides, start=1):
        room = Box(
            left + INSET,
            MARGIN + TAROT.height + OUTER,
            left + len(cards) * TAROT.width - INSET,
            lying.height - MARGIN / 2,
        )
        below: Callable[[], Iterator[Node]] = (
            partial(_start, told, label.words.date(day), room, order, bool(whole.flips))
            if face.side == "front"
            else partial(_solved, told, room, label.words)
        )
        codes = [card.name for card in cards]
        slug = partial(_around, below, room)
        pages.append(whole.page(number, face, codes, slug))
    return card_document(tuple(pages), faces, cards, order, "cards-of-day")


def _around(
    below: Callable[[], Iterator[Node]], room: Box, paper: Paper, **said: object
) -> Iterator[Node]:
    """What is said below the cards, and the check bar in the corner."""
    yield from below()
    wide, tall = SLUG
    hole = Box(room.right - wide + 2, room.bottom - tall, room.right + 2, room.bottom)
    yield from slug_in(hole, paper, **{**said, "codes": ()})  # type: ignore[arg-type]


def _heading(large: str, small: str, room: Box, aside: str, words: Catalogue) -> Group:
    """What stands at the head of a side, and a remark at the right of it."""
    base = room.top + 10.6
    nodes: list[Node] = [Text(large, Point(room.left, base), DATE, "bold")]
    if small:
        x = room.left + width(large, DATE, "bold") + 2.6
        nodes.append(Text(small, Point(x, base), DATE, ink="muted"))
    half = (room.left + room.right) / 2 + INSET
    setting = Setting(words.language, ASIDE, ASIDE_LEADING, hyphenated=False)
    text = wrapped_text((Run(aside),), room.right - half, setting)
    at = translation(half, base - text.height + 1.6)
    told = Group(text.texts, at, role="paragraph")
    return Group((Group(tuple(nodes), role="heading-2"), told))


def _start(
    told: Sequence[Told], date: str, room: Box, order: Order, flips: bool
) -> Iterator[Node]:
    """The day, and for each game what somebody must know to start with."""
    words = told[0].words
    weekday, rest = date.split(" ", 1)
    key = f"day-how-{order.duplex}" if flips else "day-how"
    aside = words.text(key)
    if all(each.is_graded for each in told):
        aside += f" {words.text('day-grows')}"
    yield _heading(with_capital(weekday), rest, room, aside, words)
    for place, each in enumerate(told):
        x, y = room.left + place * TAROT.width, room.top + 19.5
        own = each.words
        head = own.text("to-start-with", title=own.text("title"))
        title = Text(head, Point(x, y), HEAD, "bold", ink=own.game)
        yield Group((title,), role="heading-2")
        setting = Setting(own.language, TEXT, LEADING, hyphenated=False, counts=True)
        said = own.messages.get("to-start", own.text("tagline"))
        wide = TAROT.width - 2 * INSET
        text = wrapped_text((Run(said),), wide, setting)
        yield Group(text.texts, translation(x, y + 1.4), role="paragraph")
    yield _unofficial(words, room)


def _unofficial(words: Catalogue, room: Box) -> Group:
    at = Point(room.left, room.bottom - 1.0)
    said = Text(words.text("unofficial"), at, FINE, ink="muted")
    return Group((said,), role="paragraph")


def _solved(told: Sequence[Told], room: Box, words: Catalogue) -> Iterator[Node]:
    """A table in which those who solve them tick what they solved."""
    # Backs lie the other way round, and so do their columns.
    games = list(reversed(told))
    how = games[0].words
    yield _heading(how.text("who-solved"), "", room, how.text("who-points"), how)
    step = (room.width - NAME - POINTS) / len(games)
    top = room.top + 18.5
    heads: list[tuple[float, Runs, str, str]] = [
        (room.left, (Run(how.text("who-name"), "bold"),), "text", ""),
        *(
            (
                room.left + NAME + place * step,
                (Run(each.words.text("title"), "bold"),),
                each.words.game,
                each.title,
            )
            for place, each in enumerate(games)
        ),
        (room.right - POINTS, (Run(how.text("who-sum"), "bold"),), "text", ""),
    ]
    for x, runs, ink, title in heads:
        text = runs[0].text
        nodes: list[Node] = [Text(text, Point(x, top), HEAD, "bold", ink=ink)]
        if title:
            nodes.append(Text(title, Point(x, top + 4.2), ASIDE, ink="muted"))
        yield Group(tuple(nodes), role="paragraph")
    xs = [x for x, *_ in heads]
    ends = [*(x - 4.0 for x in xs[1:]), room.right]
    lines: list[Node] = []
    low = room.bottom - SLUG[1] + 2.0
    first = top + 11.0
    rows = min(ROWS, int((low - first) // ROW) + 1)
    for row in range(rows):
        y = first + row * ROW
        for (x, _, ink, _title), end in zip(heads, ends, strict=True):
            pen = Style(stroke="rule" if ink == "text" else ink, width=GRID)
            lines.append(line(Point(x, y), Point(end, y), pen))
            if ink != "text":
                for number in range(2):
                    left = x + number * (BOX + GAP)
                    box = Box(left, y - BOX - 1.2, left + BOX, y - 1.2)
                    lines.append(rectangle(box, Style(stroke=ink, width=GRID)))
    yield Group(tuple(lines), role="artefact")
    yield _unofficial(how, room)
