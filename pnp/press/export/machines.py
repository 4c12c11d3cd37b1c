"""Cutting machines: where they reach on a sheet, and by which marks they find it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pnp.scene.nodes import Box, Node, Path, Point, Style
from pnp.scene.shapes import plus, polyline, rectangle
from pnp.scene.tokens import HAIR, OUTLINE

MachineName = Literal["plain", "silhouette", "cricut"]


@dataclass(frozen=True, slots=True)
class Machine:
    """What a machine asks of a sheet, in millimetres."""

    name: MachineName
    inset: float
    """Parts and their bleeds keep so far from the edges."""
    most: tuple[float, float] = (1e9, 1e9)
    """The largest width and height that it cuts after printing."""
    prints_foot: bool = True
    """Whether anything may be printed beside the parts."""

    def window(self, sheet: Box) -> Box:
        """Where parts go, in the middle of a sheet."""
        wide, high = (
            min(most, side - 2 * self.inset)
            for most, side in zip(self.most, (sheet.width, sheet.height), strict=True)
        )
        left, top = (sheet.width - wide) / 2, (sheet.height - high) / 2
        return Box(left, top, left + wide, top + high)

    def marks(self, sheet: Box) -> Iterator[Node]:
        """What the machine looks for; one that prints its own has none here."""
        match self.name:
            case "plain":
                yield from _crosses(sheet)
            case "silhouette":
                yield from _square_and_corners(sheet)
            case "cricut":
                pass


INCH = 25.4

_MACHINES = {
    "plain": Machine("plain", 9),
    # The marks lie 10 in, and nothing comes nearer to them than a millimetre.
    "silhouette": Machine("silhouette", 16),
    # Its program prints marks of its own around what it is given, of this size at most.
    "cricut": Machine("cricut", 15, (6.75 * INCH, 9.25 * INCH), prints_foot=False),
}


def machine(name: MachineName) -> Machine:
    """The machine called so."""
    return _MACHINES[name]


CROSS = 7.0
"""From the edges to the middle of a cross."""


def _crosses(sheet: Box) -> Iterator[Node]:
    for x in (CROSS, sheet.width - CROSS):
        for y in (CROSS, sheet.height - CROSS):
            yield plus(Point(x, y), 1.8, Style(stroke="mark", width=HAIR))


INSET, SQUARE, ARM = 10.0, 5.0, 20.0
"""Silhouette's marks: from the edges, a side of the square, an arm of a corner."""


def _square_and_corners(sheet: Box) -> Iterator[Node]:
    """A square at the upper left, corners at the upper right and the lower left."""
    left, top = INSET, INSET
    right, bottom = sheet.width - INSET, sheet.height - INSET
    yield rectangle(Box(left, top, left + SQUARE, top + SQUARE), Style(fill="mark"))
    yield _corner(Point(right - ARM, top), Point(right, top), Point(right, top + ARM))
    yield _corner(
        Point(left, bottom - ARM), Point(left, bottom), Point(left + ARM, bottom)
    )


def _corner(start: Point, middle: Point, end: Point) -> Path:
    return polyline((start, middle, end), Style(stroke="mark", width=OUTLINE))
