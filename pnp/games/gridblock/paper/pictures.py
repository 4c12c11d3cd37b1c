"""Pictures of the papers that show no moment of a game: symbols, a tile, a set."""

from collections.abc import Callable, Iterator, Mapping

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.symbols import symbol
from pnp.games.gridblock.rules.board import COLOURS, CORNERS, SYMBOLS, VALUES
from pnp.scene.diagram import LETTER
from pnp.scene.folding import Look
from pnp.scene.folding import folding as folded
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import picture, rounded_box
from pnp.scene.tokens import CAPTION, OUTLINE

WIDTH = 88.0
BLUE = COLOURS.index("blue")


def symbols() -> Scene:
    """The six symbols with their numbers below."""
    step, radius = WIDTH / len(SYMBOLS), 4.6
    nodes: list[Node] = []
    for place, name in enumerate(SYMBOLS):
        x = (place + 0.5) * step
        nodes.append(symbol(name, Point(x, radius + 0.6), radius))
        base = Point(x, 2 * radius + 5.2)
        nodes.append(Text(name, base, CAPTION, "medium", "middle", "muted"))
    return picture(WIDTH, 2 * radius + 6.4, nodes, Event("symbols-alt"))


def tile() -> Scene:
    """A tile with three cubes, a mover, and its corners numbered."""
    unit, wide = 30.0, 60.0
    box = Box(0, -unit, unit, 0)
    edge = Style(fill="tile", stroke="tile-line", width=OUTLINE)
    middle = Point(unit / 2, -unit / 2)
    drawn: tuple[Node, ...] = (
        rounded_box(box, 0.6, edge),
        symbol("1", middle, unit * art.SYMBOL),
        *_filled(unit),
        art.mover(BLUE, middle, unit * 0.12),
    )
    placed = Group(drawn, translation((wide - unit) / 2, unit + 0.5))
    return picture(wide, unit + 1.0, (placed,), Event("tile-alt"))


def _filled(unit: float) -> Iterator[Node]:
    """Cubes on three corners, the place of the last, and their numbers outside."""
    for place, (right, down) in enumerate(art.PLACES):
        x, y = (
            unit / 2 + right * art.CORNER * unit,
            -unit / 2 + down * art.CORNER * unit,
        )
        at = Point(x, y)
        if place < CORNERS - 1:
            yield art.cube(place, at, unit * art.CUBE)
        else:
            yield art.ghost(at, unit * art.CUBE, unit * 0.6)
        beside = Point(unit / 2 + right * (unit / 2 + 2.6), y + CAPTION * LETTER)
        yield Text(str(place + 1), beside, CAPTION, "medium", "middle", "muted")


def cards(colour: Player = 0) -> Scene:
    """The six cards of a colour side by side."""
    unit = 20.0
    step = unit * art.CARD[0] + 1.6
    drawn = (
        art.card(name, VALUES[name], colour, Point(0.2 + place * step, 0.2), unit)
        for place, name in enumerate(SYMBOLS)
    )
    wide = step * len(SYMBOLS) - 1.2
    return picture(wide, unit * art.CARD[1] + 0.4, drawn, Event("cards-alt"))


def colours() -> Scene:
    """The cubes of the four colours with their signs, each with its mover."""
    step = 16.0
    nodes: list[Node] = []
    for seat in range(len(COLOURS)):
        x = (seat + 0.5) * step
        nodes.append(art.cube(seat, Point(x - 3.4, 4.6), 2.6))
        nodes.append(art.mover(seat, Point(x + 3.4, 4.6), 3.4))
    return picture(step * len(COLOURS), 9.2, nodes, Event("colours-alt"))


def folding() -> Scene:
    """How a strip becomes a mover that stands up."""
    return folded(Look(_on_a_face, "blue-cube", "blue-cube-line"))


def _on_a_face(middle: Point, unit: float) -> Node:
    return art.sign(BLUE, middle, unit * 0.5)


PICTURES: Mapping[str, Callable[[], Scene]] = {
    "symbols": symbols,
    "tile": tile,
    "cards": cards,
    "colours": colours,
    "folding": folding,
}
