"""A position as it lies on the table: the printed board with the printed pieces."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import dist
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.boards.cell_positions import Spots, everywhere
from pnp.boards.diagram import LETTER, is_edge_name
from pnp.games import AnyGame
from pnp.press.captions.alt_text import untold
from pnp.press.figures.examples import replayed_example
from pnp.press.sheets.printed_part import printed_part
from pnp.protocol.components import Placed
from pnp.scene.flattened import texts
from pnp.scene.measure import union
from pnp.scene.nodes import (
    Box,
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
from pnp.scene.shapes import rectangle

_AROUND = 0.52
"""How far the ground of a name of an edge reaches, in its size."""

_APART = 0.2
"""What is free on all sides of the ground of a name beside it, in its size."""

_EDGE = 0.03
"""How broad the edge is of a part of several cells beside others, in cells."""


class OnTable(NamedTuple):
    """The picture, and how far it is moved from where the diagram lies."""

    scene: Scene
    moved: Point
    diagram: Group
    """The same as it is drawn elsewhere, in its place."""
    things: tuple[Box, ...] = ()
    """What lies on the board, the lowest first."""

    def thing(self, cell: Point, wide: float) -> Box | None:
        """What lies on a cell so wide, on top, by the middle of the cell."""
        on_it = (
            each for each in reversed(self.things) if dist(each.middle, cell) < wide / 2
        )
        return next(on_it, None)


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
    edge = _EDGE * laid.unit if len(lying) > 1 else 0.0
    drawn = [
        _part(each, front, 0.0 if each.level or front.width < 2 * laid.unit else edge)
        for each, front in lying
    ]
    (figure,) = untold(game.drawing.view, position).nodes
    unprinted = (
        _slid(name, parts, spots)
        if parts.overlaps(_ground(name))
        else _near(name, parts)
        for name in _unprinted_names(figure, drawn)
    )
    names = [*_moved_names(laid.names, at), *unprinted]
    around = (_ground(name).grown(name.size * _APART) for name in names)
    whole = union([parts, *around]) or parts
    nodes: tuple[Node, ...] = (
        Group(tuple(drawn), at),
        *names,
    )
    moved = Point(-whole.left, -whole.top)
    alt = figure.alt if isinstance(figure, Group) else ""
    shown = Group(nodes, translation(*moved), role="figure", alt=alt)
    diagram = Group((figure,), translation(*moved))
    things = (_box(*each, at).moved(*moved) for each in lying if each[0].level)
    scene = Scene(whole.width, whole.height, (shown,))
    return OnTable(scene, moved, diagram, tuple(things))


def _moved_names(names: Iterable[Text], at: Transform) -> Iterator[Text]:
    """The names that a game puts around its table."""
    for name in names:
        yield replace(name, anchor=at(name.anchor), size=name.size * at.scale)


def _unprinted_names(figure: Node, drawn: Iterable[Node]) -> Iterator[Text]:
    """Those at the edges of the diagram that no part has."""
    printed = {text.content for text, _ in texts(drawn)}
    for text, moved in texts([figure]):
        if is_edge_name(text) and text.content not in printed:
            yield replace(text, anchor=moved(text.anchor))


def _part(placed: Placed, front: Scene, edge: float) -> Group:
    """A part where it lies, with an edge so broad, if any."""
    box = Box.about(placed.at, front.width, front.height)
    art = [printed_part(front, front.width, Point(box.left, box.top))]
    if edge:
        pen = Style(stroke="text", width=edge)
        art.append(Group((rectangle(box.grown(-edge / 2), pen),)))
    return Group(tuple(art), rotation(placed.turn, about=placed.at))


def _box(placed: Placed, front: Scene, at: Transform) -> Box:
    """What it covers."""
    turned = at.after(rotation(placed.turn, about=placed.at))
    flat = Box.about(placed.at, front.width, front.height)
    return Box.around(turned(corner) for corner in flat.corners)


def _near(name: Text, parts: Box) -> Text:
    """The name of an edge near what lies there, if it stands off that."""
    left, top, right, bottom = _ground(name).grown(name.size * _APART)
    x = max(0.0, parts.left - right) + min(0.0, parts.right - left)
    y = max(0.0, parts.top - bottom) + min(0.0, parts.bottom - top)
    return replace(name, anchor=Point(name.anchor.x + x, name.anchor.y + y))


def _slid(name: Text, parts: Box, spots: Spots) -> Text:
    """The name of an edge on what lies there, along its row until it is off that."""
    ground = _ground(name)
    x, y = ground.middle
    cell = min((at for _, at in everywhere(spots)), key=lambda at: dist(at, (x, y)))
    across, down = x - cell.x, y - cell.y
    far = min(
        gap / abs(way)
        for gap, way in (
            (ground.right - parts.left, min(0.0, across)),
            (parts.right - ground.left, max(0.0, across)),
            (ground.bottom - parts.top, min(0.0, down)),
            (parts.bottom - ground.top, max(0.0, down)),
        )
        if abs(way) > 1e-6
    )
    moved = Point(name.anchor.x + far * across, name.anchor.y + far * down)
    return replace(name, anchor=moved)


def _ground(name: Text) -> Box:
    """The square around a name."""
    middle = Point(name.anchor.x, name.anchor.y - name.size * LETTER)
    return Box(*middle, *middle).grown(name.size * _AROUND)
