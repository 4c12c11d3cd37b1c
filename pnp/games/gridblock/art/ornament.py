"""The ornament of Gridblock: cuts of a gouge, woven, fanned out and in a burst."""

from collections.abc import Callable, Iterator
from functools import cache
from math import ceil, cos, degrees, inf, pi, sin

from pnp.games.gridblock.art.strokes import Outline, block, cut_path, gouge, wobble
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import HAIR, OUTLINE

STRAND = 9.0
"""The side of a block of cuts on a part."""

CUTS = 4
"""In a block."""

KINDS = 3
"""How many blocks there are, so that the weave does not repeat."""

LOW_CUTS = 3
"""The same in a strip."""

WEAVE = Style(fill="gridblock-weave", stroke="gridblock-weave-line", width=HAIR)

BOLD = Style(
    fill="gridblock-bold-weave", stroke="gridblock-bold-weave-line", width=HAIR
)
"""The weave on ink, in the themes that spare ink elsewhere too."""

EDGE = Style(fill="gridblock-edge", stroke="gridblock-edge-line", width=HAIR)


def strands(
    cell: float, kind: int, seed: int, count: int = CUTS
) -> tuple[Outline, ...]:
    """A block of level cuts about the origin, which enter from either side in turn."""
    pitch, found = cell / count, []
    for number in range(count):
        y = (number - (count - 1) / 2) * pitch
        ends = [
            side * cell * (0.44 + 0.03 * wobble(seed, number, side + 2))
            for side in (-1, 1)
        ]
        if (number + kind) % 2:
            ends.reverse()
        lean = pitch * 0.07 * wobble(seed, number, 5)
        cuts = gouge((ends[0], y + lean), (ends[1], y - lean), pitch * 0.62)
        found.append(cuts)
    return tuple(found)


@cache
def _block(cell: float, kind: int, style: Style) -> tuple[Node, ...]:
    return (cut_path(strands(cell, kind, 1 + kind * 31), style),)


def cells(box: Box, wide: float, high: float) -> Iterator[tuple[int, int, Point]]:
    """The blocks that fill a box, from one upon its middle on."""
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    columns = ceil(box.width / wide / 2 - 0.5 - 1e-9)
    rows = ceil(box.height / high / 2 - 0.5 - 1e-9)
    for column in range(-columns, columns + 1):
        for row in range(-rows, rows + 1):
            yield column, row, Point(x + column * wide, y + row * high)


def weave(
    box: Box, wide: float = STRAND, high: float = STRAND, style: Style = WEAVE
) -> Iterator[Node]:
    """Blocks over a box, level and upright in turn, the same after half a turn."""
    cell = min(wide, high)
    for column, row, at in cells(box, wide, high):
        back = (row, column) < (0, 0)
        own = (-column, -row) if back else (column, row)
        kind = 0 if own == (0, 0) else int((wobble(*own) + 1) / 2 * KINDS) % KINDS
        turn = rotation((90 if (column + row) % 2 else 0) + (180 if back else 0))
        drawn = _block(cell, kind, style)
        yield Group(drawn, translation(*at).after(turn), once=True)


def woven_ground(box: Box, wide: float = STRAND, high: float = STRAND) -> Group:
    """The weave on its ground, clipped to a box."""
    ground = rectangle(box, Style(fill="gridblock-night"))
    return Group((ground, *weave(box, wide, high)), clip=rectangle(box))


def bold(box: Box, wide: float, high: float) -> Group:
    """The weave of a front, on ink."""
    ground = rectangle(box, Style(fill="gridblock-spine"))
    return Group((ground, *weave(box, wide, high, BOLD)), clip=rectangle(box))


@cache
def _low(cell: float, kind: int) -> tuple[Node, ...]:
    """A block of a strip: fewer cuts, and solid, so that they stay apart."""
    return (cut_path(strands(cell, kind, 1 + kind * 31, LOW_CUTS), EDGE),)


def edge(box: Box) -> Group:
    """One row of the weave, in whole blocks as high as a strip."""
    count = _odd(box.width / box.height)
    step, y = box.width / count, (box.top + box.bottom) / 2
    blocks = (
        Group(
            _low(min(step, box.height) * 0.94, number % KINDS),
            translation(box.left + (number + 0.5) * step, y).after(
                rotation(90 * (number % 2))
            ),
            once=True,
        )
        for number in range(count)
    )
    return Group((rectangle(box, Style(fill="gridblock-night")), *blocks))


def frame(box: Box) -> Group:
    """A border of one block along the inside of a box, in whole blocks."""
    wide, high = (side / _odd(side / STRAND) for side in (box.width, box.height))
    inner = Box(box.left + wide, box.top + high, box.right - wide, box.bottom - high)
    ring = (*rectangle(box).segments, *rectangle(inner).segments[::1])
    ground = Path(ring, Style(fill="gridblock-spine", rule="evenodd"))
    blocks = (
        Group(node.children, node.transform, once=True)
        for node in weave(box, wide, high, BOLD)
        if isinstance(node, Group)
        and not inner.holds(
            Box(*(node.transform.e, node.transform.f) * 2), tolerance=0.0
        )
    )
    rim = Style(stroke="gridblock-plate-line", width=OUTLINE)
    edges = (cut_path((block(each, 0.2, 8, 5),), rim) for each in (box, inner))
    return Group((ground, *blocks, *edges))


def _odd(count: float) -> int:
    """The odd number nearest to a count, so that a block stands in the middle."""
    return max(3, 2 * round((count - 1) / 2) + 1)


def chatter(
    middle: Point, box: Box, clear: Callable[[float], float], ink: Ink, rays: int = 30
) -> Path:
    """Ridges that a gouge leaves round a motif, from where it is clear of it to a box.

    How far that is depends on the direction, in degrees.
    """
    cuts = []
    for number in range(rays):
        angle = (number + 0.5 + 0.25 * wobble(2, number)) / rays * 2 * pi
        far = _reach(middle, box, angle) - 0.2
        start = clear(degrees(angle)) + (1.8 if number % 2 else 0.3)
        start += 0.8 * wobble(2, number, 4)
        near = max(start, far - 11)
        if far - near >= 2.2:
            cuts.append(gouge(_at(middle, near, angle), _at(middle, far, angle), 0.95))
    return cut_path(cuts, Style(fill=ink))


def burst(middle: Point, box: Box, clear: float, rays: int = 40) -> Path:
    """Cuts that fly from a middle to the edges, every other one starting later."""
    cuts = []
    for number in range(rays):
        angle = (number + 0.5) / rays * 2 * pi
        far = _reach(middle, box, angle)
        near = clear + (3.2 if number % 2 else 0) + 0.8 * wobble(4, number)
        if far - near > 3.4:
            far = min(far, near + 24)
            wide = 1.7 * min(1, 0.45 + (far - near) / 16)
            ends = _at(middle, near, angle), _at(middle, far, angle)
            cuts.append(gouge(*ends, wide))
    fill, line = "gridblock-chip", "gridblock-chip-line"
    return cut_path(cuts, Style(fill=fill, stroke=line, width=HAIR))


def fan(corner: Point, turn: float, size: float) -> Path:
    """Five cuts that fan out from a corner; the turn points inwards."""
    cuts = []
    for number in range(-2, 3):
        angle = (turn + number * 84 / 5) * pi / 180
        reach = size * (1 - 0.16 * abs(number))
        ends = _at(corner, 2.2, angle), _at(corner, reach, angle)
        cuts.append(gouge(*ends, 1.9))
    return cut_path(cuts, Style(fill="gridblock-fan"))


def _at(middle: Point, distance: float, angle: float) -> Point:
    return Point(middle.x + distance * cos(angle), middle.y + distance * sin(angle))


def _reach(middle: Point, box: Box, angle: float) -> float:
    """How far the edges of a box are from a point in it, in a direction."""
    c, s = cos(angle), sin(angle)
    across = (
        ((box.right if c > 0 else box.left) - middle.x) / c if abs(c) > 1e-6 else inf
    )
    down = ((box.bottom if s > 0 else box.top) - middle.y) / s if abs(s) > 1e-6 else inf
    return min(across, down)
