"""Colophons: whose the game is, in what it is set and by whom it is made."""

from collections.abc import Iterator, Sequence

from pnp import __version__
from pnp.press.head import look_of, strip
from pnp.press.typeset.blocks import Run
from pnp.press.typeset.paragraph import small_print, wrapped
from pnp.scene import imprint
from pnp.scene.measure import reach
from pnp.scene.nodes import Box, Group, Node, Point, Style, translation
from pnp.scene.shapes import line
from pnp.scene.tokens import GRID
from pnp.typeface import Face
from pnp.words import Catalogue

MEASURE = 104.0
"""How wide its lines are at most."""

ABOVE, BELOW = 8.0, 4.0
"""What is left free over it, and below it where there is room."""

MARK = 13.0
"""How wide the wordmark of the house is."""

_ORNAMENT = 40.0
"""How wide the ornament above it is."""


def colophon(words: Catalogue, left: float, width: float) -> tuple[Group, float]:
    """The colophon in the middle of a measure, from the height 0, and its own height.

    >>> from pnp.words import catalogue
    >>> group, height = colophon(catalogue("claustro", "en"), 14, 182)
    >>> group.role, 25 < height < 40
    ('note', True)
    """
    middle = left + width / 2
    nodes: list[Node] = [_ornament(words.game, middle)]
    texts, y = _told(words, middle, min(MEASURE, width), 6.0)
    nodes += texts
    name = imprint.wordmark(MARK, words.game)
    at = translation(middle - MARK / 2, y + 2.5)
    nodes.append(Group((Group(name.nodes, at),), role="artefact"))
    return Group(tuple(nodes), role="note"), y + 2.5 + name.height


def closing(nodes: Sequence[Node], frame: Box, words: Catalogue) -> Iterator[Node]:
    """The colophon at the foot of a frame that is filled so far, if it has room."""
    told, height = colophon(words, frame.left, frame.width)
    filled = reach(nodes)
    if filled and (room := frame.bottom - height - filled.bottom - ABOVE) >= 0:
        y = frame.bottom - height - min(room, BELOW)
        yield Group((told,), translation(0, y))


def _ornament(game: str, middle: float) -> Group:
    half = _ORNAMENT / 2
    if look := look_of(game):
        return strip(look, Box(middle - half, 0, middle + half, 2.5))
    pen = Style(stroke=game, width=GRID)
    rule = line(Point(middle - half, 1.2), Point(middle + half, 1.2), pen)
    return Group((rule,), role="artefact")


def _told(
    words: Catalogue, middle: float, measure: float, y: float
) -> tuple[list[Group], float]:
    """The paragraphs, each in the middle, and where they end."""
    groups = []
    for text, face in _paragraphs(words):
        setting = small_print(words.language)
        told = wrapped((Run(text, face),), measure, setting, "middle")
        at = translation(middle - measure / 2, y)
        groups.append(Group(told.texts, at, role="paragraph"))
        y += told.height + 0.6
    return groups, y


def _paragraphs(words: Catalogue) -> Iterator[tuple[str, Face]]:
    yield words.text("credits"), "bold"
    yield words.text("unofficial"), "regular"
    yield words.text("colophon-type"), "regular"
    yield words.text("colophon-made", version=__version__), "regular"
