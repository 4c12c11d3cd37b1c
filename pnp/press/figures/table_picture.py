"""A position as it lies on the table: the printed board with the printed pieces."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.boards.cell_positions import Spots, everywhere
from pnp.boards.diagram import is_edge_name
from pnp.games import AnyGame
from pnp.press.captions.alt_text import untold
from pnp.press.figures.examples import replayed_example
from pnp.press.sheets.printed_part import printed_part
from pnp.protocol.components import Placed
from pnp.scene.flattened import leaves, texts
from pnp.scene.measure import reach, union
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import rounded_box

_AROUND, _MARGIN = 0.25, 0.4
"""How much of a board is white around a name of its edge, and of a picture."""

_OFF = 0.5
"""From a place for a piece to the middle of a name, in its size."""

_SPARE = 0.3
"""The radius of a place for a piece at least, in cells."""


class OnTable(NamedTuple):
    """The picture, and how far it is moved from where the diagram lies."""

    scene: Scene
    moved: Point
    diagram: Group
    """The same as it is drawn elsewhere, in its place."""
    beside: Group
    """The places for pieces that a board has beside its cells."""


@lru_cache(1 << 4)
def table_picture(game: AnyGame, name: str, turn: int) -> OnTable:
    """An example after so many turns: parts in place of its diagram.

    At the edges stand the names of the diagram that no board has.
    """
    table, spots = game.drawing.tabletop, game.drawing.spots
    if not table or not spots:
        raise UserError(f"{game.name} does not say how it lies on a table")
    position, _ = replayed_example(game, name).after(turn)
    laid = table(position)
    cells = union(Box(*at, *at) for _, at in everywhere(spots)) or Box(0, 0, 0, 0)
    middle = cells.middle
    at = translation(*middle).after(scaling(spots.unit / laid.unit))
    fronts = {part.name: part.front for part in game.art.parts(())}
    lying = [(each, each.shown or fronts[each.name]) for each in laid.placed]
    lying.sort(key=lambda each: each[0].level)
    parts = union(_box(*each, at) for each in lying) or cells
    drawn = [_part(*each) for each in lying]
    (figure,) = untold(game.drawing.view, position).nodes
    printed = {text.content for text, _ in texts(drawn)}
    spares = list(_spares(drawn, at, spots))
    names = [
        _beside(replace(text, anchor=moved(text.anchor)), spares)
        for text, moved in texts([figure])
        if is_edge_name(text) and text.content not in printed
    ]
    whole = (
        union([parts, *(_ground(name).grown(_MARGIN - _AROUND) for name in names)])
        or parts
    )
    nodes: tuple[Node, ...] = (
        Group(tuple(drawn), at),
        *(
            rounded_box(_ground(name), _AROUND, Style(fill="ground"))
            for name in names
            if parts.overlaps(_ground(name))
        ),
        *names,
    )
    moved = Point(-whole.left, -whole.top)
    alt = figure.alt if isinstance(figure, Group) else ""
    shown = Group(nodes, translation(*moved), role="figure", alt=alt)
    diagram = Group((figure,), translation(*moved))
    beside = Group(tuple(spares), translation(*moved))
    return OnTable(Scene(whole.width, whole.height, (shown,)), moved, diagram, beside)


def _spares(drawn: Sequence[Node], at: Transform, spots: Spots) -> Iterator[Circle]:
    """Circles beside all cells on which a piece has room."""
    middles = [middle for _, middle in everywhere(spots)]
    for node, inner, _ in leaves(drawn, at):
        if isinstance(node, Circle) and node.radius * inner.scale > _SPARE * spots.unit:
            x, y = inner(node.centre)
            if all(hypot(x - p.x, y - p.y) > spots.unit for p in middles):
                yield Circle(Point(x, y), node.radius * inner.scale)


def _beside(name: Text, spares: Sequence[Circle]) -> Text:
    """A name off the places beside the cells."""
    for spare in spares:
        x, y = _ground(name).middle
        away = hypot(x - spare.centre.x, y - spare.centre.y)
        off = spare.radius + name.size * _OFF - away
        if off > 0:
            more = off / away
            right, down = (x - spare.centre.x) * more, (y - spare.centre.y) * more
            name = replace(
                name, anchor=Point(name.anchor.x + right, name.anchor.y + down)
            )
    return name


def _part(placed: Placed, front: Scene) -> Group:
    """A part where it lies."""
    corner = Point(placed.at.x - front.width / 2, placed.at.y - front.height / 2)
    art = printed_part(front, front.width, corner)
    return Group((art,), rotation(placed.turn, about=placed.at))


def _box(placed: Placed, front: Scene, at: Transform) -> Box:
    """What it covers."""
    turned = at.after(rotation(placed.turn, about=placed.at))
    half = front.width / 2, front.height / 2
    corners = [
        turned(Point(placed.at.x + x * half[0], placed.at.y + y * half[1]))
        for x in (-1, 1)
        for y in (-1, 1)
    ]
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _ground(name: Text) -> Box:
    """What is white around a name."""
    return (reach([name]) or Box(*name.anchor, *name.anchor)).grown(_AROUND)
