"""Charts: the board of Claustro as a map of where to drop a pawn."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from pnp.boards import charts
from pnp.boards.charts import Chart
from pnp.boards.diagram import diagram, verdict
from pnp.boards.squares import FILES, Cell
from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.key_moment import Option
from pnp.core.record import Ply
from pnp.games.claustro.art import geometry, plain
from pnp.games.claustro.art.strokes import fill_style, sharp_pen
from pnp.games.claustro.drawing.move_options import option_nodes
from pnp.games.claustro.drawing.view import EXTENT, NAMES, OUTSIDE, PEN, REACH, UNIT
from pnp.games.claustro.rules.board import CELLS, CORNERS, SIZE
from pnp.games.claustro.rules.events import situation
from pnp.games.claustro.rules.moves import Step, landing_cell
from pnp.games.claustro.rules.position import Position
from pnp.scene.nodes import Node, Point, Scene
from pnp.scene.shapes import arrow, diamond, shortened_line
from pnp.scene.tokens import GRID, OUTLINE

NUMBER = 3.3
"""The size of a share: a little over nine points."""

SIGN = 0.31
"""How far a verdict reaches, in squares: as far as a pawn."""

INKS = ("claustro", "illegal")
"""Of verdicts, good and bad."""

Nodes = tuple[Node, ...]

MIDDLE = Point(EXTENT / 2, EXTENT / 2)


def drop(found: Finding) -> Chart:
    """How often each square is as good a drop as any, the darkest most often."""
    values = {cell: charts.percent(share) for cell, share in found.shares.items()}
    nodes: Nodes = (*geometry.names(UNIT, NAMES, OUTSIDE), *_heat(values))
    scene = _scene(nodes, charts.shares_told(values))
    return Chart(
        scene,
        charts.square_table(values, FILES[:SIZE]),
    )


def one(found: Finding) -> Chart:
    """What each drop of a capture comes to."""
    pawns = (
        plain.pawn(player, geometry.centre(cell, UNIT), UNIT)
        for player, each in enumerate(_undropped_pawns(found))
        for cell in sorted(each)
    )
    signs = tuple(
        verdict(charts.mark(sign), geometry.centre(cell, UNIT), SIGN * UNIT, *INKS)
        for cell in CELLS
        if (sign := found.signs.get(str(cell)))
    )
    nodes: Nodes = (
        *geometry.names(UNIT, NAMES, OUTSIDE),
        plain.board(UNIT),
        _capture(found),
        *pawns,
        *signs,
    )
    told = charts.verdicts_told(found.signs)
    return Chart(_scene(nodes, told), charts.square_table(found.signs, FILES[:SIZE]))


def choice(found: Finding) -> Chart:
    """What a move comes to, and every step."""
    position = Position.parse(found.position)
    steps = (move for move in position.legal() if isinstance(move, Step))
    moves = dict.fromkeys((position.read(found.played), *steps))
    options = (
        Option(
            (Ply.of(position, move),),
            charts.mark(found.signs[str(landing_cell(move))]),
        )
        for move in moves
    )
    nodes = option_nodes(position, tuple(options))
    told = (*situation(position), *charts.verdicts_told(found.signs))
    return Chart(_scene(nodes, told), charts.square_table(found.signs, FILES[:SIZE]))


def _capture(found: Finding) -> Node:
    """The arrow of the capture, from the sign on the square just left to the pawn."""
    start, end = (geometry.centre(Cell.parse(n), UNIT) for n in found.played.split("x"))
    return arrow(shortened_line(start, end, SIGN * UNIT + 0.5, REACH), PEN, head=2.3)


def _undropped_pawns(found: Finding) -> tuple[Collection[Cell], Collection[Cell]]:
    """The pawns of White and of Black when White has captured and not dropped yet."""
    white, black = Position.parse(found.position).pawns
    origin, target = map(Cell.parse, found.played.split("x"))
    return (white - {origin}) | {target}, black - {target}


def _scene(nodes: Iterable[Node], told: Iterable[Event]) -> Scene:
    return diagram((EXTENT, EXTENT), MIDDLE, nodes, told)


def _heat(values: Mapping[str, int]) -> Iterator[Node]:
    tints = charts.levels(values)
    for cell in CELLS:
        name, middle = str(cell), geometry.centre(cell, UNIT)
        ink = fill_style(charts.tint("claustro", tints[name]))
        yield diamond(middle, UNIT * geometry.HALF, ink)
        yield diamond(middle, UNIT * geometry.HALF, sharp_pen("claustro-line", GRID))
        yield charts.share(name, values, middle, NUMBER)
    for cell in CORNERS:
        yield from plain.closed_corner(geometry.centre(cell, UNIT), UNIT)
    yield diamond(
        Point(0, 0), SIZE * UNIT * geometry.HALF, sharp_pen("claustro-line", OUTLINE)
    )
