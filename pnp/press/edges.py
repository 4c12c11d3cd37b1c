"""The edges of parts: whether two that lie side by side can share one cut."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from pnp.scene.identity import kept
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Group,
    Node,
    Path,
    Scene,
    Text,
    Transform,
)

Drawn = tuple[Path | Circle | Text, Transform]

NEAR = 1.0
"""So far inside the trim art begins to matter to a knife that slips."""


def alike(faces: Sequence[Scene]) -> bool:
    """Whether a knife that slips between any two of some parts shows on neither.

    It does not where art stops before the trim, and where one ground covers all parts
    beyond their trims and whatever else is drawn there is the same on each. What runs
    along a whole side does so along that on the other side too.
    """
    return _alike(*{id(face): face for face in faces}.values())


@kept(1 << 8)
def _alike(first: Scene, *others: Scene) -> bool:
    return not first.bleed or bool(
        _grounded(edge := tuple(_edge(first)), first)
        and _turns_alike(edge, first)
        and all(
            own == its
            for other in others
            for own, its in zip_longest(_edge(other), edge)
        )
    )


def _edge(scene: Scene) -> Iterator[Drawn]:
    """All that is printed around the trim, in and out."""
    inner = Box(0, 0, scene.width, scene.height).grown(-NEAR)
    for leaf, at in _printed(scene.nodes, IDENTITY):
        if (near := reach([leaf], at)) and inner.holds(near):
            continue
        if (box := bounds([leaf], at)) and not inner.holds(box):
            yield leaf, at


def _grounded(edge: Sequence[Drawn], scene: Scene) -> bool:
    """Whether the lowest of it is a rectangle as large as all the art."""
    if not edge:
        return False
    leaf, at = edge[0]
    if not isinstance(leaf, Path) or len(leaf.segments) != 5 or not leaf.style.fill:
        return False
    box = bounds([leaf], at)
    whole = Box(0, 0, scene.width, scene.height).grown(scene.bleed)
    return box is not None and box.holds(whole, 1e-3)


def _turns_alike(edge: Sequence[Drawn], scene: Scene) -> bool:
    """Whether bands that run along a side have their like on the other side."""
    left, top, right, bottom = Box(0, 0, scene.width, scene.height)
    sides: dict[str, list[str | None]] = {side: [] for side in ("l", "t", "r", "b")}
    for leaf, at in edge:
        box = bounds([leaf], at) if isinstance(leaf, Path) and leaf.style.fill else None
        if not box:
            continue
        ink = leaf.style.fill if isinstance(leaf, Path) else None
        if box.left <= left and box.right >= right:
            sides["t"] += [ink] * (box.top <= top)
            sides["b"] += [ink] * (box.bottom >= bottom)
        if box.top <= top and box.bottom >= bottom:
            sides["l"] += [ink] * (box.left <= left)
            sides["r"] += [ink] * (box.right >= right)
    return sides["t"] == sides["b"] and sides["l"] == sides["r"]


def _printed(nodes: Iterable[Node], at: Transform) -> Iterator[Drawn]:
    """Everything that a printer draws, with where it goes; clips cut nothing off."""
    for node in nodes:
        if not isinstance(node, Group):
            yield node, at
        elif node.layer in (None, "print"):
            yield from _printed(node.children, at.after(node.transform))
