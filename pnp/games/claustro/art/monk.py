"""The monks of the two orders: White's hooded, Black's tonsured.

White's sign is a ring and Black's a diamond. A figure is drawn at one size, its neck
or its feet at the origin, and made larger or smaller with ``stone.resized``.
"""

from collections.abc import Iterator

from pnp.games.claustro.art.arches import Segments, lid, symmetric_shape
from pnp.games.claustro.art.colours import sign
from pnp.games.claustro.art.strokes import (
    fill_style,
    placed_group,
    round_pen,
    sharp_pen,
)
from pnp.games.claustro.rules.board import COLOURS
from pnp.scene.nodes import Box, Curve, Group, Line, Move, Node, Path, Point, Style
from pnp.scene.shapes import diamond, hatching
from pnp.scene.tokens import GRID, OUTLINE

TALL = 44.0
"""From the feet of a whole figure to the tip of White's hood."""


def bust(player: int, foot: float, spread: float) -> Group:
    """Head, shoulders and habit down to a foot, so wide there to either side."""
    robe = _robe(foot, spread)
    return Group(
        (
            *_habit_part(player, robe, OUTLINE),
            *_cape(player, _CAPES[player]),
            *_HEADS[player](),
        )
    )


def _robe(foot: float, spread: float) -> Segments:
    return symmetric_shape(
        (0, -1.2),
        (3.6, -1.2, 6.2, 0.4, 7.0, 4.0),
        (7.0 + (spread - 7) * 0.5, foot * 0.6, spread, foot * 0.8, spread, foot),
        (0, foot),
    )


_CAPES = (
    symmetric_shape(
        (0, 0), (3.0, 0, 5.6, 0.6, 6.75, 3.2), (4.6, 4.1, 2.0, 4.6, 0, 4.6)
    ),
    symmetric_shape(
        (0, -2.0), (3.2, -2.0, 6.8, -1.4, 7.4, 1.4), (7.2, 3.6, 3.4, 5.0, 0, 5.2)
    ),
)

_LONG_CAPES = (
    symmetric_shape(
        (0, -33.0),
        (3.6, -33.0, 6.8, -31.8, 7.9, -28.2),
        (5.2, -26.4, 2.2, -25.8, 0, -25.8),
    ),
    symmetric_shape(
        (0, -35.0),
        (3.2, -35.0, 7.6, -34.6, 8.4, -31.0),
        (7.8, -28.4, 3.4, -27.0, 0, -26.8),
    ),
)


def _habit_part(player: int, cloth: Segments, width: float = GRID) -> Iterator[Node]:
    """A habit or a part of it; Black's is hatched upright where it is not filled."""
    ink = f"claustro-{COLOURS[player]}"
    yield Path(cloth, fill_style(ink))
    if player:
        pen = sharp_pen("claustro-black-hatch", 0.25)
        yield hatching(Path(cloth), _CLOTH, 0.7, 90, pen)
    yield Path(cloth, round_pen(f"{ink}-line", width))


_CLOTH = Box(-13, -36, 13, 16)
"""What a figure covers at most."""


def _cape(player: int, cloth: Segments) -> Iterator[Node]:
    ink = f"claustro-{COLOURS[player]}"
    yield Path(cloth, fill_style(ink))
    yield Path(cloth, round_pen(f"{ink}-line"))


def _hooded_head() -> Iterator[Node]:
    """White's head, its hood up."""
    hood = symmetric_shape(
        (0, -11),
        (1.7, -9.7, 5.0, -7.2, 5.2, -3.8),
        (5.3, -1.2, 4.4, 0.9, 2.6, 2.2),
        (0, 2.8),
    )
    opening = symmetric_shape(
        (0, -7.7), (2.0, -7.0, 3.2, -5.2, 3.2, -3.3), (3.2, -0.8, 1.8, 0.9, 0, 0.9)
    )
    face = symmetric_shape(
        (0, -5.5), (1.7, -5.5, 2.5, -4.4, 2.5, -3.0), (2.5, -1.0, 1.4, 0.4, 0, 0.4)
    )
    yield Path(hood, fill_style("claustro-white"))
    yield Path(hood, round_pen("claustro-white-line", OUTLINE))
    yield Path(opening, fill_style("claustro-hood"))
    yield Path(face, fill_style("claustro-skin"))
    yield from _eyes(-2.7)


def _tonsured_head() -> Iterator[Node]:
    """Black's head, its cowl down."""
    skull = symmetric_shape(
        (0, -9.2), (2.9, -9.2, 4.2, -7.2, 4.2, -4.4), (4.2, -1.3, 2.4, 0.9, 0, 0.9)
    )
    fringe = symmetric_shape(
        (0, -7.2),
        (2.6, -7.4, 4.9, -7.0, 4.9, -3.0),
        (4.5, -2.4, 3.6, -2.4, 3.5, -3.4),
        (3.5, -5.2, 2.2, -5.9, 0, -5.8),
    )
    yield Path(skull, fill_style("claustro-skin"))
    yield Path(skull, round_pen("claustro-skin-line"))
    yield Path(fringe, fill_style("claustro-hair"))
    yield from _eyes(-3.4)


_HEADS = (_hooded_head, _tonsured_head)


def _eyes(height: float) -> Iterator[Path]:
    """Two lids, closed."""
    for side in (-1.2, 1.2):
        yield Path(lid(Point(side, height), 0.55, 0.45), round_pen("claustro-hood"))


def badge(player: int, middle: Point, reach: float) -> Group:
    """The sign on a habit, clear of its hatching."""
    ink = f"claustro-{COLOURS[player]}-sign"
    if not player:
        return Group((sign(0, middle, reach, ink),))
    plate = diamond(middle, reach * 1.55, Style("claustro-black-plate"))
    return Group((plate, sign(1, middle, reach, ink)))


def figure(player: int) -> Group:
    """A whole monk, his feet at the origin, his hands in his sleeves."""
    robe = symmetric_shape(
        (0, -33.4),
        (5.0, -33.4, 7.4, -31.4, 8.2, -27.0),
        (9.0, -20.0, 9.4, -8.0, 10.8, 0),
        (0, 0),
    )
    sleeves = (node for side in (1, -1) for node in _habit_part(player, _sleeve(side)))
    return Group(
        (
            *_habit_part(player, robe, OUTLINE),
            *sleeves,
            *_cape(player, _LONG_CAPES[player]),
            placed_group(0, -33, _HEADS[player]()),
            badge(player, Point(0, -6.2), 3.0),
        )
    )


def _sleeve(side: int) -> Segments:
    def point(x: float, y: float) -> Point:
        return Point(side * x, y)

    return (
        Move(point(7.2, -30)),
        Curve(point(10.4, -25.6), point(11.6, -20.6), point(11.3, -16.8)),
        Curve(point(8.6, -12.6), point(4.2, -11.6), point(0.2, -12.2)),
        Line(point(0.2, -18.6)),
        Curve(point(3.2, -18.9), point(5.2, -20.8), point(5.4, -24.4)),
    )
