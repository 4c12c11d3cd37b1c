"""Lines to cut and to fold along: beside the parts, so that no face shows them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pnp.press.paper import MARK_LEAST, MARK_LENGTH, MARK_OFFSET, SPARED, Paper
from pnp.press.slug import CLEAR, TICK
from pnp.scene.cut_parts import CREASE
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Close,
    Group,
    Layer,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Transform,
)
from pnp.scene.shapes import line
from pnp.scene.tokens import EMPHASIS, HAIR, OUTLINE

LEAST_OVER_FOLD = 1.5
"""How long marks are at least that would come near to a fold of the paper."""

DASH = (0.9, 0.6)

_KNIFE = Style(stroke="mark", width=HAIR)

_HALO = Style(stroke="paper", width=OUTLINE)
"""Lies below a cut or a fold, which so are seen on light grounds and dark ones."""

_RIM = Style(stroke="paper", width=EMPHASIS)
"""The same below an outline, which no marks help to find."""

_CREASE = Style(stroke="mark", width=HAIR, dash=DASH)


class Straight(NamedTuple):
    """The cuts or folds that run across parts from edge to edge."""

    uprights: frozenset[float]
    levels: frozenset[float]


NONE = Straight(frozenset(), frozenset())


def cuts(trims: Iterable[Box]) -> Straight:
    """The cuts along the edges of some trims."""
    found = list(trims)
    return Straight(
        frozenset(round(x, 6) for trim in found for x in (trim.left, trim.right)),
        frozenset(round(y, 6) for trim in found for y in (trim.top, trim.bottom)),
    )


def folds(parts: Iterable[tuple[Scene, Transform]]) -> Straight:
    """The folds of parts that are placed on a sheet, but for those that go askew.

    A fold between two slits that turn aside has none: they show it, and a ruler laid
    from mark to mark would score what is beyond them too.
    """
    uprights, levels = set[float](), set[float]()
    for part, at in parts:
        for start, end in ((at(one), at(other)) for one, other in _beyond_slits(part)):
            if _is_upright(start, end):
                uprights.add(round(start.x, 6))
            elif _is_level(start, end):
                levels.add(round(start.y, 6))
    return Straight(frozenset(uprights), frozenset(levels))


class Marks(NamedTuple):
    """Marks as they are drawn, and where."""

    nodes: tuple[Node, ...]
    boxes: tuple[Box, ...]


class Ground(NamedTuple):
    """What marks stand on."""

    paper: Paper
    fold: float | None = None
    """How far down the paper is folded below all of them, if it is."""


@lru_cache(1 << 6)
def marks(art: Box, ground: Ground, cut: Straight, folded: Straight) -> Marks:
    """Marks in line with cuts and folds, outside all the art of a block.

    They are shorter where they would come near to the edge of the paper, to a fold of
    it, or to the check bar at its foot.
    """
    nodes = tuple(_edge_marks(art, ground, cut, folded))
    return Marks(nodes, tuple(box for node in nodes if (box := bounds([node]))))


def _edge_marks(
    art: Box, ground: Ground, cut: Straight, folded: Straight
) -> Iterator[Node]:
    near = art.grown(MARK_OFFSET)
    ends = _ends(near, ground.paper)
    if ground.fold is not None:
        over, least = ground.fold - CLEAR, near.bottom + LEAST_OVER_FOLD
        ends = ends._replace(bottom=min(ends.bottom, max(over, least)))
    for straight, pen in ((cut, _KNIFE), (folded, _CREASE)):
        yield from edge_ticks(
            ends, near, sorted(straight.uprights), sorted(straight.levels), pen
        )


def edge_ticks(
    outer: Box, near: Box, xs: Iterable[float], ys: Iterable[float], pen: Style
) -> Iterator[Path]:
    """Lines between two boxes, at either end of uprights and of levels."""
    for x in xs:
        yield line(Point(x, outer.top), Point(x, near.top), pen)
        yield line(Point(x, near.bottom), Point(x, outer.bottom), pen)
    for y in ys:
        yield line(Point(outer.left, y), Point(near.left, y), pen)
        yield line(Point(near.right, y), Point(outer.right, y), pen)


def _ends(near: Box, paper: Paper) -> Box:
    """Where marks end that begin on the edges of a box."""
    short, far = near.grown(MARK_LEAST), near.grown(MARK_LENGTH)
    most, wished = paper.whole.grown(-paper.edge), paper.whole.grown(-SPARED)
    wished = wished._replace(bottom=paper.bar - TICK - CLEAR)
    return Box(
        max(far.left, most.left, min(wished.left, short.left)),
        max(far.top, most.top, min(wished.top, short.top)),
        min(far.right, most.right, max(wished.right, short.right)),
        min(far.bottom, most.bottom, max(wished.bottom, short.bottom)),
    )


def within(part: Scene) -> Group | None:
    """The cuts and folds that no ruler finds from the edges of a part."""
    folds = tuple(_askew(part))
    beds = (line(*fold, _HALO) for fold in folds)
    drawn = (*beds, *_outline_marks(part), *(line(*fold, CREASE) for fold in folds))
    return Group(drawn, layer="mark", role="artefact") if drawn else None


def is_round(part: Scene) -> bool:
    """Whether a part is cut out along a circle."""
    return any(isinstance(shape, Circle) for shape, _ in _on(part, "cut"))


def is_creased(part: Scene) -> bool:
    """Whether a part is folded."""
    return any(True for _ in _creases(part))


def _outline_marks(part: Scene) -> Iterator[Node]:
    """Outlines that leave the edges of the part."""
    found = [leaf for shape, at in _on(part, "cut") for leaf in _apart(shape, at, part)]
    for pen in (_RIM, _KNIFE):
        for leaf, at in found:
            yield Group((_leaf_outline(leaf, pen),), at)


def _leaf_outline(leaf: Path | Circle, pen: Style) -> Node:
    if isinstance(leaf, Circle):
        return Circle(leaf.centre, leaf.radius, pen)
    return Path(leaf.segments, pen)


def _apart(
    shape: Path | Circle, at: Transform, part: Scene
) -> Iterator[tuple[Path | Circle, Transform]]:
    """What of an outline does not run along the edges of its part."""
    if isinstance(shape, Circle) or not _is_polygon(shape):
        yield shape, at
        return
    corners = [at(part.to) for part in shape.segments if not isinstance(part, Close)]
    if isinstance(shape.segments[-1], Close):
        corners.append(corners[0])
    for start, end in pairwise(corners):
        if not _along_edge(start, end, part):
            yield line(start, end, _KNIFE), IDENTITY


def _is_polygon(shape: Path) -> bool:
    return all(isinstance(part, Move | Line | Close) for part in shape.segments)


def _along_edge(start: Point, end: Point, part: Scene) -> bool:
    return any(
        abs(first - edge) < 1e-3 and abs(last - edge) < 1e-3
        for first, last, edges in (
            (start.x, end.x, (0.0, part.width)),
            (start.y, end.y, (0.0, part.height)),
        )
        for edge in edges
    )


def _askew(part: Scene) -> Iterator[tuple[Point, Point]]:
    """Folds that no mark beside a part shows."""
    for start, end in _creases(part):
        if not (_is_upright(start, end) or _is_level(start, end)):
            yield start, end


def _beyond_slits(part: Scene) -> Sequence[tuple[Point, Point]]:
    """Folds that no slits show."""
    shown = _between_slits(part)
    return tuple(fold for fold in _creases(part) if fold not in shown)


def _between_slits(part: Scene) -> frozenset[tuple[Point, Point]]:
    """Folds at both of whose ends a slit begins that leaves their line."""
    slits = [
        tuple(at(each.to) for each in shape.segments if not isinstance(each, Close))
        for shape, at in _on(part, "cut")
        if isinstance(shape, Path) and len(shape.segments) == 2
    ]
    return frozenset(
        (start, end)
        for start, end in _creases(part)
        if all(
            any(near in slit and _turns((start, end), slit) for slit in slits)
            for near in (start, end)
        )
    )


def _turns(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two lines are nearer to a right angle than to one direction."""
    (a, b), (c, d) = one, other
    along = (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y)
    across = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
    return abs(across) > abs(along)


def _is_upright(start: Point, end: Point) -> bool:
    return abs(start.x - end.x) < 1e-6


def _is_level(start: Point, end: Point) -> bool:
    return abs(start.y - end.y) < 1e-6


def _creases(part: Scene) -> Iterator[tuple[Point, Point]]:
    for shape, at in _on(part, "score"):
        if isinstance(shape, Path):
            corners = [
                at(each.to) for each in shape.segments if not isinstance(each, Close)
            ]
            yield from pairwise(corners)


def _on(part: Scene, layer: Layer) -> Iterator[tuple[Path | Circle, Transform]]:
    yield from _shapes(part.nodes, IDENTITY, layer, inside=False)


def _shapes(
    nodes: Sequence[Node], at: Transform, layer: Layer, *, inside: bool
) -> Iterator[tuple[Path | Circle, Transform]]:
    for node in nodes:
        if isinstance(node, Group):
            if node.once and not inside:
                continue  # Motifs have no layers.
            here = inside or node.layer == layer
            # Motifs have no layers, and one layer holds no other.
            if not here and (node.once or node.layer):
                continue
            yield from _shapes(
                node.children, at.after(node.transform), layer, inside=here
            )
        elif inside and isinstance(node, Path | Circle):
            yield node, at
