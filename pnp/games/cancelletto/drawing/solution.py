"""A plan on boards: the ways of pawns, and on each tile the turn on which it goes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import dist, hypot
from typing import NamedTuple

from pnp.boards.diagram import diagram, illegal_cross
from pnp.boards.solution_marks import number_plate
from pnp.boards.squares import STEPS
from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply
from pnp.games.cancelletto.art import plain
from pnp.games.cancelletto.art.pieces import ink
from pnp.games.cancelletto.drawing.view import (
    EXTENT,
    MARGIN,
    UNIT,
    Names,
    centre,
    corner,
    gate_sides,
    middle,
    names,
    place,
)
from pnp.games.cancelletto.rules.board import CELLS, LETTERS, SIZE, Side, Tile
from pnp.games.cancelletto.rules.events import gate_placed, situation
from pnp.games.cancelletto.rules.ground import tiles_left
from pnp.games.cancelletto.rules.moves import Gate, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.drawing import Solved
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Scene,
    Style,
    translation,
)
from pnp.scene.shapes import along, diamond, line, polygon, rectangle

RIM = 3.6
"""Room around the board for the gate."""

SIDE = SIZE * UNIT + 2 * RIM

NAMES = Names(3.9, 5.9, 5.6, 7.2, 4.9)
"""Of a board that is alone, clear of the gate."""

SMALL_NAMES = Names(9.6, 9.0, 6.8, 11.4, 4.4)
"""Of boards in two columns: there they are as large as what is read on a card."""

LEFT, RIGHT, OVER, UNDER = 14.6, 9.8, 11.4, 12.2
"""What such names take."""

FEW = 4
"""So many turns are seen on a board: each colour has two."""

WAY = 0.17
"""How wide a way is, in squares."""

HEAD, WING = 0.54, 0.31
"""How long its head is, and how far that reaches aside."""

SLIDE = 0.5
"""How far the number of a tile moves aside to hide nothing, in squares."""


class Turn(NamedTuple):
    """The plies of a turn, and which of a plan it is."""

    number: int
    """From 1; 0 where a plan begins as all steps are made and a tile is to go."""
    plies: Sequence[Ply[Position]]


def sequel(puzzle: Puzzle[Position]) -> tuple[str, ...]:
    """The plan that follows a gate or a tile."""
    plan = str(puzzle.task.facts.get("plan", ""))
    return tuple(turn.strip() for turn in plan.split(",") if turn)


def solved(
    _: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> tuple[Solved, ...]:
    """The turns of a line on as many boards as they need."""
    turns = list(_turns(line))
    parts = list(_parts(turns))
    notes = tuple(_notes(turns))
    if len(parts) == 1:
        return (Solved(_board(turns, larger, alone=True), _said(turns), notes),)
    return tuple(
        Solved(_board(part, larger), _said(part), () if n else notes)
        for n, part in enumerate(parts)
    )


def _parts(turns: Sequence[Turn]) -> Iterator[Sequence[Turn]]:
    """What is seen on each board; what is done already takes no room of its own."""
    done = turns[0].number == 0
    for start in range(0, max(len(turns) - done, 1), FEW):
        yield turns[start + done if start else 0 : start + done + FEW]


def _notes(turns: Sequence[Turn]) -> Iterator[Event]:
    """When and where the gate is placed, whose turns are whose, what arrows say."""
    for number, turn in turns:
        for ply in turn:
            if isinstance(ply.move, Placement):
                said = gate_placed(ply.move.gate)
                yield Event("numbered", {"number": number, "said": said})
    if len(turns) > 1:
        # By the parity of its number the turn says whose it is.
        seat = turns[0].plies[0].before.turn
        yield Event(f"plan-seats-{(seat + turns[0].number + 1) % 2}")
    if len(turns) > 2:
        yield Event("plan-ways")


def small(position: Position) -> Scene:
    """The board without names, as small as on a wall, with the gate where it stands."""
    if isinstance(position.gate, Gate):
        marks = (
            plain.token(side.direction, corner(side.cell), UNIT)
            for side in position.gate
        )
        return _plain_scene(position, tuple(marks))
    scene, trim = _plain_scene(position, ()), RIM - 0.5
    nodes = (Group(scene.nodes, translation(-trim, -trim)),)
    side = SIDE - 2 * trim
    return replace(scene, width=side, height=side, nodes=nodes)


def tried(position: Position, said: Event) -> Scene | None:
    """A tile or a pair of squares that looks as good, crossed out; what it cuts off."""
    names = {str(said.facts[key]) for key in TRIED if key in said.facts}
    cut = said.facts.get("squares", ())
    lost = {str(each) for each in cut} if isinstance(cut, tuple) else set()
    wrong = [middle(tile) for tile in tiles_left(position.ground) if str(tile) in names]
    wrong += [centre(cell) for cell in CELLS if str(cell) in names]
    if not wrong:
        return None
    pen = Style(stroke="illegal", width=UNIT * 0.22)
    rings = (
        Circle(centre(cell), UNIT * 0.75, pen) for cell in CELLS if str(cell) in lost
    )
    crosses = (
        node for at in wrong for node in illegal_cross(at, UNIT * 0.5, UNIT * 0.3)
    )
    return _plain_scene(position, (*rings, *crosses))


TRIED = ("tile", "first", "second")
"""By these names a sentence has what is tried."""


def brief(
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> tuple[Solved, ...]:
    """The turn on which each tile goes, and where the gate stands."""
    turns = list(_turns(line))
    edge = Style("cancelletto-stone-0", "cancelletto-iron", UNIT * 0.12)
    tiles = (rectangle(place(tile), edge) for tile in tiles_left(position.ground))
    numbers = (
        number_plate(turn.number, middle(ply.move.tile), "cancelletto", larger)
        for turn in turns
        for ply in turn.plies
        if isinstance(ply.move, Removal)
    )
    return (Solved(_around(position, (*tiles, *_gate(turns), *numbers))),)


def _plain_scene(position: Position, marks: Sequence[Node]) -> Scene:
    return _around(position, (*_ground(position), *_pawns(position), *marks))


def _around(position: Position, drawn: Sequence[Node]) -> Scene:
    corner = Point(RIM - MARGIN, RIM - MARGIN)
    return diagram((SIDE, SIDE), corner, drawn, situation(position))


def _turns(line: Sequence[Ply[Position]]) -> Iterator[Turn]:
    """The plies of a line turn by turn."""
    number = 0 if line and line[0].before.moved else 1
    turn: list[Ply[Position]] = []
    for ply in line:
        turn.append(ply)
        if ply.after.turn != ply.before.turn:
            yield Turn(number, turn)
            number, turn = number + 1, []
    if turn:
        yield Turn(number, turn)


def _said(turns: Sequence[Turn]) -> Event:
    first, last = max(turns[0].number, 1), turns[-1].number
    facts = {"first": first, "last": last}
    return Event("turns-shown", facts) if last > first else Event("turn-shown", facts)


class Way(NamedTuple):
    """A step of a pawn."""

    player: int
    points: tuple[tuple[Point, Point], ...]
    """Where it goes; in two parts through the gate."""
    later: bool
    """Whether its colour has another turn before it on the same board."""


def _board(turns: Sequence[Turn], larger: float, *, alone: bool = False) -> Scene:
    """The board as it is before the first of some turns, with all of them on it."""
    start = turns[0].plies[0].before
    ways = list(_ways(turns))
    drawn = (
        *names(NAMES if alone else SMALL_NAMES),
        *_ground(start),
        *_gate(turns),
        *_lines(ways),
        *_pawns(start),
        *_heads(ways),
        *_numbers(turns, ways, start, larger),
    )
    if alone:
        return diagram((EXTENT, EXTENT), Point(0, 0), drawn, situation(start))
    size = SIZE * UNIT + LEFT + RIGHT, SIZE * UNIT + OVER + UNDER
    corner = Point(LEFT - MARGIN, OVER - MARGIN)
    return diagram(size, corner, drawn, situation(start))


def _ground(position: Position) -> Iterator[Node]:
    """Squares without any ornament, and the edges of the tiles."""
    for cell, symbol in zip(CELLS, position.ground, strict=True):
        if symbol != "_":
            yield replace(_square(symbol), transform=translation(*centre(cell)))
    edge = Style(stroke="cancelletto-iron", width=UNIT * 0.12)
    for tile in tiles_left(position.ground):
        yield rectangle(place(tile), edge)


@cache
def _square(symbol: str) -> Group:
    """A square about its middle: alike wherever it lies, files keep it in few bytes."""
    box = Box(0, 0, 0, 0).grown(UNIT / 2)
    if symbol in LETTERS:
        return Group(tuple(plain.ground(symbol, box, Point(0, 0), UNIT)), once=True)
    if symbol == "#":
        return Group(tuple(plain.wall(box, UNIT)), once=True)
    pen = Style("cancelletto-stone-0", "cancelletto-seam", UNIT * 0.05)
    return Group((rectangle(box, pen),), once=True)


def _gate(turns: Sequence[Turn]) -> Iterator[Node]:
    """The gate where it stands at the end, or stood before."""
    found = [
        state
        for turn in turns
        for ply in turn.plies
        for state in (ply.before.gate, ply.after.gate)
        if isinstance(state, Gate)
    ]
    for side in found[-1] if found else ():
        yield plain.token(side.direction, corner(side.cell), UNIT)


def _ways(turns: Sequence[Turn]) -> Iterator[Way]:
    seen: list[int] = []
    for turn in turns:
        seat = turn.plies[0].before.turn
        for ply in turn.plies:
            if not isinstance(ply.move, Step):
                continue
            start, end = centre(ply.move.origin), centre(ply.move.target)
            points: tuple[tuple[Point, Point], ...] = ((start, end),)
            if sides := gate_sides(ply.before, *ply.move):
                out, into = sides
                points = ((start, _beyond(out)), (_beyond(into), end))
            yield Way(seat, points, seat in seen)
        seen.append(seat)


def _beyond(side: Side) -> Point:
    """Where a way through the gate leaves the board."""
    columns, rows = STEPS[side.direction]
    x, y = centre(side.cell)
    return Point(x + columns * UNIT * 0.8, y - rows * UNIT * 0.8)


def _lines(ways: Sequence[Way]) -> Iterator[Node]:
    for wide, ink_of in ((WAY + 0.16, None), (WAY, ink)):
        for way in ways:
            colour = ink_of(way.player) if ink_of else "ground"
            pen = Style(stroke=colour, width=wide * UNIT, cap="round")
            for ends in way.points:
                yield line(*ends, pen)


def _pawns(position: Position) -> Iterator[Node]:
    for player, pawns in enumerate(position.pawns):
        for cell in sorted(pawns):
            at = translation(*centre(cell))
            yield replace(_pawn(player), transform=at)


PAWN = (0.38, 0.45)
"""How far pawns reach."""


@cache
def _pawn(player: int) -> Group:
    """A pawn about the origin."""
    drawn = _shape(player, Point(0, 0), PAWN[player], ink(player, "body"))
    return Group((drawn,), once=True)


def _shape(player: int, at: Point, reach: float, fill: Ink) -> Circle | Path:
    """A pawn or the end of its way: round or on a corner, as the pawns are."""
    pen = Style(fill, ink(player), UNIT * 0.09)
    if player == 0:
        return Circle(at, reach * UNIT, pen)
    return diamond(at, reach * UNIT, pen)


def _heads(ways: Sequence[Way]) -> Iterator[Node]:
    """The heads of steps: full on the first turn of a colour, then hollow."""
    for way in ways:
        start, end = way.points[-1]
        tip = along(end, start, -HEAD * UNIT / 2)
        back = along(end, start, HEAD * UNIT / 2)
        right, down = (end.x - start.x, end.y - start.y)
        share = WING * UNIT / (hypot(right, down) or 1.0)
        over = Point(-down * share, right * share)
        wings = (
            tip,
            Point(back.x + over.x, back.y + over.y),
            Point(back.x - over.x, back.y - over.y),
        )
        colour = ink(way.player)
        yield polygon(wings, Style(stroke="ground", width=UNIT * 0.2, join="round"))
        fill = "ground" if way.later else colour
        yield polygon(wings, Style(fill, colour, UNIT * 0.09, join="round"))


def _numbers(
    turns: Sequence[Turn], ways: Sequence[Way], start: Position, larger: float
) -> Iterator[Node]:
    """On each tile the turn on which it goes, where it hides as little as can be."""
    held = [
        Point(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
        for way in ways
        for a, b in way.points
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    held += [centre(cell) for pawns in start.pawns for cell in pawns]
    held += [centre(cell) for cell in CELLS if start.symbol(cell) != "."]
    for turn in turns:
        for ply in turn.plies:
            if isinstance(ply.move, Removal):
                at = _aside(ply.move.tile, held)
                held.append(at)
                yield number_plate(turn.number, at, "cancelletto", larger)


def _aside(tile: Tile, held: Sequence[Point]) -> Point:
    x, y = middle(tile)
    steps = [SLIDE * UNIT * share for share in (0, 0.5, -0.5, 1, -1)]
    places = [Point(x + right, y + down) for right in steps for down in steps]
    others = set(held)

    def room(at: Point) -> tuple[float, float]:
        free = min((dist(at, each) for each in others), default=SIDE)
        return min(free, UNIT * 0.8), -hypot(at.x - x, at.y - y)

    return max(places, key=room)


def _arrow(fill: Ink) -> Group:
    """The head of a way, as sentences show it."""
    wings = Point(0.9, 0), Point(-0.3, -0.68), Point(-0.3, 0.68)
    shaft = line(Point(-1.0, 0), Point(-0.3, 0), Style(stroke="text", width=0.4))
    head = polygon(wings, Style(fill, "text", 0.3, join="round"))
    return Group((shaft, head))


def _first() -> Group:
    """Of the first turn of its colour on a board."""
    return _arrow("text")


def _second() -> Group:
    return _arrow("ground")


SIGNS = {"first": _first, "second": _second}
