"""The board of Hexapawn as a diagram, with what the last turn did."""

from collections.abc import Iterator, Sequence

from hexapawn.art.board import squares
from hexapawn.rules.board import COLOURS, SIZE
from hexapawn.rules.events import situation
from hexapawn.rules.moves import Move, parse_move
from hexapawn.rules.position import Position
from pnp.boards.squares import FILES, Cell
from pnp.core.record import Ply
from pnp.protocol.declared_parts import lozenge, ring
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style, Text
from pnp.scene.nodes import translation as moved
from pnp.scene.shapes import arrow, cross, shortened_line
from pnp.scene.tokens import EMPHASIS

UNIT = 10.0

LEFT = 5.0

EXTENT = SIZE * UNIT + LEFT + 1.0

NAMES = 3.35
"""The size of the names."""

REACH = UNIT * 0.4

PEN = Style(stroke="arrow", width=EMPHASIS * 0.8)


def view(position: Position, last: Sequence[Ply[Position]] = ()) -> Scene:
    """The position with White below, ``last`` being the turn that led to it."""
    done = (_arrow(ply.move, 0) for ply in last)
    return _diagram((*done, *_pawns(position)), position)


def refusal(position: Position, text: str) -> Scene:
    """A move that is not legal, tried in a position and crossed out."""
    move, _ = parse_move(text)
    end = _centre(move.target)
    marks = (
        cross(end, UNIT * 0.2, Style(stroke=ink, width=width, cap="round"))
        for ink, width in (("ground", 2.2), ("illegal", 1.1))
    )
    return _diagram((*_pawns(position), _arrow(move, REACH), *marks), position)


def _diagram(nodes: Sequence[Node], position: Position) -> Scene:
    drawn = (*_names(), *squares(UNIT), *nodes)
    at = moved(LEFT, 1.0)
    figure = Group(drawn, at, role="figure", alt=tuple(situation(position)))
    return Scene(EXTENT, EXTENT, (figure,))


def _names() -> Iterator[Text]:
    half = NAMES * 0.345
    for place in range(SIZE):
        middle = (place + 0.5) * UNIT
        for name, x, y in (
            (FILES[place], middle, SIZE * UNIT + 2.6),
            (str(SIZE - place), -2.4, middle),
        ):
            yield Text(name, Point(x, y + half), NAMES, "medium", "middle", "muted")


def _pawns(position: Position) -> Iterator[Node]:
    for player, pawns in enumerate(position.pawns):
        colour = COLOURS[player]
        body = Style(fill=f"{colour}-body", stroke=f"{colour}-line", width=UNIT * 0.05)
        for cell in sorted(pawns):
            middle = _centre(cell)
            yield Circle(middle, UNIT * 0.31, body)
            yield (ring, lozenge)[player](middle, UNIT, f"{colour}-sign")


def _arrow(move: Move, start: float) -> Node:
    ends = shortened_line(_centre(move.origin), _centre(move.target), start, REACH)
    return arrow(ends, PEN, head=2.3, start=0.65 if start == 0 else 0)


def _centre(cell: Cell) -> Point:
    return Point((cell.column + 0.5) * UNIT, (SIZE - cell.row - 0.5) * UNIT)
