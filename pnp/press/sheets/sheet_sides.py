"""The sides of a sheet: the art of its parts, the marks around them, their backs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from pnp.press.paper import REACH, SPARED, Paper
from pnp.press.sheets import crop_marks
from pnp.press.sheets.duplex import Way, frame_rotation, mirrored, way
from pnp.press.sheets.grid_layout import Block
from pnp.press.slug import NOTHING, Taken
from pnp.scene.cut_parts import CREASE, cover
from pnp.scene.document import Duplex
from pnp.scene.flattened import placed_shape, shapes
from pnp.scene.measure import bounds, union
from pnp.scene.nodes import (
    Box,
    Close,
    Group,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import HAIR, SMALL

Side = Literal["front", "back"]

JOINED = 0.05
"""How far parts go on under one another, so that no white shows between them."""

SPILL = 0.5
"""How far art goes on that has no bleed, off the marks: so far may a knife slip."""

OVER = 0.3
"""How far a cover goes on, so that no line of what it covers is left."""

ABOVE = 1.7
"""From the room of a block's marks to the line of its caption."""

Part = tuple[Scene, Scene | None]
"""The front of a part and its back."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a sheet: its art, its marks and where each part is trimmed."""

    side: Side
    nodes: tuple[Node, ...]
    trims: tuple[Box, ...]
    """Before it is turned."""
    paper: Paper
    rotation: Literal[0, 180] = 0
    """By how much it is turned, with all that stands at its foot."""
    behind: Literal[0, 180] = 0
    """The same of the back that it gets, if there is any."""
    folded: bool = False
    """Whether backs are below their fronts, across a fold."""
    taken: Taken = NOTHING
    creased: bool = False
    """Whether anything on it is to be folded."""
    fronts: tuple[Scene, ...] = ()
    """Of the parts of its sheet."""
    alone: bool = False
    """Whether it has no back and comes after all that have one."""


def fold(paper: Paper) -> float:
    """Where a sheet is folded that has its backs below its fronts."""
    return (paper.room.top + paper.room.bottom) / 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """Blocks of parts on a paper, and the way in which they get their backs."""

    paper: Paper
    duplex: Duplex
    held: tuple[tuple[Block, Sequence[Part]], ...]
    captions: tuple[str, ...] = ()
    """What is said above the blocks of each lot, if anything."""

    @property
    def way(self) -> Way:
        """How backs come behind their fronts, if there are any."""
        if any(back for _, parts in self.held for _, back in parts):
            return way(self.duplex, self.paper)
        return way("none", self.paper)

    @property
    def frame(self) -> Box:
        """What is turned over: the sheet, or as much of it as is folded."""
        if self.duplex != "fold":
            return self.paper.whole
        return self.paper.whole._replace(bottom=2 * fold(self.paper))

    @property
    def faces(self) -> Iterator[Face]:
        """The front, with its back or followed by it."""
        nodes, trims, taken = self.side("front")
        order, rotated = self.way
        if order == "same page":
            behind, *_ = self.side("back")
            below = Group(behind, frame_rotation(self.frame, rotated))
            nodes = (*nodes, below, _crease(self.paper))
        yield self.face("front", nodes, trims, taken)
        if order == "next page":
            yield self.face("back", *self.side("back"))

    def face(
        self, side: Side, nodes: tuple[Node, ...], trims: tuple[Box, ...], taken: Taken
    ) -> Face:
        """A side with what is drawn on it."""
        rotated = way(self.duplex, self.paper).rotation
        folded = self.way.order == "same page"
        return Face(
            side,
            nodes,
            trims,
            self.paper,
            rotated if side == "back" else 0,
            rotated,
            folded,
            taken,
            side == "front" and self._creased,
            tuple(part for _, row in self.held for part, _ in row),
        )

    @property
    def _creased(self) -> bool:
        return any(
            crop_marks.is_creased(part) for _, row in self.held for part, _ in row
        )

    def side(self, side: Side) -> tuple[tuple[Node, ...], tuple[Box, ...], Taken]:
        """What is drawn on a side, where its parts are trimmed, what room they take."""
        art, marks, trims, taken = list[Node](), list[Node](), list[Box](), NOTHING
        covered = list[Path]()
        ground = crop_marks.Ground(
            self.paper, fold(self.paper) if self.duplex == "fold" else None
        )
        for block, parts in self.shown(side):
            boxes = [self.trim(block, place, side) for place in range(len(parts))]
            found = _placed_scenes(block, parts, boxes, side)
            windows = [_window(box, block, boxes, scene) for scene, _, box in found]
            for (scene, at, _), window in zip(found, windows, strict=True):
                art.append(_art(scene, at, window, side))
                covered += covers(scene, at, window)
            folds = crop_marks.folds((scene, at) for scene, at, _ in found)
            art_box = (union(boxes) or self.frame).grown(block.bleed)
            around = crop_marks.marks(art_box, ground, crop_marks.cuts(boxes), folds)
            marks += around.nodes
            trims += boxes
            drawn = union((art_box, *windows)) or art_box
            taken = taken.with_block(drawn, around.boxes)
            if said := _caption(block, art_box, self.captions):
                marks.append(said)
                taken = taken.with_drawn([said])
        group = Group(tuple(marks), layer="mark", role="artefact")
        nodes = (*art, *bleed_layer(covered), group)
        return nodes, tuple(trims), self._both(taken)

    def _both(self, taken: Taken) -> Taken:
        """The room that fronts take, and their backs below them if there are any."""
        if self.duplex != "fold":
            return taken
        art, marks = (
            (*boxes, *(_opposite(box, self.frame) for box in boxes)) for boxes in taken
        )
        start, end = _crease_ends(self.paper)
        return Taken(art, (*marks, Box(*start, *end).grown(0.2)))

    def shown(self, side: Side) -> Iterator[tuple[Block, Sequence[Part]]]:
        """The blocks that have anything on a side."""
        for block, parts in self.held:
            if side == "front" or any(back for _, back in parts):
                yield block, parts

    def trim(self, block: Block, place: int, side: Side) -> Box:
        """Where a part is cut, on the back before this is turned."""
        trim = block.trim(place)
        return trim if side == "front" else mirrored(trim, self.frame)


def _caption(block: Block, art: Box, captions: Sequence[str]) -> Text | None:
    """What stands above a block and its marks."""
    if not block.head:
        return None
    at = Point(art.left + block.bleed, art.top - REACH - ABOVE)
    return Text(captions[block.lot], at, SMALL * 8 / 6.5)


def _opposite(box: Box, frame: Box) -> Box:
    """Where the back of a box is, beyond the fold in the middle of its frame."""
    down = frame.top + frame.bottom
    return box._replace(top=down - box.bottom, bottom=down - box.top)


def _crease(paper: Paper) -> Group:
    """The line along which a sheet is folded that has its backs on it too.

    It is printed, as it lies beside all parts.
    """
    ends = _crease_ends(paper)
    printed = line(*ends, Style(stroke="mark", width=HAIR, dash=(3.0, 2.0)))
    scored = line(*ends, CREASE)
    layers = Group((printed,), layer="mark"), Group((scored,), layer="score")
    return Group(layers, role="artefact")


def _crease_ends(paper: Paper) -> tuple[Point, Point]:
    y, edge = fold(paper), max(paper.edge, SPARED)
    return Point(edge, y), Point(paper.width - edge, y)


def _placed_scenes(
    block: Block, parts: Sequence[Part], boxes: Sequence[Box], side: Side
) -> list[tuple[Scene, Transform, Box]]:
    """What a side shows of each part, with its place; some have no back."""
    return [
        (scene, _place(block, box, side), box)
        for (front, back), box in zip(parts, boxes, strict=True)
        if (scene := front if side == "front" else back)
    ]


def _place(block: Block, trim: Box, side: Side) -> Transform:
    """Puts a part into its trim; one that lies on its side shows so from behind."""
    corner = translation(trim.left, trim.top)
    if not block.turned:
        return corner
    if side == "front":
        return corner.after(translation(0, trim.height)).after(rotation(270))
    return corner.after(translation(trim.width, 0)).after(rotation(90))


def _window(trim: Box, block: Block, others: Sequence[Box], part: Scene) -> Box:
    """As far as the art of a part goes: into its bleed, but for cuts that it shares.

    What is folded has none on a sheet, so that it shares them; what of it is cut along
    a ruler goes on a little, that a knife which slips outwards leaves no white edge.
    """
    bleed = block.bleed or (SPILL if _is_straight_and_creased(part) else 0.0)
    window = trim.grown(bleed)
    if block.gap or not bleed:
        return window

    def beside(x: float, y: float) -> bool:
        moved = trim.moved(x, y)
        return any(box.overlaps(moved) for box in others if box != trim)

    shared = trim.grown(JOINED)
    return Box(
        shared.left if beside(-1, 0) else window.left,
        shared.top if beside(0, -1) else window.top,
        shared.right if beside(1, 0) else window.right,
        shared.bottom if beside(0, 1) else window.bottom,
    )


def _is_straight_and_creased(part: Scene) -> bool:
    """Whether a part is folded, and all of its cuts are level or upright."""
    knives = (knife for knife in shapes(part.nodes, "cut") if isinstance(knife, Path))
    ends = (
        [each.to for each in knife.segments if not isinstance(each, Close)]
        for knife in knives
    )
    return crop_marks.is_creased(part) and all(
        one.x == other.x or one.y == other.y
        for points in ends
        for one, other in pairwise(points)
    )


def _art(part: Scene, at: Transform, window: Box, side: Side) -> Group:
    lines = crop_marks.within(part) if side == "front" else None
    drawn = (*part.nodes, *([lines] if lines else ()))
    return Group((Group(drawn, at),), clip=rectangle(window))


def bleed_layer(covers: Sequence[Path]) -> tuple[Group, ...]:
    """The layer that covers bleed, if there is any."""
    return (Group(tuple(covers), layer="bleed"),) if covers else ()


def covers(part: Scene, at: Transform, window: Box) -> Iterator[Path]:
    """What covers the bleed of a part in its window, if there is any."""
    edges = rectangle(Box(0, 0, part.width, part.height), Style("paper"))
    box = bounds([edges], at) or window
    # Where a neighbour begins nothing is covered, that none of its edge is.
    sides = zip(box, window, window.grown(OVER), strict=True)
    left, top, right, bottom = (
        inner if abs(inner - outer) < 2 * JOINED else over
        for inner, outer, over in sides
    )
    if (around := Box(left, top, right, bottom)) != box:
        knives = [placed_shape(knife, at) for knife in shapes(part.nodes, "cut")]
        # A part with slits is covered around its edges.
        yield cover(knives[0] if len(knives) == 1 else rectangle(box), around)
