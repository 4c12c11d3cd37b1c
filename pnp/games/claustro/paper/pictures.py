"""Pictures of the papers that show no moment of a game: the signs, the folding."""

from pnp.core.event import Event
from pnp.games.claustro.paper import art
from pnp.scene.folding import Look
from pnp.scene.folding import folding as folded
from pnp.scene.nodes import Node, Point, Scene, Style
from pnp.scene.shapes import diamond, picture
from pnp.scene.tokens import GRID


def signs() -> Scene:
    """What there is to see, in a row: pawns, goals and a closed corner."""
    unit = 10.0
    reach = unit * art.HALF
    width = 2 * reach + 1.0
    nodes: list[Node] = []
    for place in range(5):
        middle = Point((place + 0.5) * width, reach + 0.5)
        if place == 4:
            nodes.extend(art.closed(middle, unit))
        nodes.append(diamond(middle, reach, Style(stroke="edge", width=GRID)))
        if place < 2:
            nodes.append(art.pawn(place, middle, unit))
        elif place < 4:
            nodes.append(art.goal(place - 2, middle, unit))
    return picture(5 * width, 2 * reach + 1.0, nodes, Event("signs-alt"))


def folding() -> Scene:
    """How a strip becomes a pawn, with the sign of Black."""
    return folded(Look(_emblem, "black-face", "black-line"))


def _emblem(middle: Point, unit: float) -> Node:
    return art.sign(1, middle, unit * 2, "black-sign")
