"""The name of the game, its O a hat seen from above."""

from collections.abc import Iterator
from functools import cache

from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Circle,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import lettering_path

SIZE = 10.0
"""The letters are set at this size, then made as wide as asked."""

CAPITAL = 7.0
"""The height of a capital at this size."""

_CROWN = 3.72
"""How far the O reaches."""

_ROUND = (0.69, 0.56)
"""The edges of the gap between its brim and its crown, of that."""

_BESIDE = 0.75
"""From the O to the letters beside it."""


def wordmark(width: float, ink: Ink) -> Scene:
    """TOP HATS in one line, so wide."""
    nodes, wide = _word_line("TOP HATS", ink, 0.25)
    factor = width / wide
    base = translation(0, 7.5 * factor).after(scaling(factor))
    return Scene(width, 7.9 * factor, (Group(nodes, base, once=True),))


def stacked_wordmark(width: float, ink: Ink) -> Group:
    """TOP upon HATS, each so wide, their middle at the origin."""
    lines = [_word_line("TOP", ink, 0.5), _word_line("HATS", ink, 0.1)]
    highs = [CAPITAL * width / wide for _, wide in lines]
    gap = width * 0.06
    base = -(sum(highs) + gap) / 2
    placed = []
    for (nodes, wide), high in zip(lines, highs, strict=True):
        base += high
        at = translation(-width / 2, base).after(scaling(width / wide))
        placed.append(Group(nodes, at, once=True))
        base += gap
    return Group(tuple(placed))


@cache
def _word_line(words: str, ink: Ink, track: float) -> tuple[tuple[Node, ...], float]:
    """Words from the origin on, and how wide they are."""
    nodes: list[Node] = []
    pen = 0.0
    for place, letters in enumerate(words.split("O")):
        if place:
            middle = Point(pen + _BESIDE + _CROWN, -CAPITAL / 2)
            nodes += _hat(middle, _CROWN, ink)
            pen = middle.x + _CROWN + _BESIDE
        line = lettering_path(letters, Point(0, 0), SIZE, "fraunces", ink, track=track)
        if box := bounds((line,)):
            nodes.append(Group((line,), translation(pen - box.left, 0)))
            pen += box.width
    return tuple(nodes), pen


def _hat(middle: Point, radius: float, ink: Ink) -> Iterator[Node]:
    """A brim and a crown with a gap between them, whatever they lie on."""
    gap, crown = (radius * share for share in _ROUND)
    width = radius - gap
    yield Circle(middle, radius - width / 2, Style(stroke=ink, width=width))
    yield Circle(middle, crown, Style(fill=ink))
