"""What is folded: a pawn from a strip, the gate from a band that closes to a tube.

Ticks beside a part say where to fold it, so that none shows on a finished face.
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
    Node,
    Path,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.parts import FACE, FLAP, SPILL, STRIP, cut_out
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID, OUTLINE

TICK = 0.75
"""From the trim to a tick."""

_GLUE = Style(stroke="rule", width=GRID)


def pawn(player: int) -> Scene:
    """A strip to fold up into a prism: flap, back face, front face, foot.

    The faces meet at their tops, so the back one is printed upside down.
    """
    width, height = FACE
    middle, foot = FLAP + height, FLAP + 2 * height
    coloured = Box(-BLEED, FLAP - SPILL, width + BLEED, foot + SPILL)
    front = Group(pawn_face(player, BLEED), translation(0, middle))
    back = Group((front,), rotation(180, about=Point(width / 2, middle)))
    glue = (
        line(Point(4, y), Point(width - 4, y), _GLUE) for y in (foot + 4.5, foot + 7.5)
    )
    body = rectangle(coloured, Style(fill=ink(player, "body")))
    ticks = [tick for y in (FLAP, middle, foot) for tick in _level_ticks(y, width)]
    return _with_ticks(width, STRIP, (body, back, front, *glue), ticks)


def gate() -> Scene:
    """A band to fold round into a tube, open above and below: the gate stands on it."""
    wide, deep, high = GATE
    length = 2 * (wide + deep) + TAB
    folds = (wide, wide + deep, 2 * wide + deep, 2 * (wide + deep))
    ends = length - TAB
    glue = (
        line(Point(ends + x, 3), Point(ends + x, high - 3), _GLUE) for x in (2.0, 3.5)
    )
    spill = _spilled(Box(0, 0, ends, high))
    ticks = [tick for x in folds for tick in _upright_ticks(x, high)]
    return _with_ticks(length, high, (*spill, *gate_net(), *glue), ticks)


def _spilled(box: Box) -> Iterator[Path]:
    """Evening above the gate and brick below its caps, into the bleed."""
    whole = Box(-BLEED, -BLEED, box.right + SPILL, box.bottom + BLEED)
    yield rectangle(whole, Style(fill="cancelletto-haze"))
    yield rectangle(whole._replace(top=CAP), Style(fill="cancelletto-brick-1"))


def _level_ticks(y: float, width: float) -> Iterator[tuple[Point, Point]]:
    yield Point(-BLEED, y), Point(-TICK, y)
    yield Point(width + TICK, y), Point(width + BLEED, y)


def _upright_ticks(x: float, height: float) -> Iterator[tuple[Point, Point]]:
    yield Point(x, -BLEED), Point(x, -TICK)
    yield Point(x, height + TICK), Point(x, height + BLEED)


def _with_ticks(
    width: float, height: float, art: Nodes, ticks: Iterable[tuple[Point, Point]]
) -> Scene:
    """A part with its ticks, each on a white line so that it shows on any colour."""
    ends = list(ticks)
    white = Style(stroke="paper", width=4 * GRID)
    drawn: tuple[Node, ...] = (*art, *(line(*pair, white) for pair in ends))
    pen = Style(stroke="score", width=OUTLINE, dash=(0.9, 0.45))
    score = Group(tuple(line(*pair, pen) for pair in ends), layer="score")
    return cut_out(width, height, drawn, score)
