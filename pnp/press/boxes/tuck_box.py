"""The net of a tuck box: a lid that tucks in, a bottom and a side that are glued."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

from pnp.press.boxes.inner_size import Inside
from pnp.press.boxes.net import Edge, Net, Panel
from pnp.scene.nodes import Box, Point

GLUE = 12.0
"""How broad the strip is that is glued behind another panel."""

SLANT = 4.0
"""How much it narrows to its ends, so that they never show."""

TUCK = (12.0, 18.0)
"""How far a lid goes in at least and at most."""

DUST = (10.0, 24.0)
"""How long the flaps beside the lid are at least and at most."""

SHELF = 24.0
"""How far the inner bottom goes in at most: of deep boxes it holds the edge alone."""

SHORT = 11.0
"""The same, and how far dust flaps go in, where a sheet is too short for more."""

EASE = 1.0
"""What a flap is narrower than its place, on either side."""

NOTCH = (10.0, 4.8)
"""Half the width of the notch for a thumb, and how deep it is: above all titles."""

WALLS = (2.0, 5.0, 3.0)
"""The sheets of card that take room across, up and in depth, with their folds.

Up: two ends, the flap that is glued, dust flaps at both ends. In depth: front and back,
the strip that is glued and the lid's flap.
"""


class Sizes(NamedTuple):
    """The panels' measures, from fold to fold."""

    width: float
    height: float
    depth: float

    @property
    def tuck(self) -> float:
        """How far the lid goes in."""
        least, most = TUCK
        return min(max(least, self.depth * 0.6), most)

    @property
    def dust(self) -> float:
        """How long a dust flap is."""
        least, most = DUST
        return min(max(least, self.depth * 0.8), most, self.width / 2 - EASE)


def sizes(inside: Inside, card: float) -> Sizes:
    """The panels around an inside, for card of a thickness."""
    return Sizes(
        *(side + sheets * card for side, sheets in zip(inside, WALLS, strict=True))
    )


def tuckbox(size: Sizes) -> Net:
    """The whole net: strip, left side, front, right side and back in a row."""
    width, height, depth = size
    front = Box(0, 0, width, height)
    left = Box(-depth, 0, 0, height)
    right = Box(width, 0, width + depth, height)
    back = Box(right.right, 0, right.right + width, height)
    panels = (
        Panel("front", tuple(_notched_outline(front)), "face"),
        *_below(front, depth),
        *_side("left", left, "front", Edge(*front.corners[::3]), size.dust),
        _strip(left, "left", "back"),
        *_side("right", right, "front", Edge(*front.corners[1:3]), size.dust),
        Panel("back", back.corners, "face", "right", Edge(*back.corners[::3])),
        *_above(back, size),
        _shelf(back, depth, SHELF),
    )
    return _level(Net(panels))


def halves(size: Sizes, most: float = SHELF) -> tuple[Net, Net]:
    """The same in two: front and left side, back and right side, a strip at each.

    Dust flaps and the inner bottom go in so far at most, for a sheet that is short.
    """
    width, height, depth = size
    dust = min(size.dust, most)
    left, right = Box(-depth, 0, 0, height), Box(0, 0, depth, height)
    front, back = Box(0, 0, width, height), Box(depth, 0, depth + width, height)
    first = (
        Panel("front", tuple(_notched_outline(front)), "face"),
        *_below(front, depth),
        *_side("left", left, "front", Edge(*front.corners[::3]), dust),
        _strip(left, "left", "back"),
    )
    second = (
        Panel("back", back.corners, "face"),
        *_above(back, size),
        _shelf(back, depth, most),
        *_side("right", right, "back", Edge(*back.corners[::3]), dust),
        _strip(right, "right", "front"),
    )
    return _level(Net(first)), _level(Net(second))


def _level(net: Net) -> Net:
    """The net with its left and its top edge at 0."""
    return net.moved(-net.box.left, -net.box.top)


def _notched_outline(front: Box) -> Iterator[Point]:
    """A front with a round notch in its top edge, to take hold of the lid."""
    left, top, right, bottom = front
    middle, steps = (left + right) / 2, 24
    across, deep = NOTCH
    yield Point(left, top)
    for step in range(steps + 1):
        angle = pi - pi * step / steps
        yield Point(middle + across * cos(angle), top + deep * sin(angle))
    yield from (Point(right, top), Point(right, bottom), Point(left, bottom))


def _below(front: Box, depth: float) -> Iterator[Panel]:
    bottom = Box(front.left, front.bottom, front.right, front.bottom + depth)
    fold = Edge(*bottom.corners[:2])
    yield Panel("bottom", bottom.corners, "face", "front", fold)


def _above(back: Box, size: Sizes) -> Iterator[Panel]:
    """The lid and its flap."""
    lid = Box(back.left, back.top - size.depth, back.right, back.top)
    yield Panel("lid", lid.corners, "face", "back", Edge(*back.corners[:2]))
    flap = Box(lid.left + EASE, lid.top - size.tuck, lid.right - EASE, lid.top)
    fold = Edge(Point(flap.left, flap.bottom), Point(flap.right, flap.bottom))
    outline = tuple(_rounded_above(flap, size.tuck * 0.6))
    yield Panel("tuck", outline, "flap", "lid", fold, inside="front")


def _rounded_above(flap: Box, radius: float) -> Iterator[Point]:
    """A flap that is round at the two corners which go in first."""
    left, top, right, bottom = flap
    yield Point(left, bottom)
    for middle, start in ((left + radius, pi), (right - radius, 1.5 * pi)):
        for step in range(9):
            angle = start + pi / 2 * step / 8
            yield Point(middle + radius * cos(angle), top + radius * (1 + sin(angle)))
    yield Point(right, bottom)


def _shelf(back: Box, depth: float, most: float) -> Panel:
    """The inner bottom, which the outer one is glued on."""
    left, right = back.left + EASE, back.right - EASE
    low = back.bottom + min(depth - EASE, most)
    outline = (
        Point(left, back.bottom),
        Point(right, back.bottom),
        Point(right - SLANT, low),
        Point(left + SLANT, low),
    )
    fold = Edge(*outline[:2])
    return Panel("shelf", outline, "glue", "back", fold, onto="bottom")


def _side(name: str, side: Box, on: str, fold: Edge, dust: float) -> Iterator[Panel]:
    """A side and its dust flaps."""
    yield Panel(name, side.corners, "face", on, fold)
    left, right = side.left + EASE, side.right - EASE
    for end, y, way in (("top", side.top, -1), ("foot", side.bottom, 1)):
        far, slant = y + way * dust, min(SLANT, side.width / 8)
        near = Point(left, y), Point(right, y)
        beyond = Point(right - slant, far), Point(left + slant, far)
        outline = (*near, *beyond) if way > 0 else (*near[::-1], *beyond[::-1])
        hung = Edge(*near)
        yield Panel(f"{name}-{end}", outline, "flap", name, hung, inside=_ENDS[end])


_ENDS = {"top": "lid", "foot": "bottom"}


def _strip(side: Box, on: str, onto: str) -> Panel:
    """The strip at the left of a side."""
    left, right = side.left - GLUE, side.left
    outline = (
        Point(right, side.top),
        Point(right, side.bottom),
        Point(left, side.bottom - SLANT),
        Point(left, side.top + SLANT),
    )
    return Panel(f"{on}-strip", outline, "glue", on, Edge(*outline[:2]), onto=onto)
