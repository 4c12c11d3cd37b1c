"""Bands: so much of an ornament as stands beside itself again and again."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.scene.look import Look
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node, Scene, translation

STRIP = Box(0, 0, 160, 16)
"""What of an ornament is looked at; its middle is the same everywhere."""

LENGTH = 48.0
"""How long a band is at most, where the ornament repeats within it."""


def band(look: Look) -> Scene:
    """The ground of a game over a strip, which repeats without a seam if it can."""
    ground = look.ground(STRIP)
    if not isinstance(ground, Group) or not (step := repeat(ground.children)):
        return Scene(STRIP.width, STRIP.height, (ground,))
    left, width = STRIP.width / 2, step * (LENGTH // step)
    shown = Box(left, STRIP.top, left + width, STRIP.bottom)
    seen = tuple(each for each in ground.children if _shows(each, shown))
    return Scene(width, STRIP.height, (Group(seen, translation(-left, 0)),))


def repeat(nodes: Sequence[Node]) -> float:
    """How far motifs are moved to the right to lie on their like; 0 for not at all.

    Only the middle counts: at its edges an ornament may end in its own way.
    """
    places = {
        _Place.of(each) for each in nodes if isinstance(each, Group) and each.once
    }
    inner = [each for each in places if abs(each.x - STRIP.width / 2) < LENGTH / 2]
    return next(
        (
            step
            for step in _steps(inner)
            if all(_goes_on(each, step, places) for each in inner)
        ),
        0.0,
    )


class _Place(NamedTuple):
    """A motif, and where it is set down."""

    motif: int
    turn: tuple[float, ...]
    x: float
    y: float

    @classmethod
    def of(cls, group: Group) -> "_Place":
        *turn, x, y = group.transform
        return cls(id(group.children), tuple(turn), round(x, 3), round(y, 3))

    def moved(self, x: float) -> "_Place":
        return self._replace(x=round(self.x + x, 3))


def _steps(inner: Sequence[_Place]) -> Iterator[float]:
    """From a motif to others of its row, the nearest first."""
    rows = {(each.motif, each.turn, each.y): each.x for each in sorted(inner)}
    found = {round(rows[each.motif, each.turn, each.y] - each.x, 3) for each in inner}
    yield from sorted(step for step in found if 0 < step <= LENGTH)


def _goes_on(each: _Place, step: float, places: set[_Place]) -> bool:
    return each.moved(step) in places and each.moved(-step) in places


def _shows(node: Node, box: Box) -> bool:
    found = bounds([node])
    return bool(found and found.overlaps(box))
