"""A part within its cut, as large as it is printed or smaller."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.press.sheets.crop_marks import is_round
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle, round_path
from pnp.scene.tokens import CAPTION


def printed_part(
    scene: Scene,
    wide: float,
    corner: Point,
    *,
    worded: bool = True,
) -> Group:
    """A part so wide, within its edge; its words if wanted."""
    factor = wide / scene.width
    clip = rectangle(Box(0, 0, scene.width, scene.height))
    if is_round(scene):
        middle = Point(scene.width / 2, scene.height / 2)
        clip = round_path(Circle(middle, scene.width / 2))
    art = Group(tuple(_legible(scene.nodes, factor if worded else 0.0)), clip=clip)
    return Group((art,), translation(*corner).after(scaling(factor)))


def _legible(nodes: Sequence[Node], scale: float) -> Iterator[Node]:
    """What is printed of a part at a scale, without words that are too small there."""
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            if node.layer in (None, "print"):
                inner = _legible(node.children, scale * node.transform.scale)
                yield replace(node, children=tuple(inner))
        elif not isinstance(node, Text) or node.size * scale >= CAPTION - 1e-6:
            yield node
