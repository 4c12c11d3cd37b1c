"""Cards on sheets without anything between them: all share their cuts.

Some stand and others lie beside them, wherever more fit so. What bleeds does so at the
outer edges alone, and marks stand there, so that straight cuts part all of them.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.press.paper import NEAREST, Paper
from pnp.press.sheets.crop_marks import is_creased
from pnp.press.sheets.duplex import mirrored, way
from pnp.press.sheets.sheet_sides import JOINED, Face, Part, Side, bleed_layer, covers
from pnp.press.slug import Taken
from pnp.scene.document import Duplex
from pnp.scene.flattened import leaves
from pnp.scene.measure import bounds, union
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import HAIR

OUTER, OFF, MARK = 1.2, 0.4, 1.9
"""How far art bleeds at the outer edges, and what is free before a mark begins there,
and how long this is: so near are cards to the edge of the paper."""

MARGIN = NEAREST + OUTER + OFF + MARK
"""What stays free around the cards on most paper."""


def margin_of(paper: Paper) -> float:
    """The same on paper that keeps wider edges free."""
    return paper.edge + OUTER + OFF + MARK


WHOLE = 2.0
"""Paper that is no larger than cards by more than this is cut into them, unmarked."""

SLIP = 0.5
"""What stays free at a cut beyond which another colour begins: so far may it miss."""

CROSS = 2.0
"""How far the lines reach that show where such paper is cut."""


class Place(NamedTuple):
    """Where a card is cut out, and whether it lies on its side."""

    trim: Box
    lies: bool


class Grid(NamedTuple):
    """How a sheet of a paper is laid out."""

    paper: Paper
    places: tuple[Place, ...]

    @property
    def box(self) -> Box:
        """All cards together."""
        return union(place.trim for place in self.places) or self.paper.whole

    def hole(self, side: Side) -> Box | None:
        """The highest room without cards: below one of its columns, or below all.

        None where the whole paper is cut into cards.
        """
        page = self.paper.whole
        trims = [place.trim for place in self.places]
        if side == "back":
            trims = [mirrored(trim, page) for trim in trims]
        box = union(trims) or page
        if box.left < NEAREST:
            return None
        low = page.bottom - self.paper.edge
        found = [Box(box.left, box.bottom + OUTER, box.right, low)]
        for left, right in {(trim.left, trim.right) for trim in trims}:
            low = max(t.bottom for t in trims if (t.left, t.right) == (left, right))
            found.append(Box(left, low + OUTER, right, box.bottom))
        return max(found, key=lambda each: (round(each.height, 3), each.width))


def grid_faces(
    parts: Sequence[Part], paper: Paper, duplex: Duplex, whole: int = 0
) -> list[Face] | None:
    """The sides of sheets of cards of one size, as many on each as it holds.

    The last of a ``whole`` of so many is laid as the others. ``None`` for cards of
    several sizes, for such as are folded, for backs across a fold, and for machines
    that cut, where cards lie apart.
    """
    sizes = {(front.width, front.height) for front, _ in parts}
    if len(sizes) != 1 or duplex == "fold" or paper.within:
        return None
    if any(is_creased(front) for front, _ in parts):
        return None
    (size,) = sizes
    if not (grid := best_grid(paper, size, max(whole, len(parts)))):
        return None
    held = len(grid.places)
    sheets = [parts[n : n + held] for n in range(0, len(parts), held)]
    return [face for sheet in sheets for face in _faces(grid, sheet, duplex)]


def row_faces(grid: Grid, parts: Sequence[Part], duplex: Duplex) -> list[Face]:
    """The sides of a sheet whose places are given."""
    return list(_faces(grid, parts, duplex))


@lru_cache(1 << 5)
def best_grid(paper: Paper, size: tuple[float, float], count: int) -> Grid | None:
    """The grid that takes the fewest sheets; of these the one with fewest places."""
    found = [
        grid
        for lying in dict.fromkeys((paper, paper.turned))
        for grid in _grids(lying, size)
    ]
    if not found:
        return None
    return min(
        found,
        key=lambda grid: (-(-count // len(grid.places)), len(grid.places)),
    )


def _grids(paper: Paper, size: tuple[float, float]) -> Iterator[Grid]:
    """The grids of columns that stand and columns that lie."""
    whole = [*_columns(paper, size, 0.0)]
    for places, wide, tall in whole:
        if paper.width - wide <= WHOLE and paper.height - tall <= WHOLE:
            yield _centred(paper, places)
    margin = margin_of(paper)
    for places, _, tall in _columns(paper, size, margin):
        if paper.height - tall >= 2 * margin - 1e-6:
            yield _centred(paper, places)


Laid = tuple[tuple[Place, ...], float, float]


def _columns(paper: Paper, size: tuple[float, float], margin: float) -> Iterator[Laid]:
    """Columns side by side from the origin, those that lie first."""
    wide, tall = size
    room, high = paper.width - 2 * margin + 1e-6, paper.height - 2 * margin + 1e-6
    for lying in range(int(room // tall) + 1):
        standing = int((room - lying * tall) // wide)
        rows = int(high // tall)
        lows = int(high // wide)
        places = [
            Place(Box(c * tall, r * wide, (c + 1) * tall, (r + 1) * wide), lies=True)
            for c in range(lying)
            for r in range(lows)
        ]
        left = lying * tall
        places += [
            Place(
                Box(left + c * wide, r * tall, left + (c + 1) * wide, (r + 1) * tall),
                lies=False,
            )
            for r in range(rows)
            for c in range(standing)
        ]
        if places:
            box = union(place.trim for place in places)
            if box:
                yield tuple(places), box.width, box.height


def _centred(paper: Paper, places: Sequence[Place]) -> Grid:
    """The same in the middle of the paper; high up where there is room below."""
    box = union(place.trim for place in places) or paper.whole
    free = paper.height - box.height
    x = (paper.width - box.width) / 2
    high = margin_of(paper)
    y = min(free / 2, high) if free / 2 >= paper.foot - high else free / 2
    moved = (Place(place.trim.moved(x, y), place.lies) for place in places)
    return Grid(paper, tuple(moved))


def _faces(grid: Grid, parts: Sequence[Part], duplex: Duplex) -> Iterator[Face]:
    """The front of a sheet, and its back if any card has one."""
    order, rotated = way(duplex, grid.paper)
    yield _face(grid, parts, "front", rotated)
    if order == "next page" and any(back for _, back in parts):
        yield _face(grid, parts, "back", rotated)


def _face(
    grid: Grid, parts: Sequence[Part], side: Side, rotated: Literal[0, 180]
) -> Face:
    frame = grid.paper.whole
    places = grid.places[: len(parts)]
    trims = tuple(
        place.trim if side == "front" else mirrored(place.trim, frame)
        for place in places
    )
    scenes = [front if side == "front" else back for front, back in parts]
    beside = [
        Beside(trim, _head(scene) if scene else None)
        for scene, trim in zip(scenes, trims, strict=True)
    ]
    shown = tuple(
        _shown(scene, trim, place.lies, side, beside)
        for scene, place, trim in zip(scenes, places, trims, strict=True)
        if scene
    )
    marks = tuple(_marks(trims, grid.paper))
    group = Group(marks, layer="mark", role="artefact")
    bleed = bleed_layer([path for each in shown for path in each.covers])
    boxes = tuple(box for mark in marks if (box := bounds([mark])))
    whole = union(trims) or frame
    return Face(
        side,
        (*(each.art for each in shown), *bleed, group),
        trims,
        grid.paper,
        rotation=rotated if side == "back" else 0,
        behind=rotated,
        taken=Taken((whole,), boxes),
        fronts=tuple(front for front, _ in parts),
    )


class Shown(NamedTuple):
    """A card in its place, and what covers its bleed."""

    art: Group
    covers: tuple[Path, ...]


class Beside(NamedTuple):
    """Where a card is cut out, and the colour that goes on over its cuts."""

    trim: Box
    head: Ink | None


def _shown(
    scene: Scene, trim: Box, lies: bool, side: Side, others: Sequence[Beside]
) -> Shown:
    """A card in its place; its bleed ends where another card begins.

    Where this is of another colour, art ends before the cut.
    """
    corner = translation(trim.left, trim.top)
    at: Transform = corner
    if lies and side == "front":
        at = corner.after(translation(0, trim.height)).after(rotation(270))
    elif lies:
        at = corner.after(translation(trim.width, 0)).after(rotation(90))
    head = _head(scene)
    over = min(scene.bleed, OUTER)

    def reach(x: float, y: float) -> tuple[float, float]:
        """How far a card may be bled at a side, and how far its art goes there."""
        moved = trim.moved(x, y)
        heads = {
            other.head
            for other in others
            if other.trim != trim and other.trim.overlaps(moved)
        }
        if not heads:
            return over, over
        return JOINED, JOINED if heads == {head} else -SLIP

    sides = reach(-1, 0), reach(0, -1), reach(1, 0), reach(0, 1)
    bled, clip = (_spread(trim, reaches) for reaches in zip(*sides, strict=True))
    art = Group((Group(scene.nodes, at),), clip=rectangle(clip))
    return Shown(art, tuple(covers(scene, at, bled)))


def _spread(box: Box, by: Sequence[float]) -> Box:
    """A box grown by so much at the left, the top, the right and the bottom."""
    left, top, right, bottom = by
    return Box(box.left - left, box.top - top, box.right + right, box.bottom + bottom)


def _head(scene: Scene) -> Ink | None:
    """The colour of what is drawn first beyond the cuts of a card, if anything is."""
    whole = Box(0, 0, scene.width, scene.height).grown(JOINED)
    for leaf, at, _ in leaves(scene.nodes):
        if isinstance(leaf, Path) and leaf.style.fill:
            box = bounds([leaf], at)
            if box and not whole.holds(box):
                return leaf.style.fill
    return None


def _marks(trims: Sequence[Box], paper: Paper) -> Iterator[Node]:
    """Marks in line with each cut, where it comes to the outer edge of the cards."""
    pen = Style(stroke="mark", width=HAIR)
    page, edge_free = paper.whole, paper.edge
    box = union(trims) or page
    if box.left < NEAREST and box.top < NEAREST:
        yield from _crosses(trims)
        return
    for edge, out in ((box.top, -1), (box.bottom, 1)):
        xs = {x for t in trims if edge in (t.top, t.bottom) for x in (t.left, t.right)}
        for x in sorted(xs):
            y = edge + out * (OUTER + OFF)
            far = min(max(y + out * MARK, edge_free), page.bottom - edge_free)
            yield line(Point(x, y), Point(x, far), pen)
    for edge, out in ((box.left, -1), (box.right, 1)):
        ys = {y for t in trims if edge in (t.left, t.right) for y in (t.top, t.bottom)}
        for y in sorted(ys):
            x = edge + out * (OUTER + OFF)
            far = min(max(x + out * MARK, edge_free), page.right - edge_free)
            yield line(Point(x, y), Point(far, y), pen)


def _crosses(trims: Sequence[Box]) -> Iterator[Node]:
    """Where paper is cut through, a small cross that the cuts take away."""
    pen = Style(stroke="mark", width=HAIR)
    middles = [
        Point(x, y)
        for x in sorted({t.left for t in trims if t.left > NEAREST})
        for y in sorted({t.top for t in trims if t.top > NEAREST})
    ]
    for x, y in middles:
        yield line(Point(x - CROSS, y), Point(x + CROSS, y), pen)
        yield line(Point(x, y - CROSS), Point(x, y + CROSS), pen)
