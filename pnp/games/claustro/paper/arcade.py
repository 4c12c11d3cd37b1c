"""The arcade round the court, folded out; its middle bays are stones with the names."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from pnp.games.claustro.paper import art
from pnp.games.claustro.paper.outline import disc, round_arch
from pnp.games.claustro.paper.stone import filled, laid, placed
from pnp.games.claustro.rules.board import GOALS, SIZE
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Path,
    Point,
    Style,
    Text,
    rotation,
    translation,
)
from pnp.scene.shapes import on_circle, rectangle, square
from pnp.scene.tokens import GRID, OUTLINE

BAYS = 5
"""For every square: few enough to be arches from across the table."""

WALL = 0.7
"""How far the wall reaches, as a share of the border."""


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
    return Group((flat, *_seats(far, border), *_named(unit, border)))


@cache
def _bays(unit: float, border: float) -> Group:
    """A square's length of arcade, standing on y = 0."""
    pitch, top = unit / BAYS, -WALL * border
    openings = (
        placed((number - BAYS // 2) * pitch, 0, _bay(pitch, border))
        for number in range(BAYS)
        if number != BAYS // 2
    )
    return Group(
        (
            rectangle(Box(-unit / 2, top, unit / 2, 0), laid("claustro-sand")),
            *openings,
            *_piers(unit, border),
            rectangle(Box(-unit / 2, top - 0.3, unit / 2, top + 0.3), _CORNICE),
        )
    )


_CORNICE = laid("claustro-stone")


def _bay(pitch: float, border: float) -> Iterator[Node]:
    """A wide round arch under its archivolt, between two slender columns."""
    half, foot = pitch * 0.42, -0.05 * border
    spring = -WALL * border + 0.1 * border + half
    arch = round_arch(half + 0.3, spring, spring)
    yield Path(arch, Style("claustro-marble", "claustro-archivolt", GRID))
    yield Path(round_arch(half, spring, foot), laid("claustro-deep"))
    for side in (-1, 1):
        middle, wide = side * pitch / 2, pitch / 2 - half
        yield _block(middle, 0.9 * wide, spring, foot, laid("claustro-marble"))
        yield _block(middle, 1.6 * wide, spring - 0.2, spring + 0.4, _GILT)
        yield _block(middle, 1.4 * wide, foot - 0.5, foot, _GILT)


_GILT = filled("claustro-archivolt")
"""Capitals and feet, which are left out where they would be outlines alone."""


def _block(middle: float, half: float, top: float, foot: float, style: Style) -> Path:
    return rectangle(Box(middle - half, top, middle + half, foot), style)


def _piers(unit: float, border: float) -> Iterator[Node]:
    """Half a pier at either end, in line with the joints of the court."""
    for side in (-1, 1):
        left, right = sorted((side * unit / 2, side * (unit / 2 - 0.09 * border)))
        yield rectangle(Box(left, -WALL * border, right, 0), _CORNICE)


def _blocks(far: float, border: float) -> Iterator[Node]:
    """The corners of the arcade; those beside the wells bear a flower."""
    deep = WALL * border
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        middle = Point(x * (far + deep / 2), y * (far + deep / 2))
        yield square(middle, deep / 2, laid("claustro-sand"))
        yield square(middle, deep / 2 - 0.4, Style(None, "claustro-fillet", OUTLINE))
        if x == y:
            leaves = (on_circle(middle, deep * 0.15, 45 + 90 * n) for n in range(4))
            crowns = tuple(s for at in leaves for s in disc(at, deep * 0.16))
            yield Path(crowns, Style(None, "claustro-outline", OUTLINE))
            yield Path(crowns, Style("claustro-deep"))


def _seats(far: float, border: float) -> Iterator[Node]:
    """Outside each door its sign again, to be seen when a pawn stands in it."""
    away = (far + WALL * border / 2) / art.HALF
    for player, goal in enumerate(GOALS):
        side = -1 if goal.row else 1
        middle = Point(0, side * away)
        yield art.sign(player, middle, WALL * border * 0.3, "claustro-line")


def _named(unit: float, border: float) -> Iterator[Node]:
    """The names in round stones, upright for whoever sits below them."""
    size, distance = border * 0.42, border * 0.36
    yield from _stones(art.names(unit, size, distance), border)
    above = art.names_above(unit, size, distance)
    yield replace(above, children=tuple(_stones(above.children, border)))


def _stones(texts: Iterable[Node], border: float) -> Iterator[Node]:
    for text in texts:
        if isinstance(text, Text):
            x, y = text.anchor
            middle = Point(x, y - text.size * LETTER)
            yield Circle(middle, border * 0.3, laid("claustro-deep"))
            yield Circle(middle, border * 0.258, laid("claustro-marble"))
            # A letter without an ascender stands higher, so that its body is centred.
            rise = 0.075 * text.size if text.content in "ace" else 0.0
            yield replace(
                text, anchor=Point(x, y - rise), face="bold", ink="claustro-text"
            )
