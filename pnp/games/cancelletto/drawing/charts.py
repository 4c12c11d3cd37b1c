"""Charts: the board of Cancelletto as a map of what tiles and gates are worth."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from math import copysign

from pnp.boards import charts
from pnp.boards.charts import HUNDRED, Chart, waffle_chart
from pnp.boards.diagram import DIGITS, LETTER, diagram, edge_name, verdict
from pnp.boards.squares import FILES, Cell
from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.key_moment import Mark
from pnp.core.record import Ply
from pnp.games.cancelletto.drawing import view
from pnp.games.cancelletto.rules.board import CELLS, HOLE, LETTERS, PLACES, SIZE, Tile
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Box, Circle, Group, Node, Point, Style, Text
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GRID

INKS = ("cancelletto", "illegal")
"""Of verdicts, good and bad."""

NUMBERED = 3.25
"""How far a verdict reaches, in millimetres: two digits of six points fill no ring."""

SIDE, NUMBER, ROOM, NAME = 7.5, 2.9, 6.0, 2.6
"""A tile of the small map, a number on it, the room for names beside it, and these: no
larger than on other boards, where the map is drawn as wide."""

NEAR, RIM = 2, 0.4
"""How many squares are shown about a bridge, and how much beyond the board."""

CORNER, SMALL = 0.36, 2.2
"""How far from the middle of a square a small verdict stands, and its reach."""

COLUMNS = "ABCDE"

ROWS = len(COLUMNS)

_UNCOLOURED = str.maketrans(LETTERS, "." * len(LETTERS))
"""Squares without their colour, whose signs would stick out beside numbers."""


def gates(found: Finding) -> Chart:
    """How soon a gate on a square lets the game be won; a disc where soonest."""
    position = Position.parse(found.position)
    best = str(found.numbers["par"])
    seals = [
        node
        for name, sign in found.signs.items()
        for node in _turns(sign, view.centre(Cell.parse(name)), soonest=sign == best)
    ]
    plain = replace(position, ground=position.ground.translate(_UNCOLOURED))
    told = charts.turns_told(found.signs)
    return Chart(
        view.abreast_scene(plain, (*view.ground(plain), *seals), told),
        charts.square_table(found.signs, FILES[:SIZE]),
    )


def _turns(sign: str, middle: Point, *, soonest: bool) -> Iterator[Node]:
    """A number, on a dark disc where it is the least, else on a pale one."""
    if soonest:
        yield verdict(Mark("wins", int(sign)), middle, NUMBERED, *INKS)
        return
    size = NUMBERED * DIGITS[len(sign)]
    base = Point(middle.x, middle.y + size * LETTER)
    yield Circle(middle, NUMBERED, Style(fill="cancelletto-stone-0"))
    yield Text(sign, base, size, "bold", "middle")


def spare(found: Finding) -> Chart:
    """How often a plain tile of each place can go first at no cost."""
    shares = {place: charts.percent(share) for place, share in found.shares.items()}
    values = {str(tile): shares[str(tile.first_alike)] for tile in PLACES}
    nodes = (*_small_names(), *_heat(values))
    extent = ROWS * SIDE + ROOM + 1
    scene = diagram((extent, extent), Point(0, 0), nodes, charts.shares_told(values))
    return Chart(
        scene,
        charts.square_table(values, COLUMNS),
    )


def gain(found: Finding) -> Chart:
    """How many of a hundred boards need the gate, and how many are won sooner by it."""
    needed, faster = (charts.percent(found.shares[n]) for n in ("needed", "faster"))
    kinds = (needed, faster, HUNDRED - needed - faster)
    told = Event("chart-gain", {"needed": needed, "faster": faster, "none": kinds[-1]})
    return Chart(waffle_chart("cancelletto", kinds, (told,)), ())


def bridges(found: Finding) -> Chart:
    """A tile without which coloured squares are cut off, and what lies about them."""
    before = Position.parse(found.position)
    move = before.read(found.played)
    after = before.apply(move)
    cut = tuple(sorted(cell for player in (0, 1) for cell in after.cut_off(player)))
    board = view.unnamed_board(after, (Ply(before, move, after),))
    seals = (verdict(Mark("loses"), _inner(cell), SMALL, *INKS) for cell in cut)
    gone = {cell for cell in CELLS if before.walkable(cell) > after.walkable(cell)}
    box = _about((*gone, *cut))
    shown = Group((*board, *seals), clip=rectangle(box))
    told = Event("chart-bridge", {"tile": found.played.removeprefix("x"), "cells": cut})
    size, corner = (box.width, box.height), Point(-box.left, -box.top)
    return Chart(diagram(size, corner, (shown,), (told,)), ())


def _inner(cell: Cell) -> Point:
    """The corner of a square, beside its pawn, that is nearest to the hole."""
    x, y = view.centre(cell)
    middle = view.middle(HOLE)
    across, down = copysign(CORNER, middle.x - x), copysign(CORNER, middle.y - y)
    return Point(x + across * view.UNIT, y + down * view.UNIT)


def _about(cells: Collection[Cell]) -> Box:
    """Some squares and those about them, as far as the board goes."""
    low, high = view.MARGIN - RIM, view.EXTENT - view.MARGIN + RIM
    xs, ys = zip(*map(view.centre, cells), strict=True)
    near = (NEAR + 0.5) * view.UNIT
    edges = min(xs) - near, min(ys) - near, max(xs) + near, max(ys) + near
    return Box(*(min(max(edge, low), high) for edge in edges))


def _heat(values: Mapping[str, int]) -> Iterator[Node]:
    tints = charts.levels(values)
    for tile in (*PLACES, HOLE):
        box = _small(tile)
        if tile == HOLE:
            yield rectangle(box.grown(-0.8), Style(stroke="ghost", width=GRID))
            continue
        ink = charts.tint("cancelletto", tints[str(tile)])
        yield rectangle(box, Style(ink, "cancelletto", GRID))
        middle = box.middle
        yield charts.share(str(tile), values, middle, NUMBER)


def _small(tile: Tile) -> Box:
    x, y = 0.5 + tile.column * SIDE, ROOM + (ROWS - 1 - tile.row) * SIDE
    return Box(x, y, x + SIDE, y + SIDE)


def _small_names() -> Iterator[Node]:
    for number in range(ROWS):
        along = 0.5 + (number + 0.5) * SIDE
        yield edge_name(COLUMNS[number], Point(along, ROOM - 2.6), NAME)
        up = ROOM + (ROWS - number - 0.5) * SIDE
        yield edge_name(str(number + 1), Point(ROWS * SIDE + 3.4, up), NAME)
