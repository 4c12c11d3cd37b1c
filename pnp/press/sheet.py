"""Imposition: many equal parts on a few sheets of paper, front and back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Literal

from pnp.errors import UserError
from pnp.press.paper import Paper
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import HAIR

EDGE = 5.0
"""Nothing is printed nearer to the edge of the paper."""

FOOT = 17.0
"""The room for the check bar and the identity of the page."""

MARK_OFFSET = 1.0
"""From the bleed to a crop mark."""

MARK_LENGTH = 4.0
MARK_SHORTEST = 3.0

APART = 8.0
"""Between the marks of one block and those of the next, at most."""

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a sheet: its art, its marks and where each part is trimmed."""

    side: Side
    nodes: tuple[Node, ...]
    trims: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A grid of equal parts on a paper, centred above the foot of the page."""

    paper: Paper
    width: float
    height: float
    bleed: float
    columns: int
    rows: int
    drop: float = 0.0
    """How much lower than the middle it lies."""

    @property
    def gap(self) -> float:
        """Between neighbours: two bleeds, or one shared cut where there are none."""
        return 2 * self.bleed

    @property
    def block(self) -> Box:
        """From the first trim to the last."""
        wide = self.columns * (self.width + self.gap) - self.gap
        high = self.rows * (self.height + self.gap) - self.gap
        left = (self.paper.width - wide) / 2
        top = EDGE + (self.paper.height - EDGE - FOOT - high) / 2 + self.drop
        return Box(left, top, left + wide, top + high)

    def trim(self, place: int, side: Side = "front") -> Box:
        """Where a part is cut; the back lies mirrored behind its front."""
        row, column = divmod(place, self.columns)
        if side == "back":
            column = self.columns - 1 - column
        left = self.block.left + column * (self.width + self.gap)
        top = self.block.top + row * (self.height + self.gap)
        return Box(left, top, left + self.width, top + self.height)


def layout(part: Scene, count: int, paper: Paper, across: int = 0) -> Layout:
    """The grid for so many parts of this size, no larger than they need.

    ``across`` is how many look best in a row; it is kept if they fit so.
    """
    reach = 2 * (part.bleed + MARK_OFFSET + MARK_SHORTEST)
    gap = 2 * part.bleed
    wide = paper.width - 2 * EDGE - reach
    high = paper.height - EDGE - FOOT - reach
    columns = int((wide + gap + 1e-6) // (part.width + gap))
    rows = int((high + gap + 1e-6) // (part.height + gap))
    if columns < 1 or rows < 1:
        raise UserError(
            f"a part of {part.width:g} x {part.height:g} mm does not fit on "
            f"{paper.title} ({paper.width:g} x {paper.height:g} mm)"
        )
    if 0 < across < columns and ceil(count / across) <= rows:
        rows, columns = ceil(count / across), across
    elif (needed := ceil(count / columns)) < rows:
        rows, columns = needed, ceil(count / needed)
    return Layout(paper, part.width, part.height, part.bleed, columns, rows)


def impose(
    parts: Sequence[tuple[Scene, Scene | None]],
    paper: Paper,
    *,
    backs: bool = True,
    across: int = 0,
    together: int = 1,
) -> list[Face]:
    """Parts on as few sheets as they need, each front followed by its back.

    All parts are of one size. Backs, where there are any, are mirrored for a sheet
    turned over its long edge. So many parts in a row as are to stay ``together`` share
    a sheet, if one holds them.
    """
    grid = layout(parts[0][0], len(parts), paper, across)
    each = grid.columns * grid.rows
    each -= each % together if together <= each else 0
    faces: list[Face] = []
    for start in range(0, len(parts), each):
        sheet = parts[start : start + each]
        faces.append(_face(grid, [front for front, _ in sheet], "front"))
        if backs and any(back for _, back in sheet):
            faces.append(_face(grid, [back for _, back in sheet], "back"))
    return faces


def shelved(
    kinds: Sequence[Sequence[Scene]], paper: Paper, across: Sequence[int]
) -> Face | None:
    """Parts of several sizes on one sheet, a block of each kind below the one before.

    ``across`` is how many of each kind look best in a row. None if they do not fit.
    """
    grids = [
        layout(kind[0], len(kind), paper, most)
        for kind, most in zip(kinds, across, strict=True)
    ]
    reaches = [_reach(grid) for grid in grids]
    high = paper.height - EDGE - FOOT
    left = high - sum(reaches)
    if left < 0:
        return None
    gap = min(APART, left / len(grids))
    faces = []
    top = (left - gap * len(grids)) / 2
    for grid, reach, kind in zip(grids, reaches, kinds, strict=True):
        drop = top + (gap + reach - high) / 2
        faces.append(_face(replace(grid, drop=drop), kind, "front"))
        top += gap + reach
    art = tuple(node for face in faces for node in face.nodes[:-1])
    marks = tuple(face.nodes[-1] for face in faces)
    return Face("front", (*art, *marks), tuple(t for face in faces for t in face.trims))


def _reach(grid: Layout) -> float:
    """How high a block is with its bleeds and its marks."""
    return grid.block.height + 2 * (grid.bleed + MARK_OFFSET + MARK_LENGTH)


def has_backs(faces: Sequence[Face]) -> bool:
    """Whether any of the sheets is printed on both sides."""
    return any(face.side == "back" for face in faces)


def alternating(faces: Sequence[Face]) -> Iterator[Face]:
    """The faces as a printer with two sides takes them, front and back by turns.

    Where any sheet has a back, those that have none get an empty one.
    """
    two_sided = has_backs(faces)
    for face, following in zip(faces, [*faces[1:], None], strict=True):
        yield face
        alone = following is None or following.side == "front"
        if two_sided and alone and face.side == "front":
            yield Face("back", (), ())


def _face(grid: Layout, parts: Sequence[Scene | None], side: Side) -> Face:
    trims = [grid.trim(place, side) for place in range(len(parts))]
    art = tuple(
        Group(
            part.nodes,
            translation(trim.left, trim.top),
            clip=rectangle(Box(0, 0, part.width, part.height).grown(part.bleed)),
        )
        for part, trim in zip(parts, trims, strict=True)
        if part
    )
    marks = Group(tuple(_marks(trims, grid)), layer="mark", role="artefact")
    return Face(side, (*art, marks), tuple(trims))


def _marks(trims: Sequence[Box], grid: Layout) -> Iterator[Node]:
    """Crop marks in line with every cut, outside all the art."""
    art = Box(
        min(trim.left for trim in trims),
        min(trim.top for trim in trims),
        max(trim.right for trim in trims),
        max(trim.bottom for trim in trims),
    ).grown(grid.bleed)
    pen = Style(stroke="mark", width=HAIR)
    paper = grid.paper
    near = art.grown(MARK_OFFSET)
    far = near.grown(MARK_LENGTH)
    ends = Box(
        max(far.left, EDGE),
        max(far.top, EDGE),
        min(far.right, paper.width - EDGE),
        min(far.bottom, paper.height - FOOT),
    )
    for x in sorted({round(x, 6) for trim in trims for x in (trim.left, trim.right)}):
        yield line(Point(x, ends.top), Point(x, near.top), pen)
        yield line(Point(x, near.bottom), Point(x, ends.bottom), pen)
    for y in sorted({round(y, 6) for trim in trims for y in (trim.top, trim.bottom)}):
        yield line(Point(ends.left, y), Point(near.left, y), pen)
        yield line(Point(near.right, y), Point(ends.right, y), pen)
