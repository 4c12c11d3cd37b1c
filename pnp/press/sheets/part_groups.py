"""The edges of parts: whether two that lie side by side can share one cut."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest

from pnp.press.sheets.crop_marks import is_round
from pnp.press.sheets.grid_layout import Lot
from pnp.press.sheets.sheet_sides import Part
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


def _alike(first: Scene, *others: Scene) -> bool:
    return not first.bleed or bool(
        _has_ground(edge := tuple(_edge(first)), first)
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
    for leaf, at in _printed_leaves(scene.nodes, IDENTITY):
        if (near := reach([leaf], at)) and inner.holds(near):
            continue
        if (box := bounds([leaf], at)) and not inner.holds(box):
            yield leaf, at


def _has_ground(edge: Sequence[Drawn], scene: Scene) -> bool:
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


def _printed_leaves(nodes: Iterable[Node], at: Transform) -> Iterator[Drawn]:
    """Everything that a printer draws, with where it goes; clips cut nothing off."""
    for node in nodes:
        if not isinstance(node, Group):
            yield node, at
        elif node.layer in (None, "print"):
            yield from _printed_leaves(node.children, at.after(node.transform))


ROUND = 3.0
"""What is white between the bleeds of round parts, which else would form a chain."""


def kinds_of(parts: Sequence[Part]) -> Sequence[Sequence[Part]]:
    """Parts of one size each, in the order in which sizes come first."""
    kinds: dict[tuple[float, ...], list[Part]] = {}
    for part in parts:
        front = part[0]
        kinds.setdefault((front.width, front.height, front.bleed), []).append(part)
    return list(kinds.values())


def lot_of(kind: Sequence[Part]) -> Lot:
    """What a sheet is to hold of parts of one size."""
    front = kind[0][0]
    is_shared = _share_cuts(kind)
    run = 0 if is_shared else _run_length(kind)
    gap = 0.0 if run or is_shared else 2 * front.bleed + ROUND * is_round(front)
    runs = _runs(kind)
    shared = runs if not (gap or run) and 1 < len(runs) < sum(runs) else ()
    return Lot(
        *(front.width, front.height, front.bleed, gap),
        across=max(runs),
        run=run,
        runs=shared,
    )


def _run_length(kind: Sequence[Part]) -> int:
    """How many equal parts share their cuts with one another, if not with others."""
    runs = [list(run) for _, run in groupby(kind, lambda part: tuple(map(id, part)))]
    sizes = {len(run) for run in runs}
    if len(runs) < 2 or len(sizes) > 1 or sizes == {1}:
        return 0
    return sizes.pop() if all(_share_cuts(run[:1]) for run in runs) else 0


def _share_cuts(parts: Sequence[Part]) -> bool:
    """Whether parts share their cuts on both sides."""
    backs = [back for _, back in parts if back]
    return alike([front for front, _ in parts]) and (not backs or alike(backs))


def _runs(kind: Sequence[Part]) -> tuple[int, ...]:
    """How many equal parts follow each other: they look best in a row."""
    return tuple(len(list(run)) for _, run in groupby(kind, lambda part: id(part[0])))
