"""Charts: the board of Cancelletto as a map of what tiles and gates are worth."""

from collections.abc import Iterable, Iterator, Mapping

from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.grid import Cell
from pnp.core.keymoment import Mark
from pnp.games.cancelletto.paper import view
from pnp.games.cancelletto.rules.board import HOLE, PLACES, SIZE, Tile
from pnp.games.cancelletto.rules.position import Position
from pnp.scene import chart
from pnp.scene.chart import Cells, Chart
from pnp.scene.diagram import diagram, edge_name
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GRID
from pnp.scene.verdicts import verdict

INKS = ("cancelletto", "illegal")
"""Of verdicts, good and bad."""

SEAL = 2.7
"""How far a verdict reaches, in millimetres."""

SIDE, NUMBER, ROOM = 8.0, 3.6, 7.0
"""A tile of the small map, a number on it, and the room for names beside it."""

COLUMNS = "ABCDE"
ROWS = len(COLUMNS)


def tiles(found: Finding) -> Chart:
    """What each plain tile costs, should it go first: squares where it is dear."""
    position = Position.parse(found.position)
    seals = (
        _seal(_mark(sign), _joint(tile))
        for tile in PLACES
        if (sign := found.signs.get(str(tile)))
    )
    told = chart.costs_told(found.signs)
    costs = {place: _cost(sign) for place, sign in found.signs.items()}
    return Chart(_on_board((*view.board(position), *seals), told), _of_tiles(costs))


def _mark(sign: str) -> Mark:
    """A ring for what costs nothing, a square for what costs turns or the game."""
    if sign == "0":
        return Mark("holds")
    return Mark("loses", None if sign == "x" else int(sign))


def _cost(sign: str) -> str:
    return sign if sign in "0x" else f"+{sign}"


def gates(found: Finding) -> Chart:
    """How soon a gate on a square lets the game be won; a disc where soonest."""
    position = Position.parse(found.position)
    best = str(found.numbers["par"])
    seals = (
        _seal(Mark("wins" if sign == best else "counts", int(sign)), _middle(name))
        for name, sign in found.signs.items()
    )
    bare = (*view.names(), *view.ground(position))
    told = chart.turns_told(found.signs)
    return Chart(_on_board((*bare, *seals), told), _of_squares(found.signs))


def spare(found: Finding) -> Chart:
    """How often a plain tile of each place can go first at no cost."""
    shares = {place: chart.percent(share) for place, share in found.shares.items()}
    values = {str(tile): shares[alike(tile)] for tile in PLACES}
    nodes = (*_small_names(), *_heat(values))
    extent = ROWS * SIDE + ROOM + 1
    scene = diagram((extent, extent), Point(0, 0), nodes, chart.shares_told(values))
    return Chart(scene, _of_tiles({place: str(each) for place, each in values.items()}))


def alike(tile: Tile) -> str:
    """The first of the places that turns and mirrors take a tile to.

    >>> [alike(Tile(*at)) for at in ((4, 4), (3, 0), (2, 4), (3, 3), (3, 2))]
    ['A1', 'A2', 'A3', 'B2', 'B3']
    """
    column, row = sorted(min(at, ROWS - 1 - at) for at in tile)
    return str(Tile(column, row))


def _on_board(nodes: tuple[Node, ...], told: Iterable[Event]) -> Scene:
    return diagram((view.EXTENT, view.EXTENT), Point(0, 0), nodes, told)


def _seal(mark: Mark, middle: Point) -> Group:
    return verdict(mark, middle, SEAL, *INKS)


def _joint(tile: Tile) -> Point:
    """Where the squares of a tile meet."""
    left, top, right, bottom = view.place(tile)
    return Point((left + right) / 2, (top + bottom) / 2)


def _middle(name: str) -> Point:
    return view.centre(Cell.parse(name))


def _heat(values: Mapping[str, int]) -> Iterator[Node]:
    tints = chart.levels(values)
    for tile in (*PLACES, HOLE):
        box = _small(tile)
        if tile == HOLE:
            yield rectangle(box.grown(-0.8), Style(stroke="ghost", width=GRID))
            continue
        ink = chart.tint("cancelletto", tints[str(tile)])
        yield rectangle(box, Style(ink, "cancelletto", GRID))
        middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        yield chart.share(str(tile), values, middle, NUMBER)


def _small(tile: Tile) -> Box:
    x, y = 0.5 + tile.column * SIDE, ROOM + (ROWS - 1 - tile.row) * SIDE
    return Box(x, y, x + SIDE, y + SIDE)


def _small_names() -> Iterator[Node]:
    for number in range(ROWS):
        along = 0.5 + (number + 0.5) * SIDE
        yield edge_name(COLUMNS[number], Point(along, ROOM - 3.2), view.USUAL.size)
        up = ROOM + (ROWS - number - 0.5) * SIDE
        yield edge_name(str(number + 1), Point(ROWS * SIDE + 4, up), view.USUAL.size)


def _of_tiles(values: Mapping[str, str]) -> Cells:
    """The board from the top, a cell for each tile."""
    rows = (
        (str(row), *(values.get(f"{c}{row}", "·") for c in COLUMNS))
        for row in range(ROWS, 0, -1)
    )
    return (("", *COLUMNS), *rows)


def _of_squares(values: Mapping[str, str]) -> Cells:
    """The board from the top, a cell for each square."""
    files = "abcdefghij"
    rows = (
        (str(row), *(values.get(f"{file}{row}", "·") for file in files))
        for row in range(SIZE, 0, -1)
    )
    return (("", *files), *rows)
