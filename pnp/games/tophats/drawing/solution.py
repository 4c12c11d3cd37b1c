"""A solution of Top Hats on the board; a try with what refutes it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from pnp.boards.diagram import diagram, edge_name
from pnp.boards.hexes import ROWS, HexCell
from pnp.boards.solution_marks import (
    DISC,
    HALO,
    OWN,
    REPLY,
    TIGHT,
    WRONG,
    cross_disc,
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
    tight_way,
    way_points,
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
    """The first move alone, on the part of the board where it is."""
    walk = walk_of(line[0].move)
    if not walk:
        return (small_scene(position, ()),)
    box = _part_of([path(walk)], square=True)
    way = tight_way(path(walk), OWN, larger)
    drawn = (*_clipped(box, _with_hats(position), larger), *way)
    corner = Point(-box.left, -box.top)
    return (diagram((box.width, box.height), corner, drawn, situation(position)),)


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


def signs(line: Sequence[Ply[Position]]) -> Iterator[Event]:
    """What rings are, and grey arrows where there are any."""
    own = [ply for ply in line if ply.before.turn == line[0].before.turn]
    if any(ply.before.captured(ply.move) for ply in own):
        yield Event("taken-sign")
    if own[1:]:
        yield Event("reply-sign")


OUTSIDE = Point(0.9, 0.4)
"""How far left of and below the corner of a board the number of its move is, on paper:
diagonals have no names there."""

ROUND = TIGHT * (1 + HALO / DISC)
"""How far it reaches."""

AROUND = Point(OUTSIDE.x + ROUND, ROUND - OUTSIDE.y)
"""How far it reaches out of its board."""

BEYOND = 0.9 * CAPTION
"""How far names reach out of it."""


def _parts_of_board(
    turns: Sequence[Sequence[Ply[Position]]], larger: float
) -> Sequence[Scene]:
    """What each move changes, its number at a corner, the reply before it in grey."""
    boxes = _windows([_box_of(turn) for turn in turns])
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
    return [_window(box, whole, (wide, tall)) for box in needed]


def _window(about: Box, whole: Box, size: tuple[float, float]) -> Box:
    """A part of something as wide and tall as this, about something else."""
    wide, tall = size
    left = min(max(about.middle.x - wide / 2, whole.left), whole.right - wide)
    top = min(max(about.middle.y - tall / 2, whole.top), whole.bottom - tall)
    return Box(left, top, left + wide, top + tall)


LEAST = 4.6, 4.3
"""How much of the board is seen at least, if the moves go so far, in cells."""


def _part(number: int, turn: Sequence[Ply[Position]], box: Box, larger: float) -> Scene:
    disc = number_disc(number, _badge_place(box, larger), "tophats", larger, TIGHT)
    over = (*_own(turn[-1], larger), disc)
    return _framed(box, _before(turn, larger), over, larger, turn[-1].before)


def _badge_place(box: Box, larger: float) -> Point:
    left, down = OUTSIDE
    return Point(box.left - left * larger, box.top + down * larger)


def _framed(
    box: Box,
    below: Iterable[Node],
    over: Iterable[Node],
    larger: float,
    position: Position,
) -> Scene:
    """A part of a board in a frame, what lies over it, and names around it."""
    name, beyond, left, top = (each * larger for each in (CAPTION, BEYOND, *AROUND))
    return diagram(
        (left + box.width + beyond, top + box.height + beyond),
        Point(left - box.left, top - box.top),
        (
            *_names_around(box, name),
            *_clipped(box, below, larger),
            *over,
        ),
        situation(position),
    )


def _clipped(box: Box, nodes: Iterable[Node], larger: float) -> Iterator[Node]:
    """What of a board is seen in a frame."""
    yield Group(tuple(nodes), clip=rectangle(box))
    yield rectangle(box, Style(stroke="tophats", width=OUTLINE * larger))


def _names_around(box: Box, size: float) -> Iterator[Text]:
    """Rows at the left of a box, diagonals where they leave it, below or at the right.

    Where rows are lower than their names every second has one.
    """
    middles = {cell: plain.centre(cell, UNIT) for cell in CELLS}
    clear = box._replace(top=box.top + size * OFF)  # a number is at the corner
    seen = [cell for cell, at in middles.items() if clear.holds(Box(*at, *at))]
    rows = {cell.row: cell for cell in seen}
    step = 1 if size * HIGH < UNIT * plain.ROW else 2
    for row, cell in list(rows.items())[::step]:
        at = Point(box.left - size * OFF, middles[cell].y)
        yield edge_name(ROWS[row], at, size)
    for diagonal, cell in {cell.diagonal: cell for cell in reversed(seen)}.items():
        x, y = on_circle(middles[cell], UNIT / 2, plain.DIRECTIONS["se"])
        below = Point(x, box.bottom + size * OFF)
        beside = Point(box.right + size * OFF, min(y, box.bottom - size * LOW))
        is_below = cell.row == min(rows) and x < box.right
        yield edge_name(str(diagonal + 1), below if is_below else beside, size)


HIGH = 1.0
"""How tall a name is at least, in its sizes."""

OFF, LOW = 0.55, 0.36
"""From a box to the middle of a name, in its sizes; how far one is over its foot."""


def _box_of(turn: Sequence[Ply[Position]]) -> Box:
    """All on which something goes, is jumped or captured, with the ways there."""
    walks = [path(walk) for ply in turn if (walk := walk_of(ply.move))]
    taken = [
        stack.cell
        for ply in turn
        for stack in ply.before.stacks
        if bit(stack.cell) & ply.before.captured(ply.move)
    ]
    return _box_around(walks, taken)


ARROW, THIN_ARROW = 2.0, 0.05
"""How far an arrow reaches aside, with what sets it off; a thin one of a small picture,
in sizes of this.
"""


def _box_around(
    walks: Sequence[Sequence[HexCell]], taken: Sequence[HexCell], arrow: float = ARROW
) -> Box:
    """That around the cells of ways and some more, and around what bows aside."""
    cells = [*chain.from_iterable(walks), *taken]
    left, top, right, bottom = Box.around(plain.centre(cell, UNIT) for cell in cells)
    wide, high = (0.5 + SEEN) * UNIT, (plain.CORNER + SEEN) * UNIT
    points = chain.from_iterable(map(way_points, walks))
    bowed = Box.around(points).grown(arrow) if walks else Box(left, top, right, bottom)
    return Box(
        min(left - wide, bowed.left),
        min(top - high, bowed.top),
        max(right + wide, bowed.right),
        max(bottom + high, bowed.bottom),
    )


SEEN = 0.08
"""How much of the cells around is seen, in cells."""


def _before(turn: Sequence[Ply[Position]], larger: float) -> Iterator[Node]:
    """The position before a move, and what led to it."""
    *replies, own = turn
    yield from unnamed_board(own.before)
    for ply in replies:
        if walk := walk_of(ply.move):
            bold = min(larger, BOLDER)
            yield from bowed_way(path(walk), REPLY, bold, reach=REACH, leave=0.0)
    yield from _top_hats(own.before)


def _own(ply: Ply[Position], larger: float) -> Iterator[Node]:
    """The way of a move, and rings around what it takes."""
    bold = min(larger, BOLDER)
    yield from rings(ply.before, ply.move, bold)
    if walk := walk_of(ply.move):
        yield from bowed_way(path(walk), OWN, bold)


def tried(position: Position, said: Event) -> Scene | None:
    """A try on the part of the board where it is, crossed, its jumps numbered.

    What meets it is red, or the try if nothing does.
    """
    walks = _tried_walks(said)
    if not walks or sum(len(walk) - 1 for walk in walks) > FOLLOWED:
        return None
    box = _part_of(walks)
    larger = box.width / (TRIED_WIDE - AROUND.x - BEYOND)
    cross = cross_disc(_badge_place(box, larger), larger, TIGHT)
    over = (*_tried_ways(walks, larger), cross)
    return _framed(box, _with_hats(position), over, larger, position)


def tried_beside(
    position: Position, said: Event, board: Scene, larger: float
) -> Scene | None:
    """A try in a frame like those of the moves that solve, a cross for their number.

    Where it needs more of the board this is drawn smaller.
    """
    walks = _tried_walks(said)
    if not walks:
        return None
    wide = board.width - (AROUND.x + BEYOND) * larger
    tall = board.height - (AROUND.y + BEYOND) * larger
    needed = _box_around(walks, ())
    smaller = max(1.0, needed.width / wide, needed.height / tall)
    whole = Box.around((*_board_box().corners, *needed.corners))
    box = _window(needed, whole, (wide * smaller, tall * smaller))
    larger *= smaller
    cross = cross_disc(_badge_place(box, larger), larger, TIGHT)
    bold = min(larger, BOLDER)
    over = (*_tried_ways(walks, larger, bold), cross)
    return _framed(box, _with_hats(position), over, larger, position)


def _tried_walks(said: Event) -> list[tuple[HexCell, ...]]:
    moves = [parse_move(str(said.facts[key])) for key in TRIED if key in said.facts]
    return [path(walk) for move in moves if (walk := walk_of(move))]


def _tried_ways(
    walks: Sequence[Sequence[HexCell]], larger: float, bold: float = 0.0
) -> Iterator[Node]:
    pens = (OWN, WRONG) if walks[1:] else (WRONG,)
    for cells, pen in zip(walks, pens, strict=False):
        yield from tight_way(cells, pen, larger, bold)


def _part_of(walks: Sequence[Sequence[HexCell]], *, square: bool = False) -> Box:
    """The part of the board on which ways are, drawn small.

    It is wide for how tall it is, or square, and of some size.
    """
    tight = _box_around(walks, ())
    box = _box_around(walks, (), THIN_ARROW * max(tight.width, tight.height))
    wide = max(box.width, (1.0 if square else 0.9) * box.height, LEAST[0] * UNIT)
    tall = wide if square else max(box.height, LEAST[1] * UNIT)
    whole = Box.around((*_board_box().corners, *box.corners))
    return _window(box, whole, (wide, tall))


def _board_box() -> Box:
    return Box.about(Point(0, 0), plain.BREADTH * UNIT, plain.HEIGHT * UNIT)


def _with_hats(position: Position) -> Iterator[Node]:
    yield from unnamed_board(position)
    yield from _top_hats(position)


def _top_hats(position: Position) -> Iterator[Node]:
    for stack in position.stacks:
        yield hat(stack.owner, plain.centre(stack.cell, UNIT), UNIT * plain.HAT)


FOLLOWED = 6
"""So many jumps and steps can be followed in a small picture."""

TRIED_WIDE = 26.0
"""How wide a try is on a card, at the least."""


BOLDER = 1.4
"""How much bolder arrows are at most where a part of the board is seen."""

TRIED = ("move", "reply")
"""By these names a sentence has a try and what meets it."""
