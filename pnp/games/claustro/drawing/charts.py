"""Charts: the board of Claustro as a map of where to drop a pawn."""

from collections.abc import Iterable, Iterator, Mapping

from pnp.boards import charts
from pnp.boards.charts import Chart
from pnp.boards.diagram import diagram
from pnp.boards.squares import FILES
from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.key_moment import Option
from pnp.core.record import Ply
from pnp.games.claustro.art import geometry, plain
from pnp.games.claustro.art.strokes import fill_style, sharp_pen
from pnp.games.claustro.drawing.move_options import option_nodes
from pnp.games.claustro.drawing.view import EXTENT, NAMES, OUTSIDE, UNIT
from pnp.games.claustro.rules.board import CELLS, CORNERS, SIZE
from pnp.games.claustro.rules.events import situation
from pnp.games.claustro.rules.moves import Step, landing_cell
from pnp.games.claustro.rules.position import Position
from pnp.scene.nodes import Node, Point, Scene
from pnp.scene.shapes import diamond
from pnp.scene.tokens import GRID, OUTLINE

NUMBER = 3.3
"""The size of a share: a little over nine points."""

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
