"""Charts: the grid of Gridblock as a map, and the orders of a hand as a tree."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.boards import charts
from pnp.boards.charts import HUNDRED, Chart, waffle_chart
from pnp.boards.diagram import diagram
from pnp.boards.squares import FILES, Cell
from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.setup import Setup
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.art.colours import cube
from pnp.games.gridblock.drawing.movers import chases
from pnp.games.gridblock.rules.board import CELLS, HAND, SIZE, values
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.scene.nodes import Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import line, rectangle, square
from pnp.scene.tokens import GRID, OUTLINE

UNIT, NAMES, OUTSIDE = 9.0, 3.4, 3.0
"""A tile, the size of its names, and how far off they stand."""

LEFT, EDGE = 5.2, 0.8
"""The room for names, and what is left at the other sides."""

NUMBER = 3.6

COLOUR = 0
"""Red is shown, as in the other pictures."""


def reach(found: Finding) -> Chart:
    """By how many steps each tile can be reached from one."""
    origin = Cell.parse(found.position)
    nodes = (*_reach_map(found.signs), *chases(origin, (COLOUR,), UNIT))
    steps = {place: ", ".join(sign) for place, sign in found.signs.items()}
    places = tuple(
        Event("chart-place", {"place": place, "value": told})
        for place, told in steps.items()
    )
    told = (Event("chart-reach", {"cell": origin, "places": places}),)
    return Chart(_on_grid(nodes, told), charts.square_table(steps, FILES[:SIZE]))


def ties(found: Finding) -> Chart:
    """How many of a hundred games for four stay level, and how many begin so."""
    shared, level = (
        charts.percent(found.shares[f"four_{name}"]) for name in ("shared", "level")
    )
    kinds = (shared, level - shared, HUNDRED - level)
    words = dict(zip(("inner", "outer", "rest"), kinds, strict=True))
    return Chart(waffle_chart("gridblock", kinds, (Event("chart-ties", words),)), ())


def middle(found: Finding) -> Chart:
    """How often a hand can place three cubes from each tile."""
    shares = {place: charts.percent(share) for place, share in found.shares.items()}
    placed = {str(cell): shares[str(cell.first_alike(SIZE))] for cell in CELLS}
    told = charts.shares_told(placed)
    cells = charts.square_table(placed, FILES[:SIZE])
    return Chart(_on_grid(_heat(placed), told), cells)


def _on_grid(nodes: Iterable[Node], told: Iterable[Event]) -> Scene:
    side = SIZE * UNIT
    size = (LEFT + side + EDGE, EDGE + side + LEFT)
    drawn = (*plain.names(UNIT, NAMES, OUTSIDE), *nodes, _rim())
    return diagram(size, Point(LEFT, EDGE + side), drawn, told)


def _rim() -> Node:
    side = SIZE * UNIT
    middle = Point(side / 2, -side / 2)
    return square(middle, side / 2, Style(stroke="gridblock-black", width=OUTLINE))


def _reach_map(signs: Mapping[str, str]) -> Iterator[Node]:
    """The chequer of the grid, and on it the steps that lead to each tile."""
    for cell in CELLS:
        box, at = plain.area(cell, UNIT), plain.centre(cell, UNIT)
        ink = charts.tint("gridblock", 2 * (sum(cell) % 2))
        yield rectangle(box, Style(ink, "gridblock-line", GRID))
        if sign := signs.get(str(cell)):
            yield charts.number(", ".join(sign), at, NUMBER, "bold")


def _heat(placed: Mapping[str, int]) -> Iterator[Node]:
    tints = charts.levels(placed)
    for cell in CELLS:
        ink = charts.tint("gridblock", tints[str(cell)])
        box = plain.area(cell, UNIT)
        yield rectangle(box, Style(ink, "gridblock-line", GRID))
        yield charts.share(str(cell), placed, plain.centre(cell, UNIT), NUMBER)


# --- the orders of a hand


CARD = 8.0
"""How tall a card of the tree is."""

TIER, STEP = 15.5, 9.2
"""From one card to the next, across and down."""

BETWEEN = 15.0
"""From the grid to the tree."""

CUBE = 1.5
"""Half a cube behind a branch."""

BEHIND = 3.4
"""From a card to the middle of the first cube behind it."""

_APART = CUBE * 2.8

_WIDE = (HAND - 1) * (TIER + _APART) + CARD * 0.74 + BEHIND + CUBE
"""The whole tree with its cubes."""


def hand(found: Finding) -> Chart:
    """What each order of a hand places, from its first card to its last."""
    code, origin = found.position.split()
    grid = plain.board(deal(Setup.from_code(code, EDITIONS)).tiles, UNIT)
    mover = chases(Cell.parse(origin), (COLOUR,), UNIT)
    side = SIZE * UNIT
    place = translation(side + BETWEEN, -side)
    branches = Group(tuple(_tree(found.signs)), place)
    drawn = (*plain.names(UNIT, NAMES, OUTSIDE), grid, *mover, branches)
    placed = tuple(
        Event(
            "chart-order",
            {
                "cards": tuple(Event(f"symbol-{card}") for card in order),
                "cubes": int(cubes),
            },
        )
        for order, cubes in found.signs.items()
    )
    told = (Event("chart-tree", {"cell": origin, "orders": placed}),)
    size = (LEFT + side + BETWEEN + _WIDE + EDGE, EDGE + side + LEFT)
    scene = diagram(size, Point(LEFT, EDGE + side), drawn, told)
    return Chart(scene, ())


def _tree(signs: Mapping[str, str]) -> Iterator[Node]:
    """Six leaves; a card that several orders begin with stands once, amid them."""
    spots = _spots(list(signs))
    for order in signs:
        for depth in range(1, HAND):
            yield from _branch(spots[order[:depth]], spots[order[: depth + 1]])
    for order, cubes in signs.items():
        x, y = spots[order]
        yield from _cubes(int(cubes), Point(x + CARD * 0.74 / 2 + BEHIND, y))
    known = values(())
    for begun, (x, y) in spots.items():
        corner = Point(x - CARD * 0.74 / 2, y - CARD / 2)
        yield small_cards.card(begun[-1], known[begun[-1]], COLOUR, corner, CARD)


def _spots(orders: Sequence[str]) -> Mapping[str, Point]:
    """The middle of each card by the cards played up to it."""
    found: dict[str, Point] = {}
    for depth in range(1, HAND + 1):
        for begun in dict.fromkeys(order[:depth] for order in orders):
            rows = [n for n, order in enumerate(orders) if order.startswith(begun)]
            y = (sum(rows) / len(rows) + 0.5) * STEP
            found[begun] = Point((depth - 1) * TIER + CARD * 0.74 / 2, y)
    return found


def _branch(start: Point, end: Point) -> Iterator[Node]:
    half, pen = CARD * 0.74 / 2, Style(stroke="gridblock-black", width=GRID)
    yield line(Point(start.x + half, start.y), Point(end.x - half, end.y), pen)


def _cubes(count: int, at: Point) -> Iterator[Node]:
    """Cubes in a row, and empty places for those that are not placed."""
    for number in range(HAND):
        middle = Point(at.x + number * _APART, at.y)
        if number < count:
            yield cube(COLOUR, middle, CUBE)
        else:
            yield square(middle, CUBE, Style(stroke="gridblock-line", width=GRID))
