"""What is folded: a pawn from a strip, the gate from a band that closes to a tube.

Where to fold is marked on a sheet beside its parts, so that no face shows it.
"""

from collections.abc import Iterable, Iterator

from pnp.games.cancelletto.paper.pieces import (
    CAP,
    GATE,
    TAB,
    gate_net,
    ink,
    pawn_face,
)
from pnp.games.cancelletto.paper.strokes import Nodes
from pnp.scene.nodes import (
    Box,
    Group,
    Path,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.parts import CREASE, FACE, FLAP, SPILL, STRIP, cut_out
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID

TAB_MIDDLE = Point(2 * (GATE[0] + GATE[1]) + (SPILL + TAB) / 2, GATE[2] / 2)
"""The middle of what is bare of the tab for the glue."""

JOINED = 0.05
"""How far grounds go on under one another, so that no white shows between."""

_GLUE = Style(stroke="rule", width=GRID)


def pawn(player: int) -> Scene:
    """A strip to fold up into a prism: flap, back face, front face, foot.

    The faces meet at their tops, so the back one is printed upside down.
    """
    width, height = FACE
    middle, foot = FLAP + height, FLAP + 2 * height
    reach = BLEED + JOINED
    coloured = Box(-reach, FLAP - SPILL, width + reach, foot + SPILL)
    front = Group(pawn_face(player, BLEED), translation(0, middle))
    back = Group((front,), rotation(180, about=Point(width / 2, middle)))
    glue = (
        line(Point(4, y), Point(width - 4, y), _GLUE) for y in (foot + 4.5, foot + 7.5)
    )
    body = rectangle(coloured, Style(fill=ink(player, "body")))
    folds = [_level(y, width) for y in (FLAP, middle, foot)]
    return _folding(width, STRIP, (body, back, front, *glue), folds)


def gate() -> Scene:
    """A band to fold round into a tube, open above and below: the gate stands on it."""
    wide, deep, high = GATE
    length = 2 * (wide + deep) + TAB
    folds = (wide, wide + deep, 2 * wide + deep, 2 * (wide + deep))
    art = (*_spilled(Box(0, 0, length - TAB, high)), *gate_net())
    return _folding(length, high, art, [_upright(x, high) for x in folds])


def _spilled(box: Box) -> Iterator[Path]:
    """Evening above the gate and brick below its caps, into the bleed."""
    whole = Box(-BLEED, -BLEED, box.right + SPILL, box.bottom + BLEED)
    yield rectangle(whole, Style(fill="cancelletto-haze"))
    yield rectangle(whole._replace(top=CAP), Style(fill="cancelletto-brick-1"))


def _level(y: float, width: float) -> tuple[Point, Point]:
    return Point(0, y), Point(width, y)


def _upright(x: float, height: float) -> tuple[Point, Point]:
    return Point(x, 0), Point(x, height)


def _folding(
    width: float, height: float, art: Nodes, folds: Iterable[tuple[Point, Point]]
) -> Scene:
    """A part with its folds; sheets mark them beside it, and no face shows them."""
    score = Group(tuple(line(*fold, CREASE) for fold in folds), layer="score")
    return cut_out(width, height, tuple(art), score)
