"""The parts of Cancelletto as printed (CAN-1): tiles, and pawns and tokens to fold."""

from collections.abc import Iterator

from pnp.games.cancelletto import art
from pnp.games.cancelletto.rules import COLOURS, PAWNS
from pnp.games.cancelletto.tiles import faces
from pnp.games.game import Component
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID, HAIR

SQUARE = 25.0
TILE = 2 * SQUARE

TENT = (18.0, 24.0)
"""The width and height of a face of a fold-up pawn."""

FOOT = 12.0
"""How deep it stands."""

FLAP = 10.0
"""The flap that is glued under the foot."""

TENT_LENGTH = FLAP + 2 * TENT[1] + FOOT

GATES = 2


def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (*_tiles(), *_pawns(), _gate())


def _tiles() -> Iterator[Component]:
    back = _cut_out(TILE, TILE, (art.back(SQUARE, BLEED),))
    printed = list(faces())
    for face in dict.fromkeys(printed):
        front = _cut_out(TILE, TILE, (art.tile(face.symbols, SQUARE, BLEED),))
        name = "tile-" + face.name.replace(" ", "-")
        yield Component("part-tile", "tiles", name, front, back, printed.count(face))


def _pawns() -> Iterator[Component]:
    for player, colour in enumerate(COLOURS):
        sign = art.emblem(player, Point(TENT[0] / 2, TENT[1] / 2), 18.0)
        front = _tent((sign,), f"{colour}-face")
        yield Component(
            f"part-pawn-{colour}",
            "pawns",
            f"pawn-{colour}",
            front,
            count=PAWNS,
            instead="pawn-instead",
        )


def _gate() -> Component:
    centre = Point(TENT[0] / 2, TENT[1] / 2)
    sign = art.fence(centre, 13.0, Style(stroke="gate-sign", width=1.9))
    front = _tent((sign,), "gate")
    return Component(
        "part-gate-token",
        "pawns",
        "gate-token",
        front,
        count=GATES,
        instead="gate-instead",
    )


def _tent(sign: tuple[Node, ...], ink: str) -> Scene:
    """A strip to fold up into a prism: flap, back face, front face, foot.

    The faces meet at their tops, so the back one is printed upside down.
    """
    width, height = TENT
    faces_box = Box(-BLEED, FLAP, width + BLEED, FLAP + 2 * height)
    middle = FLAP + height
    front = Group(sign, translation(0, middle))
    back = Group((front,), rotation(180, about=Point(width / 2, middle)))
    folds = (FLAP, middle, middle + height)
    crease = Style(stroke="score", width=GRID, dash=(1.2, 1.2))
    foot = middle + height
    glue = Style(stroke="rule", width=GRID)
    marks = tuple(
        line(Point(4, y), Point(width - 4, y), glue)
        for y in (3.5, 6.5, foot + 4.5, foot + 7.5)
    )
    art_nodes: tuple[Node, ...] = (
        rectangle(faces_box, Style(fill=ink)), front, back, *marks
    )  # fmt: skip
    score = Group(
        tuple(line(Point(0, y), Point(width, y), crease) for y in folds), layer="score"
    )
    return _cut_out(width, TENT_LENGTH, art_nodes, score)


def _cut_out(
    width: float, height: float, art_nodes: tuple[Node, ...], *others: Group
) -> Scene:
    """A part with its layers: the art, where to fold and where to cut."""
    knife = rectangle(Box(0, 0, width, height), Style(stroke="cut", width=HAIR))
    nodes = (Group(art_nodes, layer="print"), *others, Group((knife,), layer="cut"))
    return Scene(width, height, nodes, BLEED)
