"""A picture with numbers in it, and all that they stand for in a column beside it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil, cos, dist, hypot, sin, tau
from typing import NamedTuple

from pnp.scene.measure import reach
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Transform,
    scaling,
    translation,
)
from pnp.scene.tokens import CAPTION, CAPTION_LEADING, LEADING
from pnp.typeset.blocks import PLAN, Block, Numbered, Plan
from pnp.typeset.callouts import (
    CLEAR,
    DISC,
    GAP,
    LIST,
    NARROW_MORE,
    Leader,
    Picture,
    item_text,
    leader_nodes,
    meets,
    number_nodes,
    pieces,
    written,
)
from pnp.typeset.figure import NARROW
from pnp.typeset.paragraph import BASELINE, CAP_HEIGHT, Wrapped
from pnp.typeset.row_box import Slab, clear_rows, height, moved, stack_nodes
from pnp.typeset.rule_row import Slabs
from pnp.typeset.text_context import House
from pnp.typeset.word_sizes import legible

_ABOVE, _BELOW = 1.0, 1.5
"""What is left free around the picture on narrow pages."""

_GUTTER = 6.0
"""Between the picture and the column."""

_SET_IN = 2 * DISC + 2.4
"""How far texts are set in behind their numbers."""

_LEAST, _MOST = 2.6, 8.0
"""What is left free above each text."""

_AROUND = DISC + 0.4
"""The radius of a number with its white rim."""

_WAYS, _STEPS = 32, 12
"""In how many directions from a thing its number may stand, and how far off, in steps
of half a radius."""

_NEAR = 3.0
"""A number nearer to letters might be read as one of them."""

_GROWN = 0.06
"""By how much larger signs may be on parts than in diagrams, in cells."""

_ON = 0.95
"""Where on a thing its line ends, of the way from its middle to its rim."""


def column_slabs(
    plan: Plan, lead: Sequence[Block], measure: float, house: House, slabs: Slabs
) -> Iterator[Slab]:
    """The picture at the left, beside it what leads to it and what is told of it.

    On narrow pages that is a list, below the picture where it has no room beside it.
    """
    if measure >= NARROW:
        yield _beside(plan, lead, measure, house, slabs)
        return
    wide = min(1.0, house.share * NARROW_MORE) * measure
    left = wide + GAP
    listed = Numbered(plan.items)
    if measure - left >= LIST:
        told = slabs((listed,), measure - left)
        drawn = _drawn(plan, Point(0, _ABOVE), wide, house)
        rows = max(ceil((drawn.end + _BELOW) / LEADING), height(told))
        nodes = (moved(node, Point(left, 0)) for node in stack_nodes(told))
        clear = clear_rows(rows, max(drawn.end, height(told) * LEADING))
        yield Slab(PLAN, rows, (*drawn.nodes, *nodes), clear=clear)
        return
    drawn = _drawn(plan, Point((measure - wide) / 2, _ABOVE), wide, house)
    rows = ceil((drawn.end + _BELOW) / LEADING)
    clear = clear_rows(rows, drawn.end)
    yield Slab(PLAN, rows, drawn.nodes, kept=True, clear=clear)
    *items, last = slabs((listed,), measure)
    yield from (replace(item, kept=True) for item in items)
    yield last


class _Drawn(NamedTuple):
    """A picture and its numbers, and where it ends."""

    figure: Group
    marks: Group
    end: float

    @property
    def nodes(self) -> tuple[Node, ...]:
        """Both."""
        return self.figure, self.marks


def _drawn(plan: Plan, corner: Point, wide: float, house: House) -> _Drawn:
    shown = house.figure(plan.reference)
    scale = wide / shown.scene.width
    at = translation(*corner).after(scaling(scale))
    end = corner.y + shown.scene.height * scale
    nodes = legible(shown.scene.nodes, scale * house.printed, most=CAPTION)
    things = [_placed(house.spot(plan.reference, name), at) for name in plan.spots]
    cell = house.cell * at.scale
    words = [box for each in written(nodes, at) if (box := reach([each]))]
    signs = (each.grown(_GROWN * cell) for each in pieces(shown.clear, cell, at))
    picture = Picture(tuple(words), cell, (*signs, *things))
    marks = _marks(things, picture, Box(*corner, corner.x + wide, end))
    lines = (
        node
        for number, mark in enumerate(marks, 1)
        for node in leader_nodes(number, mark, house.accent)
    )
    figure = Group((Group(nodes, at),), role="figure")
    return _Drawn(figure, Group(tuple(lines), role="artefact"), end)


def _beside(
    plan: Plan, lead: Sequence[Block], measure: float, house: House, slabs: Slabs
) -> Slab:
    top = BASELINE - CAP_HEIGHT * LEADING / 1.4
    drawn = _drawn(plan, Point(0, top), house.share * measure, house)
    left = house.share * measure + _GUTTER
    said = slabs(lead, measure - left) if lead else ()
    room = measure - left - _SET_IN
    texts = [item_text(item, room, house) for item in plan.items]
    tops = [*_tops(texts, height(said) * LEADING if said else 0.0, drawn.end)]
    bottom = max(drawn.end, tops[-1] + texts[-1].height)
    rows = ceil((bottom + 1.0) / LEADING)
    numbers = (
        node
        for number, y in enumerate(tops, 1)
        for node in number_nodes(
            number, Point(left + DISC, y + CAPTION_LEADING / 2), house.accent
        )
    )
    items = (
        Group(
            tuple(moved(each, Point(left + _SET_IN, y)) for each in text.texts),
            role="item",
        )
        for text, y in zip(texts, tops, strict=True)
    )
    return Slab(
        PLAN,
        rows,
        (
            *(moved(node, Point(left, 0)) for node in stack_nodes(said)),
            drawn.figure,
            Group((*drawn.marks.children, *numbers), role="artefact"),
            Group(tuple(items), role="list"),
        ),
        clear=clear_rows(rows, bottom),
    )


def _placed(thing: Box, at: Transform) -> Box:
    return Box.around(at(corner) for corner in thing.corners)


def _tops(texts: Sequence[Wrapped], above: float, bottom: float) -> Iterator[float]:
    """Where texts begin that share what is free below what leads to them."""
    free = bottom - above - sum(text.height for text in texts)
    gaps = len(texts) if above else len(texts) - 1
    gap = min(_MOST, max(_LEAST, free / max(1, gaps)))
    y = above + (gap if above else 0.0)
    for text in texts:
        yield y
        y += text.height + gap


def _marks(things: Sequence[Box], picture: Picture, within: Box) -> Iterator[Leader]:
    """Where the number of each thing stands, and where on it its line ends."""
    taken = [thing.middle for thing in things]
    for thing in things:
        others = [each for each in taken if each != thing.middle]
        best = min(
            _choices(thing, within),
            key=partial(
                _cost, thing=thing, picture=_near(picture, thing), others=others
            ),
        )
        taken.append(best.disc)
        yield best


def _near(picture: Picture, thing: Box) -> Picture:
    """What of a picture any number of a thing may touch."""
    off = max(thing.width, thing.height) / 2 + _STEPS * DISC / 2 + 2 * _AROUND + _NEAR
    around = Box(*thing.middle, *thing.middle).grown(off)
    signs, pieces = (
        tuple(box for box in boxes if box.overlaps(around))
        for boxes in (picture.signs, picture.pieces)
    )
    return picture._replace(signs=signs, pieces=pieces)


def _choices(thing: Box, within: Box) -> Iterator[Leader]:
    middle = thing.middle
    inner = within.grown(-DISC)
    rim = min(thing.width, thing.height) / 2
    for way in range(_WAYS):
        x, y = cos(tau * way / _WAYS), sin(tau * way / _WAYS)
        end = Point(middle.x + _ON * rim * x, middle.y + _ON * rim * y)
        for step in range(1, _STEPS):
            away = rim + _AROUND + step * DISC / 2
            disc = Point(middle.x + away * x, middle.y + away * y)
            if inner.holds(Box(*disc, *disc)):
                yield Leader(0.0, disc, end)


def _cost(mark: Leader, thing: Box, picture: Picture, others: Iterable[Point]) -> float:
    """How badly a number stands: on what, and how far off."""
    _, disc, end = mark
    cost = 0.5 * (dist(disc, end) - _AROUND)
    cost += sum(20.0 for other in others if dist(disc, other) < 2 * _AROUND)
    cost += 4.0 * max(0.0, _AROUND - _away(thing, disc))
    for boxes, clear, price in (
        (picture.signs, _NEAR, 12.0),
        (picture.signs, 0.0, 40.0),
        (picture.pieces, 0.0, 6.0),
    ):
        cost += price * sum(
            _away(box, disc) < _AROUND + clear or _crosses(mark, box, thing)
            for box in boxes
        )
    return cost


def _crosses(mark: Leader, box: Box, thing: Box) -> bool:
    """Whether a line is led over or close by what is not the thing it leads to."""
    on_it = box.overlaps(thing.grown(1e-3))
    return not on_it and meets(box.grown(CLEAR / 2), mark.disc, mark.end)


def _away(box: Box, point: Point) -> float:
    """How far a point is from a box, inside which that is nothing."""
    x = max(box.left - point.x, 0.0, point.x - box.right)
    y = max(box.top - point.y, 0.0, point.y - box.bottom)
    return hypot(x, y)
