"""The parts of Cancelletto as printed (CAN-1): tiles, and pawns and tokens to fold."""

from collections.abc import Iterable, Iterator

from pnp.games.cancelletto import art
from pnp.games.cancelletto.board import COLOURS, PAWNS
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
from pnp.scene.tokens import BLEED, GRID, HAIR, OUTLINE

SQUARE = 25.0
TILE = 2 * SQUARE

TENT = (18.0, 24.0)
"""The width and height of a face of a fold-up pawn."""

FOOT = 12.0
"""How deep it stands."""

FLAP = 10.0
"""The flap that is glued under the foot."""

SPILL = 1.5
"""How far the colour goes on beyond the outer folds, so that none shows white."""

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
        sign = art.emblem(player, Point(TENT[0] / 2, TENT[1] / 2), 14.5)
        front = _tent((sign, art.bands(player, *TENT)), f"{colour}-face")
        yield Component(
            f"part-pawn-{colour}",
            "pawns",
            f"pawn-{colour}",
            front,
            count=PAWNS,
        )


def _gate() -> Component:
    centre = Point(TENT[0] / 2, TENT[1] / 2)
    sign = art.fence(centre, 10.0, Style(stroke="gate-sign", width=1.6))
    front = _tent((sign,), "gate")
    return Component(
        "part-gate-token",
        "pawns",
        "gate-token",
        front,
        count=GATES,
    )


def _tent(sign: tuple[Node, ...], ink: str) -> Scene:
    """A strip to fold up into a prism: flap, back face, front face, foot.

    The faces meet at their tops, so the back one is printed upside down. The flap is
    glued to the printed side of the foot, where grey lines show the place.
    """
    width, height = TENT
    middle, foot = FLAP + height, FLAP + 2 * height
    coloured = Box(-BLEED, FLAP - SPILL, width + BLEED, foot + SPILL)
    front = Group(sign, translation(0, middle))
    back = Group((front,), rotation(180, about=Point(width / 2, middle)))
    folds = (FLAP, middle, foot)
    glue = [(4, foot + 4.5, width - 4), (4, foot + 7.5, width - 4)]
    # The folds go on over the bleed, to lay a ruler along them; the white line below
    # each lets it show on any colour.
    creases = [(-BLEED, y, width + BLEED) for y in folds]
    drawn: tuple[Node, ...] = (
        rectangle(coloured, Style(fill=ink)),
        *_levels(creases, Style(stroke="paper", width=OUTLINE)),
        front,
        back,
        *_levels(glue, Style(stroke="rule", width=GRID)),
    )
    crease = Style(stroke="score", width=GRID, dash=(1.2, 1.2))
    score = Group(tuple(_levels(creases, crease)), layer="score")
    return _cut_out(width, TENT_LENGTH, drawn, score)


def _levels(
    places: Iterable[tuple[float, float, float]], style: Style
) -> Iterator[Node]:
    """Level lines, each from a left edge, at a height, to a right edge."""
    for left, y, right in places:
        yield line(Point(left, y), Point(right, y), style)


def _cut_out(
    width: float, height: float, art_nodes: tuple[Node, ...], *others: Group
) -> Scene:
    """A part with its layers: the art, where to fold and where to cut."""
    knife = rectangle(Box(0, 0, width, height), Style(stroke="cut", width=HAIR))
    nodes = (Group(art_nodes, layer="print"), *others, Group((knife,), layer="cut"))
    return Scene(width, height, nodes, BLEED)
