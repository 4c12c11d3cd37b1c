"""Terse paths: their outlines in few letters, in steps on a grid of whole numbers.

No point is further from where it was than its rounding to the grid and the third part
of a step.
"""

import re
from functools import lru_cache
from typing import NamedTuple

NEAR = 0.25
"""How far a simpler curve may run from a curve, in steps of the grid."""

_ALIKE = 0.75
"""How far a handle may be from what it would be if the curve went on smoothly."""

_PART = re.compile(r"([MLCZ])([^MLCZ]*)")

_BEND = 3**0.5 / 36
"""What a cubic curve leaves the nearest quadratic one by, of its third difference."""


class Box(NamedTuple):
    """What something lies in."""

    left: float
    top: float
    right: float
    bottom: float


class Stroke(NamedTuple):
    """An outline from where it begins to where it ends."""

    start: tuple[int, int]
    end: tuple[int, int]
    steps: str
    box: Box

    def after(self, end: tuple[int, int]) -> str:
        """The outline as it follows another."""
        steps = _joined((self.start[0] - end[0], self.start[1] - end[1]))
        gap = " " if self.steps[:1].isdigit() else ""
        return f"m{steps}{gap}{self.steps}"


@lru_cache(8192)
def stroke(outline: str, steps: float, x: float, y: float) -> Stroke:
    """An outline so many steps to the unit, moved by steps."""
    pen = _Pen()
    for letter, numbers in _PART.findall(outline):
        places = [float(each) * steps for each in numbers.split()]
        points = [
            complex(a + x, b + y)
            for a, b in zip(places[::2], places[1::2], strict=True)
        ]
        pen.draw(letter, points)
    return pen.drawn()


def _grid(point: complex) -> tuple[int, int]:
    return round(point.real), round(point.imag)


def _spot(point: complex) -> complex:
    return complex(*_grid(point))


def _joined(numbers: tuple[int, ...]) -> str:
    """Numbers in a row: a sign parts them as well as a space."""
    return " ".join(map(str, numbers)).replace(" -", "-")


class _Pen:
    """Draws parts of an outline one after the other."""

    def __init__(self) -> None:
        self.begun = self.at = 0j
        self.handle = 0j
        self.start: tuple[int, int] | None = None
        self.last = ""
        self.words: list[str] = []
        self.seen: list[complex] = []
        self.dot = False
        """Whether nothing was drawn yet from where the pen was put down."""

    def drawn(self) -> Stroke:
        """All that was drawn."""
        self.ended()
        across = [point.real for point in self.seen]
        down = [point.imag for point in self.seen]
        box = Box(min(across), min(down), max(across), max(down))
        return Stroke(
            self.start or (0, 0), _grid(self.at), "".join(self.words).lstrip(), box
        )

    def draw(self, letter: str, points: list[complex]) -> None:
        """A part, from where the last one ended."""
        self.seen += points
        match letter:
            case "M":
                self.ended()
                self.put(points[0])
            case "L":
                self.line(points[0])
            case "C":
                self.curve(*points)
            case _:
                self.closed()

    def ended(self) -> None:
        """A dot where the pen was put down and drew nothing."""
        if self.dot and self.start:
            self.word("h", (0,))
        self.dot = False

    def put(self, to: complex) -> None:
        if self.start is None:
            self.start, self.last = _grid(to), "m"
        else:
            self.word("m", self.off(to))
        self.begun = self.at = to
        self.dot = True

    def line(self, to: complex) -> None:
        x, y = self.off(to)
        if x and y:
            self.word("l", (x, y))
        elif x or y:
            self.word("h" if x else "v", (x or y,))
        self.dot = self.dot and not (x or y)
        self.at = to

    def curve(self, out: complex, into: complex, to: complex) -> None:
        bend = abs(to - 3 * into + 3 * out - self.at)
        if bend * _BEND < NEAR:
            self.arch((3 * out + 3 * into - self.at - to) / 4, to)
        else:
            self.cubic(out, into, to)

    def arch(self, top: complex, to: complex) -> None:
        """A curve of one handle, or the line that it nearly is."""
        if abs(top - (self.at + to) / 2) / 2 < NEAR:
            self.line(to)
            return
        if self.smooth("qt", top):
            self.word("t", self.off(to))
            self.handle = self.mirrored()
        else:
            self.word("q", (*self.off(top), *self.off(to)))
            self.handle = _spot(top)
        self.at, self.dot = to, False

    def cubic(self, out: complex, into: complex, to: complex) -> None:
        if self.smooth("cs", out):
            self.word("s", (*self.off(into), *self.off(to)))
        else:
            self.word("c", (*self.off(out), *self.off(into), *self.off(to)))
        self.handle = _spot(into)
        self.at, self.dot = to, False

    def smooth(self, kinds: str, handle: complex) -> bool:
        """Whether a curve of some kinds goes on as the last one ended."""
        way = self.mirrored() - handle
        return self.last in kinds and max(abs(way.real), abs(way.imag)) < _ALIKE

    def mirrored(self) -> complex:
        """The handle of a curve that goes on as the last one ended."""
        return 2 * _spot(self.at) - self.handle

    def closed(self) -> None:
        """Back to the beginning; a line that leads there is no use."""
        self.ended()
        if self.words and self.last in "hvl" and _grid(self.at) == _grid(self.begun):
            self.words.pop()
        self.word("z", ())
        self.at = self.begun

    def off(self, to: complex) -> tuple[int, int]:
        """How far a point is from the pen, both on the grid."""
        (x, y), (a, b) = _grid(to), _grid(self.at)
        return x - a, y - b

    def word(self, letter: str, numbers: tuple[int, ...]) -> None:
        """A step; a letter is not said again, nor that a line follows a beginning."""
        said = _joined(numbers)
        goes_on = letter == self.last or (letter == "l" and self.last == "m")
        if goes_on and letter not in "mz":
            self.words.append(said if said.startswith("-") else f" {said}")
        else:
            self.words.append(letter + said)
        self.last = letter
