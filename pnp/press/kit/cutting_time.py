"""Effort: how much there is to cut, fold and glue on sheets, and how long it takes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from pnp.press.boxes.net import Net, is_straight
from pnp.press.sheets import crop_marks
from pnp.scene.document import Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Transform,
)

Tool = Literal["knife", "scissors", "mounted"]
"""How parts are cut: from card with a knife along a ruler or with scissors, or with a
knife through the greyboard on which they are glued."""

SECONDS: Mapping[Tool, Mapping[str, tuple[int, int]]] = {
    "knife": {"cuts": (12, 16), "outlines": (25, 40), "sheets": (60, 90)},
    "scissors": {"cuts": (15, 25), "outlines": (25, 40), "sheets": (60, 90)},
    "mounted": {"cuts": (40, 60), "outlines": (60, 90), "sheets": (240, 330)},
}
"""What a cut takes at least and at most, measured on a table, and what is to be done
with a sheet once: to take it and trim it, to glue it on.
"""

BESIDES = {"folds": (12, 16), "joints": (90, 120)}
"""The same of a fold with its scoring, and of a place to glue until it holds."""

NEAR = 0.05
"""What lies so near to an edge lies on it."""


class Effort(NamedTuple):
    """What a knife and a tube of glue have to do."""

    cuts: int = 0
    """Straight ones, along a ruler."""
    outlines: int = 0
    """That go round."""
    folds: int = 0
    joints: int = 0
    """Of glue."""


NONE = Effort()


class Work(NamedTuple):
    """What is to be done with some sheets."""

    effort: Effort
    sheets: int
    mounted: float = 0.0
    """The share of their parts that can be glued to greyboard."""


def minutes(works: Iterable[Work], tool: Tool) -> tuple[float, float]:
    """How long works take at least and at most.

    Who glues on greyboard what can be cuts the rest with a knife.
    """
    found = [work for work in works if any(work.effort)]
    least, most = (sum(_seconds(work, tool, end) for work in found) for end in (0, 1))
    return least / 60, most / 60


def _seconds(work: Work, tool: Tool, end: int) -> float:
    counts: dict[str, int] = {**work.effort._asdict(), "sheets": work.sheets}
    shares: Mapping[Tool, float] = {tool: 1.0}
    if tool == "mounted":
        shares = {"mounted": work.mounted, "knife": 1.0 - work.mounted}
    rates: dict[str, float] = {
        key: sum(SECONDS[each][key][end] * share for each, share in shares.items())
        for key in SECONDS[tool]
    }
    rates |= {key: seconds[end] for key, seconds in BESIDES.items()}
    return sum(count * rates[key] for key, count in counts.items())


def total(efforts: Iterable[Effort]) -> Effort:
    """All of it."""
    return Effort(*map(sum, zip(NONE, *efforts, strict=True)))


def of_pages(pages: Sequence[Page], joints: int = 0) -> Effort:
    """What it takes to make what is on some pages, and so many joints."""
    return total([*map(_of_page, pages), Effort(joints=joints)])


def of_part(part: Scene, joints: int = 0) -> Effort:
    """The same for a part by itself, which shares no cut with another."""
    trim = Box(0, 0, part.width, part.height)
    return of_pages((Page(part, trims=(trim,)),), joints)


def is_round(part: Scene) -> bool:
    """Whether a part is cut out along a circle as wide as itself."""
    shapes = _machine_shapes(part.nodes, IDENTITY, "")
    return any(
        layer == "cut"
        and isinstance(shape, Circle)
        and abs(2 * shape.radius * at.scale - part.width) < NEAR
        for layer, shape, at in shapes
    )


def of_net(net: Net, *, halved: bool) -> Effort:
    """The same for a box or a wallet, which is glued once more if it is in two."""
    joints = sum(panel.kind == "glue" for panel in net.panels) + halved
    folds = len({panel.fold for panel in net.folds if panel.fold})
    straight = [is_straight(stroke) for stroke in net.strokes()]
    cuts, curves = straight.count(True), straight.count(False)
    return Effort(cuts + len(net.slits), curves, folds, joints)


def _of_page(page: Page) -> Effort:
    machined = list(_machine_shapes(page.scene.nodes, IDENTITY, ""))
    rounded = set(_rounded_parts(page, machined))
    straight = crop_marks.cuts(trim for trim in page.trims if trim not in rounded)
    found = total(_marks(page, machined))
    cuts = len(straight.uprights) + len(straight.levels)
    return total((found, Effort(cuts)))


Machined = tuple[str, Path | Circle, Transform]
"""What a machine cuts or scores, by its layer."""


def _rounded_parts(page: Page, machined: Iterable[Machined]) -> Iterator[Box]:
    """The parts that are cut out all around, so that nobody cuts along their edges."""
    for layer, shape, at in machined:
        if layer == "cut" and not list(_straight(shape, at)):
            trim, box = _trim_of(page, at(_start(shape))), bounds([shape], at)
            if trim and box and box.grown(NEAR).holds(trim):
                yield trim


def _marks(page: Page, machined: Iterable[Machined]) -> Iterator[Effort]:
    """What the layers for machines have within the parts, and beside them."""
    for layer, shape, at in machined:
        lines = [*_straight(shape, at)]
        if not lines:
            yield Effort(outlines=int(_trim_of(page, at(_start(shape))) is not None))
        inner = sum(_is_inner(page, start, end) for start, end in lines)
        yield Effort(folds=inner) if layer == "score" else Effort(cuts=inner)
        if layer == "score":
            yield from (_FOLDED for start, end in lines if _halves(page, start, end))


_FOLDED = Effort(folds=1, joints=1)
"""A sheet with its backs below its fronts is folded, and glued to itself."""


def _halves(page: Page, start: Point, end: Point) -> bool:
    """Whether a fold goes across a sheet, beside all its parts."""
    across = abs(end.x - start.x) > page.scene.width / 2
    parts = (trim.top < start.y < trim.bottom for trim in page.trims)
    return across and abs(end.y - start.y) < NEAR and not any(parts)


def _machine_shapes(
    nodes: Iterable[Node], at: Transform, layer: str
) -> Iterator[Machined]:
    """What is to be cut and scored."""
    for node in nodes:
        if isinstance(node, Group):
            if node.layer not in ("print", "mark"):
                inner = node.layer or layer
                yield from _machine_shapes(
                    node.children, at.after(node.transform), inner
                )
        elif layer and isinstance(node, Path | Circle):
            yield layer, node, at


def _straight(shape: Path | Circle, at: Transform) -> Iterator[tuple[Point, Point]]:
    """The sides of a polygon; none of what is round."""
    if isinstance(shape, Circle):
        return
    if any(isinstance(part, Curve) for part in shape.segments):
        return
    begun = here = Point(0, 0)
    for part in shape.segments:
        match part:
            case Move(to):
                begun = here = at(to)
            case Line(to):
                yield here, at(to)
                here = at(to)
            case Close():
                yield here, begun
            case Curve():
                return


def _start(shape: Path | Circle) -> Point:
    if isinstance(shape, Circle):
        return shape.centre
    first = shape.segments[0]
    return Point(0, 0) if isinstance(first, Close) else first.to


def _trim_of(page: Page, point: Point) -> Box | None:
    """The part in which a point lies."""
    x, y = point
    for left, top, right, bottom in page.trims:
        if left - NEAR <= x <= right + NEAR and top - NEAR <= y <= bottom + NEAR:
            return Box(left, top, right, bottom)
    return None


def _middle(start: Point, end: Point) -> Point:
    return Point((start.x + end.x) / 2, (start.y + end.y) / 2)


def _is_inner(page: Page, start: Point, end: Point) -> bool:
    """Whether a line crosses a part, and does not run along its edges."""
    trim = _trim_of(page, _middle(start, end))
    if trim is None:
        return False
    level = abs(start.y - end.y) < NEAR and _on(start.y, (trim.top, trim.bottom))
    upright = abs(start.x - end.x) < NEAR and _on(start.x, (trim.left, trim.right))
    return not (level or upright)


def _on(place: float, edges: tuple[float, float]) -> bool:
    return any(abs(place - edge) < NEAR for edge in edges)
