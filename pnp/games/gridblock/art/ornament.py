"""The ornament of Gridblock: cuts of a gouge, woven, fanned out and in a burst."""

from collections.abc import Iterator
from math import ceil
from typing import Literal

from pnp.games.gridblock.art.strokes import block, cut_path, wobble
from pnp.scene.motifs import Nodes, motif
from pnp.scene.nodes import Box, Group, Node, Path, Point, Style, rotation, translation
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import OUTLINE

STRAND = 9.0
"""The side of a block of cuts on a part."""

KINDS = 3
"""How many blocks there are, so that the weave does not repeat."""

Weave = Literal["gridblock-weave", "gridblock-bold-weave"]
"""The second lies on ink, in the themes that spare ink elsewhere too."""


def cells(box: Box, wide: float, high: float) -> Iterator[tuple[int, int, Point]]:
    """The blocks that fill a box, from one upon its middle on."""
    x, y = box.middle
    columns = ceil(box.width / wide / 2 - 0.5 - 1e-9)
    rows = ceil(box.height / high / 2 - 0.5 - 1e-9)
    for column in range(-columns, columns + 1):
        for row in range(-rows, rows + 1):
            yield column, row, Point(x + column * wide, y + row * high)


def weave(
    box: Box, wide: float = STRAND, high: float = STRAND, ink: Weave = "gridblock-weave"
) -> Iterator[Node]:
    """Blocks over a box, level and upright in turn, the same after half a turn."""
    cell = min(wide, high)
    for column, row, at in cells(box, wide, high):
        back = (row, column) < (0, 0)
        own = (-column, -row) if back else (column, row)
        kind = 0 if own == (0, 0) else int((wobble(*own) + 1) / 2 * KINDS) % KINDS
        turn = rotation((90 if (column + row) % 2 else 0) + (180 if back else 0))
        name, inks = f"gridblock/weave-{kind + 1}", ("gridblock-weave", ink)
        drawn = motif(name, cell / STRAND, inks)
        yield Group(drawn, translation(*at).after(turn), once=True)


def woven_ground(box: Box, wide: float = STRAND, high: float = STRAND) -> Group:
    """The weave on its ground, clipped to a box."""
    ground = rectangle(box, Style(fill="gridblock-night"))
    return Group((ground, *weave(box, wide, high)), clip=rectangle(box))


def bold(box: Box, wide: float, high: float) -> Group:
    """The weave of a front, on ink."""
    ground = rectangle(box, Style(fill="gridblock-spine"))
    return Group(
        (ground, *weave(box, wide, high, "gridblock-bold-weave")), clip=rectangle(box)
    )


def _low(cell: float, kind: int) -> Nodes:
    """A block of a strip: fewer cuts, and solid, so that they stay apart."""
    return motif(f"gridblock/edge-{kind + 1}", cell / STRAND)


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
        for node in weave(box, wide, high, "gridblock-bold-weave")
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
