"""Rows of parts: each as large as it is printed where that fits, with its number."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from pnp.scene.nodes import Group, Point, Scene, scaling, translation
from pnp.scene.tokens import LEADING
from pnp.typeset.figure import NARROW
from pnp.typeset.paragraph import wrapped_text
from pnp.typeset.row_box import Slab, clear_rows, moved
from pnp.typeset.text_context import House, Illustration

PARTS = "parts:"
"""How a reference to parts begins."""

HIGH, LOW = 22.0, 14.5
"""How high a picture is at most, and in a narrow measure where no room is left."""

LEAST = 19.0
"""How wide a part, or what is said beside it, is at least."""

SIGN = 13.5
"""How wide or high a part is beside signs."""

_APART = 3.0
"""Between two of them."""

_BELOW, _BESIDE = 1.2, 2.0
"""From a picture to what is said of it below, or beside it where that has room."""

_ABOVE = 0.7


def part_slabs(reference: str, measure: float, house: House) -> Iterator[Slab]:
    """The parts of a reference in as few even rows as have room."""
    shown = house.figures(reference)
    most = int((measure + _APART) / (LEAST + _APART))
    rows = ceil(len(shown) / most)
    abreast = ceil(len(shown) / rows)
    wide = (measure - (abreast - 1) * _APART) / abreast
    usual = HIGH if measure >= NARROW else LOW
    high = min(HIGH, usual * house.shrinking(reference))
    for first in range(0, len(shown), abreast):
        row = [_fitted(each, wide, high) for each in shown[first : first + abreast]]
        group, tall = _row(row, wide, house)
        kept = first + abreast < len(shown)
        rows = ceil(tall / LEADING)
        clear = clear_rows(rows, tall - _ABOVE)
        yield Slab(reference, rows, (group,), kept=kept, clear=clear)


def as_sign(shown: Illustration) -> Illustration:
    """A part as small as the signs beside it, for a screen."""
    scene = shown.scene
    scale = SIGN / max(scene.width, scene.height)
    size = scene.width * scale, scene.height * scale
    return replace(shown, scene=Scene(*size, (Group(scene.nodes, scaling(scale)),)))


class _Part(NamedTuple):
    """A sort, and how large its picture is."""

    shown: Illustration
    scale: float
    wide: float
    high: float


def _fitted(shown: Illustration, wide: float, high: float) -> _Part:
    scene = shown.scene
    scale = min(1.0, wide / scene.width, high / scene.height)
    return _Part(shown, scale, scene.width * scale, scene.height * scale)


def _row(parts: Sequence[_Part], wide: float, house: House) -> tuple[Group, float]:
    """Parts that stand on one line, and how high they are with their words."""
    tall = max(part.high for part in parts)
    room = wide - max(part.wide for part in parts) - _BESIDE
    beside = room >= LEAST
    figures, lowest = list[Group](), 0.0
    for place, (shown, scale, across, high) in enumerate(parts):
        left, top = place * (wide + _APART), _ABOVE + tall - high
        drawing = Group(shown.scene.nodes, translation(left, top).after(scaling(scale)))
        text = wrapped_text(shown.caption, room if beside else wide, house.small_print)
        corner = Point(left, _ABOVE + tall + _BELOW)
        if beside:
            middle = _ABOVE + tall - (high + text.height) / 2
            corner = Point(left + across + _BESIDE, max(0.0, middle))
        said = tuple(moved(line, corner) for line in text.texts)
        figures.append(Group((drawing, Group(said, role="caption")), role="figure"))
        lowest = max(lowest, _ABOVE + tall, corner.y + text.height)
    return Group(tuple(figures)), lowest + _ABOVE
