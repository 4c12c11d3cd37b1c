"""A plan on the board: the way of each pawn, and on each tile when it goes."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import dist, hypot, sqrt
from typing import NamedTuple

from pnp.boards.diagram import diagram, illegal_cross
from pnp.boards.solution_marks import TIGHT, number_disc
from pnp.boards.squares import STEPS, Cell
from pnp.core.event import Event
from pnp.core.position import Player
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply
from pnp.games.cancelletto.art import plain
from pnp.games.cancelletto.art.pieces import ink
from pnp.games.cancelletto.drawing.view import (
    MARGIN,
    UNIT,
    Names,
    centre,
    corner,
    gate_sides,
    middle,
    names,
    place,
    rims_of,
)
from pnp.games.cancelletto.rules.board import CELLS, LETTERS, SIZE, Side, Tile
from pnp.games.cancelletto.rules.events import situation
from pnp.games.cancelletto.rules.ground import tiles_left
from pnp.games.cancelletto.rules.moves import Gate, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import along, diamond, polygon, polyline, rectangle
from pnp.scene.tokens import CAPTION

FOLLOWED, PART = 8, 5
"""The ways of so many turns can be followed on one board of a card, or on each where
they stand on several."""

NEAR = 1.0
"""From the board to the names along it, on paper."""

RIM = 2.9
"""Room around the board for the gate."""

SIDE = SIZE * UNIT + 2 * RIM

STONE = "cancelletto-stone-0"
"""The ground of squares."""

WAY = 0.15
"""How wide a way is, in squares."""

HEAD, WING = 0.38, 0.21
"""How long its head is, and how far that reaches aside."""

LANES = (0.0, 0.3, -0.3, 0.15, -0.15)
"""How far a way may run off the middles of its squares, the first free one at best."""

BESIDE = 0.25
"""So far off them it is seen beside a pawn."""

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
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> Sequence[Scene]:
    """All turns of a line on the board that it begins with.

    Those of a long one stand on several: ways would hide a single one.
    """
    turns = tuple(turns_of_plan(line))
    count = -(-len(turns) // PART) if len(turns) > FOLLOWED else 1
    ends = [round(len(turns) * part / count) for part in range(count + 1)]
    parts = [turns[first:end] for first, end in pairwise(ends)]
    return [(_part if count > 1 else _board)(part, larger) for part in parts]


def _board(turns: Sequence[Turn], larger: float) -> Scene:
    """Turns on the board that they begin with, with its names."""
    named = _names(larger, _sides(turns))
    left, right = named.aside + 0.56 * named.size, named.beside + 0.3 * named.size
    over, under = named.above + 0.9 * named.size, named.below + 0.22 * named.size
    size = SIZE * UNIT + left + right, SIZE * UNIT + over + under
    at = Point(left - MARGIN, over - MARGIN)
    drawn = (*names(named), *_drawn(turns, larger))
    return diagram(size, at, drawn, situation(_before(turns)))


def _part(turns: Sequence[Turn], larger: float) -> Scene:
    """Some turns of a plan, their numbers over the board: its names are in front."""
    size = CAPTION * larger
    over = RIM + 1.2 * size
    first, last = turns[0].number, turns[-1].number
    which = f"{first}–{last}" if first < last else str(first)
    foot = Point(MARGIN, MARGIN - RIM - 0.2 * size)
    label = Text(which, foot, size, "bold", ink="cancelletto")
    at = Point(RIM - MARGIN, over - MARGIN)
    drawn = (label, *_drawn(turns, larger))
    return diagram((SIDE, SIDE + 1.2 * size), at, drawn, situation(_before(turns)))


def _before(turns: Sequence[Turn]) -> Position:
    return turns[0].plies[0].before


def _drawn(turns: Sequence[Turn], larger: float) -> Iterator[Node]:
    """The board that turns begin with, and what they do."""
    position = _before(turns)
    ways = tuple(_ways(position, [ply for turn in turns for ply in turn.plies]))
    yield from (
        *_ground(position),
        *_lines(ways),
        *_gate(turns),
        *_heads(ways),
        *_pawns(position),
        *_numbers(turns, ways, position, larger),
    )


def _names(larger: float, gate: Sequence[Side]) -> Names:
    """Names near the board, or clear of the gate, as large as is read on paper."""
    size = CAPTION * larger
    rims = rims_of(gate)
    west, east, south, north = (
        NEAR * larger + (RIM if direction in rims else 0.0) for direction in "wesn"
    )
    aside, beside, below = west + 0.56 * size, east + 0.3 * size, south + 0.72 * size
    return Names(size, aside, beside, below, north)


def small(position: Position) -> Scene:
    """The board without names, as small as on a wall, with the gate where it stands."""
    gate = position.gate if isinstance(position.gate, Gate) else ()
    return _plain_scene(position, tuple(_tokens(gate)))


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
) -> tuple[Scene]:
    """The turn on which each tile goes, and where the gate stands."""
    turns = tuple(turns_of_plan(line))
    edge = Style(STONE, "cancelletto-iron", UNIT * 0.08)
    tiles = (rectangle(place(tile), edge) for tile in tiles_left(position.ground))
    numbers = (
        number_disc(turn.number, middle(ply.move.tile), "cancelletto", larger, TIGHT)
        for turn in turns
        for ply in turn.plies
        if isinstance(ply.move, Removal)
    )
    return (_around(position, (*tiles, *_gate(turns), *numbers)),)


def _plain_scene(position: Position, marks: Sequence[Node]) -> Scene:
    return _around(position, (*_ground(position), *_pawns(position), *marks))


def _around(position: Position, drawn: Sequence[Node]) -> Scene:
    corner = Point(RIM - MARGIN, RIM - MARGIN)
    return diagram((SIDE, SIDE), corner, drawn, situation(position))


def turns_of_plan(line: Sequence[Ply[Position]]) -> Iterator[Turn]:
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


def _ground(position: Position) -> Iterator[Node]:
    """Squares without any ornament, and the edges of the tiles."""
    for cell, symbol in zip(CELLS, position.ground, strict=True):
        if symbol != "_":
            yield _square_on(cell, symbol)
    edge = Style(stroke="cancelletto-iron", width=UNIT * 0.08)
    for tile in tiles_left(position.ground):
        yield rectangle(place(tile), edge)


@cache
def _square_on(cell: Cell, symbol: str) -> Group:
    return replace(_square(symbol), transform=translation(*centre(cell)))


@cache
def _square(symbol: str) -> Group:
    """A square about its middle: alike wherever it lies, files keep it in few bytes."""
    box = Box(0, 0, 0, 0).grown(UNIT / 2)
    if symbol in LETTERS:
        return Group(tuple(plain.ground(symbol, box, Point(0, 0), UNIT)), once=True)
    if symbol == "#":
        return Group(tuple(plain.wall(box, UNIT)), once=True)
    pen = Style(STONE, "cancelletto-seam", UNIT * 0.05)
    return Group((rectangle(box, pen),), once=True)


def _gate(turns: Sequence[Turn]) -> Iterator[Node]:
    """The gate where it stands at the end, or stood before."""
    return _tokens(_sides(turns))


def _sides(turns: Sequence[Turn]) -> Sequence[Side]:
    """Those against which it stands."""
    found = [
        state
        for turn in turns
        for ply in turn.plies
        for state in (ply.before.gate, ply.after.gate)
        if isinstance(state, Gate)
    ]
    return found[-1] if found else ()


def _tokens(gate: Sequence[Side]) -> Iterator[Node]:
    for side in gate:
        yield plain.token(side.direction, corner(side.cell), UNIT)


class Way(NamedTuple):
    """All steps of a pawn, from where it stands."""

    player: Player
    parts: tuple[tuple[Point, ...], ...]
    """Its points; in two parts where it goes through the gate."""


Walk = list[tuple[Cell, list[Side] | None]]
"""The squares on which a pawn stands, each with the gate if it came through that."""


def _ways(position: Position, line: Sequence[Ply[Position]]) -> Iterator[Way]:
    """The ways of pawns that move, side by side where they run along each other."""
    taken: tuple[list[set[Cell]], ...] = tuple([set() for _ in LANES] for _ in "xy")
    held = {cell: seat for seat, own in enumerate(position.pawns) for cell in own}
    for player, walk in _walks(position, line):
        others = held.keys() - {walk[0][0]}
        upright, level = _directions(walk)
        right = _lane(taken[0], upright, others)
        down = _lane(taken[1], level, others)
        parts = _parts(walk, Point(right * UNIT, down * UNIT))
        yield Way(player, _ended(parts, walk, held.get(walk[-1][0])))


def _walks(
    position: Position, line: Sequence[Ply[Position]]
) -> Iterator[tuple[Player, Walk]]:
    """The pawns that move, and where they go."""
    walks: list[tuple[Player, Walk]] = [
        (player, [(cell, None)])
        for player, pawns in enumerate(position.pawns)
        for cell in sorted(pawns)
    ]
    for ply in line:
        if isinstance(ply.move, Step):
            mover = (ply.before.turn, ply.move.origin)
            walk = next(own for seat, own in walks if (seat, own[-1][0]) == mover)
            walk.append((ply.move.target, gate_sides(ply.before, *ply.move)))
    return ((player, walk) for player, walk in walks if len(walk) > 1)


def _directions(walk: Walk) -> tuple[set[Cell], set[Cell]]:
    """The squares in which a way runs upright, and those in which it is level."""
    upright, level = set[Cell](), set[Cell]()
    for (before, _), (after, gate) in pairwise(walk):
        if gate:
            for cell, direction in gate:
                (upright if direction in "ns" else level).add(cell)
        else:
            is_level = before.row == after.row
            (level if is_level else upright).update((before, after))
    return upright, level


def _lane(taken: Sequence[set[Cell]], cells: set[Cell], pawns: Set[Cell]) -> float:
    """The lane on which a way meets the fewest others, which it takes, and pawns."""

    def met(lane: int) -> int:
        over = cells & pawns if abs(LANES[lane]) < BESIDE else ()
        return len(taken[lane] & cells) + len(over)

    best = min(range(len(LANES)), key=met)
    taken[best].update(cells)
    return LANES[best]


def _parts(walk: Walk, off: Point) -> tuple[tuple[Point, ...], ...]:
    parts: list[list[Point]] = [[]]
    for cell, gate in walk:
        if gate:
            out, into = gate
            parts[-1].append(_beyond(out, off))
            parts.append([_beyond(into, off)])
        x, y = centre(cell)
        parts[-1].append(Point(x + off.x, y + off.y))
    return tuple(map(tuple, parts))


def _ended(
    parts: tuple[tuple[Point, ...], ...], walk: Walk, pawn: Player | None
) -> tuple[tuple[Point, ...], ...]:
    """A way from the middle of a square to that of another, as it runs along them.

    It ends at the rim of a pawn that stands there yet.
    """
    (start, _), *_, (end, _) = walk
    *rest, (*points, last) = parts
    last = _abreast(last, points[-1], centre(end))
    if pawn is not None:
        off, reach = dist(last, centre(end)) / UNIT, PAWN[pawn] + LIGHT
        rim = reach - off if pawn else sqrt(reach**2 - off**2)
        last = along(last, points[-1], (rim + HEAD / 2) * UNIT)
    (first, second, *more), *others = (*rest, (*points, last))
    return ((_abreast(first, second, centre(start)), second, *more), *others)


def _abreast(point: Point, other: Point, middle: Point) -> Point:
    """A point of a line through another, moved along it to be abreast of a middle."""
    is_level = abs(point.y - other.y) < abs(point.x - other.x)
    return point._replace(x=middle.x) if is_level else point._replace(y=middle.y)


def _beyond(side: Side, off: Point) -> Point:
    """Where a way through the gate leaves the board."""
    columns, rows = STEPS[side.direction]
    x, y = centre(side.cell)
    beyond = UNIT * 0.65
    right = columns * beyond if columns else off.x
    down = -rows * beyond if rows else off.y
    return Point(x + right, y + down)


def _lines(ways: Sequence[Way]) -> Iterator[Node]:
    """Each way with a light of its own, so that one is seen to cross another."""
    for way in ways:
        for wide, colour in ((WAY + 0.14, "ground"), (WAY, ink(way.player))):
            pen = Style(stroke=colour, width=wide * UNIT, cap="round", join="round")
            for part in way.parts:
                yield polyline(part, pen)


def _pawns(position: Position) -> Iterator[Node]:
    for player, pawns in enumerate(position.pawns):
        for cell in sorted(pawns):
            at = translation(*centre(cell))
            yield replace(_pawn(player), transform=at)


LARGER = 1.15
"""How much larger pawns are here, where boards are small."""

PAWN = tuple(LARGER * reach for reach in plain.PAWN)
"""How far they reach."""

LIGHT = 0.07
"""How far light reaches around them."""


@cache
def _pawn(player: int) -> Group:
    """A pawn about the origin, in light that sets it off from ways below it."""
    at = Point(0, 0)
    around = (diamond if player else Circle)(
        at, (PAWN[player] + LIGHT) * UNIT, Style("ground")
    )
    return Group((around, plain.pawn(player, at, UNIT * LARGER)), once=True)


def _heads(ways: Sequence[Way]) -> Iterator[Node]:
    """Where each way ends."""
    for way in ways:
        *_, start, end = way.parts[-1]
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
        yield polygon(wings, Style(stroke="ground", width=UNIT * 0.18, join="round"))
        yield polygon(wings, Style(ink(way.player)))


def _numbers(
    turns: Sequence[Turn], ways: Sequence[Way], start: Position, larger: float
) -> Iterator[Node]:
    """On each tile the turn on which it goes, where it hides as little as can be."""
    held = [
        Point(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y))
        for way in ways
        for part in way.parts
        for a, b in pairwise(part)
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    held += [centre(cell) for pawns in start.pawns for cell in pawns]
    held += [centre(cell) for cell in CELLS if start.symbol(cell) != "."]
    for turn in turns:
        for ply in turn.plies:
            if isinstance(ply.move, Removal):
                at = _aside(ply.move.tile, held)
                held.append(at)
                yield number_disc(turn.number, at, "cancelletto", larger, TIGHT)


def _aside(tile: Tile, held: Sequence[Point]) -> Point:
    x, y = middle(tile)
    steps = [SLIDE * UNIT * share for share in (0, 0.5, -0.5, 1, -1)]
    places = [Point(x + right, y + down) for right in steps for down in steps]
    enough = UNIT * 0.8
    reach = enough + hypot(SLIDE, SLIDE) * UNIT
    others = {each for each in held if dist(each, (x, y)) < reach}

    def room(at: Point) -> tuple[float, float]:
        free = min((dist(at, each) for each in others), default=enough)
        return min(free, enough), -hypot(at.x - x, at.y - y)

    return max(places, key=room)
