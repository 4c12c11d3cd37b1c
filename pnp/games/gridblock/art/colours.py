"""The colours of the players: their signs, their cubes, the ground of their backs."""

from collections.abc import Iterator
from functools import cache

from pnp.core.position import Player
from pnp.games.gridblock.art.ornament import STRAND, cells, strands
from pnp.games.gridblock.art.strokes import (
    FINE,
    Outline,
    block,
    cut_path,
    facets,
    outline,
    round_points,
)
from pnp.games.gridblock.rules.board import COLOURS
from pnp.scene.nodes import Box, Group, Ink, Node, Point, Style, rotation, translation
from pnp.scene.shapes import square
from pnp.scene.tokens import GRID, HAIR, OUTLINE

SMALL = 1.19
"""How much larger the sign is on a small cube, to be told in print."""


def ink(colour: Player, use: str = "") -> Ink:
    """An ink of a colour: its body, or its ``line``, ``sign``, ``tone`` and so on."""
    return f"gridblock-{COLOURS[colour]}" + (f"-{use}" if use else "")


def sign(colour: Player, centre: Point, half: float, drawn: Ink | None = None) -> Node:
    """The sign of a colour: red a stroke, yellow a dot, green two bars, blue a frame.

    It shows on a block of the colour that reaches ``half`` from a centre.
    """
    style = Style(fill=drawn or ink(colour, "sign"), rule="evenodd")
    moved = translation(*centre)
    return Group((cut_path(sign_outlines(colour, half), style),), moved)


@cache
def sign_outlines(colour: Player, half: float) -> tuple[Outline, ...]:
    """The same about the origin, as lines to become part of a path."""
    reach, bar = half * 0.62, half * 0.17
    match COLOURS[colour]:
        case "red":
            points = [
                [
                    (-reach - bar, reach - bar),
                    (reach - bar, -reach - bar),
                    (reach + bar, -reach + bar),
                    (-reach + bar, reach + bar),
                ]
            ]
        case "yellow":
            points = [[(x, y) for x, y in round_points((0, 0), half * 0.63, 18)]]
        case "green":
            points = [
                [
                    (-reach, y - bar),
                    (reach, y - bar),
                    (reach, y + bar),
                    (-reach, y + bar),
                ]
                for y in (-half * 0.36, half * 0.36)
            ]
        case "blue":
            points = [_corners(reach), _corners(half * 0.3)]
    if 2 * half < FINE:
        return tuple(map(outline, points))
    return tuple(facets(line, half * 0.035, half * 0.9, 1) for line in points)


def _corners(half: float) -> list[tuple[float, float]]:
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


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
    for column, row, at in cells(box, wide, high):
        back = 180 if (row, column) < (0, 0) else 0
        if (column + row) % 2 == 0:
            yield Group(_sign_nodes(colour), translation(*at), once=True)
        else:
            turn = rotation(90 * (column % 2) + back)
            yield Group(_strand_nodes(colour), translation(*at).after(turn), once=True)


@cache
def _sign_nodes(colour: Player) -> tuple[Node, ...]:
    return (cut_path(sign_outlines(colour, STRAND * 0.43), _tone(colour)),)


@cache
def _strand_nodes(colour: Player) -> tuple[Node, ...]:
    return (cut_path(strands(STRAND, 0, 5), _tone(colour)),)


def _tone(colour: Player) -> Style:
    fill, stroke = ink(colour, "pattern"), ink(colour, "pattern-line")
    return Style(fill=fill, stroke=stroke, width=HAIR, rule="evenodd")
