"""Words up the sides of a sheet whose foot has no room for them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pnp.scene.nodes import Box, Group, Node, rotation, translation

ASCENT, DESCENT = 2.0, 0.6
"""How high letters of a foot are, and how far they reach below their line."""

OFF = 0.8
"""What is free around them."""


class Words(NamedTuple):
    """What begins at the origin and is so wide."""

    nodes: tuple[Node, ...]
    wide: float


def up_sides(
    lines: Sequence[Words], room: Box, ends: float, taken: Iterable[Box]
) -> Iterator[Group]:
    """Lines at the right and the left of a room, clear of what is there and its ends.

    They begin in the middle or at the foot if they can; for one that cannot stand
    anywhere there is no group.
    """
    fold = (room.top + room.bottom) / 2
    right, left = room.right - DESCENT, room.left + ASCENT
    best = (right, fold), (right, room.bottom), (left, fold)
    levels = range(int(room.bottom + ends), int(room.top), -1)
    places = [*best, *product((right, left), map(float, levels))]
    boxes = [box.grown(OFF) for box in taken]
    for nodes, wide in lines:
        for x, y in places:
            level = y - ends
            box = Box(x - ASCENT, level - wide, x + DESCENT, level)
            if box.top >= room.top and not any(map(box.overlaps, boxes)):
                boxes.append(box)
                yield Group(nodes, translation(x, level).after(rotation(270)))
                break
