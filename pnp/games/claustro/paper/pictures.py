"""Pictures of the papers that show no moment of a game: the signs, the folding."""

from pnp.core.event import Event
from pnp.games.claustro.paper import art, plain
from pnp.games.claustro.paper.pawn import standee_face
from pnp.games.claustro.paper.stone import resized
from pnp.scene.folding import Look
from pnp.scene.folding import folding as folded
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, translation
from pnp.scene.parts import FACE
from pnp.scene.shapes import diamond, picture, rectangle
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
            nodes.extend(plain.closed(middle, unit))
        elif place >= 2:
            nodes.append(plain.goal(place - 2, middle, unit))
        nodes.append(diamond(middle, reach, Style(stroke="edge", width=GRID)))
        if place < 2:
            nodes.append(plain.pawn(place, middle, unit))
    return picture(5 * width, 2 * reach + 1.0, nodes, Event("signs-alt"))


def folding() -> Scene:
    """How a strip becomes a pawn, with a monk of Black."""
    return folded(Look(_emblem, "claustro-black-rim", "claustro-disc-line"))


def _emblem(middle: Point, unit: float) -> Node:
    """A face about a point; ``unit`` is as wide as the strip."""
    factor = unit / FACE[0]
    corner = translation(middle.x - unit / 2, middle.y - FACE[1] / 2 * factor)
    face = Group((standee_face(1),), clip=rectangle(Box(0, 0, *FACE)))
    return Group(resized((face,), factor), corner)
