"""Pictures of the papers that show no moment of a game: the signs, the folding."""

from collections.abc import Iterator
from functools import partial

from pnp.core.event import Event
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import hat
from pnp.games.tophats.art.hat_profiles import SHOWN, TALL, pile
from pnp.games.tophats.art.pieces import LARGE, Space, net
from pnp.games.tophats.drawing.projection import View, standing
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import arrow, line, picture, rectangle, signs
from pnp.scene.standee_picture import onwards
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

VIEW = View(-58, 42)


def folding() -> Scene:
    """A net flat, the hat it becomes, and three hats in a stack."""
    flat = net(LARGE, 0)
    whole = Box(0, 0, flat.width, flat.height)
    edge = rectangle(whole, Style(stroke="edge", width=OUTLINE))
    crease = Style(stroke="edge", width=GRID, dash=(1.0, 0.8))
    middle = translation(flat.width / 2, flat.height / 2)
    folds = Group(tuple(line(*ends, crease) for ends in LARGE.folds()), middle)
    nodes = (
        Group((flat.nodes[0], folds, edge), translation(0.5, 5.0).after(scaling(0.66))),
        onwards(Point(31.5, 12.5)),
        _standing("R", Point(47.0, 16.4)),
        onwards(Point(62.0, 12.5)),
        _standing("BRY", Point(78.0, 17.8)),
    )
    return picture(90.0, 25.0, nodes, Event("folding-alt"))


def _standing(hats: str, foot: Point) -> Group:
    drawn = standing(VIEW, LARGE, hats, _FOOT)
    return Group((drawn,), translation(*foot).after(scaling(0.8)))


_FOOT = Space(0, 0, 0)


BUILT = "RRY", "RYY", "RYY", "RRY", "RRR"
"""What Red builds in the game that the rules tell, each stack from the top."""

_ACROSS, _HAT = 90.0, 14.0
"""How wide their picture is, and a hat in it."""


def stacks() -> Scene:
    """All that a player builds, from the side."""
    step, foot = _ACROSS / len(BUILT), 1.0 + _HAT * (TALL + 2 * SHOWN)
    nodes = [
        node
        for place, hats in enumerate(BUILT)
        for node in pile(Point((place + 0.5) * step, foot), _HAT, hats)
    ]
    return picture(_ACROSS, foot + 1.0, nodes, Event("stacks-alt"))


SIZE = 8.4

_MIDDLE = Point(SIZE / 2, SIZE / 2)

_UNIT = 9.0


def _hat(colour: int | None) -> Iterator[Node]:
    yield hat(colour, _MIDDLE, _UNIT * plain.HAT)


def _built_stack() -> Iterator[Node]:
    yield plain.pile("R?", _MIDDLE, _UNIT)
    yield from plain.builder_badge(1, _MIDDLE, _UNIT)


def _jump() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.8)
    ends = Point(0.8, SIZE / 2), Point(SIZE - 0.4, SIZE / 2)
    yield arrow(ends, pen, head=2.1, start=0.65)


def _lit() -> Iterator[Node]:
    yield plain.pile("Y?", _MIDDLE, _UNIT)
    style = Style(stroke="arrow", width=_UNIT * 0.05, dash=(1.0, 0.7))
    yield Circle(_MIDDLE, _UNIT * plain.RING, style)


SIGNS = signs(
    SIZE,
    {
        "red": partial(_hat, 0),
        "yellow": partial(_hat, 1),
        "blue": partial(_hat, 2),
        "neutral": partial(_hat, None),
        "stack": lambda: [plain.pile("R??", _MIDDLE, _UNIT)],
        "built": _built_stack,
        "jump": _jump,
        "lit": _lit,
    },
)
