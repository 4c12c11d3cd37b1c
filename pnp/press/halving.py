"""Halving: a part folded in two that its page does not hold, as two to glue together.

Each half is cut out by itself, the right way up, and is glued back to back with the
other: so no picture and no word is cut through, and nothing lies over a fold.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import floor

from pnp.press import guides
from pnp.press.packing import TIGHT
from pnp.press.paper import Paper
from pnp.scene.legible import legible
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Group,
    Node,
    Point,
    Scene,
    Transform,
    rotation,
    scaling,
    translation,
)
from pnp.scene.parts import CREASE, cut_out
from pnp.scene.shapes import line, rectangle

STEP = 5.0
"""Parts are reduced to a multiple of so many millimetres."""

LEAST = 0.75
"""Halves are reduced so far; what is lettered is read no smaller."""


@lru_cache(1 << 6)
def scale(part: Scene, paper: Paper) -> float:
    """How large halves of a part are that is folded along its middle; 0 for none."""
    upright, _ = guides.folds([(part, IDENTITY)])
    if round(part.width / 2, 6) not in upright:
        return 0.0
    around = 2 * (part.bleed + TIGHT)
    room = paper.turned.room
    wide = min(part.height, floor((room.width - around) / STEP) * STEP)
    factor = wide / part.height
    high = part.width / 2 * factor + around
    return factor if factor >= LEAST and high <= room.height else 0.0


def halves(part: Scene, paper: Paper) -> tuple[Scene, Scene]:
    """The half to the right of the fold, and that to its left upside down: both lie."""
    level = translation(0, part.width).after(rotation(270))
    over = translation(part.height, part.width / 2).after(rotation(180)).after(level)
    under = translation(0, -part.width / 2).after(level)
    factor = scale(part, paper)
    first, second = (_half(part, scaling(factor).after(at)) for at in (over, under))
    return first, second


def _half(part: Scene, at: Transform) -> Scene:
    """What of a part comes to lie in a box from the origin."""
    size = Box(0, 0, part.height * at.scale, part.width / 2 * at.scale)
    printed = (node for node in part.nodes if _layer(node) not in ("score", "cut"))
    drawn = Group(legible(tuple(printed), at.scale), at)
    art = Group((drawn,), clip=rectangle(size.grown(part.bleed)))
    score = Group(tuple(_folds(part, at, size)), layer="score")
    return cut_out(size.width, size.height, (art,), score, bleed=part.bleed)


def _layer(node: Node) -> str | None:
    return node.layer if isinstance(node, Group) else None


def _folds(part: Scene, at: Transform, size: Box) -> Iterator[Node]:
    """The folds across a half."""
    uprights, _ = guides.folds([(part, at)])
    for x in sorted(uprights):
        if 0 < x < size.right:
            yield line(Point(x, 0), Point(x, size.bottom), CREASE)
