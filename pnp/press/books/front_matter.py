"""What comes before and after the puzzles: whose the games are, contents, the back."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.base.version import __version__
from pnp.games import AnyGame, typed
from pnp.press.books.book_page import (
    Leaf,
    band,
    below,
    heading,
    name,
    paragraph,
    rule,
    small,
    usual,
)
from pnp.press.colophon import letter_credits
from pnp.press.masthead import blurb
from pnp.press.rulebook.cover import front, house_cover
from pnp.protocol.art import Blurb
from pnp.scene import house_mark
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, BODY, CAPTION, GRID, GUTTER, LEADING, OUTLINE
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import Wrapped, wrapped_text
from pnp.words.catalogue import Catalogue, Language, catalogue

ROW = 2.1 * LEADING
"""From line to line of the contents."""

LEAST_ROW = LEADING
"""What that is at least where more stands on the page."""

UNDER, BELOW = 3.0, 5.0
"""From their title to them, and from them to what is said of them."""

APART = 7.0
"""Between contents, games and imprint."""

STEP = 14.0
"""From circle to circle where puzzles are ticked off."""

SOLVERS = "1+"
"""For how many puzzles are, however many play."""

MARK = 34.0
"""How wide the name of a game is at most."""


class Chapter(NamedTuple):
    """A line of the contents."""

    title: str
    page: int
    game: AnyGame | None = None
    """Whose puzzles it holds."""


def cover(
    games: Sequence[AnyGame],
    count: int,
    leaf: Leaf,
    language: Language,
    *,
    apart: bool = False,
) -> Scene:
    """The front: of the one game, or of the house; it says what the book holds."""
    words = catalogue(games[0].name, language)
    key = "book-subtitle-apart" if apart else "book-subtitle"
    subtitle = words.text(key, count=count)
    if len(games) == 1:
        said = blurb(games[0], words)._replace(
            subtitle=subtitle, players=SOLVERS, minutes=""
        )
        return front(games[0], leaf.paper, said, words)
    return house_cover(games, leaf.paper, Blurb(words.text("book-title"), subtitle))


def joined_page(
    chapters: Sequence[Chapter],
    games: Sequence[AnyGame],
    leaf: Leaf,
    words: Catalogue,
) -> list[Node] | None:
    """Contents, games and imprint on one page, if the contents can be read there."""
    made, top = _imprint(games, leaf, words)
    told, high = _game_columns(games, leaf.box.width, words.language)
    top -= APART + high
    room = leaf.box._replace(bottom=top - APART)
    if _contents_row(chapters, room, words) < LEAST_ROW:
        return None
    summaries = Group(told, translation(leaf.box.left, top))
    return [*contents(chapters, room, words), summaries, made]


def _game_columns(
    games: Sequence[AnyGame], wide: float, language: Language
) -> tuple[tuple[Node, ...], float]:
    """What is told of games, several in two columns, and how high all of it is."""
    nodes: list[Node] = []
    top = end = 0.0
    for place, game in enumerate(games):
        left, right = 0.0, wide
        if len(games) > 1:
            left = place % 2 * (wide + GUTTER) / 2
            right = left + (wide - GUTTER) / 2
        if place % 2 == 0 and place:
            top = end + APART / 2
        told, low = _game_summary(game, Box(left, top, right, top), language)
        nodes.append(told)
        end = max(end, low)
    return tuple(nodes), end


def imprint_page(games: Sequence[AnyGame], leaf: Leaf, words: Catalogue) -> list[Node]:
    """The page behind the cover: the games, whose they are, how the book was made."""
    box = leaf.box
    title = heading(words.text("book-games"), box)
    nodes: list[Node] = [title.node]
    top = title.end + 4
    for game in games:
        told, top = _game_summary(game, below(box, top), words.language)
        nodes.append(told)
        top += 5 if leaf.is_narrow else 9
    made, _ = _imprint(games, leaf, words)
    return [*nodes, made]


def folder_codes(games: Sequence[AnyGame], words: Catalogue) -> Iterator[str]:
    """How codes are read of games that are no part of pnp."""
    for game in games:
        if (named := typed(game.name)) != game.name:
            yield words.text(
                "book-codes-folder", code=game.rules.edition.tag, folder=named
            )


def _imprint(
    games: Sequence[AnyGame], leaf: Leaf, words: Catalogue
) -> tuple[Group, float]:
    """How the book was made, at the foot of a page, and where that begins."""
    box = leaf.box
    lines = (
        words.text("unofficial"),
        words.text("book-codes"),
        *folder_codes(games, words),
        letter_credits([game.name for game in games], words),
        words.text("colophon-made", version=__version__),
    )
    texts = [
        paragraph((Run(line),), below(box, 0), small(words, "muted")) for line in lines
    ]
    top = y = box.bottom - sum(text.end for text in texts)
    nodes: list[Node] = []
    for text in texts:
        nodes.append(Group((text.node,), translation(0, y)))
        y += text.end
    return Group(tuple(nodes)), top


def _game_summary(game: AnyGame, box: Box, language: Language) -> tuple[Group, float]:
    """A game with what it is about, for whom it is and whose it is."""
    words = catalogue(game.name, language)
    edge = band(game, box)
    mark = Box(box.left, edge.end + 3, box.left + MARK, edge.end + 8.6)
    lines = (
        ((Run(words.text("tagline"), "italic"),), usual(words)),
        ((Run(words.text("for-whom")),), usual(words)),
        ((Run(words.text("credits")),), small(words)),
    )
    nodes: list[Node] = [edge.node, name(game, words, mark)]
    y = mark.bottom + 1.5
    for runs, setting in lines:
        told = paragraph(runs, below(box, y), setting)
        nodes.append(told.node)
        y = told.end
    return Group(tuple(nodes)), y


def numbers(first: int, last: int, words: Catalogue) -> str:
    """What puzzles from one number to another are called."""
    if first == last:
        return words.text("book-puzzle", first=first)
    return words.text("book-puzzles", first=first, last=last)


def contents(chapters: Sequence[Chapter], box: Box, words: Catalogue) -> list[Node]:
    """The chapters with their pages, and what the numbers and signs mean."""
    title = heading(words.text("book-contents"), box)
    nodes: list[Node] = [title.node]
    top, how = title.end + UNDER, _how(box, words)
    row = _contents_row(chapters, box, words)
    last: AnyGame | None = None
    for chapter in chapters:
        edge = box._replace(top=top, bottom=top + row)
        is_named = chapter.game is not last
        nodes += _chapter(chapter, edge, words.language, is_named=is_named)
        last = chapter.game
        top += row
    place = translation(box.left, top + BELOW)
    return [*nodes, rule(box, top), Group(how.texts, place, role="paragraph")]


def _how(box: Box, words: Catalogue) -> Wrapped:
    return wrapped_text(
        (Run(words.text("book-how")),), min(box.width, 130), usual(words)
    )


def _contents_row(chapters: Sequence[Chapter], box: Box, words: Catalogue) -> float:
    """From line to line of the contents in a box."""
    head = heading(words.text("book-contents"), box).end + UNDER
    room = box.bottom - head - BELOW - _how(box, words).height
    return min(ROW, room / len(chapters))


def _chapter(
    chapter: Chapter, box: Box, language: Language, *, is_named: bool
) -> Iterator[Node]:
    """A line over which a rule stands: the game, what there is of it, where.

    Of several chapters of a game the first alone names it.
    """
    base = (box.top + box.bottom) / 2 + 0.345 * BODY
    left = box.left
    yield rule(box, box.top, chapter.game.name if chapter.game else "rule")
    if chapter.game:
        if is_named:
            words = catalogue(chapter.game.name, language)
            top, bottom = (box.top + share * box.height for share in (0.17, 0.72))
            high = Box(left, top, left + MARK, bottom)
            yield name(chapter.game, words, high)
        left += MARK + 6
    line = (
        Text(chapter.title, Point(left, base), BODY),
        Text(str(chapter.page), Point(box.right, base), BODY, "bold figures", "end"),
    )
    yield Group(line, role="paragraph")


def ledger(
    numbers: Sequence[tuple[int, str]], box: Box, words: Catalogue
) -> list[Node]:
    """A circle for each puzzle in the ink of its game, as many as a box holds."""
    title = heading(words.text("book-solved"), box)
    how = paragraph(
        (Run(words.text("book-solved-how")),), below(box, title.end), usual(words)
    )
    across = int(box.width / STEP)
    down = int((box.bottom - how.end - 6) / (1.4 * STEP))
    step = box.width / across
    nodes: list[Node] = [title.node, how.node]
    for place, (number, ink) in enumerate(numbers[: across * max(0, down)]):
        x = box.left + (place % across + 0.5) * step
        y = how.end + 10 + place // across * 1.4 * STEP
        ring = Circle(Point(x, y), 3.6, Style(stroke=ink, width=OUTLINE))
        said = Text(str(number), Point(x, y + 8), CAPTION, align="middle", ink=ink)
        nodes += (Group((ring,), role="artefact"), Group((said,), role="paragraph"))
    return nodes


def notes(leaf: Leaf, words: Catalogue) -> list[Node]:
    """A page to write on."""
    box = leaf.box
    title = heading(words.text("book-notes"), box)
    count = int((box.bottom - title.end) / 8)
    return [
        title.node,
        *(rule(box, title.end + 8 * row) for row in range(1, count + 1)),
    ]


def back(games: Sequence[AnyGame], leaf: Leaf, language: Language) -> Scene:
    """The back of a book of many games: their grounds about a panel."""
    wide, high = leaf.paper.width, leaf.paper.height
    over = Box(0, 0, wide, high).grown(BLEED)
    panel = Box(0, 0, wide, high).grown(-0.12 * wide)
    step = over.height / len(games)
    nodes: list[Node] = []
    for place, game in enumerate(games):
        top = over.top + place * step
        field = Box(over.left, top, over.right, top + step)
        nodes += _ground(game, field)
    nodes.append(rectangle(panel, Style(fill="paper", stroke="text", width=OUTLINE)))
    nodes.append(rectangle(panel.grown(-1.6), Style(stroke="text", width=GRID)))
    listed = _game_list(games, panel.grown(-0.075 * wide), language)
    return Scene(wide, high, (*nodes, *listed), BLEED)


def _ground(game: AnyGame, field: Box) -> Iterator[Node]:
    if look := game.art.look:
        yield Group((look.ground(field),), clip=rectangle(field), role="artefact")
    else:
        yield rectangle(field, Style(fill=f"{game.name}-head"))


def _game_list(
    games: Sequence[AnyGame], box: Box, language: Language
) -> Iterator[Node]:
    """Each game with what it is about, the mark of the house below."""
    step = (box.height - 16) / len(games)
    for place, game in enumerate(games):
        words = catalogue(game.name, language)
        top = box.top + place * step
        yield name(game, words, Box(box.left, top, box.left + 1.3 * MARK, top + 8))
        room = Box(box.left, top + 11, box.right, top + step)
        tagline = (Run(words.text("tagline"), "italic"),)
        told = paragraph(tagline, room, usual(words))
        yield told.node
        yield paragraph(
            (Run(words.text("for-whom")),), below(room, told.end), small(words, "muted")
        ).node
    mark = house_mark.wordmark(16, "text")
    place_ = translation((box.left + box.right - 16) / 2, box.bottom - mark.height)
    yield Group((Group(mark.nodes, place_),), role="artefact")
