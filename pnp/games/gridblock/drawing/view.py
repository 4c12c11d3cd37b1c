"""The grid of Gridblock as a diagram: what the last turn did, and the hand beneath."""

from collections.abc import Collection, Iterator, Sequence
from operator import mul

from pnp.boards.diagram import diagram
from pnp.boards.squares import Cell
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.art.emblem import CORNERS as PLACES
from pnp.games.gridblock.art.plain import WHOLE, Part
from pnp.games.gridblock.drawing.below_board import (
    LARGER,
    cards_played,
    clock,
    hands,
    is_dealt,
    is_open,
)
from pnp.games.gridblock.drawing.below_board import TOP as BENEATH
from pnp.games.gridblock.drawing.movers import WAYS, chases
from pnp.games.gridblock.drawing.ways import (
    has_placed_cube,
    heads,
    ribbons,
    routes,
    sides,
    stop,
)
from pnp.games.gridblock.rules.board import CELLS, CORNERS, SIZE
from pnp.games.gridblock.rules.events import situation
from pnp.games.gridblock.rules.moves import Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import Walk
from pnp.scene.nodes import Group, Node, Point, Scene

UNIT = 10.0

NAMES = 3.53
"""The size of the names, so that six points remain where four figures are abreast."""

OUTSIDE = 3.1
"""From the tiles to the middles of the names, off the sign of a mover."""

LEFT, TOP, RIGHT = 5.0, 1.7, 1.7

SIDE = SIZE * UNIT

WIDTH = LEFT + SIDE + RIGHT

HEIGHT = TOP + SIDE + UNIT * (BENEATH + small_cards.SIZE[1]) + 0.4

MORE = UNIT * (LARGER - 1 + 0.12)
"""What the larger cards of a start add."""

INSIDE = 0.36
"""From the middle of a tile to what is drawn within the frame of a mover, off it."""

FRAMED = 2 * CORNERS
"""What the frame of a mover beside counts for, in cubes."""

ASIDE = 2
"""The signs of so many movers on a tile stand off the sides that a way crosses."""

LAST = CORNERS - 1
"""The corner that is filled last, and so is free the longest."""

Plies = Sequence[Ply[Position]]


def view(position: Position, last: Plies = ()) -> Scene:
    """The position with row 1 below, ``last`` being the turn that led to it.

    Cards are drawn as far as the position knows them: show ``seen_by`` a viewer.
    """
    ended = stops(position, routes(last)) if len(last) > 1 else ()
    drawn = (*standing(position, last), *ended, *cards_of_turn(last))
    return board_scene(drawn, position)


def standing(
    position: Position, last: Plies = (), size: float = NAMES, outside: float = OUTSIDE
) -> tuple[Node, ...]:
    """The grid with what stands on it and what the last turn did, above the cards."""
    ways = routes(last)
    seat = last[0].before.turn if last else 0
    below = tuple(ribbons(ways, seat, UNIT))
    fresh = (node for ply in last for node in lit(ply, position))
    begun = (
        node
        for ply, way in zip(last, ways, strict=True)
        for node in start_edge(ply, way)
    )
    ground = named_board(position, below, size, outside)
    tips = heads_of(ways, position)
    return (*ground, *begun, *pieces(position, ways), *tips, *fresh)


def board_scene(nodes: tuple[Node, ...], position: Position) -> Scene:
    """The nodes above the clock and the hands, the corner of the grid in its place."""
    corner = Point(LEFT, TOP + SIDE)
    drawn = (*nodes, *beneath(position))
    tall = HEIGHT + (MORE if is_dealt(position) else 0.0)
    return diagram((WIDTH, tall), corner, drawn, situation(position))


def named_board(
    position: Position,
    below: tuple[Node, ...],
    size: float = NAMES,
    outside: float = OUTSIDE,
    part: Part = WHOLE,
) -> Iterator[Node]:
    """The grid with its names, ways below its symbols.

    Full tiles are black where nobody else moves, as on cards.
    """
    yield from plain.names(UNIT, size, outside, part)
    if position.players == 1:
        yield black_board(position, below, part=part)
    else:
        yield plain.board(position.tiles, UNIT, position.gridblocked, below, part=part)


def black_board(
    position: Position,
    below: Sequence[Node] = (),
    spare: float = plain.SPARE,
    part: Part = WHOLE,
) -> Group:
    """Its tiles, and on black ones the symbol on which the mover has still to start."""
    start = "" if position.mover else position.hand.cards
    full = frozenset(position.gridblocked)
    return plain.board(
        position.tiles, UNIT, below=below, part=part, black=full, spare=spare,
        start=start,
    )  # fmt: skip


def pieces(
    position: Position, ways: Sequence[Walk] = (), part: Part = WHOLE
) -> Iterator[Node]:
    """The movers and the cubes, smaller within frames, but on black tiles."""
    seen = part.cells
    black = frozenset(position.gridblocked if position.players == 1 else ())
    for cell in CELLS:
        if cell in position.movers and cell in seen:
            here = _movers(position, cell)
            crowds = [_crowd(position, cell, way, seen) for way in WAYS]
            yield from chases(cell, here, UNIT, sides(cell, ways), crowds, part)
    for cell, cubes in zip(CELLS, position.cubes, strict=True):
        if cell in seen and cell not in black:
            yield from plain.corners(cell, cubes, UNIT, _half(position, cell))


def _crowd(
    position: Position, cell: Cell, way: tuple[int, int], seen: Collection[Cell]
) -> int:
    """How many cubes there are along a side of a tile, with those beyond it.

    The frame of a mover beyond it is worse than all of them, and so are the names that
    stand beside what is seen.
    """
    beyond = Cell(cell.column + way[0], cell.row - way[1])
    return FRAMED * (beyond in position.movers or beyond not in seen) + sum(
        place < len(position.corners(tile))
        for tile, sign in ((cell, 1), (beyond, -1))
        if tile in CELLS
        for place, corner in enumerate(PLACES)
        if sum(map(mul, corner, way)) == sign
    )


def _half(position: Position, cell: Cell) -> float:
    """Half the side of the cubes on a tile."""
    return plain.FRAMED if cell in position.movers else plain.CUBE


def _movers(position: Position, cell: Cell) -> tuple[Player, ...]:
    return tuple(seat for seat, on in enumerate(position.movers) if on == cell)


# --- what the last turn did


def heads_of(ways: Sequence[Walk], position: Position) -> Iterator[Node]:
    """The arrow heads of ways, but not among the signs of movers on one tile."""
    return heads([_clear(way, position) for way in ways if way], UNIT)


def _clear(way: Walk, position: Position) -> Walk:
    """A way but for ends where so many movers stand that one has its sign on it."""
    start = 1 if len(_movers(position, way[0])) > ASIDE else 0
    end = -1 if len(_movers(position, way[-1])) > ASIDE else None
    return way[start:end]


def stops(position: Position, ways: Sequence[Walk]) -> Iterator[Node]:
    """The numbers of the turns on the tiles where they ended."""
    taken: list[tuple[Cell, int]] = []
    for number, way in enumerate(ways, start=1):
        for cell in way[-1:]:
            place = free(position, cell, [at for on, at in taken if on == cell])
            if place is not None:
                taken.append((cell, place))
            yield from stop(number, cell, place, UNIT)


def free(position: Position, cell: Cell, taken: Collection[int] = ()) -> int | None:
    """A corner of a tile without a cube, from the last on; there may be none."""
    count = len(position.corners(cell))
    free = (place for place in range(LAST, count - 1, -1) if place not in taken)
    return next(free, None)


def lit(ply: Ply[Position], position: Position) -> Iterator[Node]:
    """A dashed edge of the cube that was placed, as it is seen in a position."""
    if has_placed_cube(ply):
        target: Cell = ply.move.target
        colour = ply.before.letters[ply.before.turn]
        place = ply.after.corners(target).rindex(colour)
        half = _half(position, target)
        yield plain.fresh(plain.corner(target, place, UNIT, half), UNIT * half)


def start_edge(ply: Ply[Position], way: Walk) -> Iterator[Node]:
    """A dashed edge within the frame of a mover that was put there, below its sign."""
    if not (has_placed_cube(ply) or way):
        yield plain.fresh(plain.centre(ply.move.target, UNIT), UNIT * INSIDE)


# --- what lies beneath the grid


def beneath(position: Position) -> Iterator[Node]:
    """The clock and the hands."""
    yield from clock(position, UNIT)
    yield from hands(position, UNIT)


def cards_of_turn(last: Plies) -> Iterator[Node]:
    """The cards of a turn, or of several of one colour, unless hands lie open.

    Of a puzzle they stand where its cards were: one alone would look like a card held.
    """
    if last and not is_open(last[0].before):
        cards = "".join(ply.move.card for ply in last if isinstance(ply.move, Play))
        if last[0].before.players > 1 or len(cards) > 1:
            yield from cards_played(last[0].before, cards, UNIT)
