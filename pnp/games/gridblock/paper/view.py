"""The grid of Gridblock as a diagram: what the last turn did, and the hand beneath."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.core.grid import Cell
from pnp.core.record import Ply
from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.beneath import TOP as BENEATH
from pnp.games.gridblock.paper.beneath import cards_played, clock, hands
from pnp.games.gridblock.paper.routes import placed, routes
from pnp.games.gridblock.rules.board import CELLS, SIZE
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.situation import situation
from pnp.games.gridblock.rules.walks import Walk
from pnp.scene.diagram import LETTER, diagram, illegal_cross
from pnp.scene.nodes import Circle, Node, Point, Scene, Style, Text
from pnp.scene.shapes import along, arrow, polyline
from pnp.scene.tokens import EMPHASIS, GRID

UNIT = 10.0
NAMES = 3.45
"""The size of the names, so that six points remain where four figures are abreast."""

OUTSIDE = 2.4
"""From the tiles to the middles of the names."""

LEFT, TOP, RIGHT = 4.4, 0.6, 0.6
SIDE = SIZE * UNIT
WIDTH = LEFT + SIDE + RIGHT
HEIGHT = TOP + SIDE + UNIT * (BENEATH + art.CARD[1]) + 0.4

ARM = UNIT * 0.2
"""How far a cross reaches across and up."""

STOP = UNIT * 0.19
"""The radius of the number of a stop."""

REACH = UNIT * (art.MOVER + 0.06)
"""What a mover takes of an arrow that ends at it."""

Plies = Sequence[Ply[Position]]


def view(position: Position, last: Plies = ()) -> Scene:
    """The position with row 1 below, ``last`` being the turn that led to it.

    Cards are drawn as far as the position knows them: show ``seen_by`` a viewer.
    """
    ways = routes(last)
    done = _line(ways) if len(last) > 1 else _done(ways)
    lit = (node for ply, way in zip(last, ways, strict=True) for node in _lit(ply, way))
    # Cubes and movers come after arrows, which go on below those that they pass.
    drawn = (*_board(position), *done, *_cubes(position), *lit)
    return _diagram((*drawn, *_played(last), *_beneath(position)), position)


def refusal(position: Position, text: str) -> Scene:
    """A move that is not legal, tried in a position and crossed out."""
    tried = parse_move(text)
    end = art.centre(tried.target, UNIT)
    origin = position.mover
    way: tuple[Node, ...] = ()
    if isinstance(tried, Play) and origin and origin != tried.target:
        points = [art.centre(origin, UNIT), along(end, art.centre(origin, UNIT), 2.2)]
        way = tuple(_arrow(points))
    drawn = (*_board(position), *way, *_cubes(position), *illegal_cross(end, ARM))
    card = _tried(tried, position) if isinstance(tried, Play) else ()
    return _diagram((*drawn, *card, *_beneath(position)), position)


def _diagram(nodes: tuple[Node, ...], position: Position) -> Scene:
    """The nodes, the lower left corner of the grid where it belongs."""
    corner = Point(LEFT, TOP + SIDE)
    return diagram((WIDTH, HEIGHT), corner, nodes, situation(position))


def _board(position: Position) -> Iterator[Node]:
    yield from art.names(UNIT, NAMES, OUTSIDE)
    closed = frozenset(cell for cell in CELLS if position.is_gridblocked(cell))
    yield art.board(position.tiles, UNIT, closed)


def _cubes(position: Position) -> Iterator[Node]:
    for cell in CELLS:
        yield from art.corners(cell, position.corners(cell), UNIT)
        here = tuple(seat for seat, on in enumerate(position.movers) if on == cell)
        if here:
            yield from art.movers(cell, here, UNIT)


# --- what the last turn did


def _done(ways: Sequence[Walk]) -> Iterator[Node]:
    """An arrow along the way of the mover."""
    for way in filter(None, ways):
        points = [art.centre(cell, UNIT) for cell in way]
        *_, before, end = points
        points[-1] = along(end, before, REACH)
        yield from _arrow(points)


def _line(ways: Sequence[Walk]) -> Iterator[Node]:
    """The ways of several turns, one after the other, their stops numbered."""
    for number, way in enumerate(ways):
        if not way:
            continue
        points = [art.centre(cell, UNIT) for cell in way]
        points[0] = along(points[0], points[1], STOP if number else 0)
        points[-1] = along(points[-1], points[-2], STOP)
        yield from _arrow(points, start=0 if number else 0.75)
    for cell, numbers in _stops(ways).items():
        yield from _stop(" ".join(numbers), art.centre(cell, UNIT))


def _stops(ways: Sequence[Walk]) -> Mapping[Cell, Sequence[str]]:
    """The numbers of the stops by their tiles, but for where the mover stands."""
    found: dict[Cell, list[str]] = {}
    for number, way in enumerate(ways, start=1):
        for cell in way[-1:]:
            found.setdefault(cell, []).append(str(number))
    last = ways[-1][-1:]
    return {cell: numbers for cell, numbers in found.items() if cell not in last}


def _stop(number: str, at: Point) -> Iterator[Node]:
    yield Circle(at, STOP, Style(fill="ground", stroke="arrow", width=GRID * 1.6))
    size = NAMES if len(number) == 1 else NAMES * 0.7
    base = Point(at.x, at.y + size * LETTER)
    yield Text(number, base, size, "bold", "middle")


def _arrow(points: Sequence[Point], start: float = 0.75) -> Iterator[Node]:
    """An arrow set off from the symbols that it crosses."""
    yield polyline(points, _HALO)
    if start:
        yield Circle(points[0], start * 1.8, Style(fill="tile"))
    yield arrow(points, _PEN, head=2.1, start=start)


def _lit(ply: Ply[Position], way: Walk) -> Iterator[Node]:
    """A dashed outline around the cube that was placed, or the mover."""
    target: Cell = ply.move.target
    if placed(ply):
        colour = ply.before.letters[ply.before.turn]
        place = ply.after.corners(target).rindex(colour)
        at = art.corner(target, place, UNIT)
        yield art.ghost(at, UNIT * (art.CUBE + 0.035), UNIT)
    elif not way:
        at = art.centre(target, UNIT)
        yield art.ghost(at, UNIT * (art.MOVER + 0.07), UNIT)


_PEN = Style(stroke="arrow", width=EMPHASIS * 0.8, join="round")
_HALO = Style(stroke="tile", width=EMPHASIS * 2, join="round", cap="round")


# --- what lies beneath the grid


def _beneath(position: Position) -> Iterator[Node]:
    yield from clock(position, UNIT)
    yield from hands(position, UNIT)


def _played(last: Plies) -> Iterator[Node]:
    """The cards of the last turn, or of several."""
    if last:
        plays = [ply.move for ply in last if isinstance(ply.move, Play)]
        yield from cards_played(
            last[0].before, "".join(play.card for play in plays), UNIT
        )


def _tried(move: Play, position: Position) -> Iterator[Node]:
    """The card of a move that is not legal, where it is not in the hand."""
    if move.card not in position.hand.cards:
        yield from cards_played(position, move.card, UNIT)
