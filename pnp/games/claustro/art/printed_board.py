"""The board: in full where it is played on, in its plain form in small drawings."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from pnp.boards.diagram import LETTER
from pnp.games.claustro.art import colours, geometry, plain
from pnp.games.claustro.art.court import court
from pnp.games.claustro.art.strokes import (
    fill_style,
    placed_group,
    sharp_pen,
    stone_style,
)
from pnp.games.claustro.rules.board import GOALS, SIZE
from pnp.scene.cut_parts import cut_out
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Segment,
    Style,
    Text,
    rotation,
    translation,
)
from pnp.scene.shapes import arc, on_circle, rectangle, round_path, square
from pnp.scene.tokens import GRID, HEAD, OUTLINE, SPREAD

DETAILED = 20.0
"""Squares at least so large, in millimetres, are drawn in full."""

BORDER = 10 / 190
"""What is left on each side of the squares, as a share of the board."""


def squares(unit: float) -> Group:
    """All the squares, as they stand on a corner."""
    return court(unit) if unit >= DETAILED else plain.board(unit)


def board(side: float) -> Scene:
    """A board to cut out, straight, its signs and letters turned by an eighth.

    They read right when it stands on its corner. What is named along the upper edges
    is named for the player who sits there.
    """
    turned = translation(side / 2, side / 2).after(rotation(45))
    surface = Group(standing(side).children, turned)
    return cut_out(side, side, (surface,))


@cache
def standing(side: float) -> Group:
    """The same on its corner, about its middle."""
    border = side * BORDER
    unit = (side - 2 * border) / SIZE
    half = side / 2
    ground = square(Point(0, 0), half + SPREAD, fill_style("claustro-surround"))
    rim = square(Point(0, 0), half - border * 0.2, sharp_pen("claustro-verge", OUTLINE))
    flat = Group((ground, rim), rotation(-45))
    return Group((flat, arcade(unit, border), squares(unit)))


PITCH = 4.86
"""How wide a bay is, about: seven for a square of the board, nine of the big one."""

WALL = 0.7
"""How far the wall reaches, as a share of the border."""

EAVES = 0.3
"""How far the cornice stands out beyond the wall, and in."""


def arcade(unit: float, border: float) -> Group:
    """Four sides and four corners, for the board on its corner."""
    far = SIZE / 2 * unit
    bay = _bays(unit, border)
    sides = (
        Group(
            bay.children,
            rotation(90 * turn).after(translation((place - 2) * unit, -far)),
            once=True,
        )
        for turn in range(4)
        for place in range(SIZE)
    )
    flat = Group((*sides, *_blocks(far, border)), rotation(-45))
    return Group((flat, *_seats(far, border), *_name_stones(unit, border)))


@cache
def _bays(unit: float, border: float) -> Group:
    """A square's length of arcade, standing on y = 0, a stone in its middle bay."""
    reach = round((unit / PITCH - 1) / 2)
    pitch, top = unit / (2 * reach + 1), -WALL * border
    bay, column = _bay(pitch, border), tuple(_column(pitch, border))
    openings = (
        placed_group(side * number * pitch, 0, bay)
        for side in (-1, 1)
        for number in range(1, reach + 1)
    )
    columns = (
        placed_group(side * (number + 0.5) * pitch, 0, column)
        for side in (-1, 1)
        for number in range(1, reach)
    )
    return Group(
        (
            rectangle(Box(-unit / 2, top, unit / 2, 0), stone_style("claustro-sand")),
            *openings,
            *columns,
            *_piers(unit, pitch, border),
            rectangle(Box(-unit / 2, top - EAVES, unit / 2, top + EAVES), _CORNICE),
        )
    )


_CORNICE = stone_style("claustro-stone")


def _bay(pitch: float, border: float) -> tuple[Node, ...]:
    """A round arch under its archivolt."""
    half, foot, spring = _arch(pitch, border)
    over = _round_arch(half + 0.3, spring, spring)
    return (
        Path(over, Style("claustro-marble", "claustro-archivolt", GRID)),
        Path(_round_arch(half, spring, foot), stone_style("claustro-deep")),
    )


def _arch(pitch: float, border: float) -> tuple[float, float, float]:
    """Half the width of an arch, and where it stands and begins to bend."""
    half = pitch * 0.34
    return half, -0.05 * border, -WALL * border + 0.1 * border + half


def _column(pitch: float, border: float) -> Iterator[Node]:
    """Between two arches, with its capital and its foot."""
    half, foot, spring = _arch(pitch, border)
    wide = pitch / 2 - half
    yield _block(0.9 * wide, spring, foot, stone_style("claustro-marble"))
    yield _block(1.4 * wide, spring - 0.2, spring + 0.4, _GILT)
    yield _block(1.3 * wide, foot - 0.5, foot, _GILT)


_GILT = fill_style("claustro-archivolt")
"""Capitals and feet, which are left out where they would be outlines alone."""


def _round_arch(half: float, spring: float, foot: float) -> tuple[Segment, ...]:
    """A round arch about x = 0 by half its width, its springing line and its foot."""
    return (
        Move(Point(-half, foot)),
        Line(Point(-half, spring)),
        *arc(Point(0, spring), half, 180, 180),
        Line(Point(half, foot)),
        Close(),
    )


def _block(half: float, top: float, foot: float, style: Style) -> Path:
    return rectangle(Box(-half, top, half, foot), style)


def _piers(unit: float, pitch: float, border: float) -> Iterator[Node]:
    """Half a pier at either end, in line with the joints of the court."""
    wide = pitch / 2 - _arch(pitch, border)[0]
    for side in (-1, 1):
        left, right = sorted((side * unit / 2, side * (unit / 2 - wide)))
        yield rectangle(Box(left, -WALL * border, right, 0), _CORNICE)


def _blocks(far: float, border: float) -> Iterator[Node]:
    """The corners of the arcade, the cornice round them; a flower beside the wells."""
    deep = WALL * border + EAVES
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        middle = Point(x * (far + deep / 2), y * (far + deep / 2))
        yield square(middle, deep / 2, _CORNICE)
        yield square(middle, deep / 2 - 2 * EAVES, stone_style("claustro-sand"))
        if x == y:
            leaves = (on_circle(middle, deep * 0.15, 45 + 90 * n) for n in range(4))
            leaf = deep * 0.16
            crowns = tuple(
                s for at in leaves for s in round_path(Circle(at, leaf)).segments
            )
            yield Path(crowns, Style(None, "claustro-outline", OUTLINE))
            yield Path(crowns, Style("claustro-deep"))


def _seats(far: float, border: float) -> Iterator[Node]:
    """Outside each door its sign again, to be seen when a pawn stands in it."""
    away = (far + (WALL * border + EAVES) / 2) / geometry.HALF
    for player, goal in enumerate(GOALS):
        side = -1 if goal.row else 1
        middle = Point(0, side * away)
        yield colours.sign(player, middle, WALL * border * 0.3, "claustro-line")


def _name_stones(unit: float, border: float) -> Iterator[Node]:
    """The names in round stones, upright for whoever sits below them."""
    distance = border * 0.36
    yield from _stones(geometry.names(unit, HEAD, distance), border)
    above = geometry.names_above(unit, HEAD, distance)
    yield replace(above, children=tuple(_stones(above.children, border)))


def _stones(texts: Iterable[Node], border: float) -> Iterator[Node]:
    for text in texts:
        if isinstance(text, Text):
            x, y = text.anchor
            middle = Point(x, y - text.size * LETTER)
            yield Circle(middle, border * 0.3, stone_style("claustro-deep"))
            yield Circle(middle, border * 0.258, stone_style("claustro-marble"))
            # A letter without an ascender stands higher, so that its body is centred.
            rise = 0.075 * text.size if text.content in "ace" else 0.0
            yield replace(
                text, anchor=Point(x, y - rise), face="bold", ink="claustro-text"
            )
