"""Charts: the board of Top Hats as a map, and what may lie below as a table."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from pnp.boards import charts
from pnp.boards.charts import Cells, Chart, bars
from pnp.boards.diagram import diagram
from pnp.boards.hexes import ROWS, HexCell
from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.record import Ply
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import hat
from pnp.games.tophats.drawing.view import (
    PEN,
    REACH,
    UNIT,
    lit,
    path,
    stacks,
    tip,
    way,
)
from pnp.games.tophats.rules.board import CELLS, CENTRE
from pnp.games.tophats.rules.events import move_event, walk_of
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Box, Group, Node, Point, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GRID, OUTLINE

NUMBER = 4.4

NEAR = UNIT * 0.1
"""How far from the middle of a free cell an arrow ends."""

DASHED = replace(PEN, dash=(1.3, 0.9))
"""The arrow of an answer."""

EDGE = 0.62
"""How far beyond the middles of its cells a part of the board is shown, in cells."""

BUILDER, OTHER = 0, 1
"""Red has built, Yellow guesses."""

WIDE, HIGH = 9.4, 8.0
"""A cell of the table."""

HEADS = 12.0
"""The room for hats and numbers at the heads of rows and columns."""


def risk(found: Finding) -> Chart:
    """How often a stack can be captured at once, by where it stands."""
    shares = {place: charts.percent(share) for place, share in found.shares.items()}
    cells = [cell for cell in CELLS if cell != CENTRE]
    values = {str(cell): shares[str(cell.first_alike(CENTRE))] for cell in cells}
    nodes = (*_heat(values), plain.neutral(UNIT))
    # No text names a cell: without names cells have room for their numbers.
    wide, high = (UNIT * each + GRID for each in (plain.BREADTH, plain.HEIGHT))
    middle = Point(wide / 2, high / 2)
    scene = diagram((wide, high), middle, nodes, charts.shares_told(values))
    return Chart(scene, _rows(values))


def _heat(values: Mapping[str, int]) -> Iterator[Node]:
    tints = charts.levels(values)
    for cell in CELLS:
        name = str(cell)
        ink = charts.tint("tophats", tints[name]) if name in values else "ground"
        yield plain.cell_shape(cell, UNIT, Style(ink, "tophats", GRID))
        if name in values:
            yield charts.share(name, values, plain.centre(cell, UNIT), NUMBER)


def _rows(values: Mapping[str, int]) -> Cells:
    """The rows of cells from the top, each from the left."""
    numbers = [str(number + 1) for number in range(plain.BREADTH)]
    rows = (
        (
            ROWS[row],
            *(
                str(values.get(str(HexCell(row, at)), "·"))
                for at in range(plain.BREADTH)
            ),
        )
        for row in range(plain.BREADTH - 1, -1, -1)
    )
    return (("", *numbers), *rows)


# --- what must be taken, and what a lead is worth


def duty(found: Finding) -> Chart:
    """After the only capture that there was, in dashes the one that answers it."""
    before = Position.parse(found.position).seen_by(None)
    due, answer = found.played.split()
    move = before.read(due)
    after = before.apply(move)
    words = {"due": move_event(before, due), "answer": move_event(after, answer)}
    told = Event("chart-duty", words)
    gone = lit(Ply(before, move, after))
    replied = after.read(answer)
    nodes = (
        plain.board(UNIT),
        plain.neutral(UNIT),
        *_jumps(replied, NEAR, DASHED, stacks(after)),
        *_jumps(move, REACH, PEN, gone),
    )
    landed = [cell for each in (move, replied) for cell in _cells(each)]
    area = _around((*landed, *(stack.cell for stack in before.stacks)))
    shown = (
        Group(nodes, clip=rectangle(area)),
        rectangle(area, Style(stroke="tophats", width=OUTLINE)),
    )
    size, at = (area.width, area.height), Point(-area.left, -area.top)
    return Chart(diagram(size, at, shown, (told,)), ())


def _around(cells: Iterable[HexCell]) -> Box:
    """The part of the board in which some cells lie, with their stacks whole."""
    across, down = zip(*(plain.centre(cell, UNIT) for cell in cells), strict=True)
    middles = Box(min(across), min(down), max(across), max(down))
    return middles.grown(UNIT * EDGE)


def _cells(move: Move) -> Iterator[HexCell]:
    if walk := walk_of(move):
        yield from path(walk)


def _jumps(
    move: Move, reach: float, pen: Style, over: Iterable[Node]
) -> Iterator[Node]:
    """The arrow of a move, what lies on it, and its head."""
    if walk := walk_of(move):
        yield from way(walk, reach, pen)
        yield from over
        yield tip(walk, reach)


def lead(found: Finding) -> Chart:
    """How often who owns more stacks wins, by how many more these are."""
    leads = sorted(name for name in found.shares if name.startswith("by"))
    names = [name.removeprefix("by") for name in leads]
    names[-1] += "+"
    shares = [charts.percent(found.shares[lead]) for lead in leads]
    values = dict(zip(names, shares, strict=True))
    drawn = bars("tophats", values, charts.shares_told(values))
    return Chart(drawn, (("", *names), ("", *map(str, shares))))


# --- what lies below


def below(found: Finding) -> Chart:
    """Of 100 hats that come next, how many are yellow, by what has come to light."""
    values = {name: 100 - charts.percent(share) for name, share in found.shares.items()}
    rows, columns = found.numbers["own"] + 1, found.numbers["other"] + 1
    size = (HEADS + columns * WIDE + 0.6, HEADS + rows * HIGH + 0.6)
    nodes = (*_table(values), *_heads(rows, columns))
    told = tuple(_row_event(values, row, columns) for row in range(rows))
    scene = diagram(size, Point(HEADS, HEADS), nodes, told)
    cells = (
        tuple(str(values.get(_name(row, column), "·")) for column in range(columns))
        for row in range(rows)
    )
    heads = tuple(str(column) for column in range(columns))
    grid = (("", *heads), *((str(row), *each) for row, each in enumerate(cells)))
    return Chart(scene, grid)


def _name(own: int, other: int) -> str:
    return f"own{own}other{other}"


def _row_event(values: Mapping[str, int], row: int, columns: int) -> Event:
    """A row of the table in words."""
    names = (_name(row, column) for column in range(columns))
    known = tuple(str(values[name]) for name in names if name in values)
    return Event("chart-below", {"own": row, "shares": known})


def _table(values: Mapping[str, int]) -> Iterator[Node]:
    """The cells, those of a row that are all alike as one."""
    tints = charts.levels(values)
    rows = groupby(values, key=lambda name: _place(name)[0])
    for own, row in rows:
        names = list(row)
        alike = len({values[name] for name in names}) == 1
        for cells in [names] if alike else [[name] for name in names]:
            left, y = _place(cells[0])[1] * WIDE, own * HIGH
            right, value = left + len(cells) * WIDE, values[cells[0]]
            ink = charts.tint("tophats", tints[cells[0]])
            box = Box(left, y, right, y + HIGH)
            yield rectangle(box, Style(ink, "tophats", GRID))
            yield charts.sure(value, Point((left + right) / 2, y + HIGH / 2), NUMBER)


def _place(name: str) -> tuple[int, int]:
    """The row and the column of a share by its name."""
    own, other = name.removeprefix("own").split("other")
    return int(own), int(other)


def _heads(rows: int, columns: int) -> Iterator[Node]:
    """Red hats that have come to light down the side, yellow ones along the top."""
    yield hat(OTHER, Point(WIDE / 2, -8.6), 2.9)
    yield hat(BUILDER, Point(-8.6, HIGH / 2), 2.9)
    for column in range(columns):
        middle = Point((column + 0.5) * WIDE, -2.6)
        yield charts.number(str(column), middle, NUMBER, "regular", "muted")
    for row in range(rows):
        middle = Point(-2.6, (row + 0.5) * HIGH)
        yield charts.number(str(row), middle, NUMBER, "regular", "muted")
