"""A solution of Top Hats on the board; a try with what refutes it."""

from collections.abc import Iterable, Iterator, Sequence

from pnp.boards.diagram import diagram, edge_name
from pnp.boards.hexes import ROWS, HexCell
from pnp.boards.solution_marks import (
    DISC,
    HALO,
    OWN,
    REPLY,
    WRONG,
    number_disc,
)
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import hat
from pnp.games.tophats.drawing.card_view import (
    UNIT,
    card_scene,
    small_scene,
    told_stacks,
)
from pnp.games.tophats.drawing.jump_ways import (
    bowed_way,
    clear_off,
    hats,
    landing_numbers,
    rings,
)
from pnp.games.tophats.drawing.view import REACH, board, path, unnamed_board
from pnp.games.tophats.rules.board import CELLS, bit
from pnp.games.tophats.rules.events import situation, walk_of
from pnp.games.tophats.rules.moves import parse_move
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Text
from pnp.scene.shapes import on_circle, rectangle
from pnp.scene.tokens import CAPTION, OUTLINE


def brief(
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> tuple[Scene]:
    """The first move alone."""
    walk = walk_of(line[0].move)
    way = bowed_way(path(walk), OWN, min(larger, 2.2)) if walk else ()
    return (small_scene(position, tuple(way)),)


def solved(
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> Sequence[Scene]:
    """The moves of a line: of a single one the jumps are numbered.

    A number stands where it is landed, as that is free: no number hides a hat. Several
    have a picture each, as on one their ways would lie over each other.
    """
    seat = position.turn
    own = [place for place, ply in enumerate(line) if ply.before.turn == seat]
    if len(own) > 1:
        turns = [line[max(place - 1, 0) : place + 1] for place in own]
        return _parts_of_board(turns, larger)
    ply = line[own[0]]
    walk = walk_of(ply.move)
    cells = path(walk) if walk else ()
    landed = cells[1:]
    taken = rings(ply.before, ply.move, larger)
    way = bowed_way(cells, OWN, larger, landed)
    stacks = told_stacks(position, larger, told=False)
    is_back = bool(landed) and cells[0] in landed
    discs = [(plain.centre(c, UNIT), DISC * larger) for c in landed if c != cells[0]]
    held = [*hats(position), *discs]
    offs = {cells[0]: clear_off(landed, cells[0], held, larger)} if is_back else {}
    numbers = landing_numbers(landed, larger, offs)
    drawn = (*board(position), *stacks, *taken, *way, *numbers)
    return (card_scene(drawn, position),)


OUTSIDE = 2.0
"""How far below and left of the corner of a board the number of its move is, on paper:
where neither rows nor diagonals have their names."""

AROUND = OUTSIDE + DISC + HALO
"""How far it reaches out."""


def _parts_of_board(
    turns: Sequence[Sequence[Ply[Position]]], larger: float
) -> Sequence[Scene]:
    """What each move changes, its number at a corner, the reply before it in grey."""
    boxes = _windows([_box_of(_touched(turn)) for turn in turns])
    return [
        _part(number, turn, box, larger)
        for number, (turn, box) in enumerate(zip(turns, boxes, strict=True), start=1)
    ]


def _windows(needed: Sequence[Box]) -> Sequence[Box]:
    """For each of some boxes one that holds it, all of one size.

    They are the same where this is not large; else each is about what it must hold.
    """
    whole = Box.around(corner for box in needed for corner in box.corners)
    wide = min(whole.width, max(LEAST[0] * UNIT, *(box.width for box in needed)))
    tall = min(whole.height, max(LEAST[1] * UNIT, *(box.height for box in needed)))
    found = []
    for box in needed:
        left = min(max(box.middle.x - wide / 2, whole.left), whole.right - wide)
        top = min(max(box.middle.y - tall / 2, whole.top), whole.bottom - tall)
        found.append(Box(left, top, left + wide, top + tall))
    return found


LEAST = 4.6, 4.3
"""How much of the board is seen at least, if the moves go so far, in cells."""


def _part(number: int, turn: Sequence[Ply[Position]], box: Box, larger: float) -> Scene:
    name, around, outside = CAPTION * larger, AROUND * larger, OUTSIDE * larger
    corner = Point(box.left - outside, box.bottom + outside)
    over = name * 0.3  # a row may be so near to the edge that its name is beyond it
    return diagram(
        (around + box.width + name, over + box.height + around),
        Point(around - box.left, over - box.top),
        (
            *_names_around(box, name),
            Group(tuple(_before(turn, larger)), clip=rectangle(box)),
            rectangle(box, Style(stroke="tophats", width=OUTLINE * larger)),
            *_own(turn[-1], larger),
            number_disc(number, corner, "tophats", larger),
        ),
        situation(turn[-1].before),
    )


def _names_around(box: Box, size: float) -> Iterator[Text]:
    """Rows at the left of a box, diagonals where they leave it, below or at the right.

    Where rows are lower than their names every second has one.
    """
    middles = {cell: plain.centre(cell, UNIT) for cell in CELLS}
    seen = [cell for cell, at in middles.items() if box.holds(Box(*at, *at))]
    rows = {cell.row: cell for cell in seen}
    step = 1 if size * HIGH < UNIT * plain.ROW else 2
    for row, cell in list(rows.items())[::step]:
        at = Point(box.left - size * OFF, middles[cell].y)
        yield edge_name(ROWS[row], at, size)
    for diagonal, cell in {cell.diagonal: cell for cell in reversed(seen)}.items():
        x, y = on_circle(middles[cell], UNIT / 2, plain.DIRECTIONS["se"])
        below = Point(x, box.bottom + size * OFF)
        beside = Point(box.right + size * OFF, y)
        is_below = cell.row == min(rows) and x < box.right
        yield edge_name(str(diagonal + 1), below if is_below else beside, size)


HIGH = 0.85
"""How tall a name is at least, in its sizes."""

OFF = 0.55
"""From a box to the middle of a name, in its sizes."""


def _touched(turn: Sequence[Ply[Position]]) -> Iterator[HexCell]:
    """The cells on which something goes, is jumped or captured."""
    for ply in turn:
        if walk := walk_of(ply.move):
            yield from path(walk)
        taken = ply.before.captured(ply.move)
        yield from (s.cell for s in ply.before.stacks if bit(s.cell) & taken)


def _box_of(cells: Iterable[HexCell]) -> Box:
    """That around some cells."""
    left, top, right, bottom = Box.around(plain.centre(cell, UNIT) for cell in cells)
    wide, high = UNIT / 2, plain.CORNER * UNIT
    box = Box(left - wide, top - high, right + wide, bottom + high)
    return box.grown(SEEN * UNIT)


SEEN = 0.08
"""How much of the cells around is seen."""


def _before(turn: Sequence[Ply[Position]], larger: float) -> Iterator[Node]:
    """The position before a move, and what led to it."""
    *replies, own = turn
    yield from unnamed_board(own.before)
    for ply in replies:
        if walk := walk_of(ply.move):
            bold = min(larger, BOLDER)
            yield from bowed_way(path(walk), REPLY, bold, reach=REACH)
    for stack in own.before.stacks:
        yield hat(stack.owner, plain.centre(stack.cell, UNIT), UNIT * plain.HAT)


def _own(ply: Ply[Position], larger: float) -> Iterator[Node]:
    """The way of a move, and rings around what it takes."""
    bold = min(larger, BOLDER)
    yield from rings(ply.before, ply.move, bold)
    if walk := walk_of(ply.move):
        yield from bowed_way(path(walk), OWN, bold)


def tried(position: Position, said: Event) -> Scene | None:
    """A try by top hats alone, in red what meets it, or the try if nothing does."""
    moves = [parse_move(str(said.facts[key])) for key in TRIED if key in said.facts]
    walks = [path(walk) for move in moves if (walk := walk_of(move))]
    if not walks:
        return None
    nodes: list[Node] = []
    pens = (OWN, WRONG) if walks[1:] else (WRONG,)
    for cells, pen in zip(walks, pens, strict=False):
        nodes += bowed_way(cells, pen, BOLDER)
    return small_scene(position, nodes)


BOLDER = 1.7
"""How much bolder arrows are where the board is small."""

TRIED = ("move", "reply")
"""By these names a sentence has a try and what meets it."""
