"""The grid of Gridblock as a diagram: what the last turn did, and the hand beneath."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.games.gridblock import art
from pnp.games.gridblock.board import CELLS, HAND, ROUNDS, SIZE, VALUES
from pnp.games.gridblock.moves import Play, parse_move
from pnp.games.gridblock.rules import Position
from pnp.games.gridblock.situation import situation
from pnp.games.gridblock.walks import Walk, walks
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import along, arrow, cross, polyline, square
from pnp.scene.tokens import EMPHASIS, GRID

UNIT = 10.0
NAMES = 3.45
"""The size of the names, so that six points remain where four figures are abreast."""

OUTSIDE = 2.4
"""From the tiles to the middles of the names."""

LEFT, TOP, RIGHT = 4.4, 0.6, 0.6
SIDE = SIZE * UNIT
WIDTH = LEFT + SIDE + RIGHT
HAND_TOP = 5.6
"""From the tiles to the cards below them."""

HEIGHT = TOP + SIDE + HAND_TOP + UNIT * art.CARD[1] + 0.4
STEP = UNIT * (art.CARD[0] + 0.1)
"""From a card to the next."""

REACH = UNIT * (art.MOVER + 0.06)
"""What a mover takes of an arrow that ends at it."""

NOBODY = -1
"""The viewer who holds no cards."""

Plies = Sequence[Ply[Position]]


def view(position: Position, last: Plies = ()) -> Scene:
    """The position with row 1 below, ``last`` being the turn that led to it.

    Cards are drawn as far as the position knows them: show ``seen`` by a viewer.
    """
    done = (node for ply in last for node in _done(ply))
    lit = (node for ply in last for node in _lit(ply))
    # Cubes and movers come after arrows, which go on below those that they pass.
    drawn = (*_board(position), *done, *_cubes(position), *lit)
    played = (node for ply in last for node in _played(ply))
    return _diagram((*drawn, *played, *_beside(position)), position)


def refusal(position: Position, text: str) -> Scene:
    """A move that is not legal, tried in a position and crossed out."""
    tried = parse_move(text)
    end = art.centre(tried.target, UNIT)
    origin = position.mover
    way: tuple[Node, ...] = ()
    if isinstance(tried, Play) and origin and origin != tried.target:
        points = [art.centre(origin, UNIT), along(end, art.centre(origin, UNIT), 2.2)]
        way = tuple(_arrow(points))
    drawn = (*_board(position), *way, *_cubes(position), *_cross(end))
    card = _tried(tried, position) if isinstance(tried, Play) else ()
    return _diagram((*drawn, *card, *_beside(position)), position)


def seen(position: Position, viewer: Player | None) -> Position:
    """What a viewer may know of a position (GRB-5)."""
    return position.seen_by(NOBODY if viewer is None else viewer)


def way(ply: Ply[Position]) -> Walk:
    """A shortest way that a mover may have gone, with as few turns as can be.

    Empty if it is placed, or stays where it is.
    """
    move, origin = ply.move, ply.before.mover
    if not isinstance(move, Play) or origin is None:
        return ()
    value = ply.before.values[move.card]
    found = walks(origin, value, ply.before.variants)
    ways = [walk for walk in found if walk[-1] == move.target]
    return min(ways, key=_bends, default=())


def placed(ply: Ply[Position]) -> bool:
    """Whether a cube came on a corner of the target."""
    target = ply.move.target
    before, after = (len(p.corners(target)) for p in (ply.before, ply.after))
    return after > before


def _bends(walk: Walk) -> int:
    """How often a way changes its direction."""
    steps = [(b.column - a.column, b.row - a.row) for a, b in pairwise(walk)]
    return sum(one != other for one, other in pairwise(steps))


def _diagram(nodes: tuple[Node, ...], position: Position) -> Scene:
    """The nodes, the lower left corner of the grid where it belongs."""
    corner = translation(LEFT, TOP + SIDE)
    drawn = Group(nodes, corner, role="figure", alt=tuple(situation(position)))
    return Scene(WIDTH, HEIGHT, (drawn,))


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


def _done(ply: Ply[Position]) -> Iterator[Node]:
    """An arrow along the way of the mover."""
    if walk := way(ply):
        points = [art.centre(cell, UNIT) for cell in walk]
        *_, before, end = points
        points[-1] = along(end, before, REACH)
        yield from _arrow(points)


def _arrow(points: Sequence[Point]) -> Iterator[Node]:
    yield polyline(points, _HALO)
    yield Circle(points[0], 1.35, Style(fill="tile"))
    yield arrow(points, _PEN, head=2.1, start=0.75)


def _lit(ply: Ply[Position]) -> Iterator[Node]:
    """A dashed outline around the cube that was placed, or the mover."""
    target: Cell = ply.move.target
    if placed(ply):
        colour = ply.before.letters[ply.before.turn]
        place = ply.after.corners(target).rindex(colour)
        at = art.corner(target, place, UNIT)
        yield art.ghost(at, UNIT * (art.CUBE + 0.035), UNIT)
    elif not way(ply):
        at = art.centre(target, UNIT)
        yield art.ghost(at, UNIT * (art.MOVER + 0.07), UNIT)


def _cross(middle: Point) -> Iterator[Node]:
    """The cross of what is illegal, set off from what it lies on."""
    half = UNIT * 0.2
    for ink, width in (("ground", 2.2), ("illegal", 1.1)):
        yield cross(middle, half, Style(stroke=ink, width=width, cap="round"))


_PEN = Style(stroke="arrow", width=EMPHASIS * 0.8, join="round")
_HALO = Style(stroke="tile", width=EMPHASIS * 2, join="round", cap="round")


# --- what lies below the grid


def _beside(position: Position) -> Iterator[Node]:
    """The round with its turn at the left, the hand at the right."""
    if position.players > 1 and position.round:
        yield from _clock(position)
    if not position.hands:
        return
    cards = position.hand.cards
    left = SIDE - len(cards) * STEP + STEP - UNIT * art.CARD[0]
    for place, name in enumerate(cards):
        yield _card(position, name, Point(left + place * STEP, HAND_TOP))


def _card(position: Position, name: str, corner: Point) -> Group:
    value = position.values.get(name, 0)
    return art.card(name, value, position.turn, corner, UNIT)


def _played(ply: Ply[Position]) -> Iterator[Node]:
    """The card that was played, in a dashed frame in front of the others."""
    if isinstance(ply.move, Play):
        yield from _laid(ply.before, ply.move.card)


def _laid(position: Position, name: str) -> Iterator[Node]:
    left = _CLOCK + 1.6 if position.players > 1 else 0.0
    yield _card(position, name, Point(left, HAND_TOP))


def _tried(move: Play, position: Position) -> Iterator[Node]:
    """The card of a move that is not legal, where it is not in the hand."""
    if move.card not in position.hand.cards and move.card in VALUES:
        yield from _laid(position, move.card)


_CLOCK = 13.5
"""How wide the six rounds are."""


def _clock(position: Position) -> Iterator[Node]:
    """A dot for each round and a tick for each turn, filled as far as the game is."""
    step = _CLOCK / ROUNDS
    y = HAND_TOP + 1.5
    size = NAMES
    for number in range(1, ROUNDS + 1):
        at = Point((number - 0.5) * step, y)
        ink = "muted" if number <= position.round else None
        yield Circle(at, 0.62, Style(fill=ink, stroke="muted", width=GRID))
    if position.round > ROUNDS:
        return
    said = f"{position.round}.{position.step}"
    base = Point(0.3, HAND_TOP + UNIT * art.CARD[1] - 1.6)
    yield Text(said, base, size, "medium", ink="muted")
    for number in range(1, HAND + 1):
        at = Point(_CLOCK - 1.1 - (HAND - number) * step, base.y - size * art.LETTER)
        ink = "muted" if number <= position.step else None
        yield square(at, 0.6, Style(fill=ink, stroke="muted", width=GRID))
