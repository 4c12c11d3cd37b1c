"""Pieces that stand, of board: a face with a tab, and a foot with a slot for it."""

from dataclasses import replace

from pnp.press.export.artwork import artwork
from pnp.protocol.components import Component, Stands
from pnp.scene.cut_parts import KNIFE, SPILL
from pnp.scene.nodes import Box, Group, Point, Scene, rotation, translation
from pnp.scene.shapes import polygon, rectangle
from pnp.scene.tokens import BLEED, SAFE

SHOULDER = 4.0
"""From the side of a face to its tab."""


def standing(part: Component, thickness: float) -> tuple[Component, ...]:
    """A folded piece as two of board so thick; any other part as it is."""
    if not (stands := part.stands):
        return (part,)
    front = _upright(part.front, stands.front, thickness)
    back = _upright(part.front, stands.back, thickness, turned=stands.turned)
    foot = replace(
        part,
        key="part-foot",
        name=f"{part.name}-foot",
        front=_foot(stands, thickness),
        back=None,
        notes=(),
        stands=None,
    )
    upright = replace(part, front=front, back=back, notes=(), stands=None)
    return upright, foot


def _upright(
    strip: Scene, face: Box, thickness: float, *, turned: bool = False
) -> Scene:
    """A face of a strip with a tab below it, its colour in the bleed around it."""
    wide, high = face.width, face.height
    at = translation(-face.left, -face.top)
    if turned:
        at = rotation(180, about=Point(wide / 2, high / 2)).after(at)
    seen = Box(-BLEED, -BLEED, wide + BLEED, high + SPILL)
    art = Group((Group(artwork(strip).nodes, at),), clip=rectangle(seen))
    low, inner = high + thickness, wide - SHOULDER
    corners = (
        (0, 0), (wide, 0), (wide, high), (inner, high), (inner, low),
        (SHOULDER, low), (SHOULDER, high), (0, high),
    )  # fmt: skip
    knife = polygon([Point(x, y) for x, y in corners], KNIFE)
    layers = Group((art,), layer="print"), Group((knife,), layer="cut")
    return Scene(wide, low, layers, BLEED)


def _foot(stands: Stands, thickness: float) -> Scene:
    """What the tab goes into, so deep that board is left on both sides of it."""
    wide, deep = stands.front.width, max(stands.depth, thickness + 2 * SAFE)
    top = (deep - thickness) / 2
    slot = Box(SHOULDER, top, wide - SHOULDER, top + thickness)
    knives = rectangle(Box(0, 0, wide, deep), KNIFE), rectangle(slot, KNIFE)
    return Scene(wide, deep, (Group(knives, layer="cut"),), BLEED)
