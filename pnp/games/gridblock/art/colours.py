"""The colours of the players: their signs, their cubes, the ground of their backs."""

from collections.abc import Iterator

from pnp.core.position import Player
from pnp.games.gridblock.art.ornament import STRAND, cells
from pnp.games.gridblock.art.strokes import FINE, block, cut_path
from pnp.games.gridblock.rules.board import COLOURS
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Group, Ink, Node, Point, Style, rotation, translation
from pnp.scene.shapes import square
from pnp.scene.tokens import GRID, OUTLINE

SMALL = 1.19
"""How much larger the sign is on a small cube, to be told in print."""


def ink(colour: Player, use: str = "") -> Ink:
    """An ink of a colour: its body, or its ``line``, ``sign``, ``tone`` and so on."""
    return f"gridblock-{COLOURS[colour]}" + (f"-{use}" if use else "")


def sign(colour: Player, centre: Point, half: float, drawn: Ink | None = None) -> Node:
    """The sign of a colour: red a stroke, yellow a dot, green two bars, blue a frame.

    It shows on a block of the colour that reaches ``half`` from a centre.
    """
    own = ink(colour, "sign")
    drawing = f"gridblock/sign-{COLOURS[colour]}"
    return Group(motif(drawing, half / 100, (own, drawn or own)), translation(*centre))


def cube(colour: Player, centre: Point, half: float) -> Group:
    """A cube from above: its colour, a strong edge, its sign."""
    pen = OUTLINE if half >= 3 else GRID if half >= 1 else half * 0.16
    body = Style(fill=ink(colour), stroke=ink(colour, "line"), width=pen)
    drawn: Node = square(centre, half - pen / 2, body)
    if 2 * half >= FINE:
        box = Box(*centre, *centre).grown(half - pen / 2)
        drawn = cut_path((block(box, half * 0.025, half * 1.2, 3),), body)
    reach = half * (0.9 if half >= 3 else SMALL)
    return Group((drawn, sign(colour, centre, reach)))


def field(
    colour: Player, box: Box, wide: float = STRAND, high: float = STRAND
) -> Iterator[Node]:
    """The ground of a colour's backs: blocks of cuts and of its sign in turn."""
    signs = motif(f"gridblock/pattern-{COLOURS[colour]}")
    cuts = motif("gridblock/pattern-cuts", 1.0, (ink(0), ink(colour)))
    for column, row, at in cells(box, wide, high):
        back = 180 if (row, column) < (0, 0) else 0
        if (column + row) % 2 == 0:
            yield Group(signs, translation(*at), once=True)
        else:
            turn = rotation(90 * (column % 2) + back)
            yield Group(cuts, translation(*at).after(turn), once=True)
